//! The rows of the outbox: what waits to be posted, what failed, and what can go.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::error::StoreError;
use super::ids::{ChannelId, RowId, TableId, Time};

/// An unsent row of the outbox.
#[derive(Clone, Debug)]
pub struct OutboxRow {
    pub id: RowId,
    pub table: TableId,
    pub channel: ChannelId,
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

const COLUMNS: &str = "SELECT id, table_id, channel, what, attempts, due FROM outbox";

fn outbox_row(row: &Row) -> rusqlite::Result<OutboxRow> {
    Ok(OutboxRow {
        id: row.get(0)?,
        table: row.get(1)?,
        channel: row.get(2)?,
        what: row.get(3)?,
        attempts: row.get(4)?,
        due: row.get(5)?,
    })
}

/// Something to post, in this order. It is due at once, whatever the clock says now and later.
pub(super) fn add(connection: &Connection, table: TableId, posts: &[(ChannelId, String)]) -> Result<(), StoreError> {
    for (channel, what) in posts {
        connection
            .prepare_cached("INSERT INTO outbox (table_id, channel, what, due) VALUES (?1, ?2, ?3, 0)")?
            .execute(params![table, channel, what])?;
    }
    Ok(())
}

/// The oldest unsent row of every channel.
pub(super) fn heads(connection: &Connection) -> Result<Vec<OutboxRow>, StoreError> {
    let sql =
        format!("{COLUMNS} WHERE id IN (SELECT min(id) FROM outbox WHERE state = 'due' GROUP BY channel) ORDER BY id");
    Ok(connection.prepare_cached(&sql)?.query_map([], outbox_row)?.collect::<Result<_, _>>()?)
}

/// Every unsent row of a channel, oldest first.
pub(super) fn of_channel(connection: &Connection, channel: ChannelId) -> Result<Vec<OutboxRow>, StoreError> {
    let sql = format!("{COLUMNS} WHERE channel = ?1 AND state = 'due' ORDER BY id");
    Ok(connection.prepare_cached(&sql)?.query_map([channel], outbox_row)?.collect::<Result<_, _>>()?)
}

/// A row of the outbox, if it is unsent.
pub(super) fn unsent(connection: &Connection, row: RowId) -> Result<Option<OutboxRow>, StoreError> {
    let sql = format!("{COLUMNS} WHERE id = ?1 AND state = 'due'");
    Ok(connection.prepare_cached(&sql)?.query_row([row], outbox_row).optional()?)
}

/// The newest row there ever was.
pub(super) fn newest(connection: &Connection) -> Result<RowId, StoreError> {
    let sql = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox'), 0)";
    Ok(connection.query_row(sql, [], |row| row.get(0))?)
}

/// The channels in which posts wait after a failure, or were given up because of the channel.
pub(super) fn silent(connection: &Connection) -> Result<Vec<ChannelId>, StoreError> {
    let sql = "SELECT channel FROM outbox WHERE state = 'due' AND attempts > 0 \
               UNION SELECT channel FROM outbox WHERE state = 'given-up' AND failure = ?1";
    Ok(connection.prepare_cached(sql)?.query_map([CHANNEL], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Notes that a row could not be sent. If nothing can be posted in its channel, everything there waits with it.
pub(super) fn failed(connection: &Connection, row: RowId, failed: &Failed) -> Result<(), StoreError> {
    let which = match failed.next {
        None if failed.kind == CHANNEL => "channel = (SELECT channel FROM outbox WHERE id = ?1)",
        _ => "id = ?1",
    };
    let sql = format!(
        "UPDATE outbox SET attempts = iif(failure IS ?2, attempts + 1, 1), failure = ?2, reason = ?3, due = coalesce(?4, 0), \
         state = iif(?4 IS NULL, 'given-up', 'due') WHERE {which} AND state = 'due'"
    );
    connection.prepare_cached(&sql)?.execute(params![row, failed.kind, failed.reason, failed.next])?;
    Ok(())
}

/// What waits in a channel is due at once, as something that failed before, and so is what was given up because of the
/// channel at a live table. Says whether there is anything.
pub(super) fn wake(connection: &Connection, channel: ChannelId) -> Result<bool, StoreError> {
    let woken = connection
        .prepare_cached(
            "UPDATE outbox SET state = 'due', due = 0, attempts = 1, failure = NULL \
             WHERE channel = ?1 AND (state = 'due' OR state = 'given-up' AND failure = ?2 AND \
             table_id IN (SELECT id FROM tables WHERE channel = ?1 AND state IN ('lobby', 'playing')))",
        )?
        .execute(params![channel, CHANNEL])?;
    Ok(woken > 0)
}

/// What waits for a table, or was given up because of its channel, will never be sent.
pub(super) fn give_up(connection: &Connection, table: TableId) -> Result<(), StoreError> {
    let sql = "DELETE FROM outbox WHERE table_id = ?1 AND state IN ('due', 'given-up')";
    connection.prepare_cached(sql)?.execute([table])?;
    Ok(())
}

/// Of rows that piled up: some are told by others (`None`), some tell more than before.
pub(super) fn merge(connection: &Connection, merged: &[(RowId, Option<String>)]) -> Result<(), StoreError> {
    for (row, what) in merged {
        connection
            .prepare_cached(
                "UPDATE outbox SET what = coalesce(?2, what), state = iif(?2 IS NULL, 'sent', state) \
                 WHERE id = ?1 AND state = 'due'",
            )?
            .execute(params![row, what])?;
    }
    Ok(())
}

/// A delivery is repeated within seconds; a day is plenty.
const REMEMBERED_SECONDS: i64 = 86_400;

/// Removes some of what nobody will ask for again: rows that were sent, up to one, rows given up at tables that are no
/// more, and interactions of days ago. Says whether there may be more.
pub(super) fn prune(connection: &Connection, upto: RowId, most: u32, now: Time) -> Result<bool, StoreError> {
    let sent = connection
        .prepare_cached(
            "DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE state = 'sent' AND id <= ?1 ORDER BY id LIMIT ?2)",
        )?
        .execute(params![upto, most])?;
    let given_up = connection
        .prepare_cached(
            "DELETE FROM outbox WHERE id IN (SELECT outbox.id FROM outbox JOIN tables ON tables.id = table_id \
             WHERE outbox.state = 'given-up' AND tables.state IN ('over', 'ended') LIMIT ?1)",
        )?
        .execute(params![most])?;
    // Ids rise with time: the oldest come first.
    let interactions = connection
        .prepare_cached(
            "DELETE FROM interactions WHERE id IN \
             (SELECT id FROM (SELECT id, at FROM interactions ORDER BY id LIMIT ?1) WHERE at < ?2)",
        )?
        .execute(params![most, now.seconds() - REMEMBERED_SECONDS])?;
    Ok([sent, given_up, interactions].into_iter().any(|removed| removed >= most as usize))
}
