//! Keeps strangers out. The server listens on this machine only, but a page from anywhere in the same browser could
//! still send requests to it: those carry a foreign `Origin`, or, when a name was made to point here, a foreign `Host`, or
//! say that something elsewhere loads them. Only a link from elsewhere may be followed.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, HeaderName, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::server::Server;

pub(super) async fn guard(State(server): State<Arc<Server>>, request: Request, next: Next) -> Response {
    if is_welcome(&server, request.headers()) {
        return next.run(request).await;
    }
    (StatusCode::FORBIDDEN, "this server speaks to this machine only\n").into_response()
}

fn is_welcome(server: &Server, headers: &HeaderMap) -> bool {
    let header = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let origin = header(ORIGIN).map(|origin| origin.strip_prefix("http://").unwrap_or_default());
    let site = header(HeaderName::from_static("sec-fetch-site")).unwrap_or("none");
    let is_followed = header(HeaderName::from_static("sec-fetch-mode")) == Some("navigate");
    is_here(server, header(HOST).unwrap_or_default())
        && origin.is_none_or(|origin| is_here(server, origin))
        && (matches!(site, "same-origin" | "none") || is_followed)
}

/// Whether this names our own port on our own machine.
fn is_here(server: &Server, address: &str) -> bool {
    let Some((_, port)) = server.base.rsplit_once(':') else { return false };
    match address.rsplit_once(':') {
        Some((name, given)) => given == port && matches!(name, "127.0.0.1" | "localhost" | "[::1]"),
        None => false,
    }
}
