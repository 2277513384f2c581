//! What happened since one's own last turn: in words, and on the board, where everything that changed is marked.

use serenity::all::ButtonStyle;

use super::access::may_look;
use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::drawing::Drawing;
use super::history::ShowHistory;
use super::letter::Letter;
use super::names::{bold_names, game_name, seat_list};
use super::panel::OpenPanel;
use super::seating;
use crate::game::Viewer;
use crate::table::{CatchUp, State, TableId, Turn};
use crate::texts::{Speech, Text};

buttons! {
    "catch-up" ShowCatchUp { table: TableId } => |click| open(&click.bot, &click.asker, table).await;
}

/// So much is told; the rest is in the history.
const LONGEST: usize = 1400;

pub async fn open(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    may_look(asker, &*bot.tables.get(table).await?)?;
    let news = bot.tables.catch_up(table, asker.user).await?;
    let snapshot = news.snapshot.clone();
    let names = snapshot.names();
    let bold = bold_names(&names);
    let speech = Speech::new(bot.texts(), asker.language, &bold);
    let mut letter = Letter::new(words(&news, &speech));
    let awaited = news.viewer.seat().is_some_and(|seat| snapshot.awaited().contains(seat));
    if awaited {
        letter.button(OpenPanel { table }, ButtonStyle::Primary, &speech.key("button-play"));
    }
    if snapshot.channel == asker.channel {
        letter.button(ShowHistory { table }, ButtonStyle::Secondary, &speech.key("button-history"));
    }
    let said = news.turns.iter().rev().find_map(|turn| turn.texts().last()).cloned();
    let name = format!("{}-{}-since-{}", snapshot.setup.game, snapshot.id, news.since.number);
    let drawing = Drawing {
        before: Some(news.before),
        news: said,
        ..Drawing::new(news.position, news.viewer, asker.language, names, name)
    };
    letter.file = drawing.attachment(bot).await;
    Ok(Answer::Private(letter))
}

/// Since when, what happened, and whose turn it is.
fn words(news: &CatchUp, speech: &Speech) -> String {
    let game = game_name(speech, &news.snapshot.setup.game);
    let key = match (news.viewer, news.since.number) {
        (Viewer::Spectator, _) => "catch-up-lately",
        (_, 0) => "catch-up-from-the-deal",
        _ => "catch-up-since",
    };
    let when = news.since.at.map(|at| format!("<t:{}:R>", at.seconds())).unwrap_or_default();
    let mut words = speech.say(&Text::new(key).with("game", game).with("when", when));
    words.push('\n');
    words.push_str(&told(&news.since, &news.turns, speech));
    if news.snapshot.state == State::Playing {
        let status = news.position.status(news.viewer);
        let asked = status.asked.map(|asked| speech.say(&asked)).unwrap_or_default();
        let who = seat_list(speech, news.snapshot.awaited().iter());
        words.push_str(&speech.say(&Text::new("post-turn").with("who", who).with("asked", asked)));
    }
    words
}

/// What happened, a line each, the latest if there is too much.
fn told(since: &Turn, turns: &[Turn], speech: &Speech) -> String {
    let seatings = |turn: &Turn| turn.seatings.iter().map(|seating| seating::told(seating, speech)).collect::<Vec<_>>();
    let mut lines = seatings(since);
    for turn in turns {
        lines.extend(turn.texts().map(|text| format!("• {}", speech.say(text))));
        lines.extend(seatings(turn));
    }
    if lines.is_empty() {
        return format!("{}\n", speech.key("catch-up-nothing"));
    }
    let mut length = 0;
    let fits = |line: &&String| {
        length += line.chars().count() + 1;
        length <= LONGEST
    };
    let kept = lines.iter().rev().take_while(fits).count();
    let left_out = lines.len() - kept;
    let mut words = String::new();
    if left_out > 0 {
        words.push_str(&format!("{}\n", speech.say(&Text::new("post-earlier").with("count", left_out))));
    }
    lines[left_out..].iter().for_each(|line| words.push_str(&format!("{line}\n")));
    words
}
