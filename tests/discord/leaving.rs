//! What is left when a channel, the bot or a person goes; and somebody who wants to be forgotten.

use std::time::Duration;

use omnibus::sandbox::{Fault, Message, Person};
use omnibus::table::{ChannelId, State};

use crate::depot::{Depot, button_with};

fn public(person: &Person, channel: omnibus::sandbox::ChannelId) -> Vec<Message> {
    person.sees(channel).into_iter().filter(|message| !message.is_ephemeral()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_takes_its_table_with_it() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let table = depot.table().await.id;
    depot.sandbox.delete_channel(depot.channel);
    until(&depot, table, State::Ended).await;
    let elsewhere = depot.sandbox.channel("elsewhere");
    let mine = people[0].slash(elsewhere, "game mine", &[]).await.expect("registered");
    assert!(mine.text().contains("no open table"), "{}", mine.text());
    depot.settled().await;
    depot.assert_no_complaints().await;
}

/// The bot was not connected when the channel went: it finds out when it has something to say there.
#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_went_unheard_of_is_noticed_by_what_discord_answers() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    let table = depot.table().await.id;
    depot.stop().await;
    depot.sandbox.delete_channel(depot.channel);
    depot.restart().await;
    assert_eq!(depot.tables.get(table).await.expect("kept").state, State::Playing, "nobody told it");
    let elsewhere = depot.sandbox.channel("elsewhere");
    let list = depot.sandbox.person("Cleo").slash(elsewhere, "game list", &[]).await.expect("registered");
    assert!(list.text().contains("none that you could see"), "{}", list.text());
    until(&depot, table, State::Ended).await;
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_sends_the_bot_away_leaves_no_open_tables() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let other = depot.sandbox.channel_of("Elsewhere", "stop");
    people[0].slash(other, "game new", &[("game", "busstop")]).await.expect("registered");
    depot.settled().await;
    let (home, away) = depot.sandbox.look(|world| (world.guilds[0].id, world.guilds[1].id));
    let [here, there] = [depot.channel, other].map(|channel| ChannelId(channel.get()));
    let (here, there) =
        (depot.tables.at(here).await.expect("there").id, depot.tables.at(there).await.expect("there").id);
    depot.sandbox.send_away(home);
    until(&depot, here, State::Ended).await;
    assert_eq!(depot.tables.get(there).await.expect("kept").state, State::Lobby, "other servers are not concerned");
    // Sent away while it was not connected.
    depot.stop().await;
    depot.sandbox.send_away(away);
    depot.restart().await;
    until(&depot, there, State::Ended).await;
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_seat_of_somebody_who_left_the_server_is_free() {
    let mut depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    people[0].leaves(depot.sandbox.look(|world| world.guilds[0].id));
    // A day later somebody looks; so does the program when it starts.
    depot.tamper("UPDATE tables SET changed = changed - 90000000");
    depot.restart().await;
    let left = |message: &Message| message.content.contains("**Anna** has left");
    let note = depot.sandbox.wait_for(&people[1], depot.channel, left).await.expect("everybody is told");
    assert!(button_with(&note, "sit:").is_some(), "anybody may play on: {}", note.content);
    let table = depot.table().await;
    assert_eq!((table.state, table.seats[0].plays(), table.seats[1].plays()), (State::Playing, false, true));
    assert_eq!(table.owner, table.seats[1].user, "somebody who is there leads the table");
    depot.assert_no_complaints().await;
}

/// Discord does not say a word about one of them: the others are asked about all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_question_about_somebody_that_hangs_holds_up_no_other() {
    let mut depot = Depot::open().await;
    let [anna, ben, cleo] = depot.people(["Anna", "Ben", "Cleo"]);
    // The lobby waits for Anna and Ben; Ben, who is asked about second, has left.
    depot.lobby(&[anna, ben.clone()], "busstop", &[]).await;
    ben.leaves(depot.sandbox.look(|world| world.guilds[0].id));
    depot.tamper("UPDATE tables SET changed = changed - 90000000");
    depot.tables.forget();
    depot.sandbox.trouble(Fault::Hanging, "GET /guilds", 1);
    depot.gives_up_after(Duration::from_secs(1)).await;
    let without = |message: &Message| button_with(message, "join:").is_some() && !message.content.contains("Ben");
    assert!(depot.sandbox.wait_for(&cleo, depot.channel, without).await.is_some(), "Ben's seat is free");
    assert_eq!(depot.table().await.names(), ["Anna"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_to_be_forgotten_is() {
    let depot = Depot::open().await;
    let [anna, ben, cleo] = depot.people(["Anna", "Ben", "Cleo"]);
    // A game that is over, one that is played, and a lobby.
    depot.start(&[anna.clone(), ben.clone()], "busstop", &[]).await;
    let over = depot.table().await.id;
    depot.end(&anna).await;
    depot.settled().await;
    depot.start(&[anna.clone(), ben.clone()], "busstop", &[("driver", "2")]).await;
    let played = depot.table().await.id;
    let elsewhere = depot.sandbox.channel("elsewhere");
    anna.slash(elsewhere, "game new", &[("game", "busstop")]).await.expect("registered");
    ben.slash(elsewhere, "game join", &[]).await.expect("registered");
    depot.settled().await;
    anna.slash(elsewhere, "stats", &[("listed", "false")]).await.expect("registered");

    for (language, title) in [("fr", "Vous oublier partout"), ("it", "Dimenticarti ovunque"), ("en-US", "Forget you")] {
        let anna = anna.clone().speaks(language);
        let asked = anna.slash(depot.channel, "forget me", &[]).await.expect("registered");
        assert!(asked.is_private() && asked.text().contains(title), "{}", asked.text());
    }
    let asked = anna.slash(depot.channel, "forget me", &[]).await.expect("registered").message.expect("a question");
    anna.click(&asked, "Keep everything").await.expect("a button");
    assert_eq!(depot.tables.get(played).await.expect("kept").names(), ["Anna", "Ben"], "nothing happened");

    let told = anna.slash(depot.channel, "privacy", &[]).await.expect("registered").message.expect("a page");
    assert!(told.content.contains("What is kept of you") && told.content.contains("/forget me"), "{}", told.content);
    let asked = anna.click(&told, "Forget me").await.expect("a button").message.expect("a question");
    let done = anna.click(&asked, "Forget me").await.expect("a button");
    assert!(done.text().contains("forgotten at 3 tables"), "{}", done.text());
    depot.settled().await;

    let ended = depot.tables.get(over).await.expect("kept");
    assert_eq!(ended.names(), ["somebody", "Ben"]);
    assert!(!ended.seats[0].is_somebody());
    let running = depot.tables.get(played).await.expect("kept");
    assert_eq!(running.state, State::Playing, "the others play on");
    assert!(!running.seats[0].plays() && !running.seats[0].is_somebody() && !running.names()[0].contains("Anna"));
    assert_eq!(running.owner, running.seats[1].user);
    let lobby = depot.tables.at(ChannelId(elsewhere.get())).await.expect("Ben is there");
    assert_eq!(lobby.names(), ["Ben"]);
    let id = anna.id.get();
    for place in [
        "seats WHERE user",
        "results WHERE user",
        "tables WHERE owner",
        "settings WHERE id",
        "seatings WHERE was_user",
        "seatings WHERE user",
    ] {
        assert_eq!(depot.count(&format!("SELECT count(*) FROM {place} = {id}")), 0, "{place}");
    }
    assert_eq!(depot.count("SELECT count(*) FROM seats WHERE name LIKE '%Anna%'"), 0);
    let named = "SELECT count(*) FROM seatings WHERE was_name LIKE '%Anna%' OR name LIKE '%Anna%'";
    assert_eq!((depot.count(named), depot.count("SELECT count(*) FROM seatings")), (0, 1), "somebody has left");
    let again = anna.slash(depot.channel, "forget me", &[]).await.expect("registered").message.expect("a question");
    let nothing = anna.click(&again, "Forget me").await.expect("a button");
    assert!(nothing.text().contains("nothing to forget"), "{}", nothing.text());
    // The game goes on, with the log as it was.
    let history = cleo.slash(depot.channel, "history", &[]).await.expect("registered");
    assert!(history.is_private() && !history.text().contains("Anna"), "{}", history.text());
    assert!(public(&ben, depot.channel).iter().any(|message| button_with(message, "play:").is_some()));
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_is_there_in_every_language_and_names_what_is_lacking() {
    let depot = Depot::open().await;
    for (language, begin) in
        [("en-US", "`/game new` opens"), ("fr", "`/partie nouvelle` ouvre"), ("it", "`/partita nuova` apre")]
    {
        let person = depot.sandbox.person(language).speaks(language);
        let help = person.slash(depot.channel, "help", &[]).await.expect("registered");
        assert!(help.is_private() && help.text().contains(begin), "{}", help.text());
        assert!(!help.text().contains("Attach Files"), "nothing is lacking: {}", help.text());
    }
    depot.sandbox.deny(depot.channel, twilight_model::guild::Permissions::ATTACH_FILES);
    let help = depot.sandbox.person("Anna").slash(depot.channel, "help", &[]).await.expect("registered");
    assert!(help.text().contains("Attach Files") && help.text().contains("Edit Channel"), "{}", help.text());
    depot.assert_no_complaints().await;
}

/// Comes back when a table stands so.
async fn until(depot: &Depot, table: omnibus::table::TableId, state: State) {
    for _ in 0..60_000 {
        if depot.tables.get(table).await.expect("it is kept").state == state {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    panic!("the table does not become {state:?}");
}
