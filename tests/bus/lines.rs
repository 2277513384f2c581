use super::scene::{Scene, Table};

/// Blue, Yellow, Red, Green and Black are the seats 0 to 4.
const PAGE_6: [&str; 5] = ["10-14-19", "19-21-22-33-36", "33-28-25", "12-18-25-29", "02-05-10-08-16"];

/// It is this seat's turn to add streets, with five buses about.
fn growing(lines: &[&str], seat: u8, left: u8) -> Table {
    let seats = lines.len() as u8;
    Scene::new(seats).lines(lines).of(seat, "buses", 5).resolving("line", &[seat], 0, left).table()
}

/// Page 6: where may a line grow.
#[test]
fn r26_r27_r28_r29_r30_page_6() {
    let mut blue = growing(&PAGE_6, 0, 5);
    assert_eq!(blue.ways(), ["10>15", "19>13", "19>21", "19>24"], "R28; 19-21 is Yellow's last street (R30, A3)");
    let refusal = blue.refuses("line 10>05");
    assert!(refusal.contains("10-05 is used by Eve"), "{refusal}");
    assert!(refusal.contains("from 10 to 15 and from 19 to 13, 21 and 24"), "{refusal}");
    let mut red = growing(&PAGE_6, 2, 5);
    assert_eq!(red.ways(), ["25>18", "25>29", "33>35"], "R29, A2: free at 25 although 33 has an empty street");
    assert!(red.refuses("line 25>28").contains("already uses 25-28"), "R27: never back along one's own line");
    assert!(red.refuses("line 33>36").contains("is used by Bob"), "Yellow runs through 33");
    let mut yellow = growing(&PAGE_6, 1, 5);
    assert_eq!(yellow.ways(), ["19>13", "19>14", "19>24", "36>28", "36>32"]);
    yellow.play("line 19>24");
    let after = ["10-14-19", &yellow.line(1), PAGE_6[2], PAGE_6[3], PAGE_6[4]];
    assert_eq!(growing(&after, 0, 5).ways(), ["10>15", "19>13"], "Yellow ends at 19 no more, and 19-24 is taken");
}

/// Page 7: closing a loop.
#[test]
fn r32_r33_r34_page_7() {
    let alone = ["14-17-24-19", "01-03-06", "02-04-11"];
    let mut black = growing(&alone, 0, 5);
    assert_eq!(
        black.ways(),
        ["14>09", "14>10", "14>13", "14>19", "19>13", "19>14", "19>21"],
        "R33: the street between the ends can be added from either"
    );
    black.play("line 14>19");
    assert_eq!(black.ends(0), ["19", "19"], "R32: the loop closes at the crossing travelled to");
    assert_eq!(black.ways(), ["19>13", "19>21"], "R34: only from there");
    let mut other = growing(&alone, 0, 5);
    assert_eq!(other.play("line 19>14"), ["bus-event-extend", "bus-event-loop"]);
    assert_eq!(other.ends(0), ["14", "14"]);
    assert_eq!(other.ways(), ["14>09", "14>10", "14>13"]);
    black.play("line 19>21");
    assert_eq!(black.ends(0), ["19", "21"], "R34: one end stays");
    assert_eq!(black.ways(), ["19>13", "21>18", "21>22", "21>28"], "R34: a second street may move the other");
    black.play("line 19>13");
    assert_eq!(black.ends(0), ["13", "21"]);
}

#[test]
fn r34_a33_the_end_that_closed_the_loop_goes_on() {
    // 19>24 closes the loop; then the same end goes on to 22. The end that stays at 24 has the last street 17-24.
    let mut black = growing(&["24-17-14-19", "01-03-06", "02-04-11"], 0, 5);
    black.play_all(&["line 19>24", "line 24>22"]);
    assert_eq!(black.line(0), "24-17-14-19-24-22");
    // Bob's line ends at 24 too: he may share 17-24, but not 19-24 and 22-24, on which the loop runs through.
    let bob = growing(&[&black.line(0), "26-20-24", "02-04-11"], 1, 1);
    let at_24: Vec<String> = bob.ways().into_iter().filter(|way| way.starts_with("24>")).collect();
    assert_eq!(at_24, ["24>17", "24>30", "24>31"], "A33");
}

