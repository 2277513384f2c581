//! The fonts, Noto, from `assets/fonts`: which letters they have, how wide these are and what they look like.
//!
//! Glyphs are drawn once for each size and quarter of a pixel and kept as coverage masks, so a text costs no more than copying
//! its pixels. Nothing is ever read from the machine the program runs on.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve};
use tiny_skia::{FillRule, Mask, Path, PathBuilder, Stroke, Transform};

use super::geometry::{Point, at};
use super::raster;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Regular,
    Bold,
}

/// One of the fonts, by its place among the [`FILES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FaceId(pub u8);

/// A font of the program: its family, and its file.
pub struct File {
    pub family: &'static str,
    pub bytes: &'static [u8],
}

macro_rules! files {
    ($($family:literal: $file:literal),+ $(,)?) => {
        &[$(File { family: $family, bytes: include_bytes!(concat!("../../assets/fonts/", $file)) }),+]
    };
}

/// The plain font and its bold sister, then those that help out, each with the scripts the others lack.
pub const FILES: &[File] = files![
    "Noto Sans": "NotoSans-Regular.ttf",
    "Noto Sans": "NotoSans-Bold.ttf",
    "Noto Sans Hebrew": "NotoSansHebrew-Regular.ttf",
    "Noto Sans Arabic": "NotoSansArabic-Regular.ttf",
    "Noto Sans Thai": "NotoSansThai-Regular.ttf",
    "Noto Sans Devanagari": "NotoSansDevanagari-Regular.ttf",
    "Noto Sans CJK JP": "NotoSansCJK-Regular.otf",
    "Noto Emoji": "NotoEmoji-Regular.ttf",
];

impl From<Weight> for FaceId {
    fn from(weight: Weight) -> FaceId {
        FaceId(weight as u8)
    }
}

static FACES: [LazyLock<Typeface>; FILES.len()] = {
    macro_rules! faces {
        ($($index:literal)+) => { [$(LazyLock::new(|| Typeface::new(FILES[$index].bytes))),+] };
    }
    faces![0 1 2 3 4 5 6 7]
};

pub fn typeface(face: impl Into<FaceId>) -> &'static Typeface {
    &FACES[usize::from(face.into().0)]
}

/// Whether any of the fonts has a form for this character.
pub fn shown(letter: char) -> bool {
    FACES.iter().any(|face| face.has(letter))
}

pub struct Typeface {
    font: FontRef<'static>,
    /// Of one font unit, in ems.
    unit: f32,
    /// Glyph and width of each plain letter; those that need more than being set side by side are absent.
    plain: Vec<Option<(GlyphId, f32)>>,
}

/// Latin, Greek, Cyrillic and punctuation: letters that are set side by side as they come.
const PLAIN: u32 = 0x2300;

/// Among them, marks that sit on other letters, marks without a form of their own, and scripts that are shaped.
const fn needs_shaping(code: u32) -> bool {
    matches!(code, 0..0x20 | 0x7F..0xA0 | 0xAD | 0x300..0x370 | 0x483..0x48A | 0x590..0x1C80 | 0x1DC0..0x1E00)
        || matches!(code, 0x200B..0x2010 | 0x2028..0x202F | 0x2060..0x2070 | 0x20D0..0x2100)
}

impl Typeface {
    fn new(bytes: &'static [u8]) -> Typeface {
        let font = FontRef::try_from_slice(bytes).expect("the font is part of the program");
        let unit = 1.0 / font.units_per_em().expect("the font says how large an em is");
        let glyph = |code: u32| {
            let id = font.glyph_id(char::from_u32(code).filter(|_| !needs_shaping(code))?);
            (id.0 != 0).then(|| (id, font.h_advance_unscaled(id) * unit))
        };
        let plain = (0..PLAIN).map(glyph).collect();
        Typeface { font, unit, plain }
    }

    /// A plain letter's glyph, and how far the next letter is, in ems.
    pub fn plain(&self, letter: char) -> Option<(GlyphId, f32)> {
        self.plain.get(letter as usize).copied().flatten()
    }

