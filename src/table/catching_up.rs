//! What happened since somebody last did something.

use std::sync::Arc;

use crate::game::{Position, Seat, Viewer};
use crate::store::{How, TableId, UserId};

use super::denied::Denied;
use super::history::Turn;
use super::loaded::Loaded;
use super::snapshot::Snapshot;
use super::tables::Tables;

/// What happened since, as its reader may know it.
pub struct CatchUp {
    pub snapshot: Arc<Snapshot>,
    pub viewer: Viewer,
    /// The reader's own last turn, or where it begins for somebody who does not play; 0 is the deal.
    pub since: Turn,
    pub turns: Vec<Turn>,
    pub position: Box<dyn Position>,
    /// As it stood then.
    pub before: Arc<dyn Position>,
}

impl Tables {
    /// Since this person last chose something; for those who do not play, the last round.
    pub async fn catch_up(&self, table: TableId, user: UserId) -> Result<CatchUp, Denied> {
        let own = {
            let held = self.hold(table).await?;
            held.seat_of(user).map(|seat| last_choice(&held, seat, user))
        };
        let now = self.history_for(table, Some(user), None).await?;
        let since = match own {
            Some(moves) => self.turn_of_move(table, moves).await?,
            None => now.turns.len().saturating_sub(now.snapshot.seats.len()),
        };
        let then = self.history_for(table, Some(user), Some(since)).await?;
        Ok(CatchUp {
            since: now.turn(since.min(now.turns.len())).clone(),
            turns: now.turns.iter().skip(since).cloned().collect(),
            snapshot: now.snapshot,
            viewer: now.viewer,
            position: now.position,
            before: Arc::from(then.position),
        })
    }
}

/// After how many moves somebody last chose something that everybody could notice. What a computer did in their place does not
/// count, nor what somebody else did who had the seat.
fn last_choice(table: &Loaded, seat: Seat, user: UserId) -> usize {
    let own = |index: &usize| {
        let counted = &table.live[*index];
        let chosen = counted.row.seat == seat.0 && counted.row.how == How::Chosen && counted.open;
        let made =
            || table.who_made(&counted.row).is_some_and(|player| player.user == user && player.computer.is_none());
        chosen && made()
    };
    (0..table.live.len()).rev().find(own).map_or(0, |index| index + 1)
}
