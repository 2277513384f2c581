//! Tables in threads that are made for them, and lists that tell nobody of places that are not theirs to see.

use omnibus::sandbox::{ChannelId, Message};
use twilight_model::guild::Permissions;

use crate::depot::{Depot, button_with};

/// The newest thread of the channel.
fn thread(depot: &Depot) -> ChannelId {
    let of_channel = |world: &omnibus::sandbox::World| {
        let mut threads = world.channels.iter().filter(|channel| channel.parent == Some(depot.channel));
        threads.next_back().map(|thread| thread.id)
    };
    depot.sandbox.look(of_channel).expect("a thread was made")
}

fn lobby(message: &Message) -> bool {
    button_with(message, "join:").is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_thread_is_told_of_in_the_channel() {
    let depot = Depot::open().await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    let fields = [("game", "busstop"), ("thread", "public"), ("language", "it")];
    let answers = anna.slash(depot.channel, "game new", &fields).await.expect("registered");
    let thread = thread(&depot);
    assert!(!answers.is_private(), "everybody in the channel is told");
    assert_eq!(answers.text(), format!("🚌 Un tavolo di Busstop è aperto in <#{thread}>."));
    let name = depot.sandbox.look(|world| world.channel(thread).map(|thread| thread.name.clone()));
    assert_eq!(name.as_deref(), Some("Busstop · Anna"));
    let post = depot.sandbox.wait_for(&ben, thread, lobby).await.expect("the lobby stands in the thread");
    ben.click(&post, &button_with(&post, "join:").expect("a button")).await.expect("it can be pressed");
    anna.slash(thread, "game start", &[]).await.expect("registered");
    let board = |message: &Message| button_with(message, "play:").is_some();
    assert!(depot.sandbox.wait_for(&ben, thread, board).await.is_some(), "the game is played there");
    // The channel itself is free for another table.
    let here = ben.slash(depot.channel, "game new", &[("game", "busstop")]).await.expect("registered");
    assert!(here.text().contains("is open"), "{}", here.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_thread_is_for_those_who_are_called() {
    let depot = Depot::open().await;
    let [anna, ben, cleo] = depot.people(["Anna", "Ben", "Cleo"]);
    let fields = [("game", "busstop"), ("thread", "private")];
    let answers = anna.slash(depot.channel, "game new", &fields).await.expect("registered");
    assert!(answers.is_private() && answers.text().contains("is open in <#"), "{}", answers.text());
    let thread = thread(&depot);
    assert!(depot.sandbox.wait_for(&anna, thread, lobby).await.is_some(), "whoever opened it is let in");
    assert!(ben.sees(thread).is_empty() && ben.slash(thread, "game join", &[]).await.is_err(), "nobody else is");
    let listed = ben.slash(depot.channel, "game list", &[]).await.expect("registered");
    assert!(!listed.text().contains("Anna"), "a list tells nobody of it: {}", listed.text());
    anna.slash(thread, "game invite", &[("person", "Ben")]).await.expect("registered");
    let called = |message: &Message| button_with(message, "accept:").is_some();
    let note = depot.sandbox.wait_for(&ben, thread, called).await.expect("Ben is let in, and called");
    ben.click(&note, &button_with(&note, "accept:").expect("a button")).await.expect("it can be pressed");
    assert_eq!(note.pings, [ben.id]);
    let mine = ben.slash(depot.channel, "game mine", &[]).await.expect("registered");
    assert!(mine.text().contains(&thread.to_string()), "{}", mine.text());
    assert!(cleo.sees(thread).is_empty());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_a_thread_from_being_made_is_said() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    for (denied, kind, named) in [
        (Permissions::CREATE_PUBLIC_THREADS, "public", "Create Public Threads"),
        (Permissions::CREATE_PRIVATE_THREADS, "private", "Create Private Threads"),
        (Permissions::SEND_MESSAGES_IN_THREADS, "public", "Send Messages In Threads"),
    ] {
        depot.sandbox.deny(depot.channel, denied);
        let fields = [("game", "busstop"), ("thread", kind)];
        let refused = anna.slash(depot.channel, "game new", &fields).await.expect("registered");
        assert!(refused.is_private(), "{}", refused.text());
        assert!(refused.text().to_lowercase().contains(&named.to_lowercase()), "{kind}: {}", refused.text());
    }
    depot.sandbox.deny(depot.channel, Permissions::empty());
    for (fields, said) in [
        ([("game", "busstop"), ("thread", "secret")], "can be one of these"),
        ([("game", "chess"), ("thread", "public")], "no game called"),
    ] {
        let refused = anna.slash(depot.channel, "game new", &fields).await.expect("registered");
        assert!(refused.text().contains(said), "{}", refused.text());
    }
    let bad = [("game", "busstop"), ("thread", "public"), ("options", "driver=9")];
    let refused = anna.slash(depot.channel, "game new", &bad).await.expect("registered");
    assert!(refused.text().contains("cannot be"), "{}", refused.text());
    let threads = depot.sandbox.look(|world| world.channels.iter().filter(|one| one.parent.is_some()).count());
    assert_eq!(threads, 0, "no empty threads are left behind");
    let inner = depot.sandbox.thread(depot.channel, "a thread").expect("made");
    let refused =
        anna.slash(inner, "game new", &[("game", "busstop"), ("thread", "public")]).await.expect("registered");
    assert!(refused.text().contains("a thread already"), "{}", refused.text());
    depot.assert_no_complaints().await;
}

/// Delivered twice, as Discord sometimes does: one thread, one table.
#[tokio::test(flavor = "multi_thread")]
async fn one_thread_is_made_however_often_it_is_asked_for() {
    let depot = Depot::open().await;
    let [anna] = depot.people(["Anna"]);
    depot.sandbox.deliver_twice(1);
    anna.slash(depot.channel, "game new", &[("game", "busstop"), ("thread", "public")]).await.expect("registered");
    // Whichever of the two is answered first: the other may still be making the thread.
    depot.sandbox.wait_until(|world| world.channels.iter().any(|one| one.parent.is_some())).await;
    depot.settled().await;
    depot.sandbox.wait_for(&anna, thread(&depot), lobby).await.expect("the lobby comes");
    let threads = depot.sandbox.look(|world| world.channels.iter().filter(|one| one.parent.is_some()).count());
    assert_eq!(threads, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_leave_out_channels_that_somebody_cannot_see() {
    let depot = Depot::open().await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    let secret = depot.sandbox.channel("secret");
    anna.slash(secret, "game new", &[("game", "busstop")]).await.expect("registered");
    depot.settled().await;
    let listed = ben.slash(depot.channel, "game list", &[]).await.expect("registered");
    assert!(listed.text().contains("Anna"), "{}", listed.text());
    depot.sandbox.hide(secret, ben.id);
    let listed = ben.slash(depot.channel, "game list", &[]).await.expect("registered");
    assert!(!listed.text().contains("Anna") && !listed.text().contains(&secret.to_string()), "{}", listed.text());
    let listed = anna.slash(depot.channel, "game list", &[]).await.expect("registered");
    assert!(listed.text().contains(&secret.to_string()), "{}", listed.text());
    depot.assert_no_complaints().await;
}
