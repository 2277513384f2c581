//! Threads: making one in a channel, and who belongs to it.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::json;
use twilight_model::guild::Permissions;

use super::answer::{Answered, Shared};
use super::channels::{may_send, reachable};
use super::error::ApiError;
use super::request::About;
use crate::sandbox::body::Body;
use crate::sandbox::complaint::Mistake;
use crate::sandbox::ids::{ChannelId, PersonId};
use crate::sandbox::limits::Flaw;
use crate::sandbox::wire::Wire;
use crate::sandbox::world::{Channel, World};

/// Discord's numbers for the kinds of threads that a channel of text can have.
const PUBLIC: u64 = 11;
const PRIVATE: u64 = 12;
/// After so many minutes without a word a thread can be put away.
const ARCHIVED_AFTER: [u64; 4] = [60, 1_440, 4_320, 10_080];
/// A guild has no more that are not put away.
const MOST: usize = 1_000;

/// A thread that belongs to no message.
pub async fn create(State(server): Shared, Path(parent): Path<ChannelId>, about: About, body: Body) -> Answered {
    let answer = server.change(|world| {
        let parent = reachable(world, parent)?.clone();
        if parent.parent.is_some() {
            world.complain(Mistake::Unknown, &about.0, "a thread in a thread");
            return Err(ApiError::WRONG_CHANNEL_KIND);
        }
        // Without a kind it is private, as at Discord.
        let kind = body.json["type"].as_u64().unwrap_or(PRIVATE);
        let needed = match kind {
            PUBLIC => Permissions::CREATE_PUBLIC_THREADS,
            PRIVATE => Permissions::CREATE_PRIVATE_THREADS,
            _ => return Err(ApiError::wrong_kind("a channel of text has public and private threads")),
        };
        if !parent.bot_permissions().contains(needed) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        let name = body.json["name"].as_str().unwrap_or_default().trim().to_owned();
        let flaw = |path: &str, code, message: &str| {
            ApiError::bad_body(vec![Flaw { path: path.to_owned(), code, message: message.to_owned() }])
        };
        if !(1..=100).contains(&name.chars().count()) {
            world.complain(Mistake::Limit, &about.0, "the name of a thread has 1 to 100 characters");
            return Err(flaw("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."));
        }
        let archived = &body.json["auto_archive_duration"];
        if !archived.is_null() && !archived.as_u64().is_some_and(|minutes| ARCHIVED_AFTER.contains(&minutes)) {
            world.complain(Mistake::Limit, &about.0, "a thread is put away after 60, 1440, 4320 or 10080 minutes");
            return Err(flaw("auto_archive_duration", "BASE_TYPE_CHOICES", "Value must be one of the choices."));
        }
        if world.channels.iter().filter(|one| one.guild == parent.guild && one.parent.is_some()).count() >= MOST {
            return Err(ApiError::TOO_MANY_THREADS);
        }
        let thread = world.add_thread(&parent, &name, kind == PRIVATE);
        Ok((StatusCode::CREATED, Json(Wire { world, base: &server.base }.channel(&thread))).into_response())
    })?;
    Ok(answer)
}

pub async fn add(State(server): Shared, Path((thread, user)): Path<(ChannelId, PersonId)>) -> Answered {
    server.change(|world| {
        let thread = own_thread(world, thread)?.id;
        may_send(reachable(world, thread)?)?;
        world.person(user).ok_or(ApiError::UNKNOWN_USER)?;
        world.join_thread(thread, user);
        Ok(StatusCode::NO_CONTENT.into_response())
    })
}

pub async fn member(State(server): Shared, Path((thread, user)): Path<(ChannelId, PersonId)>) -> Answered {
    server.look(|world| {
        let thread = own_thread(world, thread)?;
        if !thread.members.contains(&user) {
            return Err(ApiError::UNKNOWN_MEMBER);
        }
        let joined = "2024-01-01T00:00:00.000000+00:00";
        Ok(Json(json!({ "id": thread.id, "user_id": user, "join_timestamp": joined, "flags": 0 })).into_response())
    })
}

fn own_thread(world: &World, id: ChannelId) -> Result<&Channel, ApiError> {
    let channel = reachable(world, id)?;
    if channel.parent.is_some() { Ok(channel) } else { Err(ApiError::WRONG_CHANNEL_KIND) }
}
