//! How well a computer player plays, and how long it may think.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use crate::texts::shortened;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal move.
    Random,
    /// A pleasant beginner: moves that look sensible at first sight.
    Easy,
    /// Looks as far as its own turn goes.
    Normal,
    /// Searches with all the time it is given.
    Strong,
    /// The yardstick for the others: random play-outs from the root, knowing nothing of the game.
    Root,
}

impl Level {
    pub const ALL: [Level; 5] = [Level::Random, Level::Easy, Level::Normal, Level::Strong, Level::Root];

    /// Those that people play against.
    pub const OFFERED: [Level; 3] = [Level::Easy, Level::Normal, Level::Strong];

    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Strong => "strong",
            Level::Root => "root",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(word: &str) -> Result<Level, String> {
        Level::ALL.into_iter().find(|level| level.word() == word).ok_or_else(|| {
            let levels = Level::ALL.map(Level::word).join(", ");
            format!("there is no level “{}”; the levels are: {levels}", shortened(word))
        })
    }
}

/// How long a computer player may think about one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// In live play. What comes of it depends on the machine, and on what else it does.
    Time(Duration),
    /// What the thinking thread itself has worked: the same on a busy machine as on an idle one. Where the system does not count
    /// that, it is a limit of time.
    Work(Duration),
    /// So many tries: the same choice on every machine, given the same chance.
    Tries(u32),
}

/// How well a computer player plays, and how long it may think at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    pub level: Level,
    pub limit: Limit,
}

impl Effort {
    pub const fn within(level: Level, time: Duration) -> Effort {
        Effort { level, limit: Limit::Time(time) }
    }

    pub const fn tries(level: Level, tries: u32) -> Effort {
        Effort { level, limit: Limit::Tries(tries) }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Work(time) if worked().is_some() => write!(f, "{} ms of CPU", time.as_millis()),
            Limit::Time(time) | Limit::Work(time) => write!(f, "{} ms", time.as_millis()),
            Limit::Tries(tries) => write!(f, "{tries} tries"),
        }
    }
}

/// A limit being used up.
pub(super) struct Clock {
    limit: Limit,
    start: Instant,
    /// What the thread had worked before.
    worked: Option<Duration>,
    tries: u32,
}

impl Clock {
    pub fn start(limit: Limit) -> Clock {
        Clock { limit, start: Instant::now(), worked: worked(), tries: 0 }
    }

    /// Whether there is time for another try. The first ones are always granted: whoever thinks has thought of something.
    pub fn another(&mut self, at_least: u32) -> bool {
        let granted = self.tries < at_least
            || match self.limit {
                Limit::Time(time) => self.start.elapsed() < time,
                Limit::Work(time) => self.work() < time,
                Limit::Tries(tries) => self.tries < tries,
            };
        self.tries += u32::from(granted);
        granted
    }

    fn work(&self) -> Duration {
        match (self.worked, worked()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.start.elapsed(),
        }
    }
}

/// The CPU time that this thread has used, where the system counts it.
#[cfg(target_os = "linux")]
fn worked() -> Option<Duration> {
    let used = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(used).ok()
}

#[cfg(not(target_os = "linux"))]
fn worked() -> Option<Duration> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn whoever_waits_does_not_work() {
        let limit = Duration::from_millis(50);
        let (mut by_work, mut by_time) = (Clock::start(Limit::Work(limit)), Clock::start(Limit::Time(limit)));
        std::thread::sleep(limit);
        assert!(by_work.another(0) && !by_time.another(0), "a sleep takes time and no work");
        let mut busy = 0u64;
        while by_work.another(0) {
            busy = std::hint::black_box(busy + 1);
        }
        assert!(by_work.start.elapsed() >= 2 * limit, "the work took its time too, after {busy} tries");
    }
}
