//! Sends what is due: each post once, in order, again after a failure, never twice.
//!
//! A channel in which something is due has a worker of its own, which ends when nothing is. So a channel that hangs, refuses
//! or panics holds up nobody else; how many requests are under way at once is bounded.
//!
//! | file | what | knows |
//! |---|---|---|
//! | [`fate`] | what to do about a post that Discord did not take | nothing |
//! | [`doubt`] | posts that may be there although nobody was told | nothing |
//! | [`sending`] | one attempt | the above |
//! | [`worker`] | a channel's posts, one after the other | the above |

mod doubt;
mod fate;
mod sending;
mod worker;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::Instant;

use self::worker::Workers;
use super::bot::Bot;
use crate::table::{ChannelId, Time};

/// Sends until the task is dropped, and everybody who works for it with it.
pub async fn run(bot: Bot, http: Arc<Http>) {
    let mut office = Office::new(Workers::new(bot.clone(), http).await);
    let mut round = tokio::time::interval(if bot.tables.is_shared() { SHORT_ROUND } else { ROUND });
    loop {
        let next = office.later.values().min().copied();
        tokio::select! {
            channels = bot.tables.stirred() => channels.into_iter().for_each(|channel| office.employ(channel)),
            Some(ended) = office.tasks.join_next_with_id() => office.ended(ended),
            () = at(next) => office.employ_whoever_is_due(),
            () = bot.tables.told() => office.look_everywhere(&bot).await,
            _ = round.tick() => office.look_everywhere(&bot).await,
        }
    }
}

/// Every channel is looked at now and then, whatever was heard of it.
const ROUND: Duration = Duration::from_secs(30);
/// More often where other processes may put something into the outbox, or leave something there.
const SHORT_ROUND: Duration = Duration::from_secs(2);

async fn at(next: Option<Instant>) {
    match next {
        Some(next) => tokio::time::sleep_until(next).await,
        None => std::future::pending().await,
    }
}

/// Who works, and for which channel.
struct Office {
    workers: Arc<Workers>,
    tasks: JoinSet<Option<Duration>>,
    channels: HashMap<Id, ChannelId>,
    /// The channels with a worker; whether something more was put into the outbox meanwhile.
    busy: HashMap<ChannelId, bool>,
    /// When channels in which something failed are tried again.
    later: HashMap<ChannelId, Instant>,
}

impl Office {
    fn new(workers: Workers) -> Office {
        Office {
            workers: Arc::new(workers),
            tasks: JoinSet::new(),
            channels: HashMap::new(),
            busy: HashMap::new(),
            later: HashMap::new(),
        }
    }

    async fn look_everywhere(&mut self, bot: &Bot) {
        match bot.tables.due(Time::now()).await {
            Ok(due) => due.jobs.iter().for_each(|job| self.employ(job.channel)),
            Err(denied) => tracing::error!(?denied, "the outbox cannot be read"),
        }
    }

    /// A worker for a channel, now or when the one it has is done.
    fn employ(&mut self, channel: ChannelId) {
        if let Some(again) = self.busy.get_mut(&channel) {
            *again = true;
            return;
        }
        self.busy.insert(channel, false);
        self.later.remove(&channel);
        let workers = self.workers.clone();
        let task = self.tasks.spawn(async move { workers.serve(channel).await });
        self.channels.insert(task.id(), channel);
    }

    fn ended(&mut self, ended: Result<(Id, Option<Duration>), JoinError>) {
        let id = ended.as_ref().map_or_else(JoinError::id, |(id, _)| *id);
        let Some(channel) = self.channels.remove(&id) else { return };
        let again = self.busy.remove(&channel);
        match ended {
            Ok((_, Some(wait))) => drop(self.later.insert(channel, Instant::now() + wait)),
            Ok((_, None)) => {}
            Err(error) => {
                tracing::error!(%channel, %error, "the worker of a channel ended; another takes its place");
                self.later.insert(channel, Instant::now() + ROUND);
            }
        }
        if again == Some(true) {
            self.employ(channel);
        }
    }

    fn employ_whoever_is_due(&mut self) {
        let now = Instant::now();
        let due: HashSet<ChannelId> =
            self.later.iter().filter(|(_, at)| **at <= now).map(|(channel, _)| *channel).collect();
        due.into_iter().for_each(|channel| self.employ(channel));
    }
}
