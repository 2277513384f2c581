//! Rules 30–45: the profiles.

use omnibus::games::coach_station::{Fixed, Phase};

use crate::scene::{Scene, cards};

/// Rule 30.
#[test]
fn rule_30_an_anonymous_takes_a_seat_and_that_is_all() {
    let mut scene = Scene::new(2).hand(0, "gAnon yAnon", "g4").lay();
    scene.plays(0, &["place g4", "board gAnon"]);
    assert_eq!(scene.game.station.platform[0].free(), 3);
    assert_eq!(scene.phase(), Phase::Board);
}

/// Rule 31: two seats, one card, one point.
#[test]
fn rule_31_a_surfer_takes_two_seats() {
    let mut scene = Scene::new(2).hand(0, "bSurfer yAnon", "").platform("b3", "bAnon").lay();
    scene.plays(0, &["use b3", "board bSurfer"]);
    assert!(scene.has_passengers(0, "bAnon bSurfer"));
}

/// Rule 32: a lone Lover may board; with the other one the bus may leave.
#[test]
fn rule_32_lovers() {
    let mut scene = Scene::new(2).hand(0, "bLover bLover bAnon yAnon", "b3").lay();
    scene.plays(0, &["place b3", "board bLover", "board bAnon", "board bLover"]);
    assert!(scene.has_passengers(0, "bLover bAnon bLover"));
}

/// Rule 33: the bus leaves at once whatever its load, but the General needs a seat.
#[test]
fn rule_33_a_general_leaves_at_once() {
    let mut scene = Scene::new(2).hand(0, "bGeneral yAnon", "b5").lay();
    scene.plays(0, &["place b5", "board bGeneral"]);
    assert!(scene.has_passengers(0, "bGeneral") && scene.has_departed("b5"));
    assert_eq!(scene.phase(), Phase::Refill, "he boarded, so there is no penalty");

    let scene = Scene::new(2).hand(0, "bGeneral", "y5").platform("b3", "bLover bAnon bAnon").lay();
    assert_eq!(scene.choices(0), ["place y5"], "a blocked bus has no seat for him");

    let mut scene = Scene::new(2).hand(0, "bAnon", "b5").left("bGeneral bAnon").right("bStar").lay();
    scene.play(0, "place b5");
    assert_eq!(scene.choices(0), ["board bGeneral left", "board bStar right"], "compulsory; the order is the player's");
    scene.plays(0, &["board bStar right", "board bGeneral left"]);
    assert!(scene.has_passengers(0, "bStar bGeneral"));
}

/// Rule 34: in the own turn a Baby is like an Anonymous.
#[test]
fn rule_34_a_baby_in_the_own_turn() {
    let mut scene = Scene::new(2).hand(0, "bBaby yAnon", "b5").lay();
    scene.plays(0, &["place b5", "board bBaby"]);
    assert_eq!(scene.riders("b5"), cards("bBaby"));
    assert_eq!(scene.game.station.turn.interrupted, None);
}

/// Rule 35, E0: right after the Active Bus is fixed.
#[test]
fn rule_35_a_baby_gets_in_when_the_bus_is_fixed() {
    let mut scene = Scene::new(2).hand(0, "bAnon", "b5").hand(1, "bBaby rAnon", "").order(1, "bBaby", "at-once").lay();
    scene.play(0, "place b5");
    assert_eq!(scene.riders("b5"), cards("bBaby"));
    assert!(!scene.holds(1, "bBaby"));
    assert_eq!(scene.choices(0), ["board bAnon", "done"]);
}

/// Rule 35, E1: the traveller goes back where it came from, and its profile does not act.
#[test]
fn rule_35_a_baby_takes_the_place_of_a_boarder() {
    let scene = || Scene::new(2).hand(1, "bBaby rAnon", "").order(1, "bBaby", "displace Corrupter");
    let mut from_hand = scene().hand(0, "bCorrupter bAnon", "b5").lay();
    from_hand.plays(0, &["place b5", "board bCorrupter"]);
    assert_eq!(from_hand.riders("b5"), cards("bBaby"));
    assert!(from_hand.holds(0, "bCorrupter"));
    assert_eq!(from_hand.phase(), Phase::Board);

    let mut from_column = scene().hand(0, "bAnon", "b5").left("bCorrupter yAnon").lay();
    from_column.plays(0, &["place b5", "board bCorrupter left"]);
    assert_eq!(from_column.game.station.waiting.left[..], cards("bCorrupter yAnon"));
    // Rule 37: he still fits and must board again, and this time he acts.
    assert_eq!(from_column.choices(0), ["board bCorrupter left"]);
    from_column.play(0, "board bCorrupter left");
    assert_eq!(from_column.phase(), Phase::Exchange);
}

