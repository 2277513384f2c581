//! A fifth game is one folder's worth of code (`tests/common/race`) and one line in a catalogue:
//! here its option is chosen, its rules are read, people play it, and so does the computer.

use std::time::Duration;

use omnibus::game::{Chance, GameOption, Position, Seat, Setup};
use omnibus::games::{Catalogue, Listed, list};
use omnibus::players::{Effort, Level};
use omnibus::table::State;

use crate::depot::{Depot, button_with, turn};
use crate::race::{Race, Street};

/// The one line.
fn catalogue() -> Catalogue {
    Catalogue::standard().with(list::<Race>())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fifth_game_is_playable_at_once() {
    let depot = Depot::with(catalogue()).await;
    let people = depot.people(["Anna", "Ben"]);
    let offered = people[0].autocomplete(depot.channel, "game new", &[("game", "rac")], "game").await.expect("there");
    assert_eq!(offered.len(), 1, "the command offers it");
    depot.lobby(&people, "race", &[]).await;
    let menus = people[0].click(&depot.post().await, "Options").await.expect("it has options").message.expect("menus");
    let menu = &menus.menus()[0].custom_id;
    people[0].select(&menus, menu, &["long"]).await.expect("offered");
    assert!(depot.post().await.content.contains("twelve stops"), "the lobby says so");
    people[0].click(&depot.post().await, "Start").await.expect("the lobby has a Start button");
    depot.settled().await;
    let mut dice = Chance::seeded(5);
    let mut turns = 0;
    while depot.table().await.state == State::Playing {
        let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
        turn(&depot, &people[seat.index()], &mut dice).await;
        turns += 1;
    }
    assert!(turns > 7, "the street is long");
    assert!(depot.post().await.content.contains('🏆'));
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_rules_are_read_page_by_page() {
    let depot = Depot::with(catalogue()).await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    // Without any table.
    let short = anna.slash(depot.channel, "rules", &[("game", "race")]).await.expect("registered");
    assert!(short.is_private());
    let short = short.message.expect("a page");
    assert!(short.content.starts_with("**Race**\n**Goal**") && short.attachments.is_empty(), "{}", short.content);
    let menu = &short.menus()[0];
    let labels: Vec<&str> = menu.options.iter().map(|option| option.label.as_str()).collect();
    assert_eq!(labels, ["In short", "The street", "Driving", "The end"]);
    assert!(menu.options[0].default && !menu.options[1].default, "the menu says where one is");
    assert!(anna.click(&short, "◀").await.is_err(), "there is nothing before it");

    // By the menu to a rule with a figure, and on from there.
    let driving = anna.select(&short, &menu.custom_id, &["Driving"]).await.expect("offered").message.expect("a page");
    assert_eq!(driving.id, short.id, "the same message changes");
    assert!(driving.content.starts_with("**Driving (1/2)**\n**R3**"), "{}", driving.content);
    let [figure] = &driving.attachments[..] else { panic!("one figure") };
    assert_eq!((figure.content_type.as_str(), figure.dimensions), ("image/png", Some((800, 360))));
    assert!(figure.description.as_deref().is_some_and(|alt| alt.starts_with("A bus before a street")));
    let next = anna.click(&driving, "▶").await.expect("it goes on").message.expect("a page");
    assert!(next.content.contains("**R4**") && next.attachments.is_empty(), "{}", next.content);
    let last = anna.click(&next, "▶").await.expect("it goes on").message.expect("a page");
    assert!(last.content.contains("**R5**"), "{}", last.content);
    assert!(anna.click(&last, "▶").await.is_err(), "this is the end");
    let back = anna.click(&last, "◀").await.expect("back").message.expect("a page");
    assert!(back.content.contains("**R4**"));

    // From the lobby and from the panel, each in the language of the reader.
    let cleo = depot.sandbox.person("Cléo").speaks("fr");
    depot.lobby(&[anna.clone(), ben.clone()], "race", &[]).await;
    let french = cleo.click(&depot.post().await, "Rules").await.expect("the lobby has it").message.expect("a page");
    assert!(french.is_ephemeral() && french.content.starts_with("**Course**\n**But**"), "{}", french.content);
    assert_eq!(french.menus()[0].options[0].label, "En bref");
    anna.click(&depot.post().await, "Start").await.expect("the lobby has a Start button");
    let panel = anna.click(&depot.post().await, "Play").await.expect("it began").message.expect("a panel");
    let rules = button_with(&panel, "rules:").expect("the panel has it");
    let opened = anna.click(&panel, &rules).await.expect("it can be pressed").message.expect("a page");
    assert!(opened.id != panel.id && opened.content.starts_with("**Race**"), "the panel stays");
    depot.assert_no_complaints().await;
}

#[test]
fn its_files_are_checked_at_the_start() {
    catalogue().check().expect("icon and rules page are sound");
    assert_eq!(list::<Race>().icons().len(), 1);
}

#[test]
fn the_computer_plays_it() {
    let title: &'static dyn Listed = list::<Race>();
    let mut chance = Chance::seeded(9);
    for word in Street::SPEC.values {
        let mut position = title.deal(&Setup::new("race", 2).with("street", word), &mut chance).expect("it is dealt");
        while let Some(seat) = position.to_move().iter().next() {
            let level = if seat == Seat(0) { Level::Easy } else { Level::Random };
            let effort = Effort::within(level, Duration::from_millis(2));
            let play = title.suggest(position.as_ref(), seat, effort, &mut chance);
            let play = play.expect("who is awaited has a move");
            position.play(seat, &play, &mut chance, &mut omnibus::game::Events::unheard()).expect("it is legal");
        }
        assert!(Position::is_over(position.as_ref()) && position.standings().is_some());
    }
}
