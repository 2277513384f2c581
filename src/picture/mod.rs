//! The drawing kit.

use crate::game::{Spot, Viewer};
use crate::texts::Speech;

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

/// A number shown at a place of the board, the same as on its button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    pub spot: Spot,
    pub number: u8,
}

/// A finished picture, opaque, 1200 px wide.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub pixels: tiny_skia::Pixmap,
}
