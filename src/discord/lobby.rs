//! The lobby: one message where people join, choose options and start; and what they do there.

use std::collections::BTreeMap;

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::computers::ShowComputers;
use super::letter::Letter;
use super::markdown::{cut, escape, tame};
use super::names::{bold_names, find_game, game_name, level_key, option_name, value_name};
use super::rules::ShowRules;
use super::seating;
use super::trouble::Trouble;
use crate::game::{Info, Seat};
use crate::table::{Denied, Opening, Snapshot, State, TableId};
use crate::texts::{Speech, Text, shortened};

buttons! {
    "join" Join { table: TableId } => |click| join(&click.bot, &click.asker, table).await;
    "leave" Leave { table: TableId } => |click| leave(&click.bot, &click.asker, table).await;
    "start" Start { table: TableId } => |click| start(&click.bot, &click.asker, table).await;
    /// So many pages in.
    "options" ShowOptions { table: TableId, page: usize } => |click| {
        let answer = options(&click.bot, &click.asker, table, page).await?;
        Ok(answer.in_place(click.private))
    };
    /// A menu of an option's values.
    "option" SetOption { table: TableId, option: String } => |click| {
        set_option(&click.bot, &click.asker, table, &option, click.picked()?).await
    };
}

pub async fn open(bot: &Bot, asker: &Asker, game: &str, options: Option<&str>, language: Option<&str>) -> Answered {
    can_post(asker)?;
    let language = language.map(|language| known_language(bot, language)).transpose()?;
    let speech = asker.speech(bot);
    let title = find_game(bot, &speech, game)?;
    let opening = Opening {
        channel: asker.channel,
        guild: asker.guild,
        game: title.info().id.to_owned(),
        options: chosen(options.unwrap_or_default())?,
        language: language.or_else(|| asker.guild_locale.clone()).unwrap_or_default(),
    };
    let snapshot = bot.tables.open(&asker.actor(), opening).await?;
    let opened = Text::new("lobby-opened").with("game", game_name(&speech, &snapshot.setup.game));
    Ok(Answer::said(bot, asker, &opened))
}

/// A game in a channel where nothing can be posted would begin unseen.
fn can_post(asker: &Asker) -> Result<(), Trouble> {
    if asker.missing.is_empty() { Ok(()) } else { Err(Trouble::Missing(asker.missing)) }
}

/// A language by its tag or its own name.
fn known_language(bot: &Bot, called: &str) -> Result<String, Trouble> {
    let texts = bot.texts();
    let mut tags = Vec::new();
    for (tag, language) in texts.languages() {
        let name = Speech::new(texts, language, &[]).key("language-name");
        if called.eq_ignore_ascii_case(tag) || called.to_lowercase() == name.to_lowercase() {
            return Ok(tag.to_owned());
        }
        tags.push(format!("`{tag}` ({name})"));
    }
    let text = Text::new("language-unknown").with("language", escape(&cut(called, 40))).with("known", tags.join(", "));
    Err(Trouble::Words(text))
}

/// Options as they are typed: `name=value`, separated by spaces.
fn chosen(typed: &str) -> Result<BTreeMap<String, String>, Trouble> {
    let words = typed.split([' ', ',', ';']).filter(|word| !word.is_empty());
    words
        .map(|word| match word.split_once('=') {
            Some((option, value)) => Ok((option.to_owned(), value.to_owned())),
            None => Err(Trouble::Words(Text::new("options-mangled").with("word", escape(&tame(&shortened(word)))))),
        })
        .collect()
}

pub async fn join(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    if bot.tables.get(table).await?.state == State::Playing {
        return seating::sit(bot, asker, table, None).await;
    }
    let snapshot = bot.tables.join(&asker.actor(), table).await?;
    Ok(changed(bot, asker, &snapshot, "lobby-joined"))
}

pub async fn leave(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    if bot.tables.get(table).await?.state == State::Playing {
        return seating::leave(bot, asker, table).await;
    }
    let snapshot = bot.tables.leave(&asker.actor(), table).await?;
    Ok(changed(bot, asker, &snapshot, "lobby-left"))
}

pub async fn start(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    can_post(asker)?;
    let snapshot = bot.tables.start(&asker.actor(), table).await?;
    Ok(changed(bot, asker, &snapshot, "lobby-begun"))
}

pub async fn end(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    let snapshot = bot.tables.end(&asker.actor(), table).await?;
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    Ok(Answer::said(bot, asker, &Text::new("ended-answer").with("game", game)))
}

/// The lobby's own message shows at once what changed.
fn changed(bot: &Bot, asker: &Asker, snapshot: &Snapshot, said: &'static str) -> Answer {
    let game = game_name(&asker.speech(bot), &snapshot.setup.game);
    let said = asker.speech(bot).say(&Text::new(said).with("game", game));
    Answer::Changed(message(bot, snapshot), Letter::new(said))
}

async fn options(bot: &Bot, asker: &Asker, table: TableId, page: usize) -> Answered {
    let snapshot = bot.tables.get(table).await?;
    if snapshot.state != State::Lobby {
        return Err(Denied::Started.into());
    }
    Ok(Answer::Private(menus(&snapshot, page, &asker.speech(bot))))
}

pub async fn set_option(bot: &Bot, asker: &Asker, table: TableId, option: &str, value: &str) -> Answered {
    let snapshot = bot.tables.set_option(&asker.actor(), table, option, value).await?;
    let page = snapshot.info().and_then(|info| info.options.iter().position(|spec| spec.id == option)).unwrap_or(0);
    Ok(Answer::Update(menus(&snapshot, page / MENUS, &asker.speech(bot))))
}

