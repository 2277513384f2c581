//! Posts that may be there although nobody was told: the answer was lost, or an earlier run of the program ended before it
//! could write down what it had sent. Discord forgets a nonce within minutes; then only looking helps.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard};

use crate::table::{Job, RowId};

pub(super) struct Doubts {
    /// Rows up to this one are an earlier run's.
    earlier: RowId,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    doubtful: HashSet<RowId>,
    /// Rows of an earlier run that are not there.
    cleared: HashSet<RowId>,
}

impl Doubts {
    pub(super) fn new(earlier: RowId) -> Doubts {
        Doubts { earlier, known: Mutex::default() }
    }

    /// Whether the message of this row may be there already.
    pub(super) fn about(&self, job: &Job) -> bool {
        let known = self.lock();
        let earlier = job.row <= self.earlier && !known.cleared.contains(&job.row);
        job.makes_message() && (earlier || known.doubtful.contains(&job.row))
    }

    pub(super) fn arise(&self, row: RowId) {
        self.lock().doubtful.insert(row);
    }

    /// They are known not to be there, or are dealt with.
    pub(super) fn clear(&self, rows: impl Iterator<Item = RowId>) {
        let mut known = self.lock();
        for row in rows {
            known.doubtful.remove(&row);
            if row <= self.earlier {
                known.cleared.insert(row);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().expect("nobody panics while holding this lock")
    }
}
