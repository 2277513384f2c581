//! What a game is: [`Rules`], which know nothing of words, pictures or Discord, and a [`Face`], which turns what a viewer may
//! know into what people see. Both are implemented once per game and used by the bot, the headless mode, the computer
//! players, the history and the tests.
//!
//! [`erased`] is the one place that forgets a game's types, so that everything above handles any game by its notation.

mod chance;
pub mod erased;
mod event;
mod face;
mod option;
mod question;
mod refusal;
mod rules;
mod setup;
mod standing;

pub use chance::{Chance, Drawn};
pub use erased::{Of, Position, Title};
pub use event::{Event, Events};
pub use face::{Detail, Earlier, Face};
pub use option::GameOption;
pub use question::{Bundle, Choice, Entry, Group, Question};
pub use refusal::{Impossible, Mangled, Refusal};
pub use rules::{Play, Rules, Timeout};
pub use setup::{BadSetup, Info, OptionSpec, Setup};
pub use standing::{Standing, rank, tie_broken};

pub use crate::picture::{Spot, Status};
pub use crate::seat::{Seat, Seats, Viewer};
