//! A game as a record: how it began, and every move with what chance decided. Enough to replay it anywhere.
//!
//! | file | what | knows |
//! |---|---|---|
//! | [`log`] | the record itself, replayed | |
//! | [`transcript`] | the same as a text file, with names and what is told | `log` |

mod log;
mod transcript;

pub use log::{Played, Record, Start, Unplayable};
pub use transcript::{Line, Transcript, Unreadable};
