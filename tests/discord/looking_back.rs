//! Looking back in the channel: pages and filters, secrets before and after the end, saved games, finished games, replays,
//! statistics and seasons.

use omnibus::game::{Chance, Seat, Viewer};
use omnibus::sandbox::{Answers, Attachment, Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, a_board, button_with, unseen_turn};

/// So many turns, or to the end.
async fn play(depot: &Depot, people: &[Person], turns: usize, seed: u64) {
    let mut dice = Chance::seeded(seed);
    for _ in 0..turns {
        if depot.table().await.state != State::Playing {
            break;
        }
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        unseen_turn(depot, &people[awaited[dice.pick(awaited.len())].index()], &mut dice).await;
    }
    depot.settled().await;
}

async fn asked(depot: &Depot, person: &Person, command: &str, options: &[(&str, &str)]) -> Message {
    let answers = person.slash(depot.channel, command, options).await.expect("registered");
    answers.message.unwrap_or_else(|| panic!("{command} is answered"))
}

/// Presses a button and gives the page that is there then.
async fn pressed(person: &Person, page: &Message, button: &str) -> Message {
    let answers: Answers = person.click(page, button).await.expect("it can be pressed");
    answers.message.expect("a page")
}

/// The menu of a page whose id begins so.
fn menu(page: &Message, word: &str) -> omnibus::sandbox::Menu {
    page.menus().into_iter().find(|menu| menu.custom_id.starts_with(word)).expect("the page has this menu")
}

async fn picked(person: &Person, page: &Message, word: &str, value: &str) -> Message {
    let id = menu(page, word).custom_id;
    person.select(page, &id, &[value]).await.expect("it is offered").message.expect("a page")
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_jumps_and_filters() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    let [anna, _] = &people;
    depot.start(&people, "busstop", &[]).await;
    play(&depot, &people, 12, 31).await;
    let last = asked(&depot, anna, "history", &[]).await;
    assert!(last.is_ephemeral());
    a_board(&last);
    let turns = depot.tables.history(depot.table().await.id, None).await.expect("it was dealt").turns;
    assert!(last.content.contains(&format!("Turn {0} of {0}", turns.len())), "{}", last.content);
    assert!(last.button("▶").expect("a way").disabled && last.button("⏭").expect("a way").disabled);

    let first = pressed(anna, &last, "⏮").await;
    assert!(first.content.contains("The start of the game"), "{}", first.content);
    assert!(first.button("◀").expect("a way").disabled);
    let second = pressed(anna, &pressed(anna, &first, "▶").await, "▶").await;
    assert!(second.content.contains("Turn 2 of"), "{}", second.content);
    let jumped = picked(anna, &second, "jump:", "5").await;
    assert!(jumped.content.contains("Turn 5 of"), "{}", jumped.content);
    let numbered = asked(&depot, anna, "history", &[("number", "3")]).await;
    assert!(numbered.content.contains("Turn 3 of"), "{}", numbered.content);

    // Only one's own: every page from the first to the last is one of Anna's turns, and each is there once.
    let mut page = pressed(anna, &numbered, "My turns").await;
    if !page.button("⏮").expect("a way").disabled {
        page = pressed(anna, &page, "⏮").await;
    }
    let own: Vec<usize> = turns.iter().filter(|turn| turn.seat == Some(Seat(0))).map(|turn| turn.number).collect();
    for (index, number) in own.iter().enumerate() {
        assert!(page.content.contains(&format!("Turn {number} of")), "{}", page.content);
        assert!(page.content.contains(&format!("{} of {}", index + 1, own.len())), "{}", page.content);
        if index + 1 < own.len() {
            page = pressed(anna, &page, "▶").await;
        }
    }
    assert!(page.button("▶").expect("a way").disabled);
    let bens = picked(anna, &page, "sift:", "seat-1").await;
    assert!(bens.content.contains("Only turns of **Ben**"), "{}", bens.content);

    // Only where something of a kind happened.
    let kind = menu(&bens, "sift:").options.into_iter().find(|option| option.value.starts_with("kind-"));
    let kind = kind.expect("something happened").value;
    let some = picked(anna, &bens, "sift:", &kind).await;
    let happened = turns.iter().filter(|turn| turn.texts().any(|text| kind.ends_with(text.key))).count();
    assert!(some.content.contains(&format!("of {happened}\n")), "{}", some.content);
    let all = picked(anna, &some, "sift:", "all").await;
    assert!(!all.content.contains("Only"), "{}", all.content);

    let shared = pressed(anna, &all, "Show everybody").await;
    assert!(!shared.is_ephemeral() && shared.buttons().is_empty() && shared.pings.is_empty());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_turn_is_told_once() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people, "bus", &[]).await;
    play(&depot, &people, 14, 8).await;
    let history = depot.tables.history(depot.table().await.id, None).await.expect("it was dealt");
    for turn in &history.turns {
        let told: Vec<_> = turn.texts().collect();
        for (index, text) in told.iter().enumerate() {
            assert!(!told[..index].contains(text), "turn {} tells {text:?} twice", turn.number);
        }
    }
}

