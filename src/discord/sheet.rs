//! What lies before one seat, large: its sheet, its board. Only the asker sees it.

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::drawing::attached;
use super::letter::Letter;
use super::look;
use super::names::{bold_names, game_name};
use super::studio::Waiting;
use crate::game::{Detail, Viewer};
use crate::picture::Look;
use crate::table::{Denied, TableId, UserId};
use crate::texts::Speech;

/// Somebody's sheet as the asker may know it, their own if nobody is named. Where a game has none, the board shows it all.
pub async fn open(bot: &Bot, asker: &Asker, table: TableId, whose: Option<UserId>) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    let position = snapshot.position.as_ref().ok_or(Denied::NotStarted)?.boxed();
    let own = snapshot.seat_of(asker.user);
    let seat = match whose {
        Some(user) => snapshot.seat_of(user),
        None => own,
    };
    let seat = seat.ok_or(Denied::NotSeated)?;
    let viewer = own.map_or(Viewer::Spectator, Viewer::Seat);
    let names = snapshot.names();
    let bold = bold_names(&names);
    let speech = Speech::new(bot.texts(), asker.language, &bold);
    let mut letter = Letter::new(format!("**{}** · {}", game_name(&speech, &snapshot.setup.game), speech.name(seat)));
    let (texts, language) = (bot.texts().clone(), asker.language);
    let name = format!("{}-{}-{}-sheet-{}", snapshot.setup.game, snapshot.id, snapshot.moves, seat.0 + 1);
    letter.file = attached(bot, Waiting::Person, name, move || {
        let speech = Speech::new(&texts, language, &names);
        let picture = position.sheet(viewer, seat, &Look::new(viewer, speech))?;
        Some((picture, position.describe(viewer, &speech, Detail::Alt)))
    })
    .await;
    match letter.file {
        Some(_) => Ok(Answer::Private(letter)),
        None => look::as_seen(bot, asker, &snapshot, viewer).await,
    }
}
