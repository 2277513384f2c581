//! Typing a slash command: only what was registered can be sent, with values of the right kind, as in Discord's client.

use serde_json::{Map, Value, json};
use twilight_model::guild::Permissions;

use super::ids::{ChannelId, CommandId, PersonId};
use super::out_of_reach::OutOfReach;
use super::wire::Wire;
use super::world::World;

/// Discord's numbers for the kinds of options.
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const TEXT: u64 = 3;
const INTEGER: u64 = 4;
const BOOLEAN: u64 = 5;
const USER: u64 = 6;
const CHANNEL: u64 = 7;
const MENTIONABLE: u64 = 9;
const NUMBER: u64 = 10;
const ATTACHMENT: u64 = 11;

/// A command as it is typed.
pub(super) struct Typed<'a> {
    pub person: PersonId,
    pub channel: ChannelId,
    /// `game new`.
    pub line: &'a str,
    pub options: &'a [(&'a str, &'a str)],
    /// The option being typed, when completions are wanted.
    pub focused: Option<&'a str>,
    /// Where files are to be had: `http://127.0.0.1:PORT`.
    pub base: &'a str,
}

/// What goes into the event, and the command in words.
pub(super) fn resolve(world: &World, typed: &Typed) -> Result<(Value, String), OutOfReach> {
    let channel = world.channel(typed.channel).filter(|channel| world.enters(typed.person, channel));
    let channel = channel.ok_or(OutOfReach::NoSuchChannel)?;
    let person = world.person(typed.person).ok_or(OutOfReach::NoSuchPerson)?;
    let mut words = typed.line.split_whitespace();
    let name = words.next().unwrap_or_default();
    let no_such_command = || OutOfReach::NoSuchCommand(typed.line.to_owned());
    let is_named = |body: &Value| body["name"] == name && body["type"] == 1;
    let command =
        world.commands_in(channel.guild).find(|command| is_named(&command.body)).ok_or_else(no_such_command)?;
    if let Some(needed) = command.body["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok())
        && !person.permissions.contains(Permissions::from_bits_truncate(needed))
    {
        return Err(OutOfReach::NotPermitted(typed.line.to_owned()));
    }

    let mut path = Vec::new();
    let mut level = &command.body;
    for word in words {
        let inner = options_of(level).iter().find(|option| option["name"] == word && is_nested(option));
        level = inner.ok_or_else(no_such_command)?;
        path.push(level);
    }
    if options_of(level).iter().any(is_nested) {
        return Err(no_such_command());
    }

    let mut resolved = Resolved::default();
    let mut data = options(world, typed, options_of(level), &mut resolved)?;
    for level in path.iter().rev() {
        data = json!([{ "name": level["name"], "type": level["type"], "options": data }]);
    }
    let id: CommandId = command.id;
    let mut data = json!({ "id": id, "name": name, "type": 1, "options": data });
    if !resolved.0.is_empty() {
        data["resolved"] = Value::Object(resolved.0);
    }
    if let Some(guild) = command.guild {
        data["guild_id"] = json!(guild);
    }
    Ok((data, typed.line.split_whitespace().collect::<Vec<_>>().join(" ")))
}

fn options_of(level: &Value) -> &[Value] {
    level["options"].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn is_nested(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP))
}

fn options(world: &World, typed: &Typed, registered: &[Value], resolved: &mut Resolved) -> Result<Value, OutOfReach> {
    let mut sent = Vec::new();
    for (name, text) in typed.options {
        let option = registered.iter().find(|option| option["name"] == *name);
        let option = option.ok_or_else(|| OutOfReach::NoSuchOption((*name).to_owned()))?;
        if typed.focused == Some(*name) {
            if option["autocomplete"] != true {
                return Err(OutOfReach::NoCompletion((*name).to_owned()));
            }
            sent.push(json!({ "name": name, "type": option["type"], "value": text, "focused": true }));
        } else {
            let value = value(world, typed, option, text, resolved)
                .ok_or_else(|| OutOfReach::BadValue { option: (*name).to_owned(), value: (*text).to_owned() })?;
            sent.push(json!({ "name": name, "type": option["type"], "value": value }));
        }
    }
    if let Some(focused) = typed.focused
        && !typed.options.iter().any(|(name, _)| *name == focused)
    {
        return Err(OutOfReach::NoSuchOption(focused.to_owned()));
    }
    let missing = registered
        .iter()
        .find(|option| option["required"] == true && !typed.options.iter().any(|(name, _)| option["name"] == *name));
    match missing {
        Some(option) if typed.focused.is_none() => {
            Err(OutOfReach::OptionMissing(option["name"].as_str().unwrap_or_default().to_owned()))
        }
        _ => Ok(Value::Array(sent)),
    }
}

