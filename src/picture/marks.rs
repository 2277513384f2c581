//! What is laid over a board to speak of it: what can be chosen, what was chosen, what is laid out, what is new.
//!
//! | sign | looks like | means |
//! |---|---|---|
//! | [`Sign::Option`] | a yellow ring with dark edges | this can be chosen; its button bears the name it has on the board |
//! | a badge | a letter in a yellow disc | the same, for what has no name; its button bears the letter |
//! | [`Sign::Chosen`] | a heavy dark ring | this was chosen, and the rest of the choice is being asked |
//! | [`Sign::Laid`] | dashes in the viewer's colour | the viewer laid this out and has not confirmed it |
//! | [`Sign::Recent`] | a violet ring | this is new |
//!
//! A game asks for the first three with [`Canvas::mark_frame`] or [`Canvas::mark_ring`], which look up what the picture is
//! told of a spot, and draws them last: nothing covers them, and they stand beside what they name.

use super::canvas::{Canvas, Path, Pen};
use super::geometry::{Area, Point, at};
use super::lettering::Type;
use super::look::{Look, Spot};
use super::palette::{INK, Livery, OPTION, RECENT, WHITE};
use super::sprites::Sprites;

/// Half the width of a badge, its rim included.
pub const BADGE: f32 = 21.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sign {
    Option,
    Chosen,
    Laid(Livery),
    Recent,
}

impl Sign {
    /// What it is drawn with, one over the other.
    fn pens(self, weight: f32) -> [Pen; 2] {
        let pens = match self {
            Sign::Option => [Pen::new(INK, 8.0), Pen::new(OPTION, 5.0)],
            Sign::Chosen => [Pen::new(WHITE, 11.0), Pen::new(INK, 7.0)],
            Sign::Laid(livery) => [Pen::new(WHITE, 7.0), Pen::new(livery.colour, 5.0).dashed(10.0, 7.0).cut()],
            Sign::Recent => [Pen::new(WHITE, 7.0), Pen::new(RECENT, 4.5)],
        };
        pens.map(|pen| Pen { width: pen.width * weight, ..pen })
    }
}

/// Small things have thinner signs.
fn weight(size: f32) -> f32 {
    (size / 64.0).clamp(0.5, 1.0)
}

static BADGES: Sprites<char> = Sprites::new();
static SMALL_BADGES: Sprites<char> = Sprites::new();
/// Of a badge among things that stand close together.
const SMALL_BADGE: f32 = 15.0;

impl Canvas {
    /// The letter of an option, the same as on its button.
    pub fn badge(&mut self, letter: char, centre: Point) {
        self.sprite(&BADGES, letter, centre, 2.0 * BADGE + 4.0, |canvas, centre| {
            canvas.circle(centre, BADGE + 2.0, WHITE);
            canvas.circle(centre, BADGE, INK);
            canvas.circle(centre, BADGE - 3.0, OPTION);
            canvas.text_mid(&letter.to_string(), centre, Type::glance(INK).strong().sized(26.0).centred());
        });
    }

    /// The same for things that stand close together.
    pub fn small_badge(&mut self, letter: char, centre: Point) {
        self.sprite(&SMALL_BADGES, letter, centre, 2.0 * SMALL_BADGE + 3.0, |canvas, centre| {
            canvas.circle(centre, SMALL_BADGE, INK);
            canvas.circle(centre, SMALL_BADGE - 2.0, OPTION);
            canvas.text_mid(&letter.to_string(), centre, Type::glance(INK).strong().centred());
        });
    }

    /// Where a badge is on the top right corner of something, sitting mostly outside it.
    fn corner(area: Area) -> Point {
        at(area.right() - BADGE * 0.3, area.y + BADGE * 0.2)
    }

    /// What the picture is told of a spot that is a rectangle: lit up if it is an option, with a badge if that has no name,
    /// and marked if it was chosen.
    pub fn mark_frame(&mut self, look: &Look, spot: Spot, place: Area, radius: f32) {
        self.mark_frame_at(look, spot, place, radius, Canvas::corner(place));
    }

    /// The same with the badge at `badge`.
    pub fn mark_frame_at(&mut self, look: &Look, spot: Spot, place: Area, radius: f32, badge: Point) {
        if look.chosen == Some(spot) {
            self.sign_frame(Sign::Chosen, place, radius);
        }
        if let Some(mark) = look.mark(spot) {
            self.sign_frame(Sign::Option, place, radius);
            if let Some(letter) = mark.letter {
                self.badge(letter, badge);
            }
        }
    }

    /// The same of a spot that is round; a badge stands at `badge`.
    pub fn mark_ring(&mut self, look: &Look, spot: Spot, centre: Point, radius: f32, badge: Point) {
        if look.chosen == Some(spot) {
            self.sign_ring(Sign::Chosen, centre, radius);
        }
        if let Some(mark) = look.mark(spot) {
            self.sign_ring(Sign::Option, centre, radius);
            if let Some(letter) = mark.letter {
                self.badge(letter, badge);
            }
        }
    }

    /// A sign around a rectangle, just outside it.
    pub fn sign_frame(&mut self, sign: Sign, place: Area, radius: f32) {
        let weight = weight(place.w.min(place.h));
        for pen in sign.pens(weight) {
            let beyond = 3.0 * weight + pen.width / 2.0;
            self.round_border(place.inset(-beyond), radius + beyond, pen);
        }
    }

    /// A sign around a circle, just outside it.
    pub fn sign_ring(&mut self, sign: Sign, centre: Point, radius: f32) {
        let weight = weight(2.0 * radius);
        for pen in sign.pens(weight) {
            self.ring(centre, (radius + 3.0 * weight).max(0.1), pen);
        }
    }

    /// A sign along a path; a weight of 1 is that of something large.
    pub fn sign(&mut self, sign: Sign, path: &Path, weight: f32) {
        sign.pens(weight).into_iter().for_each(|pen| self.stroke(path, pen));
    }
}
