//! Places of the city: crossings, streets, building sites and zones, and sets of them.
//!
//! They are numbered from 0 and fit into bitsets; a value of [`Crossing`], [`Street`] or [`Site`] always exists in the city,
//! so tables may be indexed with it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::numbers::{CROSSINGS, SITES, STREETS, ZONES};

/// Written with two digits: `08`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Crossing(u8);

/// Written as its two crossings, the smaller first: `14-19`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Street(u8);

/// A place for one building, written as its crossing and zone: `15A`, `24A2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Site(u8);

/// Zones are built up one after another (R45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    A,
    B,
    C,
    D,
}

/// A set of streets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streets(pub u128);

/// A set of crossings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossings(pub u64);

/// A set of sites.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sites(pub u64);

impl Crossing {
    pub fn all() -> impl DoubleEndedIterator<Item = Crossing> + Clone {
        (0..CROSSINGS as u8).map(Crossing)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Street {
    pub fn all() -> impl DoubleEndedIterator<Item = Street> + Clone {
        (0..STREETS as u8).map(Street)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Site {
    pub fn all() -> impl DoubleEndedIterator<Item = Site> + Clone {
        (0..SITES as u8).map(Site)
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Zone {
    pub const ALL: [Zone; ZONES] = [Zone::A, Zone::B, Zone::C, Zone::D];

    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// Reads what follows the crossing in a site's name: the zone, and the digit that tells apart two sites of a zone at one
    /// crossing (0 where there is one).
    pub fn and_number(name: &str) -> Option<(Zone, u8)> {
        let mut letters = name.chars();
        let letter = letters.next()?.to_ascii_uppercase();
        let zone = Zone::ALL.into_iter().find(|zone| zone.letter() == letter)?;
        match letters.as_str() {
            "" => Some((zone, 0)),
            "1" => Some((zone, 1)),
            "2" => Some((zone, 2)),
            _ => None,
        }
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

macro_rules! set {
    ($set:ident of $item:ident) => {
        // Not every set is asked everything.
        #[allow(dead_code)]
        impl $set {
            pub const fn one(item: $item) -> $set {
                $set(1 << item.0)
            }

            pub const fn contains(self, item: $item) -> bool {
                self.0 >> item.0 & 1 == 1
            }

            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.0;
            }

            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            pub const fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// In order of their numbers.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    (left != 0).then(|| {
                        let item = $item(left.trailing_zeros() as u8);
                        left &= left - 1;
                        item
                    })
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set(0), |set, item| set.or($set::one(item)))
            }
        }
    };
}
set!(Streets of Street);
set!(Crossings of Crossing);
set!(Sites of Site);
