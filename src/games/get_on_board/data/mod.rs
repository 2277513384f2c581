//! Everything that is printed: the cities, the tickets, the sheets, the objectives. Every number of the game stands here or in
//! `assets/games/get_on_board/`, once.

mod cards;
mod city;
mod crossing;
mod numbers;

pub use cards::{Cards, Goal, Joint, LONGEST_LINE, Passenger, Shape, Ticket, cards};
pub use city::{City, Map, Place, Site};
pub use crossing::{Crossing, Crossings, Direction, Directions, Streets};
pub use numbers::*;

/// Reads the files and says what is wrong with them.
pub fn read() -> Result<(), String> {
    cards::read()?;
    City::read_both().map(drop)
}
