//! Pictures that move: a GIF with one palette for all of them, in which each picture stores only what changed.
//!
//! Discord plays animated WebP in messages too, and the same games are 27 to 43 % smaller in it (0.56 for 0.76, 0.79 for 1.38, 1.66
//! for 2.74 MB, lossless, by libwebp; lossy ones are larger than that). A GIF it is all the same: Discord shows one as it comes,
//! but takes seconds to prepare a WebP of a hundred pictures before anybody sees it (github.com/discord/lilliput/issues/217),
//! and who writes animated WebP is not written in Rust. A whole game stays below 3 MB either way.

use std::borrow::Cow;
use std::collections::HashMap;

use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::canvas::Canvas;
use super::export::Picture;
use super::frame::WHOLE;
use super::geometry::at;
use super::palette::GROUND;

/// How wide animations are: what a chat shows, and sharp enough to read the cards of the seats.
const WIDEST: u32 = 825;
/// Narrower than this nobody reads anything.
const NARROWEST: u32 = 396;
/// A file shall not be larger, in bytes: what a phone loads while one looks at it.
const LARGEST: f64 = 2_700_000.0;

/// The last number of the palette is no colour: there the picture before shows through.
const UNCHANGED: u8 = 255;
/// So many colours are taken as they are, because they fill areas; the others are averages of what is left.
const EXACT: usize = 160;

/// A GIF in the making.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    colours: Colours,
    size: (u32, u32),
    /// What is on the screen, in numbers of the palette; empty before the first picture.
    screen: Vec<u8>,
}

impl Animation {
    /// The scale at which the widest animation is drawn: samples have it.
    pub const LARGEST_SCALE: f32 = WIDEST as f32 / WHOLE.w;

    /// An animation of so many pictures. `samples` are some of them, in pairs that follow each other, from all over: the
    /// palette is made of their colours, and the more they differ, the narrower it becomes.
    pub fn new(samples: &[Picture], count: usize) -> Animation {
        let mut trial = Animation::sized(samples, WIDEST);
        let lengths: Vec<usize> = samples
            .iter()
            .map(|sample| {
                let fitted = trial.fitted(sample.clone());
                trial.push(&fitted, 0);
                trial.encoder.get_ref().len()
            })
            .collect();
        let whole = lengths.first().copied().unwrap_or(0) as f64;
        let steps: Vec<usize> = lengths.chunks_exact(2).map(|pair| pair[1] - pair[0]).collect();
        let step = steps.iter().sum::<usize>() as f64 / steps.len().max(1) as f64;
        let expected = whole + step * count as f64;
        let width = f64::from(WIDEST) * (LARGEST / expected.max(1.0)).sqrt();
        // In steps in which 11 to 7 are whole numbers of pixels.
        Animation::sized(samples, (width as u32 / 11 * 11).clamp(NARROWEST, WIDEST))
    }

    fn sized(samples: &[Picture], width: u32) -> Animation {
        let first = samples.first().map_or((1100, 700), |first| (first.pixels.width(), first.pixels.height()));
        let size = (width, (first.1 * width / first.0).max(1));
        let fitted: Vec<Picture> = samples.iter().map(|sample| fit(sample.clone(), size)).collect();
        let colours = Colours::of(&fitted);
        let mut encoder = Encoder::new(Vec::new(), size.0 as u16, size.1 as u16, &colours.table())
            .expect("writing into memory, with as many colours as a GIF takes");
        encoder.set_repeat(Repeat::Infinite).expect("writing into memory");
        Animation { encoder, colours, size, screen: Vec::new() }
    }

    /// A picture made ready: of the size of the animation. Can be done elsewhere, for several at a time.
    pub fn fitted(&self, picture: Picture) -> Picture {
        fit(picture, self.size)
    }

