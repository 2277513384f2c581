//! Which game somebody means, and whether they may look at it.

use super::asker::Asker;
use super::bot::Bot;
use super::trouble::Trouble;
use crate::table::{Denied, MessageId, Snapshot, TableId};
use crate::texts::Text;

/// A game is seen by everybody in its channel; from elsewhere by those who sat there, and by moderators of the server.
pub fn may_look(asker: &Asker, snapshot: &Snapshot) -> Result<(), Trouble> {
    let at_home = asker.guild.is_some() && asker.guild == snapshot.guild;
    let knows = snapshot.seat_of(asker.user).is_some() || asker.moderator;
    if snapshot.channel == asker.channel || (at_home && knows) {
        return Ok(());
    }
    Err(Trouble::Words(Text::new("history-elsewhere")))
}

/// The table that somebody means: by a link to one of its posts, by its number, or the one of this channel.
pub async fn meant(bot: &Bot, asker: &Asker, words: Option<&str>) -> Result<TableId, Trouble> {
    let Some(words) = words.map(|words| words.trim().trim_start_matches('#')) else {
        return Ok(bot.tables.latest(asker.channel).await?.id);
    };
    let last = words.trim_end_matches(['/', '>']).rsplit('/').next().unwrap_or_default();
    let number: u64 = last.parse().map_err(|_| Denied::NoTable)?;
    let is_link = last.len() < words.len() || last.len() > 12;
    let table = if is_link { bot.tables.table_of(MessageId(number)).await? } else { TableId(number) };
    let snapshot = bot.tables.get(table).await?;
    may_look(asker, &snapshot)?;
    Ok(table)
}