/// One's own secrets during the game, everybody's after it.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_viewer_sees_of_the_past() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo", "Dai"]);
    let [anna, ben, _, stranger] = &people;
    depot.start(&people[..3], "busstop", &[("driver", "1")]).await;
    let table = depot.table().await;
    // The driver shows a tile; then the others choose in secret.
    let position = table.position.clone().expect("dealt");
    let shown = position.moves(Seat(0)).into_iter().next().expect("the driver begins");
    anna.slash(depot.channel, "move", &[("move", &shown)]).await.expect("registered");
    let position = depot.table().await.position.clone().expect("dealt");
    let play = position.moves(Seat(1)).into_iter().next().expect("the others choose at once");
    ben.slash(depot.channel, "move", &[("move", &play)]).await.expect("registered");
    depot.settled().await;
    let position = depot.tables.history(table.id, None).await.expect("it was dealt").position;
    let [bens, everybodys] = [Viewer::Seat(Seat(1)), Viewer::Spectator].map(|viewer| position.view(viewer));
    assert_ne!(bens["chosen"], everybodys["chosen"], "Ben has a secret");
    let pictures = |page: &Message| page.attachments[0].bytes.clone();
    let own = asked(&depot, ben, "history", &[]).await;
    let annas = asked(&depot, anna, "history", &[]).await;
    let others = asked(&depot, stranger, "history", &[]).await;
    assert_ne!(pictures(&own), pictures(&others), "Ben sees his own secret");
    assert_eq!(annas.content, others.content);
    let shared = pressed(ben, &own, "Show everybody").await;
    assert!(!shared.is_ephemeral());
    assert_eq!(pictures(&shared), pictures(&others), "what he shows holds no secret");
    let saved = asked(&depot, ben, "game export", &[]).await;
    let text = String::from_utf8(saved.attachments[0].bytes.to_vec()).expect("text");
    assert!(saved.is_ephemeral() && !text.contains(&play) && !text.contains("deal:"), "{text}");

    play_on(&depot, &people[..3]).await;
    let page = asked(&depot, stranger, "history", &[("number", "2")]).await;
    assert!(page.content.contains(&format!("`{play}`")), "after the end everything is told: {}", page.content);
    let through = picked(stranger, &page, "sift:", "seat-1").await;
    assert_eq!(through.attachments.len(), 1, "and the board is seen through anybody's eyes");
    let saved = asked(&depot, stranger, "game export", &[]).await;
    let text = String::from_utf8(saved.attachments[0].bytes.to_vec()).expect("text");
    assert!(text.contains(&format!("Ben: {play}")) && text.contains("deal:"), "{text}");
    depot.assert_no_complaints().await;
}

async fn play_on(depot: &Depot, people: &[Person]) {
    play(depot, people, 2_000, 5).await;
    assert_eq!(depot.table().await.state, State::Over);
}

