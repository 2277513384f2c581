//! Whatever people press or type that cannot be: a private answer that says why, and no change.

use omnibus::discord::{Connection, Failure, Settings};
use omnibus::sandbox::{Answers, Forged, Message, Person};

use crate::depot::{Depot, button_with, choices, choose};

/// Every answer to something that cannot be: private, in words, nothing changed.
async fn refused(depot: &Depot, before: u64, answers: &Answers, says: &str) {
    assert!(answers.is_private(), "only the asker is told: {:?}", answers.answer);
    assert!(answers.text().contains(says), "“{}” should say “{says}”", answers.text());
    assert_eq!(depot.table().await.revision, before, "nothing changes");
}

async fn two_at_busstop() -> (Depot, [Person; 3]) {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&people[..2], "busstop", &[("driver", "1")]).await;
    (depot, people)
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_moves_that_cannot_be() {
    let (depot, [anna, ben, cleo]) = two_at_busstop().await;
    let before = depot.table().await.revision;
    for nonsense in ["xyzzy", "tile 99", "tile", "💥", "**tile**"] {
        let answers = anna.slash(depot.channel, "move", &[("move", nonsense)]).await.expect("registered");
        refused(&depot, before, &answers, "tile 7").await;
    }
    let answers = ben.slash(depot.channel, "move", &[("move", "tile 3")]).await.expect("registered");
    assert!(answers.is_private());
    let answers = cleo.slash(depot.channel, "move", &[("move", "tile 3")]).await.expect("registered");
    assert!(answers.is_private() && !answers.text().is_empty());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_forged_and_repeated_clicks() {
    let (depot, [anna, ben, cleo]) = two_at_busstop().await;
    let post = depot.post().await;
    let panel = anna.click(&post, "Play").await.expect("Play").message.expect("a panel");
    let old = choices(&panel)[0].clone();
    let forged = |post: &Message| match &old.1 {
        Some(value) => Forged::select(post, &old.0, &[value]),
        None => Forged::click(post, &old.0),
    };

    // Somebody else presses Anna's button: the custom id is forged, the panel is not theirs.
    let before = depot.table().await.revision;
    let answers = cleo.forge(depot.channel, forged(&post)).await;
    refused(&depot, before, &answers, "not playing").await;
    for forged in ["nonsense", "choose:1:0.0", "join:999999", "choose:1:0.0:tile 1", "start:1"] {
        let answers = cleo.forge(depot.channel, Forged::click(&post, forged)).await;
        assert!(answers.is_private() && !answers.text().is_empty(), "{forged}");
        assert_eq!(depot.table().await.revision, before, "{forged}");
    }
    // A table of another channel is not reached from here.
    let elsewhere = depot.sandbox.channel("elsewhere");
    let answers = anna.forge(elsewhere, forged(&post)).await;
    refused(&depot, before, &answers, "button").await;

    // The same click twice: delivered twice, and pressed twice.
    depot.sandbox.deliver_twice(1);
    choose(&anna, &panel, &old).await;
    depot.settled().await;
    let after = depot.table().await.revision;
    assert!(after > before, "the first delivery counts");
    let answers = anna.forge(depot.channel, forged(&panel)).await;
    assert!(answers.is_private());
    assert_eq!(depot.table().await.revision, after, "the second press does not");
    assert!(answers.text().contains("earlier"), "{}", answers.text());

    // The old post has lost its buttons; a click that was on its way still gets an answer.
    let play = button_with(&post, "play:").expect("it had one");
    let answers = ben.forge(depot.channel, Forged::click(&post, &play)).await;
    assert!(answers.is_private() && !answers.text().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn lobbies_that_cannot_be() {
    let depot = Depot::open().await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    let tell = |answers: Answers, says: &'static str| {
        assert!(answers.is_private(), "{says}");
        assert!(answers.text().contains(says), "“{}” should say “{says}”", answers.text());
    };
    let new = |fields: Vec<(&'static str, &'static str)>| {
        let (anna, channel) = (anna.clone(), depot.channel);
        async move { anna.slash(channel, "game new", &fields).await.expect("registered") }
    };
    tell(new(vec![("game", "chess")]).await, "chess");
    tell(new(vec![("game", "busstop"), ("options", "faces")]).await, "name=value");
    tell(new(vec![("game", "busstop"), ("options", "wings=on")]).await, "wings");
    tell(new(vec![("game", "busstop"), ("options", "faces=purple")]).await, "purple");
    for command in ["game join", "game start", "game leave", "game end", "board", "hand", "undo", "history", "play"] {
        let answers = ben.slash(depot.channel, command, &[]).await.expect("registered");
        assert!(answers.is_private() && !answers.text().is_empty(), "{command} without a table");
    }
    tell(new(vec![("game", "busstop")]).await, "open");
    tell(new(vec![("game", "busstop")]).await, "already");
    let lobby = depot.post().await;
    tell(anna.click(&lobby, "Join").await.expect("Join"), "already");
    tell(anna.click(&lobby, "Start").await.expect("Start"), "2");
    tell(ben.click(&lobby, "Leave").await.expect("Leave"), "not playing");
    tell(ben.slash(depot.channel, "game end", &[]).await.expect("registered"), "Only the host");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_permissions_are_said_by_name() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    depot.sandbox.deny(depot.channel, twilight_model::guild::Permissions::ATTACH_FILES);
    let answers = anna.slash(depot.channel, "game new", &[("game", "busstop")]).await.expect("registered");
    assert!(answers.is_private());
    assert!(answers.text().contains("Attach Files"), "{}", answers.text());
    assert!(!answers.text().contains("Send Messages"), "{}", answers.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_token_is_said_to_the_host() {
    let depot = Depot::open().await;
    let settings = Settings { token: "wrong".to_owned(), ..depot.settings() };
    let failure = Connection::new(&settings, depot.tables.clone()).await.err().expect("it cannot connect");
    assert!(matches!(failure, Failure::Token), "{failure}");
    assert!(failure.to_string().contains("DISCORD_TOKEN"));
}
