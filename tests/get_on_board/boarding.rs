//! R31–R39 and the score sheet.

use omnibus::games::get_on_board::data::{City, Passenger, Place, Site};
use omnibus::games::get_on_board::state::{Effect, Rows, Sheet};

use super::scene::{Scene, crossings, drive};

/// Boards the crossings in order.
fn board(city: City, sheet: &mut Sheet, stops: &str) {
    for stop in crossings(stops) {
        sheet.board(city.map().site(stop).expect("a crossing of the city"), &mut |_| {});
    }
}

fn passenger(sheet: &mut Sheet, who: Passenger) -> Vec<Effect> {
    let mut effects = Vec::new();
    sheet.board(Site::Passengers(who, None), &mut |effect| effects.push(effect));
    effects
}

fn place(sheet: &mut Sheet, place: Place, emblematic: Option<&'static str>) {
    sheet.board(Site::Place { place, emblematic }, &mut |_| {});
}

fn row(rows: [u8; 3], closed: u8) -> Rows {
    Rows { rows, closed }
}

#[test]
fn an_office_with_two_then_a_monument_with_three() {
    let mut sheet = Sheet::default();
    board(City::NewYork, &mut sheet, "F9 E9 D9 C9 B9 B10");
    assert_eq!((sheet.tourists, sheet.businessmen), (row([2, 0, 0], 0), row([2, 0, 0], 0)));
    board(City::NewYork, &mut sheet, "A10");
    assert_eq!(sheet.tourists, row([3, 0, 0], 0), "the bonus is a tourist");
    assert_eq!(sheet.businessmen, row([2, 0, 0], 1));
    board(City::NewYork, &mut sheet, "A9");
    assert_eq!((sheet.dark_monuments, sheet.tourists), (1, row([3, 0, 0], 1)));
    assert_eq!(sheet.students, 1);
    let score = sheet.score(false);
    assert_eq!((score.businessmen, score.tourists), (4, 9));
}

/// R38, A4: Columbia is a school, and then writes its number.
#[test]
fn columbia_with_four_students() {
    let mut sheet = Sheet::default();
    board(City::NewYork, &mut sheet, "E7 D7 C7 B7 B6 B5 A5 A4 A3 A2 A1");
    assert_eq!((sheet.school_emblem, sheet.schools, sheet.students), (Some(4), 2, 4));
    let score = sheet.score(false);
    assert_eq!((score.students, score.old_ladies, score.tourists, score.businessmen), (12, 1, 1, 2));
    assert_eq!(score.total(), 16);
}

/// R31, R32.
#[test]
fn passengers_take_the_first_free_box() {
    let mut sheet = Sheet::default();
    assert_eq!(passenger(&mut sheet, Passenger::Student), [Effect::Boarded { who: Passenger::Student, count: 1 }]);
    assert_eq!(passenger(&mut sheet, Passenger::OldLady), [Effect::Boarded { who: Passenger::OldLady, count: 1 }]);
}

/// R36.
#[test]
fn a_monument_with_an_empty_row_is_remembered_and_closes_nothing() {
    let mut sheet = Sheet::default();
    board(City::NewYork, &mut sheet, "C3 C4");
    assert_eq!((sheet.light_monuments, sheet.tourists), (1, Rows::default()));
}

#[test]
fn a_full_row_takes_nobody_in() {
    let mut sheet = Sheet { tourists: row([4, 0, 0], 0), businessmen: row([2, 0, 0], 0), ..Sheet::default() };
    let lost = [Effect::StaysBehind { who: Passenger::Tourist }];
    assert_eq!(passenger(&mut sheet, Passenger::Tourist), lost);
    place(&mut sheet, Place::Office, None);
    assert_eq!(sheet.tourists, row([4, 0, 0], 0), "the bonus tourist is lost too");
    // R34: so when all rows are closed.
    sheet.tourists = row([1, 1, 1], 3);
    assert_eq!(passenger(&mut sheet, Passenger::Tourist), lost);
    // R35, the same for businessmen.
    sheet.businessmen = row([1, 3, 0], 1);
    assert_eq!(passenger(&mut sheet, Passenger::Businessman), [Effect::StaysBehind { who: Passenger::Businessman }]);
}