/// Rule 35, E2, and C4: at "done" the Baby gets in, and the player may board again.
#[test]
fn rule_35_a_baby_gets_in_when_boarding_is_finished() {
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

/// Rule 35: not of another colour, not in the own turn, not against others than ordered.
#[test]
fn rule_35_a_baby_stays_out() {
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

/// Rule 36: on entering a column a Baby goes to the head; a later one in front of an earlier one.
#[test]
fn rule_36_a_baby_goes_to_the_head_of_its_column() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter bBaby rAnon", "r5").left("yAnon yBaby yStar").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange bBaby for left 3"]);
    assert_eq!(scene.game.station.waiting.left[..], cards("bBaby yAnon yBaby"));
    assert!(scene.holds(0, "yStar"));
}

/// Rules 37 and A9, C3: after an interrupt the displaced head and the other one compete anew.
#[test]
fn rule_37_a_displaced_head_boards_again() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g5").hand(1, "gBaby rAnon", "").left("gGeneral").right("gStar");
    scene = scene.order(1, "gBaby", "displace General").lay();
    scene.plays(0, &["place g5", "board gGeneral left"]);
    assert_eq!(scene.choices(0), ["board gGeneral left", "board gStar right"]);
}

/// Rule 38: the interrupter refills at the end of the own turn, not before.
#[test]
fn rule_38_the_interrupter_does_not_refill() {
    let mut scene = Scene::new(2).hand(0, "bAnon rAnon", "b5").hand(1, "bBaby rAnon rAnon", "y3").left("yAnon yAnon");
    scene = scene.order(1, "bBaby", "at-once").lay();
    scene.plays(0, &["place b5", "board bAnon", "done", "refill 2+0"]);
    assert_eq!(scene.game.hands[1].travellers().len(), 2);
    assert!(scene.awaited(1));
}

/// Rule 39, A12: as first act, any bus of the Star's colour from the garage or the departed ones.
#[test]
fn rule_39_the_star_calls_a_bus() {
    let scene = || {
        let scene = Scene::new(2).hand(0, "bStar bAnon", "r5").garage("r3 b4 b4 g5").departed("b5 r4");
        scene.left("bAnon rAnon").lay()
    };
    let mut calls = scene();
    assert_eq!(calls.choices(0), ["place r5", "call b4 garage 2", "call b5 departed"], "the two b4 are alike");
    assert!(calls.refused(0, "call r3 garage 1").contains("do not hold the red Star"));
    assert!(calls.refused(0, "call b3 departed").contains("not there to be called"));
    assert!(calls.refused(0, "call b4 garage 3").contains("same as `call b4 garage 2`"));
    assert!(calls.refused(0, "call b4 garage 9").contains("not there to be called"));
    calls.play(0, "call b4 garage 2");
    assert_eq!(calls.riders("b4"), cards("bStar"));
    assert_eq!(calls.fixed(), Some(Fixed::Called));
    assert_eq!(calls.choices(0), ["board bAnon left"], "step 1 follows");
    assert_eq!(calls.game.station.garage.len(), 3);

    let mut departed = scene();
    departed.play(0, "call b5 departed");
    assert!(!departed.has_departed("b5"));
    assert_eq!(departed.riders("b5"), cards("bStar"));

    let mut later = scene();
    later.play(0, "place r5");
    assert!(later.refused(0, "call b5 departed").contains("Not now"));
}

