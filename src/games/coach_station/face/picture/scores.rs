//! The score of the first day, line by line, on the platform that is still empty.

use super::icons;
use crate::game::Seat;
use crate::games::coach_station::data::points;
use crate::games::coach_station::state::{Day, Lines};
use crate::picture::lettering::measure;
use crate::picture::palette::{FADED, INK, RULE};
use crate::picture::{Area, Canvas, Icon, Livery, Look, Pen, Type, area, at};
use crate::texts::minus;

/// A part of a score: what it is called, its sign, and what it comes to.
pub struct ScoreRow {
    pub name: &'static str,
    pub icon: &'static Icon,
    pub points: fn(&Lines) -> i32,
}

pub const LINES: [ScoreRow; 5] = [
    ScoreRow {
        name: "coach_station-part-passengers",
        icon: &icons::PASSENGER,
        points: |lines| points::PASSENGER * i32::from(lines.passengers),
    },
    ScoreRow { name: "coach_station-part-lovers", icon: &icons::LOVER, points: Lines::lovers },
    ScoreRow {
        name: "coach_station-part-unhappy",
        icon: &icons::UNHAPPY,
        points: |lines| points::UNHAPPY * i32::from(lines.unhappy),
    },
    ScoreRow { name: "coach_station-part-hand", icon: &icons::TICKET, points: Lines::in_hand },
    ScoreRow { name: "coach_station-part-night", icon: &icons::CLOCK, points: Lines::night_buses },
];

const CELL: f32 = 60.0;
const SUM: f32 = 76.0;
const HEAD: f32 = 40.0;
/// What the signs stand for, below the table.
const LEGEND: f32 = 60.0;

pub fn draw(canvas: &mut Canvas, place: Area, day: &Day, look: &Look) {
    let (head, rows) = place.cut_top(HEAD);
    let name = place.w - CELL * LINES.len() as f32 - SUM;
    let cell = |row: Area, part: usize| area(row.x + name + part as f32 * CELL, row.y, CELL, row.h);
    for (part, line) in LINES.iter().enumerate() {
        canvas.icon(line.icon, cell(head, part).centre(), 34.0);
    }
    let explained = rows.h - LEGEND >= 36.0 * day.len() as f32;
    let height = ((rows.h - if explained { LEGEND } else { 0.0 }) / day.len() as f32).min(56.0);
    for (index, lines) in day.iter().enumerate() {
        let seat = Seat(index as u8);
        let row = area(rows.x, rows.y + index as f32 * height, rows.w, height);
        canvas.line(at(row.x, row.y), at(row.right(), row.y), Pen::new(RULE, 2.0));
        let middle = row.centre().y;
        canvas.token(Livery::of(seat), at(row.x + 16.0, middle), 13.0);
        let room = area(row.x + 38.0, row.y, name - 42.0, row.h);
        canvas.text_in(look.speech.name(seat), room, Type::glance(INK).strong());
        for (part, line) in LINES.iter().enumerate() {
            let points = signed((line.points)(lines));
            canvas.text_mid(&points, cell(row, part).centre(), Type::glance(INK).sized(24.0).centred());
        }
        let total = Type::headline(INK).right();
        canvas.text_mid(&minus(lines.total()), at(row.right() - 6.0, middle), total);
    }
    if explained {
        legend(canvas, area(place.x, place.bottom() - LEGEND + 6.0, place.w, LEGEND), look);
    }
}

/// What the signs above the columns stand for.
fn legend(canvas: &mut Canvas, place: Area, look: &Look) {
    let set = Type::closer(FADED).sized(18.0);
    let mut corner = at(place.x, place.y + 13.0);
    for line in &LINES {
        let words = look.speech.key(line.name);
        let width = 28.0 + measure(&words, set) + 16.0;
        if corner.x + width > place.right() + 16.0 {
            corner = at(place.x, corner.y + 28.0);
        }
        canvas.icon(line.icon, corner + at(11.0, 0.0), 22.0);
        canvas.text_mid(&words, corner + at(28.0, 0.0), set);
        corner.x += width;
    }
}

/// "+3", "−2"; a dash for nothing.
pub fn signed(points: i32) -> String {
    match points {
        0 => "–".to_owned(),
        1.. => format!("+{points}"),
        _ => minus(points),
    }
}
