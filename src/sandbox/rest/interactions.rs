//! Answers to interactions: the first one, and everything that may follow it while the token lives.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde_json::Value;

use super::answer::{Answered, Shared, judge, look_at_pictures};
use super::channels::check;
use super::error::ApiError;
use super::request::About;
use crate::sandbox::body::Body;
use crate::sandbox::complaint::Mistake;
use crate::sandbox::ids::{ApplicationId, InteractionId, MessageId, PersonId};
use crate::sandbox::interaction::{Answer, Choice, Form, Interaction, InteractionKind, Stage};
use crate::sandbox::limits::{self, Occasion};
use crate::sandbox::message::Message;
use crate::sandbox::wire::Wire;
use crate::sandbox::world::World;

const EPHEMERAL: u64 = 1 << 6;

pub async fn callback(
    State(server): Shared,
    Path((id, token)): Path<(InteractionId, String)>,
    about: About,
    mut body: Body,
) -> Answered {
    let kind = body.json["type"].as_u64().unwrap_or(0);
    body.json = body.json["data"].take();
    server.change(|world| {
        let interaction = first_answer(world, &about, id, &token)?;
        let (answer, stage) = answer(world, &about, &interaction, kind, &body)?;
        let now = world.now;
        if let Some(kept) = world.interactions.get_mut(&id) {
            kept.original = match answer {
                Answer::Message(message) => Some(message),
                _ => interaction.cause.message,
            };
            kept.answer = Some(answer);
            kept.answered = Some(now);
            kept.stage = stage;
        }
        world.stirred.push(id.get());
        Ok(())
    })?;
    look_at_pictures(&server, about, body.files);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Whether this interaction can still get its first answer.
fn first_answer(world: &mut World, about: &About, id: InteractionId, token: &str) -> Result<Interaction, ApiError> {
    let Some(interaction) = world.interaction(id).filter(|interaction| interaction.token == token).cloned() else {
        world.complain(Mistake::Protocol, &about.0, "an answer to an interaction that does not exist");
        return Err(ApiError::UNKNOWN_INTERACTION);
    };
    if interaction.stage != Stage::Waiting {
        if !interaction.repeated {
            world.complain(Mistake::Protocol, &about.0, "a second first answer");
        }
        return Err(ApiError::ALREADY_ANSWERED);
    }
    if interaction.is_late(world.now) {
        world.complain(Mistake::Protocol, &about.0, "an answer after more than three seconds");
        if let Some(kept) = world.interactions.get_mut(&id) {
            kept.missed = true;
        }
        return Err(ApiError::UNKNOWN_INTERACTION);
    }
    Ok(interaction)
}

fn answer(
    world: &mut World,
    about: &About,
    interaction: &Interaction,
    kind: u64,
    body: &Body,
) -> Result<(Answer, Stage), ApiError> {
    let cause = &interaction.cause;
    let is_autocomplete = cause.kind == InteractionKind::Autocomplete;
    let wrong_kind = match kind {
        8 if !is_autocomplete => Some("completions for something that is not being typed"),
        4..=7 | 9 if is_autocomplete => Some("completions are the only answer while an option is typed"),
        6 | 7 if !interaction.is_about_message() => Some("an update where there is no message"),
        9 if cause.kind == InteractionKind::Form => Some("a form in answer to a form"),
        4..=9 => None,
        _ => Some("an unknown kind of answer"),
    };
    if let Some(why) = wrong_kind {
        world.complain(Mistake::Protocol, &about.0, why);
        return Err(ApiError::wrong_kind(why));
    }
    let flags = body.json["flags"].as_u64().unwrap_or(0);
    let only_for = (flags & EPHEMERAL != 0).then_some(cause.person);
    Ok(match kind {
        4 => {
            check(world, about, Occasion::Answer, body, None, only_for.is_some())?;
            let message = world.compose(interaction.channel, body, Some(cause.clone()), only_for);
            (Answer::Message(message.id), Stage::Answered)
        }
        5 => {
            if flags & !EPHEMERAL != 0 {
                world.complain(Mistake::Careless, &about.0, "a deferral can only say that it is private");
            }
            let message = world.announce(interaction.channel, cause.clone(), only_for);
            (Answer::Message(message), Stage::Loading)
        }
        7 => {
            let id = cause.message.ok_or(ApiError::UNKNOWN_MESSAGE)?;
            let present = world.message(id).ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
            check(world, about, Occasion::Update, body, Some(&present), present.is_ephemeral())?;
            world.revise(id, body).ok_or(ApiError::UNKNOWN_MESSAGE)?;
            (Answer::Updated(id), Stage::Answered)
        }
        8 => {
            judge(world, about, limits::choices(&body.json))?;
            let choices = body.json["choices"].as_array().into_iter().flatten().map(Choice::read).collect();
            (Answer::Choices(choices), Stage::Answered)
        }
        9 => {
            judge(world, about, limits::form(&body.json))?;
            (Answer::Form(Form::read(interaction.id(), &body.json)), Stage::Answered)
        }
        _ => (Answer::Acknowledged, Stage::Acknowledged),
    })
}

pub async fn follow_up(
    State(server): Shared,
    Path((_, token)): Path<(ApplicationId, String)>,
    about: About,
    body: Body,
) -> Answered {
    let answer = server.change(|world| {
        let interaction = with_token(world, &about, &token)?;
        let asks_for_privacy = body.json["flags"].as_u64().unwrap_or(0) & EPHEMERAL != 0;
        let message = if interaction.stage == Stage::Loading {
            let id = interaction.original.ok_or(ApiError::UNKNOWN_MESSAGE)?;
            fill(world, &about, id, asks_for_privacy, &body)?
        } else {
            let only_for: Option<PersonId> = asks_for_privacy.then_some(interaction.cause.person);
            check(world, &about, Occasion::Answer, &body, None, asks_for_privacy)?;
            let message = world.compose(interaction.channel, &body, Some(interaction.cause.clone()), only_for);
            if let Some(kept) = world.interactions.get_mut(&interaction.id()) {
                kept.follow_ups.push(message.id);
            }
            message
        };
        settle(world, interaction.id());
        Ok(Json(Wire { world, base: &server.base }.message(&message)).into_response())
    })?;
    look_at_pictures(&server, about, body.files);
    Ok(answer)
}

/// The first message after a deferral takes the place that was announced, as private as was said then.
fn fill(
    world: &mut World,
    about: &About,
    id: MessageId,
    asks_for_privacy: bool,
    body: &Body,
) -> Result<Message, ApiError> {
    let announced = world.message(id).ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
    check(world, about, Occasion::Answer, body, None, announced.is_ephemeral())?;
    if asks_for_privacy && !announced.is_ephemeral() {
        world.complain(Mistake::Careless, &about.0, "meant to be private, but the deferral was public");
    }
    world.revise(id, body).ok_or(ApiError::UNKNOWN_MESSAGE)
}

fn settle(world: &mut World, id: InteractionId) {
    if let Some(kept) = world.interactions.get_mut(&id) {
        kept.stage = Stage::Answered;
    }
    world.stirred.push(id.get());
}

/// Where a message of an interaction is: the application, the interaction's token, and which of its messages.
type Address = (ApplicationId, String, String);

pub async fn message(State(server): Shared, Path(address): Path<Address>, about: About) -> Answered {
    server.change(|world| {
        let (_, id) = addressed(world, &about, &address)?;
        let message = world.message(id).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        Ok(Json(Wire { world, base: &server.base }.message(message)).into_response())
    })
}

pub async fn edit(State(server): Shared, Path(address): Path<Address>, about: About, body: Body) -> Answered {
    let answer = server.change(|world| {
        let (interaction, id) = addressed(world, &about, &address)?;
        let present = world.message(id).ok_or(ApiError::UNKNOWN_MESSAGE)?.clone();
        let occasion = if present.loading { Occasion::Answer } else { Occasion::Edit };
        check(world, &about, occasion, &body, Some(&present), present.is_ephemeral())?;
        let message = world.revise(id, &body).ok_or(ApiError::UNKNOWN_MESSAGE)?;
        settle(world, interaction);
        Ok(Json(Wire { world, base: &server.base }.message(&message)).into_response())
    })?;
    look_at_pictures(&server, about, body.files);
    Ok(answer)
}

pub async fn delete(State(server): Shared, Path(address): Path<Address>, about: About) -> Answered {
    server.change(|world| {
        let (interaction, id) = addressed(world, &about, &address)?;
        if !world.delete(id) {
            return Err(ApiError::UNKNOWN_MESSAGE);
        }
        settle(world, interaction);
        Ok(StatusCode::NO_CONTENT.into_response())
    })
}

/// The interaction a token belongs to, once it has had its first answer and while the token lives.
fn with_token(world: &mut World, about: &About, token: &str) -> Result<Interaction, ApiError> {
    let id = token.rsplit('-').next().and_then(|id| id.parse().ok());
    let found = id.and_then(|id| world.interaction(id)).filter(|interaction| interaction.token == token).cloned();
    let (why, refusal) = match found {
        None => ("a token that does not exist", ApiError::UNKNOWN_WEBHOOK),
        Some(interaction) if interaction.is_dead(world.now) => ("a token older than 15 minutes", ApiError::DEAD_TOKEN),
        Some(interaction) if interaction.stage == Stage::Waiting => {
            ("before the first answer", ApiError::UNKNOWN_WEBHOOK)
        }
        Some(interaction) => return Ok(interaction),
    };
    world.complain(Mistake::Protocol, &about.0, why);
    Err(refusal)
}

/// The interaction and the message that an address leads to.
fn addressed(
    world: &mut World,
    about: &About,
    (_, token, which): &Address,
) -> Result<(InteractionId, MessageId), ApiError> {
    let interaction = with_token(world, about, token)?;
    Ok((interaction.id(), named(&interaction, which)?))
}

fn named(interaction: &Interaction, which: &str) -> Result<MessageId, ApiError> {
    let id = match which {
        "@original" => interaction.original,
        _ => which.parse().ok().filter(|id| interaction.original == Some(*id) || interaction.follow_ups.contains(id)),
    };
    id.ok_or(ApiError::UNKNOWN_MESSAGE)
}

impl Choice {
    fn read(choice: &Value) -> Choice {
        Choice { name: choice["name"].as_str().unwrap_or_default().to_owned(), value: choice["value"].clone() }
    }
}
