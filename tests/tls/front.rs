//! The loopback Discord under Discord's own name: TLS with a certificate made on the spot, and everything passed on.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use omnibus::sandbox::Sandbox;
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::server::TlsStream;

/// The name that the library asks for, whatever one tells it.
pub const NAME: &str = "discord.com";

/// More than any request of the bot.
const REQUEST_SIZE: usize = 32 << 20;

struct Tls {
    listener: TcpListener,
    acceptor: TlsAcceptor,
}

impl axum::serve::Listener for Tls {
    type Io = TlsStream<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TlsStream<TcpStream>, SocketAddr) {
        loop {
            // Whoever fails to shake hands comes again.
            let Ok((stream, from)) = self.listener.accept().await else { continue };
            if let Ok(stream) = self.acceptor.accept(stream).await {
                return (stream, from);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// Opens it; whoever asks for [`NAME`] is to be sent to this address.
pub async fn open(sandbox: &Sandbox) -> SocketAddr {
    let made = rcgen::generate_simple_self_signed([NAME.to_owned()]).expect("a certificate can be made");
    let key = PrivateKeyDer::try_from(made.key_pair.serialize_der()).expect("a key");
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![made.cert.der().clone()], key)
        .expect("the key fits the certificate");
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port is free");
    let address = listener.local_addr().expect("it listens");
    let tls = Tls { listener, acceptor: TlsAcceptor::from(Arc::new(config)) };
    let behind = Behind { client: reqwest::Client::new(), base: sandbox.api_url().to_owned() };
    let routes = Router::new().fallback(pass_on).with_state(behind);
    tokio::spawn(async move { axum::serve(tls, routes).await });
    address
}

#[derive(Clone)]
struct Behind {
    client: reqwest::Client,
    base: String,
}

async fn pass_on(State(behind): State<Behind>, request: Request) -> Response {
    let (mut head, body) = request.into_parts();
    head.headers.remove(header::HOST);
    let Ok(body) = to_bytes(body, REQUEST_SIZE).await else { return StatusCode::PAYLOAD_TOO_LARGE.into_response() };
    let address = format!("{}{}", behind.base, head.uri);
    let sent = behind.client.request(head.method, address).headers(head.headers).body(body).send().await;
    let Ok(answer) = sent else { return StatusCode::BAD_GATEWAY.into_response() };
    let (status, mut headers) = (answer.status(), answer.headers().clone());
    headers.remove(header::TRANSFER_ENCODING);
    (status, headers, Body::from(answer.bytes().await.unwrap_or_default())).into_response()
}
