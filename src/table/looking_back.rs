//! A finished game looked back on, with everybody's chances after each turn. That takes seconds, so it is made in the
//! background, a little at a time, and added to the last post when it is there.
//!
//! Nothing of it is kept in memory: which games wait for it is written with their last move, and what was made is written
//! together with the post that shows it. After a restart whatever was under way begins anew.

use std::sync::Arc;
use std::time::Duration;

use crate::players::Limit;
use crate::review::{Review, Reviewing};
use crate::store::{State, TableId};
use crate::watch::caught;

use super::act::{Act, Occasion};
use super::aside::aside;
use super::denied::Denied;
use super::history::Turn;
use super::posting::Posting;
use super::snapshot::Snapshot;
use super::tables::Tables;

/// So long a game is thought about in the background …
const THOUGHT: Duration = Duration::from_secs(8);
/// … in slices of this: computers whose turn it is wait no longer than that for a thread. As long again nothing is done, so
/// that half a core is taken at the most.
const SLICE: Duration = Duration::from_millis(20);
/// While somebody waits for the answer. Discord does not wait longer than three seconds.
const AT_ONCE: Duration = Duration::from_millis(900);
/// When the database cannot be read or written.
const PAUSE: Duration = Duration::from_secs(5);

impl Tables {
    /// What was made in the background, or else what can be found out at once. Denied while the game is being played: the
    /// chances would be a hint.
    pub async fn review(&self, table: TableId) -> Result<(Arc<Snapshot>, Arc<Review>), Denied> {
        let snapshot = self.get(table).await?;
        if let Some(review) = snapshot.review.clone() {
            return Ok((snapshot, review));
        }
        let limit = self.patience.unwrap_or(Limit::Time(AT_ONCE));
        let mut reviewing = self.reviewing(table).await?;
        while !reviewing.is_enough(limit) {
            reviewing = self.go_on(table, reviewing, limit).await?;
        }
        Ok((snapshot, Arc::new(reviewing.finish())))
    }

    /// Looks back on games that have ended, for as long as the program runs. One that makes trouble keeps no other waiting.
    pub async fn look_back(&self) {
        let mut last = TableId(0);
        loop {
            match self.store.to_review(last).await {
                Ok(Some(table)) => {
                    self.look_back_on(table).await;
                    last = table;
                }
                Ok(None) => {
                    self.ended.notified().await;
                    last = TableId(0);
                }
                Err(error) => {
                    tracing::error!(%error, "the games to look back on cannot be read");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    #[tracing::instrument(name = "review", skip_all, fields(table, game))]
    async fn look_back_on(&self, table: TableId) {
        let (made, is_told) = match caught(self.made(table)).await {
            Ok(Ok(review)) => (Some(review), false),
            Ok(Err(denied)) => {
                tracing::warn!(%table, ?denied, "a finished game cannot be looked back on");
                (None, false)
            }
            Err(panic) => {
                tracing::error!(%table, %panic, "a finished game cannot be looked back on");
                (None, true)
            }
        };
        let written = self.act(table, Occasion::Found, |act| {
            act.add_review(made.clone());
            Ok(())
        });
        let why = match caught(written).await {
            Ok(Ok(_) | Err(Denied::Elsewhere)) => return,
            // A table with a fault: one line is enough.
            Err(_) if is_told => return,
            Ok(Err(denied)) => format!("{denied:?}"),
            Err(panic) => panic.to_string(),
        };
        tracing::error!(%table, why, "a game was looked back on, and that cannot be written down");
    }

    /// A review, made without haste.
    async fn made(&self, table: TableId) -> Result<Review, Denied> {
        let limit = self.patience.unwrap_or(Limit::Time(THOUGHT));
        let mut reviewing = self.reviewing(table).await?;
        while !reviewing.is_enough(limit) {
            reviewing = self.go_on(table, reviewing, limit).await?;
            tokio::time::sleep(SLICE).await;
        }
        Ok(reviewing.finish())
    }

    async fn reviewing(&self, table: TableId) -> Result<Reviewing, Denied> {
        let record = self.record(table).await?;
        let history = self.history(table, None).await?;
        let ended = |turn: &Turn| Some((turn.moves.last()?.number, turn.seat));
        let turns: Vec<_> = history.turns.iter().filter_map(ended).collect();
        Reviewing::new(&self.catalogue, &record, &turns).map_err(|_| Denied::Frozen)
    }

    /// A slice of thinking, on one of the threads for it.
    async fn go_on(&self, table: TableId, mut reviewing: Reviewing, limit: Limit) -> Result<Reviewing, Denied> {
        let thread = self.pool.acquire().await.expect("the pool is never closed");
        let mut chance = (self.chance)();
        let think = move || {
            reviewing.go_on(SLICE, limit, &mut chance);
            reviewing
        };
        let reviewing = aside(think).await;
        drop(thread);
        reviewing.map_err(|panic| {
            tracing::error!(%table, %panic, "a fault while a game was looked back on");
            Denied::Frozen
        })
    }
}

impl Act {
    /// Notes what was made, or that nothing can be; the last post shows it.
    fn add_review(&mut self, review: Option<Review>) {
        let table = &mut self.table;
        if table.row.state != State::Over || table.row.review.as_deref() != Some("") {
            return;
        }
        table.row.review = review.as_ref().map(|review| serde_json::to_string(review).expect("chances are numbers"));
        table.review = review.map(Arc::new);
        self.post(Posting::Refresh);
    }
}
