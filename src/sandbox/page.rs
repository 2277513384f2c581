//! The sandbox's own API, under `/sandbox`: what the page shows and does, as one of the people.
//!
//! | request | answer |
//! |---|---|
//! | `GET state?person=` | everything this person sees: furniture, the newest messages of each channel, a revision |
//! | `GET messages?person=&channel=&before=` | older messages of a channel |
//! | `GET events?person=&since=` | what changed since that revision, and then every change, as server-sent events |
//! | `GET transcript?person=&channel=&language=` | what this person sees in a channel, as one HTML file to be saved |
//! | `POST slash` `{person, channel, command, options: [[name, value], …]}` | what the bot answered |
//! | `POST autocomplete` `{… as slash, focused}` | `{choices: [{name, value}, …]}` |
//! | `POST click` `{person, message, custom_id}` | what the bot answered |
//! | `POST select` `{person, message, custom_id, values}` | what the bot answered |
//! | `POST submit` `{person, form, fields: [[custom_id, text], …]}` | what the bot answered |
//! | `POST channel` `{name}`, `POST person` `{name, locale?, manages_channels?}` | `{id}` |
//! | `POST reset` | starts afresh |
//!
//! Without a person, one sees what everybody sees.
//!
//! What the bot answered: `{answer, message, form, took_ms}` with `answer` one of `message`, `updated`,
//! `acknowledged`, `choices`, `form`, or null for "did not respond". Messages are in Discord's JSON, with what only the
//! sandbox knows under `sandbox`. What a person could not do is refused with 409 and `{error}`.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::{Stream, stream};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::oneshot;
use twilight_model::guild::Permissions;

use super::ids::{ChannelId, InteractionId, MessageId, PersonId};
use super::interaction::Answer;
use super::lock::lock;
use super::message::Message;
use super::out_of_reach::OutOfReach;
use super::people::{Answers, Person};
use super::server::Server;
use super::transcript::render;
use super::wire::Wire;
use super::world::{Channel, World};

/// How many messages of a channel are shown at first, and how many older ones at a time.
const SHOWN: usize = 100;

type Shared = State<Arc<Server>>;
type Act<T> = Result<Json<T>, JsonRejection>;

pub(super) fn routes() -> Router<Arc<Server>> {
    let api = Router::new()
        .route("/state", get(state))
        .route("/messages", get(older))
        .route("/events", get(events))
        .route("/transcript", get(transcript))
        .route("/slash", post(slash))
        .route("/autocomplete", post(autocomplete))
        .route("/click", post(click))
        .route("/select", post(select))
        .route("/submit", post(submit))
        .route("/channel", post(channel))
        .route("/person", post(person))
        .route("/reset", post(reset));
    Router::new().nest("/sandbox", api)
}

// ---- looking ----

#[derive(Deserialize)]
struct Wanted {
    person: Option<PersonId>,
    channel: Option<ChannelId>,
    before: Option<MessageId>,
    since: Option<u64>,
    /// Of a transcript; without one, it is that of whoever looks.
    language: Option<String>,
}

async fn state(State(server): Shared, Query(wanted): Query<Wanted>) -> Json<Value> {
    Json(server.look(|world| {
        let entered = world.channels.iter().filter(|channel| enters(world, wanted.person, channel));
        let newest = entered.flat_map(|channel| newest(world, wanted.person, channel.id, None));
        let messages: Vec<Value> = newest.map(|message| Wire { world, base: "" }.shown(message)).collect();
        json!({ "revision": world.revision, "furniture": furniture(world, wanted.person), "messages": messages })
    }))
}

async fn older(State(server): Shared, Query(wanted): Query<Wanted>) -> Json<Value> {
    Json(server.look(|world| {
        let entered = wanted.channel.and_then(|id| world.channel(id));
        let entered = entered.filter(|channel| enters(world, wanted.person, channel));
        let Some(channel) = entered.map(|channel| channel.id) else { return json!([]) };
        newest(world, wanted.person, channel, wanted.before)
            .iter()
            .map(|message| Wire { world, base: "" }.shown(message))
            .collect()
    }))
}

/// The newest messages a person sees in a channel, oldest first.
fn newest(world: &World, viewer: Option<PersonId>, channel: ChannelId, before: Option<MessageId>) -> Vec<&Message> {
    let seen = world.messages_in(channel).rev().filter(|message| message.is_seen_by(viewer));
    let mut messages: Vec<&Message> =
        seen.filter(|message| before.is_none_or(|before| message.id < before)).take(SHOWN).collect();
    messages.reverse();
    messages
}

