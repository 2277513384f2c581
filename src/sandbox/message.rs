//! A message as the loopback Discord keeps it, and what people can see, press and be woken by in it.

use std::collections::BTreeSet;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ids::{AttachmentId, ChannelId, MessageId, PersonId};
use super::interaction::Cause;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    pub id: MessageId,
    pub channel: ChannelId,
    pub content: String,
    /// As the bot sent them; see [`Message::embed_texts`].
    pub embeds: Vec<Value>,
    /// The action rows as the bot sent them; see [`Message::buttons`] and [`Message::menus`].
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    /// The one person who sees it, when it is ephemeral.
    pub only_for: Option<PersonId>,
    /// Who was woken when it was posted: mentioned in the content and allowed to be. An edit never wakes anybody.
    pub pings: Vec<PersonId>,
    pub pings_everyone: bool,
    /// Milliseconds since 1970.
    pub posted: u64,
    pub edited: Option<u64>,
    pub reply_to: Option<MessageId>,
    /// Among the direct messages of this person.
    #[serde(default)]
    pub direct: Option<PersonId>,
    /// The interaction it answers, if it does.
    pub cause: Option<Cause>,
    /// An answer that was announced and is still awaited ("thinking…").
    pub loading: bool,
    /// What the bot told it apart by.
    pub nonce: Option<Value>,
    /// The revision of the world in which it last changed.
    pub(super) revision: u64,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    pub id: AttachmentId,
    pub filename: String,
    /// The alt text.
    pub description: Option<String>,
    pub content_type: String,
    /// Width and height, when it is a picture.
    pub dimensions: Option<(u32, u32)>,
    #[serde(skip)]
    pub bytes: Bytes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// None for a link.
    pub custom_id: Option<String>,
    pub label: String,
    pub style: u64,
    pub disabled: bool,
    pub url: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    pub custom_id: String,
    /// Discord's component type: 3 for a menu of texts, 5 for one of people.
    pub kind: u64,
    pub placeholder: String,
    pub options: Vec<MenuOption>,
    pub least: usize,
    pub most: usize,
    pub disabled: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuOption {
    pub label: String,
    pub value: String,
    pub description: String,
    pub default: bool,
}

impl Message {
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it is seen by this person or, without one, by everybody.
    pub fn is_seen_by(&self, viewer: Option<PersonId>) -> bool {
        [self.only_for, self.direct].into_iter().all(|only| only.is_none() || only == viewer)
    }

    pub fn buttons(&self) -> Vec<Button> {
        self.parts().filter(|part| part["type"] == 2).map(Button::read).collect()
    }

    pub fn button(&self, custom_id_or_label: &str) -> Option<Button> {
        let buttons = self.buttons();
        let by_id = buttons.iter().find(|button| button.custom_id.as_deref() == Some(custom_id_or_label));
        by_id.or_else(|| buttons.iter().find(|button| button.label == custom_id_or_label)).cloned()
    }

    pub fn menus(&self) -> Vec<Menu> {
        self.parts().filter(|part| part["type"] != 2).map(Menu::read).collect()
    }

    pub fn menu(&self, custom_id: &str) -> Option<Menu> {
        self.menus().into_iter().find(|menu| menu.custom_id == custom_id)
    }

    /// Everything readable in the embeds, line by line.
    pub fn embed_texts(&self) -> String {
        let mut lines = Vec::new();
        for embed in &self.embeds {
            lines.extend(embed["author"]["name"].as_str());
            lines.extend(embed["title"].as_str());
            lines.extend(embed["description"].as_str());
            for field in embed["fields"].as_array().into_iter().flatten() {
                lines.extend(field["name"].as_str());
                lines.extend(field["value"].as_str());
            }
            lines.extend(embed["footer"]["text"].as_str());
        }
        lines.join("\n")
    }

    /// Whether an embed shows this file, which then no longer stands among the attachments as the bot sees them.
    pub(super) fn is_embedded(&self, attachment: &Attachment) -> bool {
        self.embeds.iter().any(|embed| embedded_files(embed).contains(&attachment.filename.as_str()))
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        self.components.iter().flat_map(|row| row["components"].as_array().into_iter().flatten())
    }
}

