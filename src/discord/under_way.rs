//! What is being done for the servers of each shard, and who may begin something: while a shard is handed from one process to
//! another, both hear of everything that happens there, and each thing is done by one of them.
//!
//! Whoever gives a shard away takes nothing on from one moment on, finishes what is under way, and leaves word of what it took on.
//! Whoever shall have it keeps what it hears waiting, and then does what the other did not.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::time::timeout;

/// Cheap to clone.
#[derive(Clone)]
pub struct UnderWay(Arc<Inner>);

struct Inner {
    shards: Mutex<HashMap<u32, Shard>>,
    /// Whether other processes may have some of the shards.
    shared: bool,
    changed: Notify,
}

#[derive(Default)]
struct Shard {
    /// How many things are being done.
    doing: usize,
    /// Whether something may be taken on.
    open: bool,
    /// Interactions that were taken on here, lately.
    taken: VecDeque<(Instant, u64)>,
    /// … and by whoever had the shard before.
    done: HashSet<u64>,
}

/// Discord waits three seconds for an answer: what was taken on before is nobody's business any more.
const LATELY: Duration = Duration::from_secs(10);

/// Something that is being done; it is finished when this is dropped.
pub struct Doing {
    under_way: UnderWay,
    shard: u32,
}

impl UnderWay {
    pub fn new(shared: bool) -> UnderWay {
        UnderWay(Arc::new(Inner { shards: Mutex::default(), shared, changed: Notify::new() }))
    }

    /// Something this process does by itself.
    pub fn begin(&self, shard: u32) -> Doing {
        self.shards().entry(shard).or_default().doing += 1;
        Doing { under_way: self.clone(), shard }
    }

    /// Something that was heard, such as an interaction. Waits until this process has the shard, but not longer than `patience`;
    /// `None` if it is another's to do.
    pub async fn take_on(&self, shard: u32, interaction: Option<u64>, patience: Duration) -> Option<Doing> {
        let waiting = async {
            loop {
                let changed = self.0.changed.notified();
                if let Some(taken) = self.try_to_take_on(shard, interaction) {
                    return taken;
                }
                changed.await;
            }
        };
        timeout(patience, waiting).await.ok().flatten()
    }

    /// `None` if it cannot be said yet, `Some(None)` if it is not to be done here.
    fn try_to_take_on(&self, shard: u32, interaction: Option<u64>) -> Option<Option<Doing>> {
        let mut shards = self.shards();
        let here = shards.entry(shard).or_default();
        if !here.open && self.0.shared {
            return None;
        }
        if let Some(id) = interaction.filter(|_| self.0.shared) {
            if here.done.contains(&id) {
                return Some(None);
            }
            let now = Instant::now();
            while here.taken.front().is_some_and(|(at, _)| now.duration_since(*at) > LATELY) {
                here.taken.pop_front();
            }
            here.taken.push_back((now, id));
        }
        here.doing += 1;
        Some(Some(Doing { under_way: self.clone(), shard }))
    }

    /// This process has the shard from now on; these interactions were taken on by whoever had it before.
    pub fn open(&self, shard: u32, done: Vec<u64>) {
        let mut shards = self.shards();
        let here = shards.entry(shard).or_default();
        (here.open, here.done) = (true, done.into_iter().collect());
        drop(shards);
        self.0.changed.notify_waiters();
    }

    /// Nothing is taken on any more. Says what was, lately.
    pub fn close(&self, shard: u32) -> Vec<u64> {
        let mut shards = self.shards();
        let here = shards.entry(shard).or_default();
        here.open = false;
        here.taken.drain(..).map(|(_, id)| id).collect()
    }

    /// Comes back when nothing is being done for a shard.
    pub async fn is_over(&self, shard: u32) {
        loop {
            let changed = self.0.changed.notified();
            if self.shards().get(&shard).is_none_or(|here| here.doing == 0) {
                return;
            }
            changed.await;
        }
    }

    fn shards(&self) -> MutexGuard<'_, HashMap<u32, Shard>> {
        self.0.shards.lock().expect("nobody panics while holding this lock")
    }
}

impl Drop for Doing {
    fn drop(&mut self) {
        if let Some(here) = self.under_way.shards().get_mut(&self.shard) {
            here.doing -= 1;
        }
        self.under_way.0.changed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    async fn is_taken(by: &UnderWay, interaction: u64) -> bool {
        by.take_on(3, Some(interaction), LONG).await.is_some()
    }

    /// Both hear of interactions 1 to 4, 3 and 4 after the first has left off: each is done by one of them.
    #[tokio::test]
    async fn what_both_hear_of_is_done_by_one() {
        let (first, second) = (UnderWay::new(true), UnderWay::new(true));
        first.open(3, Vec::new());
        let heard: Vec<_> = (1..=4)
            .map(|id| {
                let second = second.clone();
                tokio::spawn(async move { is_taken(&second, id).await })
            })
            .collect();
        assert!(is_taken(&first, 1).await && is_taken(&first, 2).await);
        let taken = first.close(3);
        assert_eq!(taken, [1, 2]);
        assert!(first.take_on(3, Some(3), Duration::ZERO).await.is_none());
        second.open(3, taken);
        let mut done = Vec::new();
        for heard in heard {
            done.push(heard.await.expect("no panic"));
        }
        assert_eq!(done, [false, false, true, true]);
        assert!(is_taken(&second, 5).await);
    }

    #[tokio::test]
    async fn what_is_under_way_is_waited_for() {
        let under_way = UnderWay::new(true);
        under_way.open(3, Vec::new());
        let doing = under_way.take_on(3, Some(1), LONG).await;
        under_way.close(3);
        assert!(timeout(Duration::ZERO, under_way.is_over(3)).await.is_err());
        drop(doing);
        under_way.is_over(3).await;
    }

    #[tokio::test]
    async fn whoever_is_alone_takes_everything_on() {
        let alone = UnderWay::new(false);
        assert!(is_taken(&alone, 1).await && is_taken(&alone, 1).await);
    }
}
