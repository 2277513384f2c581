//! The shards that this process runs: each a line of its own to the gateway, begun no faster than Discord allows.
//!
//! A manager of the library's for each, rather than one for all: that one would begin a single shard every five seconds, also
//! for a bot that Discord lets begin many at once, and could neither begin nor end one without the others.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::future::join_all;
use serenity::all::{BotGateway, ConnectionStage, ShardId, ShardManager};
use serenity::framework::Framework;
use serenity::gateway::{GatewayError, PresenceData, ShardManagerOptions};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// Some of the shards into which a bot's servers are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardRange {
    pub first: u32,
    pub last: u32,
    pub total: u32,
}

impl ShardRange {
    /// All of so many.
    pub fn all(total: u32) -> ShardRange {
        ShardRange { first: 0, last: total.saturating_sub(1), total: total.max(1) }
    }

    fn ids(self) -> impl Iterator<Item = u32> {
        self.first..=self.last
    }

    /// Whether Discord will surely refuse so few: it recommends one for every thousand servers and takes 2,500 in one.
    pub(super) fn are_too_few(self, recommended: u32) -> bool {
        u64::from(self.total) * 2_500 < u64::from(recommended.saturating_sub(1)) * 1_000
    }

    fn count(self) -> usize {
        (self.last - self.first) as usize + 1
    }
}

impl fmt::Display for ShardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}/{}", self.first, self.last, self.total)
    }
}

impl FromStr for ShardRange {
    type Err = String;

    fn from_str(text: &str) -> Result<ShardRange, String> {
        let number = |text: &str| text.trim().parse().ok();
        let parsed = || {
            let (ids, total) = text.split_once('/')?;
            let (first, last) = ids.split_once("..").unwrap_or((ids, ids));
            let last = last.strip_prefix('=').unwrap_or(last);
            Some(ShardRange { first: number(first)?, last: number(last)?, total: number(total)? })
        };
        match parsed() {
            None => Err("not a range of shards like 0..3/16 (the shards 0, 1, 2 and 3 of 16)".to_owned()),
            Some(range) if range.first > range.last => Err(format!("{} comes after {}", range.first, range.last)),
            Some(range) if range.last >= range.total => {
                Err(format!("of {} shards the last is {}", range.total, range.total.saturating_sub(1)))
            }
            Some(range) => Ok(range),
        }
    }
}

/// What the lines to the gateway are made of.
pub(super) struct Parts {
    pub(super) client: serenity::Client,
    pub(super) framework: Arc<dyn Framework>,
}

/// The lines to the gateway. Cheap to clone.
#[derive(Clone)]
pub struct Shards(Arc<Inner>);

struct Inner {
    parts: Parts,
    range: ShardRange,
    /// How many may identify within five seconds.
    max_concurrency: u32,
    lines: Mutex<BTreeMap<u32, Arc<ShardManager>>>,
    /// Why one of them ended for good.
    ended: mpsc::UnboundedSender<GatewayError>,
}

/// Discord's five seconds, and some for a clock that goes a little faster than Discord's.
const GAP: Duration = Duration::from_millis(5_250);
/// How long a shard may take to connect before the next one is begun.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked whether it has.
const LOOK: Duration = Duration::from_millis(50);

impl Shards {
    /// Ready to be begun; and where it is told why one of them ended for good.
    pub(super) fn new(
        parts: Parts,
        range: Option<ShardRange>,
        gateway: &BotGateway,
    ) -> (Shards, mpsc::UnboundedReceiver<GatewayError>) {
        let range = range.unwrap_or_else(|| ShardRange::all(gateway.shards));
        let limit = &gateway.session_start_limit;
        if limit.remaining < range.count() as u64 {
            let hours = limit.reset_after.div_ceil(3_600_000);
            tracing::warn!(
                "Discord lets {} shards begin within the next {hours} h, {} are wanted",
                limit.remaining,
                range.count()
            );
        }
        let (ended, told) = mpsc::unbounded_channel();
        let max_concurrency = u32::try_from(limit.max_concurrency).unwrap_or(u32::MAX).max(1);
        let inner = Inner { parts, range, max_concurrency, lines: Mutex::default(), ended };
        (Shards(Arc::new(inner)), told)
    }

    /// Begins all of them. Those that Discord has wait in one line begin one after the other, each when the one before is
    /// connected and its time is over.
    pub(super) async fn begin(&self) {
        let range = self.0.range;
        if range.total > 1 {
            tracing::info!("running the shards {range}, {} at once", self.0.max_concurrency);
        }
        let buckets = (0..self.0.max_concurrency.min(range.total)).map(async |bucket| {
            let mut ids = range.ids().filter(|id| id % self.0.max_concurrency == bucket).peekable();
            while let Some(id) = ids.next() {
                self.begin_one(id).await;
                if ids.peek().is_some() {
                    sleep(GAP).await;
                }
            }
        });
        join_all(buckets).await;
    }

