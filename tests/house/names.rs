//! Nothing outside a game's folder knows the game, but for the one line in the catalogue. A fifth game changes nothing else.

use crate::arrows::lines_leading_into;
use crate::files::Files;
use crate::none;
use crate::rust::{Parts, is_word};

/// The one file that lists the games.
const CATALOGUE: &str = "src/games/mod.rs";

/// Ids that are ordinary words too: only spelt as code do they mean the game.
const ORDINARY: &[&str] = &["bus"];

/// Where a game is at home.
fn is_home(path: &str, game: &str) -> bool {
    let folders = [format!("src/games/{game}/"), format!("assets/games/{game}/"), format!("tests/{game}/")];
    let file = path.rsplit('/').next().and_then(|name| name.split('.').next());
    folders.iter().any(|folder| path.starts_with(folder)) || (path.starts_with("assets/") && file == Some(game))
}

/// `get_on_board`, `GetOnBoard`, `Get on Board`, `get-on-board`: as they are spelt without regard to capitals.
fn spellings(game: &str) -> [String; 4] {
    ["_", "", " ", "-"].map(|between| game.replace('_', between))
}

fn is_whole_word(text: &str, at: usize, length: usize) -> bool {
    !text[..at].ends_with(is_word) && !text[at + length..].starts_with(is_word)
}

/// The lines that name a game.
fn lines_naming(game: &str, path: &str, text: &str) -> Vec<usize> {
    if ORDINARY.contains(&game) {
        return lines_naming_as_code(game, path, text);
    }
    let spellings = spellings(game);
    let names = |line: &str| {
        let line = line.to_lowercase();
        spellings.iter().any(|name| line.match_indices(name).any(|(at, _)| is_whole_word(&line, at, name.len())))
    };
    text.lines().enumerate().filter(|(_, line)| names(line)).map(|(index, _)| index + 1).collect()
}

/// As an id (`"bus"`) or as a file (`…/bus.ftl`). Within another game the id may be a word of its own, what a text is told
/// with; and nobody below the games can look one up: there it is an icon or a figure.
fn lines_naming_as_code(game: &str, path: &str, text: &str) -> Vec<usize> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let Parts { comments, strings, .. } = Parts::of(text);
    let mut lines = Vec::new();
    let (folder, file, id) = (format!("/{game}/"), format!("/{game}."), format!("\"{game}\""));
    let foreign = !["src/games/", "src/picture/", "src/texts/"].iter().any(|folder| path.starts_with(folder));
    for (line, string) in &strings {
        if string.contains(&folder) || string.contains(&file) || (foreign && string == game) {
            lines.push(*line);
        }
    }
    let examples = comments.lines().enumerate().filter(|(_, comment)| foreign && comment.contains(&id));
    lines.extend(examples.map(|(index, _)| index + 1));
    lines
}

fn strangers(files: &Files) -> Vec<String> {
    let mut complaints = Vec::new();
    for game in files.folders("src/games") {
        for (path, text) in files.below("").filter(|(path, _)| *path != CATALOGUE && !is_home(path, game)) {
            complaints.extend(lines_naming(game, path, text).iter().map(|line| format!("{path}:{line} names {game}")));
        }
        let leading = lines_leading_into(files, &["games", game]).into_iter().filter(|(path, _)| path != CATALOGUE);
        complaints.extend(leading.map(|(path, line)| format!("{path}:{line} leads into {game}")));
    }
    complaints
}

/// The tests that are not of one game, or of playing one from end to end, are of all of them.
#[test]
fn no_game_is_named_outside_its_folder() {
    none(&strangers(&Files::read(&["src", "sql", "assets", "tests/common", "tests/suite"])));
}

#[cfg(test)]
mod made_up {
    use super::*;

    fn complaints(path: &str, text: &str) -> usize {
        let homes = [("src/games/bus/mod.rs", "bus::Bus"), ("src/games/get_on_board/mod.rs", "struct GetOnBoard;")];
        strangers(&Files::made_up(&[homes[0], homes[1], (path, text)])).len()
    }

    #[test]
    fn a_game_is_known_by_all_its_spellings() {
        for text in ["// crate::games::get_on_board;", "GetOnBoard", "// as in Get on Board", "\"get_on_board-name\""] {
            assert_eq!(complaints("src/table/mod.rs", text), 1, "{text}");
            assert_eq!(complaints("src/games/bus/data.rs", text), 1, "another game: {text}");
            assert_eq!(complaints("src/games/mod.rs", text), 0, "the catalogue: {text}");
            assert_eq!(complaints("tests/get_on_board/main.rs", text), 0, "its tests: {text}");
        }
        assert_eq!(complaints("src/table/mod.rs", "// to get onboard"), 0);
    }

    #[test]
    fn an_ordinary_word_is_a_game_only_as_code() {
        for text in [
            "use super::games::bus::Line;",
            "use crate::games::bus;",
            "Setup::new(\"bus\", 3)",
            "/// `new(\"bus\")`",
            "\"a/bus.ftl\"",
        ] {
            assert_eq!(complaints("src/table/mod.rs", text), 1, "{text}");
        }
        for text in ["let bus = Vehicle::Bus;", "// every bus leaves", "words::bus(bus)", "\"a bus\""] {
            assert_eq!(complaints("src/table/mod.rs", text), 0, "{text}");
        }
        assert_eq!(complaints("src/games/get_on_board/mod.rs", "use super::bus::Line;"), 1, "next door");
        assert_eq!(complaints("src/games/get_on_board/words.rs", "text.with(\"bus\", bus)"), 0);
    }
}
