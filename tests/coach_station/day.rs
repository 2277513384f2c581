//! R46–R48: how a day ends.

use omnibus::game::{Rules, Seat, Viewer};
use omnibus::games::coach_station::{Lines, Phase};

use crate::scene::{Scene, cards, words};

/// R46: who cannot play shows the hand; everybody else has exactly one more turn.
#[test]
fn r46_one_more_turn_for_everybody_else() {
    let mut scene =
        Scene::new(3).hand(0, "gAnon bAnon bAnon", "").hand(1, "yAnon rAnon", "").hand(2, "bStar bLover", "");
    scene = scene.platform("g5", "gLover").platform("b5", "bAnon").rest_with(0).lay();
    scene.plays(0, &["use g5", "board gAnon", "done", "refill 0+0"]);
    let station = &scene.game.station;
    assert_eq!(station.last_lap, Some(Seat(1)));
    assert!(station.shown.contains(Seat(1)) && scene.awaited(2));
    assert!(words(&scene.events.last().expect("something happened").text).contains("shows the hand"));
    // C11: everybody sees the hand for the rest of the day.
    let seen = scene.game.seen_by(Viewer::Spectator);
    assert_eq!(seen.hands[1].cards.as_ref().map(|hand| hand.travellers().to_vec()), Some(cards("rAnon yAnon")));
    assert_eq!(seen.hands[2].cards, None);

    scene.plays(2, &["use b5", "board bStar", "done", "refill 0+0"]);
    assert!(scene.awaited(0), "seat 0 has one more turn");
    scene.plays(0, &["use b5", "board bAnon", "done", "refill 0+0"]);
    assert_eq!(scene.game.station.day, 2, "seat 1 has none");
}

/// R46: neither a placeable bus, nor a legal *Use*, nor a Star.
#[test]
fn r46_what_it_takes_to_be_unable_to_play() {
    let can = |hand: &str, bus: &str| {
        let scene = Scene::new(2).hand(0, "gAnon bAnon bAnon", "").hand(1, hand, bus).platform("g5", "gLover");
        let scene = scene.platform("r4", "rAnon rAnon rAnon").lay();
        scene.game.station.can_play(&scene.game.hands[1])
    };
    assert!(!can("yAnon rSurfer", ""), "one seat is not enough for the Surfer");
    assert!(can("yAnon rAnon", ""));
    assert!(can("yAnon gSurfer", ""));
    assert!(can("yBackpacker", ""));
    assert!(can("yAnon", "y3"));
    assert!(!can("yStar", ""), "no yellow bus to call");
}

/// R47, C6: in the last lap whoever cannot play passes, shows nothing and takes nothing.
#[test]
fn r47_a_pass_in_the_last_lap() {
    let mut scene =
        Scene::new(3).hand(0, "gAnon gAnon bAnon", "").hand(1, "yAnon rAnon", "").hand(2, "rAnon yAnon", "");
    scene = scene.platform("g5", "gLover").rest_with(0).lay();
    scene.plays(0, &["use g5", "board gAnon", "done", "refill 0+0"]);
    let station = &scene.game.station;
    assert!(scene.awaited(0), "seat 1 cannot play, seat 2 passes");
    assert_eq!((station.last_lap, station.shown.len()), (Some(Seat(1)), 1));
    assert_eq!(scene.game.hands[2].len(), 2);
}

/// R47, A14: refills go on in the last lap.
#[test]
fn a14_refills_go_on_in_the_last_lap() {
    let mut scene = Scene::new(2).hand(0, "gAnon rAnon", "").hand(1, "rAnon", "").platform("g5", "gLover");
    scene = scene.left("yAnon yLover").last_lap(1).rest_with(1).lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    assert_eq!(scene.choices(0), ["refill 2+0"]);
    scene.play(0, "refill 2+0");
    let day = &scene.game.station.days[0];
    assert_eq!(day[0].travellers, 3, "they count against the player");
}

/// R48 i, A6: no cards before step 4 ends the day at once.
#[test]
fn r48_no_cards_left_ends_the_day() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "rAnon", "y4").platform("g4", "gAnon gStar");
    scene = scene.platform("b3", "bAnon").left("yAnon yAnon").lay();
    scene.plays(0, &["use g4", "board gAnon"]);
    assert_eq!(scene.game.station.day, 1, "boarding could go on");
    scene.play(0, "done");
    assert_eq!(scene.game.station.days[0][0].night, Some(4), "R50: every rider of the platform");
    assert_eq!(scene.game.station.days[0][1].night, None);
}

