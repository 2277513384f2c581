//! Travellers and buses as they look wherever they lie. A destination has a colour and a sign: waves, a tree, a tower, a sun.

use super::icons;
use crate::games::coach_station::data::{Bus, Colour, Profile, Traveller};
use crate::picture::canvas::Colour as Paint;
use crate::picture::lettering::{largest, measure};
use crate::picture::palette::{INK, WHITE};
use crate::picture::{Area, Canvas, Icon, Pen, Point, Sprites, Type, area, at};

/// Destinations differ in lightness as well, from blue to yellow, so that nobody needs the hues; and from every seat.
pub const fn paint(colour: Colour) -> Paint {
    Paint::hex(match colour {
        Colour::Blue => 0x1F3C93,
        Colour::Green => 0x6DBE45,
        Colour::Red => 0xBE2418,
        Colour::Yellow => 0xFBDD4A,
    })
}

/// What is drawn on a colour.
pub const fn ink(colour: Colour) -> Paint {
    match colour {
        Colour::Green | Colour::Yellow => INK,
        Colour::Blue | Colour::Red => WHITE,
    }
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
    static SIGNS: Sprites<(Colour, Paint)> = Sprites::new();
    canvas
        .sprite(&SIGNS, (colour, paint), centre, size, |canvas, centre| draw_sign(canvas, colour, centre, size, paint));
}

fn draw_sign(canvas: &mut Canvas, colour: Colour, centre: Point, size: f32, paint: Paint) {
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

/// How a card stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    Full,
    /// Behind the head of its column.
    Behind,
    /// It cannot be played now.
    Faded,
}

impl Shade {
    pub fn of(self, paint: Paint) -> Paint {
        paint.mix(
            WHITE,
            match self {
                Shade::Full => 0.0,
                Shade::Behind => 0.22,
                Shade::Faded => 0.5,
            },
        )
    }
}

/// The heights from which a card has its name, small, and large enough for the chat.
const NAMED: f32 = 44.0;
const LEGIBLE: f32 = 74.0;

/// A traveller's card in the open: destination and icon on its colour, and as much of its name as there is room for.
pub fn traveller(canvas: &mut Canvas, place: Area, card: Traveller, name: &str, shade: Shade) {
    let rim = if shade == Shade::Full { 2.5 } else { 2.0 };
    canvas.panel(place, 10.0, WHITE, Pen::new(shade.of(INK), rim));
    let foot = match place.h {
        _ if name.is_empty() => 0.0,
        high if high >= LEGIBLE => 26.0,
        high if high >= NAMED => 18.0,
        _ => 0.0,
    };
    let inner = place.inset(rim + 2.0);
    let (head, foot) = inner.cut_top(inner.h - foot);
    figure(canvas, head, card, shade);
    if foot.h > 0.0 {
        named(canvas, area(place.x + 1.0, foot.y, place.w - 2.0, foot.h), name, shade.of(INK), foot.h > 20.0);
    }
}

/// Destination and icon on the colour.
pub fn figure(canvas: &mut Canvas, place: Area, card: Traveller, shade: Shade) {
    let (ground, front) = (shade.of(paint(card.colour())), ink(card.colour()));
    canvas.round(place, 7.0, ground);
    let middle = place.centre();
    let size = (place.h * 0.9).min(place.w * 0.62);
    // The sign stands at the left, clear of a badge at the right.
    if place.w >= size * 1.5 {
        let beside = (place.w - size) / 2.0;
        sign(canvas, card.colour(), at(place.x + beside * 0.62, middle.y), (beside * 0.86).min(26.0), front);
        canvas.bare_icon(icon(card.profile()), middle + at(beside * 0.12, 0.0), size, front, ground);
    } else {
        let small = size * 0.42;
        sign(canvas, card.colour(), at(place.x, place.y) + at(small, small) * 0.62, small, front);
        canvas.bare_icon(icon(card.profile()), middle + at(small, small) * 0.24, size, front, ground);
    }
}

const LARGE: [Type; 3] = [
    Type::glance(INK).strong().sized(24.0).centred(),
    Type::glance(INK).strong().centred(),
    Type::glance(INK).centred(),
];
const SMALL: [Type; 2] = [Type::closer(INK).strong().sized(17.0).centred(), Type::closer(INK).strong().centred()];

