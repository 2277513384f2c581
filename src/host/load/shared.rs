//! What PostgreSQL is asked besides: how much was written, and to forget everything afterwards.

use tokio_postgres::{NoTls, SimpleQueryMessage};

/// The number of changes there ever were: PostgreSQL numbers those transactions that write.
pub async fn written(database: Option<&str>) -> anyhow::Result<Option<u64>> {
    let Some(database) = database else { return Ok(None) };
    let said = ask(database, "SELECT txid_snapshot_xmax(txid_current_snapshot())").await?;
    Ok(said.and_then(|said| said.parse().ok()))
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
