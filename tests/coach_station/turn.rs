//! Rules 5–15: the Active Bus and the five steps of a turn.

use omnibus::games::coach_station::{Fixed, Phase};

use crate::scene::{Scene, cards};

/// Rule 5: exactly one Active Bus, by placing, using or calling.
#[test]
fn rule_5_one_active_bus() {
    let scene = Scene::new(2).hand(0, "bStar gAnon", "g4 r3").platform("g5", "gAnon").garage("b3").lay();
    assert_eq!(scene.choices(0), ["place g4", "place r3", "use g5", "call b3 garage 1"]);

    for (play, fixed) in [("place g4", Fixed::Placed), ("use g5", Fixed::Used), ("call b3 garage 1", Fixed::Called)] {
        let mut scene = Scene::new(2).hand(0, "bStar gAnon", "g4 r3").platform("g5", "gAnon").garage("b3").lay();
        scene.play(0, play);
        assert_eq!(scene.fixed(), Some(fixed));
        let words = scene.refused(0, "place r3");
        assert!(words.contains("Not now: the next step is to board") && words.contains("You can:"), "{words}");
    }
}

#[test]
fn rule_5_only_own_buses_are_placed_and_only_in_the_own_turn() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g4").hand(1, "rAnon", "r3").lay();
    let words = scene.refused(0, "place r3");
    assert!(words.contains("do not hold the red bus") && words.contains("`place g4`"), "{words}");
    assert_eq!(scene.refused(1, "place r3"), "It is not your turn.");
}

/// Two buses alike in hand make one move, and so do two alike on the platform.
#[test]
fn cards_that_are_alike_make_one_move() {
    let scene = Scene::new(2).hand(0, "gAnon", "g4 g4").lay();
    assert_eq!(scene.choices(0), ["place g4"]);

    let scene = Scene::new(2).hand(0, "gAnon", "").platform("g4", "gAnon gStar").platform("g4", "gLover gAnon").lay();
    assert_eq!(scene.choices(0), ["use g4", "use g4.2"], "different riders");
    let mut scene =
        Scene::new(2).hand(0, "gAnon", "").platform("g4", "gLover gAnon").platform("g4", "gAnon gLover").lay();
    assert_eq!(scene.choices(0), ["use g4"]);
    let words = scene.refused(0, "use g4.2");
    assert!(words.contains("same as `use g4`"), "{words}");
}

/// Rule 6: a bus is used only if somebody could board it now.
#[test]
fn rule_6_use_needs_a_boarder() {
    let mut scene = Scene::new(2).hand(0, "gAnon bSurfer", "y3").left("yAnon").right("rAnon");
    scene = scene.platform("g4", "gAnon").platform("b4", "bAnon bAnon bAnon").platform("r4", "").platform("y4", "");
    let mut scene = scene.platform("b5", "bAnon").lay();
    assert_eq!(scene.choices(0), ["place y3", "use g4", "use r4", "use y4", "use b5"]);
    let words = scene.refused(0, "use b4");
    assert!(words.contains("Nobody could board"), "{words}");
    assert!(scene.refused(0, "use b3").contains("no such blue bus"));
}

/// Rule 7: colour, or a Backpacker; and seats, two for a Surfer.
#[test]
fn rule_7_who_fits() {
    let mut scene = Scene::new(2).hand(0, "gAnon gSurfer rAnon yBackpacker", "g3").lay();
    scene.play(0, "place g3");
    assert_eq!(scene.choices(0), ["board gAnon", "board gSurfer", "board yBackpacker", "done"]);
    scene.play(0, "board yBackpacker");
    assert_eq!(scene.choices(0), ["board gAnon", "board gSurfer", "done"]);
    assert!(scene.refused(0, "board rAnon").contains("does not go where this bus goes"));
    scene.play(0, "board gAnon");
    assert!(scene.refused(0, "board gSurfer").contains("not enough free seats"));
    assert!(scene.refused(0, "board gLover").contains("do not hold the green Lover"));
}

/// Rule 8: heads that fit must board, the player chooses among two, and the next card becomes head at once.
#[test]
fn rule_8_the_waiting_room_is_compulsory() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g5").left("gAnon gLover rAnon").right("gStar rAnon").lay();
    scene.play(0, "place g5");
    assert_eq!(scene.choices(0), ["board gAnon left", "board gStar right"]);
    assert!(scene.refused(0, "board gAnon").contains("board first"));
    assert!(scene.refused(0, "done").contains("board first"));
    assert!(scene.refused(0, "board gLover left").contains("not the head of the left column"));
    scene.play(0, "board gAnon left");
    assert_eq!(scene.choices(0), ["board gLover left", "board gStar right"]);
    scene.plays(0, &["board gLover left", "board gStar right"]);
    assert_eq!(scene.choices(0), ["board gAnon", "done"]);
    // Columns are filled in step 5 only.
    assert_eq!(scene.game.station.waiting.left[..], cards("rAnon"));
}

#[test]
fn rule_8_columns_that_are_alike_make_one_move() {
    let mut scene = Scene::new(2).hand(0, "", "g5").left("gAnon rAnon").right("gAnon rAnon").lay();
    scene.play(0, "place g5");
    assert_eq!(scene.choices(0), ["board gAnon left"]);
    assert!(scene.refused(0, "board gAnon right").contains("same as `board gAnon left`"));
}

