//! The score of a day, line by line (rules 49–51).

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::cards::{Colour, Profile, Traveller};
use super::hand::Hand;
use super::station::{Coach, Each};
use crate::game::Seat;

/// The scores of one day, seat by seat.
pub type Day = Each<Lines>;

/// What one player's score of a day is made of, as it was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lines {
    pub passengers: u8,
    /// Pairs of Lovers among the Passengers.
    pub pairs: u8,
    pub unhappy: u8,
    /// Travellers left in hand.
    pub travellers: u8,
    /// Seats of the buses left in hand.
    pub seats: u8,
    /// Riders of the night buses; absent for a player who still had cards.
    pub night: Option<u8>,
}

impl Lines {
    /// Rule 49: a pair of Lovers of one colour.
    pub const PAIR: i32 = 4;

    /// Counts what lies before a player at the end of a day.
    pub fn count(passengers: &[Traveller], unhappy: usize, hand: &Hand, platform: &[Coach]) -> Lines {
        Lines {
            passengers: passengers.len() as u8,
            pairs: Colour::ALL.into_iter().filter(|colour| has_pair(passengers, *colour)).count() as u8,
            unhappy: unhappy as u8,
            travellers: hand.travellers().len() as u8,
            seats: hand.buses().iter().map(|bus| bus.seats()).sum(),
            // Rule 50.
            night: hand.is_empty().then(|| platform.iter().map(|coach| coach.riders.len() as u8).sum()),
        }
    }

    pub fn total(&self) -> i32 {
        i32::from(self.passengers) + Lines::PAIR * i32::from(self.pairs)
            - i32::from(self.unhappy)
            - i32::from(self.travellers)
            - i32::from(self.seats)
            + i32::from(self.night.unwrap_or(0))
    }

    /// The parts for other programs.
    pub fn detail(&self) -> Map<String, Value> {
        let parts = [
            ("passengers", i32::from(self.passengers)),
            ("lovers", Lines::PAIR * i32::from(self.pairs)),
            ("unhappy", -i32::from(self.unhappy)),
            ("travellers_in_hand", -i32::from(self.travellers)),
            ("buses_in_hand", -i32::from(self.seats)),
            ("night_buses", i32::from(self.night.unwrap_or(0))),
            ("score", self.total()),
        ];
        parts.into_iter().map(|(name, points)| (name.to_owned(), points.into())).collect()
    }
}

/// Whether both Lovers of a colour are among these cards.
pub fn has_pair(passengers: &[Traveller], colour: Colour) -> bool {
    let lover = Traveller::new(colour, Profile::Lover);
    passengers.iter().filter(|card| **card == lover).count() == 2
}

/// Rule 4: the best of the day before begins; of several, the first clockwise from the seat after that day's starter.
pub fn next_starter(day: &Day, starter: Seat) -> Seat {
    let seats = day.len() as u8;
    let mut best = starter.next(seats);
    for seat in starter.next(seats).round(seats) {
        if day[seat.index()].total() > day[best.index()].total() {
            best = seat;
        }
    }
    best
}
