//! R12, R40: what an empty bus costs.

use omnibus::games::coach_station::Phase;

use crate::scene::{Scene, words};

/// R12: a bus placed and nobody boarded costs a hand card.
#[test]
fn r12_the_penalty() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon rAnon", "y5 b3").left("bAnon").lay();
    scene.plays(0, &["place y5", "done"]);
    assert_eq!(scene.choices(0), ["penalty gAnon", "penalty rAnon"]);
    scene.play(0, "penalty rAnon");
    assert!(scene.has_unhappy(0, "rAnon"));
    assert!(!scene.holds(0, "rAnon"));
    // The others learn that it was paid, and not with what.
    let penalty = &scene.events[0];
    assert!(penalty.only.is_none() && !words(&penalty.text).contains("red"));
    assert_eq!(scene.phase(), Phase::Refill);
}

#[test]
fn r12_no_penalty_without_travellers_and_none_for_a_used_bus() {
    let mut scene = Scene::new(2).hand(0, "", "y5 b3").left("gAnon").lay();
    scene.plays(0, &["place y5", "done"]);
    assert_eq!(scene.phase(), Phase::Refill);
}

/// R40: a called bus was not placed from the hand, so it costs no penalty.
#[test]
fn r40_no_penalty_for_a_called_bus() {
    let mut scene = Scene::new(2).hand(0, "bStar yAnon", "").hand(1, "bBaby rAnon", "").garage("b3");
    scene = scene.order(1, "bBaby", "displace Star").lay();
    scene.play(0, "call b3 garage 1");
    assert!(scene.holds(0, "bStar"));
    scene.play(0, "done");
    assert_eq!(scene.phase(), Phase::Refill);
}
