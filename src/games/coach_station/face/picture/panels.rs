//! The parts of the board: each a panel with its name.

use crate::picture::palette::{FADED, INK, RULE, WHITE};
use crate::picture::{Area, Canvas, Icon, Pen, Type, area, at};

/// Between two parts.
pub const GAP: f32 = 14.0;

/// A part of the board with its name.
pub fn panel(canvas: &mut Canvas, place: Area, icon: &'static Icon, name: &str) -> Area {
    canvas.panel(place, 16.0, WHITE, Pen::new(RULE, 2.5));
    let (head, body) = place.inset(12.0).cut_top(34.0);
    canvas.icon(icon, at(head.x + 16.0, head.centre().y), 32.0);
    let words = area(head.x + 42.0, head.y, head.w - 42.0, head.h);
    canvas.text_in(name, words, Type::bold(24.0, INK));
    body.cut_top(8.0).1
}

/// A line of smaller words.
pub fn note(canvas: &mut Canvas, words: &str, place: Area) {
    canvas.text_in(words, place, Type::regular(22.0, FADED));
}
