//! Travellers and buses as they look wherever they lie. A destination has a colour and a sign: waves, a tree, a tower, a sun.

use super::icons;
use crate::games::coach_station::data::{Bus, Colour, Profile, Traveller};
use crate::games::coach_station::state::Coach;
use crate::picture::canvas::Colour as Paint;
use crate::picture::lettering::measure;
use crate::picture::palette::{INK, LIT, WHITE};
use crate::picture::{Area, Canvas, Icon, Pen, Point, Type, area, at};

pub fn paint(colour: Colour) -> Paint {
    Paint::hex(match colour {
        Colour::Blue => 0x2866B2,
        Colour::Green => 0x4BA76C,
        Colour::Red => 0xB92F2A,
        Colour::Yellow => 0xF4C63A,
    })
}

/// What is drawn on a colour.
pub fn ink(colour: Colour) -> Paint {
    if colour == Colour::Yellow { INK } else { WHITE }
}

pub fn icon(profile: Profile) -> &'static Icon {
    match profile {
        Profile::Anonymous => &icons::PASSENGER,
        Profile::Surfer => &icons::SURFER,
        Profile::Lover => &icons::LOVER,
        Profile::General => &icons::GENERAL,
        Profile::Baby => &icons::BABY,
        Profile::Star => &icons::STAR,
        Profile::Drunkard => &icons::DRUNKARD,
        Profile::Backpacker => &icons::BACKPACKER,
        Profile::Corrupter => &icons::CORRUPTER,
    }
}

/// The sign of a destination.
pub fn sign(canvas: &mut Canvas, colour: Colour, centre: Point, size: f32, paint: Paint) {
    let unit = size / 20.0;
    let to = |x: f32, y: f32| centre + at(x, y) * unit;
    match colour {
        Colour::Blue => {
            for y in [-5.0, 1.0, 7.0] {
                let wave: Vec<Point> =
                    (0..=16).map(|step| to(step as f32 * 1.125 - 9.0, y - 2.0 * (step as f32 * 0.785).sin())).collect();
                canvas.polyline(&wave, Pen::new(paint, 2.4 * unit));
            }
        }
        Colour::Green => {
            canvas.rect(area(centre.x - 1.5 * unit, centre.y + 4.0 * unit, 3.0 * unit, 6.0 * unit), paint);
            canvas.polygon(&[to(0.0, -10.0), to(6.5, 0.0), to(-6.5, 0.0)], paint);
            canvas.polygon(&[to(0.0, -5.0), to(8.0, 6.0), to(-8.0, 6.0)], paint);
        }
        Colour::Red => {
            canvas.polygon(
                &[
                    to(-7.0, 9.0),
                    to(-5.5, -3.0),
                    to(-8.0, -3.0),
                    to(-8.0, -9.0),
                    to(-4.0, -9.0),
                    to(-4.0, -6.5),
                    to(-1.8, -6.5),
                    to(-1.8, -9.0),
                    to(1.8, -9.0),
                    to(1.8, -6.5),
                    to(4.0, -6.5),
                    to(4.0, -9.0),
                    to(8.0, -9.0),
                    to(8.0, -3.0),
                    to(5.5, -3.0),
                    to(7.0, 9.0),
                ],
                paint,
            );
        }
        Colour::Yellow => {
            canvas.circle(centre, 4.6 * unit, paint);
            for ray in 0..8 {
                let angle = ray as f32 * std::f32::consts::FRAC_PI_4;
                let out = at(angle.cos(), angle.sin());
                canvas.line(centre + out * (7.0 * unit), centre + out * (9.4 * unit), Pen::new(paint, 2.2 * unit));
            }
        }
    }
}

/// A traveller's card in the open: colour, icon, destination and name. `closed` for one behind the head.
pub fn traveller(canvas: &mut Canvas, place: Area, card: Traveller, name: &str, closed: bool) {
    lettered(canvas, place, card, name, closed, 22.0);
}

/// The same with larger letters.
pub fn large_traveller(canvas: &mut Canvas, place: Area, card: Traveller, name: &str) {
    lettered(canvas, place, card, name, false, 26.0);
}

fn lettered(canvas: &mut Canvas, place: Area, card: Traveller, name: &str, closed: bool, letters: f32) {
    let colour = card.colour();
    let shade = |paint: Paint| if closed { paint.mix(WHITE, 0.32) } else { paint };
    canvas.panel(place, 12.0, WHITE, Pen::new(shade(INK), if closed { 2.0 } else { 3.0 }));
    let (head, foot) = place.inset(6.0).cut_top(place.h - 12.0 - letters - 8.0);
    canvas.round(head, 8.0, shade(paint(colour)));
    let middle = head.centre();
    canvas.bare_icon(
        icon(card.profile()),
        middle - at(head.w * 0.12, 0.0),
        head.h * 0.86,
        ink(colour),
        shade(paint(colour)),
    );
    sign(canvas, colour, at(head.right() - 20.0, middle.y), 24.0, ink(colour).see_through(0.92));
    sized_name(canvas, name, area(foot.x - 3.0, foot.y + 1.0, foot.w + 6.0, foot.h), shade(INK), letters);
}

