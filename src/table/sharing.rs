//! Several processes on one database, each with some of the shards: what the tables have to do with that.

use std::time::Duration;

use crate::store::{Divided, GuildId, Process, RowId, Survey};

use super::denied::Denied;
use super::tables::Tables;

impl Tables {
    /// Whether other processes may look after some of the tables.
    pub fn is_shared(&self) -> bool {
        self.store.is_shared()
    }

    /// The shard to which a server belongs.
    pub fn shard_of(&self, guild: Option<GuildId>) -> u32 {
        self.store.shard_of(guild)
    }

    /// Whether this process may begin something for a server.
    pub fn owns(&self, guild: Option<GuildId>) -> bool {
        self.store.owns(guild)
    }

    /// The shards this process runs.
    pub fn shards(&self) -> Vec<u32> {
        self.store.shards()
    }

    /// What is older and unsent may have been sent by another process.
    pub fn earlier_row(&self) -> RowId {
        self.store.earlier_row()
    }

    /// Takes part, with servers divided into so many shards.
    pub async fn divide(&self, me: Process, total: u32) -> Result<Divided, Denied> {
        Ok(self.store.divide(me, total).await?)
    }

    pub async fn survey(&self) -> Result<Survey, Denied> {
        Ok(self.store.survey().await?)
    }

    /// Takes a shard, unless it is another's; to go on with whatever was begun there,
    /// [`Tables::recall_all`] follows. Says which interactions its last holder took on.
    pub async fn take_shard(&self, shard: u32) -> Result<Option<Vec<u64>>, Denied> {
        Ok(self.store.take(shard).await?)
    }

    /// Everything that is to be done by itself is found out from the tables: thoughts, reviews, posts that are due.
    pub async fn recall_all(&self) -> Result<(), Denied> {
        self.recall_computers().await?;
        self.ended.notify_one();
        self.stir_all().await
    }

    /// Has every channel looked at in which something is due.
    pub async fn stir_all(&self) -> Result<(), Denied> {
        let due = self.store.outbox().await?;
        due.iter().for_each(|row| self.stirred.add(row.channel));
        Ok(())
    }

    /// Nothing is begun for a shard any more; what is under way can still be written.
    pub fn leave_shard(&self, shard: u32) {
        self.store.leave(shard);
    }

    /// Says who shall have a shard of this process next; nobody in particular if the name is empty.
    pub async fn name_heir(&self, shard: u32, heir: String) -> Result<(), Denied> {
        Ok(self.store.name_heir(shard, heir).await?)
    }

    /// This process, which shall have a shard next, hears of its servers now.
    pub async fn listen(&self, shard: u32) -> Result<(), Denied> {
        Ok(self.store.listen(shard).await?)
    }

    /// Another process may have the shard at once; these interactions are not its business.
    pub async fn give_shard_back(&self, shard: u32, heard: Vec<u64>) -> Result<(), Denied> {
        Ok(self.store.give_back(shard, heard).await?)
    }

    /// This process takes no more shards.
    pub async fn retire(&self) -> Result<(), Denied> {
        Ok(self.store.retire().await?)
    }

    /// Whether a shard of a bucket may begin now.
    pub async fn may_begin(&self, bucket: u32) -> Result<bool, Denied> {
        Ok(self.store.may_begin(bucket).await?)
    }

    /// The next shard of a bucket may begin after so long.
    pub async fn has_begun(&self, bucket: u32, gap: Duration) -> Result<(), Denied> {
        Ok(self.store.has_begun(bucket, gap).await?)
    }

    /// Comes back when another process has told of something new.
    pub async fn told(&self) {
        self.store.told().await;
    }
}
