//! Computers: seating them in the lobby, having one play for oneself, and coming back.

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::letter::Letter;
use super::names::{game_name, level_key};
use super::trouble::Trouble;
use crate::table::{Denied, Level, Snapshot, State, TableId};
use crate::texts::{Speech, Text};

buttons! {
    "computers" ShowComputers { table: TableId } => |click| {
        let snapshot = click.bot.tables.get(table).await?;
        if snapshot.state != State::Lobby {
            return Err(Denied::Started.into());
        }
        Ok(Answer::Private(page(&snapshot, &click.asker.speech(&click.bot))).in_place(click.private))
    };
    /// A menu of levels.
    "computer" SeatComputer { table: TableId } => |click| {
        change(&click.bot, &click.asker, table, click.picked()?).await
    };
    "hints" SetHints { table: TableId, hints: String } => |click| {
        let snapshot = click.bot.tables.set_hints(&click.asker.actor(), table, hints == "on").await?;
        Ok(Answer::Update(page(&snapshot, &click.asker.speech(&click.bot))))
    };
    "myself" TakeBack { table: TableId } => |click| {
        let answer = come_back(&click.bot, &click.asker, table).await?;
        Ok(answer.in_place(click.private))
    };
}

/// What a menu offers besides levels.
const REMOVE: &str = "remove";

/// `/game computer`: one more in the lobby; later, one that plays for the asker, or no longer.
pub async fn seat(bot: &Bot, asker: &Asker, table: TableId, level: Option<&str>) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    let speech = asker.speech(bot);
    if snapshot.state == State::Lobby {
        let snapshot = bot.tables.add_computer(&asker.actor(), table, read(&speech, level)?).await?;
        return Ok(Answer::Private(page(&snapshot, &speech)));
    }
    let seat = snapshot.seat_of(asker.user).ok_or(Denied::NotSeated)?;
    if snapshot.person(seat).is_some_and(|person| !person.plays()) {
        return come_back(bot, asker, table).await;
    }
    bot.tables.take_over(&asker.actor(), table, seat, read(&speech, level)?).await?;
    let mut letter = Letter::new(speech.key("table-computer-plays"));
    letter.button(TakeBack { table }, ButtonStyle::Success, &speech.key("button-play-myself"));
    Ok(Answer::Private(letter))
}

async fn come_back(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    bot.tables.give_back(&asker.actor(), table).await?;
    Ok(Answer::said(bot, asker, &Text::new("computer-gone")))
}

async fn change(bot: &Bot, asker: &Asker, table: TableId, picked: &str) -> Answered {
    let speech = asker.speech(bot);
    let actor = asker.actor();
    let snapshot = match picked {
        REMOVE => bot.tables.remove_computer(&actor, table).await?,
        level => bot.tables.add_computer(&actor, table, read(&speech, Some(level))?).await?,
    };
    Ok(Answer::Update(page(&snapshot, &speech)))
}

/// A level by its word or in the words of a language; the middle one where none is named.
fn read(speech: &Speech, typed: Option<&str>) -> Result<Level, Trouble> {
    let Some(typed) = typed else { return Ok(Level::Normal) };
    let is_it = |level: &Level| level.word() == typed || speech.key(level_key(*level)).eq_ignore_ascii_case(typed);
    Level::OFFERED.into_iter().find(is_it).ok_or_else(|| {
        let levels: Vec<String> = Level::OFFERED.iter().map(|level| speech.key(level_key(*level))).collect();
        Trouble::Words(Text::new("computer-no-level").with("levels", levels.join(", ")))
    })
}

/// The private page of the lobby: who is there, one more, one fewer, and whether there are hints.
fn page(snapshot: &Snapshot, speech: &Speech) -> Letter {
    let game = game_name(speech, &snapshot.setup.game);
    let computers = snapshot.seats.iter().filter_map(|person| Some((&person.name, person.computer?)));
    let seated: Vec<String> =
        computers.map(|(name, level)| format!("🤖 {name} ({})", speech.key(level_key(level)))).collect();
    let mut letter = Letter::new(speech.say(&Text::new("computers-title").with("game", game)));
    letter.content.push_str(&format!("\n{}", seated.join("\n")));
    let mut options: Vec<CreateSelectMenuOption> = Level::OFFERED
        .into_iter()
        .map(|level| {
            let label = speech.say(&Text::new("computers-add").with("level", speech.key(level_key(level))));
            let about = speech.key(about_key(level));
            CreateSelectMenuOption::new(label, level.word()).description(about)
        })
        .collect();
    if !seated.is_empty() {
        options.push(CreateSelectMenuOption::new(speech.key("computers-remove"), REMOVE));
    }
    letter.menu(SeatComputer { table: snapshot.id }, options, &speech.key("computers-menu"));
    letter.new_row();
    let (now, next) = if snapshot.hints { ("computers-hints-on", "off") } else { ("computers-hints-off", "on") };
    let hints = SetHints { table: snapshot.id, hints: next.to_owned() };
    letter.button(hints, ButtonStyle::Secondary, &speech.key(now));
    letter
}

fn about_key(level: Level) -> &'static str {
    match level {
        Level::Random | Level::Easy => "level-easy-about",
        Level::Normal => "level-normal-about",
        Level::Strong | Level::Root => "level-strong-about",
    }
}
