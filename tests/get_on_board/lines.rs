//! R14–R26 and 29: which paths a turn can take. Expected paths list the turn boxes they cost (`+1`) and whether they
//! eliminate (`x`).

use omnibus::game::Seat;
use omnibus::games::get_on_board::data::{Direction, LONGEST_LINE};
use omnibus::games::get_on_board::setup::Loops;
use omnibus::games::get_on_board::state::Line;

use super::scene::{FIRST, Scene, crossing, crossings, drive, moves, set};
use super::view::each_position;

#[test]
fn two_straight_the_bend_to_the_last_turn_is_free() {
    // R14, R17, R18, R19.
    assert_eq!(Scene::new_york(&["C2-D2"]).shape("S2").boxes(0).paths(), set("D2-E2-F2 D2-D3-D4"));
}

#[test]
fn each_changed_joint_costs_a_box() {
    // R21.
    let paths = Scene::new_york(&["C2-D2"]).shape("S2").boxes(5).paths();
    assert_eq!(paths, set("D2-E2-F2 D2-D3-D4 D2-D1-C1+1 D2-D1-E1+1 D2-E2-E1+1 D2-E2-E3+1 D2-D3-E3+1"));
}

/// R18: left and right are alike.
#[test]
fn one_turn() {
    let paths = Scene::new_york(&["C2-D2"]).shape("T1").boxes(0).paths();
    assert_eq!(paths, set("D2-D1-C1 D2-D1-E1 D2-E2-E1 D2-E2-E3 D2-D3-E3"));
}

#[test]
fn a_slash_leaves_the_choice_and_costs_nothing() {
    // R20.
    let paths = Scene::new_york(&["C2-D2"]).shape("S2/T1").boxes(5).paths();
    assert_eq!(paths, set("D2-E2-F2 D2-D3-D4 D2-D1-C1 D2-D1-E1 D2-E2-E1 D2-E2-E3 D2-D3-E3"));
    assert_eq!(Scene::new_york(&["C2-D2"]).shape("S2/T1").boxes(0).paths(), paths);
}

/// R18: both joints are judged for themselves.
#[test]
fn two_turns_as_s_or_u() {
    let safe = "D2-E2-E1-D1 D2-E2-E1-F1 D2-E2-E3-D3 D2-D3-E3-E4 D2-D1-E1-E2-F2 D2-D1-E1-E2-E3 D2-E2-E3-F3-F2 \
                D2-E2-E3-F3-F4 D2-D3-E3-E2-E1 D2-D3-E3-E2-F2";
    let scene = || Scene::new_york(&["C2-D2"]).shape("T2").boxes(0);
    assert_eq!(scene().paths(), set(safe));
    // With loops free to choose, the three that eliminate appear as well.
    let all = scene().loops(Loops::Free).paths();
    assert_eq!(all, &set(safe) | &set("D2-D1-C1-C2x D2-D1-E1-E2-D2x D2-D3-E3-E2-D2x"));
}

/// R14.
#[test]
fn where_no_road_leads_there_is_no_way() {
    let scene = Scene::new_york(&["C2-C3"]).shape("S1");
    assert_eq!(moves(&scene.game, FIRST), ["go C4", "go B3"]);
}

#[test]
fn a_path_that_ends_on_a_green_light_goes_on() {
    // R25; A7: it must, and in any direction but back.
    let scene = Scene::new_york(&["D11", "C2"]).shape("S2").boxes(0);
    let paths = scene.paths();
    assert!(paths.contains("D11-C11-B11-B10") && paths.contains("D11-C11-B11-B12"));
    assert!(!paths.contains("D11-C11-B11"));
    let mut game = scene.game;
    drive(&mut game, 0, "D11-C11-B11-B10");
    let sheet = &game.board.players[0].sheet;
    assert_eq!(sheet.businessmen.rows, [2, 0, 0], "C11 and B10; R39: B11 boards nobody");
}

/// R25.
#[test]
fn a_light_that_is_only_passed_gives_nothing() {
    let paths = Scene::new_york(&["C2-D2"]).shape("S2").boxes(0).paths();
    assert!(paths.contains("D2-E2-F2"));
}

/// R25.
#[test]
fn a_light_where_the_turn_starts_gives_nothing() {
    assert_eq!(Scene::new_york(&["C2"]).shape("S1").paths(), set("C2-C1 C2-D2 C2-C3 C2-B2"));
}

#[test]
fn a_light_under_a_pawn_is_a_light() {
    // R25.
    let paths = Scene::london(&["E1", "G1"]).shape("S2").boxes(0).paths();
    assert!(paths.contains("E1-F1-G1-H1") && paths.contains("E1-F1-G1-G2"));
    assert!(!paths.contains("E1-F1-G1"));
}

