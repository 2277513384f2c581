//! What a host can see of a running bot: figures that are counted everywhere and read in one place, findings about
//! what is wrong, and faults that end one thing and not the bot.
//!
//! Counting costs nanoseconds and is always on; whether anybody can read the figures is the host's choice. One program is one
//! bot, so there is one set of figures.

mod figures;
mod finding;
mod once;
mod panics;
mod troubles;

pub use figures::{Asked, Kind, drawing, game_began, game_ended, post_failed, post_sent, text, vitals};
pub use finding::Finding;
pub use once::Once;
pub use panics::{Panic, caught, quietly};
pub use troubles::Troubles;
