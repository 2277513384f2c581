//! The whole state of a game, with what can be read off it at a glance.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::city::city;
use super::line::Line;
use super::notation::Move;
use super::pieces::{Area, Building};
use super::places::{CROSSINGS, Crossing, Crossings, Site, Sites, Zone};
use super::sheet::Sheet;
use crate::game::{Seat, Seats};

/// A game of Bus. Nothing in it is secret. Its JSON is [`Sheet`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Sheet", into = "Sheet")]
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
    pub(super) buildings: [Sites; 3],
    pub(super) players: ArrayVec<Player, 5>,
    pub(super) board: Board,
    pub(super) phase: Phase,
    /// Turns that have ended.
    pub(super) turns: u16,
    pub(super) latest: Latest,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Player {
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
    /// R5: the first buildings; `left` of two.
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
    /// A turn is never longer than six streets.
    pub(super) moves: ArrayVec<Move, 6>,
}

/// The action board: who has a marker in which slot (a, b, …) of each area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board([ArrayVec<Seat, 6>; 7]);

impl Board {
    pub fn owners(&self, area: Area) -> &[Seat] {
        &self.0[area.index()]
    }

    pub fn is_open(&self, area: Area) -> bool {
        self.owners(area).len() < area.slots()
    }

    /// A26: no slot is left.
    pub fn is_full(&self) -> bool {
        !Area::ALL.into_iter().any(|area| self.is_open(area))
    }

    /// R11: a marker goes on the first free letter. False when there is none.
    pub fn place(&mut self, area: Area, seat: Seat) -> bool {
        let open = self.is_open(area);
        if open {
            self.0[area.index()].push(seat);
        }
        open
    }

    /// The slot that is resolved after `done` others of its area (R22), and who has it.
    pub fn turn(&self, area: Area, done: u8) -> Option<(usize, Seat)> {
        let owners = self.owners(area);
        let done = usize::from(done);
        let slot = if area.is_reversed() { owners.len().checked_sub(done + 1)? } else { done };
        owners.get(slot).map(|seat| (slot, *seat))
    }
}

/// The passengers: how many at which crossing, and how many are still to come.
#[derive(Clone, Debug, PartialEq)]
pub struct Crowd {
    at: [u8; CROSSINGS],
    crossings: Crossings,
    supply: u8,
}

impl Crowd {
    pub const ALL: u8 = 15;

    /// Everybody is still to come.
    pub fn new() -> Crowd {
        Crowd { at: [0; CROSSINGS], crossings: Crossings::default(), supply: Crowd::ALL }
    }

    pub fn at(&self, crossing: Crossing) -> u8 {
        self.at[crossing.index()]
    }

    /// Crossings with somebody.
    pub fn crossings(&self) -> Crossings {
        self.crossings
    }

    pub fn supply(&self) -> u8 {
        self.supply
    }

    /// False, and nothing happens, when so many are not to be had.
    pub fn arrive(&mut self, crossing: Crossing, count: u8) -> bool {
        let enough = count <= self.supply;
        if enough && count > 0 {
            self.supply -= count;
            self.at[crossing.index()] += count;
            self.crossings.insert(crossing);
        }
        enough
    }

    pub fn ride(&mut self, from: Crossing, to: Crossing) {
        self.at[from.index()] -= 1;
        if self.at[from.index()] == 0 {
            self.crossings = self.crossings.minus(Crossings::one(from));
        }
        self.at[to.index()] += 1;
        self.crossings.insert(to);
    }
}

impl Player {
    pub const MARKERS: u8 = 20;
    pub const MOST_BUSES: u8 = 5;

    pub fn sticks_left(&self) -> u8 {
        self.sticks.saturating_sub(self.line.sticks() as u8)
    }

    /// R67.
    pub fn score(&self) -> i32 {
        i32::from(self.points) - i32::from(self.stones)
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
            Phase::Founding { seat, .. }
            | Phase::First { seat }
            | Phase::Second { seat }
            | Phase::Choosing { seat, .. } => Some(seat),
            Phase::Resolving { area, done, .. } => self.board.turn(area, done).map(|(_, seat)| seat),
            Phase::Over { .. } => None,
        }
    }

    /// D2: the largest number of buses anybody has.
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
        super::places::SITES as u8 - self.built().len() as u8
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
