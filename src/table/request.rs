//! A request to take back a turn.

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::store::MessageId;

use super::stamp::Stamp;

/// A request that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoRequest {
    pub seat: Seat,
    /// How many must agree: all who are asked.
    pub needed: usize,
    /// Whose later turns would go with it; everybody else if something was revealed since. Empty in requests of earlier
    /// versions, which asked everybody.
    #[serde(default)]
    pub asked: Seats,
    pub agreed: Seats,
    pub refused: Seats,
    /// What the answering buttons carry. Everybody can read it: it tells how many requests there were and nothing else.
    pub stamp: Stamp,
    /// The first entry of the log that would be taken back.
    pub(super) undo_to: u64,
    /// The public message with the buttons, once it was sent.
    pub(super) message: Option<MessageId>,
}

impl UndoRequest {
    /// Whether this seat is asked.
    pub fn asks(&self, seat: Seat) -> bool {
        seat != self.seat && (self.asked.is_empty() || self.asked.contains(seat))
    }
}

/// What is kept of requests: the one that waits, or else the stamp of the last one, so that no two are alike.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
pub(super) enum Requests {
    Waiting(UndoRequest),
    Done { last: Stamp },
}
