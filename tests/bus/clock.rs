use serde_json::json;

use super::scene::{Scene, Table};

/// Seat 0 chose the clock; so many stones are left. A ride is possible for seat 1 afterwards, whatever the hour.
fn at_the_clock(stones: u8) -> Table {
    Scene::new(3)
        .line(1, "14-17-24")
        .buildings("14A1 pub, 14A2 pub, 17A1 house, 17A2 office, 24A1 house, 24A2 office")
        .passengers("14:4")
        .set("/stones", stones)
        .of(2, "stones", 4 - stones)
        .board("clock", &[0])
        .board("vroom", &[1])
        .resolving("clock", &[0], 0, 1)
        .board("start", &[1])
        .table()
}

#[test]
fn r49_r50_chosen_but_not_stopped() {
    let mut table = at_the_clock(4);
    assert_eq!(table.moves(), ["stop", "tick"], "R49: the player decides now");
    table.play("tick");
    assert_eq!(table.at("/clock"), json!("office"), "R50");
    assert_eq!((table.of(0, "stones"), table.at("/stones")), (json!(0), json!(4)), "R50: nobody takes a stone");
    assert_eq!(table.resolving().0, "vroom");
}

#[test]
fn r51_stopped() {
    let mut table = at_the_clock(4);
    table.play("stop");
    assert_eq!(table.at("/clock"), json!("house"), "R51: the clock stays");
    assert_eq!((table.of(0, "stones"), table.at("/stones")), (json!(1), json!(3)));
    assert_eq!(table.of(0, "points"), json!(0), "A20: the point is lost at the end");
    assert_eq!(table.resolving().0, "vroom");
}

#[test]
fn r52_r65_a19_a27_the_last_stone_ends_the_game_at_once() {
    let mut table = at_the_clock(1);
    assert_eq!(table.moves(), ["stop", "tick"], "A27: it may be taken");
    table.play("stop");
    assert!(table.0.is_over(), "R52, A19: no Vrroomm, no start player");
    assert_eq!(table.at("/phase/cause"), json!("stones"), "R65");
    assert_eq!(table.of(1, "points"), json!(0), "the rides of this round never happen");
    assert_eq!(table.at("/start"), json!(0), "the start bus does not move");
    assert_eq!(table.at("/board/vroom"), json!([1]), "the round breaks off: nothing is cleared away");
}

#[test]
fn r50_the_clock_goes_round_by_itself() {
    let mut table = Scene::new(3).table();
    for hour in ["office", "pub", "house"] {
        table.choose("vroom vroom vroom vroom vroom vroom");
        assert_eq!(table.at("/clock"), json!(hour), "R50: nobody chose the clock");
    }
}
