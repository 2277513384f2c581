//! The two sides of the board: the waiting room, and the garage with the departed buses below it.

use super::super::spots;
use super::faces;
use super::icons;
use super::panels::{note, panel};
use crate::games::coach_station::data::{Colour, DECK};
use crate::games::coach_station::state::{Phase, Side};
use crate::games::coach_station::view::View;
use crate::games::coach_station::words;
use crate::picture::palette::{FADED, INK, LIT, LIT_GROUND, RULE};
use crate::picture::{Area, Canvas, Look, Pen, Type, area, at};
use crate::texts::Text;

/// How high both are, and how wide each.
pub const HEIGHT: f32 = 520.0;
pub const WAITING: f32 = 326.0;
pub const GARAGE: f32 = 206.0;

const CARD: f32 = 94.0;

/// Nobody waits any more, and nobody will.
pub fn is_deserted(view: &View) -> bool {
    let waiting = &view.station.waiting;
    waiting.left.is_empty() && waiting.right.is_empty() && view.travellers == 0
}

/// The heads stand on a lit ground; the cards behind them are paler.
pub fn waiting(canvas: &mut Canvas, place: Area, view: &View, look: &Look) {
    let inner = panel(canvas, place, &icons::QUEUE, &look.speech.key("coach_station-picture-waiting"));
    let station = &view.station;
    let columns = || Side::BOTH.into_iter().zip(inner.columns(2, 12.0));
    let spot = |column: Area, at: usize| {
        let gap = if at == 0 { 10.0 } else { 20.0 };
        area(column.x, column.y + gap + at as f32 * (CARD + 4.0), column.w, CARD)
    };
    // R8: who must board now.
    let boards = |side: Side| station.phase == Phase::Board && station.boarding_heads().any(|(head, _)| head == side);
    for (side, column) in columns() {
        for (at, card) in station.waiting[side].iter().enumerate() {
            if at == 0 {
                canvas.round(spot(column, at).inset(-5.0), 16.0, if boards(side) { LIT } else { LIT_GROUND });
            }
            let name = look.speech.say(&words::profile(card.profile()));
            faces::traveller(canvas, spot(column, at), *card, &name, at > 0);
        }
    }
    // Badges last, so that no card covers them.
    for (side, column) in columns() {
        for at in 0..station.waiting[side].len() {
            if let Some(number) = look.letter(spots::waiting(side, at)) {
                canvas.badge_on(number, spot(column, at));
            }
        }
    }
    pile(canvas, inner, view.travellers, look);
}

pub fn garage(canvas: &mut Canvas, place: Area, view: &View, look: &Look) {
    let (above, below) = place.cut_top(place.h - DEPARTED);
    let above = area(above.x, above.y, above.w, above.h - 12.0);
    let inner = panel(canvas, above, &icons::HOUSE, &look.speech.key("coach_station-picture-garage"));
    for (at, bus) in view.station.garage.iter().enumerate() {
        let spot = area(inner.x + 14.0, inner.y + at as f32 * 51.0, inner.w - 28.0, 47.0);
        faces::bus(canvas, spot, *bus);
        if let Some(number) = look.letter(spots::garage(at)) {
            canvas.badge_on(number, spot);
        }
    }
    pile(canvas, inner, view.buses, look);
    departed(canvas, below, view, look);
}

/// How many cards are left to come.
fn pile(canvas: &mut Canvas, place: Area, count: u8, look: &Look) {
    let words = look.speech.say(&Text::new("coach_station-picture-pile").with("count", count));
    note(canvas, &words, area(place.x, place.bottom() - 24.0, place.w, 28.0));
}

const DEPARTED: f32 = 214.0;

/// Every bus of the deck has its place here; those that have left are filled in.
fn departed(canvas: &mut Canvas, place: Area, view: &View, look: &Look) {
    let inner = panel(canvas, place, &icons::CAP, &look.speech.key("coach_station-picture-departed"));
    let mut left = view.station.departed.to_vec();
    for (colour, row) in Colour::ALL.into_iter().zip(inner.rows(Colour::COUNT, 4.0)) {
        let mut buses: Vec<_> = DECK.buses.iter().filter(|bus| bus.colour() == colour).collect();
        buses.sort();
        let mut badges: Vec<(char, Area)> = Vec::new();
        let (start, chips) = row.cut_left(32.0);
        faces::sign(canvas, colour, at(start.x + 12.0, start.centre().y), 26.0, faces::paint(colour).mix(INK, 0.25));
        let chips = chips.columns(buses.len(), 4.0);
        for (bus, chip) in buses.into_iter().zip(chips) {
            match left.iter().position(|other| other == bus) {
                Some(at) => {
                    left.remove(at);
                    canvas.round(chip, 9.0, faces::paint(colour));
                    let set = Type::bold(24.0, faces::ink(colour)).centred();
                    canvas.text_mid(&bus.seats().to_string(), chip.centre(), set);
                    badges.extend(look.letter(spots::departed(*bus)).map(|number| (number, chip)));
                }
                None => {
                    canvas.round_border(chip, 9.0, Pen::new(RULE, 2.0));
                    canvas.text_mid(
                        &bus.seats().to_string(),
                        chip.centre(),
                        Type::regular(22.0, FADED.mix(RULE, 0.6)).centred(),
                    );
                }
            }
        }
        // Two that are alike share a number.
        badges.dedup_by_key(|(number, _)| *number);
        for (number, chip) in badges {
            // Beside the chip, so that its seats can be read.
            canvas.badge(number, at((chip.right() + 14.0).min(place.right() - 8.0), chip.centre().y - 4.0));
        }
    }
}
