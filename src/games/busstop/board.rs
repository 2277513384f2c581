//! A player's board: buses, the waiting queue, the score pile.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::tile::{Colour, Crowd, Kind, Numbers, Passenger};
use crate::game::Mangled;

/// The largest bus.
pub const MOST_SEATS: usize = 5;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub colour: Colour,
    /// Number tiles not yet played. A tile that is chosen in secret still counts as in hand, for everybody to see.
    pub hand: Numbers,
    pub buses: [Bus; 3],
    /// Whether the third bus may be used (rule 25).
    pub third: bool,
    /// Waiting passengers, the head of the queue first.
    pub queue: ArrayVec<Passenger, { Board::LONGEST_QUEUE }>,
    /// Tiles received in this round and not yet placed (rule 15).
    #[serde(default, skip_serializing_if = "Crowd::is_empty")]
    pub received: Crowd,
    /// Delivered passengers, aliens included (rule 20).
    pub score: Crowd,
    /// What a controller had to take from the proxy's queue (rule 47).
    #[serde(default, skip_serializing_if = "Crowd::is_empty")]
    pub penalty: Crowd,
}

impl Board {
    /// Ten rounds of the best haul.
    pub const LONGEST_QUEUE: usize = 40;
    /// The draw pile at the beginning.
    pub const LARGEST_PILE: usize = 50;

    pub fn new(colour: Colour) -> Board {
        Board {
            colour,
            hand: Numbers::ALL,
            buses: Default::default(),
            third: false,
            queue: ArrayVec::new(),
            received: Crowd::default(),
            score: Crowd::default(),
            penalty: Crowd::default(),
        }
    }

    pub fn bus(&self, bus: BusNo) -> &Bus {
        &self.buses[bus.index()]
    }

    /// The buses that may be used: the third only once it is open (rule 25).
    pub fn usable(&self) -> impl Iterator<Item = BusNo> + use<> {
        let usable = if self.third { 3 } else { 2 };
        BusNo::ALL.into_iter().take(usable)
    }

    pub fn can_use(&self, bus: BusNo) -> bool {
        self.third || bus != BusNo::THIRD
    }

    /// Seats a passenger. A full bus departs at once and is empty again (rule 20): its passengers are handed back.
    pub fn enter(&mut self, bus: BusNo, passenger: Passenger, capacity: u8) -> Option<Crowd> {
        let Bus(seated) = &mut self.buses[bus.index()];
        seated.push(passenger);
        (seated.len() >= usize::from(capacity)).then(|| seated.drain(..).collect())
    }

    /// Everyone sitting in a bus.
    pub fn seated(&self) -> impl Iterator<Item = Passenger> + '_ {
        self.buses.iter().flat_map(|bus| bus.passengers().iter().copied())
    }
}

/// A bus with those who sit in it, in the order they came.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bus(ArrayVec<Passenger, MOST_SEATS>);

impl Bus {
    pub fn passengers(&self) -> &[Passenger] {
        &self.0
    }

    /// The kind it carries; a bus with nobody but aliens carries none yet (rule 18).
    pub fn kind(&self) -> Option<Kind> {
        self.0.iter().find_map(|passenger| passenger.kind())
    }

    pub fn has_alien(&self) -> bool {
        self.0.contains(&Passenger::Alien)
    }

    /// Rules 17 and 18, and A1: with mixers an alien on board lets every kind in.
    pub fn accepts(&self, passenger: Passenger, aliens: Aliens) -> bool {
        match (passenger.kind(), self.kind()) {
            (Some(new), Some(carried)) => new == carried || (aliens == Aliens::Mixer && self.has_alien()),
            _ => true,
        }
    }
}

impl FromIterator<Passenger> for Bus {
    /// Those who find no seat stay away.
    fn from_iter<I: IntoIterator<Item = Passenger>>(passengers: I) -> Bus {
        Bus(passengers.into_iter().take(MOST_SEATS).collect())
    }
}

/// Option `alien` (A1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aliens {
    /// An alien joins any bus.
    Joker,
    /// An alien joins any bus, and lets every kind in after it.
    Mixer,
}

/// Bus 1, 2 or 3 of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BusNo(u8);

impl BusNo {
    pub const ALL: [BusNo; 3] = [BusNo(0), BusNo(1), BusNo(2)];
    /// The one that is locked at first.
    pub const THIRD: BusNo = BusNo(2);

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As people count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for BusNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for BusNo {
    type Err = Mangled;

    fn from_str(word: &str) -> Result<BusNo, Mangled> {
        match word {
            "1" => Ok(BusNo(0)),
            "2" => Ok(BusNo(1)),
            "3" => Ok(BusNo(2)),
            _ => Err(Mangled),
        }
    }
}
