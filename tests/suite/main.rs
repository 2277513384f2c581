//! What every game of the catalogue must keep, for every number of seats and with its options at random.
//!
//! Nothing here knows a game. A game added to the catalogue is checked by all of this at once, as a small fifth one is here.

mod arena;
mod computers;
mod panels;
mod pictures;
#[path = "../common/race/mod.rs"]
mod race;

mod mutations;
mod secrets;

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::Duration;

use omnibus::game::{
    Chance, Choice, Detail, Earlier, Entry, Events, Position, Question, Refusal, Seat, Setup, Spot, Viewer,
};
use omnibus::games::{Catalogue, Listed, list};
use omnibus::picture::{Look, Mark};
use omnibus::players::{Effort, Level, Limit};
use omnibus::record::{Played, Record, Start};
use omnibus::texts::{Language, Speech};

use crate::race::Race;

/// Random games for each number of seats; fewer where each step is looked at closely.
const GAMES: u64 = 40;
const LOOKED_AT: u64 = 4;

/// The games of the catalogue, and one more.
fn catalogue() -> Catalogue {
    Catalogue::standard().with(list::<Race>())
}

/// Plays a random game, showing every position before its move. Now and then a seat that is not awaited acts, where it may.
fn random_game(
    title: &'static dyn Listed,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&dyn Position, &mut Chance),
) -> (Box<dyn Position>, Record) {
    let catalogue = catalogue();
    let mut dice = Chance::seeded(seed ^ 0x5eed);
    let setup = random_setup(title, seats, &mut dice);
    let mut chance = Chance::seeded(seed);
    let (start, mut position) = Start::deal(&catalogue, setup.clone(), &mut chance)
        .unwrap_or_else(|error| panic!("{setup:?} cannot be dealt: {error}"));
    let mut record = Record { setup: start, log: Vec::new() };
    let mut unasked = 0;
    while !position.is_over() {
        look(position.as_ref(), &mut dice);
        let awaited: Vec<Seat> = position.to_move().iter().collect();
        let others: Vec<Seat> =
            Seat::all(seats).filter(|seat| !awaited.contains(seat) && !position.moves(*seat).is_empty()).collect();
        let seat = if !others.is_empty() && dice.pick(10) == 0 {
            unasked += 1;
            others[dice.pick(others.len())]
        } else {
            awaited[dice.pick(awaited.len())]
        };
        let moves = position.moves(seat);
        assert!(!moves.is_empty(), "{}: seat {seat} is awaited and has no move", label(title, seats, seed));
        let play = &moves[dice.pick(moves.len())];
        let played = Played::fresh(position.as_mut(), seat, play, &mut chance, &mut Events::unheard())
            .unwrap_or_else(|refusal| panic!("{}: “{play}” is listed but {refusal:?}", label(title, seats, seed)));
        assert_eq!(&played.play, play, "a listed move is spelt properly");
        record.log.push(played);
        let asked = record.log.len() - unasked;
        assert!(asked <= title.info().longest, "{}: no end after {asked} moves", label(title, seats, seed));
    }
    (position, record)
}

/// Options at random, among those that go together for so many seats.
fn random_setup(title: &'static dyn Listed, seats: u8, dice: &mut Chance) -> Setup {
    for _ in 0..200 {
        let mut setup = Setup::new(title.info().id, seats);
        for option in title.info().options {
            if dice.pick(2) == 0 {
                setup = setup.with(option.id, option.values[dice.pick(option.values.len())]);
            }
        }
        if title.deal(&setup, &mut Chance::seeded(0)).is_ok() {
            return setup;
        }
    }
    panic!("{} cannot be dealt for {seats}, whatever its options", title.info().id)
}

fn label(title: &'static dyn Listed, seats: u8, seed: u64) -> String {
    format!("{} with {seats} seats, seed {seed}", title.info().id)
}

