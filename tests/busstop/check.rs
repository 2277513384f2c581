//! States as JSON, and states that cannot be.

use omnibus::game::{Chance, Rules};
use omnibus::games::busstop::Busstop;
use omnibus::games::list;
use serde_json::{Value, json};

use crate::support::*;

#[test]
fn a_state_is_its_json() {
    for state in states() {
        let json = serde_json::to_value(&state).unwrap();
        assert_eq!(serde_json::from_value::<Busstop>(json.clone()).unwrap(), state);
        assert!(list::<Busstop>().load(&json).is_ok());
        assert!(json.to_string().len() < 4_000, "compact: {}", json.to_string().len());
    }
}

/// What becomes of a state when one thing in it is changed.
fn refused(state: &Value, path: &str, value: Value) -> String {
    let mut edited = state.clone();
    let (parent, key) = path.rsplit_once('/').expect("a path");
    match edited.pointer_mut(path) {
        Some(place) => *place = value,
        // What is empty is left out.
        None => edited.pointer_mut(parent).unwrap_or_else(|| panic!("no {path} in {state}"))[key] = value,
    }
    list::<Busstop>().load(&edited).err().unwrap_or_else(|| panic!("{path} may be edited like this")).to_string()
}

#[test]
fn impossible_states_are_refused_with_the_reason() {
    let show = serde_json::to_value(Scene::new(4, &[]).round(3).show().game).unwrap();
    let mut table = Scene::new(4, &[]).round(3).show();
    table.play(0, "tile 4");
    table.play(1, "tile 5");
    let choose = serde_json::to_value(&table.game).unwrap();
    table.play(2, "tile 6");
    table.play(3, "tile 7");
    let take = serde_json::to_value(&table.game).unwrap();
    let scene = Scene::new(4, &[]).round(3).driver(3).bus(0, 1, "kid").queue(0, "baby").received(0, "girl kid");
    let allocate = serde_json::to_value(scene.allocate(&[]).game).unwrap();
    let two = serde_json::to_value(Scene::new(2, &[]).round(3).show().game).unwrap();
    let five = json!(["kid", "kid", "kid", "kid", "kid"]);
    let ten = json!(["baby", "baby", "baby", "baby", "baby", "baby", "baby", "baby", "baby", "baby"]);
    let edits = [
        (&show, "/public/seats", json!(6), "6 players"),
        (&show, "/public/seats", json!(3), "3 players need 3 boards, not 4"),
        (&show, "/public/driver", json!(4), "the driver cannot be seat 4"),
        (&show, "/public/first", json!(9), "the first driver cannot be seat 9"),
        (&show, "/public/round", json!(0), "no round 0"),
        (&show, "/public/round", json!(11), "no round 11"),
        (&show, "/public/round", json!(4), "8 number tiles in hand, not 7"),
        (&show, "/public/boards/0/colour", json!("green"), "the same colour"),
        (&show, "/public/boards/0/colour", json!("pink"), "pink"),
        (&show, "/public/boards/0/hand", json!([1, 2, 3, 4, 5, 6, 7, 8]), "the draw pile is not"),
        (&show, "/public/boards/0/hand", json!([0]), "no number tile 0"),
        (&show, "/public/boards/0/third", json!(true), "the third bus cannot be open yet"),
        (&show, "/public/boards/0/buses/0", five.clone(), "a full bus has departed"),
        (&show, "/public/boards/0/buses/0", json!(["kid", "girl"]), "it carries two kinds"),
        (&show, "/public/boards/0/buses/2", json!(["kid"]), "it is locked"),
        (&show, "/public/boards/0/buses/1", json!(["kid"]), "the draw pile is not"),
        (&show, "/public/boards/0/buses/1", json!(["cat"]), "no passenger “cat”"),
        (&show, "/public/boards/0/queue", json!(["alien"]), "an alien waits"),
        (&show, "/public/boards/0/queue", ten, "more wait than can have come"),
        (&show, "/public/boards/0/score", json!({"alien": 6}), "too often"),
        (&show, "/public/boards/0/score", json!({"alien": 256}), "256"),
        (&show, "/public/line/0", Value::Null, "space 1 of the line is empty"),
        (&show, "/public/phase", json!("over"), "number tiles in hand"),
        (&show, "/public/phase", json!("sleep"), "sleep"),
        (&show, "/secret/pile", json!([]), "the draw pile is not"),
        (&show, "/secret/chosen/1", json!(4), "chosen or not"),
        (&choose, "/public/phase/choose/shown", json!(9), "still in hand"),
        (&choose, "/public/phase/choose/chosen", json!([0, 1]), "only the others"),
        (&choose, "/public/phase/choose/chosen", json!([1, 2, 3]), "only the others"),
        (&choose, "/secret/chosen/1", Value::Null, "chosen or not"),
        (&choose, "/secret/chosen/1", json!(2), "not in hand"),
        (&take, "/public/phase/take/order/0/seat", json!(1), "one played tile of each board"),
        (&take, "/public/phase/take/order/0/number", json!(8), "still in hand"),
        (&take, "/public/phase/take/order", json!([]), "one played tile of each board"),
        (&take, "/public/driver", json!(7), "the driver cannot be seat 7"),
        (&allocate, "/public/phase/allocate/order/0/taker", json!(1), "position by position"),
        (&allocate, "/public/phase/allocate/done", json!([0, 1, 2, 3]), "are done"),
        (&allocate, "/public/boards/0/received", json!({"kid": 4}), "has 4 tiles to place"),
        (&two, "/public/boards/2/score", json!({"kid": 1}), "the proxy has no piles"),
        (&two, "/public/boards/0/penalty", json!({"alien": 1}), "an alien is a penalty (R47)"),
        (&two, "/public/boards/0/penalty", json!({"kid": 12}), "penalties than can have come (R47)"),
        (&two, "/secret/proxy", json!([1]), "the proxy's tiles are not its hand"),
        (&two, "/public/driver", json!(2), "the proxy shows its tile by itself"),
    ];
    for (state, path, value, reason) in edits {
        let why = refused(state, path, value.clone());
        assert!(why.contains(reason), "{path} = {value}: {why}");
    }
    for nonsense in [json!(null), json!({}), json!([1, 2]), json!({"public": {}, "secret": {}})] {
        assert!(list::<Busstop>().load(&nonsense).is_err());
    }
}

