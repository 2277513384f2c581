//! Posts that may be there although nobody was told: the answer was lost, or an earlier run of the program ended before it
//! could write down what it had sent. Discord forgets a nonce within minutes; then only looking helps.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard};

use crate::table::{Job, RowId};

pub(super) struct Doubts {
    known: Mutex<Known>,
}

struct Known {
    /// Rows up to this one are an earlier run's, or another process's.
    earlier: RowId,
    doubtful: HashSet<RowId>,
    /// Rows of an earlier run that are not there.
    cleared: HashSet<RowId>,
}

impl Doubts {
    pub(super) fn new(earlier: RowId) -> Doubts {
        Doubts { known: Mutex::new(Known { earlier, doubtful: HashSet::new(), cleared: HashSet::new() }) }
    }

    /// Rows up to this one may have been sent by another process.
    pub(super) fn rise(&self, earlier: RowId) {
        let mut known = self.lock();
        known.earlier = known.earlier.max(earlier);
    }

    /// Whether the message of this row may be there already.
    pub(super) fn about(&self, job: &Job) -> bool {
        let known = self.lock();
        let earlier = job.row <= known.earlier && !known.cleared.contains(&job.row);
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
            if row <= known.earlier {
                known.cleared.insert(row);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().expect("nobody panics while holding this lock")
    }
}
