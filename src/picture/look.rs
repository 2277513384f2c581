//! What a picture is told besides the board: words and names, where the game stands, numbers to show, news.

use crate::seat::Viewer;
use crate::texts::{Speech, Text};

/// What a picture of a game needs besides the view: the words and names to use, the numbers to show, the news.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub viewer: Viewer,
    /// Language, and the names of the seats without any markup.
    pub speech: Speech<'a>,
    /// The numbered options; only a private picture has them.
    pub badges: &'a [Badge],
    /// One sentence on what just happened; may be empty.
    pub news: &'a str,
}

impl Look<'_> {
    /// The number of the option at a place of the board.
    pub fn number(&self, spot: Spot) -> Option<u8> {
        self.badges.iter().find(|badge| badge.spot == spot).map(|badge| badge.number)
    }
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

/// A number shown at a place of the board, the same as on its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    pub spot: Spot,
    pub number: u8,
}
