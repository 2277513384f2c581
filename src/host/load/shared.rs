//! What PostgreSQL is asked besides: how much was written, and to forget everything afterwards.

use std::time::Duration;

use tokio_postgres::{NoTls, SimpleQueryMessage};

const LOOK: Duration = Duration::from_millis(500);

/// The number of changes there ever were: PostgreSQL numbers those transactions that write.
pub async fn written(database: Option<&str>) -> anyhow::Result<Option<u64>> {
    let Some(database) = database else { return Ok(None) };
    let said = ask(database, "SELECT txid_snapshot_xmax(txid_current_snapshot())").await?;
    Ok(said.and_then(|said| said.parse().ok()))
}

/// Comes back when every process has its share of the shards: those that started first have handed over what is too much.
pub async fn are_shared_fairly(database: &str, processes: usize) -> anyhow::Result<()> {
    let sql = "SELECT CASE WHEN max(held) - min(held) <= 1 THEN count(*) ELSE 0 END FROM \
               (SELECT count(*) AS held FROM leases WHERE holder <> '' GROUP BY holder) AS shares";
    while ask(database, sql).await? != Some(processes.to_string()) {
        tokio::time::sleep(LOOK).await;
    }
    Ok(())
}

/// The first thing it says.
pub async fn ask(database: &str, sql: &str) -> anyhow::Result<Option<String>> {
    let (client, connection) = tokio_postgres::connect(database, NoTls).await?;
    let driven = tokio::spawn(connection);
    let said = client.simple_query(sql).await?;
    drop(client);
    driven.await??;
    let first = said.iter().find_map(|said| match said {
        SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
        _ => None,
    });
    Ok(first)
}
