//! Notifying those who were at the table when their turn came and have not moved since.

use std::time::Duration;

use crate::store::{TableId, Time};

use super::act::Occasion;
use super::denied::Denied;
use super::tables::Tables;

/// Nobody is left alone longer than this, whatever was done to the clock since: above any [`super::courtesy::Courtesy`].
const LONGEST_GRACE: Duration = Duration::from_secs(3600);

impl Tables {
    /// The tables where somebody is to be notified by now.
    pub async fn to_call(&self, now: Time) -> Result<Vec<TableId>, Denied> {
        self.playable_of(self.store.to_call(now, LONGEST_GRACE).await?)
    }

    /// Notifies by a new board whoever is awaited and does not know of it; does nothing where the time has not come.
    #[tracing::instrument(name = "call", skip_all, fields(table, game))]
    pub async fn call(&self, table: TableId, now: Time) -> Result<(), Denied> {
        self.act(table, Occasion::Calling, |act| {
            act.table.playable()?;
            if act.table.row.call_at.is_some_and(|at| at.has_come(now, LONGEST_GRACE)) {
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
