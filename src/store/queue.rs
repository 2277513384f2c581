//! The rows of the outbox: what waits to be posted, what failed, and what can go.

use super::error::StoreError;
use super::ids::{ChannelId, GuildId, RowId, TableId, Time};
use super::session::{Row, Session, values};

/// An unsent row of the outbox.
#[derive(Clone, Debug)]
pub struct OutboxRow {
    pub id: RowId,
    pub table: TableId,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    /// JSON.
    pub what: String,
    /// Failures of the same kind in a row.
    pub attempts: u32,
    /// Not before this.
    pub due: Time,
}

/// Why a row could not be sent.
#[derive(Clone, Debug)]
pub struct Failed {
    /// A word: failures of one kind are counted together.
    pub kind: &'static str,
    /// In full, for whoever looks into the database.
    pub reason: String,
    /// When to try again; `None`: never by itself.
    pub next: Option<Time>,
}

/// The kind of failure that is the channel's: what was given up for it comes back when the channel works again.
pub const CHANNEL: &str = "channel";

const COLUMNS: &str = "SELECT outbox.id, table_id, outbox.channel, what, attempts, outbox.due, guild FROM outbox \
                       JOIN tables ON tables.id = table_id";

fn outbox_row(row: &Row) -> Result<OutboxRow, StoreError> {
    Ok(OutboxRow {
        id: row.get(0)?,
        table: row.get(1)?,
        channel: row.get(2)?,
        what: row.get(3)?,
        attempts: row.get(4)?,
        due: row.get(5)?,
        guild: row.get(6)?,
    })
}

/// Something to post, in this order. It is due at once, whatever the clock says now and later.
pub(super) fn add(session: &dyn Session, table: TableId, posts: &[(ChannelId, String)]) -> Result<(), StoreError> {
    for (channel, what) in posts {
        session.execute(
            "INSERT INTO outbox (table_id, channel, what, due) VALUES (?1, ?2, ?3, 0)",
            values![table, channel, what],
        )?;
    }
    Ok(())
}

/// The server for which something is to be posted.
pub(super) fn guild_of(session: &dyn Session, row: RowId) -> Result<Option<GuildId>, StoreError> {
    let sql = "SELECT guild FROM tables WHERE id = (SELECT table_id FROM outbox WHERE id = ?1)";
    Ok(session.first(sql, values![row], |row| row.get(0))?.flatten())
}

/// The oldest unsent row of every channel this process looks after.
pub(super) fn heads(session: &dyn Session) -> Result<Vec<OutboxRow>, StoreError> {
    // Among direct messages there may be rows of other processes: each has its own oldest.
    let oldest = match session.own().as_str() {
        "TRUE" => "SELECT min(id) FROM outbox WHERE state = 'due' GROUP BY channel".to_owned(),
        own => format!(
            "SELECT min(outbox.id) FROM outbox JOIN tables ON tables.id = table_id \
             WHERE outbox.state = 'due' AND {own} GROUP BY outbox.channel"
        ),
    };
    session.all(&format!("{COLUMNS} WHERE outbox.id IN ({oldest}) ORDER BY outbox.id"), values![], outbox_row)
}

/// Every unsent row of a channel that is this process's to send, oldest first.
pub(super) fn of_channel(session: &dyn Session, channel: ChannelId) -> Result<Vec<OutboxRow>, StoreError> {
    let own = session.own();
    let sql = format!("{COLUMNS} WHERE outbox.channel = ?1 AND outbox.state = 'due' AND {own} ORDER BY outbox.id");
    session.all(&sql, values![channel], outbox_row)
}

/// A row of the outbox, if it is unsent.
pub(super) fn unsent(session: &dyn Session, row: RowId) -> Result<Option<OutboxRow>, StoreError> {
    let sql = format!("{COLUMNS} WHERE outbox.id = ?1 AND outbox.state = 'due'");
    session.first(&sql, values![row], outbox_row)
}

/// The newest row there is; all that are added later have a higher number.
pub(super) fn newest(session: &dyn Session) -> Result<RowId, StoreError> {
    session.one("SELECT coalesce(max(id), 0) FROM outbox", values![], |row| row.get(0))
}

