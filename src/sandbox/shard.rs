//! Shards: which connection hears of which guild, and how fast a bot may begin them.

use std::collections::HashMap;

use serde_json::Value;

use super::ids::GuildId;

/// One of so many connections among which a bot's guilds are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    pub id: u32,
    pub total: u32,
}

impl Shard {
    /// A bot that does not speak of shards.
    const ONLY: Shard = Shard { id: 0, total: 1 };

    /// As a bot says it when it identifies; `None` if there can be no such shard.
    pub(super) fn parse(said: &Value) -> Option<Shard> {
        if said.is_null() {
            return Some(Shard::ONLY);
        }
        let number = |index: usize| said.get(index)?.as_u64()?.try_into().ok();
        let shard = Shard { id: number(0)?, total: number(1)? };
        (shard.id < shard.total).then_some(shard)
    }

    /// Whether it hears of what happens in a guild, or in direct messages, which are the first shard's.
    pub fn hears_of(self, guild: Option<GuildId>) -> bool {
        let of = guild.map_or(0, |guild| (guild.get() >> 22) % u64::from(self.total));
        of == u64::from(self.id)
    }
}

/// How many milliseconds after another a shard of the same bucket may identify.
const GAP: u64 = 5_000;

/// When shards identified, by bucket: so many of them may at the same time.
#[derive(Debug, Default)]
pub(super) struct Identified(HashMap<u32, u64>);

impl Identified {
    /// Notes that a shard identifies now. If another of its bucket did a moment ago, says how many milliseconds ago.
    pub fn note(&mut self, shard: Shard, max_concurrency: u32, now: u64) -> Option<u64> {
        let before = self.0.insert(shard.id % max_concurrency.max(1), now);
        before.map(|before| now.saturating_sub(before)).filter(|ago| *ago < GAP)
    }
}
