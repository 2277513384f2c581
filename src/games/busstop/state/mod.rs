//! The state: what everybody may know, and what is secret; with what anybody can read off it.
//!
//! | file | what |
//! |---|---|
//! | `board` | a player's board |
//! | `undrawn` | what is left in the draw pile, worked out by counting |

mod board;
mod undrawn;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

pub use board::{Board, Bus};

use super::data::tile::{Kind, Number, Passenger};
use super::data::{BusNo, LINE, MOST_BOARDS, Stop, data, needs_proxy};
use super::setup::{Deal, Options, Pile, ProxyPile};
use crate::game::{Seat, Seats};

/// The whole truth. Plain data: a state that was put together by hand is played only after [`Rules::check`](crate::game::Rules::check).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Busstop {
    pub public: Public,
    pub secret: Secret,
}

/// What everybody may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Public {
    /// Players; the proxy is none.
    pub seats: u8,
    pub options: Options,
    /// From 1.
    pub round: u8,
    /// The driver of this round.
    pub driver: Seat,
    /// The driver of round 1 (R2). With two players it decides who controls the proxy and which way round is clockwise.
    pub first: Seat,
    /// The queue at the bus stop, space by space; empty spaces are taken ones (R6).
    pub line: [Option<Passenger>; LINE],
    /// By seat; the last one is the proxy's when two play.
    pub boards: ArrayVec<Board, MOST_BOARDS>,
    pub phase: Phase,
}

/// What nobody knows, or one seat alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    pub pile: Pile,
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub proxy: ProxyPile,
    /// The tiles chosen in secret, by seat (R8).
    pub chosen: [Option<Number>; MOST_BOARDS],
}

/// The steps of a round that wait for somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Phase {
    /// The driver is about to show a tile (R7).
    Show,
    /// The others choose in secret; `chosen` have done so (R8).
    Choose {
        shown: Number,
        chosen: Seats,
    },
    /// The next position that has no tile yet is about to take (R12).
    Take {
        order: Order,
        /// Where somebody plans ahead: the position that is taken to be next, counted from 0.
        #[serde(skip)]
        ahead: Option<usize>,
    },
    /// Everybody seats what they received; `done` are the boards that are finished (R15–R23).
    Allocate {
        order: Order,
        done: Seats,
    },
    Over,
}

/// The played tiles from the lowest position to the highest (R9, R10).
pub type Order = ArrayVec<Played, MOST_BOARDS>;

/// A number tile in the order of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    pub seat: Seat,
    pub number: Number,
    /// Who took it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub taker: Option<Seat>,
}

impl Busstop {
    /// The table as it is laid out, before anybody lines up.
    pub fn dealt(deal: Deal) -> Busstop {
        Busstop {
            public: Public {
                seats: deal.seats,
                options: deal.options,
                round: 1,
                driver: deal.first,
                first: deal.first,
                line: Default::default(),
                boards: deal.colours.into_iter().map(Board::new).collect(),
                phase: Phase::Show,
            },
            secret: Secret { pile: deal.pile, proxy: deal.proxy, chosen: Default::default() },
        }
    }
}

impl Public {
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// Everybody with a board, the proxy included.
    pub fn everyone(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.boards.len() as u8)
    }

    /// The third seat of a game for two (R40).
    pub fn proxy(&self) -> Option<Seat> {
        needs_proxy(self.seats).then_some(Seat(self.seats))
    }

    pub fn is_proxy(&self, seat: Seat) -> bool {
        self.proxy() == Some(seat)
    }

    /// Everybody with a board, clockwise from a seat. With two players: first driver, other player, proxy (R40).
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let boards = self.boards.len() as u8;
        let step = if self.proxy().is_some() && self.first != Seat(0) { boards - 1 } else { 1 };
        (0..boards).map(move |steps| Seat((from.0 + steps * step) % boards))
    }

    pub fn stop(&self) -> &'static Stop {
        data().stop(self.boards.len())
    }

    /// The passenger on a number tile (R4, R14).
    pub fn face(&self, seat: Seat, number: Number) -> Kind {
        self.options.faces.table().face(self.board(seat).colour, number)
    }

    pub fn face_of(&self, played: &Played) -> Kind {
        self.face(played.seat, played.number)
    }

    pub fn capacity(&self, bus: BusNo) -> u8 {
        self.options.buses.capacities()[bus.index()]
    }

    /// The played tiles, once they are revealed.
    pub fn order(&self) -> &[Played] {
        match &self.phase {
            Phase::Take { order, .. } | Phase::Allocate { order, .. } => order,
            _ => &[],
        }
    }

    pub fn is_last_round(&self) -> bool {
        self.round >= data().rounds
    }
}
