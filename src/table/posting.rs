//! What must be posted, as it is kept: ids and numbers. Words and pictures are made when it is sent.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::store::{MessageId, UserId};

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
    },
    /// The newest board is edited: somebody acted and nobody new is awaited.
    Refresh,
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

impl Posting {
    /// As a row of the outbox holds it.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a row of the outbox is plain data")
    }
}
