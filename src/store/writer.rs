//! A thread that owns a connection and runs what it is sent, one after the other.

use std::sync::mpsc;
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::error::StoreError;

type Work = Box<dyn FnOnce(&mut Connection) + Send>;

/// Dropping it finishes what was sent, runs the farewell and closes the connection.
pub(super) struct Worker {
    work: Option<mpsc::Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

impl Worker {
    pub(super) fn start(name: &str, mut connection: Connection, farewell: fn(&Connection)) -> std::io::Result<Worker> {
        let (work, inbox) = mpsc::channel::<Work>();
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            while let Ok(work) = inbox.recv() {
                work(&mut connection);
            }
            farewell(&connection);
        })?;
        Ok(Worker { work: Some(work), thread: Some(thread) })
    }

    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |connection| {
            // Nobody listens any more when the asker was cancelled; what was written stays written.
            let _ = answer.send(work(connection));
        });
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
