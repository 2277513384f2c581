//! Opening the database: one process at a time, never one of a newer version, and a clear word about whatever is wrong.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::store::error::OpenError;

/// The file in the data folder.
pub(super) const FILE: &str = "omnibus.sqlite";
pub(super) const LOCK: &str = "omnibus.lock";

mod embedded {
    refinery::embed_migrations!("sql/sqlite");
}

/// The connections of a database that nobody else has open, and the lock that keeps it so.
pub(super) struct Opened {
    pub(super) writer: Connection,
    pub(super) reader: Connection,
    pub(super) lock: File,
    pub(super) path: PathBuf,
    /// Whether the program that had it last was not stopped in order.
    pub(super) unclean: bool,
}

pub(super) fn open(folder: &Path) -> Result<Opened, OpenError> {
    let folder_error = |cause| OpenError::Folder { path: folder.to_owned(), cause };
    fs::create_dir_all(folder).map_err(folder_error)?;
    let lock = lock(folder)?;
    let path = folder.join(FILE);
    let existed = path.metadata().is_ok_and(|file| file.len() > 0);
    if existed {
        refuse_newer(&path)?;
    }
    let (writer, clean) = prepare(&path).map_err(|cause| say(&path, cause))?;
    let reader = read_only(&path).map_err(|cause| say(&path, cause.into()))?;
    Ok(Opened { writer, reader, lock, path, unclean: existed && !clean })
}

/// How often the lock is asked for, and how long is waited in between.
const TRIES: u32 = 8;
const PAUSE: Duration = Duration::from_millis(25);

/// The system frees the lock when the process ends, however it ends.
pub(super) fn lock(folder: &Path) -> Result<File, OpenError> {
    let folder_error = |cause| OpenError::Folder { path: folder.to_owned(), cause };
    let lock =
        File::options().create(true).truncate(false).write(true).open(folder.join(LOCK)).map_err(folder_error)?;
    let mut tries = 0;
    loop {
        tries += 1;
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            // A process that whoever had it last is just starting has it too, for a moment.
            Err(TryLockError::WouldBlock) if tries < TRIES => std::thread::sleep(PAUSE),
            Err(TryLockError::WouldBlock) => return Err(OpenError::Running { path: folder.to_owned() }),
            Err(TryLockError::Error(cause)) => return Err(folder_error(cause)),
        }
    }
}

/// Looks before anything is written, through a connection that cannot write: a database of a newer version or of another
/// program stays as it is.
pub(super) fn refuse_newer(path: &Path) -> Result<(), OpenError> {
    let found = || -> rusqlite::Result<Option<i64>> {
        let connection = read_only(path)?;
        let has = |name: &str| connection.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?1")?.exists([name]);
        if has("refinery_schema_history")? && has("tables")? && has("outbox")? {
            return connection.query_row("SELECT max(version) FROM refinery_schema_history", [], |row| row.get(0));
        }
        let anything = connection.prepare("SELECT 1 FROM sqlite_schema")?.exists([])?;
        Ok((!anything).then_some(0))
    };
    let Some(found) = found().map_err(|cause| say(path, cause.into()))? else {
        return Err(OpenError::Foreign { path: path.to_owned() });
    };
    let runner = embedded::migrations::runner();
    let known = runner.get_migrations().iter().map(|migration| i64::from(migration.version())).max().unwrap_or(0);
    if found > known { Err(OpenError::Newer { path: path.to_owned(), found, known }) } else { Ok(()) }
}

#[derive(Debug, thiserror::Error)]
pub(super) enum Cause {
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("{0}")]
    Migration(#[from] refinery::Error),
}

/// What a clean stop leaves, and the next start takes away.
const CLEAN: &str = "stopped in order";

pub(super) fn note_clean_stop(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute("INSERT OR REPLACE INTO facts (key, value) VALUES (?1, 'yes')", [CLEAN]).map(drop)
}

/// The connection that writes, and whether the database was left in order.
fn prepare(path: &Path) -> Result<(Connection, bool), Cause> {
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "trusted_schema", false)?;
    connection.pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    embedded::migrations::runner().run(&mut connection)?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What a savepoint may have to take back is a few pages: no file for it.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    keep_plans(&connection)?;
    let clean = connection.execute("DELETE FROM facts WHERE key = ?1", [CLEAN])? > 0;
    Ok((connection, clean))
}

pub(super) fn read_only(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "trusted_schema", false)?;
    keep_plans(&connection)?;
    Ok(connection)
}

/// A statement is planned once. By itself SQLite plans anew whenever a value is given that an index of some rows might be about,
/// which takes longer than the reading; no statement here depends on that.
fn keep_plans(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop)
}

pub(super) fn say(path: &Path, cause: Cause) -> OpenError {
    let path = path.to_owned();
    let error = match &cause {
        Cause::Sqlite(error) => Some(error),
        Cause::Migration(error) => std::error::Error::source(error).and_then(|error| error.downcast_ref()),
    };
    match error.and_then(rusqlite::Error::sqlite_error_code) {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            OpenError::Damaged { path, cause: words(error, &cause) }
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::Locked { path },
        _ => OpenError::Database { path, cause: words(error, &cause) },
    }
}

/// One line for the host, without the statement that failed.
fn words(error: Option<&rusqlite::Error>, cause: &Cause) -> String {
    let words = match error {
        Some(rusqlite::Error::SqlInputError { msg, .. }) => msg.clone(),
        Some(error) => error.to_string(),
        None => cause.to_string(),
    };
    words.lines().next().unwrap_or_default().to_owned()
}

/// Where the database in `folder` is.
pub fn file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Removes the database in `folder`, which nobody may have open, and nothing else there.
pub fn remove(folder: &Path) -> Result<(), OpenError> {
    let _lock = lock(folder)?;
    for companion in ["-wal", "-shm", ""] {
        match fs::remove_file(folder.join(format!("{FILE}{companion}"))) {
            Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => {
                return Err(OpenError::Folder { path: folder.to_owned(), cause });
            }
            _ => {}
        }
    }
    Ok(())
}
