//! What holds in every game: random games, looked at after every move.

use std::collections::HashMap;

use omnibus::game::{Chance, Events, Play, Rules, Seat, Setup};
use omnibus::games::bus::{Bus, Move};
use serde_json::Value;

use super::scene::title;

/// Plays a random game; `look` sees the state before and after every move.
fn play(seats: u8, seed: u64, mut look: impl FnMut(&Bus, Seat, Move, &Bus)) {
    let setup = Setup::new("bus", seats).with("sticks", if seed.is_multiple_of(2) { "colour" } else { "25" });
    to_the_end(&setup, seed, |moves, chance| moves[chance.pick(moves.len())], &mut look);
}

/// Plays a game in which `choose` makes every move.
fn to_the_end(
    setup: &Setup,
    seed: u64,
    choose: impl Fn(&[Move], &mut Chance) -> Move,
    look: &mut dyn FnMut(&Bus, Seat, Move, &Bus),
) -> Bus {
    let mut chance = Chance::seeded(seed).unrecorded();
    let mut game = Bus::new(setup, &mut chance).expect("a sound setup");
    while let Some(seat) = game.to_move().iter().next() {
        let choice = choose(&game.legal(seat), &mut chance);
        let before = game.clone();
        game.apply(seat, &choice, &mut Chance::none(), &mut Events::unheard());
        look(&before, seat, choice, &game);
    }
    game
}

fn number(state: &Value, path: &str) -> u64 {
    state.pointer(path).and_then(Value::as_u64).unwrap_or_else(|| panic!("{path} in {state}"))
}

fn list<'a>(state: &'a Value, path: &str) -> Vec<&'a str> {
    let list = state.pointer(path).and_then(Value::as_array).unwrap_or_else(|| panic!("{path}"));
    list.iter().filter_map(Value::as_str).collect()
}

#[test]
fn invariants_hold_after_every_move() {
    for seats in 3..=5 {
        for seed in 0..6 {
            let mut placed = [0; 5];
            let mut bought = [0; 5];
            play(seats, seed, |before, seat, choice, after| {
                after.check().unwrap_or_else(|error| panic!("{error} after {choice}"));
                let (was, now) = (serde_json::to_value(before).unwrap(), serde_json::to_value(after).unwrap());
                let people: u64 = now["passengers"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
                assert!((4..=15).contains(&people), "R4, R44");
                let taken: u64 = (0..seats).map(|seat| number(&now, &format!("/players/{seat}/stones"))).sum();
                assert_eq!(number(&now, "/stones") + taken, if seats == 3 { 4 } else { 5 }, "R3, R51");
                placed[seat.index()] += u64::from(matches!(choice, Move::Choose { .. }));
                for seat in 0..usize::from(seats) {
                    let of = |state: &Value, what: &str| number(state, &format!("/players/{seat}/{what}"));
                    assert_eq!(of(&now, "markers") + placed[seat], 20, "R20");
                    bought[seat] += of(&now, "buses") - of(&was, "buses");
                    assert_eq!(of(&now, "buses"), 1 + bought[seat]);
                    assert!(of(&now, "buses") <= 5, "R40");
                    let path = format!("/players/{seat}/line");
                    let (old, new) = (list(&was, &path), list(&now, &path));
                    let reversed: Vec<&str> = old.iter().rev().copied().collect();
                    assert!(new.starts_with(&old) || new.starts_with(&reversed), "R38: {old:?} then {new:?}");
                    assert!(new.len() <= old.len() + if old.is_empty() { 2 } else { 1 }, "R39");
                }
                let rides: u64 = (0..seats).map(|seat| number(&now, &format!("/players/{seat}/points"))).sum();
                let rode: u64 = (0..seats).map(|seat| number(&was, &format!("/players/{seat}/points"))).sum();
                assert_eq!(rides - rode, u64::from(matches!(choice, Move::Ride { .. })), "R59");
            });
        }
    }
}

#[test]
fn every_state_of_a_game_can_be_loaded_and_goes_on_alike() {
    for seats in 3..=5 {
        play(seats, 77, |_, _, _, after| {
            let loaded = title().load(&serde_json::to_value(after).unwrap()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(loaded.as_any().downcast_ref::<Bus>(), Some(after), "nothing is lost in the JSON");
        });
    }
}

#[test]
fn notation_reads_back_as_itself() {
    let mut seen = HashMap::new();
    for seed in 0..20 {
        play(5, seed, |_, _, choice, _| {
            assert_eq!(choice.to_string().parse(), Ok(choice));
            *seen.entry(std::mem::discriminant(&choice)).or_insert(0) += 1;
        });
    }
    assert_eq!(seen.len(), 9, "every kind of move occurred");
    for nonsense in [
        "",
        "line",
        "line 14",
        "line 14>",
        "build 14A1",
        "build 14A1 church",
        "choose",
        "arrive",
        "arrive 08",
        "arrive 08:1 08:1",
        "arrive 14:1",
        "arrive 08:-1",
        "arrive 08:+1",
        "ride 10>15",
        "pass twice",
        "fly",
        "stop now",
    ] {
        assert!(nonsense.parse::<Move>().is_err(), "{nonsense}");
    }
}

/// `cargo test --release --test bus bench -- --ignored --nocapture`.
#[test]
#[ignore = "measures, and says something in release only"]
fn bench() {
    for seats in 3..=5 {
        let bench = title().bench(&Setup::new("bus", seats), 20_000, 1).expect("a sound setup");
        let speed = bench.games as f64 / bench.time.as_secs_f64();
        println!("{seats} seats: {speed:.0} games a second, {} moves a game", bench.moves / bench.games);
    }
}

/// R71: twenty markers, at least two a round. Half of the players place markers as they come, half pass as soon as they may.
#[test]
fn r71_ten_thousand_random_games_are_over_within_ten_rounds() {
    let mut causes: HashMap<String, u32> = HashMap::new();
    let mut rounds = [0; 11];
    for game in 0..10_200_u64 {
        let setup = Setup::new("bus", 3 + (game % 3) as u8);
        let choose = |moves: &[Move], chance: &mut Chance| {
            let thrifty = game % 2 == 0 && moves.contains(&Move::Pass) && chance.pick(4) > 0;
            if thrifty { Move::Pass } else { moves[chance.pick(moves.len())] }
        };
        let bus = to_the_end(&setup, game, choose, &mut |_, _, _, _| {});
        bus.check().unwrap_or_else(|error| panic!("{error}"));
        let state = serde_json::to_value(&bus).expect("a state is plain data");
        rounds[number(&state, "/round") as usize] += 1; // R71: there is no eleventh
        *causes.entry(state["phase"]["cause"].as_str().expect("it is over").to_owned()).or_default() += 1;
    }
    assert_eq!(rounds[0], 0);
    assert!(rounds[10] > 0, "some games take all ten: {rounds:?}");
    assert_eq!(causes.len(), 3, "the game ends in all three ways: {causes:?}");
}
