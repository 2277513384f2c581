//! What must be posted, as it is kept: ids and numbers. Words and pictures are made when it is sent.

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::store::{ChannelId, Loudness, MessageId, Time, UserId};

use super::stamp::Stamp;

/// Something the channel must be shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Posting {
    /// The lobby's message: to be sent if the snapshot has no `post`, otherwise to be edited.
    Lobby,
    /// The lobby's message, which is not the table's newest any more, says that the game has begun.
    Begun {
        message: MessageId,
    },
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
        /// They do what they say all the same, as those of an older board do: that they go is no more than tidy.
        #[serde(default)]
        work: bool,
    },
    Note(Note),
    /// A reminder for one person alone.
    Direct {
        user: UserId,
        seat: Seat,
        number: i64,
    },
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
    /// Somebody else plays a seat: the change of this number.
    Seated {
        number: u64,
    },
    /// These people still owe a move. The number tells reminders apart.
    Reminder {
        seats: Seats,
        number: i64,
    },
    /// What shall be done about somebody who does not answer? With buttons, while there is such a ballot.
    Absent {
        seat: Seat,
        number: i64,
    },
    /// Somebody would like somebody else to move.
    Nudge {
        seat: Seat,
        by: Seat,
        number: i64,
    },
    /// Nobody has used the table for long: it will be closed.
    Abandoned {
        closes: Time,
    },
    /// Nobody has used the table: it was closed.
    Closed,
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

    /// Where it goes: to the table's channel, or to one person. A person's number stands for the channel of the direct messages,
    /// which Discord names when they are opened; it numbers both from the same series.
    pub(super) fn channel(&self, table: ChannelId) -> ChannelId {
        match self {
            Posting::Direct { user, .. } => ChannelId(user.0),
            _ => table,
        }
    }

    /// As a row of the outbox holds it.
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("a row of the outbox is plain data")
    }
}
