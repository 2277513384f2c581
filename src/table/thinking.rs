//! The tables at which computers have to move: one after the other, whoever has waited longest first.
//!
//! Nothing of it is kept: what is to be thought about follows from the tables, also after a restart. A table comes back to the end of
//! the queue after each thought, so that none waits for the whole turns of another.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Mutex;

use tokio::sync::Notify;

use crate::game::Position;
use crate::record::Played;
use crate::store::{How, TableId};

/// Moves that computers have made on a copy of a table and that are not written yet.
pub(super) struct Run {
    /// The newest entry of the log when it began.
    pub(super) newest: u64,
    pub(super) position: Box<dyn Position>,
    pub(super) played: Vec<(Played, How)>,
}

#[derive(Default)]
pub(super) struct Thinking {
    queue: Mutex<Queue>,
    stirred: Notify,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<TableId>,
    /// Being thought about now; `true` if something happened there meanwhile.
    busy: HashMap<TableId, bool>,
    queued: HashSet<TableId>,
    runs: HashMap<TableId, Run>,
}

impl Thinking {
    fn queue(&self) -> std::sync::MutexGuard<'_, Queue> {
        self.queue.lock().expect("nobody panics while holding this lock")
    }

    pub(super) fn add(&self, table: TableId) {
        self.queue().add(table);
        self.stirred.notify_one();
    }

    /// How many tables wait.
    pub(super) fn waiting(&self) -> usize {
        self.queue().waiting.len()
    }

    /// The table that is next, with what was thought there before. [`Thinking::done`] must follow.
    pub(super) fn next(&self) -> Option<(TableId, Option<Run>)> {
        let mut queue = self.queue();
        let table = queue.waiting.pop_front()?;
        queue.queued.remove(&table);
        queue.busy.insert(table, false);
        let run = queue.runs.remove(&table);
        Some((table, run))
    }

    /// A thought has ended; with a run there is more to think about.
    pub(super) fn done(&self, table: TableId, run: Option<Run>) {
        let mut queue = self.queue();
        let again = queue.busy.remove(&table).unwrap_or(false) || run.is_some();
        queue.runs.extend(run.map(|run| (table, run)));
        if again {
            queue.add(table);
            drop(queue);
            self.stirred.notify_one();
        }
    }

    /// Comes back when there may be something to think about.
    pub(super) async fn stirred(&self) {
        self.stirred.notified().await;
    }
}

impl Queue {
    fn add(&mut self, table: TableId) {
        if let Some(again) = self.busy.get_mut(&table) {
            *again = true;
        } else if self.queued.insert(table) {
            self.waiting.push_back(table);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(thinking: &Thinking) -> Option<u64> {
        thinking.next().map(|(table, _)| table.0)
    }

    #[test]
    fn whoever_has_waited_longest_is_next_and_nobody_waits_twice() {
        let thinking = Thinking::default();
        for table in [1, 2, 1, 3] {
            thinking.add(TableId(table));
        }
        assert_eq!(
            [next(&thinking), next(&thinking), next(&thinking), next(&thinking)],
            [Some(1), Some(2), Some(3), None]
        );
    }

    #[test]
    fn a_table_is_thought_about_once_at_a_time_and_again_if_something_happened() {
        let thinking = Thinking::default();
        thinking.add(TableId(1));
        assert_eq!(next(&thinking), Some(1));
        thinking.add(TableId(1));
        assert_eq!(next(&thinking), None, "somebody is at it");
        thinking.done(TableId(1), None);
        assert_eq!(next(&thinking), Some(1));
        thinking.done(TableId(1), None);
        assert_eq!(next(&thinking), None);
    }

    #[test]
    fn of_thousands_of_tables_none_is_thought_about_twice_before_all_others_once() {
        let thinking = Thinking::default();
        let tables = 0..5_000;
        tables.clone().for_each(|table| thinking.add(TableId(table)));
        for _ in 0..3 {
            for table in tables.clone() {
                assert_eq!(next(&thinking), Some(table));
                // It has to move again before the others have had their turn.
                thinking.add(TableId(table));
                thinking.done(TableId(table), None);
            }
        }
        assert_eq!(thinking.waiting(), 5_000);
    }
}
