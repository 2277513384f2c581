//! Whether the database is whole: asked for, or in the background after a stop that was not in order. It reads every page,
//! which takes as long as there is much to read; meanwhile everything goes on.

use std::path::Path;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::{Connection, InterruptHandle};

use super::open::{FILE, OpenError, read_only, say};

/// Looks through the whole database of a folder, also while a bot runs on it.
pub fn check(folder: &Path) -> Result<(), OpenError> {
    let path = folder.join(FILE);
    let connection = read_only(&path).map_err(|cause| say(&path, cause.into()))?;
    look_through(&connection, &path)
}

fn look_through(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let found: rusqlite::Result<String> = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    match found.map_err(|cause| say(path, cause.into()))? {
        found if found == "ok" => Ok(()),
        cause => Err(OpenError::Damaged { path: path.to_owned(), cause }),
    }
}

/// A check in the background. Dropping it ends it.
pub(super) struct Check {
    thread: Option<JoinHandle<()>>,
    interrupt: Option<InterruptHandle>,
}

impl Check {
    pub(super) fn start(path: &Path) -> std::io::Result<Check> {
        let path = path.to_owned();
        let Ok(connection) = read_only(&path) else { return Ok(Check { thread: None, interrupt: None }) };
        let interrupt = connection.get_interrupt_handle();
        let thread = thread::Builder::new().name("store-check".to_owned()).spawn(move || {
            tracing::info!("the last stop was not in order: the database is being checked, everything goes on");
            match look_through(&connection, &path) {
                Ok(()) => tracing::info!("the database is whole"),
                Err(error @ OpenError::Damaged { .. }) => tracing::error!("{error}"),
                // The program ends, or the host will hear of it from whatever is done next.
                Err(error) => tracing::debug!("the check was not finished: {error}"),
            }
        })?;
        Ok(Check { thread: Some(thread), interrupt: Some(interrupt) })
    }
}

impl Drop for Check {
    fn drop(&mut self) {
        let (Some(thread), Some(interrupt)) = (self.thread.take(), &self.interrupt) else { return };
        while !thread.is_finished() {
            // Only a statement that runs hears it, and it may not have begun.
            interrupt.interrupt();
            thread::sleep(Duration::from_millis(1));
        }
    }
}
