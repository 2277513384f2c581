use serde_json::json;

use super::scene::{Scene, Table};

/// Page 11. Yellow, Green and Blue are the seats 0, 1 and 2; nobody stops time.
fn page_11(markers: &[u8]) -> Table {
    let mut table = Scene::new(3)
        .lines(&["14-10-15", "08-15-17-24", "19-21-22-33-28"])
        .of(0, "buses", 3)
        .of(1, "buses", 2)
        .buildings(
            "10A house, 14A1 office, 14A2 pub, 15A office, 17A1 office, 17A2 house, 19A1 office, 19A2 office, \
             21A office, 22A pub, 24A1 office, 24A2 office, 33B office",
        )
        .passengers("10:1 14:1 17:1 21:1 22:1 24:1 08:2 28:2")
        .board("vroom", markers)
        .board("start", &[0])
        .last_to_choose(0)
        .table();
    table.play("pass");
    table
}

#[test]
fn r53_r54_r57_page_11() {
    let mut table = page_11(&[0, 1, 2]);
    assert_eq!(table.at("/clock"), json!("office"));
    // Yellow has three buses, but only the passenger at 10 waits on its line: 14 has an office.
    assert_eq!((table.awaited(), table.resolving().1), (0, 1), "R57");
    assert_eq!(table.moves(), ["ride 10>15A"]);
    table.play("ride 10>15A");
    // Green: two wait at 08; 15A is taken, one of the offices at 24 is free.
    assert_eq!((table.awaited(), table.resolving().1), (1, 1));
    assert_eq!(table.moves(), ["ride 08>24A2"], "R53: the passenger at 24 sits in 24A1 (A34)");
    table.play("ride 08>24A2");
    // Blue has passengers and offices for three rides, but one bus.
    assert_eq!((table.awaited(), table.resolving().1), (2, 1), "R56");
    assert_eq!(table.ways(), ["22>19A1", "22>19A2", "22>33B", "28>19A1", "28>19A2", "28>33B"], "R58");
    table.play("ride 28>33B");
    assert_eq!([0, 1, 2].map(|seat| table.of(seat, "points")), [json!(1), json!(1), json!(1)], "R59");
    assert_eq!((table.passengers("10"), table.passengers("15")), (0, 1), "R61: they stay where they were brought");
}

#[test]
fn r56_a32_a_second_marker_uses_all_buses_again() {
    let mut table = page_11(&[2, 2, 1, 0]);
    assert_eq!((table.awaited(), table.resolving().1), (2, 1));
    table.play("ride 28>33B");
    assert_eq!((table.awaited(), table.resolving().1), (2, 1), "R56: once more with the second marker");
    table.play("ride 28>19A1");
    assert_eq!(table.of(2, "points"), json!(2));
    assert_eq!((table.awaited(), table.resolving().1), (1, 2), "A32: slot c, and still all of one's own buses");
}

#[test]
fn r53_of_two_passengers_and_one_building_one_waits() {
    // 14 has one office for two passengers; 24 has a free one.
    let offices = "14A1 office, 14A2 house, 24A1 office, 24A2 house, 10A pub, 15A pub";
    let mut table = Scene::riding("14-17-24", 1, "office", offices, "14:2 28:2").of(0, "buses", 5).table();
    assert_eq!(table.moves(), ["ride 14>24A1"], "R53: exactly one waits");
    let events = table.play("ride 14>24A1");
    assert_eq!(events[0], "bus-event-ride");
    assert_eq!((table.passengers("14"), table.passengers("24")), (1, 1));
    assert!(table.0.is_over(), "R57: the seated one cannot be carried off, though buses are left");
}

#[test]
fn r55_r61_a23_a_delivered_passenger_stays_for_this_round_only() {
    // Seat 0 brings the passenger to 24; seat 1 could use it at 17 this round, but may not.
    let scene = Scene::new(3)
        .lines(&["14-17-24", "17-24-19", "02-04-11"])
        .set("/clock", "pub")
        .buildings("24A1 house, 17A1 house, 10A pub, 15A pub, 14A1 office, 14A2 office, 19A1 office")
        .passengers("14:1 28:3")
        .board("vroom", &[0, 1])
        .board("start", &[0])
        .last_to_choose(0)
        .of(1, "markers", 4)
        .of(2, "markers", 4)
        .board("line", &[2, 2])
        .board("vroom", &[0, 1, 1]);
    let mut table = scene.table();
    let round = table.at("/round").as_u64().expect("a number");
    table.play("pass");
    table.play_first(); // the one street of seat 2
    assert_eq!(table.at("/clock"), json!("house"));
    table.play("ride 14>24A1");
    assert_eq!(table.at("/round"), json!(round + 1), "R55, R60: nothing to do for seat 1");
    // Next round everybody wants the office: who sat at 24 waits again.
    assert_eq!(table.at("/passengers/24"), json!(1));
    table.choose("vroom start vroom vroom vroom vroom");
    assert_eq!(table.at("/clock"), json!("office"));
    assert!(table.ways().contains(&"24>14A1".to_owned()), "R61: {:?}", table.moves());
}

