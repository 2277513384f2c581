//! What can fail when the database is opened, and once it is open.

use std::path::PathBuf;

use super::ids::TableId;

/// Why the database cannot be used. Each says where and what, for whoever runs the bot.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the data folder {} cannot be used: {cause}", path.display())]
    Folder { path: PathBuf, cause: std::io::Error },
    #[error("another Omnibus is already running on the data folder {}", path.display())]
    Running { path: PathBuf },
    #[error(
        "the database {} was made by a newer Omnibus (its version is {found}, this program knows {known}); \
         it was left as it is",
        path.display()
    )]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("{} is a database of another program; it was left as it is (OMNIBUS_DATA names the folder)", path.display())]
    Foreign { path: PathBuf },
    #[error("the database {} is in use by another program", path.display())]
    Locked { path: PathBuf },
    #[error("the database {} is damaged: {cause}; put a backup in its place", path.display())]
    Damaged { path: PathBuf, cause: String },
    #[error("the database {} cannot be opened: {cause}", path.display())]
    Database { path: PathBuf, cause: String },
    #[error("the backup {} cannot be written: {cause}", path.display())]
    Backup { path: PathBuf, cause: String },
    #[error("the backup {} cannot be put back: {cause}", path.display())]
    Restore { path: PathBuf, cause: String },
    #[error("OMNIBUS_DATABASE cannot be understood: {cause}")]
    Address { cause: String },
    #[error("the database {name} cannot be used: {cause}")]
    Unreachable { name: String, cause: String },
}

/// Something could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the database failed: {0}")]
    Postgres(#[from] tokio_postgres::Error),
    /// Another process runs the server's shard; this one was too slow, and has written nothing.
    #[error("another process looks after this server")]
    Superseded,
    #[error("the database is closed")]
    Closed,
    /// Somebody else changed the table meanwhile.
    #[error("table {0} was changed meanwhile")]
    Conflict(TableId),
    #[error("a record cannot be read: {0}")]
    Unreadable(String),
}
