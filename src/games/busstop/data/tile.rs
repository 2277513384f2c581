//! Tiles: passengers, number tiles, the colours of companies, and heaps of passengers.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::Mangled;

/// What sort of human a passenger is. A bus carries one kind (R17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Baby,
    Kid,
    Girl,
    Salaryman,
    OldLady,
}

impl Kind {
    pub const COUNT: usize = 5;
    pub const ALL: [Kind; Kind::COUNT] = [Kind::Baby, Kind::Kid, Kind::Girl, Kind::Salaryman, Kind::OldLady];

    pub const fn index(self) -> usize {
        self as usize
    }

    const fn name(self) -> &'static str {
        ["baby", "kid", "girl", "salaryman", "old-lady"][self.index()]
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = Mangled;

    fn from_str(word: &str) -> Result<Kind, Mangled> {
        Kind::ALL.into_iter().find(|kind| kind.name() == word).ok_or(Mangled)
    }
}

/// A passenger tile. A number tile that somebody has taken is an ordinary passenger too (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Passenger {
    Ordinary(Kind),
    Vip(Kind),
    Alien,
}

impl Passenger {
    /// How many different ones there are.
    pub const SORTS: usize = 2 * Kind::COUNT + 1;

    /// Every sort, by [`Passenger::index`].
    pub const ALL: [Passenger; Passenger::SORTS] = {
        let mut all = [Passenger::Alien; Passenger::SORTS];
        let mut kind = 0;
        while kind < Kind::COUNT {
            all[kind] = Passenger::Ordinary(Kind::ALL[kind]);
            all[kind + Kind::COUNT] = Passenger::Vip(Kind::ALL[kind]);
            kind += 1;
        }
        all
    };

    pub const fn index(self) -> usize {
        match self {
            Passenger::Ordinary(kind) => kind.index(),
            Passenger::Vip(kind) => kind.index() + Kind::COUNT,
            Passenger::Alien => 2 * Kind::COUNT,
        }
    }

    /// VIPs are of their kind; aliens are of none (R17, R18).
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Passenger::Ordinary(kind) | Passenger::Vip(kind) => Some(kind),
            Passenger::Alien => None,
        }
    }
}

impl fmt::Display for Passenger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Passenger::Ordinary(kind) => kind.fmt(f),
            Passenger::Vip(kind) => write!(f, "vip-{kind}"),
            Passenger::Alien => f.write_str("alien"),
        }
    }
}

impl FromStr for Passenger {
    type Err = Mangled;

    fn from_str(word: &str) -> Result<Passenger, Mangled> {
        match word.strip_prefix("vip-") {
            Some(kind) => kind.parse().map(Passenger::Vip),
            None if word == "alien" => Ok(Passenger::Alien),
            None => word.parse().map(Passenger::Ordinary),
        }
    }
}

impl TryFrom<String> for Passenger {
    type Error = String;

    fn try_from(word: String) -> Result<Passenger, String> {
        word.parse().map_err(|_| format!("there is no passenger “{word}”"))
    }
}

impl From<Passenger> for String {
    fn from(passenger: Passenger) -> String {
        passenger.to_string()
    }
}

/// Passengers whose order means nothing: a score pile, tiles just received, the contents of the draw pile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Passenger, u8>", into = "BTreeMap<Passenger, u8>")]
pub struct Crowd([u8; Passenger::SORTS]);

