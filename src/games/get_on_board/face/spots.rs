//! The numbers of places on the board.

use crate::game::Spot;
use crate::games::get_on_board::data::Crossing;

/// Where the picture shows a crossing's badge.
pub fn spot(crossing: Crossing) -> Spot {
    Spot(crossing.index() as u16)
}
