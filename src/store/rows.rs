//! The records, and how they become rows and come back.

use super::error::StoreError;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, RowId, TableId, Time, UserId};
use super::past::ResultRow;
use super::people::{AttendanceRow, SeatingRow};
use super::plans::PlanRow;
use super::queue;
use super::session::{Row, Session, values};
use super::words::words;

words! {
    /// Where a table stands.
    State {
        /// People join; nothing is dealt yet.
        Lobby = "lobby",
        Playing = "playing",
        /// Played to the end: there are standings.
        Over = "over",
        /// Given up before the end.
        Ended = "ended"
    }
}

words! {
    /// How an entry of the log came about.
    How {
        Chosen = "chosen",
        /// The only legal move, played by the table.
        Automatic = "automatic",
        /// Played by the table because time ran out.
        TimedOut = "timed-out",
        /// No move: the seat's last turn was taken back.
        Undone = "undo"
    }
}

words! {
    /// How much a table makes itself heard in its channel.
    Loudness {
        /// A new post for whoever is awaited anew and not at the table.
        Usual = "usual",
        /// The same, but the post before it goes, and people at the table are left more time.
        Quiet = "quiet",
        /// Words alone; the picture comes when somebody asks for it.
        Compact = "compact"
    }
}

/// A table that is not in the database yet: a lobby.
#[derive(Clone, Debug)]
pub struct NewTable {
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub game: String,
    pub rules_version: u32,
    /// JSON.
    pub options: String,
    pub language: String,
    pub owner: UserId,
    pub opened: Time,
    /// A saved game that the table goes on with, as text.
    pub import: Option<String>,
    /// Whether people may ask what the computer would do.
    pub hints: bool,
}

