//! A thread that owns a connection and runs what it is sent, in order. Changes that wait together are written together: one
//! transaction and one sync for all of them, a savepoint for each, and nobody is answered before the sync.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode, ffi};
use tokio::sync::oneshot;

use crate::store::error::StoreError;

/// No more changes than this are written together, so that nobody waits long for others.
const MOST: usize = 128;

enum Work {
    /// Has the connection to itself.
    Alone(Box<dyn FnOnce(&mut Connection) + Send>),
    /// May share its transaction with others.
    Shared(Box<dyn Shared>),
}

/// Dropping it finishes what was sent, runs the farewell and closes the connection.
pub(super) struct Worker {
    work: Option<mpsc::Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    pub(super) fn start(name: &str, mut connection: Connection, farewell: fn(&Connection)) -> std::io::Result<Worker> {
        let (work, inbox) = mpsc::channel::<Work>();
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            let mut next = None;
            while let Some(work) = next.take().or_else(|| inbox.recv().ok()) {
                match work {
                    // A panic ends the work, whose asker hears that the store is closed, but not the store.
                    Work::Alone(work) => drop(catch_unwind(AssertUnwindSafe(|| work(&mut connection)))),
                    Work::Shared(first) => {
                        let mut group = vec![first];
                        next = gather(&inbox, &mut group);
                        write_together(&mut connection, group);
                    }
                }
            }
            farewell(&connection);
        })?;
        Ok(Worker { work: Some(work), thread: Some(thread) })
    }

    /// Runs something that has the connection to itself.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let work = Work::Alone(Box::new(move |connection| {
            // Nobody listens any more when the asker was cancelled; what was written stays written.
            let _ = answer.send(work(connection));
        }));
        self.send(work, answered).await
    }

    /// Runs a change: all of it is on disk when this comes back, or none of it will ever be.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.send(Work::Shared(Box::new(Change { work: Some(work), outcome: None, answer })), answered).await
    }

    async fn send<T>(&self, work: Work, answered: oneshot::Receiver<Result<T, StoreError>>) -> Result<T, StoreError> {
        self.work.as_ref().ok_or(StoreError::Closed)?.send(work).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has said so already.
            let _ = thread.join();
        }
    }
}

/// A change on its way: run, then written with others, then answered.
trait Shared: Send {
    /// Whether it went well; if not, its part is rolled back.
    fn run(&mut self, connection: &Connection) -> bool;

    /// Tells the asker, whose change was `lost` with the whole transaction if there is an error.
    fn answer(self: Box<Self>, lost: Option<&rusqlite::Error>);
}

