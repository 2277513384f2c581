//! The platform: every bus with its riders and free seats, the Active Bus lit, blocked ones locked.

use super::super::spots;
use super::icons;
use super::panels::{note, panel};
use super::{faces, scores, sides};
use crate::games::coach_station::data::Bus;
use crate::games::coach_station::state::Station;
use crate::picture::{Area, Canvas, Look, at};

const LARGEST: f32 = 76.0;
const SMALLEST: f32 = 38.0;
/// What the panel's name takes.
const HEAD: f32 = 66.0;

/// How buses stand on a platform of this width: the size of a seat, and one column or two. Whatever is larger.
fn layout(buses: usize, width: f32) -> (f32, usize) {
    let room = (sides::HEIGHT - HEAD) / row(1.0);
    let one = (room / buses as f32).min(LARGEST);
    // Two buses for five side by side, and a lock beside each.
    let side_by_side = (width / 2.0 - 30.0) / faces::coach_width(Bus::MOST_SEATS, 1.0);
    let two = side_by_side.min((room / buses.div_ceil(2) as f32).clamp(SMALLEST, LARGEST));
    if one >= two { (one, 1) } else { (two, 2) }
}

/// How high a platform of this width is.
pub fn height(station: &Station, width: f32) -> f32 {
    let buses = station.platform.len().max(1);
    let (size, columns) = layout(buses, width - 24.0);
    HEAD + buses.div_ceil(columns) as f32 * row(size)
}

/// A bus and the space below it.
fn row(size: f32) -> f32 {
    faces::coach_height(size) + size * 0.3
}

pub fn draw(canvas: &mut Canvas, place: Area, station: &Station, look: &Look) {
    let inner = panel(canvas, place, &icons::BUS, &look.speech.key("coach_station-picture-platform"));
    let buses = station.platform.len();
    if buses == 0 {
        match station.days.first() {
            Some(day) => scores::draw(canvas, inner, day, look),
            None => note(canvas, &look.speech.key("coach_station-picture-platform-empty"), inner.cut_top(44.0).0),
        }
        return;
    }
    let (size, columns) = layout(buses, inner.w);
    let width = inner.w / columns as f32;
    for (index, coach) in station.platform.iter().enumerate() {
        // Down the first column, then down the second.
        let rows = buses.div_ceil(columns);
        let (column, line) = (index / rows, index % rows);
        let corner = at(inner.x + column as f32 * width + 8.0, inner.y + 12.0 + line as f32 * row(size));
        let active = station.turn.bus == Some(index as u8);
        let (body, riders) = faces::coach(canvas, corner, size, coach, active);
        for (seat, tile) in riders.into_iter().enumerate() {
            if let Some(number) = look.letter(spots::rider(index, seat)) {
                canvas.badge(number, at(tile.centre().x, tile.y));
            }
        }
        if let Some(number) = look.letter(spots::platform(index)) {
            canvas.badge(number, at(body.x + 4.0, body.y + 6.0));
        }
    }
}
