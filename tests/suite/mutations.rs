//! States that somebody has meddled with: each is refused, or can be played to its end.

use std::collections::BTreeMap;
use std::sync::Mutex;

use omnibus::game::{Chance, Detail, Events, Position, Viewer};
use omnibus::games::Listed;
use omnibus::texts::{Language, Speech};
use serde_json::{Value, json};

use crate::{catalogue, every_table, label, random_game};

/// Positions that are meddled with, of one random game for each number of seats, and how often each of them.
const POSITIONS: usize = 3;
const MUTATIONS: usize = 90;

/// One small change to a state.
type Mutation = Box<dyn Fn(&mut Value)>;

/// Every number one up and one down, every switch turned, and every entry of every list dropped, doubled, or exchanged with
/// its neighbour; every field dropped.
fn mutations(state: &Value) -> Vec<Mutation> {
    let mut all: Vec<Mutation> = Vec::new();
    visit("", state, &mut |path, value| {
        let path = path.to_owned();
        let at = move |state: &mut Value, change: &dyn Fn(&mut Value)| {
            if let Some(place) = state.pointer_mut(&path) {
                change(place);
            }
        };
        match value {
            Value::Number(number) => {
                for step in [-1, 1] {
                    let (at, changed) = (at.clone(), json!(number.as_i64().unwrap_or(0) + step));
                    all.push(Box::new(move |state| at(state, &|place| *place = changed.clone())));
                }
            }
            Value::Bool(switch) => {
                let turned = json!(!switch);
                all.push(Box::new(move |state| at(state, &|place| *place = turned.clone())));
            }
            Value::Array(list) => {
                for entry in 0..list.len() {
                    for way in [drop_entry, double_entry, exchange_entries] {
                        let at = at.clone();
                        all.push(Box::new(move |state| at(state, &|place| way(place, entry))));
                    }
                }
            }
            Value::Object(map) => {
                for key in map.keys() {
                    let (at, key) = (at.clone(), key.clone());
                    all.push(Box::new(move |state| {
                        at(state, &|place| drop(place.as_object_mut().and_then(|map| map.remove(&key))));
                    }));
                }
            }
            Value::Null | Value::String(_) => {}
        }
    });
    all
}

fn drop_entry(list: &mut Value, entry: usize) {
    let Some(list) = list.as_array_mut() else { return };
    list.remove(entry);
}

fn double_entry(list: &mut Value, entry: usize) {
    let Some(list) = list.as_array_mut() else { return };
    list.insert(entry, list[entry].clone());
}

fn exchange_entries(list: &mut Value, entry: usize) {
    let Some(list) = list.as_array_mut() else { return };
    let next = (entry + 1) % list.len();
    list.swap(entry, next);
}

fn visit(path: &str, value: &Value, see: &mut dyn FnMut(&str, &Value)) {
    see(path, value);
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, child)| visit(&format!("{path}/{at}"), child, see));
        }
        Value::Object(map) => map.iter().for_each(|(key, child)| visit(&format!("{path}/{key}"), child, see)),
        _ => {}
    }
}

/// A few positions of a random game, from its beginning to its end.
fn positions(title: &'static dyn Listed, seats: u8, seed: u64) -> Vec<Value> {
    let mut states = Vec::new();
    let (end, _) = random_game(title, seats, seed, |position, _| states.push(position.state()));
    let step = states.len().div_ceil(POSITIONS).max(1);
    let first = Chance::seeded(seed).pick(step);
    states.into_iter().skip(first).step_by(step).chain([end.state()]).collect()
}

/// Plays at random until the game is over. Nothing on the way may fail, for anybody who looks.
pub fn play_out(title: &'static dyn Listed, position: &mut dyn Position, seed: u64, what: &str) {
    let mut chance = Chance::seeded(seed);
    let longest = title.info().longest + 100;
    for step in 0..longest {
        let Some(seat) = position.to_move().iter().next() else {
            let standings = position.standings().unwrap_or_else(|| panic!("{what}: over and without a result"));
            assert_eq!(standings.len(), usize::from(position.seats()), "{what}");
            return;
        };
        assert!(seat.0 < position.seats(), "{what}: seat {seat} does not exist and is awaited");
        let moves = position.moves(seat);
        assert!(!moves.is_empty(), "{what}: a dead end");
        if step % 16 == 0 {
            position.imagine(Viewer::Seat(seat), &mut chance);
            assert!(position.question(seat).is_some(), "{what}");
        }
        let play = &moves[chance.pick(moves.len())];
        let played = position.play(seat, play, &mut chance, &mut Events::heard());
        played.unwrap_or_else(|refusal| panic!("{what}: “{play}” is listed but {refusal:?}"));
    }
    panic!("{what}: no end after {longest} moves");
}

#[test]
fn meddled_states_are_refused_or_playable_to_the_end() {
    let texts = catalogue().texts().expect("the texts are sound");
    let counts: Mutex<BTreeMap<&str, [usize; 2]>> = Mutex::default();
    every_table(|title, seats| {
        let names = texts.seat_names(Language::default(), seats);
        let seed = u64::from(seats) * 7;
        let mut dice = Chance::seeded(seed);
        for (number, state) in positions(title, seats, seed).into_iter().enumerate() {
            let all = mutations(&state);
            let mut refused = 0;
            for _ in 0..MUTATIONS {
                let nth = dice.pick(all.len());
                let mut meddled = state.clone();
                all[nth](&mut meddled);
                let what = format!("{}, position {number}, change {nth}", label(title, seats, seed));
                let Ok(mut position) = title.load(&meddled) else {
                    refused += 1;
                    continue;
                };
                for viewer in
                    Viewer::all(seats).filter(|viewer| viewer.seat().is_none_or(|seat| seat.0 < position.seats()))
                {
                    let speech = Speech::new(&texts, Language::default(), &names);
                    assert!(!position.describe(viewer, &speech, Detail::Full).is_empty(), "{what}");
                }
                play_out(title, position.as_mut(), nth as u64, &what);
            }
            let mut counts = counts.lock().expect("no other table has failed");
            let [of, all] = counts.entry(title.info().id).or_default();
            (*of, *all) = (*of + refused, *all + MUTATIONS);
        }
    });
    for (game, [refused, all]) in counts.into_inner().expect("no table has failed") {
        println!("{game}: {refused} of {all} meddled states are refused");
        assert!(refused > 0, "{game} accepts everything");
    }
}

/// A field that no game knows is not passed over in silence, wherever it stands.
#[test]
fn unknown_fields_are_refused_at_any_depth() {
    every_table(|title, seats| {
        for state in positions(title, seats, 5) {
            let mut places = Vec::new();
            visit("", &state, &mut |path, value| {
                if value.is_object() {
                    places.push(path.to_owned());
                }
            });
            for place in places {
                let mut meddled = state.clone();
                meddled.pointer_mut(&place).expect("it is an object of the state")["weather"] = json!("fine");
                let reason = title.load(&meddled).err().unwrap_or_else(|| panic!("{place}/weather is accepted"));
                let expected = format!("no state of {}", title.info().id);
                assert!(reason.to_string().contains(&expected), "{reason}");
            }
        }
    });
}
