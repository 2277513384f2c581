//! The store in PostgreSQL. It keeps to what CockroachDB and YugabyteDB, which speak its protocol, describe as theirs too; only
//! PostgreSQL itself is tested.
//!
//! Some threads own a connection each and run what they are sent: a change or a question is a transaction, as in SQLite, and
//! several run at once. Which of two changes of a table comes first is decided by the table's revision; what the database calls
//! off because of another transaction is run again. Several processes may run on one database: a change of a server's tables is
//! made under the lease of its shard, which one process has at a time.

mod address;
mod held;
mod keeper;
mod leases;
mod line;
mod listening;
mod open;

pub use address::is_address;

use std::sync::mpsc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;

use super::error::{OpenError, StoreError};
use super::session::Session;
use address::Address;
use held::Held;
use keeper::Keeper;
use line::{Kind, Line};
use listening::Listening;

/// So many transactions run at once.
const LINES: usize = 8;

type Work = Box<dyn FnOnce(&mut Line) + Send>;

/// Dropping it finishes what was sent, hands the leases back and closes the connections.
pub(super) struct Postgres {
    work: Option<mpsc::Sender<Work>>,
    threads: Vec<JoinHandle<()>>,
    held: Held,
    keeper: Option<Keeper>,
    listening: Listening,
}

impl Postgres {
    /// Connects, and brings the tables up to date.
    pub(super) fn open(address: &str) -> Result<Postgres, OpenError> {
        apart(|| Postgres::begin(address))
    }

    fn begin(address: &str) -> Result<Postgres, OpenError> {
        let (address, held) = (Address::parse(address)?, Held::default());
        let mut first = Line::new(&address, &held)?;
        open::migrate(&address, &mut first)?;
        first.try_to_tell();
        let (work, inbox) = mpsc::channel::<Work>();
        let inbox = Arc::new(Mutex::new(inbox));
        let mut lines = vec![first];
        for _ in 1..LINES {
            lines.push(Line::new(&address, &held)?);
        }
        let mut threads = Vec::new();
        for mut line in lines {
            let inbox = inbox.clone();
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
        let keeper = Some(Keeper::start(&address, &held)?);
        Ok(Postgres { work: Some(work), threads, held, keeper, listening: Listening::new(address) })
    }

    pub(super) fn held(&self) -> &Held {
        &self.held
    }

    pub(super) fn keeper(&self) -> Result<&Keeper, StoreError> {
        self.keeper.as_ref().ok_or(StoreError::Closed)
    }

    /// Comes back when another process has told of something new.
    pub(super) async fn told(&self) {
        self.listening.told().await;
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
        self.keeper = None;
    }
}
