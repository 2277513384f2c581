//! A stop in the middle of work: it waits for nothing that hangs, and nothing is lost or doubled.

use std::time::{Duration, Instant};

use omnibus::sandbox::{ChannelId, Fault, Message, Person, Sandbox};

use crate::clicks::{button_with, choices};
use crate::program::{Bot, board, data, deal, eventually, unhurried};

/// Longer than the program waits for anything when it is told to end, and shorter than it waits for a request.
const SOON: Duration = Duration::from_secs(25);

/// Somebody's panel.
async fn panel(person: &Person, channel: ChannelId) -> Message {
    let opened = person.slash(channel, "play", &[]).await.expect("registered");
    opened.message.unwrap_or_else(|| panic!("a panel: {:?}", opened.answer))
}

/// Whoever can lays out a step of a turn, and does not confirm it.
async fn lay_something(people: &[Person], channel: ChannelId) -> Person {
    for person in people.iter().cycle().take(30) {
        let panel = panel(person, channel).await;
        let Some((id, value)) = choices(&panel).into_iter().next() else { continue };
        let laid = match value {
            None => person.click(&panel, &id).await,
            Some(value) => person.select(&panel, &id, &[&value]).await,
        };
        let laid = laid.expect("what a panel offers can be pressed").message.expect("the panel changes");
        if button_with(&laid, "back:").is_some() {
            return person.clone();
        }
    }
    panic!("no turn of this game has several steps");
}

fn lobbies(sandbox: &Sandbox, channel: ChannelId) -> usize {
    let is_lobby = |message: &&Message| !message.is_ephemeral() && button_with(message, "join:").is_some();
    sandbox.look(|world| world.messages_in(channel).filter(is_lobby).count())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_in_the_middle_of_work_loses_and_doubles_nothing() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let mut bot = Bot::start(&sandbox, &data).await;
    let (people, channel) = (["Anna", "Ben", "Cleo"].map(|name| sandbox.person(name)), sandbox.channel("bus-stop"));
    deal(&people, channel, "bus").await;
    eventually("the first board", || board(&people[0], channel)).await;
    let somebody = lay_something(&people, channel).await;
    let draft = panel(&somebody, channel).await;
    assert!(button_with(&draft, "back:").is_some(), "{}", draft.content);

    let elsewhere = sandbox.channel("elsewhere");
    sandbox.trouble(Fault::Hanging, &format!("POST /channels/{elsewhere}/messages"), usize::MAX);
    people[0].slash(elsewhere, "game new", &[("game", "busstop")]).await.expect("registered");
    // Time for the post to be on its way.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let told = Instant::now();
    let ended = bot.stop().await;
    assert_eq!(ended.code(), Some(0), "{}", bot.log());
    assert!(told.elapsed() < SOON, "it waited {:?}: {}", told.elapsed(), bot.log());
    assert_eq!(lobbies(&sandbox, elsewhere), 0);

    sandbox.calm();
    sandbox.wait_until(|world| !world.connected).await;
    let bot = Bot::start(&sandbox, &data).await;
    eventually("the post comes", || (lobbies(&sandbox, elsewhere) > 0).then_some(())).await;
    let again = panel(&somebody, channel).await;
    assert_eq!(again.content, draft.content, "what was laid out is there");
    assert!(button_with(&again, "back:").is_some());
    assert_eq!(lobbies(&sandbox, elsewhere), 1, "once");
    assert!(!bot.log().contains("not in order"), "{}", bot.log());
}