    /// The scale at which pictures in the frame need no shrinking.
    pub fn scale(&self) -> f32 {
        // A little less: a canvas begins a pixel more for the least fraction.
        (self.size.0 as f32 - 0.01) / WHOLE.w
    }

    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Shows a picture that is [fitted](Animation::fitted) for so long.
    pub fn push(&mut self, picture: &Picture, millis: u32) {
        let next = self.colours.numbers(picture);
        let (width, height) = (self.size.0 as usize, self.size.1 as usize);
        let changed = if self.screen.is_empty() {
            (0, 0, width, height)
        } else {
            changed(&self.screen, &next, width).unwrap_or((0, 0, 1, 1))
        };
        let (left, top, right, bottom) = changed;
        let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
        for y in top..bottom {
            let row = y * width + left..y * width + right;
            let before =
                self.screen.get(row.clone()).unwrap_or_default().iter().map(Some).chain(std::iter::repeat(None));
            let numbers = next[row].iter().zip(before);
            buffer.extend(numbers.map(|(new, old)| if Some(new) == old { UNCHANGED } else { *new }));
        }
        let frame = Frame {
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            delay: (millis / 10) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).expect("writing into memory, inside the screen");
        self.screen = next;
    }

    /// The file.
    pub fn finish(self) -> Vec<u8> {
        self.encoder.into_inner().expect("writing into memory")
    }
}

/// The smallest rectangle that holds every difference: left, top, right and bottom, the latter two just outside.
fn changed(before: &[u8], after: &[u8], width: usize) -> Option<(usize, usize, usize, usize)> {
    let mut bounds: Option<(usize, usize, usize, usize)> = None;
    for (y, (old, new)) in before.chunks(width).zip(after.chunks(width)).enumerate() {
        let Some(first) = old.iter().zip(new).position(|(old, new)| old != new) else { continue };
        let last = old.iter().zip(new).rposition(|(old, new)| old != new).unwrap_or(first);
        let (left, top, right, _) = bounds.unwrap_or((first, y, last + 1, y + 1));
        bounds = Some((left.min(first), top, right.max(last + 1), y + 1));
    }
    bounds
}

/// A copy of exactly this size: as wide as it, or, if that is too high, as high; the rest is ground.
fn fit(picture: Picture, (width, height): (u32, u32)) -> Picture {
    let (from_width, from_height) = (picture.pixels.width(), picture.pixels.height());
    if (from_width, from_height) == (width, height) {
        return picture;
    }
    let narrower = (from_width * height / from_height).clamp(1, width);
    let small = picture.shrunk(narrower);
    if (small.pixels.width(), small.pixels.height()) == (width, height) {
        return small;
    }
    let mut canvas = Canvas::new(width, height, GROUND);
    let left = (width - small.pixels.width()) / 2;
    canvas.paste(&Canvas::from(small), at(left as f32, 0.0));
    canvas.into()
}

/// The palette, and which of its colours is nearest to any other.
struct Colours {
    palette: Vec<[u8; 3]>,
    /// By the upper six bits of red, green and blue; made as colours turn up.
    nearest: Vec<Option<u8>>,
}

/// A colour of a picture and how many pixels have it.
type Counted = ([u8; 3], u32);

impl Colours {
    fn of(pictures: &[Picture]) -> Colours {
        let mut counts: HashMap<[u8; 3], u32> = HashMap::new();
        for picture in pictures {
            for pixel in picture.pixels.pixels() {
                *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_default() += 1;
            }
        }
        let mut counts: Vec<Counted> = counts.into_iter().collect();
        counts.sort_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        let rest = counts.split_off(counts.len().min(EXACT));
        let mut palette: Vec<[u8; 3]> = counts.iter().map(|(colour, _)| *colour).collect();
        palette.extend(averages(rest, usize::from(UNCHANGED) - palette.len()));
        if palette.is_empty() {
            palette.push([0; 3]);
        }
        Colours { palette, nearest: vec![None; 1 << 18] }
    }

    /// As a GIF wants it; a number that is no colour stands at the end.
    fn table(&self) -> Vec<u8> {
        let mut table: Vec<u8> = self.palette.iter().flatten().copied().collect();
        table.resize((usize::from(UNCHANGED) + 1) * 3, 0);
        table
    }

    fn numbers(&mut self, picture: &Picture) -> Vec<u8> {
        picture.pixels.pixels().iter().map(|pixel| self.number([pixel.red(), pixel.green(), pixel.blue()])).collect()
    }

    fn number(&mut self, colour: [u8; 3]) -> u8 {
        let key = colour.iter().fold(0, |key, part| (key << 6) | usize::from(part >> 2));
        if let Some(number) = self.nearest[key] {
            return number;
        }
        let distance = |other: &[u8; 3]| -> i32 {
            let parts = colour.iter().zip(other).map(|(one, other)| i32::from(*one) - i32::from(*other));
            // The eye sees green best and blue worst.
            parts.zip([3, 4, 2]).map(|(difference, weight)| weight * difference * difference).sum()
        };
        let best = (0..self.palette.len()).min_by_key(|index| distance(&self.palette[*index])).unwrap_or(0) as u8;
        self.nearest[key] = Some(best);
        best
    }
}

