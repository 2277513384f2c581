//! What the program keeps about itself, and which interactions it has carried out.

use super::error::StoreError;
use super::ids::InteractionId;
use super::session::{Session, values};

/// Something the program knows of itself.
pub(super) fn get(session: &dyn Session, key: &str) -> Result<Option<String>, StoreError> {
    session.first("SELECT value FROM facts WHERE key = ?1", values![key], |row| row.get(0))
}

pub(super) fn set(session: &dyn Session, key: &str, value: &str) -> Result<(), StoreError> {
    let sql = "INSERT INTO facts (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    session.execute(sql, values![key, value]).map(drop)
}

/// Whether an interaction was carried out before.
pub(super) fn seen(session: &dyn Session, interaction: InteractionId) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM interactions WHERE id = ?1";
    Ok(session.first(sql, values![interaction], |row| row.get::<i64>(0))?.is_some())
}

/// Notes that an interaction is being carried out; false if it was before.
pub(super) fn claim(session: &dyn Session, interaction: InteractionId) -> Result<bool, StoreError> {
    let sql = "INSERT INTO interactions (id) VALUES (?1) ON CONFLICT DO NOTHING";
    Ok(session.execute(sql, values![interaction])? > 0)
}
