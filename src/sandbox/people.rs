//! People: what somebody at Discord's client can do, and see, and nothing else.
//!
//! A click is only possible on a button that exists, is enabled and is on a message this person sees; a menu takes only
//! what it offers; a command is sent only as it was registered. Everything else is [`OutOfReach`]. For what a person
//! cannot do but a hostile client can, there is [`Person::forge`].

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::command::{self, Resolved, Typed};
use super::complaint::Mistake;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, PersonId};
use super::interaction::{Answer, Choice, FIRST_ANSWER, Form, InteractionKind, Stage};
use super::message::Message;
use super::out_of_reach::OutOfReach;
use super::server::Server;
use super::world::{Begun, World};

/// Somebody in the sandbox.
#[derive(Clone)]
pub struct Person {
    server: Arc<Server>,
    pub id: PersonId,
}

/// What the bot did in answer to something a person did.
#[derive(Clone, Debug)]
pub struct Answers {
    pub interaction: InteractionId,
    /// None: "the application did not respond".
    pub answer: Option<Answer>,
    /// The message that is the answer, or that was changed, as it is now.
    pub message: Option<Message>,
    /// How long the first answer took, on the wall.
    pub took: Duration,
}

impl Answers {
    pub fn form(&self) -> Option<&Form> {
        match &self.answer {
            Some(Answer::Form(form)) => Some(form),
            _ => None,
        }
    }

    pub fn choices(&self) -> &[Choice] {
        match &self.answer {
            Some(Answer::Choices(choices)) => choices,
            _ => &[],
        }
    }

    /// Whether the answer is a message for this person alone.
    pub fn is_private(&self) -> bool {
        self.message.as_ref().is_some_and(Message::is_ephemeral)
    }

    /// The words of the answering message, or nothing.
    pub fn text(&self) -> &str {
        self.message.as_ref().map_or("", |message| &message.content)
    }
}

/// An event as only a hostile or broken client could cause it.
pub struct Forged {
    pub kind: InteractionKind,
    pub data: Value,
    /// The message it claims to be on.
    pub message: Option<MessageId>,
    /// Fields of the event to replace, such as `guild_id`.
    pub fields: BTreeMap<String, Value>,
}

impl Forged {
    /// A click on a button, whether or not it exists.
    pub fn click(message: impl Into<MessageId>, custom_id: &str) -> Forged {
        let data = json!({ "component_type": 2, "custom_id": custom_id });
        Forged { kind: InteractionKind::Component, data, message: Some(message.into()), fields: BTreeMap::new() }
    }

    /// A choice from a menu, whether or not it is offered.
    pub fn select(message: impl Into<MessageId>, custom_id: &str, values: &[&str]) -> Forged {
        let data = json!({ "component_type": 3, "custom_id": custom_id, "values": values });
        Forged { kind: InteractionKind::Component, data, message: Some(message.into()), fields: BTreeMap::new() }
    }
}

impl Person {
    pub(super) fn new(server: Arc<Server>, id: PersonId) -> Person {
        Person { server, id }
    }

    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sets the language of this person's client.
    pub fn speaks(self, locale: &str) -> Person {
        self.profile(|profile| profile.locale = locale.to_owned());
        self
    }

    /// Leaves the guild of a channel.
    pub fn leaves(&self, guild: GuildId) {
        self.profile(|profile| profile.left.push(guild));
    }

    /// Makes this person somebody who may manage channels.
    pub fn manages_channels(self) -> Person {
        self.profile(|profile| profile.permissions |= Permissions::MANAGE_CHANNELS);
        self
    }

    /// Takes no direct messages from the bot, or takes them again.
    pub fn closes_direct_messages(&self, closed: bool) {
        self.profile(|profile| profile.closed = closed);
    }

    /// The direct messages of the bot to this person, oldest first.
    pub fn direct_messages(&self) -> Vec<Message> {
        self.server.look(|world| match world.direct_channel_of(self.id) {
            Some(channel) => world.seen_by(self.id, channel.id).cloned().collect(),
            None => Vec::new(),
        })
    }

    fn profile(&self, set: impl FnOnce(&mut super::world::Profile)) {
        self.server.change(|world| {
            world.furnished = world.revision;
            if let Some(profile) = world.people.iter_mut().find(|profile| profile.id == self.id) {
                set(profile);
            }
        });
    }

