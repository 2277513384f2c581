//! R49–R52: what a day counts, and who wins.

use omnibus::game::{Chance, Rules};
use omnibus::games::Catalogue;
use omnibus::games::coach_station::Lines;
use omnibus::players::Limit;

use crate::scene::{Scene, lines, setup};

/// R49.
#[test]
fn r49_the_score() {
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

/// R50: Surfers count one, Lovers bring no bonus at night.
#[test]
fn r50_night_buses() {
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

/// R51: the total of both days, then the Passengers of both days, then a shared place.
#[test]
fn r51_the_total_wins() {
    // Day 2: seat 0 has one night rider, seat 1 a card in hand.
    assert_eq!(ends_with("", &[lines(5, 5), lines(9, 9)], &["bStar", "rStar gStar"]), [(1, 1, 10), (0, 2, 7)]);
    let tie = ends_with("", &[lines(8, 7), lines(9, 9)], &["bStar", "rStar gStar"]);
    assert_eq!(tie, [(1, 1, 10), (0, 2, 10)], "11 Passengers against 8");
    // Level in points and Passengers: shared.
    assert_eq!(ends_with("", &[lines(9, 9), lines(10, 8)], &["bStar", "rStar gStar"]), [(0, 1, 11), (1, 1, 11)]);
}

/// R52, C12: seats 1+3 against 2+4, by the sums of the teams.
#[test]
fn r52_teams() {
    let first = [lines(5, 5), lines(9, 9), lines(5, 5), lines(0, 0)];
    // Day 2: +1 for seat 0 (night), −1 for each of the others.
    let standings = ends_with("teams=on", &first, &["bStar", "", "", ""]);
    assert_eq!(standings, [(0, 1, 11), (2, 1, 11), (1, 3, 7), (3, 3, 7)]);
    // Level: the team with more Passengers.
    let first = [lines(5, 5), lines(9, 9), lines(1, 0), lines(0, 0)];
    let standings = ends_with("teams=on", &first, &["bStar", "", "", ""]);
    assert_eq!(standings, [(1, 1, 7), (3, 1, 7), (0, 3, 7), (2, 3, 7)]);
}

/// R52: a computer wins with its partner, and counts the others as rivals alone.
#[test]
fn r52_partners_have_one_chance() {
    let title = Catalogue::standard().title("coach_station").expect("it is listed");
    let mut chance = Chance::seeded(3);
    let position = title.deal(&setup(4, "teams=on"), &mut chance).expect("a good setup");
    let chances = title.chances(position.as_ref(), 40, &mut chance).expect("a position of this game");
    assert_eq!((chances[0], chances[1]), (chances[2], chances[3]));
    assert!((chances[0] + chances[1] - 1.0).abs() < 1e-3, "{chances:?}");
    let advice =
        title.advise(position.as_ref(), position.to_move().iter().next().unwrap(), Limit::Tries(200), &mut chance);
    assert!(advice.iter().all(|advice| (1.0..=2.0).contains(&advice.place)), "there are two places: {advice:?}");
}
