//! The clock, its stones, and what the city still has to offer.

use super::icons;
use super::people::{Passengers, SEATED};
use super::scene::Scene;
use crate::games::bus::data::Building;
use crate::games::bus::data::numbers::BUILDINGS;
use crate::games::bus::face::spots::Place;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::picture::canvas::regular;
use crate::picture::palette::{INK, RULE, WHITE};
use crate::picture::{Area, Canvas, Pen, Point, Type, area, at};

const FACE: f32 = 52.0;

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    canvas.panel(place, 10.0, WHITE, Pen::new(RULE, 2.0));
    let centre = at(place.x + 10.0 + FACE, place.y + 10.0 + FACE);
    face(canvas, centre, scene);
    let beside = centre.x + FACE + 8.0;
    rest(canvas, area(beside, place.y + 8.0, place.right() - beside - 4.0, 2.0 * FACE), scene.bus);
    let below = area(place.x + 8.0, centre.y + FACE + 6.0, place.w - 16.0, place.bottom() - centre.y - FACE - 10.0);
    let wanted = scene.look.speech.say(&scene.bus.clock.name());
    canvas.text_in(&wanted, below, Type::glance(icons::of(scene.bus.clock).colour()).strong().sized(25.0).centred());
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
fn face(canvas: &mut Canvas, centre: Point, scene: Scene) {
    let bus = scene.bus;
    dial(canvas, centre, FACE, bus.clock);
    let turned = |play: &Move| matches!(play, Move::Stop | Move::Tick);
    if let Some(sign) = scene.sign(|before| before.clock == bus.clock && before.stones == bus.stones, turned) {
        canvas.sign_ring(sign, centre, FACE);
    }
    for (stopped, building) in [(true, bus.clock), (false, bus.clock.next())] {
        if let Some(letter) = scene.look.letter(Place::Clock { stopped }.spot()) {
            // On the rim, so that the hour itself stays visible.
            let rim = regular(centre, FACE - 4.0, BUILDINGS, 0.08);
            canvas.badge(letter, rim[building.index()]);
        }
    }
}

/// Stones left, passengers to come, the open zone and its free sites.
fn rest(canvas: &mut Canvas, place: Area, bus: &Bus) {
    let zone = bus.open_zone();
    let counts = [u32::from(bus.stones), u32::from(bus.crowd.supply()), zone.map_or(0, |(_, free)| free.len())];
    for (index, (row, count)) in place.rows(counts.len(), 2.0).zip(counts).enumerate() {
        let centre = at(row.x + 13.0, row.centre().y);
        match index {
            0 => canvas.icon(&icons::STONE, centre, 25.0),
            1 => canvas.person(centre, 24.0, SEATED),
            _ => {
                let lot = Area::around(centre, 25.0);
                canvas.panel(lot, 6.0, WHITE, Pen::new(INK, 2.0));
                let letter = zone.map(|(zone, _)| zone.to_string()).unwrap_or_default();
                canvas.text_mid(&letter, centre, Type::closer(INK).strong().sized(18.0).centred());
            }
        }
        canvas.text_mid(&count.to_string(), at(row.x + 29.0, row.centre().y), Type::glance(INK).strong());
    }
}