/// R37: with one on board an old lady, with two a tourist, with three an intern; A1: there is no choice.
#[test]
fn an_office_with_one() {
    let mut sheet = Sheet::default();
    passenger(&mut sheet, Passenger::Businessman);
    place(&mut sheet, Place::Office, None);
    assert_eq!((sheet.old_ladies, sheet.businessmen), (1, row([1, 0, 0], 1)));
    assert_eq!(sheet.score(false).businessmen, 2);
}

#[test]
fn an_office_with_three_brings_an_intern() {
    let mut sheet = Sheet { businessmen: row([3, 0, 0], 0), ..Sheet::default() };
    place(&mut sheet, Place::Office, None);
    assert_eq!((sheet.students, sheet.interns), (0, 1), "A1, R32: an intern, though student boxes are free");
    assert_eq!(sheet.score(false).businessmen, 6);
}

#[test]
fn r37_an_office_without_businessmen_does_nothing() {
    let mut sheet = Sheet::default();
    place(&mut sheet, Place::Office, None);
    assert_eq!(sheet, Sheet::default());
}

/// R38, R41.
#[test]
fn of_the_two_emblematic_monuments_the_better_one_counts() {
    let tourists =
        |light_emblem, dark_emblem| Sheet { light_emblem, dark_emblem, ..Sheet::default() }.score(false).tourists;
    assert_eq!(tourists(Some(3), Some(5)), 5);
    assert_eq!(tourists(Some(5), Some(3)), 5);
    assert_eq!(tourists(Some(0), None), 0);
    assert_eq!(tourists(None, Some(4)), 4);
}

/// A22, R41.
#[test]
fn open_rows_count_half() {
    let sheet = Sheet { tourists: row([3, 0, 0], 0), businessmen: row([2, 0, 0], 0), ..Sheet::default() };
    let score = sheet.score(false);
    assert_eq!((score.tourists, score.businessmen, score.old_ladies), (4, 2, 0), "and bring nobody along");
    let halves =
        |rows: [u8; 3]| Sheet { tourists: row(rows, 0), businessmen: row(rows, 0), ..Sheet::default() }.score(false);
    assert_eq!([1, 2, 3, 4].map(|on_board| halves([on_board, 0, 0]).tourists), [1, 2, 4, 7]);
    assert_eq!([1, 2, 3].map(|on_board| halves([on_board, 0, 0]).businessmen), [1, 2, 3]);
    assert_eq!(halves([0; 3]).total(), 0);
}

/// R28.
#[test]
fn traffic() {
    let points = |traffic| Sheet { traffic, ..Sheet::default() }.score(false).traffic;
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 19, 25].map(points), [0, 0, -1, -1, -2, -2, -3, -4, -16, -16]);
}

/// R21.
#[test]
fn turns() {
    let points = |turns| Sheet { turns, ..Sheet::default() }.score(false).turns;
    assert_eq!([0, 1, 2, 3, 4, 5].map(points), [0, -1, -3, -5, -7, -10]);
}

#[test]
fn r31_old_ladies_fill_eight_boxes() {
    let points = |old_ladies| Sheet { old_ladies, ..Sheet::default() }.score(false).old_ladies;
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(points), [0, 1, 2, 3, 5, 7, 9, 12, 15]);
    let mut sheet = Sheet { old_ladies: 8, ..Sheet::default() };
    assert_eq!(passenger(&mut sheet, Passenger::OldLady), [Effect::StaysBehind { who: Passenger::OldLady }]);
    assert_eq!(sheet.old_ladies, 8);
}

#[test]
fn r32_the_seventh_student_stays_behind() {
    let mut sheet = Sheet { students: 6, ..Sheet::default() };
    passenger(&mut sheet, Passenger::Student);
    assert_eq!((sheet.students, sheet.interns), (6, 0));
}

#[test]
fn r33_the_fifth_school_is_ignored() {
    let mut sheet = Sheet { students: 6, interns: 3, schools: 3, ..Sheet::default() };
    place(&mut sheet, Place::School, None);
    place(&mut sheet, Place::School, None);
    assert_eq!(sheet.schools, 4);
    assert_eq!(sheet.score(false).students, 36);
    assert_eq!(sheet.school_emblem, None, "only the emblematic school writes a number");
}

