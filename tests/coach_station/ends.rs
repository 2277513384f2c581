//! Rules 46–52: how a day ends, and what it counts.

use omnibus::game::{Game, Seat};
use omnibus::games::coach_station::{Lines, Phase};

use crate::scene::{Scene, cards, lines, words};

/// Rule 46: who cannot play shows the hand; everybody else has exactly one more turn.
#[test]
fn rule_46_one_more_turn_for_everybody_else() {
    let mut scene =
        Scene::new(3).hand(0, "gAnon bAnon bAnon", "").hand(1, "yAnon rAnon", "").hand(2, "bStar bLover", "");
    scene = scene.platform("g5", "gLover").platform("b5", "bAnon").rest_with(0).lay();
    scene.plays(0, &["use g5", "board gAnon", "done", "refill 0+0"]);
    let station = &scene.game.station;
    assert_eq!(station.last_lap, Some(Seat(1)));
    assert!(station.shown.contains(Seat(1)) && scene.awaited(2));
    assert!(words(&scene.events.last().expect("something happened").text).contains("shows the hand"));
    // C11: everybody sees the hand for the rest of the day.
    let seen = scene.game.seen_by(omnibus::game::Viewer::Spectator);
    assert_eq!(seen.hands[1].cards.as_ref().map(|hand| hand.travellers().to_vec()), Some(cards("rAnon yAnon")));
    assert_eq!(seen.hands[2].cards, None);

    scene.plays(2, &["use b5", "board bStar", "done", "refill 0+0"]);
    assert!(scene.awaited(0), "seat 0 has one more turn");
    scene.plays(0, &["use b5", "board bAnon", "done", "refill 0+0"]);
    assert_eq!(scene.game.station.day, 2, "seat 1 has none");
}

/// Rule 46: neither a placeable bus, nor a legal *Use*, nor a Star.
#[test]
fn rule_46_what_it_takes_to_be_unable_to_play() {
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

/// Rule 47, C6: in the last lap whoever cannot play passes, shows nothing and takes nothing.
#[test]
fn rule_47_a_pass_in_the_last_lap() {
    let mut scene =
        Scene::new(3).hand(0, "gAnon gAnon bAnon", "").hand(1, "yAnon rAnon", "").hand(2, "rAnon yAnon", "");
    scene = scene.platform("g5", "gLover").rest_with(0).lay();
    scene.plays(0, &["use g5", "board gAnon", "done", "refill 0+0"]);
    let station = &scene.game.station;
    assert!(scene.awaited(0), "seat 1 cannot play, seat 2 passes");
    assert_eq!((station.last_lap, station.shown.len()), (Some(Seat(1)), 1));
    assert_eq!(scene.game.hands[2].len(), 2);
}

/// Rule 47, A14: refills go on in the last lap.
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

/// Rule 48 i, A6, S18: no cards before step 4 ends the day at once.
#[test]
fn rule_48_no_cards_left_ends_the_day() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "rAnon", "y4").platform("g4", "gAnon gStar");
    scene = scene.platform("b3", "bAnon").left("yAnon yAnon").lay();
    scene.plays(0, &["use g4", "board gAnon"]);
    assert_eq!(scene.game.station.day, 1, "boarding could go on");
    scene.play(0, "done");
    assert_eq!(scene.game.station.days[0][0].night, Some(4), "rule 50: every rider of the platform");
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

/// Rule 48: the penalty can be the last card.
#[test]
fn rule_48_the_penalty_can_be_the_last_card() {
    let mut scene = Scene::new(2).hand(0, "rAnon", "g4").hand(1, "rAnon", "y4").lay();
    scene.plays(0, &["place g4", "done", "penalty rAnon"]);
    assert_eq!(scene.game.station.days[0][0], Lines { unhappy: 1, night: Some(0), ..Lines::default() });
}

/// Rule 48 ii, S20: a Baby interrupter without cards cuts the turn off.
#[test]
fn rule_48_a_baby_as_last_card_cuts_the_turn_off() {
    let mut scene = Scene::new(2).hand(0, "bAnon rAnon", "b4").hand(1, "bBaby", "").platform("r3", "rAnon");
    scene = scene.order(1, "bBaby", "at-once").lay();
    scene.play(0, "place b4");
    let day = &scene.game.station.days[0];
    assert_eq!(day[1], Lines { night: Some(2), ..Lines::default() }, "the Baby itself is a night rider");
    assert_eq!(day[0].travellers, 2, "nobody of the active player boarded");
}

