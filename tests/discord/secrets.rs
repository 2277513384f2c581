//! What is somebody's own stays theirs: whoever presses, types or forges, they get nothing of it, nor does the log.

use omnibus::game::Chance;
use omnibus::sandbox::{Answers, Forged, Message, Options, Person, Sandbox};
use omnibus::table::State;
use tempfile::TempDir;

use crate::depot::{Depot, button_with, choices, turn};
use crate::program::Program;

/// Everything an answer shows.
fn shown(answers: &Answers) -> (String, Vec<Vec<u8>>) {
    let Some(message) = &answers.message else { return (String::new(), Vec::new()) };
    let alts = message.attachments.iter().filter_map(|file| file.description.clone());
    let words: Vec<String> = [message.content.clone(), message.embed_texts()].into_iter().chain(alts).collect();
    (words.join("\n"), message.attachments.iter().map(|file| file.bytes.to_vec()).collect())
}

/// Every button and every line of every menu of a message, as a hostile client would press them.
fn presses(of: &Message, on: &Message) -> Vec<Forged> {
    let buttons = of.buttons().into_iter().filter_map(|button| button.custom_id);
    let buttons = buttons.map(|id| Forged::click(on, &id));
    let picked = of
        .menus()
        .into_iter()
        .flat_map(|menu| menu.options.into_iter().map(move |option| (menu.custom_id.clone(), option.value)));
    buttons.chain(picked.take(4).map(|(id, value)| Forged::select(on, &id, &[&value]))).collect()
}

async fn strangers_and_rivals_get_nothing(game: &str, names: &[&str], seed: u64) {
    let depot = Depot::open().await;
    let people: Vec<Person> = names.iter().map(|name| depot.sandbox.person(name)).collect();
    depot.start(&people, game, &[]).await;
    let mut dice = Chance::seeded(seed);
    for _ in 0..8 {
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        turn(&depot, &people[awaited[dice.pick(awaited.len())].index()], &mut dice).await;
    }
    let table = depot.table().await;
    assert_eq!(table.state, State::Playing);
    let position = table.position.as_ref().expect("it is being played");
    let owner = table.awaited().iter().next().expect("somebody is awaited");
    let anna = &people[owner.index()];
    let post = depot.post().await;

    // What is Anna's own: her panel, and her view.
    let panel = anna.click(&post, "Play").await.expect("Play").message.expect("a panel");
    assert!(!choices(&panel).is_empty());
    let own = shown(&anna.slash(depot.channel, "hand", &[]).await.expect("registered")).1;
    let mut private: Vec<Vec<u8>> = panel.attachments.iter().map(|file| file.bytes.to_vec()).collect();
    private.extend(own);

    let stranger = depot.sandbox.person("A passer-by");
    let before = depot.table().await.revision;
    let mut told: Vec<(String, Answers)> = Vec::new();
    for on in [&post, &panel] {
        for forged in presses(&panel, on) {
            told.push((forged.data.to_string(), stranger.forge(depot.channel, forged).await));
        }
    }
    for command in ["hand", "play", "undo"] {
        told.push((command.to_owned(), stranger.slash(depot.channel, command, &[]).await.expect("registered")));
    }
    let export = format!("export:{}", table.id);
    told.push((export.clone(), stranger.forge(depot.channel, Forged::click(&post, &export)).await));
    told.push((export.clone(), anna.forge(depot.channel, Forged::click(&post, &export)).await));
    for (what, answers) in &told {
        let (words, pictures) = shown(answers);
        assert!(answers.is_private() && !words.is_empty(), "{game}, {what}: {:?}", answers.answer);
        assert!(pictures.iter().all(|picture| !private.contains(picture)), "{game}, {what}: a private picture");
    }
    assert_eq!(depot.table().await.revision, before, "{game}: a stranger changes nothing");
    assert!(depot.tables.record(table.id).await.is_err(), "{game}: no export while there are secrets");

    // A rival sees their own side of it, and only that.
    let hides = people.iter().enumerate().any(|(seat, _)| {
        let viewer = omnibus::game::Viewer::Seat(omnibus::game::Seat(seat as u8));
        position.view(viewer) != position.view(omnibus::game::Viewer::Spectator)
    });
    let rival = people.iter().find(|person| person.id != anna.id).expect("somebody else plays");
    for command in ["hand", "board", "history"] {
        let answers = rival.slash(depot.channel, command, &[]).await.expect("registered");
        let (_, pictures) = shown(&answers);
        assert!(answers.is_private());
        assert!(!hides || pictures.iter().all(|picture| !private.contains(picture)), "{game}: {command}");
    }
    if let Some(open) = button_with(&panel, "open:") {
        let answers = rival.forge(depot.channel, Forged::click(&panel, &open)).await;
        assert!(!hides || shown(&answers).1.iter().all(|picture| !private.contains(picture)), "{game}: a group");
    }
    // And nothing of it was ever said to all.
    let public = stranger.sees(depot.channel).into_iter().filter(|message| !message.is_ephemeral());
    for message in public {
        for file in &message.attachments {
            assert!(!hides || !private.contains(&file.bytes.to_vec()), "{game}: {}", message.content);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_a_tile_that_is_chosen_in_secret() {
    strangers_and_rivals_get_nothing("busstop", &["Anna", "Ben", "Cléo"], 51).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_a_personal_objective() {
    strangers_and_rivals_get_nothing("get_on_board", &["Anna", "Ben"], 52).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_a_hand() {
    strangers_and_rivals_get_nothing("coach_station", &["Anna", "Ben", "Cléo"], 53).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_an_unconfirmed_turn() {
    strangers_and_rivals_get_nothing("bus", &["Anna", "Ben", "Cléo"], 54).await;
}

/// The real program with every word it can say: neither the bot's token nor a token of an interaction is among them.
#[tokio::test(flavor = "multi_thread")]
async fn no_token_is_ever_logged() {
    let token = "MTk4NjIyNDgz.bus-stop.a-token-that-nobody-may-read";
    let options = Options { token: token.to_owned(), ..Options::unhurried() };
    let sandbox = Sandbox::start(options).await.expect("a port is free");
    let data = TempDir::new().expect("a folder can be made");
    let program = Program::start(&sandbox, data.path(), "trace");
    assert!(sandbox.bot_is_ready().await, "the bot does not start");
    let (anna, ben, channel) = (sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("bus-stop"));
    anna.slash(channel, "game new", &[("game", "busstop")]).await.expect("registered");
    ben.slash(channel, "game join", &[]).await.expect("registered");
    anna.slash(channel, "game start", &[]).await.expect("registered");
    let board = sandbox.wait_for(&anna, channel, |message| button_with(message, "play:").is_some()).await;
    let panel = anna.click(&board.expect("the board is posted"), "Play").await.expect("a Play button");
    // Also when an answer is refused.
    sandbox.trouble(omnibus::sandbox::Fault::ServerError, "/callback", 1);
    anna.slash(channel, "hand", &[]).await.expect("registered");
    assert!(panel.message.is_some());
    let said = program.said();
    assert!(said.len() > 1_000, "it has much to say: {said}");
    assert!(!said.contains(token), "the bot's token is in the log: {}", around(&said, token));
    let tokens: Vec<String> = sandbox.look(|world| world.interactions().map(|one| one.token.clone()).collect());
    for token in tokens {
        assert!(!said.contains(&token), "an interaction's token is in the log: {}", around(&said, &token));
    }
    program.kill();
}

fn around<'a>(text: &'a str, found: &str) -> &'a str {
    text.lines().find(|line| line.contains(found)).unwrap_or_default()
}
