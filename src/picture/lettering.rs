//! Type: measuring, fitting and drawing words in Noto Sans.
//!
//! Sizes are in pixels of the em, as in CSS. Digits of the font all have the same width. Glyphs are drawn once for each
//! size and quarter of a pixel and kept as coverage masks, so a text costs no more than copying its pixels. Characters that
//! the font lacks are replaced before anything is measured; nobody ever sees a box.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use ab_glyph::{Font, FontRef, GlyphId, OutlineCurve};
use tiny_skia::{FillRule, Mask, Path, PathBuilder, Stroke, Transform};

use super::canvas::{Canvas, Colour};
use super::geometry::{Area, Point, at};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Regular,
    Bold,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// How words are set: `Type::bold(28.0, INK).centred()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    pub size: f32,
    pub weight: Weight,
    pub colour: Colour,
    pub align: Align,
    /// A rim around the letters, for words on a map.
    pub halo: Option<(Colour, f32)>,
}

impl Type {
    pub const fn regular(size: f32, colour: Colour) -> Type {
        Type { size, weight: Weight::Regular, colour, align: Align::Left, halo: None }
    }

    pub const fn bold(size: f32, colour: Colour) -> Type {
        Type { size, weight: Weight::Bold, colour, align: Align::Left, halo: None }
    }

    pub const fn centred(mut self) -> Type {
        self.align = Align::Centre;
        self
    }

    pub const fn right(mut self) -> Type {
        self.align = Align::Right;
        self
    }

    pub const fn halo(mut self, colour: Colour, width: f32) -> Type {
        self.halo = Some((colour, width));
        self
    }

    pub const fn weight(mut self, weight: Weight) -> Type {
        self.weight = weight;
        self
    }

    /// From one baseline to the next.
    pub fn leading(self) -> f32 {
        (self.size * 1.3).round()
    }

    /// How far a capital's middle is above the baseline: what makes words sit in the middle of a shape.
    fn rise(self) -> f32 {
        self.size * 0.357
    }
}

/// How wide the words are, in pixels.
pub fn measure(words: &str, set: Type) -> f32 {
    let face = face(set.weight);
    readable(words).chars().map(|letter| face.advance(face.glyph(letter))).sum::<f32>() * set.size
}

/// The words if they fit into the width, else as many letters of them as fit before an ellipsis; nothing where
/// even that does not fit.
pub fn fit(words: &str, set: Type, width: f32) -> String {
    let words = readable(words);
    if measure(&words, set) <= width {
        return words.into_owned();
    }
    let face = face(set.weight);
    let room = width - measure("…", set);
    if room < 0.0 {
        return String::new();
    }
    let mut used = 0.0;
    let mut fitting = String::new();
    for letter in words.chars() {
        used += face.advance(face.glyph(letter)) * set.size;
        if used > room {
            break;
        }
        fitting.push(letter);
    }
    fitting.truncate(fitting.trim_end().len());
    fitting.push('…');
    fitting
}

/// A line of words, each with its weight.
type Line = Vec<(String, Weight)>;

