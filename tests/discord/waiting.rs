//! Many people at once: nobody is left without an answer, and no more is drawn at a time than there are cores.

use omnibus::sandbox::{Interaction, Options, Stage};

use crate::depot::Depot;
use crate::fuse::{STUDIO, catalogue};

const PEOPLE: usize = 120;

/// Everybody clicks while drawing takes longer than anybody would wait.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_answered_while_pictures_wait() {
    let options = Options::unhurried();
    let depot = Depot::with_options(catalogue(), options).await;
    let [anna] = depot.people(["Anna"]);
    depot.start(std::slice::from_ref(&anna), "fuse", &[]).await;
    let post = depot.post().await;
    // From now on every picture waits, that of the move itself too.
    let move_by_anna = tokio::spawn({
        let (anna, channel) = (anna.clone(), depot.channel);
        async move { anna.slash(channel, "move", &[("move", "close")]).await }
    });
    assert!(depot.sandbox.wait_until(|world| world.interactions().any(|one| one.stage == Stage::Loading)).await);

    let clicks: Vec<_> = (0..PEOPLE)
        .map(|number| {
            let (person, post) = (depot.sandbox.person(&format!("Person {number}")), post.id);
            tokio::spawn(async move { person.click(post, "History").await })
        })
        .collect();
    let is_history = |one: &&Interaction| one.cause.name.starts_with("history:");
    let acknowledged = |one: &Interaction| one.stage != Stage::Waiting;
    let all = |world: &omnibus::sandbox::World| {
        world.interactions().filter(is_history).filter(|one| acknowledged(one)).count() == PEOPLE
    };
    assert!(depot.sandbox.wait_until(all).await, "all of them are told that an answer comes");
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    assert!(STUDIO.most() <= cores, "{} pictures at once", STUDIO.most());

    STUDIO.open();
    let answered =
        |world: &omnibus::sandbox::World| world.interactions().filter(is_history).all(|one| one.follow_ups.len() == 1);
    assert!(depot.sandbox.wait_until(answered).await, "and it comes");
    for click in clicks {
        click.await.expect("no panic").expect("the post has the button");
    }
    depot.sandbox.look(|world| {
        for one in world.interactions().filter(is_history) {
            let page = world.message(one.follow_ups[0]).expect("it is there");
            assert!(page.only_for == Some(one.cause.person) && page.attachments.len() == 1);
        }
    });
    let answers = move_by_anna.await.expect("no panic").expect("registered");
    assert!(answers.is_private() && answers.text().contains("What now?"), "{}", answers.text());
    depot.settled().await;
    depot.assert_no_complaints().await;
}
