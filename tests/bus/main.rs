//! The rules of Bus, rule by rule. A test puts pieces on the map, plays moves in notation and says what must follow.

use std::collections::HashSet;

mod choosing;
mod clock;
mod ending;
mod growing;
mod lines;
mod loaded;
mod pictures;
mod questions;
mod random;
mod resolving;
mod scene;
mod setup;
mod vroom;
mod words;

/// Every rule is named by the test that proves it.
#[test]
fn every_rule_has_a_test() {
    let sources = [
        include_str!("choosing.rs"),
        include_str!("clock.rs"),
        include_str!("ending.rs"),
        include_str!("growing.rs"),
        include_str!("lines.rs"),
        include_str!("loaded.rs"),
        include_str!("random.rs"),
        include_str!("resolving.rs"),
        include_str!("setup.rs"),
        include_str!("vroom.rs"),
    ];
    let words: HashSet<String> = sources
        .iter()
        .flat_map(|source| source.split(|c: char| !c.is_ascii_alphanumeric()))
        .map(str::to_uppercase)
        .collect();
    let rules = (1..=71).map(|number| format!("R{number}"));
    // A29 and A30 are procedures of the table, no rules of the game.
    let rulings = (1..=34).filter(|number| ![29, 30].contains(number)).map(|number| format!("A{number}"));
    let missing: Vec<String> = rules.chain(rulings).filter(|rule| !words.contains(rule)).collect();
    assert!(missing.is_empty(), "no test for {missing:?}");
}
