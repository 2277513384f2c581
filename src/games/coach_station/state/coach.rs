//! A bus on the platform.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::games::coach_station::data::{Bus, Traveller};

/// A bus on the platform and its riders in the order they came aboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coach {
    pub bus: Bus,
    pub riders: ArrayVec<Traveller, { Bus::MOST_SEATS as usize }>,
}

/// A bus on the platform, said without its place: the first or second of its colour and seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nth {
    pub bus: Bus,
    /// 1 for the first.
    pub nth: u8,
}

impl Coach {
    pub fn empty(bus: Bus) -> Coach {
        Coach { bus, riders: ArrayVec::new() }
    }

    pub fn free(&self) -> u8 {
        self.bus.seats().saturating_sub(self.riders.iter().map(|rider| rider.seats()).sum())
    }

    pub fn is_full(&self) -> bool {
        self.free() == 0
    }

    /// The faces among the riders, each once, in boarding order.
    pub fn faces(&self) -> impl Iterator<Item = Traveller> + '_ {
        let riders = &self.riders;
        riders.iter().enumerate().filter(|(at, rider)| !riders[..*at].contains(rider)).map(|(_, rider)| *rider)
    }
}
