//! The state: plain data, and simple questions about it.
//!
//! [`Station`] is what lies open on the table, whose turn it is and how far that turn has got; [`CoachStation`] adds the
//! secrets. What a player may do follows from the station and that player's own hand, so the questions of the private panel
//! and the rules themselves ask the same functions ([`super::moves`]).

mod coach;
mod hand;
mod orders;
mod piles;
mod score;
mod turn;
mod waiting_room;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use coach::{Coach, Nth};
pub use hand::Hand;
pub use orders::{Displaced, Order, Orders, When};
pub use piles::{Buses, Each, Pile};
pub use score::{Day, Lines};
pub use turn::{Checks, Fixed, Phase, Turn};
pub use waiting_room::{Column, Side, WaitingRoom};

use crate::game::{Seat, Seats};
use crate::games::coach_station::data::{BUSES, Bus, DAYS, GARAGE, TEAM_SEATS};

/// The whole truth: the open table and the secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoachStation {
    pub station: Station,
    pub hands: Each<Hand>,
    /// Face down before each player.
    pub unhappy: Each<Pile>,
    /// The pile of travellers; the next one is last.
    pub travellers: Pile,
    /// The pile of buses; the next one is last.
    pub buses: Buses,
    pub orders: Orders,
    /// How many orders the active player gave in this turn.
    pub ordered: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Station {
    pub options: Options,
    /// 1 for the first.
    pub day: u8,
    /// Who began this day.
    pub starter: Seat,
    /// The scores of the days that are over.
    pub days: ArrayVec<Day, { DAYS as usize }>,
    /// R46: who could not play; everybody else has one more turn.
    pub last_lap: Option<Seat>,
    /// Whose hands lie open (R46, C11).
    pub shown: Seats,
    pub waiting: WaitingRoom,
    /// The front is first.
    pub garage: ArrayVec<Bus, GARAGE>,
    pub platform: ArrayVec<Coach, BUSES>,
    pub departed: Buses,
    /// Each player's Passengers, the latest last.
    pub passengers: Each<Pile>,
    pub turn: Turn,
    pub phase: Phase,
    /// Who lets every reaction window pass without being asked.
    pub always_go_on: Seats,
}

/// What a table chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// A1: the Drunkard turns to the whole pile of Passengers instead of the leaving bus.
    pub drunkard_pile: bool,
    /// Seconds of the reaction window; 0 for none.
    pub window: u8,
    /// R52.
    pub teams: bool,
}

impl Station {
    pub fn seats(&self) -> u8 {
        self.passengers.len() as u8
    }

    pub fn opponents(&self, of: Seat) -> Seats {
        Seats::all(self.seats()).without(of)
    }

    /// R52: the seat across the table, in a game of teams.
    pub fn partner(&self, of: Seat) -> Option<Seat> {
        self.options.teams.then(|| Seat((of.0 + TEAM_SEATS / 2) % TEAM_SEATS))
    }

    /// The Active Bus while it is on the platform.
    pub fn active(&self) -> Option<&Coach> {
        self.turn.bus.and_then(|place| self.platform.get(place as usize))
    }

    /// The seats that are awaited.
    pub fn to_move(&self) -> Seats {
        match self.phase {
            Phase::Over => Seats::NONE,
            Phase::Window { awaited } => awaited,
            _ => Seats::one(self.turn.seat),
        }
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// How the bus at a place of the platform is named.
    pub fn name(&self, place: usize) -> Nth {
        let bus = self.platform[place].bus;
        Nth { bus, nth: 1 + self.platform[..place].iter().filter(|other| other.bus == bus).count() as u8 }
    }

    /// The place on the platform of the bus with that name.
    pub fn place(&self, name: Nth) -> Option<usize> {
        let alike = self.platform.iter().enumerate().filter(|(_, coach)| coach.bus == name.bus);
        alike.map(|(place, _)| place).nth(usize::from(name.nth).checked_sub(1)?)
    }
}
