//! Ground that does not change from picture to picture: drawn once, kept, and copied.
//!
//! ```
//! use omnibus_kit::picture::{Canvas, Kept, area, palette};
//!
//! /// By the number of seats.
//! static GROUND: Kept<u8> = Kept::new();
//!
//! let mut canvas = Canvas::new(400, 300, palette::GROUND);
//! canvas.kept(&GROUND, 4, area(20.0, 60.0, 360.0, 220.0), |canvas, place| {
//!     canvas.round(place, 18.0, palette::LAND);
//! });
//! ```

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::canvas::{Canvas, Colour};
use super::geometry::{Area, area, at};

/// Grounds of one sort. With its size and the scale, the key is all that makes a difference to one.
pub struct Kept<K: 'static>(LazyLock<Mutex<Vec<Ground<K>>>>);

struct Ground<K> {
    key: K,
    /// The bits of width, height and scale.
    size: [u32; 3],
    drawn: Arc<Canvas>,
}

/// So many of one sort are kept, those that were asked for last: two cities as they are posted, shown to one person, and small at
/// the end, and a little more. Each is some megabytes.
const MOST: usize = 8;

impl<K: PartialEq> Kept<K> {
    pub const fn new() -> Kept<K> {
        Kept(LazyLock::new(Mutex::default))
    }

    fn get(&self, key: K, size: [u32; 3], draw: impl FnOnce() -> Canvas) -> Arc<Canvas> {
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |ground: &Ground<K>| ground.size == size && ground.key == key;
        {
            let mut kept = kept();
            if let Some(index) = kept.iter().position(same) {
                let ground = kept.remove(index);
                let drawn = ground.drawn.clone();
                kept.push(ground);
                return drawn;
            }
        }
        // Not drawn while the store is locked: others may draw meanwhile.
        let drawn = Arc::new(draw());
        let mut kept = kept();
        if kept.len() >= MOST {
            kept.remove(0);
        }
        kept.push(Ground { key, size, drawn: drawn.clone() });
        drawn
    }
}

impl<K: PartialEq> Default for Kept<K> {
    fn default() -> Self {
        Kept::new()
    }
}

impl Canvas {
    /// Lays a ground into a place. `draw` draws it into the area it is given the first time; what is not drawn there is
    /// empty.
    pub fn kept<K: PartialEq>(&mut self, kept: &Kept<K>, key: K, place: Area, draw: impl FnOnce(&mut Canvas, Area)) {
        let size = [place.w, place.h, self.scale].map(f32::to_bits);
        let drawn = kept.get(key, size, || {
            let mut canvas = Canvas::scaled(place.w, place.h, self.scale, Colour::hex(0).see_through(0.0));
            draw(&mut canvas, area(0.0, 0.0, place.w, place.h));
            canvas
        });
        self.blit(&drawn, at(place.x, place.y));
    }
}
