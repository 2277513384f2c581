//! The judge: Discord's limits on everything a bot sends.
//!
//! `twilight-validate` knows most of them; the rules it lacks are added by hand. A [`Verdict`] separates what Discord
//! refuses from what it lets pass although it is a mistake.

mod command;
mod keys;
mod message;
mod verdict;

pub use command::{command, commands};
pub use message::{Occasion, Outgoing, choices, file_too_large, form, message, picture};
pub use verdict::{FILE_SIZE, Flaw, Verdict};
