//! R34–R38: the Baby, in the own turn, in the waiting room and in the turns of others.

use omnibus::games::coach_station::Phase;

use crate::scene::{Scene, cards};

/// R34: in the own turn a Baby is like an Anonymous.
#[test]
fn r34_a_baby_in_the_own_turn() {
    let mut scene = Scene::new(2).hand(0, "bBaby yAnon", "b5").lay();
    scene.plays(0, &["place b5", "board bBaby"]);
    assert_eq!(scene.riders("b5"), cards("bBaby"));
    assert_eq!(scene.game.station.turn.interrupted, None);
}

/// R35: right after the Active Bus is fixed.
#[test]
fn r35_a_baby_gets_in_when_the_bus_is_fixed() {
    let mut scene = Scene::new(2).hand(0, "bAnon", "b5").hand(1, "bBaby rAnon", "").order(1, "bBaby", "at-once").lay();
    scene.play(0, "place b5");
    assert_eq!(scene.riders("b5"), cards("bBaby"));
    assert!(!scene.holds(1, "bBaby"));
    assert_eq!(scene.choices(0), ["board bAnon", "done"]);
}

/// R35: the traveller goes back where it came from, and its profile does not act.
#[test]
fn r35_a_baby_takes_the_place_of_a_boarder() {
    let scene = || Scene::new(2).hand(1, "bBaby rAnon", "").order(1, "bBaby", "displace Corrupter");
    let mut from_hand = scene().hand(0, "bCorrupter bAnon", "b5").lay();
    from_hand.plays(0, &["place b5", "board bCorrupter"]);
    assert_eq!(from_hand.riders("b5"), cards("bBaby"));
    assert!(from_hand.holds(0, "bCorrupter"));
    assert_eq!(from_hand.phase(), Phase::Board);

    let mut from_column = scene().hand(0, "bAnon", "b5").left("bCorrupter yAnon").lay();
    from_column.plays(0, &["place b5", "board bCorrupter left"]);
    assert_eq!(from_column.game.station.waiting.left[..], cards("bCorrupter yAnon"));
    // R37: he still fits and must board again, and this time he acts.
    assert_eq!(from_column.choices(0), ["board bCorrupter left"]);
    from_column.play(0, "board bCorrupter left");
    assert_eq!(from_column.phase(), Phase::Exchange);
}

/// R35, C4: at "done" the Baby gets in, and the player may board again.
#[test]
fn r35_a_baby_gets_in_when_boarding_is_finished() {
    let mut scene = Scene::new(2).hand(0, "bAnon bAnon", "").hand(1, "bBaby rAnon", "").platform("b4", "bAnon bStar");
    scene = scene.order(1, "bBaby", "last-seat").lay();
    scene.plays(0, &["use b4", "board bAnon"]);
    assert_eq!(scene.choices(0), ["board bAnon", "done"]);
    scene.play(0, "done");
    // It was the last seat: the bus leaves for the active player.
    assert!(scene.has_passengers(0, "bAnon bStar bAnon bBaby"));
    assert!(scene.holds(0, "bAnon"));

    let mut scene =
        Scene::new(2).hand(0, "bAnon bAnon", "y3").hand(1, "bBaby rAnon", "").platform("b5", "bLover bStar");
    scene = scene.order(1, "bBaby", "would-block").lay();
    scene.plays(0, &["use b5", "board bAnon", "board bAnon"]);
    assert_eq!(scene.phase(), Phase::Board);
    scene.play(0, "done");
    assert!(scene.game.station.platform[0].is_blocked());
    assert_eq!(scene.phase(), Phase::Refill);
}

/// R35: not of another colour, not in the own turn, not against others than ordered.
#[test]
fn r35_a_baby_stays_out() {
    let mut scene = Scene::new(2).hand(0, "bAnon", "b5").hand(1, "rBaby rAnon", "").order(1, "rBaby", "at-once").lay();
    scene.play(0, "place b5");
    assert!(scene.riders("b5").is_empty());

    let mut scene = Scene::new(2).hand(0, "bBaby bAnon", "b5").order(0, "bBaby", "at-once").lay();
    scene.play(0, "place b5");
    assert!(scene.riders("b5").is_empty());

    let mut scene = Scene::new(3).hand(0, "bAnon", "b5").hand(1, "bBaby rAnon", "").lay();
    scene.plays(1, &["order bBaby at-once", "order bBaby against 2"]).play(0, "place b5");
    assert!(scene.riders("b5").is_empty());
}

/// R36: on entering a column a Baby goes to the head; a later one in front of an earlier one.
#[test]
fn r36_a_baby_goes_to_the_head_of_its_column() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter bBaby rAnon", "r5").left("yBaby yAnon yStar").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange bBaby for left 3"]);
    assert_eq!(scene.game.station.waiting.left[..], cards("bBaby yBaby yAnon"));
    assert!(scene.holds(0, "yStar"));
}

/// R37, A9, C3: after an interrupt the displaced head and the other one compete anew.
#[test]
fn r37_a_displaced_head_boards_again() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g5").hand(1, "gBaby rAnon", "").left("gGeneral").right("gStar");
    scene = scene.order(1, "gBaby", "displace General").lay();
    scene.plays(0, &["place g5", "board gGeneral left"]);
    assert_eq!(scene.choices(0), ["board gGeneral left", "board gStar right"]);
}

/// R38: the interrupter refills at the end of the own turn, not before.
#[test]
fn r38_the_interrupter_does_not_refill() {
    let mut scene = Scene::new(2).hand(0, "bAnon rAnon", "b5").hand(1, "bBaby rAnon rAnon", "y3").left("yAnon yAnon");
    scene = scene.order(1, "bBaby", "at-once").lay();
    scene.plays(0, &["place b5", "board bAnon", "done", "refill 2+0"]);
    assert_eq!(scene.game.hands[1].travellers().len(), 2);
    assert!(scene.awaited(1));
}

/// A8: a displaced Star returns to the hand, the called bus stays active, and the Star may board in step 2.
#[test]
fn a8_a_displaced_star_may_board_later() {
    let mut scene = Scene::new(2).hand(0, "bStar yAnon", "").hand(1, "bBaby rAnon", "").garage("b3");
    scene = scene.order(1, "bBaby", "displace special").lay();
    scene.play(0, "call b3 garage 1");
    assert_eq!(scene.riders("b3"), cards("bBaby"));
    assert_eq!(scene.choices(0), ["board bStar", "done"]);
    scene.play(0, "board bStar");
    assert_eq!(scene.riders("b3"), cards("bBaby bStar"));
}

/// R52: interrupting the own partner is allowed.
#[test]
fn r52_a_baby_may_interrupt_the_partner() {
    let mut scene =
        Scene::with(4, "teams=on").hand(0, "bAnon", "b5").hand(2, "bBaby rAnon", "").order(2, "bBaby", "at-once");
    scene = scene.lay();
    scene.play(0, "place b5");
    assert_eq!(scene.riders("b5"), cards("bBaby"));

    // An order against rivals alone spares the partner.
    let mut scene = Scene::with(4, "teams=on").hand(0, "bAnon", "b5").hand(2, "bBaby rAnon", "").lay();
    scene.plays(2, &["order bBaby at-once", "order bBaby against rivals"]).play(0, "place b5");
    assert!(scene.riders("b5").is_empty());
}
