//! R15, R27, R28 and 30.

use omnibus::game::Seat;

use super::scene::{FIRST, Scene, crossing, drive};

/// R27.
#[test]
fn a_congested_street_with_two_rivals_costs_three_boxes() {
    let mut game = Scene::new_york(&["B6-C6", "C6-C7", "D7-C7-C6"]).shape("S1").game;
    drive(&mut game, 0, "C6-C7");
    let sheet = &game.board.players[0].sheet;
    assert_eq!(sheet.traffic, 3);
    assert_eq!(sheet.score(false).traffic, -1);
}

#[test]
fn the_next_stick_adds_up() {
    let mut game = Scene::new_york(&["B6-C6", "C6-C7", "D7-C7-C6"]).shape("S2").game;
    drive(&mut game, 0, "C6-C7-C8");
    let sheet = &game.board.players[0].sheet;
    assert_eq!((sheet.traffic, sheet.score(false).traffic), (4, -2));
}

/// R15, R27: any number of players may use a street, and nobody is charged twice.
#[test]
fn nobody_pays_for_those_who_come_later() {
    let mut game = Scene::new_york(&["B6-C6", "D6-C6", "C5-C6"]).shape("S1").game;
    for player in &mut game.board.players {
        player.variant = 1;
    }
    for seat in 0..3 {
        drive(&mut game, seat, "C6-C7");
    }
    assert_eq!([0, 1, 2].map(|seat: usize| game.board.players[seat].sheet.traffic), [1, 2, 3]);
}

#[test]
fn r27_sticks_of_eliminated_players_count() {
    let mut game = Scene::london(&["C3-D3", "D2-D3-D4", "E1-D1"]).shape("S1").game;
    game.board.players[1].out = true;
    drive(&mut game, 0, "D3-D4");
    assert_eq!(game.board.players[0].sheet.traffic, 1);
}

#[test]
fn r27_the_stick_for_a_light_pays_too() {
    let mut game = Scene::new_york(&["D11", "B10-B11", "G9"]).shape("S2").game;
    drive(&mut game, 0, "D11-C11-B11-B10");
    assert_eq!(game.board.players[0].sheet.traffic, 1);
}

#[test]
fn r28_from_the_twentieth_box_on_nothing_happens() {
    let mut scene = Scene::new_york(&["B6-C6", "C6-C7", "D7-C7-C6"]).shape("S1");
    scene.game.board.players[0].sheet.traffic = 18;
    drive(&mut scene.game, 0, "C6-C7");
    assert_eq!((scene.sheet().traffic, scene.sheet().score(false).traffic), (19, -16));
}

#[test]
fn r30_crossing_another_line_costs_nothing() {
    let mut game = Scene::london(&["C3-D3", "D2-E2-E3-E4"]).shape("S2").game;
    drive(&mut game, 0, "D3-E3-F3");
    assert_eq!(game.board.players[0].sheet.traffic, 0);
}

/// A25: the own line costs nothing, whichever way it lies.
#[test]
fn a25_own_sticks_are_no_traffic() {
    let mut game = Scene::london(&["C3-D3", "B9"]).shape("S2").game;
    drive(&mut game, 0, "D3-E3-F3");
    let board = &game.board;
    let (from, to) = (crossing("D3"), crossing("E3"));
    let way = from.direction_to(to).expect("neighbours");
    assert_eq!((board.traffic(FIRST, from, way, to), board.traffic(Seat(1), from, way, to)), (0, 1));
}
