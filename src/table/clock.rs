//! Time running out.

use std::sync::Arc;

use crate::game::Timeout;
use crate::store::{How, TableId, Time};

use super::act::Occasion;
use super::denied::Denied;
use super::loaded::Loaded;
use super::snapshot::Snapshot;
use super::tables::Tables;

impl Tables {
    /// The tables whose time ran out.
    pub async fn overdue(&self, now: Time) -> Result<Vec<TableId>, Denied> {
        self.playable_of(self.store.overdue(now).await?)
    }

    /// Plays the move a game prescribes when time has run out; does nothing where it has not.
    #[tracing::instrument(name = "clock", skip_all, fields(table, game))]
    pub async fn time_out(&self, table: TableId, now: Time) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, Occasion::Clock(now), |act| {
                // Several seats can be late for the same thing: their time is up together.
                while let Some(timeout) = late(&act.table, now) {
                    act.commit(timeout.seat, vec![(timeout.play, How::TimedOut)], &mut (self.chance)(), now)?;
                }
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}

fn late(table: &Loaded, now: Time) -> Option<Timeout<String>> {
    let timeout = table.playable().ok()?.timeout()?;
    table.row.due.is_some_and(|due| due <= now).then_some(timeout)
}
