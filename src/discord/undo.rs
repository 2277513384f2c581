//! Taking back a turn that was confirmed: the request to the others, and their answers.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::{bold_names, mention, seat_list};
use crate::game::{Seat, Seats};
use crate::table::{Snapshot, Stamp, TableId, Turn, UndoState, UserId};
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

/// What came of it, for whoever asked or answered.
pub fn told(state: UndoState) -> Text {
    match state {
        UndoState::Undone => Text::new("undo-done"),
        UndoState::Refused => Text::new("undo-not-done"),
        UndoState::Waiting { agreed, needed } => {
            Text::new("undo-waiting").with("agreed", agreed).with("needed", needed)
        }
    }
}

/// So much is said of what would be undone.
const MOST_LINES: usize = 12;
const LONGEST: usize = 1200;

/// The public request, with buttons while it waits: what would be undone, whose turns with it, and who is asked.
pub async fn request(bot: &Bot, snapshot: &Snapshot, seat: Seat, stamp: Stamp) -> Letter {
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let Some(request) = snapshot.undo.as_ref().filter(|request| request.stamp == stamp) else {
        return Letter::new(speech.say(&Text::new("undo-asked").with("seat", seat)));
    };
    let turns = bot.tables.would_undo(snapshot.id).await.unwrap_or_default();
    let asked = snapshot.setup.everyone().filter(|other| request.asks(*other));
    let asked: Vec<UserId> = asked
        .filter_map(|seat| snapshot.person(seat))
        .filter(|person| person.plays())
        .map(|person| person.user)
        .collect();
    let mut letter = Letter::new(speech.say(&Text::new("undo-asked").with("seat", seat)));
    letter.content.push_str(&format!("\n{}", undone(&turns, &speech)));
    let others: Seats = turns.iter().filter_map(|turn| turn.seat).filter(|other| *other != seat).collect();
    if !others.is_empty() {
        let with = Text::new("undo-with").with("who", seat_list(&speech, others.iter()));
        letter.content.push_str(&format!("{}\n", speech.say(&with)));
    }
    let mentions: Vec<String> = asked.iter().copied().map(mention).collect();
    let who = Text::new("undo-needs").with("others", speech.list(&mentions)).with("needed", request.needed);
    letter.content.push_str(&speech.say(&who));
    letter.pings = asked;
    let table = snapshot.id;
    letter.button(Agree { table, stamp }, ButtonStyle::Success, &speech.key("button-agree"));
    letter.button(Refuse { table, stamp }, ButtonStyle::Danger, &speech.key("button-refuse"));
    letter
}

/// What would be undone, a line each; the latest if it is too much.
fn undone(turns: &[Turn], speech: &Speech) -> String {
    let lines: Vec<String> =
        turns.iter().flat_map(Turn::texts).map(|text| format!("• {}\n", speech.say(text))).collect();
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count();
        length <= LONGEST
    };
    let kept = lines.iter().rev().take(MOST_LINES).take_while(fits).count();
    let left_out = lines.len() - kept;
    let earlier = match left_out {
        0 => String::new(),
        count => format!("{}\n", speech.say(&Text::new("post-earlier").with("count", count))),
    };
    earlier + &lines[left_out..].concat()
}
