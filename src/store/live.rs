//! The tables that are open: whose, and how many.

use rusqlite::{Connection, params};

use super::error::StoreError;
use super::ids::{GuildId, TableId, Time, UserId};

const LIVE: &str = "SELECT id FROM tables WHERE guild = ?1 AND state IN ('lobby', 'playing')";

/// The open tables of a server, or those of them at which somebody sits; the oldest first.
pub(super) fn tables(
    connection: &Connection,
    guild: GuildId,
    seated: Option<UserId>,
) -> Result<Vec<TableId>, StoreError> {
    let which = match seated {
        Some(_) => "AND id IN (SELECT table_id FROM seats WHERE user = ?2)",
        None => "AND ?2 IS NULL",
    };
    let sql = format!("{LIVE} {which} ORDER BY id");
    let mut query = connection.prepare_cached(&sql)?;
    Ok(query.query_map(params![guild, seated], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// How many tables of a server are open, and how many of them somebody leads.
pub(super) fn count(connection: &Connection, guild: GuildId, owner: UserId) -> Result<(u64, u64), StoreError> {
    let sql = "SELECT count(*), coalesce(sum(owner = ?2), 0) FROM tables WHERE guild = ?1 \
               AND state IN ('lobby', 'playing')";
    let read = |row: &rusqlite::Row| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64));
    Ok(connection.prepare_cached(sql)?.query_row(params![guild, owner], read)?)
}

/// The servers with open tables.
pub(super) fn guilds(connection: &Connection) -> Result<Vec<GuildId>, StoreError> {
    let sql = "SELECT DISTINCT guild FROM tables WHERE guild IS NOT NULL AND state IN ('lobby', 'playing')";
    Ok(connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// The open tables at which nothing has happened since a moment.
pub(super) fn unchanged(connection: &Connection, since: Time) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE guild IS NOT NULL AND state IN ('lobby', 'playing') AND changed < ?1";
    Ok(connection.prepare_cached(sql)?.query_map([since], |row| row.get(0))?.collect::<Result<_, _>>()?)
}
