use serde_json::json;

use super::scene::{Scene, Table};

/// Plays any legal move until an area comes up that is not this one; gives the seats that moved, with the steps of each marker.
fn steps(table: &mut Table, area: &str) -> Vec<(u8, u64)> {
    let mut seen: Vec<(u8, u64)> = Vec::new();
    let mut turn = None;
    while table.step() == "resolving" && table.resolving().0 == area {
        let seat = table.awaited();
        let now = table.turn();
        if turn != Some(now) {
            seen.push((seat, table.resolving().1));
            turn = Some(now);
        }
        table.play_first();
    }
    seen
}

#[test]
fn r21_areas_come_in_order_and_the_clock_and_the_start_bus_always_move() {
    let mut table = Scene::new(3).of(0, "buses", 2).table();
    table.choose("vroom start clock buildings passengers bus line");
    let mut order = Vec::new();
    while table.at("/round") == json!(1) {
        let area = table.resolving().0;
        if order.last() != Some(&area) {
            order.push(area);
        }
        table.play_first();
    }
    assert_eq!(
        order,
        ["line", "passengers", "buildings", "clock"],
        "R21; bus and start ask nothing, no ride is possible"
    );
    assert_eq!(table.of(2, "buses"), json!(2), "the bus was bought on the way");
    assert_eq!(table.at("/start"), json!(1), "R62");
    // A round in which nobody chose the clock or the start.
    table.choose("line line line vroom vroom vroom");
    steps(&mut table, "line");
    assert_eq!(table.at("/round"), json!(3));
    assert_eq!((table.at("/clock"), table.at("/start")), (json!("office"), json!(2)), "R21: both moved on");
}

#[test]
fn r22_last_first_for_lines_and_buildings_first_first_for_passengers_and_vroom() {
    let mut table = Scene::new(3).of(0, "buses", 5).table();
    // Line: 0 1 2 0; passengers: 1 2; buildings: 0 1 2 1; the same player twice in one area.
    table.choose("line line line line passengers passengers buildings buildings buildings vroom buildings vroom");
    assert_eq!(table.at("/board/line"), json!([0, 1, 2, 0]));
    assert_eq!(steps(&mut table, "line"), [(0, 2), (2, 3), (1, 4), (0, 5)], "R22: from the last letter down");
    assert_eq!(steps(&mut table, "passengers"), [(1, 5), (2, 4)], "R22: from a upward");
    assert_eq!(table.at("/board/buildings"), json!([0, 1, 2, 1]));
    assert_eq!(steps(&mut table, "buildings"), [(1, 2), (2, 3), (1, 4), (0, 5)], "R22");
}

/// Example: everybody has one bus.
#[test]
fn r23_with_one_bus_only_slot_a_yields_anything() {
    let mut table = Scene::new(3).table();
    table.choose("buildings buildings vroom vroom vroom vroom");
    assert_eq!(table.at("/board/buildings"), json!([0, 1]));
    assert_eq!(steps(&mut table, "buildings"), [(0, 1)], "b builds 0, a builds 1");
}

/// Example: somebody has five buses.
#[test]
fn r23_with_five_buses_three_four_five_buildings() {
    let mut table = Scene::new(3).of(2, "buses", 5).table();
    table.choose("buildings buildings buildings vroom vroom vroom");
    assert_eq!(steps(&mut table, "buildings"), [(2, 3), (1, 4), (0, 5)]);
}

/// Example: X buys a bus in the same round.
#[test]
fn r24_r41_a_new_bus_counts_for_passengers_but_not_for_lines() {
    // X is seat 0, Y seat 1, Z seat 2.
    let mut table = Scene::new(3).table();
    table.choose("bus line passengers line passengers vroom vroom");
    assert_eq!(table.at("/board/line"), json!([1, 0]));
    assert_eq!(table.at("/board/passengers"), json!([2, 1]));
    assert_eq!(steps(&mut table, "line"), [(1, 1)], "X adds 0, Y adds 1: the largest number of buses is still 1");
    assert_eq!(table.of(0, "buses"), json!(2));
    assert_eq!(steps(&mut table, "passengers"), [(2, 2), (1, 1)], "R24: it is 2 now");
}

/// Example: five players add one street more.
#[test]
fn r23_five_players_have_one_street_more() {
    let mut table = Scene::new(5).table();
    table.choose("line line line buildings buildings buildings vroom vroom vroom vroom");
    assert_eq!(steps(&mut table, "line"), [(1, 1), (0, 2)], "c 0, b 1, a 2");
    assert_eq!(steps(&mut table, "buildings"), [(3, 1)], "c 0, b 0, a 1: only lines have the bonus");
}

#[test]
fn r23_five_players_with_five_buses_use_all_six_letters() {
    let mut table = Scene::new(5).of(4, "buses", 5).table();
    table.choose("line line line line line line vroom vroom vroom vroom");
    assert_eq!(steps(&mut table, "line"), [(0, 1), (4, 2), (3, 3), (2, 4), (1, 5), (0, 6)], "f 1 … a 6");
}

#[test]
fn r25_what_cannot_be_done_is_lost_and_the_rest_is_compulsory() {
    // Three buildings to put up, one site left.
    let mut table = Scene::new(3).of(0, "buses", 3).built("ABCD", 1).resolving("buildings", &[0], 0, 1).table();
    assert!(table.refuses("pass").contains("put up 1 building"), "R25: nobody may do nothing");
    table.play("build 36D pub");
    assert!(table.0.is_over(), "the rest is lost");
}

#[test]
fn r40_r41_a28_a_bought_bus_runs_the_same_round() {
    let mut table = Scene::new(3)
        .line(0, "14-17-24")
        .buildings("14A1 office, 14A2 office, 10A house, 15A house, 17A1 house, 17A2 house")
        .passengers("17:2 24:2")
        .board("bus", &[0])
        .board("vroom", &[0])
        .board("start", &[1])
        .last_to_choose(0)
        .table();
    table.play("pass");
    assert_eq!(table.of(0, "buses"), json!(2), "R40");
    assert_eq!(table.resolving(), ("vroom".to_owned(), 2), "R41, A28: two buses, two rides");
}

#[test]
fn r62_r63_r64_the_start_player() {
    let mut table = Scene::new(3).table();
    table.choose("vroom vroom start vroom vroom vroom");
    assert_eq!((table.at("/start"), table.awaited()), (json!(2), 2), "R62");
    assert_eq!(table.at("/board/vroom"), json!([]), "R64");
    assert_eq!(table.of(0, "markers"), json!(18), "R64: markers do not come back");
    table.choose("vroom vroom vroom vroom vroom vroom");
    assert_eq!((table.at("/start"), table.awaited()), (json!(0), 0), "R63: to the left");
    table.choose("start vroom vroom vroom vroom vroom");
    assert_eq!((table.at("/start"), table.awaited()), (json!(0), 0), "A31: who has it may keep it");
}

#[test]
fn r63_a16_players_without_markers_are_passed_over() {
    let mut table = Scene::new(4).of(1, "markers", 0).set("/phase/passed", vec![1]).table();
    table.choose("vroom vroom vroom vroom vroom vroom");
    assert_eq!((table.at("/start"), table.awaited()), (json!(2), 2), "A16: past seat 1");
    // Seat 3 takes the start with its last marker: it holds the bus, the next with markers begins.
    let mut table = Scene::new(4).of(3, "markers", 2).table();
    table.choose("vroom vroom vroom start vroom vroom vroom bus");
    assert_eq!((table.at("/start"), table.awaited()), (json!(3), 0), "A16");
}
