//! What shall be measured.

use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Load {
    /// Tables that people play at.
    pub tables: usize,
    /// Tables that are only there.
    pub idle: usize,
    /// Tables at which strong computers play, all seats, for as long as it takes.
    pub computers: usize,
    /// People who click at the same time, each at a table of their own.
    pub people: usize,
    /// How long each of them thinks before a click.
    pub pause: Duration,
    pub seconds: u64,
    /// An empty PostgreSQL database: then SQLite with one process, this one with one and this one with several are measured side
    /// by side.
    pub database: Option<String>,
    /// How many several are.
    pub processes: usize,
    /// Where the database is made; it must not be there yet.
    pub folder: PathBuf,
}