#[test]
fn r36_a21_a_fourth_monument_still_closes_a_row() {
    let mut sheet = Sheet { light_monuments: 3, tourists: row([2, 0, 0], 0), ..Sheet::default() };
    place(&mut sheet, Place::LightMonument, None);
    assert_eq!((sheet.light_monuments, sheet.tourists.closed), (3, 1));
    let mut sheet = Sheet { tourists: row([4, 4, 4], 3), ..Sheet::default() };
    place(&mut sheet, Place::DarkMonument, None);
    assert_eq!(sheet.dark_monuments, 1, "remembered also when all rows are closed");
    assert_eq!(sheet.score(false).tourists, 42);
}

#[test]
fn r38_an_emblematic_place_is_an_ordinary_place_first() {
    // A4, A5, A6: interns count, struck-out boxes do not.
    let mut sheet = Sheet { students: 2, interns: 1, tourists: row([3, 2, 0], 1), ..Sheet::default() };
    sheet.businessmen = row([2, 0, 0], 0);
    place(&mut sheet, Place::School, Some("school"));
    assert_eq!((sheet.schools, sheet.school_emblem), (1, Some(3)));
    place(&mut sheet, Place::LightMonument, Some("light"));
    assert_eq!((sheet.tourists.closed, sheet.light_emblem), (2, Some(5)));
    place(&mut sheet, Place::DarkMonument, Some("dark"));
    assert_eq!(sheet.dark_emblem, Some(5), "written although nobody got off");
    place(&mut sheet, Place::Office, Some("office"));
    assert_eq!((sheet.businessmen.closed, sheet.office_emblem), (1, Some(2)));
    assert_eq!(sheet.tourists.rows, [3, 2, 1], "the bonus tourist boards after the monuments");
    let mut empty = Sheet::default();
    place(&mut empty, Place::Office, Some("office"));
    assert_eq!(empty.office_emblem, Some(0), "it may be 0");
}

#[test]
fn a2_boarding_follows_the_path_and_a3_both_passengers_of_a_crossing_board() {
    let mut game = Scene::london(&["B1", "K8"]).shape("S3").game;
    drive(&mut game, 0, "B1-A1-A2-A3");
    let sheet = &game.board.players[0].sheet;
    assert_eq!(sheet.turns, 1, "B1-A1-A2 bends once");
    assert_eq!((sheet.old_ladies, sheet.businessmen.rows[0]), (1, 1), "both passengers of A1");
    assert_eq!((sheet.tourists.rows[0], sheet.students), (2, 1), "A2 and A3");
}

/// A2.
#[test]
fn the_crossing_where_a_turn_begins_is_not_boarded_again() {
    let mut game = Scene::new_york(&["C2-D2", "D11"]).shape("S1").game;
    drive(&mut game, 0, "D2-D1");
    assert_eq!(game.board.players[0].sheet.businessmen.count(), 0, "D2 was boarded last turn");
}

/// A2: what lies first on the way counts first. The same crossings the other way round score otherwise.
#[test]
fn a2_the_order_of_the_way_matters() {
    let [mut there, mut back] = [Sheet { businessmen: row([1, 0, 0], 0), ..Sheet::default() }; 2];
    board(City::NewYork, &mut there, "A2 B2 B3");
    board(City::NewYork, &mut back, "B3 B2 A2");
    assert_eq!((there.businessmen, there.tourists), (row([2, 0, 0], 1), row([2, 0, 0], 0)), "a bonus tourist");
    assert_eq!((back.businessmen, back.tourists, back.old_ladies), (row([1, 1, 0], 1), row([1, 0, 0], 0), 1));
}

/// R39.
#[test]
fn a_green_light_boards_nobody() {
    for city in [City::NewYork, City::London] {
        let mut sheet = Sheet::default();
        let map = city.map();
        for light in map.crossings.iter().filter(|at| map.is_light(*at)) {
            sheet.board(map.site(light).expect("a light"), &mut |effect| panic!("{light}: {effect:?}"));
        }
        assert_eq!(sheet, Sheet::default());
    }
}
