//! What players have planned ahead.

use rusqlite::{Connection, params};

use super::error::StoreError;
use super::ids::TableId;

#[derive(Clone, Debug)]
pub struct PlanRow {
    pub seat: u8,
    pub step: u32,
    /// JSON.
    pub plan: String,
}

pub(super) fn of_table(connection: &Connection, table: TableId) -> Result<Vec<PlanRow>, StoreError> {
    let rows = connection
        .prepare_cached("SELECT seat, step, plan FROM plans WHERE table_id = ?1 ORDER BY seat")?
        .query_map([table], |row| Ok(PlanRow { seat: row.get(0)?, step: row.get(1)?, plan: row.get(2)? }))?
        .collect::<Result<_, _>>()?;
    Ok(rows)
}

pub(super) fn write(connection: &Connection, table: TableId, plans: &[PlanRow]) -> Result<(), StoreError> {
    let mut insert = connection
        .prepare_cached("INSERT OR REPLACE INTO plans (table_id, seat, step, plan) VALUES (?1, ?2, ?3, ?4)")?;
    for PlanRow { seat, step, plan } in plans {
        insert.execute(params![table, seat, step, plan])?;
    }
    Ok(())
}
