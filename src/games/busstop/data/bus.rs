//! The buses of a board, by number.

use std::fmt;
use std::str::FromStr;

use crate::game::Mangled;

/// The most seats a bus can have.
pub const MOST_SEATS: usize = 5;

/// Something for each bus of a board.
pub type Bus3<T> = [T; BusNo::ALL.len()];

/// Bus 1, 2 or 3 of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BusNo(u8);

impl BusNo {
    pub const ALL: [BusNo; 3] = [BusNo(0), BusNo(1), BusNo(2)];
    /// The one that is locked at first (R4).
    pub const THIRD: BusNo = BusNo(2);

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As people count.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for BusNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for BusNo {
    type Err = Mangled;

    fn from_str(word: &str) -> Result<BusNo, Mangled> {
        match word {
            "1" => Ok(BusNo(0)),
            "2" => Ok(BusNo(1)),
            "3" => Ok(BusNo(2)),
            _ => Err(Mangled),
        }
    }
}
