//! Places of the city: crossings, streets and building sites, their names, and sets of them.
//!
//! They are numbered from 0 and fit into bitsets; a value of [`Crossing`], [`Street`] or [`Site`] always exists in the city,
//! so tables may be indexed with it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::city::city;
use crate::game::Mangled;

pub const CROSSINGS: usize = 36;
pub const STREETS: usize = 70;
pub const SITES: usize = 47;

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
    pub const ALL: [Zone; 4] = [Zone::A, Zone::B, Zone::C, Zone::D];

    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.0 + 1)
    }
}

impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (a, b) = city().ends(*self);
        write!(f, "{a}-{b}")
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (zone, number) = city().lot(*self);
        write!(f, "{}{zone}", city().crossing_of(*self))?;
        if number > 0 { write!(f, "{number}") } else { Ok(()) }
    }
}

impl FromStr for Crossing {
    type Err = Mangled;

    fn from_str(name: &str) -> Result<Crossing, Mangled> {
        let plain = (1..=2).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit());
        let number: usize = if plain { name.parse().map_err(|_| Mangled)? } else { return Err(Mangled) };
        if (1..=CROSSINGS).contains(&number) { Ok(Crossing(number as u8 - 1)) } else { Err(Mangled) }
    }
}

impl FromStr for Street {
    type Err = Mangled;

    fn from_str(name: &str) -> Result<Street, Mangled> {
        let (a, b) = name.split_once('-').ok_or(Mangled)?;
        city().street(a.parse()?, b.parse()?).ok_or(Mangled)
    }
}

impl FromStr for Site {
    type Err = Mangled;

    fn from_str(name: &str) -> Result<Site, Mangled> {
        let letter = name.find(|c: char| c.is_ascii_alphabetic()).ok_or(Mangled)?;
        let crossing: Crossing = name[..letter].parse()?;
        let lot = zone_and_number(&name[letter..]).ok_or(Mangled)?;
        city().sites_at(crossing).iter().find(|site| city().lot(*site) == lot).ok_or(Mangled)
    }
}

macro_rules! as_text {
    ($($name:ident $what:literal),*) => {$(
        impl From<$name> for String {
            fn from(place: $name) -> String {
                place.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(name: String) -> Result<$name, String> {
                name.parse().map_err(|_| format!("the city has no {} “{name}”", $what))
            }
        }
    )*};
}
as_text!(Crossing "crossing", Site "site");

// ---- Sets

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

/// Reads what follows the crossing in a site's name.
pub(super) fn zone_and_number(name: &str) -> Option<(Zone, u8)> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_as_on_the_map() {
        for crossing in Crossing::all() {
            assert_eq!(crossing.to_string().parse(), Ok(crossing));
        }
        for street in Street::all() {
            assert_eq!(street.to_string().parse(), Ok(street));
        }
        for site in Site::all() {
            assert_eq!(site.to_string().parse(), Ok(site));
            assert_eq!(site.to_string().to_lowercase().parse(), Ok(site));
        }
        assert_eq!("19-14".parse::<Street>().map(|street| street.to_string()), Ok("14-19".to_owned()));
        for nonsense in ["", "0", "37", "+1", "100", "1 ", "é"] {
            assert_eq!(nonsense.parse::<Crossing>(), Err(Mangled), "{nonsense}");
        }
        for nonsense in ["", "14", "14A", "14A3", "14é", "A", "08A", "é4A1"] {
            assert_eq!(nonsense.parse::<Site>(), Err(Mangled), "{nonsense}");
        }
        for nonsense in ["14-20", "14-14", "14", "-", "14>19"] {
            assert_eq!(nonsense.parse::<Street>(), Err(Mangled), "{nonsense}");
        }
    }
}