/// Rule 40: a called bus was not placed from the hand, so it costs no penalty.
#[test]
fn rule_40_no_penalty_for_a_called_bus() {
    let mut scene = Scene::new(2).hand(0, "bStar yAnon", "").hand(1, "bBaby rAnon", "").garage("b3");
    scene = scene.order(1, "bBaby", "displace Star").lay();
    scene.play(0, "call b3 garage 1");
    assert!(scene.holds(0, "bStar"));
    scene.play(0, "done");
    assert_eq!(scene.phase(), Phase::Refill);
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

/// Rule 41, A1: two Passengers of the leaving bus, the Drunkard allowed.
#[test]
fn rule_41_the_drunkard_turns_two() {
    let scene = |options| {
        let scene = Scene::with(2, options).hand(0, "rAnon yAnon", "").platform("r4", "rDrunkard rStar rAnon");
        scene.passengers(0, "bLover gStar").lay()
    };
    let mut bus = scene("");
    bus.plays(0, &["use r4", "board rAnon"]);
    assert_eq!(bus.choices(0), ["unhappy rDrunkard", "unhappy rStar", "unhappy rAnon"]);
    assert!(bus.refused(0, "unhappy bLover").contains("not among the Passengers"));
    bus.plays(0, &["unhappy rAnon", "unhappy rAnon"]);
    assert!(bus.has_passengers(0, "bLover gStar rDrunkard rStar"));
    assert_eq!(bus.phase(), Phase::Refill);

    // The other reading, as an option: any own Passengers, the new ones included.
    let mut pile = scene("drunkard=pile");
    pile.plays(0, &["use r4", "board rAnon"]);
    assert_eq!(pile.choices(0).len(), 5);
    pile.plays(0, &["unhappy bLover", "unhappy rDrunkard"]);
    assert!(pile.has_unhappy(0, "bLover rDrunkard"));
    assert!(pile.has_passengers(0, "gStar rStar rAnon rAnon"));
}

/// Rule 42: any colour, and compulsory as a head.
#[test]
fn rule_42_a_backpacker_rides_with_any_colour() {
    let mut scene = Scene::new(2).hand(0, "yAnon", "r3").left("gBackpacker").right("bBackpacker").lay();
    scene.play(0, "place r3");
    assert_eq!(scene.choices(0), ["board gBackpacker left", "board bBackpacker right"]);
}

/// Rule 43 a: any card of the waiting room, at any place.
#[test]
fn rule_43_the_corrupter_and_the_waiting_room() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter yAnon", "r5").left("gAnon bStar").right("yAnon gLover").lay();
    scene.plays(0, &["place r5", "board rCorrupter"]);
    // The yellow Anonymous of the right column is like the one in hand: no exchange.
    assert_eq!(
        scene.choices(0),
        ["keep", "exchange yAnon for left 1", "exchange yAnon for left 2", "exchange yAnon for right 2"]
    );
    scene.play(0, "exchange yAnon for left 2");
    assert_eq!(scene.game.station.waiting.left[..], cards("gAnon yAnon"));
    assert!(scene.holds(0, "bStar"));
    assert_eq!(scene.phase(), Phase::Board);
}

/// Rule 43 b, A11: a rider of any bus, in the colour of that bus or a Backpacker, with seats enough.
#[test]
fn rule_43_the_corrupter_and_the_riders() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter gSurfer gAnon yBackpacker", "r5");
    scene = scene.platform("g3", "gLover gStar").platform("g4", "gAnon gAnon gLover bBackpacker");
    scene = scene.platform("b3", "bStar").lay();
    // The second Lover makes no pair there: g4 is full and blocked, so a Surfer does not fit.
    scene.plays(0, &["place r5", "board rCorrupter"]);
    assert_eq!(
        scene.choices(0),
        [
            "keep",
            "exchange gAnon for gLover on g3",
            "exchange gAnon for gStar on g3",
            "exchange gAnon for gLover on g4",
            "exchange gAnon for bBackpacker on g4",
            "exchange gSurfer for gLover on g3",
            "exchange gSurfer for gStar on g3",
            "exchange yBackpacker for gLover on g3",
            "exchange yBackpacker for gStar on g3",
            "exchange yBackpacker for gAnon on g4",
            "exchange yBackpacker for gLover on g4",
            "exchange yBackpacker for bBackpacker on g4",
            "exchange yBackpacker for bStar on b3",
        ]
    );
    let words = scene.refused(0, "exchange gSurfer for gLover on g4");
    assert!(words.contains("green Surfer cannot be exchanged"), "{words}");
    assert!(
        scene.refused(0, "exchange gAnon for rCorrupter on r5").contains("cannot"),
        "not with himself, not that colour"
    );
    scene.play(0, "exchange gSurfer for gStar on g3");
    assert!(scene.is_on_platform("g3"), "full with a lone Lover");
    assert_eq!(scene.riders("g3"), cards("gLover gSurfer"), "C9: in the place left");
}

