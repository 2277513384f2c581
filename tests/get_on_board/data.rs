//! The maps and the printed tables, counted.

use std::collections::BTreeMap;

use omnibus::games::get_on_board::data::{
    City, Goal, LONGEST_LINE, Map, Passenger, Place, ROUNDS, Shape, Site, Ticket, cards,
};
use omnibus::games::get_on_board::moves::Route;

use super::scene::{crossing, crossings, line};

fn degrees(map: &Map) -> BTreeMap<usize, usize> {
    let mut degrees = BTreeMap::new();
    for crossing in map.crossings.iter() {
        *degrees.entry(map.roads(crossing).count()).or_default() += 1;
    }
    degrees
}

fn passengers(map: &Map, who: Passenger) -> usize {
    let sites = map.crossings.iter().filter_map(|at| map.site(at));
    sites.filter(|site| matches!(site, Site::Passengers(a, b) if *a == who || *b == Some(who))).count()
}

fn places(map: &Map, wanted: Place) -> usize {
    let sites = map.crossings.iter().filter_map(|at| map.site(at));
    sites.filter(|site| matches!(site, Site::Place { place, .. } if *place == wanted)).count()
}

#[test]
fn new_york_has_74_crossings_and_126_segments_16_of_them_congested() {
    let map = City::NewYork.map();
    assert_eq!(map.crossings.len(), 74);
    assert_eq!((map.segments().count(), map.streets.count(), map.congested.count()), (126, 126, 16));
    assert_eq!((map.columns, map.rows), (7, 13));
    assert_eq!(degrees(map), BTreeMap::from([(2, 10), (3, 24), (4, 40)]));
    let count = |who| passengers(map, who);
    assert_eq!(count(Passenger::OldLady), 9);
    assert_eq!(count(Passenger::Student), 10);
    assert_eq!(count(Passenger::Tourist), 11);
    assert_eq!(count(Passenger::Businessman), 10);
    assert_eq!(count(Passenger::Intern), 0);
}

#[test]
fn london_has_96_crossings_and_156_segments_none_congested() {
    let map = City::London.map();
    assert_eq!(map.crossings.len(), 96);
    assert_eq!((map.segments().count(), map.streets.count(), map.congested.count()), (156, 156, 0));
    assert_eq!((map.columns, map.rows), (11, 9));
    assert_eq!(degrees(map), BTreeMap::from([(2, 16), (3, 40), (4, 40)]));
    let count = |who| passengers(map, who);
    assert_eq!(count(Passenger::OldLady), 12);
    assert_eq!(count(Passenger::Student), 14);
    assert_eq!(count(Passenger::Tourist), 18);
    assert_eq!(count(Passenger::Businessman), 18);
    let both: Vec<String> = map
        .crossings
        .iter()
        .filter(|at| matches!(map.site(*at), Some(Site::Passengers(_, Some(_)))))
        .map(|at| at.to_string())
        .collect();
    assert_eq!(both, ["A1", "K1", "A2", "A8", "G9", "K9"]);
}

