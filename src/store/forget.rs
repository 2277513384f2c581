//! Somebody who wants to be forgotten: whatever names them goes, or speaks of somebody. The log names seats alone and stays.

use super::error::StoreError;
use super::ids::{TableId, UserId};
use super::session::{Session, values};

/// The tables that know of somebody: where they sit or sat, that they lead or led, to which they were called.
pub(super) fn tables_of(session: &dyn Session, user: UserId) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT table_id AS id FROM seats WHERE \"user\" = ?1 UNION SELECT table_id FROM results WHERE \"user\" = ?1 \
               UNION SELECT id FROM tables WHERE owner = ?1 \
               UNION SELECT table_id FROM seatings WHERE was_user = ?1 OR \"user\" = ?1 \
               UNION SELECT id FROM tables WHERE lobby IS NOT NULL AND lobby LIKE ?2 ORDER BY id";
    session.all(sql, values![user, format!("%{user}%")], |row| row.get(0))
}

/// In a game that is not being played any more, somebody is called `word` and is nobody in particular.
pub(super) fn blot_out(session: &dyn Session, user: UserId, table: TableId, word: &str) -> Result<(), StoreError> {
    let first = UserId::somebody(0);
    for place in ["seats", "results"] {
        let sql = format!("UPDATE {place} SET name = ?3, \"user\" = ?4 - seat WHERE table_id = ?1 AND \"user\" = ?2");
        session.execute(&sql, values![table, user, word, first])?;
    }
    session.execute(
        "UPDATE tables SET owner = ?3 WHERE id = ?1 AND owner = ?2",
        values![table, user, UserId::somebody(0)],
    )?;
    // A saved game that this one went on with has names of its own, and nobody needs it any more.
    session.execute("DELETE FROM imports WHERE table_id = ?1", values![table])?;
    Ok(())
}

/// In what is kept of who played which seat, somebody is called `word`, also while the game goes on.
pub(super) fn blot_out_seatings(
    session: &dyn Session,
    user: UserId,
    table: TableId,
    word: &str,
) -> Result<(), StoreError> {
    let first = UserId::somebody(0);
    for (who, name) in [("was_user", "was_name"), ("\"user\"", "name")] {
        let sql = format!("UPDATE seatings SET {name} = ?3, {who} = ?4 - seat WHERE table_id = ?1 AND {who} = ?2");
        session.execute(&sql, values![table, user, word, first])?;
    }
    Ok(())
}

/// Everything somebody chose for themselves.
pub(super) fn settings(session: &dyn Session, user: UserId) -> Result<(), StoreError> {
    session.execute("DELETE FROM settings WHERE scope = 'user' AND id = ?1", values![user])?;
    Ok(())
}