/// Breaks words into lines of at most this width, no more than so many; the last one ends in an ellipsis if there is more.
/// Words between `**` are bold.
fn wrap(words: &str, set: Type, width: f32, most: usize) -> Vec<Line> {
    let space = measure(" ", set);
    let mut lines: Vec<Line> = Vec::new();
    let mut used = width;
    let bold = |part: usize| if part % 2 == 1 { Weight::Bold } else { set.weight };
    let mut open = true;
    let mut pieces = Vec::new();
    for (part, piece) in words.split("**").enumerate() {
        for (index, word) in piece.split_whitespace().enumerate() {
            // Weight may change in the middle of a word.
            let glued = index == 0 && !open && !piece.starts_with(char::is_whitespace);
            pieces.push((word, bold(part), glued));
        }
        open = if piece.is_empty() { open } else { piece.ends_with(char::is_whitespace) };
    }
    for (word, weight, glued) in pieces {
        let long = measure(word, set.weight(weight));
        let gap = if glued { 0.0 } else { space };
        if !lines.is_empty() && used + gap + long <= width {
            let line = lines.last_mut().expect("not empty");
            match line.last_mut() {
                Some((text, same)) if *same == weight => {
                    text.push_str(if glued { "" } else { " " });
                    text.push_str(word);
                }
                _ => line.push((if glued { word.to_owned() } else { format!(" {word}") }, weight)),
            }
            used += gap + long;
            continue;
        }
        if lines.len() == most {
            let line = lines.last_mut().expect("at least one line is allowed");
            while let Some((text, weight)) = line.pop() {
                let before: f32 = line.iter().map(|(text, weight)| measure(text, set.weight(*weight))).sum();
                // Made too wide, so that the ellipsis is set in any case.
                let text = fit(&format!("{text} {word}{}", " ".repeat(200)), set.weight(weight), width - before);
                if !text.is_empty() {
                    line.push((text, weight));
                    break;
                }
            }
            return lines;
        }
        let word = fit(word, set.weight(weight), width);
        used = measure(&word, set.weight(weight));
        lines.push(vec![(word, weight)]);
    }
    lines
}

/// How many lines a paragraph takes.
pub fn lines(words: &str, set: Type, width: f32, most: usize) -> usize {
    wrap(words, set, width, most).len()
}

impl Canvas {
    /// Draws one line at a baseline: at its left end, middle or right end, as the type is aligned.
    pub fn text(&mut self, words: &str, baseline: Point, set: Type) {
        let words = readable(words);
        let x = match set.align {
            Align::Left => baseline.x,
            Align::Centre => baseline.x - measure(&words, set) / 2.0,
            Align::Right => baseline.x - measure(&words, set),
        };
        if let Some((colour, width)) = set.halo {
            self.letters(&words, at(x, baseline.y), set, colour, width);
        }
        self.letters(&words, at(x, baseline.y), set, set.colour, 0.0);
    }

    /// Draws one line whose capitals have their middle at this height.
    pub fn text_mid(&mut self, words: &str, middle: Point, set: Type) {
        self.text(words, at(middle.x, middle.y + set.rise()), set);
    }

    /// Draws one line into an area, in the middle of its height; what does not fit ends in an ellipsis.
    pub fn text_in(&mut self, words: &str, area: Area, set: Type) {
        let x = match set.align {
            Align::Left => area.x,
            Align::Centre => area.centre().x,
            Align::Right => area.right(),
        };
        self.text_mid(&fit(words, set, area.w), at(x, area.centre().y), set);
    }

    /// Draws lines from the top of an area, at most so many, and says how high they are. Words between `**` are bold.
    pub fn paragraph(&mut self, words: &str, area: Area, set: Type, most: usize) -> f32 {
        let lines = wrap(words, set, area.w, most);
        for (index, line) in lines.iter().enumerate() {
            let width: f32 = line.iter().map(|(text, weight)| measure(text, set.weight(*weight))).sum();
            let mut x = match set.align {
                Align::Left => area.x,
                Align::Centre => area.centre().x - width / 2.0,
                Align::Right => area.right() - width,
            };
            let middle = area.y + set.leading() * (index as f32 + 0.5);
            for (text, weight) in line {
                let set = Type { align: Align::Left, ..set }.weight(*weight);
                self.text_mid(text, at(x, middle), set);
                x += measure(text, set);
            }
        }
        lines.len() as f32 * set.leading()
    }

