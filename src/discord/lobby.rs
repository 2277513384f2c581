//! The lobby: one message where people join, choose options and start; and what they do there.

use std::collections::BTreeMap;

use serenity::all::{ButtonStyle, CreateSelectMenuOption};

use super::answer::{Answer, Answered};
use super::asker::Asker;
use super::bot::Bot;
use super::button::buttons;
use super::computers::ShowComputers;
use super::letter::Letter;
use super::loudness::{self, ShowLoudness};
use super::markdown::{cut, escape, tame};
use super::names::{bold_names, find_game, game_name, level_key, option_name, range, value_name};
use super::rules::ShowRules;
use super::seating;
use super::seats::{ShowSeats, colour_name, order_key};
use super::thread::{self, Kind};
use super::trouble::Trouble;
use crate::game::{Info, Seat};
use crate::table::{Actor, Denied, Loudness, Opening, Order, Snapshot, State, TableId};
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

/// What `/game new` is told.
pub struct Wanted<'a> {
    pub game: &'a str,
    pub options: Option<&'a str>,
    pub language: Option<&'a str>,
    /// In a thread of its own, and in which kind.
    pub thread: Option<&'a str>,
}

pub async fn open(bot: &Bot, asker: &Asker, wanted: Wanted<'_>) -> Answered {
    let Wanted { game, options, language, thread } = wanted;
    let speech = asker.speech(bot);
    let thread = thread.map(|thread| Kind::read(thread, &speech)).transpose()?;
    match thread {
        Some(kind) => thread::can_be_made(asker, kind)?,
        None => can_post(asker)?,
    }
    let language = language.map(|language| known_language(bot, language)).transpose()?;
    let title = find_game(bot, &speech, game)?;
    let opening = Opening {
        channel: asker.channel,
        guild: asker.guild,
        game: title.info().id.to_owned(),
        options: chosen(options.unwrap_or_default())?,
        language: language.or_else(|| asker.guild_locale.clone()).unwrap_or_default(),
    };
    if let Some(kind) = thread {
        return open_apart(bot, asker, opening, kind).await;
    }
    let snapshot = bot.tables.open(&asker.actor(), opening).await?;
    let opened = Text::new("lobby-opened").with("game", game_name(&speech, &snapshot.setup.game));
    Ok(Answer::said(bot, asker, &opened))
}

/// Opens a table in a thread that is made for it. Of a public one everybody in the channel is told.
async fn open_apart(bot: &Bot, asker: &Asker, opening: Opening, kind: Kind) -> Answered {
    let speech = asker.speech(bot);
    let game = game_name(&speech, &opening.game);
    if !bot.tables.may_open(&asker.actor(), &opening).await? {
        return Ok(Answer::said(bot, asker, &Text::new("lobby-opened").with("game", game)));
    }
    let there = Speech::new(bot.texts(), bot.texts().language(&opening.language), &[]);
    let title = Text::new("thread-name").with("game", game_name(&there, &opening.game)).with("host", &*asker.name);
    let channel = thread::make(bot, asker, kind, &there.say(&title)).await?;
    let actor = Actor { interaction: None, ..asker.actor() };
    bot.tables.open(&actor, Opening { channel, ..opening }).await?;
    thread::let_in(bot, channel, asker.user).await;
    let opened = Text::new("thread-opened").with("game", game).with("thread", format!("<#{channel}>"));
    Ok(match kind {
        Kind::Public => Answer::Public(Letter::new(there.say(&opened))),
        Kind::Private => Answer::said(bot, asker, &opened),
    })
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
        return seating::ask_to_leave(bot, asker, table).await;
    }
    let snapshot = bot.tables.leave(&asker.actor(), table).await?;
    Ok(changed(bot, asker, &snapshot, "lobby-left"))
}

