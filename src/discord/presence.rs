//! Whether the message that people act on is still there. Somebody may have deleted it; Discord would tell, but only to bots
//! that are told of every message, so it is found out when somebody asks for the board by a command.

use serenity::all::{ChannelId, EditMessage, Http, MessageFlags};

use super::bot::Bot;
use super::trouble::code;
use crate::table::Snapshot;

const UNKNOWN_MESSAGE: isize = 10008;

/// Has the table's message posted again if it is gone.
pub async fn look_after(bot: &Bot, http: &Http, snapshot: &Snapshot) {
    let Some(message) = snapshot.post else { return };
    // The smallest of changes, which changes nothing: reading would need a permission more.
    let nothing = EditMessage::new().flags(MessageFlags::empty());
    let said = ChannelId::new(snapshot.channel.0).edit_message(http, message.0, nothing).await;
    bot.governor.note(&said);
    if let Err(error) = said
        && code(&error) == Some(UNKNOWN_MESSAGE)
    {
        tracing::info!(table = %snapshot.id, "a message was deleted and is posted again");
        if let Err(denied) = bot.tables.lost(snapshot.id, message).await {
            tracing::error!(table = %snapshot.id, ?denied, "it cannot be posted again");
        }
    }
}
