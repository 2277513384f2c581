//! What was looked at, what was found, and what to do about it.

use std::fmt;

/// One line for whoever runs the bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was looked at: the token, the database …
    pub about: &'static str,
    pub found: String,
    /// What to do about it, if something is wrong.
    pub remedy: Option<String>,
}

impl Finding {
    pub fn well(about: &'static str, found: impl Into<String>) -> Finding {
        Finding { about, found: found.into(), remedy: None }
    }

    pub fn wrong(about: &'static str, found: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding { about, found: found.into(), remedy: Some(remedy.into()) }
    }

    pub const fn is_wrong(&self) -> bool {
        self.remedy.is_some()
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_wrong() { "WRONG" } else { "ok" };
        write!(f, "{mark:<6}{:<12}{}", self.about, self.found)?;
        match &self.remedy {
            Some(remedy) => write!(f, " → {remedy}"),
            None => Ok(()),
        }
    }
}
