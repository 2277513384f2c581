//! Worked examples: several rules at once.

use omnibus::game::{Rules, Seat};
use omnibus::games::coach_station::Phase;

use crate::scene::{Scene, cards, lines};

/// All boarding orders step 1 allows, as words like "A-C-B".
fn orders(scene: &Scene, names: &[(&str, &str)]) -> Vec<String> {
    let choices: Vec<String> =
        scene.choices(0).into_iter().filter(|play| play.ends_with("left") || play.ends_with("right")).collect();
    if choices.is_empty() {
        return vec![String::new()];
    }
    let mut found = Vec::new();
    for play in choices {
        let card = play.split(' ').nth(1).expect("a card");
        let letter = names.iter().find(|(name, _)| *name == card).expect("a known card").1;
        let mut next = Scene::new(2);
        next.game = scene.game.clone();
        next.play(0, &play);
        found.extend(orders(&next, names).into_iter().map(|rest| format!("{letter}{rest}")));
    }
    found
}

/// R8: heads that are uncovered may board before the head of the other column, but not before they are uncovered.
#[test]
fn the_order_of_the_waiting_room() {
    let mut scene = Scene::new(2).hand(0, "yAnon", "g5").left("gAnon gStar rAnon").right("gLover yAnon").lay();
    scene.play(0, "place g5");
    assert!(scene.refused(0, "board gStar left").contains("not the head"), "C first is rejected");
    let found = orders(&scene, &[("gAnon", "A"), ("gStar", "C"), ("gLover", "B")]);
    assert_eq!(found, ["ACB", "ABC", "BAC"]);
}

/// R18: riders another player boarded go to whoever fills the bus.
#[test]
fn taking_over_a_bus() {
    let mut scene = Scene::new(2).hand(0, "rAnon rAnon yAnon", "y3").platform("r4", "rAnon rStar").lay();
    scene.plays(0, &["use r4", "board rAnon", "board rAnon"]);
    assert_eq!(scene.game.station.passengers[0].len(), 4);
    assert!(scene.has_departed("r4"));
}

/// Aline's table: no bus, green heads, a blue bus with seats, a red one with one seat.
fn alines_table(hand: &str) -> Scene {
    let scene = Scene::new(3).hand(0, "bAnon bAnon rAnon", "").hand(1, hand, "").hand(2, "bStar bAnon", "");
    scene.left("gLover").right("gStar").platform("b5", "bLover").platform("r4", "rStar rAnon rAnon").rest_with(2)
}

/// R46, A4: the rulebook's example of a player who cannot play; with a Star she could.
#[test]
fn cannot_play() {
    let mut scene = alines_table("gAnon yAnon rSurfer").lay();
    scene.plays(0, &["use b5", "board bAnon", "done", "refill 1+1"]);
    assert!(scene.game.station.shown.contains(Seat(1)));
    assert_eq!(scene.game.station.last_lap, Some(Seat(1)));
    assert!(scene.awaited(2));

    // Variant: with a yellow Star and a departed yellow bus she must play (A4).
    let mut scene = alines_table("gAnon yAnon rSurfer yStar").lay();
    scene.plays(0, &["use b5", "board bAnon", "done", "refill 1+1"]);
    assert!(scene.awaited(1));
    assert!(scene.choices(1).iter().all(|play| play.starts_with("call y")));
}

/// R7, R31: two seats or none.
#[test]
fn the_surfer() {
    let mut scene = Scene::new(2).hand(0, "bSurfer yAnon", "").platform("b3", "bAnon").lay();
    scene.plays(0, &["use b3", "board bSurfer"]);
    assert!(scene.has_passengers(0, "bAnon bSurfer"));

    let mut scene = Scene::new(2).hand(0, "bAnon yAnon", "").platform("b3", "bAnon bStar").left("bSurfer bAnon").lay();
    scene.play(0, "use b3");
    assert_eq!(scene.choices(0), ["board bAnon"], "the Surfer is skipped and keeps his column closed");
}

/// R17, R18, R45: an exchange lets a blocked bus leave, for the active player.
#[test]
fn a_lone_lover_blocks_and_a_corrupter_helps() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter gAnon yAnon", "r5").platform("g3", "gAnon gAnon gLover").lay();
    assert_eq!(scene.choices(0), ["place r5"]);
    scene.plays(0, &["place r5", "board rCorrupter", "exchange gAnon for gLover on g3"]);
    assert!(scene.has_passengers(0, "gAnon gAnon gAnon") && scene.holds(0, "gLover"));

    let mut scene = Scene::new(2).hand(0, "rCorrupter gLover yAnon", "r5").platform("g3", "gAnon gAnon gLover").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange gLover for gAnon on g3"]);
    assert!(scene.has_passengers(0, "gLover gAnon gLover"));
}

