//! What is kept: tables, seats, logs, drafts, posts that are due.
//!
//! SQLite in one file. The store knows plain records only: a move is its notation, chance is a list of numbers, options are
//! JSON. One thread owns the connection that writes, so that writes have one order; another owns a connection that reads.
//! Whatever belongs together is one [`Change`], written whole or not at all and on disk before anybody is told.

mod backup;
mod check;
mod error;
mod examine;
mod forget;
mod ids;
mod live;
mod open;
mod past;
mod people;
mod plans;
mod queue;
mod rows;
mod vitals;
mod words;
mod writer;

pub use backup::{backup, backup_into, restore};
pub use check::check;
pub use error::StoreError;
pub use examine::{Soundness, examine};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, RowId, TableId, Time, UserId};
pub use open::{OpenError, file, remove};
pub use past::{GameRow, ResultRow, SeasonRow, Where};
pub use people::{AttendanceRow, Player, Seated, SeatingRow};
pub use plans::PlanRow;
pub use queue::{CHANNEL, Failed, OutboxRow};
pub use rows::{Change, DraftRow, How, LogRow, Loudness, NewTable, SeatRow, State, TableRow, TableRows};
pub use vitals::Vitals;

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};

use check::Check;
use writer::Worker;

/// The database. Cheap to clone; the last clone closes it.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

// Dropped in this order: the writer's farewell comes after those who read are gone, the lock is freed last.
struct Inner {
    _check: Option<Check>,
    reader: Worker,
    writer: Worker,
    _lock: std::fs::File,
}

impl Store {
    /// Opens the database in a folder, and makes both if they are missing.
    pub fn open(folder: &Path) -> Result<Store, OpenError> {
        let opened = open::open(folder)?;
        let thread = |cause| OpenError::Folder { path: opened.path.clone(), cause };
        let reader = Worker::start("store-reader", opened.reader, |_| {}).map_err(thread)?;
        let writer = Worker::start("store-writer", opened.writer, farewell).map_err(thread)?;
        let check = if opened.unclean { Some(Check::start(&opened.path).map_err(thread)?) } else { None };
        Ok(Store(Arc::new(Inner { _check: check, reader, writer, _lock: opened.lock })))
    }

    /// Runs a change, in a transaction; it is on disk when this comes back.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.writer.write(work).await
    }

    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        // One transaction, so that several queries see one moment.
        self.0
            .reader
            .run(move |connection| {
                let transaction = connection.transaction()?;
                work(&transaction)
            })
            .await
    }
}

/// What can be asked of the database.
impl Store {
    pub async fn load(&self, table: TableId) -> Result<Option<TableRows>, StoreError> {
        self.read(move |connection| {
            let Some(rows) = rows::load(connection, table)? else { return Ok(None) };
            Ok(Some(TableRows {
                import: past::import(connection, table)?,
                stood: past::stood(connection, table)?,
                seatings: people::seatings(connection, table)?,
                attendance: people::attendance(connection, table)?,
                plans: plans::of_table(connection, table)?,
                ..rows
            }))
        })
        .await
    }

    /// Adds a table. Should there be a live one in the channel already, that one is given back as the inner error.
    pub async fn create(
        &self,
        table: NewTable,
        seats: Vec<SeatRow>,
        posts: Vec<(ChannelId, String)>,
        interaction: Option<InteractionId>,
    ) -> Result<Result<TableId, TableId>, StoreError> {
        self.write(move |connection| {
            let created = rows::create(connection, &table, &seats, &posts, interaction)?;
            if let Ok(id) = created {
                let attendance = AttendanceRow { look_at: Some(table.opened), ..AttendanceRow::default() };
                people::write_attendance(connection, id, &attendance)?;
            }
            if let (Ok(id), Some(transcript)) = (created, &table.import) {
                past::write_import(connection, id, transcript)?;
            }
            Ok(created)
        })
        .await
    }

    /// All of it or nothing.
    pub async fn apply(&self, change: Change) -> Result<(), StoreError> {
        self.write(move |connection| {
            rows::apply(connection, &change)?;
            if let Some(state) = &change.stood {
                past::write_stood(connection, change.table.id, state)?;
            }
            people::write_seatings(connection, change.table.id, &change.seatings)?;
            if let Some(attendance) = &change.attendance {
                people::write_attendance(connection, change.table.id, attendance)?;
            }
            plans::write(connection, change.table.id, &change.plans)?;
            past::write_results(connection, &change.results)
        })
        .await
    }

    pub async fn live_at(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.read(move |connection| rows::live_at(connection, channel)).await
    }

