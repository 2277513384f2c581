//! Refusals in Discord's own words: a status, a code and, for a bad body, what is wrong where.

use axum::Json;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use crate::sandbox::limits::Flaw;

#[derive(Clone, Debug)]
pub struct ApiError {
    pub status: StatusCode,
    pub code: u32,
    pub message: &'static str,
    pub flaws: Vec<Flaw>,
    pub retry_after: Option<f64>,
    /// Whether the limit is on everything the bot does.
    pub global: bool,
}

impl ApiError {
    const fn new(status: StatusCode, code: u32, message: &'static str) -> ApiError {
        ApiError { status, code, message, flaws: Vec::new(), retry_after: None, global: false }
    }

    pub const UNAUTHORIZED: ApiError = ApiError::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized");
    pub const NOT_FOUND: ApiError = ApiError::new(StatusCode::NOT_FOUND, 0, "404: Not Found");
    pub const METHOD: ApiError = ApiError::new(StatusCode::METHOD_NOT_ALLOWED, 0, "405: Method Not Allowed");
    pub const SERVER_ERROR: ApiError =
        ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, 0, "500: Internal Server Error");
    pub const BAD_GATEWAY: ApiError = ApiError::new(StatusCode::BAD_GATEWAY, 0, "502: Bad Gateway");
    pub const RATE_LIMITED: ApiError = ApiError::new(StatusCode::TOO_MANY_REQUESTS, 0, "You are being rate limited.");
    pub const UNKNOWN_CHANNEL: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10003, "Unknown Channel");
    pub const UNKNOWN_MEMBER: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10007, "Unknown Member");
    pub const UNKNOWN_GUILD: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10004, "Unknown Guild");
    pub const UNKNOWN_MESSAGE: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10008, "Unknown Message");
    pub const UNKNOWN_USER: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10013, "Unknown User");
    pub const UNKNOWN_WEBHOOK: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10015, "Unknown Webhook");
    pub const UNKNOWN_INTERACTION: ApiError = ApiError::new(StatusCode::NOT_FOUND, 10062, "Unknown interaction");
    pub const TOO_LARGE: ApiError = ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, 40005, "Request entity too large");
    pub const ALREADY_ANSWERED: ApiError =
        ApiError::new(StatusCode::BAD_REQUEST, 40060, "Interaction has already been acknowledged.");
    pub const MISSING_ACCESS: ApiError = ApiError::new(StatusCode::FORBIDDEN, 50001, "Missing Access");
    pub const EMPTY_MESSAGE: ApiError = ApiError::new(StatusCode::BAD_REQUEST, 50006, "Cannot send an empty message");
    pub const CLOSED_TO_DIRECT_MESSAGES: ApiError =
        ApiError::new(StatusCode::FORBIDDEN, 50007, "Cannot send messages to this user");
    pub const MISSING_PERMISSIONS: ApiError = ApiError::new(StatusCode::FORBIDDEN, 50013, "Missing Permissions");
    pub const WRONG_CHANNEL_KIND: ApiError =
        ApiError::new(StatusCode::BAD_REQUEST, 50024, "Cannot execute action on this channel type");
    pub const TOO_MANY_THREADS: ApiError =
        ApiError::new(StatusCode::BAD_REQUEST, 160006, "Maximum number of active threads reached");
    pub const LOCKED_THREAD: ApiError = ApiError::new(StatusCode::FORBIDDEN, 160005, "Thread is locked");
    pub const DEAD_TOKEN: ApiError = ApiError::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token");
    pub const BAD_JSON: ApiError =
        ApiError::new(StatusCode::BAD_REQUEST, 50109, "The request body contains invalid JSON.");

    pub fn bad_body(flaws: Vec<Flaw>) -> ApiError {
        ApiError { flaws, ..ApiError::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body") }
    }

    pub fn wrong_kind(message: &str) -> ApiError {
        let flaw = Flaw { path: "type".to_owned(), code: "BASE_TYPE_CHOICES", message: message.to_owned() };
        ApiError::bad_body(vec![flaw])
    }

    pub fn rate_limited(retry_after: f64, global: bool) -> ApiError {
        ApiError { retry_after: Some(retry_after), global, ..ApiError::RATE_LIMITED }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        if let Some(seconds) = self.retry_after {
            let body = json!({ "message": self.message, "retry_after": seconds, "global": self.global });
            let mut response = (self.status, Json(body)).into_response();
            let shown = HeaderValue::from_str(&seconds.to_string()).unwrap_or(HeaderValue::from_static("1"));
            for name in ["retry-after", "x-ratelimit-reset-after"] {
                response.headers_mut().insert(HeaderName::from_static(name), shown.clone());
            }
            let scope = if self.global { ("x-ratelimit-global", "true") } else { ("x-ratelimit-scope", "user") };
            for (name, value) in [("x-ratelimit-limit", "5"), ("x-ratelimit-remaining", "0"), scope] {
                response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
            }
            return response;
        }
        let mut body = json!({ "message": self.message, "code": self.code });
        if !self.flaws.is_empty() {
            let mut errors = Value::Object(Map::new());
            for flaw in &self.flaws {
                let mut at = &mut errors;
                for step in flaw.path.split('.').filter(|step| !step.is_empty()) {
                    at = &mut at[step];
                }
                let one = json!({ "code": flaw.code, "message": flaw.message });
                match at["_errors"].as_array_mut() {
                    Some(list) => list.push(one),
                    None => at["_errors"] = json!([one]),
                }
            }
            body["errors"] = errors;
        }
        (self.status, Json(body)).into_response()
    }
}
