//! Less noise: ways to post, moves planned ahead, and nobody notified without need.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use omnibus::game::Chance;
use omnibus::games::{Catalogue, list};
use omnibus::sandbox::{Message, Options, Person};
use omnibus::table::{Courtesy, Loudness, Time};

use crate::depot::{Depot, button_with, choices, choose, turn};
use crate::race::Race;

/// The public messages of the channel, oldest first.
fn public(depot: &Depot) -> Vec<Message> {
    depot.sandbox.person("A passer-by").sees(depot.channel)
}

async fn awaited(depot: &Depot) -> usize {
    depot.table().await.awaited().iter().next().expect("somebody is awaited").index()
}

/// Bus with three, up to the first marker; the seat that places it.
async fn markers(depot: &Depot, people: &[Person]) -> usize {
    let mut dice = Chance::seeded(3);
    loop {
        let (table, seat) = (depot.table().await, awaited(depot).await);
        let position = table.position.as_ref().expect("it is being played");
        if position.moves(omnibus::game::Seat(seat as u8)).iter().any(|play| play == "choose clock") {
            depot.settled().await;
            return seat;
        }
        turn(depot, &people[seat], &mut dice).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_table_keeps_one_board() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.lobby(&people, "busstop", &[]).await;
    let page = people[1].click(&depot.post().await, "Posts").await.expect("a button").message.expect("a page");
    assert!(page.is_ephemeral());
    let menu = page.menus()[0].custom_id.clone();
    people[1].select(&page, &menu, &["quiet"]).await.expect("it can be picked");
    depot.settled().await;
    assert!(depot.post().await.content.contains("Posts: quiet"), "{}", depot.post().await.content);
    people[0].click(&depot.post().await, "Start").await.expect("a Start button");
    let mut dice = Chance::seeded(5);
    for _ in 0..12 {
        let seat = awaited(&depot).await;
        turn(&depot, &people[seat], &mut dice).await;
        depot.settled().await;
        assert_eq!(depot.boards().len(), 1, "one board at a time");
    }
    assert!(public(&depot)[0].content.contains("has begun"), "the lobby stays");
    // Loud again, by a command while it is played; the boards stay from now on.
    let answers = people[0].slash(depot.channel, "game posts", &[("style", "usual")]).await.expect("registered");
    assert!(answers.is_private());
    assert_eq!(depot.table().await.loudness, Loudness::Usual);
    let mut boards = 1;
    for _ in 0..12 {
        let seat = awaited(&depot).await;
        turn(&depot, &people[seat], &mut dice).await;
        depot.settled().await;
        let now = depot.boards().len();
        assert!(now >= boards);
        boards = now;
    }
    assert!(boards > 3, "{boards}");
    let note = public(&depot).into_iter().find(|message| message.content.contains("how this table posts"));
    assert!(note.expect("everybody reads of it").pings.is_empty());
    let refused = people[0].slash(depot.channel, "game posts", &[("style", "loud")]).await.expect("registered");
    assert!(refused.text().contains("compact"), "{}", refused.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_compact_table_shows_its_board_on_request() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    assert_eq!(depot.post().await.attachments.len(), 1);
    people[0].slash(depot.channel, "game posts", &[("style", "compact")]).await.expect("registered");
    let mut dice = Chance::seeded(6);
    for _ in 0..6 {
        let seat = awaited(&depot).await;
        turn(&depot, &people[seat], &mut dice).await;
        let post = depot.post().await;
        assert!(
            post.attachments.is_empty(),
            "words alone, also where a board with a picture was changed: {}",
            post.content
        );
        assert!(post.button("Play").is_some());
    }
    let stranger = depot.sandbox.person("A passer-by");
    let board = stranger.click(&depot.post().await, "Board").await.expect("a Board button");
    assert!(board.is_private());
    assert_eq!(board.message.expect("a board").attachments.len(), 1);
    depot.assert_no_complaints().await;
}

/// Five minutes somebody counts as being at the table, a minute they are left alone: as a table has it that is not quiet.
const USUAL: Courtesy = Courtesy { here: Duration::from_secs(300), grace: Duration::from_secs(60) };

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_at_the_table_is_notified_a_minute_later_once() {
    let now = Arc::new(AtomicI64::new(1_763_380_000_000));
    let clock = now.clone();
    let catalogue = Catalogue::standard().with(list::<Race>());
    let depot = Depot::with_tables(catalogue, Options::unhurried(), |tables| {
        tables.with_courtesy(USUAL).with_clock(move || Time(clock.load(Ordering::SeqCst)))
    })
    .await;
    let pass = |seconds: i64| now.fetch_add(seconds * 1000, Ordering::SeqCst);
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "race", &[]).await;
    let mut dice = Chance::seeded(1);
    // Both have moved: both are at the table.
    for _ in 0..2 {
        let seat = awaited(&depot).await;
        turn(&depot, &people[seat], &mut dice).await;
        depot.settled().await;
    }
    pass(30);
    let (mover, boards) = (awaited(&depot).await, depot.boards().len());
    turn(&depot, &people[mover], &mut dice).await;
    depot.settled().await;
    let next = awaited(&depot).await;
    assert_ne!(next, mover);
    assert_eq!(depot.boards().len(), boards, "the newest board changes");
    let post = depot.post().await;
    assert!(post.content.contains(&people[next].mention()), "and says whose turn it is: {}", post.content);
    let called = |message: &Message| message.id > post.id && message.pings == [people[next].id];
    // A minute has not passed yet.
    pass(59);
    let uncalled = depot.tables.to_call(depot.tables.now()).await.expect("it can be read");
    assert!(uncalled.is_empty() && !public(&depot).iter().any(called));
    pass(1);
    assert!(depot.sandbox.wait_for(&people[mover], depot.channel, called).await.is_some(), "a new board calls them");
    // Once, however long they wait.
    pass(3600);
    let uncalled = depot.tables.to_call(depot.tables.now()).await.expect("it can be read");
    assert!(uncalled.is_empty());
    assert_eq!(public(&depot).iter().filter(|message| called(message)).count(), 1);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn markers_planned_by_clicks_are_placed_at_once_and_told_in_one_post() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "bus", &[]).await;
    let first = markers(&depot, &people).await;
    let (second, third) = ((first + 1) % 3, (first + 2) % 3);
    let before = (public(&depot).len(), depot.sandbox.requests().len());
    let panel = people[second].click(&depot.post().await, "Play").await.expect("Play").message.expect("a panel");
    let page = people[second].click(&panel, "Plan ahead").await.expect("a button").message.expect("the page");
    assert!(page.is_ephemeral() && page.attachments.len() == 1);
    let line = planned(&page, "choose line");
    let page = choose(&people[second], &page, &line).await.message.expect("the page changes");
    assert!(page.content.contains("1\\. Line (a)"), "{}", page.content);
    assert!(page.content.contains("only if this still reads the same: Line (a)"), "{}", page.content);
    let clock = planned(&page, "choose clock");
    let page = choose(&people[second], &page, &clock).await.message.expect("the page changes");
    assert!(page.content.contains("2\\. Clock"), "{}", page.content);
    depot.settled().await;
    let sent = &depot.sandbox.requests()[before.1..];
    assert!(sent.iter().all(|request| !request.path.contains("/channels/")), "nobody else receives anything");
    assert_eq!(public(&depot).len(), before.0);
    depot.restart().await;
    // The first places a marker elsewhere: the second's goes down at once.
    people[first].slash(depot.channel, "move", &[("move", "choose vroom")]).await.expect("registered");
    depot.settled().await;
    assert_eq!(awaited(&depot).await, third);
    let post = depot.post().await;
    assert!(post.content.contains("Vrroomm!") && post.content.contains("Line"), "{}", post.content);
    assert_eq!(post.pings, [people[third].id], "only whoever is next is notified");
    assert_eq!(public(&depot).len(), before.0 + 1);
    // Somebody takes what the second has planned: the plan is dropped, and only they read why.
    people[third].slash(depot.channel, "move", &[("move", "choose clock")]).await.expect("registered");
    people[first].slash(depot.channel, "move", &[("move", "choose passengers")]).await.expect("registered");
    depot.settled().await;
    assert_eq!(awaited(&depot).await, second);
    let post = depot.post().await;
    assert!(post.pings.contains(&people[second].id) && !post.content.contains("plan"), "{}", post.content);
    let panel = people[second].click(&post, "Play").await.expect("Play").message.expect("a panel");
    assert!(panel.content.contains("Your plan was dropped"), "{}", panel.content);
    depot.assert_no_complaints().await;
}