#[test]
fn r26_a7_streets_of_one_marker_may_go_on_at_both_ends() {
    let mut table = growing(&["10-14-19", "01-03-06", "02-04-11"], 0, 3);
    let turn = table.turn();
    table.play_all(&["line 10>15", "line 19>21"]);
    assert_eq!(table.resolving(), ("line".to_owned(), 1));
    assert_eq!(table.turn(), turn, "all streets of a marker are one turn");
    table.play("line 15>20");
    assert_eq!(table.ends(0), ["20", "21"]);
}

#[test]
fn r29_a6_without_an_empty_street_any_street_will_do() {
    // At 11 there are two streets: Ann came along 04-11, and 08-11 carries Bob and Cid, one of them head to head.
    let table = growing(&["02-04-11", "11-08-15", "10-08-11-04"], 0, 1);
    let ways = table.ways();
    assert!(ways.contains(&"11>08".to_owned()), "R29: {ways:?}");
    // At 25, one street is Bob's last one (25-29) and one runs through (18-25, Cid): both allowed.
    let table = growing(&["22-28-25", "28-29-25", "12-18-25-28"], 0, 1);
    let at_25: Vec<String> = table.ways().into_iter().filter(|way| way.starts_with("25>")).collect();
    assert_eq!(at_25, ["25>18", "25>29"], "A6");
}

#[test]
fn r30_a4_every_line_on_a_shared_street_must_end_there() {
    // Bob ends at 19 with 14-19; Cid runs along 14-19 through 19. Empty streets are left at 19.
    let mut table = growing(&["22-21-19", "10-14-19", "10-14-19-13"], 0, 1);
    assert!(!table.ways().contains(&"19>14".to_owned()), "A4");
    assert!(table.refuses("line 19>14").contains("is used by Cid"), "only Cid stands against it");
    let both_end = growing(&["22-21-19", "10-14-19", "09-14-19"], 0, 1);
    assert!(both_end.ways().contains(&"19>14".to_owned()), "R30");
    // A3: Bob ends at 19, but with another street than 14-19.
    let ends_otherwise = growing(&["22-21-19", "19-14-17-24-19", "01-03-06"], 0, 1);
    let ways = ends_otherwise.ways();
    assert!(ways.contains(&"19>14".to_owned()) && ways.contains(&"19>24".to_owned()), "both of Bob's ends lie here");
    let through = growing(&["22-21-19", "10-14-19-24-17-14", "01-03-06"], 0, 1);
    assert!(!through.ways().contains(&"19>14".to_owned()), "A3: Bob ends elsewhere");
}

#[test]
fn r30_a_line_of_one_street_is_shared_at_both_its_ends() {
    // During the setup a line can be one street long: it may be followed from either end.
    let mut table = Table::new(3);
    for _ in 0..6 {
        table.play_first();
    }
    table.play_all(&["line 14-19", "line 09-14", "line 19-21"]);
    assert!(table.ways().contains(&"19>14".to_owned()), "Cid at 19");
    table.play("line 21>22");
    assert!(table.ways().contains(&"14>19".to_owned()), "Bob at 14");
}

#[test]
fn r31_a5_each_crossing_is_judged_afresh() {
    // Ann shares 19-21 with Bob, who ends at 19 with it; at 21 Bob's line goes on, so an empty street is due there.
    let mut table = growing(&["10-14-19", "19-21-22", "01-03-06"], 0, 3);
    table.play("line 19>21");
    assert_eq!(table.ways().iter().filter(|way| way.starts_with("21>")).collect::<Vec<_>>(), ["21>18", "21>28"]);
    // A5: head to head once more is allowed once more, as with Cid at 21.
    let mut table = growing(&["10-14-19", "19-21-18", "33-22-21"], 0, 3);
    table.play("line 19>21");
    assert_eq!(table.ways().iter().filter(|way| way.starts_with("21>")).collect::<Vec<_>>(), ["21>22", "21>28"], "A5");
}

