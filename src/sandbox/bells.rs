//! Whoever waits for one thing is not woken by all the others: with hundreds of people waiting, every change would wake them
//! all.

use tokio::sync::watch;

/// A bell for each key, as it were; some keys share one.
pub(super) struct Bells(Vec<watch::Sender<u64>>);

const BELLS: u64 = 256;

impl Bells {
    pub fn new() -> Bells {
        Bells((0..BELLS).map(|_| watch::Sender::new(0)).collect())
    }

    pub fn ring(&self, key: u64) {
        self.bell(key).send_modify(|rung| *rung = rung.wrapping_add(1));
    }

    pub fn ring_all(&self) {
        (0..BELLS).for_each(|key| self.ring(key));
    }

    pub fn listen(&self, key: u64) -> watch::Receiver<u64> {
        self.bell(key).subscribe()
    }

    /// Ids count up in their lowest bits only within a millisecond.
    fn bell(&self, key: u64) -> &watch::Sender<u64> {
        &self.0[((key ^ (key >> 22)) % BELLS) as usize]
    }
}
