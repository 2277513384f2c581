//! States handed in from outside: what can be is accepted, what cannot is refused with the reason.

use omnibus::game::{Chance, Events, Play, Rules, Seat, Title};
use omnibus::games::Catalogue;
use omnibus::games::coach_station::CoachStation;
use serde_json::{Value, json};

use crate::scene::{Scene, dealt};

fn title() -> &'static dyn Title {
    Catalogue::standard().title("coach_station").expect("in the catalogue")
}

fn load(state: &Value) -> Result<(), String> {
    title().load(state).map(|_| ()).map_err(|reason| reason.to_string())
}

fn refused(change: impl Fn(&mut Value)) -> String {
    let mut state = serde_json::to_value(dealt(3, "", 4)).expect("plain data");
    assert_eq!(load(&state), Ok(()));
    change(&mut state);
    load(&state).expect_err("this state cannot be")
}

#[test]
fn a_card_twice_is_refused() {
    let reason = refused(|state| {
        let card = state["station"]["waiting"]["left"][0].clone();
        state["station"]["waiting"]["right"][0] = card;
    });
    assert!(reason.contains("times; the deck has"), "{reason}");
    let reason = refused(|state| {
        let bus = state["station"]["garage"][0].clone();
        state["buses"][0] = bus;
    });
    assert!(reason.starts_with("bus ") && reason.contains("the deck has"), "{reason}");
}

#[test]
fn a_bus_over_capacity_is_refused() {
    let mut scene = Scene::new(2).hand(0, "rAnon", "y3").platform("g3", "gAnon gAnon").lay();
    scene.game.station.platform[0].riders.push("gStar".parse().expect("a card"));
    scene.game.station.platform[0].riders.push("gSurfer".parse().expect("a card"));
    scene.game.travellers.retain(|card| !["gStar", "gSurfer"].contains(&card.to_string().as_str()));
    let reason = scene.game.check().expect_err("five on three seats").to_string();
    assert!(reason.contains("carries 5 on 3 seats"), "{reason}");
}

#[test]
fn impossible_riders_are_refused() {
    let check = |riders: &str| {
        let mut scene = Scene::new(2).hand(0, "rAnon", "y3").platform("g3", "").rest_with(1).lay();
        for card in crate::scene::cards(riders) {
            scene.game.station.platform[0].riders.push(card);
            let played = &mut scene.game.station.passengers[1];
            let at = played.iter().position(|other| *other == card).expect("played before");
            played.remove(at);
        }
        scene.game.check().map_err(|reason| reason.to_string())
    };
    assert_eq!(check("gAnon rBackpacker"), Ok(()));
    assert_eq!(check("gAnon gLover gAnon"), Ok(()), "blocked");
    assert!(check("gAnon gStar gAnon").expect_err("full").contains("must have left"));
    assert!(check("rAnon").expect_err("another colour").contains("cannot ride"));
    assert!(check("gGeneral").expect_err("he would have left").contains("leave at once"));
}

