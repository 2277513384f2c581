//! What players are asked: labels, what follows, warnings, and lists that fit a menu.

use omnibus::game::{Choice, Entry, Question, Seat};

use super::scene::{Scene, Table, say};

fn ask(table: &Table) -> Question<String> {
    table.0.question(Seat(table.awaited())).expect("somebody is asked")
}

fn choice(question: &Question<String>, play: &str) -> Choice<String> {
    question.choices().find(|choice| choice.play == play).cloned().unwrap_or_else(|| panic!("{play} is not offered"))
}

fn hint(question: &Question<String>, play: &str) -> String {
    choice(question, play).hint.as_ref().map(say).unwrap_or_default()
}

fn warning(question: &Question<String>, play: &str) -> String {
    choice(question, play).warning.as_ref().map(say).unwrap_or_default()
}

#[test]
fn the_first_stick_is_found_by_its_crossing() {
    let mut table = Table::new(5);
    for _ in 0..10 {
        table.play_first();
    }
    let question = ask(&table);
    assert!(question.entries.len() <= 25, "{} entries for 70 streets", question.entries.len());
    assert_eq!(question.choices().count(), 70);
    for entry in &question.entries {
        assert!(entry.spot().is_some(), "each has its place on the map");
        if let Entry::Group(group) = entry {
            assert!((2..=7).contains(&group.choices.len()));
        }
    }
}

#[test]
fn buildings_are_a_menu_for_each_kind() {
    let question = ask(&Table::new(3));
    assert_eq!(question.entries.len(), 3);
    for entry in &question.entries {
        let Entry::Group(group) = entry else { panic!("a kind is a group") };
        assert_eq!(group.choices.len(), 12, "all sites of zone A");
    }
    // Every site is lit, once.
    assert_eq!(question.marks().len(), 12);
    // Where only one site is left, everything is asked at once.
    let table = Scene::new(3).of(0, "buses", 3).built("A", 1).resolving("buildings", &[0], 0, 3).table();
    assert!(ask(&table).entries.iter().all(|entry| matches!(entry, Entry::One(_))));
}

#[test]
fn a_marker_says_what_it_would_yield_now() {
    let mut table = Scene::new(3).of(1, "buses", 3).table();
    table.play("choose line");
    table.play("choose bus"); // Bob will have four buses
    table.play("choose passengers");
    let question = ask(&table);
    assert_eq!(hint(&question, "choose line"), "2 streets");
    assert_eq!(hint(&question, "choose passengers"), "3 passengers arrive", "with Bob's new bus, slot b");
    assert_eq!(hint(&question, "choose buildings"), "4 buildings");
    assert_eq!(hint(&question, "choose clock"), "you may stop time (4 stones left)");
    assert_eq!(hint(&question, "choose vroom"), "no ride as things stand");
    assert_eq!(hint(&question, "choose start"), "you begin the next round");
    assert!(question.choices().all(|choice| choice.warning.is_none()));
}

#[test]
fn a_marker_that_yields_nothing_or_ends_the_game_is_warned_of() {
    let mut table = Scene::new(3).of(0, "buses", 1).table();
    table.play("choose line");
    let question = ask(&table);
    assert_eq!(hint(&question, "choose line"), "nothing as things stand", "slot b with one bus each");
    assert!(warning(&question, "choose line").contains("will do nothing"));
    assert_eq!(warning(&question, "choose bus"), "");
    let five = Scene::new(3).of(0, "buses", 5).table();
    assert!(warning(&ask(&five), "choose bus").contains("will do nothing"));
    let full = Scene::new(3).of(0, "buses", 3).built("ABCD", 3).table();
    assert!(warning(&ask(&full), "choose buildings").contains("ends after this round"));
    let empty = Scene::new(3).passengers("14:15").table();
    assert!(warning(&ask(&empty), "choose passengers").contains("will do nothing"));
    let last = Scene::new(3).of(0, "markers", 1).of(2, "markers", 0).set("/phase/passed", vec![2]).table();
    assert!(warning(&ask(&last), "choose vroom").contains("ends after this round"));
}

#[test]
fn stopping_time_is_warned_of_when_it_ends_the_game() {
    let clock = |stones: u8| {
        let scene = Scene::new(3).set("/stones", stones).of(2, "stones", 4 - stones);
        ask(&scene.resolving("clock", &[0], 0, 1).table())
    };
    assert_eq!(warning(&clock(2), "stop"), "");
    assert!(warning(&clock(1), "stop").contains("ends at once"));
    assert_eq!(warning(&clock(1), "tick"), "");
}

/// Two of a kind are counted, and one is said as one.
#[test]
fn things_and_places_are_counted() {
    let six = "10A house, 14A1 house, 14A2 house, 15A house, 24A1 pub, 24A2 pub";
    let lines = ["10-14-19", "01-03-06", "02-04-11"];
    let scene = || Scene::new(3).lines(&lines).buildings(six);
    let question = ask(&scene().resolving("line", &[0], 0, 1).table());
    assert!(hint(&question, "line 19>24").ends_with("24: 1 passenger and 2 pubs"), "{}", hint(&question, "line 19>24"));
    let question = ask(&scene().resolving("clock", &[0], 0, 1).table());
    assert_eq!(hint(&question, "stop"), "−1 point · your line: 1 waiting, 2 free places");
    assert_eq!(hint(&question, "tick"), "your line: 2 waiting, 0 free places");
}

#[test]
fn streets_say_what_waits_there_and_each_direction_has_its_own_place() {
    let lines = ["14-17-24-19", "01-03-06", "02-04-11"];
    let table = Scene::new(3).lines(&lines).resolving("line", &[0], 0, 1).table();
    let question = ask(&table);
    assert!(hint(&question, "line 14>19").contains("closes a loop"));
    assert!(hint(&question, "line 14>10").contains("10: a house"), "{}", hint(&question, "line 14>10"));
    let spots: Vec<_> = question.choices().map(|choice| choice.spot.expect("on the map").0).collect();
    let distinct: std::collections::HashSet<_> = spots.iter().collect();
    assert_eq!(distinct.len(), spots.len());
}

#[test]
fn a_few_rides_are_asked_at_once() {
    let offices = "19A1 office, 21A office, 10A pub, 14A1 pub, 14A2 pub, 22A pub";
    let table = Scene::riding("19-21-22-28", 2, "office", offices, "28:2 22:2").table();
    let question = ask(&table);
    let labels: Vec<String> = question.choices().map(|choice| say(&choice.label)).collect();
    assert_eq!(labels, ["22 → 19A1", "22 → 21A", "28 → 19A1", "28 → 21A"]);
    assert!(question.entries.iter().all(|entry| matches!(entry, Entry::One(_))));
}
