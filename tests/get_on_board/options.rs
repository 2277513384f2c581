//! What a table can choose.

use omnibus::game::{BadSetup, Chance, Game, Seat, Setup, Viewer};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::city::City;
use omnibus::games::get_on_board::setup::Loops;

use super::scene::{FIRST, Scene, deal, drive, moves, set};

#[test]
fn an_inspector_needs_a_seat() {
    let setup = Setup::new("get_on_board", 2).with("inspector", "3");
    let refused = GetOnBoard::new(&setup, &mut Chance::seeded(1));
    assert!(matches!(refused, Err(BadSetup::Game(text)) if text.key == "get_on_board-bad-inspector"));
}

#[test]
fn london_for_two_by_house_rule() {
    let game = deal(2, &[("city", "london")], 1);
    assert_eq!(game.board.city, City::London);
    game.check().expect("possible");
}

#[test]
fn one_sheet_for_all_by_house_rule() {
    let game = deal(5, &[("sheets", "same")], 1);
    assert!(game.board.players.iter().all(|player| player.variant == game.board.players[0].variant));
    game.check().expect("possible");
}

#[test]
fn random_starts_by_house_rule() {
    let game = deal(5, &[("starts", "random")], 1);
    assert_eq!(game.board.round, 1);
    game.check().expect("possible");
}

#[test]
fn stopping_before_the_own_line_by_house_rule() {
    let scene = Scene::new_york(&["G9-F9-F10-G10", "D11"]).shape("S2").loops(Loops::Stop);
    assert_eq!(scene.paths(), set("G10|"));
    let mut game = scene.game;
    drive(&mut game, 0, "G10");
    let player = &game.board.players[0];
    assert!(!player.out);
    assert_eq!((player.sheet.traffic, player.line.stops().len()), (1, 4));

    // Where a safe way exists there is nothing to stop for.
    let scene = Scene::new_york(&["C2-C3-B3-B2", "D11"]).shape("S1").loops(Loops::Stop);
    assert_eq!(moves(&scene.game, FIRST), ["go B1", "go A2"]);
    // The sticks laid before stopping count as usual.
    let scene = Scene::london(&["J4-K4", "B9"]).shape("T2").boxes(0).loops(Loops::Stop);
    assert_eq!(scene.paths(), set("K4-K5-J5|"));
    let mut game = scene.game;
    drive(&mut game, 0, "K4-K5-J5");
    assert_eq!((game.board.players[0].sheet.light_monuments, game.board.players[0].sheet.students), (1, 1));
}

#[test]
fn running_scores_are_shown_at_the_end_or_when_chosen() {
    let view = |scores| deal(2, &[("scores", scores)], 1).seen_by(Viewer::Seat(Seat(0)));
    assert!(!view("hidden").shows_scores());
    assert!(view("visible").shows_scores());
}
