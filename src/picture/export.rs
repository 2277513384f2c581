//! Pictures out: PNG, smaller copies.

use image::RgbaImage;
use image::imageops::thumbnail;
use tiny_skia::Pixmap;

use super::canvas::Canvas;
use super::png;

/// A finished picture, opaque, 1200 px wide.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub pixels: Pixmap,
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
        Picture { pixels: Pixmap::from_vec(small.into_raw(), size).expect("four bytes a pixel") }
    }

    fn image(&self) -> RgbaImage {
        RgbaImage::from_raw(self.pixels.width(), self.pixels.height(), self.pixels.data().to_vec())
            .expect("four bytes a pixel")
    }
}

impl From<Canvas> for Picture {
    fn from(canvas: Canvas) -> Picture {
        Picture { pixels: canvas.pixels }
    }
}

/// To draw on, or to lay over another canvas.
impl From<Picture> for Canvas {
    fn from(picture: Picture) -> Canvas {
        Canvas { pixels: picture.pixels }
    }
}