/// The channels in which posts wait after a failure, or were given up because of the channel.
pub(super) fn silent(session: &dyn Session) -> Result<Vec<ChannelId>, StoreError> {
    let own = session.own();
    let rows = "SELECT outbox.channel FROM outbox JOIN tables ON tables.id = table_id WHERE outbox.state";
    let sql = format!("{rows} = 'due' AND attempts > 0 AND {own} UNION {rows} = 'given-up' AND failure = ?1 AND {own}");
    session.all(&sql, values![CHANNEL], |row| row.get(0))
}

/// Notes that a row could not be sent. If nothing can be posted in its channel, everything there waits with it.
pub(super) fn failed(session: &dyn Session, row: RowId, failed: &Failed) -> Result<(), StoreError> {
    let which = match failed.next {
        None if failed.kind == CHANNEL => "channel = (SELECT channel FROM outbox WHERE id = ?1)",
        _ => "id = ?1",
    };
    let sql = format!(
        "UPDATE outbox SET attempts = CASE WHEN failure = ?2 THEN attempts + 1 ELSE 1 END, failure = ?2, reason = ?3, \
         due = ?4, state = ?5 WHERE {which} AND state = 'due'"
    );
    let state = if failed.next.is_some() { "due" } else { "given-up" };
    session.execute(&sql, values![row, failed.kind, failed.reason, failed.next.unwrap_or_default(), state]).map(drop)
}

/// What waits in a channel is due at once, as something that failed before, and so is what was given up because of the
/// channel at a live table. Says whether there is anything.
pub(super) fn wake(session: &dyn Session, channel: ChannelId) -> Result<bool, StoreError> {
    let woken = session.execute(
        "UPDATE outbox SET state = 'due', due = 0, attempts = 1, failure = NULL \
             WHERE channel = ?1 AND (state = 'due' OR state = 'given-up' AND failure = ?2 AND \
             table_id IN (SELECT id FROM tables WHERE channel = ?1 AND state IN ('lobby', 'playing')))",
        values![channel, CHANNEL],
    )?;
    Ok(woken > 0)
}

/// What waits for a table, or was given up because of its channel, will never be sent.
pub(super) fn give_up(session: &dyn Session, table: TableId) -> Result<(), StoreError> {
    let sql = "DELETE FROM outbox WHERE table_id = ?1 AND state IN ('due', 'given-up')";
    session.execute(sql, values![table])?;
    Ok(())
}

/// Of rows that piled up: some are told by others (`None`), some tell more than before.
pub(super) fn merge(session: &dyn Session, merged: &[(RowId, Option<String>)]) -> Result<(), StoreError> {
    for (row, what) in merged {
        let state = if what.is_some() { "due" } else { "sent" };
        let sql = "UPDATE outbox SET what = coalesce(?2, what), state = ?3 WHERE id = ?1 AND state = 'due'";
        session.execute(sql, values![row, what, state])?;
    }
    Ok(())
}

/// A delivery is repeated within seconds; a day is plenty.
const REMEMBERED_SECONDS: i64 = 86_400;

/// Removes some of what nobody will ask for again: rows that were sent, up to one, rows given up at tables that are no
/// more, and interactions of days ago. Says whether there may be more.
pub(super) fn prune(session: &dyn Session, upto: RowId, most: u32, now: Time) -> Result<bool, StoreError> {
    let sent = session.execute(
        "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE state = 'sent' AND id <= ?1 ORDER BY id LIMIT ?2)",
        values![upto, most],
    )?;
    let given_up = session.execute(
        "DELETE FROM outbox WHERE id IN (SELECT outbox.id FROM outbox JOIN tables ON tables.id = table_id \
             WHERE outbox.state = 'given-up' AND tables.state IN ('over', 'ended') LIMIT ?1)",
        values![most],
    )?;
    // Ids rise with time: the oldest come first.
    let interactions = session.execute(
        "DELETE FROM interactions WHERE id IN \
             (SELECT id FROM (SELECT id, at FROM interactions ORDER BY id LIMIT ?1) AS oldest WHERE at < ?2)",
        values![most, now.seconds() - REMEMBERED_SECONDS],
    )?;
    Ok([sent, given_up, interactions].into_iter().any(|removed| removed >= most as usize))
}
