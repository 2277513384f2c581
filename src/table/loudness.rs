//! How much a table makes itself heard in its channel: chosen in the lobby, or while it is played.

use std::sync::Arc;

use crate::store::{Loudness, State, TableId};

use super::denied::Denied;
use super::posting::{Note, Posting};
use super::snapshot::Snapshot;
use super::tables::{Actor, Tables};

impl Loudness {
    pub const ALL: [Loudness; 3] = [Loudness::Usual, Loudness::Quiet, Loudness::Compact];

    /// As commands, menus and databases write it.
    pub const fn word(self) -> &'static str {
        match self {
            Loudness::Usual => "usual",
            Loudness::Quiet => "quiet",
            Loudness::Compact => "compact",
        }
    }
}

impl Tables {
    /// By anybody seated; in a lobby its message says so, later a note.
    pub async fn set_loudness(
        &self,
        actor: &Actor,
        table: TableId,
        loudness: Loudness,
    ) -> Result<Arc<Snapshot>, Denied> {
        let (held, _) = self
            .act(table, actor, |act| {
                let seat = act.seat(actor)?;
                let changed = std::mem::replace(&mut act.table.row.loudness, loudness) != loudness;
                match act.table.row.state {
                    State::Lobby => {
                        act.table.row.revision += 1;
                        act.post(Posting::Lobby);
                    }
                    State::Playing if changed => act.post(Posting::Note(Note::Loudness { seat, loudness })),
                    State::Playing => {}
                    State::Over | State::Ended => return Err(Denied::Over),
                }
                Ok(())
            })
            .await?;
        Ok(held.snapshot(&self.texts))
    }
}