/// R19, R33: the lone Lover is Unhappy.
#[test]
fn the_general() {
    let mut scene = Scene::new(2).hand(0, "yGeneral rAnon", "").platform("y5", "yAnon yLover").lay();
    scene.plays(0, &["use y5", "board yGeneral"]);
    assert!(scene.has_passengers(0, "yAnon yGeneral") && scene.has_unhappy(0, "yLover"));
}

/// R19: the lone Lover first, then the Drunkard among those who are left.
#[test]
fn general_and_drunkard() {
    let mut scene = Scene::new(2).hand(0, "rGeneral yAnon", "").platform("r4", "rDrunkard rLover").lay();
    scene.plays(0, &["use r4", "board rGeneral"]);
    assert_eq!(scene.choices(0), ["unhappy rDrunkard", "unhappy rGeneral"]);
    scene.plays(0, &["unhappy rDrunkard", "unhappy rGeneral"]);
    assert!(scene.has_passengers(0, "") && scene.has_unhappy(0, "rLover rDrunkard rGeneral"));
}

/// R41, R49: the pair is kept.
#[test]
fn drunkard_with_a_pair() {
    let mut scene = Scene::new(2).hand(0, "bAnon yAnon", "").platform("b4", "bDrunkard bLover bLover").lay();
    scene.plays(0, &["use b4", "board bAnon", "unhappy bDrunkard", "unhappy bAnon"]);
    assert!(scene.has_passengers(0, "bLover bLover"));
    // +2 +4 −2 = +4
    let station = &scene.game.station;
    let counted = omnibus::games::coach_station::Lines::count(&station.passengers[0], 2, &Default::default(), &[]);
    assert_eq!(counted.total(), 4);
}

/// R11, R18, R35: on the last seat, at the boarding of another or as the bus is fixed.
#[test]
fn a_baby_takes_the_seat() {
    let scene = |riders: &str| {
        let scene = Scene::new(2).hand(0, "rAnon rAnon yAnon", "").platform("r4", riders);
        scene.hand(1, "rBaby bAnon bAnon bAnon bAnon gAnon gAnon", "y3").order(1, "rBaby", "last-seat").lay()
    };
    let mut from_two = scene("rStar rAnon");
    from_two.plays(0, &["use r4", "board rAnon"]);
    assert_eq!(from_two.riders("r4").len(), 3);
    from_two.play(0, "board rAnon");
    assert!(from_two.has_passengers(0, "rStar rAnon rAnon rBaby"), "for the active player");
    assert!(from_two.holds(0, "rAnon"), "back in hand");
    assert_eq!(from_two.game.hands[1].travellers().len(), 6);

    let mut from_three = scene("rStar rAnon rDrunkard");
    from_three.play(0, "use r4");
    assert_eq!(from_three.phase(), Phase::Drunkard { among: 4, left: 2 }, "fires as the bus is fixed");
    let mut from_three = scene("rStar rAnon rAnon");
    from_three.play(0, "use r4");
    assert!(from_three.has_passengers(0, "rStar rAnon rAnon rBaby"));
    assert_eq!(from_three.phase(), Phase::Refill, "R11 is waived");
}

/// R37, A9: the General goes back to the head, and must board next.
#[test]
fn a_baby_displaces_a_general() {
    let mut scene = Scene::new(2).hand(0, "yAnon", "").platform("g5", "gAnon gStar").left("gGeneral");
    scene = scene.hand(1, "gBaby yAnon", "").order(1, "gBaby", "displace General").lay();
    scene.plays(0, &["use g5", "board gGeneral left"]);
    assert_eq!(scene.riders("g5"), cards("gAnon gStar gBaby"));
    assert_eq!(scene.choices(0), ["board gGeneral left"]);
    scene.play(0, "board gGeneral left");
    assert!(scene.has_passengers(0, "gAnon gStar gBaby gGeneral"));
}

/// R11, R12, R17: nobody can board any more, and nothing is to be paid.
#[test]
fn a_baby_blocks() {
    let mut scene = Scene::new(2).hand(0, "gLover yAnon", "").platform("g3", "gLover gAnon");
    scene = scene.hand(1, "gBaby yAnon", "").order(1, "gBaby", "would-block").lay();
    scene.play(0, "use g3");
    assert!(scene.game.station.platform[0].is_blocked());
    assert!(scene.holds(0, "gLover"));
    assert_eq!(scene.phase(), Phase::Refill, "R11 waived, no penalty");
}

