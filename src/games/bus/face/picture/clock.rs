//! The clock, its stones, and what the city still has to offer.

use super::icons;
use super::people::SEATED;
use crate::games::bus::data::Building;
use crate::games::bus::data::numbers::{BUILDINGS, stones};
use crate::games::bus::face::spots::Place;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::picture::canvas::regular;
use crate::picture::palette::{FADED, INK, RECENT, RULE, WHITE};
use crate::picture::{Area, Canvas, Look, Pen, Point, Type, area, at};
use crate::texts::Text;

const FACE: f32 = 72.0;

pub fn draw(canvas: &mut Canvas, place: Area, bus: &Bus, look: &Look) {
    canvas.panel(place, 12.0, WHITE, Pen::new(RULE, 2.5));
    let centre = at(place.x + 18.0 + FACE, place.y + 18.0 + FACE);
    face(canvas, centre, bus, look);
    words(
        canvas,
        area(centre.x + FACE + 20.0, place.y + 18.0, place.right() - centre.x - FACE - 32.0, 2.0 * FACE),
        bus,
        look,
    );
    let below =
        area(place.x + 18.0, place.y + 2.0 * FACE + 34.0, place.w - 36.0, place.bottom() - place.y - 2.0 * FACE - 46.0);
    rest(canvas, below, bus, look);
}

/// Three hours; the hand points at what everybody wants.
pub fn dial(canvas: &mut Canvas, centre: Point, radius: f32, wanted: Building) {
    let hours = regular(centre, radius * 0.56, BUILDINGS, 0.0);
    canvas.circle(centre, radius, INK);
    canvas.circle(centre, radius - 5.0, WHITE);
    let now = wanted.index();
    let tint = icons::of(wanted).colour().mix(WHITE, 0.68);
    let rim = regular(centre, radius - 5.0, 72, 0.0);
    let sector: Vec<Point> = (0..=24).map(|step| rim[(now * 24 + 60 + step) % 72]).chain([centre]).collect();
    canvas.polygon(&sector, tint);
    canvas.line(centre, centre.towards(hours[now], 0.42), Pen::new(INK, 8.0));
    canvas.circle(centre, 8.0, INK);
    for building in Building::ALL {
        canvas.icon(icons::of(building), hours[building.index()], radius * 7.0 / 12.0);
    }
}

/// The dial, what changed on it and what it asks.
fn face(canvas: &mut Canvas, centre: Point, bus: &Bus, look: &Look) {
    dial(canvas, centre, FACE, bus.clock);
    if bus.latest.moves.iter().any(|play| matches!(play, Move::Stop | Move::Tick)) {
        canvas.ring(centre, FACE + 3.0, Pen::new(RECENT, 5.0));
    }
    for (stopped, building) in [(true, bus.clock), (false, bus.clock.next())] {
        if let Some(number) = look.letter(Place::Clock { stopped }.spot()) {
            // On the rim, so that the hour itself stays visible.
            let rim = regular(centre, FACE, BUILDINGS, 0.06);
            canvas.badge(number, rim[building.index()]);
        }
    }
}

fn words(canvas: &mut Canvas, place: Area, bus: &Bus, look: &Look) {
    let speech = look.speech;
    let faded = Type::regular(22.0, FADED);
    let (top, rest) = place.cut_top(34.0);
    canvas.text_in(&speech.key("bus-picture-all-want"), top, faded);
    let (middle, rest) = rest.cut_top(44.0);
    canvas.text_in(&speech.say(&bus.clock.name()), middle, Type::bold(34.0, icons::of(bus.clock).colour()));
    let next = Text::new("bus-picture-next").with("building", bus.clock.next().name());
    canvas.text_in(&speech.say(&next), rest.cut_top(32.0).0, faded);
}

fn rest(canvas: &mut Canvas, place: Area, bus: &Bus, look: &Look) {
    let (row, below) = place.cut_top(44.0);
    let all = stones(bus.seat_count());
    for index in 0..all {
        let centre = at(row.x + 17.0 + f32::from(index) * 42.0, row.y + 18.0);
        if index < bus.stones {
            canvas.icon(&icons::STONE, centre, 34.0);
        } else {
            canvas.icon_place(centre, 34.0, Pen::new(RULE, 2.5));
        }
    }
    let set = Type::regular(22.0, INK);
    let mut rows = below.rows(2, 6.0);
    if let Some(row) = rows.next() {
        canvas.person(at(row.x + 16.0, row.centre().y), 28.0, SEATED);
        let come = Text::new("bus-picture-to-come").with("count", bus.crowd.supply());
        canvas.text_in(&look.speech.say(&come), row.cut_left(42.0).1, set);
    }
    if let Some(row) = rows.next() {
        let (mark, rest) = row.cut_left(42.0);
        let words = match bus.open_zone() {
            Some((zone, free)) => {
                let lot = Area::around(at(mark.x + 17.0, mark.centre().y), 34.0);
                canvas.panel(lot, 8.0, WHITE, Pen::new(INK, 2.5));
                canvas.text_mid(&zone.to_string(), lot.centre(), Type::bold(22.0, INK).centred());
                Text::new("bus-picture-zone").with("count", free.len())
            }
            None => Text::new("bus-words-full"),
        };
        canvas.text_in(&look.speech.say(&words), rest, set);
    }
}
