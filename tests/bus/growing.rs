use omnibus::game::{Chance, Events, Seat};
use serde_json::json;

use super::scene::Scene;

#[test]
fn r42_r43_passengers_arrive_at_the_stations_in_any_split() {
    // No line comes to 08 or 28.
    let mut table = Scene::new(3).of(1, "buses", 3).resolving("passengers", &[0], 0, 3).table();
    assert_eq!(
        table.moves(),
        ["arrive 08:0 28:3", "arrive 08:1 28:2", "arrive 08:2 28:1", "arrive 08:3 28:0"],
        "R42, R43"
    );
    assert!(table.refuses("arrive 08:2 28:2").contains("Exactly 3"));
    assert!(table.refuses("arrive 08:2 28:0").contains("Exactly 3"), "all of them");
    table.play("arrive 08:2 28:1");
    assert_eq!((table.passengers("08"), table.passengers("28")), (2, 1));
}

#[test]
fn r42_a_station_may_be_left_out_of_the_notation() {
    let mut table = Scene::new(3).of(1, "buses", 3).resolving("passengers", &[0], 0, 3).table();
    let spelt = table.0.play(Seat(0), "arrive 28:3", &mut Chance::none(), &mut Events::heard());
    assert_eq!(spelt, Ok("arrive 08:0 28:3".to_owned()));
}

#[test]
fn r44_the_supply_may_be_too_small() {
    // Three passengers are left, the largest number of buses is 4: slot a places 3, slot b none.
    let mut table = Scene::new(3)
        .of(2, "buses", 4)
        .passengers("14:3 17:3 19:3 24:3")
        .board("passengers", &[0, 1])
        .board("start", &[0])
        .last_to_choose(0)
        .table();
    table.play("pass");
    assert_eq!(table.resolving(), ("passengers".to_owned(), 3), "R44");
    let events = table.play("arrive 08:3 28:0");
    assert!(events.contains(&"bus-event-lost-passengers"), "R44: nobody is left for slot b");
    assert_eq!(table.passengers("08"), 3);
}

#[test]
fn r45_r46_a_zone_is_filled_before_the_next() {
    // One A site is free, three buildings are due: the first on it, the others in zone B.
    let mut table = Scene::new(3).of(0, "buses", 3).built("A", 1).resolving("buildings", &[0], 0, 3).table();
    assert_eq!(table.ways(), ["24A2 house", "24A2 office", "24A2 pub"], "R45");
    let refusal = table.refuses("build 13B house");
    assert!(refusal.contains("Zone B is closed: zone A still has 24A2"), "{refusal}");
    table.play("build 24A2 pub");
    assert_eq!(table.moves().len(), 33, "R46: all of zone B");
    assert!(table.refuses("build 05C house").contains("Zone C is closed"));
    table.play_all(&["build 13B house", "build 04B office"]);
    assert_eq!(table.at("/buildings/13B"), json!("house"));
    assert!(table.0.is_over(), "the round went on to its end, and nobody has markers");
}

#[test]
fn r47_one_building_a_site_for_good() {
    let mut table = Scene::new(3).of(0, "buses", 2).resolving("buildings", &[0], 0, 2).table();
    table.play("build 24A1 house");
    assert!(table.refuses("build 24A1 pub").contains("built on already"), "R47");
    assert!(table.refuses("build 10A pub").contains("built on already"));
}

#[test]
fn r48_a18_the_last_sites() {
    // Two sites are free, five buildings are due: two are built, the round goes on to Vrroomm and the start, then the game ends.
    let mut table = Scene::new(3)
        .of(0, "buses", 5)
        .built("ABCD", 2)
        .line(1, "14-17-24")
        .passengers("14:4 17:0 24:1")
        .board("buildings", &[0])
        .board("vroom", &[1])
        .board("start", &[0])
        .of(2, "buses", 1)
        .last_to_choose(0)
        .table();
    table.play("pass");
    assert_eq!(table.resolving(), ("buildings".to_owned(), 2), "R48: the rest is lost");
    table.play("build 35D house");
    let events = table.play("build 36D house");
    assert!(events.contains(&"bus-event-sites"));
    assert_eq!(table.resolving().0, "vroom", "A18: the round goes on");
    while !table.0.is_over() {
        table.play_first();
    }
    assert_eq!(table.at("/phase/cause"), json!("sites"), "R66");
}

#[test]
fn a25_a_kind_of_building_can_run_out() {
    let mut scene = Scene::new(3).built("ABCD", 10);
    let sites: Vec<String> = scene.0["buildings"].as_object().expect("a map").keys().cloned().collect();
    for (index, site) in sites.iter().enumerate() {
        scene.0["buildings"][site] = json!(if index < 30 { "pub" } else { "house" });
    }
    let mut table = scene.of(0, "buses", 2).resolving("buildings", &[0], 0, 2).table();
    assert!(table.refuses("build 36D pub").contains("no tile left for a pub"), "A25");
    assert_eq!(table.moves().len(), 20, "ten sites, two kinds");
}
