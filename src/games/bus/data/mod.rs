//! What is printed on the components and how many there are of each: the numbers of the game, its pieces, and the city.

mod city;
mod colour;
mod names;
pub mod numbers;
mod pieces;
mod places;

pub use city::{Point, city, sound};
pub use colour::{COLOURS, Colour};
pub use pieces::{Area, Building, letter};
pub use places::{Crossing, Crossings, Site, Sites, Street, Streets, Zone};
