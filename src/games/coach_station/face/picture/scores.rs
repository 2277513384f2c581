//! The score of the first day, line by line, on the platform that is still empty.

use super::icons;
use crate::game::Seat;
use crate::games::coach_station::data::points;
use crate::games::coach_station::state::{Day, Lines};
use crate::picture::lettering::measure;
use crate::picture::palette::{FADED, INK, RULE};
use crate::picture::{Area, Canvas, Icon, Livery, Look, Pen, Type, area, at};

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

const CELL: f32 = 66.0;
const SUM: f32 = 72.0;

pub fn draw(canvas: &mut Canvas, place: Area, day: &Day, look: &Look) {
    let (title, rest) = place.cut_top(42.0);
    canvas.text_in(&look.speech.key("coach_station-picture-first-day"), title, Type::bold(26.0, INK));
    let (head, rows) = rest.cut_top(54.0);
    let name = place.w - CELL * LINES.len() as f32 - SUM;
    let cell = |row: Area, part: usize| area(row.x + name + part as f32 * CELL, row.y, CELL, row.h);
    for (part, line) in LINES.iter().enumerate() {
        canvas.icon(line.icon, cell(head, part).centre(), 40.0);
    }
    let height = ((rows.h - LEGEND) / day.len() as f32).min(60.0);
    for (index, lines) in day.iter().enumerate() {
        let seat = Seat(index as u8);
        let row = area(rows.x, rows.y + index as f32 * height, rows.w, height);
        canvas.line(at(row.x, row.y), at(row.right(), row.y), Pen::new(RULE, 2.0));
        let middle = row.centre().y;
        canvas.token(Livery::of(seat), at(row.x + 18.0, middle), 15.0);
        canvas.text_in(look.speech.name(seat), area(row.x + 42.0, row.y, name - 46.0, row.h), Type::bold(24.0, INK));
        for (part, line) in LINES.iter().enumerate() {
            canvas.text_mid(
                &signed((line.points)(lines)),
                cell(row, part).centre(),
                Type::regular(26.0, INK).centred(),
            );
        }
        let total = minus(lines.total());
        canvas.text_mid(&total, at(row.right() - 6.0, middle), Type::bold(36.0, INK).right());
    }
    legend(canvas, area(place.x, place.bottom() - LEGEND + 10.0, place.w, LEGEND), look);
}

const LEGEND: f32 = 84.0;

/// What the signs above the columns stand for.
fn legend(canvas: &mut Canvas, place: Area, look: &Look) {
    let set = Type::regular(22.0, FADED);
    let mut corner = at(place.x, place.y + 18.0);
    for line in &LINES {
        let words = look.speech.key(line.name);
        let width = 40.0 + measure(&words, set) + 22.0;
        if corner.x + width > place.right() {
            corner = at(place.x, corner.y + 38.0);
        }
        canvas.icon(line.icon, corner + at(15.0, 0.0), 30.0);
        canvas.text_mid(&words, corner + at(38.0, 0.0), set);
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

pub fn minus(points: i32) -> String {
    points.to_string().replace('-', "−")
}