impl Button {
    fn read(part: &Value) -> Button {
        Button {
            custom_id: part["custom_id"].as_str().map(str::to_owned),
            label: text(&part["label"]),
            style: part["style"].as_u64().unwrap_or(0),
            disabled: part["disabled"] == true,
            url: part["url"].as_str().map(str::to_owned),
        }
    }
}

impl Menu {
    fn read(part: &Value) -> Menu {
        let options = part["options"].as_array().into_iter().flatten();
        Menu {
            custom_id: text(&part["custom_id"]),
            kind: part["type"].as_u64().unwrap_or(0),
            placeholder: text(&part["placeholder"]),
            options: options.map(MenuOption::read).collect(),
            least: part["min_values"].as_u64().unwrap_or(1) as usize,
            most: part["max_values"].as_u64().unwrap_or(1) as usize,
            disabled: part["disabled"] == true,
        }
    }
}

impl MenuOption {
    fn read(option: &Value) -> MenuOption {
        MenuOption {
            label: text(&option["label"]),
            value: text(&option["value"]),
            description: text(&option["description"]),
            default: option["default"] == true,
        }
    }
}

impl From<&Message> for MessageId {
    fn from(message: &Message) -> MessageId {
        message.id
    }
}

/// The names after `attachment://` in an embed.
pub(super) fn embedded_files(embed: &Value) -> Vec<&str> {
    [&embed["image"]["url"], &embed["thumbnail"]["url"], &embed["author"]["icon_url"], &embed["footer"]["icon_url"]]
        .into_iter()
        .filter_map(|url| url.as_str()?.strip_prefix("attachment://"))
        .collect()
}

/// The id in an entry of `attachments`: of a file sent along (`files[id]`) or of one already there.
pub(super) fn entry_id(entry: &Value) -> Option<u64> {
    entry["id"].as_u64().or_else(|| entry["id"].as_str()?.parse().ok())
}

/// Whom a new message wakes: those mentioned in its content whom `allowed_mentions` allows, and whether everyone is.
pub(super) fn pings(content: &str, allowed: &Value) -> (Vec<PersonId>, bool) {
    let parses = |what: &str| allowed["parse"].as_array().is_some_and(|parse| parse.iter().any(|kind| kind == what));
    let everyone =
        (content.contains("@everyone") || content.contains("@here")) && (allowed.is_null() || parses("everyone"));
    let listed: BTreeSet<u64> = allowed["users"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|id| id.as_u64().or(id.as_str()?.parse().ok()))
        .collect();
    let all = allowed.is_null() || parses("users");
    (mentioned(content).into_iter().filter(|id| all || listed.contains(&id.get())).collect(), everyone)
}

/// Everybody mentioned as `<@id>`, in order, once each.
pub(super) fn mentioned(content: &str) -> Vec<PersonId> {
    let mut found = Vec::new();
    for piece in content.split("<@").skip(1) {
        let Some((digits, _)) = piece.split_once('>') else { continue };
        let digits = digits.strip_prefix('!').unwrap_or(digits);
        if let Some(id) = digits.parse().ok().and_then(PersonId::new_checked)
            && !found.contains(&id)
        {
            found.push(id);
        }
    }
    found
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_those_mentioned_and_allowed_are_woken() {
        let (anna, ben) = (PersonId::new(11), PersonId::new(22));
        let content = "<@11> and <@!22>, @everyone <@11> <@oops> <@";
        assert_eq!(mentioned(content), [anna, ben]);
        assert_eq!(pings(content, &Value::Null), (vec![anna, ben], true));
        assert_eq!(pings(content, &json!({ "parse": [] })), (vec![], false));
        assert_eq!(pings(content, &json!({ "parse": ["users"] })), (vec![anna, ben], false));
        assert_eq!(pings(content, &json!({ "parse": [], "users": ["22", "33"] })), (vec![ben], false));
        assert_eq!(pings(content, &json!({ "parse": ["everyone"], "users": [] })), (vec![], true));
    }
}
