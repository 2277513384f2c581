//! What everybody sees: the stop, and below it one board a row.

use super::layout::{GAP, Scene};
use super::{row, stop};
use crate::picture::{Area, Canvas};

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let boards = scene.public.boards.len() as f32;
    let rows = (boards * (row::TALLEST + GAP)).min(place.h - stop::LOWEST);
    let (top, below) = place.cut_top(place.h - rows);
    stop::draw(canvas, top, scene);
    row::draw_all(canvas, below, scene, scene.public.everyone().collect());
}
