//! One plan for every game: the same names for the same things, in the sources, the assets and the tests.

use crate::files::Files;
use crate::none;

/// What may lie in a game's folder; each is a file or a folder. Where a game has nothing to say, it is absent.
const FOLDER: &[&str] = &[
    "mod", "data", "setup", "state", "moves", "play", "scoring", "sense", "explain", "check", "view", "notation",
    "words", "face",
];

/// What no game can do without.
const NEEDED: &[&str] = &["mod", "data", "setup", "state", "moves", "play", "scoring", "explain", "check", "face"];

const FACE: &[&str] = &["mod", "question", "describe", "words", "spots", "figures", "legend", "picture"];

fn without_ending(name: &str) -> &str {
    name.strip_suffix(".rs").unwrap_or(name)
}

/// The places in which a game keeps what is its own.
fn at_home(game: &str, language: &str) -> [String; 2] {
    [format!("assets/texts/{language}/{game}.ftl"), format!("assets/rules/{language}/{game}.md")]
}

fn departures(files: &Files, game: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    let folder = format!("src/games/{game}");
    let mut look = |folder: &str, plan: &[&str], needed: &[&str]| {
        let there = files.inside(folder);
        let names: Vec<&str> = there.iter().map(|name| without_ending(name)).collect();
        let strange = names.iter().filter(|name| !plan.contains(name));
        complaints.extend(strange.map(|name| format!("{folder}/{name} is not on the plan")));
        let missing = needed.iter().filter(|name| !names.contains(name));
        complaints.extend(missing.map(|name| format!("{folder}/{name} is missing")));
    };
    look(&folder, FOLDER, NEEDED);
    look(&format!("{folder}/face"), FACE, &["mod", "question", "describe", "picture"]);
    let decisions = files.inside(&format!("{folder}/play"));
    let tests = decisions.iter().map(|file| if *file == "mod.rs" { "main.rs" } else { file });
    let tests = tests.chain(["main.rs"]).map(|file| format!("tests/{game}/{file}"));
    let pages = files.folders("assets/texts").into_iter().flat_map(|language| at_home(game, language));
    let mut missing: Vec<String> = tests.chain(pages).filter(|path| files.text(path).is_none()).collect();
    missing.dedup();
    complaints.extend(missing.iter().map(|path| format!("{path} is missing")));
    if files.inside(&format!("assets/games/{game}")).is_empty() {
        complaints.push(format!("assets/games/{game} is missing"));
    }
    complaints
}

/// Tests stand in folders: `tests/<name>/main.rs`, never `tests/<name>.rs`.
fn scattered(files: &Files) -> Vec<String> {
    let lone = files.inside("tests").into_iter().filter(|name| name.ends_with(".rs"));
    lone.map(|name| format!("tests/{name} should be tests/{}/main.rs", without_ending(name))).collect()
}

#[test]
fn every_game_is_laid_out_by_the_one_plan() {
    let files = Files::read(&["src", "tests", "assets"]);
    none(&files.folders("src/games").into_iter().flat_map(|game| departures(&files, game)).collect::<Vec<_>>());
}

#[test]
fn every_test_stands_in_a_folder() {
    none(&scattered(&Files::read(&["tests"])));
}

#[cfg(test)]
mod made_up {
    use super::*;

    fn on_plan() -> Vec<(String, &'static str)> {
        let mut paths: Vec<String> = NEEDED.iter().map(|name| format!("src/games/race/{name}.rs")).collect();
        paths.retain(|path| !path.ends_with("play.rs") && !path.ends_with("face.rs"));
        for name in ["face/mod", "face/question", "face/describe", "face/picture/mod", "play/mod", "play/drive"] {
            paths.push(format!("src/games/race/{name}.rs"));
        }
        paths.extend(["tests/race/main.rs", "tests/race/drive.rs", "assets/games/race/street.toml"].map(str::to_owned));
        paths.extend(["en", "fr"].map(|language| format!("assets/texts/{language}/common.ftl")));
        paths.extend(["en", "fr"].iter().flat_map(|language| at_home("race", language)));
        paths.into_iter().map(|path| (path, "")).collect()
    }

    fn complaints(files: &[(String, &'static str)]) -> Vec<String> {
        let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
        departures(&Files::made_up(&files), "race")
    }

    #[test]
    fn a_folder_on_the_plan_passes_and_every_departure_is_found() {
        assert_eq!(complaints(&on_plan()), [""; 0]);
        for missing in 0..on_plan().len() {
            let mut files = on_plan();
            let (path, _) = files.remove(missing);
            // Which decisions there are is the game's business.
            if !path.starts_with("src/games/race/play/") && !path.ends_with("common.ftl") {
                assert_eq!(complaints(&files).len(), 1, "{path}: {:?}", complaints(&files));
            }
        }
        let mut files = on_plan();
        files.push(("src/games/race/helpers.rs".to_owned(), ""));
        files.push(("src/games/race/face/colours.rs".to_owned(), ""));
        assert_eq!(complaints(&files).len(), 2);
    }

    #[test]
    fn a_test_beside_the_folders_is_found() {
        assert_eq!(scattered(&Files::made_up(&[("tests/a.rs", ""), ("tests/b/main.rs", "")])).len(), 1);
    }
}