/// A game that was given up goes on in another channel, with other people on its seats.
#[tokio::test(flavor = "multi_thread")]
async fn a_saved_game_goes_on_elsewhere() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Zoé"]);
    let [anna, ben, zoe] = &people;
    depot.start(&people[..2], "busstop", &[]).await;
    play(&depot, &people[..2], 9, 3).await;
    let before = depot.table().await;
    depot.end(anna).await;
    depot.settled().await;
    let saved = asked(&depot, zoe, "game export", &[]).await;
    let name = saved.attachments[0].filename.clone();

    depot.channel = depot.sandbox.channel("another-stop");
    let opened = asked(&depot, zoe, "game import", &[("file", &name)]).await;
    assert!(opened.is_ephemeral() && opened.content.contains("goes on"), "{}", opened.content);
    let lobby = depot.post().await;
    assert!(lobby.content.contains("Anna → **Zoé**") && lobby.content.contains("Ben (free)"), "{}", lobby.content);
    let early = pressed(zoe, &lobby, "Start").await;
    assert!(early.is_ephemeral() && early.content.contains("at least 2"), "{}", early.content);
    ben.click(&depot.post().await, "Join").await.expect("a seat is free");
    depot.settled().await;
    zoe.click(&depot.post().await, "Start").await.expect("all seats are taken");
    depot.settled().await;
    let after = depot.table().await;
    assert_eq!(after.state, State::Playing);
    let state = |table: &omnibus::table::Snapshot| table.position.as_ref().expect("dealt").state();
    assert_eq!(state(&after), state(&before), "it goes on where it stood");
    let turns = |id| depot.tables.history(id, None);
    let (old, new) = (turns(before.id).await.expect("dealt"), turns(after.id).await.expect("dealt"));
    assert_eq!(new.turns.len(), old.turns.len(), "its turns are those of the saved game");
    play_on(&depot, &[zoe.clone(), ben.clone()]).await;
    let figures = asked(&depot, zoe, "stats", &[]).await;
    assert!(figures.content.contains("No finished games"), "a file proves nothing: {}", figures.content);
    // A game that is over has nothing to go on with; nor has any other file.
    let saved = asked(&depot, zoe, "game export", &[]).await;
    let name = saved.attachments[0].filename.clone();
    let refused = asked(&depot, zoe, "game import", &[("file", &name)]).await;
    assert!(refused.is_ephemeral() && refused.content.contains("to its end"), "{}", refused.content);
    let board = asked(&depot, zoe, "board", &[]).await.attachments[0].filename.clone();
    let refused = asked(&depot, zoe, "game import", &[("file", &board)]).await;
    assert!(refused.content.contains("not a game"), "{}", refused.content);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_its_scores_and_what_can_be_done_then() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "A passer-by"]);
    let [anna, ben, _] = &people;
    depot.start(&people[..2], "busstop", &[]).await;
    play_on(&depot, &people[..2]).await;
    let last = depot.post().await;
    for button in ["Replay", "Rematch", "Save the game", "Leader board", "History", "Rules"] {
        assert!(last.button(button).is_some(), "{button} is missing");
    }
    assert!(last.content.contains("delivered "), "the parts of a score are named: {}", last.content);
    let chart = anna.sees(depot.channel).into_iter().find(|message| message.content.starts_with("📈"));
    let chart = chart.expect("the scores are drawn");
    assert_eq!(chart.attachments.len(), 1);
    assert!(chart.pings.is_empty() && chart.buttons().is_empty());

    // The film: an answer at once, and then the animation in its place.
    let film = anna.click(&last, "Replay").await.expect("a button").message.expect("an answer");
    let is_made = |message: &Message| message.id == film.id && !message.attachments.is_empty();
    let mut made = None;
    while made.is_none() {
        // However long it takes: the answer is there, and is changed until the film is in it.
        made = depot.sandbox.wait_for(anna, depot.channel, is_made).await;
        let still = anna.sees(depot.channel).into_iter().find(|message| message.id == film.id);
        assert!(made.is_some() || still.is_some_and(|still| still.content.contains("Being drawn")));
    }
    let film = made.expect("the film comes");
    assert_eq!(film.attachments[0].content_type, "image/gif");
    assert!(!film.is_ephemeral() && film.pings.is_empty());
    assert!(film.attachments[0].bytes.len() < 3_000_000, "{} bytes", film.attachments[0].bytes.len());
    assert!(film.attachments[0].description.as_deref().is_some_and(|alt| !alt.is_empty()));

    // The same people and options again.
    let table = depot.table().await;
    let refused = people[2].click(&last, "Rematch").await.expect("everybody sees the button");
    assert!(refused.is_private() && refused.text().contains("not playing"), "{}", refused.text());
    ben.click(&last, "Rematch").await.expect("a button");
    depot.settled().await;
    let again = depot.table().await;
    assert_ne!(again.id, table.id);
    assert_eq!((again.state, &again.setup), (State::Lobby, &table.setup));
    assert_eq!(again.seats.iter().map(|person| person.name.as_str()).collect::<Vec<_>>(), ["Ben", "Anna"]);
    depot.assert_no_complaints().await;
}

