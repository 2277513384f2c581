//! How processes share the shards of one database: whoever has least takes what is free, and whoever has most hands over, one
//! shard at a time. Each decides for itself from the same rows; that nobody takes what another has is the lease's business.
//!
//! A shard is handed over without a pause: its holder names an heir, the heir begins to listen to the shard's servers too, and only
//! then is it given back.

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

/// Who shall have a shard next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heir {
    pub name: String,
    /// Whether they hear of its servers already.
    pub listens: bool,
}

/// Who is there, and who has which shard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    pub processes: Vec<Process>,
    pub shards: BTreeMap<u32, ShardState>,
    pub heirs: BTreeMap<u32, Heir>,
    /// Buckets of which no shard may begin now.
    pub busy: Vec<u32>,
}

/// What a process does about its share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Share {
    Take(u32),
    /// Somebody shall have it next, and begins to listen; nobody in particular if the name is empty.
    NameHeir(u32, String),
    HandOver(u32),
}

/// Whoever has least may be slow to take what is free: after this time anybody does.
const COURTESY: Duration = Duration::from_secs(5);

impl Survey {
    /// How many shards somebody has, with those they shall have and without those others shall.
    fn count(&self, name: &str) -> usize {
        let has = |(shard, state): (&u32, &ShardState)| match (self.heirs.get(shard), state) {
            (Some(heir), _) => heir.name == name,
            (None, ShardState::Held(holder)) => holder == name,
            (None, ShardState::Free(_)) => false,
        };
        self.shards.iter().filter(|shard| has(*shard)).count()
    }

