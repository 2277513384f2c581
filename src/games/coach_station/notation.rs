//! A move and how it is written. The module's page lists the whole notation.

use std::fmt;
use std::str::FromStr;

use super::cards::{Bus, Colour, Profile, Traveller};
use super::orders::Term;
use super::station::{Nth, Side};
use crate::game::Mangled;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// Rule 5 a: a bus from the hand.
    Place(Bus),
    /// Rule 5 b: a bus of the platform.
    Use(Nth),
    /// Rule 39: the Star of the bus's colour calls it.
    Call(Bus, Calls),
    /// Steps 1 and 2: the head of a column, or a card from the hand.
    Board(Traveller, Option<Side>),
    /// The active player has finished boarding.
    Done,
    /// Rule 43: a hand card for a card of the waiting room or a rider.
    Exchange(Traveller, Target),
    /// Rule 43: no exchange.
    Keep,
    /// Rule 41: the Drunkard's choice.
    Unhappy(Traveller),
    /// Rule 12: the hand card that becomes Unhappy.
    Penalty(Traveller),
    /// Rule 13: so many cards from either column, and the buses there are.
    Refill { left: u8, right: u8 },
    /// A standing order for the Baby of a colour.
    Order(Colour, Term),
    /// In a reaction window; `always` lets all later windows pass too.
    GoOn { always: bool },
    /// Takes "go on always" back.
    AskAgain,
}

/// Where a Star's bus comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// The place in the garage, 1 for the front.
    Garage(u8),
    Departed,
}

/// What a Corrupter's exchange takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The place in a column, 1 for the head.
    Waiting(Side, u8),
    Rider(Traveller, Nth),
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nth {
            1 => self.bus.fmt(f),
            nth => write!(f, "{}.{nth}", self.bus),
        }
    }
}

impl FromStr for Nth {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Nth, Mangled> {
        match text.split_once('.') {
            None => Ok(Nth { bus: text.parse()?, nth: 1 }),
            Some((bus, nth)) => Ok(Nth { bus: bus.parse()?, nth: nth.parse().map_err(|_| Mangled)? }),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Place(bus) => write!(f, "place {bus}"),
            Move::Use(bus) => write!(f, "use {bus}"),
            Move::Call(bus, Calls::Garage(place)) => write!(f, "call {bus} garage {place}"),
            Move::Call(bus, Calls::Departed) => write!(f, "call {bus} departed"),
            Move::Board(card, None) => write!(f, "board {card}"),
            Move::Board(card, Some(side)) => write!(f, "board {card} {}", side.word()),
            Move::Done => f.write_str("done"),
            Move::Exchange(card, Target::Waiting(side, place)) => {
                write!(f, "exchange {card} for {} {place}", side.word())
            }
            Move::Exchange(card, Target::Rider(rider, bus)) => write!(f, "exchange {card} for {rider} on {bus}"),
            Move::Keep => f.write_str("keep"),
            Move::Unhappy(card) => write!(f, "unhappy {card}"),
            Move::Penalty(card) => write!(f, "penalty {card}"),
            Move::Refill { left, right } => write!(f, "refill {left}+{right}"),
            Move::Order(colour, term) => write!(f, "order {} {term}", Traveller::new(*colour, Profile::Baby)),
            Move::GoOn { always: false } => f.write_str("go on"),
            Move::GoOn { always: true } => f.write_str("go on always"),
            Move::AskAgain => f.write_str("ask again"),
        }
    }
}

impl FromStr for Side {
    type Err = Mangled;

    fn from_str(word: &str) -> Result<Side, Mangled> {
        Side::BOTH.into_iter().find(|side| side.word() == word).ok_or(Mangled)
    }
}

impl FromStr for Move {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Move, Mangled> {
        let number = |word: &str| word.parse::<u8>().map_err(|_| Mangled);
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words[..] {
            ["place", bus] => Move::Place(bus.parse()?),
            ["use", bus] => Move::Use(bus.parse()?),
            ["call", bus, "garage", place] => Move::Call(bus.parse()?, Calls::Garage(number(place)?)),
            ["call", bus, "departed"] => Move::Call(bus.parse()?, Calls::Departed),
            ["board", card] => Move::Board(card.parse()?, None),
            ["board", card, side] => Move::Board(card.parse()?, Some(side.parse()?)),
            ["done"] => Move::Done,
            ["exchange", card, "for", rider, "on", bus] => {
                Move::Exchange(card.parse()?, Target::Rider(rider.parse()?, bus.parse()?))
            }
            ["exchange", card, "for", side, place] => {
                Move::Exchange(card.parse()?, Target::Waiting(side.parse()?, number(place)?))
            }
            ["keep"] => Move::Keep,
            ["unhappy", card] => Move::Unhappy(card.parse()?),
            ["penalty", card] => Move::Penalty(card.parse()?),
            ["refill", counts] => {
                let (left, right) = counts.split_once('+').ok_or(Mangled)?;
                Move::Refill { left: number(left)?, right: number(right)? }
            }
            ["order", baby, ..] => {
                let card: Traveller = baby.parse()?;
                if !card.is(Profile::Baby) {
                    return Err(Mangled);
                }
                Move::Order(card.colour(), words[2..].join(" ").parse()?)
            }
            ["go", "on"] => Move::GoOn { always: false },
            ["go", "on", "always"] => Move::GoOn { always: true },
            ["ask", "again"] => Move::AskAgain,
            _ => return Err(Mangled),
        })
    }
}
