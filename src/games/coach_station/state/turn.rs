//! How far the turn has got.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::games::coach_station::data::{Colour, Traveller};

/// The turn being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub seat: Seat,
    /// Counts the turns of the whole game.
    pub number: u32,
    /// How the Active Bus was fixed; absent before.
    pub fixed: Option<Fixed>,
    /// The Active Bus as its place on the platform; absent before it is fixed and once it has left.
    pub bus: Option<u8>,
    /// Whether this player has had anybody board this turn (R11, R12).
    pub boarded: bool,
    /// The Star that called the bus and is about to board it (R39).
    pub star: Option<Traveller>,
    /// Whose Baby came aboard this turn.
    pub interrupted: Option<Seat>,
    /// The buses that may have to leave.
    pub checks: Checks,
}

/// The buses to be looked at for departure (R16), as places on the platform: a stack. The Active Bus, with which every chain
/// of exchanges begins, lies at the bottom; each exchange puts the bus it reached on top. So they leave from the innermost
/// exchange outwards, the Active Bus last (R45, C5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Checks(ArrayVec<u8, LONGEST_CHAIN>);

/// One bus for each Corrupter of a chain (R44), and the one that the last exchange reached.
const LONGEST_CHAIN: usize = Colour::COUNT + 1;

/// How a bus became the Active Bus (R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fixed {
    Placed,
    Used,
    Called,
}

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// R5: the Active Bus.
    Choose,
    /// The reaction window: the opponents who have not said "go on" yet.
    Window {
        awaited: Seats,
    },
    /// Steps 1 and 2.
    Board,
    /// R43, for the Corrupter on the bus that is checked next.
    Exchange,
    /// R41: so many more of the latest Passengers become Unhappy.
    Drunkard {
        among: u8,
        left: u8,
    },
    /// Step 3.
    Penalty,
    /// Step 4.
    Refill,
    Over,
}

impl Checks {
    pub fn push(&mut self, place: usize) {
        self.0.push(place as u8);
    }

    /// The bus to be looked at next.
    pub fn pop(&mut self) -> Option<usize> {
        self.0.pop().map(usize::from)
    }

    /// The bus that the latest exchange reached, or whose Corrupter is exchanging.
    pub fn innermost(&self) -> Option<usize> {
        self.0.last().copied().map(usize::from)
    }

    /// The places, from the Active Bus inwards.
    pub fn places(&self) -> &[u8] {
        &self.0
    }
}

impl Turn {
    pub fn new(seat: Seat, number: u32) -> Turn {
        Turn {
            seat,
            number,
            fixed: None,
            bus: None,
            boarded: false,
            star: None,
            interrupted: None,
            checks: Checks::default(),
        }
    }

    /// A bus has gone from its place on the platform; those behind it move up.
    pub fn forget(&mut self, place: u8) {
        let moved = |other: u8| if other > place { other - 1 } else { other };
        self.bus = self.bus.filter(|bus| *bus != place).map(moved);
        self.checks.0.retain(|check| *check != place);
        self.checks.0.iter_mut().for_each(|check| *check = moved(*check));
    }
}
