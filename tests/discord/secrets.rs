//! What is somebody's own stays theirs: whoever presses, types or forges, they get nothing of it, nor does the log.

use std::collections::BTreeSet;

use omnibus::game::{Chance, Detail, Position, Seat, Viewer};
use omnibus::sandbox::{Answers, Forged, Message, Options, Person, Sandbox};
use omnibus::table::{State, UserId};
use omnibus::texts::Speech;
use tempfile::TempDir;

use crate::depot::{Depot, button_with, choices, choose, turn};
use crate::program::Program;

/// Everything an answer shows.
fn shown(answers: &Answers) -> (String, Vec<Vec<u8>>) {
    let Some(message) = &answers.message else { return (String::new(), Vec::new()) };
    let alts = message.attachments.iter().filter_map(|file| file.description.clone());
    let words: Vec<String> = [message.content.clone(), message.embed_texts()].into_iter().chain(alts).collect();
    (words.join("\n"), message.attachments.iter().map(|file| file.bytes.to_vec()).collect())
}

/// What is said, piece by piece, without what makes names bold and safe.
fn sentences(words: &str) -> BTreeSet<String> {
    let plain = words.replace(['*', '\\', '•'], "");
    let pieces = plain.split(['\n', '.', ';', '·']).map(|piece| piece.trim().to_owned());
    pieces.filter(|piece| piece.chars().count() > 3).collect()
}

