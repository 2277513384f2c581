//! The board while a game is played.
//!
//! Everybody sees the city with all lines, this round's ticket with the shape each player has to lay, the tickets left, the common
//! objectives and what every bus carries. A seat's own picture has its sheet instead of the others' summaries, ticked like on
//! paper, and its personal objective on the map. New York is a tall city: its panels stand beside it; London is a wide one:
//! they lie below.

use super::{panels, plan, sheet};
use crate::game::Seat;
use crate::games::get_on_board::data::{COMMON, City};
use crate::games::get_on_board::face::question;
use crate::games::get_on_board::view::View;
use crate::picture::{Area, Canvas, Frame, Look, Picture, area};

const GAP: f32 = 14.0;
/// The height of London's row of tickets and objectives.
const ROW: f32 = 112.0;

pub fn draw(view: &View, look: &Look) -> Picture {
    let status = question::status(view);
    let frame = Frame::new(look, "get_on_board", &status, view.board.to_move());
    let own = look.viewer.seat().filter(|seat| view.seat == Some(*seat));
    frame.tall(height(view, own), |canvas, place| lay_out(canvas, place, view, look, own))
}

/// How high it is without its frame.
pub fn height(view: &View, own: Option<Seat>) -> f32 {
    let map = plan::height(view.board.city);
    match view.board.city {
        City::NewYork => map,
        City::London => map + GAP + ROW + GAP + if own.is_some() { sheet::WIDE } else { panels::NARROW_CARD },
    }
}

/// The map and what stands around it: the sheet of `own`, or a card for everybody.
pub fn lay_out(canvas: &mut Canvas, place: Area, view: &View, look: &Look, own: Option<Seat>) {
    let city = view.board.city;
    match city {
        City::NewYork => {
            let (map, side) = place.cut_left(plan::width(city));
            plan::draw(canvas, map, view, look);
            beside(canvas, side.cut_left(GAP).1, view, look, own);
        }
        City::London => {
            let (map, rest) = place.cut_top(plan::height(city));
            plan::draw(canvas, map, view, look);
            below_map(canvas, rest.cut_top(GAP).1, view, look, own);
        }
    }
}

/// New York's panels, from top to bottom.
fn beside(canvas: &mut Canvas, side: Area, view: &View, look: &Look, own: Option<Seat>) {
    let board = &view.board;
    let (ticket, rest) = side.cut_top(118.0);
    panels::tickets(canvas, ticket, board);
    let rest = rest.cut_top(GAP).1;
    if let Some(seat) = own {
        sheet::tall(canvas, rest, view, seat);
        return;
    }
    let mut rest = rest;
    for slot in 0..COMMON {
        let (objective, below) = rest.cut_top(98.0);
        panels::objective(canvas, objective, board, slot);
        rest = below.cut_top(GAP).1;
    }
    for seat in Seat::all(board.seats()) {
        let (card, below) = rest.cut_top(panels::WIDE_CARD);
        panels::wide_card(canvas, card, view, look, seat);
        rest = below.cut_top(GAP).1;
    }
    panels::legend(canvas, rest, look);
}

/// London's panels, in two rows.
fn below_map(canvas: &mut Canvas, place: Area, view: &View, look: &Look, own: Option<Seat>) {
    let board = &view.board;
    let (row, rest) = place.cut_top(ROW);
    let (ticket, objectives) = row.cut_left(360.0);
    panels::tickets(canvas, ticket, board);
    for (slot, objective) in objectives.cut_left(GAP).1.columns(COMMON, GAP).enumerate() {
        panels::objective(canvas, objective, board, slot);
    }
    let rest = rest.cut_top(GAP).1;
    if let Some(seat) = own {
        sheet::wide(canvas, rest, view, seat, 1.0);
        return;
    }
    let seats = board.seats();
    let narrow = area(rest.x, rest.y, rest.w, panels::NARROW_CARD);
    for (seat, card) in Seat::all(seats).zip(narrow.columns(seats as usize, 12.0)) {
        panels::narrow_card(canvas, card, view, look, seat);
    }
}
