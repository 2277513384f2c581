//! Cards that lie face down; their faces are each game's own.

use super::canvas::{Canvas, Colour, Pen};
use super::geometry::Area;
use super::icons::BUS;
use super::palette::{INK, WHITE};

impl Canvas {
    /// A card, face down.
    pub fn card_back(&mut self, place: Area, colour: Colour) {
        let radius = 14.0;
        self.panel(place, radius, WHITE, Pen::new(INK, 2.5));
        let inner = place.inset(7.0);
        self.round(inner, radius - 5.0, colour);
        let frame = inner.inset((inner.w * 0.1).max(5.0));
        self.round_border(frame, 6.0, Pen::new(WHITE.see_through(0.7), 2.5));
        let size = (frame.w.min(frame.h) * 0.62).max(12.0);
        self.bare_icon(&BUS, frame.centre(), size, WHITE.see_through(0.85), colour);
    }
}
