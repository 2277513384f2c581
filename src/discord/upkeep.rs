//! What happens by itself: moves whose time has run out, people who are notified late, tables to be looked after, and removing
//! what nobody will ask for again.

use std::collections::HashMap;
use std::time::Duration;

use super::bot::Bot;
use crate::table::{Denied, LONGEST_WAIT, RowId, TableId, Tables, Time};
use crate::watch::caught;

/// Clocks have a resolution of a second.
const TICK: Duration = Duration::from_secs(1);

/// The one ticker: plays moves whose time has run out, notifies whoever has waited long enough and looks after tables, until
/// the task is dropped.
pub async fn run_clocks(bot: Bot) {
    let (mut clocks, mut calls, mut upkeep) = (Failing::default(), Failing::default(), Failing::default());
    loop {
        let now = bot.tables.now();
        let overdue = bot.tables.overdue(now).await;
        clocks.each(overdue, now, |table| time_out(bot.tables.clone(), table, now)).await;
        let uncalled = bot.tables.to_call(now).await;
        calls.each(uncalled, now, |table| call(bot.tables.clone(), table, now)).await;
        let waiting = bot.tables.to_look_after(now).await;
        upkeep.each(waiting, now, |table| look_after(bot.tables.clone(), table, now)).await;
        if let Err(denied) = bot.tables.run_errands().await {
            tracing::error!(?denied, "what other processes ask for cannot be done");
        }
        tokio::time::sleep(TICK).await;
    }
}

async fn time_out(tables: Tables, table: TableId, now: Time) -> Result<(), Denied> {
    tables.time_out(table, now).await.map(drop)
}

async fn look_after(tables: Tables, table: TableId, now: Time) -> Result<(), Denied> {
    tables.look_after(table, now).await
}

async fn call(tables: Tables, table: TableId, now: Time) -> Result<(), Denied> {
    tables.call(table, now).await
}

/// Tables that could not move, how often, and when they are tried again.
#[derive(Default)]
struct Failing(HashMap<TableId, (u32, Time)>);

impl Failing {
    /// Does something at each of these tables; where it fails, it is tried again later and holds up no other.
    async fn each<W: Future<Output = Result<(), Denied>>>(
        &mut self,
        tables: Result<Vec<TableId>, Denied>,
        now: Time,
        work: impl Fn(TableId) -> W,
    ) {
        let tables = tables.unwrap_or_else(|denied| {
            tracing::error!(?denied, "what is due cannot be read");
            Vec::new()
        });
        for table in tables.into_iter().filter(|table| self.may_try(*table, now)).collect::<Vec<_>>() {
            let why = match caught(work(table)).await {
                // What another process looks after from now on is not waited for here.
                Ok(Ok(()) | Err(Denied::Elsewhere)) => {
                    self.0.remove(&table);
                    continue;
                }
                Ok(Err(denied)) => format!("{denied:?}"),
                Err(panic) => panic.to_string(),
            };
            tracing::error!(%table, why, "a table's time has come and it cannot act");
            self.failed(table, now);
        }
    }

    fn may_try(&self, table: TableId, now: Time) -> bool {
        self.0.get(&table).is_none_or(|(_, next)| next.has_come(now, LONGEST_WAIT))
    }

    fn failed(&mut self, table: TableId, now: Time) {
        let (times, next) = self.0.entry(table).or_default();
        *times += 1;
        *next = now.plus(Duration::from_secs(5 << (*times).min(10)).min(LONGEST_WAIT));
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
        // One process for all of them: whichever has what belongs to no server.
        match if bot.tables.owns(None) { prune(&bot, upto).await } else { Ok(upto) } {
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

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(3600);

    #[test]
    fn a_table_that_failed_is_tried_ever_more_rarely() {
        let (mut failing, table, mut now) = (Failing::default(), TableId(1), Time(0));
        let mut waits = Vec::new();
        for _ in 0..12 {
            failing.failed(table, now);
            let failed = now;
            while !failing.may_try(table, now) {
                now = now.plus(Duration::from_secs(1));
            }
            waits.push((now.0 - failed.0) / 1000);
        }
        assert!(waits.is_sorted() && waits[0] == 10 && waits[11] == 3600, "{waits:?}");
        assert!(failing.may_try(TableId(2), now), "no other is held up");
    }

    /// The host sets the clock back: nobody waits until it catches up.
    #[test]
    fn a_clock_that_is_set_back_holds_no_table_up() {
        let (mut failing, table) = (Failing::default(), TableId(1));
        let now = Time(0).plus(1000 * HOUR);
        failing.failed(table, now);
        assert!(!failing.may_try(table, now));
        assert!(failing.may_try(table, Time(0).plus(900 * HOUR)));
    }
}
