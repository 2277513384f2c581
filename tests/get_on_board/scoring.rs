//! R41, R42: the final score and the places.

use omnibus::game::{Rules, Seat};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::data::Goal;
use omnibus::games::get_on_board::state::{Phase, Rows, Sheet};

use super::golden::first_sheet;
use super::scene::{Scene, line};

/// Three players at the end of a game.
fn three() -> GetOnBoard {
    let mut game = Scene::new_york(&["C2", "A6", "D11"]).game;
    game.board.phase = Phase::Over;
    game
}

#[test]
fn objectives_count_what_is_ticked() {
    // A5 and A6.
    let sheet = Sheet {
        old_ladies: 1,
        students: 2,
        interns: 3,
        tourists: Rows { rows: [1, 2, 1], closed: 2 },
        businessmen: Rows { rows: [3, 2, 0], closed: 1 },
        light_monuments: 3,
        dark_monuments: 2,
        ..Sheet::default()
    };
    assert_eq!(Goal::ALL.map(|goal| sheet.count(goal)), [1, 5, 4, 5, 3, 2]);
    assert_eq!(Goal::ALL.map(|goal| sheet.meets(goal)), [false, true, false, true, true, false]);
}

#[test]
fn r41_the_total_is_the_sum_of_eight_subtotals() {
    let sheet = first_sheet();
    let score = sheet.score(false);
    assert_eq!(score.parts().map(|(_, points)| points), [5, 16, 5, 9, 16, 0, -3, -4]);
    assert_eq!(score.total(), 44);
    assert_eq!(sheet.score(true).total(), 54);
}

#[test]
fn r41_a23_a_personal_objective_is_reached_by_passing() {
    let mut game = three();
    // Card 4 of New York: `B3`, `A8`, `F10`.
    game.secrets.personal = [4, 1, 2].into_iter().collect();
    game.board.players[0].line = line("C2-C3-B3-A3-A4-A5-A6-A7-A8-A9-A10-B10-C10-D10-E10-F10-G10");
    let standings = game.standings().expect("over");
    assert_eq!(standings[0].seat, Seat(0));
    assert_eq!(standings[0].detail["personal"], 10);
    assert_eq!(standings[1].detail["personal"], 0);
}

/// R41.
#[test]
fn equal_totals_share_the_win() {
    let mut game = three();
    game.board.players[0].sheet.old_ladies = 3;
    game.board.players[2].sheet.old_ladies = 3;
    let standings = game.standings().expect("over");
    let ranks: Vec<(u8, u8)> = standings.iter().map(|standing| (standing.seat.0, standing.rank)).collect();
    assert_eq!(ranks, [(0, 1), (2, 1), (1, 3)]);
}

#[test]
fn r42_a28_an_eliminated_player_has_no_score_and_cannot_win() {
    let mut game = three();
    game.board.players[0].sheet.old_ladies = 8;
    game.board.players[0].out = true;
    game.board.players[1].sheet.traffic = 19;
    let standings = game.standings().expect("over");
    let last = standings.last().expect("three players");
    assert_eq!((last.seat, last.rank, last.score), (Seat(0), 3, None), "A28");
    assert_eq!(last.detail["eliminated"], true);
}