/// Rule 44, A10: whoever comes aboard by exchange acts: a General leaves, a Corrupter exchanges in turn.
#[test]
fn rule_44_exchanged_travellers_act() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter gGeneral yAnon", "r5").platform("g5", "gAnon gStar gLover").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange gGeneral for gStar on g5"]);
    assert!(scene.has_departed("g5"));
    assert!(scene.has_passengers(0, "gAnon gGeneral") && scene.has_unhappy(0, "gLover"));
    assert!(scene.holds(0, "gStar"));
    assert_eq!(scene.phase(), Phase::Board, "the Active Bus is still there");

    let mut scene =
        Scene::new(2).hand(0, "rCorrupter gCorrupter yAnon", "r5").platform("g5", "gAnon gStar").left("bAnon");
    scene = scene.lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange gCorrupter for gStar on g5"]);
    assert_eq!(scene.phase(), Phase::Exchange);
    assert_eq!(
        scene.choices(0),
        ["keep", "exchange gStar for left 1", "exchange gStar for gAnon on g5", "exchange yAnon for left 1"]
    );
    scene.play(0, "exchange yAnon for left 1");
    assert_eq!(scene.phase(), Phase::Board);
}

/// Rule 45, C5: the exchanged bus is looked at first, then the Active Bus.
#[test]
fn rule_45_the_exchanged_bus_leaves_first() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter gAnon yAnon", "").platform("r3", "rAnon rDrunkard");
    scene = scene.platform("g3", "gDrunkard gLover gAnon").lay();
    scene.plays(0, &["use r3", "board rCorrupter", "exchange gAnon for gLover on g3"]);
    assert!(scene.has_departed("g3") && scene.is_on_platform("r3"), "the green bus first");
    assert_eq!(scene.choices(0), ["unhappy gDrunkard", "unhappy gAnon"]);
    scene.plays(0, &["unhappy gAnon", "unhappy gAnon"]);
    assert!(scene.has_departed("r3"));
    assert_eq!(scene.choices(0), ["unhappy rAnon", "unhappy rDrunkard", "unhappy rCorrupter"]);
    scene.plays(0, &["unhappy rAnon", "unhappy rDrunkard"]);
    assert!(scene.has_passengers(0, "gDrunkard rCorrupter"));
    assert_eq!(scene.phase(), Phase::Refill);
}

/// C5: in a chain, the innermost exchanged bus first; a full bus stays, and can be exchanged with, until its own check.
#[test]
fn c5_a_chain_of_exchanges_is_resolved_from_within() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter gCorrupter yLover", "").platform("r3", "rAnon rAnon");
    scene = scene.platform("g3", "gAnon gAnon gLover").platform("y3", "yAnon yAnon yLover").lay();
    scene.plays(0, &["use r3", "board rCorrupter", "exchange gCorrupter for gLover on g3"]);
    assert!(scene.is_on_platform("g3") && scene.is_on_platform("r3"), "both are full and wait for their check");
    assert!(scene.choices(0).contains(&"exchange gLover for gAnon on g3".to_owned()));
    scene.play(0, "exchange yLover for yAnon on y3");
    let order: Vec<String> = scene.game.station.departed.iter().map(ToString::to_string).collect();
    assert_eq!(order, ["y3", "g3", "r3"]);
    assert_eq!(scene.game.station.passengers[0].len(), 9);
}

/// C2: a head that fits after an exchange boards before any further hand card.
#[test]
fn c2_an_exchange_can_make_a_head_fit() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter rAnon rStar", "r5").left("gAnon").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange rStar for left 1"]);
    assert_eq!(scene.choices(0), ["board rStar left"]);
}

/// C14: an exchange with nothing to exchange is not asked.
#[test]
fn c14_no_exchange_without_a_target() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter", "r5 y3").left("").lay();
    scene.plays(0, &["place r5", "board rCorrupter"]);
    assert_eq!(scene.phase(), Phase::Board);
    let mut scene = Scene::new(2).hand(0, "rCorrupter gAnon", "r5 y3").left("gAnon").right("gAnon gAnon").lay();
    scene.plays(0, &["place r5", "board rCorrupter"]);
    assert_eq!(scene.phase(), Phase::Board, "only cards like the one in hand");
}
