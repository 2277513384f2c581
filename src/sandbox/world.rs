//! Everything there is in the loopback Discord: guilds, channels, people, messages, commands, interactions and the
//! complaints about the bot. Plain state without any input or output; whoever holds the lock sees it whole.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use twilight_model::guild::Permissions;
use twilight_model::id::Id;

use super::complaint::{Complaint, Mistake};
use super::ids::{ApplicationId, ChannelId, CommandId, GuildId, InteractionId, MessageId, PersonId};
use super::interaction::{Cause, Interaction, InteractionKind, Stage, TOKEN_LIFE};
use super::message::{Attachment, Message};
use super::messages::Messages;
use super::shard::Shard;

/// What the bot is allowed in a channel from which nothing was taken away: the permissions it is invited with.
pub const BOT_PERMISSIONS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::CREATE_PRIVATE_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// Discord's first second, from which its ids count.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct World {
    pub application: ApplicationId,
    pub bot_name: String,
    pub guilds: Vec<Guild>,
    pub channels: Vec<Channel>,
    pub people: Vec<Profile>,
    pub commands: Vec<Command>,
    pub(super) messages: Messages,
    /// Deleted messages, with the revision in which they went.
    pub(super) gone: Vec<(u64, MessageId)>,
    pub(super) interactions: BTreeMap<InteractionId, Interaction>,
    pub complaints: Vec<Complaint>,
    /// Channels that were deleted.
    #[serde(default)]
    pub(super) lost: Vec<ChannelId>,
    /// Counts the changes.
    pub revision: u64,
    /// The revision in which anything but messages and interactions last changed.
    pub(super) furnished: u64,
    /// The revision in which everything began afresh.
    pub(super) begun: u64,
    last_id: u64,
    /// The nonces of messages up to this one are forgotten.
    #[serde(skip)]
    pub(super) forgotten: u64,
    /// The time of the present change, in milliseconds since 1970.
    #[serde(skip)]
    pub(super) now: u64,
    /// Whether a bot is connected to the gateway with all its shards and has been told that it is ready.
    #[serde(skip)]
    pub connected: bool,
    /// The shards that are.
    #[serde(skip)]
    pub shards: Vec<Shard>,
    /// How often the bot has shown that it is alive.
    #[serde(skip)]
    pub heartbeats: u64,
    /// How often it was refused because it has too few shards.
    #[serde(skip)]
    pub refused: u64,
    /// Interactions that may still turn out to be unanswered.
    #[serde(skip)]
    unjudged: BTreeSet<InteractionId>,
    /// The channels and interactions that the present change is about.
    #[serde(skip)]
    pub(super) stirred: Vec<u64>,
    /// Files that were replaced a moment ago: whoever has just been told of one can still fetch it, as on Discord.
    #[serde(skip)]
    pub(super) replaced: VecDeque<Attachment>,
    /// Pictures are taken, but neither looked at nor kept.
    #[serde(skip)]
    pub(super) forgets_pictures: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    pub id: GuildId,
    pub name: String,
    pub locale: String,
    /// The bot was sent away from it.
    #[serde(default)]
    pub sent_away: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    pub id: ChannelId,
    /// None for direct messages.
    pub guild: Option<GuildId>,
    /// Whose direct messages these are.
    #[serde(default)]
    pub recipient: Option<PersonId>,
    pub name: String,
    /// For a thread, the channel it belongs to.
    pub parent: Option<ChannelId>,
    /// What was taken away from the bot here.
    pub denied: Permissions,
    /// Of a thread: only its members see it.
    #[serde(default)]
    pub private: bool,
    /// Of a thread: who belongs to it.
    #[serde(default)]
    pub members: Vec<PersonId>,
    /// Those who may not look into it.
    #[serde(default)]
    pub hidden_from: Vec<PersonId>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Profile {
    pub id: PersonId,
    pub name: String,
    pub locale: String,
    pub permissions: Permissions,
    /// Takes no direct messages from the bot.
    #[serde(default)]
    pub closed: bool,
    /// Guilds that they are not in any more.
    #[serde(default)]
    pub left: Vec<GuildId>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Command {
    pub id: CommandId,
    /// None for a command of all guilds.
    pub guild: Option<GuildId>,
    /// As registered, with id and version added.
    pub body: Value,
}

impl Channel {
    pub fn bot_permissions(&self) -> Permissions {
        BOT_PERMISSIONS - self.denied
    }
}

impl World {
    pub fn new(now: u64, bot_name: &str, guild_name: &str) -> World {
        let mut world = World {
            application: Id::new(1),
            bot_name: bot_name.to_owned(),
            guilds: Vec::new(),
            channels: Vec::new(),
            people: Vec::new(),
            commands: Vec::new(),
            messages: Messages::default(),
            gone: Vec::new(),
            interactions: BTreeMap::new(),
            complaints: Vec::new(),
            lost: Vec::new(),
            revision: 0,
            furnished: 0,
            begun: 0,
            last_id: 0,
            forgotten: 0,
            now,
            connected: false,
            shards: Vec::new(),
            heartbeats: 0,
            refused: 0,
            unjudged: BTreeSet::new(),
            stirred: Vec::new(),
            replaced: VecDeque::new(),
            forgets_pictures: false,
        };
        world.application = world.new_id();
        world.guild_named(guild_name);
        world
    }

    /// As Discord does within minutes: what was posted so far is not recognised by its nonce any more.
    pub(super) fn forget_nonces(&mut self) {
        self.forgotten = self.last_id;
    }

    /// Leaves nothing but the guilds and the commands.
    pub(super) fn start_afresh(&mut self) {
        self.channels.clear();
        self.people.clear();
        self.messages = Messages::default();
        self.gone.clear();
        self.interactions.clear();
        self.complaints.clear();
        (self.furnished, self.begun) = (self.revision, self.revision);
    }

    /// The next id: made of the time as Discord's are, and always greater than the one before.
    pub(super) fn new_id<T>(&mut self) -> Id<T> {
        let from_time = self.now.saturating_sub(DISCORD_EPOCH) << 22;
        self.last_id = from_time.max(self.last_id + 1);
        Id::new(self.last_id)
    }

    /// The bot's own user has the application's id, as with every application of today.
    pub fn bot(&self) -> PersonId {
        self.application.cast()
    }

    // ---- furniture ----

    pub(super) fn guild_named(&mut self, name: &str) -> GuildId {
        if let Some(guild) = self.guilds.iter().find(|guild| guild.name == name) {
            return guild.id;
        }
        // Shards divide guilds by the millisecond in which they were made: two are never of the same.
        self.last_id |= (1 << 22) - 1;
        let id = self.new_id();
        self.guilds.push(Guild { id, name: name.to_owned(), locale: "en-US".to_owned(), sent_away: false });
        self.furnished = self.revision;
        id
    }

    pub(super) fn channel_named(&mut self, guild: GuildId, name: &str, parent: Option<ChannelId>) -> ChannelId {
        let guild = Some(guild);
        let same = |channel: &&Channel| channel.guild == guild && channel.name == name && channel.parent == parent;
        if let Some(channel) = self.channels.iter().find(same) {
            return channel.id;
        }
        let id = self.new_id();
        self.channels.push(Channel {
            id,
            guild,
            recipient: None,
            name: name.to_owned(),
            parent,
            denied: Permissions::empty(),
            private: false,
            members: Vec::new(),
            hidden_from: Vec::new(),
        });
        self.furnished = self.revision;
        id
    }

    /// The channel in which the bot and somebody write to each other; always the same one.
    pub(super) fn direct_channel(&mut self, recipient: PersonId) -> Option<ChannelId> {
        self.person(recipient)?;
        if let Some(channel) = self.direct_channel_of(recipient) {
            return Some(channel.id);
        }
        let (id, name) = (self.new_id(), self.bot_name.clone());
        let (recipient, denied) = (Some(recipient), Permissions::empty());
        self.channels.push(Channel {
            id,
            guild: None,
            recipient,
            name,
            parent: None,
            denied,
            private: true,
            members: recipient.into_iter().collect(),
            hidden_from: Vec::new(),
        });
        self.furnished = self.revision;
        Some(id)
    }

    /// The same, if the bot has ever written.
    pub fn direct_channel_of(&self, recipient: PersonId) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.recipient == Some(recipient))
    }

    /// A new thread, which has what its channel has. The bot belongs to it.
    pub(super) fn add_thread(&mut self, parent: &Channel, name: &str, private: bool) -> Channel {
        let thread = Channel {
            id: self.new_id(),
            name: name.to_owned(),
            parent: Some(parent.id),
            private,
            members: vec![self.bot()],
            ..parent.clone()
        };
        self.channels.push(thread.clone());
        self.furnished = self.revision;
        thread
    }

    pub(super) fn join_thread(&mut self, thread: ChannelId, person: PersonId) {
        let found = self.channels.iter_mut().find(|channel| channel.id == thread);
        if let Some(channel) = found.filter(|channel| !channel.members.contains(&person)) {
            channel.members.push(person);
        }
        self.furnished = self.revision;
    }

    /// A channel goes, with its threads; says which.
    pub(super) fn delete_channel(&mut self, id: ChannelId) -> Vec<Channel> {
        let goes = |channel: &Channel| channel.id == id || channel.parent == Some(id);
        let gone: Vec<Channel> = self.channels.extract_if(.., |channel| goes(channel)).collect();
        self.lost.extend(gone.iter().map(|channel| channel.id));
        self.furnished = self.revision;
        gone
    }

    /// Whether somebody can look into a channel.
    pub fn enters(&self, person: PersonId, channel: &Channel) -> bool {
        let manages = self.person(person).is_some_and(|one| one.permissions.contains(Permissions::MANAGE_THREADS));
        let parent = channel.parent.and_then(|parent| self.channel(parent));
        let hidden = parent.into_iter().chain([channel]).any(|one| one.hidden_from.contains(&person));
        let left = self.person(person).is_some_and(|one| channel.guild.is_some_and(|guild| one.left.contains(&guild)));
        let own = channel.recipient.is_none() || channel.recipient == Some(person);
        own && !hidden && !left && (!channel.private || manages || channel.members.contains(&person))
    }

    pub(super) fn person_named(&mut self, name: &str) -> PersonId {
        if let Some(person) = self.people.iter().find(|person| person.name == name) {
            return person.id;
        }
        let id = self.new_id();
        let permissions = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::USE_SLASH_COMMANDS;
        self.people.push(Profile {
            id,
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            permissions,
            closed: false,
            left: Vec::new(),
        });
        self.furnished = self.revision;
        id
    }

    pub fn channel(&self, id: ChannelId) -> Option<&Channel> {
        self.channels.iter().find(|channel| channel.id == id)
    }

    pub fn person(&self, id: PersonId) -> Option<&Profile> {
        self.people.iter().find(|person| person.id == id)
    }

    pub fn guild(&self, id: GuildId) -> Option<&Guild> {
        self.guilds.iter().find(|guild| guild.id == id)
    }

    /// The commands that people of a guild are offered: its own, then those of all guilds.
    pub fn commands_in(&self, guild: Option<GuildId>) -> impl Iterator<Item = &Command> {
        let own = self.commands.iter().filter(move |command| guild.is_some() && command.guild == guild);
        own.chain(self.commands.iter().filter(|command| command.guild.is_none()))
    }

    // ---- messages ----

    pub fn message(&self, id: MessageId) -> Option<&Message> {
        self.messages.get(id)
    }

    /// Every message of a channel, whoever may see it, oldest first.
    pub fn messages_in(&self, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages.of_channel(channel)
    }

    /// What a person sees in a channel, oldest first.
    pub fn seen_by(&self, person: PersonId, channel: ChannelId) -> impl DoubleEndedIterator<Item = &Message> {
        let enters = self.channel(channel).is_some_and(|channel| self.enters(person, channel));
        self.messages_in(channel).filter(move |message| enters && message.is_seen_by(Some(person)))
    }

    pub(super) fn put(&mut self, mut message: Message) {
        message.revision = self.revision;
        self.stirred.push(message.channel.get());
        self.messages.put(message);
    }

    pub(super) fn delete(&mut self, id: MessageId) -> bool {
        let Some(message) = self.messages.remove(id) else { return false };
        self.gone.push((self.revision, id));
        message.attachments.into_iter().for_each(|file| self.replace(file));
        true
    }

    // ---- interactions ----

    pub fn interaction(&self, id: InteractionId) -> Option<&Interaction> {
        self.interactions.get(&id)
    }

    /// What people did, oldest first.
    pub fn interactions(&self) -> impl Iterator<Item = &Interaction> {
        self.interactions.values()
    }

    pub(super) fn begin(&mut self, begun: Begun) -> InteractionId {
        let (now, id) = (self.now, self.new_id());
        while self.interactions.first_entry().is_some_and(|old| old.get().born + 2 * TOKEN_LIFE <= now) {
            self.interactions.pop_first();
        }
        let cause = Cause {
            interaction: id,
            kind: begun.kind,
            person: begun.person,
            name: begun.name,
            message: begun.message,
            opened_by: begun.opened_by.map(Box::new),
        };
        let interaction = Interaction {
            cause,
            channel: begun.channel,
            token: format!("interaction-token-{id}"),
            data: begun.data,
            forged: begun.forged,
            born: now,
            stage: Stage::Waiting,
            answer: None,
            answered: None,
            original: None,
            follow_ups: Vec::new(),
            repeated: false,
            missed: false,
        };
        self.interactions.insert(id, interaction);
        self.unjudged.insert(id);
        id
    }

    /// Complains about every interaction whose three seconds have passed without an answer.
    pub(super) fn complain_of_silence(&mut self) {
        let (now, interactions) = (self.now, &mut self.interactions);
        let mut names = Vec::new();
        self.unjudged.retain(|id| {
            let waiting = interactions.get_mut(id).filter(|one| one.stage == Stage::Waiting && !one.missed);
            let Some(interaction) = waiting else { return false };
            if interaction.is_late(now) {
                interaction.missed = true;
                names.push(format!("{:?} {}", interaction.cause.kind, interaction.cause.name));
            }
            !interaction.missed
        });
        for name in names {
            self.complain(Mistake::Silence, &name, "not answered within three seconds");
        }
    }

    pub(super) fn complain(&mut self, kind: Mistake, about: &str, message: impl Into<String>) {
        let complaint = Complaint { kind, about: about.to_owned(), message: message.into() };
        tracing::warn!(%complaint, "the bot made a mistake");
        self.complaints.push(complaint);
        self.furnished = self.revision;
    }
}

/// What a person has just done.
pub(super) struct Begun {
    pub kind: InteractionKind,
    pub person: PersonId,
    pub channel: ChannelId,
    pub name: String,
    pub message: Option<MessageId>,
    pub opened_by: Option<Cause>,
    pub data: Value,
    pub forged: BTreeMap<String, Value>,
}
