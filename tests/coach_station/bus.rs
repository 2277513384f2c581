//! R5, R6, R39: which bus becomes the Active Bus.

use omnibus::game::{Rules, Seat, Seats};
use omnibus::games::coach_station::Fixed;

use crate::scene::{Scene, cards};

/// R5: exactly one Active Bus, by placing, using or calling.
#[test]
fn r5_one_active_bus() {
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
fn r5_only_own_buses_are_placed_and_only_in_the_own_turn() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g4").hand(1, "rAnon", "r3").lay();
    let words = scene.refused(0, "place r3");
    assert!(words.contains("do not hold the red bus") && words.contains("`place g4`"), "{words}");
    assert_eq!(scene.refused(1, "place r3"), "It is not your turn.");
}

/// R5: who comes later can plan the Active Bus, from the own hand and what stands there now.
#[test]
fn r5_the_bus_of_a_later_turn_is_foreseen() {
    let scene =
        Scene::new(3).hand(0, "gAnon", "g4").hand(1, "rAnon gAnon", "r3").hand(2, "", "").platform("g5", "").lay();
    let ahead = scene.game.foreseen(Seat(1)).expect("it will be their turn");
    assert_eq!(ahead.to_move(), Seats::one(Seat(1)));
    let mut moves = Vec::new();
    ahead.moves(Seat(1), &mut moves);
    let moves: Vec<String> = moves.iter().map(|play| play.to_string()).collect();
    assert_eq!(moves[..2], ["place r3", "use g5"], "{moves:?}");
    assert!(scene.game.foreseen(Seat(0)).is_none(), "it is their turn");
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

/// R6: a bus is used only if somebody could board it now.
#[test]
fn r6_use_needs_a_boarder() {
    let mut scene = Scene::new(2).hand(0, "gAnon bSurfer", "y3").left("yAnon").right("rAnon");
    scene = scene.platform("g4", "gAnon").platform("b4", "bAnon bAnon bAnon").platform("r4", "").platform("y4", "");
    let mut scene = scene.platform("b5", "bAnon").lay();
    assert_eq!(scene.choices(0), ["place y3", "use g4", "use r4", "use y4", "use b5"]);
    let words = scene.refused(0, "use b4");
    assert!(words.contains("Nobody could board"), "{words}");
    assert!(scene.refused(0, "use b3").contains("no such blue bus"));
}

/// R6, A5: a blocked bus, and one that is too short for whoever would board, cannot be used; placing one is always possible.
#[test]
fn a5_only_a_boarder_makes_a_bus_usable() {
    let scene = Scene::new(2).hand(0, "gSurfer gLover rAnon", "y3");
    let scene = scene.platform("g3", "gAnon gAnon gLover").platform("r3", "rAnon rAnon").platform("g4", "gStar gAnon");
    assert_eq!(scene.lay().choices(0), ["place y3", "use r3", "use g4"]);
    let scene = Scene::new(2).hand(0, "gSurfer", "y3").platform("g3", "gAnon gAnon").lay();
    assert_eq!(scene.choices(0), ["place y3"]);
}

/// R39, A12: as first act, any bus of the Star's colour from the garage or the departed ones.
#[test]
fn r39_the_star_calls_a_bus() {
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
