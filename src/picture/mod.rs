//! The drawing kit: what every game's pictures are made of.
//!
//! | file | what | built on |
//! |---|---|---|
//! | [`geometry`] | points and areas | |
//! | [`canvas`] | shapes and lines in colours | `geometry` |
//! | `sprites` | small drawings, kept | `canvas` |
//! | `panel` | rounded rectangles | `sprites` |
//! | [`palette`] | colours, and the liveries of the seats | `panel` |
//! | [`routes`] | their lines on a map | `palette` |
//! | `fonts`, [`lettering`] | letters, words | `canvas` |
//! | `svg`, [`icons`] | things that look the same everywhere, from files | `palette` |
//! | [`badge`], `card` | numbers of options, the backs of cards | `lettering`, `icons` |
//! | `huffman`, `png`, [`export`] | the picture as PNG | `palette` |
//! | `animation` | pictures that move, as GIF | `export` |
//! | `look` | what a picture is told besides the board | |
//! | [`frame`] | header, place for the board, strip of seats, news | all of these |
//! | [`ending`] | its festive sister | `frame` |
//! | `chart`, `ranking` | scores over the turns, people by strength | `frame` |
//!
//! A game's picture is a [`Frame`] with a seat card for everybody, and a closure that draws the board into the area it is
//! given; at the end of the game an [`Ending`] goes around it:
//!
//! ```
//! use omnibus::picture::*;
//! use omnibus::seat::{Seat, Seats};
//!
//! fn picture(look: &Look, status: &Status, scores: &[i32]) -> Picture {
//!     let mut frame = Frame::new(look, "race", status, Seats::one(Seat(1)));
//!     for (seat, score) in Seat::all(scores.len() as u8).zip(scores) {
//!         let card = SeatCard::new(Livery::of(seat), look.speech.name(seat), score)
//!             .holding(vec![Item::words("9 sticks"), Item::thing(&icons::BUS, 2)])
//!             .awaited(seat == Seat(1));
//!         frame.seats.push(card);
//!     }
//!     frame.picture(640.0, |canvas, board| {
//!         canvas.round(board, 18.0, palette::LAND);
//!         let (west, east) = (board.centre() - at(300.0, 0.0), board.centre() + at(300.0, 0.0));
//!         canvas.line(west, east, Pen::new(palette::WHITE, 16.0));
//!         canvas.routes(&[Route { livery: Livery::of(Seat(0)), through: &[west, east] }], 11.0);
//!         canvas.icon(&icons::HOUSE, west + at(0.0, -50.0), 48.0);
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

mod animation;
pub mod badge;
pub mod canvas;
mod card;
mod chart;
pub mod ending;
pub mod export;
mod fonts;
pub mod frame;
pub mod geometry;
mod huffman;
pub mod icons;
pub mod lettering;
mod look;
pub mod palette;
mod panel;
mod png;
mod ranking;
pub mod routes;
mod sprites;
mod svg;

pub use animation::Animation;
pub use badge::BADGE;
pub use canvas::{Canvas, Colour, Pen};
pub use chart::{Chart, ChartLine};
pub use ending::{Ending, Part, SeatResult};
pub use export::Picture;
pub use fonts::Weight;
pub use frame::{Frame, Item, SeatCard, WIDTH};
pub use geometry::{Area, Point, area, at};
pub use icons::{BrokenIcon, Icon};
pub use lettering::Type;
pub use look::{Badge, Look, Spot, Status};
pub use palette::Livery;
pub use ranking::{RANKED_ROWS, RankedRow, Ranking};
pub use routes::Route;

#[cfg(test)]
mod tests;
