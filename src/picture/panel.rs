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
/// Small borders of which larger ones are made, by colour, radius and width.
static FRAMES: Sprites<(Colour, [u32; 2])> = Sprites::new();

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

    /// The border of a rounded rectangle; the line lies inside the area. Small squares are drawn once and copied, whole lines
    /// around anything else are put together.
    pub fn round_border(&mut self, area: Area, radius: f32, pen: Pen) {
        let border = |canvas: &mut Canvas, area: Area| {
            canvas.stroke(&rounded(area.inset(pen.width / 2.0), radius - pen.width / 2.0), pen);
        };
        if (area.w - area.h).abs() > 0.01 || area.w > SMALL {
            if pen.dashes.is_some() || !self.framed(area, radius, pen, border) {
                border(self, area);
            }
            return;
        }
        let dashes = pen.dashes.unwrap_or_default().map(f32::to_bits);
        let key = (pen.colour, [radius, pen.width].map(f32::to_bits), dashes, pen.cap == LineCap::Round);
        self.sprite(&BORDERS, key, area.centre(), area.w, |canvas, centre| {
            border(canvas, Area::around(centre, area.w))
        });
    }

    /// Puts a border together, its sides at whole pixels: the corners are those of a small one, and so are the sides, again and
    /// again. False if the area is too small for that.
    fn framed(&mut self, place: Area, radius: f32, pen: Pen, border: impl FnOnce(&mut Canvas, Area)) -> bool {
        /// How much of the sides a small border has.
        const SIDE: i32 = 32;
        let scale = self.scale;
        let corner = (radius.max(pen.width) * scale).ceil() as i32 + 1;
        let across = parts(self.pixel(place.x), self.pixel(place.right()), corner, SIDE);
        let down = parts(self.pixel(place.y), self.pixel(place.bottom()), corner, SIDE);
        let (Some(across), Some(down)) = (across, down) else { return false };
        let size = (2 * corner + SIDE) as f32;
        let key = (pen.colour, [radius, pen.width].map(f32::to_bits));
        let small = FRAMES.get(key, size, scale, || {
            let mut canvas = Canvas::scaled(size / scale, size / scale, scale, Colour::hex(0).see_through(0.0));
            border(&mut canvas, area(0.0, 0.0, size / scale, size / scale));
            canvas
        });
        let inside = |(part, _, _): &(i32, i32, i32)| *part == corner;
        for column in &across {
            for row in down.iter().filter(|row| !(inside(column) && inside(row))) {
                let ((part_x, x, wide), (part_y, y, high)) = (*column, *row);
                self.copy(&small, (part_x, part_y, wide, high), x, y);
            }
        }
        true
    }

    /// A rounded rectangle with a border inside its area.
    pub fn panel(&mut self, area: Area, radius: f32, colour: Colour, border: Pen) {
        let width = (border.width * self.scale).round() / self.scale;
        self.round(area, radius, border.colour);
        self.round(area.inset(width), radius - width, colour);
    }
}

/// What a border is put together of from one pixel to another: where a part begins in the small one, where it comes to lie,
/// and how long it is. `None` if the two corners have no room.
fn parts(from: i32, to: i32, corner: i32, side: i32) -> Option<Vec<(i32, i32, i32)>> {
    let last = to - corner;
    let sides = (from + corner..last).step_by(side as usize).map(|at| (corner, at, side.min(last - at)));
    let parts = [(0, from, corner)].into_iter().chain(sides).chain([(corner + side, last, corner)]);
    (from + corner <= last).then(|| parts.collect())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_that_is_put_together_looks_like_one_in_a_piece() {
        for (scale, place, radius, width) in [
            (1.0, area(10.0, 10.0, 240.0, 120.0), 12.0, 3.0),
            (1.25, area(20.0, 20.0, 320.0, 100.0), 14.0, 5.0),
            (1.25, area(4.0, 8.0, 100.0, 300.0), 6.0, 2.5),
        ] {
            let pen = Pen::new(Colour::hex(0x3050A0), width);
            let ground = Canvas::scaled(400.0, 400.0, scale, Colour::hex(0xFFFFFF));
            let (mut together, mut whole) = (ground.clone(), ground);
            together.round_border(place, radius, pen);
            whole.stroke(&rounded(place.inset(width / 2.0), radius - width / 2.0), pen);
            let channels = together.pixels.data().iter().zip(whole.pixels.data());
            let unlike = channels.map(|(one, other)| one.abs_diff(*other)).max();
            assert_eq!(unlike, Some(0), "{place:?} at {scale}");
        }
    }
}
