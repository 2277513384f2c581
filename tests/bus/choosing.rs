use omnibus::game::{Chance, Events, Refusal, Seat};
use serde_json::json;

use super::scene::Scene;

#[test]
fn r9_r11_r12_markers_go_round_to_the_first_free_letters() {
    let mut table = Scene::new(3).table();
    for (seat, area) in [(0, "vroom"), (1, "vroom"), (2, "line"), (0, "vroom"), (1, "bus"), (2, "vroom"), (0, "line")] {
        assert_eq!(table.awaited(), seat, "R9: clockwise from the start player");
        table.play(&format!("choose {area}"));
    }
    assert_eq!(table.at("/board/vroom"), json!([0, 1, 0, 2]), "R11: a, b, c, d; R12: twice in one area");
    assert_eq!(table.at("/board/line"), json!([2, 0]));
    assert_eq!(table.of(0, "markers"), json!(17));
}

#[test]
fn r9_only_who_is_awaited_moves() {
    let mut table = Scene::new(3).table();
    let refusal = table.0.play(Seat(1), "choose bus", &mut Chance::none(), &mut Events::heard());
    assert_eq!(refusal, Err(Refusal::NotYourTurn));
    assert!(table.refuses("tick").contains("place a marker"));
}

#[test]
fn r10_a1_one_marker_or_six() {
    let mut table = Scene::new(3).table();
    for single in ["bus", "clock", "start"] {
        table.play(&format!("choose {single}"));
        assert!(table.refuses(&format!("choose {single}")).contains("taken"), "R10");
    }
    for _ in 0..6 {
        table.play("choose vroom");
    }
    assert!(table.refuses("choose vroom").contains("6 slots"), "R10: a to f");
    assert_eq!(table.ways(), ["buildings", "line", "passengers"]);
}

#[test]
fn r13_r14_two_markers_before_passing() {
    let mut table = Scene::new(3).table();
    assert!(table.refuses("pass").contains("2 markers"), "R13");
    table.play_all(&["choose line", "choose line", "choose line"]);
    assert!(table.refuses("pass").contains("1 more marker"), "R13");
    table.play_all(&["choose bus", "choose clock", "choose start"]);
    table.play("pass");
    table.play("choose vroom");
    table.play("choose vroom");
    assert_eq!(table.awaited(), 1, "R14: seat 0 is asked no more");
}

#[test]
fn r15_r18_the_last_one_goes_on_alone_without_limit() {
    let mut table = Scene::new(3).table();
    table.play_all(&["choose line", "choose line", "choose line", "choose bus", "choose clock", "choose start"]);
    table.play_all(&["choose vroom", "pass", "pass"]);
    for marker in 4..=16 {
        assert_eq!(table.awaited(), 0, "R18: who has not passed keeps taking turns");
        let area = table.ways()[0].clone();
        table.play(&format!("choose {area}"));
        assert_eq!(table.of(0, "markers"), json!(20 - marker), "R15: no upper limit");
    }
    table.play("pass");
    assert_eq!(table.step(), "resolving", "R18: everybody has passed");
}

#[test]
fn r16_r17_the_last_marker() {
    // Seat 1 has one marker left, seat 2 none.
    let mut table = Scene::new(4).of(1, "markers", 1).of(2, "markers", 0).set("/phase/passed", vec![2]).table();
    table.play("choose vroom");
    assert_eq!(table.awaited(), 1);
    assert!(table.refuses("pass").contains("2 markers"), "R17: the one marker must be placed");
    let events = table.play("choose vroom");
    assert!(events.contains(&"bus-event-last-marker"), "R16: passed with the last marker");
    assert_eq!(table.awaited(), 3, "R16: seat 2 gets no turn");
    table.play_all(&["choose line", "choose line"]);
    assert_eq!(table.awaited(), 3, "seat 1 is passed");
}

#[test]
fn r17_after_two_markers_the_last_one_may_be_kept() {
    let mut table = Scene::new(3).of(0, "markers", 3).table();
    table.play_all(&["choose line", "choose line", "choose line", "choose bus", "choose clock", "choose start"]);
    assert_eq!(table.of(0, "markers"), json!(1));
    table.play("pass");
    assert_eq!(table.awaited(), 1);
}

#[test]
fn r19_r20_a12_a13_a_marker_without_effect_is_legal_and_spent() {
    let mut table = Scene::new(3).of(0, "buses", 5).table();
    table.play("choose bus"); // the fifth bus is there already
    table.choose("line line passengers vroom vroom");
    assert_eq!(table.of(0, "buses"), json!(5), "R40, A12");
    assert_eq!(table.of(0, "markers"), json!(18), "R20: used up all the same");
}

#[test]
fn a26_all_slots_full() {
    // 26 of 27 slots are taken; the last one ends the choosing for everybody.
    let six = [0, 1, 2, 0, 1, 2];
    let scene = Scene::new(3)
        .board("line", &six)
        .board("passengers", &six)
        .board("buildings", &six)
        .board("vroom", &six)
        .board("bus", &[0])
        .board("clock", &[1]);
    let mut table = (0..3).fold(scene, |scene, seat| scene.of(seat, "markers", 5)).table();
    table.play("choose start");
    assert_eq!(table.step(), "resolving", "A26");
}
