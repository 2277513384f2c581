//! R16–R20, R32, R33, R41: when a bus leaves, for whom, and what the Drunkard does.

use omnibus::games::coach_station::Phase;

use crate::scene::Scene;

/// R16: no free seat, and not exactly one Lover.
#[test]
fn r16_a_full_bus_leaves() {
    let mut scene = Scene::new(2).hand(0, "gAnon yAnon", "").platform("g3", "gAnon gStar").lay();
    scene.plays(0, &["use g3", "board gAnon"]);
    assert!(scene.has_departed("g3"));
    assert!(scene.has_passengers(0, "gAnon gStar gAnon"));

    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "").platform("g3", "gAnon gLover").lay();
    scene.plays(0, &["use g3", "board gLover"]);
    assert!(scene.has_passengers(0, "gAnon gLover gLover"), "a pair does not block");
}

/// R17: full with one Lover is blocked, and cannot be used.
#[test]
fn r17_a_lone_lover_blocks() {
    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "y5").platform("g3", "gAnon gAnon").lay();
    scene.plays(0, &["use g3", "board gLover"]);
    assert!(scene.is_on_platform("g3"));
    assert_eq!(scene.phase(), Phase::Refill);

    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "y5").platform("g3", "gAnon gAnon gLover").lay();
    let words = scene.refused(0, "use g3");
    assert!(words.contains("blocked") && words.contains("`place y5`"), "{words}");
}

/// R18: the riders belong to whoever has the turn.
#[test]
fn r18_the_bus_belongs_to_the_active_player() {
    let mut scene = Scene::new(3).hand(0, "gAnon yAnon", "y5").platform("g3", "gAnon gAnon").turn(0).lay();
    scene.plays(0, &["use g3", "board gAnon"]);
    assert_eq!(scene.game.station.passengers[0].len(), 3);
    assert!(scene.game.station.passengers[1].is_empty() && scene.game.station.passengers[2].is_empty());
}

/// R19: first a General's lone Lover, then the Drunkard, then the rest; the bus goes to the departed ones.
#[test]
fn r19_the_order_of_a_departure() {
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

/// R20: when the Active Bus has left, the rest of the turn follows.
#[test]
fn r20_steps_3_to_5_follow_a_departure() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon yAnon", "y5").platform("g3", "gAnon gAnon").lay();
    scene.plays(0, &["use g3", "board gAnon"]);
    assert!(scene.holds(0, "gAnon"), "nobody boards a bus that has left");
    assert_eq!(scene.choices(0), ["refill 0+0"]);
    scene.play(0, "refill 0+0");
    assert!(scene.awaited(1));
}

/// R32: a lone Lover may board; with the other one the bus may leave.
#[test]
fn r32_lovers() {
    let mut scene = Scene::new(2).hand(0, "bLover bLover bAnon yAnon", "b3").lay();
    scene.plays(0, &["place b3", "board bLover", "board bAnon", "board bLover"]);
    assert!(scene.has_passengers(0, "bLover bAnon bLover"));
}

/// R33: the bus leaves at once whatever its load, but the General needs a seat.
#[test]
fn r33_a_general_leaves_at_once() {
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

/// R41, A1: two Passengers of the leaving bus, the Drunkard allowed.
#[test]
fn r41_the_drunkard_turns_two() {
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