/// R5; R25; A9 and R26: no two lights are neighbours, so a turn never has more than one stick for a light.
#[test]
fn places_lights_and_starts() {
    for (city, lights, starts) in [(City::NewYork, 14, 6), (City::London, 20, 12)] {
        let map = city.map();
        assert_eq!(places(map, Place::School), 5);
        assert_eq!(places(map, Place::Office), 7);
        assert_eq!(places(map, Place::LightMonument), 4);
        assert_eq!(places(map, Place::DarkMonument), 4);
        assert_eq!(map.crossings.iter().filter(|at| map.is_light(*at)).count(), lights);
        assert_eq!(map.starts.len(), starts);
        assert_eq!(map.letters.len(), 15);
        for light in map.crossings.iter().filter(|at| map.is_light(*at)) {
            assert!(map.roads(light).all(|(_, next)| !map.is_light(next)), "{light} is next to a light");
        }
        for start in &map.starts {
            assert!(map.roads(*start).all(|(_, next)| !map.starts.contains(&next)), "{start} is next to a start");
        }
    }
    let named = |city: City, at: &str| match city.map().site(crossing(at)) {
        Some(Site::Place { place, emblematic: Some(name) }) => (place, name),
        other => panic!("{at}: {other:?}"),
    };
    assert_eq!(named(City::NewYork, "A1"), (Place::School, "Columbia"));
    assert_eq!(named(City::NewYork, "D8"), (Place::LightMonument, "Times Square"));
    assert_eq!(named(City::NewYork, "D3"), (Place::DarkMonument, "Guggenheim"));
    assert_eq!(named(City::NewYork, "F10"), (Place::Office, "Wall Street"));
    assert_eq!(named(City::London, "H8"), (Place::School, "King’s College"));
    assert_eq!(named(City::London, "E4"), (Place::LightMonument, "Piccadilly Circus"));
    assert_eq!(named(City::London, "D8"), (Place::DarkMonument, "Buckingham Palace"));
    assert_eq!(named(City::London, "J3"), (Place::Office, "City of London"));
    // A regression of an earlier adaptation: London’s twelfth start is `H9`, not `I9`.
    assert_eq!(City::London.map().start(Ticket(12)), Some(crossing("H9")));
    assert_eq!(City::NewYork.map().start(Ticket(7)), None);
}

/// R4; A23: no start has a letter.
#[test]
fn personal_objectives_name_three_crossings_each() {
    let cards = |city: City| city.map().personal.map(|card| card.map(|at| at.to_string()).join(" "));
    assert_eq!(cards(City::NewYork), ["B1 E4 B9", "F1 D5 A10", "E2 C6 C13", "B3 A8 F10", "A4 E8 B11"]);
    for map in [City::NewYork, City::London].map(City::map) {
        assert!(map.letters.iter().all(|letter| !map.starts.contains(letter)));
    }
    assert_eq!(cards(City::London), ["B1 D5 I7", "I1 G6 B7", "F2 I5 D7", "B3 G4 I9", "J3 F5 C9"]);
}

#[test]
fn a_city_that_is_not_sound_is_refused() {
    let sound = include_str!("../../assets/games/get_on_board/new_york.toml");
    assert!(Map::read(City::NewYork, sound).is_ok());
    for (from, to, why) in [
        ("\"A3-B3-C3\"", "\"A3-C3\"", "a road over two blocks"),
        ("\"C13-D13\",", "", "a dead end"),
        ("\"G8-G9-G10\",", "\"G8-G9-G10\", \"G9-G8\",", "a road twice"),
        ("\"G8-G9-G10\",", "\"G8-G9-\",", "a road to nowhere"),
        ("old_ladies = [\"C3\"", "old_ladies = [\"A1\"", "a passenger where a school stands"),
        ("students = [\"C1\", ", "students = [", "a crossing without anything"),
        ("personal = [\"afk\"", "personal = [\"aak\"", "a letter twice"),
        ("starts = [\"C2\"", "starts = [\"C1\"", "a start that is no light"),
        ("D8 = \"Times Square\"", "D1 = \"One\"\nD8 = \"Two\"", "two emblematic places of a kind"),
    ] {
        assert!(sound.contains(from), "{why}");
        assert!(Map::read(City::NewYork, &sound.replace(from, to)).is_err(), "{why}");
    }
}

/// R2, R11: each sheet holds each shape twice.
#[test]
fn sheets() {
    let shapes = |sheet| Ticket::all().map(|ticket| cards().shape(sheet, ticket)).collect::<Vec<_>>();
    let six = [Shape::One, Shape::Straight3, Shape::Turn2, Shape::Straight2, Shape::Turn1, Shape::Either];
    assert_eq!(shapes(4), [six, six].concat());
    let printed = [Shape::Straight2, Shape::Turn1, Shape::Either, Shape::One, Shape::Straight3, Shape::Turn2];
    for sheet in 1..=5u8 {
        for ticket in Ticket::all() {
            let shift = (ticket.0 as usize + 12 - sheet as usize) % 6;
            assert_eq!(cards().shape(sheet, ticket), printed[shift]);
        }
        assert_eq!(shapes(sheet).iter().map(|shape| shape.sticks() as usize).sum::<usize>(), 26);
    }
}

