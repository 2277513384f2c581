//! The right to change the database: a row with an end, which whoever holds it puts off again and again, and a number that
//! rises whenever it changes hands.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::address::Address;
use super::line::{EVERYTHING, Kind, Line};
use crate::store::error::{OpenError, StoreError};
use crate::store::session::{Session, values};

/// How long it lasts unless it is renewed …
const LASTS: Duration = Duration::from_secs(20);
/// … which is done so often.
const RENEWED: Duration = Duration::from_secs(5);
/// How often it is looked whether another's has ended.
const LOOK: Duration = Duration::from_millis(500);

/// The time, by the database's clock: the clocks of processes differ.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// Dropping it gives it back.
pub(super) struct Lease {
    number: i64,
    end: Option<mpsc::Sender<()>>,
    keeper: Option<JoinHandle<()>>,
}

impl Lease {
    /// Takes it, as soon as whoever held it last has given it back or has not renewed it in time.
    pub(super) fn take(address: &Address) -> Result<Lease, OpenError> {
        let mut line = Line::new(address)?;
        let holder = format!("{}-{}", std::process::id(), rand::random::<u32>());
        let begun = Instant::now();
        let number = loop {
            match line.transact(Kind::Change, &|session| seize(session, &holder)) {
                Ok(Some(number)) => break number,
                Ok(None) if begun.elapsed() > LASTS + RENEWED => return Err(address.running()),
                Ok(None) => thread::sleep(LOOK),
                Err(error) => return Err(address.failed(error)),
            }
        };
        let (end, ended) = mpsc::channel();
        let keeper = thread::Builder::new().name("store-lease".to_owned()).spawn(move || {
            while ended.recv_timeout(RENEWED) == Err(RecvTimeoutError::Timeout) {
                match line.transact(Kind::Change, &|session| renew(session, number, LASTS)) {
                    Ok(true) => {}
                    Ok(false) => tracing::error!("another process has taken over: nothing is written any more"),
                    Err(error) => tracing::error!(%error, "the lease cannot be renewed"),
                }
            }
            if let Err(error) = line.transact(Kind::Change, &|session| renew(session, number, Duration::ZERO)) {
                tracing::warn!(%error, "the lease could not be given back: the next start waits for its end");
            }
        });
        Ok(Lease { number, end: Some(end), keeper: Some(keeper.map_err(|cause| address.failed(cause))?) })
    }

    /// Under which changes are made.
    pub(super) fn number(&self) -> i64 {
        self.number
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.end = None;
        if let Some(keeper) = self.keeper.take() {
            // A thread that panicked has said so already.
            let _ = keeper.join();
        }
    }
}

/// Takes the lease if it is nobody's. Changes that are being made under the old number are waited for, and none comes after.
fn seize(session: &dyn Session, holder: &str) -> Result<Option<i64>, StoreError> {
    let sql = "INSERT INTO leases (what, number, holder, until) VALUES (?1, 0, '', 0) ON CONFLICT DO NOTHING";
    session.execute(sql, values![EVERYTHING])?;
    session
        .first("SELECT number FROM leases WHERE what = ?1 FOR UPDATE", values![EVERYTHING], |row| row.get::<i64>(0))?;
    let sql = format!(
        "UPDATE leases SET number = number + 1, holder = ?2, until = {NOW} + ?3 WHERE what = ?1 AND until <= {NOW} RETURNING number"
    );
    session.first(&sql, values![EVERYTHING, holder, LASTS.as_millis() as u64], |row| row.get(0))
}

/// Puts the end off by so much from now; false if it is another's.
fn renew(session: &dyn Session, number: i64, lasts: Duration) -> Result<bool, StoreError> {
    let sql = format!("UPDATE leases SET until = {NOW} + ?3 WHERE what = ?1 AND number = ?2");
    Ok(session.execute(&sql, values![EVERYTHING, number, lasts.as_millis() as u64])? > 0)
}
