//! A game being played in a channel: lobby, seats, drafts, turns, undo, and what must be posted.

mod commit;
mod denied;
mod draft;
mod history;
mod lobby;
mod outbox;
mod snapshot;
mod undo;

use std::sync::Arc;

pub use crate::store::{ChannelId, GuildId, InteractionId, MessageId, RowId, TableId, Time, UserId};
pub use denied::{Denied, Refused};
pub use draft::{Acted, BadStamp, Laid, Panel, Stamp};
pub use history::{History, Move, Turn};
pub use lobby::Opening;
pub use outbox::{Bulletin, Due, Job, Note, What};
pub use snapshot::{How, News, Person, Snapshot, State};
pub use undo::{UndoAnswer, UndoRequest, UndoState};

use crate::game::Chance;
use crate::games::Catalogue;
use crate::store::Store;
use crate::texts::Texts;

/// Who does something, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    pub user: UserId,
    /// The name to show; refreshed at the table with every act.
    pub name: String,
    /// The same interaction twice changes nothing the second time.
    pub interaction: Option<InteractionId>,
    /// Whether the person may end other people's tables.
    pub moderator: bool,
    pub now: Time,
}

/// Whose setting it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Guild(GuildId),
    User(UserId),
}

/// All the tables. Cheap to clone.
#[derive(Clone)]
pub struct Tables {
    catalogue: Arc<Catalogue>,
    texts: Arc<Texts>,
    store: Store,
    chance: Arc<dyn Fn() -> Chance + Send + Sync>,
}

impl Tables {
    pub fn new(catalogue: Catalogue, texts: Arc<Texts>, store: Store) -> Tables {
        Tables { catalogue: Arc::new(catalogue), texts, store, chance: Arc::new(Chance::unpredictable) }
    }

    /// Other chance than the operating system's, for tests.
    pub fn with_chance(mut self, chance: impl Fn() -> Chance + Send + Sync + 'static) -> Tables {
        self.chance = Arc::new(chance);
        self
    }

    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    pub fn texts(&self) -> &Arc<Texts> {
        &self.texts
    }

    /// The live table of a channel.
    pub async fn at(&self, _channel: ChannelId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    /// The live table of a channel, or the one that was last played there.
    pub async fn latest(&self, _channel: ChannelId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    pub async fn get(&self, _table: TableId) -> Result<Arc<Snapshot>, Denied> {
        unimplemented!()
    }

    /// A setting such as `language`, if it was ever set.
    pub async fn setting(&self, _scope: Scope, _key: &str) -> Result<Option<String>, Denied> {
        unimplemented!()
    }

    /// `None` forgets it.
    pub async fn set_setting(&self, _scope: Scope, _key: &str, _value: Option<&str>) -> Result<(), Denied> {
        unimplemented!()
    }
}
