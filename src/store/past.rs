//! What is kept of games that are over: results, seasons, and where to find them again.

use std::collections::HashSet;

use super::error::StoreError;
use super::ids::{ChannelId, GuildId, MessageId, TableId, Time, UserId};
use super::session::{Row, Session, values};

/// How one seat ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    pub table: TableId,
    pub seat: u8,
    /// Absent for a computer player.
    pub user: Option<UserId>,
    /// A computer player's level.
    pub player: Option<String>,
    pub name: String,
    pub guild: Option<GuildId>,
    pub game: String,
    pub place: u8,
    pub won: bool,
    pub score: Option<i32>,
    /// The shortest time in which this seat answered, in milliseconds.
    pub fastest: Option<i64>,
    pub ended: Time,
}

/// A stretch of time with a leader board of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeasonRow {
    pub name: String,
    /// Absent: all games count.
    pub game: Option<String>,
    pub began: Time,
    pub ended: Option<Time>,
}

/// A game for a list: enough to recognise it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    pub table: TableId,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub game: String,
    /// Whether it was played to the end.
    pub over: bool,
    pub post: Option<MessageId>,
    pub changed: Time,
    /// Who sat there, and who of them won.
    pub seats: Vec<(UserId, String, bool)>,
}

/// Which games are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    Channel(ChannelId),
    /// Of a server, those at which this person sat.
    Played(GuildId, UserId),
    /// All of a server.
    Guild(GuildId),
}

pub(super) fn write_results(session: &dyn Session, results: &[ResultRow]) -> Result<(), StoreError> {
    let insert = "INSERT INTO results (table_id, seat, \"user\", player, name, guild, game, place, won, score, fastest, ended) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING";
    for row in results {
        session.execute(
            insert,
            values![
                row.table,
                row.seat,
                row.user,
                row.player,
                row.name,
                row.guild,
                row.game,
                row.place,
                row.won,
                row.score,
                row.fastest,
                row.ended,
            ],
        )?;
    }
    Ok(())
}

pub(super) fn write_stood(session: &dyn Session, table: TableId, state: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO stood (table_id, state) VALUES (?1, ?2) ON CONFLICT (table_id) DO UPDATE SET state = excluded.state";
    session.execute(sql, values![table, state])?;
    Ok(())
}

pub(super) fn stood(session: &dyn Session, table: TableId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT state FROM stood WHERE table_id = ?1";
    session.first(sql, values![table], |row| row.get(0))
}

pub(super) fn write_import(session: &dyn Session, table: TableId, transcript: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO imports (table_id, transcript) VALUES (?1, ?2)";
    session.execute(sql, values![table, transcript])?;
    Ok(())
}

pub(super) fn import(session: &dyn Session, table: TableId) -> Result<Option<String>, StoreError> {
    let sql = "SELECT transcript FROM imports WHERE table_id = ?1";
    session.first(sql, values![table], |row| row.get(0))
}

pub(super) fn has_finished(
    session: &dyn Session,
    guild: GuildId,
    user: UserId,
    game: &str,
) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM results WHERE guild = ?1 AND \"user\" = ?2 AND game = ?3 LIMIT 1";
    let found = session.first(sql, values![guild, user, game], |_| Ok(()))?;
    Ok(found.is_some())
}

/// The results of a server's games, in the order in which they ended. Games that were imported do not count: anybody can
/// write a file in which they have all but won.
pub(super) fn results(session: &dyn Session, guild: GuildId) -> Result<Vec<ResultRow>, StoreError> {
    let sql = "SELECT table_id, seat, \"user\", player, name, guild, game, place, won, score, fastest, ended FROM results \
               WHERE guild = ?1 AND table_id NOT IN (SELECT table_id FROM imports) ORDER BY ended, table_id, seat";
    let read = |row: &Row| {
        Ok(ResultRow {
            table: row.get(0)?,
            seat: row.get(1)?,
            user: row.get(2)?,
            player: row.get(3)?,
            name: row.get(4)?,
            guild: row.get(5)?,
            game: row.get(6)?,
            place: row.get(7)?,
            won: row.get(8)?,
            score: row.get(9)?,
            fastest: row.get(10)?,
            ended: row.get(11)?,
        })
    };
    session.all(sql, values![guild], read)
}

/// Finished games of before results were kept.
pub(super) fn without_results(session: &dyn Session) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE state = 'over' AND NOT EXISTS \
               (SELECT 1 FROM results WHERE table_id = tables.id) ORDER BY id";
    session.all(sql, values![], |row| row.get(0))
}

