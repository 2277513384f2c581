//! What must be posted. A row is written in one transaction with what it tells of, so a crash neither loses nor repeats it.
//! Rows hold ids and numbers; words and pictures are made when they are sent.

use std::sync::Arc;

use crate::game::{Drawn, Position, Seats};
use crate::store::{ChannelId, MessageId, OutboxRow, RowId, State, StoreError, TableId, Time};

use super::act::{Act, Occasion};
use super::denied::Denied;
use super::loaded::Loaded;
use super::log::{counting, replay};
use super::news::News;
use super::posting::{Note, Posting};
use super::snapshot::Snapshot;
use super::stamp::Stamp;
use super::tables::Tables;

/// A row to be sent now. Of each channel only the oldest unsent row is due, so that posts keep their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub row: RowId,
    pub table: TableId,
    pub channel: ChannelId,
    pub posting: Posting,
    /// How often it failed before.
    pub attempts: u32,
    /// The same at every attempt, so that a repeated post is recognised as one. At most 25 characters.
    pub nonce: String,
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
    /// As it stood at the post before.
    pub before: Option<Arc<dyn Position>>,
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
                posting: read(&row)?,
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
        let (from, to) = match job.posting {
            Posting::Post { from, to } => (from, to),
            _ => (held.row.told_from, held.newest()),
        };
        let newest = to >= held.row.told_to && matches!(held.row.state, State::Playing | State::Over);
        let (position, news) = if to == held.newest() {
            (held.position.as_ref().map(|position| position.boxed()), held.news(from, to, &held.live))
        } else {
            let replayed = replay(&self.catalogue, &held.setup, dealt, &counting(&held.log, to));
            (replayed.position, held.news(from, to, &replayed.moves))
        };
        let position = position.ok_or(Denied::Frozen)?;
        let before = self.board_at(&held, dealt, from);
        Ok(Bulletin { snapshot, awaited: position.to_move(), position, before, news, newest })
    }

    /// The position after an entry of the log.
    fn board_at(&self, table: &Loaded, dealt: &Drawn, number: u64) -> Option<Arc<dyn Position>> {
        let kept = table.boards.iter().find(|(at, _)| *at == number).map(|(_, position)| position.clone());
        kept.or_else(|| {
            let rows = counting(&table.log, number);
            replay(&self.catalogue, &table.setup, dealt, &rows).position.map(Arc::from)
        })
    }

    /// The row was sent, or needs no sending any more. `message` is the message it made, if it made one.
    pub async fn sent(&self, row: RowId, message: Option<MessageId>) -> Result<(), Denied> {
        let Some(unsent) = self.store.unsent(row).await? else { return Ok(()) };
        let posting = read(&unsent)?;
        self.act(unsent.table, Occasion::Sent(row, message), |act| {
            if let Some(message) = message {
                act.posted(&posting, message);
            }
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// The row could not be sent. With `give_up` it is never tried again and the channel's next row is due.
    pub async fn failed(&self, row: RowId, next: Time, reason: &str, give_up: bool) -> Result<(), Denied> {
        Ok(self.store.failed(row, next, reason.to_owned(), give_up).await?)
    }
}

impl Act {
    /// Something was posted and became this message.
    fn posted(&mut self, posting: &Posting, message: MessageId) {
        match posting {
            Posting::Post { .. } => {
                let previous = self.table.row.post.replace(message);
                self.strip(previous.filter(|previous| *previous != message));
                // A game that was given up meanwhile has nothing to press.
                if self.table.row.state == State::Ended {
                    self.strip(Some(message));
                }
            }
            Posting::Lobby | Posting::Refresh => self.table.row.post = Some(message),
            Posting::Note(Note::UndoAsked { stamp, .. }) => self.undo_asked(*stamp, message),
            Posting::Note(_) | Posting::Strip { .. } => {}
        }
    }

    /// The message that asks the others was sent.
    fn undo_asked(&mut self, stamp: Stamp, message: MessageId) {
        match &mut self.table.undo {
            Some(undo) if undo.stamp == stamp => undo.message = Some(message),
            // It was decided before anybody could see it.
            _ => self.strip(Some(message)),
        }
    }
}

fn read(row: &OutboxRow) -> Result<Posting, StoreError> {
    serde_json::from_str(&row.what).map_err(|error| StoreError::Unreadable(format!("outbox row {}: {error}", row.id)))
}
