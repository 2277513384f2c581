//! How processes share the shards of one database: whoever has least takes what is free, and whoever has most hands over, one
//! shard at a time. Each decides for itself from the same rows; that nobody takes what another has is the lease's business.

use std::collections::BTreeMap;
use std::time::Duration;

/// A process that runs on the database, and the shards it may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Process {
    pub name: String,
    pub first: u32,
    pub last: u32,
}

/// Into how many shards servers are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Divided {
    /// As many as was wished.
    Into(u32),
    /// As many as those have who are there already; nothing was joined.
    Otherwise(u32),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShardState {
    Held(String),
    /// Nobody's, for so long.
    Free(Duration),
}

/// Who is there, and who has which shard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    pub processes: Vec<Process>,
    pub shards: BTreeMap<u32, ShardState>,
    /// Buckets of which no shard may begin now.
    pub busy: Vec<u32>,
}

/// What a process does about its share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    Take(u32),
    HandOver(u32),
}

/// Whoever has least may be slow to take what is free: after this time anybody does.
const COURTESY: Duration = Duration::from_secs(5);

impl Survey {
    fn count(&self, name: &str) -> usize {
        self.shards.values().filter(|state| matches!(state, ShardState::Held(holder) if holder == name)).count()
    }

    fn others<'a>(&'a self, me: &'a Process, shard: u32) -> impl Iterator<Item = usize> + 'a {
        let may = move |other: &&Process| other.name != me.name && other.first <= shard && shard <= other.last;
        self.processes.iter().filter(may).map(|other| self.count(&other.name))
    }

    /// What this process should do next. Of shards to hand over, one that is `idle` is chosen before others.
    pub fn share(&self, me: &Process, max_concurrency: u32, idle: &[u32]) -> Vec<Share> {
        let taken = self.to_take(me);
        if !taken.is_empty() {
            return taken;
        }
        self.to_hand_over(me, max_concurrency, idle).into_iter().collect()
    }

    fn to_take(&self, me: &Process) -> Vec<Share> {
        let fair = self.shards.len() / self.processes.len().max(1);
        let mut have = self.count(&me.name);
        let mut taken = Vec::new();
        for (shard, state) in self.shards.range(me.first..=me.last) {
            let ShardState::Free(since) = state else { continue };
            let least = self.others(me, *shard).min().unwrap_or(usize::MAX);
            if have < fair || have <= least || *since > COURTESY {
                taken.push(Share::Take(*shard));
                have += 1;
            }
        }
        taken
    }

    fn to_hand_over(&self, me: &Process, max_concurrency: u32, idle: &[u32]) -> Option<Share> {
        if self.shards.values().any(|state| matches!(state, ShardState::Free(_))) {
            return None;
        }
        let have = self.count(&me.name);
        if self.processes.iter().any(|other| self.count(&other.name) > have) {
            return None;
        }
        // Whoever takes it over can begin it at once.
        let mine = self.shards.iter().rev().filter(|(shard, state)| {
            matches!(state, ShardState::Held(holder) if *holder == me.name)
                && !self.busy.contains(&(*shard % max_concurrency))
                && self.others(me, **shard).any(|other| other + 1 < have)
        });
        let mine: Vec<u32> = mine.map(|(shard, _)| *shard).collect();
        mine.iter().find(|shard| idle.contains(shard)).or(mine.first()).copied().map(Share::HandOver)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn process(name: &str) -> Process {
        Process { name: name.to_owned(), first: 0, last: 11 }
    }

    /// Twelve shards; a letter is who has one, a dot that nobody has.
    fn survey(processes: &str, shards: &str) -> Survey {
        let state = |holder| match holder {
            '.' => ShardState::Free(Duration::ZERO),
            holder => ShardState::Held(holder.to_string()),
        };
        Survey {
            processes: processes.chars().map(|name| process(&name.to_string())).collect(),
            shards: (0..).zip(shards.chars().map(state)).collect(),
            busy: Vec::new(),
        }
    }

    /// Everybody does what they should, in turn, until nothing is left to do.
    fn settled(processes: &str, shards: &str) -> (String, usize) {
        let (mut shards, mut moved): (Vec<char>, usize) = (shards.chars().collect(), 0);
        for _ in 0..200 {
            let before = shards.clone();
            for name in processes.chars() {
                let seen = survey(processes, &shards.iter().collect::<String>());
                for share in seen.share(&process(&name.to_string()), 1, &[]) {
                    match share {
                        Share::Take(shard) => shards[shard as usize] = name,
                        Share::HandOver(shard) => {
                            shards[shard as usize] = '.';
                            moved += 1;
                        }
                    }
                }
            }
            if shards == before {
                return (shards.into_iter().collect(), moved);
            }
        }
        panic!("they never settle: {shards:?}");
    }

    fn counts(shards: &str, processes: &str) -> Vec<usize> {
        processes.chars().map(|name| shards.chars().filter(|holder| *holder == name).count()).collect()
    }

    #[test]
    fn one_alone_takes_everything_at_once() {
        assert_eq!(survey("a", "............").share(&process("a"), 1, &[]).len(), 12);
    }

    #[test]
    fn those_who_begin_together_take_their_fair_share() {
        let (shards, moved) = settled("abc", "............");
        assert_eq!((counts(&shards, "abc"), moved), (vec![4, 4, 4], 0));
        assert_eq!(counts(&settled("abcde", "............").0, "abcde").iter().max(), Some(&3));
    }

    #[test]
    fn whoever_comes_is_given_some_and_nothing_moves_without_need() {
        let (shards, moved) = settled("abc", "aaaaaabbbbbb");
        assert_eq!((counts(&shards, "abc"), moved), (vec![4, 4, 4], 4));
        assert_eq!(settled("abc", "aaaabbbbcccc").1, 0);
        assert_eq!(settled("abcde", "aaabbbccddee").1, 0);
    }

    #[test]
    fn what_the_dead_had_is_shared_by_those_who_live() {
        let (shards, moved) = settled("ab", "aaaabbbb....");
        assert_eq!((counts(&shards, "ab"), moved), (vec![6, 6], 0));
    }

    #[test]
    fn whoever_has_more_leaves_what_is_free_to_others_for_a_while() {
        let mut seen = survey("ab", "aaaaaaaabbb.");
        assert_eq!(seen.share(&process("a"), 1, &[]), []);
        seen.shards.insert(11, ShardState::Free(Duration::from_secs(6)));
        assert_eq!(seen.share(&process("a"), 1, &[]), [Share::Take(11)]);
    }

    #[test]
    fn nothing_is_handed_over_that_could_not_begin_at_once() {
        let mut seen = survey("ab", "aaaaaaaaaaab");
        assert_eq!(seen.share(&process("a"), 4, &[]), [Share::HandOver(10)]);
        assert_eq!(seen.share(&process("a"), 4, &[3, 2]), [Share::HandOver(3)], "one that has not begun");
        seen.busy = vec![0, 1, 2];
        assert_eq!(seen.share(&process("a"), 4, &[]), [Share::HandOver(7)]);
    }

    #[test]
    fn a_range_limits_what_is_taken_and_what_is_given() {
        let mut seen = survey("ab", "............");
        seen.processes[1] = Process { last: 1, ..process("b") };
        let few = seen.processes[1].clone();
        assert_eq!(seen.share(&few, 1, &[]), [Share::Take(0), Share::Take(1)]);
        let mut seen = survey("ab", "aabaaaaaaaaa");
        seen.processes[1] = Process { first: 2, last: 2, ..process("b") };
        assert_eq!(seen.share(&process("a"), 1, &[]), [], "the other may not have more");
    }
}
