//! The tables that are open: whose, and how many.

use super::error::StoreError;
use super::ids::{GuildId, TableId, Time, UserId};
use super::session::{Row, Session, values};

const LIVE: &str = "SELECT id FROM tables WHERE guild = ?1 AND state IN ('lobby', 'playing')";

/// The open tables of a server, or those of them at which somebody sits; the oldest first.
pub(super) fn tables(
    session: &dyn Session,
    guild: GuildId,
    seated: Option<UserId>,
) -> Result<Vec<TableId>, StoreError> {
    let which = match seated {
        Some(_) => "AND id IN (SELECT table_id FROM seats WHERE \"user\" = ?2)",
        None => "AND CAST(?2 AS BIGINT) IS NULL",
    };
    let sql = format!("{LIVE} {which} ORDER BY id");
    session.all(&sql, values![guild, seated], |row| row.get(0))
}

/// How many tables of a server are open, and how many of them somebody leads.
pub(super) fn count(session: &dyn Session, guild: GuildId, owner: UserId) -> Result<(u64, u64), StoreError> {
    let sql = "SELECT count(*), count(CASE WHEN owner = ?2 THEN 1 END) FROM tables WHERE guild = ?1 \
               AND state IN ('lobby', 'playing')";
    let read = |row: &Row| Ok((row.get::<u64>(0)?, row.get::<u64>(1)?));
    session.one(sql, values![guild, owner], read)
}

/// The servers with open tables.
pub(super) fn guilds(session: &dyn Session) -> Result<Vec<GuildId>, StoreError> {
    let own = session.own();
    let sql = format!(
        "SELECT DISTINCT guild FROM tables WHERE guild IS NOT NULL AND state IN ('lobby', 'playing') AND {own}"
    );
    session.all(&sql, values![], |row| row.get(0))
}

/// The open tables at which nothing has happened since a moment.
pub(super) fn unchanged(session: &dyn Session, since: Time) -> Result<Vec<TableId>, StoreError> {
    let own = session.own();
    let sql = format!(
        "SELECT id FROM tables WHERE guild IS NOT NULL AND state IN ('lobby', 'playing') AND changed < ?1 AND {own}"
    );
    session.all(&sql, values![since], |row| row.get(0))
}
