//! A finished game looked back on, with everybody's chances after each turn.

use std::sync::Arc;
use std::time::Duration;

use crate::players::Limit;
use crate::review::Review;
use crate::store::TableId;

use super::denied::Denied;
use super::snapshot::Snapshot;
use super::tables::Tables;

/// People wait for it, and Discord does not wait longer than three seconds.
const THOUGHT: Duration = Duration::from_millis(900);

impl Tables {
    /// Denied while the game is being played: the chances would be a hint.
    pub async fn review(&self, table: TableId) -> Result<(Arc<Snapshot>, Review), Denied> {
        let record = self.record(table).await?;
        let history = self.history(table, None).await?;
        let ends: Vec<usize> =
            history.turns.iter().filter_map(|turn| turn.moves.last()).map(|made| made.number).collect();
        let limit = self.patience.unwrap_or(Limit::Time(THOUGHT));
        let (catalogue, mut chance) = (self.catalogue.clone(), (self.chance)());
        let thread = self.pool.acquire().await.expect("the pool is never closed");
        let look = move || Review::of(&catalogue, &record, &ends, limit, &mut chance);
        let review = tokio::task::spawn_blocking(look).await;
        drop(thread);
        match review {
            Ok(Ok(review)) => Ok((history.snapshot, review)),
            _ => Err(Denied::Frozen),
        }
    }
}
