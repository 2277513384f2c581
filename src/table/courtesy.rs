//! How long people who are at the table anyway are left alone before they are notified.

use std::time::Duration;

use crate::store::Loudness;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Courtesy {
    /// For so long after a move that everybody noticed, somebody is taken to be at the table.
    pub here: Duration,
    /// So much time they have, once their turn comes, before they are notified all the same.
    pub grace: Duration,
}

impl Courtesy {
    /// Nobody is taken to be at the table: whoever is awaited is notified at once.
    pub const NONE: Courtesy = Courtesy { here: Duration::ZERO, grace: Duration::ZERO };

    pub(super) const fn of(loudness: Loudness) -> Courtesy {
        let (here, grace) = match loudness {
            Loudness::Usual | Loudness::Compact => (5, 1),
            Loudness::Quiet => (15, 5),
        };
        Courtesy { here: Duration::from_secs(60 * here), grace: Duration::from_secs(60 * grace) }
    }
}
