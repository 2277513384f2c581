//! Rules 40 to 42: common objectives and the final score.

use omnibus::game::{Game, Seat};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::board::{Common, Phase};
use omnibus::games::get_on_board::cards::Goal;
use omnibus::games::get_on_board::sheet::{Rows, Sheet};

use super::scene::{Scene, drive, line, moves, play};

/// Everybody plays the first path listed until the round is over.
fn finish_round(game: &mut GetOnBoard) {
    let round = game.board.round;
    while let Some(seat) = game.board.mover().filter(|_| game.board.round == round) {
        let next = moves(game, seat).remove(0);
        play(game, seat, &next).expect("a listed move");
    }
}

fn three() -> GetOnBoard {
    Scene::new_york(&["C2", "A6", "D11"]).shape("S1").game
}

#[test]
fn t33_ten_for_all_of_the_first_round_six_later() {
    let mut game = three();
    game.board.players[0].sheet.old_ladies = 5;
    game.board.players[2].sheet.old_ladies = 6;
    finish_round(&mut game);
    let common = |game: &GetOnBoard| [0, 1, 2].map(|seat: usize| game.board.players[seat].sheet.common[0]);
    assert_eq!(common(&game), [Some(10), None, Some(10)], "play order within the round is irrelevant");
    assert_eq!(game.board.common[0], Common { goal: Goal::OldLadies, turned: true });
    assert!(!game.board.common[1].turned);
    game.board.players[1].sheet.old_ladies = 5;
    finish_round(&mut game);
    assert_eq!(common(&game), [Some(10), Some(6), Some(10)], "once per player and card");
}

#[test]
fn t34_a_bonus_passenger_counts_for_an_objective() {
    // Rows 3 and 1: the office at E4 brings the fifth tourist along.
    let mut game = Scene::new_york(&["D5-D4", "D11"]).shape("S1").game;
    game.board.common[0].goal = Goal::Tourists;
    let sheet = &mut game.board.players[0].sheet;
    sheet.tourists = Rows { rows: [3, 1, 0], closed: 1 };
    sheet.businessmen = Rows { rows: [2, 0, 0], closed: 0 };
    drive(&mut game, 0, "D4-E4");
    assert_eq!(game.board.players[0].sheet.common[0], None, "A24: only when the round is over");
    finish_round(&mut game);
    assert_eq!(game.board.players[0].sheet.common[0], Some(10));
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
    assert_eq!(Goal::ALL.map(|goal| goal.count(&sheet)), [1, 5, 4, 5, 3, 2]);
    assert_eq!(Goal::ALL.map(|goal| goal.is_met(&sheet)), [false, true, false, true, true, false]);
    assert_eq!(Goal::ALL.map(Goal::needs), [5, 5, 5, 5, 3, 3]);
}

#[test]
fn a16_an_eliminated_player_reaches_no_objective() {
    let mut game = three();
    game.board.players[0].line = line("G9-F9-F10-G10");
    game.board.players[0].sheet.old_ladies = 5;
    drive(&mut game, 0, "G10-G9");
    finish_round(&mut game);
    assert_eq!(game.board.players[0].sheet.common, [None, None]);
    assert!(!game.board.common[0].turned);
}

#[test]
fn rule_40_round_twelve_counts_and_ends_the_game() {
    let mut game = three();
    game.board.round = 12;
    game.board.players[1].sheet.old_ladies = 5;
    finish_round(&mut game);
    assert_eq!(game.board.phase, Phase::Over);
    assert_eq!(game.board.players[1].sheet.common[0], Some(10));
}

#[test]
fn rule_41_the_total_is_the_sum_of_eight_subtotals() {
    let sheet = Sheet {
        turns: 2,
        old_ladies: 4,
        students: 5,
        interns: 1,
        schools: 2,
        school_emblem: Some(4),
        tourists: Rows { rows: [1, 1, 0], closed: 2 },
        light_monuments: 2,
        dark_monuments: 1,
        light_emblem: Some(1),
        dark_emblem: None,
        businessmen: Rows { rows: [3, 1, 1], closed: 2 },
        office_emblem: None,
        traffic: 7,
        common: [Some(10), Some(6)],
    };
    let score = sheet.score(false);
    assert_eq!(score.parts().map(|(_, points)| points), [5, 16, 5, 9, 16, 0, -3, -4]);
    assert_eq!(score.total(), 44);
    assert_eq!(sheet.score(true).total(), 54);
}

#[test]
fn rule_41_a23_a_personal_objective_is_reached_by_passing() {
    let mut game = three();
    game.board.phase = Phase::Over;
    // Card 4 of New York: B3, A8, F10.
    game.secrets.personal = [4, 1, 2].into_iter().collect();
    game.board.players[0].line = line("C2-C3-B3-A3-A4-A5-A6-A7-A8-A9-A10-B10-C10-D10-E10-F10-G10");
    let standings = game.standings().expect("over");
    assert_eq!(standings[0].seat, Seat(0));
    assert_eq!(standings[0].detail["personal"], 10);
    assert_eq!(standings[1].detail["personal"], 0);
}

#[test]
fn t40_equal_totals_share_the_win() {
    let mut game = three();
    game.board.phase = Phase::Over;
    game.board.players[0].sheet.old_ladies = 3;
    game.board.players[2].sheet.old_ladies = 3;
    let standings = game.standings().expect("over");
    let ranks: Vec<(u8, u8)> = standings.iter().map(|standing| (standing.seat.0, standing.rank)).collect();
    assert_eq!(ranks, [(0, 1), (2, 1), (1, 3)]);
}

#[test]
fn rule_42_an_eliminated_player_has_no_score_and_cannot_win() {
    let mut game = three();
    game.board.phase = Phase::Over;
    game.board.players[0].sheet.old_ladies = 8;
    game.board.players[0].out = true;
    game.board.players[1].sheet.traffic = 19;
    let standings = game.standings().expect("over");
    let last = standings.last().expect("three players");
    assert_eq!((last.seat, last.rank, last.score), (Seat(0), 3, None), "A28");
    assert_eq!(last.detail["eliminated"], true);
}
