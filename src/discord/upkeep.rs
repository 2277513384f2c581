//! What happens by itself: moves whose time has run out, and removing what nobody will ask for again.

use std::collections::HashMap;
use std::time::Duration;

use super::bot::Bot;
use super::panics::caught;
use crate::table::{RowId, TableId, Time};

/// Clocks have a resolution of a second.
const TICK: Duration = Duration::from_secs(1);

/// Plays moves whose time has run out, until the task is dropped.
pub async fn run_clocks(bot: Bot) {
    let mut failing = Failing::default();
    loop {
        let now = bot.tables.now();
        match bot.tables.overdue(now).await {
            Ok(tables) => {
                for table in tables {
                    if failing.may_try(table, now) {
                        time_out(&bot, table, now, &mut failing).await;
                    }
                }
            }
            Err(denied) => tracing::error!(?denied, "clocks cannot be read"),
        }
        tokio::time::sleep(TICK).await;
    }
}

async fn time_out(bot: &Bot, table: TableId, now: Time, failing: &mut Failing) {
    let why = match caught(bot.tables.time_out(table, now)).await {
        Ok(Ok(_)) => {
            failing.0.remove(&table);
            return;
        }
        Ok(Err(denied)) => format!("{denied:?}"),
        Err(panic) => panic.to_string(),
    };
    tracing::error!(%table, why, "a table's time ran out and it cannot move");
    failing.failed(table, now);
}

/// Tables that could not move, how often, and when they are tried again.
#[derive(Default)]
struct Failing(HashMap<TableId, (u32, Time)>);

impl Failing {
    fn may_try(&self, table: TableId, now: Time) -> bool {
        self.0.get(&table).is_none_or(|(_, next)| *next <= now)
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

async fn prune(bot: &Bot, upto: RowId) -> Result<RowId, crate::table::Denied> {
    while bot.tables.prune(upto, STEP, Time::now()).await? {
        tokio::time::sleep(BETWEEN).await;
    }
    bot.tables.newest_row().await
}