/// R39, A12: as first act only, and only in its own colour.
#[test]
fn the_star() {
    let mut scene = Scene::new(2).hand(0, "bStar yAnon", "y3").departed("b5 r5").left("bAnon").lay();
    assert!(scene.refused(0, "call r5 departed").contains("red Star"));
    scene.play(0, "call b5 departed");
    assert_eq!(scene.riders("b5"), cards("bStar"));
    assert_eq!(scene.choices(0), ["board bAnon left"]);
    let mut scene = Scene::new(2).hand(0, "bStar yAnon", "y3").departed("b5").lay();
    scene.play(0, "place y3");
    assert!(scene.refused(0, "call b5 departed").contains("Not now"));
}

/// R8, R42.
#[test]
fn the_backpacker() {
    let mut scene = Scene::new(2).hand(0, "bAnon", "r4").left("gAnon").right("yBackpacker").lay();
    scene.play(0, "place r4");
    assert_eq!(scene.choices(0), ["board yBackpacker right"]);
}

/// R15, A2: the exchange comes before the departure.
#[test]
fn the_corrupter_on_the_last_seat() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter rAnon yAnon", "").platform("r3", "rAnon rDrunkard").lay();
    scene.plays(0, &["use r3", "board rCorrupter", "exchange rAnon for rDrunkard on r3"]);
    assert!(scene.has_passengers(0, "rAnon rAnon rCorrupter"));
    assert_eq!(scene.phase(), Phase::Refill);
}

/// R36, C2: an exchanged Baby goes to the head, and boards.
#[test]
fn the_corrupter_and_the_waiting_room() {
    let mut scene = Scene::new(2).hand(0, "rCorrupter rBaby yAnon", "r5").left("gAnon bAnon yLover gStar").lay();
    scene.plays(0, &["place r5", "board rCorrupter", "exchange rBaby for left 3"]);
    assert!(scene.holds(0, "yLover"));
    assert_eq!(scene.game.station.waiting.left[..], cards("rBaby gAnon bAnon gStar"));
    assert_eq!(scene.choices(0), ["board rBaby left"]);
}

/// R5, R13: without buses there are only *Use* and the Star; nothing is discarded.
#[test]
fn no_buses_left() {
    let mut scene = Scene::new(2).hand(0, "gAnon gStar bAnon bAnon bAnon yAnon yAnon", "").platform("g5", "gLover");
    scene = scene.hand(1, "bStar", "").left("rAnon rAnon").rest_with(1).lay();
    assert!(scene.choices(0).iter().all(|play| play.starts_with("use") || play.starts_with("call")));
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    assert_eq!(scene.choices(0), ["refill 1+0"]);
    scene.play(0, "refill 1+0");
    assert_eq!((scene.game.hands[0].travellers().len(), scene.game.hands[0].buses().len()), (7, 0));
}

/// R51.
#[test]
fn a_tie_is_broken_by_passengers() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "bAnon", "").platform("g5", "");
    scene = scene.passengers(0, "rAnon rAnon rAnon rAnon rAnon yAnon yAnon yAnon yAnon yAnon rStar");
    scene = scene.passengers(1, "bAnon bAnon bAnon bAnon gAnon gAnon gAnon gAnon yStar bStar gStar gLover");
    let mut scene = scene.second_day(&[lines(8, 14), lines(9, 12)]).lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    let standings = scene.game.standings().expect("it is over");
    let of = |seat: u8| standings.iter().find(|standing| standing.seat == Seat(seat)).expect("a standing");
    assert_eq!((of(0).score, of(1).score), (Some(20), Some(20)));
    assert_eq!((of(0).detail["passengers"].as_i64(), of(1).detail["passengers"].as_i64()), (Some(25), Some(24)));
    assert_eq!((of(0).rank, of(1).rank), (1, 2));
}

/// R46–R48: one turn each, a pass, and the last card.
#[test]
fn the_last_lap() {
    let scene = Scene::new(4).hand(0, "gAnon gAnon", "").hand(1, "yAnon rAnon", "").hand(2, "gStar gLover yAnon", "");
    let mut scene = scene.hand(3, "rAnon rLover", "").platform("g5", "").rest_with(3).lay();
    scene.plays(0, &["use g5", "board gAnon", "done", "refill 0+0"]);
    assert_eq!(scene.game.station.last_lap, Some(Seat(1)));
    assert!(scene.awaited(2));
    scene.plays(2, &["use g5", "board gStar", "done", "refill 0+0"]);
    assert!(scene.awaited(0), "D passes");
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    let day = &scene.game.station.days[0];
    assert_eq!(day[0].night, Some(3));
}
