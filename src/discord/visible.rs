//! Which channels of a server somebody can see: a list of games tells nobody of channels that are not theirs to read.

use serenity::all::{Channel, ChannelId as DiscordChannel, ChannelType, GuildChannel, Http, PartialGuild, Permissions};

use super::asker::Asker;
use super::bot::Bot;
use super::lost;
use super::trouble::{UNKNOWN_CHANNEL, code};
use crate::table::{ChannelId, GuildId};

/// What one person can see, found out as far as it is asked for.
pub struct Reach<'a> {
    bot: &'a Bot,
    asker: &'a Asker,
    guild: GuildId,
    /// With its roles; looked up once.
    roles: Option<Option<PartialGuild>>,
}

impl<'a> Reach<'a> {
    pub fn new(bot: &'a Bot, asker: &'a Asker, guild: GuildId) -> Reach<'a> {
        Reach { bot, asker, guild, roles: None }
    }

    /// Whether the asker may read a channel. What cannot be found out is not theirs.
    pub async fn sees(&mut self, channel: ChannelId) -> bool {
        if channel == self.asker.channel {
            return true;
        }
        let Some(http) = self.bot.http() else { return false };
        let Some(found) = self.look_up(http, channel).await else { return false };
        let private = found.kind == ChannelType::PrivateThread;
        let home = match found.parent_id.filter(|_| found.thread_metadata.is_some()) {
            Some(parent) => self.look_up(http, ChannelId(parent.get())).await,
            None => Some(found),
        };
        let (Some(home), Some(member)) = (home, &self.asker.member) else { return false };
        if self.roles.is_none() {
            self.roles = Some(self.bot.ask(http.get_guild(self.guild.0.into())).await.ok());
        }
        let Some(Some(guild)) = &self.roles else { return false };
        let granted = guild.user_permissions_in(&home, member);
        // Who belongs to a private thread is known of those who sit there, and they are not asked about.
        let needed = if private { Permissions::MANAGE_THREADS } else { Permissions::VIEW_CHANNEL };
        granted.contains(Permissions::ADMINISTRATOR) || granted.contains(needed)
    }

    /// A channel as Discord knows it. One that is gone takes its table with it.
    async fn look_up(&self, http: &Http, channel: ChannelId) -> Option<GuildChannel> {
        match self.bot.ask(http.get_channel(DiscordChannel::new(channel.0))).await {
            Ok(Channel::Guild(found)) => Some(found),
            Ok(_) => None,
            Err(error) => {
                if code(&error) == Some(UNKNOWN_CHANNEL) {
                    lost::channel(self.bot, channel).await;
                }
                None
            }
        }
    }
}
