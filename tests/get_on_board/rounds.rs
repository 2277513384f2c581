//! R10–R13 and R40: rounds, who is awaited, elimination and the rulings on it, common objectives.

use omnibus::game::{Rules, Seat};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::data::Goal;
use omnibus::games::get_on_board::setup::Loops;
use omnibus::games::get_on_board::state::{Common, Phase, Rows};
use omnibus::texts::Speech;

use super::scene::{FIRST, Scene, deal, drive, finish_round, line, moves, play, play_while, seats, texts};

#[test]
fn r9_r10_twelve_rounds_and_r12_clockwise_from_the_inspector() {
    let mut game = deal(4, &[("starts", "random"), ("inspector", "3"), ("loops", "stop")], 8);
    assert_eq!(game.board.tickets.len(), 1, "R11: a ticket is turned up");
    let turns = play_while(&mut game, |_| true);
    let expected: Vec<(u8, u8)> =
        (1..=12u8).flat_map(|round| (0..4u8).map(move |step| (round, (2 + round - 1 + step) % 4))).collect();
    assert_eq!(turns, expected, "R13: the inspector passes clockwise");
    assert_eq!(game.board.tickets.len(), 12);
    assert!(game.secrets.pile.is_empty());
    assert!(game.standings().is_some());
}

/// R7, R11.
#[test]
fn new_york_plays_all_twelve_tickets() {
    let mut game = deal(2, &[("starts", "random"), ("loops", "stop")], 4);
    play_while(&mut game, |_| true);
    let mut tickets: Vec<u8> = game.board.tickets.iter().map(|ticket| ticket.0).collect();
    tickets.sort_unstable();
    assert_eq!(tickets, (1..=12).collect::<Vec<_>>());
}

#[test]
fn r12_placing_and_boarding_are_over_before_the_next_player() {
    let mut game = Scene::new_york(&["C2-D2", "D11"]).shape("S1").game;
    play(&mut game, FIRST, "go D1").expect("legal");
    assert_eq!(game.board.players[0].sheet.light_monuments, 0, "nothing is ticked before the turn ends");
    assert_eq!(game.to_move(), seats(&[0]));
    assert_eq!(moves(&game, FIRST), ["done"]);
    play(&mut game, FIRST, "done").expect("legal");
    assert_eq!(game.board.players[0].sheet.light_monuments, 1);
    assert_eq!(game.to_move(), seats(&[1]));
}

#[test]
fn r29_a15_of_a_fatal_turn_only_the_sticks_count() {
    // Three sticks: `E1` boards a tourist, `E2` is a light, `D2` is the own line.
    let mut game = Scene::new_york(&["C2-D2", "D11"]).shape("T2").boxes(0).loops(Loops::Free).game;
    drive(&mut game, 0, "D2-D1-E1-E2-D2");
    let player = &game.board.players[0];
    assert!(player.out);
    assert_eq!((player.sheet.tourists.count(), player.sheet.light_monuments), (0, 0));
    assert_eq!((player.sheet.turns, player.sheet.traffic), (5, 0));
    assert_eq!(player.line.stops().len(), 6);
}

/// R12.
#[test]
fn an_eliminated_player_has_no_more_turns() {
    let mut game = deal(3, &[("starts", "random"), ("inspector", "1")], 2);
    game.board.players[1].out = true;
    play_while(&mut game, |game| game.board.mover() == Some(FIRST));
    assert_eq!(game.board.mover(), Some(Seat(2)));
}

/// R13, A17.
#[test]
fn the_inspector_passes_over_the_eliminated() {
    let mut game = deal(4, &[("starts", "random"), ("inspector", "3"), ("loops", "stop")], 8);
    game.board.players[3].out = true;
    finish_round(&mut game);
    assert_eq!(game.board.inspector, Seat(0));
}

/// A scene in which the first seat is trapped and the second is out.
fn last_one(line: &str) -> Scene {
    let mut scene = Scene::new_york(&[line, "D11"]).shape("S1");
    scene.game.board.players[1].out = true;
    scene
}