struct Change<F, T> {
    work: Option<F>,
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T: Send, F: FnOnce(&Connection) -> Result<T, StoreError> + Send> Shared for Change<F, T> {
    fn run(&mut self, connection: &Connection) -> bool {
        let work = self.work.take();
        self.outcome = work.map(|work| {
            let fault = |_| Err(StoreError::Unreadable("a fault of the program".to_owned()));
            catch_unwind(AssertUnwindSafe(|| work(connection))).unwrap_or_else(fault)
        });
        matches!(self.outcome, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, lost: Option<&rusqlite::Error>) {
        let outcome = match (self.outcome, lost) {
            (Some(Err(own)), _) => Err(own),
            (_, Some(lost)) => Err(StoreError::Sqlite(again(lost))),
            (Some(done), None) => done,
            (None, None) => Err(StoreError::Closed),
        };
        // Nobody listens any more when the asker was cancelled; what was written stays written.
        let _ = self.answer.send(outcome);
    }
}

/// The same error for one more asker.
fn again(error: &rusqlite::Error) -> rusqlite::Error {
    let code = error.sqlite_error().copied().unwrap_or_else(|| ffi::Error::new(ffi::SQLITE_ERROR));
    rusqlite::Error::SqliteFailure(code, Some(error.to_string()))
}

/// Adds what waits already. What must run alone comes back, to be run next.
fn gather(inbox: &mpsc::Receiver<Work>, group: &mut Vec<Box<dyn Shared>>) -> Option<Work> {
    while group.len() < MOST {
        match inbox.try_recv().ok()? {
            Work::Shared(shared) => group.push(shared),
            alone => return Some(alone),
        }
    }
    None
}

fn write_together(connection: &mut Connection, mut group: Vec<Box<dyn Shared>>) {
    let lost = transact(connection, &mut group).err();
    for change in group {
        change.answer(lost.as_ref());
    }
}

fn transact(connection: &mut Connection, group: &mut [Box<dyn Shared>]) -> rusqlite::Result<()> {
    let mut transaction = connection.transaction()?;
    for change in group.iter_mut() {
        let savepoint = transaction.savepoint()?;
        if change.run(&savepoint) {
            savepoint.commit()?;
        } else {
            drop(savepoint);
        }
        // A full disk takes the whole transaction with it, and so the changes before this one.
        if transaction.is_autocommit() {
            let code = ffi::Error { code: ErrorCode::DiskFull, extended_code: ffi::SQLITE_FULL };
            return Err(rusqlite::Error::SqliteFailure(code, Some("rolled back with others".to_owned())));
        }
    }
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    type Answered = oneshot::Receiver<Result<i64, StoreError>>;

    fn adding(number: i64, fails: bool) -> (Box<dyn Shared>, Answered) {
        let (answer, answered) = oneshot::channel();
        let work = move |connection: &Connection| {
            connection.execute("INSERT INTO numbers VALUES (?1)", [number])?;
            if fails { Err(StoreError::Unreadable("no".to_owned())) } else { Ok(number) }
        };
        (Box::new(Change { work: Some(work), outcome: None, answer }), answered)
    }

    fn database() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE numbers (number INTEGER UNIQUE)").unwrap();
        connection
    }

    fn numbers(connection: &Connection) -> Vec<i64> {
        let mut query = connection.prepare("SELECT number FROM numbers ORDER BY number").unwrap();
        query.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn changes_that_wait_together_are_one_group_and_each_stands_alone() {
        let (work, inbox) = mpsc::channel();
        let (mut group, mut answers) = (Vec::new(), Vec::new());
        for (number, fails) in [(1, false), (2, true), (3, false), (3, false)] {
            let (change, answered) = adding(number, fails);
            work.send(Work::Shared(change)).unwrap();
            answers.push(answered);
        }
        work.send(Work::Alone(Box::new(|_| ()))).unwrap();
        assert!(matches!(gather(&inbox, &mut group), Some(Work::Alone(_))), "what must run alone waits");
        assert_eq!(group.len(), 4);
        let mut connection = database();
        assert!(answers[0].try_recv().is_err(), "nobody is answered before it is written");
        write_together(&mut connection, group);
        let told: Vec<bool> = answers.iter_mut().map(|answer| answer.try_recv().unwrap().is_ok()).collect();
        assert_eq!(told, [true, false, true, false], "one that fails takes no other with it");
        assert_eq!(numbers(&connection), [1, 3]);
    }

    #[test]
    fn what_cannot_be_written_is_told_to_everybody() {
        let mut connection = database();
        connection.execute_batch("PRAGMA query_only = ON").unwrap();
        let (changes, mut answers): (Vec<_>, Vec<_>) = [adding(1, false), adding(2, false)].into_iter().unzip();
        write_together(&mut connection, changes);
        assert!(answers.iter_mut().all(|answer| matches!(answer.try_recv(), Ok(Err(StoreError::Sqlite(_))))));
        assert!(numbers(&connection).is_empty());
    }

    /// SQLite takes the whole transaction back when the disk is full: nobody is told that their change was written.
    #[test]
    fn a_full_disk_takes_everything_back_that_was_to_be_written_together() {
        let mut connection = database();
        connection.execute_batch("PRAGMA max_page_count = 10").unwrap();
        let (answer, mut answered) = oneshot::channel::<Result<i64, StoreError>>();
        let work = |connection: &Connection| {
            connection.execute("INSERT INTO numbers VALUES (zeroblob(1000000))", [])?;
            Ok(2)
        };
        let large: Box<dyn Shared> = Box::new(Change { work: Some(work), outcome: None, answer });
        let ((first, mut one), (last, mut other)) = (adding(1, false), adding(3, false));
        write_together(&mut connection, vec![first, large, last]);
        assert!(connection.is_autocommit(), "no transaction is left open");
        assert!(matches!(answered.try_recv(), Ok(Err(StoreError::Sqlite(_)))));
        assert!([&mut one, &mut other].into_iter().all(|answer| answer.try_recv().unwrap().is_err()));
        assert!(numbers(&connection).is_empty());
        let (again, mut heard) = adding(4, false);
        write_together(&mut connection, vec![again]);
        assert!(heard.try_recv().unwrap().is_ok(), "what has room is written");
        assert_eq!(numbers(&connection), [4]);
    }

    #[test]
    fn a_fault_in_one_change_ends_neither_the_others_nor_the_thread() {
        let (answer, mut answered) = oneshot::channel::<Result<i64, StoreError>>();
        let work = |_: &Connection| panic!("a fault");
        let faulty: Box<dyn Shared> = Box::new(Change { work: Some(work), outcome: None, answer });
        let (sound, mut heard) = adding(7, false);
        let mut connection = database();
        write_together(&mut connection, vec![faulty, sound]);
        assert!(answered.try_recv().unwrap().is_err() && heard.try_recv().unwrap().is_ok());
        assert_eq!(numbers(&connection), [7]);
    }
}
