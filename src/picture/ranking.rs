//! A list of people from the first to the last, with a bar each: leader boards and seasons.

use super::canvas::{Canvas, Pen};
use super::export::Picture;
use super::frame::{BAR, MARGIN, SCALE, WHOLE, header};
use super::geometry::{Area, area, at};
use super::lettering::Type;
use super::palette::{FADED, GOLD, GROUND, INK, LIT_GROUND, RULE, WHITE};

#[derive(Clone, Debug, Default)]
pub struct Ranking {
    /// For the header.
    pub heading: String,
    pub title: String,
    /// What the number at the right of a row is called.
    pub points: String,
    pub rows: Vec<RankedRow>,
}

#[derive(Clone, Debug)]
pub struct RankedRow {
    pub place: String,
    pub name: String,
    /// Smaller, below the name.
    pub about: String,
    pub points: i32,
}

/// So many rows fit.
pub const RANKED_ROWS: usize = 10;

const GAP: f32 = 8.0;

impl Ranking {
    pub fn picture(&self) -> Picture {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, SCALE, GROUND);
        header(&mut canvas, &self.heading, &self.title, "");
        let heading = area(MARGIN, BAR + 6.0, WHOLE.w - 2.0 * MARGIN, 36.0);
        canvas.text_in(&self.points, heading, Type::regular(24.0, FADED).right());
        let top = heading.bottom();
        let list = area(MARGIN, top, heading.w, WHOLE.h - top - 10.0);
        let shown = self.rows.iter().take(RANKED_ROWS);
        let height = (list.h / self.rows.len().clamp(6, RANKED_ROWS) as f32) - GAP;
        let most = self.rows.iter().map(|row| row.points).max().unwrap_or(0).max(1);
        for (index, row) in shown.enumerate() {
            let place = area(list.x, list.y + index as f32 * (height + GAP), list.w, height);
            row.draw(&mut canvas, place, index == 0, row.points as f32 / most as f32);
        }
        canvas.into()
    }
}

impl RankedRow {
    fn draw(&self, canvas: &mut Canvas, place: Area, first: bool, share: f32) {
        let (ground, border) = if first { (LIT_GROUND, Pen::new(GOLD, 4.0)) } else { (WHITE, Pen::new(RULE, 2.5)) };
        canvas.panel(place, 12.0, ground, border);
        let middle = place.centre().y;
        canvas.text_mid(&self.place, at(place.x + 62.0, middle), Type::bold(30.0, FADED).right());
        let (_, rest) = place.cut_left(82.0);
        let (words, bar) = rest.cut_left(540.0);
        let half = words.h / 2.0;
        let name = area(words.x, words.y + 4.0, words.w - 16.0, half);
        canvas.text_in(&self.name, name, Type::bold(27.0, INK));
        canvas.text_in(
            &self.about,
            area(words.x, words.y + half - 3.0, words.w - 16.0, half),
            Type::regular(22.0, FADED),
        );
        let room = area(bar.x, middle - 13.0, bar.w - 140.0, 26.0);
        canvas.round(room, 8.0, RULE.mix(WHITE, 0.5));
        if share > 0.0 {
            let filled = area(room.x, room.y, (room.w * share).max(16.0), room.h);
            canvas.round(filled, 8.0, if first { GOLD } else { RECENT_BAR });
        }
        canvas.text_mid(&self.points.to_string(), at(place.right() - 22.0, middle), Type::bold(34.0, INK).right());
    }
}

const RECENT_BAR: super::canvas::Colour = super::canvas::Colour::hex(0x0072B2);
