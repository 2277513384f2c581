//! The colours of the companies: how many sticks the first edition has of each (A14).

use serde::{Deserialize, Serialize};

/// In the order in which seats get them: those that have more sticks come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Green,
    Black,
    Yellow,
    Blue,
    Red,
}

impl Colour {
    pub const ALL: [Colour; 5] = [Colour::Green, Colour::Black, Colour::Yellow, Colour::Blue, Colour::Red];

    pub const fn index(self) -> usize {
        self as usize
    }
}

/// As they are called in setups, in the same order.
pub const COLOURS: &[&str] = &["green", "black", "yellow", "blue", "red"];
