//! R43–R45: the Corrupter.

use omnibus::games::coach_station::Phase;

use crate::scene::{Scene, cards};

/// R43 a: any card of the waiting room, at any place.
#[test]
fn r43_the_corrupter_and_the_waiting_room() {
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

/// R43 b, A11: a rider of any bus, in the colour of that bus or a Backpacker, with seats enough.
#[test]
fn r43_the_corrupter_and_the_riders() {
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

/// R44, A10: whoever comes aboard by exchange acts: a General leaves, a Corrupter exchanges in turn.
#[test]
fn r44_exchanged_travellers_act() {
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

/// R45, C5: the exchanged bus is looked at first, then the Active Bus.
#[test]
fn r45_the_exchanged_bus_leaves_first() {
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
