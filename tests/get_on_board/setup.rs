//! R1–R9: what is dealt, and what a table can choose.

use std::collections::BTreeSet;

use omnibus::game::{BadSetup, Chance, Rules, Seat, Setup};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::data::City;
use omnibus::games::get_on_board::setup::Loops;

use super::scene::{FIRST, Scene, deal, drive, moves, set};

#[test]
fn r1_two_to_five_can_play() {
    let fits: Vec<u8> = (0..9).filter(|seats| GetOnBoard::INFO.fits(*seats)).collect();
    assert_eq!(fits, [2, 3, 4, 5]);
}

#[test]
fn r1_new_york_for_two_and_three_london_for_four_and_five() {
    for (seats, city) in [(2, City::NewYork), (3, City::NewYork), (4, City::London), (5, City::London)] {
        assert_eq!(deal(seats, &[], 1).board.city, city);
    }
}

#[test]
fn r2_r3_r4_a26_sheets_and_objectives_are_dealt_and_differ() {
    for seed in 0..50 {
        let game = deal(5, &[], seed);
        let sheets: BTreeSet<u8> = game.board.players.iter().map(|player| player.variant).collect();
        assert_eq!(sheets.len(), 5);
        assert_ne!(game.board.common[0].goal, game.board.common[1].goal);
        assert!(game.board.common.iter().all(|common| !common.turned && common.points() == 10));
        let personal: BTreeSet<u8> = game.secrets.personal.iter().copied().collect();
        assert_eq!(personal, (1..=5).collect());
    }
}

/// R5, R7: New York deals start tickets 1 to 6 only, but all twelve are played.
#[test]
fn r5_start_tickets() {
    for (seats, most) in [(2, 6), (3, 6), (4, 12), (5, 12)] {
        for seed in 0..20 {
            let game = deal(seats, &[], seed);
            let dealt: BTreeSet<u8> =
                game.secrets.hands.iter().flat_map(|hand| hand.tickets).map(|ticket| ticket.0).collect();
            assert_eq!(dealt.len(), 2 * seats as usize, "R6: no card twice");
            assert!(dealt.iter().all(|ticket| (1..=most).contains(ticket)));
            let pile: BTreeSet<u8> = game.secrets.pile.iter().map(|ticket| ticket.0).collect();
            assert_eq!(pile, (1..=12).collect(), "R7");
        }
    }
}

#[test]
fn r8_a20_the_first_inspector_is_random_or_a_chosen_seat() {
    for number in 1..=4u8 {
        let game = deal(4, &[("inspector", &number.to_string())], 5);
        assert_eq!(game.board.inspector, Seat(number - 1));
    }
    let inspectors: BTreeSet<u8> = (0..60).map(|seed| deal(4, &[], seed).board.inspector.0).collect();
    assert_eq!(inspectors, (0..4).collect());
}

#[test]
fn a20_an_inspector_needs_a_seat() {
    let setup = Setup::new("get_on_board", 2).with("inspector", "3");
    let refused = GetOnBoard::new(&setup, &mut Chance::seeded(1));
    assert!(matches!(refused, Err(BadSetup::Game(text)) if text.key == "get_on_board-bad-inspector"));
}

#[test]
fn a31_london_for_two_by_house_rule() {
    let game = deal(2, &[("city", "london")], 1);
    assert_eq!(game.board.city, City::London);
    game.check().expect("possible");
}

#[test]
fn a26_one_sheet_for_all_by_house_rule() {
    let game = deal(5, &[("sheets", "same")], 1);
    assert!(game.board.players.iter().all(|player| player.variant == game.board.players[0].variant));
    game.check().expect("possible");
}

#[test]
fn a32_random_starts_by_house_rule() {
    let game = deal(5, &[("starts", "random")], 1);
    assert_eq!(game.board.round, 1, "nobody is asked");
    assert!(game.board.players.iter().all(|player| player.line.start().is_some()));
    game.check().expect("possible");
}

#[test]
fn a30_stopping_before_the_own_line_by_house_rule() {
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