    /// What this person sees in a channel, oldest first.
    pub fn sees(&self, channel: ChannelId) -> Vec<Message> {
        self.server.look(|world| world.seen_by(self.id, channel).cloned().collect())
    }

    /// The newest message this person sees in a channel.
    pub fn last(&self, channel: ChannelId) -> Option<Message> {
        self.server.look(|world| world.seen_by(self.id, channel).next_back().cloned())
    }

    /// Sends a slash command: `person.slash(channel, "game new", &[("game", "race")])`.
    pub async fn slash(
        &self,
        channel: ChannelId,
        command: &str,
        options: &[(&str, &str)],
    ) -> Result<Answers, OutOfReach> {
        let base = &self.server.base;
        let typed = Typed { person: self.id, channel, line: command, options, focused: None, base };
        let (data, name) = self.server.look(|world| command::resolve(world, &typed))?;
        Ok(self.send(Begun { data, name, ..self.begun(InteractionKind::Command, channel) }).await)
    }

    /// The completions for the option that is being typed, which is one of `options`.
    pub async fn autocomplete(
        &self,
        channel: ChannelId,
        command: &str,
        options: &[(&str, &str)],
        focused: &str,
    ) -> Result<Vec<Choice>, OutOfReach> {
        let base = &self.server.base;
        let typed = Typed { person: self.id, channel, line: command, options, focused: Some(focused), base };
        let (data, name) = self.server.look(|world| command::resolve(world, &typed))?;
        let answers = self.send(Begun { data, name, ..self.begun(InteractionKind::Autocomplete, channel) }).await;
        Ok(answers.choices().to_vec())
    }

    /// Presses a button, named by its custom id or its label.
    pub async fn click(&self, message: impl Into<MessageId>, button: &str) -> Result<Answers, OutOfReach> {
        let begun = self.server.look(|world| {
            let message = self.visible(world, message.into())?;
            let found = message.button(button).ok_or_else(|| OutOfReach::NoSuchComponent(button.to_owned()))?;
            let custom_id = found.custom_id.ok_or_else(|| OutOfReach::NoSuchComponent(button.to_owned()))?;
            if found.disabled {
                return Err(OutOfReach::Disabled(button.to_owned()));
            }
            let data = json!({ "component_type": 2, "custom_id": custom_id });
            Ok(self.on_message(message, custom_id, data))
        })?;
        Ok(self.send(begun).await)
    }