#[derive(Clone, Debug)]
pub struct TableRow {
    pub id: TableId,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub owner: UserId,
    pub game: String,
    /// JSON.
    pub options: String,
    pub language: String,
    pub rules_version: u32,
    pub state: State,
    /// What chance decided at the deal; absent before it.
    pub dealt: Option<Vec<u32>>,
    pub revision: u64,
    pub post: Option<MessageId>,
    /// The newest board post tells the entries after this one …
    pub told_from: u64,
    /// … up to this one.
    pub told_to: u64,
    pub due: Option<Time>,
    /// JSON.
    pub undo: Option<String>,
    pub opened: Time,
    pub changed: Time,
    /// Whether people may ask what the computer would do.
    pub hints: bool,
    /// How the lobby stands besides its seats, as JSON.
    pub lobby: Option<String>,
    /// Everybody's chances after each turn, as JSON, once the game is over; empty while that is still to be made.
    pub review: Option<String>,
    pub loudness: Loudness,
    /// The awaited seats that know of it, a bit each.
    pub reached: u8,
    /// Those that a post which is due will notify.
    pub calling: u8,
    /// When those are notified who were at the table when their turn came.
    pub call_at: Option<Time>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub user: UserId,
    pub name: String,
    /// The level of the computer that plays this seat, if one does.
    pub computer: Option<String>,
    /// The colour that was chosen, by its word.
    pub colour: Option<String>,
    /// The revision at which what this seat is asked last changed.
    pub asked: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogRow {
    /// Counted from 1.
    pub number: u64,
    /// The number of the first entry written together with this one.
    pub turn: u64,
    pub seat: u8,
    pub how: How,
    /// Empty for an undo.
    pub play: String,
    pub chance: Vec<u32>,
    /// Whether somebody learned something by it, or chance decided something.
    pub reveals: bool,
    /// For an undo: the entries of this number and higher were taken back.
    pub undo_to: Option<u64>,
    pub at: Time,
}

#[derive(Clone, Debug)]
pub struct DraftRow {
    pub seat: u8,
    pub step: u32,
    /// JSON.
    pub moves: String,
    pub pending: Option<String>,
}

/// Every row of one table.
pub struct TableRows {
    pub table: TableRow,
    pub seats: Vec<SeatRow>,
    pub log: Vec<LogRow>,
    pub drafts: Vec<DraftRow>,
    /// A saved game that the table goes on with, as text.
    pub import: Option<String>,
    /// The newest state, as JSON.
    pub stood: Option<String>,
    /// Changes of who plays which seat.
    pub seatings: Vec<SeatingRow>,
    pub attendance: AttendanceRow,
    pub plans: Vec<PlanRow>,
}

/// What is written together.
pub struct Change {
    pub table: TableRow,
    /// The revision the table must still have.
    pub before: u64,
    /// All of them, if any changed.
    pub seats: Option<Vec<SeatRow>>,
    /// New entries only.
    pub log: Vec<LogRow>,
    /// Changed drafts only.
    pub drafts: Vec<DraftRow>,
    /// Changed plans only.
    pub plans: Vec<PlanRow>,
    /// What must be posted, as JSON, and where.
    pub posts: Vec<(ChannelId, String)>,
    /// Rows of the outbox that are told by others (`None`), or that tell more than before, as JSON.
    pub merged: Vec<(RowId, Option<String>)>,
    /// A row of the outbox that was sent, and the message it made.
    pub sent: Option<(RowId, Option<MessageId>)>,
    pub interaction: Option<InteractionId>,
    /// The newest state, as JSON, if it changed.
    pub stood: Option<String>,
    /// How the game ended, if it just did.
    pub results: Vec<ResultRow>,
    /// New changes of who plays which seat.
    pub seatings: Vec<SeatingRow>,
    /// Whom the table waits for, if that changed.
    pub attendance: Option<AttendanceRow>,
}

fn numbers(json: &str) -> Result<Vec<u32>, StoreError> {
    serde_json::from_str(json).map_err(|error| StoreError::Unreadable(format!("chance: {error}")))
}

fn json(numbers: &[u32]) -> String {
    serde_json::to_string(numbers).expect("numbers are JSON")
}

pub(super) fn load(session: &dyn Session, id: TableId) -> Result<Option<TableRows>, StoreError> {
    let Some((mut table, dealt)) = session.first(
        "SELECT id, guild, channel, owner, game, options, language, rules_version, state, revision, post, told_from, \
             told_to, due, undo, opened, changed, dealt, hints, lobby, review, loudness, \
             reached, calling, call_at FROM tables WHERE id = ?1",
        values![id],
        |row| {
            let table = TableRow {
                id: row.get(0)?,
                guild: row.get(1)?,
                channel: row.get(2)?,
                owner: row.get(3)?,
                game: row.get(4)?,
                options: row.get(5)?,
                language: row.get(6)?,
                rules_version: row.get(7)?,
                state: row.get(8)?,
                dealt: None,
                revision: row.get(9)?,
                post: row.get(10)?,
                told_from: row.get(11)?,
                told_to: row.get(12)?,
                due: row.get(13)?,
                undo: row.get(14)?,
                opened: row.get(15)?,
                changed: row.get(16)?,
                hints: row.get(18)?,
                lobby: row.get(19)?,
                review: row.get(20)?,
                loudness: row.get(21)?,
                reached: row.get(22)?,
                calling: row.get(23)?,
                call_at: row.get(24)?,
            };
            Ok((table, row.get::<Option<String>>(17)?))
        },
    )?
    else {
        return Ok(None);
    };
    table.dealt = dealt.as_deref().map(numbers).transpose()?;
    let seats = session.all(
        "SELECT \"user\", name, asked, computer, colour FROM seats WHERE table_id = ?1 ORDER BY seat",
        values![id],
        |row| {
            let (user, name, computer, colour) = (row.get(0)?, row.get(1)?, row.get(3)?, row.get(4)?);
            Ok(SeatRow { user, name, computer, colour, asked: row.get(2)? })
        },
    )?;
    let drafts = session.all(
        "SELECT seat, step, moves, pending FROM drafts WHERE table_id = ?1 ORDER BY seat",
        values![id],
        |row| Ok(DraftRow { seat: row.get(0)?, step: row.get(1)?, moves: row.get(2)?, pending: row.get(3)? }),
    )?;
    Ok(Some(TableRows {
        table,
        seats,
        log: log(session, id)?,
        drafts,
        import: None,
        stood: None,
        plans: Vec::new(),
        seatings: Vec::new(),
        attendance: AttendanceRow::default(),
    }))
}

fn log(session: &dyn Session, id: TableId) -> Result<Vec<LogRow>, StoreError> {
    let sql = "SELECT number, turn, seat, how, play, reveals, undo_to, at, chance FROM log WHERE table_id = ?1 ORDER BY number";
    session.all(sql, values![id], |row| {
        Ok(LogRow {
            number: row.get(0)?,
            turn: row.get(1)?,
            seat: row.get(2)?,
            how: row.get(3)?,
            play: row.get::<Option<String>>(4)?.unwrap_or_default(),
            chance: numbers(row.text(8)?)?,
            reveals: row.get(5)?,
            undo_to: row.get(6)?,
            at: row.get(7)?,
        })
    })
}

/// Adds a table with its first seats; `Err` inside is the live table that is already there.
pub(super) fn create(
    session: &dyn Session,
    table: &NewTable,
    seats: &[SeatRow],
    posts: &[(ChannelId, String)],
    interaction: Option<InteractionId>,
) -> Result<Result<TableId, TableId>, StoreError> {
    if let Some(there) = live_at(session, table.channel)? {
        return Ok(Err(there));
    }
    let sql = "INSERT INTO tables (guild, channel, owner, game, options, language, rules_version, state, revision, opened, \
               changed, hints) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 1, ?9, ?9, ?10) RETURNING id";
    let NewTable { guild, channel, owner, game, options, language, rules_version, opened, hints, .. } = table;
    let added = values![guild, channel, owner, game, options, language, rules_version, State::Lobby, opened, hints];
    let id = session.one(sql, added, |row| row.get(0))?;
    write_seats(session, id, seats)?;
    queue::add(session, id, posts)?;
    note_interaction(session, interaction)?;
    Ok(Ok(id))
}

pub(super) fn apply(session: &dyn Session, change: &Change) -> Result<(), StoreError> {
    let table = &change.table;
    let changed = session.execute("UPDATE tables SET owner = ?3, options = ?4, rules_version = ?5, state = ?6, dealt = ?7, revision = ?8, post = ?9, \
             told_from = ?10, told_to = ?11, due = ?12, undo = ?13, changed = ?14, hints = ?15, lobby = ?16, review = ?17, \
             loudness = ?18, reached = ?19, calling = ?20, call_at = ?21 WHERE id = ?1 AND revision = ?2", values![
            table.id,
            change.before,
            table.owner,
            table.options,
            table.rules_version,
            table.state,
            table.dealt.as_deref().map(json),
            table.revision,
            table.post,
            table.told_from,
            table.told_to,
            table.due,
            table.undo,
            table.changed,
            table.hints,
            table.lobby,
            table.review,
            table.loudness,
            table.reached,
            table.calling,
            table.call_at,
        ])?;
    if changed == 0 {
        return Err(StoreError::Conflict(table.id));
    }
    if let Some(seats) = &change.seats {
        write_seats(session, table.id, seats)?;
    }
    for entry in &change.log {
        session.execute(
            "INSERT INTO log (table_id, number, turn, seat, how, play, chance, reveals, undo_to, at) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            values![
                table.id,
                entry.number,
                entry.turn,
                entry.seat,
                entry.how,
                entry.undo_to.is_none().then_some(&entry.play),
                json(&entry.chance),
                entry.reveals,
                entry.undo_to,
                entry.at,
            ],
        )?;
    }
    for draft in &change.drafts {
        session.execute(
            "INSERT INTO drafts (table_id, seat, step, moves, pending) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat) \
             DO UPDATE SET step = excluded.step, moves = excluded.moves, pending = excluded.pending",
            values![table.id, draft.seat, draft.step, draft.moves, draft.pending],
        )?;
    }
    queue::add(session, table.id, &change.posts)?;
    queue::merge(session, &change.merged)?;
    if let Some((row, message)) = change.sent {
        session.execute("UPDATE outbox SET state = 'sent', message = ?2 WHERE id = ?1", values![row, message])?;
    }
    note_interaction(session, change.interaction)
}

