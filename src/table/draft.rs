//! A turn being laid out: what one person sees in private.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::game::{Choice, Position, Question, Seat};
use crate::texts::Text;

use super::{Actor, Denied, Snapshot, TableId, Tables, UserId};

/// What a button was made for: the question as it was asked then, and the step of the draft. Written `12.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A move of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    pub play: String,
    pub label: Text,
    /// The only legal move there, laid by the table.
    pub automatic: bool,
}

/// What one seated person sees in private.
pub struct Panel {
    pub snapshot: Arc<Snapshot>,
    pub seat: Seat,
    pub draft: Vec<Laid>,
    /// The game with the draft laid on top; to be shown through this seat's eyes.
    pub position: Box<dyn Position>,
    /// What to choose from; absent when there is nothing to do or the turn is laid out in full.
    pub question: Option<Question<String>>,
    /// A choice with a warning that waits to be confirmed or taken back. The question is absent meanwhile.
    pub pending: Option<Choice<String>>,
    /// The move that Confirm plays along, because nothing else is left to do in this turn.
    pub along: Option<Laid>,
    /// Whether the others wait for this person.
    pub awaited: bool,
    pub can_back: bool,
    pub can_confirm: bool,
    /// How many moves of the draft fell away because of what others did meanwhile.
    pub cut: usize,
    pub stamp: Stamp,
}

/// What came of an act on a panel.
pub struct Acted {
    pub panel: Panel,
    /// Whether moves were put into the log; otherwise only the draft changed.
    pub committed: bool,
}

impl Tables {
    pub async fn panel(&self, _table: TableId, _user: UserId) -> Result<Panel, Denied> {
        unimplemented!()
    }

    /// Makes one of the choices of the panel's question.
    pub async fn choose(&self, _actor: &Actor, _table: TableId, _stamp: Stamp, _play: &str) -> Result<Acted, Denied> {
        unimplemented!()
    }

    /// Takes the last choice of the draft back.
    pub async fn back(&self, _actor: &Actor, _table: TableId, _stamp: Stamp) -> Result<Acted, Denied> {
        unimplemented!()
    }

    /// Takes the whole draft back.
    pub async fn clear(&self, _actor: &Actor, _table: TableId, _stamp: Stamp) -> Result<Acted, Denied> {
        unimplemented!()
    }

    /// Puts the turn that was laid out into the log, or makes the pending choice.
    pub async fn confirm(&self, _actor: &Actor, _table: TableId, _stamp: Stamp) -> Result<Acted, Denied> {
        unimplemented!()
    }

    /// Typed moves, separated by `;`. A turn that is complete is confirmed without asking, unless a choice carries a warning.
    pub async fn play(&self, _actor: &Actor, _table: TableId, _moves: &str) -> Result<Acted, Denied> {
        unimplemented!()
    }
}
