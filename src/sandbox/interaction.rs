//! An interaction: something a person did that the bot must answer, and how far the answer has come.
//!
//! Discord's rules for answers: the first one within three seconds, exactly one of it; a token lives fifteen minutes;
//! further messages and edits only after the first answer; the first message after a deferral fills the announced one,
//! whose privacy was fixed by the deferral; a form only as the first answer, never to a form; acknowledging or updating
//! only where there is a message to update.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ids::{ChannelId, InteractionId, MessageId, PersonId};

/// How long the bot may take for its first answer, in milliseconds.
pub const FIRST_ANSWER: u64 = 3_000;
/// How long an interaction's token can be used, in milliseconds.
pub const TOKEN_LIFE: u64 = 15 * 60 * 1_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InteractionKind {
    Command,
    Component,
    Autocomplete,
    Form,
}

impl InteractionKind {
    /// Discord's number for it.
    pub(super) fn number(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
            InteractionKind::Form => 5,
        }
    }
}

/// What a message answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    pub interaction: InteractionId,
    pub kind: InteractionKind,
    pub person: PersonId,
    /// The command in words ("game new"), or the custom id.
    pub name: String,
    /// The message whose component was used.
    pub message: Option<MessageId>,
    /// For a form: what opened it.
    pub opened_by: Option<Box<Cause>>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Interaction {
    pub cause: Cause,
    pub channel: ChannelId,
    pub token: String,
    pub data: Value,
    /// Fields that replace those of the event, for forged ones.
    pub(super) forged: BTreeMap<String, Value>,
    pub born: u64,
    pub stage: Stage,
    pub answer: Option<Answer>,
    pub answered: Option<u64>,
    /// What `@original` means: the answer, or the message the component is on.
    pub original: Option<MessageId>,
    pub follow_ups: Vec<MessageId>,
    /// Delivered more than once on purpose, so that a second answer is nobody's mistake.
    pub(super) repeated: bool,
    /// Whether its lateness has been complained about.
    pub(super) missed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// No answer yet.
    Waiting,
    /// An answer was announced.
    Loading,
    /// The click was acknowledged; a change or a message may follow.
    Acknowledged,
    Answered,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// A message (callback 4), or one announced and then filled (5).
    Message(MessageId),
    /// A promise to update the message, which may or may not follow (6).
    Acknowledged,
    /// The message with the component was changed (7).
    Updated(MessageId),
    /// Completions (8).
    Choices(Vec<Choice>),
    /// A form to fill in (9).
    Form(Form),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    pub name: String,
    pub value: Value,
}

/// A form ("modal") that one person has before their eyes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Form {
    /// The interaction that was answered with it.
    pub opened_by: InteractionId,
    pub custom_id: String,
    pub title: String,
    pub inputs: Vec<Input>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Input {
    pub custom_id: String,
    pub label: String,
    pub paragraph: bool,
    pub required: bool,
    pub least: usize,
    pub most: usize,
    pub value: String,
    pub placeholder: String,
}

impl Interaction {
    pub fn id(&self) -> InteractionId {
        self.cause.interaction
    }

    pub(super) fn is_late(&self, now: u64) -> bool {
        self.stage == Stage::Waiting && now > self.born + FIRST_ANSWER
    }

    pub(super) fn is_dead(&self, now: u64) -> bool {
        now > self.born + TOKEN_LIFE
    }

    /// Whether there is a message that can be acknowledged or updated. A form opened from a message counts, as it does
    /// on Discord.
    pub(super) fn is_about_message(&self) -> bool {
        match self.cause.kind {
            InteractionKind::Component => true,
            InteractionKind::Form => self.cause.message.is_some(),
            InteractionKind::Command | InteractionKind::Autocomplete => false,
        }
    }
}

impl Form {
    pub(super) fn read(opened_by: InteractionId, data: &Value) -> Form {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let rows = data["components"].as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let inputs = parts.map(|part| Input {
            custom_id: text(&part["custom_id"]),
            label: text(&part["label"]),
            paragraph: part["style"] == 2,
            required: part["required"] != false,
            least: part["min_length"].as_u64().unwrap_or(0) as usize,
            most: part["max_length"].as_u64().unwrap_or(4_000) as usize,
            value: text(&part["value"]),
            placeholder: text(&part["placeholder"]),
        });
        Form { opened_by, custom_id: text(&data["custom_id"]), title: text(&data["title"]), inputs: inputs.collect() }
    }
}
