//! Small drawings that come again and again: drawn once, kept, and copied to whole pixels.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::canvas::{Canvas, Colour};
use super::geometry::{Area, Point, at};
use super::icons::Icon;
use super::palette::Shape;

/// What a kept drawing shows; with its size, nothing else makes a difference to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Sprite {
    Icon(Icon, Colour),
    Vip(Icon),
    Bare(Icon, Colour, Colour),
    Token(Shape, Colour),
    Badge(u8),
    Disc(Colour),
}

/// Enough for every size the games use; beyond it the store begins anew.
const MOST: usize = 2_000;

/// By what it shows and the bits of its size.
type Kept = HashMap<(Sprite, u32), Arc<Canvas>>;

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

/// How far a drawing may reach beyond its size on every side, in parts of the size.
const REACH: f32 = 0.16;

impl Canvas {
    /// A drawing of a size around a centre; `draw` draws it around the centre it is given.
    pub(super) fn sprite(&mut self, what: Sprite, centre: Point, size: f32, draw: impl FnOnce(&mut Canvas, Point)) {
        let margin = (size * REACH).ceil() + 1.0;
        let corner = at((centre.x - size / 2.0).round() - margin, (centre.y - size / 2.0).round() - margin);
        let kept = kept(what, size, || {
            let side = (size + 2.0 * margin).ceil() as u32;
            let mut canvas = Canvas::new(side, side, Colour::hex(0).see_through(0.0));
            draw(&mut canvas, at(margin + size / 2.0, margin + size / 2.0));
            canvas
        });
        self.copy(
            &kept,
            (0, 0, kept.pixels.width() as i32, kept.pixels.height() as i32),
            corner.x as i32,
            corner.y as i32,
        );
    }

    /// A rounded rectangle at whole pixels: the corners are parts of a disc, the rest is plain rows.
    pub(super) fn whole_round(&mut self, place: Area, radius: f32, colour: Colour) {
        let (left, top) = (place.x.round() as i32, place.y.round() as i32);
        let (right, bottom) = (place.right().round() as i32, place.bottom().round() as i32);
        let corner = (radius.round() as i32).min((right - left) / 2).min((bottom - top) / 2).max(0);
        let radius = corner as f32;
        let disc = kept(Sprite::Disc(colour), radius, || {
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

    /// Fills whole pixels, from the first of two bounds to just before the second.
    pub(super) fn rows(&mut self, left: i32, right: i32, top: i32, bottom: i32, colour: Colour) {
        let (width, height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let (left, right) = (left.clamp(0, width) as usize, right.clamp(0, width) as usize);
        let (top, bottom) = (top.clamp(0, height) as usize, bottom.clamp(0, height) as usize);
        let alpha = u32::from(colour.alpha);
        let thinned = [colour.red, colour.green, colour.blue].map(|channel| (u32::from(channel) * alpha + 127) / 255);
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for row in pixels.chunks_exact_mut(width as usize).take(bottom).skip(top) {
            let Some(row) = row.get_mut(left..right) else { return };
            if colour.alpha == 255 {
                row.fill([colour.red, colour.green, colour.blue, 255]);
            } else {
                let [red, green, blue] = thinned;
                row.iter_mut().for_each(|pixel| *pixel = over(*pixel, [red, green, blue, alpha]));
            }
        }
    }

    /// Lays a part of another canvas over this one: from x and y, so wide and high.
    fn copy(&mut self, from: &Canvas, (part_x, part_y, wide, high): (i32, i32, i32, i32), x: i32, y: i32) {
        let (width, height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let columns = (-x).clamp(0, wide)..(width - x).clamp(0, wide);
        let (source, _) = from.pixels.data().as_chunks::<4>();
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for row in (-y).clamp(0, high)..(height - y).clamp(0, high) {
            let start = (part_y + row) * from.pixels.width() as i32 + part_x;
            let new = &source[(start + columns.start) as usize..(start + columns.end) as usize];
            let start = (y + row) * width + x;
            let old = &mut pixels[(start + columns.start) as usize..(start + columns.end) as usize];
            for (old, new) in old.iter_mut().zip(new) {
                match new[3] {
                    255 => *old = *new,
                    0 => {}
                    _ => *old = over(*old, new.map(u32::from)),
                }
            }
        }
    }
}

fn kept(what: Sprite, size: f32, draw: impl FnOnce() -> Canvas) -> Arc<Canvas> {
    let key = (what, size.to_bits());
    if let Some(found) = KEPT.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return found.clone();
    }
    // Not drawn while the store is locked: a drawing may be made of others.
    let drawn = Arc::new(draw());
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= MOST {
        kept.clear();
    }
    kept.insert(key, drawn.clone());
    drawn
}

/// A pixel with another over it, whose colours are already multiplied by its alpha.
fn over(old: [u8; 4], new: [u32; 4]) -> [u8; 4] {
    let rest = 255 - new[3];
    std::array::from_fn(|channel| (new[channel] + (u32::from(old[channel]) * rest + 127) / 255).min(255) as u8)
}
