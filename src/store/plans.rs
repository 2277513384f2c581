//! What players have planned ahead.

use super::error::StoreError;
use super::ids::TableId;
use super::session::{Session, values};

#[derive(Clone, Debug)]
pub struct PlanRow {
    pub seat: u8,
    pub step: u32,
    /// JSON.
    pub plan: String,
}

pub(super) fn of_table(session: &dyn Session, table: TableId) -> Result<Vec<PlanRow>, StoreError> {
    let rows =
        session.all("SELECT seat, step, plan FROM plans WHERE table_id = ?1 ORDER BY seat", values![table], |row| {
            Ok(PlanRow { seat: row.get(0)?, step: row.get(1)?, plan: row.get(2)? })
        })?;
    Ok(rows)
}

pub(super) fn write(session: &dyn Session, table: TableId, plans: &[PlanRow]) -> Result<(), StoreError> {
    let insert = "INSERT INTO plans (table_id, seat, step, plan) VALUES (?1, ?2, ?3, ?4) \
                  ON CONFLICT (table_id, seat) DO UPDATE SET step = excluded.step, plan = excluded.plan";
    for PlanRow { seat, step, plan } in plans {
        session.execute(insert, values![table, seat, step, plan])?;
    }
    Ok(())
}
