//! What is wrong with something a bot sent.

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
    pub fn refuse(&mut self, path: impl Into<String>, code: &'static str, message: impl ToString) {
        self.refused.push(Flaw { path: path.into(), code, message: message.to_string() });
    }

    pub fn remark(&mut self, path: impl Into<String>, message: impl ToString) {
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

pub const TOO_LONG: &str = "BASE_TYPE_BAD_LENGTH";
pub const BAD_VALUE: &str = "BASE_TYPE_BAD_VALUE";
