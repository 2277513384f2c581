//! How the database is doing, for whoever runs the bot.

use rusqlite::Connection;

use super::Store;
use super::error::StoreError;
use super::ids::{RowId, Time};
use super::queue;

/// What is kept and what waits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vitals {
    /// How many tables there are, by game and by where they stand.
    pub tables: Vec<(String, String, u64)>,
    /// Posts that Discord does not have yet.
    pub waiting: u64,
    /// Of each channel the one that the others wait for, and before when it shall not be sent.
    pub heads: Vec<(RowId, Time)>,
}

impl Store {
    pub async fn vitals(&self) -> Result<Vitals, StoreError> {
        self.read(vitals).await
    }

    /// Writes something and waits for the disk, as a move does.
    pub async fn prove_writable(&self) -> Result<(), StoreError> {
        self.write(|connection| {
            let sql = "INSERT INTO facts (key, value) VALUES ('last-proof', unixepoch() || '') \
                       ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            connection.prepare_cached(sql)?.execute([])?;
            Ok(())
        })
        .await
    }
}

fn vitals(connection: &Connection) -> Result<Vitals, StoreError> {
    let mut counted = connection.prepare_cached("SELECT game, state, count(*) FROM tables GROUP BY game, state")?;
    let tables = counted.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)? as u64)))?;
    let waiting = "SELECT count(*) FROM outbox WHERE state = 'due'";
    Ok(Vitals {
        tables: tables.collect::<Result<_, _>>()?,
        waiting: connection.prepare_cached(waiting)?.query_row([], |row| row.get::<_, i64>(0))? as u64,
        heads: queue::heads(connection)?.iter().map(|row| (row.id, row.due)).collect(),
    })
}