    /// Chooses from a menu; the values are named by value or label, people in a menu of people by name.
    pub async fn select(
        &self,
        message: impl Into<MessageId>,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Answers, OutOfReach> {
        let begun = self.server.look(|world| {
            let message = self.visible(world, message.into())?;
            let menu = message.menu(custom_id).ok_or_else(|| OutOfReach::NoSuchComponent(custom_id.to_owned()))?;
            if menu.disabled {
                return Err(OutOfReach::Disabled(custom_id.to_owned()));
            }
            if !(menu.least..=menu.most).contains(&values.len()) {
                return Err(OutOfReach::WrongNumber { least: menu.least, most: menu.most, given: values.len() });
            }
            let mut resolved = Resolved::default();
            let mut chosen = Vec::new();
            for text in values {
                let value = match menu.kind {
                    3 => menu
                        .options
                        .iter()
                        .find(|one| one.value == *text || one.label == *text)
                        .map(|one| json!(one.value)),
                    5 => resolved.person(world, text),
                    _ => None,
                };
                chosen.push(value.ok_or_else(|| OutOfReach::NotOffered((*text).to_owned()))?);
            }
            let data = json!({
                "component_type": menu.kind, "custom_id": custom_id, "values": chosen, "resolved": resolved.0,
            });
            Ok(self.on_message(message, custom_id.to_owned(), data))
        })?;
        Ok(self.send(begun).await)
    }

    /// Sends a form that this person has open; fields left out keep what was filled in for them.
    pub async fn submit(&self, form: &Form, fields: &[(&str, &str)]) -> Result<Answers, OutOfReach> {
        let begun = self.server.look(|world| {
            let opened_by = world.interaction(form.opened_by).filter(|one| one.cause.person == self.id);
            let opened_by = opened_by.filter(|one| one.answer == Some(Answer::Form(form.clone())));
            let opened_by = opened_by.ok_or(OutOfReach::NoSuchForm)?;
            let unknown = fields.iter().find(|(id, _)| !form.inputs.iter().any(|input| input.custom_id == *id));
            if let Some((id, _)) = unknown {
                return Err(OutOfReach::BadField((*id).to_owned()));
            }
            let mut rows = Vec::new();
            for input in &form.inputs {
                let given = fields.iter().find(|(id, _)| *id == input.custom_id);
                let text = given.map_or(input.value.as_str(), |(_, text)| text);
                let length = text.chars().count();
                let fits = if length == 0 { !input.required } else { (input.least..=input.most).contains(&length) };
                if !fits {
                    return Err(OutOfReach::BadField(input.custom_id.clone()));
                }
                let part = json!({ "type": 4, "custom_id": input.custom_id, "value": text });
                rows.push(json!({ "type": 1, "components": [part] }));
            }
            Ok(Begun {
                data: json!({ "custom_id": form.custom_id, "components": rows }),
                name: form.custom_id.clone(),
                message: opened_by.cause.message,
                opened_by: Some(opened_by.cause.clone()),
                ..self.begun(InteractionKind::Form, opened_by.channel)
            })
        })?;
        Ok(self.send(begun).await)
    }

    /// Sends what no client would send.
    pub async fn forge(&self, channel: ChannelId, forged: Forged) -> Answers {
        let name = forged.data["custom_id"].as_str().or(forged.data["name"].as_str()).unwrap_or("forged").to_owned();
        let (data, message) = (forged.data, forged.message);
        self.send(Begun { data, name, message, forged: forged.fields, ..self.begun(forged.kind, channel) }).await
    }

    fn visible<'a>(&self, world: &'a World, id: MessageId) -> Result<&'a Message, OutOfReach> {
        let enters =
            |message: &Message| world.channel(message.channel).is_some_and(|channel| world.enters(self.id, channel));
        let found = world.message(id).filter(|message| message.is_seen_by(Some(self.id)) && enters(message));
        found.ok_or(OutOfReach::NoSuchMessage)
    }

    fn begun(&self, kind: InteractionKind, channel: ChannelId) -> Begun {
        Begun {
            kind,
            person: self.id,
            channel,
            name: String::new(),
            message: None,
            opened_by: None,
            data: Value::Null,
            forged: BTreeMap::new(),
        }
    }

    fn on_message(&self, message: &Message, custom_id: String, data: Value) -> Begun {
        let begun = self.begun(InteractionKind::Component, message.channel);
        Begun { name: custom_id, message: Some(message.id), data, ..begun }
    }

    /// Tells the bot and waits until it has answered, or its time is over.
    async fn send(&self, begun: Begun) -> Answers {
        let sent = Instant::now();
        let server = &self.server;
        let id = server.change(|world| world.begin(begun));
        server.deliver(id);

        let first = if server.clock.is_running() { Duration::from_millis(FIRST_ANSWER + 1) } else { server.patience };
        let now = || server.clock.now();
        let is_over =
            |world: &World| world.interaction(id).is_none_or(|one| one.stage != Stage::Waiting || one.is_late(now()));
        server.wait_about(id.get(), first, is_over).await;
        let took = sent.elapsed();
        // An announced answer is waited for until it is there.
        let is_settled = |world: &World| {
            world.interaction(id).is_none_or(|one| !matches!(one.stage, Stage::Loading | Stage::Acknowledged))
        };
        server.wait_about(id.get(), server.patience, is_settled).await;

        server.change(|world| {
            world.complain_of_silence();
            let Some(interaction) = world.interactions.get_mut(&id) else {
                return Answers { interaction: id, answer: None, message: None, took };
            };
            let answer = interaction.answer.clone();
            let message = match &answer {
                Some(Answer::Message(id) | Answer::Updated(id)) => Some(*id),
                Some(Answer::Acknowledged) => interaction.follow_ups.last().copied().or(interaction.original),
                _ => None,
            };
            if answer.is_none() && !interaction.missed {
                interaction.missed = true;
                let name = format!("{:?} {}", interaction.cause.kind, interaction.cause.name);
                world.complain(Mistake::Silence, &name, "not answered");
            }
            let message = message.and_then(|id| world.message(id).cloned());
            Answers { interaction: id, answer, message, took }
        })
    }
}
