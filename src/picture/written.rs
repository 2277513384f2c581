//! What is written on a picture, piece by piece: so that a test can measure it, and nobody has to believe that it is legible.

use super::colour::Colour;
use super::geometry::{Area, Point, area};

/// How closely one has to look at a piece of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Glance {
    /// Legible to whoever enlarges the picture.
    Closer,
    /// Legible in the chat.
    Glance,
    /// Read before anything else.
    Headline,
}

impl Glance {
    /// The least size of its letters, in logical pixels.
    pub const fn least(self) -> f32 {
        match self {
            Glance::Closer => 14.0,
            Glance::Glance => 22.0,
            Glance::Headline => 32.0,
        }
    }
}

/// A piece of text on a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    pub words: String,
    pub class: Glance,
    /// Of its letters.
    pub size: f32,
    /// Where its letters are, from the height of a capital down to the line they stand on.
    pub place: Area,
    /// Where they had to fit.
    pub room: Option<Area>,
    pub colour: Colour,
    /// Where the picture is wholly of its colour: a pixel of each letter.
    pub(super) ink: Vec<Point>,
}

impl Written {
    /// The same words elsewhere.
    pub(super) fn moved(&self, by: Point) -> Written {
        let moved = |place: Area| area(place.x + by.x, place.y + by.y, place.w, place.h);
        Written {
            place: moved(self.place),
            room: self.room.map(moved),
            ink: self.ink.iter().map(|ink| *ink + by).collect(),
            ..self.clone()
        }
    }

    /// Whether the letters of two pieces lie over each other.
    pub fn covers(&self, other: &Written) -> bool {
        let (one, two) = (self.place.inset(SLACK), other.place.inset(SLACK));
        one.x < two.right() && two.x < one.right() && one.y < two.bottom() && two.y < one.bottom()
    }

    /// Whether the letters stay inside the room they were given, or inside the whole.
    pub fn inside(&self, whole: Area) -> bool {
        let (room, place) = (self.room.unwrap_or(whole).inset(-SLACK), self.place);
        let holds = |room: Area| {
            place.x >= room.x && place.y >= room.y && place.right() <= room.right() && place.bottom() <= room.bottom()
        };
        holds(room) && holds(whole)
    }
}

/// What neighbours may share without anybody seeing it, in logical pixels.
const SLACK: f32 = 1.5;
