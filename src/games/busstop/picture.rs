//! The board as a picture.

use super::View;
use crate::picture::{Look, Picture};

pub(super) fn picture(_: &View, _: &Look) -> Picture {
    let mut pixels = tiny_skia::Pixmap::new(1200, 800).expect("a size that is not zero");
    pixels.fill(tiny_skia::Color::WHITE);
    Picture { pixels }
}
