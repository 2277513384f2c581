//! Buildings and the areas of the action board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::numbers::{BUILDINGS, SLOTS};
use crate::game::Mangled;

/// A kind of building, and what the clock points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Building {
    House,
    Office,
    Pub,
}

impl Building {
    /// In the order of the clock.
    pub const ALL: [Building; BUILDINGS] = [Building::House, Building::Office, Building::Pub];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the clock points at next (R50).
    pub const fn next(self) -> Building {
        match self {
            Building::House => Building::Office,
            Building::Office => Building::Pub,
            Building::Pub => Building::House,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Building::House => "house",
            Building::Office => "office",
            Building::Pub => "pub",
        }
    }
}

/// An area of the action board; the order is that of resolution (R21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Area {
    Line,
    Bus,
    Passengers,
    Buildings,
    Clock,
    Vroom,
    Start,
}

impl Area {
    pub const ALL: [Area; 7] =
        [Area::Line, Area::Bus, Area::Passengers, Area::Buildings, Area::Clock, Area::Vroom, Area::Start];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// R10: how many markers it takes in a round.
    pub const fn slots(self) -> usize {
        match self {
            Area::Bus | Area::Clock | Area::Start => 1,
            Area::Line | Area::Passengers | Area::Buildings | Area::Vroom => SLOTS,
        }
    }

    /// R22: who chose last acts first.
    pub const fn is_reversed(self) -> bool {
        matches!(self, Area::Line | Area::Buildings)
    }

    pub const fn word(self) -> &'static str {
        match self {
            Area::Line => "line",
            Area::Bus => "bus",
            Area::Passengers => "passengers",
            Area::Buildings => "buildings",
            Area::Clock => "clock",
            Area::Vroom => "vroom",
            Area::Start => "start",
        }
    }
}

/// The letter of a slot: a, b, c …
pub const fn letter(slot: usize) -> char {
    (b'a' + slot as u8) as char
}

macro_rules! word {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        impl FromStr for $name {
            type Err = Mangled;

            fn from_str(word: &str) -> Result<$name, Mangled> {
                $name::ALL.into_iter().find(|known| known.word().eq_ignore_ascii_case(word)).ok_or(Mangled)
            }
        }
    )*};
}
word!(Building Area);