/// Every game with every number of seats it can be dealt for.
fn every_table(test: impl Fn(&'static dyn Listed, u8) + Sync) {
    std::thread::scope(|scope| {
        for title in catalogue().titles() {
            let (fewest, most) = title.info().seats;
            for seats in fewest..=most {
                let test = &test;
                scope.spawn(move || test(title, seats));
            }
        }
    });
}

#[test]
fn random_games_end_within_the_stated_bound_and_never_in_a_dead_end() {
    every_table(|title, seats| {
        for seed in 0..GAMES {
            let (position, _) = random_game(title, seats, seed, |position, _| {
                assert!(position.standings().is_none(), "no result while somebody is awaited");
                assert!(position.to_move().iter().all(|seat| seat.0 < seats));
            });
            let standings = position.standings().expect("a game that is over has a result");
            let ranked: HashSet<Seat> = standings.iter().map(|standing| standing.seat).collect();
            assert_eq!(ranked.len(), usize::from(seats), "every seat has one place");
            for (place, standing) in standings.iter().enumerate() {
                let tied = place > 0 && standing.rank == standings[place - 1].rank;
                assert!(tied || usize::from(standing.rank) == place + 1, "{standings:?}");
            }
            for seat in Seat::all(seats) {
                assert!(position.moves(seat).is_empty(), "nobody moves after the end");
            }
        }
    });
}

#[test]
fn listed_moves_are_accepted_and_no_others() {
    every_table(|title, seats| {
        let mut heard: HashSet<String> = HashSet::new();
        for seed in 0..LOOKED_AT {
            random_game(title, seats, seed, |position, dice| {
                let before = position.state();
                let mut candidates: Vec<String> = heard.iter().cloned().collect();
                candidates.sort();
                let mut untouched = position.boxed();
                let mut refused = Vec::new();
                for seat in Seat::all(seats) {
                    let listed = position.moves(seat);
                    let distinct: HashSet<&String> = listed.iter().collect();
                    assert_eq!(distinct.len(), listed.len(), "each move is listed once: {listed:?}");
                    for play in &listed {
                        let mut next = position.boxed();
                        next.play(seat, play, &mut Chance::seeded(1), &mut Events::heard())
                            .unwrap_or_else(|refusal| panic!("“{play}” is listed but {refusal:?}"));
                    }
                    heard.extend(listed.iter().cloned());
                    for _ in 0..12 {
                        let Some(play) = mutated(&listed, &candidates, dice) else { continue };
                        let mut next = position.boxed();
                        match next.play(seat, &play, &mut Chance::seeded(1), &mut Events::heard()) {
                            Ok(proper) => assert!(listed.contains(&proper), "“{play}” is not listed but accepted"),
                            Err(refusal) => {
                                assert!(!listed.contains(&play), "“{play}” is listed but {refusal:?}");
                                let again = untouched.play(seat, &play, &mut Chance::seeded(1), &mut Events::heard());
                                assert_eq!(again, Err(refusal));
                                refused.push(play);
                            }
                        }
                    }
                }
                let nobody = untouched.play(Seat(seats), "pass", &mut Chance::none(), &mut Events::heard());
                assert_eq!(nobody, Err(Refusal::NoSeat { seat: Seat(seats), seats }));
                assert_eq!(untouched.state(), before, "a refusal changes nothing: {refused:?}");
            });
        }
    });
}

/// A move that was legal some other time, or a legal one with a character or word changed.
fn mutated(listed: &[String], heard: &[String], dice: &mut Chance) -> Option<String> {
    let pool = if listed.is_empty() || dice.pick(2) == 0 { heard } else { listed };
    if pool.is_empty() {
        return None;
    }
    let play = pool[dice.pick(pool.len())].clone();
    let mut letters: Vec<char> = play.chars().collect();
    let at = dice.pick(letters.len());
    const SPARE: &[char] = &['0', '1', '9', '>', '-', ' ', 'x', 'é', 'A', ':'];
    match dice.pick(5) {
        0 => {}
        1 => {
            letters.remove(at);
        }
        2 => letters.insert(at, SPARE[dice.pick(SPARE.len())]),
        3 => letters[at] = SPARE[dice.pick(SPARE.len())],
        _ => {
            let other = dice.pick(letters.len());
            letters.swap(at, other);
        }
    }
    Some(letters.into_iter().collect())
}

#[test]
fn states_and_logs_survive_the_round_trip() {
    let catalogue = catalogue();
    every_table(|title, seats| {
        for seed in 0..LOOKED_AT {
            let (live, record) = random_game(title, seats, seed, |position, _| {
                let state = position.state();
                let loaded = title.load(&state).unwrap_or_else(|error| panic!("{error}: {state}"));
                assert_eq!(loaded.state(), state, "a state reads back as itself");
            });
            let written = serde_json::to_string(&record).expect("a record is plain data");
            let read: Record = serde_json::from_str(&written).expect("and can be read again");
            assert_eq!(read, record);
            let replayed = read.replay(&catalogue).expect("a log of legal moves replays");
            assert_eq!(replayed.state(), live.state(), "a replayed log equals the live state");
            assert_eq!(title.load(&live.state()).expect("a finished game loads").standings(), live.standings());
        }
    });
}

#[test]
fn nonsense_is_no_state() {
    every_table(|title, seats| {
        let (_, record) = random_game(title, seats, 3, |_, _| {});
        let state = record.setup.position(&catalogue()).expect("it was dealt").state();
        for broken in [serde_json::json!(null), serde_json::json!([]), serde_json::json!({}), serde_json::json!("x")] {
            assert!(title.load(&broken).is_err(), "{broken}");
        }
        // Numbers blown up one at a time: refused, or else still playable to the end.
        let mut places = Vec::new();
        numbers(&state, &mut Vec::new(), &mut places);
        for (index, path) in places.iter().enumerate() {
            for wild in [255, 250, 200, 7] {
                let mut edited = state.clone();
                *edited.pointer_mut(path).expect("the path is in the state") = serde_json::json!(wild);
                let Ok(mut position) = title.load(&edited) else { continue };
                mutations::play_out(title, position.as_mut(), index as u64, &format!("{path} = {wild}"));
            }
        }
    });
}

fn numbers(value: &serde_json::Value, path: &mut Vec<String>, places: &mut Vec<String>) {
    let mut visit = |key: String, child: &serde_json::Value, places: &mut Vec<String>| {
        path.push(key);
        numbers(child, path, places);
        path.pop();
    };
    match value {
        serde_json::Value::Number(_) => places.push(path.iter().map(|key| format!("/{key}")).collect()),
        serde_json::Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, child)| visit(at.to_string(), child, places));
        }
        serde_json::Value::Object(map) => map.iter().for_each(|(key, child)| visit(key.clone(), child, places)),
        _ => {}
    }
}