impl Crowd {
    pub const fn count(&self, passenger: Passenger) -> u8 {
        self.0[passenger.index()]
    }

    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; Passenger::SORTS]
    }

    /// VIPs included.
    pub fn of_kind(&self, kind: Kind) -> u8 {
        self.count(Passenger::Ordinary(kind)).saturating_add(self.count(Passenger::Vip(kind)))
    }

    pub fn vips(&self) -> u8 {
        Kind::ALL.iter().fold(0, |vips: u8, &kind| vips.saturating_add(self.count(Passenger::Vip(kind))))
    }

    pub fn aliens(&self) -> u8 {
        self.count(Passenger::Alien)
    }

    /// Each sort that is there with its count, ordinary passengers first.
    pub fn sorts(&self) -> impl Iterator<Item = (Passenger, u8)> + '_ {
        Passenger::ALL.into_iter().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// Everyone, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Passenger> + '_ {
        self.sorts().flat_map(|(passenger, count)| std::iter::repeat_n(passenger, count.into()))
    }

    pub fn add(&mut self, passenger: Passenger, count: u8) {
        let sort = &mut self.0[passenger.index()];
        *sort = sort.saturating_add(count);
    }

    /// Takes one out; false where there is none.
    pub fn remove(&mut self, passenger: Passenger) -> bool {
        let sort = &mut self.0[passenger.index()];
        let there = *sort > 0;
        *sort -= u8::from(there);
        there
    }

    pub fn join(&mut self, others: Crowd) {
        for (passenger, count) in others.sorts() {
            self.add(passenger, count);
        }
    }
}

impl FromIterator<Passenger> for Crowd {
    fn from_iter<I: IntoIterator<Item = Passenger>>(passengers: I) -> Crowd {
        let mut crowd = Crowd::default();
        passengers.into_iter().for_each(|passenger| crowd.add(passenger, 1));
        crowd
    }
}

impl From<BTreeMap<Passenger, u8>> for Crowd {
    fn from(counts: BTreeMap<Passenger, u8>) -> Crowd {
        let mut crowd = Crowd::default();
        counts.into_iter().for_each(|(passenger, count)| crowd.add(passenger, count));
        crowd
    }
}

impl From<Crowd> for BTreeMap<Passenger, u8> {
    fn from(crowd: Crowd) -> Self {
        crowd.sorts().collect()
    }
}

/// The number of a number tile, 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Number(u8);

impl Number {
    pub const MOST: u8 = 10;

    pub fn new(number: u8) -> Option<Number> {
        (1..=Number::MOST).contains(&number).then_some(Number(number))
    }

    /// Counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Number {
    type Error = String;

    fn try_from(number: u8) -> Result<Number, String> {
        Number::new(number).ok_or_else(|| format!("there is no number tile {number}"))
    }
}

impl From<Number> for u8 {
    fn from(number: Number) -> u8 {
        number.0
    }
}

/// Number tiles of one colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Number>", into = "Vec<Number>")]
pub struct Numbers(u16);

impl Numbers {
    /// All ten tiles of a colour.
    pub const ALL: Numbers = Numbers(((1 << Number::MOST) - 1) << 1);

    pub const fn contains(self, number: Number) -> bool {
        self.0 & (1 << number.0) != 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn remove(&mut self, number: Number) {
        self.0 &= !(1 << number.0);
    }

    pub const fn without(self, number: Number) -> Numbers {
        Numbers(self.0 & !(1 << number.0))
    }

    /// The tiles of the colour that are not among these.
    pub const fn others(self) -> Numbers {
        Numbers(Numbers::ALL.0 & !self.0)
    }

    /// In rising order.
    pub fn iter(self) -> impl Iterator<Item = Number> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let lowest = (left != 0).then(|| Number(left.trailing_zeros() as u8))?;
            left &= left - 1;
            Some(lowest)
        })
    }
}

impl FromIterator<Number> for Numbers {
    fn from_iter<I: IntoIterator<Item = Number>>(numbers: I) -> Numbers {
        Numbers(numbers.into_iter().fold(0, |set, number| set | 1 << number.0))
    }
}

impl From<Vec<Number>> for Numbers {
    fn from(numbers: Vec<Number>) -> Numbers {
        numbers.into_iter().collect()
    }
}

impl From<Numbers> for Vec<Number> {
    fn from(numbers: Numbers) -> Self {
        numbers.iter().collect()
    }
}

/// The colour of a player's tiles. It decides the faces of the tiles, the bonus kind and the objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Yellow,
    Green,
    Purple,
    Blue,
    Red,
}

impl Colour {
    /// In the order seats get them (C1, C2).
    pub const ALL: [Colour; 5] = [Colour::Yellow, Colour::Green, Colour::Purple, Colour::Blue, Colour::Red];

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// As they are called in setups, in the same order.
pub const COLOURS: &[&str] = &["yellow", "green", "purple", "blue", "red"];
