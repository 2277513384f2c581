//! Limits on messages, forms and completions.

use std::collections::HashSet;
use std::io::Cursor;

use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, ImageFormat, ImageReader};
use serde_json::{Value, json};
use twilight_model::application::command::CommandOptionChoice;
use twilight_model::channel::message::{Component, Embed};
use twilight_validate::{command as command_rules, component, embed, message as rules};

use super::keys::{self, Shape};
use super::verdict::{BAD_VALUE, FILE_SIZE, Flaw, TOO_LONG, Verdict};
use crate::sandbox::body::Upload;
use crate::sandbox::message::{Attachment, embedded_files, entry_id, mentioned, pings};

/// When a message is sent, which decides what fields it may have and what it must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// A new message in a channel.
    Post,
    /// A new message in answer to an interaction, at once or later.
    Answer,
    /// A change of a message by a component, whose body has the fields of an answer.
    Update,
    Edit,
}

/// A message about to be made or changed.
pub struct Outgoing<'a> {
    pub occasion: Occasion,
    pub body: &'a Value,
    pub files: &'a [Upload],
    /// The files the message already has, when it is changed.
    pub present: &'a [Attachment],
    pub ephemeral: bool,
}

pub fn message(outgoing: &Outgoing) -> Verdict {
    let mut verdict = Verdict::default();
    let body = outgoing.body;
    let shape: &Shape = match outgoing.occasion {
        Occasion::Post => &keys::POST,
        Occasion::Answer | Occasion::Update => &keys::ANSWER,
        Occasion::Edit => &keys::EDIT,
    };
    if !body.is_object() && !body.is_null() {
        verdict.refuse("", BAD_VALUE, "not an object");
        return verdict;
    }
    keys::check(body, shape, "", &mut verdict);

    let content = body["content"].as_str().unwrap_or_default();
    if !body["content"].is_null() && !body["content"].is_string() {
        verdict.refuse("content", BAD_VALUE, "not a text");
    }
    if let Err(why) = rules::content(content) {
        verdict.refuse("content", TOO_LONG, why);
    }
    if body["nonce"].as_str().is_some_and(|nonce| nonce.chars().count() > 25) {
        verdict.refuse("nonce", TOO_LONG, "at most 25 characters");
    }
    embeds(&body["embeds"], &mut verdict);
    components(&body["components"], &mut verdict);
    attachments(outgoing, &mut verdict);
    mentions(outgoing, content, &mut verdict);
    verdict
}

fn embeds(value: &Value, verdict: &mut Verdict) {
    let mut parsed = Vec::new();
    for (index, body) in value.as_array().into_iter().flatten().enumerate() {
        let mut body = body.clone();
        if body["type"].is_null() {
            body["type"] = json!("rich");
        }
        match serde_json::from_value::<Embed>(body) {
            Ok(one) if embed::chars(&one) == 0 && one.image.is_none() && one.thumbnail.is_none() => {
                verdict.refuse(format!("embeds.{index}"), BAD_VALUE, "an empty embed");
            }
            Ok(one) => parsed.push(one),
            Err(why) => verdict.refuse(format!("embeds.{index}"), BAD_VALUE, why),
        }
    }
    if let Err(why) = rules::embeds(&parsed) {
        verdict.refuse("embeds", TOO_LONG, why);
    }
}

fn components(value: &Value, verdict: &mut Verdict) {
    let mut parsed = Vec::new();
    let rows = value.as_array().map(Vec::as_slice).unwrap_or_default();
    for (index, row) in rows.iter().enumerate() {
        match serde_json::from_value::<Component>(row.clone()) {
            Ok(one) => parsed.push(one),
            Err(why) => verdict.refuse(format!("components.{index}"), BAD_VALUE, why),
        }
    }
    if let Err(why) = rules::components(&parsed, false) {
        verdict.refuse("components", TOO_LONG, why);
    }
    let mut custom_ids = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = format!("components.{index}.components");
        let parts = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let kinds: HashSet<Option<u64>> = parts.iter().map(|part| part["type"].as_u64()).collect();
        if parts.is_empty() {
            verdict.refuse(&path, TOO_LONG, "an empty row");
        }
        if parts.len() > 1 && (kinds.len() > 1 || !kinds.contains(&Some(2))) {
            verdict.refuse(&path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "a row holds buttons or exactly one menu");
        }
        for (index, part) in parts.iter().enumerate() {
            let path = format!("{path}.{index}");
            if part["type"] == 4 {
                verdict.refuse(&path, BAD_VALUE, "a text input outside a form");
            }
            if let Some(id) = part["custom_id"].as_str() {
                if id.is_empty() {
                    verdict.refuse(format!("{path}.custom_id"), TOO_LONG, "between 1 and 100 characters");
                }
                if !custom_ids.insert(id.to_owned()) {
                    verdict.refuse(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "custom ids must be unique in a message");
                }
            }
            if part["type"] == 2 && part["emoji"].is_null() && part["label"].as_str().is_none_or(str::is_empty) {
                verdict.refuse(&path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "a button without a label");
            }
            if part["type"] == 3 {
                menu(part, &path, verdict);
            }
        }
    }
}

