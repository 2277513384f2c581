//! Rules 16–20: when a bus leaves, and for whom.

use omnibus::games::coach_station::Phase;

use crate::scene::Scene;

/// Rule 16: no free seat, and not exactly one Lover.
#[test]
fn rule_16_a_full_bus_leaves() {
    let mut scene = Scene::new(2).hand(0, "gAnon yAnon", "").platform("g3", "gAnon gStar").lay();
    scene.plays(0, &["use g3", "board gAnon"]);
    assert!(scene.has_departed("g3"));
    assert!(scene.has_passengers(0, "gAnon gStar gAnon"));

    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "").platform("g3", "gAnon gLover").lay();
    scene.plays(0, &["use g3", "board gLover"]);
    assert!(scene.has_passengers(0, "gAnon gLover gLover"), "a pair does not block");
}

/// Rule 17: full with one Lover is blocked, and cannot be used.
#[test]
fn rule_17_a_lone_lover_blocks() {
    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "y5").platform("g3", "gAnon gAnon").lay();
    scene.plays(0, &["use g3", "board gLover"]);
    assert!(scene.is_on_platform("g3"));
    assert_eq!(scene.phase(), Phase::Refill);

    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "y5").platform("g3", "gAnon gAnon gLover").lay();
    let words = scene.refused(0, "use g3");
    assert!(words.contains("blocked") && words.contains("`place y5`"), "{words}");
}

/// Rule 18: the riders belong to whoever has the turn; see S9 for a Baby and S5 for an exchange.
#[test]
fn rule_18_the_bus_belongs_to_the_active_player() {
    let mut scene = Scene::new(3).hand(0, "gAnon yAnon", "y5").platform("g3", "gAnon gAnon").turn(0).lay();
    scene.plays(0, &["use g3", "board gAnon"]);
    assert_eq!(scene.game.station.passengers[0].len(), 3);
    assert!(scene.game.station.passengers[1].is_empty() && scene.game.station.passengers[2].is_empty());
}

/// Rule 19: first a General's lone Lover, then the Drunkard, then the rest; the bus goes to the departed ones.
#[test]
fn rule_19_the_order_of_a_departure() {
    let mut scene = Scene::new(2).hand(0, "rGeneral yAnon", "").platform("r5", "rDrunkard rLover rAnon").lay();
    scene.plays(0, &["use r5", "board rGeneral"]);
    assert!(scene.has_unhappy(0, "rLover"), "the Lover is Unhappy before the Drunkard's choice");
    assert_eq!(scene.phase(), Phase::Drunkard { among: 3, left: 2 });
    assert_eq!(scene.choices(0), ["unhappy rDrunkard", "unhappy rAnon", "unhappy rGeneral"]);
    scene.plays(0, &["unhappy rAnon", "unhappy rDrunkard"]);
    assert!(scene.has_passengers(0, "rGeneral"));
    assert!(scene.has_unhappy(0, "rLover rAnon rDrunkard"));
    assert!(scene.has_departed("r5"));
}

/// Rule 20: when the Active Bus has left, the rest of the turn follows.
#[test]
fn rule_20_steps_3_to_5_follow_a_departure() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon yAnon", "y5").platform("g3", "gAnon gAnon").lay();
    scene.plays(0, &["use g3", "board gAnon"]);
    assert!(scene.holds(0, "gAnon"), "nobody boards a bus that has left");
    assert_eq!(scene.choices(0), ["refill 0+0"]);
    scene.play(0, "refill 0+0");
    assert!(scene.awaited(1));
}
