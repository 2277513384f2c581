//! Setting up: the options and the deal (R1–R4).

use super::data::numbers::{
    BUILDINGS, FIRST_BUSES, FOUNDINGS, LARGE_COLOURS, MARKERS, MOST_SEATS, SEATS, STICKS_BY_COLOUR, STICKS_FOR_ALL,
    stones,
};
use super::data::{Building, COLOURS, Colour, Sites, city};
use super::state::{Board, Bus, Crowd, Latest, Line, Phase, Player};
use crate::game::{BadSetup, Chance, GameOption, Seat, Setup};
use crate::texts::Text;

crate::game_option! {
    /// A14: how many sticks each colour has.
    pub enum Sticks: "sticks" {
        ByColour = "colour",
        ForAll = "25",
    }
}

impl Sticks {
    /// Colour by colour.
    const fn table(self) -> [u8; MOST_SEATS] {
        match self {
            Sticks::ByColour => STICKS_BY_COLOUR,
            Sticks::ForAll => STICKS_FOR_ALL,
        }
    }
}

impl Bus {
    pub fn deal(setup: &Setup, chance: &mut Chance) -> Result<Bus, BadSetup> {
        let colours = colours(setup)?;
        let start = Seat(chance.pick(usize::from(setup.seats)) as u8); // R1
        let sticks = Sticks::chosen(setup).table();
        // Where nobody chose, the seats have the colours in order.
        let number = |seat: Seat| colours.as_ref().map_or(seat.index(), |colours| colours[seat.index()].index());
        let player = |seat: Seat| Player {
            colour: colours.as_ref().map(|colours| colours[seat.index()]),
            markers: MARKERS,
            buses: FIRST_BUSES,
            points: 0,
            stones: 0,
            sticks: sticks[number(seat)],
            // A21: nobody's 0 points were reached at the setup, in turn order.
            reached: u16::from(seat.after(start, setup.seats)),
            placed: 0,
            line: Line::default(),
        };
        let mut crowd = Crowd::new();
        for crossing in city().starts {
            crowd.arrive(crossing, 1); // R4
        }
        Ok(Bus {
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
        })
    }
}

/// The colours of the seats, if any was chosen. A14: three players use those that have more sticks.
fn colours(setup: &Setup) -> Result<Option<Vec<Colour>>, BadSetup> {
    let order: Vec<usize> = (0..Colour::ALL.len()).collect();
    let Some(chosen) = setup.chosen_colours(COLOURS, &order, setup.seats.into()) else { return Ok(None) };
    let few = setup.seats == SEATS.0 && Sticks::chosen(setup) == Sticks::ByColour;
    if few && chosen.iter().any(|colour| *colour >= LARGE_COLOURS) {
        return Err(BadSetup::Game(Text::new("bus-three-colours")));
    }
    Ok(Some(chosen.into_iter().map(|colour| Colour::ALL[colour]).collect()))
}