fn menu(part: &Value, path: &str, verdict: &mut Verdict) {
    let options = part["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    if options.is_empty() {
        verdict.refuse(format!("{path}.options"), TOO_LONG, "between 1 and 25 options");
    }
    let mut values = HashSet::new();
    for (index, option) in options.iter().enumerate() {
        let path = format!("{path}.options.{index}");
        if option["label"].as_str().is_none_or(str::is_empty) || option["value"].as_str().is_none_or(str::is_empty) {
            verdict.refuse(&path, TOO_LONG, "an empty label or value");
        }
        if !values.insert(option["value"].as_str()) {
            verdict.refuse(&path, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "two options of the same value");
        }
    }
    let most = part["max_values"].as_u64().unwrap_or(1) as usize;
    let least = part["min_values"].as_u64().unwrap_or(1) as usize;
    if most > options.len().max(1) || least > most {
        verdict.refuse(path, BAD_VALUE, format!("{least} to {most} of {} options", options.len()));
    }
    let defaults = options.iter().filter(|option| option["default"] == true).count();
    if defaults > most {
        verdict.refuse(path, BAD_VALUE, "more defaults than may be chosen");
    }
}

/// Descriptions name a file that was sent along, or one already there; every file has one; every name used exists.
fn attachments(outgoing: &Outgoing, verdict: &mut Verdict) {
    let described = outgoing.body["attachments"].as_array().map(Vec::as_slice).unwrap_or_default();
    let present = |id: u64| outgoing.present.iter().any(|file| file.id.get() == id);
    let mut names: Vec<&str> = Vec::new();
    for (index, entry) in described.iter().enumerate() {
        let path = format!("attachments.{index}");
        let id = entry_id(entry);
        let file = id.and_then(|id| outgoing.files.iter().find(|file| file.index == id));
        match (id, file) {
            (None, _) => verdict.refuse(format!("{path}.id"), BAD_VALUE, "not an id"),
            (Some(_), Some(file)) => names.push(&file.filename),
            (Some(id), None) if present(id) => {}
            (Some(id), None) => verdict.refuse(format!("{path}.id"), "ATTACHMENT_NOT_FOUND", format!("no file {id}")),
        }
        if let Some(text) = entry["description"].as_str()
            && let Err(why) = rules::attachment_description(text)
        {
            verdict.refuse(format!("{path}.description"), TOO_LONG, why);
        }
        let is_picture = file.is_some_and(|file| picture_format(&file.filename).is_some());
        if is_picture && entry["description"].as_str().is_none_or(|text| text.trim().is_empty()) {
            verdict.remark(format!("{path}.description"), "a picture without alt text");
        }
    }
    for file in outgoing.files {
        if !described.iter().any(|entry| entry_id(entry) == Some(file.index)) {
            verdict.remark("attachments", format!("files[{}] is not described", file.index));
        }
        if let Err(why) = rules::attachment_filename(&file.filename) {
            verdict.remark("attachments", why);
        }
    }
    let kept = |file: &&Attachment| {
        outgoing.body["attachments"].is_null() || described.iter().any(|entry| entry_id(entry) == Some(file.id.get()))
    };
    let kept = outgoing.present.iter().filter(kept);
    if described.len().max(outgoing.files.len()) > 10 {
        verdict.refuse("attachments", TOO_LONG, "at most 10 attachments");
    }
    names.extend(outgoing.files.iter().map(|file| file.filename.as_str()));
    names.extend(kept.map(|file| file.filename.as_str()));
    for (index, embed) in outgoing.body["embeds"].as_array().into_iter().flatten().enumerate() {
        for name in embedded_files(embed) {
            if !names.contains(&name) {
                verdict.refuse(format!("embeds.{index}"), "ATTACHMENT_NOT_FOUND", format!("no file named {name}"));
            }
        }
    }
}

