//! How often a message that somebody deleted is posted again by itself: a few times, and then no more for a while. Whoever deletes
//! it means it, or is another bot that deletes everything.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use crate::table::TableId;

const HOUR: Duration = Duration::from_secs(3600);
/// So often in an hour.
const MOST: usize = 3;

/// Cheap to clone.
#[derive(Clone, Default)]
pub struct Insistence(Arc<Mutex<HashMap<TableId, Vec<Instant>>>>);

impl Insistence {
    /// Whether a table's message may be posted once more; that counts.
    pub fn is_left(&self, table: TableId) -> bool {
        self.was_left(table, Instant::now())
    }

    fn was_left(&self, table: TableId, now: Instant) -> bool {
        let mut all = self.0.lock().expect("nobody panics while holding this lock");
        all.retain(|_, times| {
            times.retain(|at| now.duration_since(*at) < HOUR);
            !times.is_empty()
        });
        let times = all.entry(table).or_default();
        let is_left = times.len() < MOST;
        if is_left {
            times.push(now);
        }
        is_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_times_in_an_hour_and_each_table_for_itself() {
        let (insistence, begun) = (Insistence::default(), Instant::now());
        let asked = |table, minutes: u32| insistence.was_left(TableId(table), begun + minutes * HOUR / 60);
        assert_eq!([0, 1, 2, 3, 59].map(|minutes| asked(1, minutes)), [true, true, true, false, false]);
        assert!(asked(2, 59));
        assert_eq!([60, 60].map(|minutes| asked(1, minutes)), [true, false], "an hour after the first");
    }
}
