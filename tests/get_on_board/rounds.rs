//! Rules 10 to 13, elimination, and the rulings on it.

use omnibus::game::{Game, Seat};
use omnibus::games::get_on_board::board::Phase;

use super::scene::{FIRST, Scene, deal, drive, moves, play, seats};

/// Plays on with the first move listed until it is over, and returns who moved in which round.
fn play_on(game: &mut omnibus::games::get_on_board::GetOnBoard) -> Vec<(u8, u8)> {
    let mut turns = Vec::new();
    while let Some(seat) = game.board.mover() {
        let round = game.board.round;
        let next = moves(game, seat).first().cloned().expect("an awaited seat has a move");
        play(game, seat, &next).expect("a listed move");
        if next == "done" {
            turns.push((round, seat.0));
        }
    }
    turns
}

#[test]
fn rule_10_twelve_rounds_and_rule_12_clockwise_from_the_inspector() {
    let mut game = deal(4, &[("starts", "random"), ("inspector", "3"), ("loops", "stop")], 8);
    assert_eq!(game.board.tickets.len(), 1, "rule 11: a ticket is turned up");
    let turns = play_on(&mut game);
    let expected: Vec<(u8, u8)> =
        (1..=12u8).flat_map(|round| (0..4u8).map(move |step| (round, (2 + round - 1 + step) % 4))).collect();
    assert_eq!(turns, expected, "rule 13: the inspector passes clockwise");
    assert_eq!(game.board.tickets.len(), 12);
    assert!(game.secrets.pile.is_empty());
    assert!(game.standings().is_some());
}

#[test]
fn t38_new_york_plays_all_twelve_tickets() {
    let mut game = deal(2, &[("starts", "random"), ("loops", "stop")], 4);
    play_on(&mut game);
    let mut tickets: Vec<u8> = game.board.tickets.iter().map(|ticket| ticket.0).collect();
    tickets.sort_unstable();
    assert_eq!(tickets, (1..=12).collect::<Vec<_>>());
}

#[test]
fn rule_12_placing_and_boarding_are_over_before_the_next_player() {
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
fn rule_29_and_a15_of_a_fatal_turn_only_the_sticks_count() {
    // Three sticks: E1 boards a tourist, E2 is a light, D2 is the own line.
    let mut game = Scene::new_york(&["C2-D2", "D11"])
        .shape("T2")
        .boxes(0)
        .loops(omnibus::games::get_on_board::setup::Loops::Free)
        .game;
    drive(&mut game, 0, "D2-D1-E1-E2-D2");
    let player = &game.board.players[0];
    assert!(player.out);
    assert_eq!((player.sheet.tourists.count(), player.sheet.light_monuments), (0, 0));
    assert_eq!((player.sheet.turns, player.sheet.traffic), (5, 0));
    assert_eq!(player.line.stops().len(), 6);
}

#[test]
fn an_eliminated_player_has_no_more_turns() {
    let mut game = deal(3, &[("starts", "random"), ("inspector", "1")], 2);
    game.board.players[1].out = true;
    while game.board.mover() == Some(FIRST) {
        let next = moves(&game, FIRST).remove(0);
        play(&mut game, FIRST, &next).expect("a listed move");
    }
    assert_eq!(game.board.mover(), Some(Seat(2)));
}

#[test]
fn t39_the_inspector_passes_over_the_eliminated() {
    // A17.
    let mut game = deal(4, &[("starts", "random"), ("inspector", "3"), ("loops", "stop")], 8);
    game.board.players[3].out = true;
    while game.board.round == 1 {
        let seat = game.board.mover().expect("the game goes on");
        let next = moves(&game, seat).remove(0);
        play(&mut game, seat, &next).expect("a listed move");
    }
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
