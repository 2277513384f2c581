//! The lobby: one message where people join, choose options and start.

use std::collections::BTreeMap;

use serenity::all::{ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption};

use super::Bot;
use super::drawing::{bold_names, game_name};
use super::letter::Letter;
use super::markdown::cut;
use super::press::{Press, What};
use crate::game::{Info, OptionSpec, Seat};
use crate::table::{Snapshot, State};
use crate::texts::{Speech, Text};

/// The lobby's message, also after it closed: then it says what became of it and has no buttons.
pub fn lobby(bot: &Bot, snapshot: &Snapshot) -> Letter {
    let names = bold_names(&snapshot.names());
    let speech = Speech::new(bot.texts(), snapshot.language, &names);
    let game = game_name(&speech, &snapshot.setup.game);
    let about = speech.find(&format!("{}-about", snapshot.setup.game)).unwrap_or_default();
    let mut content = format!("🚌 **{game}**\n{about}\n");
    if let Some(info) = snapshot.info() {
        let seated = Seat::all(snapshot.seats.len() as u8).map(|seat| speech.name(seat).to_owned()).collect::<Vec<_>>();
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
    }
    let mut letter = Letter::new(content);
    match snapshot.state {
        State::Lobby => {
            letter.content.push_str(&format!("\n{}", speech.key("lobby-how")));
            let table = snapshot.id;
            letter.button(table, What::Join, ButtonStyle::Success, &speech.key("button-join"));
            letter.button(table, What::Leave, ButtonStyle::Secondary, &speech.key("button-leave"));
            letter.button(table, What::Start, ButtonStyle::Primary, &speech.key("button-start"));
            if snapshot.info().is_some_and(|info| !info.options.is_empty()) {
                letter.button(table, What::Options(0), ButtonStyle::Secondary, &speech.key("button-options"));
            }
            letter.button(table, What::Rules, ButtonStyle::Secondary, &speech.key("button-rules"));
        }
        State::Playing | State::Over => letter.content.push_str(&format!("\n{}", speech.key("lobby-started"))),
        State::Ended => letter.content.push_str(&format!("\n{}", speech.key("lobby-closed"))),
    }
    letter
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

pub fn option_name(speech: &Speech, game: &str, option: &OptionSpec) -> String {
    speech.find(&format!("{game}-option-{}", option.id)).unwrap_or_else(|| option.id.to_owned())
}

pub fn value_name(speech: &Speech, game: &str, option: &OptionSpec, value: &str) -> String {
    speech
        .find(&format!("{game}-option-{}-{value}", option.id))
        .or_else(|| speech.find(&format!("option-{value}")))
        .unwrap_or_else(|| value.to_owned())
}

/// So many menus fit above the row of buttons.
pub const MENUS: usize = 4;

/// The private menus that change the options, a page of them.
pub fn options(snapshot: &Snapshot, page: usize, speech: &Speech) -> Letter {
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
        let id = Press::new(snapshot.id, What::SetOption(option.id.to_owned())).to_string();
        letter.rows.push(CreateActionRow::SelectMenu(CreateSelectMenu::new(
            id,
            CreateSelectMenuKind::String { options: values },
        )));
    }
    if pages > 1 {
        letter.new_row();
        let next = (page + 1) % pages;
        letter.button(snapshot.id, What::Options(next), ButtonStyle::Secondary, &speech.key("button-more-options"));
    }
    letter
}
