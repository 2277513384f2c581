//! Taking back a turn that was confirmed: the request to the others, and their answers.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::{bold_names, mention};
use crate::game::Seat;
use crate::table::{Snapshot, Stamp, TableId, UndoState, UserId};
use crate::texts::{Speech, Text};

buttons! {
    "agree" Agree { table: TableId, stamp: Stamp } => |click| answer(&click.bot, &click.asker, table, stamp, true).await;
    "refuse" Refuse { table: TableId, stamp: Stamp } => |click| answer(&click.bot, &click.asker, table, stamp, false).await;
}

pub async fn ask(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let state = bot.tables.ask_undo(&asker.actor(), table).await?;
    Ok(Answer::said(bot, asker, &told(state)))
}

pub async fn answer(bot: &Bot, asker: &Asker, table: TableId, stamp: Stamp, agree: bool) -> Answered {
    let state = bot.tables.answer_undo(&asker.actor(), table, stamp, agree).await?;
    Ok(Answer::said(bot, asker, &told(state)))
}

/// What came of a request.
pub fn told(state: UndoState) -> Text {
    match state {
        UndoState::Undone => Text::new("undo-done"),
        UndoState::Refused => Text::new("undo-not-done"),
        UndoState::Waiting { agreed, needed } => {
            Text::new("undo-waiting").with("agreed", agreed).with("needed", needed)
        }
    }
}

/// The public request, with buttons while it waits.
pub fn request(bot: &Bot, snapshot: &Snapshot, seat: Seat, stamp: Stamp) -> Letter {
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let request = snapshot.undo.as_ref().filter(|request| request.stamp == stamp);
    let others = snapshot.seats.iter().enumerate();
    let others = others.filter(|(index, person)| *index != seat.index() && person.plays());
    let others: Vec<UserId> = others.map(|(_, person)| person.user).collect();
    let mentions: Vec<String> = others.iter().copied().map(mention).collect();
    let text = Text::new("undo-asked")
        .with("seat", seat)
        .with("others", speech.list(&mentions))
        .with("needed", request.map_or(0, |request| request.needed))
        .with("all", others.len());
    let mut letter = Letter { pings: others, ..Letter::new(speech.say(&text)) };
    if request.is_some() {
        let table = snapshot.id;
        letter.button(Agree { table, stamp }, ButtonStyle::Success, &speech.key("button-agree"));
        letter.button(Refuse { table, stamp }, ButtonStyle::Danger, &speech.key("button-refuse"));
    }
    letter
}