/// A viewer cannot tell the real state from one whose hidden parts are made up: the view holds no secret. And a move that may
/// be tried out and taken back shows its player nothing of what is hidden.
#[test]
fn views_hold_no_secrets_and_drafts_show_none() {
    every_table(|title, seats| {
        for seed in 0..LOOKED_AT {
            random_game(title, seats, seed, |position, dice| {
                for viewer in Viewer::all(seats) {
                    let other = position.imagine(viewer, dice);
                    assert_eq!(other.view(viewer), position.view(viewer), "{viewer:?} could tell them apart");
                    assert_eq!(other.to_move(), position.to_move());
                    assert_eq!(other.status(viewer), position.status(viewer));
                    title.load(&other.state()).unwrap_or_else(|error| panic!("imagined for {viewer:?}: {error}"));
                    let Viewer::Seat(seat) = viewer else { continue };
                    let moves = position.moves(seat);
                    assert_eq!(other.moves(seat), moves, "{viewer:?} has other moves");
                    assert_eq!(other.question(seat), position.question(seat));
                    let [foreseen, made_up] = [position, other.as_ref()].map(|one| {
                        one.foreseen(seat).map(|ahead| {
                            let question = ahead.question(seat).expect("what is foreseen asks something");
                            (ahead.view(viewer), question)
                        })
                    });
                    assert_eq!(foreseen, made_up, "{viewer:?} foresees something hidden");
                    for play in moves {
                        let reveals = position.reveals(seat, &play);
                        assert_eq!(
                            other.reveals(seat, &play),
                            reveals,
                            "“{play}”: whether it reveals is itself hidden"
                        );
                        if reveals {
                            continue;
                        }
                        let [real, made_up] = [position, other.as_ref()].map(|before| {
                            let mut after = before.boxed();
                            let mut chance = Chance::seeded(9);
                            let mut events = Events::heard();
                            after.play(seat, &play, &mut chance, &mut events).expect("a listed move is accepted");
                            assert!(chance.take().is_empty(), "“{play}” does not reveal but uses chance");
                            let told: Vec<_> =
                                events.into_vec().into_iter().filter(|event| event.is_seen_by(viewer)).collect();
                            (after.view(viewer), told)
                        });
                        assert_eq!(real, made_up, "“{play}” shows something hidden and does not say so");
                    }
                }
            });
        }
    });
}

