//! R1–R4, the deck and the options.

use std::collections::BTreeSet;

use omnibus::game::{BadSetup, Chance, Rules, Seat};
use omnibus::games::coach_station::{Bus, CoachStation, Colour, DECK, Deck, Lines, Phase, Pile, Profile, Traveller};

use crate::scene::{Scene, cards, dealt, lines, setup, words};

#[test]
fn the_deck_has_16_buses_with_64_seats() {
    assert_eq!(DECK.buses.iter().map(|bus| bus.seats()).sum::<u8>(), 64);
    for colour in Colour::ALL {
        let mut seats: Vec<u8> =
            DECK.buses.iter().filter(|bus| bus.colour() == colour).map(|bus| bus.seats()).collect();
        seats.sort();
        assert_eq!(seats, [3, 4, 4, 5], "{colour:?}");
    }
}

#[test]
fn the_deck_has_56_travellers_14_of_each_colour() {
    for colour in Colour::ALL {
        let of = |profile| DECK.travellers.iter().filter(|card| **card == Traveller::new(colour, profile)).count();
        assert_eq!(Profile::ALL.map(of), [5, 1, 2, 1, 1, 1, 1, 1, 1], "{colour:?}");
    }
    assert_eq!(DECK.travellers.iter().map(|card| card.seats()).sum::<u8>(), 60);
}

#[test]
fn a_broken_deck_is_refused_with_the_reason() {
    let good = include_str!("../../assets/games/coach_station/deck.toml");
    assert!(Deck::read(good).is_ok());
    for (old, new, reason) in [
        ("Anon = 5", "Anon = 4", "52 travellers"),
        ("Lover = 2", "Lover = 1", "Lover must be there 2 times"),
        ("Baby = 1", "", "Baby must be there 1 times"),
        ("Baby = 1", "Pilot = 1", "no profile “Pilot”"),
        ("5 = 1", "6 = 1", "no bus has 6 seats"),
        ("4 = 2", "4 = 1", "12 buses"),
        ("\"red\", ", "", "the colours are"),
        ("colours", "colors", "colors"),
    ] {
        let error = Deck::read(&good.replace(old, new)).expect_err(new).to_string();
        assert!(error.contains(reason), "{error}");
    }
}

#[test]
fn every_card_has_a_notation_of_its_own() {
    let names: BTreeSet<String> = Traveller::all().map(|card| card.to_string()).collect();
    assert_eq!(names.len(), 36);
    for card in Traveller::all() {
        assert_eq!(card.to_string().parse(), Ok(card));
    }
    for bus in Bus::all() {
        assert_eq!(bus.to_string().parse(), Ok(bus));
    }
    for nonsense in ["", "g", "gBus", "xLover", "é", "gé", "g6", "g2", "4g"] {
        assert!(nonsense.parse::<Traveller>().is_err() && nonsense.parse::<Bus>().is_err(), "{nonsense}");
    }
}

/// R2, R3, and the table of the deal.
#[test]
fn r2_and_r3_everybody_gets_two_buses_and_seven_travellers() {
    for (seats, bus_pile, traveller_pile) in [(2, 8, 34), (3, 6, 27), (4, 4, 20), (5, 2, 13), (6, 0, 6)] {
        let game = dealt(seats, "", 3);
        assert_eq!(game.seats(), seats);
        for hand in &game.hands {
            assert_eq!((hand.travellers().len(), hand.buses().len()), (7, 2));
        }
        let station = &game.station;
        assert_eq!((station.waiting.left.len(), station.waiting.right.len(), station.garage.len()), (4, 4, 4));
        assert_eq!((game.buses.len(), game.travellers.len()), (bus_pile, traveller_pile));
        assert!(station.platform.is_empty() && station.departed.is_empty());
        game.check().expect("a dealt game can be");
    }
}

/// R3: a Baby dealt to a column goes to its head.
#[test]
fn r3_a_dealt_baby_stands_at_the_head() {
    let mut seen = 0;
    for seed in 0..200 {
        let waiting = dealt(2, "", seed).station.waiting;
        for column in [&waiting.left, &waiting.right] {
            let babies = column.iter().filter(|card| card.is(Profile::Baby)).count();
            assert!(column[..babies].iter().all(|card| card.is(Profile::Baby)), "{column:?}");
            seen += babies;
        }
    }
    assert!(seen > 20);
}

/// C1: the deal goes in blocks, seat 0 first, so the first cards of a shuffled deck are in hand 0.
#[test]
fn c1_the_deal_goes_in_blocks() {
    let mut chance = Chance::seeded(5);
    let (mut buses, mut travellers) = (DECK.buses, DECK.travellers);
    chance.shuffle(&mut buses);
    chance.shuffle(&mut travellers);
    let game = dealt(3, "", 5);
    let sorted = |cards: &[Traveller]| {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    };
    for seat in 0..3 {
        assert_eq!(game.hands[seat].travellers(), sorted(&travellers[seat * 7..seat * 7 + 7]));
    }
    assert_eq!(game.station.garage[..], buses[6..10]);
    assert_eq!(game.buses.last(), Some(&buses[10]));
    assert_eq!(game.travellers.last(), Some(&travellers[29]));
}

