//! The texts of `assets/texts`: every language has the same ones, tells the same with them and is short enough where Discord
//! asks for it; the code uses each, and none that is not there.

use std::collections::{BTreeMap, BTreeSet};

use crate::files::Files;
use crate::none;
use crate::rust::Parts;

/// Discord takes no more: of a button, of what describes a command or an option, and of their names.
const BUTTON: usize = 80;
const DESCRIPTION: usize = 100;
const NAME: usize = 32;
/// Nobody reads more in one sentence; it leaves room for names and numbers in a message.
const SENTENCE: usize = 400;
/// Fewer words may well be the same in two languages.
const SAME_WORDS: usize = 4;

/// A text as it stands in its file.
#[derive(Default)]
struct Message {
    value: String,
    /// What stands beside it, such as `.name`.
    beside: BTreeMap<String, String>,
}

type Messages = BTreeMap<String, Message>;

/// The texts of one file, and the keys that stand there twice.
fn parsed(text: &str) -> (Messages, Vec<String>) {
    let (mut messages, mut twice) = (Messages::new(), Vec::new());
    let mut current = String::new();
    let mut attribute: Option<String> = None;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.split_once('=').filter(|_| line.starts_with(|letter: char| letter.is_ascii_lowercase()));
        if let Some((key, value)) = begins {
            current = key.trim().to_owned();
            attribute = None;
            let message = Message { value: value.trim().to_owned(), ..Message::default() };
            if messages.insert(current.clone(), message).is_some() {
                twice.push(current.clone());
            }
            continue;
        }
        let Some(message) = messages.get_mut(&current) else { continue };
        let named = line.trim_start().strip_prefix('.').and_then(|rest| rest.split_once('='));
        if let Some((name, value)) = named {
            message.beside.insert(name.trim().to_owned(), value.trim().to_owned());
            attribute = Some(name.trim().to_owned());
        } else if let Some(words) = attribute.as_ref().and_then(|name| message.beside.get_mut(name)) {
            words.push_str(line);
        } else {
            message.value.push('\n');
            message.value.push_str(line);
        }
    }
    (messages, twice)
}

/// All texts of a language.
fn language(files: &Files, tag: &str) -> Messages {
    files.below(&format!("assets/texts/{tag}")).flat_map(|(_, text)| parsed(text).0).collect()
}

fn languages(files: &Files) -> Vec<&str> {
    files.folders("assets/texts")
}

/// Words that follow a mark, such as the arguments of a text after `$`.
fn after<'a>(value: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    let is_key = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
    value.split(mark).skip(1).map(move |rest| rest.split(|letter| !is_key(letter)).next().unwrap_or_default())
}

/// The other texts a text is made of.
fn references(value: &str) -> impl Iterator<Item = &str> {
    after(value, "{ ").filter(|word| word.starts_with(|letter: char| letter.is_ascii_lowercase()))
}

/// What a text is told with, the texts it is made of included.
fn arguments<'a>(messages: &'a Messages, key: &str) -> BTreeSet<&'a str> {
    let Some(message) = messages.get(key) else { return BTreeSet::new() };
    let inner = references(&message.value).flat_map(|inner| arguments(messages, inner));
    after(&message.value, "$").chain(inner).collect()
}

/// The most characters a text has of its own, whatever it is told with.
fn longest(value: &str) -> usize {
    let letters: Vec<char> = value.chars().collect();
    pattern(&letters, &mut 0, false)
}

/// Counts up to the end, or within a choice up to what ends a variant.
fn pattern(letters: &[char], at: &mut usize, in_choice: bool) -> usize {
    let mut length = 0;
    while *at < letters.len() {
        match letters[*at] {
            '{' => length += placeable(letters, at),
            '\n' => {
                let next = letters[*at..].iter().position(|letter| !letter.is_whitespace()).map(|ahead| *at + ahead);
                if in_choice && next.is_some_and(|next| "[*}".contains(letters[next])) {
                    return length;
                }
                length += 1;
                *at = next.unwrap_or(letters.len());
            }
            _ => {
                length += 1;
                *at += 1;
            }
        }
    }
    length
}

fn skip_blank(letters: &[char], at: &mut usize) {
    while letters.get(*at).is_some_and(|letter| letter.is_whitespace()) {
        *at += 1;
    }
}

