//! States from outside, views and what can be imagined from them.

use omnibus::game::{Chance, Events, Game, Seat, Viewer, title};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::players::random_move;
use serde_json::{Value, json};

use super::scene::deal;

/// Plays random games under all kinds of options and shows every position.
fn each_position(mut show: impl FnMut(&GetOnBoard, &mut Chance)) {
    let options: [&[(&str, &str)]; 5] = [
        &[],
        &[("loops", "free"), ("scores", "visible")],
        &[("loops", "stop"), ("starts", "random")],
        &[("city", "london"), ("sheets", "same")],
        &[("inspector", "2")],
    ];
    for (number, options) in options.iter().enumerate() {
        for seats in 2..=5 {
            let mut chance = Chance::seeded(number as u64 * 100 + seats as u64);
            let mut game = deal(seats, options, chance.pick(1000) as u64);
            let mut scratch = Vec::new();
            loop {
                show(&game, &mut chance);
                let Some((seat, play)) = random_move(&game, &mut scratch, &mut chance) else { break };
                game.play(seat, &play, &mut Chance::none(), &mut Events::unheard()).expect("a listed move");
            }
        }
    }
}

#[test]
fn every_state_that_is_played_is_possible_and_reads_back() {
    each_position(|game, _| {
        assert_eq!(game.check(), Ok(()));
        let written = serde_json::to_value(game).expect("plain data");
        let read: GetOnBoard = serde_json::from_value(written).expect("it reads back");
        assert_eq!(read, *game);
    });
}

#[test]
fn what_is_imagined_looks_the_same_and_is_possible() {
    each_position(|game, chance| {
        for viewer in Viewer::all(game.seats()) {
            let view = game.seen_by(viewer);
            let imagined = GetOnBoard::imagine(&view, chance);
            assert_eq!(imagined.seen_by(viewer), view);
            assert_eq!(imagined.check(), Ok(()));
            if let Some(seat) = viewer.seat() {
                assert_eq!(super::scene::moves(&imagined, seat), super::scene::moves(game, seat));
            }
        }
    });
}

#[test]
fn secrets_are_in_nobody_elses_view() {
    each_position(|game, chance| {
        // Whatever the others hold, the view is the same: it is imagined anew with other secrets and must not change.
        let view = game.seen_by(Viewer::Spectator);
        let other = GetOnBoard::imagine(&view, chance);
        assert_eq!(other.seen_by(Viewer::Spectator), view);
        assert_eq!(view.hand, None);
        for seat in Seat::all(game.seats()) {
            let view = game.seen_by(Viewer::Seat(seat));
            assert_eq!(
                view.hand.map(|hand| hand.tickets),
                game.secrets.hands.get(seat.index()).map(|hand| hand.tickets)
            );
        }
    });
}

fn load(state: &Value) -> Result<(), String> {
    title::<GetOnBoard>().load(state).map(|_| ()).map_err(|impossible| impossible.0)
}

/// A state some rounds into a game of three.
fn under_way() -> Value {
    let mut chance = Chance::seeded(7).unrecorded();
    let mut game = deal(3, &[("inspector", "1"), ("loops", "stop")], 7);
    let mut scratch = Vec::new();
    while game.board.round < 6 {
        let (seat, play) = random_move(&game, &mut scratch, &mut chance).expect("not over yet");
        game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("a listed move");
    }
    serde_json::to_value(&game).expect("plain data")
}

#[test]
fn impossible_states_are_refused_with_the_rule_they_break() {
    let sound = under_way();
    load(&sound).expect("a played state");
    let cases: &[(&str, Value, &str)] = &[
        ("/board/city", json!("london"), "rule 5"),
        ("/board/first", json!(2), "rule"),
        ("/board/inspector", json!(9), "rule 8"),
        ("/board/inspector", json!(1), "rule 13"),
        ("/board/round", json!(7), "rules 10, 11"),
        ("/board/round", json!(255), "rules 10, 11"),
        ("/board/tickets/0", json!(13), "rule 7"),
        ("/secrets/pile/0", sound["board"]["tickets"][0].clone(), "rule 7"),
        ("/secrets/pile", json!([]), "rule 7"),
        ("/secrets/personal/0", json!(6), "rule 4"),
        ("/secrets/personal/1", sound["secrets"]["personal"][0].clone(), "rule 4"),
        ("/board/players/1/variant", json!(0), "rule 2"),
        ("/board/players/1/variant", sound["board"]["players"][0]["variant"].clone(), "rule 2"),
        ("/board/players/0/line/start", json!("C1"), "no neighbours"),
        ("/board/players/0/line/turns/0", json!([]), "no neighbours"),
        ("/board/players/0/line/turns", json!([]), "rule"),
        ("/board/players/0/sheet/old_ladies", json!(9), "rules 31 to 39"),
        ("/board/players/0/sheet/turns", json!(6), "rule 21"),
        ("/board/players/0/sheet/traffic", json!(20), "rule 27"),
        ("/board/players/0/sheet/common", json!([10, 10]), "rule 40"),
        ("/board/players/0/out", json!(true), "rule 29"),
        ("/board/common/0/turned", json!(!sound["board"]["common"][0]["turned"].as_bool().unwrap_or(false)), "rule 40"),
        ("/board/common/0/goal", sound["board"]["common"][1]["goal"].clone(), "rule 3"),
        ("/board/phase", json!("over"), "rule 12"),
        ("/board/phase", json!({ "lines": { "seat": 7 } }), "rule 12"),
        ("/board/phase", json!({ "starts": { "chosen": [] } }), "rule 5"),
        ("/board/players", json!([]), "rule 1"),
        ("/secrets/hands", json!([{ "tickets": [1, 2], "chosen": null }]), "secrets"),
        ("/board/rules/loops", json!("eliminated"), "no state of get_on_board"),
    ];
    for (path, value, reason) in cases {
        let mut state = sound.clone();
        *state.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value.clone();
        let refusal = load(&state).expect_err(path);
        assert!(refusal.contains(reason), "{path} = {value}: {refusal}");
    }
}

#[test]
fn impossible_starts_are_refused() {
    let sound = serde_json::to_value(deal(3, &[], 7)).expect("plain data");
    load(&sound).expect("a dealt state");
    let hands = &sound["secrets"]["hands"];
    let cases: &[(&str, Value, &str)] = &[
        ("/secrets/hands/0/tickets", json!([7, 8]), "rule 5"),
        ("/secrets/hands/0", hands[1].clone(), "rule 5"),
        ("/secrets/hands/0/chosen", hands[1]["tickets"][0].clone(), "rule 5"),
        ("/secrets/hands/0/chosen", hands[0]["tickets"][0].clone(), "rule 5"),
        ("/board/phase/starts/chosen", json!([0, 1, 2]), "rule 5"),
        ("/board/phase/starts/chosen", json!([6]), "rule 5"),
        ("/board/rules/starts", json!("random"), "nobody chooses"),
        ("/board/round", json!(1), "round 0"),
        ("/board/players/0/line", json!({ "start": "C2", "turns": [] }), "rule 12"),
    ];
    for (path, value, reason) in cases {
        let mut state = sound.clone();
        *state.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value.clone();
        let refusal = load(&state).expect_err(path);
        assert!(refusal.contains(reason), "{path} = {value}: {refusal}");
    }
}
