//! The icons of this game: those it shares with others, and its own.

use crate::games::bus::data::Building;
use crate::picture::Icon;
pub use crate::picture::icons::{BUS, HOUSE, OFFICE, PASSENGER};

crate::icons! {
    "games/bus/icons":
    MARKER = "marker",
    PUB = "pub",
    STICK = "stick",
    STONE = "stone",
}

/// The icon of a kind of building.
pub fn of(building: Building) -> &'static Icon {
    match building {
        Building::House => &HOUSE,
        Building::Office => &OFFICE,
        Building::Pub => &PUB,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::sight::told_apart;

    #[test]
    fn everybody_tells_the_buildings_apart() {
        told_apart(&Building::ALL.map(|building| of(building).colour()), 25.0);
    }
}