/// They are made in the background; a restart in the middle neither loses nor doubles them.
#[tokio::test(flavor = "multi_thread")]
async fn chances_and_decisive_turns_are_added_to_the_last_post() {
    let mut depot = Depot::open().await;
    depot.thinks_of_nothing().await;
    let people = depot.people(["Anna", "Ben"]);
    let [anna, _] = &people;
    depot.start(&people, "busstop", &[]).await;
    play_on(&depot, &people).await;
    let without = depot.post().await;
    assert!(button_with(&without, "moment:").is_none(), "they are still to be made");
    depot.restart().await;
    let last = depot.table().await.post.expect("it was posted").0;
    let has_them = |message: &Message| message.id.get() == last && button_with(message, "moment:").is_some();
    let post = depot.sandbox.wait_for(anna, depot.channel, has_them).await.expect("they come in the end");
    depot.settled().await;
    assert!(post.edited.is_some() && post.attachments.len() == 1, "the post of the end is changed");
    let (before, after) = (&without.attachments[0], &post.attachments[0]);
    assert_ne!(before.bytes, after.bytes, "the chart is drawn on its picture");
    let alt = |attachment: &Attachment| attachment.description.clone().unwrap_or_default();
    assert!(!alt(before).contains("Ahead by"), "{}", alt(before));
    assert!(
        alt(after).contains("Ahead by the chances of winning:") && alt(after).contains("to the end"),
        "{}",
        alt(after)
    );
    let moments = post.buttons().into_iter().filter(|button| button.label.contains("· turn ")).count();
    assert!((1..=3).contains(&moments), "{:?}", post.buttons());
    assert_eq!(post.content.matches(" % to ").count(), moments, "{}", post.content);
    for button in ["Replay", "Rematch", "Save the game", "Leader board", "History", "Rules", "Chances"] {
        assert!(post.button(button).is_some(), "{button} is missing");
    }
    // A button leads to the board after that turn.
    let button = post.buttons().into_iter().find(|button| button.label.contains("· turn ")).expect("one at least");
    let turn = button.label.rsplit(' ').next().expect("a number").to_owned();
    let page = pressed(anna, &post, &button.label).await;
    assert!(page.is_ephemeral() && page.content.contains(&format!("Turn {turn} of")), "{}", page.content);
    let chart = pressed(anna, &post, "Chances").await;
    assert!(chart.is_ephemeral() && chart.attachments.len() == 1);
    assert!(alt(&chart.attachments[0]).contains("to the end"), "{}", alt(&chart.attachments[0]));
    // Once, and there only.
    depot.restart().await;
    depot.settled().await;
    let everything = anna.sees(depot.channel);
    let there: Vec<_> = everything.iter().filter(|message| !message.is_ephemeral() && has_them(message)).collect();
    assert_eq!(there.len(), 1);
    assert_eq!(there[0].edited, post.edited, "and not again");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_listed_and_opened_by_menu_and_by_link() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    let [anna, ben, stranger] = &people;
    depot.start(&people[..2], "busstop", &[]).await;
    play_on(&depot, &people[..2]).await;
    let list = asked(&depot, stranger, "games", &[]).await;
    assert!(list.is_ephemeral() && list.content.contains("🏆"), "{}", list.content);
    let link = list.content.split_whitespace().find(|word| word.starts_with("https://")).expect("a link").to_owned();
    let id = depot.table().await.id.to_string();
    let page = picked(stranger, &list, "past:", &id).await;
    assert!(page.content.contains("Turn"), "{}", page.content);

    // From another channel: for those who sat there.
    depot.channel = depot.sandbox.channel("elsewhere");
    let list = asked(&depot, ben, "games", &[]).await;
    assert!(list.content.contains("No game"), "{}", list.content);
    let list = pressed(ben, &list, "Games of the server").await;
    assert!(list.content.contains("🏆"), "{}", list.content);
    let page = picked(ben, &list, "past:", &id).await;
    let first = pressed(ben, &page, "⏮").await;
    assert!(first.content.contains("start of the game"), "{}", first.content);
    let page = asked(&depot, anna, "history", &[("game", &link)]).await;
    assert!(page.content.contains("Turn"), "{}", page.content);
    let none = asked(&depot, stranger, "games", &[("server", "true")]).await;
    assert!(none.content.contains("No game"), "{}", none.content);
    let refused = asked(&depot, stranger, "history", &[("game", &link)]).await;
    assert!(refused.content.contains("another channel"), "{}", refused.content);
    let refused = asked(&depot, stranger, "history", &[("game", "https://discord.com/channels/1/2/3")]).await;
    assert!(refused.content.contains("no game"), "{}", refused.content);
    depot.assert_no_complaints().await;
}

