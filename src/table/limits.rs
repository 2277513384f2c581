//! How many tables may be open at the same time.

use super::denied::Denied;

/// A host can set them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Tables of one server that one person leads.
    pub person: u64,
    /// Tables of one server.
    pub server: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { person: 10, server: 100 }
    }
}

impl Limits {
    /// Whether one more may be opened where so many are open, so many of them the person's own.
    pub(super) fn allow(self, here: u64, own: u64) -> Result<(), Denied> {
        if own >= self.person {
            Err(Denied::TooManyOwn { most: self.person })
        } else if here >= self.server {
            Err(Denied::TooManyHere { most: self.server })
        } else {
            Ok(())
        }
    }
}
