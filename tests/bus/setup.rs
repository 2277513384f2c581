use omnibus::game::{Seat, Setup};
use serde_json::json;

use super::scene::{Table, title};

/// Two buildings each, on the first free sites of zone A.
fn found(table: &mut Table, seats: u8) {
    for _ in 0..2 * seats {
        table.play_first();
    }
}

#[test]
fn r1_r2_r3_r4_a15_what_lies_on_the_table_at_first() {
    for seats in 3..=5 {
        let table = Table::new(seats);
        assert_eq!(table.0.seats(), seats);
        for seat in 0..seats {
            for (what, count) in [("markers", 20), ("buses", 1), ("points", 0), ("stones", 0)] {
                assert_eq!(table.of(seat, what), json!(count), "R2");
            }
            assert_eq!(table.of(seat, "line"), json!([]));
        }
        assert_eq!(table.at("/clock"), json!("house"), "R3");
        assert_eq!(table.at("/stones"), json!(if seats == 3 { 4 } else { 5 }), "R3, A15");
        assert_eq!(table.at("/passengers"), json!({ "14": 1, "17": 1, "19": 1, "24": 1 }), "R4");
    }
    for seats in [0, 2, 6] {
        assert!(Setup::new("bus", seats).check(title().info()).is_err(), "R1: 3 to 5 players, not {seats}");
    }
}

#[test]
fn r1_the_start_player_is_drawn() {
    for start in 0..4 {
        let table = Table::dealt(&Setup::new("bus", 4), start);
        assert_eq!(u32::from(table.awaited()), start);
        assert_eq!(table.at("/start"), json!(start));
    }
}

#[test]
fn r2_a14_sticks_by_colour_or_25_each() {
    let sticks = |setup: &Setup| {
        let table = Table::dealt(setup, 0);
        (0..setup.seats).map(|seat| table.of(seat, "sticks").as_u64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(sticks(&Setup::new("bus", 3)), [28, 28, 28], "three players use the colours that have more");
    assert_eq!(sticks(&Setup::new("bus", 5)), [28, 28, 28, 18, 18]);
    assert_eq!(sticks(&Setup::new("bus", 5).with("sticks", "25")), [25; 5]);
    assert!(Setup::new("bus", 3).with("sticks", "40").check(title().info()).is_err());
}

#[test]
fn r5_two_buildings_each_in_zone_a() {
    for seats in 3..=5 {
        let mut table = Table::new(seats);
        for seat in 0..seats {
            let turn = table.turn();
            assert_eq!(table.awaited(), seat);
            assert_eq!(table.moves().len(), 3 * (12 - 2 * usize::from(seat)), "every free A site, every kind");
            let first = table.moves()[0].clone();
            table.play(&first);
            assert_eq!(table.awaited(), seat, "both in one turn");
            assert_eq!(table.turn(), turn);
            assert!(table.refuses(&first).contains("built on already"), "on two different sites");
            assert!(table.refuses("build 13B pub").contains("Zone B is closed"), "no other zone");
            let last = table.moves().last().unwrap().clone();
            table.play(&last);
            assert_ne!(table.0.turn(Seat(seat)), turn);
        }
        let free = 12 - table.at("/buildings").as_object().unwrap().len();
        assert_eq!(free, 12 - 2 * usize::from(seats), "6, 4 or 2 sites stay free");
    }
}

#[test]
fn r6_r7_r8_sticks_go_round_and_back() {
    for seats in 3..=5 {
        let mut table = Table::dealt(&Setup::new("bus", seats), 1);
        found(&mut table, seats);
        let order: Vec<u8> = (0..seats).map(|step| (1 + step) % seats).collect();
        for seat in &order {
            assert_eq!(table.awaited(), *seat, "R6: start player first, clockwise");
            assert_eq!(table.moves().len(), 70, "any street, also an occupied one (A10)");
            table.play("line 14-19");
        }
        for seat in order.iter().rev() {
            assert_eq!(table.awaited(), *seat, "R7: the last one goes on, the start player comes last");
            let turn = table.turn();
            table.play_first();
            assert_ne!(table.0.turn(Seat(*seat)), turn, "one stick, also with five players (A11)");
        }
        assert_eq!((table.step(), table.awaited()), ("choosing".to_owned(), 1), "R8");
        assert_eq!(table.at("/round"), json!(1));
        assert_eq!(table.at("/buildings").as_object().unwrap().len(), 2 * usize::from(seats));
        for seat in 0..seats {
            assert_eq!(table.of(seat, "line").as_array().unwrap().len(), 3, "two streets each");
        }
    }
}

#[test]
fn r7_the_second_stick_follows_the_rules_of_growing() {
    let mut table = Table::new(3);
    found(&mut table, 3);
    table.play_all(&["line 14-19", "line 13-14", "line 10-14"]);
    // Cid's line ends at 10 and 14. At 14 the streets 09 and 17 are empty; 14-19 and 13-14 end there head to head.
    assert_eq!(table.ways(), ["10>05", "10>08", "10>15", "14>09", "14>13", "14>17", "14>19"]);
    table.play("line 14>09");
    // Bob's line ends at 13 and 14; 10-14 is Cid's last street no more.
    assert_eq!(table.ways(), ["13>07", "13>12", "13>18", "13>19", "14>17", "14>19"]);
    assert!(table.refuses("line 14>10").contains("is used by Cid"));
}

#[test]
fn a14_sticks_go_by_the_colour_that_was_chosen() {
    let sticks = |setup: &Setup| {
        let table = Table::dealt(setup, 0);
        let of = |seat: u8| (table.of(seat, "colour"), table.of(seat, "sticks"));
        (0..setup.seats).map(of).collect::<Vec<_>>()
    };
    let four = Setup::new("bus", 4).coloured(&["", "red", "", "blue"]);
    let told = [("green", 28), ("red", 18), ("black", 28), ("blue", 18)];
    assert_eq!(sticks(&four), told.map(|(colour, sticks)| (json!(colour), json!(sticks))));
    let same = sticks(&four.clone().with("sticks", "25"));
    assert!(same.iter().all(|(_, sticks)| *sticks == json!(25)), "{same:?}");
    assert_eq!(sticks(&Setup::new("bus", 3))[0], (json!(null), json!(28)), "nobody chose: nothing is said of colours");
}

#[test]
fn a14_three_players_use_the_colours_with_more_sticks() {
    let deal = |setup: &Setup| title().deal(setup, &mut omnibus::game::Chance::seeded(1)).is_ok();
    for (colour, can) in [("green", true), ("black", true), ("yellow", true), ("blue", false), ("red", false)] {
        let setup = Setup::new("bus", 3).coloured(&[colour]);
        assert_eq!(deal(&setup), can, "{colour}");
        assert!(deal(&setup.with("sticks", "25")), "where all have as many, any colour will do: {colour}");
    }
    let info = title().info();
    for wrong in [&["pink"][..], &["red", "red"], &["", "", "", "red"]] {
        assert!(Setup::new("bus", 3).coloured(wrong).check(info).is_err(), "{wrong:?}");
    }
}