/// What stands in braces: an argument or another text counts for nothing, a choice for its longest variant.
fn placeable(letters: &[char], at: &mut usize) -> usize {
    let mut length = 0;
    *at += 1;
    while *at < letters.len() && letters[*at] != '}' {
        if letters[*at] == '-' && letters.get(*at + 1) == Some(&'>') {
            *at += 2;
            skip_blank(letters, at);
            while letters.get(*at).is_some_and(|letter| "[*".contains(*letter)) {
                *at += letters[*at..].iter().position(|letter| *letter == ']').map_or(1, |ahead| ahead + 1);
                skip_blank(letters, at);
                length = length.max(pattern(letters, at, true));
                skip_blank(letters, at);
            }
        } else {
            *at += 1;
        }
    }
    *at += 1;
    length
}

/// Texts that a language lacks or has too many of, or tells with other arguments than English.
fn unlike(files: &Files) -> Vec<String> {
    let english = language(files, "en");
    let mut complaints: Vec<String> = files
        .below("assets/texts")
        .flat_map(|(path, text)| {
            parsed(text).1.into_iter().map(move |key| format!("{path}: “{key}” stands there twice"))
        })
        .collect();
    for tag in languages(files) {
        complaints.extend(in_two_files(files, tag));
        let other = language(files, tag);
        complaints
            .extend(english.keys().filter(|key| !other.contains_key(*key)).map(|key| format!("{tag} lacks {key}")));
        for key in other.keys() {
            if !english.contains_key(key) {
                complaints.push(format!("only {tag} has {key}"));
            } else if arguments(&other, key) != arguments(&english, key) {
                complaints.push(format!("{tag} tells {key} with other arguments"));
            }
        }
    }
    complaints
}

/// Keys that stand in two files of a language: the program would not start.
fn in_two_files(files: &Files, tag: &str) -> Vec<String> {
    let mut homes: BTreeMap<String, &str> = BTreeMap::new();
    let mut complaints = Vec::new();
    for (path, text) in files.below(&format!("assets/texts/{tag}")) {
        for key in parsed(text).0.into_keys() {
            if let Some(other) = homes.insert(key.clone(), path) {
                complaints.push(format!("“{key}” stands in {other} and in {path}"));
            }
        }
    }
    complaints
}

/// Texts that still stand there in English.
fn untranslated(files: &Files) -> Vec<String> {
    let english = language(files, "en");
    let same = |(key, message): &(&String, &Message)| {
        let plain = |word: &&str| {
            word.len() > 1 && word.trim_end_matches(['.', ',', ':', ';']).chars().all(char::is_alphabetic)
        };
        let words = message.value.split_whitespace().filter(plain).count();
        words >= SAME_WORDS && english.get(*key).is_some_and(|english| english.value == message.value)
    };
    let others = languages(files).into_iter().filter(|tag| *tag != "en");
    others
        .flat_map(|tag| {
            let other = language(files, tag);
            other.iter().filter(same).map(|(key, _)| format!("{tag} has {key} in English")).collect::<Vec<_>>()
        })
        .collect()
}

fn too_long(files: &Files) -> Vec<String> {
    let mut complaints = Vec::new();
    for tag in languages(files) {
        for (key, message) in &language(files, tag) {
            let most = match key.split('-').next() {
                Some("button") => BUTTON,
                Some("command") => DESCRIPTION,
                _ => SENTENCE,
            };
            let length = longest(&message.value);
            if length > most {
                complaints.push(format!("{tag}: {key} has {length} characters, at most {most}"));
            }
        }
    }
    complaints
}

/// What commands and options are called: as Discord takes it, and in every language but English, where the code names them.
fn misnamed(files: &Files) -> Vec<String> {
    let mut complaints = Vec::new();
    for tag in languages(files).into_iter().filter(|tag| *tag != "en") {
        for (key, message) in language(files, tag).iter().filter(|(key, _)| key.starts_with("command-")) {
            let fits = message.beside.get("name").is_some_and(|name| {
                let letters = name.chars().all(|letter| letter.is_alphanumeric() || "-_'".contains(letter));
                (1..=NAME).contains(&name.chars().count()) && letters && name.to_lowercase() == *name
            });
            if !fits {
                complaints.push(format!("{tag}: {key} has no name of 1 to {NAME} small letters"));
            }
        }
    }
    complaints
}

