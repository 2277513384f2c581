//! The game as pictures.
//!
//! Everybody sees the city with all lines, this round's ticket, the tickets left, the common objectives, and what every bus
//! carries. Who lays a line sees the own sheet instead of the others' buses, and the personal objective on the map. Who has
//! nothing to lay sees the own sheet large, filled in as on paper.
//!
//! | file | what |
//! |---|---|
//! | `scene` | what is to be drawn, and what is new of it |
//! | `marks`, `icons` | the signs of passengers, places, shapes |
//! | `plan`, `map` | where everything is in a city; the city with its lines |
//! | `panels`, `cards` | tickets and objectives above the map; what every bus carries, beside it |
//! | `sheet`, `sheets` | the zones of a sheet; the two ways in which they are laid out |
//! | `ending` | the final scores |

mod cards;
mod ending;
pub mod icons;
pub mod map;
pub mod marks;
mod panels;
pub mod plan;
pub mod scene;
pub mod sheet;
mod sheets;

use crate::game::{Earlier, Seat};
use crate::games::get_on_board::face::question;
use crate::games::get_on_board::state::Phase;
use crate::games::get_on_board::view::View;
use crate::picture::{Area, Canvas, Frame, Look, Picture};
use scene::Scene;

const GAP: f32 = 8.0;
/// The buses, or the own sheet, beside the map.
const SIDE: f32 = 296.0;

pub fn draw(view: &View, earlier: Earlier<View>, look: &Look) -> Picture {
    let scene = Scene::new(view, earlier, look);
    let frame = Frame::new(look, "get_on_board", &question::status(view), view.board.to_move());
    let started = !matches!(view.board.phase, Phase::Starts { .. });
    match scene.own() {
        Some(seat) if started && !scene.chooses() => {
            frame.picture(|canvas, place| sheets::large(canvas, place, view, seat))
        }
        _ if view.board.is_over() => {
            ending::ending(scene).picture(|width| frame.small(width, |canvas, place| board(canvas, place, scene)))
        }
        _ => frame.picture(|canvas, place| board(canvas, place, scene)),
    }
}

/// A seat's sheet, large.
pub fn sheet(view: &View, seat: Seat, look: &Look) -> Option<Picture> {
    let started = !matches!(view.board.phase, Phase::Starts { .. });
    let frame = Frame::new(look, "get_on_board", &question::status(view), view.board.to_move());
    let frame = Frame { awaited: look.speech.name(seat).to_owned(), news: String::new(), ..frame };
    started.then(|| frame.picture(|canvas, place| sheets::large(canvas, place, view, seat)))
}

/// The map, what stands above it, and beside it the sheet of whoever looks, or a card for everybody.
fn board(canvas: &mut Canvas, place: Area, scene: Scene) {
    let (left, side) = place.cut_left(place.w - SIDE);
    let (top, map) = left.cut_left(left.w - GAP).0.cut_top(panels::HEIGHT);
    panels::draw(canvas, top, scene);
    map::draw(canvas, map.cut_top(GAP).1, scene);
    match scene.own() {
        Some(seat) => sheets::narrow(canvas, side, scene.view, seat),
        None => cards::draw(canvas, side, scene),
    }
}
