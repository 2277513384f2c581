//! What happens by itself: moves whose time has run out, people who are notified late, and removing what nobody will ask for again.

use std::collections::HashMap;
use std::time::Duration;

use super::bot::Bot;
use super::panics::{Panic, caught};
use crate::table::{Denied, RowId, TableId, Time};

/// Clocks have a resolution of a second.
const TICK: Duration = Duration::from_secs(1);

/// Plays moves whose time has run out and notifies whoever has waited long enough, until the task is dropped.
pub async fn run_clocks(bot: Bot) {
    let mut failing = Failing::default();
    loop {
        let now = bot.tables.now();
        match bot.tables.overdue(now).await {
            Ok(tables) => {
                for table in tables {
                    if failing.may_try(table, now) {
                        let moved = caught(bot.tables.time_out(table, now)).await.map(|moved| moved.map(drop));
                        failing.note(table, now, moved, "a table's time ran out and it cannot move");
                    }
                }
            }
            Err(denied) => tracing::error!(?denied, "clocks cannot be read"),
        }
        match bot.tables.to_call(now).await {
            Ok(tables) => {
                for table in tables {
                    if failing.may_try(table, now) {
                        failing.note(table, now, caught(bot.tables.call(table, now)).await, "somebody is not notified");
                    }
                }
            }
            Err(denied) => tracing::error!(?denied, "who is to be notified cannot be read"),
        }
        tokio::time::sleep(TICK).await;
    }
}

/// Tables that could not move, how often, and when they are tried again.
#[derive(Default)]
struct Failing(HashMap<TableId, (u32, Time)>);

impl Failing {
    fn may_try(&self, table: TableId, now: Time) -> bool {
        self.0.get(&table).is_none_or(|(_, next)| *next <= now)
    }

    /// Notes what came of a table's time.
    fn note(&mut self, table: TableId, now: Time, done: Result<Result<(), Denied>, Panic>, otherwise: &str) {
        let why = match done {
            Ok(Ok(())) => {
                self.0.remove(&table);
                return;
            }
            Ok(Err(denied)) => format!("{denied:?}"),
            Err(panic) => panic.to_string(),
        };
        tracing::error!(%table, why, otherwise);
        self.failed(table, now);
    }

    fn failed(&mut self, table: TableId, now: Time) {
        let (times, next) = self.0.entry(table).or_default();
        *times += 1;
        *next = now.plus(Duration::from_secs((5 << (*times).min(10)).min(3600)));
    }
}

/// How often, and how much at a time: people's changes go in between.
const CLEANING: Duration = Duration::from_secs(60);
const STEP: u32 = 200;
const BETWEEN: Duration = Duration::from_millis(50);

/// Removes what nobody will ask for again, little by little, until the task is dropped.
pub async fn clean(bot: Bot) {
    let mut upto = RowId(0);
    loop {
        match prune(&bot, upto).await {
            // What was sent since stays for a while.
            Ok(newest) => upto = newest,
            Err(denied) => tracing::warn!(?denied, "the database cannot be tidied"),
        }
        tokio::time::sleep(CLEANING).await;
    }
}

async fn prune(bot: &Bot, upto: RowId) -> Result<RowId, Denied> {
    while bot.tables.prune(upto, STEP, Time::now()).await? {
        tokio::time::sleep(BETWEEN).await;
    }
    bot.tables.newest_row().await
}
