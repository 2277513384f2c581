//! What must bear any bytes at all, a function for each: the targets in `fuzz/` and the tests in `tests/fuzz` call these.
//!
//! None may panic, and each keeps a promise about what it accepts.

use std::sync::LazyLock;

use serde_json::Value;

use crate::discord;
use crate::game::{Chance, Detail, Events, Position, Setup};
use crate::games::{Catalogue, Listed};
use crate::headless;
use crate::record::{Record, Transcript};
use crate::seat::{Seat, Viewer};
use crate::texts::{Language, Speech, Texts};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::standard);
static TEXTS: LazyLock<Texts> = LazyLock::new(|| CATALOGUE.texts().expect("the texts come with the program"));

/// What takes bytes from outside, and its name.
pub type Target = (&'static str, fn(&[u8]));

pub const TARGETS: &[Target] =
    &[("notation", notation), ("custom_id", custom_id), ("headless", headless), ("exported", exported), ("load", load)];

/// Some positions of every game: after the deal, and further on.
static POSITIONS: LazyLock<Vec<Box<dyn Position>>> =
    LazyLock::new(|| CATALOGUE.titles().flat_map(|title| positions(title, [0, 9, 40, 120])).collect());

fn positions(title: &'static dyn Listed, moves: [usize; 4]) -> impl Iterator<Item = Box<dyn Position>> {
    moves.into_iter().filter_map(move |count| {
        let (fewest, most) = title.info().seats;
        let setup = Setup::new(title.info().id, (fewest + 1).min(most));
        let mut chance = Chance::seeded(count as u64);
        let mut position = title.deal(&setup, &mut chance).ok()?;
        wander(position.as_mut(), count, &mut chance);
        Some(position)
    })
}

/// Plays some moves at random. Whoever is awaited has one, and what is listed is accepted.
fn wander(position: &mut dyn Position, moves: usize, chance: &mut Chance) {
    for _ in 0..moves {
        let Some(seat) = position.to_move().iter().next() else { return };
        let listed = position.moves(seat);
        assert!(!listed.is_empty(), "seat {seat} is awaited and has no move");
        let play = &listed[chance.pick(listed.len())];
        let played = position.play(seat, play, chance, &mut Events::heard());
        assert!(played.is_ok(), "“{play}” is listed, but {played:?}");
    }
}

/// The first byte says in which position, the rest is typed as a move. What is accepted is listed, under its proper spelling.
pub fn notation(bytes: &[u8]) {
    let Some((which, typed)) = bytes.split_first() else { return };
    let typed = String::from_utf8_lossy(typed);
    let position = &POSITIONS[usize::from(*which) % POSITIONS.len()];
    for seat in Seat::all(position.seats() + 1) {
        let mut next = position.boxed();
        match next.play(seat, &typed, &mut Chance::seeded(1), &mut Events::heard()) {
            Ok(proper) => assert!(position.moves(seat).contains(&proper), "“{proper}” is accepted and not listed"),
            Err(refusal) => {
                let names = TEXTS.seat_names(Language::default(), position.seats());
                let words = Speech::new(&TEXTS, Language::default(), &names).say(&refusal.text());
                assert!(words.chars().count() < 1_500, "a refusal that long helps nobody: {words}");
                assert_eq!(next.state(), position.state(), "a refusal changes nothing");
            }
        }
    }
}

/// A button's `custom_id`: forged, of an older version, or read and written back the same.
pub fn custom_id(bytes: &[u8]) {
    let id = String::from_utf8_lossy(bytes);
    if let Some(again) = discord::custom_id(&id) {
        assert_eq!(discord::custom_id(&again).as_ref(), Some(&again), "“{id}” is read as something else each time");
    }
}

/// Lines for the headless engine: each is answered with one object, whatever it says.
pub fn headless(bytes: &[u8]) {
    let lines: Vec<Vec<u8>> = bytes.split(|byte| *byte == b'\n').filter_map(harmless).collect();
    let asked = lines.iter().filter(|line| !line.iter().all(u8::is_ascii_whitespace)).count();
    let mut output = Vec::new();
    headless::run(&CATALOGUE, &TEXTS, lines.join(&b'\n').as_slice(), &mut output).expect("memory can be written");
    let answers: Vec<Value> = output
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).expect("every answer is an object"))
        .collect();
    assert_eq!(answers.len(), asked, "every request has one answer");
    for answer in answers.iter().filter(|answer| answer["ok"] != true) {
        let message = answer["message"].as_str().unwrap_or_default();
        assert!(!message.is_empty() && message.chars().count() < 1_500, "no clear words: {answer}");
    }
}

/// The line as it may be tried: nothing that writes files or computes for as long as one likes.
fn harmless(line: &[u8]) -> Option<Vec<u8>> {
    // Whoever names a thing twice means the second, here and there.
    let Ok(request) = serde_json::from_slice::<Value>(line) else { return Some(line.to_vec()) };
    let harmless = !matches!(request["do"].as_str(), Some("picture" | "bench" | "suggest"));
    harmless.then(|| request.to_string().into_bytes())
}

/// A game that was saved, as text or as JSON: what replays is written and read again as the same game, either way.
pub fn exported(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let written = text.parse::<Transcript>().ok().map(|transcript| rewritten(&transcript));
    let Ok(record) = Record::read(&text) else { return };
    let Ok(end) = record.replay(&CATALOGUE) else { return };
    let json = serde_json::to_string(&record).expect("a record is plain data");
    for written in written.into_iter().chain([json]) {
        let again = Record::read(&written).expect("what was written can be read");
        let replayed = again.replay(&CATALOGUE).expect("what was replayed can be replayed again");
        assert_eq!(replayed.state(), end.state(), "a record says all of a game");
    }
}

/// A game as it is written anew: the same each time.
fn rewritten(transcript: &Transcript) -> String {
    let text = transcript.to_string();
    let again: Transcript = text.parse().expect("what was written can be read");
    assert_eq!(again.to_string(), text, "a game is written otherwise each time");
    text
}

/// The first byte says of which game, the rest is a state: refused, or played on without an accident, and told in words.
pub fn load(bytes: &[u8]) {
    let Some((which, state)) = bytes.split_first() else { return };
    let Ok(state) = serde_json::from_slice::<Value>(state) else { return };
    let titles: Vec<&'static dyn Listed> = CATALOGUE.titles().collect();
    let title = titles[usize::from(*which) % titles.len()];
    let mut position = match title.load(&state) {
        Ok(position) => position,
        Err(reason) => {
            assert!(reason.to_string().chars().count() < 1_500, "a reason that long helps nobody: {reason}");
            return;
        }
    };
    let names = TEXTS.seat_names(Language::default(), position.seats());
    for viewer in Viewer::all(position.seats()) {
        let speech = Speech::new(&TEXTS, Language::default(), &names);
        assert!(!position.describe(viewer, &speech, Detail::Full).is_empty());
    }
    assert!(title.load(&position.state()).is_ok(), "what was loaded can be saved and loaded again");
    wander(position.as_mut(), 60, &mut Chance::seeded(7));
}
