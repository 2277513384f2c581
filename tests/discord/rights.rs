//! What people may do to what others see, and what the bot may do in a channel.

use omnibus::sandbox::Forged;
use omnibus::table::State;
use twilight_model::guild::Permissions;

use crate::depot::Depot;

/// The id of a private panel's button, sent as if it stood on the public post.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_panel_replaces_no_public_post() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let post = depot.post().await;
    let table = depot.table().await.id;
    for (person, forged) in [
        (&people[0], format!("back:{table}:0.0")),
        (&people[0], format!("confirm:{table}:0.0")),
        (&people[1], format!("open:{table}:0.0:1")),
        (&people[1], format!("turn:{table}:0:1")),
    ] {
        let answers = person.forge(depot.channel, Forged::click(&post, &forged)).await;
        assert!(answers.is_private(), "{forged}: {:?}", answers.answer);
        let now = depot.post().await;
        assert_eq!((now.id, &now.content), (post.id, &post.content), "{forged}");
    }
    // The lobby's buttons, on a message that is not the lobby.
    let elsewhere = depot.sandbox.channel("elsewhere");
    people[0].slash(elsewhere, "game new", &[("game", "busstop")]).await.expect("registered");
    depot.settled().await;
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_who_play_show_something_to_everybody() {
    let depot = Depot::open().await;
    let [anna, ben, cleo] = depot.people(["Anna", "Ben", "Cléo"]);
    depot.start(&[anna.clone(), ben], "busstop", &[]).await;
    let page = cleo.click(&depot.post().await, "History").await.expect("there").message.expect("a page");
    let answers = cleo.click(&page, "Show everybody").await.expect("it has the button");
    assert!(answers.is_private() && answers.text().contains("not playing"), "{}", answers.text());
    let page = anna.click(&depot.post().await, "History").await.expect("there").message.expect("a page");
    assert!(!anna.click(&page, "Show everybody").await.expect("it has the button").is_private());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_language_nobody_speaks_is_refused() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    let new = |language: &'static str| {
        let (anna, channel) = (anna.clone(), depot.channel);
        async move { anna.slash(channel, "game new", &[("game", "busstop"), ("language", language)]).await.expect("there") }
    };
    let answers = new("klingon").await;
    assert!(
        answers.is_private() && answers.text().contains("klingon") && answers.text().contains("fr"),
        "{}",
        answers.text()
    );
    assert!(depot.tables.at(omnibus::table::ChannelId(depot.channel.get())).await.is_err(), "nothing was opened");
    let answers = new("Français").await;
    assert!(answers.text().contains("open"), "{}", answers.text());
}

/// A game would begin unseen: it does not, and says which permission is missing and how to give it.
#[tokio::test(flavor = "multi_thread")]
async fn no_game_begins_where_nothing_can_be_posted() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.lobby(&people, "busstop", &[]).await;
    depot.sandbox.deny(depot.channel, Permissions::SEND_MESSAGES);
    for by_command in [false, true] {
        let answers = match by_command {
            false => people[0].click(&depot.post().await, "Start").await.expect("there"),
            true => people[0].slash(depot.channel, "game start", &[]).await.expect("registered"),
        };
        assert!(answers.is_private(), "{:?}", answers.answer);
        assert!(
            answers.text().contains("Send Messages") && answers.text().contains("Edit Channel"),
            "{}",
            answers.text()
        );
        assert_eq!(depot.table().await.state, State::Lobby);
    }
    depot.sandbox.deny(depot.channel, Permissions::empty());
    people[0].click(&depot.post().await, "Start").await.expect("there");
    assert_eq!(depot.table().await.state, State::Playing);
}

/// A permission that is taken away while people play: whoever acts there learns what is lacking, in their own language.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_where_nothing_can_be_posted_is_told_what_is_lacking() {
    let depot = Depot::open().await;
    let people = [depot.sandbox.person("Anna").speaks("fr"), depot.sandbox.person("Ben")];
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let post = depot.post().await;
    let panel = people[0].click(&post, "Play").await.expect("there");
    assert!(!panel.text().contains("⚠️"), "{}", panel.text());
    depot.sandbox.deny(depot.channel, Permissions::ATTACH_FILES);
    let panel = people[0].click(&post, "Play").await.expect("there");
    assert!(panel.text().contains("⚠️") && panel.text().contains("Attach Files"), "{}", panel.text());
    assert!(panel.text().contains("Modifier le salon"), "how to give it: {}", panel.text());
    depot.sandbox.deny(depot.channel, Permissions::empty());
    let panel = people[0].click(&post, "Play").await.expect("there");
    assert!(!panel.text().contains("⚠️"), "{}", panel.text());
}
