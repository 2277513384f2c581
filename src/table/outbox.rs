//! What must be posted. A row is written in one transaction with what it tells of, so a crash neither loses nor repeats it.
//! Rows hold ids and numbers; words and pictures are made when they are sent.

use std::sync::Arc;
use std::time::Duration;

use crate::game::{Position, Seat, Seats};
use crate::store::{ChannelId, Failed, GuildId, Loudness, MessageId, OutboxRow, RowId, State, TableId, Time};
use crate::watch;

use super::act::{Act, Occasion};
use super::denied::Denied;
use super::loaded::Loaded;
use super::log::counting;
use super::merging::merged;
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
    pub guild: Option<GuildId>,
    pub posting: Posting,
    /// How often it failed before, in the same way.
    pub attempts: u32,
    /// Not before this, after a failure.
    pub due: Time,
    /// The same at every attempt, so that a repeated post is recognised as one. At most 25 characters.
    pub nonce: String,
}

/// No post waits longer than this, whatever was done to the clock since it failed.
pub const LONGEST_WAIT: Duration = Duration::from_secs(3600);

impl Job {
    pub fn is_due(&self, now: Time) -> bool {
        self.due.has_come(now, LONGEST_WAIT)
    }

    /// Whether sending it makes a message, unless the table has its message already.
    pub fn makes_message(&self) -> bool {
        matches!(self.posting, Posting::Post { .. } | Posting::Note(_) | Posting::Lobby | Posting::Direct { .. })
    }
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
    /// Who is notified.
    pub calls: Seats,
    /// Whether this is the newest board: only that one has buttons and mentions people.
    pub newest: bool,
    /// Whether it has a picture.
    pub pictured: bool,
}

impl Tables {
    pub async fn due(&self, now: Time) -> Result<Due, Denied> {
        let mut due = Due::default();
        for job in self.jobs(self.store.outbox().await?).await? {
            if job.is_due(now) {
                due.jobs.push(job);
            } else {
                due.next = Some(due.next.map_or(job.due, |next| next.min(job.due)));
            }
        }
        Ok(due)
    }

    /// Everything that waits in a channel, in order.
    pub async fn queue(&self, channel: ChannelId) -> Result<Vec<Job>, Denied> {
        self.jobs(self.store.outbox_of(channel).await?).await
    }

    /// Rows that cannot be read are given up, so that others do not wait for them.
    async fn jobs(&self, rows: Vec<OutboxRow>) -> Result<Vec<Job>, Denied> {
        let mut jobs = Vec::with_capacity(rows.len());
        for row in rows {
            match serde_json::from_str(&row.what) {
                Ok(posting) => jobs.push(Job {
                    row: row.id,
                    table: row.table,
                    channel: row.channel,
                    guild: row.guild,
                    posting,
                    attempts: row.attempts,
                    due: row.due,
                    nonce: format!("{}-{}", row.table, row.id),
                }),
                Err(error) => {
                    tracing::error!(table = %row.table, row = %row.id, %error, "a post is kept in words of another version");
                    let failed = Failed { kind: "unreadable", reason: error.to_string(), next: None };
                    self.store.failed(row.id, failed).await?;
                }
            }
        }
        Ok(jobs)
    }

    /// Comes back when something was put into the outbox since the last call, with the channels it is for.
    pub async fn stirred(&self) -> Vec<ChannelId> {
        self.stirred.take().await
    }

