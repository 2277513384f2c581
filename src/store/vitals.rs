//! How the database is doing, for whoever runs the bot.

use super::Store;
use super::error::StoreError;
use super::facts;
use super::ids::{RowId, Time};
use super::queue;
use super::session::{Session, values};

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
        self.write(|session| facts::set(session, "last-proof", &Time::now().seconds().to_string())).await
    }
}

fn vitals(session: &dyn Session) -> Result<Vitals, StoreError> {
    let counted = "SELECT game, state, count(*) FROM tables GROUP BY game, state";
    let waiting = "SELECT count(*) FROM outbox WHERE state = 'due'";
    Ok(Vitals {
        tables: session.all(counted, values![], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?,
        waiting: session.one(waiting, values![], |row| row.get(0))?,
        heads: queue::heads(session)?.iter().map(|row| (row.id, row.due)).collect(),
    })
}
