//! Whether a running bot is well: connected, able to write, and not behind with its posts.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, timeout};

use super::waiting::{Waited, Waiting};
use crate::discord::Shards;
use crate::store::{StoreError, Time, Vitals};
use crate::table::Tables;
use crate::watch;

/// Longer than SQLite waits for a lock.
const PATIENCE: Duration = Duration::from_secs(8);
/// Counting all tables takes a moment when there are many.
const FRESH: Duration = Duration::from_secs(5);

/// A bot that runs.
pub struct Patient {
    tables: Tables,
    gateway: Shards,
    waiting: Mutex<Waiting>,
    counted: tokio::sync::Mutex<Option<Instant>>,
}

impl Patient {
    pub fn new(tables: Tables, gateway: Shards) -> Patient {
        Patient { tables, gateway, waiting: Mutex::default(), counted: tokio::sync::Mutex::default() }
    }

    /// What is wrong; nothing if all is well.
    pub async fn troubles(&self) -> Vec<String> {
        let connected = self.gateway.connected().await;
        let missing: Vec<u32> = connected.iter().filter(|(_, is)| !is).map(|(id, _)| *id).collect();
        let (written, vitals) = tokio::join!(in_time(self.tables.prove_writable()), in_time(self.tables.vitals()));
        let stuck = vitals.map(|vitals| self.look(&vitals).stuck.map(|stuck| (stuck, vitals.waiting)));
        judged(&missing, self.gateway.total(), written, stuck)
    }

    /// Which shards this process runs, where others may run some too.
    pub fn shards(&self) -> Option<String> {
        self.tables.is_shared().then(|| match self.tables.shards() {
            none if none.is_empty() => format!("none of {} shards: others have them", self.gateway.total()),
            shards => format!("{} of {}", listed(&shards), self.gateway.total()),
        })
    }

    /// Looks up the figures that are not counted as things happen.
    pub async fn measure(&self) {
        let mut counted = self.counted.lock().await;
        if counted.is_some_and(|then| then.elapsed() < FRESH) {
            return;
        }
        let shards = self.gateway.connected().await;
        match in_time(self.tables.vitals()).await {
            Ok(vitals) => {
                watch::vitals(&shards, vitals.waiting, self.look(&vitals).oldest, &vitals.tables);
                *counted = Some(Instant::now());
            }
            Err(error) => tracing::error!(error, "the tables cannot be counted"),
        }
    }

    fn look(&self, vitals: &Vitals) -> Waited {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.look(&vitals.heads, Time::now(), Instant::now())
    }
}

async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    match timeout(PATIENCE, asked).await {
        Ok(answered) => answered.map_err(|error| error.to_string()),
        Err(_) => Err(format!("the database did not answer within {} s", PATIENCE.as_secs())),
    }
}

fn listed(shards: &[u32]) -> String {
    let word = if shards.len() == 1 { "shard" } else { "shards" };
    let shards: Vec<String> = shards.iter().map(ToString::to_string).collect();
    format!("{word} {}", shards.join(", "))
}

/// What is wrong, given which shards are not connected, whether it can write, and for how long posts have been stuck, and how many.
fn judged(
    missing: &[u32],
    total: u32,
    written: Result<(), String>,
    stuck: Result<Option<(Duration, u64)>, String>,
) -> Vec<String> {
    let mut troubles = Vec::new();
    match missing {
        [] => {}
        _ if total == 1 => troubles.push("not connected to Discord's gateway".to_owned()),
        some => troubles.push(format!("not connected to Discord's gateway: {} of {total}", listed(some))),
    }
    if let Err(error) = written {
        troubles.push(format!("the database cannot be written: {error}"));
    }
    match stuck {
        Ok(Some((stuck, waiting))) => {
            let seconds = stuck.as_secs();
            troubles.push(format!("posts are stuck: one should have been sent {seconds} s ago, {waiting} wait"));
        }
        Ok(None) => {}
        Err(error) => troubles.push(format!("the database cannot be read: {error}")),
    }
    troubles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_trouble_is_named_and_nothing_else() {
        assert_eq!(judged(&[], 1, Ok(()), Ok(None)), [""; 0]);
        let stuck = judged(&[], 1, Ok(()), Ok(Some((Duration::from_secs(300), 3))));
        assert_eq!(stuck, ["posts are stuck: one should have been sent 300 s ago, 3 wait"]);
        assert!(judged(&[0], 1, Ok(()), Ok(None))[0].ends_with("gateway"));
        assert!(judged(&[3, 5], 12, Ok(()), Ok(None))[0].ends_with("gateway: shards 3, 5 of 12"));
        assert!(judged(&[], 1, Err("disk full".to_owned()), Ok(None))[0].contains("written: disk full"));
        assert_eq!(judged(&[0], 1, Err(String::new()), Err(String::new())).len(), 3);
    }
}
