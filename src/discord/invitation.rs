//! Calling somebody to a lobby by name: one post that notifies them, with a button that takes the seat.

use serenity::all::{ButtonStyle, User};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::{game_name, mention};
use super::thread;
use super::trouble::Trouble;
use crate::table::{Denied, Snapshot, State, TableId, UserId};
use crate::texts::{Speech, Text};

buttons! {
    "accept" Accept { table: TableId, user: UserId } => |click| {
        for_them(&click.asker, user)?;
        let snapshot = click.bot.tables.accept(&click.asker.actor(), table, click.message).await?;
        let game = game_name(&click.asker.speech(&click.bot), &snapshot.setup.game);
        Ok(Answer::said(&click.bot, &click.asker, &Text::new("lobby-joined").with("game", game)))
    };
    "decline" Decline { table: TableId, user: UserId } => |click| {
        for_them(&click.asker, user)?;
        click.bot.tables.decline(&click.asker.actor(), table, click.message).await?;
        Ok(Answer::said(&click.bot, &click.asker, &Text::new("invite-declined")))
    };
}

fn for_them(asker: &Asker, user: UserId) -> Result<(), Denied> {
    if asker.user == user { Ok(()) } else { Err(Denied::NotInvited) }
}

/// `/game invite`.
pub async fn invite(bot: &Bot, asker: &Asker, table: TableId, person: &User) -> Answered {
    if person.bot {
        return Err(Trouble::Words(Text::new("invite-bot")));
    }
    let user = UserId(person.id.get());
    let snapshot = bot.tables.invite(&asker.actor(), table, user).await?;
    if asker.in_thread {
        thread::let_in(bot, snapshot.channel, user).await;
    }
    Ok(Answer::said(bot, asker, &Text::new("invite-sent").with("who", mention(user))))
}

/// The post; its buttons are there while the lobby is.
pub fn letter(snapshot: &Snapshot, user: UserId, by: UserId, speech: &Speech) -> Letter {
    let host = snapshot.seat_of(by).map_or_else(|| mention(by), |seat| speech.name(seat).to_owned());
    let text = Text::new("invite-note")
        .with("who", mention(user))
        .with("by", host)
        .with("game", game_name(speech, &snapshot.setup.game));
    let mut letter = Letter { pings: vec![user], ..Letter::new(speech.say(&text)) };
    if snapshot.state == State::Lobby && snapshot.seat_of(user).is_none() {
        let table = snapshot.id;
        letter.button(Accept { table, user }, ButtonStyle::Success, &speech.key("button-accept"));
        letter.button(Decline { table, user }, ButtonStyle::Secondary, &speech.key("button-decline"));
    }
    letter
}
