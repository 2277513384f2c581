//! Colours that mean something are chosen in the lobby, and show on the board.

use omnibus::sandbox::{Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, button_with};

async fn seats_page(depot: &Depot, person: &Person) -> Message {
    let post = depot.post().await;
    let button = button_with(&post, "seats:").expect("the lobby has it");
    person.click(&post, &button).await.expect("it can be pressed").message.expect("a page")
}

async fn choose(page: &Message, person: &Person, colour: &str) -> Message {
    let menu = page.menus().into_iter().find(|menu| menu.custom_id.starts_with("colour:")).expect("a menu of colours");
    person.select(page, &menu.custom_id, &[colour]).await.expect("it is offered").message.expect("the page")
}

fn offered(page: &Message) -> Vec<(String, String)> {
    let menus = page.menus();
    let menu = menus.iter().find(|menu| menu.custom_id.starts_with("colour:")).expect("a menu of colours");
    menu.options.iter().map(|line| (line.value.clone(), line.description.clone())).collect()
}

/// A14: in the first edition green, black and yellow have 28 sticks, blue and red 18.
#[tokio::test(flavor = "multi_thread")]
async fn in_bus_a_colour_decides_the_sticks() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo", "Dan"]);
    let [anna, ben, cleo, dan] = &people;
    depot.lobby(&people[..3], "bus", &[]).await;
    let page = seats_page(&depot, anna).await;
    assert!(offered(&page).contains(&("red".to_owned(), "18 sticks as printed".to_owned())), "{:?}", offered(&page));
    let page = choose(&page, anna, "red").await;
    assert!(page.content.contains("1\\. **Anna** (host) · red"), "{}", page.content);
    depot.settled().await;
    let post = depot.post().await;
    assert!(post.content.contains("**Anna** (red)"), "{}", post.content);
    assert!(post.content.contains("(3 of 4–5)"), "three use the other colours: {}", post.content);
    let refused = anna.click(&post, &button_with(&post, "start:").expect("a button")).await.expect("there");
    assert!(refused.is_private() && refused.text().contains("green, black and yellow"), "{}", refused.text());

    // What is taken is not offered, and cannot be had by other ways.
    let page = seats_page(&depot, ben).await;
    assert!(offered(&page).iter().all(|(colour, _)| colour != "red"));
    let id = page.menus().iter().find(|menu| menu.custom_id.starts_with("colour:")).expect("a menu").custom_id.clone();
    for (forged, said) in [("red", "Somebody else"), ("pink", "cannot be had")] {
        let refused = ben.forge(depot.channel, omnibus::sandbox::Forged::select(&page, &id, &[forged])).await;
        assert!(refused.text().contains(said), "{}", refused.text());
    }
    choose(&page, ben, "blue").await;
    dan.click(&depot.post().await, "Join").await.expect("there is a seat");
    anna.slash(depot.channel, "game start", &[]).await.expect("registered");
    depot.settled().await;
    let table = depot.table().await;
    assert_eq!(table.state, State::Playing);
    let state = table.position.as_ref().expect("dealt").state();
    let sticks: Vec<i64> = (0..4).map(|seat| state["players"][seat]["sticks"].as_i64().expect("a number")).collect();
    assert_eq!(sticks, [18, 18, 28, 28]);
    let colours: Vec<&str> = (0..4).map(|seat| state["players"][seat]["colour"].as_str().expect("a word")).collect();
    assert_eq!(colours, ["red", "blue", "green", "black"]);
    // It is the same after a restart: the setup is what was kept.
    let mut depot = depot;
    depot.restart().await;
    assert_eq!(depot.table().await.position.as_ref().expect("replayed").state(), state);
    assert!(!depot.table().await.frozen);
    cleo.slash(depot.channel, "board", &[]).await.expect("registered");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_busstop_a_colour_decides_bonus_and_objective() {
    let depot = Depot::open().await;
    let people = [depot.sandbox.person("Anna").speaks("fr"), depot.sandbox.person("Ben").speaks("it")];
    depot.lobby(&people, "busstop", &[("bonus", "on")]).await;
    let page = seats_page(&depot, &people[0]).await;
    assert!(offered(&page).iter().any(|(_, about)| about.contains("Troisième type")), "{:?}", offered(&page));
    choose(&page, &people[0], "red").await;
    let page = seats_page(&depot, &people[1]).await;
    assert!(offered(&page).iter().any(|(_, about)| about.contains("Fermata deserta")), "{:?}", offered(&page));
    choose(&page, &people[1], "green").await;
    // Somebody changes their mind.
    let page = seats_page(&depot, &people[1]).await;
    choose(&page, &people[1], "any").await;
    people[0].slash(depot.channel, "game start", &[]).await.expect("registered");
    depot.settled().await;
    let table = depot.table().await;
    let state = table.position.as_ref().expect("dealt").state();
    let text = state.to_string();
    assert!(text.contains("\"red\"") && text.contains("\"yellow\"") && text.contains("\"green\""), "{text}");
    let livery = |seat: u8| table.position.as_ref().expect("dealt").livery(omnibus::game::Seat(seat)).colour;
    assert_ne!(livery(0), livery(1));
    depot.assert_no_complaints().await;
}

/// Games whose colours mean nothing offer none.
#[tokio::test(flavor = "multi_thread")]
async fn elsewhere_there_is_nothing_to_choose() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.lobby(&people, "get_on_board", &[]).await;
    let page = seats_page(&depot, &people[1]).await;
    assert!(page.menus().is_empty(), "{:?}", page.menus());
}
