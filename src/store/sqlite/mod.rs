//! The store in SQLite, in one file of a folder. One thread owns the connection that writes, so that writes have one order; another
//! owns a connection that reads.

mod backup;
mod check;
mod examine;
mod open;
mod writer;

pub use backup::{backup, backup_into, restore};
pub use check::check;
pub use examine::{Soundness, examine};
pub use open::{file, remove};

use std::path::Path;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql};

use check::Check;
use writer::Worker;

use super::error::{OpenError, StoreError};
use super::session::{Columns, Keep, Read, Row, Session, Value};

// Dropped in this order: the writer's farewell comes after those who read are gone, the lock is freed last.
pub(super) struct Sqlite {
    _check: Option<Check>,
    reader: Worker,
    writer: Worker,
    _lock: std::fs::File,
}

impl Sqlite {
    /// Opens the database in a folder, and makes both if they are missing.
    pub(super) fn open(folder: &Path) -> Result<Sqlite, OpenError> {
        let opened = open::open(folder)?;
        let thread = |cause| OpenError::Folder { path: opened.path.clone(), cause };
        let reader = Worker::start("store-reader", opened.reader, |_| {}).map_err(thread)?;
        let writer = Worker::start("store-writer", opened.writer, farewell).map_err(thread)?;
        let check = if opened.unclean { Some(Check::start(&opened.path).map_err(thread)?) } else { None };
        Ok(Sqlite { _check: check, reader, writer, _lock: opened.lock })
    }

    /// Runs a change, in a transaction; it is on disk when this comes back.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.write(move |connection| work(connection)).await
    }

    /// Asks something, in one transaction, so that several queries see one moment.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.reader
            .run(move |connection| {
                let transaction = connection.transaction()?;
                work(&*transaction)
            })
            .await
    }

    /// Writes everything into the one file, as before a clean stop.
    pub(super) async fn checkpoint(&self) -> Result<(), StoreError> {
        self.writer
            .run(|connection| {
                checkpoint(connection);
                Ok(())
            })
            .await
    }
}

/// The end of a clean stop: the next start need not look whether everything is whole.
fn farewell(connection: &Connection) {
    if let Err(error) = open::note_clean_stop(connection) {
        tracing::warn!(%error, "the database will be checked at the next start");
    }
    checkpoint(connection);
}

fn checkpoint(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the database was closed without a checkpoint; nothing is lost");
    }
}

impl Session for Connection {
    fn execute(&self, sql: &str, values: &[&dyn Keep]) -> Result<usize, StoreError> {
        Ok(self.prepare_cached(sql)?.execute(rusqlite::params_from_iter(values.iter().map(|value| value.keep())))?)
    }

    fn each(&self, sql: &str, values: &[&dyn Keep], read: Read<'_>) -> Result<(), StoreError> {
        let mut query = self.prepare_cached(sql)?;
        let mut rows = query.query(rusqlite::params_from_iter(values.iter().map(|value| value.keep())))?;
        while let Some(row) = rows.next()? {
            read(Row(row))?;
        }
        Ok(())
    }
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl Columns for rusqlite::Row<'_> {
    fn value(&self, column: usize) -> Result<Value<'_>, StoreError> {
        match self.get_ref(column)? {
            ValueRef::Null => Ok(Value::Null),
            ValueRef::Integer(number) => Ok(Value::Number(number)),
            text @ ValueRef::Text(_) => Ok(Value::Text(text.as_str().map_err(rusqlite::Error::from)?)),
            other => Err(StoreError::Unreadable(format!("column {column} holds {}", other.data_type()))),
        }
    }
}
