//! How the database is doing, for whoever runs the bot.

use rusqlite::{Connection, OptionalExtension};

use super::Store;
use super::error::StoreError;
use super::ids::{RowId, Time};

/// What is kept and what waits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vitals {
    /// How many tables there are, by game and by where they stand.
    pub tables: Vec<(String, String, u64)>,
    /// Posts that Discord does not have yet.
    pub waiting: u64,
    /// The oldest of them, and when it is or was due.
    pub oldest: Option<(RowId, Time)>,
    /// Since when a post is due that nothing stands in the way of.
    pub due: Option<Time>,
}

impl Store {
    pub async fn vitals(&self) -> Result<Vitals, StoreError> {
        self.read(vitals).await
    }

    /// Writes something and waits for the disk, as a move does. It is kept where the next one overwrites it: among the
    /// interactions, none of which has the number 0.
    pub async fn prove_writable(&self) -> Result<(), StoreError> {
        self.write(|transaction| {
            transaction.execute(
                "INSERT INTO interactions (id) VALUES (0) ON CONFLICT (id) DO UPDATE SET at = unixepoch()",
                [],
            )?;
            Ok(())
        })
        .await
    }
}

fn vitals(connection: &Connection) -> Result<Vitals, StoreError> {
    let mut counted = connection.prepare_cached("SELECT game, state, count(*) FROM tables GROUP BY game, state")?;
    let tables = counted.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, i64>(2)? as u64)))?;
    let waiting = "SELECT count(*) FROM outbox WHERE state = 'due'";
    // A channel's posts wait for its oldest, which alone counts as due.
    let due =
        "SELECT min(due) FROM outbox WHERE id IN (SELECT min(id) FROM outbox WHERE state = 'due' GROUP BY channel)";
    let oldest = "SELECT id, due FROM outbox WHERE state = 'due' ORDER BY id LIMIT 1";
    Ok(Vitals {
        tables: tables.collect::<Result<_, _>>()?,
        waiting: connection.prepare_cached(waiting)?.query_row([], |row| row.get::<_, i64>(0))? as u64,
        oldest: connection.prepare_cached(oldest)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?))).optional()?,
        due: connection.prepare_cached(due)?.query_row([], |row| row.get(0))?,
    })
}
