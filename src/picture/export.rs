//! Pictures out: PNG, smaller copies.

use image::RgbaImage;
use image::imageops::thumbnail;
use tiny_skia::Pixmap;

use super::canvas::Canvas;
use super::geometry::{Area, area};
use super::png;
use super::written::Written;

/// A finished picture, opaque.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub pixels: Pixmap,
    /// Real pixels to a logical one.
    pub scale: f32,
    /// What is written on it, in the order in which it was.
    pub written: Vec<Written>,
}

impl Picture {
    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        let (pixels, _) = self.pixels.data().as_chunks::<4>();
        png::encode(pixels, self.pixels.width() as usize)
    }

    /// A copy of another width, its height in proportion.
    pub fn shrunk(&self, width: u32) -> Picture {
        let height = (self.pixels.height() * width).div_ceil(self.pixels.width());
        let small = thumbnail(&self.image(), width, height.max(1));
        let size = tiny_skia::IntSize::from_wh(small.width(), small.height()).expect("a size above zero");
        let pixels = Pixmap::from_vec(small.into_raw(), size).expect("four bytes a pixel");
        Picture { pixels, scale: 1.0, written: Vec::new() }
    }

    /// The whole picture, in logical pixels.
    pub fn whole(&self) -> Area {
        area(0.0, 0.0, self.pixels.width() as f32 / self.scale, self.pixels.height() as f32 / self.scale)
    }

    /// How many letters of a piece of text have something else over them, of how many that can be checked.
    pub fn covered(&self, written: &Written) -> (usize, usize) {
        let colour = written.colour;
        let over = written.ink.iter().filter(|ink| {
            let [x, y] = [ink.x, ink.y].map(|place| (place * self.scale).round() as u32);
            let pixel = self.pixels.pixel(x, y);
            let same = |pixel: tiny_skia::PremultipliedColorU8| {
                [(pixel.red(), colour.red), (pixel.green(), colour.green), (pixel.blue(), colour.blue)]
                    .iter()
                    .all(|(is, was)| is.abs_diff(*was) < 24)
            };
            colour.alpha == 255 && !pixel.is_some_and(same)
        });
        (over.count(), written.ink.len())
    }

    fn image(&self) -> RgbaImage {
        RgbaImage::from_raw(self.pixels.width(), self.pixels.height(), self.pixels.data().to_vec())
            .expect("four bytes a pixel")
    }
}

impl From<Canvas> for Picture {
    fn from(canvas: Canvas) -> Picture {
        Picture { pixels: canvas.pixels, scale: canvas.scale, written: canvas.written }
    }
}

/// To draw on, or to lay over another canvas.
impl From<Picture> for Canvas {
    fn from(picture: Picture) -> Canvas {
        Canvas { pixels: picture.pixels, scale: picture.scale, written: picture.written }
    }
}
