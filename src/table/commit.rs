//! Moves put into the log, and what follows by itself: forced moves, the end of the game, time running out.

use std::sync::Arc;

use super::{Denied, Snapshot, TableId, Tables, Time};

impl Tables {
    /// The tables whose time ran out.
    pub async fn overdue(&self, _now: Time) -> Result<Vec<TableId>, Denied> {
        unimplemented!()
    }

    /// Plays the move a game prescribes when time has run out; does nothing where it has not.
    pub async fn time_out(&self, _table: TableId, _now: Time) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }
}
