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
use serenity::all::{BotGateway, ConnectionStage, OnlineStatus, ShardId, ShardManager};
use serenity::framework::Framework;
use serenity::gateway::{GatewayError, PresenceData, ShardManagerOptions};
use tokio::sync::mpsc;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::table::Tables;

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

    pub(super) fn ids(self) -> impl Iterator<Item = u32> {
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
    pub(super) tables: Tables,
}

/// The lines to the gateway. Cheap to clone.
#[derive(Clone)]
pub struct Shards(Arc<Inner>);

struct Inner {
    parts: Parts,
    range: ShardRange,
    /// Shards of which one may identify within five seconds wait in one line: there are so many of those.
    buckets: Vec<Arc<Turn>>,
    lines: Mutex<BTreeMap<u32, Line>>,
    /// How long a shard may take to connect before the next one is begun.
    patience: Duration,
    /// Why one of them ended for good.
    ended: mpsc::UnboundedSender<GatewayError>,
}

type Turn = tokio::sync::Mutex<()>;

/// A shard that is run here, or about to be.
struct Line {
    keeping: AbortHandle,
    /// Once it has begun.
    manager: Option<Arc<ShardManager>>,
}

/// Discord's five seconds, and some for a clock that goes a little faster than Discord's.
const GAP: Duration = Duration::from_millis(5_250);
/// How long a shard may take to connect.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked whether it has …
const LOOK: Duration = Duration::from_millis(50);
/// … and, later, whether it still is.
const LOOK_AGAIN: Duration = Duration::from_millis(500);
/// How long after a line on which nothing was heard another is tried, first and at most: Discord counts how often a bot begins.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);
/// … and whether it may begin, which other processes may have a say in.
const ASK: Duration = Duration::from_millis(250);

impl Shards {
    /// Ready to be begun; and where it is told why one of them ended for good.
    pub(super) fn new(
        parts: Parts,
        range: ShardRange,
        gateway: &BotGateway,
    ) -> (Shards, mpsc::UnboundedReceiver<GatewayError>) {
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
        let at_once = u32::try_from(limit.max_concurrency).unwrap_or(u32::MAX).clamp(1, range.total);
        if range.total > 1 {
            tracing::info!("servers are divided into {} shards, {at_once} begin at once", range.total);
        }
        let buckets = (0..at_once).map(|_| Arc::default()).collect();
        let inner = Inner { parts, range, buckets, lines: Mutex::default(), patience: PATIENCE, ended };
        (Shards(Arc::new(inner)), told)
    }

    /// With another patience, before anybody else has them.
    pub(super) fn with_patience(mut self, patience: Duration) -> Shards {
        if let Some(inner) = Arc::get_mut(&mut self.0) {
            inner.patience = patience;
        }
        self
    }

    /// Those that may be run here.
    pub(super) fn range(&self) -> ShardRange {
        self.0.range
    }

    /// How many may identify within five seconds.
    pub(super) fn max_concurrency(&self) -> u32 {
        self.0.buckets.len() as u32
    }

    /// Begins one, as soon as Discord allows, and keeps it going. If it cannot begin, or falls silent, it is tried again.
    pub(super) fn begin(&self, id: u32) {
        let mut lines = self.lines();
        if lines.contains_key(&id) {
            return;
        }
        let shards = self.clone();
        let task = tokio::spawn(async move {
            loop {
                let manager = shards.keep_trying(id).await;
                shards.until_silent(&manager, id).await;
            }
        });
        lines.insert(id, Line { keeping: task.abort_handle(), manager: None });
    }

