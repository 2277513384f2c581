//! A board as everybody sees it, in a row: whose it is, buses above the queue, the score pile, the score.

use super::bus::{self, Size};
use super::icons;
use super::layout::{GAP, name};
use super::{pile, queue, tiles};
use crate::game::Seat;
use crate::games::busstop::state::{Phase, Public};
use crate::picture::palette::{INK, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Pen, Type, area, at};
use crate::texts::Speech;

pub const HEIGHT: f32 = 134.0;
const BUSES: Size = Size { seat: 40.0, gap: 2.0, padding: 4.0 };
const SPACE: f32 = 42.0;
const WHO: f32 = 180.0;
const MIDDLE: f32 = 646.0;
const PILE: f32 = 204.0;

/// One below the other.
pub fn draw_all(canvas: &mut Canvas, place: Area, public: &Public, speech: &Speech) {
    let mut rest = place;
    for seat in public.everyone() {
        draw(canvas, rest.cut_top(HEIGHT).0, public, seat, speech);
        rest = rest.cut_top(HEIGHT + GAP).1;
    }
}

fn draw(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat, speech: &Speech) {
    let livery = tiles::livery(public, seat);
    let awaited = public.awaited_boards().contains(seat);
    let border = if awaited { Pen::new(livery.colour, 7.0) } else { Pen::new(RULE, 2.5) };
    canvas.panel(place, 14.0, if awaited { LIT_GROUND } else { WHITE }, border);
    let inner = area(place.x + 14.0, place.y + 10.0, place.w - 28.0, place.h - 20.0);
    let (who, rest) = inner.cut_left(WHO);
    let (middle, rest) = rest.cut_left(MIDDLE);
    let (delivered, score) = rest.cut_left(PILE);

    let (title, holds) = who.cut_top(54.0);
    canvas.token(livery, at(title.x + 16.0, title.centre().y), 16.0);
    canvas.text_in(
        &name(public, seat, speech),
        area(title.x + 42.0, title.y, WHO - 50.0, title.h),
        Type::bold(25.0, INK),
    );
    hand(canvas, holds, public, seat);

    let board = public.board(seat);
    let line = area(middle.x, middle.y - 1.0, middle.w, BUSES.height());
    bus::draw_all(canvas, line, public, seat, BUSES, 7.0);
    queue::short(canvas, area(middle.x, line.bottom() + 8.0, middle.w, SPACE), board, SPACE, 4.0);

    if let Some(controller) = public.controller().filter(|_| public.is_proxy(seat)) {
        // R46: what the proxy delivers is the controller's.
        let middle = score.centre().y;
        let arrow = at(score.right() - 60.0, middle);
        canvas.arrow(at(delivered.x, middle), arrow, Pen::new(RULE, 8.0));
        canvas.token(tiles::livery(public, controller), at(score.right() - 26.0, middle), 20.0);
    } else {
        pile::draw(canvas, delivered, public, seat, 2);
        let extra = public.options.objective || !board.penalty.is_empty();
        let (sum, below) = score.cut_top(if extra { score.h * 0.56 } else { score.h });
        let total = public.tally(seat).total().to_string().replace('-', "−");
        canvas.text_mid(&total, at(sum.right(), sum.centre().y), Type::bold(42.0, INK).right());
        pile::extras(canvas, below, public, seat);
    }
}

/// What a seat has before it: the wheel of the driver, a tile that is chosen, passengers to be placed.
fn hand(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat) {
    let mut x = place.x;
    let y = place.centre().y;
    if public.driver == seat && public.phase != Phase::Over {
        canvas.icon(&icons::DRIVER, at(x + 18.0, y), 36.0);
        x += 44.0;
    }
    if let Phase::Choose { chosen, .. } = public.phase {
        let back = area(x, y - 25.0, 38.0, 50.0);
        if chosen.contains(seat) {
            canvas.card_back(back, tiles::livery(public, seat).colour);
        } else if public.driver != seat && !public.is_proxy(seat) {
            canvas.round_border(back, 10.0, Pen::new(RULE, 3.0));
        }
    }
    for (passenger, space) in public.board(seat).received.iter().zip(tiles::places(area(x, y, 0.0, 0.0), 34.0, 2.0)) {
        tiles::passenger(canvas, passenger, at(space.x + 17.0, y), 34.0);
    }
}
