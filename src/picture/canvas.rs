//! What everything is drawn on: antialiased shapes and lines over pixels.
//!
//! Everything is said in logical pixels; a canvas has a scale, and so many real pixels to each. What never changes is drawn
//! once and kept ([`super::kept`]). A canvas also knows what is written on it, which is how tests measure lettering.

pub use tiny_skia::Path;
use tiny_skia::{FillRule, IntSize, LineCap, LineJoin, PathBuilder, PathStroker, Pixmap, Stroke, Transform};

use super::blend;
pub use super::colour::Colour;
use super::geometry::{Area, Point, at};
use super::raster;
use super::written::Written;

/// How a line is drawn: round caps and joins, whole or in dashes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    pub colour: Colour,
    pub width: f32,
    /// Lengths drawn and left out, in turn.
    pub dashes: Option<[f32; 4]>,
    pub cap: LineCap,
}

impl Pen {
    pub const fn new(colour: Colour, width: f32) -> Pen {
        Pen { colour, width, dashes: None, cap: LineCap::Round }
    }

    /// Dashes of a length with gaps of a length; a dash of length 0 is a dot.
    pub const fn dashed(mut self, on: f32, off: f32) -> Pen {
        self.dashes = Some([on, off, on, off]);
        self
    }

    pub const fn dashes(mut self, lengths: [f32; 4]) -> Pen {
        self.dashes = Some(lengths);
        self
    }

    /// Ends cut straight instead of round.
    pub const fn cut(mut self) -> Pen {
        self.cap = LineCap::Butt;
        self
    }

