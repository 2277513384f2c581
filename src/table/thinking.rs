//! The tables at which computers have to move: one after the other, whoever has waited longest first.
//!
//! Nothing of it is kept: what is to be thought about follows from the tables, also after a restart. A table comes back to the end of
//! the queue after each thought, so that none waits for the whole turns of another.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Mutex;
use std::time::Duration;

use tokio::sync::Notify;

use crate::game::Position;
use crate::record::Played;
use crate::store::{How, TableId, Time};

/// Moves that computers have made on a copy of a table and that are not written yet.
pub(super) struct Run {
    /// The newest entry of the log when it began.
    pub(super) newest: u64,
    pub(super) position: Box<dyn Position>,
    pub(super) played: Vec<(Played, How)>,
}

/// A table that is to be thought about now.
pub(super) struct Taken {
    pub(super) table: TableId,
    /// What was thought there before.
    pub(super) run: Option<Run>,
    /// How many faults of the program there were in a row.
    pub(super) faults: u32,
}

/// How a thought has ended.
pub(super) enum Ended {
    /// There is nothing more to think about.
    Settled,
    /// There is more to think about before anything is written.
    Unfinished(Run),
    /// By a fault of the program, or because something could not be read or written: it is tried again.
    Failed { fault: bool },
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
    /// Where thoughts have failed and none has succeeded since.
    failed: HashMap<TableId, Failures>,
}

#[derive(Default)]
struct Failures {
    times: u32,
    faults: u32,
    /// When it is tried again; absent while that is under way.
    again: Option<Time>,
}

/// How long a table rests after a failure: twice as long each time, up to a limit.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

impl Failures {
    fn add(&mut self, fault: bool, now: Time) {
        let pause = FIRST_PAUSE * (1 << self.times.min(16));
        self.times += 1;
        self.faults += u32::from(fault);
        self.again = Some(now.plus(pause.min(LONGEST_PAUSE)));
    }
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

    /// The table that is next. [`Thinking::done`] must follow.
    pub(super) fn next(&self, now: Time) -> Option<Taken> {
        let mut queue = self.queue();
        queue.wake(now);
        let table = queue.waiting.pop_front()?;
        queue.queued.remove(&table);
        queue.busy.insert(table, false);
        let faults = queue.failed.get_mut(&table).map_or(0, |failed| {
            failed.again = None;
            failed.faults
        });
        Some(Taken { table, run: queue.runs.remove(&table), faults })
    }

    /// A thought has ended.
    pub(super) fn done(&self, table: TableId, ended: Ended, now: Time) {
        let mut queue = self.queue();
        let mut again = queue.busy.remove(&table).unwrap_or(false);
        match ended {
            Ended::Settled => drop(queue.failed.remove(&table)),
            Ended::Unfinished(run) => {
                queue.runs.insert(table, run);
                again = true;
            }
            Ended::Failed { fault } => queue.failed.entry(table).or_default().add(fault, now),
        }
        if again {
            queue.add(table);
        }
        drop(queue);
        self.stirred.notify_one();
    }

    /// Comes back when there may be something to think about.
    pub(super) async fn stirred(&self, now: Time) {
        let pauses = self.queue().failed.values().filter_map(|failed| failed.again).min();
        match pauses {
            Some(again) => {
                let pause = Duration::from_millis(u64::try_from(again.0 - now.0).unwrap_or_default());
                // Either will do.
                let _ = tokio::time::timeout(pause, self.stirred.notified()).await;
            }
            None => self.stirred.notified().await,
        }
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

    /// Tables that have rested long enough after a failure wait again.
    fn wake(&mut self, now: Time) {
        let rested = |failed: &Failures| failed.again.is_some_and(|again| again <= now);
        let tables: Vec<TableId> =
            self.failed.iter().filter(|(_, failed)| rested(failed)).map(|(table, _)| *table).collect();
        tables.into_iter().for_each(|table| self.add(table));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(thinking: &Thinking) -> Option<u64> {
        thinking.next(Time(0)).map(|taken| taken.table.0)
    }

    fn done(thinking: &Thinking, table: u64) {
        thinking.done(TableId(table), Ended::Settled, Time(0));
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
        done(&thinking, 1);
        assert_eq!(next(&thinking), Some(1));
        done(&thinking, 1);
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
                done(&thinking, table);
            }
        }
        assert_eq!(thinking.waiting(), 5_000);
    }

    #[test]
    fn whoever_failed_rests_longer_each_time_and_comes_back_at_once_if_something_happens() {
        let thinking = Thinking::default();
        thinking.add(TableId(1));
        let mut now = Time(0);
        for (number, seconds) in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].into_iter().enumerate() {
            let taken = thinking.next(now).expect("it has rested");
            assert_eq!(taken.faults as usize, number);
            thinking.done(taken.table, Ended::Failed { fault: true }, now);
            now = now.plus(Duration::from_secs(seconds));
            assert!(thinking.next(Time(now.0 - 1)).is_none(), "it rests");
        }
        // Somebody does something there before the pause is over.
        thinking.done(TableId(1), Ended::Failed { fault: false }, now);
        thinking.add(TableId(1));
        assert_eq!(next(&thinking), Some(1));
        done(&thinking, 1);
        assert!(thinking.next(Time(i64::MAX)).is_none(), "what has succeeded is forgotten");
    }
}
