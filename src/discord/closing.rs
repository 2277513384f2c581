//! Closing a table: a game that is being played is asked about first, and for a day it can be taken back.

use serenity::all::ButtonStyle;

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::{game_name, mention};
use crate::table::{Denied, MessageId, Snapshot, State, TableId, UserId};
use crate::texts::{Speech, Text};

buttons! {
    "end" End { table: TableId } => |click| {
        Ok(close(&click.bot, &click.asker, table).await?.in_place(click.private))
    };
    /// It is not closed after all.
    "keep" Keep { table: TableId } => |click| {
        click.bot.tables.get(table).await?;
        Ok(Answer::said(&click.bot, &click.asker, &Text::new("end-kept")).in_place(click.private))
    };
    "reopen" Reopen { table: TableId } => |click| {
        let message = (!click.private).then_some(click.message);
        reopen(&click.bot, &click.asker, table, message).await
    };
}

/// `/game end`: a lobby is closed at once, a game is asked about.
pub async fn ask(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    if snapshot.owner != asker.user && !asker.moderator {
        return Err(Denied::NotAllowed.into());
    }
    if snapshot.state != State::Playing {
        return close(bot, asker, table).await;
    }
    let speech = asker.speech(bot);
    let lost = Text::new("end-asked")
        .with("game", game_name(&speech, &snapshot.setup.game))
        .with("people", snapshot.seats.len())
        .with("moves", snapshot.moves)
        .with("since", format!("<t:{}:R>", snapshot.opened.seconds()));
    let mut letter = Letter::new(speech.say(&lost));
    letter.button(End { table }, ButtonStyle::Danger, &speech.key("button-end"));
    letter.button(Keep { table }, ButtonStyle::Secondary, &speech.key("button-keep"));
    Ok(Answer::Private(letter))
}

async fn close(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.end(&asker.actor(), table).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    Ok(Answer::said(bot, asker, &Text::new("ended-answer").with("game", game)))
}

pub async fn reopen(bot: &Bot, asker: &Asker, table: TableId, message: Option<MessageId>) -> Answered {
    let snapshot = bot.tables.reopen(&asker.actor(), table, message).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    Ok(Answer::said(bot, asker, &Text::new("reopened-answer").with("game", game)))
}

/// What the channel is told of it.
pub fn ended(snapshot: &Snapshot, by: UserId, speech: &Speech) -> Letter {
    let game = game_name(speech, &snapshot.setup.game);
    let text = Text::new("ended-note").with("who", who(snapshot, by, speech)).with("game", game);
    let mut letter = Letter::new(speech.say(&text));
    if snapshot.state == State::Ended {
        letter.button(Reopen { table: snapshot.id }, ButtonStyle::Secondary, &speech.key("button-reopen"));
    }
    letter
}

pub fn reopened(snapshot: &Snapshot, by: UserId, speech: &Speech) -> Letter {
    Letter::new(speech.say(&Text::new("reopened-note").with("who", who(snapshot, by, speech))))
}

/// The name of whoever sits there, else a mention that notifies nobody.
fn who(snapshot: &Snapshot, user: UserId, speech: &Speech) -> String {
    snapshot.seat_of(user).map_or_else(|| mention(user), |seat| speech.name(seat).to_owned())
}
