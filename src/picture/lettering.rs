//! Type: measuring, fitting and drawing words.
//!
//! Sizes are in logical pixels of the em, as in CSS, and a game does not choose them freely: a [`Type`] is for the
//! [headline](Type::headline), for a [glance](Type::glance), or for those who look [closer](Type::closer), and has the least
//! size of its class or more. Digits all have the same width. Whatever people call themselves is drawn as it is.

use tiny_skia::Mask;

use super::blend;
use super::canvas::{Canvas, Colour};
use super::fonts::{Glyph, GlyphKey, GlyphStore, Weight};
use super::geometry::{Area, Point, area, at};
use super::shaping;
use super::written::{Glance, Written};
use crate::texts::badge;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// How words are set: `Type::glance(INK).strong().centred()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    pub size: f32,
    pub class: Glance,
    pub weight: Weight,
    pub colour: Colour,
    pub align: Align,
    /// A rim around the letters, for words on a map.
    pub halo: Option<(Colour, f32)>,
}

impl Type {
    const fn new(class: Glance, colour: Colour) -> Type {
        Type { size: class.least(), class, weight: Weight::Regular, colour, align: Align::Left, halo: None }
    }

    /// What is read before anything else: bold, 32 pixels.
    pub const fn headline(colour: Colour) -> Type {
        Type::new(Glance::Headline, colour).strong()
    }

    /// What is legible in the chat: 22 pixels.
    pub const fn glance(colour: Colour) -> Type {
        Type::new(Glance::Glance, colour)
    }

    /// What is legible to whoever enlarges the picture: 14 pixels.
    pub const fn closer(colour: Colour) -> Type {
        Type::new(Glance::Closer, colour)
    }

    /// The same class in larger letters; smaller ones than its least are not to be had.
    pub const fn sized(mut self, size: f32) -> Type {
        self.size = if size < self.class.least() { self.class.least() } else { size };
        self
    }

    /// In bold.
    pub const fn strong(self) -> Type {
        self.weight(Weight::Bold)
    }

    /// Of any size. For figures of the rules, which are not posts.
    pub const fn regular(size: f32, colour: Colour) -> Type {
        Type { size, ..Type::new(Glance::Closer, colour) }
    }

    /// The same in bold.
    pub const fn bold(size: f32, colour: Colour) -> Type {
        Type::regular(size, colour).strong()
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

/// How wide the words are, in logical pixels.
pub fn measure(words: &str, set: Type) -> f32 {
    shaping::width(words, set.weight) * set.size
}

/// The words if they fit into the width, else as many letters of them as fit before an ellipsis, and before the sign of a
/// computer if they end in one; nothing where even that does not fit.
pub fn fit(words: &str, set: Type, width: f32) -> String {
    if measure(words, set) <= width {
        return words.to_owned();
    }
    let (words, badge) = badge(words);
    let end = format!("…{badge}");
    let room = width - measure(&end, set);
    if room < 0.0 {
        return String::new();
    }
    shaping::beginning(words, set.weight, room / set.size).to_owned() + &end
}

/// The largest of these types in which the words fit into the width; the last one if none does.
pub fn largest(words: &str, width: f32, types: &[Type]) -> Type {
    let fits = |set: &&Type| measure(words, **set) <= width;
    *types.iter().find(fits).or(types.last()).expect("at least one type to choose from")
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
        for (index, word) in piece.split(is_gap).filter(|word| !word.is_empty()).enumerate() {
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

/// Where a line can be broken.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace() && letter != '\u{a0}'
}

/// How many lines a paragraph takes.
pub fn lines(words: &str, set: Type, width: f32, most: usize) -> usize {
    wrap(words, set, width, most).len()
}

impl Canvas {
    /// Draws one line at a baseline: at its left end, middle or right end, as the type is aligned.
    pub fn text(&mut self, words: &str, baseline: Point, set: Type) {
        self.write(words, baseline, set, None);
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
        self.write(&fit(words, set, area.w), at(x, area.centre().y + set.rise()), set, Some(area));
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

    fn write(&mut self, words: &str, baseline: Point, set: Type, room: Option<Area>) {
        if words.trim().is_empty() {
            return;
        }
        let line = shaping::line(words, set.weight);
        let width = line.width * set.size;
        let x = match set.align {
            Align::Left => baseline.x,
            Align::Centre => baseline.x - width / 2.0,
            Align::Right => baseline.x - width,
        };
        if let Some((colour, width)) = set.halo {
            self.letters(&line, at(x, baseline.y), set, colour, width);
        }
        let ink = self.letters(&line, at(x, baseline.y), set, set.colour, 0.0);
        let place = area(x, baseline.y - 2.0 * set.rise(), width, 2.0 * set.rise());
        let Type { size, class, colour, .. } = set;
        self.written.push(Written { words: words.to_owned(), class, size, place, room, colour, ink });
    }

    /// Draws the letters and says where each is wholly of its colour.
    fn letters(&mut self, line: &shaping::Line, start: Point, set: Type, colour: Colour, halo: f32) -> Vec<Point> {
        let scale = self.scale;
        let size = set.size * scale;
        let baseline = (start.y * scale).round();
        let mut glyphs = GlyphStore::open();
        let mut inks = Vec::with_capacity(line.glyphs.len());
        for glyph in &line.glyphs {
            // Half pixels: letters stand evenly enough, and those that are alike are the same to the pixel more often.
            let halves = ((start.x * scale + glyph.x * size) * 2.0).round() as i32;
            let key = GlyphKey {
                face: glyph.face,
                id: glyph.id,
                size: (size * 4.0).round() as u16,
                phase: 2 * halves.rem_euclid(2) as u8,
                halo: (halo * scale * 4.0).round() as u8,
            };
            if let Glyph::Mask { mask, left, top, ink } = glyphs.get(key) {
                let (left, top) = (halves.div_euclid(2) + *left, (baseline + glyph.y * size).round() as i32 + *top);
                self.stamp(mask, left, top, colour);
                inks.extend(ink.map(|ink| at((left as f32 + ink.x) / scale, (top as f32 + ink.y) / scale)));
            }
        }
        inks
    }

    /// Lays a colour over the pixels, as much as the mask says.
    fn stamp(&mut self, mask: &Mask, left: i32, top: i32, colour: Colour) {
        let (width, height) = (self.pixels.width() as i32, self.pixels.height() as i32);
        let (across, down) = (mask.width() as i32, mask.height() as i32);
        let columns = (-left).clamp(0, across)..(width - left).clamp(0, across);
        // Wholly beside this canvas.
        if columns.is_empty() {
            return;
        }
        let (pixels, _) = self.pixels.data_mut().as_chunks_mut::<4>();
        for row in (-top).clamp(0, down)..(height - top).clamp(0, down) {
            let part = |start: i32| (start + columns.start) as usize..(start + columns.end) as usize;
            let pixels = &mut pixels[part((top + row) * width + left)];
            blend::cover(
                pixels,
                [colour.red, colour.green, colour.blue],
                colour.alpha,
                &mask.data()[part(row * across)],
            );
        }
    }
}
