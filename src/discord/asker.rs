//! Who asked for something, from where, and when: the same for commands, buttons and menus.

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, GuildId as DiscordGuild, Member, PartialChannel,
    Permissions, User,
};

use super::bot::Bot;
use super::markdown::tame;
use crate::table::{Actor, ChannelId, GuildId, InteractionId, Time, UserId};
use crate::texts::{Language, Speech};

pub struct Asker {
    pub user: UserId,
    /// The name shown in this server; never escaped.
    pub name: String,
    pub language: Language,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    /// The server's own language, such as `fr` or `en-GB`.
    pub guild_locale: Option<String>,
    pub interaction: InteractionId,
    pub moderator: bool,
    /// As Discord described the person.
    pub member: Option<Member>,
    /// Whether the channel is a thread.
    pub in_thread: bool,
    /// What the bot may do here, if Discord said.
    pub granted: Option<Permissions>,
    /// What the bot may not do here but must, by its permission's name.
    pub missing: Permissions,
    pub now: Time,
}

/// What the bot needs in a channel.
pub const NEEDED: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::ATTACH_FILES);
/// The same in a thread.
pub const NEEDED_IN_THREAD: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES_IN_THREADS).union(Permissions::ATTACH_FILES);

/// What it can do without, though not as well: finding out whether a post is there whose answer was lost.
pub const WISHED: Permissions = Permissions::READ_MESSAGE_HISTORY;

/// What the bot is invited with: everything above, and making threads where somebody asks for one.
pub const INVITED: Permissions = NEEDED
    .union(NEEDED_IN_THREAD)
    .union(WISHED)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::CREATE_PRIVATE_THREADS);

impl Asker {
    pub fn of_command(bot: &Bot, command: &CommandInteraction) -> Asker {
        let (id, channel) = (command.id.get(), command.channel_id.get());
        let asker =
            Asker::new(bot, id, &command.user, command.member.as_deref(), channel, command.guild_id, &command.locale);
        Asker { guild_locale: command.guild_locale.clone(), ..asker }
            .permitted(command.app_permissions, command.channel.as_ref())
    }

    pub fn of_component(bot: &Bot, press: &ComponentInteraction) -> Asker {
        let (id, channel) = (press.id.get(), press.channel_id.get());
        let asker = Asker::new(bot, id, &press.user, press.member.as_ref(), channel, press.guild_id, &press.locale);
        Asker { guild_locale: press.guild_locale.clone(), ..asker }
            .permitted(press.app_permissions, press.channel.as_ref())
    }

    fn new(
        bot: &Bot,
        id: u64,
        user: &User,
        member: Option<&Member>,
        channel: u64,
        guild: Option<DiscordGuild>,
        locale: &str,
    ) -> Asker {
        let names = [member.and_then(|member| member.nick.as_deref()), user.global_name.as_deref(), Some(&*user.name)];
        let name = names
            .into_iter()
            .flatten()
            .map(tame)
            .find(|name| !name.is_empty())
            .unwrap_or_else(|| format!("#{}", user.id));
        let granted = member.and_then(|member| member.permissions).unwrap_or_default();
        Asker {
            user: UserId(user.id.get()),
            name,
            language: bot.texts().language(locale),
            channel: ChannelId(channel),
            guild: guild.map(|guild| GuildId(guild.get())),
            guild_locale: None,
            interaction: InteractionId(id),
            moderator: granted.intersects(Permissions::MANAGE_CHANNELS | Permissions::ADMINISTRATOR),
            member: member.cloned(),
            in_thread: false,
            granted: None,
            missing: Permissions::empty(),
            now: bot.tables.now(),
        }
    }

    fn permitted(mut self, granted: Option<Permissions>, channel: Option<&PartialChannel>) -> Asker {
        self.in_thread = channel.is_some_and(|channel| {
            matches!(channel.kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
        });
        self.granted = granted;
        let needed = if self.in_thread { NEEDED_IN_THREAD } else { NEEDED };
        self.missing = match granted {
            Some(granted) if granted.contains(Permissions::ADMINISTRATOR) => Permissions::empty(),
            Some(granted) => needed - granted,
            None => Permissions::empty(),
        };
        self
    }

    pub fn actor(&self) -> Actor {
        Actor {
            user: self.user,
            name: self.name.clone(),
            interaction: Some(self.interaction),
            moderator: self.moderator,
            now: self.now,
        }
    }

    /// Words in the asker's language, where no seat is spoken of.
    pub fn speech<'a>(&self, bot: &'a Bot) -> Speech<'a> {
        Speech::new(bot.texts(), self.language, &[])
    }
}
