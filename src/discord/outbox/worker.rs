//! A channel's posts, one after the other, until nothing is due there.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{Http, MessageId};
use tokio::sync::Semaphore;

use super::doubt::Doubts;
use super::fate::Unsent;
use super::sending::Sending;
use crate::discord::bot::Bot;
use crate::discord::lost;
use crate::table::{ChannelId, Denied, Job, Posting, RowId, Time};
use crate::watch::caught;

/// So many posts are drawn or under way at once …
const AT_ONCE: usize = 48;
/// … and so many of those that failed before: channels that hang leave room for the others.
const AGAIN_AT_ONCE: usize = 16;
/// Boards that wait in a channel become one if there are so many.
const MANY_BOARDS: usize = 3;

/// What the workers of all channels share.
pub(super) struct Workers {
    sending: Sending,
    doubts: Doubts,
    fresh: Semaphore,
    failed: Semaphore,
}

impl Workers {
    pub(super) async fn new(bot: Bot, http: Arc<Http>) -> Workers {
        // Whatever cannot be read now is doubted: looking once too often does no harm.
        let earlier = bot.tables.newest_row().await.unwrap_or(RowId(u64::MAX));
        for channel in bot.tables.silent().await.unwrap_or_default() {
            bot.silence.fell(channel);
        }
        Workers {
            sending: Sending { bot, http },
            doubts: Doubts::new(earlier),
            fresh: Semaphore::new(AT_ONCE),
            failed: Semaphore::new(AGAIN_AT_ONCE),
        }
    }

    fn bot(&self) -> &Bot {
        &self.sending.bot
    }

    /// Sends what is due in a channel; says after what time something will be.
    pub(super) async fn serve(&self, channel: ChannelId) -> Option<Duration> {
        loop {
            match caught(self.next(channel)).await {
                Ok(Ok(Next::AtOnce)) => {}
                Ok(Ok(Next::After(wait))) => return Some(wait),
                Ok(Ok(Next::Nothing)) => return None,
                Ok(Err(denied)) => {
                    tracing::error!(%channel, ?denied, "what is due in a channel cannot be read");
                    return Some(PAUSE);
                }
                Err(panic) => {
                    tracing::error!(%channel, %panic, "what is due in a channel cannot be sent");
                    return Some(PAUSE);
                }
            }
        }
    }

    /// Deals with the first row of a channel, if it is due.
    async fn next(&self, channel: ChannelId) -> Result<Next, Denied> {
        let queue = self.bot().tables.queue(channel).await?;
        let Some(job) = queue.first() else { return Ok(Next::Nothing) };
        let now = Time::now();
        if !job.is_due(now) {
            return Ok(Next::After(Duration::from_millis((job.due.0 - now.0).max(1) as u64)));
        }
        let lane = if job.attempts == 0 { &self.fresh } else { &self.failed };
        let _permit = lane.acquire().await;
        self.bot().governor.pass(job.attempts > 0).await;
        let _doing = self.bot().under_way.begin(self.bot().tables.shard_of(job.guild));
        if !self.bot().tables.owns(job.guild) {
            return Ok(Next::Nothing);
        }
        self.doubts.rise(self.bot().tables.earlier_row());
        if self.doubts.about(job) && self.is_dealt_with(job, &queue).await {
            return Ok(Next::AtOnce);
        }
        if has_piled_up(&queue) && !self.doubts.about(job) && self.bot().tables.merge(channel).await? {
            return Ok(Next::AtOnce);
        }
        if self.send(job).await {
            // Posts go in order: nothing after it was sent before.
            self.doubts.clear(queue.iter().map(|job| job.row));
        }
        Ok(Next::AtOnce)
    }

    /// Looks for a post that may be there; whether nothing is left to do about it now.
    async fn is_dealt_with(&self, job: &Job, queue: &[Job]) -> bool {
        match self.sending.find(job).await {
            Ok(Some(Some(message))) => {
                tracing::info!(table = %job.table, channel = %job.channel, "a post was there already");
                self.note_sent(job, Some(message)).await;
                true
            }
            // Posts go in order: what comes after it is not there either.
            Ok(Some(None)) => {
                self.doubts.clear(queue.iter().map(|job| job.row));
                false
            }
            // Discord may know the nonce still.
            Ok(None) => false,
            Err(unsent) => {
                self.note_failed(job, &unsent).await;
                true
            }
        }
    }

    /// Whether it was sent.
    #[tracing::instrument(name = "post", skip_all, fields(row = %job.row, table = %job.table, game))]
    async fn send(&self, job: &Job) -> bool {
        let attempted = caught(self.sending.attempt(job)).await.unwrap_or_else(|panic| {
            tracing::error!(table = %job.table, %panic, "a post cannot be made");
            Err(Unsent::Fault)
        });
        match attempted {
            Ok(message) => {
                self.bot().silence.broken(job.channel);
                self.note_sent(job, message).await;
                true
            }
            Err(unsent) => {
                self.note_failed(job, &unsent).await;
                false
            }
        }
    }

    /// Writes down that a row was sent; until that can be written it is remembered here, and the channel waits.
    async fn note_sent(&self, job: &Job, message: Option<MessageId>) {
        let message = message.map(|id| crate::table::MessageId(id.get()));
        until_written(job, || self.bot().tables.sent(job.row, message)).await;
        self.doubts.clear(std::iter::once(job.row));
    }

    async fn note_failed(&self, job: &Job, unsent: &Unsent) {
        let failed = unsent.fate(job, Time::now());
        let (table, channel, reason) = (job.table, job.channel, &failed.reason);
        match failed.next {
            Some(next) => {
                let seconds = (next.0 - Time::now().0) / 1000;
                tracing::warn!(%table, %channel, reason, attempts = job.attempts, seconds, "a post will be sent later");
            }
            None => tracing::error!(%table, %channel, reason, posting = ?job.posting, "a post is given up"),
        }
        if unsent.is_doubtful() {
            self.doubts.arise(job.row);
        }
        self.bot().silence.fell(job.channel);
        if unsent.is_gone() {
            lost::channel(self.bot(), job.channel).await;
        }
        until_written(job, || self.bot().tables.failed(job.row, failed.clone())).await;
        // Whoever pressed something there meanwhile woke nothing yet.
        self.bot().silence.fell(job.channel);
    }
}

/// When there is more to do in a channel.
enum Next {
    AtOnce,
    After(Duration),
    Nothing,
}

/// After a fault, or when the database cannot be read.
const PAUSE: Duration = Duration::from_secs(5);

fn has_piled_up(queue: &[Job]) -> bool {
    let boards = queue.iter().filter(|job| matches!(job.posting, Posting::Post { .. })).count();
    let edits = queue.iter().filter(|job| matches!(job.posting, Posting::Edit { .. })).count();
    let failed = queue.first().is_some_and(|job| job.attempts > 0);
    boards >= MANY_BOARDS || edits > 1 || failed && queue.len() > 1
}

async fn until_written<W: Future<Output = Result<(), Denied>>>(job: &Job, write: impl Fn() -> W) {
    let mut pause = Duration::from_secs(1);
    while let Err(denied) = write().await {
        if matches!(denied, Denied::Elsewhere) {
            return tracing::info!(table = %job.table, "another process finds out what became of a post");
        }
        tracing::error!(table = %job.table, ?denied, "what became of a post cannot be written down");
        // A table that is not there any more has nothing to write down.
        if !matches!(denied, Denied::Store(_)) {
            return tokio::time::sleep(PAUSE).await;
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(30));
    }
}
