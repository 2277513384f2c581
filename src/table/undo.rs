//! Taking back a turn that was confirmed: the others are asked.

use std::sync::Arc;

use crate::game::{Seat, Seats};

use super::{Actor, Denied, Snapshot, Stamp, TableId, Tables};

/// A request that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    pub seat: Seat,
    /// How many of the others must agree: all of them if something was revealed since, otherwise more than half.
    pub needed: usize,
    pub agreed: Seats,
    pub refused: Seats,
    /// What the answering buttons carry.
    pub stamp: Stamp,
}

/// What came of an undo request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoState {
    Waiting,
    Undone,
    Refused,
}

pub struct UndoAnswer {
    pub snapshot: Arc<Snapshot>,
    pub state: UndoState,
}

impl Tables {
    /// Asks the others to take back this person's last turn and everything after it.
    pub async fn ask_undo(&self, _actor: &Actor, _table: TableId) -> Result<UndoAnswer, Denied> {
        unimplemented!()
    }

    /// The asker answers too, by withdrawing (`agree` = false).
    pub async fn answer_undo(
        &self,
        _actor: &Actor,
        _table: TableId,
        _stamp: Stamp,
        _agree: bool,
    ) -> Result<UndoAnswer, Denied> {
        unimplemented!()
    }
}
