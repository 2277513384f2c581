//! A copy of the database now and then, the last few of them kept.

use std::path::Path;

use super::every::Every;
use crate::store::{OpenError, backup_into};

/// Makes copies until the program ends. The first comes at once, and what is wrong with it is told; later a copy that fails is an
/// error in the log, and the next is made at its time.
pub async fn keep_backups(data: &Path, into: &Path, every: Every, keep: usize) -> Result<(), OpenError> {
    copy(data, into, keep).await?;
    let mut times = tokio::time::interval(every.0);
    times.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    times.tick().await;
    loop {
        times.tick().await;
        if let Err(error) = copy(data, into, keep).await {
            tracing::error!(%error, "no backup was made");
        }
    }
}

async fn copy(data: &Path, into: &Path, keep: usize) -> Result<(), OpenError> {
    let (data, folder) = (data.to_owned(), into.to_owned());
    let made = tokio::task::spawn_blocking(move || backup_into(&data, &folder, keep)).await;
    let made =
        made.unwrap_or_else(|panic| Err(OpenError::Backup { path: into.to_owned(), cause: panic.to_string() }))?;
    tracing::info!(file = %made.display(), "a backup was made");
    Ok(())
}
