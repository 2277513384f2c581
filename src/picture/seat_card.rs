//! A seat in the strip of a picture: who sits there, what they have, and whether they are awaited.

use super::canvas::{Canvas, Pen};
use super::geometry::{Area, area, at};
use super::icons::Icon;
use super::lettering::{Type, fit, largest, measure};
use super::palette::{FADED, INK, LIT_GROUND, Livery, RULE, WHITE};
use crate::texts::minus;

#[derive(Clone, Debug)]
pub struct SeatCard {
    pub livery: Livery,
    pub name: String,
    /// Large, at the right; empty where a game has no score yet.
    pub score: String,
    /// What the seat holds: as many lines are shown as there is room for.
    pub holds: Vec<Vec<Item>>,
    pub awaited: bool,
}

/// A word or a thing in a line of a seat card.
#[derive(Clone, Debug)]
pub enum Item {
    Words(String),
    /// A thing and how many: "3" behind the icon; nothing behind it when empty.
    Thing(&'static Icon, String),
}

const PADDING: f32 = 12.0;
const HEAD: f32 = 40.0;
/// A line of what a seat holds, or of its name.
pub(super) const LINE: f32 = 32.0;
/// Where a card is narrower, the name has a line of its own.
const WIDE: f32 = 220.0;
/// What the seat's sign takes of the first line.
const TOKEN: f32 = 38.0;
const SCORE: Type = Type::headline(INK).sized(36.0).right();
const NAMES: [Type; 2] = [Type::glance(INK).strong().sized(25.0), Type::glance(INK).strong()];

impl SeatCard {
    pub fn new(livery: Livery, name: &str, score: impl ToString) -> SeatCard {
        SeatCard { livery, name: name.to_owned(), score: minus(score.to_string()), holds: Vec::new(), awaited: false }
    }

    /// Adds a line of what the seat holds.
    pub fn holding(mut self, line: Vec<Item>) -> SeatCard {
        self.holds.push(line);
        self
    }

    /// Whether the seat is awaited.
    pub fn awaited(mut self, awaited: bool) -> SeatCard {
        self.awaited = awaited;
        self
    }

    /// How high a card of this width is with so many lines of what a seat holds.
    pub(super) fn height(width: f32, holds: usize) -> f32 {
        let name = if width < WIDE { LINE } else { 0.0 };
        2.0 * PADDING - 6.0 + HEAD + name + holds as f32 * LINE
    }

    /// Whether the name can be read whole beside the score on a card of this width.
    pub(super) fn fits(&self, width: f32) -> bool {
        measure(&self.name, NAMES[1]) <= width - 2.0 * PADDING - TOKEN - self.scored()
    }

    /// How wide the score is, with what keeps the name away from it.
    fn scored(&self) -> f32 {
        if self.score.is_empty() { 0.0 } else { measure(&self.score, SCORE) + 10.0 }
    }

    /// Draws it; `apart` with the name in a line of its own, as narrow cards have it in any case.
    pub(super) fn draw(&self, canvas: &mut Canvas, place: Area, apart: bool) {
        let border = if self.awaited { Pen::new(self.livery.colour, 6.0) } else { Pen::new(RULE, 2.0) };
        canvas.panel(place, 12.0, if self.awaited { LIT_GROUND } else { WHITE }, border);
        let inner = area(place.x + PADDING, place.y + PADDING - 3.0, place.w - 2.0 * PADDING, place.h);
        let (head, mut below) = inner.cut_top(HEAD);
        canvas.token(self.livery, at(head.x + 14.0, head.centre().y), 14.0);
        canvas.text_in(&self.score, head, SCORE);
        let name = if place.w < WIDE || apart {
            let line;
            (line, below) = below.cut_top(LINE);
            line
        } else {
            area(head.x + TOKEN, head.y, head.w - TOKEN - self.scored(), head.h)
        };
        canvas.text_in(&self.name, name, largest(&self.name, name.w, &NAMES));
        for items in &self.holds {
            let line;
            (line, below) = below.cut_top(LINE);
            if line.bottom() > place.bottom() - 4.0 {
                break;
            }
            items.iter().fold(line, |rest, item| rest.cut_left(item.draw(canvas, rest) + 10.0).1);
        }
    }
}

impl Item {
    pub fn words(words: impl Into<String>) -> Item {
        Item::Words(words.into())
    }

    pub fn thing(icon: &'static Icon, count: impl ToString) -> Item {
        Item::Thing(icon, count.to_string())
    }

    /// Draws it at the left of a place, if there is room, and says how wide it is.
    fn draw(&self, canvas: &mut Canvas, place: Area) -> f32 {
        const ICON: f32 = 28.0;
        let middle = place.centre().y;
        match self {
            Item::Words(words) => {
                let set = Type::glance(FADED);
                let words = fit(words, set, place.w);
                canvas.text_in(&words, place, set);
                measure(&words, set)
            }
            Item::Thing(icon, count) => {
                let set = Type::glance(INK).strong();
                let count_width = if count.is_empty() { 0.0 } else { measure(count, set) + 5.0 };
                if ICON + count_width <= place.w {
                    canvas.icon(icon, at(place.x + ICON / 2.0, middle), ICON);
                    canvas.text_mid(count, at(place.x + ICON + 5.0, middle), set);
                }
                ICON + count_width
            }
        }
    }
}
