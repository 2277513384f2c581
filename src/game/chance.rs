//! Chance: the only way a game comes by randomness.
//!
//! Everything random is reduced to "a number below n". Each such number is recorded, so a log can be replayed without a
//! random generator, and a new version of `rand` cannot change an old game.

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha12Rng;

/// What chance decided during one move, in order.
pub type Drawn = Vec<u32>;

pub struct Chance {
    source: Source,
    drawn: Drawn,
    recording: bool,
}

enum Source {
    Fresh(Box<ChaCha12Rng>),
    Recorded { drawn: Drawn, next: usize, spoiled: bool },
}

impl Chance {
    /// The same seed gives the same game, whatever the machine.
    pub fn seeded(seed: u64) -> Chance {
        Chance::fresh(ChaCha12Rng::seed_from_u64(seed))
    }

    /// Randomness from the operating system, for games among people.
    pub fn unpredictable() -> Chance {
        Chance::fresh(ChaCha12Rng::from_rng(&mut rand::rng()))
    }

    fn fresh(rng: ChaCha12Rng) -> Chance {
        Chance { source: Source::Fresh(Box::new(rng)), drawn: Drawn::new(), recording: true }
    }

    /// Gives out what an earlier `Chance` recorded.
    pub fn recorded(drawn: Drawn) -> Chance {
        Chance { source: Source::Recorded { drawn, next: 0, spoiled: false }, drawn: Drawn::new(), recording: false }
    }

    /// Chance that decides nothing: for moves that must not depend on any.
    pub fn none() -> Chance {
        Chance::recorded(Drawn::new())
    }

    /// Without a record: for computer players and benches, which never replay.
    pub fn unrecorded(mut self) -> Chance {
        self.recording = false;
        self
    }

    /// A number from 0 to `below` − 1. `below` must not be 0.
    pub fn pick(&mut self, below: usize) -> usize {
        debug_assert!(below > 0, "there is nothing to pick from");
        match &mut self.source {
            Source::Fresh(rng) => {
                let picked = rng.random_range(0..below as u32);
                if self.recording {
                    self.drawn.push(picked);
                }
                picked as usize
            }
            Source::Recorded { drawn, next, spoiled } => {
                let picked = drawn.get(*next).copied().unwrap_or(u32::MAX);
                *next += 1;
                if (picked as usize) < below {
                    picked as usize
                } else {
                    *spoiled = true;
                    0
                }
            }
        }
    }

    /// Puts the items into a random order, all orders being equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.pick(last + 1));
        }
    }

    /// What was decided since the last call.
    pub fn take(&mut self) -> Drawn {
        std::mem::take(&mut self.drawn)
    }

    /// Whether a record was used up exactly: no number missing, left over or out of range. Always true for fresh chance.
    pub fn fits(&self) -> bool {
        match &self.source {
            Source::Fresh(_) => true,
            Source::Recorded { drawn, next, spoiled } => !spoiled && *next == drawn.len(),
        }
    }

    /// For code that wants a generator of its own (a computer player's rollouts).
    pub fn fork(&mut self) -> Chance {
        match &mut self.source {
            Source::Fresh(rng) => Chance::seeded(rng.next_u64()),
            Source::Recorded { .. } => Chance::none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_gives_the_same_shuffle_without_a_generator() {
        let mut fresh = Chance::seeded(7);
        let mut first: Vec<u8> = (0..50).collect();
        fresh.shuffle(&mut first);
        let mut again = Chance::recorded(fresh.take());
        let mut second: Vec<u8> = (0..50).collect();
        again.shuffle(&mut second);
        assert_eq!(first, second);
        assert!(again.fits());
    }

    #[test]
    fn a_record_that_does_not_fit_is_noticed() {
        for drawn in [vec![], vec![9], vec![1, 1]] {
            let mut chance = Chance::recorded(drawn.clone());
            chance.pick(3);
            assert!(!chance.fits(), "{drawn:?}");
        }
    }

    /// A seed is part of the interface: this order must never change.
    #[test]
    fn seeds_are_stable() {
        let mut chance = Chance::seeded(42);
        let picked: Vec<usize> = (0..6).map(|_| chance.pick(100)).collect();
        assert_eq!(picked, [13, 52, 24, 54, 86, 63]);
    }
}