fn write_seats(session: &dyn Session, table: TableId, seats: &[SeatRow]) -> Result<(), StoreError> {
    session.execute("DELETE FROM seats WHERE table_id = ?1", values![table])?;
    let insert = "INSERT INTO seats (table_id, seat, \"user\", name, asked, computer, colour) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    for (seat, person) in (0_u8..).zip(seats) {
        let SeatRow { user, name, computer, colour, asked } = person;
        session.execute(insert, values![table, seat, user, name, *asked, computer, colour])?;
    }
    Ok(())
}

fn note_interaction(session: &dyn Session, interaction: Option<InteractionId>) -> Result<(), StoreError> {
    if let Some(id) = interaction {
        session.execute("INSERT INTO interactions (id) VALUES (?1)", values![id])?;
    }
    Ok(())
}

/// The server of a table.
pub(super) fn guild_of(session: &dyn Session, table: TableId) -> Result<Option<GuildId>, StoreError> {
    Ok(session.first("SELECT guild FROM tables WHERE id = ?1", values![table], |row| row.get(0))?.flatten())
}

/// The server of a channel's tables, if there ever was one.
pub(super) fn guild_at(session: &dyn Session, channel: ChannelId) -> Result<Option<Option<GuildId>>, StoreError> {
    let sql = "SELECT guild FROM tables WHERE channel = ?1 LIMIT 1";
    session.first(sql, values![channel], |row| row.get(0))
}

