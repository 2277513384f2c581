//! The drawing kit: what every game's pictures are made of.
//!
//! | file | what | built on |
//! |---|---|---|
//! | [`geometry`], `colour` | points and areas, colours | |
//! | [`written`] | what is written on a picture, to be measured | `geometry`, `colour` |
//! | `blend`, `raster` | colours over colours, shapes filled | `colour` |
//! | [`canvas`] | shapes and lines in colours | `written`, `raster` |
//! | `sprites`, [`kept`] | small drawings and grounds, drawn once | `canvas` |
//! | `discs`, `panel` | discs and rings, rounded rectangles | `sprites` |
//! | [`palette`] | colours, and the liveries of the seats | `panel` |
//! | [`routes`] | their lines on a map | `palette` |
//! | `fonts`, `shaping`, [`lettering`] | letters, lines, words | `canvas` |
//! | `svg`, [`icons`] | things that look the same everywhere, from files | `palette` |
//! | `look` | what a picture is told besides the board | |
//! | [`marks`], `card` | signs over a board, the backs of cards | `lettering`, `icons`, `look` |
//! | `sampled`, [`indexed`], `huffman`, [`png`], [`export`] | the picture as PNG | `palette` |
//! | `animation` | pictures that move, as GIF | `frame` |
//! | `seat_card`, [`frame`] | header, place for the board, strip of seats, news: **how a game's picture is made** | all of these |
//! | `chart`, `ranking`, `legend` | scores over the turns, people by strength, what icons mean | `frame` |
//! | `chances` | how everybody's chances went | `frame` |
//! | [`ending`] | its festive sister | `chances` |
//!
//! Pictures are opaque, and the same view always gives the same pixels.

mod animation;
mod blend;
pub mod canvas;
mod card;
mod chances;
mod chart;
mod colour;
mod discs;
pub mod ending;
pub mod export;
mod fonts;
pub mod frame;
pub mod geometry;
mod huffman;
pub mod icons;
pub mod indexed;
pub mod kept;
mod legend;
pub mod lettering;
mod look;
pub mod marks;
pub mod palette;
mod panel;
pub mod png;
mod ranking;
mod raster;
pub mod routes;
mod sampled;
mod seat_card;
mod shaping;
pub mod sight;
mod sprites;
mod svg;
pub mod written;

pub use animation::Animation;
pub use canvas::{Canvas, Colour, Pen};
pub use chart::{Chart, ChartLine};
pub use ending::{Ending, Part, SeatResult};
pub use export::Picture;
pub use fonts::Weight;
pub use frame::Frame;
pub use geometry::{Area, Point, area, at};
pub use icons::{BrokenIcon, Icon};
pub use kept::Kept;
pub use legend::{Glyph, LONGEST_LEGEND, Legend, Meaning};
pub use lettering::Type;
pub use look::{ChanceLine, Chances, Look, Mark, Spot, Status};
pub use marks::{BADGE, Sign};
pub use palette::Livery;
pub use ranking::{RANKED_ROWS, RankedRow, Ranking};
pub use routes::Route;
pub use seat_card::{Item, SeatCard};
pub use sprites::Sprites;
pub use written::{Glance, Written};

#[cfg(test)]
mod tests;