/// What the text means for this option, or none if the client would not let it be sent.
fn value(world: &World, typed: &Typed, option: &Value, text: &str, resolved: &mut Resolved) -> Option<Value> {
    let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
    if let Some(choices) = choices {
        let is_meant = |choice: &&Value| {
            let value = &choice["value"];
            choice["name"] == text || value.as_str().map_or_else(|| value.to_string(), str::to_owned) == text
        };
        return choices.iter().find(is_meant).map(|choice| choice["value"].clone());
    }
    let within = |number: f64| {
        option["min_value"].as_f64().is_none_or(|least| number >= least)
            && option["max_value"].as_f64().is_none_or(|most| number <= most)
    };
    match option["type"].as_u64()? {
        TEXT => {
            let length = text.chars().count() as u64;
            let least = option["min_length"].as_u64().unwrap_or(0);
            let most = option["max_length"].as_u64().unwrap_or(6_000);
            (least..=most).contains(&length).then(|| json!(text))
        }
        INTEGER => text.parse::<i64>().ok().filter(|number| within(*number as f64)).map(Value::from),
        NUMBER => text.parse::<f64>().ok().filter(|number| within(*number)).map(Value::from),
        BOOLEAN => text.parse::<bool>().ok().map(Value::from),
        USER | MENTIONABLE => resolved.person(world, text),
        CHANNEL => resolved.channel(world, text),
        ATTACHMENT => resolved.file(world, typed, text),
        _ => None,
    }
}

/// The objects behind the ids in the options.
#[derive(Default)]
pub(super) struct Resolved(pub Map<String, Value>);

impl Resolved {
    /// Somebody by name or id.
    pub fn person(&mut self, world: &World, text: &str) -> Option<Value> {
        let person = world.people.iter().find(|person| person.name == text || person.id.to_string() == text)?;
        let wire = Wire { world, base: "" };
        self.insert("users", person.id.to_string(), wire.person(person.id));
        self.insert("members", person.id.to_string(), wire.bare_member(person.id));
        Some(json!(person.id))
    }

    fn channel(&mut self, world: &World, text: &str) -> Option<Value> {
        let channel = world.channels.iter().find(|channel| channel.name == text || channel.id.to_string() == text)?;
        let mut value = Wire { world, base: "" }.channel(channel);
        value["permissions"] = json!(channel.bot_permissions());
        self.insert("channels", channel.id.to_string(), value);
        Some(json!(channel.id))
    }

    /// A file by its name: the newest one that this person sees anywhere, as if it had been saved and sent again.
    fn file(&mut self, world: &World, typed: &Typed, name: &str) -> Option<Value> {
        let seen = world.channels.iter().flat_map(|channel| world.seen_by(typed.person, channel.id));
        let files = seen.flat_map(|message| message.attachments.iter().map(move |file| (message, file)));
        let (message, file) = files.filter(|(_, file)| file.filename == name).max_by_key(|(_, file)| file.id.get())?;
        let wire = Wire { world, base: typed.base };
        self.insert("attachments", file.id.to_string(), wire.attachment(message, file));
        Some(json!(file.id))
    }

    fn insert(&mut self, kind: &str, id: String, value: Value) {
        self.0.entry(kind).or_insert_with(|| json!({}))[id] = value;
    }
}
