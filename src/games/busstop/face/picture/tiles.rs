//! Passengers, number tiles, and the liveries of the companies.

use super::icons;
use crate::game::Seat;
use crate::games::busstop::data::tile::{self, Kind, Number, Passenger};
use crate::games::busstop::state::Public;
use crate::picture::palette::{FADED, INK, RULE, Shape, WHITE};
use crate::picture::{Area, BADGE, Canvas, Colour, Icon, Livery, Pen, Point, Type, area, at};

pub const fn icon(passenger: Passenger) -> &'static Icon {
    match passenger.kind() {
        Some(Kind::Baby) => &icons::BABY,
        Some(Kind::Kid) => &icons::KID,
        Some(Kind::Girl) => &icons::GIRL,
        Some(Kind::Salaryman) => &icons::SALARYMAN,
        Some(Kind::OldLady) => &icons::OLD_LADY,
        None => &icons::ALIEN,
    }
}

pub fn passenger(canvas: &mut Canvas, passenger: Passenger, centre: Point, size: f32) {
    match passenger {
        Passenger::Vip(_) => canvas.icon_vip(icon(passenger), centre, size),
        _ => canvas.icon(icon(passenger), centre, size),
    }
}

/// A seat's shape in the colour of its company. Nobody gets the star: it marks VIPs.
pub fn livery(public: &Public, seat: Seat) -> Livery {
    let livery = if public.is_proxy(seat) { Livery::NEUTRAL } else { Livery::of(seat) };
    let shape = if livery.shape == Shape::Star { Shape::Hexagon } else { livery.shape };
    Livery { shape, ..livery }.painted(colour(public.board(seat).colour))
}

const fn colour(company: tile::Colour) -> Colour {
    Colour::hex(match company {
        tile::Colour::Yellow => 0xF2B705,
        tile::Colour::Green => 0x009E73,
        tile::Colour::Purple => 0xC583C9,
        tile::Colour::Blue => 0x0072B2,
        tile::Colour::Red => 0xD1431F,
    })
}

/// What is written on a company's colour.
pub fn ink_on(colour: Colour) -> Colour {
    let light = u32::from(colour.red) * 3 + u32::from(colour.green) * 6 + u32::from(colour.blue);
    if light > 1500 { INK } else { WHITE }
}

/// A number tile on its side: whose it is, its number, its face.
pub struct Ticket {
    pub livery: Livery,
    pub number: Number,
    pub face: Face,
}

pub enum Face {
    Passenger(Kind),
    /// Somebody took it.
    Taken(Livery),
}

/// How large a ticket is.
pub const TICKET: (f32, f32) = (140.0, 76.0);

pub fn ticket(canvas: &mut Canvas, place: Area, ticket: &Ticket) {
    let taken = matches!(ticket.face, Face::Taken(_));
    let (rim, block) = if taken { (RULE, ticket.livery.tint()) } else { (INK, ticket.livery.colour) };
    let ink = if taken { FADED } else { ink_on(ticket.livery.colour) };
    canvas.panel(place, 12.0, WHITE, Pen::new(rim, 2.5));
    let (left, right) = place.inset(4.0).cut_left(place.w * 0.59 - 4.0);
    canvas.round(left, 7.0, block);
    let sign = if taken { ticket.livery.colour } else { ink };
    let by = place.h / TICKET.1;
    canvas.fill(&ticket.livery.shape.path(at(left.x + 17.0 * by, left.centre().y), 11.0 * by), sign);
    canvas.text_mid(
        &ticket.number.to_string(),
        at(left.x + 30.0 * by + (left.w - 32.0 * by) / 2.0, left.centre().y),
        Type::glance(ink).strong().sized(if ticket.number.get() < 10 { 42.0 } else { 35.0 } * by).centred(),
    );
    match ticket.face {
        Face::Passenger(kind) => canvas.icon(icon(Passenger::Ordinary(kind)), right.centre() + at(1.0, 0.0), 48.0 * by),
        Face::Taken(taker) => canvas.token(taker, right.centre() + at(1.0, 0.0), 16.0 * by),
    }
}

/// Where a ticket will lie.
pub fn ticket_place(canvas: &mut Canvas, place: Area) {
    canvas.round_border(place, 12.0, Pen::new(RULE, 3.0));
}

/// A number tile upright, as it is held in the hand.
pub fn held(canvas: &mut Canvas, place: Area, livery: Livery, number: Number, kind: Kind) {
    canvas.panel(place, 12.0, WHITE, Pen::new(INK, 2.5));
    let (block, face) = place.inset(4.0).cut_top(40.0);
    canvas.round(block, 7.0, livery.colour);
    let set = Type::headline(ink_on(livery.colour)).centred();
    canvas.text_mid(&number.to_string(), block.centre(), set);
    canvas.icon(icon(Passenger::Ordinary(kind)), face.centre() + at(0.0, 1.0), (face.h - 6.0).min(face.w - 6.0));
}

/// A passenger to be moved, with the letter of that choice at its shoulder: how wide and high both are.
pub const PAIR: f32 = 62.0;

pub fn pair(canvas: &mut Canvas, who: Passenger, letter: char, left: f32, top: f32) {
    let tile = area(left, top + PAIR - 44.0, 44.0, 44.0);
    passenger(canvas, who, tile.centre(), tile.w);
    canvas.badge(letter, at(left + PAIR - BADGE, top + BADGE));
}

/// Places for passengers from left to right.
pub fn places(place: Area, size: f32, gap: f32) -> impl Iterator<Item = Area> {
    let step = size + gap;
    (0..).map(move |index| area(place.x + index as f32 * step, place.y, size, size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::sight::{differ_in_lightness, told_apart};

    #[test]
    fn everybody_tells_passengers_and_companies_apart() {
        let passengers = Kind::ALL.map(|kind| icon(Passenger::Ordinary(kind)).colour()).into_iter();
        let passengers: Vec<Colour> = passengers.chain([icon(Passenger::Alien).colour()]).collect();
        told_apart(&passengers, 20.0);
        differ_in_lightness(&passengers, 3.5);
        told_apart(&tile::Colour::ALL.map(colour), 14.0);
    }
}