/// A bus card on its way to the platform: its sign and its seats.
pub fn bus(canvas: &mut Canvas, place: Area, bus: Bus) {
    let colour = bus.colour();
    body(canvas, place, colour);
    let middle = cabin(place).centre().y;
    display(canvas, colour, at(place.x + place.h * 0.56, middle), place.h * 0.66);
    let seats = Type::bold((place.h * 0.54).max(24.0), ink(colour)).right();
    canvas.text_mid(&bus.seats().to_string(), at(place.right() - place.h * 0.32, middle), seats);
}

/// The dark display at the front of a bus that says where it goes.
fn display(canvas: &mut Canvas, colour: Colour, centre: Point, size: f32) {
    canvas.round(Area::around(centre, size), size * 0.18, INK);
    let lit = if colour == Colour::Yellow { paint(colour) } else { paint(colour).mix(WHITE, 0.55) };
    sign(canvas, colour, centre, size * 0.74, lit);
}

/// A name that has to fit a narrow place: a little smaller where it is long.
pub fn name(canvas: &mut Canvas, words: &str, place: Area, paint: Paint) {
    sized_name(canvas, words, place, paint, 22.0);
}

fn sized_name(canvas: &mut Canvas, words: &str, place: Area, paint: Paint, largest: f32) {
    let sizes = [0.0, 1.0, 2.0].map(|less| Type::bold(largest - less, paint).centred());
    let fits = |set: &&Type| measure(words, **set) <= place.w;
    let set = sizes.iter().find(fits).unwrap_or(&sizes[2]);
    canvas.text_in(words, place, *set);
}

fn wheel(place: Area) -> f32 {
    place.h * 0.14
}

/// A bus without its wheels.
fn cabin(place: Area) -> Area {
    area(place.x, place.y, place.w, place.h - wheel(place))
}

/// The outline every bus has: a rounded cabin on two wheels.
fn body(canvas: &mut Canvas, place: Area, colour: Colour) {
    let radius = wheel(place);
    canvas.round(cabin(place), place.h * 0.17, paint(colour));
    for x in [place.x + place.h * 1.12, place.right() - place.h * 0.56] {
        let centre = at(x, place.bottom() - radius);
        canvas.circle(centre, radius + 2.5, WHITE);
        canvas.circle(centre, radius, INK);
        canvas.circle(centre, radius * 0.4, WHITE);
    }
}

/// How wide a bus of the platform is with seats of this size.
pub fn coach_width(seats: u8, size: f32) -> f32 {
    size * (1.24 + f32::from(seats) * 1.08 + 0.1)
}

pub fn coach_height(size: f32) -> f32 {
    size * 1.56
}

/// A bus of the platform with its riders in the order they came aboard; returns the bus and where each of them sits.
pub fn coach(canvas: &mut Canvas, corner: Point, size: f32, coach: &Coach, active: bool) -> (Area, Vec<Area>) {
    let colour = coach.bus.colour();
    let place = area(corner.x, corner.y, coach_width(coach.bus.seats(), size), coach_height(size));
    if active {
        let lit = cabin(place).inset(-8.0);
        canvas.round(lit, place.h * 0.17 + 8.0, LIT);
        canvas.round(lit.inset(5.0), place.h * 0.17 + 3.0, WHITE);
    }
    body(canvas, place, colour);
    // The seats are a little above the middle, clear of the wheels.
    let middle = cabin(place).centre().y - size * 0.06;
    display(canvas, colour, at(place.x + size * 0.64, middle), size);
    let seat = |x: f32, wide: f32| area(x, middle - size / 2.0, size * wide, size);
    let mut x = place.x + size * 1.24;
    let mut riders = Vec::new();
    for rider in &coach.riders {
        let wide = if rider.seats() == 2 { 2.08 } else { 1.0 };
        let tile = seat(x, wide);
        let own = rider.colour() == colour;
        canvas.round(tile, size * 0.18, if own { WHITE } else { paint(rider.colour()) });
        if !own {
            canvas.round_border(tile, size * 0.18, Pen::new(WHITE, 3.0));
        }
        let (front, ground) = if own { (INK, WHITE) } else { (ink(rider.colour()), paint(rider.colour())) };
        canvas.bare_icon(icon(rider.profile()), tile.centre(), size * 0.84, front, ground);
        riders.push(tile);
        x += size * (wide + 0.08);
    }
    for _ in 0..coach.free() {
        let tile = seat(x, 1.0);
        canvas.round(tile, size * 0.18, INK.see_through(0.22));
        canvas.round_border(tile, size * 0.18, Pen::new(ink(colour).see_through(0.75), 2.5).dashed(7.0, 6.0));
        x += size * 1.08;
    }
    if coach.is_blocked() {
        // Beside the bus: a full one has no empty corner.
        let corner = at(place.right() + 9.0, place.y + 6.0);
        canvas.icon(&icons::LOCK, corner, size * 0.3 + 20.0);
    }
    (place, riders)
}
