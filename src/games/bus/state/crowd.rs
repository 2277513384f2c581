//! The passengers.

use crate::games::bus::data::numbers::{CROSSINGS, PASSENGERS};
use crate::games::bus::data::{Crossing, Crossings};

/// The passengers: how many at which crossing, and how many are still to come.
#[derive(Clone, Debug, PartialEq)]
pub struct Crowd {
    at: [u8; CROSSINGS],
    crossings: Crossings,
    supply: u8,
}

impl Crowd {
    /// Everybody is still to come.
    pub fn new() -> Crowd {
        Crowd { at: [0; CROSSINGS], crossings: Crossings::default(), supply: PASSENGERS }
    }

    pub fn at(&self, crossing: Crossing) -> u8 {
        self.at[crossing.index()]
    }

    /// Crossings with somebody.
    pub fn crossings(&self) -> Crossings {
        self.crossings
    }

    pub fn supply(&self) -> u8 {
        self.supply
    }

    /// Those who are in the city.
    pub fn there(&self) -> u8 {
        PASSENGERS - self.supply
    }

    /// False, and nothing happens, when so many are not to be had.
    pub fn arrive(&mut self, crossing: Crossing, count: u8) -> bool {
        let enough = count <= self.supply;
        if enough && count > 0 {
            self.supply -= count;
            self.at[crossing.index()] += count;
            self.crossings.insert(crossing);
        }
        enough
    }

    pub fn ride(&mut self, from: Crossing, to: Crossing) {
        self.at[from.index()] -= 1;
        if self.at[from.index()] == 0 {
            self.crossings = self.crossings.minus(Crossings::one(from));
        }
        self.at[to.index()] += 1;
        self.crossings.insert(to);
    }
}
