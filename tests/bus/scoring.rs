use serde_json::json;

use super::scene::{Scene, Table};

/// The game is over; points, stones and the order in which the points were reached, seat by seat.
fn over(results: &[(u8, u8, u16)]) -> Table {
    let seats = results.len() as u8;
    let taken: u8 = results.iter().map(|(_, stones, _)| stones).sum();
    let mut scene = Scene::new(seats).set("/phase", json!({ "step": "over", "cause": "markers" })).set("/round", 10);
    scene = scene.set("/stones", if seats == 3 { 4 } else { 5 } - taken);
    for (seat, (points, stones, reached)) in (0..).zip(results) {
        scene = scene
            .of(seat, "points", *points)
            .of(seat, "stones", *stones)
            .of(seat, "reached", *reached)
            .of(seat, "markers", 0);
    }
    scene.table()
}

#[test]
fn r66_a17_the_game_ends_when_at_most_one_player_has_markers() {
    // So many markers are left after the two that everybody must place.
    let round = |left: [u8; 3]| {
        let scene = (0..).zip(left).fold(Scene::new(3), |scene, (seat, left)| scene.of(seat, "markers", 2 + left));
        let mut table = scene.table();
        table.choose("vroom vroom vroom vroom vroom vroom");
        table
    };
    assert_eq!(round([1, 1, 0]).step(), "choosing", "two players have markers: it goes on");
    let one = round([0, 3, 0]);
    assert!(one.0.is_over(), "R66: one player has markers");
    assert_eq!(one.at("/phase/cause"), json!("markers"));
    assert_eq!(one.at("/board/vroom"), json!([]), "R64: the markers of the last round are removed too");
    assert!(round([0, 0, 0]).0.is_over(), "A17: nobody has");
}

#[test]
fn r66_the_game_ends_after_the_round_when_every_site_is_built_on() {
    let mut table = Scene::new(3).of(0, "buses", 3).built("ABCD", 2).table();
    table.choose("buildings vroom vroom vroom vroom vroom");
    table.play_all(&["build 35D pub", "build 36D pub"]);
    assert!(table.0.is_over());
    assert_eq!(table.at("/phase/cause"), json!("sites"), "R66, though everybody has markers");
    assert_eq!(table.at("/start"), json!(1), "R66: after the start bus has moved");
    assert_eq!((table.at("/board/buildings"), table.at("/board/vroom")), (json!([]), json!([])), "R64");
}

#[test]
fn r67_r68_deliveries_minus_stones() {
    let table = over(&[(3, 0, 5), (5, 1, 10), (0, 2, 0)]);
    let standings = table.standings();
    assert_eq!(table.ranking(), [1, 0, 2], "R68");
    let scores: Vec<_> = standings.iter().map(|standing| standing.score).collect();
    assert_eq!(scores, [Some(4), Some(3), Some(-2)], "R67: also below 0");
    assert_eq!(standings[0].detail["deliveries"], json!(5));
    assert_eq!(standings[0].detail["stones"], json!(1), "A20");
}

#[test]
fn r69_more_stones_win_a_tie() {
    let table = over(&[(6, 0, 8), (7, 1, 9), (2, 0, 4)]);
    assert_eq!(table.ranking(), [1, 0, 2], "R69: 7 − 1 beats 6 − 0");
    assert_eq!(table.standings().iter().map(|standing| standing.rank).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn r70_then_who_was_there_first() {
    assert_eq!(over(&[(6, 0, 12), (6, 0, 9), (1, 0, 4)]).ranking(), [1, 0, 2], "R70");
    assert_eq!(over(&[(0, 0, 2), (0, 0, 0), (0, 0, 1)]).ranking(), [1, 2, 0], "A21: in turn order of the setup");
}

#[test]
fn r59_r70_a22_the_order_of_deliveries_is_kept() {
    // Both have one point; seat 1 gets its second before seat 0.
    let mut table = Scene::new(3)
        .lines(&["14-17-24", "19-13-07", "02-04-11"])
        .of(0, "points", 1)
        .of(0, "reached", 3)
        .of(1, "points", 1)
        .of(1, "reached", 4)
        .set("/clock", "pub")
        .buildings(
            "24A1 house, 24A2 house, 10A pub, 15A pub, 14A1 office, 19A1 office, 21A house, 22A office, \
                    14A2 pub, 17A1 pub, 17A2 pub, 19A2 pub, 07B house",
        )
        .passengers("14:1 19:1 28:2")
        .board("vroom", &[1, 0])
        .board("start", &[0])
        .last_to_choose(0)
        .of(0, "markers", 1)
        .table();
    table.play_all(&["pass", "ride 19>07B", "ride 14>24A1"]);
    assert!(table.0.is_over());
    assert_eq!((table.of(0, "points"), table.of(1, "points")), (json!(2), json!(2)));
    assert_eq!(table.ranking()[..2], [1, 0], "A22");
}
