//! How turns are told.

use super::scene::Scene;

#[test]
fn a_turn_of_several_moves_is_summed_up_in_one_sentence() {
    let mut table = Scene::new(3).line(0, "10-14-19").of(0, "buses", 3).resolving("line", &[0], 0, 3).table();
    assert_eq!(table.hears("line 19>21"), [(true, "Ann extends the line from 19 to 21.".to_owned())]);
    table.play("line 10>15");
    let told = table.hears("line 21>22");
    assert_eq!(told[0], (true, "Ann extends the line from 21 to 22.".to_owned()));
    assert_eq!(told[1], (false, "Ann extends the line: 19 → 21 → 22 and 10 → 15.".to_owned()));
    let mut table = Scene::new(3).of(0, "buses", 2).resolving("buildings", &[0], 0, 2).table();
    table.play("build 24A1 house");
    assert_eq!(table.hears("build 24A2 pub")[1].1, "Ann builds a house at 24A1 and a pub at 24A2.");
    let mut single = Scene::new(3).resolving("buildings", &[0], 0, 1).table();
    assert_eq!(single.hears("build 24A1 office")[0], (false, "Ann builds an office at 24A1.".to_owned()));
}

/// R42: of two stations only that one is told at which somebody arrives.
#[test]
fn nobody_is_not_told_to_arrive() {
    let told = |play: &str| {
        let mut table = Scene::new(3).of(0, "buses", 3).resolving("passengers", &[0], 0, 3).table();
        table.hears(play).remove(0).1
    };
    assert_eq!(told("arrive 08:0 28:3"), "Ann lets 3 arrive at the west station.");
    assert_eq!(told("arrive 08:3 28:0"), "Ann lets 3 arrive at the east station.");
    assert_eq!(told("arrive 08:1 28:2"), "Ann lets 1 arrive at the east station and 2 at the west station.");
}

/// R32, R33: a loop is told by the crossing where both ends are, and the end that closed it goes on (A33).
#[test]
fn a_closed_loop_is_told_by_where_its_ends_are() {
    let scene = || Scene::new(3).lines(&["14-17-24-19", "01-03-06", "02-04-11"]).of(0, "buses", 3);
    let told = scene().resolving("line", &[0], 0, 1).table().hears("line 14>19");
    assert_eq!(told[0].1, "Ann extends the line from 14 to 19.");
    assert_eq!(told[1], (false, "The line of Ann closes into a loop: both its ends are at 19.".to_owned()));
    let mut table = scene().resolving("line", &[0], 0, 3).table();
    table.play("line 14>13");
    let told = table.hears("line 19>13");
    assert_eq!(told[1], (false, "The line of Ann closes into a loop: both its ends are at 13.".to_owned()));
    assert_eq!(table.hears("line 13>12")[1].1, "Ann extends the line: 14 → 13 and 19 → 13 → 12.");
}

/// What is said when Ann, the last to choose, passes and her marker is resolved.
fn told_of_markers(scene: Scene) -> Vec<String> {
    scene
        .board("vroom", &[1])
        .board("start", &[0])
        .last_to_choose(0)
        .table()
        .hears("pass")
        .into_iter()
        .map(|(_, words)| words)
        .collect()
}

/// R25: what a marker loses is said, with the reason.
#[test]
fn r25_what_is_lost_for_lack_of_sticks_passengers_or_sites_is_said() {
    let long = "23-16-15-08-10-14-09-01-03-06-07-01-05-02-04-08-05-09-07-13-12-03";
    let sticks = Scene::new(3).lines(&[long, "32-36-33", "34-27-23"]).of(0, "buses", 5);
    let told = told_of_markers(sticks.board("line", &[0]));
    assert!(told.contains(&"Ann is short of sticks: 1 street is lost.".to_owned()), "R36: {told:?}");
    let stuck = Scene::new(3).line(0, "11-08-04-11").of(0, "buses", 2).board("line", &[0]);
    let told = told_of_markers(stuck);
    assert!(told.contains(&"The line of Ann is stuck: 2 streets are lost.".to_owned()), "R36: {told:?}");
    let few = Scene::new(3).of(2, "buses", 4).passengers("14:3 17:3 19:3 24:3").board("passengers", &[0]);
    let told = told_of_markers(few);
    let lost = "Too few passengers are still to come: 1 of those due to Ann is lost.".to_owned();
    assert!(told.contains(&lost), "R44: {told:?}");
    let full = Scene::new(3).of(0, "buses", 5).built("ABCD", 2).board("buildings", &[0]);
    let told = told_of_markers(full);
    assert!(told.contains(&"Too few sites are left: Ann loses 3 buildings.".to_owned()), "R48: {told:?}");
}
