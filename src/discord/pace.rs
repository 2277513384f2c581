//! How much is asked of Discord just now. It allows a bot fifty requests a second, answers to people not counted: before that
//! is reached, what is only tidy is left out, so that posts need not wait for it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

const SECOND: Duration = Duration::from_secs(1);
/// Of the fifty.
const MANY: usize = 40;

/// Counts for the whole program. Cheap to clone.
#[derive(Clone)]
pub struct Pace {
    /// With so many requests in a second it is high.
    many: usize,
    recent: Arc<Mutex<VecDeque<Instant>>>,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::of(MANY)
    }
}

impl Pace {
    pub fn of(many: usize) -> Pace {
        Pace { many, recent: Arc::default() }
    }

    /// A request is made that Discord counts.
    pub fn note(&self) {
        self.count(Instant::now());
    }

    fn count(&self, now: Instant) {
        let mut recent = self.recent.lock().expect("nobody panics while holding this lock");
        recent.push_back(now);
        // What is older does not count.
        while recent.len() > self.many || recent.front().is_some_and(|oldest| now.duration_since(*oldest) >= SECOND) {
            recent.pop_front();
        }
    }

    /// Whether hardly any more requests are allowed within this second.
    pub fn is_high(&self) -> bool {
        self.was_high(Instant::now())
    }

    fn was_high(&self, now: Instant) -> bool {
        let recent = self.recent.lock().expect("nobody panics while holding this lock");
        recent.iter().filter(|made| now.duration_since(**made) < SECOND).count() >= self.many
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_high_while_many_were_made_within_a_second() {
        let (pace, begun) = (Pace::default(), Instant::now());
        for number in 0..MANY as u32 {
            assert!(!pace.was_high(begun + number * SECOND / 50), "after {number}");
            pace.count(begun + number * SECOND / 50);
        }
        assert!(pace.was_high(begun + SECOND * 99 / 100));
        assert!(!pace.was_high(begun + SECOND), "the first is a second ago");
        for number in 0..100 {
            pace.count(begun + (10 + number) * SECOND);
        }
        assert!(!pace.was_high(begun + 110 * SECOND), "one a second is not many");
    }
}
