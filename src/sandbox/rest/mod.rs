//! The routes a bot calls, under `/api/v10` as at Discord, and the files of messages.
//!
//! Every request passes one gate: faults that were switched on, the token, and the list of requests. A route that is
//! not there is a complaint.

mod answer;
mod channels;
mod commands;
mod error;
mod interactions;
mod request;
mod threads;

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::HeaderValue;
use axum::http::header::{AUTHORIZATION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, DATE, X_CONTENT_TYPE_OPTIONS};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, http};
use serde_json::{Value, json};

use answer::{Answered, Shared};
use error::ApiError;
use request::About;

use super::complaint::Mistake;
use super::faults::Fault;
use super::ids::{AttachmentId, ChannelId, GuildId, PersonId};
use super::lock::lock;
use super::server::{self, Server};

/// Above what Discord takes in one request, so that its own limit is the one that is met.
const REQUEST_SIZE: usize = 128 * 1024 * 1024;

pub(super) fn routes(server: &Arc<Server>) -> Router<Arc<Server>> {
    let api = Router::new()
        .route("/gateway", get(gateway))
        .route("/gateway/bot", get(gateway_for_bot))
        .route("/oauth2/applications/@me", get(application))
        .route("/applications/@me", get(application))
        .route("/users/@me", get(current_user))
        .route("/users/@me/channels", post(channels::direct))
        .route("/users/{user}", get(user))
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/members/{user}", get(member))
        .route("/applications/{application}/commands", get(commands::list).put(commands::set).post(commands::add))
        .route(
            "/applications/{application}/guilds/{guild}/commands",
            get(commands::list_guild).put(commands::set_guild).post(commands::add_guild),
        )
        .route("/channels/{channel}", get(channels::channel))
        .route("/channels/{channel}/threads", post(threads::create))
        .route("/channels/{channel}/thread-members/{user}", get(threads::member).put(threads::add))
        .route("/channels/{channel}/typing", post(channels::typing))
        .route("/channels/{channel}/messages", get(channels::messages).post(channels::post))
        .route(
            "/channels/{channel}/messages/{message}",
            get(channels::message).patch(channels::edit).delete(channels::delete),
        )
        .route("/interactions/{interaction}/{token}/callback", post(interactions::callback))
        .route("/webhooks/{application}/{token}", post(interactions::follow_up))
        .route(
            "/webhooks/{application}/{token}/messages/{message}",
            get(interactions::message).patch(interactions::edit).delete(interactions::delete),
        )
        .fallback(unknown_route)
        .method_not_allowed_fallback(unknown_method)
        .layer(from_fn_with_state(server.clone(), gate))
        .layer(DefaultBodyLimit::max(REQUEST_SIZE));
    Router::new().nest("/api/v10", api).route("/attachments/{channel}/{file}/{name}", get(file))
}

/// What happens to every request before and after it is served.
async fn gate(State(server): Shared, request: Request, next: Next) -> Response {
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    let trouble = lock(&server.faults).strike(&format!("{method} {path}"));
    let counted = server.buckets.as_ref().and_then(|buckets| buckets.count(request.method(), &path));
    let mut response = match trouble {
        _ if counted.as_ref().is_some_and(|counted| counted.is_refused) => {
            let wait = counted.as_ref().map_or(0.0, |counted| counted.reset_after.as_secs_f64());
            ApiError::rate_limited(wait, false).into_response()
        }
        Some(Fault::RateLimited { retry_after }) => ApiError::rate_limited(retry_after, false).into_response(),
        Some(Fault::RateLimitedEverywhere { retry_after }) => ApiError::rate_limited(retry_after, true).into_response(),
        Some(Fault::RateLimitedWordlessly) => ApiError::RATE_LIMITED.into_response(),
        Some(Fault::ServerError) => ApiError::SERVER_ERROR.into_response(),
        Some(Fault::BadGateway) => ApiError::BAD_GATEWAY.into_response(),
        Some(Fault::Gone) => ApiError::UNKNOWN_CHANNEL.into_response(),
        // It ends when the bot does not wait any longer.
        Some(Fault::Hanging) => std::future::pending().await,
        Some(Fault::Forbidden) => ApiError::MISSING_ACCESS.into_response(),
        Some(Fault::Locked) => ApiError::LOCKED_THREAD.into_response(),
        Some(Fault::Disliked) => ApiError::bad_body(Vec::new()).into_response(),
        _ if !is_authorized(&server, &request) => ApiError::UNAUTHORIZED.into_response(),
        Some(Fault::Slow(pause)) => {
            tokio::time::sleep(pause).await;
            next.run(request).await
        }
        Some(Fault::Late { until }) => {
            server.wait(Duration::MAX, |_| server.clock.now() >= until).await;
            next.run(request).await
        }
        Some(Fault::AnswerLost) => {
            next.run(request).await;
            ApiError::BAD_GATEWAY.into_response()
        }
        Some(Fault::HalfSent) => half(next.run(request).await).await,
        None => next.run(request).await,
    };
    if let Some(counted) = counted {
        counted.tell(&mut response);
    }
    if method != "GET" {
        server.noted().await;
    }
    server.remember(server::Request { method, path, status: response.status().as_u16() });
    // Whoever asks is told the time as it is here.
    let now = UNIX_EPOCH + Duration::from_millis(server.clock.now());
    if let Ok(date) = HeaderValue::from_str(&httpdate::fmt_http_date(now)) {
        response.headers_mut().insert(DATE, date);
    }
    response
}

