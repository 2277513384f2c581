//! Several processes on one database: what each may change, and how they divide the work. A database in a folder is one
//! process's alone: it may change everything.

use std::time::Duration;

use super::error::StoreError;
use super::ids::{GuildId, RowId, TableId};
use super::session::values;
use super::sharing::{Divided, Process, Survey};
use super::{Engine, Store};

/// The number of a lease that never changes hands.
const ALWAYS: i64 = 0;

impl Store {
    /// Whether other processes may run on it too.
    pub fn is_shared(&self) -> bool {
        matches!(*self.0, Engine::Postgres(_))
    }

    /// The shard to which a server belongs; what belongs to none is the first one's.
    pub fn shard_of(&self, guild: Option<GuildId>) -> u32 {
        match &*self.0 {
            Engine::Sqlite(_) => 0,
            Engine::Postgres(postgres) => postgres.held().shard_of(guild),
        }
    }

    /// Whether this process may begin something for a server.
    pub fn owns(&self, guild: Option<GuildId>) -> bool {
        match &*self.0 {
            Engine::Sqlite(_) => true,
            Engine::Postgres(postgres) => postgres.held().owns(guild),
        }
    }

    /// The number of the lease under which this process changes a server's tables.
    pub fn lease(&self, guild: Option<GuildId>) -> Option<i64> {
        match &*self.0 {
            Engine::Sqlite(_) => Some(ALWAYS),
            Engine::Postgres(postgres) => postgres.held().lease(guild).map(|(_, number)| number),
        }
    }

    /// Rises whenever a shard comes or goes.
    pub fn changes(&self) -> u64 {
        match &*self.0 {
            Engine::Sqlite(_) => 0,
            Engine::Postgres(postgres) => postgres.held().changes(),
        }
    }

    /// The newest row of the outbox when the last shard came: another process may have sent what is older.
    pub fn earlier_row(&self) -> RowId {
        match &*self.0 {
            Engine::Sqlite(_) => RowId(0),
            Engine::Postgres(postgres) => postgres.held().earlier(),
        }
    }

    /// The shards this process runs.
    pub fn shards(&self) -> Vec<u32> {
        match &*self.0 {
            Engine::Sqlite(_) => Vec::new(),
            Engine::Postgres(postgres) => postgres.held().shards(),
        }
    }

    /// Takes part, among those who are alive, with servers divided into so many shards.
    pub async fn divide(&self, me: Process, total: u32) -> Result<Divided, StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(Divided::Into(total)),
            Engine::Postgres(postgres) => postgres.keeper()?.divide(me, total).await,
        }
    }

    /// Who is there, and who has which shard.
    pub async fn survey(&self) -> Result<Survey, StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(Survey::default()),
            Engine::Postgres(postgres) => postgres.keeper()?.survey().await,
        }
    }

    /// Takes a shard, unless it is another's, and says which interactions its last holder took on a moment ago.
    pub async fn take(&self, shard: u32) -> Result<Option<Vec<u64>>, StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(Some(Vec::new())),
            Engine::Postgres(postgres) => postgres.keeper()?.take(shard).await,
        }
    }

    /// Nothing is begun for a shard any more; what is under way can still be written.
    pub fn leave(&self, shard: u32) {
        if let Engine::Postgres(postgres) = &*self.0 {
            postgres.held().leave(shard);
        }
    }

    /// Says who shall have a shard of this process next; nobody in particular if the name is empty.
    pub async fn name_heir(&self, shard: u32, heir: String) -> Result<(), StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.keeper()?.name_heir(shard, heir).await,
        }
    }

    /// This process, which shall have a shard next, hears of its servers now.
    pub async fn listen(&self, shard: u32) -> Result<(), StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.keeper()?.listen(shard).await,
        }
    }

    /// Another process may have the shard at once; these interactions are not its business.
    pub async fn give_back(&self, shard: u32, heard: Vec<u64>) -> Result<(), StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.keeper()?.give_back(shard, heard).await,
        }
    }

    /// This process takes no more shards, and keeps those it has until it gives them back.
    pub async fn retire(&self) -> Result<(), StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.keeper()?.retire().await,
        }
    }

    /// Whether a shard of a bucket may begin now, whichever process had the one before. [`Store::has_begun`] follows.
    pub async fn may_begin(&self, bucket: u32) -> Result<bool, StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(true),
            Engine::Postgres(postgres) => postgres.keeper()?.may_begin(bucket).await,
        }
    }

    /// The next shard of a bucket may begin after so long.
    pub async fn has_begun(&self, bucket: u32, gap: Duration) -> Result<(), StoreError> {
        match &*self.0 {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.keeper()?.has_begun(bucket, gap).await,
        }
    }

    /// Comes back when another process has told of something new; never if the database cannot tell.
    pub async fn told(&self) {
        match &*self.0 {
            Engine::Sqlite(_) => std::future::pending().await,
            Engine::Postgres(postgres) => postgres.told().await,
        }
    }

    /// Asks whichever process runs a table's shard to do something.
    pub async fn send_errand(&self, table: TableId, what: String) -> Result<(), StoreError> {
        self.write(move |session| {
            session.execute("INSERT INTO errands (table_id, what) VALUES (?1, ?2)", values![table, what])?;
            session.tell()
        })
        .await
    }

    /// What other processes ask this one to do: a number, the table, and what.
    pub async fn errands(&self) -> Result<Vec<(u64, TableId, String)>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        self.read(|session| {
            let sql = format!(
                "SELECT errands.id, table_id, what FROM errands JOIN tables ON tables.id = table_id WHERE {} ORDER BY errands.id",
                session.own()
            );
            session.all(&sql, values![], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        })
        .await
    }

    pub async fn errand_done(&self, errand: u64) -> Result<(), StoreError> {
        self.write(move |session| session.execute("DELETE FROM errands WHERE id = ?1", values![errand]).map(drop)).await
    }
}
