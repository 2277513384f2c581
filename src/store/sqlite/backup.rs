//! Copies of the database, and putting one back. Nothing that is there is ever overwritten.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::backup::Backup;

use super::open::{self, FILE, LOCK, OpenError};

/// A consistent copy of the database in `folder`, also while a bot runs on it. The copy is checked, and then appears whole
/// or not at all.
pub fn backup(folder: &Path, to: &Path) -> Result<(), OpenError> {
    let failed = |cause: String| OpenError::Backup { path: to.to_owned(), cause };
    if is_of_the_database(folder, to) {
        return Err(failed("this is a file of the running database itself".to_owned()));
    }
    if fs::symlink_metadata(to).is_ok() {
        return Err(failed("there is something of that name already; nothing is overwritten".to_owned()));
    }
    let from = folder.join(FILE);
    let source = open::read_only(&from).map_err(|cause| open::say(&from, cause.into()))?;
    // Unfinished work has a name of its own, which no other backup uses and no list of backups counts.
    let part = beside(to, &format!(".{}.part", std::process::id()));
    let copied = copy(&source, &part).and_then(|()| appear(&part, to).map_err(|cause| cause.to_string()));
    // What is left of the attempt is of no use; that it cannot be removed adds nothing to the error.
    let _ = fs::remove_file(&part);
    copied.map_err(failed)
}

/// A copy named after the moment it was made, in a folder that keeps the last `keep` of them. Other files there stay.
pub fn backup_into(folder: &Path, into: &Path, keep: usize) -> Result<PathBuf, OpenError> {
    let failed = |cause: String| OpenError::Backup { path: into.to_owned(), cause };
    fs::create_dir_all(into).map_err(|cause| failed(cause.to_string()))?;
    let moment = moment().map_err(|cause| failed(cause.to_string()))?;
    let made = into.join(format!("{PREFIX}{moment}{ENDING}"));
    backup(folder, &made)?;
    let mut copies = copies(into).map_err(|cause| failed(cause.to_string()))?;
    // Their names sort by time. The one that was just made stays, also if the clock was set back.
    copies.sort();
    let old = copies.len().saturating_sub(keep.max(1));
    for copy in copies.iter().filter(|copy| **copy != made).take(old) {
        fs::remove_file(copy).map_err(|cause| failed(format!("{} cannot be removed: {cause}", copy.display())))?;
    }
    Ok(made)
}

const PREFIX: &str = "omnibus-";
const ENDING: &str = ".sqlite";

/// Puts a copy in the place of the database, which nobody may have open. What was there is set aside, under the name that
/// is given back.
pub fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>, OpenError> {
    let failed = |cause: String| OpenError::Restore { path: from.to_owned(), cause };
    let said = |cause: io::Error| failed(cause.to_string());
    if is_of_the_database(folder, from) {
        return Err(failed("this is a file of the database that it would replace".to_owned()));
    }
    fs::create_dir_all(folder).map_err(|cause| OpenError::Folder { path: folder.to_owned(), cause })?;
    let _lock = open::lock(folder)?;
    let place = folder.join(FILE);
    let part = beside(&place, &format!(".{}.part", std::process::id()));
    // Through SQLite, so that the copy is one moment and is known to be sound before anything is moved.
    let taken = open::refuse_newer(from).and_then(|()| {
        let source = open::read_only(from).map_err(|cause| open::say(from, cause.into()))?;
        copy(&source, &part).map_err(failed)
    });
    if let Err(error) = taken {
        let _ = fs::remove_file(&part);
        return Err(error);
    }
    let aside = set_aside(&place).map_err(said)?;
    appear(&part, &place).map_err(said)?;
    fs::remove_file(&part)
        .or_else(|cause| if cause.kind() == ErrorKind::NotFound { Ok(()) } else { Err(said(cause)) })?;
    Ok(aside)
}