/// The first half of an answer; then the connection breaks.
async fn half(response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    let whole = axum::body::to_bytes(body, REQUEST_SIZE).await.unwrap_or_default();
    // An answer without a body breaks off where one could be.
    head.status = if whole.is_empty() { http::StatusCode::OK } else { head.status };
    head.headers.remove(http::header::CONTENT_LENGTH);
    let broken = std::io::Error::new(std::io::ErrorKind::ConnectionReset, "the line is cut");
    let pieces = futures_util::stream::iter([Ok(whole.slice(..whole.len() / 2)), Err(broken)]);
    Response::from_parts(head, axum::body::Body::from_stream(pieces))
}

/// Interactions and their webhooks carry their own token, and the gateway's address is public.
fn is_authorized(server: &Server, request: &Request) -> bool {
    let path = request.uri().path();
    if path == "/gateway" || path.starts_with("/interactions/") || path.starts_with("/webhooks/") {
        return true;
    }
    let given = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    given.and_then(|given| given.strip_prefix("Bot ")) == Some(server.token.as_str())
}

async fn unknown_route(State(server): Shared, about: About) -> ApiError {
    server.change(|world| world.complain(Mistake::Unknown, &about.0, "no such route"));
    ApiError::NOT_FOUND
}

async fn unknown_method(State(server): Shared, about: About) -> ApiError {
    server.change(|world| world.complain(Mistake::Unknown, &about.0, "no such method on this route"));
    ApiError::METHOD
}

async fn gateway(State(server): Shared) -> Json<Value> {
    Json(json!({ "url": gateway_url(&server) }))
}

/// How many sessions a bot may begin in a day.
const SESSIONS: u64 = 1000;

async fn gateway_for_bot(State(server): Shared) -> Json<Value> {
    let remaining = SESSIONS.saturating_sub(server.gateway.begun());
    let limit = json!({
        "total": SESSIONS, "remaining": remaining, "reset_after": 86_400_000, "max_concurrency": server.max_concurrency,
    });
    Json(json!({ "url": gateway_url(&server), "shards": server.shards, "session_start_limit": limit }))
}

fn gateway_url(server: &Server) -> String {
    server.base.replacen("http", "ws", 1) + "/gateway"
}

async fn application(State(server): Shared) -> Json<Value> {
    Json(server.wire(|wire| wire.application()))
}

async fn current_user(State(server): Shared) -> Json<Value> {
    Json(server.wire(|wire| wire.bot()))
}

async fn user(State(server): Shared, Path(user): Path<PersonId>) -> Answered {
    server.wire(|wire| {
        wire.world.person(user).ok_or(ApiError::UNKNOWN_USER)?;
        Ok(Json(wire.person(user)).into_response())
    })
}

async fn member(State(server): Shared, Path((guild, user)): Path<(GuildId, PersonId)>) -> Answered {
    server.wire(|wire| {
        let guild = wire.world.guild(guild).filter(|guild| !guild.sent_away).ok_or(ApiError::UNKNOWN_GUILD)?.id;
        if user != wire.world.bot() {
            let person = wire.world.person(user).ok_or(ApiError::UNKNOWN_USER)?;
            if person.left.contains(&guild) {
                return Err(ApiError::UNKNOWN_MEMBER);
            }
        }
        Ok(Json(wire.member(user)).into_response())
    })
}

async fn guild(State(server): Shared, Path(guild): Path<GuildId>) -> Answered {
    server.wire(|wire| {
        let guild = wire.world.guild(guild).filter(|guild| !guild.sent_away).ok_or(ApiError::UNKNOWN_GUILD)?;
        Ok(Json(wire.guild(guild)).into_response())
    })
}

/// A message's file, for whoever knows its address, as on Discord.
async fn file(State(server): Shared, Path((channel, id, _)): Path<(ChannelId, AttachmentId, String)>) -> Response {
    let found = server.look(|world| {
        let shown = world.messages_in(channel).flat_map(|message| &message.attachments);
        shown
            .chain(&world.replaced)
            .find(|file| file.id == id)
            .map(|file| (file.content_type.clone(), file.bytes.clone()))
    });
    match found {
        Some((kind, bytes)) => {
            // Whatever it is, it is looked at and not run: it comes from the same address as the page.
            let policy = "default-src 'none'; sandbox".to_owned();
            let headers = [
                (CONTENT_TYPE, kind),
                (CONTENT_SECURITY_POLICY, policy),
                (X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            ];
            (headers, bytes).into_response()
        }
        None => http::StatusCode::NOT_FOUND.into_response(),
    }
}