pub async fn start(bot: &Bot, asker: &Asker, table: TableId) -> Answered {
    can_post(asker)?;
    let snapshot = bot.tables.start(&asker.actor(), table).await?;
    let said = if snapshot.state == State::Lobby { "lobby-agreed" } else { "lobby-begun" };
    Ok(changed(bot, asker, &snapshot, said))
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
        let (who, count) = (speech.list(&seated), seated.len());
        content.push_str(&speech.say(&match (snapshot.state, &snapshot.fits[..]) {
            (State::Lobby, []) => Text::new("lobby-seated-none").with("who", who).with("count", count),
            (State::Lobby, fits) => {
                Text::new("lobby-seated").with("who", who).with("count", count).with("seats", range(fits))
            }
            _ => Text::new("lobby-played").with("who", who),
        }));
        content.push_str(&standing(snapshot, &speech));
        content.push_str(&options_line(info, &snapshot.setup.options, &speech));
        if !snapshot.hints {
            content.push_str(&format!("\n{}", speech.key("lobby-no-hints")));
        }
        if snapshot.loudness != Loudness::Usual {
            let how = speech.key(loudness::name(snapshot.loudness));
            content.push_str(&format!("\n{}", speech.say(&Text::new("lobby-posts").with("how", how))));
        }
    }
    if let Some(saved) = &snapshot.import {
        content.push_str(&format!("\n{}", saved_seats(&saved.names, &speech)));
    }
    let mut letter = Letter::new(content);
    match snapshot.state {
        State::Lobby => {
            let host = snapshot.seat_of(snapshot.owner).map_or("?", |seat| speech.name(seat));
            letter.content.push_str(&format!("\n{}", speech.say(&Text::new("lobby-how").with("host", host))));
            let table = snapshot.id;
            letter.button(Join { table }, ButtonStyle::Success, &speech.key("button-join"));
            letter.button(Leave { table }, ButtonStyle::Secondary, &speech.key("button-leave"));
            letter.button(Start { table }, ButtonStyle::Primary, &speech.key("button-start"));
            if snapshot.info().is_some_and(|info| !info.options.is_empty()) {
                letter.button(ShowOptions { table, page: 0 }, ButtonStyle::Secondary, &speech.key("button-options"));
            }
            letter.button(ShowRules { table }, ButtonStyle::Secondary, &speech.key("button-rules"));
            letter.button(ShowSeats { table }, ButtonStyle::Secondary, &speech.key("button-seats"));
            letter.button(ShowComputers { table }, ButtonStyle::Secondary, &speech.key("button-computers"));
            letter.button(ShowLoudness { table }, ButtonStyle::Secondary, &speech.key("button-posts"));
        }
        State::Playing | State::Over => letter.content.push_str(&format!("\n{}", speech.key("lobby-started"))),
        State::Ended => letter.content.push_str(&format!("\n{}", speech.key("lobby-closed"))),
    }
    letter
}

/// In which order people will sit, and who agrees to begin.
fn standing(snapshot: &Snapshot, speech: &Speech) -> String {
    let mut words = String::new();
    if snapshot.state == State::Lobby && snapshot.gathering.order != Order::Seated {
        words.push_str(&format!("\n{}", speech.key(order_key(snapshot.gathering.order))));
    }
    let agreed = snapshot.gathering.agreed.iter().filter_map(|user| snapshot.seat_of(*user));
    let agreed: Vec<String> = agreed.map(|seat| speech.name(seat).to_owned()).collect();
    if !agreed.is_empty() {
        words.push_str(&format!("\n{}", speech.say(&Text::new("lobby-agreeing").with("who", speech.list(&agreed)))));
    }
    words
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

/// Who sits there; of a computer, how well it plays; and in which colour.
fn seated(snapshot: &Snapshot, seat: Seat, speech: &Speech) -> String {
    let name = speech.name(seat).to_owned();
    let Some(person) = snapshot.person(seat) else { return name };
    let level = person.computer.map(|level| speech.key(level_key(level)));
    let colour = person.colour.as_ref().map(|colour| colour_name(snapshot, colour, speech));
    match level.into_iter().chain(colour).collect::<Vec<_>>() {
        nothing if nothing.is_empty() => name,
        told => format!("{name} ({})", told.join(", ")),
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
        let about = speech.find(&format!("{}-option-{}-about", info.id, option.id)).unwrap_or_default();
        let explained = Text::new("options-line").with("option", name.as_str()).with("about", about);
        letter.content.push_str(&format!("\n• {}", speech.say(&explained)));
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
