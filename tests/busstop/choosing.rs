//! Number tiles: showing, choosing in secret, the order (R7–R11; A4, A5, A11).

use omnibus::game::{Rules, Seat, Viewer};

use crate::support::*;

#[test]
fn r7_the_driver_shows_a_tile_first() {
    let mut table = deal(3, &[("driver", "2")]);
    assert_eq!(table.awaited(), [1]);
    assert_eq!(table.refused(0, "tile 4"), "not_your_turn");
    assert_eq!(table.play(1, "tile 5"), "B shows 5 (girl).");
    assert_eq!(table.refused(1, "tile 6"), "not_your_turn");
    assert_eq!(table.awaited(), [0, 2]);
    assert_eq!(table.board(1).hand, hand(&[1, 2, 3, 4, 6, 7, 8, 9, 10]));
}

#[test]
fn r8_a11_the_others_choose_in_secret() {
    let mut table = deal(4, &[]);
    table.play(0, "tile 5");
    assert_eq!(table.play(2, "tile 7"), "C has chosen a tile.");
    assert_eq!(table.awaited(), [1, 3]);
    // Nobody but C can tell which tile it was: the view is the same for every choice.
    let mut other = deal(4, &[]);
    other.play(0, "tile 5");
    other.play(2, "tile 1");
    for viewer in Viewer::all(4) {
        let same = table.game.seen_by(viewer) == other.game.seen_by(viewer);
        assert_eq!(same, viewer != Viewer::Seat(Seat(2)), "{viewer:?}");
    }
    assert_eq!(table.game.seen_by(Viewer::Seat(Seat(2))).chosen, Some(number(7)));
    // A11: until the reveal the tile is in C's hand for all to see.
    assert_eq!(table.board(2).hand.len(), 10);
}

#[test]
fn r8_a_choice_may_be_changed_until_the_last_one_arrives() {
    let mut table = deal(3, &[]);
    table.play(0, "tile 5");
    table.play(1, "tile 7");
    assert_eq!(table.awaited(), [2], "whoever has chosen is not awaited");
    assert_eq!(table.moves(1).len(), 9, "but may choose another tile");
    assert_eq!(table.refused(1, "tile 7"), "You have already chosen tile 7. Choose another one, or leave it.");
    assert_eq!(table.play(1, "tile 3"), "", "the others are not told");
    let told = table.play(2, "tile 9");
    assert_eq!(told, "C has chosen a tile.\nThe order: B 3 (kid), A 5 (girl) and C 9 (old lady).\nA drives next.");
    assert!(table.board(1).hand.contains(number(7)));
    assert!(!table.board(1).hand.contains(number(3)));
    assert!(table.moves(2).is_empty(), "the choices are locked");
}

#[test]
fn every_tile_counts_at_once() {
    let mut table = deal(3, &[]);
    assert!(table.reveals(0, "tile 5"));
    table.play(0, "tile 5");
    assert!(table.reveals(1, "tile 5"));
}

#[test]
fn r9_tiles_lie_in_rising_order() {
    let mut table = deal(5, &[]);
    for (seat, play) in [(0, "tile 10"), (3, "tile 2"), (1, "tile 9"), (4, "tile 1"), (2, "tile 5")] {
        table.play(seat, play);
    }
    assert_eq!(table.order(), [4, 3, 2, 1, 0]);
}

/// R10 and R11: A shows 5; B 3, C 5, D 3.
#[test]
fn r10_r11_ties_go_clockwise_from_the_driver() {
    let mut table = deal(4, &[]);
    table.play(0, "tile 5");
    table.play(1, "tile 3");
    table.play(2, "tile 5");
    let told = table.play(3, "tile 3");
    assert_eq!(table.order(), [1, 3, 0, 2]);
    assert!(told.ends_with("D drives next."), "the icon is on position 2: {told}");
}

#[test]
fn r10_all_the_same_number_is_clockwise_from_the_driver() {
    for seats in 3..=5u8 {
        for driver in 0..seats {
            let mut table = deal(seats, &[("driver", &(driver + 1).to_string())]);
            for seat in Seat(driver).round(seats) {
                table.play(seat.0, "tile 4");
            }
            assert_eq!(table.order(), Seat(driver).round(seats).map(|seat| seat.0).collect::<Vec<_>>());
        }
    }
}

#[test]
fn a4_the_driver_wins_every_tie() {
    // Into the driver's position: B and the driver C tie for positions 2 and 3.
    let mut table = deal(3, &[("driver", "3")]);
    table.play(2, "tile 6");
    table.play(0, "tile 1");
    table.play(1, "tile 6");
    assert_eq!(table.order(), [0, 2, 1]);
    assert_eq!(table.game.public.next_driver(), Some(Seat(2)), "the same player keeps on driving");
    // Out of it: they tie for positions 1 and 2.
    let mut table = deal(3, &[("driver", "3")]);
    table.play(2, "tile 6");
    table.play(0, "tile 9");
    table.play(1, "tile 6");
    assert_eq!(table.order(), [2, 1, 0]);
    assert_eq!(table.game.public.next_driver(), Some(Seat(1)));
}

/// R11 and A5: the driver of the round decides its ties; the new one drives from the next round on.
#[test]
fn r11_a5_the_new_driver_drives_in_the_next_round() {
    let mut table = deal(3, &[]);
    for (seat, play) in [(0, "tile 8"), (1, "tile 4"), (2, "tile 4")] {
        table.play(seat, play);
    }
    assert_eq!(table.order(), [1, 2, 0], "from A, B is met before C");
    assert_eq!(table.game.public.driver, Seat(0));
    table.play_on(|table| table.game.public.round == 2);
    assert_eq!(table.game.public.driver, Seat(2));
    assert_eq!(table.awaited(), [2]);
    // Now ties are broken from C.
    table.play(2, "tile 9");
    table.play(0, "tile 5");
    table.play(1, "tile 5");
    assert_eq!(table.order(), [0, 1, 2]);
}

#[test]
fn what_is_not_asked_is_refused_with_what_is() {
    let mut table = deal(3, &[]);
    let asked = "Now a number tile is to be chosen, such as “tile 7”.";
    for play in ["take kid", "kid>1", "baby>q", "board 2", "done", "proxy done"] {
        assert_eq!(table.refused(0, play), asked);
        assert_eq!(table.refused(1, play), "not_your_turn");
    }
}
