//! The tables of the database.

use std::time::Duration;

use tokio_postgres::Client;

use super::address::Address;
use super::held::Held;
use super::line::Line;
use crate::store::error::OpenError;

mod embedded {
    refinery::embed_migrations!("sql/postgres");
}

pub(super) fn probe(address: &str) -> Result<String, OpenError> {
    let address = Address::parse(address)?;
    let mut line = Line::new(&address, &Held::default())?;
    let looked = line.with_client(async |client| refuse_newer(&address, client).await);
    looked.unwrap_or_else(|| Err(address.failed("the connection was lost")))?;
    Ok(address.name().to_owned())
}

/// Several processes may start at once: whoever comes second finds the tables made.
const TRIES: u32 = 5;

/// Brings the tables up to date; never those of a newer version.
pub(super) fn migrate(address: &Address, line: &mut Line) -> Result<(), OpenError> {
    let mut tries = 0;
    loop {
        tries += 1;
        let done = line.with_client(async |client| {
            refuse_newer(address, client).await?;
            let migrated = embedded::migrations::runner().run_async(client).await;
            migrated.map(drop).map_err(|error| address.failed(error))
        });
        match done.unwrap_or_else(|| Err(address.failed("the connection was lost"))) {
            Err(OpenError::Unreachable { .. }) if tries < TRIES => std::thread::sleep(Duration::from_millis(300)),
            done => return done,
        }
    }
}

async fn refuse_newer(address: &Address, client: &Client) -> Result<(), OpenError> {
    let failed = |error: tokio_postgres::Error| address.failed(error);
    let sql = "SELECT count(*) FROM information_schema.tables WHERE table_name = 'refinery_schema_history'";
    if client.query_one(sql, &[]).await.map_err(failed)?.get::<_, i64>(0) == 0 {
        return Ok(());
    }
    let sql = "SELECT CAST(coalesce(max(version), 0) AS BIGINT) FROM refinery_schema_history";
    let found = client.query_one(sql, &[]).await.map_err(failed)?.get::<_, i64>(0);
    let runner = embedded::migrations::runner();
    let known = runner.get_migrations().iter().map(|migration| i64::from(migration.version())).max().unwrap_or(0);
    if found > known {
        return Err(OpenError::Newer { path: address.name().into(), found, known });
    }
    Ok(())
}