    /// The live table of a channel, or else the last one that was dealt there.
    pub async fn latest_at(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.read(move |connection| rows::latest_at(connection, channel)).await
    }

    /// Whether an interaction was carried out before.
    pub async fn seen(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        self.read(move |connection| {
            Ok(connection.prepare_cached("SELECT 1 FROM interactions WHERE id = ?1")?.exists([interaction])?)
        })
        .await
    }

    /// Notes that an interaction is being carried out; false if it was before.
    pub async fn claim(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        self.write(move |transaction| {
            let sql = "INSERT OR IGNORE INTO interactions (id) VALUES (?1)";
            Ok(transaction.prepare_cached(sql)?.execute([interaction])? > 0)
        })
        .await
    }

    /// The oldest unsent row of every channel.
    pub async fn outbox(&self) -> Result<Vec<OutboxRow>, StoreError> {
        self.read(queue::heads).await
    }

    /// Every unsent row of a channel, oldest first.
    pub async fn outbox_of(&self, channel: ChannelId) -> Result<Vec<OutboxRow>, StoreError> {
        self.read(move |connection| queue::of_channel(connection, channel)).await
    }

    /// A row of the outbox, if it is unsent.
    pub async fn unsent(&self, row: RowId) -> Result<Option<OutboxRow>, StoreError> {
        self.read(move |connection| queue::unsent(connection, row)).await
    }

    /// The newest row the outbox ever had.
    pub async fn newest_row(&self) -> Result<RowId, StoreError> {
        self.read(queue::newest).await
    }

    /// The channels in which posts wait after a failure, or were given up because of the channel.
    pub async fn silent(&self) -> Result<Vec<ChannelId>, StoreError> {
        self.read(queue::silent).await
    }

    /// Notes that a row of the outbox could not be sent.
    pub async fn failed(&self, row: RowId, failed: Failed) -> Result<(), StoreError> {
        self.write(move |connection| queue::failed(connection, row, &failed)).await
    }

    /// What waits in a channel, or was given up because of it, is due at once. Says whether there is anything.
    pub async fn wake(&self, channel: ChannelId) -> Result<bool, StoreError> {
        self.write(move |connection| queue::wake(connection, channel)).await
    }

    /// Removes some of what nobody will ask for again: sent rows of the outbox up to one, and old interactions. Says
    /// whether there may be more.
    pub async fn prune(&self, upto: RowId, most: u32, now: Time) -> Result<bool, StoreError> {
        self.write(move |connection| queue::prune(connection, upto, most, now)).await
    }

