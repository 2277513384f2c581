//! The signs of this game: passengers are round, the places they want to go to are square and of the same colour; lights are green.

use super::icons;
use crate::games::get_on_board::data::{Goal, Passenger, Place, Shape, Site, TICKET_COLOURS, Ticket};
use crate::picture::palette::{GOLD, INK, WHITE};
use crate::picture::{Area, Canvas, Colour, Icon, Pen, Point, Type, at};

/// Passengers differ in lightness as well, from the old ladies to the businessmen, so that nobody needs the hues.
const OLD_LADY: Colour = Colour::hex(0xF2C8D6);
const STUDENT: Colour = Colour::hex(0x8F7AC8);
const TOURIST: Colour = Colour::hex(0xB93A2B);
const BUSINESSMAN: Colour = Colour::hex(0x2B3440);
const LIGHT_MONUMENT: Colour = Colour::hex(0xF0A798);
const DARK_MONUMENT: Colour = Colour::hex(0x7C2318);
const GREEN: Colour = Colour::hex(0x1F8A43);

/// Where roads are black.
pub const CONGESTED: Colour = Colour::hex(0x39434D);

pub fn colour(who: Passenger) -> Colour {
    match who {
        Passenger::OldLady => OLD_LADY,
        Passenger::Student | Passenger::Intern => STUDENT,
        Passenger::Tourist => TOURIST,
        Passenger::Businessman => BUSINESSMAN,
    }
}

/// What is drawn on that colour.
fn ink(who: Passenger) -> Colour {
    if who == Passenger::OldLady { Colour::hex(0x5B1E3C) } else { WHITE }
}

fn icon(who: Passenger) -> &'static Icon {
    match who {
        Passenger::OldLady => &icons::OLD_LADY,
        Passenger::Student | Passenger::Intern => &icons::STUDENT,
        Passenger::Tourist => &icons::TOURIST,
        Passenger::Businessman => &icons::SALARYMAN,
    }
}

/// A passenger: a round sign.
pub fn passenger(canvas: &mut Canvas, who: Passenger, centre: Point, size: f32) {
    canvas.circle(centre, size / 2.0 + 2.0, WHITE);
    canvas.circle(centre, size / 2.0, colour(who));
    canvas.bare_icon(icon(who), centre, size * 0.7, ink(who), colour(who));
}

/// A place: a square sign; an emblematic one has a gold frame and a star.
pub fn place(canvas: &mut Canvas, place: Place, emblematic: bool, centre: Point, size: f32) {
    let (icon, tile, ink) = match place {
        Place::School => (&icons::SCHOOL, colour(Passenger::Student), WHITE),
        Place::Office => (&icons::OFFICE, colour(Passenger::Businessman), WHITE),
        Place::LightMonument => (&icons::LIGHT_MONUMENT, LIGHT_MONUMENT, Colour::hex(0x5A1910)),
        Place::DarkMonument => (&icons::DARK_MONUMENT, DARK_MONUMENT, WHITE),
    };
    let tile_area = Area::around(centre, size);
    if emblematic {
        canvas.round(tile_area.inset(-size * 0.15), size * 0.24, INK);
        canvas.round(tile_area.inset(-size * 0.11), size * 0.22, GOLD);
    } else {
        canvas.round(tile_area.inset(-2.0), size * 0.2, WHITE);
    }
    canvas.round(tile_area, size * 0.17, tile);
    canvas.bare_icon(icon, centre, size * 0.8, ink, tile);
    if emblematic {
        star(canvas, centre + at(size * 0.5, -size * 0.5), size * 0.29);
    }
}

/// The star of emblematic places.
pub fn star(canvas: &mut Canvas, centre: Point, radius: f32) {
    canvas.circle(centre, radius, INK);
    canvas.bare_icon(&icons::STAR, centre, radius * 1.7, GOLD, INK);
}

/// A green light, with its number where it is a start.
pub fn light(canvas: &mut Canvas, start: Option<Ticket>, centre: Point, size: f32) {
    canvas.circle(centre, size / 2.0 + 2.0, WHITE);
    canvas.circle(centre, size / 2.0, GREEN);
    match start {
        Some(ticket) => {
            let number = Type::glance(WHITE).strong().sized(size * 0.56).centred();
            canvas.text_mid(&ticket.0.to_string(), centre, number);
        }
        None => canvas.bare_icon(&icons::TRAFFIC_LIGHT, centre, size * 0.6, WHITE, GREEN),
    }
}

/// What stands at a crossing.
pub fn site(canvas: &mut Canvas, site: Site, centre: Point, size: f32) {
    match site {
        Site::Passengers(who, None) => passenger(canvas, who, centre, size),
        Site::Passengers(first, Some(second)) => {
            passenger(canvas, first, centre + at(-size * 0.32, -size * 0.27), size * 0.82);
            passenger(canvas, second, centre + at(size * 0.32, size * 0.27), size * 0.82);
        }
        Site::Place { place: kind, emblematic } => place(canvas, kind, emblematic.is_some(), centre, size * 0.94),
        Site::Light { start } => light(canvas, start, centre, size * 0.96),
    }
}

