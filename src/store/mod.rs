//! What is kept: tables, seats, logs, drafts, posts that are due.
//!
//! SQLite in one file. The store knows plain records only: a move is its notation, chance is a list of numbers, options are
//! JSON. One thread owns the connection that writes, so that writes have one order; another owns a connection that reads.
//! Whatever belongs together is one [`Change`], written as one transaction and on disk before anybody is told.

mod error;
mod ids;
mod open;
mod rows;
mod writer;

pub use error::StoreError;
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, RowId, TableId, Time, UserId};
pub use open::{OpenError, backup, remove};
pub use rows::{Change, DraftRow, How, LogRow, NewTable, OutboxRow, SeatRow, State, TableRow, TableRows};

use std::path::Path;
use std::sync::Arc;

use rusqlite::{Connection, params};

use writer::Worker;

/// The database. Cheap to clone; the last clone closes it.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

// Dropped in this order: the writer's farewell comes after the reader is gone, the lock is freed last.
struct Inner {
    reader: Worker,
    writer: Worker,
    _lock: std::fs::File,
}

impl Store {
    /// Opens the database in a folder, and makes both if they are missing.
    pub fn open(folder: &Path) -> Result<Store, OpenError> {
        let opened = open::open(folder)?;
        let thread = |cause| OpenError::Folder { path: opened.path.clone(), cause };
        let reader = Worker::start("store-reader", opened.reader, |_| {}).map_err(thread)?;
        let writer = Worker::start("store-writer", opened.writer, checkpoint).map_err(thread)?;
        Ok(Store(Arc::new(Inner { reader, writer, _lock: opened.lock })))
    }

    /// Runs a transaction; it is on disk when this comes back.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&rusqlite::Transaction) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0
            .writer
            .run(move |connection| {
                let transaction = connection.transaction()?;
                let done = work(&transaction)?;
                transaction.commit()?;
                Ok(done)
            })
            .await
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        // One transaction, so that several queries see one moment.
        self.0
            .reader
            .run(move |connection| {
                let transaction = connection.transaction()?;
                work(&transaction)
            })
            .await
    }
}

/// What can be asked of the database.
impl Store {
    pub async fn load(&self, table: TableId) -> Result<Option<TableRows>, StoreError> {
        self.read(move |connection| rows::load(connection, table)).await
    }

    /// Adds a table. Should there be a live one in the channel already, that one is given back as the inner error.
    pub async fn create(
        &self,
        table: NewTable,
        seats: Vec<SeatRow>,
        posts: Vec<String>,
        interaction: Option<InteractionId>,
    ) -> Result<Result<TableId, TableId>, StoreError> {
        self.write(move |transaction| rows::create(transaction, &table, &seats, &posts, interaction)).await
    }

    /// All of it or nothing.
    pub async fn apply(&self, change: Change) -> Result<(), StoreError> {
        self.write(move |transaction| rows::apply(transaction, &change)).await
    }

    pub async fn live_at(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.read(move |connection| rows::live_at(connection, channel)).await
    }

    /// The live table of a channel, or else the last one that was dealt there.
    pub async fn latest_at(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.read(move |connection| rows::latest_at(connection, channel)).await
    }

    /// Whether an interaction was carried out before.
    pub async fn seen(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            Ok(connection.prepare_cached("SELECT 1 FROM interactions WHERE id = ?1")?.exists([interaction])?)
        })
        .await
    }

    /// The oldest unsent row of every channel.
    pub async fn outbox(&self) -> Result<Vec<OutboxRow>, StoreError> {
        self.read(rows::outbox).await
    }

    /// A row of the outbox, if it is unsent.
    pub async fn unsent(&self, row: RowId) -> Result<Option<OutboxRow>, StoreError> {
        self.read(move |connection| rows::unsent(connection, row)).await
    }

    /// Notes that a row of the outbox could not be sent.
    pub async fn failed(&self, row: RowId, next: Time, reason: String, give_up: bool) -> Result<(), StoreError> {
        self.write(move |transaction| {
            transaction.execute(
                "UPDATE outbox SET attempts = attempts + 1, due = ?2, reason = ?3, state = iif(?4, 'given-up', 'due') \
                 WHERE id = ?1 AND state = 'due'",
                params![row, next, reason, give_up],
            )?;
            Ok(())
        })
        .await
    }

    /// The tables whose time ran out, with game and version of the rules.
    pub async fn overdue(&self, now: Time) -> Result<Vec<(TableId, String, u32)>, StoreError> {
        self.read(move |connection| rows::overdue(connection, now)).await
    }

    /// The tables being played at which computers sit, the longest unchanged first.
    pub async fn with_computers(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(rows::with_computers).await
    }

    /// Writes everything into the one file, as before a clean stop.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        self.0
            .writer
            .run(|connection| {
                checkpoint(connection);
                Ok(())
            })
            .await
    }
}

fn checkpoint(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the database was closed without a checkpoint; nothing is lost");
    }
}
