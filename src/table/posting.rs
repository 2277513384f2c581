//! What must be posted, as it is kept: ids and numbers. Words and pictures are made when it is sent.

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::store::{Loudness, MessageId, UserId};

use super::stamp::Stamp;

/// Something the channel must be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posting {
    /// The lobby's message: to be sent if the snapshot has no `post`, otherwise to be edited.
    Lobby,
    /// A new board, with what happened from one entry of the log up to another: see `Tables::bulletin`.
    Post {
        from: u64,
        to: u64,
        /// Who is notified by it, if they are still awaited.
        #[serde(default = "everybody")]
        calls: Seats,
        /// Whether the board before it goes altogether.
        #[serde(default)]
        replaces: bool,
    },
    /// The newest board is edited: nobody has to be notified of what happened.
    Edit {
        from: u64,
        /// What comes after this entry no message tells yet.
        untold: u64,
        to: u64,
    },
    /// As earlier versions kept an edit: of the newest board, as it is when it is sent.
    Refresh,
    /// An older message goes.
    Remove {
        message: MessageId,
    },
    /// The buttons of an older message go.
    Strip {
        message: MessageId,
    },
    Note(Note),
}

/// A short public message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// With buttons for the others, while `snapshot.undo` still has this stamp.
    UndoAsked {
        seat: Seat,
        stamp: Stamp,
    },
    UndoRefused {
        seat: Seat,
    },
    /// How the scores grew, once the game is over.
    Scores,
    /// A computer plays this seat from now on.
    TakenOver {
        seat: Seat,
    },
    /// Its person plays it again.
    GivenBack {
        seat: Seat,
    },
    /// Somebody chose how much the table makes itself heard.
    Loudness {
        seat: Seat,
        loudness: Loudness,
    },
    /// The table was given up.
    Ended {
        by: UserId,
    },
    /// That was taken back.
    Reopened {
        by: UserId,
    },
    /// Somebody else leads the table from now on.
    HandedOver {
        to: UserId,
    },
    /// Somebody is called to the lobby by name, with buttons.
    Invited {
        user: UserId,
        by: UserId,
    },
}

/// Earlier versions notified everybody who was awaited.
fn everybody() -> Seats {
    Seats::all(8)
}

impl Posting {
    /// A board tells so many things that happened; what came before them is in the history.
    pub const MOST_LINES: usize = 12;

    /// As a row of the outbox holds it.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a row of the outbox is plain data")
    }
}
