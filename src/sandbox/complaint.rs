//! What the bot did wrong. Every mistake is kept, also one that Discord itself would let pass, so that a test can say
//! that there were none.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Complaint {
    pub kind: Mistake,
    /// The request or event it is about.
    pub about: String,
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mistake {
    /// One of Discord's limits was broken; the request was refused.
    Limit,
    /// Discord lets it pass, but it is careless: mentions left to chance, a picture without alt text or that does not
    /// decode, a field nobody reads.
    Careless,
    /// Against the order of things: a second answer, an answer too late, a follow-up before the answer.
    Protocol,
    /// No answer at all.
    Silence,
    /// A route, an operation or a part of Discord that is not there.
    Unknown,
}

impl fmt::Display for Complaint {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?}: {}: {}", self.kind, self.about, self.message)
    }
}