/// Commands that a sentence speaks of: they must be called as they are in that language.
fn unknown_commands(files: &Files) -> Vec<String> {
    let mut complaints = Vec::new();
    for tag in languages(files) {
        let messages = language(files, tag);
        let commands = messages.iter().filter(|(key, _)| key.starts_with("command-"));
        let names: BTreeSet<&str> = commands
            .filter(|(key, _)| key.matches('-').count() == 1)
            .map(|(key, message)| message.beside.get("name").map_or(&key["command-".len()..], String::as_str))
            .collect();
        for (key, message) in &messages {
            let value = format!(" {}", message.value);
            let spoken = [" /", "`/"].into_iter().flat_map(|mark| value.split(mark).skip(1).collect::<Vec<_>>());
            let words =
                spoken.map(|rest| rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default());
            let unknown = words.filter(|word| !word.is_empty() && !names.contains(word));
            complaints.extend(unknown.map(|word| format!("{tag}: {key} speaks of /{word}, which is no command")));
        }
    }
    complaints
}

/// Keys that code puts together at run time, of which another test knows whether they are used.
fn is_put_together(key: &str, games: &[&str]) -> bool {
    let of_game = games.iter().filter_map(|game| key.strip_prefix(game)?.strip_prefix('-'));
    ["command-", "option-"].iter().any(|prefix| key.starts_with(prefix))
        || of_game.into_iter().any(|rest| {
            rest == "name"
                || rest == "about"
                || rest == "in-short"
                || rest.starts_with("option-")
                || rest.starts_with("colour-")
                || rest.starts_with("score-")
                || rest.starts_with("tie-")
        })
}

/// Texts that no code says, and keys for which there is no text.
fn unsaid(files: &Files) -> Vec<String> {
    let english = language(files, "en");
    let games = files.folders("src/games");
    let mut said: BTreeSet<String> =
        english.values().flat_map(|message| references(&message.value)).map(str::to_owned).collect();
    let mut complaints = Vec::new();
    for (path, text) in files.rust("src") {
        let home = games.iter().find(|game| path.starts_with(&format!("src/games/{game}/")));
        for (line, string) in Parts::of(text).strings {
            let is_key = |prefix: &str| {
                let rest = string.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-')).unwrap_or_default();
                !rest.is_empty() && rest.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
            };
            if home.is_some_and(|game| is_key(game)) && !english.contains_key(&string) {
                complaints.push(format!("{path}:{line} says {string}, which is no text"));
            }
            said.insert(string);
        }
    }
    let unsaid = english.keys().filter(|key| !said.contains(*key) && !is_put_together(key, &games));
    complaints.extend(unsaid.map(|key| format!("nothing says {key}")));
    complaints
}

/// What the page of the sandbox says itself: each row is used, and none is missing.
fn page_words(files: &Files) -> Vec<String> {
    const WORDS: &str = "assets/sandbox/words.js";
    let rows =
        files.text(WORDS).unwrap_or_default().lines().filter_map(|line| line.strip_prefix("  \"")?.split_once("\": ["));
    let rows: BTreeSet<&str> = rows.map(|(key, _)| key).collect();
    let mut complaints = Vec::new();
    let mut quoted = BTreeSet::new();
    for (path, text) in files.below("assets/sandbox").filter(|(path, _)| *path != WORDS) {
        quoted.extend(text.split('"').skip(1));
        let marks = ["say(\"", "sayWith(\"", "data-say=\"", "data-label=\"", "data-title=\""];
        let said =
            marks.into_iter().flat_map(|mark| text.split(mark).skip(1)).filter_map(|rest| rest.split('"').next());
        let missing = said.filter(|key| !rows.contains(key));
        complaints.extend(missing.map(|key| format!("{path} says {key}, which is no row of {WORDS}")));
    }
    complaints.extend(rows.difference(&quoted).map(|key| format!("nothing says {key} of {WORDS}")));
    complaints
}

#[test]
fn every_language_has_the_same_texts_told_with_the_same_arguments() {
    none(&unlike(&Files::read(&["assets/texts"])));
}

#[test]
fn no_text_is_left_in_english() {
    none(&untranslated(&Files::read(&["assets/texts"])));
}

#[test]
fn no_text_is_too_long() {
    none(&too_long(&Files::read(&["assets/texts"])));
}

#[test]
fn commands_are_named_in_every_language_and_called_by_that_name() {
    let files = Files::read(&["assets/texts"]);
    none(&misnamed(&files));
    none(&unknown_commands(&files));
}

#[test]
fn every_text_is_said_and_everything_said_is_a_text() {
    none(&unsaid(&Files::read(&["assets/texts", "src"])));
}

