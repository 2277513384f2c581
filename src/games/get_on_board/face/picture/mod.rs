//! The game as pictures.

mod board;
mod ending;
pub mod icons;
pub mod marks;
mod panels;
pub mod plan;
pub mod sheet;

use crate::games::get_on_board::view::View;
use crate::picture::{Look, Picture};

pub fn draw(view: &View, look: &Look) -> Picture {
    if view.board.is_over() { ending::draw(view, look) } else { board::draw(view, look) }
}
