//! A bus, its seats as windows.

use super::icons;
use super::layout::Scene;
use super::tiles;
use crate::game::Seat;
use crate::games::busstop::data::BusNo;
use crate::games::busstop::state::Public;
use crate::picture::palette::{FADED, INK, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Type, area, at};

const GLASS: Colour = Colour::hex(0xE4F0F5);

/// How large buses are drawn.
#[derive(Clone, Copy)]
pub struct Size {
    /// Of a seat.
    pub seat: f32,
    pub gap: f32,
    pub padding: f32,
}

impl Size {
    fn cab(self) -> f32 {
        (self.seat * 0.76).round()
    }

    fn wheel(self) -> f32 {
        (self.seat * 0.21).round()
    }

    pub fn width(self, capacity: u8) -> f32 {
        f32::from(capacity) * (self.seat + self.gap) + self.cab() + 2.0 * self.padding
    }

    pub fn height(self) -> f32 {
        self.seat + 2.0 * self.padding + self.wheel()
    }
}

/// The buses of a board side by side; a locked one is pale.
pub fn draw_all(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat, size: Size, gap: f32) {
    for (bus, place) in places(place, scene.public, size, gap) {
        draw(canvas, place, scene, seat, bus, size);
    }
}

/// Where the buses of a board are.
pub fn places(place: Area, public: &Public, size: Size, gap: f32) -> impl Iterator<Item = (BusNo, Area)> {
    let mut x = place.x;
    BusNo::ALL.into_iter().map(move |bus| {
        let area = area(x, place.y, size.width(public.capacity(bus)), size.height());
        x = area.right() + gap;
        (bus, area)
    })
}

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat, bus: BusNo, size: Size) {
    let public = scene.public;
    let board = public.board(seat);
    let livery = tiles::livery(public, seat);
    let open = board.can_use(bus);
    let (colour, wheels) = if open { (livery.colour, INK) } else { (livery.colour.mix(WHITE, 0.66), RULE) };
    let body = place.cut_top(place.h - size.wheel()).0;
    canvas.round(body, size.seat * 0.24, colour);
    for x in [0.2, 0.78] {
        let hub = at((body.x + body.w * x).round(), body.bottom());
        canvas.circle(hub, size.wheel(), wheels);
        canvas.circle(hub, size.wheel() * 0.4, WHITE);
    }
    let first = area(body.x + size.padding, body.y + size.padding, size.seat, size.seat);
    let mut riders = board.bus(bus).passengers().iter();
    for (index, window) in tiles::places(first, size.seat, size.gap).take(public.capacity(bus).into()).enumerate() {
        canvas.round(window, size.seat * 0.18, if open { GLASS } else { colour.mix(WHITE, 0.6) });
        if let Some(rider) = riders.next() {
            tiles::passenger(canvas, *rider, window.centre(), size.seat - 4.0);
            let sat = |public: &Public| public.board(seat).bus(bus).passengers().get(index) == Some(rider);
            if let Some(sign) = scene.sign(sat) {
                canvas.sign_frame(sign, window.inset(3.0), size.seat * 0.14);
            }
        }
    }
    let cab = area(body.right() - size.padding - size.cab(), first.y, size.cab(), size.seat);
    if open {
        canvas.text_mid(
            &bus.number().to_string(),
            cab.centre(),
            Type::glance(tiles::ink_on(livery.colour)).strong().sized((size.seat * 0.66).round()).centred(),
        );
    } else {
        canvas.bare_icon(&icons::LOCK, cab.centre(), size.seat * 0.8, FADED, colour);
    }
    // It left, and those who sat in it are delivered.
    let riders = board.bus(bus).passengers().len();
    if let Some(sign) = scene.sign(|public| public.board(seat).bus(bus).passengers().len() <= riders) {
        canvas.sign_frame(sign, body, size.seat * 0.24);
    }
}