/// Of a server, the tables at which somebody sits, or sat before somebody else took the seat.
const PLAYED: &str = "guild = ?1 AND (EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id AND \"user\" = ?2) \
                      OR EXISTS (SELECT 1 FROM seatings WHERE table_id = tables.id AND was_user = ?2))";

/// So many games that were dealt and are not being played any more, the newest first, after leaving some out.
pub(super) fn games(
    session: &dyn Session,
    wanted: Where,
    skip: usize,
    most: usize,
) -> Result<Vec<GameRow>, StoreError> {
    let (which, id, user) = match wanted {
        Where::Channel(channel) => ("channel = ?1 AND ?2 = CAST(0 AS BIGINT)", channel.0, UserId(0)),
        Where::Guild(guild) => ("guild = ?1 AND ?2 = CAST(0 AS BIGINT)", guild.0, UserId(0)),
        Where::Played(guild, user) => (PLAYED, guild.0, user),
    };
    let sql = format!(
        "SELECT id, channel, guild, game, CASE state WHEN 'over' THEN 1 ELSE 0 END, post, changed FROM tables WHERE {which} \
         AND dealt IS NOT NULL AND state IN ('over', 'ended') ORDER BY id DESC LIMIT ?3 OFFSET ?4"
    );
    let read = |row: &Row| {
        Ok(GameRow {
            table: row.get(0)?,
            channel: row.get(1)?,
            guild: row.get(2)?,
            game: row.get(3)?,
            over: row.get(4)?,
            post: row.get(5)?,
            changed: row.get(6)?,
            seats: Vec::new(),
        })
    };
    let bound = values![id, user, most as u64, skip as u64];
    let mut games: Vec<GameRow> = session.all(&sql, bound, read)?;
    let seats = "SELECT seats.\"user\", seats.name, coalesce(results.won, 0) FROM seats LEFT JOIN results \
         ON results.table_id = seats.table_id AND results.seat = seats.seat WHERE seats.table_id = ?1 ORDER BY seats.seat";
    for game in &mut games {
        let seated = |row: &Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        game.seats = session.all(seats, values![game.table], seated)?;
    }
    Ok(games)
}

/// The table that a message of the bot was posted for.
pub(super) fn table_of(session: &dyn Session, message: MessageId) -> Result<Option<TableId>, StoreError> {
    // Of an old game only the last post may still be known.
    let sql = "SELECT id FROM tables WHERE post = ?1 UNION ALL SELECT table_id FROM outbox WHERE message = ?1 LIMIT 1";
    session.first(sql, values![message], |row| row.get(0))
}

/// The seasons of a server, the newest first.
pub(super) fn seasons(session: &dyn Session, guild: GuildId) -> Result<Vec<SeasonRow>, StoreError> {
    let sql = "SELECT name, game, began, ended FROM seasons WHERE guild = ?1 ORDER BY id DESC";
    let read =
        |row: &Row| Ok(SeasonRow { name: row.get(0)?, game: row.get(1)?, began: row.get(2)?, ended: row.get(3)? });
    session.all(sql, values![guild], read)
}

/// Opens a season; false if one is open.
pub(super) fn open_season(session: &dyn Session, guild: GuildId, season: &SeasonRow) -> Result<bool, StoreError> {
    let sql = "INSERT INTO seasons (guild, name, game, began) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING";
    let added = session.execute(sql, values![guild, season.name, season.game, season.began])?;
    Ok(added > 0)
}

/// Closes the open season; false if there is none.
pub(super) fn close_season(session: &dyn Session, guild: GuildId, now: Time) -> Result<bool, StoreError> {
    let sql = "UPDATE seasons SET ended = ?2 WHERE guild = ?1 AND ended IS NULL";
    Ok(session.execute(sql, values![guild, now])? > 0)
}

/// Those who do not want to stand in statistics.
pub(super) fn unlisted(session: &dyn Session) -> Result<HashSet<UserId>, StoreError> {
    let sql = "SELECT id FROM settings WHERE scope = 'user' AND key = 'listed' AND value = 'no'";
    session.all(sql, values![], |row| row.get(0))
}

pub(super) fn set_listed(session: &dyn Session, user: UserId, listed: bool) -> Result<(), StoreError> {
    let sql = "INSERT INTO settings (scope, id, key, value) VALUES ('user', ?1, 'listed', ?2) \
               ON CONFLICT (scope, id, key) DO UPDATE SET value = excluded.value";
    session.execute(sql, values![user, if listed { "yes" } else { "no" }])?;
    Ok(())
}
