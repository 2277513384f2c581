//! Scoring (rules 27 to 33; A12, C3).

use omnibus::game::{Game, Seat};

use crate::support::*;

fn standing(table: &Table, seat: u8) -> omnibus::game::Standing {
    table.game.standings().expect("the game is over").into_iter().find(|standing| standing.seat == Seat(seat)).unwrap()
}

/// Rules 27 to 30.
#[test]
fn t9_the_parts_of_a_score() {
    let scene = Scene::new(3, &[]).score(0, "baby baby baby kid kid kid girl vip-girl alien alien");
    let table = scene.bus(0, 1, "kid kid").bus(0, 2, "vip-kid").queue(0, "girl old-lady vip-baby").over();
    let standing = standing(&table, 0);
    assert_eq!(standing.score, Some(0));
    let parts = [
        ("delivered", 7),
        ("vips", 3),
        ("bonus", 0),
        ("objective", 0),
        ("waiting", -10),
        ("penalty", 0),
        ("aliens", 2),
    ];
    assert_eq!(standing.detail.len(), parts.len());
    for (part, value) in parts {
        assert_eq!(detail(&standing, part), value, "{part}");
    }
}

#[test]
fn rule_27_delivered_passengers() {
    let table = Scene::new(3, &[]).score(0, "kid old-lady vip-kid vip-baby alien").over();
    assert_eq!(table.total(0), 1 + 1 + 3 + 3);
}

#[test]
fn rule_28_who_sits_in_a_bus_counts_for_nothing() {
    let table = Scene::new(3, &[]).bus(0, 1, "kid vip-kid").bus(0, 2, "alien girl").over();
    assert_eq!(table.total(0), 0);
}

#[test]
fn rule_29_waiting_passengers_cost_also_beyond_the_board() {
    let fifteen = "baby baby kid kid girl girl old-lady old-lady baby baby kid kid girl girl vip-old-lady";
    let table = Scene::new(3, &[]).third(0).queue(0, fifteen).over();
    assert_eq!(detail(&standing(&table, 0), "waiting"), -2 * 14 - 6);
}

/// Rules 30 and 31: A and B have 18 each, D is far behind. A's last word ends the game.
fn eighteen_each(aliens_a: &str, aliens_b: &str, in_bus_b: &str) -> Table {
    let twelve = "baby baby baby kid kid kid girl girl girl old-lady old-lady old-lady";
    let nineteen = format!("{} kid baby baby girl", "salaryman kid girl baby salaryman ".repeat(3));
    let scene = Scene::new(4, &[]).round(10).driver(3).third(3).queue(3, &nineteen);
    let scene = scene.score(0, &format!("{twelve} vip-baby vip-kid {aliens_a}"));
    let scene = scene.score(1, &format!("{twelve} vip-girl vip-old-lady {aliens_b}")).bus(1, 1, in_bus_b);
    let table = scene.allocate(&[0]);
    assert_eq!((table.total(0), table.total(1)), (18, 18));
    assert_eq!(table.game.standings(), None);
    table
}

#[test]
fn t13_fewer_aliens_win_a_tie() {
    let mut table = eighteen_each("alien alien", "alien", "");
    assert_eq!(table.play(0, "done"), "A: done, nobody waiting\nB wins with a score of 18.");
    assert_eq!((standing(&table, 1).rank, standing(&table, 0).rank), (1, 2));
}

#[test]
fn rule_30_aliens_in_buses_count_for_the_tie() {
    let mut table = eighteen_each("alien", "alien", "alien");
    table.play(0, "done");
    assert_eq!((standing(&table, 0).rank, standing(&table, 1).rank), (1, 2));
}

#[test]
fn t13_rule_31_a_full_tie_is_a_shared_win() {
    let mut table = eighteen_each("alien", "", "alien");
    let told = table.play(0, "done");
    assert!(told.ends_with("A and B share the win with a score of 18."), "{told}");
    assert_eq!((standing(&table, 0).rank, standing(&table, 1).rank), (1, 1));
    assert_eq!(table.game.standings().unwrap()[2].rank, 3);
}

const GREEN_PILE: &str = "kid kid kid vip-kid girl girl girl girl";

