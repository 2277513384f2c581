//! The whole state of a game, with what can be read off it at a glance. No rule is decided here.

mod board;
mod crowd;
mod line;
mod sheet;

pub use board::Board;
pub use crowd::Crowd;
pub use line::Line;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::data::numbers::{BUILDINGS, MOST_SEATS, MOST_STEPS, SITES};
use super::data::{Area, Building, Colour, Site, Sites, Zone, city};
use super::notation::Move;
use crate::game::{Seat, Seats};

/// A game of Bus. Nothing in it is secret. Its JSON is a [`sheet`].
#[derive(Clone, Debug, PartialEq)]
pub struct Bus {
    /// Counted from 1; 0 while the first buildings and sticks are placed.
    pub(super) round: u8,
    /// Who has the start-player bus.
    pub(super) start: Seat,
    pub(super) clock: Building,
    /// Time stones left on the clock.
    pub(super) stones: u8,
    pub(super) crowd: Crowd,
    /// Where the buildings of each kind stand.
    pub(super) buildings: [Sites; BUILDINGS],
    /// Buildings in which a ride of the present Vrroomm set somebody down although an earlier one of the crossing was free. Who
    /// sits where else follows from how many there are (A34).
    pub(super) seated: Sites,
    pub(super) players: ArrayVec<Player, MOST_SEATS>,
    pub(super) board: Board,
    pub(super) phase: Phase,
    /// Turns that have ended.
    pub(super) turns: u16,
    pub(super) latest: Latest,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// Where colours were chosen.
    pub(super) colour: Option<Colour>,
    /// Markers left, without those on the board.
    pub(super) markers: u8,
    pub(super) buses: u8,
    /// Passengers delivered. Stones are subtracted at the end (A20).
    pub(super) points: u8,
    pub(super) stones: u8,
    /// Sticks in all, those on the map included.
    pub(super) sticks: u8,
    /// When the present points were reached, later being greater: decides ties (R70).
    pub(super) reached: u16,
    /// Markers on the board.
    pub(super) placed: u8,
    pub(super) line: Line,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "step", rename_all = "lowercase", deny_unknown_fields)]
pub enum Phase {
    /// R5: the first buildings; `left` of them.
    Founding {
        seat: Seat,
        left: u8,
    },
    /// R6.
    First {
        seat: Seat,
    },
    /// R7.
    Second {
        seat: Seat,
    },
    Choosing {
        seat: Seat,
        passed: Seats,
    },
    /// `done` markers of the area are resolved; `left` steps of the next one remain: streets, passengers, buildings or rides.
    Resolving {
        area: Area,
        done: u8,
        left: u8,
    },
    Over {
        cause: Cause,
    },
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// R65: the last time stone was taken.
    Stones,
    /// R66: every building site is built on.
    Sites,
    /// R66: at most one player has markers left.
    Markers,
}

/// The moves of the latest turn, to be shown on the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Latest {
    pub(super) turn: u16,
    pub(super) seat: Seat,
    pub(super) moves: ArrayVec<Move, MOST_STEPS>,
}

impl Phase {
    /// The seat that it names; while the board is resolved, the board names it.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Phase::Founding { seat, .. }
            | Phase::First { seat }
            | Phase::Second { seat }
            | Phase::Choosing { seat, .. } => Some(seat),
            Phase::Resolving { .. } | Phase::Over { .. } => None,
        }
    }

    /// The steps that are left of this turn, the next one included.
    pub fn left(self) -> u8 {
        match self {
            Phase::Founding { left, .. } | Phase::Resolving { left, .. } => left,
            Phase::First { .. } | Phase::Second { .. } | Phase::Choosing { .. } | Phase::Over { .. } => 1,
        }
    }
}

impl Player {
    pub fn sticks_left(&self) -> u8 {
        self.sticks.saturating_sub(self.line.sticks() as u8)
    }
}

impl Bus {
    pub fn seat_count(&self) -> u8 {
        self.players.len() as u8
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub fn everyone(&self) -> impl DoubleEndedIterator<Item = (Seat, &Player)> + Clone {
        self.players.iter().enumerate().map(|(index, player)| (Seat(index as u8), player))
    }

    /// The one seat that is awaited; none when the game is over.
    pub fn awaited(&self) -> Option<Seat> {
        match self.phase {
            Phase::Resolving { area, done, .. } => self.board.turn(area, done).map(|(_, seat)| seat),
            phase => phase.seat(),
        }
    }

    /// The largest number of buses anybody has now (R24).
    pub fn most_buses(&self) -> u8 {
        self.players.iter().map(|player| player.buses).max().unwrap_or(0)
    }

    pub fn built(&self) -> Sites {
        let [houses, offices, pubs] = self.buildings;
        houses.or(offices).or(pubs)
    }

    pub fn building(&self, site: Site) -> Option<Building> {
        Building::ALL.into_iter().find(|building| self.buildings[building.index()].contains(site))
    }

    pub fn free_sites(&self) -> u8 {
        SITES as u8 - self.built().len() as u8
    }

    /// R45: the first zone that has a free site, with its free sites.
    pub fn open_zone(&self) -> Option<(Zone, Sites)> {
        let built = self.built();
        Zone::ALL.into_iter().map(|zone| (zone, city().zone(zone).minus(built))).find(|(_, free)| !free.is_empty())
    }

    /// Players who still have markers.
    pub fn with_markers(&self) -> Seats {
        self.everyone().filter(|(_, player)| player.markers > 0).map(|(seat, _)| seat).collect()
    }
}
