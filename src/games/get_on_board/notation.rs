//! Moves and how they are written.

use std::fmt;
use std::str::FromStr;

use super::data::{Crossing, Ticket};
use crate::game::Mangled;

/// One small decision.
///
/// | notation | what it does |
/// |---|---|
/// | `ticket 7` | puts a start ticket down; it may be changed until the last player has put one down |
/// | `go D4` | lays one stick, to the crossing with that label |
/// | `done` | ends the turn: passengers board, boxes are ticked, the next player's turn begins |
/// | `finish` | the only player who is not eliminated ends the game |
///
/// Sticks can be tried out and taken back; `done` is the one move of a turn that counts at once, because a round that ends
/// turns up the next ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Ticket(Ticket),
    Go(Crossing),
    Done,
    Finish,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Ticket(ticket) => write!(f, "ticket {}", ticket.0),
            Move::Go(to) => write!(f, "go {to}"),
            Move::Done => f.write_str("done"),
            Move::Finish => f.write_str("finish"),
        }
    }
}

impl FromStr for Move {
    type Err = Mangled;

    fn from_str(words: &str) -> Result<Move, Mangled> {
        let mut words = words.split_whitespace();
        let play = match (words.next(), words.next()) {
            (Some("ticket"), Some(number)) => {
                Move::Ticket(number.parse().ok().and_then(Ticket::numbered).ok_or(Mangled)?)
            }
            (Some("go"), Some(label)) => Move::Go(label.parse()?),
            (Some("done"), None) => Move::Done,
            (Some("finish"), None) => Move::Finish,
            _ => return Err(Mangled),
        };
        if words.next().is_some() { Err(Mangled) } else { Ok(play) }
    }
}
