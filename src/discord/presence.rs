//! Whether the message that people act on is still there. Somebody may have deleted it: Discord tells, and where that went unheard it
//! is found out when somebody asks for the board by a command. Then it is posted again.

use serenity::all::{ChannelId as DiscordChannel, EditMessage, Http, MessageFlags};

use super::bot::Bot;
use super::trouble::code;
use crate::table::{ChannelId, MessageId, Snapshot, TableId};

const UNKNOWN_MESSAGE: isize = 10008;

/// Has the table's message posted again if it is gone.
pub async fn look_after(bot: &Bot, http: &Http, snapshot: &Snapshot) {
    let Some(message) = snapshot.post else { return };
    // The smallest of changes, which changes nothing: reading would need a permission more.
    let nothing = EditMessage::new().flags(MessageFlags::empty());
    let said = bot.ask(DiscordChannel::new(snapshot.channel.0).edit_message(http, message.0, nothing)).await;
    if let Err(error) = said
        && code(&error) == Some(UNKNOWN_MESSAGE)
    {
        post_again(bot, snapshot.id, message).await;
    }
}

/// Somebody deleted these messages. What the bot deletes itself is no table's message any more.
pub async fn deleted(bot: &Bot, channel: ChannelId, messages: &[MessageId]) {
    // Nobody plays in most channels.
    let Some(table) = bot.tables.number_at(channel).await else { return };
    let post = match bot.tables.get(table).await {
        Ok(snapshot) => snapshot.post,
        Err(denied) => return tracing::error!(%table, ?denied, "whether its message is there cannot be found out"),
    };
    let Some(message) = post.filter(|post| messages.contains(post)) else { return };
    if bot.insistence.is_left(table) {
        post_again(bot, table, message).await;
    } else {
        tracing::info!(%table, "a message is deleted again and again: it comes back with the next turn");
    }
}

async fn post_again(bot: &Bot, table: TableId, message: MessageId) {
    tracing::info!(%table, "a message was deleted and is posted again");
    if let Err(denied) = bot.tables.lost(table, message).await {
        tracing::error!(%table, ?denied, "it cannot be posted again");
    }
}
