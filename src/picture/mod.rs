//! The drawing kit: what every game's pictures are made of.
//!
//! | file | what |
//! |---|---|
//! | [`frame`] | header, place for the board, strip of seats, news; [`ending`] is its festive sister |
//! | [`canvas`] | shapes and lines; [`geometry`] has its points and areas |
//! | [`lettering`] | words |
//! | [`palette`] | colours, and the liveries of the seats; [`routes`] draws their lines on a map |
//! | [`icons`], [`card`], [`badge`] | things that look the same in every game |
//! | [`export`] | PNG, GIF |
//!
//! A game's picture is a [`Frame`] with a seat card for everybody, and a closure that draws the board into the area it is
//! given; at the end of the game an [`Ending`] goes around it:
//!
//! ```
//! use omnibus::game::{Seat, Seats, Spot, Status, Viewer};
//! use omnibus::picture::*;
//!
//! fn picture(look: &Look, status: &Status, scores: &[i32]) -> Picture {
//!     let mut frame = Frame::new(look, "bus", status, Seats::one(Seat(1)));
//!     for (seat, score) in Seat::all(scores.len() as u8).zip(scores) {
//!         let card = SeatCard::new(Livery::of(seat), look.speech.name(seat), score)
//!             .holding(vec![Item::words("9 sticks"), Item::thing(Icon::Bus, 2)])
//!             .awaited(seat == Seat(1));
//!         frame.seats.push(card);
//!     }
//!     frame.picture(640.0, |canvas, board| {
//!         canvas.round(board, 18.0, palette::LAND);
//!         let (west, east) = (board.centre() - at(300.0, 0.0), board.centre() + at(300.0, 0.0));
//!         canvas.line(west, east, Pen::new(palette::WHITE, 16.0));
//!         canvas.routes(&[Route { livery: Livery::of(Seat(0)), through: &[west, east] }], 11.0);
//!         canvas.icon(Icon::House, west + at(0.0, -50.0), 48.0);
//!         canvas.text("Museum", east + at(0.0, 50.0), Type::bold(24.0, palette::INK).centred().halo(palette::WHITE, 3.0));
//!         if let Some(number) = look.number(Spot(7)) {
//!             canvas.badge(number, east + at(30.0, -30.0));
//!         }
//!     })
//! }
//! ```
//!
//! Pictures are 1200 px wide and are mostly seen at half of that: nothing that matters is smaller than 22 px. They are
//! opaque, and the same view always gives the same pixels.

pub mod badge;
pub mod canvas;
pub mod card;
pub mod ending;
pub mod export;
pub mod frame;
pub mod geometry;
mod huffman;
pub mod icons;
pub mod lettering;
pub mod palette;
mod png;
pub mod routes;
mod sketch;
mod sprites;

pub use badge::BADGE;
pub use canvas::{Canvas, Colour, Pen};
pub use card::Card;
pub use ending::{Ending, Part, SeatResult};
pub use export::animation;
pub use frame::{Frame, Item, SeatCard};
pub use geometry::{Area, Point, area, at};
pub use icons::Icon;
pub use lettering::Type;
pub use palette::Livery;
pub use routes::Route;

use crate::game::{Spot, Viewer};
use crate::texts::Speech;

/// How wide every picture is, in pixels.
pub const WIDTH: u32 = 1200;

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

#[cfg(test)]
mod tests;
