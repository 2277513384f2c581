//! States from outside: what is played can be, and what cannot be is refused with the rule it breaks.

use omnibus::game::{Chance, Rules};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::list;
use serde_json::{Value, json};

use super::scene::{deal, play_at_random};
use super::view::each_position;

#[test]
fn every_state_that_is_played_is_possible_and_reads_back() {
    each_position(|game, _| {
        assert_eq!(game.check(), Ok(()));
        let written = serde_json::to_value(game).expect("plain data");
        let read: GetOnBoard = serde_json::from_value(written).expect("it reads back");
        assert_eq!(read, *game);
    });
}

fn load(state: &Value) -> Result<(), String> {
    list::<GetOnBoard>().load(state).map(|_| ()).map_err(|impossible| impossible.0)
}

/// Changes one place of a sound state at a time: each change is refused, with that reason.
fn refuse_each(sound: &Value, cases: &[(&str, Value, &str)]) {
    load(sound).expect("a sound state");
    for (path, value, reason) in cases {
        let mut state = sound.clone();
        *state.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value.clone();
        let refusal = load(&state).expect_err(path);
        assert!(refusal.contains(reason), "{path} = {value}: {refusal}");
    }
}

/// A state some rounds into a game of three.
fn under_way() -> Value {
    let mut chance = Chance::seeded(7).unrecorded();
    let mut game = deal(3, &[("inspector", "1"), ("loops", "stop")], 7);
    play_at_random(&mut game, &mut chance, |game, _| game.board.round < 6, drop);
    serde_json::to_value(&game).expect("plain data")
}

#[test]
fn impossible_states_are_refused_with_the_rule_they_break() {
    let sound = under_way();
    let cases: &[(&str, Value, &str)] = &[
        ("/board/city", json!("london"), "R5"),
        ("/board/first", json!(2), "R13"),
        ("/board/inspector", json!(9), "R8"),
        ("/board/inspector", json!(1), "R13"),
        ("/board/round", json!(7), "R10, R11"),
        ("/board/round", json!(255), "R10, R11"),
        ("/board/tickets/0", json!(13), "R7"),
        ("/secrets/pile/0", sound["board"]["tickets"][0].clone(), "R7"),
        ("/secrets/pile", json!([]), "R7"),
        ("/secrets/personal/0", json!(6), "R4"),
        ("/secrets/personal/1", sound["secrets"]["personal"][0].clone(), "R4"),
        ("/board/players/1/variant", json!(0), "R2"),
        ("/board/players/1/variant", sound["board"]["players"][0]["variant"].clone(), "R2"),
        ("/board/players/0/line/start", json!("C1"), "no neighbours"),
        ("/board/players/0/line/turns/0", json!([]), "no neighbours"),
        ("/board/players/0/line/turns", json!([]), "R21"),
        ("/board/players/0/sheet/old_ladies", json!(9), "R31–R39"),
        ("/board/players/0/sheet/turns", json!(6), "R21"),
        ("/board/players/0/sheet/traffic", json!(20), "R27"),
        ("/board/players/0/sheet/common", json!([10, 10]), "R40"),
        ("/board/players/0/out", json!(true), "R29"),
        ("/board/common/0/turned", json!(!sound["board"]["common"][0]["turned"].as_bool().unwrap_or(false)), "R40"),
        ("/board/common/0/goal", sound["board"]["common"][1]["goal"].clone(), "R3"),
        ("/board/phase", json!("over"), "R12"),
        ("/board/phase", json!({ "lines": { "seat": 7 } }), "R12"),
        ("/board/phase", json!({ "starts": { "chosen": [] } }), "R5"),
        ("/board/players", json!([]), "R1"),
        ("/secrets/hands", json!([{ "tickets": [1, 2], "chosen": null }]), "secrets"),
        ("/board/rules/loops", json!("eliminated"), "no state of get_on_board"),
    ];
    refuse_each(&sound, cases);
}

#[test]
fn impossible_starts_are_refused() {
    let sound = serde_json::to_value(deal(3, &[], 7)).expect("plain data");
    let hands = &sound["secrets"]["hands"];
    let cases: &[(&str, Value, &str)] = &[
        ("/secrets/hands/0/tickets", json!([7, 8]), "R5"),
        ("/secrets/hands/0", hands[1].clone(), "R5"),
        ("/secrets/hands/0/chosen", hands[1]["tickets"][0].clone(), "R5"),
        ("/secrets/hands/0/chosen", hands[0]["tickets"][0].clone(), "R5"),
        ("/board/phase/starts/chosen", json!([0, 1, 2]), "R5"),
        ("/board/phase/starts/chosen", json!([6]), "R5"),
        ("/board/rules/starts", json!("random"), "nobody chooses"),
        ("/board/round", json!(1), "round 0"),
        ("/board/players/0/line", json!({ "start": "C2", "turns": [] }), "R12"),
    ];
    refuse_each(&sound, cases);
}
