//! The cards: travellers with a colour and a profile, buses with a colour and seats.
//!
//! Cards that look alike are alike: a card is its face, one byte, and the same face can be there several times.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::numbers::SURFER_SEATS;
use crate::game::Mangled;

/// Where a traveller wants to go, and where a bus goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Colour {
    Blue,
    Green,
    Red,
    Yellow,
}

impl Colour {
    pub const COUNT: usize = 4;
    pub const ALL: [Colour; Colour::COUNT] = [Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in texts and in the deck.
    pub const fn word(self) -> &'static str {
        ["blue", "green", "red", "yellow"][self as usize]
    }

    const fn initial(self) -> char {
        ['b', 'g', 'r', 'y'][self as usize]
    }

    fn of(initial: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.initial() == initial.to_ascii_lowercase())
    }
}

/// What is special about a traveller (R30–R45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Profile {
    Anonymous,
    Surfer,
    Lover,
    General,
    Baby,
    Star,
    Drunkard,
    Backpacker,
    Corrupter,
}

impl Profile {
    pub const ALL: [Profile; 9] = [
        Profile::Anonymous,
        Profile::Surfer,
        Profile::Lover,
        Profile::General,
        Profile::Baby,
        Profile::Star,
        Profile::Drunkard,
        Profile::Backpacker,
        Profile::Corrupter,
    ];

    /// The word in the notation and in the deck.
    pub const fn word(self) -> &'static str {
        ["Anon", "Surfer", "Lover", "General", "Baby", "Star", "Drunkard", "Backpacker", "Corrupter"][self as usize]
    }
}

impl FromStr for Profile {
    type Err = Mangled;

    fn from_str(word: &str) -> Result<Profile, Mangled> {
        Profile::ALL.into_iter().find(|profile| profile.word().eq_ignore_ascii_case(word)).ok_or(Mangled)
    }
}

/// A traveller card: `gLover`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Traveller(u8);

impl Traveller {
    /// Below this are all the numbers of [`Traveller::number`].
    pub const NUMBERS: usize = 64;

    pub const fn new(colour: Colour, profile: Profile) -> Traveller {
        Traveller((colour as u8) << 4 | profile as u8)
    }

    /// Every face, once.
    pub fn all() -> impl Iterator<Item = Traveller> {
        Colour::ALL.into_iter().flat_map(|colour| Profile::ALL.map(|profile| Traveller::new(colour, profile)))
    }

    pub const fn number(self) -> usize {
        self.0 as usize
    }

    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 4) as usize]
    }

    pub const fn profile(self) -> Profile {
        Profile::ALL[(self.0 & 15) as usize]
    }

    pub const fn is(self, profile: Profile) -> bool {
        self.0 & 15 == profile as u8
    }

    /// R31: the Surfer's board takes a seat.
    pub const fn seats(self) -> u8 {
        if self.is(Profile::Surfer) { SURFER_SEATS } else { 1 }
    }

    /// R7, R42: the colour fits, or it does not matter.
    pub const fn goes_with(self, bus: Bus) -> bool {
        self.0 >> 4 == bus.0 >> 4 || self.is(Profile::Backpacker)
    }
}

impl fmt::Display for Traveller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().initial(), self.profile().word())
    }
}

impl fmt::Debug for Traveller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Traveller {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Traveller, Mangled> {
        let initial = text.chars().next().ok_or(Mangled)?;
        let colour = Colour::of(initial).ok_or(Mangled)?;
        Ok(Traveller::new(colour, text[initial.len_utf8()..].parse()?))
    }
}

impl TryFrom<String> for Traveller {
    type Error = String;

    fn try_from(text: String) -> Result<Traveller, String> {
        text.parse().map_err(|_| format!("“{text}” is no traveller"))
    }
}

impl From<Traveller> for String {
    fn from(traveller: Traveller) -> String {
        traveller.to_string()
    }
}

/// A bus card: `g4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Bus(u8);

impl Bus {
    /// Below this are all the numbers of [`Bus::number`].
    pub const NUMBERS: usize = 64;
    pub const FEWEST_SEATS: u8 = 3;
    pub const MOST_SEATS: u8 = 5;

    pub const fn new(colour: Colour, seats: u8) -> Bus {
        assert!(seats >= Bus::FEWEST_SEATS && seats <= Bus::MOST_SEATS);
        Bus((colour as u8) << 4 | seats)
    }

    pub fn all() -> impl Iterator<Item = Bus> {
        let seats = Bus::FEWEST_SEATS..=Bus::MOST_SEATS;
        Colour::ALL.into_iter().flat_map(move |colour| seats.clone().map(move |seats| Bus::new(colour, seats)))
    }

    pub const fn number(self) -> usize {
        self.0 as usize
    }

    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 >> 4) as usize]
    }

    pub const fn seats(self) -> u8 {
        self.0 & 15
    }
}

impl fmt::Display for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().initial(), self.seats())
    }
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bus {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Bus, Mangled> {
        let initial = text.chars().next().ok_or(Mangled)?;
        let colour = Colour::of(initial).ok_or(Mangled)?;
        match text[initial.len_utf8()..].parse() {
            Ok(seats @ Bus::FEWEST_SEATS..=Bus::MOST_SEATS) => Ok(Bus::new(colour, seats)),
            _ => Err(Mangled),
        }
    }
}

impl TryFrom<String> for Bus {
    type Error = String;

    fn try_from(text: String) -> Result<Bus, String> {
        text.parse().map_err(|_| format!("“{text}” is no bus"))
    }
}

impl From<Bus> for String {
    fn from(bus: Bus) -> String {
        bus.to_string()
    }
}
