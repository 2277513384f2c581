//! Making and changing messages out of what the bot sent.

use std::io::Cursor;
use std::mem;

use axum::body::Bytes;
use image::ImageReader;
use serde_json::Value;

use super::body::{Body, Upload};
use super::ids::{ChannelId, MessageId, PersonId};
use super::interaction::Cause;
use super::message::{Attachment, Message, entry_id, pings};
use super::world::World;

/// So many files that were replaced can still be fetched.
const REPLACED: usize = 32;

impl World {
    /// A new message, kept and returned.
    pub(super) fn compose(
        &mut self,
        channel: ChannelId,
        body: &Body,
        cause: Option<Cause>,
        only_for: Option<PersonId>,
    ) -> Message {
        let mut message = Message {
            id: self.new_id(),
            channel,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            only_for,
            pings: Vec::new(),
            pings_everyone: false,
            posted: self.now,
            edited: None,
            reply_to: None,
            direct: self.channel(channel).and_then(|channel| channel.recipient),
            cause,
            loading: false,
            nonce: None,
            revision: 0,
        };
        self.apply(&mut message, body);
        self.wake(&mut message, body);
        let reference = &body.json["message_reference"]["message_id"];
        message.reply_to = reference.as_str().and_then(|id| id.parse().ok());
        message.nonce = Some(body.json["nonce"].clone()).filter(|nonce| !nonce.is_null());
        self.put(message.clone());
        message
    }

    /// A message that only says that an answer will come.
    pub(super) fn announce(&mut self, channel: ChannelId, cause: Cause, only_for: Option<PersonId>) -> MessageId {
        let mut message = self.compose(channel, &Body::empty(), Some(cause), only_for);
        message.loading = true;
        self.put(message.clone());
        message.id
    }

    /// Changes a message, or fills one that was announced. None if it is gone.
    pub(super) fn revise(&mut self, id: MessageId, body: &Body) -> Option<Message> {
        let mut message = self.message(id)?.clone();
        self.apply(&mut message, body);
        if message.loading {
            message.loading = false;
            self.wake(&mut message, body);
        } else {
            message.edited = Some(self.now);
        }
        self.put(message.clone());
        Some(message)
    }

    /// Whoever is mentioned and may be is woken; a private message wakes nobody.
    fn wake(&self, message: &mut Message, body: &Body) {
        if !message.is_ephemeral() {
            (message.pings, message.pings_everyone) = pings(&message.content, &body.json["allowed_mentions"]);
            message.pings.retain(|id| self.person(*id).is_some());
            // A direct message wakes whoever it is for, whatever it says.
            message.pings.extend(message.direct.filter(|id| !message.pings.contains(id)));
        }
    }

    /// What the body names is replaced; what it leaves out stays.
    fn apply(&mut self, message: &mut Message, body: &Body) {
        let json = &body.json;
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        // Files shown in an embed stay as long as the embed does, whether or not they are listed.
        let embedded: Vec<bool> = message.attachments.iter().map(|file| message.is_embedded(file)).collect();
        let embeds_stay = json.get("embeds").is_none();
        if let Some(content) = json.get("content") {
            message.content = content.as_str().unwrap_or_default().to_owned();
        }
        if !embeds_stay {
            message.embeds = list(&json["embeds"]);
        }
        if let Some(components) = json.get("components") {
            message.components = list(components);
        }
        let listed = json.get("attachments").map(list);
        if let Some(listed) = &listed {
            let entry = |file: &Attachment| listed.iter().find(|entry| entry_id(entry) == Some(file.id.get()));
            for (mut file, is_embedded) in mem::take(&mut message.attachments).into_iter().zip(embedded) {
                match entry(&file) {
                    Some(entry) => {
                        let description = entry["description"].as_str().map(str::to_owned);
                        file.description = description.or(file.description);
                        message.attachments.push(file);
                    }
                    None if is_embedded && embeds_stay => message.attachments.push(file),
                    None => self.replace(file),
                }
            }
        }
        for file in &body.files {
            let entry = listed.iter().flatten().find(|entry| entry_id(entry) == Some(file.index));
            let description = entry.and_then(|entry| entry["description"].as_str()).map(str::to_owned);
            message.attachments.push(self.attach(file, description));
        }
    }

    /// Of the files that nobody shows any more the newest are kept a while.
    pub(super) fn replace(&mut self, file: Attachment) {
        self.replaced.push_back(file);
        if self.replaced.len() > REPLACED {
            self.replaced.pop_front();
        }
    }

    fn attach(&mut self, file: &Upload, description: Option<String>) -> Attachment {
        let reader = ImageReader::new(Cursor::new(&file.bytes)).with_guessed_format().ok();
        Attachment {
            id: self.new_id(),
            filename: file.filename.clone(),
            description,
            content_type: file.content_type.clone(),
            dimensions: reader.and_then(|reader| reader.into_dimensions().ok()),
            bytes: if self.forgets_pictures { Bytes::new() } else { file.bytes.clone() },
        }
    }
}
