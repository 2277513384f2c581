//! Setting up: the options and the deal (R1–R4).

use super::data::numbers::{
    BUILDINGS, FIRST_BUSES, FOUNDINGS, MARKERS, MOST_SEATS, STICKS_BY_COLOUR, STICKS_FOR_ALL, stones,
};
use super::data::{Building, Sites, city};
use super::state::{Board, Bus, Crowd, Latest, Line, Phase, Player};
use crate::game::{Chance, GameOption, Seat, Setup};

crate::game_option! {
    /// A14: how many sticks each seat has.
    pub enum Sticks: "sticks" {
        ByColour = "colour",
        ForAll = "25",
    }
}

impl Sticks {
    /// Seat by seat.
    const fn table(self) -> [u8; MOST_SEATS] {
        match self {
            Sticks::ByColour => STICKS_BY_COLOUR,
            Sticks::ForAll => STICKS_FOR_ALL,
        }
    }
}

impl Bus {
    pub fn deal(setup: &Setup, chance: &mut Chance) -> Bus {
        let start = Seat(chance.pick(usize::from(setup.seats)) as u8); // R1
        let sticks = Sticks::chosen(setup).table();
        let player = |seat: Seat| Player {
            markers: MARKERS,
            buses: FIRST_BUSES,
            points: 0,
            stones: 0,
            sticks: sticks[seat.index()],
            // A21: nobody's 0 points were reached at the setup, in turn order.
            reached: u16::from((seat.0 + setup.seats - start.0) % setup.seats),
            placed: 0,
            line: Line::default(),
        };
        let mut crowd = Crowd::new();
        for crossing in city().starts {
            crowd.arrive(crossing, 1); // R4
        }
        Bus {
            round: 0,
            start,
            clock: Building::House,
            stones: stones(setup.seats),
            crowd,
            buildings: [Sites::default(); BUILDINGS],
            seated: Sites::default(),
            players: Seat::all(setup.seats).map(player).collect(), // R2
            board: Board::default(),
            phase: Phase::Founding { seat: start, left: FOUNDINGS },
            turns: 0,
            latest: Latest { turn: 0, seat: start, moves: Default::default() },
        }
    }
}
