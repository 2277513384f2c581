//! Who plays which seat in the course of a game, and whom tables wait for.

use super::error::StoreError;
use super::ids::{TableId, Time, UserId};
use super::session::{Row, Session, values};
use super::words::words;

words! {
    /// Why somebody else plays a seat from now on.
    Seated {
        /// Whoever sat there has left.
        Left = "left",
        /// The others decided that somebody else may have the seat.
        Replaced = "replaced",
        /// A computer stands in for whoever sits there.
        StoodIn = "stood-in",
        /// Somebody takes a seat that was free.
        Substituted = "substituted",
        /// Whoever sat there before plays it again.
        Back = "back"
    }
}

/// Who plays a seat at some time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub user: UserId,
    pub name: String,
    /// The level of the computer that plays, in the person's place if there is one.
    pub computer: Option<String>,
}

/// A change of who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatingRow {
    /// Counted from 1.
    pub number: u64,
    /// The newest entry of the log at that moment.
    pub entry: u64,
    pub seat: u8,
    pub what: Seated,
    pub was: Player,
    pub now: Player,
    pub at: Time,
}

/// Whom a table waits for, and what is done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttendanceRow {
    /// JSON.
    pub waiting: String,
    /// JSON.
    pub ballots: String,
    /// Hours between reminders; 0: none; absent: as usual.
    pub every: Option<u32>,
    /// When it was announced that the table will be closed.
    pub noticed: Option<Time>,
    /// When it is to be looked after.
    pub look_at: Option<Time>,
}

impl Default for AttendanceRow {
    fn default() -> AttendanceRow {
        let none = || "[]".to_owned();
        AttendanceRow { waiting: none(), ballots: none(), every: None, noticed: None, look_at: None }
    }
}

pub(super) fn seatings(session: &dyn Session, table: TableId) -> Result<Vec<SeatingRow>, StoreError> {
    let sql = "SELECT number, entry, seat, what, was_user, was_name, was_computer, \"user\", name, computer, at \
               FROM seatings WHERE table_id = ?1 ORDER BY number";
    let read = |row: &Row| {
        Ok(SeatingRow {
            number: row.get::<u64>(0)?,
            entry: row.get::<u64>(1)?,
            seat: row.get(2)?,
            what: row.get(3)?,
            was: Player { user: row.get(4)?, name: row.get(5)?, computer: row.get(6)? },
            now: Player { user: row.get(7)?, name: row.get(8)?, computer: row.get(9)? },
            at: row.get(10)?,
        })
    };
    session.all(sql, values![table], read)
}

pub(super) fn write_seatings(session: &dyn Session, table: TableId, seatings: &[SeatingRow]) -> Result<(), StoreError> {
    let insert = "INSERT INTO seatings (table_id, number, entry, seat, what, was_user, was_name, was_computer, \"user\", name, computer, at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
    for row in seatings {
        session.execute(
            insert,
            values![
                table,
                row.number,
                row.entry,
                row.seat,
                row.what,
                row.was.user,
                row.was.name,
                row.was.computer,
                row.now.user,
                row.now.name,
                row.now.computer,
                row.at,
            ],
        )?;
    }
    Ok(())
}

pub(super) fn attendance(session: &dyn Session, table: TableId) -> Result<AttendanceRow, StoreError> {
    let sql = "SELECT waiting, ballots, every, noticed, look_at FROM attendance WHERE table_id = ?1";
    let read = |row: &Row| {
        Ok(AttendanceRow {
            waiting: row.get(0)?,
            ballots: row.get(1)?,
            every: row.get(2)?,
            noticed: row.get(3)?,
            look_at: row.get(4)?,
        })
    };
    Ok(session.first(sql, values![table], read)?.unwrap_or_default())
}

pub(super) fn write_attendance(session: &dyn Session, table: TableId, row: &AttendanceRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO attendance (table_id, waiting, ballots, every, noticed, look_at) \
               VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (table_id) DO UPDATE SET waiting = excluded.waiting, \
               ballots = excluded.ballots, every = excluded.every, noticed = excluded.noticed, look_at = excluded.look_at";
    let AttendanceRow { waiting, ballots, every, noticed, look_at } = row;
    session.execute(sql, values![table, waiting, ballots, every, noticed, look_at])?;
    Ok(())
}

/// The tables that are to be looked after, the longest waiting first.
pub(super) fn to_look_after(session: &dyn Session, now: Time) -> Result<Vec<TableId>, StoreError> {
    let sql = match session.own().as_str() {
        "TRUE" => "SELECT table_id FROM attendance WHERE look_at <= ?1 ORDER BY look_at, table_id".to_owned(),
        own => format!(
            "SELECT table_id FROM attendance JOIN tables ON tables.id = table_id WHERE look_at <= ?1 AND {own} \
             ORDER BY look_at, table_id"
        ),
    };
    session.all(&sql, values![now], |row| row.get(0))
}

/// What somebody wishes in a matter, as text.
pub(super) fn wish(session: &dyn Session, user: UserId, key: &str) -> Result<Option<String>, StoreError> {
    let sql = "SELECT value FROM settings WHERE scope = 'user' AND id = ?1 AND key = ?2";
    session.first(sql, values![user, key], |row| row.get(0))
}

/// Notes what somebody wishes, and has every table that waits for them looked after: the wish may be about that.
pub(super) fn set_wish(
    session: &dyn Session,
    user: UserId,
    key: &str,
    value: &str,
    now: Time,
) -> Result<(), StoreError> {
    session.execute(
        "INSERT INTO settings (scope, id, key, value) VALUES ('user', ?1, ?2, ?3) \
         ON CONFLICT (scope, id, key) DO UPDATE SET value = excluded.value",
        values![user, key, value],
    )?;
    session.execute("UPDATE attendance SET look_at = ?2 WHERE look_at IS NOT NULL AND table_id IN \
             (SELECT table_id FROM seats JOIN tables ON tables.id = table_id WHERE \"user\" = ?1 AND state = 'playing')", values![user, now])?;
    Ok(())
}