/// R24: the positions, given as where the line comes from and where it ends, that have no free path for a shape.
#[test]
fn r24_where_a_shape_does_not_fit() {
    let table = [
        (City::NewYork, Shape::One, ""),
        (City::NewYork, Shape::Either, ""),
        (City::NewYork, Shape::Straight2, "F9-G9 C12-C13 D12-D13"),
        (City::NewYork, Shape::Turn1, ""),
        (City::NewYork, Shape::Turn2, ""),
        (
            City::NewYork,
            Shape::Straight3,
            "A4-A3 B4-B3 C4-C3 D4-D3 E4-E3 F4-F3 F8-G8 F9-G9 F10-G10 D10-D11 C11-C12 D11-D12 C12-C13 D12-D13",
        ),
        (City::London, Shape::One, ""),
        (City::London, Shape::Either, ""),
        (
            City::London,
            Shape::Straight2,
            "A3-A2 B8-A8 C1-B1 C4-B4 A7-B7 B8-B7 C7-B7 C8-B8 C9-B9 C3-C2 J3-J4 I7-J7 I9-J9",
        ),
        (City::London, Shape::Turn1, "A2-A1 B1-A1 A8-A9 D1-C1 K8-K9"),
        (City::London, Shape::Turn2, "A2-A1 B1-A1 A3-A2 A8-A9 A1-B1 C1-B1 D1-C1 K8-K9"),
        (
            City::London,
            Shape::Straight3,
            "A3-A2 B3-A3 A8-A7 B7-A7 B8-A8 B9-A9 C1-B1 C3-B3 C4-B4 C5-B5 A7-B7 B8-B7 C7-B7 C8-B8 C9-B9 C3-C2 C6-C7 \
             C9-D9 E6-E7 F6-F7 I6-I7 I8-I9 I3-J3 J3-J4 I6-J6 I7-J7 J6-J7 J8-J7 K7-J7 I8-J8 I9-J9 K4-K3",
        ),
    ];
    for (city, shape, positions) in table {
        let map = city.map();
        let listed: Vec<_> = positions.split_whitespace().map(crossings).collect();
        for from in map.crossings.iter() {
            for (_, head) in map.roads(from) {
                let route = |boxes| Route::along(map, &line(&format!("{from}-{head}")), shape, boxes).expect("a line");
                let expected = listed.iter().any(|position| position[..] == [from, head]);
                assert_eq!(route(0).fallback, expected, "{shape:?} from {from} to {head}");
                // One box suffices everywhere but in one place (A11).
                let boxes =
                    if city == City::London && (from, head) == (crossing("C8"), crossing("B8")) { 2 } else { 1 };
                assert!(!route(boxes).fallback);
            }
        }
        for start in &map.starts {
            let route = Route::along(map, &line(&start.to_string()), shape, 0).expect("a line");
            assert!(!route.fallback, "from a start everything fits");
        }
    }
}

/// What is printed, counted: R3 and R40, R4, R21, R28, R31–R37, R41.
#[test]
fn the_numbers_of_sheets_and_cards() {
    let cards = cards();
    assert_eq!(Goal::ALL.map(Goal::needs), [5, 5, 5, 5, 3, 3]);
    assert_eq!((cards.common.first, cards.common.later, cards.personal.points), (10, 6, 10));
    assert_eq!((cards.turn_boxes(), cards.traffic_boxes()), (5, 19));
    use Passenger::{Businessman, Intern, OldLady, Student, Tourist};
    assert_eq!([OldLady, Student, Intern, Tourist, Businessman].map(|who| cards.room(who)), [8, 6, 3, 4, 3]);
    assert_eq!((cards.boxes.schools, cards.boxes.monuments), (4, 3));
    assert_eq!((&*cards.rows.tourists, &*cards.rows.businessmen), (&[2, 5, 9, 14][..], &[2, 4, 6][..]));
    assert_eq!(cards.rows.bonus, [OldLady, Tourist, Intern]);
    assert_eq!((ROUNDS, LONGEST_LINE), (12, 39));
}
