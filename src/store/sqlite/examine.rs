//! Looking a database over without changing anything.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::check;
use super::open::{self, FILE, OpenError};

/// What there is, if nothing is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Soundness {
    Missing,
    Idle,
    /// A bot runs on it.
    InUse,
}

/// Reads the whole database in a folder and tries whether something could be written there.
pub fn examine(folder: &Path) -> Result<Soundness, OpenError> {
    let path = folder.join(FILE);
    if fs::symlink_metadata(&path).is_err() {
        return match fs::metadata(folder) {
            Ok(there) if there.is_dir() => room(folder).map(|()| Soundness::Missing),
            Ok(_) => {
                Err(OpenError::Folder { path: folder.to_owned(), cause: std::io::ErrorKind::NotADirectory.into() })
            }
            Err(_) => Ok(Soundness::Missing),
        };
    }
    room(folder)?;
    open::refuse_newer(&path)?;
    check::check(folder)?;
    // Begun as if to write, and taken back: nobody else keeps the file locked.
    let writable = || -> rusqlite::Result<()> {
        let writer = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        writer.busy_timeout(Duration::from_secs(2))?;
        writer.execute_batch("BEGIN IMMEDIATE; ROLLBACK")
    };
    writable().map_err(|cause| open::say(&path, cause.into()))?;
    match open::lock(folder) {
        Ok(_) => Ok(Soundness::Idle),
        Err(OpenError::Running { .. }) => Ok(Soundness::InUse),
        Err(error) => Err(error),
    }
}

/// Whether a megabyte more can be written.
fn room(folder: &Path) -> Result<(), OpenError> {
    let probe = folder.join(format!("omnibus.probe.{}", std::process::id()));
    let written = fs::write(&probe, vec![0; 1 << 20]);
    let removed = fs::remove_file(&probe);
    written.and(removed).map_err(|cause| OpenError::Folder { path: folder.to_owned(), cause })
}