    fn letters(&mut self, words: &str, baseline: Point, set: Type, colour: Colour, halo: f32) {
        let face = face(set.weight);
        let mut x = baseline.x;
        let y = baseline.y.round() as i32;
        let mut glyphs = GLYPHS.lock().unwrap_or_else(PoisonError::into_inner);
        for letter in words.chars() {
            let id = face.glyph(letter);
            let quarters = (x * 4.0).round() as i32;
            let key = Key {
                weight: set.weight,
                id,
                size: (set.size * 4.0).round() as u16,
                phase: quarters.rem_euclid(4) as u8,
                halo: (halo * 4.0).round() as u8,
            };
            if glyphs.len() > MOST_GLYPHS {
                glyphs.clear();
            }
            let glyph = glyphs.entry(key).or_insert_with(|| Glyph::draw(face, key));
            if let Glyph::Mask { mask, left, top } = glyph {
                self.stamp(mask, quarters.div_euclid(4) + *left, y + *top, colour);
            }
            x += face.advance(id) * set.size;
        }
    }

    /// Lays a colour over the pixels, as much as the mask says.
    fn stamp(&mut self, mask: &Mask, left: i32, top: i32, colour: Colour) {
        let (width, height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let (across, down) = (mask.width() as i32, mask.height() as i32);
        let source = [colour.red, colour.green, colour.blue, 255].map(u32::from);
        let alpha = u32::from(colour.alpha);
        let pixels = self.pixels.data_mut();
        let columns = (-left).clamp(0, across)..(width - left).clamp(0, across);
        for row in (-top).clamp(0, down)..(height - top).clamp(0, down) {
            let cover = &mask.data()[(row * across) as usize..][..across as usize];
            let start = ((top + row) * width + left) * 4;
            for column in columns.clone() {
                let part = u32::from(cover[column as usize]) * alpha / 255;
                if part > 0 {
                    let pixel = &mut pixels[(start + column * 4) as usize..][..4];
                    for (old, new) in pixel.iter_mut().zip(source) {
                        *old = ((u32::from(*old) * (255 - part) + new * part + 127) / 255) as u8;
                    }
                }
            }
        }
    }
}

/// The words with everything replaced that the font cannot show: fancy letters become plain ones, symbols and emoji go,
/// letters of other scripts become a middle dot.
pub fn readable(words: &str) -> Cow<'_, str> {
    let face = face(Weight::Regular);
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

struct Face {
    font: FontRef<'static>,
    /// Of one font unit, in ems.
    unit: f32,
}

static REGULAR: LazyLock<Face> = LazyLock::new(|| Face::new(notosans::REGULAR_TTF));
static BOLD: LazyLock<Face> = LazyLock::new(|| Face::new(notosans::BOLD_TTF));

fn face(weight: Weight) -> &'static Face {
    match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    }
}

impl Face {
    fn new(bytes: &'static [u8]) -> Face {
        let font = FontRef::try_from_slice(bytes).expect("the font is part of the program");
        let unit = 1.0 / font.units_per_em().expect("the font says how large an em is");
        Face { font, unit }
    }

    fn glyph(&self, letter: char) -> GlyphId {
        self.font.glyph_id(letter)
    }

    fn shows(&self, letter: char) -> bool {
        !letter.is_control() && !invisible(letter) && self.glyph(letter).0 != 0
    }

    fn advance(&self, id: GlyphId) -> f32 {
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

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    weight: Weight,
    id: GlyphId,
    /// In quarters of a pixel, as are the next two.
    size: u16,
    phase: u8,
    halo: u8,
}

enum Glyph {
    Blank,
    Mask { mask: Mask, left: i32, top: i32 },
}

/// Enough for every size the games use; beyond it the store begins anew.
const MOST_GLYPHS: usize = 20_000;

static GLYPHS: LazyLock<Mutex<HashMap<Key, Glyph>>> = LazyLock::new(Mutex::default);

impl Glyph {
    fn draw(face: &Face, key: Key) -> Glyph {
        Self::try_draw(face, key).unwrap_or(Glyph::Blank)
    }

    fn try_draw(face: &Face, key: Key) -> Option<Glyph> {
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
