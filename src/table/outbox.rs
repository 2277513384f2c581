//! What must be posted. A row is written in one transaction with what it tells of, so a crash neither loses nor repeats it.
//! Rows hold ids and numbers; words and pictures are made when they are sent.

use std::sync::Arc;

use crate::game::{Position, Seat, Seats};

use super::{ChannelId, Denied, MessageId, News, RowId, Snapshot, Stamp, TableId, Tables, Time, UserId};

/// A row to be sent now. Of each channel only the oldest unsent row is due, so that posts keep their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub row: RowId,
    pub table: TableId,
    pub channel: ChannelId,
    pub what: What,
    /// How often it failed before.
    pub attempts: u32,
    /// The same at every attempt, so that a repeated post is recognised as one. At most 25 characters.
    pub nonce: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The lobby's message: to be sent if the snapshot has no `post`, otherwise to be edited.
    Lobby,
    /// A new board, with what happened from one entry of the log up to another: see [`Tables::bulletin`].
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// With buttons for the others, while `snapshot.undo` still has this stamp.
    UndoAsked {
        seat: Seat,
        stamp: Stamp,
    },
    UndoRefused {
        seat: Seat,
    },
    /// The table was given up.
    Ended {
        by: UserId,
    },
}

/// What is due now, and when to look again if nothing stirs before.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Due {
    pub jobs: Vec<Job>,
    pub next: Option<Time>,
}

/// What a board post tells, as everybody may know it.
pub struct Bulletin {
    pub snapshot: Arc<Snapshot>,
    /// To be shown as a spectator sees it.
    pub position: Box<dyn Position>,
    pub news: Vec<News>,
    pub awaited: Seats,
    /// Whether this is the newest board: only that one has buttons and mentions people.
    pub newest: bool,
}

impl Tables {
    pub async fn due(&self, _now: Time) -> Result<Due, Denied> {
        unimplemented!()
    }

    /// Comes back when something was put into the outbox.
    pub async fn stirred(&self) {
        unimplemented!()
    }

    /// What a `Post` or a `Refresh` shall show.
    pub async fn bulletin(&self, _job: &Job) -> Result<Bulletin, Denied> {
        unimplemented!()
    }

    /// The row was sent, or needs no sending any more. `message` is the message it made, if it made one.
    pub async fn sent(&self, _row: RowId, _message: Option<MessageId>) -> Result<(), Denied> {
        unimplemented!()
    }

    /// The row could not be sent. With `give_up` it is never tried again and the channel's next row is due.
    pub async fn failed(&self, _row: RowId, _next: Time, _reason: &str, _give_up: bool) -> Result<(), Denied> {
        unimplemented!()
    }
}
