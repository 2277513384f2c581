//! The garage, and below it every bus that has left. When no bus is left to come (R46), the hand that was shown lies here
//! instead.

use super::super::spots;
use super::faces::{self, Shade};
use super::icons;
use super::panels::{GAP, owned, panel, pile};
use super::scene::Scene;
use crate::game::Seat;
use crate::games::coach_station::data::{Bus, Colour, DECK, GARAGE};
use crate::games::coach_station::state::Hand;
use crate::picture::palette::{FADED, INK, RULE};
use crate::picture::{Area, Canvas, Livery, Pen, Sign, Type, area};

pub const WIDTH: f32 = 190.0;
/// What a panel needs besides its rows.
const AROUND: f32 = 50.0;
/// A row of departed buses, and how far apart they are.
const ROW: f32 = 28.0;
const ROWS: f32 = 3.0;

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    // Two colours stand in a row where there is little room.
    let rows = if place.h >= 380.0 { Colour::COUNT } else { Colour::COUNT / 2 };
    let low = AROUND + rows as f32 * (ROW + ROWS) - ROWS;
    let (above, below) = place.cut_top(place.h - low);
    let above = area(above.x, above.y, above.w, above.h - GAP);
    let shown = Seat::all(scene.station.seats()).zip(&scene.view.hands).find_map(|(seat, hand)| {
        let hand = hand.cards.as_ref().filter(|_| scene.station.shown.contains(seat) && !scene.station.is_over())?;
        Some((seat, hand))
    });
    match shown {
        Some((seat, hand)) => open_hand(canvas, above, scene, seat, hand),
        None => garage(canvas, above, scene),
    }
    departed(canvas, below, scene, rows);
}

fn garage(canvas: &mut Canvas, place: Area, scene: Scene) {
    let name = scene.look.speech.key("coach_station-picture-garage");
    let inner = panel(canvas, place, &icons::HOUSE, &name, &pile(scene.view.buses));
    let rows = || inner.rows(GARAGE, 6.0).map(|row| area(row.x + 10.0, row.y, row.w - 20.0, row.h.min(64.0)));
    for (bus, row) in scene.station.garage.iter().zip(rows()) {
        faces::bus(canvas, row, *bus);
    }
    for (at, row) in (0..scene.station.garage.len()).zip(rows()) {
        if let Some(sign) = scene.in_garage(at) {
            canvas.sign_frame(sign, row, 9.0);
        }
        canvas.mark_frame(scene.look, spots::garage(at), row, 9.0);
    }
}

/// R46: a hand that was shown, each card as small as an icon.
fn open_hand(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat, hand: &Hand) {
    let inner = owned(canvas, place, Livery::of(seat), scene.look.speech.name(seat));
    let cards = hand.travellers().len() + hand.buses().len();
    let (across, down) = (3, cards.div_ceil(3).max(2));
    let places = inner.rows(down, 5.0).flat_map(|row| row.columns(across, 5.0));
    let places = places.map(|place| area(place.x, place.y, place.w, place.h.min(64.0)));
    for (index, place) in (0..cards).zip(places) {
        match hand.travellers().get(index) {
            Some(card) => faces::traveller(canvas, place, *card, "", Shade::Full),
            None => faces::chip(canvas, place, hand.buses()[index - hand.travellers().len()]),
        }
    }
}

/// Every bus of the deck has its place here; those that have left are filled in.
fn departed(canvas: &mut Canvas, place: Area, scene: Scene, rows: usize) {
    let name = scene.look.speech.key("coach_station-picture-departed");
    let inner = panel(canvas, place, &icons::CAP, &name, "");
    let across = Colour::COUNT / rows;
    let cells = inner.rows(rows, ROWS).flat_map(|row| row.columns(across, 8.0));
    let mut signs: Vec<(Bus, Area, Option<Sign>)> = Vec::new();
    for (colour, cell) in Colour::ALL.into_iter().zip(cells) {
        let mut buses: Vec<Bus> = DECK.buses.iter().filter(|bus| bus.colour() == colour).copied().collect();
        buses.sort();
        let chips = cell.columns(buses.len(), 2.0);
        for (index, (bus, chip)) in buses.iter().zip(chips).enumerate() {
            let nth = buses[..=index].iter().filter(|other| *other == bus).count();
            let left = scene.station.departed.iter().filter(|other| *other == bus).count();
            let (ground, ink) = (faces::paint(colour), faces::ink(colour));
            if nth <= left {
                canvas.round(chip, 6.0, ground);
                canvas.text_mid(&bus.seats().to_string(), chip.centre(), Type::glance(ink).strong().centred());
                signs.push((*bus, chip, scene.in_departed(*bus, nth)));
            } else {
                canvas.round_border(chip, 6.0, Pen::new(RULE, 2.0));
                let set = Type::closer(FADED.mix(RULE, 0.4)).sized(18.0).centred();
                canvas.text_mid(&bus.seats().to_string(), chip.centre(), set);
            }
            // Where all are empty the colour could not be told.
            canvas.rect(area(chip.x + 3.0, chip.bottom() - 3.0, chip.w - 6.0, 3.0), ground.mix(INK, 0.1));
        }
    }
    for (bus, chip, sign) in signs {
        if let Some(sign) = sign {
            canvas.sign_frame(sign, chip, 6.0);
        }
        // The platform has room for its letter.
        if scene.look.lit(spots::departed(bus)) {
            canvas.sign_frame(Sign::Option, chip, 6.0);
        }
    }
}
