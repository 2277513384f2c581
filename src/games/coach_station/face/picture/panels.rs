//! The parts of the board: each a panel with its name and, for piles, what is left to come.

use crate::picture::lettering::measure;
use crate::picture::palette::{FADED, INK, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Icon, Livery, Pen, Type, area, at};

/// Between two parts.
pub const GAP: f32 = 8.0;
const HEAD: f32 = 28.0;
const PADDING: f32 = 8.0;
const NAME: Type = Type::glance(INK).strong();
const COUNT: Type = Type::glance(FADED).right();

/// A part of the board with its name; what is left of it.
pub fn panel(canvas: &mut Canvas, place: Area, icon: &'static Icon, name: &str, more: &str) -> Area {
    grounded(canvas, place, WHITE, icon, name, more)
}

/// The same on a ground of another colour.
pub fn grounded(canvas: &mut Canvas, place: Area, ground: Colour, icon: &'static Icon, name: &str, more: &str) -> Area {
    let (head, body) = sheet(canvas, place, ground);
    canvas.icon(icon, at(head.x + 14.0, head.centre().y), 26.0);
    let words = area(head.x + 36.0, head.y, head.w - 38.0, head.h);
    let left = words.w - measure(more, COUNT) - if more.is_empty() { 0.0 } else { 10.0 };
    canvas.text_in(name, area(words.x, words.y, left, words.h), NAME);
    canvas.text_in(more, words, COUNT);
    body
}

/// What lies open before a seat, under its name.
pub fn owned(canvas: &mut Canvas, place: Area, livery: Livery, name: &str) -> Area {
    let (head, body) = sheet(canvas, place, WHITE);
    canvas.token(livery, at(head.x + 14.0, head.centre().y), 12.0);
    canvas.text_in(name, area(head.x + 36.0, head.y, head.w - 38.0, head.h), NAME);
    body
}

/// An empty panel: the place for its name, and the rest.
fn sheet(canvas: &mut Canvas, place: Area, ground: Colour) -> (Area, Area) {
    canvas.panel(place, 14.0, ground, Pen::new(RULE, 2.0));
    let (head, body) = place.inset(PADDING).cut_top(HEAD);
    (head, body.cut_top(6.0).1)
}

/// How many cards are left to come.
pub fn pile(count: u8) -> String {
    format!("+{count}")
}
