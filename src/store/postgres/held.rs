//! The shards this process runs, as it knows them: every change of a server's tables is made under its shard's lease.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::store::ids::{GuildId, RowId};

/// Cheap to clone.
#[derive(Clone, Default)]
pub(in crate::store) struct Held(Arc<Mutex<Inner>>);

#[derive(Default)]
struct Inner {
    total: u32,
    leases: BTreeMap<u32, Lease>,
    /// Unless they are renewed before, they may be another's from then on.
    until: Option<Instant>,
    /// How often shards came and went.
    changes: u64,
    /// The newest row of the outbox when the last shard came: others may have sent what is older.
    earlier: Option<RowId>,
    /// Whether the database can have other processes look at what is new. Where it cannot, they look often enough by themselves.
    tells: bool,
}

struct Lease {
    number: i64,
    /// It is about to be given back: what is under way is finished, and nothing is begun.
    leaving: bool,
}

impl Inner {
    fn shard_of(&self, guild: Option<GuildId>) -> u32 {
        let guild = guild.map_or(0, |guild| guild.0);
        u32::try_from((guild >> 22) % u64::from(self.total.max(1))).unwrap_or_default()
    }

    fn is_sure(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() < until)
    }
}

impl Held {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().expect("nobody panics while holding this lock")
    }

    pub(in crate::store) fn divide(&self, total: u32) {
        self.lock().total = total;
    }

    pub(super) fn can_tell(&self, tells: bool) {
        self.lock().tells = tells;
    }

    pub(super) fn tells(&self) -> bool {
        self.lock().tells
    }

    pub(in crate::store) fn total(&self) -> u32 {
        self.lock().total
    }

    /// The shard to which a server belongs; what belongs to none is the first one's, as with Discord.
    pub(in crate::store) fn shard_of(&self, guild: Option<GuildId>) -> u32 {
        self.lock().shard_of(guild)
    }

    /// Shard and number of the lease under which a server's tables are changed.
    pub(in crate::store) fn lease(&self, guild: Option<GuildId>) -> Option<(String, i64)> {
        let inner = self.lock();
        let shard = inner.shard_of(guild);
        let lease = inner.leases.get(&shard).filter(|_| inner.is_sure())?;
        Some((what(shard, inner.total), lease.number))
    }

    /// Whether something may be begun for a server.
    pub(in crate::store) fn owns(&self, guild: Option<GuildId>) -> bool {
        let inner = self.lock();
        inner.is_sure() && inner.leases.get(&inner.shard_of(guild)).is_some_and(|lease| !lease.leaving)
    }

    /// A condition on the column `guild`: for whom something may be begun.
    pub(super) fn own(&self) -> String {
        let inner = self.lock();
        let shards = inner.leases.iter().filter(|(_, lease)| inner.is_sure() && !lease.leaving);
        let shards: Vec<String> = shards.map(|(shard, _)| shard.to_string()).collect();
        match shards.len() {
            0 => "FALSE".to_owned(),
            all if all == inner.total as usize => "TRUE".to_owned(),
            _ => format!("(coalesce(guild, 0) >> 22) % {} IN ({})", inner.total, shards.join(", ")),
        }
    }

    pub(in crate::store) fn shards(&self) -> Vec<u32> {
        self.lock().leases.keys().copied().collect()
    }

    pub(in crate::store) fn changes(&self) -> u64 {
        self.lock().changes
    }

    pub(in crate::store) fn earlier(&self) -> RowId {
        self.lock().earlier.unwrap_or(RowId(0))
    }

    pub(super) fn took(&self, shard: u32, number: i64, newest: RowId, begun: Instant, lasts: Duration) {
        let mut inner = self.lock();
        inner.earlier = inner.earlier.max(Some(newest));
        // Others that are held were renewed before, and may end sooner.
        if inner.leases.is_empty() {
            inner.until = Some(begun + lasts);
        }
        inner.leases.insert(shard, Lease { number, leaving: false });
        inner.changes += 1;
    }

    /// These are all that are held, for so long from when that was asked; the others are gone.
    pub(super) fn renewed(&self, kept: &BTreeMap<u32, i64>, begun: Instant, lasts: Duration) -> Vec<u32> {
        let mut inner = self.lock();
        let is_lost = |(shard, lease): (&u32, &Lease)| (kept.get(shard) != Some(&lease.number)).then_some(*shard);
        let lost: Vec<u32> = inner.leases.iter().filter_map(is_lost).collect();
        for shard in &lost {
            inner.leases.remove(shard);
            inner.changes += 1;
        }
        inner.until = Some(begun + lasts);
        lost
    }

    pub(in crate::store) fn leave(&self, shard: u32) {
        if let Some(lease) = self.lock().leases.get_mut(&shard) {
            lease.leaving = true;
        }
    }

    pub(super) fn gave_back(&self, shard: u32) {
        let mut inner = self.lock();
        inner.leases.remove(&shard);
        inner.changes += 1;
    }
}

/// How a shard of a total is called.
pub(super) fn what(shard: u32, total: u32) -> String {
    format!("{shard}/{total}")
}