async fn events(
    State(server): Shared,
    Query(wanted): Query<Wanted>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let since = wanted.since.unwrap_or_else(|| server.look(|world| world.revision));
    let revisions = server.revision.subscribe();
    let stream = stream::unfold((server, revisions, since), move |(server, mut revisions, mut since)| async move {
        loop {
            revisions.mark_unchanged();
            let (revision, changes) = server.look(|world| (world.revision, changes(world, wanted.person, since)));
            since = revision;
            if let Some(changes) = changes {
                let event = Event::default().data(changes.to_string());
                return Some((Ok(event), (server, revisions, since)));
            }
            revisions.changed().await.ok()?;
        }
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}

/// What a person has to be told to come from one revision to the present one, if anything.
fn changes(world: &World, viewer: Option<PersonId>, since: u64) -> Option<Value> {
    if world.begun > since {
        return Some(json!({ "revision": world.revision, "reset": true }));
    }
    let entered =
        |message: &&Message| world.channel(message.channel).is_some_and(|channel| enters(world, viewer, channel));
    let visible = world.messages.values().filter(|message| message.is_seen_by(viewer)).filter(entered);
    let changed: Vec<Value> = visible
        .filter(|message| message.revision > since)
        .map(|message| Wire { world, base: "" }.shown(message))
        .collect();
    let gone: Vec<MessageId> =
        world.gone.iter().rev().take_while(|(revision, _)| *revision > since).map(|(_, id)| *id).collect();
    let furnished = world.furnished > since;
    if changed.is_empty() && gone.is_empty() && !furnished {
        return None;
    }
    let mut value = json!({ "revision": world.revision, "messages": changed, "gone": gone });
    if furnished {
        value["furniture"] = furniture(world, viewer);
    }
    Some(value)
}

/// Whether somebody, or anybody, can look into a channel.
fn enters(world: &World, viewer: Option<PersonId>, channel: &Channel) -> bool {
    viewer.map_or(!channel.private, |viewer| world.enters(viewer, channel))
}

/// What there is besides messages.
fn furniture(world: &World, viewer: Option<PersonId>) -> Value {
    let guilds = world.guilds.iter().map(|guild| json!({ "id": guild.id, "name": guild.name }));
    let channels = world.channels.iter().filter(|channel| enters(world, viewer, channel)).map(|channel| {
        json!({
            "id": channel.id, "guild": channel.guild, "name": channel.name, "parent": channel.parent,
            "direct": channel.recipient.is_some(),
        })
    });
    let people = world.people.iter().map(|person| {
        let manages = person.permissions.contains(Permissions::MANAGE_CHANNELS);
        json!({ "id": person.id, "name": person.name, "locale": person.locale, "manages_channels": manages })
    });
    json!({
        "bot": { "id": world.bot(), "name": world.bot_name, "connected": world.connected },
        "guilds": guilds.collect::<Value>(), "channels": channels.collect::<Value>(),
        "people": people.collect::<Value>(),
        "commands": world.commands.iter().map(|command| command.body.clone()).collect::<Value>(),
        "complaints": world.complaints.iter().map(ToString::to_string).collect::<Value>(),
    })
}

async fn transcript(State(server): Shared, Query(wanted): Query<Wanted>) -> Response {
    let world = server.look(World::clone);
    let found = wanted.channel.and_then(|id| world.channel(id));
    let found = found.filter(|channel| enters(&world, wanted.person, channel));
    let Some(channel) = found else { return impossible(&OutOfReach::NoSuchChannel) };
    // Names of channels may hold anything; a header may not.
    let name: String = channel.name.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect();
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"omnibus-{name}.html\"")),
    ];
    (headers, render(&world, channel, wanted.person, wanted.language.as_deref(), server.clock.now())).into_response()
}

// ---- acting ----

#[derive(Deserialize)]
struct Slash {
    person: PersonId,
    channel: ChannelId,
    command: String,
    #[serde(default)]
    options: Vec<(String, String)>,
    focused: Option<String>,
}

