//! Discs and rings. Small ones come again and again: each is drawn once, around a whole pixel, and copied.

use tiny_skia::{LineCap, PathBuilder};

use super::canvas::{Canvas, Colour, Pen};
use super::geometry::Point;
use super::sprites::Sprites;

/// By colour, and by the bits of the radius.
static DISCS: Sprites<(Colour, u32)> = Sprites::new();
/// By colour, and by the bits of the radius and the width.
static RINGS: Sprites<(Colour, u32, u32)> = Sprites::new();

/// Up to so many real pixels from the middle they are kept.
const SMALL: f32 = 64.0;

impl Canvas {
    pub fn circle(&mut self, centre: Point, radius: f32, colour: Colour) {
        let Some(size) = self.small(radius) else { return self.exact_circle(centre, radius, colour) };
        self.sprite(&DISCS, (colour, radius.to_bits()), centre, size, |canvas, centre| {
            canvas.exact_circle(centre, radius, colour);
        });
    }

    /// A circle's line; its middle is at the radius.
    pub fn ring(&mut self, centre: Point, radius: f32, pen: Pen) {
        let plain = pen.dashes.is_none() && pen.cap == LineCap::Round;
        match self.small(radius + pen.width / 2.0).filter(|_| plain) {
            Some(size) => {
                let key = (pen.colour, radius.to_bits(), pen.width.to_bits());
                self.sprite(&RINGS, key, centre, size, |canvas, centre| canvas.exact_ring(centre, radius, pen));
            }
            None => self.exact_ring(centre, radius, pen),
        }
    }

    /// The size of a drawing that reaches so far, if it is small: whole pixels to each side, so that what has the same middle
    /// has the same pixel in the middle.
    fn small(&self, radius: f32) -> Option<f32> {
        let reach = (radius * self.scale).ceil();
        (reach <= SMALL).then_some(2.0 * reach / self.scale)
    }

    fn exact_circle(&mut self, centre: Point, radius: f32, colour: Colour) {
        if let Some(circle) = PathBuilder::from_circle(centre.x, centre.y, radius) {
            self.fill(&circle, colour);
        }
    }

    fn exact_ring(&mut self, centre: Point, radius: f32, pen: Pen) {
        if let Some(circle) = PathBuilder::from_circle(centre.x, centre.y, radius) {
            self.stroke(&circle, pen);
        }
    }
}
