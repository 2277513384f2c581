//! What is kept: tables, seats, logs, drafts, posts that are due, settings.
//!
//! SQLite in one file. The store knows plain records only: a move is its notation, chance is a list of numbers, options are
//! JSON. One thread owns the connection that writes, so that writes have one order; another owns a connection that reads.
//! Whatever belongs together is one [`Change`], written as one transaction and on disk before anybody is told.

mod ids;
mod open;
mod rows;
mod writer;

pub use ids::{ChannelId, GuildId, InteractionId, MessageId, RowId, TableId, Time, UserId};
pub use open::{OpenError, backup};

use std::path::Path;
use std::sync::Arc;

use rusqlite::Connection;

use writer::Worker;

/// Something could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the database is closed")]
    Closed,
    /// Somebody else changed the table meanwhile.
    #[error("table {0} was changed meanwhile")]
    Conflict(TableId),
    #[error("a record cannot be read: {0}")]
    Unreadable(String),
}

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

fn checkpoint(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the database was closed without a checkpoint; nothing is lost");
    }
}