/// Nobody is woken by chance: every new message says whom it may mention, a private one wakes nobody.
fn mentions(outgoing: &Outgoing, content: &str, verdict: &mut Verdict) {
    let allowed = &outgoing.body["allowed_mentions"];
    let new = matches!(outgoing.occasion, Occasion::Post | Occasion::Answer);
    if allowed.is_null() && (new || !mentioned(content).is_empty()) {
        verdict.remark("allowed_mentions", "not said who may be mentioned");
    }
    let parses = |what: &str| allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|kind| kind == what));
    for kind in ["users", "roles"] {
        let listed = allowed[kind].as_array().map_or(0, Vec::len);
        if listed > 0 && parses(kind) {
            verdict.refuse("allowed_mentions", BAD_VALUE, format!("{kind} both listed and parsed"));
        }
        if listed > 100 {
            verdict.refuse("allowed_mentions", TOO_LONG, format!("at most 100 {kind}"));
        }
    }
    if outgoing.ephemeral && new && !allowed.is_null() {
        let (people, everyone) = pings(content, allowed);
        if everyone || !people.is_empty() {
            verdict.remark("allowed_mentions", "a private message that would wake somebody");
        }
    }
}

/// A form: title, custom ids and one text input in each of at most five rows.
pub fn form(data: &Value) -> Verdict {
    let mut verdict = Verdict::default();
    keys::check(data, &keys::FORM, "", &mut verdict);
    for (field, longest) in [("title", 45), ("custom_id", 100)] {
        let length = data[field].as_str().map_or(0, |text| text.chars().count());
        if !(1..=longest).contains(&length) {
            verdict.refuse(field, TOO_LONG, format!("between 1 and {longest} characters"));
        }
    }
    let rows = data["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    if !(1..=5).contains(&rows.len()) {
        verdict.refuse("components", TOO_LONG, "between 1 and 5 rows");
    }
    let mut custom_ids = HashSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = format!("components.{index}");
        let parts = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let [part] = parts else {
            verdict.refuse(&path, TOO_LONG, "exactly one text input in a row");
            continue;
        };
        match serde_json::from_value::<Component>(part.clone()) {
            Ok(Component::TextInput(input)) => {
                if let Err(why) = component::text_input(&input, true) {
                    verdict.refuse(&path, TOO_LONG, why);
                }
                if part["label"].as_str().is_none_or(str::is_empty) || input.custom_id.is_empty() {
                    verdict.refuse(&path, TOO_LONG, "a text input without a label or custom id");
                }
                if !custom_ids.insert(input.custom_id) {
                    verdict.refuse(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "custom ids must be unique in a form");
                }
            }
            Ok(_) => verdict.refuse(&path, BAD_VALUE, "a form holds text inputs only"),
            Err(why) => verdict.refuse(&path, BAD_VALUE, why),
        }
    }
    verdict
}

/// The completions offered for an option.
pub fn choices(data: &Value) -> Verdict {
    let mut verdict = Verdict::default();
    keys::check(data, &keys::CHOICES, "", &mut verdict);
    let Some(list) = data["choices"].as_array() else {
        verdict.refuse("choices", BAD_VALUE, "not a list");
        return verdict;
    };
    if list.len() > command_rules::CHOICES_LIMIT {
        verdict.refuse("choices", TOO_LONG, "at most 25 choices");
    }
    for (index, choice) in list.iter().enumerate() {
        let path = format!("choices.{index}");
        match serde_json::from_value::<CommandOptionChoice>(choice.clone()) {
            Ok(choice) => {
                if let Err(why) = command_rules::choice(&choice) {
                    verdict.refuse(path, TOO_LONG, why);
                }
            }
            Err(why) => verdict.refuse(path, BAD_VALUE, why),
        }
    }
    verdict
}

pub fn file_too_large(files: &[Upload]) -> bool {
    files.iter().any(|file| file.bytes.len() > FILE_SIZE)
}

/// Whether a file that is named like a picture is one, decoded from its first to its last byte. Slow, so it is called
/// after the bot has been answered.
pub fn picture(file: &Upload) -> Option<Flaw> {
    let format = picture_format(&file.filename)?;
    let bytes = Cursor::new(&file.bytes);
    let decoded = match format {
        ImageFormat::Gif => {
            GifDecoder::new(bytes).and_then(|gif| gif.into_frames().try_for_each(|frame| frame.map(drop)))
        }
        _ => ImageReader::with_format(bytes, format).decode().map(drop),
    };
    let why = decoded.err()?;
    let message = format!("{} is not a picture: {why}", file.filename);
    Some(Flaw { path: format!("files[{}]", file.index), code: "CARELESS", message })
}

fn picture_format(filename: &str) -> Option<ImageFormat> {
    let (_, ending) = filename.rsplit_once('.')?;
    match ending {
        "png" => Some(ImageFormat::Png),
        "gif" => Some(ImageFormat::Gif),
        _ => None,
    }
}