/// R4: chance says who begins the first day.
#[test]
fn r4_anybody_may_begin_the_first_day() {
    let starters: BTreeSet<u8> = (0..60).map(|seed| dealt(4, "", seed).station.starter.0).collect();
    assert_eq!(starters.len(), 4);
    let game = dealt(4, "", 8);
    assert_eq!(game.station.turn.seat, game.station.starter);
    assert_eq!(game.station.phase, Phase::Choose);
}

/// R4, A17: the best of day 1 begins day 2; of several, the first clockwise after the starter.
#[test]
fn r4_the_best_begins_the_second_day() {
    let begins = |passengers: [&str; 3], starter: u8| {
        let mut scene = Scene::new(3).hand(1, "", "y5").hand(2, "", "b5").hand(0, "gAnon", "");
        scene = scene.platform("g5", "gAnon");
        for (seat, names) in passengers.into_iter().enumerate() {
            scene = scene.passengers(seat, names);
        }
        let mut scene = scene.lay();
        scene.game.station.starter = Seat(starter);
        scene.plays(0, &["use g5", "board gAnon", "done"]);
        assert_eq!(scene.game.station.day, 2);
        scene.game.station.turn.seat.0
    };
    // Two night riders for seat 0; five seats of a bus against the others.
    let nine = "rAnon rAnon rAnon rAnon rAnon bAnon bAnon bAnon bAnon";
    let also_nine = "yAnon yAnon yAnon yAnon yAnon gAnon gAnon gAnon bAnon";
    assert_eq!(begins(["", nine, also_nine], 0), 1, "B and C are level, B comes first after A");
    assert_eq!(begins(["", nine, also_nine], 1), 2, "after B comes C");
    assert_eq!(begins([also_nine, nine, ""], 1), 0, "the best alone");
}

/// C12: in a game of teams too, the best player begins the second day, not the better team.
#[test]
fn c12_the_best_player_of_teams_begins_the_second_day() {
    let scene = Scene::with(4, "teams=on").hand(0, "gAnon", "").hand(1, "bAnon", "").hand(2, "rAnon", "");
    let scene = scene.hand(3, "yAnon", "").platform("g5", "").passengers(0, "rStar rLover");
    let mut scene = scene.passengers(1, "bAnon bAnon bAnon bAnon bStar").passengers(2, "yStar yLover gStar").lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    let totals: Vec<i32> = scene.game.station.days[0].iter().map(Lines::total).collect();
    assert_eq!(totals, [3, 4, 2, -1], "the team of seats 0 and 2 leads");
    assert_eq!(scene.game.station.turn.seat, Seat(1));
}

/// R1: two days, everything shuffled anew in between.
#[test]
fn r1_a_game_is_two_days() {
    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "rAnon", "y5").platform("g5", "gAnon").lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    let game = &scene.game;
    assert_eq!((game.station.day, game.station.days.len()), (2, 1));
    assert_eq!(game.hands[0].len(), 9);
    assert_eq!(game.hands[1].len(), 9);
    assert!(game.station.platform.is_empty() && game.station.passengers.iter().all(Pile::is_empty));
    assert_eq!(game.station.days[0][0].total(), 2);

    let mut scene = Scene::new(2).hand(0, "gAnon", "").hand(1, "rAnon", "y5").platform("g5", "gAnon");
    scene = scene.second_day(&[lines(3, 3), lines(1, 1)]).lay();
    scene.plays(0, &["use g5", "board gAnon", "done"]);
    assert_eq!(scene.phase(), Phase::Over);
    assert!(scene.to_move().is_empty() && scene.moves(0).is_empty() && scene.moves(1).is_empty());
    assert_eq!(scene.game.standings().expect("it is over").len(), 2);
}

#[test]
fn five_and_six_players_are_an_experiment() {
    for seats in [5, 6] {
        let setup = omnibus::game::Setup::new("coach_station", seats);
        let error = CoachStation::new(&setup, &mut Chance::seeded(1)).expect_err("not by default");
        let BadSetup::Game(text) = error else { panic!("{error}") };
        assert!(words(&text).contains("experiment"), "{}", words(&text));
        assert!(CoachStation::new(&setup.with("experimental", "on"), &mut Chance::seeded(1)).is_ok());
    }
}

#[test]
fn teams_are_for_four() {
    for seats in [2, 3, 5, 6] {
        let error = CoachStation::new(&setup(seats, "teams=on"), &mut Chance::seeded(1)).expect_err("four only");
        let BadSetup::Game(text) = error else { panic!("{error}") };
        assert!(words(&text).contains("4 players"));
    }
    assert!(dealt(4, "teams=on", 1).station.options.teams);
    assert_eq!(dealt(4, "window=40 drunkard=pile", 1).station.options.window, 40);
    assert!(dealt(4, "drunkard=pile", 1).station.options.drunkard_pile);
    assert!(!dealt(4, "", 1).station.options.drunkard_pile);
}

#[test]
fn a_scene_can_name_its_pile() {
    let scene = Scene::new(2).hand(0, "", "g4").pile("gAnon bStar").lay();
    assert_eq!(scene.game.travellers.last(), Some(&cards("gAnon")[0]));
}
