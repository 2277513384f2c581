//! A score pile in short: how many of each kind, a gold tile where the VIP is among them, and aliens.

use super::icons;
use super::tiles;
use crate::game::Seat;
use crate::games::busstop::data::data;
use crate::games::busstop::data::tile::{Crowd, Kind, Passenger};
use crate::games::busstop::state::Public;
use crate::picture::lettering::measure;
use crate::picture::palette::{FADED, INK, WHITE};
use crate::picture::{Area, Canvas, Pen, Type, at};

const ICON: f32 = 30.0;

/// In so many rows: the kinds, then aliens. The bonus kind (R32) has a frame in the colour of its company.
pub fn draw(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat, rows: usize) {
    let pile = &public.board(seat).score;
    let bonus = public.options.bonus.then(|| data().company(public.board(seat).colour).bonus);
    let kinds = Kind::ALL.map(Some).into_iter().chain([None]);
    let cells = place.rows(rows, 0.0).flat_map(|row| row.columns((Kind::COUNT + 1) / rows, 0.0));
    for (kind, cell) in kinds.zip(cells) {
        sort(canvas, cell, cell.centre().y, pile, kind);
        if bonus.is_some() && kind == bonus {
            let place = Area::around(at(cell.x + ICON / 2.0 + 2.0, cell.centre().y), ICON);
            canvas.round_border(place.inset(-3.0), ICON * 0.24, Pen::new(tiles::livery(public, seat).colour, 5.0));
        }
    }
}

fn sort(canvas: &mut Canvas, cell: Area, middle: f32, pile: &Crowd, kind: Option<Kind>) {
    let centre = at(cell.x + ICON / 2.0 + 2.0, middle);
    let (sort, count) = match kind {
        Some(kind) if pile.count(Passenger::Vip(kind)) > 0 => (Passenger::Vip(kind), pile.of_kind(kind)),
        Some(kind) => (Passenger::Ordinary(kind), pile.of_kind(kind)),
        None => (Passenger::Alien, pile.aliens()),
    };
    if count == 0 {
        let pale = tiles::icon(sort).colour().mix(WHITE, 0.8);
        canvas.round(Area::around(centre, ICON), ICON * 0.18, pale);
        canvas.bare_icon(tiles::icon(sort), centre, ICON * 0.84, WHITE, pale);
    } else {
        tiles::passenger(canvas, sort, centre, ICON);
        canvas.text_mid(&count.to_string(), at(cell.x + ICON + 6.0, middle), Type::glance(INK).strong());
    }
}

/// What else counts: the objective, bright once it is met, and passengers left over from the proxy.
pub fn extras(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat) {
    let mut x = place.right() - ICON / 2.0;
    let y = place.centre().y;
    if public.options.objective && !public.is_proxy(seat) {
        if public.meets_objective(seat) {
            canvas.icon_on(&icons::OBJECTIVE, at(x, y), ICON, icons::STAR.colour());
        } else {
            canvas.bare_icon(&icons::OBJECTIVE, at(x, y), ICON * 0.84, FADED, WHITE);
        }
        x -= ICON + 8.0;
    }
    let penalty = public.board(seat).penalty.len();
    if penalty > 0 {
        canvas.text_mid(&penalty.to_string(), at(x + ICON / 2.0, y), Type::glance(INK).strong().right());
        let left = x + ICON / 2.0 - measure(&penalty.to_string(), Type::glance(INK).strong());
        canvas.icon(&icons::UNHAPPY, at(left - 4.0 - ICON / 2.0, y), ICON);
    }
}
