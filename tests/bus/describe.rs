//! The board in words, for people who cannot see the picture.

use omnibus::game::{Detail, Viewer};

use super::scene::{NAMES, Scene, Table, in_every_language};

/// In every language, with these names.
fn told(table: &Table, names: [&str; 5], detail: Detail) -> Vec<String> {
    let told = in_every_language(names, |speech| table.0.describe(Viewer::Spectator, &speech, detail));
    told.into_iter().map(|(_, words)| words).collect()
}

#[test]
fn a_position_can_be_played_from_its_words() {
    let table = Scene::new(3)
        .lines(&["14-10-15", "08-15-17-24", "19-14-17-24-19"])
        .buildings("10A house, 14A1 office, 14A2 pub, 15A office, 17A1 office, 17A2 house")
        .passengers("14:2 17:1 28:3")
        .set("/clock", "office")
        .of(1, "buses", 2)
        .board("vroom", &[1, 0])
        .board("start", &[1])
        .board("bus", &[0])
        .last_to_choose(0)
        .of(1, "markers", 3)
        .set("/latest", serde_json::json!({ "turn": 19, "seat": 1, "moves": ["choose vroom"] }))
        .table();
    let full = &told(&table, NAMES, Detail::Full)[0];
    for sentence in [
        "Round 6 · Choosing. Ann: place a marker or pass.",
        "Everybody wants to go to the office.",
        "Bob: points 0, buses 2, markers left 3",
        "Line of Ann: 14-10-15",
        "Line of Cid: 19-14-17-24-19",
        "Waiting at 14, 28 ×3.",
        "Where they want to be: 14, 17.",
        "Office: 14A1, 15A, 17A1",
        "Free sites of the open zone: 19A1, 19A2, 21A, 22A, 24A1, 24A2",
        "Vrroomm!: a Bob and b Ann",
        "Last: Bob: choose vroom",
    ] {
        assert!(full.contains(sentence), "“{sentence}” is missing in\n{full}");
    }
    let alt = &told(&table, NAMES, Detail::Alt)[0];
    assert!(alt.contains("Ann: points 0, buses 1, markers 8, line from 14 to 15."), "{alt}");
    assert!(alt.contains("Cid: points 0, buses 1, markers 0, a loop at 19."), "{alt}");
}

#[test]
fn the_longest_position_and_the_longest_names_fit() {
    let names = ["W".repeat(32), "X".repeat(32), "Y".repeat(32), "Z".repeat(32), "Q".repeat(32)];
    let names = names.each_ref().map(String::as_str);
    let long = "01-03-06-12-18-25-29-28-33-22-21-19-13-07-01-05-08-11-04-08-10-15-08-16-23-20-15-17-24";
    let table = Scene::new(5)
        .lines(&[long, long, long, &long[..3 * 18 + 2], &long[..3 * 18 + 2]])
        .built("ABCD", 1)
        .passengers("01:1 02:1 03:1 04:1 05:1 06:1 07:1 09:1 10:1 11:1 12:1 13:1 14:1 15:1 16:1");
    let six = [0, 1, 2, 3, 4, 0];
    let mut table =
        ["line", "passengers", "buildings", "vroom"].iter().fold(table, |scene, area| scene.board(area, &six));
    for (seat, sticks) in (0..).zip([28, 28, 28, 18, 18]) {
        table = table.of(seat, "sticks", sticks).of(seat, "markers", 2);
    }
    let table = table.table();
    for alt in told(&table, names, Detail::Alt) {
        assert!(alt.chars().count() <= 1024, "{}", alt.chars().count());
    }
    for full in told(&table, names, Detail::Full) {
        assert!(full.chars().count() <= 4000, "{}", full.chars().count());
    }
}