    fn has(&self, letter: char) -> bool {
        self.font.glyph_id(letter).0 != 0
    }

    /// The glyph's outline in font units, upside down as fonts have it.
    fn outline(&self, id: GlyphId) -> Option<Path> {
        let outline = self.font.outline(id)?;
        let mut path = PathBuilder::new();
        let mut pen = None;
        for curve in &outline.curves {
            let (from, to) = match curve {
                OutlineCurve::Line(from, to) => (from, to),
                OutlineCurve::Quad(from, _, to) => (from, to),
                OutlineCurve::Cubic(from, _, _, to) => (from, to),
            };
            if pen != Some(*from) {
                if pen.is_some() {
                    path.close();
                }
                path.move_to(from.x, from.y);
            }
            match curve {
                OutlineCurve::Line(..) => path.line_to(to.x, to.y),
                OutlineCurve::Quad(_, by, _) => path.quad_to(by.x, by.y, to.x, to.y),
                OutlineCurve::Cubic(_, by, and, _) => path.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y),
            }
            pen = Some(*to);
        }
        path.close();
        path.finish()
    }
}

/// All that makes a difference to the look of a letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GlyphKey {
    pub face: FaceId,
    pub id: GlyphId,
    /// In quarters of a pixel, as are the next two.
    pub size: u16,
    /// How far to the right of a whole pixel it stands.
    pub phase: u8,
    /// How wide a rim around the letter is; 0 for the letter itself.
    pub halo: u8,
}

/// A letter ready to be coloured, from the pixel at its left and top, counted from the baseline.
pub enum Glyph {
    Blank,
    Mask {
        mask: Mask,
        left: i32,
        top: i32,
        /// A pixel of the mask that is wholly covered.
        ink: Option<Point>,
    },
}

/// Enough for every size the games use; beyond it the store begins anew.
const MOST_GLYPHS: usize = 20_000;

static GLYPHS: LazyLock<Mutex<HashMap<GlyphKey, Glyph>>> = LazyLock::new(Mutex::default);

/// The letters drawn so far; nobody else has it while somebody holds it.
pub struct GlyphStore(MutexGuard<'static, HashMap<GlyphKey, Glyph>>);

impl GlyphStore {
    pub fn open() -> GlyphStore {
        GlyphStore(GLYPHS.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub fn get(&mut self, key: GlyphKey) -> &Glyph {
        if self.0.len() > MOST_GLYPHS {
            self.0.clear();
        }
        self.0.entry(key).or_insert_with(|| Glyph::draw(typeface(key.face), key).unwrap_or(Glyph::Blank))
    }
}

impl Glyph {
    fn draw(face: &Typeface, key: GlyphKey) -> Option<Glyph> {
        let scale = f32::from(key.size) / 4.0 * face.unit;
        let to_pixels = Transform::from_row(scale, 0.0, 0.0, -scale, f32::from(key.phase) / 4.0, 0.0);
        let mut path = face.outline(key.id)?.transform(to_pixels)?;
        if key.halo > 0 {
            let width = f32::from(key.halo) / 2.0;
            let rim = Stroke { width, line_join: tiny_skia::LineJoin::Round, ..Stroke::default() };
            path = path.stroke(&rim, 1.0)?;
        }
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let (right, bottom) = (bounds.right().ceil(), bounds.bottom().ceil());
        let mut mask = Mask::new((right - left) as u32, (bottom - top) as u32)?;
        mask.fill_path(&path, FillRule::Winding, true, Transform::from_translate(-left, -top));
        mask.data_mut().iter_mut().for_each(|covered| *covered = raster::step(*covered));
        let ink = mask.data().iter().position(|cover| *cover == 255).map(|index| {
            let across = mask.width() as usize;
            at((index % across) as f32, (index / across) as f32)
        });
        Some(Glyph::Mask { mask, left: left as i32, top: top as i32, ink })
    }
}
