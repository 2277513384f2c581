//! A waiting queue: printed spaces, the head at the left. The bus tile lies on one of them until it opens the third bus.

use super::icons;
use super::layout::Scene;
use super::tiles;
use crate::game::Seat;
use crate::games::busstop::data::data;
use crate::games::busstop::state::Board;
use crate::picture::palette::{INK, RULE, WHITE};
use crate::picture::{Area, Canvas, Type, at};

/// All printed spaces in a row, and how many more there are.
pub fn short(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat, size: f32, gap: f32) {
    let board = scene.public.board(seat);
    let printed = data().printed;
    let mut spaces = tiles::places(place, size, gap);
    for (index, space) in spaces.by_ref().take(printed).enumerate() {
        draw_space(canvas, space, scene, seat, index);
    }
    if let (Some(more), Some(space)) = (board.queue.len().checked_sub(printed).filter(|more| *more > 0), spaces.next())
    {
        canvas.text_mid(&format!("+{more}"), at(space.x + 2.0, space.centre().y), Type::glance(INK).strong());
    }
}

/// Rows that a whole queue takes.
pub fn rows(board: &Board) -> usize {
    board.queue.len().div_ceil(data().printed).max(1)
}

/// Everybody who waits, in as many rows as it takes.
pub fn whole(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat, size: f32, gap: f32) {
    let board = scene.public.board(seat);
    let printed = data().printed;
    for row in 0..rows(board) {
        let line = place.cut_top(row as f32 * (size + gap)).1;
        let spaces = if row == 0 { printed } else { (board.queue.len() - row * printed).min(printed) };
        for (index, space) in tiles::places(line, size, gap).take(spaces).enumerate() {
            draw_space(canvas, space, scene, seat, row * printed + index);
        }
    }
}

fn draw_space(canvas: &mut Canvas, space: Area, scene: Scene, seat: Seat, index: usize) {
    let board = scene.public.board(seat);
    match board.queue.get(index) {
        Some(waiting) => {
            tiles::passenger(canvas, *waiting, space.centre(), space.w);
            if let Some(sign) = scene.sign(|public| public.board(seat).queue.get(index) == Some(waiting)) {
                canvas.sign_frame(sign, space.inset(2.0), space.w * 0.14);
            }
        }
        None => {
            canvas.round(space, space.w * 0.18, RULE.mix(WHITE, 0.55));
            if !board.third && index + 1 == data().third_bus {
                canvas.bare_icon(&icons::BUS, space.centre(), space.w * 0.8, INK, RULE.mix(WHITE, 0.55));
            }
        }
    }
}
