//! Type: measuring, fitting and drawing words.
//!
//! Sizes are in pixels of the em, as in CSS. Digits all have the same width. Characters that the font lacks are replaced
//! before anything is measured; nobody ever sees a box.

use tiny_skia::Mask;

use super::canvas::{Canvas, Colour};
use super::fonts::{Glyph, GlyphKey, GlyphStore, Weight, readable, typeface};
use super::geometry::{Area, Point, at};

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
    let face = typeface(set.weight);
    readable(words).chars().map(|letter| face.advance(face.glyph(letter))).sum::<f32>() * set.size
}

/// The words if they fit into the width, else as many letters of them as fit before an ellipsis; nothing where
/// even that does not fit.
pub fn fit(words: &str, set: Type, width: f32) -> String {
    let words = readable(words);
    if measure(&words, set) <= width {
        return words.into_owned();
    }
    let face = typeface(set.weight);
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

/// A line of words, as runs of one weight each.
type Runs = Vec<(String, Weight)>;

/// Breaks words into lines of at most this width, no more than so many; the last one ends in an ellipsis if there is more.
/// Words between `**` are bold.
fn wrap(words: &str, set: Type, width: f32, most: usize) -> Vec<Runs> {
    let space = measure(" ", set);
    let mut lines: Vec<Runs> = Vec::new();
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
        let face = typeface(set.weight);
        let mut x = baseline.x;
        let y = baseline.y.round() as i32;
        let mut glyphs = GlyphStore::open();
        for letter in words.chars() {
            let id = face.glyph(letter);
            let quarters = (x * 4.0).round() as i32;
            let key = GlyphKey {
                weight: set.weight,
                id,
                size: (set.size * 4.0).round() as u16,
                phase: quarters.rem_euclid(4) as u8,
                halo: (halo * 4.0).round() as u8,
            };
            if let Glyph::Mask { mask, left, top } = glyphs.get(key) {
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