    async fn begin_one(&self, id: u32) {
        let Parts { client, framework } = &self.0.parts;
        let (manager, mut returned) = ShardManager::new(ShardManagerOptions {
            data: client.data.clone(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::new(OnceLock::from(framework.clone())),
            shard_index: id,
            shard_init: 1,
            shard_total: self.0.range.total,
            ws_url: client.ws_url.clone(),
            http: client.http.clone(),
            intents: client.shard_manager.intents(),
            presence: Some(PresenceData::default()),
        });
        if let Err(error) = manager.initialize() {
            return tracing::error!(%error, "shard {id} cannot begin");
        }
        self.lines().insert(id, manager.clone());
        let ended = self.0.ended.clone();
        tokio::spawn(async move {
            if let Some(Err(error)) = returned.next().await {
                // Nobody listens any more once the program ends.
                let _ = ended.send(error);
            }
        });
        let connected = async {
            while !is_connected(&manager, id).await {
                sleep(LOOK).await;
            }
        };
        match timeout(PATIENCE, connected).await {
            Ok(()) => tracing::debug!("shard {id} is connected"),
            // There is a line, and nothing is heard on it: Discord has hung up because there can be no such shard, or because it
            // would have too many servers. The library does not tell, and would listen to a closed line for ever.
            Err(_) if stage(&manager, id).await.is_some() => {
                let _ = self.0.ended.send(GatewayError::OverloadedShard);
            }
            Err(_) => tracing::warn!("shard {id} is not connected after {} s", PATIENCE.as_secs()),
        }
    }

    /// Says goodbye on all lines at once.
    pub(super) async fn end(&self) {
        let lines: Vec<_> = std::mem::take(&mut *self.lines()).into_values().collect();
        join_all(lines.iter().map(|line| line.shutdown_all())).await;
    }

    /// Whether every shard is connected.
    pub async fn is_connected(&self) -> bool {
        let lines: Vec<_> = self.lines().iter().map(|(id, line)| (*id, line.clone())).collect();
        if lines.len() < self.0.range.count() {
            return false;
        }
        for (id, line) in lines {
            if !is_connected(&line, id).await {
                return false;
            }
        }
        true
    }

    fn lines(&self) -> MutexGuard<'_, BTreeMap<u32, Arc<ShardManager>>> {
        self.0.lines.lock().expect("nobody panics while holding this lock")
    }
}

async fn is_connected(line: &ShardManager, id: u32) -> bool {
    stage(line, id).await == Some(ConnectionStage::Connected)
}

async fn stage(line: &ShardManager, id: u32) -> Option<ConnectionStage> {
    line.runners.lock().await.get(&ShardId(id)).map(|runner| runner.stage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_names_its_first_and_its_last_shard() {
        assert_eq!("0..3/16".parse(), Ok(ShardRange { first: 0, last: 3, total: 16 }));
        assert_eq!("4..=7/16".parse(), Ok(ShardRange { first: 4, last: 7, total: 16 }));
        assert_eq!("5/6".parse(), Ok(ShardRange { first: 5, last: 5, total: 6 }));
        assert_eq!("0..3/16".parse::<ShardRange>().map(|range| range.ids().collect()), Ok(vec![0, 1, 2, 3]));
        assert_eq!(ShardRange::all(4).to_string(), "0..3/4");
        assert_eq!(ShardRange::all(0).count(), 1);
    }

    #[test]
    fn fewer_than_discord_takes_are_known_before_it_is_asked() {
        assert!(ShardRange::all(1).are_too_few(4), "more than 3,000 servers");
        assert!(
            !ShardRange::all(2).are_too_few(4)
                && !ShardRange::all(1).are_too_few(3)
                && !ShardRange::all(1).are_too_few(0)
        );
    }

    #[test]
    fn what_cannot_be_says_why() {
        for (text, why) in [
            ("16", "not a range of shards"),
            ("a..b/4", "not a range of shards"),
            ("0..16/16", "of 16 shards the last is 15"),
            ("0/0", "of 0 shards the last is 0"),
            ("3..2/16", "3 comes after 2"),
        ] {
            let refused = text.parse::<ShardRange>().unwrap_err();
            assert!(refused.starts_with(why), "{text}: {refused}");
        }
    }
}
