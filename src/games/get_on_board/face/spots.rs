//! Where crossings are on the picture, and what the directions look like there.
//!
//! Pictures are wide. London is a wide city; New York is a tall one and lies on its side, its north at the left.

use crate::game::Spot;
use crate::games::get_on_board::data::{City, Crossing, Direction, Map};

/// Where the picture lights a crossing up.
pub fn spot(crossing: Crossing) -> Spot {
    Spot(crossing.index() as u16)
}

/// How many crossings a city has on the picture, across and down.
pub fn grid(map: &Map) -> (u8, u8) {
    match map.city {
        City::NewYork => (map.rows, map.columns),
        City::London => (map.columns, map.rows),
    }
}

/// Where a crossing stands among them, from the top left corner.
pub fn cell(map: &Map, crossing: Crossing) -> (u8, u8) {
    match map.city {
        City::NewYork => (crossing.row(), map.columns - 1 - crossing.column()),
        City::London => (crossing.column(), crossing.row()),
    }
}

/// The arrow of a direction on the picture.
pub fn arrow(city: City, direction: Direction) -> &'static str {
    let upright = match direction {
        Direction::North => 0,
        Direction::East => 1,
        Direction::South => 2,
        Direction::West => 3,
    };
    let turned = if city == City::NewYork { upright + 3 } else { upright };
    ["↑", "→", "↓", "←"][turned % 4]
}
