//! Looking: the board, one's own view, the history; and taking back.

use omnibus::game::Chance;
use omnibus::table::State;

use crate::depot::{Depot, a_board, turn};

#[tokio::test(flavor = "multi_thread")]
async fn board_hand_rules_and_history() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo"]);
    let [anna, ben, stranger] = &people;
    depot.start(&people[..2], "busstop", &[]).await;
    let mut dice = Chance::seeded(31);
    for _ in 0..10 {
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        turn(&depot, &people[awaited[dice.pick(awaited.len())].index()], &mut dice).await;
    }
    depot.settled().await;

    let board = stranger.slash(depot.channel, "board", &[]).await.expect("registered").message.expect("a board");
    assert!(board.is_ephemeral());
    a_board(&board);
    let words = stranger.slash(depot.channel, "board", &[("text", "true")]).await.expect("registered");
    let words = words.message.expect("an answer").embed_texts();
    assert!(words.contains("Anna") && words.contains("Ben"), "{words}");
    let hand = anna.slash(depot.channel, "hand", &[]).await.expect("registered").message.expect("a hand");
    assert!(hand.is_ephemeral());
    a_board(&hand);
    assert!(!ben.sees(depot.channel).iter().any(|message| message.id == hand.id), "Ben sees Anna's view");
    let refused = stranger.slash(depot.channel, "hand", &[]).await.expect("registered");
    assert!(refused.is_private() && refused.text().contains("not playing"), "{}", refused.text());
    let rules = stranger.slash(depot.channel, "rules", &[("game", "busstop")]).await.expect("registered");
    assert!(rules.is_private() && rules.text().len() > 200);

    let page = stranger.slash(depot.channel, "history", &[]).await.expect("registered").message.expect("a page");
    a_board(&page);
    let first = stranger.click(&page, "⏮").await.expect("there is a beginning").message.expect("a page");
    assert!(first.content.contains("start"), "{}", first.content);
    let second = stranger.click(&first, "▶").await.expect("it goes on").message.expect("a page");
    assert!(second.content.contains("Turn 1 of"), "{}", second.content);
    let refused = stranger.click(&second, "Show everybody").await.expect("everybody has the button");
    assert!(refused.is_private() && refused.text().contains("not playing"), "{}", refused.text());
    let own = anna.slash(depot.channel, "history", &[]).await.expect("registered").message.expect("a page");
    let shared = anna.click(&own, "Show everybody").await.expect("it can be shown").message.expect("a post");
    assert!(!shared.is_ephemeral() && shared.pings.is_empty());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_taken_back_when_the_others_agree() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let [anna, ben] = &people;
    let before = depot.table().await.position.as_ref().expect("dealt").state();
    anna.slash(depot.channel, "move", &[("move", "tile 4")]).await.expect("registered");
    depot.settled().await;
    assert_ne!(depot.table().await.position.as_ref().expect("dealt").state(), before);
    // Ben chooses too, and all choices are shown: now he has a say.
    ben.slash(depot.channel, "move", &[("move", "tile 5")]).await.expect("registered");
    depot.settled().await;

    anna.slash(depot.channel, "undo", &[]).await.expect("registered");
    depot.settled().await;
    let request = ben.last(depot.channel).expect("a request");
    assert_eq!(request.pings, [ben.id], "the others are asked");
    let own = anna.click(&request, "Agree").await.expect("everybody sees the button");
    assert!(own.is_private());
    assert_ne!(depot.table().await.position.as_ref().expect("dealt").state(), before, "one cannot agree with oneself");
    ben.click(&request, "Agree").await.expect("the request has buttons");
    depot.settled().await;
    assert_eq!(depot.table().await.position.as_ref().expect("dealt").state(), before, "it is as before");
    assert_eq!(depot.table().await.state, State::Playing);
    depot.assert_no_complaints().await;
}
