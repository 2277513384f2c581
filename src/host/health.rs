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
        let connected = self.gateway.is_connected().await;
        let (written, vitals) = tokio::join!(in_time(self.tables.prove_writable()), in_time(self.tables.vitals()));
        let stuck = vitals.map(|vitals| self.look(&vitals).stuck.map(|stuck| (stuck, vitals.waiting)));
        judged(connected, written, stuck)
    }

    /// Looks up the figures that are not counted as things happen.
    pub async fn measure(&self) {
        let mut counted = self.counted.lock().await;
        if counted.is_some_and(|then| then.elapsed() < FRESH) {
            return;
        }
        let connected = self.gateway.is_connected().await;
        match in_time(self.tables.vitals()).await {
            Ok(vitals) => {
                watch::vitals(connected, vitals.waiting, self.look(&vitals).oldest, &vitals.tables);
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

/// What is wrong, given whether it is connected, whether it can write, and for how long posts have been stuck, and how many.
fn judged(connected: bool, written: Result<(), String>, stuck: Result<Option<(Duration, u64)>, String>) -> Vec<String> {
    let mut troubles = Vec::new();
    if !connected {
        troubles.push("not connected to Discord's gateway".to_owned());
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
        assert_eq!(judged(true, Ok(()), Ok(None)), [""; 0]);
        let stuck = judged(true, Ok(()), Ok(Some((Duration::from_secs(300), 3))));
        assert_eq!(stuck, ["posts are stuck: one should have been sent 300 s ago, 3 wait"]);
        assert!(judged(false, Ok(()), Ok(None))[0].contains("gateway"));
        assert!(judged(true, Err("disk full".to_owned()), Ok(None))[0].contains("written: disk full"));
        assert_eq!(judged(false, Err(String::new()), Err(String::new())).len(), 3);
    }
}
