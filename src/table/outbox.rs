//! What must be posted. A row is written in one transaction with what it tells of, so a crash neither loses nor repeats it.
//! Rows hold ids and numbers; words and pictures are made when they are sent.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{Position, Seat, Seats, Viewer};
use crate::store::{OutboxRow, StoreError};

use super::loaded::{counting, replay};
use super::{ChannelId, Denied, MessageId, News, RowId, Snapshot, Stamp, State, TableId, Tables, Time, UserId};

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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    pub async fn due(&self, now: Time) -> Result<Due, Denied> {
        let mut due = Due::default();
        for row in self.store.outbox().await? {
            if row.due > now {
                due.next = Some(due.next.map_or(row.due, |next| next.min(row.due)));
                continue;
            }
            due.jobs.push(Job {
                row: row.id,
                table: row.table,
                channel: row.channel,
                what: read(&row)?,
                attempts: row.attempts,
                nonce: format!("{}-{}", row.table, row.id),
            });
        }
        Ok(due)
    }

    /// Comes back when something was put into the outbox since the last call.
    pub async fn stirred(&self) {
        self.stirred.notified().await;
    }

    /// What a `Post` or a `Refresh` shall show.
    pub async fn bulletin(&self, job: &Job) -> Result<Bulletin, Denied> {
        let held = self.hold(job.table).await?;
        let snapshot = held.snapshot(&self.texts);
        let dealt = held.row.dealt.as_ref().ok_or(Denied::NotStarted)?;
        let (from, to) = match job.what {
            What::Post { from, to } => (from, to),
            _ => (held.row.told_from, held.newest()),
        };
        let newest = to >= held.row.told_to && matches!(held.row.state, State::Playing | State::Over);
        let (position, happened) = if to == held.newest() {
            (held.position.as_ref().map(|position| position.boxed()), held.happened(from, to, &held.live))
        } else {
            let replayed = replay(&self.catalogue, &held.setup, dealt, &counting(&held.log, to));
            (replayed.position, held.happened(from, to, &replayed.entries))
        };
        let position = position.ok_or(Denied::Frozen)?;
        Ok(Bulletin {
            snapshot,
            awaited: position.to_move(),
            position,
            news: happened.iter().map(|happened| happened.news(Viewer::Spectator)).collect(),
            newest,
        })
    }

    /// The row was sent, or needs no sending any more. `message` is the message it made, if it made one.
    pub async fn sent(&self, row: RowId, message: Option<MessageId>) -> Result<(), Denied> {
        let Some(unsent) = self.store.unsent(row).await? else { return Ok(()) };
        let mut held = self.hold(unsent.table).await?;
        let mut next = held.clone();
        next.sent = Some((row, message));
        match (read(&unsent)?, message) {
            (What::Post { .. }, Some(message)) => {
                let previous = next.row.post.replace(message);
                next.strip(previous.filter(|previous| *previous != message));
                // A game that was given up meanwhile has nothing to press.
                if next.row.state == State::Ended {
                    next.strip(Some(message));
                }
            }
            (What::Lobby | What::Refresh, Some(message)) => next.row.post = Some(message),
            (What::Note(Note::UndoAsked { stamp, .. }), Some(message)) => next.undo_asked(stamp, message),
            _ => {}
        }
        let now = next.row.changed;
        self.write(&mut held, next, None, now).await
    }

    /// The row could not be sent. With `give_up` it is never tried again and the channel's next row is due.
    pub async fn failed(&self, row: RowId, next: Time, reason: &str, give_up: bool) -> Result<(), Denied> {
        Ok(self.store.failed(row, next, reason.to_owned(), give_up).await?)
    }
}

fn read(row: &OutboxRow) -> Result<What, StoreError> {
    serde_json::from_str(&row.what).map_err(|error| StoreError::Unreadable(format!("outbox row {}: {error}", row.id)))
}
