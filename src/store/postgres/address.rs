//! Where the database is, and how it is reached.

use std::fmt::Display;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::{AsyncMessage, Client, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::store::error::OpenError;

/// How often it is looked whether anybody still listens.
const LOOK: Duration = Duration::from_secs(2);

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
        config.connect_timeout(Duration::from_secs(10)).application_name(format!("omnibus {}", std::process::id()));
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

    /// Hears what is told on a channel, until the connection is lost or nobody else has the other end.
    pub(super) async fn listen(&self, channel: &str, heard: &watch::Sender<()>) -> Result<(), tokio_postgres::Error> {
        let (client, mut connection) = self.config.connect(self.tls.clone()).await?;
        let listen = format!("LISTEN {channel}");
        let mut asked = pin!(client.batch_execute(&listen));
        let mut listens = false;
        loop {
            tokio::select! {
                done = &mut asked, if !listens => {
                    done?;
                    listens = true;
                }
                said = poll_fn(|context| connection.poll_message(context)) => match said {
                    Some(said) => if let AsyncMessage::Notification(_) = said? { heard.send_replace(()) },
                    None => return Ok(()),
                },
                () = tokio::time::sleep(LOOK) => if heard.sender_count() < 2 { return Ok(()) },
            }
        }
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    pub(super) fn failed(&self, cause: impl Display) -> OpenError {
        OpenError::Unreachable { name: self.name.clone(), cause: cause.to_string() }
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