/// Cut, repeated and swapped values anywhere: a state is refused, or can be played to the end.
#[test]
fn edited_states_never_come_to_grief() {
    let mut chance = Chance::seeded(11);
    for state in states().iter().step_by(5) {
        let json = serde_json::to_value(state).unwrap();
        for _ in 0..40 {
            let mut edited = json.clone();
            vandalise(&mut edited, &mut chance);
            let Ok(mut position) = list::<Busstop>().load(&edited) else { continue };
            for _ in 0..Busstop::INFO.longest {
                let Some(seat) = position.to_move().iter().next() else { break };
                let moves = position.moves(seat);
                let play = &moves[chance.pick(moves.len())];
                position.play(seat, play, &mut Chance::none(), &mut omnibus::game::Events::heard()).unwrap();
            }
            assert!(position.is_over());
        }
    }
}

fn vandalise(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let key = map.keys().nth(chance.pick(map.len())).expect("it is not empty").clone();
            if chance.pick(12) == 0 { drop(map.remove(&key)) } else { vandalise(&mut map[&key], chance) }
        }
        Value::Array(list) if !list.is_empty() => {
            let (one, other) = (chance.pick(list.len()), chance.pick(list.len()));
            match chance.pick(6) {
                0 => list.swap(one, other),
                1 => drop(list.remove(one)),
                2 => list.push(list[one].clone()),
                _ => vandalise(&mut list[one], chance),
            }
        }
        Value::Number(_) => *value = json!([0, 1, 2, 7, 9, 255, -1][chance.pick(7)]),
        Value::String(_) => *value = json!(["kid", "alien", "vip-kid", "show", "red", ""][chance.pick(6)]),
        _ => *value = json!(null),
    }
}
