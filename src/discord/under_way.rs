//! What is being done for the servers of each shard: it is finished before another process takes the shard over.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use tokio::sync::Notify;

/// Cheap to clone.
#[derive(Clone, Default)]
pub struct UnderWay(Arc<Inner>);

#[derive(Default)]
struct Inner {
    counts: Mutex<HashMap<u32, usize>>,
    ended: Notify,
}

/// Something that is being done; it is finished when this is dropped.
pub struct Doing {
    under_way: UnderWay,
    shard: u32,
}

impl UnderWay {
    pub fn begin(&self, shard: u32) -> Doing {
        *self.counts().entry(shard).or_default() += 1;
        Doing { under_way: self.clone(), shard }
    }

    /// Comes back when nothing is being done for a shard.
    pub async fn is_over(&self, shard: u32) {
        loop {
            let ended = self.0.ended.notified();
            if self.counts().get(&shard).is_none_or(|count| *count == 0) {
                return;
            }
            ended.await;
        }
    }

    fn counts(&self) -> MutexGuard<'_, HashMap<u32, usize>> {
        self.0.counts.lock().expect("nobody panics while holding this lock")
    }
}

impl Drop for Doing {
    fn drop(&mut self) {
        if let Some(count) = self.under_way.counts().get_mut(&self.shard) {
            *count -= 1;
        }
        self.under_way.0.ended.notify_waiters();
    }
}
