//! A bus of the platform with its riders.

use super::faces::{body, cabin, display, icon, ink, paint};
use super::icons;
use crate::games::coach_station::state::Coach;
use crate::picture::palette::{INK, LIT, WHITE};
use crate::picture::{Area, Canvas, Colour, Pen, Point, area, at};

/// A bus as it stands: itself, and where its riders sit in the order they came aboard.
pub struct Stands {
    pub place: Area,
    pub riders: Vec<Area>,
}

/// From seat to seat, the display before them and the end behind them, by the size of a seat.
const STEP: f32 = 1.08;
const FRONT: f32 = 1.24;
const BACK: f32 = 0.1;

/// How wide a bus of the platform is with seats of this size.
pub fn width(seats: u8, size: f32) -> f32 {
    size * (FRONT + f32::from(seats) * STEP + BACK)
}

pub fn height(size: f32) -> f32 {
    size * 1.5
}

/// The bus with seats of this size, on this ground; the Active Bus is lit.
pub fn draw(canvas: &mut Canvas, corner: Point, size: f32, coach: &Coach, active: bool, ground: Colour) -> Stands {
    let colour = coach.bus.colour();
    let place = area(corner.x, corner.y, width(coach.bus.seats(), size), height(size));
    if active {
        let lit = cabin(place).inset(-7.0);
        canvas.round(lit, place.h * 0.17 + 7.0, LIT);
        canvas.round(lit.inset(5.0), place.h * 0.17 + 2.0, ground);
    }
    body(canvas, place, colour);
    // The seats are a little above the middle, clear of the wheels.
    let middle = cabin(place).centre().y - size * 0.05;
    display(canvas, colour, at(place.x + size * 0.64, middle), size);
    let seat = |x: f32, wide: f32| area(x, middle - size / 2.0, size * wide, size);
    let mut x = place.x + size * FRONT;
    let mut riders = Vec::new();
    for rider in &coach.riders {
        let wide = STEP * f32::from(rider.seats() - 1) + 1.0;
        let tile = seat(x, wide);
        let own = rider.colour() == colour;
        let (front, tone) = if own { (INK, WHITE) } else { (ink(rider.colour()), paint(rider.colour())) };
        canvas.round(tile, size * 0.18, WHITE);
        if !own {
            // A Backpacker, or who came by an exchange: from elsewhere.
            canvas.round(tile.inset(2.5), size * 0.15, tone);
        }
        canvas.bare_icon(icon(rider.profile()), tile.centre(), size * 0.88, front, tone);
        riders.push(tile);
        x += size * STEP * f32::from(rider.seats());
    }
    for _ in 0..coach.free() {
        let tile = seat(x, 1.0);
        canvas.round(tile, size * 0.18, paint(colour).mix(INK, 0.24));
        canvas.round_border(tile, size * 0.18, Pen::new(paint(colour).mix(WHITE, 0.6), 2.0).dashed(6.0, 6.0));
        x += size * STEP;
    }
    if coach.is_blocked() {
        // Beside the bus: a full one has no empty corner.
        canvas.icon(&icons::LOCK, at(place.right() + 5.0, place.y + 4.0), size * 0.3 + 16.0);
    }
    Stands { place, riders }
}
