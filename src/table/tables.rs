//! All the tables, and who acts on them.

use std::sync::Arc;

use tokio::sync::{Notify, OnceCell, Semaphore};

use crate::game::Chance;
use crate::games::Catalogue;
use crate::players::Limit;
use crate::store::{ChannelId, InteractionId, Store, TableId, Time, UserId};
use crate::texts::Texts;

use super::cells::{Cells, Held};
use super::courtesy::Courtesy;
use super::denied::Denied;
use super::limits::Limits;
use super::loaded::Loaded;
use super::outcomes::Outcomes;
use super::snapshot::Snapshot;
use super::stirred::Stirred;
use super::thinking::Thinking;

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

/// All the tables. Cheap to clone.
#[derive(Clone)]
pub struct Tables {
    pub(super) catalogue: Arc<Catalogue>,
    pub(super) texts: Arc<Texts>,
    pub(super) store: Store,
    pub(super) chance: Arc<dyn Fn() -> Chance + Send + Sync>,
    clock: Arc<dyn Fn() -> Time + Send + Sync>,
    pub(super) outcomes: Arc<Outcomes>,
    /// Where something was put into the outbox.
    pub(super) stirred: Arc<Stirred>,
    /// Results that older databases lack have been written.
    pub(super) filled_in: Arc<OnceCell<()>>,
    /// The tables at which computers have to move.
    pub(super) thinking: Arc<Thinking>,
    /// The threads computers think on: one core is left to those who answer people.
    pub(super) pool: Arc<Semaphore>,
    /// How many those are.
    pub(super) threads: usize,
    /// Stirred when a game has ended, which is to be looked back on.
    pub(super) ended: Arc<Notify>,
    /// How long a computer thinks about a move; absent: as long as there is time.
    pub(super) patience: Option<Limit>,
    pub(super) limits: Limits,
    /// How long people at the table are left alone; absent: as the table's loudness says.
    courtesy: Option<Courtesy>,
    cells: Arc<Cells>,
}

/// All cores but one, and one at least.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// So much memory is given to tables, in bytes; a table that finds no room is read again in a few milliseconds.
const ROOM: usize = 64 << 20;

impl Tables {
    pub fn new(catalogue: Catalogue, texts: Arc<Texts>, store: Store) -> Tables {
        Tables {
            catalogue: Arc::new(catalogue),
            texts,
            store,
            chance: Arc::new(Chance::unpredictable),
            clock: Arc::new(Time::now),
            outcomes: Arc::new(Outcomes::new()),
            stirred: Arc::default(),
            filled_in: Arc::default(),
            thinking: Arc::default(),
            pool: Arc::new(Semaphore::new(threads())),
            threads: threads(),
            ended: Arc::default(),
            patience: None,
            limits: Limits::default(),
            courtesy: None,
            cells: Arc::new(Cells::new(ROOM)),
        }
    }

    /// Other chance than the operating system's, for tests.
    pub fn with_chance(mut self, chance: impl Fn() -> Chance + Send + Sync + 'static) -> Tables {
        self.chance = Arc::new(chance);
        self
    }

    /// Another clock than the one on the wall, for tests.
    pub fn with_clock(mut self, clock: impl Fn() -> Time + Send + Sync + 'static) -> Tables {
        self.clock = Arc::new(clock);
        self
    }

    /// Computers that think for so long, for tests.
    pub fn with_patience(mut self, limit: Limit) -> Tables {
        self.patience = Some(limit);
        self
    }

    /// So many threads to think on, for tests.
    pub fn with_threads(mut self, threads: usize) -> Tables {
        (self.pool, self.threads) = (Arc::new(Semaphore::new(threads)), threads);
        self
    }

    /// So many tables may be open.
    pub fn with_limits(mut self, limits: Limits) -> Tables {
        self.limits = limits;
        self
    }

    /// What time it is.
    pub fn now(&self) -> Time {
        (self.clock)()
    }

    /// Another courtesy than a table's loudness asks for, for tests.
    pub fn with_courtesy(mut self, courtesy: Courtesy) -> Tables {
        self.courtesy = Some(courtesy);
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

    /// The number of the live table of a channel, without looking at the table.
    pub async fn number_at(&self, channel: ChannelId) -> Option<TableId> {
        self.store.live_at(channel).await.ok().flatten()
    }

    pub async fn get(&self, table: TableId) -> Result<Arc<Snapshot>, Denied> {
        Ok(self.hold(table).await?.snapshot(&self.texts))
    }

    /// Something the program keeps about itself.
    pub async fn fact(&self, key: &'static str) -> Result<Option<String>, Denied> {
        Ok(self.store.fact(key).await?)
    }

    pub async fn set_fact(&self, key: &'static str, value: String) -> Result<(), Denied> {
        Ok(self.store.set_fact(key, value).await?)
    }

    /// Before a clean stop: everything goes into the one file.
    pub async fn close(&self) -> Result<(), Denied> {
        Ok(self.store.checkpoint().await?)
    }

    /// Those of some tables, with game and version of the rules, that can move: a game whose rules are not there any more
    /// stands still.
    pub(super) fn playable_of(&self, tables: Vec<(TableId, String, u32)>) -> Result<Vec<TableId>, Denied> {
        let same = |game: &str, version| self.catalogue.edition(game, version).is_some();
        Ok(tables.into_iter().filter(|(_, game, version)| same(game, *version)).map(|(table, ..)| table).collect())
    }

    /// Lets go of every table that nobody is using: it is read again when it is asked for.
    pub fn forget(&self) {
        self.cells.forget();
    }

    /// About how much memory the tables take that are kept, in bytes.
    #[doc(hidden)]
    pub fn weight(&self) -> usize {
        self.cells.weight()
    }

    /// Takes a table's lock and loads it if need be.
    pub(super) async fn hold(&self, table: TableId) -> Result<Held, Denied> {
        // At once: should the rules have a fault, it is known at which table.
        tracing::Span::current().record("table", table.0);
        let mut cell = self.cells.cell(table).lock_owned().await;
        // Another process may have had the table since, or has it now.
        cell.take_if(|loaded| loaded.under.is_none() || loaded.under != self.store.lease(loaded.row.guild));
        if cell.is_none() {
            let before = self.store.changes();
            let rows = self.store.load(table).await?.ok_or(Denied::NoTable)?;
            let under = self.store.lease(rows.table.guild).filter(|_| self.store.changes() == before);
            let loaded = Loaded { courtesy: self.courtesy, under, ..Loaded::new(rows, &self.catalogue)? };
            *cell = Some(loaded);
        }
        let held = Held::new(cell);
        // Every time: it grows while it is played.
        self.cells.weigh(table, held.weight());
        tracing::Span::current().record("game", held.row.game.as_str());
        Ok(held)
    }
}
