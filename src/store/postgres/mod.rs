//! The store in PostgreSQL. It keeps to what CockroachDB and YugabyteDB, which speak its protocol, describe as theirs too; only
//! PostgreSQL itself is tested.
//!
//! Some threads own a connection each and run what they are sent: a change or a question is a transaction, as in SQLite, and
//! several run at once. Which of two changes of a table comes first is decided by the table's revision; what the database calls
//! off because of another transaction is run again.

mod address;
mod lease;
mod line;
mod open;

pub use address::is_address;

use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use super::error::{OpenError, StoreError};
use super::session::Session;
use address::Address;
use lease::Lease;
use line::{Kind, Line};

/// So many transactions run at once.
const LINES: usize = 8;

type Work = Box<dyn FnOnce(&mut Line) + Send>;

/// Dropping it finishes what was sent, hands the lease back and closes the connections.
pub(super) struct Postgres {
    work: Option<mpsc::Sender<Work>>,
    threads: Vec<JoinHandle<()>>,
    lease: Option<Lease>,
}

impl Postgres {
    /// Connects, brings the tables up to date and takes the lease.
    pub(super) fn open(address: &str) -> Result<Postgres, OpenError> {
        apart(|| Postgres::begin(address))
    }

    fn begin(address: &str) -> Result<Postgres, OpenError> {
        let address = Address::parse(address)?;
        let mut first = Line::new(&address)?;
        open::migrate(&address, &mut first)?;
        let lease = Lease::take(&address)?;
        let (work, inbox) = mpsc::channel::<Work>();
        let inbox = Arc::new(Mutex::new(inbox));
        let mut lines = vec![first];
        for _ in 1..LINES {
            lines.push(Line::new(&address)?);
        }
        let mut threads = Vec::new();
        for mut line in lines {
            let inbox = inbox.clone();
            line.write_under(lease.number());
            let thread = thread::Builder::new().name("store-line".to_owned()).spawn(move || {
                loop {
                    // Whoever waits holds the lock; whoever works does not.
                    let next = inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(work) = next else { return };
                    work(&mut line);
                }
            });
            threads.push(thread.map_err(|cause| address.failed(cause))?);
        }
        Ok(Postgres { work: Some(work), threads, lease: Some(lease) })
    }

    /// Runs a change, in a transaction; it is on disk when this comes back.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.transact(Kind::Change, work).await
    }

    /// Asks something, in one transaction, so that several queries see one moment.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.transact(Kind::Question, work).await
    }

    async fn transact<T: Send + 'static>(
        &self,
        kind: Kind,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |line| {
            // Nobody listens any more when the asker was cancelled; what was written stays written.
            let _ = answer.send(line.transact(kind, &work));
        });
        self.work.as_ref().ok_or(StoreError::Closed)?.send(work).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// On a thread of its own: a line has a runtime, which must not begin or end inside another.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| scope.spawn(work).join()).unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Looks whether a database answers and can be used, and changes nothing; says how it is spoken of.
pub fn probe(address: &str) -> Result<String, OpenError> {
    apart(|| open::probe(address))
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.work = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
        self.lease = None;
    }
}
