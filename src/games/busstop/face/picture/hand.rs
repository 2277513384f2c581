//! The number tiles in a player's hand, each in its place from 1 to 10.

use super::super::spots::Place;
use super::tiles;
use crate::game::Seat;
use crate::games::busstop::data::tile::Numbers;
use crate::games::busstop::view::View;
use crate::picture::palette::RULE;
use crate::picture::{Area, Canvas, Look, Pen, Sign, Type, area};

pub const HEIGHT: f32 = 110.0;
const TILE: (f32, f32) = (82.0, 94.0);

pub fn draw(canvas: &mut Canvas, place: Area, view: &View, seat: Seat, look: &Look) {
    let public = &view.public;
    let board = public.board(seat);
    let livery = tiles::livery(public, seat);
    for (number, column) in Numbers::ALL.iter().zip(place.columns(Numbers::ALL.len(), 0.0)) {
        let tile = area((column.centre().x - TILE.0 / 2.0).round(), column.bottom() - TILE.1 - 5.0, TILE.0, TILE.1);
        if board.hand.contains(number) {
            tiles::held(canvas, tile, livery, number, public.face(seat, number));
            if view.chosen == Some(number) {
                canvas.sign_frame(Sign::Laid(livery), tile, 12.0);
            }
        } else {
            canvas.round_border(tile, 12.0, Pen::new(RULE, 2.5));
            let block = tile.cut_top(56.0).0;
            canvas.text_mid(&number.to_string(), block.centre(), Type::headline(RULE).centred());
        }
        canvas.mark_frame(look, Place::Tile(number).into(), tile, 12.0);
    }
}
