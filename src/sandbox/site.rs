//! The page itself: the files of `assets/sandbox`, built into the program. A browser may load from here and from nowhere
//! else, and run nothing that does not stand in these files.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::server::Server;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../../assets/sandbox/", $name))
    };
}

const INDEX: &str = text!("index.html");
pub(super) const STYLE: &str = text!("page.css");
pub(super) const WORDS: &str = text!("words.js");
pub(super) const DOM: &str = text!("dom.js");
pub(super) const MARKDOWN: &str = text!("markdown.js");
pub(super) const MESSAGE: &str = text!("message.js");
pub(super) const TRANSCRIPT: &str = text!("transcript.js");

const FILES: [(&str, &str); 10] = [
    ("page.css", STYLE),
    ("words.js", WORDS),
    ("dom.js", DOM),
    ("markdown.js", MARKDOWN),
    ("message.js", MESSAGE),
    ("composer.js", text!("composer.js")),
    ("page.js", text!("page.js")),
    ("popup.js", text!("popup.js")),
    ("welcome.js", text!("welcome.js")),
    ("world.js", text!("world.js")),
];

pub(super) fn routes() -> Router<Arc<Server>> {
    Router::new().route("/", get(async || served("index.html", INDEX))).route("/page/{name}", get(file))
}

async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, _)| *known == name) {
        Some((name, text)) => served(name, text),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn served(name: &str, text: &'static str) -> Response {
    let kind = match name.rsplit_once('.') {
        Some((_, "css")) => "text/css; charset=utf-8",
        Some((_, "js")) => "text/javascript; charset=utf-8",
        _ => "text/html; charset=utf-8",
    };
    let headers = [
        (CONTENT_TYPE, kind),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        // Another version of the program may run here next time.
        (CACHE_CONTROL, "no-cache"),
    ];
    (headers, text).into_response()
}