    fn others<'a>(&'a self, me: &'a Process, shard: u32) -> impl Iterator<Item = (usize, &'a str)> + 'a {
        let may = move |other: &&Process| other.name != me.name && other.first <= shard && shard <= other.last;
        self.processes.iter().filter(may).map(|other| (self.count(&other.name), other.name.as_str()))
    }

    /// Whoever should have a shard if this process goes.
    pub fn successor(&self, me: &Process, shard: u32) -> Option<String> {
        self.others(me, shard).min().map(|(_, name)| name.to_owned())
    }

    /// The heir of a shard, as long as they are alive.
    pub fn heir(&self, shard: u32) -> Option<&Heir> {
        let is_alive = |heir: &&Heir| self.processes.iter().any(|process| process.name == heir.name);
        self.heirs.get(&shard).filter(is_alive)
    }

    /// Somebody shall have a shard.
    pub fn name_heir(&mut self, shard: u32, name: String) {
        self.heirs.insert(shard, Heir { name, listens: false });
    }

    /// The shards somebody shall have.
    pub fn inheritance(&self, me: &Process) -> Vec<u32> {
        self.heirs.iter().filter(|(_, heir)| heir.name == me.name).map(|(shard, _)| *shard).collect()
    }

    /// What this process should do next. Of shards to hand over, one that is `idle` is chosen before others.
    pub fn share(&self, me: &Process, max_concurrency: u32, idle: &[u32]) -> Vec<Share> {
        let mut shares = self.to_take(me);
        shares.extend(self.to_give(me));
        if shares.is_empty() {
            shares.extend(self.to_hand_over(me, max_concurrency, idle));
        }
        shares
    }

    fn mine(&self, me: &Process) -> impl DoubleEndedIterator<Item = u32> {
        let is_mine = |state: &ShardState| matches!(state, ShardState::Held(holder) if *holder == me.name);
        self.shards.iter().filter(move |(_, state)| is_mine(state)).map(|(shard, _)| *shard)
    }

    fn to_take(&self, me: &Process) -> Vec<Share> {
        let fair = self.shards.len() / self.processes.len().max(1);
        let mut have = self.count(&me.name);
        let mut taken = Vec::new();
        for (shard, state) in self.shards.range(me.first..=me.last) {
            let ShardState::Free(since) = state else { continue };
            if let Some(heir) = self.heir(*shard).filter(|_| *since <= COURTESY) {
                taken.extend((heir.name == me.name).then_some(Share::Take(*shard)));
                continue;
            }
            let least = self.others(me, *shard).min().map_or(usize::MAX, |(count, _)| count);
            if have < fair || have <= least || *since > COURTESY {
                taken.push(Share::Take(*shard));
                have += 1;
            }
        }
        taken
    }

    /// What has an heir: it is theirs once they listen, and nobody's in particular if they died.
    fn to_give(&self, me: &Process) -> Vec<Share> {
        let given = |shard| match self.heir(shard) {
            Some(heir) => heir.listens.then_some(Share::HandOver(shard)),
            None => self.heirs.contains_key(&shard).then(|| Share::NameHeir(shard, String::new())),
        };
        self.mine(me).filter_map(given).collect()
    }

    fn to_hand_over(&self, me: &Process, max_concurrency: u32, idle: &[u32]) -> Option<Share> {
        let is_free = |state: &ShardState| matches!(state, ShardState::Free(_));
        if self.shards.values().any(is_free) || self.mine(me).any(|shard| self.heirs.contains_key(&shard)) {
            return None;
        }
        let have = self.count(&me.name);
        if self.processes.iter().any(|other| self.count(&other.name) > have) {
            return None;
        }
        // Whoever takes it over can begin it at once.
        let can_begin = |shard: &u32| !self.busy.contains(&(*shard % max_concurrency));
        let mine = self.mine(me).rev().filter(can_begin).filter_map(|shard| {
            let (count, heir) = self.others(me, shard).min()?;
            (count + 1 < have).then_some((shard, heir))
        });
        let mine: Vec<(u32, &str)> = mine.collect();
        // Nobody hears of the servers of a shard that has not begun here: nothing is missed.
        let idle = mine.iter().find(|(shard, _)| idle.contains(shard)).map(|(shard, _)| Share::HandOver(*shard));
        idle.or_else(|| mine.first().map(|(shard, heir)| Share::NameHeir(*shard, (*heir).to_owned())))
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
            ..Survey::default()
        }
    }

    /// Everybody does what they should, in turn, until nothing is left to do.
    fn settled(processes: &str, shards: &str) -> (String, usize) {
        let (mut seen, mut moved) = (survey(processes, shards), 0);
        for _ in 0..200 {
            let before = seen.clone();
            for me in seen.processes.clone() {
                // Whoever shall have a shard listens at once.
                seen.heirs.values_mut().filter(|heir| heir.name == me.name).for_each(|heir| heir.listens = true);
                for share in seen.share(&me, 1, &[]) {
                    match share {
                        Share::Take(shard) => {
                            seen.shards.insert(shard, ShardState::Held(me.name.clone()));
                            seen.heirs.remove(&shard);
                        }
                        Share::NameHeir(shard, name) => drop(seen.heirs.insert(shard, Heir { name, listens: false })),
                        Share::HandOver(shard) => {
                            seen.shards.insert(shard, ShardState::Free(Duration::ZERO));
                            moved += 1;
                        }
                    }
                }
            }
            if seen == before {
                let holder =
                    |state: &ShardState| if let ShardState::Held(name) = state { name } else { "." }.to_owned();
                return (seen.shards.values().map(holder).collect(), moved);
            }
        }
        panic!("they never settle: {seen:?}");
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
        let to_b = |shard| [Share::NameHeir(shard, "b".to_owned())];
        assert_eq!(seen.share(&process("a"), 4, &[]), to_b(10));
        assert_eq!(seen.share(&process("a"), 4, &[3, 2]), [Share::HandOver(3)], "one that has not begun");
        seen.busy = vec![0, 1, 2];
        assert_eq!(seen.share(&process("a"), 4, &[]), to_b(7));
    }

    #[test]
    fn a_shard_is_given_back_when_its_heir_listens() {
        let mut seen = survey("abc", "aaaaaabbcccc");
        let heir = |name: &str, listens| Heir { name: name.to_owned(), listens };
        seen.heirs.insert(5, heir("b", false));
        assert_eq!(seen.share(&process("a"), 1, &[]), [], "one at a time, and not before b listens");
        assert_eq!(
            (seen.inheritance(&process("b")), seen.successor(&process("a"), 4)),
            (vec![5], Some("b".to_owned()))
        );
        seen.heirs.insert(5, heir("b", true));
        assert_eq!(seen.share(&process("a"), 1, &[]), [Share::HandOver(5)]);
        seen.shards.insert(5, ShardState::Free(Duration::ZERO));
        assert_eq!(seen.share(&process("c"), 1, &[]), [], "it is promised to another");
        assert_eq!(seen.share(&process("b"), 1, &[]), [Share::Take(5)]);
    }

    #[test]
    fn an_heir_that_dies_is_not_waited_for() {
        let mut seen = survey("ab", "aaaaaaabbbbb");
        seen.heirs.insert(5, Heir { name: "the late c".to_owned(), listens: true });
        assert_eq!(seen.share(&process("a"), 1, &[]), [Share::NameHeir(5, String::new())]);
        seen.shards.insert(5, ShardState::Free(Duration::ZERO));
        assert_eq!(seen.share(&process("b"), 1, &[]), [Share::Take(5)]);
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
