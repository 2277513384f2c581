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

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::Http;
use tokio::task::{Id, JoinError, JoinSet};

use self::worker::Workers;
use super::bot::Bot;
use crate::table::{ChannelId, Time};

/// Sends until the task is dropped, and everybody who works for it with it.
pub async fn run(bot: Bot, http: Arc<Http>) {
    let workers = Arc::new(Workers::new(bot.clone(), http).await);
    let mut busy = Busy::default();
    loop {
        let now = Time::now();
        let wait = match bot.tables.due(now).await {
            Ok(due) => {
                for job in due.jobs {
                    busy.employ(&workers, job.channel);
                }
                due.next.map_or(LONGEST, |next| Duration::from_millis((next.0 - now.0).max(1) as u64).min(LONGEST))
            }
            Err(denied) => {
                tracing::error!(?denied, "the outbox cannot be read");
                Duration::from_secs(5)
            }
        };
        tokio::select! {
            Some(ended) = busy.tasks.join_next_with_id() => busy.ended(ended),
            () = bot.tables.stirred() => {}
            () = tokio::time::sleep(wait) => {}
        }
    }
}

/// Posts stir the loop at once; this is for clocks that were set meanwhile.
const LONGEST: Duration = Duration::from_secs(10);

/// Who works, and for which channel.
#[derive(Default)]
struct Busy {
    tasks: JoinSet<()>,
    channels: HashMap<Id, ChannelId>,
}

impl Busy {
    /// A worker for a channel that has none.
    fn employ(&mut self, workers: &Arc<Workers>, channel: ChannelId) {
        if self.channels.values().any(|busy| *busy == channel) {
            return;
        }
        let workers = workers.clone();
        let task = self.tasks.spawn(async move { workers.serve(channel).await });
        self.channels.insert(task.id(), channel);
    }

    fn ended(&mut self, ended: Result<(Id, ()), JoinError>) {
        let id = ended.as_ref().map_or_else(JoinError::id, |(id, ())| *id);
        let channel = self.channels.remove(&id);
        if let (Err(error), Some(channel)) = (ended, channel) {
            tracing::error!(%channel, %error, "the worker of a channel ended; another takes its place");
        }
    }
}
