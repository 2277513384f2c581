//! The station as pictures.
//!
//! Everybody sees the waiting room at the left, the platform in the middle, garage and departed buses at the right, and what
//! each seat has won. A player sees the own hand below, with what each card does; while the Drunkard asks, the Passengers he
//! can reach instead.
//!
//! Signs, each with one meaning: a destination is a colour and a sign, waves, a tree, a tower or a sun; a card with an icon
//! is a traveller; a bus is a bus; shapes are seats.
//!
//! | file | what |
//! |---|---|
//! | `scene` | what is to be drawn, and what is new of it |
//! | `faces`, `coach`, `icons` | travellers and buses, a bus with its riders |
//! | `panels` | the parts of the board, each with its name |
//! | `waiting`, `platform`, `garage` | these parts |
//! | `scores` | the first day, on the platform of the second that is still empty |
//! | `hand`, `seats` | one's own cards; what everybody has |
//! | `ending` | the final scores |

pub mod coach;
mod ending;
pub mod faces;
mod garage;
mod hand;
pub mod icons;
mod panels;
mod platform;
mod scene;
mod scores;
mod seats;
mod waiting;

use crate::game::Earlier;
use crate::games::coach_station::view::View;
use crate::picture::{Area, Canvas, Look, Picture};
use panels::GAP;
use scene::Scene;

pub fn draw(view: &View, earlier: Earlier<View>, look: &Look) -> Picture {
    let scene = Scene::new(view, earlier, look);
    let frame = seats::frame(scene);
    if view.station.is_over() {
        let last = |width| frame.small(width, |canvas, place| table(canvas, place, scene));
        return ending::ending(scene).picture(last);
    }
    frame.picture(|canvas, place| match scene.own() {
        Some(_) => {
            let (above, below) = place.cut_top(place.h - hand::HEIGHT);
            table(canvas, above.cut_top(above.h - GAP / 2.0).0, scene);
            hand::draw(canvas, below, scene);
        }
        None => table(canvas, place, scene),
    })
}

/// What lies open to everybody.
fn table(canvas: &mut Canvas, place: Area, scene: Scene) {
    // A waiting room that stays empty makes room for the buses that are left.
    let waiting = if waiting::is_deserted(scene) { 0.0 } else { waiting::WIDTH + GAP };
    let (left, rest) = place.cut_left(waiting);
    let (middle, right) = rest.cut_left(rest.w - garage::WIDTH - GAP);
    if waiting > 0.0 {
        waiting::draw(canvas, left.cut_left(waiting::WIDTH).0, scene);
    }
    platform::draw(canvas, middle, scene);
    garage::draw(canvas, right.cut_left(GAP).1, scene);
}
