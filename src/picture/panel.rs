//! Rounded rectangles: grounds, panels, tiles.

use tiny_skia::{LineCap, Path, PathBuilder};

use super::canvas::{Canvas, Colour, Pen};
use super::geometry::{Area, area, at};
use super::sprites::Sprites;

/// Discs, whose quarters are the corners.
static DISCS: Sprites<Colour> = Sprites::new();
/// Borders of squares, by everything but their size.
static BORDERS: Sprites<(Colour, [u32; 2], [u32; 4], bool)> = Sprites::new();
/// The largest of them that are kept.
const SMALL: f32 = 80.0;

impl Canvas {
    /// A rounded rectangle, its sides at whole pixels: the corners are parts of a disc, the rest is plain rows.
    pub fn round(&mut self, place: Area, radius: f32, colour: Colour) {
        let (left, top) = (self.pixel(place.x), self.pixel(place.y));
        let (right, bottom) = (self.pixel(place.right()), self.pixel(place.bottom()));
        let corner = self.pixel(radius).min((right - left) / 2).min((bottom - top) / 2).max(0);
        let radius = corner as f32;
        let disc = DISCS.get(colour, radius, 1.0, || {
            let side = 2 * corner as u32;
            let mut canvas = Canvas::new(side, side, Colour::hex(0).see_through(0.0));
            canvas.circle(at(radius, radius), radius, colour);
            canvas
        });
        for (part_x, x) in [(0, left), (corner, right - corner)] {
            for (part_y, y) in [(0, top), (corner, bottom - corner)] {
                self.copy(&disc, (part_x, part_y, corner, corner), x, y);
            }
        }
        self.rows(left + corner, right - corner, top, top + corner, colour);
        self.rows(left, right, top + corner, bottom - corner, colour);
        self.rows(left + corner, right - corner, bottom - corner, bottom, colour);
    }

    /// A rounded rectangle with its sides just where they are.
    pub(super) fn exact_round(&mut self, area: Area, radius: f32, colour: Colour) {
        self.fill(&rounded(area, radius), colour);
    }

    /// The border of a rounded rectangle; the line lies inside the area. Small squares are drawn once and copied.
    pub fn round_border(&mut self, area: Area, radius: f32, pen: Pen) {
        let border = |canvas: &mut Canvas, area: Area| {
            canvas.stroke(&rounded(area.inset(pen.width / 2.0), radius - pen.width / 2.0), pen);
        };
        if (area.w - area.h).abs() > 0.01 || area.w > SMALL {
            return border(self, area);
        }
        let dashes = pen.dashes.unwrap_or_default().map(f32::to_bits);
        let key = (pen.colour, [radius, pen.width].map(f32::to_bits), dashes, pen.cap == LineCap::Round);
        self.sprite(&BORDERS, key, area.centre(), area.w, |canvas, centre| {
            border(canvas, Area::around(centre, area.w))
        });
    }

    /// A rounded rectangle with a border inside its area.
    pub fn panel(&mut self, area: Area, radius: f32, colour: Colour, border: Pen) {
        let width = (border.width * self.scale).round() / self.scale;
        self.round(area, radius, border.colour);
        self.round(area.inset(width), radius - width, colour);
    }
}

/// A rounded rectangle as a path.
pub(super) fn rounded(area: Area, radius: f32) -> Path {
    let Area { x, y, w, h } = self::area(area.x, area.y, area.w.max(0.0), area.h.max(0.0));
    let r = radius.clamp(0.0, w.min(h) / 2.0);
    // How far a Bézier's handles reach for a quarter of a circle.
    let k = r * 0.552_285;
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.line_to(x + w - r, y);
    path.cubic_to(x + w - r + k, y, x + w, y + r - k, x + w, y + r);
    path.line_to(x + w, y + h - r);
    path.cubic_to(x + w, y + h - r + k, x + w - r + k, y + h, x + w - r, y + h);
    path.line_to(x + r, y + h);
    path.cubic_to(x + r - k, y + h, x, y + h - r + k, x, y + h - r);
    path.line_to(x, y + r);
    path.cubic_to(x, y + r - k, x + r - k, y, x + r, y);
    path.close();
    path.finish().expect("a rounded rectangle is never empty")
}