/// A move on the page of plans.
fn planned(page: &Message, play: &str) -> (String, Option<String>) {
    let buttons = page.buttons().into_iter().filter_map(|button| button.custom_id);
    let as_button =
        buttons.into_iter().find(|id| id.starts_with("plan-move:") && id.ends_with(play)).map(|id| (id, None));
    let menus = page.menus();
    let menu = menus.iter().find(|menu| menu.custom_id.starts_with("plan-pick:"));
    let as_line = menu.map(|menu| (menu.custom_id.clone(), Some(play.to_owned())));
    as_button.or(as_line).unwrap_or_else(|| panic!("{play} is not offered: {}", page.content))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_seen_changed_and_cleared() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "bus", &[]).await;
    let first = markers(&depot, &people).await;
    let second = &people[(first + 1) % 3];
    let answers = second.slash(depot.channel, "plan", &[("moves", "choose line; pass")]).await.expect("registered");
    assert!(answers.is_private() && answers.text().contains("whatever else changes"), "{}", answers.text());
    let page = answers.message.expect("the page");
    let unless = page.menus().into_iter().find(|menu| menu.custom_id.starts_with("plan-unless:")).expect("a menu");
    let page = second.select(&page, &unless.custom_id, &["choose line", "choose vroom"]).await.expect("several");
    let page = page.message.expect("the page changes");
    assert!(page.content.contains("Line (a) and Vrroomm!"), "{}", page.content);
    let late = second.click(&page, &button_with(&page, "plan-back:").expect("Back")).await.expect("Back");
    let page = late.message.expect("the page changes");
    assert!(page.content.contains("1\\. Line (a)") && !page.content.contains("2\\."), "{}", page.content);
    let page = second.click(&page, &button_with(&page, "plan-clear:").expect("Clear")).await.expect("Clear");
    assert!(!page.message.expect("the page").content.contains("1\\."));
    let wrong = second.slash(depot.channel, "plan", &[("moves", "fly")]).await.expect("registered");
    assert!(wrong.text().contains("“fly” is not a move of this game"), "{}", wrong.text());
    // Nobody who watches has a plan.
    let stranger = depot.sandbox.person("A passer-by");
    let refused = stranger.slash(depot.channel, "plan", &[]).await.expect("registered");
    assert!(refused.is_private() && refused.text().contains("not playing"), "{}", refused.text());
    assert!(choices(&depot.post().await).is_empty());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn posts_and_plans_are_in_the_language_of_the_table_and_of_the_reader() {
    for (language, lobby, title, told, planned, kept) in [
        ("fr", "Messages : discret", "Comment cette table publie", "Façon de publier", "Prévu à l’avance", "Prévu :"),
        (
            "it",
            "Messaggi: discreto",
            "Come scrive questo tavolo",
            "Modo di scrivere",
            "Pianificato in anticipo",
            "Pianificato:",
        ),
    ] {
        let depot = Depot::open().await;
        let people = ["Anna", "Ben", "Cléo"].map(|name| depot.sandbox.person(name).speaks(language));
        let fields = [("game", "bus"), ("language", language)];
        people[0].slash(depot.channel, "game new", &fields).await.expect("registered");
        for person in &people[1..] {
            person.slash(depot.channel, "game join", &[]).await.expect("registered");
        }
        let post = depot.post().await;
        let page = people[0].click(&post, &button_with(&post, "posts:").expect("a button")).await.expect("it is there");
        let page = page.message.expect("a page");
        assert!(page.content.contains(title), "{}", page.content);
        people[0].select(&page, &page.menus()[0].custom_id, &["quiet"]).await.expect("it can be picked");
        assert!(depot.post().await.content.contains(lobby), "{}", depot.post().await.content);
        people[0].slash(depot.channel, "game start", &[]).await.expect("registered");
        people[1].slash(depot.channel, "game posts", &[("style", "compact")]).await.expect("registered");
        depot.settled().await;
        assert!(public(&depot).iter().any(|message| message.content.contains(told)), "everybody reads of it");
        let first = markers(&depot, &people).await;
        let next = &people[(first + 1) % 3];
        let page = next.slash(depot.channel, "plan", &[("moves", "choose line")]).await.expect("registered");
        assert!(page.is_private() && page.text().contains(planned), "{}", page.text());
        let post = depot.post().await;
        let panel = next.click(&post, &button_with(&post, "play:").expect("Play")).await.expect("Play");
        assert!(panel.text().contains(kept), "{}", panel.text());
        depot.assert_no_complaints().await;
    }
}
