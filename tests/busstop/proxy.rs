//! Two players and the proxy (R40–R49; A13, C4, C8).

use omnibus::game::{Rules, Seat, Viewer};
use omnibus::games::busstop::Phase;
use omnibus::games::busstop::data::tile::Colour;

use crate::support::*;

/// The proxy's seat.
const PROXY: u8 = 2;

/// Round 2: A, who drove first, controls the proxy. B drives, so positions are B, proxy, A.
fn even_round() -> Scene {
    Scene::new(2, &[]).round(2).driver(1)
}

#[test]
fn r40_the_proxy_has_a_colour_and_a_board_but_no_player() {
    let table = deal(2, &[]);
    assert_eq!(table.game.seats(), 2);
    assert_eq!(table.game.public.boards.len(), 3);
    assert_eq!(table.game.public.proxy(), Some(Seat(PROXY)));
    assert!(table.moves(PROXY).is_empty());
    assert_eq!(deal(3, &[]).game.public.proxy(), None);
}

#[test]
fn r40_clockwise_is_first_driver_other_player_proxy() {
    for (driver, order) in [("1", [0, 1, 2]), ("2", [1, 0, 2])] {
        let table = deal(2, &[("driver", driver)]);
        let clockwise = |from: u8| table.game.public.clockwise(Seat(from)).map(|seat| seat.0).collect::<Vec<_>>();
        assert_eq!(clockwise(order[0]), order);
        assert_eq!(clockwise(order[1]), [order[1], order[2], order[0]]);
        assert_eq!(clockwise(order[2]), [order[2], order[0], order[1]]);
    }
}

#[test]
fn r40_the_proxy_ties_like_a_player() {
    for (driver, first, other) in [("1", 0, 1), ("2", 1, 0)] {
        let mut table = deal(2, &[("driver", driver)]);
        let next = *table.game.secret.proxy.last().unwrap();
        table.play(first, &format!("tile {next}"));
        table.play(other, &format!("tile {next}"));
        assert_eq!(table.order(), [first, other, PROXY], "all three the same: clockwise from the driver");
    }
}

#[test]
fn r41_the_side_for_three_is_used() {
    let table = deal(2, &[]);
    assert_eq!(table.game.public.stop().arrows.len(), 3);
}

#[test]
fn r42_the_proxy_plays_its_shuffled_tiles_one_by_one() {
    let mut table = deal(2, &[]);
    let mut tiles: Vec<_> = table.game.secret.proxy.iter().map(|number| number.get()).collect();
    assert_ne!(tiles, (1..=10).collect::<Vec<_>>(), "shuffled");
    for round in 1..=10 {
        table.play_on(|table| !table.game.public.order().is_empty() && table.game.public.round == round);
        let played = table.game.public.order().iter().find(|played| played.seat == Seat(PROXY)).unwrap().number.get();
        assert_eq!(Some(played), tiles.pop());
        table.play_on(|table| table.game.public.order().is_empty());
    }
    tiles.sort_unstable();
    assert!(tiles.is_empty());
}

#[test]
fn r43_the_proxys_tile_is_hidden_until_the_reveal() {
    let table = deal(2, &[]);
    let mut other = deal(2, &[]);
    other.game.secret.proxy.reverse();
    for viewer in Viewer::all(2) {
        assert_eq!(table.game.seen_by(viewer), other.game.seen_by(viewer));
    }
    assert_eq!(table.board(PROXY).hand.len(), 10);
}

#[test]
fn r43_r44_a_driving_proxy_shows_its_tile_at_once() {
    let mut table = Scene::new(2, &[]).show();
    // Its next tiles are 5 and 6.
    table.game.secret.proxy = [1, 2, 3, 4, 7, 8, 9, 10, 6, 5].map(number).into_iter().collect();
    table.play(0, "tile 1");
    let told = table.play(1, "tile 9");
    assert_eq!(table.order(), [0, PROXY, 1]);
    assert!(told.ends_with("Proxy drives next."), "{told}");
    table.play_on(|table| table.game.public.round == 2);
    let Phase::Choose { shown, .. } = table.game.public.phase else { panic!("the proxy has shown its tile") };
    assert_eq!(shown.get(), 6);
    assert_eq!(table.awaited(), [0, 1], "both players choose in secret");
    assert_eq!(table.board(PROXY).hand.len(), 8);
    assert_eq!(table.game.public.controller(), Some(Seat(0)));
    // Ties are now broken from the proxy: proxy, A, B.
    table.play(1, "tile 6");
    table.play(0, "tile 6");
    assert_eq!(table.order(), [PROXY, 0, 1]);
}

