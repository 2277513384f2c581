//! The port on which a host watches a running bot: `/healthz` and `/metrics`.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;

use super::health::Patient;
use crate::watch;

const LOOK: Duration = Duration::from_secs(15);

/// Opens the port and serves it from now on. Gives back the address, whose port was perhaps left to the system.
pub async fn open(address: SocketAddr, patient: Patient) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(address).await?;
    let address = listener.local_addr()?;
    let patient = Arc::new(patient);
    let looking = patient.clone();
    tokio::spawn(async move {
        // Whether or not anybody asks: how long something has waited is known from when it was first seen.
        loop {
            looking.measure().await;
            tokio::time::sleep(LOOK).await;
        }
    });
    let routes = Router::new().route("/healthz", get(health)).route("/metrics", get(metrics)).with_state(patient);
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::error!(%error, "the metrics are served no longer");
        }
    });
    Ok(address)
}

async fn health(State(patient): State<Arc<Patient>>) -> (StatusCode, String) {
    let troubles = patient.troubles().await;
    if troubles.is_empty() {
        (StatusCode::OK, patient.shards().map_or("ok\n".to_owned(), |shards| format!("ok: {shards}\n")))
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, troubles.join("\n") + "\n")
    }
}

async fn metrics(State(patient): State<Arc<Patient>>) -> Response {
    patient.measure().await;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], watch::text()).into_response()
}

/// Asks a running bot whether it is well: nothing if so, or what is wrong. An error if there is nobody to ask.
pub fn ask(address: SocketAddr) -> io::Result<Option<String>> {
    let patience = Duration::from_secs(10);
    let mut line = TcpStream::connect_timeout(&address, patience)?;
    line.set_read_timeout(Some(patience))?;
    write!(line, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    line.take(64 * 1024).read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    match head.split(' ').nth(1) {
        Some("200") => Ok(None),
        Some("503") => Ok(Some(body.trim().replace('\n', "; "))),
        _ => Err(io::Error::new(io::ErrorKind::InvalidData, "something else than Omnibus answers there")),
    }
}
