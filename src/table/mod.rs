//! A game being played in a channel: lobby, seats, drafts, turns, undo, and what must be posted.
//!
//! A table is its setup plus an ordered log; the position is the log replayed, and kept in memory. Every act on a table
//! takes its lock, checks who may do what, changes a copy, and writes the copy together with the posts that follow from it in
//! one transaction. Only then does the copy count and the person get an answer. What is not done is a [`Denied`].

mod commit;
mod denied;
mod draft;
mod history;
mod loaded;
mod lobby;
mod outbox;
mod snapshot;
mod undo;

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex};

use tokio::sync::{Notify, OwnedMutexGuard};

pub use crate::store::{ChannelId, GuildId, How, InteractionId, MessageId, RowId, State, TableId, Time, UserId};
pub use denied::{Denied, Refused};
pub use draft::{Acted, BadStamp, Laid, Panel, Stamp};
pub use history::{History, Move, Turn};
pub use lobby::Opening;
pub use outbox::{Bulletin, Due, Job, Note, What};
pub use snapshot::{News, Person, Snapshot};
pub use undo::{UndoAnswer, UndoRequest, UndoState};

use crate::game::Chance;
use crate::games::Catalogue;
use crate::store::Store;
use crate::texts::Texts;

use loaded::Loaded;

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
    cells: Arc<Mutex<HashMap<TableId, Cell>>>,
    stirred: Arc<Notify>,
}

/// Where a table is held in memory. Whoever holds its lock may act; it is empty while the table is not loaded.
type Cell = Arc<tokio::sync::Mutex<Option<Loaded>>>;

/// So many tables are held in memory; a table that is not is read again in a few milliseconds.
const HELD: usize = 256;

/// A table whose lock is held.
struct Held(OwnedMutexGuard<Option<Loaded>>);

impl Deref for Held {
    type Target = Loaded;

    fn deref(&self) -> &Loaded {
        self.0.as_ref().expect("a held table is loaded, unless writing it failed and nobody looks any more")
    }
}

impl Tables {
    pub fn new(catalogue: Catalogue, texts: Arc<Texts>, store: Store) -> Tables {
        Tables {
            catalogue: Arc::new(catalogue),
            texts,
            store,
            chance: Arc::new(Chance::unpredictable),
            cells: Arc::default(),
            stirred: Arc::default(),
        }
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
    pub async fn at(&self, channel: ChannelId) -> Result<Arc<Snapshot>, Denied> {
        self.get(self.store.live_at(channel).await?.ok_or(Denied::NoTable)?).await
    }

    /// The live table of a channel, or the one that was last played there.
    pub async fn latest(&self, channel: ChannelId) -> Result<Arc<Snapshot>, Denied> {
        self.get(self.store.latest_at(channel).await?.ok_or(Denied::NoTable)?).await
    }

    pub async fn get(&self, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        Ok(self.hold(table).await?.snapshot(&self.texts))
    }

    /// A setting such as `language`, if it was ever set.
    pub async fn setting(&self, scope: Scope, key: &str) -> Result<Option<String>, Denied> {
        let (scope, id) = scope.key();
        Ok(self.store.setting(scope, id, key.to_owned()).await?)
    }

    /// `None` forgets it.
    pub async fn set_setting(&self, scope: Scope, key: &str, value: Option<&str>) -> Result<(), Denied> {
        let (scope, id) = scope.key();
        Ok(self.store.set_setting(scope, id, key.to_owned(), value.map(str::to_owned)).await?)
    }

    /// Before a clean stop: everything goes into the one file.
    pub async fn close(&self) -> Result<(), Denied> {
        Ok(self.store.checkpoint().await?)
    }

    /// Takes a table's lock and loads it if need be.
    async fn hold(&self, table: TableId) -> Result<Held, Denied> {
        let mut cell = self.cell(table).lock_owned().await;
        if cell.is_none() {
            let kept = self.store.load(table).await?.ok_or(Denied::NoTable)?;
            *cell = Some(Loaded::new(kept, &self.catalogue)?);
        }
        Ok(Held(cell))
    }

    fn cell(&self, table: TableId) -> Cell {
        let mut cells = self.cells.lock().expect("nobody panics while holding this lock");
        if cells.len() >= HELD && !cells.contains_key(&table) {
            // Only those that nobody is using may go, or a table would have two locks.
            cells.retain(|_, cell| Arc::strong_count(cell) > 1);
        }
        cells.entry(table).or_default().clone()
    }

    /// Writes what `next` changed and puts it in the table's place. Meanwhile the cell is empty, so that after a failure, or
    /// if nobody waits for the outcome, the table is read anew.
    async fn write(
        &self,
        held: &mut Held,
        mut next: Loaded,
        interaction: Option<InteractionId>,
        now: Time,
    ) -> Result<(), Denied> {
        *held.0 = None;
        next.row.changed = now;
        self.store.apply(next.change(interaction)).await?;
        if !next.posts.is_empty() {
            self.stirred.notify_one();
        }
        next.written();
        *held.0 = Some(next);
        Ok(())
    }

    /// One act on a table: `act` changes a copy, which then is written. Repeated interactions change nothing.
    async fn act(
        &self,
        actor: &Actor,
        table: TableId,
        act: impl FnOnce(&mut Loaded) -> Result<(), Denied>,
    ) -> Result<Arc<Snapshot>, Denied> {
        let mut held = self.hold(table).await?;
        if !self.is_repeated(actor).await? {
            let mut next = held.clone();
            act(&mut next)?;
            self.write(&mut held, next, actor.interaction, actor.now).await?;
        }
        Ok(held.snapshot(&self.texts))
    }

    async fn is_repeated(&self, actor: &Actor) -> Result<bool, Denied> {
        match actor.interaction {
            Some(interaction) => Ok(self.store.seen(interaction).await?),
            None => Ok(false),
        }
    }
}

impl Scope {
    fn key(self) -> (&'static str, u64) {
        match self {
            Scope::Guild(GuildId(id)) => ("guild", id),
            Scope::User(UserId(id)) => ("user", id),
        }
    }
}
