//! Looking at the board: as everybody sees it, or as only oneself may.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing::Drawing;
use super::letter::Letter;
use super::lobby;
use super::names::{bold_names, game_name, seat_list};
use super::panel::OpenPanel;
use crate::game::{Detail, Viewer};
use crate::table::{Denied, Snapshot, State, TableId};
use crate::texts::{Speech, Text};

buttons! {
    "hand" ShowHand { table: TableId } => |click| hand(&click.bot, &click.asker, table).await;
    "board" ShowBoard { table: TableId } => |click| {
        let snapshot = click.bot.tables.get(table).await?;
        look(&click.bot, &click.asker, &snapshot, Viewer::Spectator, false).await
    };
}

/// What only the asker may see.
pub async fn hand(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    let seat = snapshot.seat_of(asker.user).ok_or(Denied::NotSeated)?;
    look(bot, asker, &snapshot, Viewer::Seat(seat), false).await
}

/// The board as everybody sees it; as text for those who cannot see pictures.
pub async fn board(bot: &Bot, asker: &Asker, text: bool) -> Answered {
    let snapshot = bot.tables.latest(asker.channel).await?;
    if snapshot.state == State::Lobby {
        let letter = lobby::message(bot, &snapshot);
        return Ok(Answer::Private(letter));
    }
    // In words one can ask for one's own view at once: nobody else reads the answer.
    let viewer = snapshot.seat_of(asker.user).filter(|_| text).map_or(Viewer::Spectator, Viewer::Seat);
    look(bot, asker, &snapshot, viewer, text).await
}

/// The board as somebody may see it.
pub async fn as_seen(bot: &Bot, asker: &Asker, snapshot: &Snapshot, viewer: Viewer) -> Answered {
    look(bot, asker, snapshot, viewer, false).await
}

async fn look(bot: &Bot, asker: &Asker, snapshot: &Snapshot, viewer: Viewer, text: bool) -> Answered {
    let position = snapshot.position.as_ref().ok_or(Denied::NotStarted)?;
    let names = snapshot.names();
    let bold = bold_names(&names);
    let speech = Speech::new(bot.texts(), asker.language, &bold);
    let status = position.status(viewer);
    let mut letter =
        Letter::new(format!("**{}** · {}", game_name(&speech, &snapshot.setup.game), speech.say(&status.phase)));
    if snapshot.state == State::Playing {
        let who = seat_list(&speech, snapshot.awaited().iter());
        let asked = status.asked.map(|asked| speech.say(&asked)).unwrap_or_default();
        letter.content.push('\n');
        letter.content.push_str(&speech.say(&Text::new("post-turn").with("who", who).with("asked", asked)));
    }
    if text {
        letter.text = Some(position.describe(viewer, &speech, Detail::Full));
    } else {
        let name = format!("{}-{}-{}", snapshot.setup.game, snapshot.id, snapshot.moves);
        letter.file = Drawing::new(position.boxed(), viewer, asker.language, names, name).attachment(bot).await;
    }
    if snapshot.state == State::Playing && snapshot.seat_of(asker.user).is_some() {
        letter.button(OpenPanel { table: snapshot.id }, ButtonStyle::Primary, &speech.key("button-play"));
    }
    Ok(Answer::Private(letter))
}
