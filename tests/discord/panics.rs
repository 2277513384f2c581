//! A fault of the program: one clear private answer, nothing lost, and the bot goes on.

use omnibus::sandbox::{Answers, Message, Person};

use crate::depot::{Depot, button_with};
use crate::fuse::catalogue;

async fn begun() -> (Depot, Person) {
    let depot = Depot::with(catalogue()).await;
    let [anna] = depot.people(["Anna"]);
    depot.start(std::slice::from_ref(&anna), "fuse", &[]).await;
    (depot, anna)
}

async fn plays(depot: &Depot, person: &Person, act: &str) -> Answers {
    person.slash(depot.channel, "move", &[("move", act)]).await.expect("registered")
}

fn apologises(answers: &Answers) {
    assert!(answers.is_private() && answers.text().contains("went wrong"), "{}", answers.text());
}

/// The channel still gets its posts, and so does every other.
async fn goes_on(depot: &Depot, person: &Person) -> Message {
    depot.settled().await;
    let elsewhere = depot.sandbox.channel("elsewhere");
    person.slash(elsewhere, "game new", &[("game", "bus")]).await.expect("registered");
    depot.settled().await;
    assert!(person.sees(elsewhere).iter().any(|post| post.content.contains("Bus")), "the bot posts on");
    depot.post().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_of_the_rules_is_one_failed_click() {
    let (depot, anna) = begun().await;
    let before = depot.table().await.revision;
    let panel = anna.click(&depot.post().await, "Play").await.expect("it began").message.expect("a panel");
    let light = panel.buttons().into_iter().filter_map(|button| button.custom_id).find(|id| id.ends_with(":light"));
    let light = light.expect("it can be lit");
    for _ in 0..2 {
        apologises(&anna.click(&panel, &light).await.expect("it can be pressed"));
    }
    apologises(&plays(&depot, &anna, "light").await);
    assert_eq!(depot.table().await.revision, before, "nothing changed, and the table can be used");
    let rested = plays(&depot, &anna, "rest").await;
    assert!(rested.is_private() && !rested.text().contains("went wrong"), "{}", rested.text());
    depot.assert_no_complaints().await;
}

/// Not even words can be made: the channel learns that the game goes on, and can play on.
#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_cannot_be_told_leaves_a_way_on() {
    let (depot, anna) = begun().await;
    let before = depot.post().await;
    apologises(&plays(&depot, &anna, "smoke").await);
    goes_on(&depot, &anna).await;
    let post = anna.sees(depot.channel).into_iter().rfind(|message| !message.is_ephemeral());
    let post = post.expect("a post");
    assert!(post.content.contains("Fuse") && post.content.contains("goes on"), "{}", post.content);
    assert!(post.attachments.is_empty() || post.id == before.id);
    assert!(button_with(&post, "play:").is_some());
    apologises(&anna.slash(depot.channel, "board", &[]).await.expect("registered"));
    depot.assert_no_complaints().await;
}

/// The picture fails, or its description: everything else of the message comes.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_drawn_is_said_in_words() {
    for act in ["blot", "hush"] {
        let (depot, anna) = begun().await;
        let answers = plays(&depot, &anna, act).await;
        let panel = answers.message.expect("a panel");
        assert!(panel.is_ephemeral() && panel.content.contains("What now?"), "{act}: {}", panel.content);
        assert!(panel.attachments.is_empty() && !panel.buttons().is_empty());
        let post = goes_on(&depot, &anna).await;
        assert!(post.content.contains("Quiet") && button_with(&post, "play:").is_some(), "{act}: {}", post.content);
        let board = anna.slash(depot.channel, "board", &[]).await.expect("registered");
        assert!(board.is_private() && board.text().contains("Quiet"), "{act}: {}", board.text());
        depot.assert_no_complaints().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_that_cannot_be_asked_is_one_failed_click() {
    let (depot, anna) = begun().await;
    let before = depot.table().await.revision;
    apologises(&plays(&depot, &anna, "riddle").await);
    assert_eq!(depot.table().await.revision, before, "nothing changed");
    goes_on(&depot, &anna).await;
    assert!(!plays(&depot, &anna, "rest").await.text().contains("went wrong"), "the table can be used");
    depot.assert_no_complaints().await;
}
