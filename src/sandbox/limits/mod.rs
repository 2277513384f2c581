//! The judge: Discord's limits on everything a bot sends.
//!
//! `twilight-validate` knows most of them; the rules it lacks are added by hand. A [`Verdict`] separates what Discord
//! refuses from what it lets pass although it is a mistake.

mod command;
mod keys;
mod message;

pub use command::{command, commands};
pub use message::{Draft, Occasion, choices, file_too_large, form, message, picture};

/// The largest file, in bytes, in a guild without boosts.
pub const FILE_SIZE: usize = 10 * 1024 * 1024;

/// One thing wrong, at a path in the request's body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    pub path: String,
    pub code: &'static str,
    pub message: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// What Discord answers with an error.
    pub refused: Vec<Flaw>,
    /// What Discord lets pass.
    pub careless: Vec<Flaw>,
}

impl Verdict {
    fn refuse(&mut self, path: impl Into<String>, code: &'static str, message: impl ToString) {
        self.refused.push(Flaw { path: path.into(), code, message: message.to_string() });
    }

    fn remark(&mut self, path: impl Into<String>, message: impl ToString) {
        self.careless.push(Flaw { path: path.into(), code: "CARELESS", message: message.to_string() });
    }

    /// Puts the flaws of a part of the body under its path.
    pub fn within(mut self, prefix: &str) -> Verdict {
        for flaw in self.refused.iter_mut().chain(&mut self.careless) {
            flaw.path = if flaw.path.is_empty() { prefix.to_owned() } else { format!("{prefix}.{}", flaw.path) };
        }
        self
    }
}

const TOO_LONG: &str = "BASE_TYPE_BAD_LENGTH";
const BAD_VALUE: &str = "BASE_TYPE_BAD_VALUE";