/// Renames the database with its companions, which belong to it and to no other.
fn set_aside(place: &Path) -> io::Result<Option<PathBuf>> {
    if fs::symlink_metadata(place).is_err() {
        return Ok(None);
    }
    // Its companions are taken in first, if it is sound enough for that: one file cannot be parted.
    let _ = Connection::open(place).and_then(|old| old.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())));
    let moment = moment().map_err(io::Error::other)?;
    let aside = beside(place, &format!(".before-{moment}"));
    for companion in ["-wal", "-shm", ""] {
        let (old, new) = (beside(place, companion), beside(&aside, companion));
        if fs::symlink_metadata(&old).is_ok() {
            fs::rename(old, new)?;
        }
    }
    Ok(Some(aside))
}

/// Copies all pages in one step: one moment of the database, however much is written meanwhile. Then reads all of them.
fn copy(source: &Connection, part: &Path) -> Result<(), String> {
    File::options().write(true).create_new(true).open(part).map_err(|cause| cause.to_string())?;
    let pages = || -> rusqlite::Result<String> {
        let mut copy = Connection::open(part)?;
        Backup::new(source, &mut copy)?.run_to_completion(i32::MAX, Duration::from_millis(20), None)?;
        // One file, without the companions of a database in use.
        copy.pragma_update_and_check(None, "journal_mode", "DELETE", |_| Ok(()))?;
        let check = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
        copy.close().map_err(|(_, cause)| cause)?;
        Ok(check)
    };
    match pages().map_err(|cause| cause.to_string())?.as_str() {
        "ok" => Ok(()),
        damage => Err(format!("the copy is damaged: {damage}")),
    }
}

/// Gives a finished file its name, unless something took that name meanwhile.
fn appear(part: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(part, to) {
        Err(cause) if cause.kind() == ErrorKind::AlreadyExists => return Err(cause),
        Ok(()) => {}
        // A file system without such links.
        Err(_) if fs::symlink_metadata(to).is_err() => fs::rename(part, to)?,
        Err(cause) => return Err(cause),
    }
    // The name, too, must outlive a power cut.
    #[cfg(unix)]
    File::open(folder_of(to))?.sync_all()?;
    Ok(())
}

/// Whether a path leads to the database, or to where its companions are or will be.
fn is_of_the_database(folder: &Path, path: &Path) -> bool {
    let mut own: Vec<PathBuf> = ["", "-wal", "-shm", "-journal"].map(|end| folder.join(format!("{FILE}{end}"))).into();
    own.push(folder.join(LOCK));
    // A database behind a link has its companions beside the file itself.
    if let Ok(real) = fs::canonicalize(folder.join(FILE)) {
        own.extend(["", "-wal", "-shm", "-journal"].map(|end| beside(&real, end)));
    }
    let path = real(path);
    own.iter().any(|own| real(own).as_os_str().eq_ignore_ascii_case(path.as_os_str()))
}

/// Where a path leads, links followed, whether or not its last part is there.
fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| {
        let name = path.file_name().unwrap_or(OsStr::new(""));
        fs::canonicalize(folder_of(path)).map_or_else(|_| path.to_owned(), |folder| folder.join(name))
    })
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The path with something added to its last name.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// The copies that [`backup_into`] made, and nothing else.
fn copies(into: &Path) -> io::Result<Vec<PathBuf>> {
    let entries: Vec<_> = fs::read_dir(into)?.collect::<io::Result<_>>()?;
    let is_copy = |name: &str| {
        let moment = name.strip_prefix(PREFIX).and_then(|name| name.strip_suffix(ENDING));
        moment.is_some_and(|moment| moment.len() == 20 && moment.bytes().all(|byte| b"0123456789TZ.".contains(&byte)))
    };
    Ok(entries
        .iter()
        .filter(|entry| entry.file_name().to_str().is_some_and(is_copy))
        .map(|entry| entry.path())
        .collect())
}

/// The present moment as it stands in names of files: `20261117T104502.123Z` without the colons that some systems forbid.
fn moment() -> rusqlite::Result<String> {
    Connection::open_in_memory()?.query_row("SELECT strftime('%Y%m%dT%H%M%fZ', 'now')", [], |row| row.get(0))
}
