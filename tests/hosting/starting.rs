//! The start as its host sees it: what the log says of a Discord that stumbles, and of a stop that was not in order.

use omnibus::sandbox::Fault;

use crate::program::{Bot, data, deal, eventually, unhurried};

/// The line is cut in the middle of an answer: it is asked again, and the host reads why it takes so long.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_is_reset_is_tried_again_and_said() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    sandbox.trouble(Fault::HalfSent, "GET /gateway", 2);
    let bot = Bot::start(&sandbox, &data).await;
    for words in ["Discord cannot be reached: trying again in 1 s", "Discord cannot be reached: trying again in 2 s"] {
        assert!(bot.log().contains(words), "{words}: {}", bot.log());
    }
}

/// What the log says of a check.
const CHECKED: &str = "the last stop was not in order: the database is being checked";
const WHOLE: &str = "the database is whole";

/// After a kill the database is checked while everything goes on; after a stop in order it is not.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_database_is_checked_after_a_stop_that_was_not_in_order() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let mut bot = Bot::start(&sandbox, &data).await;
    let (people, channel) = (["Anna", "Ben"].map(|name| sandbox.person(name)), sandbox.channel("bus-stop"));
    deal(&people, channel, "busstop").await;
    bot.kill();
    sandbox.wait_until(|world| !world.connected).await;
    let mut bot = Bot::start(&sandbox, &data).await;
    eventually("it was checked", || bot.log().contains(WHOLE).then_some(())).await;
    assert!(bot.log().contains(CHECKED), "{}", bot.log());
    assert!(bot.stop().await.success());
    let mut bot = Bot::start(&sandbox, &data).await;
    // Whoever is answered now is answered after a check would have begun.
    assert!(people[0].slash(channel, "board", &[]).await.expect("registered").is_private());
    assert!(bot.stop().await.success());
    assert!(!bot.log().contains(CHECKED) && !bot.log().contains(WHOLE), "{}", bot.log());
}
