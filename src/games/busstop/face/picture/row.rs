//! A board as everybody sees it, in a row: whose it is, buses above the queue, the score pile, the score.

use super::bus::{self, Size};
use super::icons;
use super::layout::{GAP, Scene, name};
use super::{pile, queue, tiles};
use crate::game::{Seat, Seats};
use crate::games::busstop::data::data;
use crate::games::busstop::state::{Phase, Public};
use crate::picture::palette::{INK, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Pen, Type, area, at};
use crate::texts::minus;

/// A row is never higher, however few there are.
pub const TALLEST: f32 = 124.0;
/// What the name and what lies before somebody should have.
const WHO: f32 = 230.0;
const PILE: f32 = 192.0;
const SCORE: f32 = 84.0;
const BUS_GAP: f32 = 6.0;

/// What a row of this height has room for: the buses, and a space of the queue.
fn sizes(height: f32) -> (Size, f32) {
    let space = (height * 0.3).clamp(22.0, 38.0);
    let buses = height - 14.0 - space;
    (Size { seat: ((buses - 6.0) / 1.21).min(37.0).floor(), gap: 2.0, padding: 3.0 }, space.floor())
}

/// Those of some seats, one below the other, a gap above each.
pub fn draw_all(canvas: &mut Canvas, place: Area, scene: Scene, seats: Seats) {
    for (seat, row) in seats.iter().zip(place.rows(seats.len().max(1), 0.0)) {
        draw(canvas, row.cut_top(GAP).1, scene, seat);
    }
}

fn draw(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat) {
    let public = scene.public;
    let livery = tiles::livery(public, seat);
    let awaited = public.awaited_boards().contains(seat);
    let border = if awaited { Pen::new(livery.colour, 6.0) } else { Pen::new(RULE, 2.0) };
    canvas.panel(place, 12.0, if awaited { LIT_GROUND } else { WHITE }, border);
    let inner = area(place.x + 12.0, place.y + 6.0, place.w - 24.0, place.h - 14.0);
    let middle = |(size, space): (Size, f32)| {
        let buses = bus::places(inner, public, size, BUS_GAP).map(|(_, bus)| bus.right()).fold(inner.x, f32::max);
        (buses - inner.x).max(data().printed as f32 * (space + 3.0) + 40.0) + 12.0
    };
    let who = |sizes: (Size, f32)| inner.w - middle(sizes) - PILE - SCORE;
    // A name that can be read comes before large buses.
    let lower = |step: u8| sizes(place.h - 5.0 * f32::from(step));
    let (size, space) = (0..8).map(lower).find(|sizes| who(*sizes) >= WHO).unwrap_or_else(|| lower(8));
    let middle = middle((size, space));
    let (who, rest) = inner.cut_left(inner.w - middle - PILE - SCORE);
    let (middle, rest) = rest.cut_left(middle);
    let (delivered, score) = rest.cut_left(PILE);

    let (title, holds) = who.cut_top(who.h / 2.0);
    canvas.token(livery, at(title.x + 14.0, title.centre().y), 14.0);
    let room = area(title.x + 36.0, title.y, title.w - 46.0, title.h);
    canvas.text_in(&name(public, seat, &scene.look.speech), room, Type::glance(INK).strong());
    hand(canvas, holds, public, seat);

    bus::draw_all(canvas, area(middle.x, middle.y, middle.w, size.height()), scene, seat, size, BUS_GAP);
    queue::short(canvas, area(middle.x, middle.bottom() - space, middle.w, space), scene, seat, space, 3.0);

    if let Some(controller) = public.controller().filter(|_| public.is_proxy(seat)) {
        // R46: what the proxy delivers is the controller's.
        let middle = score.centre().y;
        let arrow = at(score.right() - 52.0, middle);
        canvas.arrow(at(delivered.x, middle), arrow, Pen::new(RULE, 8.0));
        canvas.token(tiles::livery(public, controller), at(score.right() - 24.0, middle), 18.0);
    } else {
        pile::draw(canvas, delivered, public, seat, 2);
        let extra = public.options.objective || !public.board(seat).penalty.is_empty();
        let (sum, below) = score.cut_top(if extra { score.h * 0.54 } else { score.h });
        let total = minus(public.tally(seat).total());
        canvas.text_mid(&total, at(sum.right(), sum.centre().y), Type::headline(INK).sized(36.0).right());
        pile::extras(canvas, below, public, seat);
    }
}

/// What a seat has before it: the wheel of the driver, a tile that is chosen, passengers to be placed.
fn hand(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat) {
    let mut x = place.x;
    let y = place.centre().y;
    if public.driver == seat && public.phase != Phase::Over {
        canvas.icon(&icons::DRIVER, at(x + 15.0, y), 30.0);
        x += 36.0;
    }
    if let Phase::Choose { chosen, .. } = public.phase {
        let back = area(x, y - place.h / 2.0, place.h * 0.8, place.h);
        if chosen.contains(seat) {
            canvas.card_back(back, tiles::livery(public, seat).colour);
        } else if public.driver != seat && !public.is_proxy(seat) {
            canvas.round_border(back, 10.0, Pen::new(RULE, 3.0));
        }
    }
    for (passenger, space) in public.board(seat).received.iter().zip(tiles::places(area(x, y, 0.0, 0.0), 30.0, 2.0)) {
        tiles::passenger(canvas, passenger, at(space.x + 15.0, y), 30.0);
    }
}
