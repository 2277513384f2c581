//! Whole games of one person against computers, by clicks, for every game; a seat that is handed over; hints.

use std::time::Duration;

use omnibus::game::{Chance, Seat};
use omnibus::sandbox::{Message, Person};
use omnibus::table::{State, UserId};
use omnibus::texts::{Language, Speech, of_computer};

use crate::depot::{Depot, button_with, turn};

/// Comes back when the person is awaited or the game is over: computers move by themselves.
async fn computers_have_moved(depot: &Depot) {
    for _ in 0..60_000 {
        let table = depot.table().await;
        if table.state != State::Playing || table.awaited().contains(Seat(0)) {
            return depot.settled().await;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    panic!("the computers do not move");
}

/// Opens a table and seats computers by clicks alone.
async fn alone(depot: &Depot, person: &Person, game: &str, levels: &[&str]) {
    depot.lobby(std::slice::from_ref(person), game, &[]).await;
    let page = person.click(&depot.post().await, "Computers").await.expect("the lobby has a button for computers");
    assert!(page.is_private());
    let mut page = page.message.expect("a page");
    for level in levels {
        let menu = page.menus().into_iter().next().expect("a menu of levels").custom_id;
        page =
            person.select(&page, &menu, &[level]).await.expect("it can be picked").message.expect("the page changes");
    }
    assert!(page.content.contains("Ada") && page.content.contains('🤖'), "{}", page.content);
    person.click(&depot.post().await, "Start").await.expect("the lobby has a Start button");
    assert_eq!(depot.table().await.state, State::Playing);
}

async fn whole_game(game: &str, levels: &[&str], seed: u64) {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    alone(&depot, &anna, game, levels).await;
    let mut dice = Chance::seeded(seed);
    let mut clicks = 0;
    for turns in 0.. {
        computers_have_moved(&depot).await;
        if depot.table().await.state != State::Playing {
            assert!(clicks > turns, "{clicks} clicks in {turns} turns");
            break;
        }
        clicks += turn(&depot, &anna, &mut dice).await;
        assert!(turns < 1_000, "this game does not end");
    }
    let last = depot.post().await;
    assert!(last.content.contains('🏆') && last.content.contains("Ada\u{a0}🤖"), "{}", last.content);
    assert!(last.content.contains(&anna.mention()), "people are mentioned: {}", last.content);
    assert_eq!(last.pings, [anna.id], "nobody else hears of it");
    let board = anna.slash(depot.channel, "stats", &[]).await.expect("registered");
    for level in levels {
        assert!(board.text().contains(&format!("{level}: rating")), "computers by their level: {}", board.text());
    }
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bus_against_computers() {
    whole_game("bus", &["easy", "normal"], 31).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_against_a_computer() {
    whole_game("get_on_board", &["strong"], 32).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_against_computers() {
    whole_game("busstop", &["easy", "strong"], 33).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_against_computers() {
    whole_game("coach_station", &["normal", "easy"], 34).await;
}

/// The seat whose turn it is.
async fn mover(depot: &Depot) -> Seat {
    depot.settled().await;
    depot.table().await.awaited().iter().next().expect("somebody is awaited")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_handed_to_a_computer_and_taken_back() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo"]);
    depot.start(&people, "bus", &[]).await;
    let seat = mover(&depot).await;
    let person = &people[seat.index()];
    let handed = person.slash(depot.channel, "game computer", &[("level", "easy")]).await.expect("registered");
    assert!(handed.is_private() && handed.text().contains("computer plays"), "{}", handed.text());
    // The bot goes down while it thinks, and plays on by itself.
    depot.restart().await;
    while mover(&depot).await == seat {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let name = of_computer(["Anna", "Ben", "Cleo"][seat.index()]);
    assert!(depot.post().await.content.contains(&name), "{}", depot.post().await.content);
    let back = person.click(&handed.message.expect("words"), "Play myself again").await.expect("it has the button");
    assert!(back.is_private() && back.text().contains("You have your seat back"), "{}", back.text());
    depot.settled().await;
    assert!(depot.told("plays in person again").is_some(), "all are told");
    let mut dice = Chance::seeded(35);
    loop {
        let next = mover(&depot).await;
        let before = depot.table().await.moves;
        turn(&depot, &people[next.index()], &mut dice).await;
        if next == seat {
            let after = depot.table().await;
            assert!(after.moves > before && after.seats[seat.index()].plays(), "they play for themselves");
            break;
        }
    }
    depot.settled().await;
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_is_sent_away_by_the_menu_it_came_by() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    depot.lobby(std::slice::from_ref(&anna), "bus", &[]).await;
    let page = anna.click(&depot.post().await, "Computers").await.expect("a button").message.expect("a page");
    let pick = async |page: &Message, option: &str| {
        let menu = page.menus().into_iter().next().expect("a menu of levels").custom_id;
        anna.select(page, &menu, &[option]).await.map(|answer| answer.message.expect("the page changes"))
    };
    assert!(pick(&page, "remove").await.is_err(), "there is nobody to send away");
    let page = pick(&page, "easy").await.expect("offered");
    let page = pick(&page, "strong").await.expect("offered");
    assert!(page.content.contains("Ada") && page.content.contains("Bo"), "{}", page.content);
    let page = pick(&page, "remove").await.expect("offered");
    assert!(page.content.contains("Ada") && !page.content.contains("Bo ("), "the last one goes: {}", page.content);
    assert_eq!(depot.table().await.seats.len(), 2);
    let page = pick(&page, "remove").await.expect("offered");
    assert!(!page.content.contains("Ada") && !depot.post().await.content.contains("Ada"), "{}", page.content);
    assert!(pick(&page, "remove").await.is_err(), "nobody is left to send away");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_can_play_without_hints() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    depot.lobby(std::slice::from_ref(&anna), "busstop", &[]).await;
    let page = anna.click(&depot.post().await, "Computers").await.expect("a button").message.expect("a page");
    let page = anna.click(&page, "Hints: allowed").await.expect("a button").message.expect("the page changes");
    assert!(depot.post().await.content.contains("Without hints"), "{}", depot.post().await.content);
    // Back and forth: what the button says is so.
    let page = anna.click(&page, "Hints: not allowed").await.expect("a button").message.expect("the page changes");
    assert!(!depot.post().await.content.contains("Without hints"), "{}", depot.post().await.content);
    let page = anna.click(&page, "Hints: allowed").await.expect("a button").message.expect("the page changes");
    let menu = page.menus().into_iter().next().expect("a menu of levels").custom_id;
    anna.select(&page, &menu, &["easy"]).await.expect("offered");
    anna.click(&depot.post().await, "Start").await.expect("the lobby has a Start button");
    computers_have_moved(&depot).await;
    let panel = anna.click(&depot.post().await, "Play").await.expect("a Play button").message.expect("a panel");
    assert!(!crate::clicks::choices(&panel).is_empty(), "she has something to decide: {}", panel.content);
    assert_eq!(button_with(&panel, "hint:"), None, "{}", panel.content);
    let answer = anna.slash(depot.channel, "hint", &[]).await.expect("registered");
    assert!(answer.is_private() && answer.text().contains("plays without hints"), "{}", answer.text());
    assert!(!answer.text().contains('💡'), "{}", answer.text());
    depot.assert_no_complaints().await;
}

/// Both choose their first stop at the same time.
#[tokio::test(flavor = "multi_thread")]
async fn a_hint_while_all_choose_at_once_names_what_the_asker_can_choose() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    let anna = &people[0];
    depot.start(&people, "get_on_board", &[]).await;
    assert_eq!(depot.table().await.awaited().len(), 2);
    let answer = anna.slash(depot.channel, "hint", &[]).await.expect("registered");
    let panel = depot.tables.panel(depot.table().await.id, UserId(anna.id.get())).await.expect("she sits there");
    let names = panel.snapshot.names();
    let speech = Speech::new(depot.tables.texts(), Language::default(), &names);
    let question = panel.question.expect("she is asked");
    let labels: Vec<String> = question.choices().map(|choice| speech.say(&choice.label)).collect();
    let text = answer.text();
    let lines: Vec<&str> = text.lines().filter_map(|line| line.split_once("\\. ")).map(|(_, told)| told).collect();
    assert!(!lines.is_empty(), "{text}");
    for line in lines {
        assert!(labels.iter().any(|label| line.starts_with(&format!("{label} — "))), "“{line}” of {labels:?}");
    }
    turn(&depot, anna, &mut Chance::seeded(36)).await;
    assert!(!depot.table().await.awaited().contains(Seat(0)), "she has chosen");
    let answer = anna.slash(depot.channel, "hint", &[]).await.expect("registered");
    assert!(answer.is_private() && answer.text().contains("what you have chosen stands"), "{}", answer.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_private_and_can_be_asked_for_in_two_ways() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    alone(&depot, &anna, "get_on_board", &["easy"]).await;
    computers_have_moved(&depot).await;
    let answer = anna.slash(depot.channel, "hint", &[]).await.expect("registered");
    assert!(answer.is_private() && answer.text().contains('💡') && answer.text().contains('%'), "{}", answer.text());
    let panel = anna.click(&depot.post().await, "Play").await.expect("a Play button").message.expect("a panel");
    let hint = button_with(&panel, "hint:").expect("the panel has a Hint button");
    let answer = anna.click(&panel, &hint).await.expect("it can be pressed");
    assert!(answer.is_private() && answer.text().contains("expected place"), "{}", answer.text());
    depot.assert_no_complaints().await;
}
