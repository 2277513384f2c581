//! Crossings, the four directions, and sets of crossings and streets.
//!
//! A crossing is its label: column letter and row number, as on a street map. The labels of both cities together number 127, so
//! one byte names any of them, a set of crossings is one `u128`, and a move can be read without knowing the city.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::Mangled;

/// Where streets meet. Labels of London's grid (A–K × 1–9) come first, then the rows only New York has (A–G × 10–13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Crossing(u8);

const WIDE: u8 = 11;
const WIDE_ROWS: u8 = 9;
const NARROW: u8 = 7;
const ROWS: u8 = 13;

impl Crossing {
    /// How many labels there are; every crossing's index is below.
    pub const COUNT: usize = (WIDE * WIDE_ROWS + NARROW * (ROWS - WIDE_ROWS)) as usize;

    /// Column and row, both counted from 0.
    pub const fn at(column: u8, row: u8) -> Option<Crossing> {
        if row < WIDE_ROWS && column < WIDE {
            Some(Crossing(row * WIDE + column))
        } else if row >= WIDE_ROWS && row < ROWS && column < NARROW {
            Some(Crossing(WIDE * WIDE_ROWS + (row - WIDE_ROWS) * NARROW + column))
        } else {
            None
        }
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn from_index(index: usize) -> Option<Crossing> {
        (index < Crossing::COUNT).then_some(Crossing(index as u8))
    }

    pub const fn column(self) -> u8 {
        PLACES[self.0 as usize].0
    }

    pub const fn row(self) -> u8 {
        PLACES[self.0 as usize].1
    }

    /// The direction of a crossing one step away; `None` for any other.
    pub fn direction_to(self, to: Crossing) -> Option<Direction> {
        let east = to.column() as i8 - self.column() as i8;
        let south = to.row() as i8 - self.row() as i8;
        match (east, south) {
            (0, -1) => Some(Direction::North),
            (1, 0) => Some(Direction::East),
            (0, 1) => Some(Direction::South),
            (-1, 0) => Some(Direction::West),
            _ => None,
        }
    }
}

/// The column and row of every crossing: looked up, for lines ask for it at every stick.
const PLACES: [(u8, u8); Crossing::COUNT] = {
    let mut places = [(0, 0); Crossing::COUNT];
    let mut place = 0;
    while place < (WIDE * ROWS) as usize {
        let (column, row) = (place as u8 % WIDE, place as u8 / WIDE);
        if let Some(crossing) = Crossing::at(column, row) {
            places[crossing.index()] = (column, row);
        }
        place += 1;
    }
    places
};

impl fmt::Display for Crossing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl FromStr for Crossing {
    type Err = Mangled;

    fn from_str(label: &str) -> Result<Crossing, Mangled> {
        let mut letters = label.chars();
        let letter = letters.next().ok_or(Mangled)?.to_ascii_uppercase();
        let digits = letters.as_str();
        if !letter.is_ascii_uppercase() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(Mangled);
        }
        let row: u8 = digits.parse().map_err(|_| Mangled)?;
        Crossing::at(letter as u8 - b'A', row.checked_sub(1).ok_or(Mangled)?).ok_or(Mangled)
    }
}

impl TryFrom<String> for Crossing {
    type Error = String;

    fn try_from(label: String) -> Result<Crossing, String> {
        label.parse().map_err(|_| format!("“{label}” is no crossing"))
    }
}

impl From<Crossing> for String {
    fn from(crossing: Crossing) -> String {
        crossing.to_string()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }
}

/// A set of directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Directions(u8);

impl Directions {
    pub fn insert(&mut self, direction: Direction) {
        self.0 |= 1 << direction as u8;
    }

    pub const fn contains(self, direction: Direction) -> bool {
        self.0 & (1 << direction as u8) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |direction| self.contains(*direction))
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Directions {
        let mut set = Directions::default();
        directions.into_iter().for_each(|direction| set.insert(direction));
        set
    }
}

/// A set of crossings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossings(u128);

impl Crossings {
    pub fn insert(&mut self, crossing: Crossing) {
        self.0 |= 1 << crossing.0;
    }

    pub const fn contains(self, crossing: Crossing) -> bool {
        self.0 & (1 << crossing.0) != 0
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Crossing> {
        (0..Crossing::COUNT as u8).map(Crossing).filter(move |crossing| self.contains(*crossing))
    }
}

impl FromIterator<Crossing> for Crossings {
    fn from_iter<I: IntoIterator<Item = Crossing>>(crossings: I) -> Crossings {
        let mut set = Crossings::default();
        crossings.into_iter().for_each(|crossing| set.insert(crossing));
        set
    }
}

/// A set of streets between neighbouring crossings. A street is noted at its western or northern end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streets {
    eastward: u128,
    southward: u128,
}

impl Streets {
    /// The street from a crossing to its neighbour in that direction.
    pub fn insert(&mut self, from: Crossing, direction: Direction, to: Crossing) {
        match direction {
            Direction::East => self.eastward |= 1 << from.0,
            Direction::West => self.eastward |= 1 << to.0,
            Direction::South => self.southward |= 1 << from.0,
            Direction::North => self.southward |= 1 << to.0,
        }
    }

    pub const fn contains(self, from: Crossing, direction: Direction, to: Crossing) -> bool {
        match direction {
            Direction::East => self.eastward & (1 << from.0) != 0,
            Direction::West => self.eastward & (1 << to.0) != 0,
            Direction::South => self.southward & (1 << from.0) != 0,
            Direction::North => self.southward & (1 << to.0) != 0,
        }
    }

    pub const fn count(self) -> usize {
        (self.eastward.count_ones() + self.southward.count_ones()) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_label_has_one_number_and_reads_back() {
        let mut seen = Crossings::default();
        for index in 0..Crossing::COUNT {
            let crossing = Crossing::from_index(index).expect("an index below the count");
            assert_eq!(Crossing::at(crossing.column(), crossing.row()), Some(crossing));
            assert_eq!(crossing.to_string().parse(), Ok(crossing));
            seen.insert(crossing);
        }
        assert_eq!(seen.len(), 127);
        assert_eq!(Crossing::from_index(127), None);
        for nonsense in ["", "A", "A0", "L1", "A14", "H10", "4D", "D+4", "Ä1", "A300"] {
            assert!(nonsense.parse::<Crossing>().is_err(), "{nonsense}");
        }
    }

    #[test]
    fn a_street_is_the_same_from_both_ends() {
        let (a, b): (Crossing, Crossing) = ("C9".parse().expect("a label"), "C10".parse().expect("a label"));
        assert_eq!(a.direction_to(b), Some(Direction::South));
        let mut streets = Streets::default();
        streets.insert(a, Direction::South, b);
        assert!(streets.contains(b, Direction::North, a));
        assert_eq!(streets.count(), 1);
    }
}
