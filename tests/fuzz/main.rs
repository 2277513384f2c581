//! The targets of `fuzz/`, so many times and no longer: on stored bytes, on changed ones and on random ones.
//!
//! `corpus/` holds a folder for each target. What a fuzzer finds is put there once it is mended.

use std::fs;
use std::path::Path;

use omnibus::fuzzed::TARGETS;
use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::record::{Record, Unreadable};

/// How often the stored bytes of each target are changed and tried, unless `OMNIBUS_TRIES` says otherwise; `OMNIBUS_SEED` gives
/// other changes.
const TRIES: u64 = 1_500;
const SEED: u64 = 0xfa17;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(usual)
}

fn stored(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    files.sort();
    files.iter().map(|file| fs::read(file).expect("a file can be read")).collect()
}

/// A few small changes: as a careless editor, a broken line and a forger would make them.
fn changed(bytes: &[u8], all: &[Vec<u8>], dice: &mut Chance) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=dice.pick(3) {
        let at = dice.pick(bytes.len() + 1);
        let until = at + dice.pick((bytes.len() - at).min(24) + 1);
        match dice.pick(7) {
            0 => drop(bytes.drain(at..until)),
            1 => bytes.truncate(at),
            2 => {
                let again: Vec<u8> = bytes[at..until].to_vec();
                bytes.splice(at..at, again);
            }
            3 => {
                let other = &all[dice.pick(all.len())];
                let from = dice.pick(other.len() + 1);
                let taken = &other[from..(from + 24).min(other.len())];
                bytes.splice(at..until, taken.iter().copied());
            }
            4 => drop(bytes.splice(at..until, SPARE[dice.pick(SPARE.len())].bytes())),
            _ if at < bytes.len() => bytes[at] = dice.pick(256) as u8,
            _ => bytes.push(dice.pick(256) as u8),
        }
    }
    bytes
}

/// What often goes wrong.
const SPARE: &[&str] = &[
    "-1",
    "0",
    "1",
    "7",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e99",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "\"x\"",
    ",",
    ":",
    ".",
    ">",
    " ",
    "\u{202e}",
    "\u{200b}",
    "🚌",
    "é",
    "\\u0000",
    "\n",
];

fn try_out(target: &str) {
    let (_, run) = TARGETS.iter().find(|(name, _)| *name == target).expect("a target of the library");
    let stored = stored(target);
    assert!(!stored.is_empty(), "there is nothing to begin with");
    for bytes in &stored {
        run(bytes);
    }
    let mut dice = Chance::seeded(setting("OMNIBUS_SEED", SEED));
    for number in 0..setting("OMNIBUS_TRIES", TRIES) {
        let bytes = match dice.pick(20) {
            0 => (0..dice.pick(200)).map(|_| dice.pick(256) as u8).collect(),
            _ => changed(&stored[dice.pick(stored.len())], &stored, &mut dice),
        };
        let outcome = std::panic::catch_unwind(|| run(&bytes));
        assert!(outcome.is_ok(), "{target}, try {number}: {}", String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn notation() {
    try_out("notation");
}

#[test]
fn custom_ids() {
    try_out("custom_id");
}

#[test]
fn headless_input() {
    try_out("headless");
}

#[test]
fn exported_games() {
    try_out("exported");
}

/// What changed bytes begin with is a game, and not refused at its first line.
#[test]
fn stored_texts_are_games() {
    let (catalogue, mut texts) = (Catalogue::standard(), 0);
    for bytes in stored("exported").iter().filter(|bytes| bytes.starts_with(b"Omnibus")) {
        let text = String::from_utf8_lossy(bytes);
        texts += 1;
        match Record::read(&text) {
            Ok(record) => drop(record.replay(&catalogue).expect("it replays")),
            Err(why) => assert_eq!(why, Unreadable::Withheld, "{text}"),
        }
    }
    assert_eq!(texts, 9);
}

#[test]
fn states() {
    try_out("load");
}

/// Ten megabytes of nonsense are quoted in a line.
#[test]
fn long_input_is_quoted_shortened() {
    let long = "x".repeat(10 << 20);
    for (target, before, after) in [
        ("notation", "\0", ""),
        ("custom_id", "choose:1:1.1:", ""),
        ("headless", "{\"do\":\"", "\"}"),
        ("headless", "{\"do\":\"new\",\"game\":\"", "\",\"seats\":3}"),
        ("headless", "{\"do\":\"new\",\"game\":\"busstop\",\"seats\":3,\"options\":{\"", "\":\"on\"}}"),
        ("headless", "{\"do\":\"new\",\"game\":\"busstop\",\"seats\":3,\"options\":{\"faces\":\"", "\"}}"),
        (
            "headless",
            "{\"do\":\"new\",\"game\":\"busstop\",\"seats\":3}\n{\"do\":\"play\",\"seat\":0,\"move\":\"",
            "\"}",
        ),
        ("headless", "{\"do\":\"load\",\"game\":\"busstop\",\"state\":{\"", "\":1}}"),
        ("headless", "{\"do\":\"load\",\"game\":\"busstop\",\"state\":\"", "\"}"),
        (
            "headless",
            "{\"do\":\"replay\",\"setup\":{\"game\":\"busstop\",\"seats\":3,\"chance\":[]},\"log\":[{\"seat\":0,\"move\":\"",
            "\"}]}",
        ),
        ("exported", "{\"setup\":{\"game\":\"", "\",\"seats\":3},\"log\":[]}"),
        ("exported", "Omnibus\ngame: ", "\nseat 1: Anna\ndeal: 1\n"),
        ("exported", "Omnibus\ngame: bus\nseat 1: ", "\nseat 2: Ben\nseat 3: Ben\ndeal: 1\n1. Ben: x\n"),
        ("load", "\0{\"", "\":1}"),
    ] {
        let (_, run) = TARGETS.iter().find(|(name, _)| *name == target).expect("a target of the library");
        run(format!("{before}{long}{after}").as_bytes());
    }
}