#[test]
fn r33_the_player_says_from_which_end() {
    let mut table = growing(&["14-17-24-19", "01-03-06", "02-04-11"], 0, 1);
    assert!(table.refuses("line 14-19").contains("add 1 street"), "a street alone does not say it");
}

#[test]
fn r35_a9_an_end_may_run_into_the_own_line() {
    // 09-14-17-24-19: from 19 back to 14, in the middle of the line.
    let mut table = growing(&["09-14-17-24-19", "01-03-06", "02-04-11"], 0, 5);
    table.play("line 19>14");
    assert_eq!(table.ends(0), ["09", "14"], "R35: only that end moved");
    let at_14: Vec<String> = table.ways().into_iter().filter(|way| way.starts_with("14>")).collect();
    assert_eq!(at_14, ["14>10", "14>13"]);
}

#[test]
fn r36_a_stuck_line_loses_its_streets() {
    // 11 has two streets. The loop closes there, and no street is left at either end.
    let mut table = growing(&["11-08-04", "01-03-06", "32-36-33"], 0, 5);
    let events = table.play("line 04>11");
    assert!(events.contains(&"bus-event-stuck"), "R36: four streets are lost");
    assert!(table.0.is_over(), "nothing else was to be resolved");
    // The next marker does nothing at all.
    let mut table = Scene::new(3).line(0, "11-08-04-11").table();
    table.choose("line vroom vroom vroom vroom vroom");
    assert_eq!(table.line(0), "11-08-04-11", "R36");
    assert_eq!(table.at("/round"), serde_json::json!(2));
}

#[test]
fn r36_r37_streets_are_added_while_there_is_a_stick() {
    // 14 streets of 18 sticks are placed: four more, whatever the next markers are worth.
    let long = "01-03-06-07-01-05-02-04-08-05-09-07-13-12-03";
    let scene = (0..3).fold(Scene::new(4), |scene, seat| scene.of(seat, "sticks", 28));
    let mut table = scene
        .lines(&["32-36-33", "34-27-23", "25-29-28", long])
        .of(3, "sticks", 18)
        .of(3, "buses", 5)
        .resolving("line", &[3], 0, 4)
        .table();
    for _ in 0..4 {
        assert_eq!(table.resolving().0, "line", "R37: a street must be added while one is legal");
        assert!(table.refuses("pass").contains("add"), "R37");
        table.play_first();
    }
    assert!(table.0.is_over(), "R36: no stick is left, and with the last markers the game ends");
    assert_eq!(table.line(3).split('-').count(), 19, "18 streets");
}

#[test]
fn a8_nobody_has_to_look_ahead() {
    // Ann may walk into the corner at 11 and 04 although longer ways exist at her other end.
    let mut table = growing(&["15-08-11", "01-03-06", "32-36-33"], 0, 5);
    assert!(table.ways().contains(&"11>04".to_owned()));
    table.play_all(&["line 11>04", "line 04>08"]);
    assert_eq!(table.resolving().1, 3, "A8: each step was legal");
}

#[test]
fn r38_r39_sticks_stay_and_form_one_trail() {
    let mut table = growing(&["10-14-19", "01-03-06", "02-04-11"], 0, 5);
    while table.step() == "resolving" && table.resolving().0 == "line" {
        let before = table.line(0);
        table.play_first();
        let after = table.line(0);
        let backwards: Vec<&str> = before.split('-').rev().collect();
        assert!(after.starts_with(&before) || after.starts_with(&backwards.join("-")), "R38: {before} then {after}");
        assert_eq!(after.len(), before.len() + 3, "R39: one crossing more at one end");
    }
}

#[test]
fn refusals_say_what_is_legal_and_why_the_asked_street_is_not() {
    let mut table = growing(&["10-14-19", "01-03-06", "02-04-11"], 0, 1);
    let far = table.refuses("line 14>17");
    assert!(far.contains("does not end at 14, but at 19 and 10"), "{far}");
    assert!(far.contains("from 10 to 05, 08 and 15 and from 19 to 13, 21 and 24"), "{far}");
    assert!(table.refuses("line 10>20").contains("No street leads from 10 to 20"));
}