#[test]
fn nonsense_is_refused_and_never_panics() {
    for (path, value) in [
        ("/station/day", json!(3)),
        ("/station/day", json!(2)),
        ("/station/turn/seat", json!(5)),
        ("/station/starter", json!(3)),
        ("/station/last_lap", json!(7)),
        ("/station/last_lap", json!(200)),
        ("/station/shown", json!([5])),
        ("/station/always_go_on", json!([0, 6])),
        ("/station/phase", json!("board")),
        ("/station/phase", json!("exchange")),
        ("/station/phase", json!("penalty")),
        ("/station/phase", json!("over")),
        ("/station/phase", json!({"drunkard": {"among": 2, "left": 2}})),
        ("/station/phase", json!({"window": {"awaited": [1]}})),
        ("/station/phase", json!("dance")),
        ("/station/turn/bus", json!(0)),
        ("/station/turn/checks", json!([0])),
        ("/station/turn/checks", json!([0, 1, 2, 3, 4, 5, 6])),
        ("/station/turn/star", json!("bStar")),
        ("/station/turn/interrupted", json!(1)),
        ("/station/turn/number", json!(u32::MAX)),
        ("/station/options/teams", json!(true)),
        ("/station/options/window", json!(7)),
        ("/station/shown", json!([0])),
        ("/station/passengers", json!([[], []])),
        ("/station/passengers", json!([])),
        ("/hands", json!([])),
        ("/hands/0/travellers", json!(["bAnon", "bAnon", "bAnon", "bAnon", "bAnon", "gAnon", "gAnon", "gAnon"])),
        ("/hands/0/travellers/0", json!("bPilot")),
        ("/hands/0/buses/0", json!("b9")),
        ("/station/garage", json!([])),
        ("/unhappy", json!([[], [], [], []])),
        ("/orders/0", json!({"seat": 9, "when": "at-once", "against": [0]})),
        ("/orders/0", json!({"seat": 0, "when": "at-once", "against": []})),
        ("/orders/0", json!({"seat": 0, "when": "sometimes", "against": [1]})),
        ("/ordered", json!(9)),
        ("/travellers", json!([])),
        ("", json!(null)),
        ("", json!({})),
    ] {
        let reason = refused(|state| *state.pointer_mut(path).expect(path) = value.clone());
        assert!(!reason.is_empty(), "{path}");
    }
}

/// R14, R36: the waiting room as it cannot have come about.
#[test]
fn columns_are_filled_up_and_babies_stand_at_their_heads() {
    let short = refused(|state| {
        let card = state["station"]["waiting"]["left"].as_array_mut().and_then(Vec::pop).expect("four wait");
        state["travellers"].as_array_mut().expect("a pile").push(card);
    });
    assert!(short.contains("left column is not full") && short.contains("R14"), "{short}");
    let garage = refused(|state| {
        let bus = state["station"]["garage"].as_array_mut().and_then(Vec::pop).expect("four stand there");
        state["buses"].as_array_mut().expect("a pile").push(bus);
    });
    assert!(garage.contains("garage is not full") && garage.contains("R14"), "{garage}");
    // A Baby third: no Corrupter has come aboard.
    for place in 1..4 {
        let reason = refused(|state| third(state, place));
        assert!(reason.contains("R36"), "{reason}");
    }
}

/// Puts some Baby into this place of the right column.
fn third(state: &mut Value, place: usize) {
    let mut leaves = Vec::new();
    collect("", state, &mut leaves);
    let is_baby =
        |path: &&String| state.pointer(path).and_then(Value::as_str).is_some_and(|card| card.ends_with("Baby"));
    let elsewhere = leaves.iter().filter(|path| !path.starts_with("/station/waiting")).find(is_baby).expect("a Baby");
    let baby = state.pointer(elsewhere).cloned().expect("there");
    let other = std::mem::replace(&mut state["station"]["waiting"]["right"][place], baby);
    *state.pointer_mut(elsewhere).expect("there") = other;
}

/// C8, and fields that nobody knows, at any depth.
#[test]
fn what_means_nothing_is_refused() {
    let window = refused(|state| state["station"]["options"]["window"] = json!(7));
    assert!(window.contains("C8"), "{window}");
    for path in ["", "/station", "/station/options", "/station/turn", "/station/waiting", "/hands/0"] {
        let reason = refused(|state| state.pointer_mut(path).expect(path)["weather"] = json!("fine"));
        assert!(reason.contains("weather"), "{path}: {reason}");
    }
}

