//! Games as files: saving one, and opening a table that goes on with one.

use serenity::all::{Attachment, CreateAttachment};

use super::access::may_look;
use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::{Past, buttons};
use super::letter::Letter;
use super::names::game_name;
use super::trouble::Trouble;
use crate::table::{Denied, Opening, TableId, Transcript};
use crate::texts::Text;

buttons! {
    "export" Export { table: Past } => |click| export(&click.bot, &click.asker, table.0).await;
}

/// A saved game is far smaller; anything larger is none.
const LARGEST: u32 = 512 * 1024;

/// The game as a text for people, for `omnibus replay` and for another channel.
pub async fn export(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    may_look(asker, bot.tables.get(table).await?.as_ref())?;
    let transcript = bot.tables.transcript(table, asker.language).await?;
    let said = if transcript.deal.is_some() { "history-export" } else { "history-export-running" };
    let name = format!("{}-{table}.txt", transcript.game);
    let file = CreateAttachment::bytes(transcript.to_string().into_bytes(), name);
    Ok(Answer::Private(Letter { file: Some(file), ..Letter::new(asker.speech(bot).key(said)) }))
}

/// Opens a table in this channel that goes on with a saved game.
pub async fn import(bot: &Bot, asker: &Asker, file: &Attachment) -> Answered {
    if !asker.missing.is_empty() {
        return Err(Trouble::Missing(asker.missing));
    }
    if file.size > LARGEST {
        return Err(Trouble::Words(Text::new("table-unreadable")));
    }
    let bytes = file.download().await?;
    let saved: Transcript = String::from_utf8_lossy(&bytes).parse().map_err(Denied::Unreadable)?;
    let opening = Opening {
        channel: asker.channel,
        guild: asker.guild,
        game: saved.game.clone(),
        options: saved.options.clone(),
        language: asker.guild_locale.clone().unwrap_or_default(),
    };
    let snapshot = bot.tables.import(&asker.actor(), opening, saved).await?;
    let speech = asker.speech(bot);
    let opened = Text::new("import-opened").with("game", game_name(&speech, &snapshot.setup.game));
    Ok(Answer::said(bot, asker, &opened))
}