/// R29.
#[test]
fn a_box_avoids_a_loop() {
    let scene = Scene::new_york(&["C2-C3-B3-B2"]).shape("S2").boxes(1);
    assert_eq!(scene.paths(), set("B2-B1-A1+1 B2-B1-C1+1 B2-A2-A1+1 B2-A2-A3+1"));
}

#[test]
fn without_a_box_the_only_straight_way_eliminates() {
    // R23, R29, A10: the own line never makes a shape impossible.
    let scene = Scene::new_york(&["C2-C3-B3-B2"]).shape("S2").boxes(0);
    assert_eq!(scene.paths(), set("B2-C2x"));
    let mut game = scene.game;
    drive(&mut game, 0, "B2-C2");
    let player = &game.board.players[0];
    assert!(player.out);
    assert_eq!(player.line.head().map(|at| at.to_string()).as_deref(), Some("C2"), "the fatal stick stays");
}

#[test]
fn fallback_to_one_stick() {
    // R23.
    let scene = |boxes| Scene::new_york(&["G8-F8-F9-G9"]).shape("S2").boxes(boxes);
    assert_eq!(scene(0).paths(), set("G9-G10"), "G8 is on the own line here");
    let scene = |boxes| Scene::new_york(&["E6-E7-E8-E9-F9-G9"]).shape("S2").boxes(boxes);
    assert_eq!(scene(0).paths(), set("G9-G8 G9-G10"));
    assert_eq!(scene(1).paths(), set("G9-G8-F8+1 G9-G10-F10+1"));
}

#[test]
fn fallback_with_one_way() {
    assert_eq!(Scene::new_york(&["C11-C12-C13"]).shape("S2").boxes(0).paths(), set("C13-D13"));
}

#[test]
fn a_fallback_stick_onto_a_light_goes_on() {
    // A12.
    let paths = Scene::london(&["H7-I7-J7"]).shape("S2").boxes(0).paths();
    assert_eq!(paths, set("J7-J6-I6 J7-J6-K6 J7-J8 J7-K7"));
}

#[test]
fn boxes_that_do_not_suffice_are_as_good_as_none() {
    // A11.
    let scene = |boxes| Scene::london(&["D8-C8-B8"]).shape("S3").boxes(boxes);
    assert_eq!(scene(1).paths(), set("B8-A8 B8-B7-A7 B8-B7-C7"));
    assert_eq!(scene(0).paths(), scene(1).paths());
    assert_eq!(scene(2).paths(), set("B8-A8-A7-B7-C7+2 B8-A8-A9-B9-C9+2 B8-B7-A7-A8+2 B8-B7-C7-C6+2"));
}

/// R29, A10.
#[test]
fn trapped() {
    for shape in ["S1", "S2", "T1", "S2/T1", "S3", "T2"] {
        for boxes in 0..=5 {
            assert_eq!(Scene::new_york(&["G9-F9-F10-G10"]).shape(shape).boxes(boxes).paths(), set("G10-G9x"));
        }
    }
}

#[test]
fn a_box_saves_from_a_forced_loop() {
    let scene = |boxes| Scene::london(&["J4-K4"]).shape("T2").boxes(boxes);
    assert_eq!(scene(0).paths(), set("K4-K5-J5-J4x"));
    let paths = scene(1).paths();
    assert!(paths.contains("K4-K3-K2-J2+1"), "K2 is only passed");
    assert!(paths.iter().all(|path| !path.ends_with('x')));
}

#[test]
fn a_corner() {
    let scene = |boxes| Scene::london(&["A3-A2-A1"]).shape("T1").boxes(boxes);
    assert_eq!(scene(0).paths(), set("A1-B1-C1"), "fallback, and the light goes on");
    assert_eq!(scene(1).paths(), set("A1-B1-C1+1"), "with a box the shape is possible");
}

#[test]
fn r16_never_back() {
    for shape in ["S1", "S2", "T1", "S2/T1", "S3", "T2"] {
        let paths = Scene::new_york(&["C2-D2"]).shape(shape).loops(Loops::Free).paths();
        assert!(paths.iter().all(|path| !path.starts_with("D2-C2")), "{shape}: {paths:?}");
    }
}

#[test]
fn r21_at_most_five_boxes_in_a_game_and_two_in_a_turn() {
    let paths = Scene::new_york(&["C2-D2"]).shape("S3").boxes(5).paths();
    assert!(paths.iter().any(|path| path.ends_with("+2")) && paths.iter().all(|path| !path.ends_with("+3")));
    let paths = Scene::new_york(&["C2-D2"]).shape("S3").boxes(1).paths();
    assert!(paths.iter().any(|path| path.ends_with("+1")) && paths.iter().all(|path| !path.ends_with("+2")));
    let paths = Scene::new_york(&["C2-D2"]).shape("S1").boxes(5).paths();
    assert!(paths.iter().all(|path| !path.contains('+')), "one stick has no joint");
}

