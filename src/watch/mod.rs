//! What a host can see of a running bot: figures that are counted everywhere and read in one place, and findings about
//! what is wrong.
//!
//! Counting costs nanoseconds and is always on; whether anybody can read the figures is the host's choice. One program is one
//! bot, so there is one set of figures.

mod figures;
mod finding;
mod troubles;

pub use figures::{Asked, Kind, drawing, game_began, game_ended, post_failed, post_sent, text, vitals};
pub use finding::Finding;
pub use troubles::Troubles;
