//! Moves, and the parts of them, as text.
//!
//! A traveller is a colour's initial and a profile: `gAnon`, `bSurfer`, `rLover`, `yGeneral`, `gBaby`, `bStar`, `rDrunkard`,
//! `yBackpacker`, `gCorrupter`. A bus is a colour's initial and its seats: `g4`; on the platform `g4.2` is the second of two such
//! buses. Cards that look alike are alike, so they make one move.
//!
//! | move | meaning |
//! |---|---|
//! | `place g4` | the Active Bus comes from the hand |
//! | `use g4`, `use g4.2` | the Active Bus is one of the platform |
//! | `call b5 departed`, `call b5 garage 2` | the Star calls the Active Bus from there (1 is the front of the garage) |
//! | `board gLover left`, `board gLover right` | the head of that column boards |
//! | `board gLover` | a hand card boards |
//! | `done` | boarding is finished |
//! | `exchange gAnon for left 3` | the Corrupter's exchange with the third card of the left column |
//! | `exchange gAnon for gLover on g4` | the same with a rider of a bus |
//! | `keep` | no exchange |
//! | `unhappy gAnon` | the Drunkard's choice, one Passenger at a time |
//! | `penalty gAnon` | the hand card that becomes Unhappy |
//! | `refill 2+1` | two cards from the left column and one from the right, and the buses there are |
//! | `order bBaby at-once` | the standing order for a Baby; also `last-seat`, `would-block`, `displace General` (any special profile, or `special`, `anyone`), `hand 2` (at most two cards left), `never` |
//! | `order bBaby against 2` | … valid in the turns of seat 2 alone; also `anyone`, and `rivals` in a game of teams |
//! | `go on`, `go on always`, `ask again` | in a reaction window; for all windows; no longer so |

use std::fmt;
use std::str::FromStr;

use super::data::{Profile, Traveller};
use super::moves::{Against, Calls, Move, Target, Term};
use super::state::{Displaced, Nth, Side, When};
use crate::game::{Mangled, Seat};

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

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            When::AtOnce => f.write_str("at-once"),
            When::LastSeat => f.write_str("last-seat"),
            When::WouldBlock => f.write_str("would-block"),
            When::Displace(Displaced::One(profile)) => write!(f, "displace {}", profile.word()),
            When::Displace(Displaced::Special) => f.write_str("displace special"),
            When::Displace(Displaced::Anyone) => f.write_str("displace anyone"),
            When::HandAtMost(most) => write!(f, "hand {most}"),
        }
    }
}

impl FromStr for When {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<When, Mangled> {
        let same = |when: &When| when.to_string().eq_ignore_ascii_case(text);
        When::ALL.into_iter().find(same).ok_or(Mangled)
    }
}

/// A saved order is its notation.
impl TryFrom<String> for When {
    type Error = String;

    fn try_from(text: String) -> Result<When, String> {
        text.parse().map_err(|_| format!("“{text}” is no order for a Baby"))
    }
}

impl From<When> for String {
    fn from(when: When) -> String {
        when.to_string()
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Never => f.write_str("never"),
            Term::When(when) => when.fmt(f),
            Term::Against(Against::Anyone) => f.write_str("against anyone"),
            Term::Against(Against::Rivals) => f.write_str("against rivals"),
            Term::Against(Against::Seat(seat)) => write!(f, "against {seat}"),
        }
    }
}

impl FromStr for Term {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Term, Mangled> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["never"] => Term::Never,
            ["against", "anyone"] => Term::Against(Against::Anyone),
            ["against", "rivals"] => Term::Against(Against::Rivals),
            ["against", seat] => match seat.parse() {
                Ok(seat @ 0..Seat::MOST) => Term::Against(Against::Seat(Seat(seat))),
                _ => return Err(Mangled),
            },
            _ => Term::When(text.parse()?),
        })
    }
}