#[test]
fn questions_offer_exactly_the_legal_moves_in_lists_a_menu_can_hold() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        let names = texts.seat_names(Language::default(), seats);
        for seed in 0..LOOKED_AT {
            random_game(title, seats, seed, |position, _| {
                for seat in Seat::all(seats) {
                    let mut moves = position.moves(seat);
                    let Some(question) = position.question(seat) else {
                        assert!(moves.is_empty());
                        continue;
                    };
                    let mut offered: Vec<String> = question.choices().map(|choice| choice.play.clone()).collect();
                    moves.sort();
                    offered.sort();
                    assert_eq!(offered, moves, "each legal move is offered once");
                    for (_, language) in texts.languages() {
                        in_words(&question, &Speech::new(&texts, language, &names));
                    }
                }
            });
        }
    });
}

fn in_words(question: &Question<String>, speech: &Speech) {
    assert!(!speech.say(&question.prompt).is_empty());
    assert!(question.entries.len() <= Question::<String>::MOST, "{} entries", question.entries.len());
    let mut labels = HashSet::new();
    for entry in &question.entries {
        let words = speech.say(entry.label());
        assert!(!words.is_empty() && words.chars().count() <= 80, "“{words}”");
        assert!(labels.insert(words.clone()), "two entries read “{words}”");
        if let Some(hint) = entry.hint() {
            assert!(speech.say(hint).chars().count() <= 100, "{}", speech.say(hint));
        }
        if let Entry::Group(group) = entry {
            assert!((1..=Question::<String>::MOST).contains(&group.choices.len()));
            assert!(!speech.say(&group.prompt).is_empty());
            let inner: HashSet<String> = group.choices.iter().map(|choice| speech.say(&choice.label)).collect();
            assert_eq!(inner.len(), group.choices.len(), "two choices of “{words}” read the same");
        }
    }
    for Choice { label, hint, warning, .. } in question.choices() {
        let words = speech.say(label);
        assert!(!words.is_empty() && words.chars().count() <= 80, "“{words}”");
        assert!(hint.as_ref().is_none_or(|hint| speech.say(hint).chars().count() <= 100));
        assert!(warning.as_ref().is_none_or(|warning| !speech.say(warning).is_empty()));
    }
}

