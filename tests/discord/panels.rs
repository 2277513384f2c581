//! The panel: a turn ends with its last choice and is taken back from there; a first game leads to the legend; sheets.

use omnibus::games::{Catalogue, list};
use omnibus::sandbox::{Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, a_board, button_with, choices, choose};
use crate::race::Race;

async fn opened(depot: &Depot, person: &Person) -> Message {
    person.click(&depot.post().await, "Play").await.expect("a Play button").message.expect("a panel")
}

/// Whoever is awaited, and their panel.
async fn asked<'a>(depot: &Depot, people: &'a [Person]) -> (&'a Person, Message) {
    let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
    let person = &people[seat.index()];
    (person, opened(depot, person).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_single_choice_is_a_turn_and_is_taken_back_at_once() {
    let depot = Depot::with(Catalogue::standard().with(list::<Race>())).await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "race", &[]).await;
    let (person, panel) = asked(&depot, &people).await;
    assert!(panel.content.contains("Your turn ends with this choice."), "{}", panel.content);
    let first = depot.table().await.awaited();
    let done = choose(person, &panel, &choices(&panel)[0]).await.message.expect("the panel changes");
    assert!(done.content.contains("✅") && done.attachments.is_empty(), "{}", done.content);
    assert_ne!(depot.table().await.awaited(), first, "the turn counts");
    let back =
        person.click(&done, "Take my turn back").await.expect("it can be taken back").message.expect("the panel");
    assert_eq!(depot.table().await.awaited(), first, "nobody had to agree");
    assert_eq!(choices(&back).len(), choices(&panel).len(), "the question is asked again: {}", back.content);
    depot.settled().await;
    // Once somebody has acted on it, the button says that the moment has passed.
    let (_, panel) = asked(&depot, &people).await;
    let done = choose(person, &panel, &choices(&panel)[0]).await.message.expect("the panel changes");
    let (next, theirs) = asked(&depot, &people).await;
    choose(next, &theirs, &choices(&theirs)[0]).await;
    let late = person.click(&done, "Take my turn back").await.expect("still there").message.expect("an answer");
    assert!(late.content.contains("earlier moment"), "{}", late.content);
    assert_ne!(depot.table().await.awaited(), first);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_is_taken_back_is_laid_out_again_but_for_its_last_choice() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "bus", &[]).await;
    // Two buildings: each from the menu of a kind.
    let (person, panel) = asked(&depot, &people).await;
    assert_eq!(panel.menus().len(), 3, "a menu for each kind: {}", panel.content);
    let laid = choose(person, &panel, &choices(&panel)[0]).await.message.expect("the panel changes");
    assert!(laid.content.contains("✓"), "{}", laid.content);
    let done = choose(person, &laid, &choices(&laid)[0]).await.message.expect("the panel changes");
    let back =
        person.click(&done, "Take my turn back").await.expect("it can be taken back").message.expect("the panel");
    assert!(back.content.contains("✓"), "the first building is still laid out: {}", back.content);
    assert_eq!(choices(&back).len(), choices(&laid).len());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_final_at_the_click_says_so_on_the_button() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let (_, panel) = asked(&depot, &people).await;
    let words: Vec<String> = panel.buttons().iter().map(|button| button.label.clone()).collect();
    let lines: Vec<String> = panel.menus().into_iter().flat_map(|menu| menu.options).map(|line| line.label).collect();
    assert!(words.iter().chain(&lines).filter(|label| label.contains('⚡')).count() >= 10, "{words:?} {lines:?}");
    assert!(panel.content.contains('⚡'), "{}", panel.content);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_game_leads_to_the_legend() {
    let depot = Depot::with(Catalogue::standard().with(list::<Race>())).await;
    let people = depot.people(["Anna", "Ben"]);
    for game in 0..2 {
        depot.start(&people, "race", &[]).await;
        let mut told = Vec::new();
        while depot.table().await.state == State::Playing {
            let (person, panel) = asked(&depot, &people).await;
            assert_eq!(button_with(&panel, "legend:").is_some(), game == 0, "{}", panel.content);
            // Said before one's first move; the button stays.
            let begins = game == 0 && !told.contains(&person.id);
            assert_eq!(panel.content.contains("first game"), begins, "{}", panel.content);
            told.push(person.id);
            choose(person, &panel, &choices(&panel)[0]).await;
            depot.settled().await;
        }
    }
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_has_a_legend_in_words_and_as_a_picture() {
    let depot = Depot::open().await;
    let anna = depot.sandbox.person("Anna").speaks("fr");
    for (game, words) in
        [("bus", "Maison"), ("busstop", "Volant"), ("get_on_board", "Feu vert"), ("coach_station", "Ivrogne")]
    {
        let legend = anna.slash(depot.channel, "legend", &[("game", game)]).await.expect("registered");
        assert!(legend.is_private());
        let legend = legend.message.expect("a page");
        assert!(legend.content.contains(words), "{}", legend.content);
        assert!(legend.content.chars().count() <= 2000 && !legend.content.contains('…'), "{}", legend.content);
        a_board(&legend);
        let rules = anna.click(&legend, &button_with(&legend, "rules-page:").expect("a way to the rules")).await;
        assert!(rules.expect("it can be pressed").message.is_some());
    }
    // Without a game and without a table there is nothing to explain.
    let none = anna.slash(depot.channel, "legend", &[]).await.expect("registered");
    assert!(none.text().contains("partie") || none.text().contains("jeu"), "{}", none.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sheets_are_shown_large() {
    for (game, options) in
        [("get_on_board", vec![("starts", "random")]), ("busstop", vec![]), ("coach_station", vec![])]
    {
        let depot = Depot::open().await;
        let people = depot.people(["Anna", "Ben"]);
        depot.start(&people, game, &options).await;
        for (person, fields) in [(&people[0], vec![]), (&people[0], vec![("person", "Ben")])] {
            let sheet = person.slash(depot.channel, "sheet", &fields).await.expect("registered");
            assert!(sheet.is_private());
            a_board(&sheet.message.expect("a sheet"));
        }
        let stranger = depot.sandbox.person("Zoe");
        let sheet = stranger.slash(depot.channel, "sheet", &[("person", "Ben")]).await.expect("registered");
        a_board(&sheet.message.expect("spectators may look"));
        let none = stranger.slash(depot.channel, "sheet", &[]).await.expect("registered");
        assert!(none.text().contains("not playing"), "{}", none.text());
        depot.assert_no_complaints().await;
    }
}
