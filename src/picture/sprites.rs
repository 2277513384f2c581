//! Small drawings that come again and again: drawn once, kept, and copied to whole pixels.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::canvas::{Canvas, Colour};
use super::geometry::{Point, at};

/// Drawings of one sort. With its size, the key is all that makes a difference to one.
pub(super) struct Sprites<K: 'static>(LazyLock<Mutex<Kept<K>>>);

/// By key and by the bits of the size.
type Kept<K> = HashMap<(K, u32), Arc<Canvas>>;

/// Enough for every size the games use; beyond it the store begins anew.
const MOST: usize = 2_000;

/// How far a drawing may reach beyond its size on every side, in parts of the size.
const REACH: f32 = 0.16;

impl<K: Eq + Hash> Sprites<K> {
    pub const fn new() -> Sprites<K> {
        Sprites(LazyLock::new(Mutex::default))
    }

    /// The drawing for a key in a size, made by `draw` if it is the first time.
    pub fn get(&self, key: K, size: f32, draw: impl FnOnce() -> Canvas) -> Arc<Canvas> {
        let key = (key, size.to_bits());
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
        let margin = (size * REACH).ceil() + 1.0;
        let corner = at((centre.x - size / 2.0).round() - margin, (centre.y - size / 2.0).round() - margin);
        let drawn = sprites.get(key, size, || {
            let side = (size + 2.0 * margin).ceil() as u32;
            let mut canvas = Canvas::new(side, side, Colour::hex(0).see_through(0.0));
            draw(&mut canvas, at(margin + size / 2.0, margin + size / 2.0));
            canvas
        });
        let whole = (0, 0, drawn.pixels.width() as i32, drawn.pixels.height() as i32);
        self.copy(&drawn, whole, corner.x as i32, corner.y as i32);
    }
}
