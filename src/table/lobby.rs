//! Before the game: who plays, with which options; and giving a table up.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Actor, ChannelId, Denied, GuildId, Snapshot, TableId, Tables};

/// What a table is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub game: String,
    pub options: BTreeMap<String, String>,
    /// A locale such as `fr` or `en-GB`.
    pub language: String,
}

impl Tables {
    /// Opens a lobby and seats the opener.
    pub async fn open(&self, _actor: &Actor, _opening: Opening) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    pub async fn join(&self, _actor: &Actor, _table: TableId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    /// The owner's leaving passes the table on; the last one's leaving ends it.
    pub async fn leave(&self, _actor: &Actor, _table: TableId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    /// By anybody seated.
    pub async fn set_option(
        &self,
        _actor: &Actor,
        _table: TableId,
        _option: &str,
        _value: &str,
    ) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    /// Deals. By anybody seated.
    pub async fn start(&self, _actor: &Actor, _table: TableId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    /// Closes a lobby or gives a game up. By the owner or a moderator.
    pub async fn end(&self, _actor: &Actor, _table: TableId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }
}