    /// What a `Post` or an `Edit` shall show: the newest board always how things stand.
    pub async fn bulletin(&self, job: &Job) -> Result<Bulletin, Denied> {
        let held = self.hold(job.table).await?;
        let snapshot = held.snapshot(&self.texts);
        if held.row.dealt.is_none() {
            return Err(Denied::NotStarted);
        }
        let (from, to, calls) = match job.posting {
            Posting::Post { from, to, calls, .. } => (from, to, calls),
            Posting::Edit { from, to, .. } => (from, to, Seats::NONE),
            _ => (held.row.told_from, held.newest(), Seats::NONE),
        };
        let newest = from >= held.row.told_from && matches!(held.row.state, State::Playing | State::Over);
        let to = if newest { held.newest() } else { to };
        let (position, news) = if to == held.newest() {
            (held.position.as_ref().map(|position| position.boxed()), held.news(from, to, &held.live))
        } else {
            let replayed = held.replayed(&counting(&held.log, to));
            (replayed.position, held.news(from, to, &replayed.moves))
        };
        let position = position.ok_or(Denied::Frozen)?;
        let before = Tables::board_at(&held, from);
        let (awaited, over) = (position.to_move(), position.is_over());
        let pictured = over || held.row.loudness != Loudness::Compact;
        let calls = if newest { calls.and(awaited) } else { Seats::NONE };
        Ok(Bulletin { snapshot, awaited, position, before, news, calls, newest, pictured })
    }

    /// The position after an entry of the log.
    fn board_at(table: &Loaded, number: u64) -> Option<Arc<dyn Position>> {
        let kept = table.boards.iter().find(|(at, _)| *at == number).map(|(_, position)| position.clone());
        kept.or_else(|| table.replayed(&counting(&table.log, number)).position.map(Arc::from))
    }

    /// The row was sent, or needs no sending any more. `message` is the message it made, if it made one.
    pub async fn sent(&self, row: RowId, message: Option<MessageId>) -> Result<(), Denied> {
        let Some(unsent) = self.store.unsent(row).await? else { return Ok(()) };
        let Some(job) = self.jobs(vec![unsent]).await?.pop() else { return Ok(()) };
        self.act(job.table, Occasion::Sent(row, message), |act| {
            if let Some(message) = message {
                act.posted(&job.posting, message);
            }
            Ok(())
        })
        .await?;
        watch::post_sent();
        Ok(())
    }

