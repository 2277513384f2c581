//! A legend: what the icons, letters and signs on a game's pictures mean.

use super::canvas::Canvas;
use super::export::Picture;
use super::frame::{BAR, MARGIN, SCALE, WHOLE, header};
use super::geometry::{Area, area, at};
use super::icons::Icon;
use super::lettering::{Type, lines};
use super::marks::Sign;
use super::palette::{GROUND, INK, WHITE};

/// What stands before a line of a legend.
#[derive(Clone, Copy, Debug)]
pub enum Glyph {
    Icon(&'static Icon),
    /// A VIP's icon.
    Vip(&'static Icon),
    /// Something that is written on the board: a slot's letters, a site.
    Written(&'static str),
    /// What is laid over a board to speak of it.
    Sign(Sign),
}

/// A glyph, and the key of what it means.
pub type Meaning = (Glyph, &'static str);

/// The most lines a legend has room for.
pub const LONGEST_LEGEND: usize = 20;

/// A legend in words, with what each line is about.
#[derive(Clone, Debug)]
pub struct Legend {
    pub game: String,
    pub title: String,
    pub lines: Vec<(Glyph, String)>,
}

const COLUMNS: usize = 2;
const GLYPH: f32 = 46.0;
const WORDS: [Type; 2] = [Type::glance(INK), Type::closer(INK).sized(19.0)];

impl Legend {
    pub fn picture(&self) -> Picture {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, SCALE, GROUND);
        header(&mut canvas, &self.game, &self.title, "");
        let place = area(MARGIN, BAR + 8.0, WHOLE.w - 2.0 * MARGIN, WHOLE.h - BAR - 16.0);
        let in_column = self.lines.len().div_ceil(COLUMNS).max(1);
        let columns = place.columns(COLUMNS, MARGIN);
        let places = columns.flat_map(|column| column.rows(in_column, 4.0));
        for ((glyph, words), place) in self.lines.iter().zip(places) {
            line(&mut canvas, *glyph, words, place);
        }
        canvas.into()
    }
}

fn line(canvas: &mut Canvas, glyph: Glyph, words: &str, place: Area) {
    let (left, right) = place.cut_left(GLYPH + 18.0);
    let centre = at(left.x + GLYPH / 2.0 + 4.0, left.centre().y);
    match glyph {
        Glyph::Icon(icon) => canvas.icon(icon, centre, GLYPH),
        Glyph::Vip(icon) => canvas.icon_vip(icon, centre, GLYPH),
        Glyph::Written(letters) => {
            canvas.round(Area::around(centre, GLYPH), 9.0, WHITE);
            canvas.text_mid(letters, centre, Type::closer(INK).strong().sized(18.0).centred());
        }
        Glyph::Sign(sign) => {
            let tile = Area::around(centre, GLYPH - 14.0);
            canvas.round(tile, 8.0, WHITE);
            canvas.sign_frame(sign, tile, 8.0);
        }
    }
    let most = |set: Type| (right.h / set.leading()).floor().max(1.0) as usize;
    // As large as it fits without being cut.
    let fits = |set: &&Type| lines(words, **set, right.w, 9) <= most(**set);
    let set = *WORDS.iter().find(fits).unwrap_or(&WORDS[WORDS.len() - 1]);
    let high = lines(words, set, right.w, most(set)) as f32 * set.leading();
    canvas.paragraph(words, area(right.x, right.y + (right.h - high) / 2.0, right.w, high), set, most(set));
}
