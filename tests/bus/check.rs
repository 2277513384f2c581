//! States from outside: what cannot have come about is refused with the rule it breaks.

use serde_json::json;

use super::scene::{Scene, Table, title};

#[test]
fn a_sound_position_is_accepted() {
    for seats in 3..=5 {
        Scene::new(seats).table();
    }
}

#[test]
fn impossible_positions_are_refused_with_the_rule() {
    let scene = || Scene::new(3);
    let offices = "19A1 office, 19A2 office, 10A pub, 14A1 pub, 14A2 pub, 15A pub";
    let riding = || Scene::riding("19-21-28", 2, "office", offices, "28:4 14:1").dated();
    let late = || (0..3).fold(scene().set("/round", 6), |scene, seat| scene.of(seat, "markers", 10));
    let sticks = |sticks: u8| (0..3).fold(scene(), |scene, seat| scene.of(seat, "sticks", sticks));
    let refusals = [
        ("R1", scene().set("/start", 3)),
        ("R1", scene().board("vroom", &[7])),
        ("R1", scene().set("/players", json!([]))),
        ("R3", scene().set("/stones", 5)),
        ("R3", scene().of(0, "stones", 1)),
        ("R4", scene().passengers("14:15 17:1")),
        ("R4", scene().passengers("14:3")),
        ("R8", scene().line(1, "02-04")),
        ("R8", scene().buildings("10A pub")),
        ("R10", scene().board("bus", &[0, 1])),
        ("R10", scene().board("line", &[0, 1, 2, 0, 1, 2, 0])),
        ("R13", scene().of(1, "markers", 21)),
        ("R13", scene().set("/round", 5)),
        ("R13", scene().set("/phase/passed", vec![1])),
        ("R14", scene().board("vroom", &[0, 0]).of(0, "markers", 18).set("/phase/passed", vec![0])),
        ("R16", late().of(0, "markers", 0)),
        ("R16", late().of(1, "markers", 0)),
        ("R20", scene().of(0, "markers", 19)),
        ("R20", scene().of(0, "markers", 0)),
        ("R20", scene().set("/round", 2).of(0, "markers", 0).of(1, "markers", 12)),
        (
            "R21",
            scene()
                .resolving("passengers", &[0], 0, 1)
                .set("/phase", json!({ "step": "resolving", "area": "vroom", "done": 0, "left": 1 }))
                .dated(),
        ),
        ("R23", scene().resolving("passengers", &[0], 0, 2).dated()),
        ("R23", scene().resolving("vroom", &[0], 0, 1).dated()),
        ("R39", scene().line(0, "01-03-05")),
        ("R39", scene().line(0, "01-03-01")),
        ("R40", scene().of(0, "buses", 6)),
        ("R40", scene().of(0, "buses", 0)),
        ("R45", scene().set("/buildings/13B", "pub")),
        ("R52", scene().set("/stones", 0).of(0, "stones", 4)),
        ("R55", scene().of(0, "points", 60).of(0, "reached", 62)),
        ("R55", scene().of(0, "points", 1).of(0, "reached", 3)),
        ("R55", late().of(0, "points", 60).of(1, "points", 16)),
        ("R56", late().of(0, "points", 11).of(0, "reached", 13)),
        ("R66", scene().built("ABCD", 0)),
        ("R66", late().of(1, "markers", 0).of(2, "markers", 0).set("/phase/passed", vec![1, 2])),
        ("R66", scene().set("/phase", json!({ "step": "over", "cause": "sites" }))),
        ("R66", scene().set("/phase", json!({ "step": "over", "cause": "markers" }))),
        ("R70", scene().of(0, "reached", 1)),
        ("R70", scene().of(0, "reached", 9)),
        ("R70", late().of(0, "points", 4).of(0, "reached", 5)),
        ("R70", late().of(0, "points", 4).of(0, "reached", 7)),
        ("R9", scene().set("/latest", json!({ "turn": 7, "seat": 0, "moves": ["pass"] }))),
        ("R71", scene().set("/round", 11).of(0, "markers", 0).of(1, "markers", 0).of(2, "markers", 0)),
        ("A14", scene().of(0, "sticks", 30)),
        ("A14", sticks(18)),
        ("A14", sticks(25).of(1, "sticks", 28)),
        ("A34", scene().set("/seated", vec!["10A"])),
        ("A34", riding().set("/seated", vec!["14A1"])),
        ("A34", riding().set("/seated", vec!["19A1"])),
        ("A34", riding().set("/seated", vec!["19A2"])),
        ("A14", scene().of(0, "sticks", 18).line(0, LONG)),
    ];
    for (rule, scene) in refusals {
        let reason = scene.refused();
        assert!(reason.contains(rule), "{rule}: {reason}");
    }
}

/// Nineteen streets.
const LONG: &str = "01-05-02-08-04-11-08-16-23-15-08-10-05-09-07-13-12-18-21-22";

#[test]
fn impossible_setups_are_refused() {
    let state = Table::new(3).0.state();
    let edited = |path: &str, value: serde_json::Value| {
        let mut state = state.clone();
        *state.pointer_mut(path).expect("it is there") = value;
        title().load(&state).err().map(|reason| reason.to_string()).unwrap_or_default()
    };
    assert!(edited("/clock", json!("pub")).contains("R3"));
    assert!(edited("/players/0/markers", json!(19)).contains("R2"));
    assert!(edited("/passengers/14", json!(2)).contains("R4"));
    assert!(edited("/players/1/line", json!(["14", "19"])).contains("R6"));
    assert!(edited("/phase/left", json!(1)).contains("R5"));
    assert!(edited("/phase/left", json!(3)).contains("R5"));
    assert!(edited("/phase", json!({ "step": "first", "seat": 0 })).contains("R5"));
}

#[test]
fn nonsense_is_no_state() {
    for edit in [
        Scene::new(3).set("/clock", "church"),
        Scene::new(3).set("/buildings/99Z", "pub"),
        Scene::new(3).set("/passengers/40", 1),
        Scene::new(3).line(0, "01-99"),
        Scene::new(3).set("/latest/moves", vec!["fly 1>2"]),
        Scene::new(3).set("/phase/step", "dancing"),
        Scene::new(3).set("/weather", "fine"),
    ] {
        assert!(edit.refused().contains("no state of bus"));
    }
}