#[test]
fn events_and_standings_can_be_told_in_every_language() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        let names = texts.seat_names(Language::default(), seats);
        let mut told = 0;
        let (_, record) = random_game(title, seats, 11, |_, _| {});
        let mut position = record.setup.position(&catalogue()).expect("it was dealt");
        for (number, played) in record.log.iter().enumerate() {
            for event in played.again(position.as_mut(), number + 1).expect("the log replays") {
                for (_, language) in texts.languages() {
                    assert!(!Speech::new(&texts, language, &names).say(&event.text).is_empty());
                    told += 1;
                }
            }
        }
        assert!(told > 0, "a whole game without a word");
        for (_, language) in texts.languages() {
            let speech = Speech::new(&texts, language, &names);
            let info = title.info();
            for key in ["name", "about"] {
                let words = speech.find(&format!("{}-{key}", info.id)).unwrap_or_else(|| panic!("{}-{key}", info.id));
                assert!(words.chars().count() <= 1800, "{}-{key} is too long for a message", info.id);
            }
            for option in info.options {
                assert!(option.values.contains(&option.default));
                assert!(speech.find(&format!("{}-option-{}", info.id, option.id)).is_some(), "{}", option.id);
                for value in option.values {
                    let own = speech.find(&format!("{}-option-{}-{value}", info.id, option.id));
                    assert!(own.or_else(|| speech.find(&format!("option-{value}"))).is_some(), "{value}");
                }
            }
        }
    });
}

#[test]
fn every_position_draws_and_can_be_told_in_words() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        // The longest names people have, and characters no font has.
        let names: Vec<String> =
            (0..seats).map(|n| format!("Bartholomew-Maximilian 💫 the {n}th of Nowhere")).collect();
        let speeches: Vec<Speech> =
            texts.languages().map(|(_, language)| Speech::new(&texts, language, &names)).collect();
        for seed in 0..2 {
            let mut step = seed as usize;
            let (end, _) = random_game(title, seats, seed, |position, dice| {
                step += 1;
                for (viewer, speech) in Viewer::all(seats).zip(speeches.iter().cycle().skip(step)) {
                    in_few_words(position, viewer, speech);
                }
                if step.is_multiple_of(23) {
                    let viewer = Viewer::all(seats).nth(dice.pick(usize::from(seats) + 1)).expect("in range");
                    draw(position, viewer, speeches[step % speeches.len()]);
                }
            });
            for speech in &speeches {
                draw(end.as_ref(), Viewer::Spectator, *speech);
                in_few_words(end.as_ref(), Viewer::Spectator, speech);
            }
        }
    });
}

fn in_few_words(position: &dyn Position, viewer: Viewer, speech: &Speech) {
    let alt = position.describe(viewer, speech, Detail::Alt);
    assert!((1..=1024).contains(&alt.chars().count()), "{} characters: {alt}", alt.chars().count());
    let full = position.describe(viewer, speech, Detail::Full);
    assert!((1..=4000).contains(&full.chars().count()), "{} characters", full.chars().count());
    let status = position.status(viewer);
    assert!(!speech.say(&status.phase).is_empty());
    assert_eq!(status.asked.is_none(), position.is_over(), "something is asked until the end");
    assert!(status.asked.is_none_or(|asked| !speech.say(&asked).is_empty()));
}

fn draw(position: &dyn Position, viewer: Viewer, speech: Speech) {
    let plain = Look::new(viewer, speech);
    let picture = position.picture(viewer, Earlier::NONE, &plain);
    assert!(picture.pixels.pixels().iter().all(|pixel| pixel.is_opaque()));
    let Viewer::Seat(seat) = viewer else { return };
    let Some(question) = position.question(seat) else { return };
    let spots: Vec<Spot> = question.entries.iter().filter_map(Entry::spot).collect();
    for (index, spot) in spots.into_iter().enumerate().take(2) {
        let marks = [Mark { spot, letter: Some(char::from(b'A' + index as u8)) }];
        let numbered = position.picture(viewer, Earlier::NONE, &Look { marks: &marks, ..plain });
        assert!(numbered.pixels != picture.pixels, "the badge of {spot:?} is nowhere on the picture");
    }
}

