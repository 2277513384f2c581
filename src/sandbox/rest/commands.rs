//! Registering slash commands.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::answer::{Answered, Shared, judge};
use super::error::ApiError;
use super::request::About;
use crate::sandbox::body::Body;
use crate::sandbox::ids::{ApplicationId, GuildId};
use crate::sandbox::limits;
use crate::sandbox::server::Server;
use crate::sandbox::world::{Command, World};

pub async fn list(State(server): Shared, Path(_): Path<ApplicationId>) -> Json<Value> {
    Json(server.look(|world| registered(world, None)))
}

pub async fn list_guild(State(server): Shared, Path((_, guild)): Path<(ApplicationId, GuildId)>) -> Json<Value> {
    Json(server.look(|world| registered(world, Some(guild))))
}

pub async fn set(State(server): Shared, about: About, body: Body) -> Answered {
    replace(&server, about, None, body)
}

pub async fn set_guild(
    State(server): Shared,
    Path((_, guild)): Path<(ApplicationId, GuildId)>,
    about: About,
    body: Body,
) -> Answered {
    replace(&server, about, Some(guild), body)
}

pub async fn add(State(server): Shared, about: About, body: Body) -> Answered {
    upsert(&server, about, None, body)
}

pub async fn add_guild(
    State(server): Shared,
    Path((_, guild)): Path<(ApplicationId, GuildId)>,
    about: About,
    body: Body,
) -> Answered {
    upsert(&server, about, Some(guild), body)
}

fn replace(server: &Server, about: About, guild: Option<GuildId>, body: Body) -> Answered {
    let list = body.json.as_array().cloned().ok_or(ApiError::BAD_JSON)?;
    server.change(|world| {
        check_guild(world, guild)?;
        judge(world, &about, limits::commands(&list))?;
        let commands: Vec<Command> = list.into_iter().map(|body| named(world, guild, body)).collect();
        world.commands.retain(|command| command.guild != guild);
        world.commands.extend(commands);
        world.furnished = world.revision;
        Ok(Json(registered(world, guild)).into_response())
    })
}

fn upsert(server: &Server, about: About, guild: Option<GuildId>, body: Body) -> Answered {
    server.change(|world| {
        check_guild(world, guild)?;
        judge(world, &about, limits::command(&body.json))?;
        let command = named(world, guild, body.json);
        world.commands.retain(|other| other.id != command.id);
        let answer = Json(command.body.clone());
        world.commands.push(command);
        world.furnished = world.revision;
        Ok((StatusCode::CREATED, answer).into_response())
    })
}

fn check_guild(world: &World, guild: Option<GuildId>) -> Result<(), ApiError> {
    match guild {
        Some(guild) if world.guild(guild).is_none() => Err(ApiError::MISSING_ACCESS),
        _ => Ok(()),
    }
}

/// The command with an id: the one it had when a command of this name was there before.
fn named(world: &mut World, guild: Option<GuildId>, mut body: Value) -> Command {
    let same = |command: &&Command| command.guild == guild && command.body["name"] == body["name"];
    let id = match world.commands.iter().find(same) {
        Some(command) => command.id,
        None => world.new_id(),
    };
    body["id"] = json!(id);
    body["application_id"] = json!(world.application);
    body["version"] = json!(id);
    body["guild_id"] = json!(guild);
    for (field, default) in [("type", json!(1)), ("description", json!(""))] {
        if body[field].is_null() {
            body[field] = default;
        }
    }
    Command { id, guild, body }
}

fn registered(world: &World, guild: Option<GuildId>) -> Value {
    world.commands.iter().filter(|command| command.guild == guild).map(|command| command.body.clone()).collect()
}
