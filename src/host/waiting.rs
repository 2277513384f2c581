//! For how long posts have waited, as far as this run of the program knows.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use crate::store::{RowId, Time};

/// A post for which nothing stands in the way is sent within moments; a request may hang for half a minute.
const STUCK: Duration = Duration::from_secs(120);

/// The posts that others wait for, since when they are known, and since when nothing stands in their way.
#[derive(Default)]
pub struct Waiting(HashMap<RowId, (Instant, Option<Instant>)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waited {
    /// How long the oldest has waited.
    pub oldest: Duration,
    /// How long one has been due without being sent or put off, if that is too long.
    pub stuck: Option<Duration>,
}

impl Waiting {
    /// Takes in what waits now: each post with the time before which it shall not be sent.
    pub fn look(&mut self, heads: &[(RowId, Time)], time: Time, now: Instant) -> Waited {
        let before = std::mem::take(&mut self.0);
        for (row, due) in heads {
            let (since, ready) = before.get(row).copied().unwrap_or((now, None));
            let ready = (*due <= time).then(|| ready.unwrap_or(now));
            self.0.insert(*row, (since, ready));
        }
        let longest = |instants: &mut dyn Iterator<Item = Instant>| instants.map(|then| now - then).max();
        Waited {
            oldest: longest(&mut self.0.values().map(|(since, _)| *since)).unwrap_or_default(),
            stuck: longest(&mut self.0.values().filter_map(|(_, ready)| *ready)).filter(|long| *long > STUCK),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_post_that_nothing_stands_in_the_way_of_is_stuck() {
        let start = Instant::now();
        let at = |seconds: u64| start + Duration::from_secs(seconds);
        let (now, later, row) = (Time(1_000), Time(2_000), RowId(7));
        let mut waiting = Waiting::default();
        let waited = |oldest: u64, stuck: Option<u64>| Waited {
            oldest: Duration::from_secs(oldest),
            stuck: stuck.map(Duration::from_secs),
        };
        assert_eq!(waiting.look(&[], now, at(0)), waited(0, None));
        assert_eq!(waiting.look(&[(row, Time(0))], now, at(10)), waited(0, None));
        assert_eq!(
            waiting.look(&[(row, Time(0))], now, at(70)),
            waited(60, None),
            "a slow request is no reason to worry"
        );
        // It failed and was put off: somebody takes care of it.
        assert_eq!(waiting.look(&[(row, later)], now, at(500)), waited(490, None));
        assert_eq!(waiting.look(&[(row, later)], later, at(600)), waited(590, None));
        assert_eq!(waiting.look(&[(row, later), (RowId(9), Time(0))], later, at(730)), waited(720, Some(130)));
        assert_eq!(waiting.look(&[(RowId(9), Time(0))], later, at(740)), waited(10, None), "it was sent");
    }
}
