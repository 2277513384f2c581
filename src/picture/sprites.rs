//! Small drawings that come again and again: drawn once, kept, and copied to whole pixels.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::canvas::{Canvas, Colour};
use super::geometry::{Point, at};

/// Drawings of one sort. With its size and the scale, the key is all that makes a difference to one.
pub(super) struct Sprites<K: 'static>(LazyLock<Mutex<Kept<K>>>);

/// By key and by the bits of the size and the scale.
type Kept<K> = HashMap<(K, u32, u32), Arc<Canvas>>;

/// Enough for every size the games use; beyond it the store begins anew.
const MOST: usize = 2_000;

/// How far a drawing may reach beyond its size on every side, in parts of the size.
const REACH: f32 = 0.16;

impl<K: Eq + Hash> Sprites<K> {
    pub const fn new() -> Sprites<K> {
        Sprites(LazyLock::new(Mutex::default))
    }

    /// The drawing for a key in a size and scale, made by `draw` if it is the first time.
    pub fn get(&self, key: K, size: f32, scale: f32, draw: impl FnOnce() -> Canvas) -> Arc<Canvas> {
        let key = (key, size.to_bits(), scale.to_bits());
        if let Some(found) = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return found.clone();
        }
        // Not drawn while the store is locked: a drawing may be made of others.
        let drawn = Arc::new(draw());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, drawn.clone());
        drawn
    }
}

impl Canvas {
    /// A drawing of a size around a centre; `draw` draws it around the centre it is given.
    pub(super) fn sprite<K: Eq + Hash>(
        &mut self,
        sprites: &Sprites<K>,
        key: K,
        centre: Point,
        size: f32,
        draw: impl FnOnce(&mut Canvas, Point),
    ) {
        let scale = self.scale;
        // In real pixels, so that the drawing begins at a whole one.
        let margin = (size * scale * REACH).ceil() + 1.0;
        let drawn = sprites.get(key, size, scale, || {
            let side = size + 2.0 * margin / scale;
            let mut canvas = Canvas::scaled(side, side, scale, Colour::hex(0).see_through(0.0));
            draw(&mut canvas, at(margin / scale + size / 2.0, margin / scale + size / 2.0));
            canvas
        });
        let whole = (0, 0, drawn.pixels.width() as i32, drawn.pixels.height() as i32);
        let [x, y] = [centre.x, centre.y].map(|middle| self.pixel(middle - size / 2.0) - margin as i32);
        self.copy(&drawn, whole, x, y);
        let corner = at(x as f32 / scale, y as f32 / scale);
        self.written.extend(drawn.written.iter().map(|written| written.moved(corner)));
    }
}
