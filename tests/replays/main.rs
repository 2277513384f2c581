//! Finished games of every kind and number of seats, in `tests/games`: each plays again to the same end, so that no change
//! silently alters old games.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use omnibus::games::Catalogue;
use omnibus::record::Record;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Finished {
    #[serde(flatten)]
    record: Record,
    standings: Value,
    state: Value,
}

/// The games, each in a file called `<game>-<seats>-<what is special about it>.json`.
fn games() -> Vec<(PathBuf, Finished)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let entries = fs::read_dir(&folder).expect("the folder can be listed");
    let read = |file: PathBuf| {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let game = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        (file, game)
    };
    entries.map(|entry| read(entry.expect("the folder can be listed").path())).collect()
}

#[test]
fn old_games_play_again_to_the_same_end() {
    let catalogue = Catalogue::standard();
    for (file, game) in games() {
        let name = file.display();
        let end = game.record.replay(&catalogue).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert!(end.is_over(), "{name}");
        assert_eq!(json!(end.standings()), game.standings, "{name}");
        assert_eq!(end.state(), game.state, "{name}");
    }
}

#[test]
fn every_game_and_number_of_seats_is_there() {
    let catalogue = Catalogue::standard();
    let deal = |game: &Finished| game.record.setup.position(&catalogue).expect("it was dealt once");
    let there: BTreeSet<(&str, u8)> =
        games().iter().map(|(_, game)| deal(game)).map(|position| (position.info().id, position.seats())).collect();
    for info in catalogue.titles().map(|title| title.info()) {
        let lacking: Vec<u8> =
            (info.seats.0..=info.seats.1).filter(|seats| !there.contains(&(info.id, *seats))).collect();
        assert!(lacking.is_empty(), "no game of {} with {lacking:?} seats", info.id);
    }
}