/// The lobby's message, also after it closed: then it says what became of it and has no buttons.
pub fn message(bot: &Bot, snapshot: &Snapshot) -> Letter {
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let game = game_name(&speech, &snapshot.setup.game);
    let about = speech.find(&format!("{}-about", snapshot.setup.game)).unwrap_or_default();
    let mut content = format!("🚌 **{game}**\n{about}\n");
    if let Some(info) = snapshot.info() {
        let seated = Seat::all(snapshot.seats.len() as u8).map(|seat| seated(snapshot, seat, &speech));
        let seated = seated.collect::<Vec<_>>();
        content.push_str(
            &speech.say(
                &Text::new("lobby-seated")
                    .with("who", speech.list(&seated))
                    .with("count", seated.len())
                    .with("fewest", info.seats.0)
                    .with("most", info.seats.1),
            ),
        );
        content.push_str(&options_line(info, &snapshot.setup.options, &speech));
        if !snapshot.hints {
            content.push_str(&format!("\n{}", speech.key("lobby-no-hints")));
        }
    }
    if let Some(saved) = &snapshot.import {
        content.push_str(&format!("\n{}", saved_seats(&saved.names, &speech)));
    }
    let mut letter = Letter::new(content);
    match snapshot.state {
        State::Lobby => {
            letter.content.push_str(&format!("\n{}", speech.key("lobby-how")));
            let table = snapshot.id;
            letter.button(Join { table }, ButtonStyle::Success, &speech.key("button-join"));
            letter.button(Leave { table }, ButtonStyle::Secondary, &speech.key("button-leave"));
            letter.button(Start { table }, ButtonStyle::Primary, &speech.key("button-start"));
            if snapshot.info().is_some_and(|info| !info.options.is_empty()) {
                letter.button(ShowOptions { table, page: 0 }, ButtonStyle::Secondary, &speech.key("button-options"));
            }
            letter.button(ShowRules { table }, ButtonStyle::Secondary, &speech.key("button-rules"));
            letter.button(ShowComputers { table }, ButtonStyle::Secondary, &speech.key("button-computers"));
        }
        State::Playing | State::Over => letter.content.push_str(&format!("\n{}", speech.key("lobby-started"))),
        State::Ended => letter.content.push_str(&format!("\n{}", speech.key("lobby-closed"))),
    }
    letter
}

/// The seats of a saved game, each with who has taken it: whoever joins takes the next one.
fn saved_seats(names: &[String], speech: &Speech) -> String {
    let seat = |(index, name): (usize, &String)| {
        let name = escape(&cut(name, 32));
        match speech.name(Seat(index as u8)) {
            "?" => speech.say(&Text::new("lobby-seat-free").with("name", name)),
            who => speech.say(&Text::new("lobby-seat-taken").with("name", name).with("who", who)),
        }
    };
    let seats: Vec<String> = names.iter().enumerate().map(seat).collect();
    speech.say(&Text::new("lobby-import").with("seats", seats.join(" · ")))
}

/// Who sits there; of a computer, how well it plays.
fn seated(snapshot: &Snapshot, seat: Seat, speech: &Speech) -> String {
    let name = speech.name(seat).to_owned();
    match snapshot.person(seat).and_then(|person| person.computer) {
        Some(level) => format!("{name} ({})", speech.key(level_key(level))),
        None => name,
    }
}

/// The options that differ from the usual, or that all is as usual.
fn options_line(info: &Info, chosen: &BTreeMap<String, String>, speech: &Speech) -> String {
    let changed: Vec<String> = info
        .options
        .iter()
        .filter_map(|option| {
            let value = chosen.get(option.id).filter(|value| value.as_str() != option.default)?;
            Some(format!("{}: {}", option_name(speech, info.id, option), value_name(speech, info.id, option, value)))
        })
        .collect();
    if changed.is_empty() {
        return String::new();
    }
    format!("\n{}", speech.say(&Text::new("lobby-options").with("options", changed.join(" · "))))
}

/// So many menus fit above the row of buttons.
const MENUS: usize = 4;

/// The private menus that change the options, a page of them.
fn menus(snapshot: &Snapshot, page: usize, speech: &Speech) -> Letter {
    let Some(info) = snapshot.info() else { return Letter::new(speech.key("trouble-unknown-button")) };
    let pages = info.options.len().div_ceil(MENUS).max(1);
    let page = page.min(pages - 1);
    let game = game_name(speech, info.id);
    let mut letter = Letter::new(speech.say(&Text::new("options-title").with("game", game)));
    for option in info.options.iter().skip(page * MENUS).take(MENUS) {
        let name = option_name(speech, info.id, option);
        letter.content.push_str(&format!("\n• {name}"));
        let chosen = snapshot.setup.options.get(option.id).map_or(option.default, String::as_str);
        let values = option
            .values
            .iter()
            .map(|value| {
                let label = cut(&format!("{name}: {}", value_name(speech, info.id, option, value)), 100);
                CreateSelectMenuOption::new(label, *value).default_selection(*value == chosen)
            })
            .collect();
        let menu = SetOption { table: snapshot.id, option: option.id.to_owned() };
        letter.menu(menu, values, "");
    }
    if pages > 1 {
        letter.new_row();
        let more = ShowOptions { table: snapshot.id, page: (page + 1) % pages };
        letter.button(more, ButtonStyle::Secondary, &speech.key("button-more-options"));
    }
    letter
}
