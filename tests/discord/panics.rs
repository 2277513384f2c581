//! A fault of the program: one clear private answer, one line for the host with the table's number, nothing lost, and the bot
//! goes on.

use std::sync::atomic::Ordering;
use std::time::Duration;

use omnibus::game::{Seat, Seats};
use omnibus::sandbox::{Answers, Message, Person};

use crate::depot::{Depot, button_with};
use crate::fuse::{DUMB, catalogue};
use crate::heard::Heard;

/// What a host reads of somebody who could not be answered, and of what could not be drawn or told.
const ANSWER: &str = "a fault while somebody was answered";
const PICTURE: &str = "a picture could not be drawn";
const BOARD: &str = "a board cannot be told";

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

#[tokio::test]
async fn a_panic_of_the_rules_is_one_failed_click() {
    let heard = Heard::listen();
    let (depot, anna) = begun().await;
    let before = depot.table().await.revision;
    let panel = anna.click(&depot.post().await, "Play").await.expect("it began").message.expect("a panel");
    let light = panel.buttons().into_iter().filter_map(|button| button.custom_id).find(|id| id.ends_with(":light"));
    let light = light.expect("it can be lit");
    for _ in 0..2 {
        apologises(&anna.click(&panel, &light).await.expect("it can be pressed"));
        heard.faults(&[ANSWER]);
    }
    apologises(&plays(&depot, &anna, "light").await);
    heard.faults(&[ANSWER]);
    assert_eq!(depot.table().await.revision, before, "nothing changed, and the table can be used");
    let rested = plays(&depot, &anna, "rest").await;
    assert!(rested.is_private() && !rested.text().contains("went wrong"), "{}", rested.text());
    depot.assert_no_complaints().await;
}

/// Not even words can be made: the channel learns that the game goes on, and can play on.
#[tokio::test]
async fn a_board_that_cannot_be_told_leaves_a_way_on() {
    let heard = Heard::listen();
    let (depot, anna) = begun().await;
    let before = depot.post().await;
    apologises(&plays(&depot, &anna, "smoke").await);
    goes_on(&depot, &anna).await;
    heard.faults(&[ANSWER, BOARD]);
    let post = anna.sees(depot.channel).into_iter().rfind(|message| !message.is_ephemeral());
    let post = post.expect("a post");
    assert!(post.content.contains("Fuse") && post.content.contains("goes on"), "{}", post.content);
    assert!(post.attachments.is_empty() || post.id == before.id);
    assert!(button_with(&post, "play:").is_some());
    apologises(&anna.slash(depot.channel, "board", &[]).await.expect("registered"));
    heard.faults(&[ANSWER]);
    depot.assert_no_complaints().await;
}

/// The picture fails, or its description: everything else of the message comes.
#[tokio::test]
async fn what_cannot_be_drawn_is_said_in_words() {
    let heard = Heard::listen();
    for act in ["blot", "hush"] {
        let (depot, anna) = begun().await;
        let answers = plays(&depot, &anna, act).await;
        let panel = answers.message.expect("a panel");
        assert!(panel.is_ephemeral() && panel.content.contains("What now?"), "{act}: {}", panel.content);
        assert!(panel.attachments.is_empty() && !panel.buttons().is_empty());
        let post = goes_on(&depot, &anna).await;
        heard.faults(&[PICTURE, PICTURE]);
        assert!(post.content.contains("Quiet") && button_with(&post, "play:").is_some(), "{act}: {}", post.content);
        let board = anna.slash(depot.channel, "board", &[]).await.expect("registered");
        assert!(board.is_private() && board.text().contains("Quiet"), "{act}: {}", board.text());
        heard.faults(&[PICTURE]);
        depot.assert_no_complaints().await;
    }
}

#[tokio::test]
async fn a_question_that_cannot_be_asked_is_one_failed_click() {
    let heard = Heard::listen();
    let (depot, anna) = begun().await;
    let before = depot.table().await.revision;
    apologises(&plays(&depot, &anna, "riddle").await);
    heard.faults(&[ANSWER]);
    assert_eq!(depot.table().await.revision, before, "nothing changed");
    goes_on(&depot, &anna).await;
    assert!(!plays(&depot, &anna, "rest").await.text().contains("went wrong"), "the table can be used");
    depot.assert_no_complaints().await;
}

/// Nobody is left waiting for a computer that cannot think: it makes some move, and the person is called.
#[tokio::test(flavor = "multi_thread")]
async fn a_computer_whose_thought_fails_does_not_end_the_game() {
    let depot = Depot::with(catalogue()).await;
    let [anna] = depot.people(["Anna"]);
    depot.lobby(std::slice::from_ref(&anna), "fuse", &[]).await;
    anna.slash(depot.channel, "game computer", &[("level", "easy")]).await.expect("registered");
    anna.click(&depot.post().await, "Start").await.expect("the lobby has a Start button");
    for _ in 0..2 {
        let before = depot.post().await.id;
        assert!(!plays(&depot, &anna, "daze").await.text().contains("went wrong"));
        while depot.post().await.id == before || depot.table().await.awaited() != Seats::one(Seat(0)) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let post = depot.post().await;
        assert!(post.content.contains(&anna.mention()), "it is her turn again: {}", post.content);
        assert_eq!(post.pings, [anna.id]);
    }
    assert!(!plays(&depot, &anna, "rest").await.text().contains("went wrong"), "and on it goes");
    depot.settled().await;
    depot.assert_no_complaints().await;
}

#[tokio::test]
async fn moves_that_cannot_be_offered_are_not_and_one_types_on() {
    let heard = Heard::listen();
    let (depot, anna) = begun().await;
    plays(&depot, &anna, "stutter").await;
    depot.settled().await;
    let offered =
        async || anna.autocomplete(depot.channel, "move", &[("move", "r")], "move").await.expect("registered");
    assert!(!offered().await.is_empty());
    heard.faults(&[]);
    DUMB.store(true, Ordering::SeqCst);
    assert!(offered().await.is_empty(), "an empty list is an answer");
    DUMB.store(false, Ordering::SeqCst);
    heard.faults(&["moves cannot be offered"]);
    assert!(!offered().await.is_empty());
    depot.assert_no_complaints().await;
}

#[tokio::test]
async fn a_film_that_cannot_be_drawn_is_one_line() {
    let heard = Heard::listen();
    let (depot, anna) = begun().await;
    plays(&depot, &anna, "blot").await;
    goes_on(&depot, &anna).await;
    heard.faults(&[PICTURE, PICTURE]);
    anna.slash(depot.channel, "replay", &[]).await.expect("registered");
    let is_sorry = |message: &Message| message.content.contains("went wrong");
    assert!(depot.sandbox.wait_for(&anna, depot.channel, is_sorry).await.is_some(), "whoever asked is told");
    heard.faults(&["a film could not be drawn"]);
    goes_on(&depot, &anna).await;
}

/// A move whose time has run out: it is tried again later, and the table can be used meanwhile.
#[tokio::test]
async fn a_panic_at_the_clock_is_one_line() {
    let heard = Heard::listen();
    let (depot, anna) = begun().await;
    plays(&depot, &anna, "smoulder").await;
    depot.settled().await;
    heard.hears("a table's time has come").await;
    heard.faults(&["a table's time has come"]);
    assert!(!plays(&depot, &anna, "rest").await.text().contains("went wrong"), "the table can be used");
    goes_on(&depot, &anna).await;
}