/// Rules 39 and 48 ii: a Star who has not boarded yet is back in hand when the day ends.
#[test]
fn rule_48_a_star_outside_when_the_day_ends_counts_as_in_hand() {
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

/// Rule 48: also during the last lap.
#[test]
fn rule_48_also_in_the_last_lap() {
    let mut scene =
        Scene::new(3).hand(0, "gAnon", "").hand(1, "rAnon", "").hand(2, "gAnon", "").platform("g5", "gLover");
    scene = scene.last_lap(1).turn(2).rest_with(1).lay();
    scene.plays(2, &["use g5", "board gAnon", "done"]);
    assert_eq!(scene.game.station.days[0][2].night, Some(2));
    assert_eq!(scene.game.station.days[0][0].travellers, 1, "seat 0 has no turn any more");
}

/// Rule 49, S19.
#[test]
fn rule_49_the_score() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "rAnon yAnon gStar", "b4").platform("g5", "gAnon");
    scene =
        scene.passengers(1, "rLover rLover bLover gLover rStar bAnon bAnon bAnon bAnon").unhappy(1, "gLover yLover");
    let mut scene = scene.lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    let lines = scene.game.station.days[0][1];
    let expected = Lines { passengers: 9, pairs: 1, unhappy: 2, travellers: 3, seats: 4, night: None };
    assert_eq!(lines, expected);
    assert_eq!(lines.total(), 4);
}

/// Rule 50: Surfers count one, Lovers bring no bonus at night.
#[test]
fn rule_50_night_buses() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "rAnon", "").platform("g5", "gAnon");
    scene = scene.platform("b5", "bSurfer bAnon").platform("y4", "yLover yLover").lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    assert_eq!(scene.game.station.days[0][0], Lines { night: Some(6), ..Lines::default() });
}

/// The last card of the second day is played with these scores from the first; who wins?
fn ends_with(options: &str, first: &[Lines], passengers: &[&str]) -> Vec<(u8, u8, i32)> {
    let mut scene = Scene::with(first.len() as u8, options).hand(0, "gAnon", "").platform("g5", "");
    for (seat, names) in passengers.iter().enumerate() {
        scene = scene.passengers(seat, names);
        if seat > 0 {
            scene = scene.hand(seat, ["", "bAnon", "rAnon", "yAnon"][seat], "");
        }
    }
    let mut scene = scene.second_day(first).lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    let standings = scene.game.standings().expect("it is over");
    standings.iter().map(|standing| (standing.seat.0, standing.rank, standing.score.expect("a score"))).collect()
}

/// Rule 51, S22: the total of both days, then the Passengers of both days, then a shared place.
#[test]
fn rule_51_the_total_wins() {
    // Day 2: seat 0 has one night rider, seat 1 a card in hand.
    assert_eq!(ends_with("", &[lines(5, 5), lines(9, 9)], &["bStar", "rStar gStar"]), [(1, 1, 10), (0, 2, 7)]);
    let tie = ends_with("", &[lines(8, 7), lines(9, 9)], &["bStar", "rStar gStar"]);
    assert_eq!(tie, [(1, 1, 10), (0, 2, 10)], "11 Passengers against 8");
    // Level in points and Passengers: shared.
    assert_eq!(ends_with("", &[lines(9, 9), lines(10, 8)], &["bStar", "rStar gStar"]), [(0, 1, 11), (1, 1, 11)]);
}

/// Rule 52, C12: seats 1+3 against 2+4, by the sums of the teams.
#[test]
fn rule_52_teams() {
    let first = [lines(5, 5), lines(9, 9), lines(5, 5), lines(0, 0)];
    // Day 2: +1 for seat 0 (night), −1 for each of the others.
    let standings = ends_with("teams=on", &first, &["bStar", "", "", ""]);
    assert_eq!(standings, [(0, 1, 11), (2, 1, 11), (1, 3, 7), (3, 3, 7)]);
    // Level: the team with more Passengers.
    let first = [lines(5, 5), lines(9, 9), lines(1, 0), lines(0, 0)];
    let standings = ends_with("teams=on", &first, &["bStar", "", "", ""]);
    assert_eq!(standings, [(1, 1, 7), (3, 1, 7), (0, 3, 7), (2, 3, 7)]);
}

/// Rule 52: interrupting the own partner is allowed.
#[test]
fn rule_52_a_baby_may_interrupt_the_partner() {
    let mut scene =
        Scene::with(4, "teams=on").hand(0, "bAnon", "b5").hand(2, "bBaby rAnon", "").order(2, "bBaby", "at-once");
    scene = scene.lay();
    scene.play(0, "place b5");
    assert_eq!(scene.riders("b5"), cards("bBaby"));

    // An order against rivals alone spares the partner.
    let mut scene = Scene::with(4, "teams=on").hand(0, "bAnon", "b5").hand(2, "bBaby rAnon", "").lay();
    scene.plays(2, &["order bBaby at-once", "order bBaby against rivals"]).play(0, "place b5");
    assert!(scene.riders("b5").is_empty());
}