#[test]
fn a23_who_was_carried_somewhere_stays_while_time_stands_still() {
    // Passengers stand at 24, which has one house; Bob's line leads from there to a free one.
    let stopped = |passengers: &str| {
        let mut table = Scene::new(3)
            .line(1, "17-24-19")
            .buildings("24A1 house, 17A1 house, 10A pub, 15A pub, 14A1 office, 14A2 office")
            .passengers(passengers)
            .board("vroom", &[1])
            .resolving("clock", &[0], 0, 1)
            .table();
        table.play("stop");
        table
    };
    assert!(stopped("24:1 28:3").0.is_over(), "A23: the one at 24 is at home, so there is nothing to do");
    assert_eq!(stopped("24:2 28:3").ways(), ["24>17A1"], "A23: of two, one has no house there and waits");
}

#[test]
fn r54_only_on_the_own_line() {
    let houses = "24A1 house, 10A house, 15A pub, 14A1 office, 14A2 office, 17A1 house, 19A1 pub";
    let mut table = Scene::riding("14-17-24-20", 2, "house", houses, "14:2 19:1 28:1").table();
    assert_eq!(
        table.ways(),
        ["14>17A1", "14>24A1"],
        "R54: crossings in the middle of the line are as good as its ends"
    );
    assert!(table.refuses("ride 19>24A1").contains("does not come to 19"));
    assert!(table.refuses("ride 14>10A").contains("does not come to 10A"));
    assert!(table.refuses("ride 20>24A1").contains("Nobody is waiting at 20"));
    assert!(table.refuses("ride 14>14A1").contains("wants to go home"));
    assert!(table.refuses("pass").contains("2 rides"), "R57: no stopping before all rides are made");
    table.play("ride 14>24A1");
    assert!(table.refuses("ride 14>24A1").contains("sits at 24A1 already"), "R55: one passenger a building");
    assert!(table.refuses("ride 24>17A1").contains("Nobody is waiting at 24"), "R55: not twice in a round");
    table.play("ride 14>17A1");
}

#[test]
fn r60_without_a_ride_the_marker_is_used_up() {
    let mut table = Scene::new(3).table();
    let before = table.of(0, "markers").as_u64();
    table.choose("vroom vroom vroom vroom vroom vroom"); // no line comes near a passenger
    assert_eq!(table.of(0, "points"), json!(0));
    assert_eq!(table.of(0, "markers").as_u64(), before.map(|markers| markers - 2), "R60");
}

#[test]
fn a24_passengers_of_a_crossing_are_alike() {
    let table =
        Scene::riding("19-21-28", 1, "office", "19A1 office, 10A pub, 14A1 pub, 14A2 pub, 15A pub, 17A1 pub", "28:4");
    assert_eq!(table.table().moves(), ["ride 28>19A1"], "A24: four wait, one move");
}

#[test]
fn r58_a34_any_free_building_of_a_crossing_may_be_taken() {
    let offices = "19A1 office, 19A2 office, 10A pub, 14A1 pub, 14A2 pub, 15A pub";
    for [one, other] in [["19A1", "19A2"], ["19A2", "19A1"]] {
        let mut table = Scene::riding("19-21-28", 2, "office", offices, "28:4").table();
        assert_eq!(table.ways(), ["28>19A1", "28>19A2"], "R58: both offices at 19 are free");
        table.play(&format!("ride 28>{one}"));
        let mut table = table.loaded();
        assert_eq!(table.ways(), [format!("28>{other}")], "R55: {one} is taken");
        let refusal = table.refuses(&format!("ride 28>{one}"));
        assert!(refusal.contains(&format!("Somebody sits at {one} already")), "{refusal}");
        table.play(&format!("ride 28>{other}"));
        assert_eq!(table.passengers("19"), 2);
        assert_eq!(table.at("/seated"), json!(null), "R61: who sat where is forgotten");
    }
}

#[test]
fn r53_a34_who_stands_at_a_crossing_takes_its_first_building() {
    // One passenger is at 19 already and sits in 19A1. A building is as free after a delivery elsewhere as before.
    let offices = "19A1 office, 19A2 office, 21A office, 14A1 pub, 14A2 pub, 15A pub";
    let mut table = Scene::riding("19-21-28", 2, "office", offices, "19:1 28:3").table();
    assert_eq!(table.ways(), ["28>19A2", "28>21A"], "A34");
    table.play("ride 28>21A");
    assert_eq!(table.moves(), ["ride 28>19A2"]);
}
