//! A player's board: buses, the waiting queue, the score pile.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::games::busstop::data::tile::{Colour, Crowd, Kind, Numbers, Passenger};
use crate::games::busstop::data::{Bus3, BusNo, LONGEST_QUEUE, MOST_SEATS, data};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub colour: Colour,
    /// Number tiles not yet played. A tile that is chosen in secret still counts as in hand, for everybody to see.
    pub hand: Numbers,
    pub buses: Bus3<Bus>,
    /// Whether the third bus may be used (R25).
    pub third: bool,
    /// Waiting passengers, the head of the queue first.
    pub queue: ArrayVec<Passenger, LONGEST_QUEUE>,
    /// Tiles received in this round and not yet placed (R15).
    #[serde(default, skip_serializing_if = "Crowd::is_empty")]
    pub received: Crowd,
    /// Delivered passengers, aliens included (R20).
    pub score: Crowd,
    /// What a controller had to take from the proxy's queue (R47).
    #[serde(default, skip_serializing_if = "Crowd::is_empty")]
    pub penalty: Crowd,
}

impl Board {
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

    /// The buses that may be used: the third only once it is open (R25).
    pub fn usable(&self) -> impl Iterator<Item = BusNo> + use<> {
        let usable = if self.third { BusNo::ALL.len() } else { BusNo::THIRD.index() };
        BusNo::ALL.into_iter().take(usable)
    }

    pub fn can_use(&self, bus: BusNo) -> bool {
        self.third || bus != BusNo::THIRD
    }

    /// Whether so many waiting at the end of a round open the third bus (R25).
    pub fn opens_third(&self, waiting: usize) -> bool {
        !self.third && waiting >= data().third_bus
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

    /// The kind it carries; a bus with nobody but aliens carries none yet (R18).
    pub fn kind(&self) -> Option<Kind> {
        self.0.iter().find_map(|passenger| passenger.kind())
    }

    pub fn has_alien(&self) -> bool {
        self.0.contains(&Passenger::Alien)
    }

    /// Somebody takes a seat.
    pub fn seat(&mut self, passenger: Passenger) {
        self.0.push(passenger);
    }

    /// Everybody leaves.
    pub fn clear(&mut self) -> Crowd {
        self.0.drain(..).collect()
    }
}

impl FromIterator<Passenger> for Bus {
    /// Those who find no seat stay away.
    fn from_iter<I: IntoIterator<Item = Passenger>>(passengers: I) -> Bus {
        Bus(passengers.into_iter().take(MOST_SEATS).collect())
    }
}
