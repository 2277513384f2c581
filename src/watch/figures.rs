//! The figures, each with its name and what it means, in the form Prometheus reads.

use std::sync::LazyLock;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

/// A label and its value; a figure always has the same labels.
type Labels<const N: usize> = [(&'static str, String); N];
type Seconds = Gauge<f64, AtomicU64>;

struct Figures {
    registry: Registry,
    interactions: Family<Labels<1>, Counter>,
    answers: Family<Labels<1>, Histogram>,
    drawings: Histogram,
    sent: Counter,
    failed: Family<Labels<2>, Counter>,
    waiting: Gauge,
    oldest: Seconds,
    troubles: Family<Labels<2>, Counter>,
    tables: Family<Labels<2>, Gauge>,
    began: Family<Labels<1>, Counter>,
    ended: Family<Labels<2>, Counter>,
    connected: Gauge,
    shards: Family<Labels<1>, Gauge>,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(Figures::new);

/// Discord gives three seconds; what people feel begins at a tenth of one.
const ANSWER: [f64; 12] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 2.5, 3.0, 10.0];
const DRAWING: [f64; 10] = [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.3, 1.0];

impl Figures {
    fn new() -> Figures {
        let mut registry = Registry::with_prefix("omnibus");
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64();
        let start = Seconds::default();
        start.set(since);
        registry.register_with_unit("start_time", "When the program began, since 1970", Unit::Seconds, start);
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "Which Omnibus this is", version);
        let figures = Figures {
            registry: Registry::default(),
            interactions: Family::default(),
            answers: Family::new_with_constructor(|| Histogram::new(ANSWER)),
            drawings: Histogram::new(DRAWING),
            sent: Counter::default(),
            failed: Family::default(),
            waiting: Gauge::default(),
            oldest: Seconds::default(),
            troubles: Family::default(),
            tables: Family::default(),
            began: Family::default(),
            ended: Family::default(),
            connected: Gauge::default(),
            shards: Family::default(),
        };
        figures.register(&mut registry);
        Figures { registry, ..figures }
    }

    fn register(&self, registry: &mut Registry) {
        registry.register("interactions", "Clicks, commands and completions that arrived", self.interactions.clone());
        let about = "From the arrival of a click, command or completion until it was dealt with";
        registry.register_with_unit("answer", about, Unit::Seconds, self.answers.clone());
        let about = "Drawing and encoding one picture";
        registry.register_with_unit("drawing", about, Unit::Seconds, self.drawings.clone());
        registry.register("posts_sent", "Posts and edits that Discord took", self.sent.clone());
        registry.register(
            "posts_failed",
            "Attempts that failed, by why and by what becomes of the post",
            self.failed.clone(),
        );
        registry.register("posts_waiting", "Posts that Discord does not have yet", self.waiting.clone());
        let about = "For how long the oldest of the waiting posts has waited";
        registry.register_with_unit("posts_oldest", about, Unit::Seconds, self.oldest.clone());
        registry.register("troubles", "Warnings and errors in the log, by where they arose", self.troubles.clone());
        registry.register("tables", "Tables in the database", self.tables.clone());
        registry.register("games_begun", "Games that were dealt", self.began.clone());
        registry.register("games_ended", "Games played to the end, or given up", self.ended.clone());
        registry.register("connected", "1 while the gateway is connected", self.connected.clone());
        registry.register("shard", "The shards this process runs: 1 while it is connected", self.shards.clone());
    }
}

/// What people can ask of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Click,
    Command,
    Completion,
}

impl Kind {
    const fn label(self) -> &'static str {
        match self {
            Kind::Click => "click",
            Kind::Command => "command",
            Kind::Completion => "completion",
        }
    }
}

/// Something a person asked for; it is dealt with when this is dropped.
pub struct Asked(Kind, Instant);

impl Asked {
    pub fn now(kind: Kind) -> Asked {
        FIGURES.interactions.get_or_create(&[("kind", kind.label().to_owned())]).inc();
        Asked(kind, Instant::now())
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        let labels = [("kind", self.0.label().to_owned())];
        FIGURES.answers.get_or_create(&labels).observe(self.1.elapsed().as_secs_f64());
    }
}

/// Draws something and counts how long it takes.
pub fn drawing<T>(draw: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let drawn = draw();
    FIGURES.drawings.observe(begun.elapsed().as_secs_f64());
    drawn
}

pub fn post_sent() {
    FIGURES.sent.inc();
}

/// An attempt to post failed; `for_good` if it will not be repeated by itself.
pub fn post_failed(kind: &str, for_good: bool) {
    let fate = if for_good { "given up" } else { "tried again" };
    FIGURES.failed.get_or_create(&[("kind", kind.to_owned()), ("fate", fate.to_owned())]).inc();
}

pub fn game_began(game: &str) {
    FIGURES.began.get_or_create(&[("game", game.to_owned())]).inc();
}

/// A game was played to the end, or given up.
pub fn game_ended(game: &str, finished: bool) {
    let how = if finished { "finished" } else { "given up" };
    FIGURES.ended.get_or_create(&[("game", game.to_owned()), ("how", how.to_owned())]).inc();
}

pub(super) fn trouble(level: &'static str, place: &str) {
    FIGURES.troubles.get_or_create(&[("level", level.to_owned()), ("place", place.to_owned())]).inc();
}

/// What is looked up now and then instead of being counted.
pub fn vitals(shards: &[(u32, bool)], waiting: u64, oldest: Duration, tables: &[(String, String, u64)]) {
    FIGURES.connected.set(shards.iter().all(|(_, connected)| *connected).into());
    FIGURES.shards.clear();
    for (shard, connected) in shards {
        FIGURES.shards.get_or_create(&[("shard", shard.to_string())]).set((*connected).into());
    }
    FIGURES.waiting.set(i64::try_from(waiting).unwrap_or(i64::MAX));
    FIGURES.oldest.set(oldest.as_secs_f64());
    FIGURES.tables.clear();
    for (game, state, count) in tables {
        let labels = [("game", game.clone()), ("state", state.clone())];
        FIGURES.tables.get_or_create(&labels).set(i64::try_from(*count).unwrap_or(i64::MAX));
    }
}

/// All figures, as OpenMetrics text.
pub fn text() -> String {
    let mut text = String::new();
    encode(&mut text, &FIGURES.registry).expect("writing into a string cannot fail");
    text
}
