//! Moves and their notation.
//!
//! | notation | move |
//! |---|---|
//! | `tile 7` | play number tile 7: openly as the driver, in secret as anybody else (R7, R8) |
//! | `take kid` | take a played tile that shows a kid; among several the one on the lowest position (R12, C6) |
//! | `kid>1`, `vip-kid>2`, `alien>3` | seat a received passenger in bus 1, 2 or 3 (R16) |
//! | `baby>q` | send a received passenger to the end of the queue (R16) |
//! | `board 2` | the head of the queue enters bus 2 (R22) |
//! | `done` | this board's round is over (R22) |
//!
//! Passengers are `baby`, `kid`, `girl`, `salaryman`, `old-lady`, the same with `vip-`, and `alien`. With two players the
//! controller acts for the proxy with the same words after `proxy`: `proxy take girl`, `proxy kid>1`, `proxy board 2`,
//! `proxy done` (R45).

use std::fmt;
use std::str::FromStr;

use super::data::BusNo;
use super::data::tile::{Kind, Number, Passenger};
use crate::game::Mangled;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Tile(Number),
    Take(Whose, Kind),
    Place(Whose, Passenger, To),
    Board(Whose, BusNo),
    Done(Whose),
}

/// For which board a move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    Own,
    Proxy,
}

/// Where a received passenger goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    Bus(BusNo),
    Queue,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Tile(number) => write!(f, "tile {number}"),
            Move::Take(whose, kind) => write!(f, "{whose}take {kind}"),
            Move::Place(whose, passenger, To::Bus(bus)) => write!(f, "{whose}{passenger}>{bus}"),
            Move::Place(whose, passenger, To::Queue) => write!(f, "{whose}{passenger}>q"),
            Move::Board(whose, bus) => write!(f, "{whose}board {bus}"),
            Move::Done(whose) => write!(f, "{whose}done"),
        }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Whose::Own => "",
            Whose::Proxy => "proxy ",
        })
    }
}

impl FromStr for Move {
    type Err = Mangled;

    fn from_str(notation: &str) -> Result<Move, Mangled> {
        if let Some(number) = notation.strip_prefix("tile ") {
            let tile = (1..=Number::MOST).find(|tile| tile.to_string() == number);
            return tile.and_then(Number::new).map(Move::Tile).ok_or(Mangled);
        }
        let (whose, rest) = match notation.strip_prefix("proxy ") {
            Some(rest) => (Whose::Proxy, rest),
            None => (Whose::Own, notation),
        };
        if rest == "done" {
            Ok(Move::Done(whose))
        } else if let Some(kind) = rest.strip_prefix("take ") {
            Ok(Move::Take(whose, kind.parse()?))
        } else if let Some(bus) = rest.strip_prefix("board ") {
            Ok(Move::Board(whose, bus.parse()?))
        } else {
            let (passenger, to) = rest.split_once('>').ok_or(Mangled)?;
            let to = if to == "q" { To::Queue } else { To::Bus(to.parse()?) };
            Ok(Move::Place(whose, passenger.parse()?, to))
        }
    }
}
