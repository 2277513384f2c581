//! Looking a database over without changing anything.

use std::fs;
use std::path::Path;

use super::open::{self, Cause, FILE, OpenError};

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
    let checked = || -> Result<(), Cause> {
        let connection = open::read_only(&path)?;
        let check: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        if check != "ok" {
            return Err(Cause::Check(check));
        }
        // Begun as if to write, and taken back: nobody else keeps the file locked.
        let writer = rusqlite::Connection::open_with_flags(&path, rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        writer.busy_timeout(std::time::Duration::from_secs(2))?;
        writer.execute_batch("BEGIN IMMEDIATE; ROLLBACK")?;
        Ok(())
    };
    checked().map_err(|cause| open::say(&path, cause))?;
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
