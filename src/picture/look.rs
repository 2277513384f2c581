//! What a picture is told besides the board: words and names, where the game stands, what can be chosen, news.

use super::geometry::{PRIVATE_SCALE, SCALE};
use super::palette::Livery;
use crate::seat::Viewer;
use crate::texts::{Speech, Text};

/// What a picture of a game needs besides the view: `Look { news: "…", ..Look::new(viewer, speech) }`.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub viewer: Viewer,
    /// Language, and the names of the seats without any markup.
    pub speech: Speech<'a>,
    /// The options; only a private picture has them.
    pub marks: &'a [Mark],
    /// What the viewer has chosen already, while the rest of that choice is asked.
    pub chosen: Option<Spot>,
    /// What the viewer is to do, where it is something else than what the position asks for: "confirm".
    pub task: Option<&'a str>,
    /// One sentence on what just happened; may be empty.
    pub news: &'a str,
    /// How everybody's chances went, for the last picture of a game.
    pub chances: Option<&'a Chances>,
    /// Real pixels to a logical one.
    pub scale: f32,
}

impl<'a> Look<'a> {
    /// A picture of the board alone.
    pub fn new(viewer: Viewer, speech: Speech<'a>) -> Look<'a> {
        let scale = if viewer == Viewer::Spectator { SCALE } else { PRIVATE_SCALE };
        Look { viewer, speech, marks: &[], chosen: None, task: None, news: "", chances: None, scale }
    }

    /// The option at a place of the board.
    pub fn mark(&self, spot: Spot) -> Option<Mark> {
        self.marks.iter().find(|mark| mark.spot == spot).copied()
    }

    /// The letter of the option at a place of the board, if it has one.
    pub fn letter(&self, spot: Spot) -> Option<char> {
        self.mark(spot)?.letter
    }

    /// Whether anything is to be chosen at a place of the board.
    pub fn lit(&self, spot: Spot) -> bool {
        self.mark(spot).is_some()
    }
}

/// Everybody's chance of winning from the deal to the end.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chances {
    pub title: String,
    /// How many turns there were, in words.
    pub turns: String,
    pub lines: Vec<ChanceLine>,
    /// The turns that decided the game, in order.
    pub decisive: Vec<usize>,
}

/// One seat's chance after each turn, from 0 to 1; the first is the deal.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceLine {
    pub livery: Livery,
    pub name: String,
    pub chances: Vec<f32>,
}

/// A place on a game's board, numbered by the game as it likes. A choice names the place, and the picture knows where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot(pub u16);

/// Where a game stands, in two short texts: what the header of a picture says.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// Round and phase: "Round 4 · Vrroomm!".
    pub phase: Text,
    /// What those who are awaited should do: "choose a tile"; absent when the game is over.
    pub asked: Option<Text>,
}

/// An option at a place of the board. What has a name there is lit up and needs no other; what has none has a letter, the
/// same as on its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    pub spot: Spot,
    pub letter: Option<char>,
}
