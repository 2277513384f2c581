//! Messages in channels: posting, reading, editing and deleting, as far as the bot's permissions reach.

use std::collections::HashMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::Value;
use twilight_model::guild::Permissions;

use super::answer::{Answered, Shared, judge, look_at_pictures};
use super::error::ApiError;
use super::request::About;
use crate::sandbox::body::Body;
use crate::sandbox::complaint::Mistake;
use crate::sandbox::ids::{ChannelId, MessageId};
use crate::sandbox::limits::{self, Occasion, Outgoing};
use crate::sandbox::message::Message;
use crate::sandbox::wire::Wire;
use crate::sandbox::world::{Channel, World};

/// For how long a nonce stands for the message that was posted with it, in milliseconds.
const NONCE_LIFE: u64 = 5 * 60 * 1_000;

pub async fn channel(State(server): Shared, Path(channel): Path<ChannelId>) -> Answered {
    server.wire(|wire| Ok(Json(wire.channel(reachable(wire.world, channel)?)).into_response()))
}

/// Opens the direct messages with somebody.
pub async fn direct(State(server): Shared, about: About, body: Body) -> Answered {
    server.change(|world| {
        let recipient = body.json["recipient_id"].as_str().and_then(|id| id.parse().ok());
        let Some(id) = recipient.and_then(|recipient| world.direct_channel(recipient)) else {
            world.complain(Mistake::Unknown, &about.0, "no such person");
            return Err(ApiError::UNKNOWN_USER);
        };
        let channel = world.channel(id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
        Ok(Json(Wire { world, base: &server.base }.channel(channel)).into_response())
    })
}

pub async fn typing(State(server): Shared, Path(channel): Path<ChannelId>) -> Answered {
    server.look(|world| {
        may_send(reachable(world, channel)?)?;
        Ok(StatusCode::NO_CONTENT.into_response())
    })
}

pub async fn messages(
    State(server): Shared,
    Path(channel): Path<ChannelId>,
    Query(query): Query<HashMap<String, String>>,
) -> Answered {
    server.wire(|wire| {
        let channel = reachable(wire.world, channel)?;
        if !channel.bot_permissions().contains(Permissions::READ_MESSAGE_HISTORY) {
            return Ok(Json(Value::Array(Vec::new())).into_response());
        }
        let bound = |name: &str| query.get(name).and_then(|id| id.parse::<u64>().ok());
        let (after, before) = (bound("after").unwrap_or(0), bound("before").unwrap_or(u64::MAX));
        let limit = bound("limit").unwrap_or(50).clamp(1, 100) as usize;
        let public = wire.world.messages_in(channel.id).filter(|message| !message.is_ephemeral());
        let within = public.filter(|message| message.id.get() > after && message.id.get() < before);
        let newest_first = within.rev().take(limit).map(|message| wire.message(message));
        Ok(Json(newest_first.collect::<Value>()).into_response())
    })
}

pub async fn message(State(server): Shared, Path((channel, id)): Path<(ChannelId, MessageId)>) -> Answered {
    server.wire(|wire| {
        let channel = reachable(wire.world, channel)?;
        if !channel.bot_permissions().contains(Permissions::READ_MESSAGE_HISTORY) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        Ok(Json(wire.message(public(wire.world, channel.id, id)?)).into_response())
    })
}

pub async fn post(State(server): Shared, Path(id): Path<ChannelId>, about: About, body: Body) -> Answered {
    let (answer, posted) = server.change(|world| {
        let deleted = world.lost.contains(&id);
        if world.channel(id).is_none() && !deleted {
            world.complain(Mistake::Unknown, &about.0, "no such channel");
        }
        let channel = reachable(world, id)?.clone();
        may_send(&channel)?;
        if channel.recipient.and_then(|id| world.person(id)).is_some_and(|person| person.closed) {
            return Err(ApiError::CLOSED_TO_DIRECT_MESSAGES);
        }
        let missing = |permission| !channel.bot_permissions().contains(permission);
        let has_embeds = body.json["embeds"].as_array().is_some_and(|embeds| !embeds.is_empty());
        if !body.files.is_empty() && missing(Permissions::ATTACH_FILES)
            || has_embeds && missing(Permissions::EMBED_LINKS)
        {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        check(world, &about, Occasion::Post, &body, None, false)?;
        if let Some(first) = posted_before(world, id, &body.json) {
            return Ok((Json(Wire { world, base: &server.base }.message(first)).into_response(), None));
        }
        let message = world.compose(id, &body, None, None);
        let answer = Json(Wire { world, base: &server.base }.message(&message)).into_response();
        Ok((answer, Some(message)))
    })?;
    posted.iter().for_each(|message| server.tell_of("MESSAGE_CREATE", message));
    look_at_pictures(&server, about, body.files);
    Ok(answer)
}

pub async fn edit(
    State(server): Shared,
    Path((channel, id)): Path<(ChannelId, MessageId)>,
    about: About,
    body: Body,
) -> Answered {
    let (answer, changed) = server.change(|world| {
        let channel = reachable(world, channel)?.id;
        let present = public(world, channel, id)?.clone();
        check(world, &about, Occasion::Edit, &body, Some(&present), false)?;
        let message = world.revise(id, &body).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        Ok((Json(Wire { world, base: &server.base }.message(&message)).into_response(), message))
    })?;
    server.tell_of("MESSAGE_UPDATE", &changed);
    look_at_pictures(&server, about, body.files);
    Ok(answer)
}

pub async fn delete(State(server): Shared, Path((channel, id)): Path<(ChannelId, MessageId)>) -> Answered {
    server.look(|world| public(world, reachable(world, channel)?.id, id).map(drop))?;
    server.delete(&[id]);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The limits on a message and its files.
pub(super) fn check(
    world: &mut World,
    about: &About,
    occasion: Occasion,
    body: &Body,
    present: Option<&Message>,
    ephemeral: bool,
) -> Result<(), ApiError> {
    if limits::file_too_large(&body.files) {
        world.complain(Mistake::Limit, &about.0, "a file of more than 10 MiB");
        return Err(ApiError::TOO_LARGE);
    }
    let outgoing = Outgoing {
        occasion,
        body: &body.json,
        files: &body.files,
        present: present.map(|message| message.attachments.as_slice()).unwrap_or_default(),
        ephemeral,
    };
    judge(world, about, limits::message(&outgoing))?;
    let new = matches!(occasion, Occasion::Post | Occasion::Answer);
    let empty = |field: &str| match &body.json[field] {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    if new && body.files.is_empty() && ["content", "embeds", "components"].into_iter().all(empty) {
        world.complain(Mistake::Limit, &about.0, "an empty message");
        return Err(ApiError::EMPTY_MESSAGE);
    }
    Ok(())
}

pub(super) fn reachable(world: &World, id: ChannelId) -> Result<&Channel, ApiError> {
    let channel = world.channel(id).ok_or(ApiError::UNKNOWN_CHANNEL)?;
    if channel.guild.and_then(|guild| world.guild(guild)).is_some_and(|guild| guild.sent_away) {
        return Err(ApiError::MISSING_ACCESS);
    }
    if channel.bot_permissions().contains(Permissions::VIEW_CHANNEL) {
        Ok(channel)
    } else {
        Err(ApiError::MISSING_ACCESS)
    }
}

pub(super) fn may_send(channel: &Channel) -> Result<(), ApiError> {
    let permissions = channel.bot_permissions();
    if !permissions.contains(Permissions::VIEW_CHANNEL) {
        return Err(ApiError::MISSING_ACCESS);
    }
    let needed = match channel.parent {
        Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
        None => Permissions::SEND_MESSAGES,
    };
    if permissions.contains(needed) { Ok(()) } else { Err(ApiError::MISSING_PERMISSIONS) }
}

/// Ephemeral messages cannot be reached through their channel.
fn public(world: &World, channel: ChannelId, id: MessageId) -> Result<&Message, ApiError> {
    let found = world.message(id).filter(|message| message.channel == channel && !message.is_ephemeral());
    found.ok_or(ApiError::UNKNOWN_MESSAGE)
}

fn posted_before<'a>(world: &'a World, channel: ChannelId, body: &Value) -> Option<&'a Message> {
    if body["enforce_nonce"] != true || body["nonce"].is_null() {
        return None;
    }
    let since = world.now.saturating_sub(NONCE_LIFE);
    let is_recent = |message: &&Message| message.posted >= since && message.id.get() > world.forgotten;
    let mut recent = world.messages_in(channel).rev().take_while(is_recent);
    recent.find(|message| message.nonce.as_ref() == Some(&body["nonce"]))
}