    pub(super) fn stroke(self) -> Stroke {
        Stroke {
            width: self.width,
            line_cap: self.cap,
            line_join: LineJoin::Round,
            dash: self.dashes.and_then(|lengths| tiny_skia::StrokeDash::new(lengths.to_vec(), 0.0)),
            ..Stroke::default()
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Canvas {
    pub(super) pixels: Pixmap,
    /// Real pixels to a logical one.
    pub(super) scale: f32,
    /// What was written so far, in order.
    pub(super) written: Vec<Written>,
}

impl Canvas {
    /// A canvas with one real pixel to each logical one.
    pub fn new(width: u32, height: u32, ground: Colour) -> Canvas {
        Canvas::scaled(width as f32, height as f32, 1.0, ground)
    }

    /// A canvas of a logical size with `scale` real pixels to each logical one.
    pub fn scaled(width: f32, height: f32, scale: f32, ground: Colour) -> Canvas {
        let side = |logical: f32| ((logical * scale).ceil() as u32).max(1);
        let size = IntSize::from_wh(side(width), side(height)).expect("a size above zero");
        let pixels = vec![ground.pixel(); (size.width() * size.height()) as usize].into_flattened();
        let pixels = Pixmap::from_vec(pixels, size).expect("four bytes a pixel");
        Canvas { pixels, scale, written: Vec::new() }
    }

    pub fn width(&self) -> f32 {
        self.pixels.width() as f32 / self.scale
    }

    pub fn height(&self) -> f32 {
        self.pixels.height() as f32 / self.scale
    }

    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// The real pixel nearest to a logical place.
    pub(super) fn pixel(&self, place: f32) -> i32 {
        (place * self.scale).round() as i32
    }

    pub fn fill(&mut self, path: &Path, colour: Colour) {
        self.fill_by(path, colour, FillRule::Winding, Transform::identity());
    }

    pub fn stroke(&mut self, path: &Path, pen: Pen) {
        self.stroke_by(path, pen.colour, &pen.stroke(), Transform::identity());
    }

    pub(super) fn fill_by(&mut self, path: &Path, colour: Colour, rule: FillRule, by: Transform) {
        raster::fill(&mut self.pixels, path, rule, by.post_scale(self.scale, self.scale), colour);
    }

    pub(super) fn stroke_by(&mut self, path: &Path, colour: Colour, stroke: &Stroke, by: Transform) {
        let resolution = PathStroker::compute_resolution_scale(&by.post_scale(self.scale, self.scale));
        let outline = match &stroke.dash {
            None => path.stroke(stroke, resolution),
            Some(dash) => path.dash(dash, resolution).and_then(|dashed| dashed.stroke(stroke, resolution)),
        };
        if let Some(outline) = outline {
            self.fill_by(&outline, colour, FillRule::Winding, by);
        }
    }

    /// A rectangle, its sides at whole pixels.
    pub fn rect(&mut self, area: Area, colour: Colour) {
        let [left, right, top, bottom] = [area.x, area.right(), area.y, area.bottom()].map(|side| self.pixel(side));
        self.rows(left, right, top, bottom, colour);
    }

    pub fn polygon(&mut self, corners: &[Point], colour: Colour) {
        if let Some(path) = trace(corners, true) {
            self.fill(&path, colour);
        }
    }

    pub fn polyline(&mut self, points: &[Point], pen: Pen) {
        if let Some(path) = trace(points, false) {
            self.stroke(&path, pen);
        }
    }

    pub fn line(&mut self, from: Point, to: Point, pen: Pen) {
        self.polyline(&[from, to], pen);
    }

    /// A line with a head at its end, the head's tip at `to`.
    pub fn arrow(&mut self, from: Point, to: Point, pen: Pen) {
        let along = (to - from).unit();
        let (length, half) = (pen.width * 3.0, pen.width * 1.9);
        let foot = to - along * length;
        self.line(from, foot, Pen { cap: LineCap::Butt, ..pen });
        self.polygon(&[to, foot + along.across() * half, foot - along.across() * half], pen.colour);
    }

    /// Lays another canvas of the same scale over this one, its top left corner at the nearest whole pixel.
    pub fn blit(&mut self, layer: &Canvas, corner: Point) {
        self.paste(layer, corner);
        let moved = layer.written.iter().map(|written| written.moved(corner));
        self.written.extend(moved);
    }

    /// Lays a canvas of any scale over this one, pixel by pixel, as a picture: what is written there is not read here.
    pub fn paste(&mut self, layer: &Canvas, corner: Point) {
        let whole = (0, 0, layer.pixels.width() as i32, layer.pixels.height() as i32);
        self.copy(layer, whole, self.pixel(corner.x), self.pixel(corner.y));
    }

    /// Fills whole pixels, from the first of two bounds to just before the second.
    pub(super) fn rows(&mut self, left: i32, right: i32, top: i32, bottom: i32, colour: Colour) {
        let (width, height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let (left, right) = (left.clamp(0, width) as usize, right.clamp(0, width) as usize);
        let (top, bottom) = (top.clamp(0, height) as usize, bottom.clamp(0, height) as usize);
        let layer = vec![colour.pixel(); right.saturating_sub(left)];
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for row in pixels.chunks_exact_mut(width as usize).take(bottom).skip(top) {
            let Some(row) = row.get_mut(left..right) else { return };
            if colour.alpha == 255 {
                row.copy_from_slice(&layer);
            } else {
                blend::over(row, &layer);
            }
        }
    }

    /// Lays a part of another canvas over this one at x and y: the part's corner, width and height come first.
    pub(super) fn copy(&mut self, from: &Canvas, (part_x, part_y, wide, high): (i32, i32, i32, i32), x: i32, y: i32) {
        let (width, height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let columns = (-x).clamp(0, wide)..(width - x).clamp(0, wide);
        // Wholly beside this canvas.
        if columns.is_empty() {
            return;
        }
        let (source, _) = from.pixels.data().as_chunks::<4>();
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for row in (-y).clamp(0, high)..(height - y).clamp(0, high) {
            let start = (part_y + row) * from.pixels.width() as i32 + part_x;
            let new = &source[(start + columns.start) as usize..(start + columns.end) as usize];
            let start = (y + row) * width + x;
            let old = &mut pixels[(start + columns.start) as usize..(start + columns.end) as usize];
            lay(old, new);
        }
    }
}

/// Lays a row of pixels over another. Long stretches are either opaque or empty: they are copied or skipped as a whole.
fn lay(old: &mut [[u8; 4]], new: &[[u8; 4]]) {
    const STRETCH: usize = 32;
    for (old, new) in old.chunks_mut(STRETCH).zip(new.chunks(STRETCH)) {
        // Of all channels at once, which is quicker than of one.
        let whole = |pixel: &[u8; 4]| u32::from_le_bytes(*pixel);
        let (all, any) = new.iter().map(whole).fold((u32::MAX, 0), |(all, any), pixel| (all & pixel, any | pixel));
        if all >> 24 == 255 {
            old.copy_from_slice(new);
        } else if any >> 24 != 0 {
            blend::over(old, new);
        }
    }
}

/// A path through points; `None` for fewer than two different ones.
pub fn trace(points: &[Point], closed: bool) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (step, point) in points.iter().enumerate() {
        if step == 0 {
            path.move_to(point.x, point.y);
        } else {
            path.line_to(point.x, point.y);
        }
    }
    if closed {
        path.close();
    }
    path.finish()
}

/// The corners of a regular polygon, the first one at the top when `turn` is 0 (in parts of a full turn).
pub fn regular(centre: Point, radius: f32, corners: usize, turn: f32) -> Vec<Point> {
    (0..corners)
        .map(|corner| {
            let angle = (corner as f32 / corners as f32 + turn) * std::f32::consts::TAU;
            centre + at(angle.sin(), -angle.cos()) * radius
        })
        .collect()
}

/// The corners of a star with its first point at the top.
pub fn star(centre: Point, radius: f32, points: usize, waist: f32) -> Vec<Point> {
    let outer = regular(centre, radius, points, 0.0);
    let inner = regular(centre, radius * waist, points, 0.5 / points as f32);
    outer.into_iter().zip(inner).flat_map(|(tip, notch)| [tip, notch]).collect()
}
