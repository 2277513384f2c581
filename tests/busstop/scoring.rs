//! Scoring (R27–R33; A12, C3).

use omnibus::game::{Rules, Seat, Standing};
use omnibus::games::busstop::data::tile::Colour;

use crate::support::*;

fn standing(table: &Table, seat: u8) -> Standing {
    let standings = table.game.standings().expect("the game is over");
    standings.into_iter().find(|standing| standing.seat == Seat(seat)).expect("a player")
}

/// R27–R30.
#[test]
fn r27_r28_r29_the_parts_of_a_score() {
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
fn r27_delivered_passengers() {
    let table = Scene::new(3, &[]).score(0, "kid old-lady vip-kid vip-baby alien").over();
    assert_eq!(table.total(0), 1 + 1 + 3 + 3);
}

#[test]
fn r28_who_sits_in_a_bus_counts_for_nothing() {
    let table = Scene::new(3, &[]).bus(0, 1, "kid vip-kid").bus(0, 2, "alien girl").over();
    assert_eq!(table.total(0), 0);
}

#[test]
fn r29_waiting_passengers_cost_also_beyond_the_board() {
    let fifteen = "baby baby kid kid girl girl old-lady old-lady baby baby kid kid girl girl vip-old-lady";
    let table = Scene::new(3, &[]).third(0).queue(0, fifteen).over();
    assert_eq!(detail(&standing(&table, 0), "waiting"), -2 * 14 - 6);
}

/// R30 and R31: A and B have 18 each, D is far behind. A's last word ends the game.
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
fn r30_fewer_aliens_win_a_tie() {
    let mut table = eighteen_each("alien alien", "alien", "");
    assert_eq!(table.play(0, "done"), "A: done, nobody waiting\nThe last round is over.");
    assert_eq!((standing(&table, 1).rank, standing(&table, 0).rank), (1, 2));
}

#[test]
fn r30_aliens_in_buses_count_for_the_tie() {
    let mut table = eighteen_each("alien", "alien", "alien");
    table.play(0, "done");
    assert_eq!((standing(&table, 0).rank, standing(&table, 1).rank), (1, 2));
}

#[test]
fn r31_a_full_tie_is_a_shared_win() {
    let mut table = eighteen_each("alien", "", "alien");
    table.play(0, "done");
    assert_eq!((standing(&table, 0).rank, standing(&table, 1).rank), (1, 1));
    assert_eq!(table.game.standings().unwrap()[2].rank, 3);
}

const GREEN_PILE: &str = "kid kid kid vip-kid girl girl girl girl";

/// R32: B is green, whose bonus kind are kids.
#[test]
fn r32_the_bonus_kind_counts_double() {
    let table = Scene::new(3, &[("bonus", "on")]).score(1, GREEN_PILE).queue(1, "kid").over();
    let standing = standing(&table, 1);
    assert_eq!(standing.score, Some(14));
    assert_eq!((detail(&standing, "delivered"), detail(&standing, "vips")), (7, 3));
    assert_eq!((detail(&standing, "bonus"), detail(&standing, "waiting")), (6, -2));
    let table = Scene::new(3, &[]).score(1, GREEN_PILE).queue(1, "kid").over();
    assert_eq!(table.total(1), 8);
}

#[test]
fn r32_the_bonus_shows_when_the_bus_departs() {
    let scene = Scene::new(4, &[("bonus", "on")]).round(2).driver(3).bus(0, 1, "baby baby").received(0, "baby");
    let mut table = scene.allocate(&[]);
    assert_eq!(table.play(0, "baby>1"), "A’s bus 1 departs with 3 babies: +6");
}

/// Whether a player of a colour gets the 5 points with these tiles: score pile, queue.
fn objective(seats: u8, colour: Colour, score: &str, queue: &str) -> bool {
    let scene = Scene::new(seats, &[("objective", "on")]).colour(0, colour);
    let table = scene.score(0, score).queue(0, queue).over();
    match detail(&standing(&table, 0), "objective") {
        0 => false,
        5 => true,
        points => panic!("{points} points for an objective"),
    }
}

#[test]
fn r33_clean_stop_for_yellow() {
    for seats in [2, 5] {
        assert!(objective(seats, Colour::Yellow, "kid", ""));
        assert!(!objective(seats, Colour::Yellow, "kid", "girl"));
    }
}

#[test]
fn r33_a12_c3_grand_tour_for_green() {
    let tour = |score| objective(5, Colour::Green, score, "kid");
    assert!(tour("baby kid girl salaryman old-lady"));
    assert!(tour("baby kid vip-girl salaryman old-lady"), "C3: a VIP counts as its kind");
    assert!(!tour("baby kid alien salaryman old-lady"), "A12: an alien does not");
    let three_each = "baby kid girl salaryman old-lady ".repeat(3);
    assert!(!objective(2, Colour::Green, &three_each, ""), "two players must do more");
    assert!(objective(2, Colour::Green, &format!("{three_each} baby kid girl salaryman vip-old-lady"), ""));
}

#[test]
fn r33_specialist_for_purple() {
    let girls = |count: usize, others: &str| format!("{}{others}", "girl ".repeat(count));
    assert!(objective(5, Colour::Purple, &girls(7, ""), ""));
    assert!(objective(5, Colour::Purple, &girls(6, "vip-girl"), ""), "C3");
    assert!(!objective(5, Colour::Purple, &girls(6, "alien kid"), ""), "A12");
    assert!(!objective(2, Colour::Purple, &girls(9, ""), ""), "two players must do more");
    assert!(objective(2, Colour::Purple, &girls(9, "vip-girl"), ""));
}

#[test]
fn r33_red_carpet_for_blue() {
    assert!(objective(5, Colour::Blue, "vip-baby vip-kid", ""));
    assert!(!objective(5, Colour::Blue, "vip-baby kid", "vip-kid"));
    assert!(!objective(2, Colour::Blue, "vip-baby vip-kid", ""), "two players must do more");
    assert!(objective(2, Colour::Blue, "vip-baby vip-kid vip-girl", ""));
}

#[test]
fn r33_close_encounters_for_red() {
    assert!(objective(5, Colour::Red, "alien alien", ""));
    assert!(!objective(5, Colour::Red, "alien", ""));
    assert!(!objective(2, Colour::Red, "alien alien", ""), "two players must do more");
    assert!(objective(2, Colour::Red, "alien alien alien", ""));
}

#[test]
fn r32_r33_may_be_combined() {
    let table = Scene::new(3, &[("bonus", "on"), ("objective", "on")]).score(0, "baby baby vip-baby kid").over();
    let standing = standing(&table, 0);
    assert_eq!(standing.score, Some(4 + 6 + 1 + 5));
    assert_eq!((detail(&standing, "bonus"), detail(&standing, "objective")), (5, 5));
}

#[test]
fn r33_without_the_option_nothing_is_added() {
    let table = Scene::new(3, &[]).score(0, "kid").over();
    assert_eq!(table.total(0), 1);
}