/// So many colours that stand for all of these: the set is cut in two along its longest side, again and again.
fn averages(colours: Vec<Counted>, most: usize) -> Vec<[u8; 3]> {
    let mut sets = vec![colours];
    while sets.len() < most {
        let spread = |set: &Vec<Counted>| (0..3).map(|part| range(set, part)).max().unwrap_or(0);
        let Some(widest) = (0..sets.len()).filter(|at| sets[*at].len() > 1).max_by_key(|at| spread(&sets[*at])) else {
            break;
        };
        let mut set = sets.swap_remove(widest);
        let part = (0..3).max_by_key(|part| range(&set, *part)).unwrap_or(0);
        set.sort_by_key(|(colour, _)| colour[part]);
        let upper = set.split_off(set.len() / 2);
        sets.extend([set, upper]);
    }
    sets.iter().filter(|set| !set.is_empty()).map(|set| average(set)).collect()
}

fn range(set: &[Counted], part: usize) -> u8 {
    let values = || set.iter().map(|(colour, _)| colour[part]);
    values().max().unwrap_or(0) - values().min().unwrap_or(0)
}

fn average(set: &[Counted]) -> [u8; 3] {
    let total: u64 = set.iter().map(|(_, count)| u64::from(*count)).sum::<u64>().max(1);
    std::array::from_fn(|part| {
        let sum: u64 = set.iter().map(|(colour, count)| u64::from(colour[part]) * u64::from(*count)).sum();
        (sum / total) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{area, palette};

    fn picture(at: f32) -> Picture {
        let mut canvas = Canvas::new(1200, 760, palette::LAND);
        canvas.rect(area(at, 300.0, 60.0, 60.0), palette::INK);
        canvas.into()
    }

    /// The frames of a GIF with all its pixels, as a viewer would put them together.
    fn screens(file: &[u8]) -> Vec<(u16, Vec<u8>)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(file).expect("a GIF");
        let width = usize::from(decoder.width());
        let mut screen = vec![0; width * usize::from(decoder.height()) * 4];
        let mut screens = Vec::new();
        while let Some(frame) = decoder.read_next_frame().expect("a sound GIF") {
            for (index, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
                let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
                let at = ((usize::from(frame.top) + y) * width + usize::from(frame.left) + x) * 4;
                screen[at..at + 4].copy_from_slice(pixel);
            }
            screens.push((frame.delay, screen.clone()));
        }
        screens
    }

    #[test]
    fn only_what_changed_is_stored_and_the_colours_stay() {
        let pictures = [picture(100.0), picture(100.0), picture(900.0)];
        let mut animation = Animation::new(&pictures, pictures.len());
        for (picture, millis) in pictures.iter().zip([500, 500, 3000]) {
            let fitted = animation.fitted(picture.clone());
            animation.push(&fitted, millis);
        }
        let expected: Vec<Picture> = pictures.iter().map(|picture| animation.fitted(picture.clone())).collect();
        let file = animation.finish();
        let screens = screens(&file);
        assert_eq!(screens.iter().map(|(delay, _)| *delay).collect::<Vec<_>>(), [50, 50, 300]);
        for ((_, screen), picture) in screens.iter().zip(&expected) {
            let far = screen.iter().zip(picture.pixels.data()).filter(|(one, other)| one.abs_diff(**other) > 8).count();
            assert_eq!(far, 0, "a picture came out in other colours");
        }
        let alone = {
            let mut one = Animation::new(&pictures, 1);
            let fitted = one.fitted(pictures[0].clone());
            one.push(&fitted, 500);
            one.finish().len()
        };
        assert!(file.len() < alone + alone / 2, "{} bytes for three, {alone} for one", file.len());
    }

    #[test]
    fn a_higher_picture_fits_into_the_same_frame() {
        let high: Picture = Canvas::new(1200, 1500, palette::INK).into();
        let animation = Animation::new(&[picture(0.0)], 1);
        let fitted = animation.fitted(high);
        assert_eq!((fitted.pixels.width(), fitted.pixels.height()), animation.size());
    }
}
