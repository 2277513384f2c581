//! Before the game: who leads the table and starts it, who sits where, who is called, and what the options mean.

use omnibus::sandbox::{Message, Person};
use omnibus::table::{Order, State};

use crate::depot::{Depot, button_with, well_written};

/// Presses what a message offers under a word.
async fn press(person: &Person, message: &Message, word: &str) -> omnibus::sandbox::Answers {
    let button = button_with(message, word).unwrap_or_else(|| panic!("no {word} on: {}", message.content));
    person.click(message, &button).await.expect("it can be pressed")
}

/// Picks from the one menu of a page.
async fn pick(person: &Person, page: &Message, wanted: &str) -> Message {
    let menus = page.menus();
    let menu = menus.iter().find(|menu| menu.options.iter().any(|line| line.label.contains(wanted)));
    let menu = menu.unwrap_or_else(|| panic!("nothing offers {wanted}: {}", page.content));
    let line = menu.options.iter().find(|line| line.label.contains(wanted)).expect("just seen");
    person.select(page, &menu.custom_id, &[&line.value]).await.expect("it is offered").message.expect("the page")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_starts_or_all_the_others_together() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo"]);
    let [anna, ben, cleo] = &people;
    depot.lobby(&people, "bus", &[]).await;
    let lobby = depot.post().await;
    assert!(lobby.content.contains("**Anna** starts the game, or all the others together."), "{}", lobby.content);

    let ready = press(ben, &lobby, "start:").await;
    depot.settled().await;
    assert_eq!(depot.table().await.state, State::Lobby, "{}", ready.text());
    assert!(depot.post().await.content.contains("Ready to begin: **Ben**"), "{}", depot.post().await.content);
    // Whoever agreed agreed to this table, not to another one.
    let answers = ben.slash(depot.channel, "game option", &[("option", "sticks"), ("value", "25")]).await;
    answers.expect("registered");
    depot.settled().await;
    assert!(!depot.post().await.content.contains("Ready to begin"), "{}", depot.post().await.content);

    let said = ben.slash(depot.channel, "game start", &[]).await.expect("registered");
    assert!(said.is_private() && said.text().contains("You are ready"), "{}", said.text());
    press(cleo, &depot.post().await, "start:").await;
    depot.settled().await;
    assert_eq!(depot.table().await.state, State::Playing);

    // Of two people one alone does not decide over the other.
    let elsewhere = depot.sandbox.channel("elsewhere");
    anna.slash(elsewhere, "game new", &[("game", "busstop")]).await.expect("registered");
    ben.slash(elsewhere, "game join", &[]).await.expect("registered");
    let said = ben.slash(elsewhere, "game start", &[]).await.expect("registered");
    assert!(said.text().contains("when the host says so"), "{}", said.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_arranges_the_seats_and_hands_the_table_over() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo"]);
    let [anna, ben, cleo] = &people;
    depot.lobby(&people, "get_on_board", &[]).await;
    let page = press(ben, &depot.post().await, "seats:").await.message.expect("a page");
    assert!(page.is_ephemeral() && page.menus().is_empty(), "only the host arranges: {}", page.content);
    assert!(page.content.contains("1\\. **Anna** (host)\n2\\. Ben\n3\\. Cleo"), "{}", page.content);

    let page = press(anna, &depot.post().await, "seats:").await.message.expect("a page");
    let page = pick(anna, &page, "further up: Cleo").await;
    assert!(page.content.contains("1\\. **Anna** (host)\n2\\. Cleo\n3\\. Ben"), "{}", page.content);
    let page = pick(anna, &page, "by lot").await;
    well_written(&page);
    depot.settled().await;
    assert_eq!(depot.table().await.gathering.order, Order::Drawn);
    assert!(depot.post().await.content.contains("drawn by lot"), "{}", depot.post().await.content);

    let forged = ben.slash(depot.channel, "game host", &[("person", "Ben")]).await.expect("registered");
    assert!(forged.text().contains("Only the host"), "{}", forged.text());
    let page = pick(anna, &page, "Make Ben the host").await;
    assert!(page.menus().is_empty(), "she leads it no longer");
    depot.settled().await;
    assert!(depot.post().await.content.contains("**Ben** starts the game"), "{}", depot.post().await.content);
    ben.slash(depot.channel, "game start", &[]).await.expect("registered");
    depot.settled().await;
    let names: std::collections::BTreeSet<String> = depot.table().await.names().into_iter().collect();
    assert_eq!(names, ["Anna", "Ben", "Cleo"].map(str::to_owned).into(), "nobody got lost");

    // Also while the game is played, and everybody is told.
    let nobody = ben.slash(depot.channel, "game host", &[("person", "A passer-by")]).await;
    assert!(nobody.is_err() || nobody.expect("there").text().contains("Nobody of that name"));
    ben.slash(depot.channel, "game host", &[("person", "Cleo")]).await.expect("registered");
    depot.settled().await;
    let last = cleo.sees(depot.channel).into_iter().rfind(|message| !message.is_ephemeral()).expect("a note");
    assert_eq!(last.content, "**Cleo** is the host of this table now.");
    assert!(last.pings.is_empty(), "it notifies nobody");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_called_by_name_once_and_take_their_seat_by_a_button() {
    let depot = Depot::open().await;
    let [anna, ben, cleo] = depot.people(["Anna", "Ben", "Cleo"]);
    let fields = [("game", "busstop"), ("language", "fr")];
    anna.slash(depot.channel, "game new", &fields).await.expect("registered");
    let invite = async |by: &Person, whom: &str| {
        by.slash(depot.channel, "game invite", &[("person", whom)]).await.expect("registered")
    };
    assert!(invite(&ben, "Cleo").await.text().contains("not playing"), "only those who sit there call others");
    let sent = invite(&anna, "Ben").await;
    assert!(sent.is_private() && sent.text().contains("asked to join"), "{}", sent.text());
    depot.settled().await;
    let note = ben.last(depot.channel).expect("a note");
    assert!(note.content.contains("aimerait jouer à Busstop avec vous"), "{}", note.content);
    assert_eq!(note.pings, [ben.id], "Ben alone is notified");
    assert!(invite(&anna, "Ben").await.text().contains("already"), "once");
    assert!(invite(&anna, "Anna").await.text().contains("has a seat"), "not those who sit there");

    let wrong = press(&cleo, &note, "accept:").await;
    assert!(wrong.is_private() && wrong.text().contains("somebody else"), "{}", wrong.text());
    let right = press(&ben, &note, "accept:").await;
    assert!(right.is_private() && right.text().contains("You have a seat"), "{}", right.text());
    depot.settled().await;
    assert_eq!(depot.table().await.names(), ["Anna", "Ben"]);
    let note = ben.sees(depot.channel).into_iter().find(|message| message.id == note.id).expect("it stays");
    assert!(note.buttons().is_empty(), "there is nothing left to press");

    invite(&anna, "Cleo").await;
    depot.settled().await;
    let note = cleo.last(depot.channel).expect("a note");
    press(&cleo, &note, "decline:").await;
    depot.settled().await;
    let note = cleo.sees(depot.channel).into_iter().find(|message| message.id == note.id).expect("it stays");
    assert!(note.buttons().is_empty() && depot.table().await.seats.len() == 2);
    depot.assert_no_complaints().await;
}

/// Coach Station is for two to four; five and six are an option, teams need exactly four.
#[tokio::test(flavor = "multi_thread")]
async fn seats_are_told_as_they_are_with_the_present_options() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    depot.lobby(std::slice::from_ref(&anna), "coach_station", &[]).await;
    for (option, value, told) in
        [("experimental", "off", "(1 of 2–4)"), ("experimental", "on", "(1 of 2–6)"), ("teams", "on", "(1 of 4)")]
    {
        let fields = [("option", option), ("value", value)];
        anna.slash(depot.channel, "game option", &fields).await.expect("registered");
        let post = depot.post().await;
        assert!(post.content.contains(told), "{option}={value}: {}", post.content);
    }
    let few = anna.slash(depot.channel, "game start", &[]).await.expect("registered");
    assert!(few.text().contains("at least 4"), "{}", few.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_option_is_explained_where_it_is_chosen() {
    let depot = Depot::open().await;
    for (language, sentence) in [
        ("en-US", "**First driver**: Who drives in the first round; afterwards it goes round."),
        ("fr", "**Premier conducteur** : Qui conduit à la première manche ; ensuite on tourne."),
        ("it", "**Primo autista**: Chi guida nel primo round; poi si gira."),
    ] {
        let person = depot.sandbox.person(language).speaks(language);
        let channel = depot.sandbox.channel(language);
        person.slash(channel, "game new", &[("game", "busstop")]).await.expect("registered");
        let lobby = |message: &Message| button_with(message, "options:").is_some();
        let lobby = depot.sandbox.wait_for(&person, channel, lobby).await.expect("the lobby comes");
        let mut page = press(&person, &lobby, "options:").await.message.expect("a page");
        page = press(&person, &page, "options:").await.message.expect("the next page");
        assert!(page.content.contains(sentence), "{}", page.content);
        assert!(page.content.lines().skip(1).all(|line| line.contains("**") && line.contains(':')), "{}", page.content);
    }
    depot.assert_no_complaints().await;
}
