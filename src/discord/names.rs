//! What people, games and options are called in a message.

use super::bot::Bot;
use super::markdown;
use crate::game::{OptionSpec, Seat, Title};
use crate::table::{Denied, Level, UserId};
use crate::texts::{Language, Speech, Texts, shortened};

/// The names of the seats as they stand in a message: bold, and safe.
pub fn bold_names(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("**{}**", markdown::escape(&markdown::cut(name, 32)))).collect()
}

/// The text that names a level.
pub fn level_key(level: Level) -> &'static str {
    match level {
        Level::Random => "level-random",
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Strong => "level-strong",
        Level::Root => "level-root",
    }
}

/// The names of the seats as each part of a message needs them written.
pub struct Written {
    running: Vec<String>,
    bold: Vec<String>,
    plain: Vec<String>,
}

/// One language, with the names written for each part of a message.
#[derive(Clone, Copy)]
pub struct Voices<'a> {
    /// Running words: names are bold.
    pub running: Speech<'a>,
    /// Words that are bold already.
    pub in_bold: Speech<'a>,
    /// Buttons and menus, where nothing is markup.
    pub on_controls: Speech<'a>,
}

impl Written {
    pub fn new(names: Vec<String>) -> Written {
        let bold = names.iter().map(|name| markdown::escape(&markdown::cut(name, 32))).collect();
        Written { running: bold_names(&names), bold, plain: names }
    }

    pub fn voices<'a>(&'a self, texts: &'a Texts, language: Language) -> Voices<'a> {
        let [running, in_bold, on_controls] =
            [&self.running, &self.bold, &self.plain].map(|names| Speech::new(texts, language, names));
        Voices { running, in_bold, on_controls }
    }
}

/// How many can play: `2–4`, or `4` and `6` one by one.
pub fn range(seats: &[u8]) -> String {
    match seats {
        [first, .., last] if usize::from(last - first) + 1 == seats.len() => format!("{first}–{last}"),
        some => some.iter().map(u8::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// Somebody who shall be notified.
pub fn mention(user: UserId) -> String {
    format!("<@{user}>")
}

/// The name of a game in the words of a language.
pub fn game_name(speech: &Speech, game: &str) -> String {
    speech.find(&format!("{game}-name")).unwrap_or_else(|| game.to_owned())
}

/// The same with a few words on it, where one chooses between games.
pub fn game_line(speech: &Speech, game: &str) -> String {
    let name = game_name(speech, game);
    speech.find(&format!("{game}-in-short")).map_or(name.clone(), |words| format!("{name} · {words}"))
}

/// The game of an id, or of a name in the words of a language.
pub fn find_game(bot: &Bot, speech: &Speech, called: &str) -> Result<&'static dyn Title, Denied> {
    let is_it = |id: &str| id == called || game_name(speech, id).eq_ignore_ascii_case(called);
    let found = bot.tables.catalogue().titles().find(|title| is_it(title.info().id));
    found.map(|title| title as _).ok_or_else(|| Denied::UnknownGame(shortened(called)))
}

/// The seats of a list in words.
pub fn seat_list(speech: &Speech, seats: impl Iterator<Item = Seat>) -> String {
    speech.list(&seats.map(|seat| speech.name(seat).to_owned()).collect::<Vec<_>>())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::of_computer;

    #[test]
    fn a_long_name_keeps_the_sign_of_a_computer() {
        // As long as Discord allows.
        let name = of_computer(&"W".repeat(32));
        let [bold] = &bold_names(std::slice::from_ref(&name))[..] else { panic!("one name") };
        assert_eq!(*bold, format!("**{}…\u{a0}🤖**", "W".repeat(29)));
        assert_eq!(Written::new(vec![name]).bold, [bold.trim_matches('*')]);
    }
}
