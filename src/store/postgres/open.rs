//! Where the database is, how it is reached, and its tables.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::{Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::line::Line;
use crate::store::error::OpenError;

mod embedded {
    refinery::embed_migrations!("sql/postgres");
}

/// Whether this names a PostgreSQL database, and not a folder.
pub fn is_address(text: &str) -> bool {
    text.starts_with("postgres://") || text.starts_with("postgresql://")
}

/// A database, and how it is spoken of: without its password.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    name: String,
    tls: MakeRustlsConnect,
}

impl Address {
    pub(super) fn parse(text: &str) -> Result<Address, OpenError> {
        let unreadable = |cause: &dyn Display| OpenError::Address { cause: cause.to_string() };
        let mut config: Config = text.parse().map_err(|error| unreadable(&error))?;
        config.connect_timeout(Duration::from_secs(10)).application_name("omnibus");
        let hosts: Vec<String> = config.get_hosts().iter().map(|host| format!("{host:?}")).collect();
        let name = format!("{} of PostgreSQL on {}", config.get_dbname().unwrap_or("the database"), hosts.join(", "));
        Ok(Address { config, name, tls: MakeRustlsConnect::new(trusted()) })
    }

    /// A connection, and what must be driven for it to live.
    pub(super) async fn connect(&self) -> Result<(Client, impl Future<Output = ()> + use<>), tokio_postgres::Error> {
        let (client, connection) = self.config.connect(self.tls.clone()).await?;
        // Why it ended is seen by whoever uses the client.
        Ok((client, async move { drop(connection.await) }))
    }

    pub(super) fn failed(&self, cause: impl Display) -> OpenError {
        OpenError::Unreachable { name: self.name.clone(), cause: cause.to_string() }
    }

    pub(super) fn running(&self) -> OpenError {
        OpenError::Held { name: self.name.clone() }
    }
}

/// Whom this machine trusts; SSL_CERT_FILE names others.
fn trusted() -> ClientConfig {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the usual protocols")
        .with_root_certificates(roots)
        .with_no_client_auth()
}

pub(super) fn probe(address: &str) -> Result<String, OpenError> {
    let address = Address::parse(address)?;
    let mut line = Line::new(&address)?;
    let looked = line.with_client(async |client| refuse_newer(&address, client).await);
    looked.unwrap_or_else(|| Err(address.failed("the connection was lost")))?;
    Ok(address.name)
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
        return Err(OpenError::Newer { path: address.name.clone().into(), found, known });
    }
    Ok(())
}