    /// Something the program knows of itself.
    pub async fn fact(&self, key: &'static str) -> Result<Option<String>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT value FROM facts WHERE key = ?1";
            Ok(connection.query_row(sql, [key], |row| row.get(0)).optional()?)
        })
        .await
    }

    pub async fn set_fact(&self, key: &'static str, value: String) -> Result<(), StoreError> {
        self.write(move |connection| {
            connection.execute("INSERT OR REPLACE INTO facts (key, value) VALUES (?1, ?2)", params![key, value])?;
            Ok(())
        })
        .await
    }

    /// The tables whose time ran out, with game and version of the rules.
    pub async fn overdue(&self, now: Time) -> Result<Vec<(TableId, String, u32)>, StoreError> {
        self.read(move |connection| rows::overdue(connection, now)).await
    }

    /// The tables where somebody is to be notified by now, with game and version of the rules.
    pub async fn to_call(&self, now: Time) -> Result<Vec<(TableId, String, u32)>, StoreError> {
        self.read(move |connection| rows::to_call(connection, now)).await
    }

    /// The results of a server's games, in the order in which they ended.
    pub async fn results(&self, guild: GuildId) -> Result<Vec<ResultRow>, StoreError> {
        self.read(move |connection| past::results(connection, guild)).await
    }

    /// Whether somebody has played such a game of a server to its end.
    pub async fn has_finished(&self, guild: GuildId, user: UserId, game: &str) -> Result<bool, StoreError> {
        let game = game.to_owned();
        self.read(move |connection| past::has_finished(connection, guild, user, &game)).await
    }

    /// Finished games of before results were kept.
    pub async fn without_results(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(past::without_results).await
    }

    pub async fn add_results(&self, results: Vec<ResultRow>) -> Result<(), StoreError> {
        self.write(move |transaction| past::write_results(transaction, &results)).await
    }

    /// Games that are not being played any more, the newest first.
    pub async fn games(&self, wanted: Where, skip: usize, most: usize) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |connection| past::games(connection, wanted, skip, most)).await
    }

    /// The table that a message of the bot was posted for.
    pub async fn table_of(&self, message: MessageId) -> Result<Option<TableId>, StoreError> {
        self.read(move |connection| past::table_of(connection, message)).await
    }

    /// The seasons of a server, the newest first.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<SeasonRow>, StoreError> {
        self.read(move |connection| past::seasons(connection, guild)).await
    }

    /// False if one is open already.
    pub async fn open_season(&self, guild: GuildId, season: SeasonRow) -> Result<bool, StoreError> {
        self.write(move |transaction| past::open_season(transaction, guild, &season)).await
    }

    /// False if none is open.
    pub async fn close_season(&self, guild: GuildId, now: Time) -> Result<bool, StoreError> {
        self.write(move |transaction| past::close_season(transaction, guild, now)).await
    }

    /// Those who do not want to stand in statistics.
    pub async fn unlisted(&self) -> Result<HashSet<UserId>, StoreError> {
        self.read(past::unlisted).await
    }

    pub async fn set_listed(&self, user: UserId, listed: bool) -> Result<(), StoreError> {
        self.write(move |transaction| past::set_listed(transaction, user, listed)).await
    }

    /// The tables that are to be looked after.
    pub async fn to_look_after(&self, now: Time) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| people::to_look_after(connection, now)).await
    }

    /// What somebody wishes in a matter, as text.
    pub async fn wish(&self, user: UserId, key: &'static str) -> Result<Option<String>, StoreError> {
        self.read(move |connection| people::wish(connection, user, key)).await
    }

    pub async fn set_wish(&self, user: UserId, key: &'static str, value: String, now: Time) -> Result<(), StoreError> {
        self.write(move |connection| people::set_wish(connection, user, key, &value, now)).await
    }

    /// The tables being played at which computers sit, the longest unchanged first.
    pub async fn with_computers(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(rows::with_computers).await
    }

    /// The open tables of a server, or those of them at which somebody sits.
    pub async fn live_in(&self, guild: GuildId, seated: Option<UserId>) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| live::tables(connection, guild, seated)).await
    }

    /// How many tables of a server are open, and how many of them somebody leads.
    pub async fn count_live(&self, guild: GuildId, owner: UserId) -> Result<(u64, u64), StoreError> {
        self.read(move |connection| live::count(connection, guild, owner)).await
    }

    /// The servers with open tables.
    pub async fn live_guilds(&self) -> Result<Vec<GuildId>, StoreError> {
        self.read(live::guilds).await
    }

    /// The open tables at which nothing has happened for so long.
    pub async fn unchanged(&self, now: Time, silent: Duration) -> Result<Vec<TableId>, StoreError> {
        let since = Time(now.0.saturating_sub(silent.as_millis() as i64));
        self.read(move |connection| live::unchanged(connection, since)).await
    }

    /// The tables that know of somebody.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| forget::tables_of(connection, user)).await
    }

    /// In a game that is not being played any more, somebody is called `word` and is nobody in particular.
    pub async fn blot_out(&self, user: UserId, table: TableId, word: String) -> Result<(), StoreError> {
        self.write(move |transaction| forget::blot_out(transaction, user, table, &word)).await
    }

    /// In what is kept of who played which seat, somebody is called `word`.
    pub async fn blot_out_seatings(&self, user: UserId, table: TableId, word: String) -> Result<(), StoreError> {
        self.write(move |transaction| forget::blot_out_seatings(transaction, user, table, &word)).await
    }

    /// Removes everything somebody chose for themselves.
    pub async fn forget_settings(&self, user: UserId) -> Result<(), StoreError> {
        self.write(move |transaction| forget::settings(transaction, user)).await
    }

    /// What waits to be posted for a table will never be sent.
    pub async fn give_up(&self, table: TableId) -> Result<(), StoreError> {
        self.write(move |transaction| queue::give_up(transaction, table)).await
    }

    /// The next finished game after another that waits for its review.
    pub async fn to_review(&self, after: TableId) -> Result<Option<TableId>, StoreError> {
        self.read(move |connection| rows::to_review(connection, after)).await
    }

    /// Writes everything into the one file, as before a clean stop.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        self.0
            .writer
            .run(|connection| {
                checkpoint(connection);
                Ok(())
            })
            .await
    }
}

/// The end of a clean stop: the next start need not look whether everything is whole.
fn farewell(connection: &Connection) {
    if let Err(error) = open::note_clean_stop(connection) {
        tracing::warn!(%error, "the database will be checked at the next start");
    }
    checkpoint(connection);
}

fn checkpoint(connection: &Connection) {
    if let Err(error) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())) {
        tracing::warn!(%error, "the database was closed without a checkpoint; nothing is lost");
    }
}
