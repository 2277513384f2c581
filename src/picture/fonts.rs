//! The font, Noto Sans, from `assets/fonts`: which letters it has, how wide they are and what they look like.
//!
//! Glyphs are drawn once for each size and quarter of a pixel and kept as coverage masks, so a text costs no more than copying
//! its pixels.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve};
use tiny_skia::{FillRule, Mask, Path, PathBuilder, Stroke, Transform};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Regular,
    Bold,
}

/// The words with everything replaced that the font cannot show: fancy letters become plain ones, symbols and emoji go,
/// letters of other scripts become a middle dot.
pub fn readable(words: &str) -> Cow<'_, str> {
    let face = typeface(Weight::Regular);
    if words.chars().all(|letter| face.shows(letter)) {
        return Cow::Borrowed(words);
    }
    let mut shown = String::with_capacity(words.len());
    for letter in words.chars() {
        let plain = plain(letter);
        if face.shows(plain) {
            shown.push(plain);
        } else if plain.is_whitespace() {
            shown.push(' ');
        } else if plain.is_alphanumeric() {
            shown.push('·');
        }
    }
    Cow::Owned(shown.trim().to_owned())
}

/// Letters people decorate their names with, as the letters they stand for.
fn plain(letter: char) -> char {
    let code = u32::from(letter);
    let of = |first: u8, index: u32| char::from(first + index as u8);
    match code {
        // Full width.
        0xFF01..=0xFF5E => char::from((code - 0xFEE0) as u8),
        // Mathematical alphabets: bold, italic, script, double-struck … each A–Z then a–z.
        0x1D400..=0x1D6A3 => match (code - 0x1D400) % 52 {
            index @ 0..26 => of(b'A', index),
            index => of(b'a', index - 26),
        },
        0x1D7CE..=0x1D7FF => of(b'0', (code - 0x1D7CE) % 10),
        // Circled and squared capitals.
        0x24B6..=0x24CF => of(b'A', code - 0x24B6),
        0x24D0..=0x24E9 => of(b'a', code - 0x24D0),
        0x1F130..=0x1F149 => of(b'A', code - 0x1F130),
        0x1F170..=0x1F189 => of(b'A', code - 0x1F170),
        _ => letter,
    }
}

/// Marks without a form of their own: joiners, directions, variations. The font has glyphs for some.
const fn invisible(letter: char) -> bool {
    matches!(letter, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}')
        || matches!(letter, '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFD}')
}

pub struct Typeface {
    font: FontRef<'static>,
    /// Of one font unit, in ems.
    unit: f32,
}

static REGULAR: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../../assets/fonts/NotoSans-Regular.ttf")));
static BOLD: LazyLock<Typeface> =
    LazyLock::new(|| Typeface::new(include_bytes!("../../assets/fonts/NotoSans-Bold.ttf")));

pub fn typeface(weight: Weight) -> &'static Typeface {
    match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    }
}

impl Typeface {
    fn new(bytes: &'static [u8]) -> Typeface {
        let font = FontRef::try_from_slice(bytes).expect("the font is part of the program");
        let unit = 1.0 / font.units_per_em().expect("the font says how large an em is");
        Typeface { font, unit }
    }

    pub fn glyph(&self, letter: char) -> GlyphId {
        self.font.glyph_id(letter)
    }

    fn shows(&self, letter: char) -> bool {
        !letter.is_control() && !invisible(letter) && self.glyph(letter).0 != 0
    }

    /// How far the next letter is, in ems.
    pub fn advance(&self, id: GlyphId) -> f32 {
        self.font.h_advance_unscaled(id) * self.unit
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
    pub weight: Weight,
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
    Mask { mask: Mask, left: i32, top: i32 },
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
        self.0.entry(key).or_insert_with(|| Glyph::draw(typeface(key.weight), key).unwrap_or(Glyph::Blank))
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
        Some(Glyph::Mask { mask, left: left as i32, top: top as i32 })
    }
}