    /// A direct message that its person does not take is said in the channel instead.
    pub async fn undeliverable(&self, job: &Job) -> Result<(), Denied> {
        let Posting::Direct { seat, number, .. } = job.posting else { return Ok(()) };
        self.act(job.table, Occasion::Sent(job.row, None), |act| {
            act.post(Posting::Note(Note::Reminder { seats: Seats::one(seat), number }));
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// The row could not be sent. If it is never to be tried again, the channel's next row is due.
    pub async fn failed(&self, row: RowId, failed: Failed) -> Result<(), Denied> {
        watch::post_failed(failed.kind, failed.next.is_none());
        Ok(self.store.failed(row, failed).await?)
    }

    /// Of what has piled up in a channel, each table keeps one board, of the present state, which tells everything. Says
    /// whether there was anything to merge.
    pub async fn merge(&self, channel: ChannelId) -> Result<bool, Denied> {
        let mut any = false;
        let queue = self.queue(channel).await?;
        let mut tables: Vec<TableId> = queue.iter().map(|job| job.table).collect();
        tables.sort();
        tables.dedup();
        for table in tables {
            let rows: Vec<_> =
                queue.iter().filter(|job| job.table == table).map(|job| (job.row, &job.posting)).collect();
            let merged = merged(&rows);
            if !merged.is_empty() {
                any = true;
                self.act(table, Occasion::Merging, |act| {
                    act.merge(merged.clone());
                    Ok(())
                })
                .await?;
            }
        }
        Ok(any)
    }

    /// Channels in which posts wait after a failure, or were given up because of the channel.
    pub async fn silent(&self) -> Result<Vec<ChannelId>, Denied> {
        Ok(self.store.silent().await?)
    }

    /// A channel works again: what waits there, or was given up because of it, is due at once.
    pub async fn wake(&self, channel: ChannelId) -> Result<(), Denied> {
        if self.store.wake(channel).await? {
            self.stirred.add(channel);
        }
        Ok(())
    }

    /// The newest row there ever was: what is older and unsent may have been sent by an earlier run of the program.
    pub async fn newest_row(&self) -> Result<RowId, Denied> {
        Ok(self.store.newest_row().await?)
    }

    /// The message people act on was deleted by somebody: there shall be another.
    pub async fn lost(&self, table: TableId, message: MessageId) -> Result<(), Denied> {
        let channel = self.get(table).await?.channel;
        let is_board = |job: &Job| job.table == table && matches!(job.posting, Posting::Post { .. });
        if self.queue(channel).await?.iter().any(is_board) {
            // There will be.
            return Ok(());
        }
        self.act(table, Occasion::Found, |act| {
            if act.table.row.post == Some(message) {
                act.table.row.post = None;
                match act.table.row.state {
                    State::Lobby => act.post(Posting::Lobby),
                    State::Playing | State::Over => act.post_board_again(),
                    State::Ended => {}
                }
            }
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// Somebody pressed a button on a message that is not the table's newest: its buttons go.
    pub async fn stray(&self, table: TableId, message: MessageId) -> Result<(), Denied> {
        self.act(table, Occasion::Found, |act| {
            let undo = act.table.undo.as_ref().and_then(|undo| undo.message);
            let ballots = act.table.attendance.ballots.iter().filter_map(|ballot| ballot.message);
            let reminders = act.table.attendance.reminders();
            let asks = undo.into_iter().chain(ballots).chain(reminders).any(|asked| asked == message);
            // A post that is not noted yet may be this one.
            if act.table.row.post.is_some_and(|post| post > message) && !asks {
                act.strip(Some(message));
            }
            Ok(())
        })
        .await?;
        Ok(())
    }

    /// Removes some of what nobody will ask for again; says whether there may be more.
    pub async fn prune(&self, upto: RowId, most: u32, now: Time) -> Result<bool, Denied> {
        Ok(self.store.prune(upto, most, now).await?)
    }
}

impl Act {
    /// Something was posted and became this message.
    fn posted(&mut self, posting: &Posting, message: MessageId) {
        match posting {
            Posting::Post { from, calls, replaces, .. } => {
                if *from >= self.table.row.told_from {
                    self.called(*calls);
                }
                let previous = self.table.row.post.replace(message).filter(|previous| *previous != message);
                // What stood there before the first board was the lobby.
                let work = *from > 0 && self.table.row.state == State::Playing;
                match previous {
                    Some(message) if *replaces => self.post(Posting::Remove { message }),
                    Some(message) => self.post(Posting::Strip { message, work }),
                    None => {}
                }
                // A game that was given up meanwhile has nothing to press.
                if self.table.row.state == State::Ended {
                    self.strip(Some(message));
                }
            }
            Posting::Lobby | Posting::Edit { .. } | Posting::Refresh => {
                self.table.row.post = Some(message);
                if *posting == Posting::Lobby && self.table.row.dealt.is_some() {
                    // The game began while it was being sent: it may say otherwise.
                    self.post(Posting::Begun { message });
                }
            }
            Posting::Note(Note::UndoAsked { stamp, .. }) => self.undo_asked(*stamp, message),
            Posting::Note(Note::Absent { seat, number }) => self.absent_asked(*seat, *number, message),
            Posting::Note(Note::Reminder { seats, .. }) => self.reminded(*seats, message),
            Posting::Note(_)
            | Posting::Begun { .. }
            | Posting::Strip { .. }
            | Posting::Remove { .. }
            | Posting::Direct { .. } => {}
        }
    }

    /// The message that reminds these was sent; it takes the place of those before it.
    fn reminded(&mut self, seats: Seats, message: MessageId) {
        let before = self.table.attendance.reminders();
        let waiting = self.table.attendance.waiting.iter_mut();
        waiting.filter(|waiting| seats.contains(waiting.seat)).for_each(|waiting| waiting.message = Some(message));
        let needed = self.table.attendance.reminders();
        if !needed.contains(&message) {
            // Everybody has moved meanwhile.
            self.strip(Some(message));
        }
        self.strip_unless(before, &needed);
    }

    /// The message that asks what to do about somebody was sent.
    fn absent_asked(&mut self, seat: Seat, number: i64, message: MessageId) {
        let mut ballots = self.table.attendance.ballots.iter_mut();
        match ballots.find(|ballot| ballot.seat == seat && ballot.number == number) {
            Some(ballot) => ballot.message = Some(message),
            None => self.strip(Some(message)),
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