#[derive(Deserialize)]
struct Press {
    person: PersonId,
    message: MessageId,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

#[derive(Deserialize)]
struct Submit {
    person: PersonId,
    /// The interaction that was answered with the form.
    form: InteractionId,
    #[serde(default)]
    fields: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct Named {
    name: String,
    locale: Option<String>,
    #[serde(default)]
    manages_channels: bool,
}

async fn slash(State(server): Shared, act: Act<Slash>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    answered(Person::new(server, act.person).slash(act.channel, &act.command, &pairs(&act.options)).await)
}

async fn autocomplete(State(server): Shared, act: Act<Slash>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    let focused = act.focused.as_deref().unwrap_or_default();
    let person = Person::new(server, act.person);
    match person.autocomplete(act.channel, &act.command, &pairs(&act.options), focused).await {
        Ok(choices) => Json(json!({ "choices": choices })).into_response(),
        Err(why) => impossible(&why),
    }
}

async fn click(State(server): Shared, act: Act<Press>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    answered(Person::new(server, act.person).click(act.message, &act.custom_id).await)
}

async fn select(State(server): Shared, act: Act<Press>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    let values: Vec<&str> = act.values.iter().map(String::as_str).collect();
    answered(Person::new(server, act.person).select(act.message, &act.custom_id, &values).await)
}

async fn submit(State(server): Shared, act: Act<Submit>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    let opened = server.look(|world| world.interaction(act.form).and_then(|interaction| interaction.answer.clone()));
    let Some(Answer::Form(form)) = opened else { return impossible(&OutOfReach::NoSuchForm) };
    answered(Person::new(server, act.person).submit(&form, &pairs(&act.fields)).await)
}

async fn channel(State(server): Shared, act: Act<Named>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    // Discord's own rule for names of text channels: lower case, and dashes for spaces.
    let name = act.name.trim().to_lowercase().split_whitespace().collect::<Vec<_>>().join("-");
    if !(1..=100).contains(&name.chars().count()) {
        return malformed();
    }
    let id = server
        .change(|world| world.guilds.first().map(|guild| guild.id).map(|home| world.channel_named(home, &name, None)));
    Json(json!({ "id": id })).into_response()
}

async fn person(State(server): Shared, act: Act<Named>) -> Response {
    let Ok(Json(act)) = act else { return malformed() };
    let name = act.name.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return malformed();
    }
    let id = server.change(|world| {
        let id = world.person_named(name);
        world.furnished = world.revision;
        if let Some(profile) = world.people.iter_mut().find(|profile| profile.id == id) {
            profile.permissions.set(Permissions::MANAGE_CHANNELS, act.manages_channels);
            if let Some(locale) = act.locale {
                profile.locale = locale;
            }
        }
        id
    });
    Json(json!({ "id": id })).into_response()
}

/// Starts afresh: whoever keeps the bot does it, since the bot's own database has to go too, or else the world alone.
async fn reset(State(server): Shared) -> StatusCode {
    let keeper = lock(&server.afresh).clone();
    let done = match keeper {
        Some(keeper) => {
            let (done, wait) = oneshot::channel();
            keeper.send(done).await.is_ok() && wait.await.is_ok()
        }
        None => {
            server.change(World::start_afresh);
            true
        }
    };
    if done { StatusCode::NO_CONTENT } else { StatusCode::INTERNAL_SERVER_ERROR }
}

fn pairs(list: &[(String, String)]) -> Vec<(&str, &str)> {
    list.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect()
}

fn answered(answers: Result<Answers, OutOfReach>) -> Response {
    let answers = match answers {
        Ok(answers) => answers,
        Err(why) => return impossible(&why),
    };
    let kind = answers.answer.as_ref().map(|answer| match answer {
        Answer::Message(_) => "message",
        Answer::Updated(_) => "updated",
        Answer::Acknowledged => "acknowledged",
        Answer::Choices(_) => "choices",
        Answer::Form(_) => "form",
    });
    let message = answers.message.as_ref().map(|message| message.id);
    let took = answers.took.as_millis() as u64;
    Json(json!({ "answer": kind, "message": message, "form": answers.form(), "took_ms": took })).into_response()
}

fn impossible(why: &OutOfReach) -> Response {
    (StatusCode::CONFLICT, Json(json!({ "error": why.to_string() }))).into_response()
}

fn malformed() -> Response {
    (StatusCode::BAD_REQUEST, Json(json!({ "error": "the request does not make sense" }))).into_response()
}
