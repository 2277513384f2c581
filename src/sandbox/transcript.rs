//! A channel as one HTML file that needs nothing else: its messages as data with the pictures in it, and the part of the
//! page that shows messages. Nothing in the file may reach out to anywhere.

use std::io;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use super::clock::Clock;
use super::ids::PersonId;
use super::keep;
use super::site;
use super::wire::{Wire, iso};
use super::world::{Channel, World};

/// Why there is no transcript.
#[derive(Debug, thiserror::Error)]
pub enum NoTranscript {
    #[error("the kept sandbox cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    #[error("no sandbox is kept in {0}")]
    NothingKept(String),
    #[error("there is no channel “{name}”; there are: {known}")]
    NoSuchChannel { name: String, known: String },
    #[error("there is nobody called “{name}”; there are: {known}")]
    NoSuchPerson { name: String, known: String },
}

/// The transcript of a channel, by its name or id, of a world kept in a folder: what everybody sees, or what one person
/// sees.
pub fn transcript(folder: &Path, channel: &str, person: Option<&str>) -> Result<String, NoTranscript> {
    let world = keep::load(folder)?.ok_or_else(|| NoTranscript::NothingKept(folder.display().to_string()))?;
    let wanted = channel.strip_prefix('#').unwrap_or(channel);
    let found = world.channels.iter().find(|one| one.name == wanted || one.id.to_string() == wanted);
    let found = found.ok_or_else(|| NoTranscript::NoSuchChannel {
        name: channel.to_owned(),
        known: listed(world.channels.iter().map(|one| &one.name)),
    })?;
    let viewer = person.map(|name| {
        let viewer = world.people.iter().find(|one| one.name == name || one.id.to_string() == name);
        viewer.map(|one| one.id).ok_or_else(|| NoTranscript::NoSuchPerson {
            name: name.to_owned(),
            known: listed(world.people.iter().map(|one| &one.name)),
        })
    });
    Ok(render(&world, found, viewer.transpose()?, None, Clock::running().now()))
}

fn listed<'a>(names: impl Iterator<Item = &'a String>) -> String {
    let names: Vec<&str> = names.map(String::as_str).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// `language` is the one the file's own words are in; without it, that of the viewer.
pub(super) fn render(
    world: &World,
    channel: &Channel,
    viewer: Option<PersonId>,
    language: Option<&str>,
    now: u64,
) -> String {
    // No `<` in the data: nothing in it can end the element it stands in.
    let data = data(world, channel, viewer, language, now).to_string().replace('<', "\\u003c");
    let script: String =
        [site::WORDS, site::DOM, site::MARKDOWN, site::MESSAGE, site::TRANSCRIPT].map(in_one_file).concat();
    let style = site::STYLE;
    format!(
        r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Transcript</title>
<style>
{style}</style>
</head>
<body class="transcript">
<script type="application/json" id="saved">{data}</script>
<script type="module">
{script}</script>
</body>
</html>
"#
    )
}

/// A module without its imports and exports, to stand together with those it imports from.
fn in_one_file(module: &str) -> String {
    let lines = module.lines().filter(|line| !line.starts_with("import "));
    lines.flat_map(|line| [line.strip_prefix("export ").unwrap_or(line), "\n"]).collect()
}

fn data(world: &World, channel: &Channel, viewer: Option<PersonId>, language: Option<&str>, now: u64) -> Value {
    let wire = Wire { world, base: "" };
    let seen = || world.messages_in(channel.id).filter(|message| message.is_seen_by(viewer));
    let mut files = Map::new();
    for message in seen() {
        for file in &message.attachments {
            let address = format!("data:{};base64,{}", file.content_type, STANDARD.encode(&file.bytes));
            files.insert(wire.file_url(message, file), json!(address));
        }
    }
    let profile = viewer.and_then(|id| world.person(id));
    json!({
        "language": language.or(profile.map(|person| person.locale.as_str())).unwrap_or("en"),
        "bot": world.bot_name, "channel": channel.name, "made": iso(now),
        "viewer": profile.map(|person| &person.name),
        "people": world.people.iter().map(|one| json!({ "id": one.id, "name": one.name })).collect::<Value>(),
        "channels": world.channels.iter().map(|one| json!({ "id": one.id, "name": one.name })).collect::<Value>(),
        "messages": seen().map(|message| wire.shown(message)).collect::<Value>(), "files": files,
    })
}