#[test]
fn every_word_of_the_page_is_said_and_everything_said_has_a_word() {
    none(&page_words(&Files::read(&["assets/sandbox"])));
}

#[cfg(test)]
mod made_up {
    use super::*;

    fn files(english: &'static str, french: &'static str) -> Files {
        Files::made_up(&[
            ("assets/texts/en/a.ftl", english),
            ("assets/texts/fr/a.ftl", french),
            ("src/games/race/mod.rs", "Text::new(\"race-go\"); Text::new(\"race-on\"); \"race-\"; \"race track\""),
        ])
    }

    #[test]
    fn missing_texts_and_other_arguments_are_found() {
        assert_eq!(
            unlike(&files("# x = y\na = One { $n }.\n", "a = { $n ->\n    [one] Un\n   *[other] { $n }\n}\n")),
            [""; 0]
        );
        assert_eq!(unlike(&files("a = One\nb = Two\n", "a = Un\nc = Deux\n")), ["fr lacks b", "only fr has c"]);
        assert_eq!(unlike(&files("a = { $n }\n", "a = { $m }\n")), ["fr tells a with other arguments"]);
        assert_eq!(unlike(&files("a = { b }\nb = { $n }\n", "a = { $n }\nb = { $n }\n")), [""; 0], "by way of another");
        assert_eq!(unlike(&files("a = 1\na = 2\n", "a = 1\n")).len(), 1);
        let twice = Files::made_up(&[("assets/texts/en/a.ftl", "a = 1\n"), ("assets/texts/en/b.ftl", "a = 2\n")]);
        assert_eq!(unlike(&twice), ["“a” stands in assets/texts/en/a.ftl and in assets/texts/en/b.ftl"]);
    }

    #[test]
    fn english_left_standing_is_found() {
        let english = "a = This game is over.\nb = Start\n";
        assert_eq!(untranslated(&files(english, english)), ["fr has a in English"]);
        assert_eq!(untranslated(&files(english, "a = La partie est finie.\nb = Start\n")), [""; 0]);
    }

    #[test]
    fn the_longest_variant_counts() {
        assert_eq!(longest("ab { $who } c"), 5);
        assert_eq!(longest("a{ $n ->\n    [one] bc\n   *[other] { $n } defg\n}h"), 7);
        assert_eq!(longest("{ $n ->\n    [0] { $m ->\n        [1] abc\n       *[2] d\n    }\n   *[x] ab\n}"), 3);
        let long: &'static str = format!("button-a = {}\ncommand-b = {}\n", "x".repeat(81), "x".repeat(100)).leak();
        assert_eq!(too_long(&files(long, "")).len(), 1);
    }

    #[test]
    fn commands_without_a_proper_name_are_found() {
        let english = "command-play = Play\nhow = Type /play or a/b.\n";
        assert_eq!(misnamed(&files(english, "command-play = Jouer\n    .name = jouer\n")), [""; 0]);
        for name in ["", "\n    .name = Jouer", "\n    .name = mon jeu"] {
            let french: &'static str = format!("command-play = Jouer{name}\n").leak();
            assert_eq!(misnamed(&files(english, french)).len(), 1, "{name}");
        }
        assert_eq!(unknown_commands(&files(english, "command-play = J\n    .name = jouer\nhow = `/jouer`\n")), [""; 0]);
        assert_eq!(unknown_commands(&files(english, "command-play = J\n    .name = jouer\nhow = /play\n")).len(), 1);
    }

    #[test]
    fn texts_nobody_says_and_keys_without_a_text_are_found() {
        let english = "race-go = Go { race-way }\nrace-on = On\nrace-way = x\nrace-name = Race\nrace-option-a = a\ncommand-x = x\n";
        assert_eq!(unsaid(&files(english, "")), [""; 0]);
        assert_eq!(unsaid(&files("race-go = Go\nrace-off = Off\n", "")).len(), 2);
    }

    #[test]
    fn words_the_page_lacks_or_does_not_say_are_found() {
        let page =
            |words| Files::made_up(&[("assets/sandbox/words.js", words), ("assets/sandbox/page.js", "say(\"go\")")]);
        assert_eq!(page_words(&page("  \"go\": [\"Go\"],\n")), [""; 0]);
        assert_eq!(page_words(&page("  \"stop\": [\"Stop\"],\n")).len(), 2);
    }
}