/// R49, R50: what the first day came to.
#[test]
fn a_day_that_cannot_have_been_counted_is_refused() {
    let counted = |lines: Value| {
        let mut state = serde_json::to_value(dealt(2, "", 4)).expect("plain data");
        state["station"]["day"] = json!(2);
        state["station"]["days"] = json!([lines]);
        load(&state)
    };
    let line = |passengers: u8, pairs: u8, travellers: u8, night: Value| json!({"passengers": passengers, "pairs": pairs, "unhappy": 0, "travellers": travellers, "seats": 0, "night": night});
    let usual = || line(20, 2, 3, Value::Null);
    assert_eq!(counted(json!([usual(), usual()])), Ok(()));
    for wrong in [
        line(54, 0, 3, Value::Null),
        line(20, 3, 3, Value::Null),
        line(3, 2, 3, Value::Null),
        line(20, 2, 3, json!(4)),
        line(20, 2, 0, Value::Null),
    ] {
        let reason = counted(json!([usual(), wrong.clone()])).expect_err("it cannot be");
        assert!(reason.contains("R49") || reason.contains("R50"), "{wrong}: {reason}");
    }
}

#[test]
fn who_cannot_play_or_has_no_cards_is_refused() {
    let mut scene = Scene::new(2).hand(0, "rAnon", "y3").lay();
    scene.game.hands[0].remove_bus("y3".parse().expect("a bus"));
    scene.game.buses.push("y3".parse().expect("a bus"));
    assert!(scene.game.check().expect_err("nothing to do").to_string().contains("cannot play (R46)"));

    let mut scene = Scene::new(2).hand(0, "rAnon", "y3").hand(1, "bAnon", "").lay();
    scene.game.hands[1].remove("bAnon".parse().expect("a card"));
    scene.game.travellers.push("bAnon".parse().expect("a card"));
    assert!(scene.game.check().expect_err("the day is over").to_string().contains("R48"));
}

/// Whatever passes the check can be played to the end: states with random changes.
#[test]
fn what_passes_the_check_can_be_played() {
    let mut accepted = 0;
    for seed in 0..400 {
        let mut chance = Chance::seeded(seed);
        let mut game = dealt(2 + (seed % 5) as u8, if seed % 3 == 0 { "window=20" } else { "" }, seed);
        let mut moves = Vec::new();
        for _ in 0..chance.pick(250) {
            let Some((seat, play)) = omnibus::players::random_move(&game, &mut moves, &mut chance) else { break };
            game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("legal");
        }
        // Exchange two values of the JSON that stand in different places.
        let mut state = serde_json::to_value(&game).expect("plain data");
        let mut leaves = Vec::new();
        collect("", &state, &mut leaves);
        for _ in 0..1 + chance.pick(3) {
            let (a, b) = (&leaves[chance.pick(leaves.len())], &leaves[chance.pick(leaves.len())]);
            let (one, other) = (state.pointer(a).cloned(), state.pointer(b).cloned());
            if let (Some(one), Some(other)) = (one, other) {
                *state.pointer_mut(a).expect("there") = other;
                *state.pointer_mut(b).expect("there") = one;
            }
        }
        let Ok(mut game) = serde_json::from_value::<CoachStation>(state) else { continue };
        if game.check().is_err() {
            continue;
        }
        accepted += 1;
        while let Some((seat, play)) = omnibus::players::random_move(&game, &mut moves, &mut chance) {
            for viewer in omnibus::game::Viewer::all(game.seats()) {
                let view = game.seen_by(viewer);
                CoachStation::imagine(&view, &mut chance);
            }
            let _ = game.reveals(seat, &play);
            game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("listed moves are legal");
            assert!(game.to_move().iter().all(|seat| seat.0 < game.seats()));
        }
        assert!(game.standings().is_some());
        assert!(game.to_move() == omnibus::game::Seats::NONE && game.seats() > Seat(0).0);
    }
    assert!(accepted > 30, "{accepted}");
}

fn collect(path: &str, value: &Value, leaves: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| collect(&format!("{path}/{key}"), value, leaves)),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(at, value)| collect(&format!("{path}/{at}"), value, leaves));
        }
        _ => leaves.push(path.to_owned()),
    }
}
