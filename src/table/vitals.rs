//! How the tables are doing, for whoever runs the bot.

use crate::store::{StoreError, Vitals};

use super::tables::Tables;

impl Tables {
    pub async fn vitals(&self) -> Result<Vitals, StoreError> {
        self.store.vitals().await
    }

    /// Whether a move could be kept now: something is written, and is on disk when this comes back.
    pub async fn prove_writable(&self) -> Result<(), StoreError> {
        self.store.prove_writable().await
    }
}