pub(super) fn live_at(session: &dyn Session, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE channel = ?1 AND state IN ('lobby', 'playing')";
    session.first(sql, values![channel], |row| row.get(0))
}

/// The live table, or else the last one that was dealt.
pub(super) fn latest_at(session: &dyn Session, channel: ChannelId) -> Result<Option<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE channel = ?1 AND (dealt IS NOT NULL OR state = 'lobby') \
               ORDER BY state IN ('lobby', 'playing') DESC, id DESC LIMIT 1";
    session.first(sql, values![channel], |row| row.get(0))
}

/// The tables whose time ran out, with game and version of the rules.
pub(super) fn overdue(session: &dyn Session, now: Time) -> Result<Vec<(TableId, String, u32)>, StoreError> {
    tables_due(session, "due", "<=", now)
}

/// Tables being played of which a time compares so with another.
fn tables_due(
    session: &dyn Session,
    due: &str,
    compares: &str,
    with: Time,
) -> Result<Vec<(TableId, String, u32)>, StoreError> {
    let own = session.own();
    let sql = format!(
        "SELECT id, game, rules_version FROM tables WHERE {due} {compares} ?1 AND state = 'playing' AND {own} ORDER BY {due}, id"
    );
    let row = |row: &Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
    session.all(&sql, values![with], row)
}

/// The tables where somebody is to be notified by now, with game and version of the rules; or so late that the clock must have
/// been set back.
pub(super) fn to_call(
    session: &dyn Session,
    now: Time,
    latest: Time,
) -> Result<Vec<(TableId, String, u32)>, StoreError> {
    let mut due = tables_due(session, "call_at", "<=", now)?;
    due.extend(tables_due(session, "call_at", ">", latest)?);
    Ok(due)
}

/// The next finished game after another that waits for its review.
pub(super) fn to_review(session: &dyn Session, after: TableId) -> Result<Option<TableId>, StoreError> {
    let sql = format!("SELECT id FROM tables WHERE review = '' AND id > ?1 AND {} ORDER BY id LIMIT 1", session.own());
    session.first(&sql, values![after], |row| row.get(0))
}

/// The tables being played at which computers sit.
pub(super) fn with_computers(session: &dyn Session) -> Result<Vec<TableId>, StoreError> {
    let sql = format!(
        "SELECT id FROM tables WHERE state = 'playing' AND {} AND id IN \
         (SELECT table_id FROM seats WHERE computer IS NOT NULL) ORDER BY changed, id",
        session.own()
    );
    session.all(&sql, values![], |row| row.get(0))
}
