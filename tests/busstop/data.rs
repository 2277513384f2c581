//! What is printed on boards and tiles (R3, R4, R12; C1, C7), and broken data.

use omnibus::game::GameOption;
use omnibus::games::busstop::data::tile::{Colour, Kind, Passenger};
use omnibus::games::busstop::data::{Data, Goal, data};
use omnibus::games::busstop::setup::{Buses, Faces};

use crate::support::*;

const SOURCE: &str = include_str!("../../assets/games/busstop/data.toml");

#[test]
fn r3_fifty_passengers() {
    let passengers = &data().passengers;
    for kind in Kind::ALL {
        assert_eq!(passengers.count(Passenger::Ordinary(kind)), 8);
        assert_eq!(passengers.count(Passenger::Vip(kind)), 1);
    }
    assert_eq!(passengers.aliens(), 5);
    assert_eq!(passengers.len(), 50);
    assert_eq!(passengers.len(), 5 * usize::from(data().rounds), "five a round use up the pile (A14)");
}

#[test]
fn r4_every_colour_shows_each_kind_twice() {
    for faces in [Faces::Age, Faces::Rotated] {
        for colour in Colour::ALL {
            let shown: Vec<Kind> = (1..=10).map(|tile| faces.table().face(colour, number(tile))).collect();
            assert!(Kind::ALL.iter().all(|kind| shown.iter().filter(|face| *face == kind).count() == 2));
        }
    }
}

#[test]
fn r4_faces_by_age_rise_with_the_number() {
    for colour in Colour::ALL {
        for tile in 1..=10u8 {
            assert_eq!(data().age.face(colour, number(tile)), Kind::ALL[usize::from((tile - 1) / 2)]);
        }
    }
}

#[test]
fn c1_rotated_faces_are_shifted_by_the_colour() {
    for (index, colour) in Colour::ALL.into_iter().enumerate() {
        for tile in 1..=10usize {
            let kind = Kind::ALL[(tile - 1 + index) % 5];
            assert_eq!(data().rotated.face(colour, number(tile as u8)), kind, "{colour:?} {tile}");
        }
    }
}

/// By boards in play: what each position takes, and where the driver's icon is.
#[test]
fn r12_the_sides_of_the_stop() {
    for (boards, hauls, driver) in [(3, &[2, 4, 2][..], 2), (4, &[2, 3, 3, 1], 2), (5, &[2, 2, 3, 2, 1], 3)] {
        let stop = data().stop(boards);
        let brings: Vec<usize> = (0..boards).map(|position| stop.haul(position)).collect();
        assert_eq!(brings, hauls);
        assert_eq!(stop.driver + 1, driver);
        assert_eq!(brings[stop.driver], stop.best_haul(), "the driver's icon is on the best position");
        let covered: Vec<u8> = stop.arrows.iter().flatten().copied().collect();
        assert_eq!(covered, [0, 1, 2, 3, 4], "arrows run from the left, each space once");
    }
}

/// So many tiles enter per round and per game, and per board on average (in tenths).
#[test]
fn r13_supply_per_round_and_game() {
    for (seats, round, game, average) in [(2, 8, 80, 267), (3, 8, 80, 267), (4, 9, 90, 225), (5, 10, 100, 200)] {
        let mut table = deal(seats, &[]);
        let boards = table.game.public.boards.len();
        let stop = data().stop(boards);
        assert_eq!((0..boards).map(|position| stop.haul(position)).sum::<usize>(), round);
        table.play_on(|table| table.awaited().is_empty());
        let owned = table
            .game
            .public
            .boards
            .iter()
            .map(|board| board.seated().count() + board.queue.len() + board.score.len() + board.penalty.len());
        let owned: usize = owned.sum();
        assert_eq!(owned, game);
        assert_eq!((owned * 10 + boards / 2) / boards, average);
        assert!(table.game.secret.pile.is_empty());
    }
}

#[test]
fn c7_capacities() {
    assert_eq!(Buses::Rising.capacities(), &[3, 4, 5]);
    assert_eq!(Buses::Hard.capacities(), &[4, 5, 3]);
    // The words of the option say them.
    for (buses, word) in Buses::VALUES {
        assert_eq!(buses.capacities().map(|seats| seats.to_string()).join("-"), *word);
    }
}

#[test]
fn r24_r25_r47_the_queue() {
    assert_eq!((data().printed, data().third_bus), (13, 9));
}

#[test]
fn r32_r33_bonus_kinds_and_objectives_by_colour() {
    let companies = [
        (Colour::Yellow, Kind::Baby, Goal::CleanStop, 0, 0),
        (Colour::Green, Kind::Kid, Goal::GrandTour, 4, 1),
        (Colour::Purple, Kind::Girl, Goal::Specialist, 10, 7),
        (Colour::Blue, Kind::Salaryman, Goal::RedCarpet, 3, 2),
        (Colour::Red, Kind::OldLady, Goal::CloseEncounters, 3, 2),
    ];
    for (colour, bonus, goal, two, more) in companies {
        let company = data().company(colour);
        assert_eq!((company.bonus, company.objective.goal), (bonus, goal));
        assert_eq!(
            (company.objective.demand(2), company.objective.demand(3), company.objective.demand(5)),
            (two, more, more)
        );
    }
}

#[test]
fn broken_data_is_refused_with_the_reason() {
    let broken = [
        ("rounds = 10", "rounds = 11", "11 rounds"),
        ("rounds = 10", "", "rounds"),
        ("alien = 5", "aliens = 5", "aliens"),
        ("[2, 3, 4], [5]]", "[2, 3], [5]]", "the stop for 3 tiles does not cover each space"),
        ("[[1], [2, 3], [4, 5], []]", "[[1], [2, 3, 4, 5], []]", "the stop for 4 tiles has not one arrow"),
        ("driver = 3", "driver = 6", "the stop for 5 tiles has the driver's icon on no position"),
        ("tiles = 4", "tiles = 5", "one stop for 4 tiles"),
        ("rising = [3, 4, 5]", "rising = [3, 4, 6]", "buses “rising”: a bus has 2 to 5 seats"),
        ("hard =", "harder =", "harder"),
        ("name = \"green\"", "name = \"yellow\"", "the colours must be"),
        ("name = \"green\"", "name = \"pink\"", "pink"),
        ("goal = \"red-carpet\"", "goal = \"red carpet\"", "red carpet"),
        ("ordinary = 8", "ordinary = 200", "passengers are too many"),
    ];
    for (line, instead, reason) in broken {
        assert!(SOURCE.contains(line), "{line}");
        let error = Data::read(&SOURCE.replacen(line, instead, 1)).err().expect(instead).to_string();
        assert!(error.starts_with("busstop: the data is broken:") && error.contains(reason), "{instead}: {error}");
    }
    let row = SOURCE.lines().find(|line| line.contains("[\"kid\", \"girl\"")).unwrap();
    let error = Data::read(&SOURCE.replacen(row, "", 1)).err().expect("a row is missing").to_string();
    assert!(error.contains("faces “rotated” has 4 rows"), "{error}");
    assert!(Data::read(SOURCE).is_ok());
}