#[test]
fn r44_the_players_control_the_proxy_in_turn() {
    for (driver, odd, even) in [("1", 1, 0), ("2", 0, 1)] {
        let mut table = deal(2, &[("driver", driver)]);
        for round in 1..=10 {
            table.play_on(|table| table.game.public.round == round);
            assert_eq!(table.game.public.controller(), Some(Seat(if round % 2 == 1 { odd } else { even })));
        }
    }
}

#[test]
fn r45_the_controller_picks_for_the_proxy() {
    let mut table = deal(2, &[]);
    let next = table.game.secret.proxy.last().unwrap().get();
    // The proxy lies below or above both players.
    let tiles = if next > 5 { [1, 3] } else { [10, 8] };
    table.play(0, &format!("tile {}", tiles[0]));
    table.play(1, &format!("tile {}", tiles[1]));
    while table.game.public.due().unwrap().1 != Seat(PROXY) {
        let seat = table.awaited()[0];
        let play = table.moves(seat)[0].clone();
        table.play(seat, &play);
    }
    assert_eq!(table.awaited(), [1], "B controls in round 1");
    assert!(table.moves(1).iter().all(|play| play.starts_with("proxy take ")));
    let kind = table.moves(1)[0].replace("proxy take ", "");
    assert_eq!(table.refused(1, &format!("take {kind}")), "It is the proxy’s turn to take: say “proxy take …”.");
    assert_eq!(table.refused(0, &format!("proxy take {kind}")), "not_your_turn");
    let told = table.play(1, &format!("proxy take {kind}"));
    assert!(told.starts_with("Proxy gets "), "{told}");
    assert_eq!(table.board(PROXY).received.len(), 2);
}

#[test]
fn r45_a_player_takes_for_itself() {
    let mut table = Scene::new(2, &[]).show();
    table.game.secret.proxy.sort();
    table.play(0, "tile 1");
    table.play(1, "tile 2");
    assert_eq!(table.refused(0, "proxy take baby"), "It is your own turn to take, not the proxy’s: say “take …”.");
}

/// C8 and R45: own board and proxy board in any order, also in turns.
#[test]
fn c8_the_controller_seats_on_both_boards_in_any_order() {
    let start = || even_round().received(0, "kid").received(PROXY, "girl baby").received(1, "kid").allocate(&[]);
    let mut table = start();
    assert_eq!(table.awaited(), [0, 1]);
    assert_eq!(
        table.moves(0),
        [
            "kid>1",
            "kid>2",
            "kid>q",
            "proxy baby>1",
            "proxy baby>2",
            "proxy baby>q",
            "proxy girl>1",
            "proxy girl>2",
            "proxy girl>q"
        ]
    );
    assert_eq!(table.moves(1), ["kid>1", "kid>2", "kid>q"]);
    assert_eq!(table.prompt(0), "Where do they go? To be placed: 1 kid; for the proxy: 1 baby and 1 girl.");
    assert_eq!(table.choice(0, "proxy girl>2").0, "Proxy: girl → bus 2");
    assert_eq!(table.refused(1, "proxy girl>1"), "In this round A controls the proxy.");
    assert_eq!(table.play(0, "proxy girl>1"), "Proxy: girl → bus 1");
    table.play(0, "kid>q");
    assert_eq!(table.refused(0, "proxy baby>1"), "Bus 1 carries girls. Bus 2 would do.");
    assert!(!table.reveals(0, "done"), "the proxy's board is still open");
    table.play(0, "done");
    assert_eq!(table.awaited(), [0, 1]);
    assert_eq!(table.refused(0, "board 1"), "The board of A is finished for this round.");
    table.play_all(0, &["proxy baby>q", "proxy board 2"]);
    assert!(!table.reveals(0, "proxy done"), "B is still busy");
    table.play(0, "proxy done");
    assert_eq!(table.awaited(), [1]);
    assert_eq!(
        (table.bus(PROXY, 1), table.bus(PROXY, 2), table.queue(0)),
        ("girl".into(), "baby".into(), "kid".into())
    );
    // The other way round.
    let mut table = start();
    table.play_all(0, &["proxy baby>q", "proxy girl>q", "proxy done", "kid>1", "done"]);
    table.play_all(1, &["kid>1", "done"]);
    assert_eq!(table.game.public.round, 3);
}

#[test]
fn r45_there_is_no_proxy_for_three() {
    let mut table = Scene::new(3, &[]).round(2).driver(2).received(0, "kid").allocate(&[]);
    assert_eq!(table.refused(0, "proxy kid>1"), "There is no proxy in this game.");
}

#[test]
fn r45_the_proxy_opens_a_third_bus() {
    let scene = Scene::new(2, &[]).round(4).driver(1).queue(PROXY, "baby girl baby girl baby girl baby girl baby");
    let mut table = scene.received(PROXY, "kid").allocate(&[]);
    table.play(0, "proxy kid>q");
    let told = table.play(0, "proxy done");
    assert!(told.contains("Proxy opens the third bus (10 waiting)."), "{told}");
    assert!(table.board(PROXY).third);
}

