//! The board as a picture.

use super::secrets::View;
use crate::picture::{Look, Picture};

pub fn draw(_view: &View, _look: &Look) -> Picture {
    Picture { pixels: tiny_skia::Pixmap::new(1200, 1200).expect("a picture has a size") }
}