/// A7: the last bus placed from a hand without travellers: steps 1–3 come first.
#[test]
fn a7_the_waiting_room_boards_before_the_day_ends() {
    let mut scene = Scene::new(2).hand(0, "", "g4").hand(1, "rAnon", "y4").left("gAnon gAnon rAnon").lay();
    scene.play(0, "place g4");
    assert_eq!(scene.choices(0), ["board gAnon left"]);
    scene.plays(0, &["board gAnon left", "board gAnon left", "done"]);
    assert_eq!(scene.game.station.days[0][0].night, Some(2));
}

/// R48: the penalty can be the last card.
#[test]
fn r48_the_penalty_can_be_the_last_card() {
    let mut scene = Scene::new(2).hand(0, "rAnon", "g4").hand(1, "rAnon", "y4").lay();
    scene.plays(0, &["place g4", "done", "penalty rAnon"]);
    assert_eq!(scene.game.station.days[0][0], Lines { unhappy: 1, night: Some(0), ..Lines::default() });
}

/// R48 ii: a Baby interrupter without cards cuts the turn off.
#[test]
fn r48_a_baby_as_last_card_cuts_the_turn_off() {
    let mut scene = Scene::new(2).hand(0, "bAnon rAnon", "b4").hand(1, "bBaby", "").platform("r3", "rAnon");
    scene = scene.order(1, "bBaby", "at-once").lay();
    scene.play(0, "place b4");
    let day = &scene.game.station.days[0];
    assert_eq!(day[1], Lines { night: Some(2), ..Lines::default() }, "the Baby itself is a night rider");
    assert_eq!(day[0].travellers, 2, "nobody of the active player boarded");
}

/// R39, R48 ii: a Star who has not boarded yet is back in hand when the day ends.
#[test]
fn r48_a_star_outside_when_the_day_ends_counts_as_in_hand() {
    let mut scene = Scene::new(2).hand(0, "bStar rAnon", "").hand(1, "bBaby", "").garage("b4");
    scene = scene.order(1, "bBaby", "at-once").lay();
    scene.play(0, "call b4 garage 1");
    let day = &scene.game.station.days[0];
    assert_eq!((day[0].travellers, day[1].night), (2, Some(1)));
}

/// C13: a departure the last card caused is finished, the Drunkard's choice included.
#[test]
fn c13_the_departure_is_finished_first() {
    let mut scene = Scene::new(2).hand(0, "bAnon rAnon", "").hand(1, "bBaby", "").platform("b3", "bDrunkard bStar");
    scene = scene.order(1, "bBaby", "last-seat").lay();
    scene.play(0, "use b3");
    assert_eq!(scene.phase(), Phase::Drunkard { among: 3, left: 2 });
    assert_eq!(scene.game.station.day, 1);
    scene.plays(0, &["unhappy bDrunkard", "unhappy bBaby"]);
    let day = &scene.game.station.days[0];
    assert_eq!((day[0].passengers, day[0].unhappy, day[0].travellers), (1, 2, 2));
    assert_eq!(day[1].night, Some(0), "the bus has left");
}

/// A16: a Baby who is the last card can come aboard a bus that was the last card; both ride with the night buses.
#[test]
fn a16_two_players_without_cards() {
    let scene = Scene::new(2).hand(0, "", "b4").hand(1, "bBaby", "").platform("r3", "rAnon");
    let mut scene = scene.order(1, "bBaby", "at-once").lay();
    scene.play(0, "place b4");
    let day = &scene.game.station.days[0];
    assert_eq!((day[0].night, day[1].night), (Some(2), Some(2)));
}

/// R48: also during the last lap.
#[test]
fn r48_also_in_the_last_lap() {
    let mut scene =
        Scene::new(3).hand(0, "gAnon", "").hand(1, "rAnon", "").hand(2, "gAnon", "").platform("g5", "gLover");
    scene = scene.last_lap(1).turn(2).rest_with(1).lay();
    scene.plays(2, &["use g5", "board gAnon", "done"]);
    assert_eq!(scene.game.station.days[0][2].night, Some(2));
    assert_eq!(scene.game.station.days[0][0].travellers, 1, "seat 0 has no turn any more");
}
