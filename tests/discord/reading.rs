//! Whole games read from beginning to end. Every public message must be fit to be read; with a folder named in `OMNIBUS_READ`
//! the game is also written there as a text, private messages of the first person included, to be read by people:
//! `OMNIBUS_READ=/tmp/read cargo test --test discord whole_games`

use omnibus::sandbox::{Message, Person};

use crate::depot::{Depot, well_written};

/// Everything a channel has been told in a game, as its people read it.
pub fn read(depot: &Depot, people: &[Person], names: &[&str], game: &str, language: &str) {
    let seen = people[0].sees(depot.channel);
    for message in seen.iter().filter(|message| !message.is_ephemeral()) {
        well_written(message);
        fit_to_read(&message.content);
    }
    if let Some(folder) = std::env::var_os("OMNIBUS_READ") {
        let told: Vec<String> = seen.iter().map(|message| told(message, people, names)).collect();
        let file = std::path::Path::new(&folder).join(format!("{game}-{}-{language}.txt", people.len()));
        std::fs::write(&file, told.join("\n")).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
    }
}

/// No text is missing or half said, and nothing is said twice in a row.
fn fit_to_read(words: &str) {
    for game in ["bus-", "busstop-", "get_on_board-", "coach_station-"] {
        let raw = |word: &str| word.strip_prefix(game).is_some_and(|rest| rest.contains('-') || game.contains('_'));
        let word =
            words.split(|sign: char| !sign.is_alphanumeric() && sign != '-' && sign != '_').find(|word| raw(word));
        assert_eq!(word, None, "the key of a text: {words}");
    }
    assert!(!words.contains("{ ") && !words.contains("{$") && !words.contains(" }"), "an argument is missing: {words}");
    let hyphen =
        |word: &str| word.strip_prefix('-').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()));
    assert!(!words.split_whitespace().any(hyphen), "a hyphen for a loss: {words}");
    assert!(!words.contains("+0") && !words.contains("−0"), "what brought nothing is told: {words}");
    assert!(!words.contains("  ") && !words.contains(" .") && !words.contains(",,"), "a gap: {words}");
}

fn told(message: &Message, people: &[Person], names: &[&str]) -> String {
    let mut words = message.content.clone();
    for (person, name) in people.iter().zip(names) {
        words = words.replace(&person.mention(), &format!("@{name}"));
    }
    let pinged = people.iter().zip(names).filter(|(person, _)| message.pings.contains(&person.id));
    let pinged: Vec<&str> = pinged.map(|(_, name)| *name).collect();
    let private = if message.is_ephemeral() { " (to the first person alone)" } else { "" };
    let changed = if message.edited.is_some() { " (changed)" } else { "" };
    let buttons: Vec<String> = message.buttons().into_iter().map(|button| format!("[{}]", button.label)).collect();
    let lines = message.menus().into_iter().map(|menu| {
        let lines: Vec<String> =
            menu.options.iter().map(|line| format!("    {} · {}", line.label, line.description)).collect();
        format!("  ▾ {}\n{}", menu.placeholder, lines.join("\n"))
    });
    let lines: Vec<String> = lines.collect();
    let alt = message.attachments.iter().filter_map(|file| file.description.as_deref());
    let alt: Vec<String> = alt.map(|words| format!("  🖼 {words}")).collect();
    let parts = [words, lines.join("\n"), buttons.join(" "), alt.join("\n")];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    format!("────{private}{changed} notifies {pinged:?}\n{}", parts.join("\n"))
}