/// The words of a language for several things, where another word stands for one: `[one] 1 stick`, `*[other] { $count } sticks`.
fn plurals(tag: &str) -> HashSet<&'static str> {
    let catalogue = catalogue();
    let sources = catalogue.titles().flat_map(|title| title.texts()).filter(move |(language, _)| *language == tag);
    let counted = |line: &'static str| line.split(['}', '1']).nth(1).and_then(|rest| rest.split_whitespace().next());
    let (mut plurals, mut singulars) = (HashSet::new(), HashSet::new());
    for (_, source) in sources {
        let mut one = None;
        for line in source.lines().map(str::trim_start) {
            if line.starts_with("[one]") {
                one = counted(line);
                singulars.extend(one);
            } else if let (Some(_), true) = (one.take(), line.starts_with("*[other]")) {
                plurals.extend(counted(line));
            }
        }
    }
    &plurals - &singulars
}

/// “1 sticks”, if something like it stands in these words.
fn one_of_many<'a>(words: &'a str, plurals: &HashSet<&str>) -> Option<&'a str> {
    let plain = |word: &'a str| word.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let all: Vec<&str> = words.split_whitespace().collect();
    let found = all
        .windows(2)
        .find(|pair| pair[0].trim_start_matches(['(', '+', '−']) == "1" && plurals.contains(plain(pair[1])));
    found.map(|pair| pair[1])
}

/// Everything that is said of a game is said in the singular where it is one.
#[test]
fn one_thing_is_said_as_one() {
    let texts = catalogue().texts().expect("the texts are sound");
    let spoken: Vec<_> = texts.languages().map(|(tag, language)| (tag, language, plurals(tag))).collect();
    assert!(spoken.iter().all(|(_, _, plurals)| plurals.len() > 5), "{spoken:?}");
    assert!(one_of_many("Ann has 1 sticks.", &HashSet::from(["sticks"])).is_some());
    every_table(|title, seats| {
        let names = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"].map(str::to_owned);
        let listen = |words: &str, tag: &str, plurals: &HashSet<&str>| {
            assert!(one_of_many(words, plurals).is_none(), "{tag}: {words}");
        };
        let (_, record) = random_game(title, seats, 12, |position, _| {
            for (tag, language, plurals) in &spoken {
                let speech = Speech::new(&texts, *language, &names);
                listen(&position.describe(Viewer::Spectator, &speech, Detail::Full), tag, plurals);
                for question in position.to_move().iter().filter_map(|seat| position.question(seat)) {
                    listen(&speech.say(&question.prompt), tag, plurals);
                    for choice in question.choices() {
                        let words = [Some(&choice.label), choice.hint.as_ref(), choice.warning.as_ref()];
                        words.into_iter().flatten().for_each(|text| listen(&speech.say(text), tag, plurals));
                    }
                }
            }
        });
        let mut position = record.setup.position(&catalogue()).expect("it was dealt");
        for (number, played) in record.log.iter().enumerate() {
            for event in played.again(position.as_mut(), number + 1).expect("the log replays") {
                for (tag, language, plurals) in &spoken {
                    listen(&Speech::new(&texts, *language, &names).say(&event.text), tag, plurals);
                }
            }
        }
    });
}

