//! Small drawings that come again and again: drawn once, kept, and copied to whole pixels.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use super::canvas::{Canvas, Colour};
use super::geometry::{Point, at};

/// Drawings of one sort. With its size and the scale, the key is all that makes a difference to one.
pub struct Sprites<K: 'static>(LazyLock<Mutex<Kept<K>>>);

struct Kept<K> {
    /// By key and by the bits of the size and the scale.
    drawn: HashMap<(K, u32, u32), Arc<Canvas>>,
    /// How much memory they take.
    bytes: usize,
}

/// So much memory is given to drawings of one sort, in bytes: enough for hundreds. What is as large as there happens to be room
/// for comes in ever more sizes; beyond this the store begins anew.
const ROOM: usize = 8 << 20;

/// How far a drawing may reach beyond its size on every side, in parts of the size.
const REACH: f32 = 0.16;

impl<K: Eq + Hash> Default for Sprites<K> {
    fn default() -> Self {
        Sprites::new()
    }
}

impl<K: Eq + Hash> Sprites<K> {
    pub const fn new() -> Sprites<K> {
        Sprites(LazyLock::new(|| Mutex::new(Kept { drawn: HashMap::new(), bytes: 0 })))
    }

    /// The drawing for a key in a size and scale, made by `draw` if it is the first time.
    pub(super) fn get(&self, key: K, size: f32, scale: f32, draw: impl FnOnce() -> Canvas) -> Arc<Canvas> {
        let key = (key, size.to_bits(), scale.to_bits());
        if let Some(found) = self.kept().drawn.get(&key) {
            return found.clone();
        }
        // Not drawn while the store is locked: a drawing may be made of others.
        let drawn = Arc::new(draw());
        self.kept().keep(key, drawn.clone());
        drawn
    }

    fn kept(&self) -> MutexGuard<'_, Kept<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<K: Eq + Hash> Kept<K> {
    fn keep(&mut self, key: (K, u32, u32), drawn: Arc<Canvas>) {
        let bytes = drawn.pixels.data().len();
        if self.bytes + bytes > ROOM {
            self.drawn.clear();
            self.bytes = 0;
        }
        // Two threads may have drawn the same.
        if self.drawn.insert(key, drawn).is_none() {
            self.bytes += bytes;
        }
    }
}

impl Canvas {
    /// A drawing of a size around a centre; `draw` draws it around the centre it is given, the first time.
    pub fn sprite<K: Eq + Hash>(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let sprites = Sprites::new();
        for number in 0..500 {
            let drawn = sprites.get(number, 100.0, 1.0, || Canvas::new(100, 100, Colour::hex(0)));
            let again = sprites.get(number, 100.0, 1.0, || unreachable!("it was drawn just now"));
            assert!(Arc::ptr_eq(&drawn, &again));
            let kept = sprites.kept();
            assert_eq!(kept.bytes, kept.drawn.len() * 40_000);
            assert!(kept.bytes <= ROOM);
        }
    }
}