/// Rule 9: step 1 ends when no head fits, when the bus has left, or when it is full and blocked.
#[test]
fn rule_9_when_step_1_ends() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g3").left("gAnon gAnon gAnon gStar").lay();
    scene.plays(0, &["place g3", "board gAnon left", "board gAnon left", "board gAnon left"]);
    assert!(scene.has_departed("g3"));
    assert_eq!(scene.phase(), Phase::Refill, "the Star stays");

    let mut scene = Scene::new(2).hand(0, "gAnon", "g3").left("gAnon gLover gAnon gStar").lay();
    scene.plays(0, &["place g3", "board gAnon left", "board gLover left", "board gAnon left"]);
    assert!(scene.is_on_platform("g3"));
    assert_eq!(scene.phase(), Phase::Refill, "full and blocked");
}

/// Rule 10 and A18: hand cards board one by one, as many as the player likes.
#[test]
fn rule_10_the_hand_is_optional() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar", "g5").left("gAnon").lay();
    scene.plays(0, &["place g5", "board gAnon left"]);
    assert_eq!(scene.choices(0), ["board gAnon", "board gStar", "done"]);
    scene.plays(0, &["board gStar", "done"]);
    assert_eq!(scene.riders("g5"), cards("gAnon gStar"));
    assert_eq!(scene.phase(), Phase::Refill);
}

/// Rule 11, A3: after *Use* somebody must board.
#[test]
fn rule_11_a_used_bus_takes_somebody() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "").platform("g5", "gAnon").lay();
    scene.play(0, "use g5");
    assert_eq!(scene.choices(0), ["board gAnon"]);
    assert!(scene.refused(0, "done").contains("somebody must board"));
    scene.play(0, "board gAnon");
    assert_eq!(scene.choices(0), ["done"]);
}

/// Rule 12, S16: a bus placed and nobody boarded costs a hand card.
#[test]
fn rule_12_the_penalty() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon rAnon", "y5 b3").left("bAnon").lay();
    scene.plays(0, &["place y5", "done"]);
    assert_eq!(scene.choices(0), ["penalty gAnon", "penalty rAnon"]);
    scene.play(0, "penalty rAnon");
    assert!(scene.has_unhappy(0, "rAnon"));
    assert!(!scene.holds(0, "rAnon"));
    // The others learn that it was paid, and not with what.
    let penalty = &scene.events[0];
    assert!(penalty.only.is_none() && !crate::scene::words(&penalty.text).contains("red"));
    assert_eq!(scene.phase(), Phase::Refill);
}

#[test]
fn rule_12_no_penalty_without_travellers_and_none_for_a_used_bus() {
    let mut scene = Scene::new(2).hand(0, "", "y5 b3").left("gAnon").lay();
    scene.plays(0, &["place y5", "done"]);
    assert_eq!(scene.phase(), Phase::Refill);
}

/// Rule 13: to seven travellers from the heads of either column, to two buses from the front of the garage.
#[test]
fn rule_13_refill() {
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

/// Rule 13: with equal columns it makes no difference from which one more is taken.
#[test]
fn rule_13_equal_columns_make_one_move() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar rStar rLover rLover", "g5");
    scene = scene.left("rAnon bAnon").right("rAnon bAnon").lay();
    scene.plays(0, &["place g5", "board gAnon", "board gAnon", "board gStar", "done"]);
    assert_eq!(scene.choices(0), ["refill 2+2"]);
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar bSurfer rStar rLover rLover", "g5");
    scene = scene.left("rAnon bAnon").right("rAnon bAnon").lay();
    scene.plays(0, &["place g5", "board gAnon", "board gAnon", "board gStar", "done"]);
    assert_eq!(scene.choices(0), ["refill 2+1"]);
}

/// Rule 13 and A15: a waiting room run dry leaves a short hand.
#[test]
fn a15_a_short_hand_stays_short() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "g5").hand(1, "bAnon", "b5").left("yAnon").rest_with(1).lay();
    scene.plays(0, &["place g5", "board gAnon", "done"]);
    assert_eq!(scene.choices(0), ["refill 1+0"]);
    scene.play(0, "refill 1+0");
    assert_eq!(scene.game.hands[0].len(), 2);
    assert!(scene.awaited(1));
}

/// Rule 14, S17: the left column first, then the right one, then the garage.
#[test]
fn rule_14_columns_and_garage_fill_up_from_behind() {
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

/// Rules 14 and 36: a Baby that comes from the pile goes to the head.
#[test]
fn rule_14_a_baby_from_the_pile_goes_to_the_head() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "g5").left("yLover bAnon").pile("rBaby bBaby gStar rStar");
    scene = scene.right("yAnon yAnon yAnon yStar").lay();
    scene.plays(0, &["place g5", "board gAnon", "done", "refill 2+4"]);
    let station = &scene.game.station;
    assert_eq!(station.waiting.left[..], cards("bBaby rBaby gStar rStar"));
}

/// Rule 15, A2: a profile acts before the bus is looked at; see S14 for the Corrupter on the last seat.
#[test]
fn rule_15_profiles_act_before_the_bus_leaves() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter rAnon", "").platform("r3", "rAnon rAnon").left("bAnon").lay();
    scene.plays(0, &["use r3", "board rCorrupter"]);
    assert_eq!(scene.phase(), Phase::Exchange);
    assert!(scene.is_on_platform("r3"));
    scene.play(0, "keep");
    assert!(scene.has_departed("r3"));
}