/// How far what stands at a crossing reaches from its middle.
pub fn reach(site: Option<Site>, size: f32) -> f32 {
    let wide = matches!(site, Some(Site::Passengers(_, Some(_)) | Site::Place { emblematic: Some(_), .. }));
    size * if wide { 0.82 } else { 0.62 }
}

/// What a common objective asks for.
pub fn goal(canvas: &mut Canvas, goal: Goal, centre: Point, size: f32) {
    match goal {
        Goal::OldLadies => passenger(canvas, Passenger::OldLady, centre, size),
        Goal::Students => passenger(canvas, Passenger::Student, centre, size),
        Goal::Tourists => passenger(canvas, Passenger::Tourist, centre, size),
        Goal::Businessmen => passenger(canvas, Passenger::Businessman, centre, size),
        Goal::LightMonuments => place(canvas, Place::LightMonument, false, centre, size * 0.94),
        Goal::DarkMonuments => place(canvas, Place::DarkMonument, false, centre, size * 0.94),
    }
}

/// The sign of the turn zone.
pub fn turn(canvas: &mut Canvas, centre: Point, size: f32) {
    canvas.icon(&icons::DRIVER, centre, size);
}

/// The sign of the traffic zone.
pub fn traffic(canvas: &mut Canvas, centre: Point, size: f32) {
    canvas.icon(&icons::JAM, centre, size);
}

/// The colour of a ticket.
pub fn ticket(ticket: Ticket) -> Colour {
    const COLOURS: [u32; TICKET_COLOURS] = [0x4E9F50, 0xF0C330, 0xE7822E, 0xC3A172, 0x4A86C8, 0xE07FA6];
    Colour::hex(COLOURS[ticket.colour()])
}

/// A shape as a sheet prints it, in the middle of an area; a slash stands between two that may be chosen from. `unit` is
/// the length of a stick.
pub fn shape(canvas: &mut Canvas, shape: Shape, centre: Point, unit: f32, ink: Colour) {
    const LINE: &[(f32, f32)] = &[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)];
    const TURN: &[(f32, f32)] = &[(0.0, 1.0), (0.0, 0.0), (1.0, 0.0)];
    const SNAKE: &[(f32, f32)] = &[(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (2.0, 0.0)];
    const CURVE: &[(f32, f32)] = &[(0.0, 1.0), (0.0, 0.0), (1.0, 0.0), (1.0, 1.0)];
    type Sticks = &'static [(f32, f32)];
    let (first, second): (Sticks, Option<Sticks>) = match shape {
        Shape::One => (&LINE[..2], None),
        Shape::Straight2 => (&LINE[..3], None),
        Shape::Straight3 => (LINE, None),
        Shape::Turn1 => (TURN, None),
        Shape::Either => (&LINE[..3], Some(TURN)),
        Shape::Turn2 => (SNAKE, Some(CURVE)),
    };
    let size = |sticks: &[(f32, f32)]| sticks.iter().fold((0.0f32, 0.0f32), |(w, h), (x, y)| (w.max(*x), h.max(*y)));
    let between = unit * 1.1;
    let width = size(first).0 * unit + second.map_or(0.0, |second| between + size(second).0 * unit);
    let mut left = centre.x - width / 2.0;
    for (index, sticks) in [Some(first), second].into_iter().flatten().enumerate() {
        if index == 1 {
            let slash = Pen::new(ink.mix(WHITE, 0.35), unit * 0.1);
            let middle = at(left + between / 2.0, centre.y);
            canvas.line(middle + at(-unit * 0.16, unit * 0.62), middle + at(unit * 0.16, -unit * 0.62), slash);
            left += between;
        }
        let (w, h) = size(sticks);
        let point = |(x, y): (f32, f32)| at(left + x * unit, centre.y + (y - h / 2.0) * unit);
        for pair in sticks.windows(2) {
            let (from, to) = (point(pair[0]), point(pair[1]));
            canvas.line(from.towards(to, 0.14), from.towards(to, 0.86), Pen::new(ink, unit * 0.24));
        }
        left += w * unit;
    }
}

/// A tick, as with a pen.
pub fn tick(canvas: &mut Canvas, centre: Point, size: f32, ink: Colour) {
    let points = [at(-0.34, 0.02), at(-0.1, 0.28), at(0.36, -0.3)].map(|point| centre + point * size);
    canvas.polyline(&points, Pen::new(ink, size * 0.15));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::picture::Livery;
    use crate::picture::sight::{differ_in_lightness, told_apart};

    #[test]
    fn everybody_tells_the_kinds_apart() {
        let kinds = [OLD_LADY, STUDENT, TOURIST, BUSINESSMAN];
        told_apart(&kinds, 20.0);
        differ_in_lightness(&kinds, 10.0);
        differ_in_lightness(&[LIGHT_MONUMENT, DARK_MONUMENT], 30.0);
    }

    #[test]
    fn no_kind_has_the_colour_of_a_seat() {
        for kind in [OLD_LADY, STUDENT, TOURIST, BUSINESSMAN] {
            for seat in Seat::all(5) {
                let Colour { red, green, blue, .. } = Livery::of(seat).colour;
                let far = kind.red.abs_diff(red).max(kind.green.abs_diff(green)).max(kind.blue.abs_diff(blue));
                assert!(far >= 48, "{kind:?} is nearly the colour of {seat:?}");
            }
        }
    }
}