#[test]
fn a18_the_last_one_plays_on_or_finishes_and_wins() {
    let mut game = last_one("C2-D2").game;
    game.board.players[0].sheet.turns = 5;
    assert_eq!(moves(&game, FIRST), ["go D1", "go E2", "go D3", "finish"]);
    let mut on = game.clone();
    play(&mut on, FIRST, "go D1").expect("legal");
    assert_eq!(moves(&on, FIRST), ["done"], "only before a stick is laid");
    assert!(play(&mut on, FIRST, "finish").is_err());
    play(&mut on, FIRST, "done").expect("legal");
    assert_eq!((on.board.round, on.board.mover()), (3, Some(FIRST)));

    play(&mut game, FIRST, "finish").expect("legal");
    let standings = game.standings().expect("over");
    assert_eq!((standings[0].seat, standings[0].rank), (FIRST, 1), "whatever the score");
    assert!(standings[0].score.is_some_and(|score| score < 0));
    assert_eq!((standings[1].seat, standings[1].rank, standings[1].score), (Seat(1), 2, None));
}

/// R42: whoever is out gets nothing for a personal objective either, and is not told so.
#[test]
fn an_eliminated_player_is_promised_nothing_for_an_objective() {
    let mut game = last_one("C2-D2").game;
    // Card 4 of New York: `B3`, `A8`, `F10`.
    game.secrets.personal = [1, 4].into_iter().collect();
    game.board.players[1].line = line("C2-C3-B3-A3-A4-A5-A6-A7-A8-A9-A10-B10-C10-D10-E10-F10-G10");
    let events = play(&mut game, FIRST, "finish").expect("legal");
    let (texts, names) = (texts(), ["Ann".to_owned(), "Bob".to_owned()]);
    let speech = Speech::new(&texts, texts.language("en"), &names);
    let said: Vec<String> = events.iter().map(|event| speech.say(&event.text)).collect();
    assert!(said.iter().any(|words| words.ends_with("Bob B3 A8 F10 (eliminated).")), "{said:?}");
    assert!(said.iter().all(|words| !words.contains("+10")), "{said:?}");
}

#[test]
fn a19_when_all_are_eliminated_nobody_wins() {
    let mut game = last_one("G9-F9-F10-G10").game;
    drive(&mut game, 0, "G10-G9");
    assert_eq!(game.board.phase, Phase::Over);
    let standings = game.standings().expect("over");
    assert!(standings.iter().all(|standing| standing.score.is_none() && !standing.has_won()));
}

#[test]
fn two_turns_in_a_row_are_two_turns() {
    let mut game = deal(2, &[("starts", "random"), ("inspector", "1")], 1);
    let mut last = None;
    let mut doubled = false;
    while let Some(seat) = game.board.mover().filter(|_| game.board.round < 4) {
        let turn = game.turn(seat);
        let next = moves(&game, seat).remove(0);
        if next == "done" {
            doubled |= last == Some(seat);
            last = Some(seat);
        }
        play(&mut game, seat, &next).expect("a listed move");
        assert_eq!(game.turn(seat) != turn, next == "done");
    }
    assert!(doubled);
}

/// Three players at their starts.
fn three() -> GetOnBoard {
    Scene::new_york(&["C2", "A6", "D11"]).shape("S1").game
}

/// R40.
#[test]
fn ten_for_all_of_the_first_round_six_later() {
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
fn a_bonus_passenger_counts_for_an_objective() {
    // Rows 3 and 1: the office at `E4` brings the fifth tourist along.
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
fn r40_round_twelve_counts_and_ends_the_game() {
    let mut game = three();
    game.board.round = 12;
    game.board.players[1].sheet.old_ladies = 5;
    finish_round(&mut game);
    assert_eq!(game.board.phase, Phase::Over);
    assert_eq!(game.board.players[1].sheet.common[0], Some(10));
}
