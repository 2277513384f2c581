//! The number tiles in a player's hand, each in its place from 1 to 10.

use super::super::spots::Place;
use super::tiles;
use crate::game::Seat;
use crate::games::busstop::data::tile::Numbers;
use crate::games::busstop::view::View;
use crate::picture::palette::{LIT, RULE};
use crate::picture::{Area, Canvas, Look, Pen, Type, area, at};

pub const HEIGHT: f32 = 138.0;
const TILE: (f32, f32) = (86.0, 112.0);

pub fn draw(canvas: &mut Canvas, place: Area, view: &View, seat: Seat, look: &Look) {
    let public = &view.public;
    let board = public.board(seat);
    let livery = tiles::livery(public, seat);
    for (number, column) in Numbers::ALL.iter().zip(place.columns(Numbers::ALL.len(), 0.0)) {
        let tile = area((column.x + 4.0).round(), column.bottom() - TILE.1 - 6.0, TILE.0, TILE.1);
        if board.hand.contains(number) {
            if view.chosen == Some(number) {
                canvas.round(tile.inset(-7.0), 17.0, LIT);
            }
            tiles::held(canvas, tile, livery, number, public.face(seat, number));
        } else {
            canvas.round_border(tile, 12.0, Pen::new(RULE, 2.5));
            let block = tile.cut_top(56.0).0;
            canvas.text_mid(&number.to_string(), block.centre(), Type::bold(38.0, RULE).centred());
        }
        if let Some(badge) = look.number(Place::Tile(number).into()) {
            canvas.badge(badge, at(tile.right() + 5.0, tile.y + 3.0));
        }
    }
}