/// The texts of options are those of the game's options, and fit a line of a menu together.
#[test]
fn options_have_the_texts_they_need_and_no_others() {
    let texts = catalogue().texts().expect("the texts are sound");
    for title in Catalogue::standard().titles() {
        let info = title.info();
        let prefix = format!("{}-option-", info.id);
        let mut known = HashSet::new();
        for option in info.options {
            known.insert(format!("{prefix}{}", option.id));
            known.insert(format!("{prefix}{}-about", option.id));
            known.extend(option.values.iter().map(|value| format!("{prefix}{}-{value}", option.id)));
            for (tag, language) in texts.languages() {
                let speech = Speech::new(&texts, language, &[]);
                let name = speech.find(&format!("{prefix}{}", option.id)).expect("an option has a name");
                let about = format!("{prefix}{}-about", option.id);
                assert!(texts.has(language, &about), "{tag}: nothing explains {}", option.id);
                for value in option.values {
                    let own = speech.find(&format!("{prefix}{}-{value}", option.id));
                    let words = own.or_else(|| speech.find(&format!("option-{value}"))).expect("a value has a name");
                    let line = format!("{name}: {words}");
                    assert!(line.chars().count() <= 100, "{tag}: {line}");
                }
            }
        }
        for colour in info.colours {
            for (tag, language) in texts.languages() {
                for key in [format!("{}-colour-{colour}", info.id), format!("{}-colour-{colour}-about", info.id)] {
                    let words = Speech::new(&texts, language, &[]).find(&key).filter(|_| texts.has(language, &key));
                    assert!(words.is_some_and(|words| words.chars().count() <= 100), "{tag}: {key}");
                }
            }
        }
        for line in title.texts().iter().flat_map(|(_, source)| source.lines()).filter(|line| line.starts_with(&prefix))
        {
            let key = line.split(' ').next().unwrap_or_default();
            assert!(known.contains(key), "{key} is no option");
        }
    }
}

#[test]
fn the_data_of_every_game_is_sound() {
    catalogue().check().expect("the files in assets/ are sound");
}

#[test]
fn what_times_out_is_a_legal_move() {
    every_table(|title, seats| {
        for seed in 0..LOOKED_AT {
            random_game(title, seats, seed, |position, _| {
                if let Some(timeout) = position.timeout() {
                    assert!(position.to_move().contains(timeout.seat));
                    assert!(position.moves(timeout.seat).contains(&timeout.play));
                }
            });
        }
    });
}

#[test]
fn computer_players_of_every_level_make_legal_moves() {
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 5, |position, dice| {
            step += 1;
            for level in Level::ALL {
                let effort = Effort::within(level, Duration::from_millis(2));
                for seat in position.to_move().iter().filter(|_| step % 16 == 1) {
                    let play = title.suggest(position, seat, effort, dice);
                    assert!(play.is_some_and(|play| position.moves(seat).contains(&play)), "{}", title.info().id);
                }
            }
        });
    });
}

/// On a machine that has no time for it, a strong computer thinks longer rather than hardly at all.
#[test]
fn however_little_time_there_is_a_strong_computer_makes_its_five_hundred_tries() {
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 23, |position, _| {
            step += 1;
            for seat in position.to_move().iter().filter(|_| step % 41 == 1) {
                let think = |limit| {
                    let effort = Effort { level: Level::Strong, limit };
                    title.steps(position, seat, effort, &mut Chance::seeded(step))
                };
                assert_eq!(think(Limit::Time(Duration::ZERO)), think(Limit::Tries(500)), "{}", title.info().id);
            }
        });
    });
}

/// Computers are fair: what their seat cannot know has no part in what they choose.
#[test]
fn a_computer_chooses_alike_where_its_seat_cannot_tell_two_states_apart() {
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 21, |position, dice| {
            step += 1;
            for seat in position.to_move().iter().filter(|_| step % 19 == 1) {
                for level in Level::ALL {
                    let effort = Effort::tries(level, 25);
                    let choice =
                        |position: &dyn Position| title.suggest(position, seat, effort, &mut Chance::seeded(step));
                    let chosen = choice(position);
                    for _ in 0..3 {
                        let other = position.imagine(Viewer::Seat(seat), dice);
                        assert_eq!(choice(other.as_ref()), chosen, "{}: {level} peeks", label(title, seats, 21));
                    }
                }
            }
        });
    });
}