    /// Tries until it is connected, with growing pauses.
    async fn keep_trying(&self, id: u32) -> Arc<ShardManager> {
        let mut pause = PAUSE;
        loop {
            if let Some(manager) = self.try_to_begin(id).await {
                return manager;
            }
            tracing::warn!(
                "shard {id} hears nothing from Discord's gateway: this machine's connection or Discord may be in trouble \
                 (https://discordstatus.com), or Discord refuses the shard, because there is none such or the bot is in too many \
                 servers for so few (--shards); trying again in {} s",
                pause.as_secs()
            );
            sleep(pause).await;
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Waits for its turn and connects; `None` if nothing was heard. Shards of one bucket begin one after the other, each when the
    /// one before is connected and its time is over.
    async fn try_to_begin(&self, id: u32) -> Option<Arc<ShardManager>> {
        let bucket = id % self.max_concurrency();
        let turn = self.0.buckets[bucket as usize].clone().lock_owned().await;
        while !self.may_begin(bucket).await {
            sleep(ASK).await;
        }
        let manager = self.open(id);
        let connected = async || {
            while !is_connected(&manager, id).await {
                sleep(LOOK).await;
            }
        };
        while timeout(self.0.patience, connected()).await.is_err() {
            // There is a line, and nothing is heard on it: the gateway is silent, or has hung up. The library does not tell, and would
            // listen for ever.
            if stage(&manager, id).await.is_some() {
                self.hang_up(&manager, id).await;
                return None;
            }
            // There is none: the library goes on trying by itself, and a second one that tries would be one too many.
            tracing::warn!("shard {id} cannot reach Discord's gateway: it goes on trying");
        }
        tracing::info!("shard {id} is connected");
        if let Err(denied) = self.0.parts.tables.has_begun(bucket, GAP).await {
            tracing::warn!(?denied, "other processes are not told that a shard has begun");
        }
        tokio::spawn(async move {
            sleep(GAP).await;
            drop(turn);
        });
        Some(manager)
    }

    /// Comes back when a line has been silent for long, and is hung up. What breaks the library mends by itself; but on a line that
    /// was opened again and stays silent it would wait for ever.
    async fn until_silent(&self, manager: &ShardManager, id: u32) {
        let mut heard = Instant::now();
        while heard.elapsed() < 2 * self.0.patience {
            sleep(LOOK_AGAIN).await;
            match stage(manager, id).await {
                Some(ConnectionStage::Connected) | None => heard = Instant::now(),
                Some(_) => {}
            }
        }
        tracing::warn!("shard {id} has lost Discord's gateway: it begins anew");
        self.hang_up(manager, id).await;
    }

    /// Ends a line on which nothing is heard; another can be opened in its place.
    async fn hang_up(&self, manager: &ShardManager, id: u32) {
        say_goodbye(manager, id).await;
        if let Some(line) = self.lines().get_mut(&id) {
            line.manager = None;
        }
    }

    async fn may_begin(&self, bucket: u32) -> bool {
        self.0.parts.tables.may_begin(bucket).await.unwrap_or_else(|denied| {
            tracing::error!(?denied, "it cannot be found out whether a shard may begin");
            false
        })
    }

    fn open(&self, id: u32) -> Arc<ShardManager> {
        let Parts { client, framework, .. } = &self.0.parts;
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
        if let Some(line) = self.lines().get_mut(&id) {
            line.manager = Some(manager.clone());
        }
        // It only ever says that it will; what fails is seen on the line.
        let _ = manager.initialize();
        let ended = self.0.ended.clone();
        tokio::spawn(async move {
            if let Some(Err(error)) = returned.next().await {
                // Nobody listens any more once the program ends.
                let _ = ended.send(error);
            }
        });
        manager
    }

    /// Those that are begun or about to be.
    pub(super) fn begun(&self) -> Vec<u32> {
        self.lines().keys().copied().collect()
    }

    /// Whether everything that happens on a shard's servers is heard here.
    pub(super) async fn hears(&self, id: u32) -> bool {
        let manager = self.lines().get(&id).and_then(|line| line.manager.clone());
        match manager {
            Some(manager) => is_connected(&manager, id).await,
            None => false,
        }
    }

    /// Those that wait for their turn.
    pub(super) fn waiting(&self) -> Vec<u32> {
        self.lines().iter().filter(|(_, line)| line.manager.is_none()).map(|(id, _)| *id).collect()
    }

    /// Says goodbye on one line. Afterwards nothing comes from there any more.
    pub(super) async fn end(&self, id: u32) {
        let line = self.lines().remove(&id);
        let Some(Line { keeping, manager }) = line else { return };
        keeping.abort();
        let Some(manager) = manager else { return };
        // A line that is being opened cannot be closed before it is open.
        let opened = async {
            while stage(&manager, id).await.is_none() {
                sleep(LOOK).await;
            }
        };
        let _ = timeout(self.0.patience, opened).await;
        say_goodbye(&manager, id).await;
    }

    /// Says goodbye on all lines at once.
    pub(super) async fn end_all(&self) {
        join_all(self.begun().into_iter().map(|id| self.end(id))).await;
    }

    /// The shards this process should be connected with, and whether each is.
    pub async fn connected(&self) -> Vec<(u32, bool)> {
        let tables = &self.0.parts.tables;
        let ids = if tables.is_shared() { tables.shards() } else { self.0.range.ids().collect() };
        let mut connected = Vec::new();
        for id in ids {
            connected.push((id, self.hears(id).await));
        }
        connected
    }

    /// Of how many.
    pub fn total(&self) -> u32 {
        self.0.range.total
    }

    fn lines(&self) -> MutexGuard<'_, BTreeMap<u32, Line>> {
        self.0.lines.lock().expect("nobody panics while holding this lock")
    }
}

/// Ends a line. Only whoever speaks on one that Discord has closed notices: the library, asked to end it, would wait for a farewell that
/// does not come, and keep a thread busy with that for ever.
async fn say_goodbye(line: &ShardManager, id: u32) {
    if let Some(runner) = line.runners.lock().await.get(&ShardId(id))
        && runner.stage != ConnectionStage::Connected
    {
        runner.runner_tx.set_status(OnlineStatus::Online);
    }
    line.shutdown_all().await;
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
