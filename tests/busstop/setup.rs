//! Setting up (R1–R5, C2) and the frame of the game (R6, R26).

use std::collections::BTreeSet;

use omnibus::game::{BadSetup, Chance, Events, Rules, Seat, Setup};
use omnibus::games::busstop::data::tile::{Colour, Crowd, Numbers};
use omnibus::games::busstop::{Busstop, Phase};

use crate::support::*;

fn game(setup: &Setup, seed: u64) -> Busstop {
    Busstop::new(setup, &mut Chance::seeded(seed)).expect("a proper setup")
}

#[test]
fn r1_two_to_five_players() {
    for seats in 2..=5 {
        assert_eq!(Setup::new("busstop", seats).check(&Busstop::INFO), Ok(()));
        assert_eq!(deal(seats, &[]).game.seats(), seats);
    }
    for seats in [0, 1, 6] {
        assert!(Setup::new("busstop", seats).check(&Busstop::INFO).is_err());
    }
}

#[test]
fn r2_the_first_driver_is_random_or_chosen() {
    for seats in 2..=5 {
        let setup = Setup::new("busstop", seats);
        let drivers: BTreeSet<u8> = (0..100).map(|seed| game(&setup, seed).public.driver.0).collect();
        assert_eq!(drivers, (0..seats).collect());
        for driver in 1..=seats {
            assert_eq!(deal(seats, &[("driver", &driver.to_string())]).awaited(), [driver - 1]);
        }
    }
    let setup = Setup::new("busstop", 3).with("driver", "4");
    let refused = Busstop::new(&setup, &mut Chance::seeded(1)).expect_err("there is no player 4");
    let BadSetup::Game(text) = refused else { panic!("{refused:?}") };
    assert_eq!(deal(3, &[]).say(&text), "Player 4 cannot drive first: there are 3 players.");
}

#[test]
fn r3_the_pile_is_shuffled() {
    let setup = Setup::new("busstop", 4);
    let (one, other) = (game(&setup, 1), game(&setup, 2));
    assert_ne!(one.secret.pile, other.secret.pile);
    assert_eq!(one, game(&setup, 1), "the same seed gives the same game");
    let all: Crowd = one.secret.pile.iter().copied().chain(one.public.line.into_iter().flatten()).collect();
    assert_eq!(all, omnibus::games::busstop::data::data().passengers);
}

#[test]
fn r4_everybody_begins_with_ten_tiles_and_an_empty_board() {
    for seats in 2..=5 {
        let table = deal(seats, &[]);
        for board in &table.game.public.boards {
            assert_eq!(board.hand, Numbers::ALL);
            assert_eq!(board.seated().count() + board.queue.len() + board.score.len() + board.received.len(), 0);
            assert_eq!(board.usable().count(), 2, "the third bus is locked");
        }
    }
}

#[test]
fn c2_colours_follow_the_seats_and_the_proxy_takes_the_next() {
    for (seats, boards) in [(2, 3), (3, 3), (4, 4), (5, 5)] {
        let table = deal(seats, &[]);
        let colours: Vec<Colour> = table.game.public.boards.iter().map(|board| board.colour).collect();
        assert_eq!(colours, Colour::ALL[..boards]);
    }
}

#[test]
fn c2_colours_may_be_drawn_by_lot() {
    let setup = Setup::new("busstop", 3).with("colours", "random");
    let first = |seed| game(&setup, seed).public.boards[0].colour.index();
    assert_eq!((0..100).map(first).collect::<BTreeSet<_>>().len(), 5);
    assert!((0..20).all(|seed| game(&setup, seed).check().is_ok()));
}

#[test]
fn c2_colours_may_be_chosen_and_the_others_get_what_is_left() {
    let colours =
        |setup: &Setup, seed| game(setup, seed).public.boards.iter().map(|board| board.colour).collect::<Vec<Colour>>();
    let two = Setup::new("busstop", 2).coloured(&["", "yellow"]);
    assert_eq!(colours(&two, 1), [Colour::Green, Colour::Yellow, Colour::Purple], "the proxy takes the next");
    let drawn = Setup::new("busstop", 3).coloured(&["red"]).with("colours", "random");
    let dealt: Vec<Vec<Colour>> = (0..60).map(|seed| colours(&drawn, seed)).collect();
    assert!(dealt.iter().all(|colours| colours[0] == Colour::Red && !colours[1..].contains(&Colour::Red)));
    let second: BTreeSet<usize> = dealt.iter().map(|colours| colours[1].index()).collect();
    assert_eq!(second.len(), 4, "the others are drawn by lot");
}

#[test]
fn r5_a_tile_is_used_once() {
    let mut table = Scene::new(3, &[]).round(4).show();
    assert_eq!(table.moves(0), ["tile 4", "tile 5", "tile 6", "tile 7", "tile 8", "tile 9", "tile 10"]);
    assert_eq!(table.refused(0, "tile 3"), "Tile 3 is used up. You still have 4, 5, 6, 7, 8, 9 and 10.");
}

#[test]
fn r6_the_next_five_line_up_in_the_order_they_are_drawn() {
    let line = "kid baby vip-salaryman alien old-lady";
    let mut table = Scene::new(4, &[]).round(3).driver(3).pile(line).allocate(&[0]);
    let told = table.play(0, "done");
    assert_eq!(table.line(), line);
    assert_eq!(table.game.secret.pile.len(), 30);
    assert!(told.ends_with("Round 4, driver: A. At the stop: kid, baby, VIP salaryman, alien and old lady."), "{told}");
    assert_eq!(deal(4, &[]).game.secret.pile.len(), 45);
}

/// Five a round use up the pile; a shorter one lays out what it has.
#[test]
fn a14_a_pile_that_runs_out_lays_out_what_is_left() {
    let mut game = Scene::new(4, &[]).round(3).driver(3).pile("kid baby girl").allocate(&[0]).game;
    let all_but_two = game.secret.pile.len() - 2;
    game.secret.pile.drain(..all_but_two);
    game.apply(Seat(0), &"done".parse().unwrap(), &mut Chance::none(), &mut Events::unheard());
    assert_eq!(Table::of(game).line(), "kid baby");
}

/// R5: after round 10 the pile is empty and the game over.
#[test]
fn r26_the_game_ends_after_ten_rounds() {
    for seats in 2..=5 {
        let mut table = deal(seats, &[]);
        let mut rounds = BTreeSet::new();
        while !table.awaited().is_empty() {
            rounds.insert(table.game.public.round);
            let round = table.game.public.round;
            table.play_on(|table| table.game.public.round > round || table.awaited().is_empty());
        }
        assert_eq!(rounds, (1..=10).collect());
        assert_eq!(table.game.public.phase, Phase::Over);
        assert!(table.game.secret.pile.is_empty());
        assert!(table.game.public.boards.iter().all(|board| board.hand.is_empty()));
        assert_eq!(table.game.standings().map(|standings| standings.len()), Some(seats.into()));
        assert_eq!(table.refused(0, "done"), "game_over");
        assert!((0..seats).all(|seat| table.moves(seat).is_empty()));
    }
}
