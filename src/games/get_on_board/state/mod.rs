//! The state: what everybody sees (the lines on the map, the sheets, the tickets so far, the common objectives) and what not.

mod line;
mod sheet;

pub use line::Line;
pub use sheet::{Effect, Rows, Sheet};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::data::{COMMON, City, Goal, MOST, Map, START_TICKETS, Shape, TICKETS, Ticket, cards};
use super::setup::{Deal, Options};
use crate::game::{Seat, Seats};

/// The whole truth about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GetOnBoard {
    pub board: Board,
    pub secrets: Secrets,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub city: City,
    pub rules: Options,
    /// The inspector of the first round.
    pub first: Seat,
    pub inspector: Seat,
    /// Counted from 1; 0 while starts are chosen.
    pub round: u8,
    /// The tickets revealed so far, this round's last.
    pub tickets: ArrayVec<Ticket, TICKETS>,
    pub common: [Common; COMMON],
    pub players: ArrayVec<Player, MOST>,
    pub phase: Phase,
}

/// What not everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    /// The face-down tickets, the next one first.
    pub pile: ArrayVec<Ticket, TICKETS>,
    /// The number of each seat's personal objective, counted from 1.
    pub personal: ArrayVec<u8, MOST>,
    /// The start tickets, until all are revealed.
    pub hands: ArrayVec<Hand, MOST>,
}

/// The start tickets of a seat and the one it has put down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    pub tickets: [Ticket; START_TICKETS],
    pub chosen: Option<Ticket>,
}

/// A common objective: its card, and whether it has been turned to the side with fewer points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    pub goal: Goal,
    pub turned: bool,
}

impl Common {
    /// What reaching it is worth now.
    pub fn points(self) -> u8 {
        if self.turned { cards().common.later } else { cards().common.first }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The number of its sheet, counted from 1.
    pub variant: u8,
    pub line: Line,
    pub sheet: Sheet,
    /// Eliminated.
    pub out: bool,
}

impl Player {
    /// A player with an empty sheet and no line.
    pub fn new(variant: u8) -> Player {
        Player { variant, line: Line::default(), sheet: Sheet::default(), out: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody chooses a start ticket; these have.
    Starts {
        chosen: Seats,
    },
    /// This seat lays its line.
    Lines {
        seat: Seat,
    },
    Over,
}

impl GetOnBoard {
    /// The table after the deal, before anybody holds start tickets.
    pub fn dealt(deal: &Deal) -> GetOnBoard {
        GetOnBoard {
            board: Board {
                city: deal.city,
                rules: deal.options,
                first: deal.first,
                inspector: deal.first,
                round: 0,
                tickets: ArrayVec::new(),
                common: deal.goals.map(|goal| Common { goal, turned: false }),
                players: deal.sheets.iter().copied().map(Player::new).collect(),
                phase: Phase::Starts { chosen: Seats::NONE },
            },
            secrets: Secrets { pile: deal.pile.clone(), personal: deal.personal.clone(), hands: ArrayVec::new() },
        }
    }
}

impl Board {
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    pub fn map(&self) -> &'static Map {
        self.city.map()
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Whose line is being laid.
    pub fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Lines { seat } => Some(seat),
            _ => None,
        }
    }

    pub fn to_move(&self) -> Seats {
        match self.phase {
            Phase::Starts { chosen } => Seat::all(self.seats()).filter(|seat| !chosen.contains(*seat)).collect(),
            Phase::Lines { seat } => Seats::one(seat),
            Phase::Over => Seats::NONE,
        }
    }

    /// The seats that are not eliminated.
    pub fn active(&self) -> Seats {
        Seat::all(self.seats()).filter(|seat| !self.players[seat.index()].out).collect()
    }

    /// R12: who lays after this seat in the same round: the next player clockwise who is not eliminated.
    pub fn successor(&self, seat: Seat) -> Option<Seat> {
        let seats = self.seats();
        let mut still = seat.next(seats).round(seats).take_while(|next| *next != self.inspector);
        still.find(|next| !self.player(*next).out)
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A number for each turn of a seat; 0 before the first.
    pub fn turn(&self, seat: Seat) -> u32 {
        match self.phase {
            Phase::Starts { .. } => 0,
            _ => self.players.get(seat.index()).map_or(0, |player| player.line.turns() as u32 + 1),
        }
    }

    /// This round's ticket.
    pub fn ticket(&self) -> Option<Ticket> {
        self.tickets.last().copied()
    }

    /// What this round's ticket demands of a seat.
    pub fn shape(&self, seat: Seat) -> Option<Shape> {
        Some(cards().shape(self.player(seat).variant, self.ticket()?))
    }

    /// Whether a line passes all crossings of a personal objective (A23).
    pub fn reaches(&self, seat: Seat, card: u8) -> bool {
        let seen = self.player(seat).line.seen();
        self.map().personal(card).iter().all(|crossing| seen.contains(*crossing))
    }
}
