//! What the boards, and the tiles of a colour, have printed on them.

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::bus::Bus3;
use super::tile::{Colour, Crowd, Kind, Number};

/// Fewest and most players (R1).
pub const PLAYERS: (u8, u8) = (2, 5);

/// Fewest and most boards in play, the proxy's included (R40).
pub const FEWEST_BOARDS: usize = 3;
pub const MOST_BOARDS: usize = 5;

/// Spaces for waiting passengers on the bus-stop board (R6).
pub const LINE: usize = 5;

/// What a state has room for; data that could outgrow it is refused. So many may wait on one board,
pub const LONGEST_QUEUE: usize = 40;
/// and so many passengers make up the draw pile.
pub const LARGEST_PILE: usize = 50;

/// Whether so many players need a proxy (R40).
pub const fn needs_proxy(players: u8) -> bool {
    (players as usize) < FEWEST_BOARDS
}

/// How many boards are in play.
pub fn boards(players: u8) -> usize {
    usize::from(players).max(FEWEST_BOARDS)
}

pub struct Data {
    pub rounds: u8,
    /// The draw pile.
    pub passengers: Crowd,
    /// Which passengers number tiles show: by age, and shifted from colour to colour.
    pub age: FaceTable,
    pub rotated: FaceTable,
    /// Seats of the buses of a board: in rising order, and the hard way.
    pub rising: Bus3<u8>,
    pub hard: Bus3<u8>,
    /// Spaces of a waiting queue; the proxy keeps no more (R47).
    pub printed: usize,
    /// So many waiting open the third bus (R25).
    pub third_bus: usize,
    pub points: Points,
    pub(super) stops: [Stop; MOST_BOARDS - FEWEST_BOARDS + 1],
    pub(super) colours: [Company; Colour::ALL.len()],
}

/// The passengers on the number tiles of one colour, from 1 up.
pub type FaceRow = [Kind; Number::MOST as usize];

/// The passengers on all number tiles.
#[derive(Clone, Copy, Debug)]
pub struct FaceTable(pub(super) [FaceRow; Colour::ALL.len()]);

/// A side of the bus-stop board.
#[derive(Clone, Debug)]
pub struct Stop {
    /// By position, the spaces of the line that its arrow covers, counted from 0.
    pub arrows: ArrayVec<ArrayVec<u8, LINE>, MOST_BOARDS>,
    /// The position with the driver's icon, counted from 0.
    pub driver: usize,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub ordinary: i32,
    pub vip: i32,
    pub waiting: i32,
    pub waiting_vip: i32,
    pub bonus: i32,
    pub objective: i32,
}

/// What a colour stands for under the optional rules.
#[derive(Clone, Copy, Debug)]
pub struct Company {
    /// R32.
    pub bonus: Kind,
    /// R33.
    pub objective: Objective,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    pub goal: Goal,
    two: u8,
    more: u8,
}

/// R33. The number it speaks of is [`Objective::demand`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// At most so many waiting at the end.
    CleanStop,
    /// At least so many of every kind delivered.
    GrandTour,
    /// At least so many of one kind delivered.
    Specialist,
    /// At least so many VIPs delivered.
    RedCarpet,
    /// At least so many aliens in the score pile.
    CloseEncounters,
}

impl Data {
    /// The side for so many boards in play.
    pub fn stop(&self, boards: usize) -> &Stop {
        &self.stops[boards - FEWEST_BOARDS]
    }

    pub fn company(&self, colour: Colour) -> &Company {
        &self.colours[colour.index()]
    }
}

impl FaceTable {
    pub fn face(&self, colour: Colour, number: Number) -> Kind {
        self.0[colour.index()][number.index()]
    }
}

impl Stop {
    /// How many tiles a position brings: those of its arrow and one played tile (R12).
    pub fn haul(&self, position: usize) -> usize {
        self.arrows[position].len() + 1
    }

    pub fn best_haul(&self) -> usize {
        (0..self.arrows.len()).map(|position| self.haul(position)).max().unwrap_or(0)
    }
}

impl Objective {
    /// Two players have a proxy to deliver with, and must do more.
    pub fn demand(&self, players: u8) -> u8 {
        if needs_proxy(players) { self.two } else { self.more }
    }
}