/// Their log may mean something else by now, so nothing is played on; everything can be looked at.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_rules_are_gone_is_shown_and_says_why_it_refuses_moves() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    let [anna, _] = &people;
    depot.start(&people, "busstop", &[]).await;
    play(&depot, &people, 4, 3).await;
    depot.stop().await;
    depot.tamper("UPDATE tables SET rules_version = 77");
    depot.restart().await;
    let page = asked(&depot, anna, "history", &[]).await;
    a_board(&page);
    a_board(&asked(&depot, anna, "board", &[]).await);
    let refused = anna.click(&depot.post().await, "Play").await.expect("the button is still there");
    assert!(refused.is_private() && refused.text().contains("as it stood"), "{}", refused.text());
    let refused = asked(&depot, anna, "move", &[("move", "tile 3")]).await;
    assert!(refused.is_ephemeral() && refused.content.contains("as it stood"), "{}", refused.content);
    // It can be given up, and another begun.
    let asks = asked(&depot, anna, "game end", &[]).await;
    let end = button_with(&asks, "end:").expect("it is asked first");
    anna.click(&asks, &end).await.expect("it can be pressed");
    depot.start(&people, "busstop", &[]).await;
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn statistics_and_seasons() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    let [anna, ben] = &people;
    let boss = depot.sandbox.person("The boss").manages_channels();
    let nothing = asked(&depot, anna, "stats", &[]).await;
    assert!(nothing.content.contains("No finished games"), "{}", nothing.content);
    let refused = asked(&depot, anna, "league begin", &[("name", "Autumn")]).await;
    assert!(refused.is_ephemeral() && refused.content.contains("manage channels"), "{}", refused.content);
    let begun = asked(&depot, &boss, "league begin", &[("name", "Autumn")]).await;
    assert!(!begun.is_ephemeral() && begun.content.contains("Autumn"), "{}", begun.content);
    let twice = asked(&depot, &boss, "league begin", &[("name", "Winter")]).await;
    assert!(twice.content.contains("already"), "{}", twice.content);

    depot.start(&people, "busstop", &[]).await;
    play_on(&depot, &people).await;
    let board = asked(&depot, ben, "stats", &[]).await;
    assert!(board.is_ephemeral() && board.attachments.len() == 1, "{}", board.content);
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(alt.contains("Anna") && alt.contains("Ben"), "{alt}");
    assert!(board.content.contains("one game") && board.content.contains("Busstop (1×)"), "{}", board.content);
    let figures = pressed(ben, &board, "My figures").await;
    for words in ["One game", "Average place", "Favourite game: Busstop", "in a row"] {
        assert!(figures.content.contains(words), "{words}: {}", figures.content);
    }
    let shown = pressed(ben, &figures, "Show everybody").await;
    assert!(!shown.is_ephemeral() && shown.buttons().is_empty() && shown.content.contains("**Ben**"));

    // Whoever does not want to be listed is not.
    asked(&depot, anna, "stats", &[("listed", "false")]).await;
    let board = asked(&depot, ben, "stats", &[("game", "busstop")]).await;
    let alt = board.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt.contains("Anna") && alt.contains("Ben"), "{alt}");
    let hidden = asked(&depot, ben, "stats", &[("person", "Anna")]).await;
    assert!(hidden.content.contains("prefers not"), "{}", hidden.content);
    let own = asked(&depot, anna, "stats", &[("person", "Anna")]).await;
    assert!(own.content.contains("One game"), "{}", own.content);

    let standing = asked(&depot, ben, "league show", &[]).await;
    assert!(standing.is_ephemeral() && standing.content.contains("one game"), "{}", standing.content);
    let closed = asked(&depot, &boss, "league close", &[]).await;
    assert!(!closed.is_ephemeral() && closed.content.contains("🏆"), "{}", closed.content);
    assert_eq!(closed.pings, [ben.id], "the first who is listed");
    let again = asked(&depot, &boss, "league close", &[]).await;
    assert!(again.content.contains("no season"), "{}", again.content);
    assert!(button_with(&closed, "").is_none());
    depot.assert_no_complaints().await;
}
