//! What can fail once the database is open.

use super::ids::TableId;

/// Something could not be written or read.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Sqlite(#[from] rusqlite::Error),
    #[error("the database is closed")]
    Closed,
    /// Somebody else changed the table meanwhile.
    #[error("table {0} was changed meanwhile")]
    Conflict(TableId),
    #[error("a record cannot be read: {0}")]
    Unreadable(String),
}
