//! R7–R11, R15, R30, R31, R42: who boards, and who must.

use omnibus::games::coach_station::Phase;

use crate::scene::{Scene, cards};

/// R7: colour, or a Backpacker; and seats, two for a Surfer.
#[test]
fn r7_who_fits() {
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

/// R8: heads that fit must board, the player chooses among two, and the next card becomes head at once.
#[test]
fn r8_the_waiting_room_is_compulsory() {
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

/// R8: of two equal columns it makes no difference which head boards first, once nobody is left to fill them up.
#[test]
fn r8_columns_that_are_alike_make_one_move() {
    let mut scene = Scene::new(2).hand(0, "", "g5").left("gAnon rAnon").right("gAnon rAnon").rest_with(1).lay();
    scene.play(0, "place g5");
    assert_eq!(scene.choices(0), ["board gAnon left"]);
    assert!(scene.refused(0, "board gAnon right").contains("same as `board gAnon left`"));
}

/// R8, R14: before that, the left column is filled up first, so it matters which of them is shorter.
#[test]
fn r8_equal_columns_are_two_while_the_pile_lasts() {
    let boarded = |play: &str| {
        let mut scene = Scene::new(2).hand(0, "rAnon rAnon rStar rLover rLover bStar bLover", "");
        scene = scene.platform("g4", "gAnon gAnon gStar").left("gAnon rAnon").right("gAnon rAnon");
        let mut scene = scene.pile("yStar").rest_with(1).lay();
        scene.play(0, "use g4");
        assert_eq!(scene.choices(0), ["board gAnon left", "board gAnon right"]);
        scene.plays(0, &[play, "refill 0+0"]);
        let waiting = &scene.game.station.waiting;
        (waiting.left.to_vec(), waiting.right.to_vec())
    };
    assert_eq!(boarded("board gAnon left"), (cards("rAnon yStar"), cards("gAnon rAnon")));
    assert_eq!(boarded("board gAnon right"), (cards("gAnon rAnon yStar"), cards("rAnon")));
}

/// R9: step 1 ends when no head fits, when the bus has left, or when it is full and blocked.
#[test]
fn r9_when_step_1_ends() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "g3").left("gAnon gAnon gAnon gStar").lay();
    scene.plays(0, &["place g3", "board gAnon left", "board gAnon left", "board gAnon left"]);
    assert!(scene.has_departed("g3"));
    assert_eq!(scene.phase(), Phase::Refill, "the Star stays");

    let mut scene = Scene::new(2).hand(0, "gAnon", "g3").left("gAnon gLover gAnon gStar").lay();
    scene.plays(0, &["place g3", "board gAnon left", "board gLover left", "board gAnon left"]);
    assert!(scene.is_on_platform("g3"));
    assert_eq!(scene.phase(), Phase::Refill, "full and blocked");
}

/// R10, A18: hand cards board one by one, as many as the player likes.
#[test]
fn r10_the_hand_is_optional() {
    let mut scene = Scene::new(2).hand(0, "gAnon gAnon gStar", "g5").left("gAnon").lay();
    scene.plays(0, &["place g5", "board gAnon left"]);
    assert_eq!(scene.choices(0), ["board gAnon", "board gStar", "done"]);
    scene.plays(0, &["board gStar", "done"]);
    assert_eq!(scene.riders("g5"), cards("gAnon gStar"));
    assert_eq!(scene.phase(), Phase::Refill);
}

/// R11, A3: after *Use* somebody must board.
#[test]
fn r11_a_used_bus_takes_somebody() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "").platform("g5", "gAnon").lay();
    scene.play(0, "use g5");
    assert_eq!(scene.choices(0), ["board gAnon"]);
    assert!(scene.refused(0, "done").contains("somebody must board"));
    scene.play(0, "board gAnon");
    assert_eq!(scene.choices(0), ["done"]);
}

/// R15, A2: a profile acts before the bus is looked at.
#[test]
fn r15_profiles_act_before_the_bus_leaves() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter rAnon", "").platform("r3", "rAnon rAnon").left("bAnon").lay();
    scene.plays(0, &["use r3", "board rCorrupter"]);
    assert_eq!(scene.phase(), Phase::Exchange);
    assert!(scene.is_on_platform("r3"));
    scene.play(0, "keep");
    assert!(scene.has_departed("r3"));
}

/// R30.
#[test]
fn r30_an_anonymous_takes_a_seat_and_that_is_all() {
    let mut scene = Scene::new(2).hand(0, "gAnon yAnon", "g4").lay();
    scene.plays(0, &["place g4", "board gAnon"]);
    assert_eq!(scene.game.station.platform[0].free(), 3);
    assert_eq!(scene.phase(), Phase::Board);
}

/// R31: two seats, one card, one point.
#[test]
fn r31_a_surfer_takes_two_seats() {
    let mut scene = Scene::new(2).hand(0, "bSurfer yAnon", "").platform("b3", "bAnon").lay();
    scene.plays(0, &["use b3", "board bSurfer"]);
    assert!(scene.has_passengers(0, "bAnon bSurfer"));
}

/// R42: any colour, and compulsory as a head.
#[test]
fn r42_a_backpacker_rides_with_any_colour() {
    let mut scene = Scene::new(2).hand(0, "yAnon", "r3").left("gBackpacker").right("bBackpacker").lay();
    scene.play(0, "place r3");
    assert_eq!(scene.choices(0), ["board gBackpacker left", "board bBackpacker right"]);
}
