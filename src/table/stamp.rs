//! What a button was made for, so that a click that comes late is recognised.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The question as it was asked when the button was made, and the step of the draft. Written `12.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    pub revision: u64,
    pub step: u32,
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.revision, self.step)
    }
}

/// Not a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a stamp")]
pub struct BadStamp;

impl FromStr for Stamp {
    type Err = BadStamp;

    fn from_str(text: &str) -> Result<Stamp, BadStamp> {
        let (revision, step) = text.split_once('.').ok_or(BadStamp)?;
        Ok(Stamp { revision: revision.parse().map_err(|_| BadStamp)?, step: step.parse().map_err(|_| BadStamp)? })
    }
}
