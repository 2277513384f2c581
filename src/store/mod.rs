//! What is kept: tables, seats, logs, drafts, posts that are due.
//!
//! The store knows plain records only: a move is its notation, chance is a list of numbers, options are JSON. Whatever belongs
//! together is one [`Change`], written whole or not at all and on disk before anybody is told.
//!
//! | file | what |
//! |---|---|
//! | `session` | what a database must be able to do; everything below is written in terms of it |
//! | `rows`, `queue`, `past`, `people`, `plans`, `live`, `forget`, `facts`, `vitals` | the records, and how they become rows and come back |
//! | `sharing`, `shared`, `fence` | several processes on one database: who runs which shards |
//! | `moving` | everything from one database into another |
//! | `sqlite` | SQLite, in one file: opening, writing, copies, checks |
//! | `postgres` | PostgreSQL: connections, transactions that are run again, leases |

mod error;
mod facts;
mod fence;
mod forget;
mod ids;
mod live;
mod moving;
mod past;
mod people;
mod plans;
mod postgres;
mod queue;
mod rows;
mod session;
mod shared;
mod sharing;
mod sqlite;
mod vitals;
mod words;

pub use error::{OpenError, StoreError};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, RowId, TableId, Time, UserId};
pub use moving::{MoveError, Moved};
pub use past::{GameRow, ResultRow, SeasonRow, Where};
pub use people::{AttendanceRow, Player, Seated, SeatingRow};
pub use plans::PlanRow;
pub use postgres::{is_address, probe};
pub use queue::{CHANNEL, Failed, OutboxRow};
pub use rows::{Change, DraftRow, How, LogRow, Loudness, NewTable, SeatRow, State, TableRow, TableRows};
pub use sharing::{Divided, Heir, Process, ShardState, Share, Survey};
pub use sqlite::{Soundness, backup, backup_into, check, examine, file, remove, restore};
pub use vitals::Vitals;

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use postgres::Postgres;
use session::Session;
use sqlite::Sqlite;

/// The database. Cheap to clone; the last clone closes it.
#[derive(Clone)]
pub struct Store(Arc<Engine>);

enum Engine {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

impl Store {
    /// Opens the database in a folder, and makes both if they are missing.
    pub fn open(folder: &Path) -> Result<Store, OpenError> {
        Sqlite::open(folder).map(|sqlite| Store(Arc::new(Engine::Sqlite(sqlite))))
    }

    /// Opens a PostgreSQL database (`postgres://…`), and makes its tables if they are missing. Servers' tables are changed by
    /// whoever has [taken](Store::take) their shards.
    pub fn connect(address: &str) -> Result<Store, OpenError> {
        Postgres::open(address).map(|postgres| Store(Arc::new(Engine::Postgres(Box::new(postgres)))))
    }

    /// Runs a change, in a session; it is on disk when this comes back.
    async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        match &*self.0 {
            Engine::Sqlite(sqlite) => sqlite.write(work).await,
            Engine::Postgres(postgres) => postgres.write(work).await,
        }
    }

    /// Asks something; several queries see one moment.
    async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&dyn Session) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        match &*self.0 {
            Engine::Sqlite(sqlite) => sqlite.read(work).await,
            Engine::Postgres(postgres) => postgres.read(work).await,
        }
    }
}