/// Rule 32: B is green, whose bonus kind are kids.
#[test]
fn t10_the_bonus_kind_counts_double() {
    let table = Scene::new(3, &[("bonus", "on")]).score(1, GREEN_PILE).queue(1, "kid").over();
    let standing = standing(&table, 1);
    assert_eq!(standing.score, Some(14));
    assert_eq!((detail(&standing, "delivered"), detail(&standing, "vips")), (7, 3));
    assert_eq!((detail(&standing, "bonus"), detail(&standing, "waiting")), (6, -2));
    let table = Scene::new(3, &[]).score(1, GREEN_PILE).queue(1, "kid").over();
    assert_eq!(table.total(1), 8);
}

#[test]
fn rule_32_the_bonus_shows_when_the_bus_departs() {
    let scene = Scene::new(4, &[("bonus", "on")]).round(2).driver(3).bus(0, 1, "baby baby").received(0, "baby");
    let mut table = scene.allocate(&[]);
    assert_eq!(table.play(0, "baby>1"), "A’s bus 1 departs with 3 babies: +6");
}

/// Whether a seat of a colour gets the 5 points with these tiles: score pile, queue.
fn objective(seats: u8, seat: u8, score: &str, queue: &str) -> bool {
    let mut scene = Scene::new(seats, &[("objective", "on")]).score(seat, score).queue(seat, queue);
    if queue.split_whitespace().count() >= 9 {
        scene = scene.third(seat);
    }
    let table = scene.over();
    let standing = standing(&table, seat);
    assert!([0, 5].contains(&detail(&standing, "objective")));
    detail(&standing, "objective") == 5
}

#[test]
fn rule_33_clean_stop_for_yellow() {
    assert!(objective(5, 0, "kid", ""));
    assert!(!objective(5, 0, "kid", "girl"));
}

#[test]
fn rule_33_grand_tour_for_green() {
    assert!(objective(5, 1, "baby kid girl salaryman old-lady", "kid"));
    assert!(objective(5, 1, "baby kid vip-girl salaryman old-lady", ""), "C3: a VIP counts as its kind");
    assert!(!objective(5, 1, "baby kid alien salaryman old-lady", ""), "A12: an alien does not");
}

#[test]
fn rule_33_specialist_for_purple() {
    let six = "girl girl girl girl girl girl";
    assert!(objective(5, 2, &format!("{six} girl"), ""));
    assert!(objective(5, 2, &format!("{six} vip-girl"), ""));
    assert!(!objective(5, 2, &format!("{six} alien kid"), ""), "A12");
}

#[test]
fn rule_33_red_carpet_for_blue() {
    assert!(objective(5, 3, "vip-baby vip-kid", ""));
    assert!(!objective(5, 3, "vip-baby kid", "vip-kid"));
}

#[test]
fn rule_33_close_encounters_for_red() {
    // The surplus of a scene goes to the last player: red is given to seat 0 here.
    let red = |score: &str| {
        let mut table = Scene::new(3, &[("objective", "on")]).score(0, score).over();
        table.game.public.boards[0].colour = omnibus::games::busstop::tile::Colour::Red;
        detail(&standing(&table, 0), "objective") == 5
    };
    assert!(red("alien alien"));
    assert!(!red("alien"));
}

#[test]
fn rule_33_two_players_must_do_more() {
    assert!(objective(2, 0, "", ""));
    let twos = "baby baby baby kid kid kid girl girl girl salaryman salaryman salaryman old-lady old-lady old-lady";
    let green = |score: &str| {
        let mut table = Scene::new(2, &[("objective", "on")]).score(0, score).over();
        table.game.public.boards[0].colour = omnibus::games::busstop::tile::Colour::Green;
        detail(&standing(&table, 0), "objective") == 5
    };
    assert!(!green(twos));
    assert!(green(&format!("{twos} baby kid girl salaryman vip-old-lady")));
}

#[test]
fn rules_32_and_33_may_be_combined() {
    let table = Scene::new(3, &[("bonus", "on"), ("objective", "on")]).score(0, "baby baby vip-baby kid").over();
    let standing = standing(&table, 0);
    assert_eq!(standing.score, Some(4 + 6 + 1 + 5));
    assert_eq!((detail(&standing, "bonus"), detail(&standing, "objective")), (5, 5));
}

#[test]
fn rule_33_without_the_option_nothing_is_added() {
    let table = Scene::new(3, &[]).score(0, "kid").over();
    assert_eq!(table.total(0), 1);
}
