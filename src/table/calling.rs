//! Notifying those who were at the table when their turn came and have not moved since.

use crate::store::{TableId, Time};

use super::act::Occasion;
use super::denied::Denied;
use super::tables::Tables;

impl Tables {
    /// The tables where somebody is to be notified by now.
    pub async fn to_call(&self, now: Time) -> Result<Vec<TableId>, Denied> {
        self.playable_of(self.store.to_call(now).await?)
    }

    /// Notifies by a new board whoever is awaited and does not know of it; does nothing where the time has not come.
    #[tracing::instrument(name = "call", skip_all, fields(table, game))]
    pub async fn call(&self, table: TableId, now: Time) -> Result<(), Denied> {
        self.act(table, Occasion::Calling, |act| {
            act.table.playable()?;
            if act.table.row.call_at.is_some_and(|at| at <= now) {
                act.table.row.call_at = None;
                let unreached = act.table.unreached();
                if !unreached.is_empty() {
                    act.post_board_calling(unreached);
                }
            }
            Ok(())
        })
        .await?;
        Ok(())
    }
}
