//! Words as glyphs in a line: which, from which font, and where.
//!
//! Nearly every word is plain letters one after the other, and is set right here. Everything else that people call themselves,
//! Japanese, Arabic, Hebrew, emoji, letters with marks on them, is shaped by cosmic-text with the fonts of the program:
//! pure Rust, and of the two crates that do this the one that builds without a font system of the machine.
//! What was shaped is kept, for names come again and again.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use ab_glyph::GlyphId;
use cosmic_text::fontdb::{self, Database, Source};
use cosmic_text::{Attrs, AttrsList, Fallback, Family, FontSystem, Hinting, ShapeLine, Shaping, Wrap};
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::{FILES, FaceId, Weight, shown, typeface};

/// A glyph in its place, in ems from the beginning of the line and from the baseline down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placed {
    pub face: FaceId,
    pub id: GlyphId,
    pub x: f32,
    pub y: f32,
}

/// Words that were set.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    pub glyphs: Vec<Placed>,
    /// In ems.
    pub width: f32,
}

/// Sets words in one line.
pub fn line(words: &str, weight: Weight) -> Arc<Line> {
    plain(words, weight).map_or_else(|| SHAPER.shaped(words, weight), Arc::new)
}

/// How wide the words are, in ems.
pub fn width(words: &str, weight: Weight) -> f32 {
    let face = typeface(weight);
    let plain = words.chars().try_fold(0.0, |width, letter| Some(width + face.plain(letter)?.1));
    plain.unwrap_or_else(|| SHAPER.shaped(words, weight).width)
}

/// As many whole letters of the words as fit into so many ems, a letter being what people see as one.
pub fn beginning(words: &str, weight: Weight, room: f32) -> &str {
    let face = typeface(weight);
    let mut used = 0.0;
    let mut end = 0;
    for (start, letter) in words.grapheme_indices(true) {
        let next = start + letter.len();
        let mut letters = letter.chars();
        used = match (letters.next().and_then(|first| face.plain(first)), letters.next()) {
            (Some((_, advance)), None) => used + advance,
            // Letters that are joined are only as wide as they are together.
            _ => width(&words[..next], weight),
        };
        if used > room {
            break;
        }
        end = next;
    }
    words[..end].trim_end()
}

/// The line if it is made of plain letters only.
fn plain(words: &str, weight: Weight) -> Option<Line> {
    let face = typeface(weight);
    let mut line = Line::default();
    for letter in words.chars() {
        let (id, advance) = face.plain(letter)?;
        line.glyphs.push(Placed { face: weight.into(), id, x: line.width, y: 0.0 });
        line.width += advance;
    }
    Some(line)
}

/// Shapes what is not plain, one line at a time.
struct Shaper(Mutex<Desk>);

struct Desk {
    fonts: FontSystem,
    faces: HashMap<fontdb::ID, FaceId>,
    kept: HashMap<(String, Weight), Arc<Line>>,
}

static SHAPER: LazyLock<Shaper> = LazyLock::new(|| Shaper(Mutex::new(Desk::new())));

/// So many lines are kept; beyond it the store begins anew.
const MOST: usize = 4_000;

impl Shaper {
    fn shaped(&self, words: &str, weight: Weight) -> Arc<Line> {
        let mut desk = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (words.to_owned(), weight);
        if let Some(line) = desk.kept.get(&key) {
            return line.clone();
        }
        let line = Arc::new(desk.shape(words, weight));
        if desk.kept.len() >= MOST {
            desk.kept.clear();
        }
        desk.kept.insert(key, line.clone());
        line
    }
}

impl Desk {
    fn new() -> Desk {
        let mut database = Database::new();
        let mut faces = HashMap::new();
        for (file, index) in FILES.iter().zip(0..) {
            for id in database.load_font_source(Source::Binary(Arc::new(file.bytes))) {
                faces.insert(id, FaceId(index));
            }
        }
        let fonts = FontSystem::new_with_locale_and_db_and_fallback("en".to_owned(), database, Helpers);
        Desk { fonts, faces, kept: HashMap::new() }
    }

    fn shape(&mut self, words: &str, weight: Weight) -> Line {
        // Large, so that nothing is rounded to a pixel.
        const SIZE: f32 = 1000.0;
        // The mark keeps sentences running from left to right, whoever's name they begin with.
        let words = format!("\u{200E}{}", readable(words));
        let attributes = Attrs::new().family(Family::Name(FILES[0].family)).weight(match weight {
            Weight::Regular => fontdb::Weight::NORMAL,
            Weight::Bold => fontdb::Weight::BOLD,
        });
        let shaped = ShapeLine::new(&mut self.fonts, &words, &AttrsList::new(&attributes), Shaping::Advanced, 4);
        let lines = shaped.layout(SIZE, None, Wrap::None, None, None, Hinting::Disabled);
        let mut line = Line::default();
        for glyph in lines.iter().flat_map(|line| &line.glyphs) {
            line.width = line.width.max((glyph.x + glyph.w) / SIZE);
            // A glyph 0 would be a box: better nothing.
            if let Some(face) = self.faces.get(&glyph.font_id).copied().filter(|_| glyph.glyph_id != 0) {
                let (x, y) = (glyph.x / SIZE + glyph.x_offset, glyph.y / SIZE - glyph.y_offset);
                line.glyphs.push(Placed { face, id: GlyphId(glyph.glyph_id), x, y });
            }
        }
        line
    }
}

/// Every font but the first helps out.
struct Helpers;

impl Fallback for Helpers {
    fn common_fallback(&self) -> &[&'static str] {
        const FAMILIES: &[&str] = &{
            let mut families = [""; FILES.len() - 2];
            let mut index = 0;
            while index < families.len() {
                families[index] = FILES[index + 2].family;
                index += 1;
            }
            families
        };
        FAMILIES
    }

    fn forbidden_fallback(&self) -> &[&'static str] {
        &[]
    }

    fn script_fallback(&self, _script: unicode_script::Script, _locale: &str) -> &[&'static str] {
        &[]
    }
}

/// The words with everything replaced that no font shows: fancy letters become plain ones, symbols go, letters of other
/// scripts become a middle dot.
fn readable(words: &str) -> String {
    let mut readable = String::with_capacity(words.len());
    for letter in words.chars() {
        let plain = fancy(letter);
        if letter.is_whitespace() {
            readable.push(' ');
        } else if joins(letter) || (shown(letter) && !letter.is_control() && !turns(letter)) {
            readable.push(letter);
        } else if shown(plain) && !turns(plain) {
            readable.push(plain);
        } else if plain.is_alphanumeric() {
            readable.push('·');
        }
    }
    readable
}

/// Marks for directions and other things without a form: a name must not turn the sentence it stands in.
const fn turns(letter: char) -> bool {
    matches!(letter, '\u{AD}' | '\u{200B}' | '\u{200E}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
        || matches!(letter, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFD}')
}

/// Joiners and variations: without a form, but the letters around them look different for them.
const fn joins(letter: char) -> bool {
    matches!(letter, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}')
}

/// Letters people decorate their names with, as the letters they stand for.
fn fancy(letter: char) -> char {
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