/// Everything a viewer may know, in words.
fn known(position: &dyn Position, viewer: Viewer, speech: &Speech) -> BTreeSet<String> {
    [Detail::Full, Detail::Alt]
        .iter()
        .flat_map(|detail| sentences(&position.describe(viewer, speech, *detail)))
        .collect()
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

/// Clicks on until something is laid out, or even counts.
async fn lay(depot: &Depot, person: &Person, mut panel: Message, dice: &mut Chance) {
    let (table, before) = (depot.table().await.id, depot.table().await.revision);
    while depot.table().await.revision == before {
        let laid = depot.tables.panel(table, UserId(person.id.get())).await.expect("they sit there");
        let choices = choices(&panel);
        if laid.draft.iter().any(|laid| !laid.automatic) || choices.is_empty() {
            return;
        }
        panel = choose(person, &panel, &choices[dice.pick(choices.len())]).await.message.expect("a panel");
    }
}

/// Somebody who knows something, and what it is.
struct Told {
    anna: Person,
    post: Message,
    panel: Message,
    /// Her panel and her view.
    private: Vec<Vec<u8>>,
    /// Of each seat, in words: what it may know and a passer-by may not, with what it has laid out meanwhile.
    secrets: Vec<BTreeSet<String>>,
}

/// Plays on until somebody who is awaited and has begun a turn knows something that can be said in words. In a game without secrets
/// that may never be.
async fn with_a_secret(depot: &Depot, people: &[Person], dice: &mut Chance) -> Told {
    let mut last = None;
    for _ in 0..16 {
        let table = depot.table().await;
        let owner = table.awaited().iter().next().expect("somebody is awaited");
        let (anna, post) = (people[owner.index()].clone(), depot.post().await);
        let panel = anna.click(&post, "Play").await.expect("Play").message.expect("a panel");
        assert!(!choices(&panel).is_empty());
        let own = shown(&anna.slash(depot.channel, "hand", &[]).await.expect("registered")).1;
        let private = panel.attachments.iter().map(|file| file.bytes.to_vec()).chain(own).collect();
        lay(depot, &anna, panel.clone(), dice).await;
        if depot.table().await.revision == table.revision {
            let secrets = secrets(depot, people).await;
            let found = secrets.iter().any(|secrets| !secrets.is_empty());
            let told = Told { anna: anna.clone(), post, panel, private, secrets };
            if found {
                return told;
            }
            turn(depot, &anna, dice).await;
            last = Some(told);
        }
        depot.settled().await;
    }
    last.expect("somebody has begun a turn")
}

async fn secrets(depot: &Depot, people: &[Person]) -> Vec<BTreeSet<String>> {
    let table = depot.table().await;
    let names = table.names();
    let speech = Speech::new(depot.tables.texts(), table.language, &names);
    let public = known(table.position.as_ref().expect("it is played").as_ref(), Viewer::Spectator, &speech);
    let mut secrets = Vec::new();
    for (seat, person) in Seat::all(people.len() as u8).zip(people) {
        let panel = depot.tables.panel(table.id, UserId(person.id.get())).await.expect("they sit there");
        let own = known(panel.position.as_ref(), Viewer::Seat(seat), &speech);
        secrets.push(own.difference(&public).cloned().collect());
    }
    secrets
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
    let Told { anna, post, panel, private, secrets } = with_a_secret(&depot, &people, &mut dice).await;
    let table = depot.table().await;
    assert_eq!(table.state, State::Playing);
    let position = table.position.as_ref().expect("it is being played");
    let tells = |words: &str, but: &BTreeSet<String>| -> Vec<String> {
        let said = sentences(words);
        let others = secrets.iter().flatten().filter(|secret| !but.contains(*secret));
        others.filter(|secret| said.contains(*secret)).cloned().collect()
    };
    let nothing = BTreeSet::new();
    // Whoever knows them is told: so they would be found where they do not belong.
    let mut is_told = secrets.iter().all(BTreeSet::is_empty);
    for person in &people {
        for command in ["hand", "play"] {
            let answers = person.slash(depot.channel, command, &[]).await.expect("registered");
            is_told |= !tells(&shown(&answers).0, &nothing).is_empty();
        }
    }
    assert!(is_told, "{game}: nobody is told what they know: {secrets:?}");

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
        assert_eq!(tells(&words, &nothing), [""; 0], "{game}, {what}: {words}");
    }
    assert_eq!(depot.table().await.revision, before, "{game}: a stranger changes nothing");
    assert!(depot.tables.record(table.id).await.is_err(), "{game}: no export while there are secrets");

    // A rival sees their own side of it, and only that.
    let hides = people.iter().enumerate().any(|(seat, _)| {
        let viewer = Viewer::Seat(Seat(seat as u8));
        position.view(viewer) != position.view(Viewer::Spectator)
    });
    assert!(!hides || secrets.iter().any(|secrets| !secrets.is_empty()), "{game}: nobody has a secret");
    let rival = people.iter().find(|person| person.id != anna.id).expect("somebody else plays");
    let rivals_own = &secrets[people.iter().position(|person| person.id == rival.id).expect("they sit there")];
    for command in ["hand", "board", "history"] {
        let answers = rival.slash(depot.channel, command, &[]).await.expect("registered");
        let (words, pictures) = shown(&answers);
        assert!(answers.is_private());
        assert_eq!(tells(&words, rivals_own), [""; 0], "{game}, {command}: {words}");
        assert!(!hides || pictures.iter().all(|picture| !private.contains(picture)), "{game}: {command}");
    }
    if let Some(open) = button_with(&panel, "open:") {
        let answers = rival.forge(depot.channel, Forged::click(&panel, &open)).await;
        assert!(!hides || shown(&answers).1.iter().all(|picture| !private.contains(picture)), "{game}: a group");
    }
    // And nothing of it was ever said to all.
    let public = stranger.sees(depot.channel).into_iter().filter(|message| !message.is_ephemeral());
    for message in public {
        let alts: Vec<&str> = message.attachments.iter().filter_map(|file| file.description.as_deref()).collect();
        let words = format!("{}\n{}", message.content, alts.join("\n"));
        assert_eq!(tells(&words, &nothing), [""; 0], "{game}: {words}");
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

/// At the level a host has unless they choose another: a move that is a secret is not in the log, neither clicked nor typed.
#[tokio::test(flavor = "multi_thread")]
async fn no_secret_move_is_logged() {
    let sandbox = Sandbox::start(Options::unhurried()).await.expect("a port is free");
    let data = TempDir::new().expect("a folder can be made");
    let program = Program::start(&sandbox, data.path(), "warn,omnibus=info");
    assert!(sandbox.bot_is_ready().await, "the bot does not start");
    let (anna, ben, channel) = (sandbox.person("Anna"), sandbox.person("Ben"), sandbox.channel("bus-stop"));
    anna.slash(channel, "game new", &[("game", "get_on_board")]).await.expect("registered");
    ben.slash(channel, "game join", &[]).await.expect("registered");
    anna.slash(channel, "game start", &[]).await.expect("registered");
    let board = sandbox.wait_for(&anna, channel, |message| button_with(message, "play:").is_some()).await;
    let board = board.expect("the board is posted");
    // Everybody chooses where to start, in secret: one by a click, the other by typing. Nothing is told before both have.
    let panel = anna.click(&board, "Play").await.expect("a Play button").message.expect("a panel");
    let clicked = choices(&panel)[0].clone();
    let notation = clicked.1.clone().unwrap_or_else(|| clicked.0.rsplit(':').next().unwrap_or_default().to_owned());
    let mut answers = choose(&anna, &panel, &clicked).await;
    if let Some(confirm) = answers.message.as_ref().and_then(|panel| button_with(panel, "confirm:")) {
        answers = anna.click(answers.message.as_ref().expect("a panel"), &confirm).await.expect("a Confirm button");
    }
    assert!(answers.is_private());
    let offered = ben.autocomplete(channel, "move", &[("move", "")], "move").await.expect("registered");
    let typed = offered[0].value.as_str().expect("a move is text").to_owned();
    assert!(ben.slash(channel, "move", &[("move", &typed)]).await.expect("registered").is_private());
    // What goes wrong is told, too, and without the move.
    ben.slash(channel, "move", &[("move", "ticket 99")]).await.expect("registered");
    sandbox.trouble(omnibus::sandbox::Fault::ServerError, "/callback", 1);
    ben.slash(channel, "move", &[("move", &typed)]).await.expect("registered");
    let said = program.said();
    assert!(said.contains("a game began") && said.contains("could not be answered"), "{said}");
    for secret in [notation.as_str(), typed.as_str(), "ticket 99"] {
        assert!(secret.chars().count() > 2, "“{secret}” is no move");
        assert!(!said.contains(secret), "“{secret}” is in the log: {}", around(&said, secret));
    }
    program.kill();
}
