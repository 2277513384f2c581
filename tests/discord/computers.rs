//! Whole games of one person against computers, by clicks, for every game; a seat that is handed over; hints.

use std::time::Duration;

use omnibus::game::{Chance, Seat};
use omnibus::sandbox::Person;
use omnibus::table::State;

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
    for turns in 0.. {
        computers_have_moved(&depot).await;
        if depot.table().await.state != State::Playing {
            break;
        }
        turn(&depot, &anna, &mut dice).await;
        assert!(turns < 1_000, "this game does not end");
    }
    let last = depot.post().await;
    assert!(last.content.contains('🏆') && last.content.contains("Ada \\[bot\\]"), "{}", last.content);
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

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_handed_to_a_computer_and_taken_back() {
    let mut depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    alone(&depot, &anna, "busstop", &["easy"]).await;
    computers_have_moved(&depot).await;
    let answer = anna.slash(depot.channel, "game computer", &[("level", "easy")]).await.expect("registered");
    assert!(answer.is_private() && answer.text().contains("computer plays"), "{}", answer.text());
    // The bot goes down while it thinks, and plays on by itself.
    depot.restart().await;
    let before = depot.table().await.revision;
    for _ in 0..60_000 {
        if depot.table().await.revision > before + 4 || depot.table().await.state != State::Playing {
            break;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(depot.table().await.revision > before, "the computer moves for her");
    if depot.table().await.state == State::Playing {
        let answer = anna.slash(depot.channel, "game computer", &[]).await.expect("registered");
        assert!(answer.is_private(), "{}", answer.text());
    }
    depot.settled().await;
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
