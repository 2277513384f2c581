//! Somebody who wants to be forgotten: whatever names them goes, or speaks of somebody. The log names seats alone and stays.

use rusqlite::{Connection, params};

use super::error::StoreError;
use super::ids::{TableId, UserId};

/// The tables that know of somebody: where they sit or sat, that they lead or led, to which they were called.
pub(super) fn tables_of(connection: &Connection, user: UserId) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT table_id AS id FROM seats WHERE user = ?1 UNION SELECT table_id FROM results WHERE user = ?1 \
               UNION SELECT id FROM tables WHERE owner = ?1 \
               UNION SELECT table_id FROM seatings WHERE was_user = ?1 OR user = ?1 \
               UNION SELECT id FROM tables WHERE lobby IS NOT NULL AND instr(lobby, ?2) > 0 ORDER BY id";
    let mut query = connection.prepare_cached(sql)?;
    Ok(query.query_map(params![user, user.to_string()], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// In a game that is not being played any more, somebody is called `word` and is nobody in particular.
pub(super) fn blot_out(connection: &Connection, user: UserId, table: TableId, word: &str) -> Result<(), StoreError> {
    let first = UserId::somebody(0).0 as i64;
    for place in ["seats", "results"] {
        let sql = format!("UPDATE {place} SET name = ?3, user = ?4 - seat WHERE table_id = ?1 AND user = ?2");
        connection.prepare_cached(&sql)?.execute(params![table, user, word, first])?;
    }
    connection.prepare_cached("UPDATE tables SET owner = ?3 WHERE id = ?1 AND owner = ?2")?.execute(params![
        table,
        user,
        UserId::somebody(0)
    ])?;
    // A saved game that this one went on with has names of its own, and nobody needs it any more.
    connection.prepare_cached("DELETE FROM imports WHERE table_id = ?1")?.execute([table])?;
    Ok(())
}

/// In what is kept of who played which seat, somebody is called `word`, also while the game goes on.
pub(super) fn blot_out_seatings(
    connection: &Connection,
    user: UserId,
    table: TableId,
    word: &str,
) -> Result<(), StoreError> {
    let first = UserId::somebody(0).0 as i64;
    for (who, name) in [("was_user", "was_name"), ("user", "name")] {
        let sql = format!("UPDATE seatings SET {name} = ?3, {who} = ?4 - seat WHERE table_id = ?1 AND {who} = ?2");
        connection.prepare_cached(&sql)?.execute(params![table, user, word, first])?;
    }
    Ok(())
}

/// Everything somebody chose for themselves.
pub(super) fn settings(connection: &Connection, user: UserId) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM settings WHERE scope = 'user' AND id = ?1")?.execute([user])?;
    Ok(())
}
