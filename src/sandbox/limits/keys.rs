//! Which fields each object may have. Discord ignores a misspelt one without a word, so it is looked for here.

use serde_json::Value;

use super::verdict::Verdict;

/// The fields of an object; those that hold objects, or lists of objects, say of which shape.
pub(super) struct Shape(&'static [(&'static str, Within)]);

pub(super) enum Within {
    Plain,
    Shaped(&'static Shape),
    Components,
}

use Within::{Components, Plain, Shaped};

macro_rules! shape {
    ($name:ident: $($field:literal $(: $within:expr)?),* $(,)?) => {
        pub(super) static $name: Shape = Shape(&[$(($field, shape!(@ $($within)?))),*]);
    };
    (@) => { Plain };
    (@ $within:expr) => { $within };
}

shape!(POST: "content", "nonce", "enforce_nonce", "tts", "embeds": Shaped(&EMBED),
    "allowed_mentions": Shaped(&MENTIONS), "message_reference": Shaped(&REFERENCE), "components": Components,
    "sticker_ids", "attachments": Shaped(&ATTACHMENT), "flags");
shape!(ANSWER: "content", "tts", "embeds": Shaped(&EMBED), "allowed_mentions": Shaped(&MENTIONS),
    "components": Components, "attachments": Shaped(&ATTACHMENT), "flags");
shape!(EDIT: "content", "embeds": Shaped(&EMBED), "allowed_mentions": Shaped(&MENTIONS), "components": Components,
    "attachments": Shaped(&ATTACHMENT), "flags");
shape!(FORM: "custom_id", "title", "components": Components);
shape!(CHOICES: "choices": Shaped(&CHOICE));
shape!(COMMAND: "id", "type", "name", "name_localizations", "description", "description_localizations",
    "options": Shaped(&OPTION), "default_member_permissions", "dm_permission", "integration_types", "contexts", "nsfw");

shape!(EMBED: "title", "type", "description", "url", "timestamp", "color", "footer": Shaped(&FOOTER),
    "image": Shaped(&IMAGE), "thumbnail": Shaped(&IMAGE), "author": Shaped(&AUTHOR), "fields": Shaped(&FIELD));
shape!(FOOTER: "text", "icon_url", "proxy_icon_url");
shape!(IMAGE: "url", "proxy_url", "height", "width");
shape!(AUTHOR: "name", "url", "icon_url", "proxy_icon_url");
shape!(FIELD: "name", "value", "inline");
shape!(MENTIONS: "parse", "users", "roles", "replied_user");
shape!(REFERENCE: "type", "message_id", "channel_id", "guild_id", "fail_if_not_exists");
shape!(ATTACHMENT: "id", "filename", "description");
shape!(OPTION: "type", "name", "name_localizations", "description", "description_localizations", "required",
    "choices": Shaped(&CHOICE), "options": Shaped(&OPTION), "channel_types", "min_value", "max_value", "min_length",
    "max_length", "autocomplete");
shape!(CHOICE: "name", "name_localizations", "value");

shape!(ROW: "type", "id", "components": Components);
shape!(BUTTON: "type", "id", "style", "label", "emoji": Shaped(&EMOJI), "custom_id", "url", "disabled");
shape!(MENU: "type", "id", "custom_id", "options": Shaped(&MENU_OPTION), "channel_types", "placeholder",
    "default_values", "min_values", "max_values", "disabled");
shape!(MENU_OPTION: "label", "value", "description", "emoji": Shaped(&EMOJI), "default");
shape!(INPUT: "type", "id", "custom_id", "style", "label", "min_length", "max_length", "required", "value",
    "placeholder");
shape!(EMOJI: "id", "name", "animated");

/// Remarks on every field that the shape does not have.
pub(super) fn check(value: &Value, shape: &Shape, path: &str, verdict: &mut Verdict) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                check(item, shape, &join(path, &index.to_string()), verdict);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let path = join(path, name);
                match shape.0.iter().find(|(known, _)| known == name) {
                    None => verdict.remark(path, "no such field"),
                    Some((_, Plain)) => {}
                    Some((_, Shaped(shape))) => check(field, shape, &path, verdict),
                    Some((_, Components)) => {
                        for (index, component) in field.as_array().into_iter().flatten().enumerate() {
                            let shape = match component["type"].as_u64() {
                                Some(1) => &ROW,
                                Some(2) => &BUTTON,
                                Some(4) => &INPUT,
                                _ => &MENU,
                            };
                            check(component, shape, &join(&path, &index.to_string()), verdict);
                        }
                    }
                }
            }
        }
        _ => {}
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