/// What lies between a name and the edges of its card at the least.
const EDGE: f32 = 5.0;

/// A name that has to fit a card and stay clear of its edges; for the chat, or for those who look closer.
pub fn named(canvas: &mut Canvas, place: Area, name: &str, paint: Paint, legible: bool) {
    let place = area(place.x + EDGE, place.y, place.w - 2.0 * EDGE, place.h);
    let set = if legible { largest(name, place.w, &LARGE) } else { largest(name, place.w, &SMALL) };
    let set = if measure(name, set) <= place.w { set } else { largest(name, place.w, &SMALL) };
    canvas.text_in(name, place, Type { colour: paint, ..set });
}

/// A bus card on its way to the platform: its sign and its seats. Its end is free for a badge.
pub fn bus(canvas: &mut Canvas, place: Area, bus: Bus) {
    let colour = bus.colour();
    body(canvas, place, colour);
    let middle = cabin(place).centre().y;
    display(canvas, colour, at(place.x + place.h * 0.48, middle), place.h * 0.64);
    let seats = Type::glance(ink(colour)).strong().sized(place.h * 0.56).centred();
    let after = place.x + (place.w * 0.56).max(place.h * 1.07);
    canvas.text_mid(&bus.seats().to_string(), at(after, middle), seats);
}

/// A bus as a card of its colour: sign and seats.
pub fn chip(canvas: &mut Canvas, place: Area, bus: Bus) {
    let (ground, front) = (paint(bus.colour()), ink(bus.colour()));
    canvas.panel(place, 10.0, WHITE, Pen::new(INK, 2.5));
    let inner = place.inset(4.5);
    canvas.round(inner, 7.0, ground);
    let middle = inner.centre();
    sign(canvas, bus.colour(), middle - at(inner.w * 0.2, 0.0), inner.h.min(inner.w * 0.5) * 0.7, front);
    let seats = Type::glance(front).strong().sized(inner.h * 0.5).centred();
    canvas.text_mid(&bus.seats().to_string(), middle + at(inner.w * 0.25, 0.0), seats);
}

/// The dark display at the front of a bus that says where it goes.
pub fn display(canvas: &mut Canvas, colour: Colour, centre: Point, size: f32) {
    canvas.round(Area::around(centre, size), size * 0.18, INK);
    let lit = if colour == Colour::Yellow { paint(colour) } else { paint(colour).mix(WHITE, 0.55) };
    sign(canvas, colour, centre, size * 0.74, lit);
}

fn wheel(place: Area) -> f32 {
    place.h * 0.14
}

/// A bus without its wheels.
pub fn cabin(place: Area) -> Area {
    area(place.x, place.y, place.w, place.h - wheel(place))
}

/// The outline every bus has: a rounded cabin on two wheels.
pub fn body(canvas: &mut Canvas, place: Area, colour: Colour) {
    let radius = wheel(place);
    canvas.round(cabin(place), place.h * 0.17, paint(colour));
    for x in [place.x + (place.h * 1.12).min(place.w * 0.28), place.right() - (place.h * 0.56).min(place.w * 0.22)] {
        let centre = at(x, place.bottom() - radius);
        canvas.circle(centre, radius + 2.5, WHITE);
        canvas.circle(centre, radius, INK);
        canvas.circle(centre, radius * 0.4, WHITE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::picture::Livery;
    use crate::picture::sight::{differ_in_lightness, told_apart};

    #[test]
    fn everybody_tells_the_destinations_apart() {
        let colours = Colour::ALL.map(paint);
        told_apart(&colours, 20.0);
        differ_in_lightness(&colours, 12.0);
    }

    #[test]
    fn destinations_are_not_the_colours_of_seats() {
        for colour in Colour::ALL.map(paint) {
            for seat in Seat::all(Seat::MOST) {
                let Paint { red, green, blue, .. } = Livery::of(seat).colour;
                let far = colour.red.abs_diff(red).max(colour.green.abs_diff(green)).max(colour.blue.abs_diff(blue));
                assert!(far >= 48, "{colour:?} is nearly the colour of {seat:?}");
            }
        }
    }

    #[test]
    fn what_is_drawn_on_a_destination_stands_out() {
        for colour in Colour::ALL {
            differ_in_lightness(&[paint(colour), ink(colour)], 40.0);
        }
    }
}