#[test]
fn r22_the_stick_for_a_light_costs_no_box() {
    // `D11-C11-B11` is straight; both ways on bend, and neither costs a box.
    let paths = Scene::new_york(&["D11", "C2"]).shape("S2").boxes(5).paths();
    assert!(paths.contains("D11-C11-B11-B10") && paths.contains("D11-C11-B11-B12"));
}

#[test]
fn a8_a_light_whose_ways_are_all_blocked_counts_as_eliminating() {
    // From `B12` north to the light `B11`: `C11` and `B10` belong to the own line.
    let scene = Scene::new_york(&["D11-C11-C10-B10-A10-A9-B9-C9-D9-D10", "C2"]).shape("S1");
    assert!(scene.paths().iter().all(|path| !path.ends_with('x')));
    let scene = Scene::new_york(&["D12-D11-C11-C10-B10-A10-A9-A8-B8-B9-C9-D9-D10-E10-E11-E12", "C2"]).shape("S1");
    assert_eq!(scene.paths(), set("E12-D12x"));
    let scene = Scene::new_york(&["D11-C11-C10-B10-A10", "C2"]).shape("S2").boxes(0);
    assert_eq!(scene.paths(), set("A10-A9-A8-A7 A10-A9-A8-B8"));
}

#[test]
fn a13_a_direction_that_runs_off_the_map_is_not_offered() {
    // Three straight from `A3` northwards is impossible: `A2`, `A1` and then nothing.
    let scene = Scene::new_york(&["B3-A3"]).shape("S3").boxes(0);
    assert_eq!(scene.paths(), set("A3-A4-A5-A6-A7 A3-A4-A5-A6-B6"));
    assert_eq!(moves(&scene.game, FIRST), ["go A4"]);
}

#[test]
fn a14_eliminating_paths_are_offered_only_when_nothing_else_is_left() {
    let scene = Scene::new_york(&["C2-C3-B3-B2"]).shape("S1");
    assert_eq!(scene.paths(), set("B2-B1-A1 B2-B1-C1 B2-A2"));
    let scene = scene.loops(Loops::Free);
    assert_eq!(scene.paths(), set("B2-B1-A1 B2-B1-C1 B2-A2 B2-C2x"));
}

#[test]
fn a29_what_lies_behind_a_fatal_crossing_need_not_be_free() {
    // Straight on from `B2` the path `C2-D2` exists on the map, so there is no fallback although `D2` is on the own line too.
    let scene = Scene::new_york(&["D2-C2-C3-B3-B2", "D11"]).shape("S2").boxes(0);
    assert_eq!(scene.paths(), set("B2-C2x"));
}

#[test]
fn a_seat_whose_turn_it_is_not_has_no_moves() {
    assert!(moves(&Scene::new_york(&["C2-D2"]).game, Seat(1)).is_empty());
}

/// R2: the sticks never run out: a line of 38 is laid like any other.
#[test]
fn r2_the_longest_line_has_sticks_enough() {
    let start = crossing("C2");
    let mut line = Line::from(start);
    let mut head = start;
    for step in 0..LONGEST_LINE - 1 {
        let (way, to) = if step % 2 == 0 { (Direction::East, "D2") } else { (Direction::West, "C2") };
        assert_eq!(head.direction_to(crossing(to)), Some(way));
        head = crossing(to);
        line.lay(way, head);
    }
    assert_eq!(line.stops().len(), LONGEST_LINE);
}

/// R15: a second stick on a street would lead back to a crossing of the own line, which ends the turn.
#[test]
fn r15_nobody_has_two_sticks_on_a_street() {
    each_position(|game, _| {
        for player in &game.board.players {
            assert_eq!(player.line.sticks().count(), player.line.stops().len().saturating_sub(1));
        }
    });
}

/// R17, R25: the turn ends when all sticks are laid, and not before.
#[test]
fn r17_a_turn_has_the_sticks_of_its_shape() {
    for (shape, sticks) in [("S1", 1), ("S2", 2), ("T1", 2), ("S2/T1", 2), ("S3", 3), ("T2", 3)] {
        for boxes in [0, 5] {
            let scene = Scene::new_york(&["C2-D2"]).shape(shape).boxes(boxes);
            let map = scene.game.board.map();
            for path in scene.paths() {
                let stops = crossings(path.split('+').next().expect("a path"));
                let light = stops.len() == sticks + 2;
                assert!(light || stops.len() == sticks + 1, "{shape}: {path}");
                assert_eq!(map.is_light(stops[sticks]), light, "{shape}: {path}");
            }
        }
    }
}
