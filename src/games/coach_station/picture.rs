//! The board as a picture.

use super::view::View;
use crate::picture::{Look, Picture};

pub fn draw(_view: &View, _look: &Look) -> Picture {
    Picture { pixels: tiny_skia::Pixmap::new(1200, 900).expect("a size above zero") }
}
