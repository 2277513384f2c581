//! Whether a running bot is well: connected, able to write, and not behind with its posts.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::{Instant, timeout};

use crate::discord::Gateway;
use crate::store::{RowId, StoreError, Time, Vitals};
use crate::table::Tables;
use crate::watch;

/// A post for which nothing stands in the way is sent within moments; Discord may keep one request hanging for a minute.
const STUCK: Duration = Duration::from_secs(120);
/// Longer than SQLite waits for a lock.
const PATIENCE: Duration = Duration::from_secs(8);
/// Counting all tables takes a moment when there are many.
const FRESH: Duration = Duration::from_secs(5);

/// A bot that runs.
pub struct Patient {
    tables: Tables,
    gateway: Gateway,
    /// The oldest waiting post, and since when it is known to wait: when a post is due changes with every attempt.
    oldest: Mutex<Option<(RowId, Time)>>,
    counted: tokio::sync::Mutex<Option<Instant>>,
}

impl Patient {
    pub fn new(tables: Tables, gateway: Gateway) -> Patient {
        Patient { tables, gateway, oldest: Mutex::default(), counted: tokio::sync::Mutex::default() }
    }

    /// What is wrong; nothing if all is well.
    pub async fn troubles(&self) -> Vec<String> {
        let connected = self.gateway.is_connected().await;
        let (written, vitals) = tokio::join!(in_time(self.tables.prove_writable()), in_time(self.tables.vitals()));
        judged(connected, written, vitals, Time::now())
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
                let age = self.age(&vitals, Time::now());
                watch::vitals(connected, vitals.waiting, age, &vitals.tables);
                *counted = Some(Instant::now());
            }
            Err(error) => tracing::error!(error, "the tables cannot be counted"),
        }
    }

    /// For how long the oldest post has waited.
    fn age(&self, vitals: &Vitals, now: Time) -> Duration {
        let mut oldest = self.oldest.lock().unwrap_or_else(PoisonError::into_inner);
        *oldest = vitals.oldest.map(|(row, due)| match *oldest {
            Some((known, since)) if known == row => (row, since),
            _ => (row, due.min(now)),
        });
        oldest.map_or(Duration::ZERO, |(_, since)| elapsed(since, now))
    }
}

fn elapsed(since: Time, now: Time) -> Duration {
    Duration::from_millis(u64::try_from(now.0.saturating_sub(since.0)).unwrap_or(0))
}

async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    match timeout(PATIENCE, asked).await {
        Ok(answered) => answered.map_err(|error| error.to_string()),
        Err(_) => Err(format!("the database did not answer within {} s", PATIENCE.as_secs())),
    }
}

fn judged(connected: bool, written: Result<(), String>, vitals: Result<Vitals, String>, now: Time) -> Vec<String> {
    let mut troubles = Vec::new();
    if !connected {
        troubles.push("not connected to Discord's gateway".to_owned());
    }
    if let Err(error) = written {
        troubles.push(format!("the database cannot be written: {error}"));
    }
    match vitals {
        Ok(Vitals { due: Some(due), waiting, .. }) if elapsed(due, now) > STUCK => {
            let seconds = elapsed(due, now).as_secs();
            troubles.push(format!("posts are stuck: one should have been sent {seconds} s ago, {waiting} wait"));
        }
        Ok(_) => {}
        Err(error) => troubles.push(format!("the database cannot be read: {error}")),
    }
    troubles
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Time = Time(1_000_000_000);

    fn due(seconds_ago: i64) -> Result<Vitals, String> {
        Ok(Vitals { due: Some(Time(NOW.0 - seconds_ago * 1_000)), waiting: 3, ..Vitals::default() })
    }

    #[test]
    fn each_trouble_is_named_and_nothing_else() {
        assert_eq!(judged(true, Ok(()), Ok(Vitals::default()), NOW), [""; 0]);
        assert_eq!(judged(true, Ok(()), due(60), NOW), [""; 0], "a slow request is no reason to worry");
        assert_eq!(judged(true, Ok(()), due(-900), NOW), [""; 0], "nor is a post that is put off");
        let stuck = judged(true, Ok(()), due(300), NOW);
        assert_eq!(stuck, ["posts are stuck: one should have been sent 300 s ago, 3 wait"]);
        assert!(judged(false, Ok(()), due(0), NOW)[0].contains("gateway"));
        assert!(judged(true, Err("disk full".to_owned()), due(0), NOW)[0].contains("written: disk full"));
        assert_eq!(judged(false, Err(String::new()), Err(String::new()), NOW).len(), 3);
    }
}
