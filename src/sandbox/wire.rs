//! The world in Discord's own JSON: what the bot reads in answers and in gateway events.

use serde_json::{Value, json};
use twilight_model::guild::Permissions;
use twilight_model::util::Timestamp;

use super::ids::{GuildId, PersonId};
use super::interaction::{Cause, Interaction, InteractionKind};
use super::limits::FILE_SIZE;
use super::message::{Attachment, Message, mentioned};
use super::world::{BOT_PERMISSIONS, Channel, Guild, World};

const EPHEMERAL: u64 = 1 << 6;
const LOADING: u64 = 1 << 7;

/// The world, and the address under which its files can be fetched.
pub(super) struct Wire<'a> {
    pub world: &'a World,
    pub base: &'a str,
}

impl Wire<'_> {
    pub fn bot(&self) -> Value {
        json!({
            "id": self.world.bot(), "username": self.world.bot_name, "discriminator": "0", "global_name": null,
            "avatar": null, "bot": true, "mfa_enabled": false, "verified": true, "email": null, "flags": 0,
        })
    }

    pub fn person(&self, id: PersonId) -> Value {
        if id == self.world.bot() {
            return self.bot();
        }
        let name = self.world.person(id).map_or("somebody", |person| &person.name);
        json!({
            "id": id, "username": name, "discriminator": "0", "global_name": name, "avatar": null, "bot": false,
            "public_flags": 0,
        })
    }

    /// A guild member without the user in it, as `resolved` has them.
    pub fn bare_member(&self, id: PersonId) -> Value {
        let permissions = self.world.person(id).map_or(Permissions::empty(), |person| person.permissions);
        json!({
            "nick": null, "avatar": null, "roles": [], "joined_at": "2024-01-01T00:00:00.000000+00:00",
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null, "permissions": permissions,
        })
    }

    pub fn member(&self, id: PersonId) -> Value {
        let mut member = self.bare_member(id);
        member["user"] = self.person(id);
        member
    }

    pub fn application(&self) -> Value {
        json!({
            "id": self.world.application, "name": self.world.bot_name, "icon": null, "description": "",
            "bot_public": false, "bot_require_code_grant": false, "verify_key": "0".repeat(64), "owner": null,
            "team": null, "flags": 0, "bot": self.bot(), "integration_types_config": {},
        })
    }

    pub fn guild(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
            "owner_id": self.world.people.first().map_or(self.world.bot(), |person| person.id), "afk_timeout": 300,
            "verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0,
            "roles": [self.everyone(guild)],
            "emojis": [], "features": [], "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0,
            "preferred_locale": guild.locale, "nsfw_level": 0, "premium_progress_bar_enabled": false, "stickers": [],
            "vanity_url_code": null, "description": null, "banner": null,
        })
    }

    /// Every guild the bot is in that a shard hears of, as the gateway tells of it: without people, whom only a privileged intent shows.
    pub fn guilds_as_told(&self, hears_of: impl Fn(GuildId) -> bool) -> Vec<Value> {
        let told = |guild: &Guild| {
            let of_guild = |threads: bool| {
                let channels = self.world.channels.iter().filter(|channel| channel.guild == Some(guild.id));
                let kind = channels.filter(|channel| channel.parent.is_some() == threads);
                kind.map(|channel| self.channel(channel)).collect::<Value>()
            };
            let mut value = self.guild(guild);
            value["joined_at"] = json!("2024-01-01T00:00:00.000000+00:00");
            value["large"] = json!(false);
            value["unavailable"] = json!(false);
            value["member_count"] = json!(self.world.people.len() + 1);
            (value["channels"], value["threads"]) = (of_guild(false), of_guild(true));
            for nothing in ["voice_states", "members", "presences", "stage_instances", "guild_scheduled_events"] {
                value[nothing] = json!([]);
            }
            value
        };
        self.world.guilds.iter().filter(|guild| !guild.sent_away && hears_of(guild.id)).map(told).collect()
    }

    /// The role that all members have: what the bot is invited with.
    fn everyone(&self, guild: &Guild) -> Value {
        json!({
            "id": guild.id, "name": "@everyone", "color": 0, "hoist": false, "icon": null, "unicode_emoji": null,
            "position": 0, "permissions": BOT_PERMISSIONS, "managed": false, "mentionable": false, "flags": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
        })
    }

    /// What was taken away from the bot; a thread has what its channel has.
    fn exceptions(&self, channel: &Channel) -> Value {
        if channel.parent.is_some() {
            return json!([]);
        }
        let without = |id: PersonId, denied: Permissions| json!({ "id": id, "type": 1, "allow": "0", "deny": denied });
        let bot = (!channel.denied.is_empty()).then(|| without(self.world.bot(), channel.denied));
        let people = channel.hidden_from.iter().map(|person| without(*person, Permissions::VIEW_CHANNEL));
        bot.into_iter().chain(people).collect()
    }

    /// The channel of direct messages with somebody.
    fn direct(&self, channel: &Channel, recipient: PersonId) -> Value {
        let last = self.world.messages_in(channel.id).next_back().map(|message| message.id);
        json!({
            "id": channel.id, "type": 1, "recipients": [self.person(recipient)], "last_message_id": last, "flags": 0,
        })
    }

    pub fn channel(&self, channel: &Channel) -> Value {
        if let Some(recipient) = channel.recipient {
            return self.direct(channel, recipient);
        }
        let kind = match (channel.parent, channel.private) {
            (None, _) => 0,
            (Some(_), false) => 11,
            (Some(_), true) => 12,
        };
        let mut value = json!({
            "id": channel.id, "type": kind, "guild_id": channel.guild,
            "name": channel.name, "parent_id": channel.parent, "position": 0, "permission_overwrites": self.exceptions(channel),
            "nsfw": false, "topic": null, "rate_limit_per_user": 0, "flags": 0,
            "last_message_id": self.world.messages_in(channel.id).next_back().map(|message| message.id),
        });
        if channel.parent.is_some() {
            value["thread_metadata"] = json!({
                "archived": false, "auto_archive_duration": 10080, "locked": false,
                "archive_timestamp": "2024-01-01T00:00:00.000000+00:00",
            });
        }
        value
    }

    pub fn message(&self, message: &Message) -> Value {
        let embedded: Vec<&Attachment> =
            message.attachments.iter().filter(|attachment| message.is_embedded(attachment)).collect();
        let embeds: Vec<Value> = message.embeds.iter().map(|embed| self.embed(message, embed, &embedded)).collect();
        let loose = message.attachments.iter().filter(|attachment| !message.is_embedded(attachment));
        let flags = if message.is_ephemeral() { EPHEMERAL } else { 0 } | if message.loading { LOADING } else { 0 };
        let kind = match &message.cause {
            Some(cause) if cause.kind == InteractionKind::Command => 20,
            _ if message.reply_to.is_some() => 19,
            _ => 0,
        };
        let mut value = json!({
            "id": message.id, "channel_id": message.channel, "author": self.bot(), "content": message.content,
            "timestamp": iso(message.posted), "edited_timestamp": message.edited.map(iso), "tts": false,
            "mention_everyone": message.pings_everyone,
            "mentions": mentioned(&message.content).into_iter().map(|id| self.person(id)).collect::<Vec<_>>(),
            "mention_roles": [], "attachments": loose.map(|file| self.attachment(message, file)).collect::<Vec<_>>(),
            "embeds": embeds, "components": message.components, "pinned": false, "type": kind, "flags": flags,
        });
        if let Some(nonce) = &message.nonce {
            value["nonce"] = nonce.clone();
        }
        if let Some(id) = message.reply_to {
            value["message_reference"] = json!({ "type": 0, "message_id": id, "channel_id": message.channel });
        }
        if let Some(cause) = &message.cause {
            value["application_id"] = json!(self.world.application);
            value["webhook_id"] = json!(self.world.application);
            value["interaction_metadata"] = self.metadata(cause);
        }
        value
    }

    /// A message as the page gets it: files by their path on this server, and what Discord's JSON has no place for.
    pub fn shown(&self, message: &Message) -> Value {
        let mut value = self.message(message);
        let files = message.attachments.iter().map(|file| {
            json!({
                "filename": file.filename, "url": self.file_url(message, file), "description": file.description,
                "content_type": file.content_type, "dimensions": file.dimensions, "embedded": message.is_embedded(file),
            })
        });
        let cause = message.cause.as_ref().map(
            |cause| json!({ "person": cause.person, "kind": cause.kind, "name": cause.name, "message": cause.message }),
        );
        value["sandbox"] = json!({
            "only_for": message.only_for, "loading": message.loading, "pings": message.pings,
            "pings_everyone": message.pings_everyone, "files": files.collect::<Value>(), "cause": cause,
        });
        value
    }

    fn metadata(&self, cause: &Cause) -> Value {
        let mut value = json!({
            "id": cause.interaction, "type": cause.kind.number(), "user": self.person(cause.person),
            "authorizing_integration_owners": {},
        });
        match (cause.kind, &cause.opened_by) {
            (InteractionKind::Form, Some(opened_by)) => {
                value["triggering_interaction_metadata"] = self.metadata(opened_by);
            }
            (InteractionKind::Component, _) => value["interacted_message_id"] = json!(cause.message),
            _ => {}
        }
        value
    }

    pub fn attachment(&self, message: &Message, file: &Attachment) -> Value {
        let url = self.file_url(message, file);
        json!({
            "id": file.id, "filename": file.filename, "description": file.description, "size": file.bytes.len(),
            "content_type": file.content_type, "url": url, "proxy_url": url, "ephemeral": message.is_ephemeral(),
            "width": file.dimensions.map(|(width, _)| width), "height": file.dimensions.map(|(_, height)| height),
        })
    }

    pub fn file_url(&self, message: &Message, file: &Attachment) -> String {
        format!("{}/attachments/{}/{}/{}", self.base, message.channel, file.id, file.filename)
    }

    /// An embed with `attachment://name` replaced by the file's address, as Discord gives it back.
    fn embed(&self, message: &Message, embed: &Value, files: &[&Attachment]) -> Value {
        let mut embed = embed.clone();
        for (part, key) in [("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")] {
            let Some(name) = embed[part][key].as_str().and_then(|url| url.strip_prefix("attachment://")) else {
                continue;
            };
            if let Some(file) = files.iter().find(|file| file.filename == name) {
                embed[part][key] = json!(self.file_url(message, file));
            }
        }
        embed["type"] = json!("rich");
        embed
    }

    /// The event that tells the bot of an interaction.
    pub fn interaction(&self, interaction: &Interaction) -> Value {
        let channel = self.world.channel(interaction.channel);
        let person = self.world.person(interaction.cause.person);
        let guild = channel.and_then(|channel| self.world.guild(channel.guild?));
        let mut value = json!({
            "id": interaction.id(), "application_id": self.world.application, "type": interaction.cause.kind.number(),
            "data": interaction.data, "channel_id": interaction.channel, "token": interaction.token, "version": 1,
            "channel": channel.map(|channel| self.channel(channel)), "guild_id": guild.map(|guild| guild.id),
            "guild_locale": guild.map(|guild| &guild.locale), "locale": person.map(|person| &person.locale),
            "member": self.member(interaction.cause.person),
            "app_permissions": channel.map(Channel::bot_permissions), "entitlements": [], "context": 0,
            "authorizing_integration_owners": { "0": guild.map(|guild| guild.id) },
            "attachment_size_limit": FILE_SIZE,
        });
        if guild.is_none()
            && let Some(fields) = value.as_object_mut()
        {
            // In direct messages there is a user and no member, and nothing of a guild.
            fields.retain(|field, _| !["guild_id", "guild_locale", "member"].contains(&field.as_str()));
            fields.insert("user".to_owned(), self.person(interaction.cause.person));
            fields.insert("context".to_owned(), json!(1));
            // Installed in a guild, used outside of one.
            fields.insert("authorizing_integration_owners".to_owned(), json!({ "0": "0" }));
        }
        if let Some(message) = interaction.cause.message.and_then(|id| self.world.message(id)) {
            value["message"] = self.message(message);
        }
        for (field, forged) in &interaction.forged {
            value[field] = forged.clone();
        }
        value
    }
}

pub(super) fn iso(millis: u64) -> String {
    let micros = i64::try_from(millis).unwrap_or(0) * 1_000;
    Timestamp::from_micros(micros).map_or_else(|_| String::new(), |time| time.iso_8601().to_string())
}
