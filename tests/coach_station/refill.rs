//! R13, R14: the hand, the columns and the garage fill up.

use crate::scene::{Scene, cards};

/// R13: to seven travellers from the heads of either column, to two buses from the front of the garage.
#[test]
fn r13_refill() {
    let mut scene =
        Scene::new(2).hand(0, "gAnon gAnon gStar rAnon rAnon", "g5").left("bAnon bStar").right("yAnon yStar");
    scene = scene.garage("r3 r5").lay();
    scene.plays(0, &["place g5", "board gAnon", "done"]);
    // Three of four cards.
    assert_eq!(scene.choices(0), ["refill 1+2", "refill 2+1"]);
    assert!(scene.refused(0, "refill 3+0").contains("exactly 3"));
    assert!(scene.refused(0, "refill 1+1").contains("exactly 3"));
    scene.play(0, "refill 1+2");
    for card in ["bAnon", "yAnon", "yStar"] {
        assert!(scene.holds(0, card), "{card}");
    }
    assert!(!scene.holds(0, "bStar"));
    assert_eq!(scene.game.hands[0].buses().len(), 2);
    assert_eq!(scene.game.hands[0].travellers().len(), 7);
    assert_eq!(scene.game.station.waiting.left[0], cards("bStar")[0]);
}

/// R13: with equal columns, and nobody left to fill them up, it makes no difference from which one more is taken.
#[test]
fn r13_equal_columns_make_one_move() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar rStar rLover rLover", "g5");
    scene = scene.left("rAnon bAnon").right("rAnon bAnon").rest_with(1).lay();
    scene.plays(0, &["place g5", "board gAnon", "board gAnon", "board gStar", "done"]);
    assert_eq!(scene.choices(0), ["refill 2+2"]);
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar bSurfer rStar rLover rLover", "g5");
    scene = scene.left("rAnon bAnon").right("rAnon bAnon").rest_with(1).lay();
    scene.plays(0, &["place g5", "board gAnon", "board gAnon", "board gStar", "done"]);
    assert_eq!(scene.choices(0), ["refill 2+1"]);
}

/// R13, R14: the left column is filled up first, so equal columns are two as long as somebody is left in the pile.
#[test]
fn r14_equal_columns_are_two_while_the_pile_lasts() {
    let refilled = |play: &str| {
        let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar bSurfer rStar rLover rLover", "g5");
        scene = scene.left("rAnon bAnon").right("rAnon bAnon").pile("yStar").rest_with(1).lay();
        scene.plays(0, &["place g5", "board gAnon", "board gAnon", "board gStar", "done"]);
        assert_eq!(scene.choices(0), ["refill 1+2", "refill 2+1"]);
        scene.play(0, play);
        let waiting = &scene.game.station.waiting;
        (waiting.left.to_vec(), waiting.right.to_vec())
    };
    assert_eq!(refilled("refill 2+1"), (cards("yStar"), cards("bAnon")));
    assert_eq!(refilled("refill 1+2"), (cards("bAnon yStar"), cards("")));
}

/// R13, A15: a waiting room run dry leaves a short hand.
#[test]
fn a15_a_short_hand_stays_short() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "g5").hand(1, "bAnon", "b5").left("yAnon").rest_with(1).lay();
    scene.plays(0, &["place g5", "board gAnon", "done"]);
    assert_eq!(scene.choices(0), ["refill 1+0"]);
    scene.play(0, "refill 1+0");
    assert_eq!(scene.game.hands[0].len(), 2);
    assert!(scene.awaited(1));
}

/// R14: the left column first, then the right one, then the garage.
#[test]
fn r14_columns_and_garage_fill_up_from_behind() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon rAnon rAnon bAnon bAnon bAnon", "g5 y5");
    scene = scene.left("yLover bAnon").right("yAnon yAnon").garage("r3 r4 r5").pile("gStar rStar bStar");
    scene = scene.hand(1, "bLover", "b5").passengers(1, "").rest_with(1).lay();
    scene.plays(0, &["place g5", "board gAnon", "done", "refill 1+0"]);
    let station = &scene.game.station;
    assert_eq!(station.waiting.left[..], cards("bAnon gStar rStar bStar"));
    assert_eq!(station.waiting.right[..], cards("yAnon yAnon"));
    // One bus was taken, the pile of buses is empty.
    assert_eq!(station.garage.len(), 2);
    assert!(scene.awaited(1));
}

/// R14, R36: a Baby that comes from the pile goes to the head.
#[test]
fn r14_a_baby_from_the_pile_goes_to_the_head() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "g5").left("yLover bAnon").pile("rBaby bBaby gStar rStar");
    scene = scene.right("yAnon yAnon yAnon yStar").lay();
    scene.plays(0, &["place g5", "board gAnon", "done", "refill 2+4"]);
    let station = &scene.game.station;
    assert_eq!(station.waiting.left[..], cards("bBaby rBaby gStar rStar"));
}