/// What a computer thinks of for a whole turn can be played step by step, by itself and without a surprise before the last.
#[test]
fn the_steps_of_a_thought_are_one_turn_and_the_same_each_time() {
    let longest = Mutex::new(HashMap::new());
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 23, |position, dice| {
            step += 1;
            let choosing = |seat: &Seat| step % 29 == 1 && position.moves(*seat).len() > 1;
            for seat in position.to_move().iter().filter(choosing) {
                let effort = Effort::tries(Level::Strong, 600);
                let think = |dice: &mut Chance| title.steps(position, seat, effort, dice);
                let steps = think(&mut Chance::seeded(step));
                assert_eq!(steps, think(&mut Chance::seeded(step)), "{}", label(title, seats, 23));
                let first = title.suggest(position, seat, effort, &mut Chance::seeded(step));
                assert_eq!(steps.first(), first.as_ref(), "the first step is the move");
                let (mut copy, turn) = (position.boxed(), position.turn(seat));
                for (number, play) in (1..).zip(&steps) {
                    while let [only] = &copy.moves(seat)[..] {
                        copy.play(seat, &only.clone(), dice, &mut Events::unheard()).expect("there is no other");
                    }
                    assert_eq!((copy.turn(seat), copy.to_move().contains(seat)), (turn, true), "{steps:?}");
                    let last = number == steps.len();
                    let (reveals, before) = (copy.reveals(seat, play), copy.view(Viewer::Spectator));
                    copy.play(seat, play, dice, &mut Events::unheard()).expect("each step is legal after the others");
                    let noticed = reveals && copy.view(Viewer::Spectator) != before;
                    assert!(last || !noticed, "{play} may be answered: what follows is not known");
                }
                let mut longest = longest.lock().expect("nobody panicked");
                let most = longest.entry(title.info().id).or_insert(0);
                *most = steps.len().max(*most);
            }
        });
    });
    let longest = longest.into_inner().expect("nobody panicked");
    let whole = |title: &'static dyn Listed| longest[title.info().id] >= 2;
    assert!(Catalogue::standard().titles().all(whole), "whole turns, not single clicks: {longest:?}");
}

#[test]
fn advice_names_legal_moves_and_chances_add_up() {
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 22, |position, dice| {
            step += 1;
            for seat in position.to_move().iter().filter(|_| step % 23 == 1) {
                let advice = title.advise(position, seat, Limit::Tries(40), dice);
                let moves = position.moves(seat);
                assert!(!advice.is_empty() && advice.iter().all(|advice| moves.contains(&advice.play)));
                assert!(advice.windows(2).all(|pair| pair[0].trust >= pair[1].trust), "the best is first");
                assert!(advice.iter().all(|advice| (1.0..=f32::from(seats)).contains(&advice.place)), "{advice:?}");
                let chances = title.chances(position, 20, dice).expect("a position of this game");
                assert_eq!(chances.len(), usize::from(seats));
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
            }
        });
    });
}

#[test]
fn every_game_has_rules_whose_figures_can_be_drawn() {
    let texts = catalogue().texts().expect("the texts are sound");
    for title in catalogue().titles() {
        let names = texts.seat_names(Language::default(), title.info().seats.1);
        assert!(title.rules().iter().any(|(language, _)| *language == "en"), "{} has no rules", title.info().id);
        for (_, page) in title.rules() {
            let speech = Speech::new(&texts, Language::default(), &names);
            let look = Look::new(Viewer::Spectator, speech);
            for line in page.lines().filter(|line| line.starts_with("![")) {
                let name = line.rsplit_once('(').and_then(|(_, name)| name.strip_suffix(')')).expect("![…](name)");
                assert!(title.figure(name, &look).is_some(), "{}: {name}", title.info().id);
            }
        }
    }
}

#[test]
fn a_computer_moves_for_a_seat_that_is_awaited_and_for_no_other() {
    every_table(|title, seats| {
        let effort = Effort::within(Level::Random, Duration::ZERO);
        for seed in 0..LOOKED_AT {
            random_game(title, seats, seed, |position, dice| {
                for seat in Seat::all(seats) {
                    let suggested = title.suggest(position, seat, effort, dice);
                    assert_eq!(suggested.is_some(), position.to_move().contains(seat), "seat {seat}");
                    assert!(suggested.is_none_or(|play| position.moves(seat).contains(&play)));
                }
            });
        }
    });
}