#[test]
fn r46_a_proxy_bus_scores_for_the_controller() {
    let scene = even_round().bus(PROXY, 1, "vip-baby alien").received(PROXY, "baby");
    let mut table = scene.allocate(&[]);
    assert_eq!(table.choice(0, "proxy baby>1").1.as_deref(), Some("full: departs, +4"));
    assert_eq!(table.play(0, "proxy baby>1"), "The proxy’s bus 1 departs with 1 baby, VIP baby and 1 alien: +4 for A");
    assert_eq!((table.score(0), table.score(PROXY)), ("baby vip-baby alien".into(), String::new()));
}

/// A is yellow, whose bonus kind are babies.
#[test]
fn a13_the_bonus_kind_counts_on_proxy_deliveries() {
    let scene = Scene::new(2, &[("bonus", "on")]).round(2).driver(1).bus(PROXY, 1, "vip-baby baby");
    let mut table = scene.received(PROXY, "baby").allocate(&[]);
    table.play(0, "proxy baby>1");
    assert_eq!(table.total(0), 2 + 2 + 6);
}

/// Red wants three aliens.
#[test]
fn c4_proxy_deliveries_count_for_the_objective() {
    let scene = Scene::new(2, &[("objective", "on")]).colour(0, Colour::Red).round(2).driver(1);
    let mut table = scene.bus(PROXY, 1, "alien alien").received(PROXY, "alien").allocate(&[]);
    assert_eq!(table.total(0), 0);
    table.play(0, "proxy alien>1");
    assert_eq!(table.total(0), 5);
}

const THIRTEEN: &str = "baby girl baby girl baby girl baby kid old-lady kid old-lady kid old-lady";

/// R47: in round 8 the controller is A, who drove first.
#[test]
fn r47_what_the_proxy_cannot_keep_is_a_penalty() {
    let scene = Scene::new(2, &[]).round(8).driver(1).third(PROXY).queue(PROXY, THIRTEEN);
    let mut table = scene.received(PROXY, "girl vip-old-lady").allocate(&[]);
    table.play_all(0, &["proxy girl>q", "proxy vip-old-lady>q"]);
    assert_eq!(table.board(PROXY).queue.len(), 15);
    let told = table.play(0, "proxy done");
    assert!(told.contains("The proxy’s queue is too long: A takes 1 girl and VIP old lady as a penalty."), "{told}");
    assert_eq!(table.queue(PROXY), THIRTEEN);
    assert_eq!(words(&table.board(0).penalty.iter().collect::<Vec<_>>()), "girl vip-old-lady");
    assert_eq!(table.total(0), -8);
}

#[test]
fn r47_thirteen_are_no_surplus_and_boarding_comes_first() {
    let scene = Scene::new(2, &[]).round(8).driver(1).third(PROXY).queue(PROXY, THIRTEEN);
    let mut table = scene.received(PROXY, "girl").allocate(&[]);
    table.play_all(0, &["proxy girl>q", "proxy board 1", "proxy done"]);
    assert_eq!(table.board(PROXY).queue.len(), 13);
    assert!(table.board(0).penalty.is_empty());
}

#[test]
fn r48_penalties_cost_like_waiting_passengers() {
    let table = Scene::new(2, &[("objective", "on")]).score(0, "kid kid").penalty(0, "girl vip-old-lady").over();
    let standings = table.game.standings().unwrap();
    let standing = standings.iter().find(|standing| standing.seat == Seat(0)).unwrap();
    assert_eq!((standing.score, detail(standing, "penalty"), detail(standing, "waiting")), (Some(2 - 8), -8, 0));
    assert_eq!(detail(standing, "objective"), 0, "yellow's clean stop fails");
}

#[test]
fn r48_penalties_do_not_open_the_third_bus() {
    let scene = Scene::new(2, &[]).round(8).driver(1).queue(0, "baby kid girl baby kid girl baby");
    let mut table = scene.penalty(0, "girl girl girl").received(0, "kid").allocate(&[]);
    table.play_all(0, &["kid>q", "done"]);
    assert!(!table.board(0).third);
}

#[test]
fn r49_the_proxy_never_wins_and_its_board_counts_for_nobody() {
    let table = Scene::new(2, &[]).third(0).queue(0, THIRTEEN).bus(PROXY, 1, "vip-baby").queue(PROXY, "vip-kid").over();
    let standings = table.game.standings().unwrap();
    assert_eq!(standings.iter().map(|standing| standing.seat).collect::<Vec<_>>(), [Seat(1), Seat(0)]);
    assert_eq!(standings[1].score, Some(-26));
}
