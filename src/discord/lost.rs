//! Tables that lost their channel, their server or somebody who sat there end up in a clean state.
//!
//! Channels and servers are told of by the gateway, and found out by what Discord answers. Who leaves a server is only told
//! to bots that are granted the list of members; so those who are awaited are asked about now and then.

use std::time::Duration;

use serenity::all::{FullEvent, Http, Ready};

use super::bot::Bot;
use super::presence;
use super::trouble::code;
use crate::table::{ChannelId, GuildId, MessageId, Time, UserId};

/// Something the gateway told of.
pub async fn heard(bot: &Bot, event: &FullEvent) {
    match event {
        FullEvent::ChannelDelete { channel: gone, .. } => channel(bot, ChannelId(gone.id.get())).await,
        FullEvent::ThreadDelete { thread, .. } => channel(bot, ChannelId(thread.id.get())).await,
        FullEvent::MessageDelete { channel_id, deleted_message_id, .. } => {
            presence::deleted(bot, ChannelId(channel_id.get()), &[MessageId(deleted_message_id.get())]).await;
        }
        FullEvent::MessageDeleteBulk { channel_id, multiple_deleted_messages_ids, .. } => {
            let gone: Vec<_> = multiple_deleted_messages_ids.iter().map(|id| MessageId(id.get())).collect();
            presence::deleted(bot, ChannelId(channel_id.get()), &gone).await;
        }
        // A server that is out of order for a while is not gone.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            guild(bot, GuildId(incomplete.id.get())).await;
        }
        FullEvent::Ready { data_about_bot } => missed(bot, data_about_bot).await,
        _ => {}
    }
}

/// A channel is not there any more.
pub async fn channel(bot: &Bot, channel: ChannelId) {
    match bot.tables.lose_channel(channel, Time::now()).await {
        Ok(()) => tracing::info!(%channel, "a channel is gone, and its table with it"),
        Err(denied) => tracing::error!(%channel, ?denied, "a table whose channel is gone cannot be closed"),
    }
}

async fn guild(bot: &Bot, guild: GuildId) {
    match bot.tables.lose_guild(guild, Time::now()).await {
        Ok(()) => tracing::info!(%guild, "a server sent the bot away, and its tables are closed"),
        Err(denied) => tracing::error!(%guild, ?denied, "the tables of a server cannot be closed"),
    }
}

/// Servers that sent the bot away while it was not connected: those of this shard that Discord does not name any more.
async fn missed(bot: &Bot, ready: &Ready) {
    let there: Vec<u64> = ready.guilds.iter().map(|guild| guild.id.get()).collect();
    let (shard, shards) = ready.shard.map_or((0, 1), |shard| (u64::from(shard.id.0), u64::from(shard.total)));
    let known = match bot.tables.guilds().await {
        Ok(known) => known,
        Err(denied) => return tracing::error!(?denied, "the servers with open tables cannot be read"),
    };
    for gone in known.into_iter().filter(|known| (known.0 >> 22) % shards == shard && !there.contains(&known.0)) {
        guild(bot, gone).await;
    }
}

/// How often those who are awaited are asked about, and how long they may be silent before that.
const ROUND: Duration = Duration::from_secs(3600);
const SILENT: Duration = Duration::from_secs(24 * 3600);
/// Discord is not asked for more than this in a second.
const BETWEEN: Duration = Duration::from_millis(500);

const UNKNOWN_MEMBER: isize = 10007;
const UNKNOWN_USER: isize = 10013;

/// Looks for people who left their server while others wait for them, until the task is dropped.
pub async fn look_for_people(bot: Bot) {
    loop {
        match bot.tables.long_awaited(Time::now(), SILENT).await {
            Ok(awaited) => {
                for (guild, user) in awaited {
                    ask_about(&bot, guild, user).await;
                    tokio::time::sleep(BETWEEN).await;
                }
            }
            Err(denied) => tracing::error!(?denied, "the tables that wait for somebody cannot be read"),
        }
        tokio::time::sleep(ROUND).await;
    }
}

async fn ask_about(bot: &Bot, guild: GuildId, user: UserId) {
    let Some(http) = bot.http() else { return };
    if has_left(bot, http, guild, user).await
        && let Err(denied) = bot.tables.lose_person(guild, user, Time::now()).await
    {
        tracing::error!(%guild, ?denied, "the seats of somebody who left cannot be handed over");
    }
}

async fn has_left(bot: &Bot, http: &Http, guild: GuildId, user: UserId) -> bool {
    let asked = bot.ask(http.get_member(guild.0.into(), user.0.into())).await;
    asked.err().and_then(|error| code(&error)).is_some_and(|code| [UNKNOWN_MEMBER, UNKNOWN_USER].contains(&code))
}
