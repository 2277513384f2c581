//! Taking passengers (R12–R14; C6).

use omnibus::game::{Chance, Events, Play, Rules, Seat};
use omnibus::games::busstop::Phase;

use crate::support::*;

/// The order is B 3, D 3, A 5, C 5.
fn two_ties() -> Table {
    let mut table = Scene::new(4, &[]).line("kid baby vip-salaryman alien old-lady").show();
    for (seat, play) in [(0, "tile 5"), (1, "tile 3"), (2, "tile 5"), (3, "tile 3")] {
        table.play(seat, play);
    }
    table
}

#[test]
fn r12_r13_positions_take_one_after_the_other() {
    let mut table = two_ties();
    assert_eq!(table.awaited(), [1]);
    assert_eq!(table.moves(1), ["take kid", "take girl"]);
    assert_eq!(table.refused(3, "take kid"), "not_your_turn");
    assert_eq!(table.prompt(1), "Position 1 brings you: kid. Which played tile do you take as well?");
    assert_eq!(table.play(1, "take kid"), "B gets kid, and takes: kid.");
    assert_eq!(table.received(1), "kid kid");

    assert_eq!(table.awaited(), [3]);
    assert_eq!(table.moves(3), ["take kid", "take girl"]);
    assert_eq!(table.play(3, "take girl"), "D gets baby and VIP salaryman, and takes: girl.");
    assert_eq!(table.received(3), "baby girl vip-salaryman");
    assert_eq!(table.line(), "alien old-lady");

    assert_eq!(table.play(0, "take kid"), "A gets alien and old lady, and takes: kid.");
    assert_eq!(table.received(0), "kid old-lady alien");
    // R13: the last position has no arrow and takes what remains.
    assert_eq!(table.moves(2), ["take girl"]);
    assert_eq!(table.play(2, "take girl"), "C takes girl.");
    assert_eq!(table.received(2), "girl");
    let distributed: usize = (0..4).map(|seat| table.board(seat).received.len()).sum();
    assert_eq!(distributed, 9);
    assert_eq!(table.line(), "");
    assert!(matches!(table.game.public.phase, Phase::Allocate { .. }));
}

#[test]
fn r12_a_kind_that_is_gone_is_refused() {
    let mut table = two_ties();
    assert_eq!(table.refused(1, "take baby"), "No baby is left among the played tiles. There is: kid and girl.");
    table.play(1, "take kid");
    table.play(3, "take kid");
    assert_eq!(table.refused(0, "take kid"), "No kid is left among the played tiles. There is: girl.");
    assert_eq!(table.refused(0, "kid>1"), "Now a played tile is to be taken, such as “take kid”.");
}

#[test]
fn r12_the_own_tile_may_be_taken() {
    let mut table = deal(3, &[]);
    for (seat, play) in [(0, "tile 1"), (1, "tile 5"), (2, "tile 9")] {
        table.play(seat, play);
    }
    table.play(0, "take baby");
    let own = table.game.public.order()[0];
    assert_eq!((own.seat, own.taker), (own.taker.unwrap(), Some(own.seat)));
}

#[test]
fn c6_among_equal_passengers_the_lowest_position_is_taken() {
    let mut table = two_ties();
    table.play(1, "take girl");
    let takers: Vec<Option<u8>> =
        table.game.public.order().iter().map(|played| played.taker.map(|taker| taker.0)).collect();
    assert_eq!(takers, [None, None, Some(1), None], "of the girls on positions 3 and 4 the one on 3");
}

/// All played tiles show the same: there is one move, so nobody is asked.
#[test]
fn c6_equal_picks_are_one_move() {
    let mut table = deal(5, &[]);
    for seat in 0..5 {
        table.play(seat, if seat % 2 == 0 { "tile 3" } else { "tile 4" });
    }
    for seat in [0, 2, 4, 1, 3] {
        assert_eq!(table.moves(seat), ["take kid"]);
        table.play(seat, "take kid");
    }
    assert!((0..5).all(|seat| table.received(seat).contains("kid")));
}

#[test]
fn r14_a_taken_tile_is_an_ordinary_passenger() {
    let mut table = Scene::new(3, &[]).round(2).bus(1, 1, "girl girl").line("baby baby baby baby baby").show();
    for (seat, play) in [(0, "tile 5"), (1, "tile 10"), (2, "tile 9")] {
        table.play(seat, play);
    }
    table.play(0, "take old-lady");
    table.play(2, "take old-lady");
    table.play(1, "take girl");
    // A's 5 shows a girl; in B's bus it is a girl like any other, and worth 1.
    assert_eq!(table.play(1, "girl>1"), "B’s bus 1 departs with 3 girls: +3");
}

#[test]
fn a_pick_may_be_tried_out_and_is_a_turn_of_its_own() {
    let mut table = two_ties();
    assert!(!table.reveals(1, "take kid"));
    for (seat, play) in [(1, "take kid"), (3, "take kid"), (0, "take girl")] {
        table.play(seat, play);
    }
    let taking = table.game.turn(Seat(2));
    table.play(2, "take girl");
    assert!(table.awaited().contains(&2));
    assert_ne!(table.game.turn(Seat(2)), taking, "the others need not wait until C has seated everybody");
}

/// R12: whoever takes later can plan it, from the tiles that are still there and with what the own position brings.
#[test]
fn r12_a_later_take_is_foreseen() {
    let mut table = two_ties();
    let ahead = |table: &Table, seat: u8| table.game.foreseen(Seat(seat)).map(Table::of);
    assert!(ahead(&table, 1).is_none(), "it is their turn");
    let last = ahead(&table, 0).expect("A takes third");
    assert_eq!((last.awaited(), last.moves(0)), (vec![0], vec!["take kid".to_owned(), "take girl".to_owned()]));
    assert!(last.prompt(0).starts_with("Position 3 brings you: alien and old lady."), "{}", last.prompt(0));
    table.play(1, "take kid");
    table.play(3, "take kid");
    assert_eq!(ahead(&table, 2).expect("C takes last").moves(2), ["take girl"], "what is gone is not offered");
    assert!(ahead(&table, 1).is_none(), "B has taken");
    let mut planned = last;
    let girl = a_move("take girl");
    planned.game.play(Seat(0), &girl, &mut Chance::none(), &mut Events::unheard()).expect("it is offered");
    assert!(planned.game.foreseen(Seat(0)).is_none(), "once in a round");
}