/// What can be asked of the database.
impl Store {
    pub async fn load(&self, table: TableId) -> Result<Option<TableRows>, StoreError> {
        self.read(move |session| {
            let Some(rows) = rows::load(session, table)? else { return Ok(None) };
            Ok(Some(TableRows {
                import: past::import(session, table)?,
                stood: past::stood(session, table)?,
                seatings: people::seatings(session, table)?,
                attendance: people::attendance(session, table)?,
                plans: plans::of_table(session, table)?,
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
        self.write(move |session| {
            session.fence(table.guild)?;
            let created = rows::create(session, &table, &seats, &posts, interaction)?;
            if let Ok(id) = created {
                let attendance = AttendanceRow { look_at: Some(table.opened), ..AttendanceRow::default() };
                people::write_attendance(session, id, &attendance)?;
            }
            if let (Ok(id), Some(transcript)) = (created, &table.import) {
                past::write_import(session, id, transcript)?;
            }
            Ok(created)
        })
        .await
    }

    /// All of it or nothing.
    pub async fn apply(&self, change: Change) -> Result<(), StoreError> {
        self.write(move |session| {
            session.fence(change.table.guild)?;
            rows::apply(session, &change)?;
            if let Some(state) = &change.stood {
                past::write_stood(session, change.table.id, state)?;
            }
            people::write_seatings(session, change.table.id, &change.seatings)?;
            if let Some(attendance) = &change.attendance {
                people::write_attendance(session, change.table.id, attendance)?;
            }
            plans::write(session, change.table.id, &change.plans)?;
            past::write_results(session, &change.results)
        })
        .await
    }

    pub async fn live_at(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.read(move |session| rows::live_at(session, channel)).await
    }

    /// The live table of a channel, or else the last one that was dealt there.
    pub async fn latest_at(&self, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
        self.read(move |session| rows::latest_at(session, channel)).await
    }

    /// Whether an interaction was carried out before.
    pub async fn seen(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        self.read(move |session| facts::seen(session, interaction)).await
    }

    /// Notes that an interaction is being carried out; false if it was before.
    pub async fn claim(&self, interaction: InteractionId) -> Result<bool, StoreError> {
        self.write(move |session| facts::claim(session, interaction)).await
    }

    /// The oldest unsent row of every channel.
    pub async fn outbox(&self) -> Result<Vec<OutboxRow>, StoreError> {
        self.read(queue::heads).await
    }

    /// Every unsent row of a channel, oldest first.
    pub async fn outbox_of(&self, channel: ChannelId) -> Result<Vec<OutboxRow>, StoreError> {
        self.read(move |session| queue::of_channel(session, channel)).await
    }

    /// A row of the outbox, if it is unsent.
    pub async fn unsent(&self, row: RowId) -> Result<Option<OutboxRow>, StoreError> {
        self.read(move |session| queue::unsent(session, row)).await
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
        self.write(move |session| {
            session.fence(queue::guild_of(session, row)?)?;
            queue::failed(session, row, &failed)
        })
        .await
    }

    /// What waits in a channel, or was given up because of it, is due at once. Says whether there is anything.
    pub async fn wake(&self, channel: ChannelId) -> Result<bool, StoreError> {
        self.write(move |session| {
            if let Some(guild) = rows::guild_at(session, channel)? {
                session.fence(guild)?;
            }
            queue::wake(session, channel)
        })
        .await
    }

    /// Removes some of what nobody will ask for again: sent rows of the outbox up to one, and old interactions. Says
    /// whether there may be more.
    pub async fn prune(&self, upto: RowId, most: u32, now: Time) -> Result<bool, StoreError> {
        self.write(move |session| queue::prune(session, upto, most, now)).await
    }

    /// Something the program knows of itself.
    pub async fn fact(&self, key: &'static str) -> Result<Option<String>, StoreError> {
        self.read(move |session| facts::get(session, key)).await
    }

    pub async fn set_fact(&self, key: &'static str, value: String) -> Result<(), StoreError> {
        self.write(move |session| facts::set(session, key, &value)).await
    }

    /// The tables whose time ran out, with game and version of the rules.
    pub async fn overdue(&self, now: Time) -> Result<Vec<(TableId, String, u32)>, StoreError> {
        self.read(move |session| rows::overdue(session, now)).await
    }

    /// The tables where somebody is to be notified by now, with game and version of the rules. Nobody waits longer than `longest`.
    pub async fn to_call(&self, now: Time, longest: Duration) -> Result<Vec<(TableId, String, u32)>, StoreError> {
        self.read(move |session| rows::to_call(session, now, now.plus(longest))).await
    }

    /// The results of a server's games, in the order in which they ended.
    pub async fn results(&self, guild: GuildId) -> Result<Vec<ResultRow>, StoreError> {
        self.read(move |session| past::results(session, guild)).await
    }

    /// Whether somebody has played such a game of a server to its end.
    pub async fn has_finished(&self, guild: GuildId, user: UserId, game: &str) -> Result<bool, StoreError> {
        let game = game.to_owned();
        self.read(move |session| past::has_finished(session, guild, user, &game)).await
    }

    /// Finished games of before results were kept.
    pub async fn without_results(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(past::without_results).await
    }

    /// They follow from the log, and are the same whoever adds them.
    pub async fn add_results(&self, results: Vec<ResultRow>) -> Result<(), StoreError> {
        self.write(move |session| past::write_results(session, &results)).await
    }

    /// Games that are not being played any more, the newest first.
    pub async fn games(&self, wanted: Where, skip: usize, most: usize) -> Result<Vec<GameRow>, StoreError> {
        self.read(move |session| past::games(session, wanted, skip, most)).await
    }

    /// The table that a message of the bot was posted for.
    pub async fn table_of(&self, message: MessageId) -> Result<Option<TableId>, StoreError> {
        self.read(move |session| past::table_of(session, message)).await
    }

    /// The seasons of a server, the newest first.
    pub async fn seasons(&self, guild: GuildId) -> Result<Vec<SeasonRow>, StoreError> {
        self.read(move |session| past::seasons(session, guild)).await
    }

    /// False if one is open already.
    pub async fn open_season(&self, guild: GuildId, season: SeasonRow) -> Result<bool, StoreError> {
        self.write(move |session| {
            session.fence(Some(guild))?;
            past::open_season(session, guild, &season)
        })
        .await
    }

    /// False if none is open.
    pub async fn close_season(&self, guild: GuildId, now: Time) -> Result<bool, StoreError> {
        self.write(move |session| {
            session.fence(Some(guild))?;
            past::close_season(session, guild, now)
        })
        .await
    }

    /// Those who do not want to stand in statistics.
    pub async fn unlisted(&self) -> Result<HashSet<UserId>, StoreError> {
        self.read(past::unlisted).await
    }

    pub async fn set_listed(&self, user: UserId, listed: bool) -> Result<(), StoreError> {
        self.write(move |session| past::set_listed(session, user, listed)).await
    }

    /// The tables that are to be looked after.
    pub async fn to_look_after(&self, now: Time) -> Result<Vec<TableId>, StoreError> {
        self.read(move |session| people::to_look_after(session, now)).await
    }

    /// What somebody wishes in a matter, as text.
    pub async fn wish(&self, user: UserId, key: &'static str) -> Result<Option<String>, StoreError> {
        self.read(move |session| people::wish(session, user, key)).await
    }

    pub async fn set_wish(&self, user: UserId, key: &'static str, value: String, now: Time) -> Result<(), StoreError> {
        self.write(move |session| people::set_wish(session, user, key, &value, now)).await
    }

    /// The tables being played at which computers sit, the longest unchanged first.
    pub async fn with_computers(&self) -> Result<Vec<TableId>, StoreError> {
        self.read(rows::with_computers).await
    }

    /// The open tables of a server, or those of them at which somebody sits.
    pub async fn live_in(&self, guild: GuildId, seated: Option<UserId>) -> Result<Vec<TableId>, StoreError> {
        self.read(move |session| live::tables(session, guild, seated)).await
    }

    /// How many tables of a server are open, and how many of them somebody leads.
    pub async fn count_live(&self, guild: GuildId, owner: UserId) -> Result<(u64, u64), StoreError> {
        self.read(move |session| live::count(session, guild, owner)).await
    }

    /// The servers with open tables.
    pub async fn live_guilds(&self) -> Result<Vec<GuildId>, StoreError> {
        self.read(live::guilds).await
    }

    /// The open tables at which nothing has happened for so long.
    pub async fn unchanged(&self, now: Time, silent: Duration) -> Result<Vec<TableId>, StoreError> {
        let since = Time(now.0.saturating_sub(silent.as_millis() as i64));
        self.read(move |session| live::unchanged(session, since)).await
    }

    /// The tables that know of somebody.
    pub async fn tables_of(&self, user: UserId) -> Result<Vec<TableId>, StoreError> {
        self.read(move |session| forget::tables_of(session, user)).await
    }

    /// In a game that is not being played any more, somebody is called `word` and is nobody in particular.
    pub async fn blot_out(&self, user: UserId, table: TableId, word: String) -> Result<(), StoreError> {
        self.write(move |session| {
            session.fence(rows::guild_of(session, table)?)?;
            forget::blot_out(session, user, table, &word)
        })
        .await
    }

    /// In what is kept of who played which seat, somebody is called `word`.
    pub async fn blot_out_seatings(&self, user: UserId, table: TableId, word: String) -> Result<(), StoreError> {
        self.write(move |session| {
            session.fence(rows::guild_of(session, table)?)?;
            forget::blot_out_seatings(session, user, table, &word)
        })
        .await
    }

    /// Removes everything somebody chose for themselves.
    pub async fn forget_settings(&self, user: UserId) -> Result<(), StoreError> {
        self.write(move |session| forget::settings(session, user)).await
    }

    /// What waits to be posted for a table will never be sent.
    pub async fn give_up(&self, table: TableId) -> Result<(), StoreError> {
        self.write(move |session| {
            session.fence(rows::guild_of(session, table)?)?;
            queue::give_up(session, table)
        })
        .await
    }

    /// The next finished game after another that waits for its review.
    pub async fn to_review(&self, after: TableId) -> Result<Option<TableId>, StoreError> {
        self.read(move |session| rows::to_review(session, after)).await
    }

    /// Writes everything into the one file, as before a clean stop.
    pub async fn checkpoint(&self) -> Result<(), StoreError> {
        match &*self.0 {
            Engine::Sqlite(sqlite) => sqlite.checkpoint().await,
            Engine::Postgres(_) => Ok(()),
        }
    }
}
