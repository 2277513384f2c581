//! Everything printed on the components. The numbers of the game stand here and in `assets/games/busstop/data.toml`, which is
//! read once and checked; all else asks for them.
//!
//! | file | what |
//! |---|---|
//! | `tile` | passengers, number tiles, colours |
//! | `bus` | the buses of a board |
//! | `printed` | what the boards and the tiles of a colour say |
//! | `file` | reading and checking |

mod bus;
mod file;
mod printed;
pub mod tile;

use std::sync::LazyLock;

pub use bus::{Bus3, BusNo, MOST_SEATS};
pub use file::BrokenData;
pub use printed::{
    Company, Data, FaceTable, Goal, LARGEST_PILE, LINE, LONGEST_QUEUE, MOST_BOARDS, Objective, PLAYERS, Points, Stop,
    boards, needs_proxy,
};
pub use tile::COLOURS;

const SOURCE: &str = include_str!("../../../../assets/games/busstop/data.toml");

/// The data of the game.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| Data::read(SOURCE).expect("read when the program starts"));
    &DATA
}

/// Whether the data is sound.
pub fn check() -> Result<(), String> {
    Data::read(SOURCE).map(drop).map_err(|broken| broken.to_string())
}
