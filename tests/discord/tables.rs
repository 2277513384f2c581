//! Finding tables, closing them and taking that back, and how many may be open.

use std::time::Duration;

use omnibus::sandbox::{ChannelId, Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, button_with};

async fn open(person: &Person, channel: ChannelId) {
    let answers = person.slash(channel, "game new", &[("game", "busstop"), ("options", "driver=1")]).await;
    let answers = answers.expect("registered");
    assert!(answers.text().contains("is open"), "{}", answers.text());
}

async fn begin(depot: &Depot, host: &Person, other: &Person, channel: ChannelId) {
    open(host, channel).await;
    other.slash(channel, "game join", &[]).await.expect("registered");
    host.slash(channel, "game start", &[]).await.expect("registered");
    depot.settled().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn my_tables_are_listed_where_i_am_awaited_first() {
    let depot = Depot::open().await;
    let [anna, ben, cleo] = depot.people(["Anna", "Ben", "Cleo"]);
    let none = anna.slash(depot.channel, "game mine", &[]).await.expect("registered");
    assert!(none.is_private() && none.text().contains("no open table"), "{}", none.text());

    let channels = ["one", "two", "three"].map(|name| depot.sandbox.channel(name));
    begin(&depot, &ben, &anna, channels[0]).await;
    begin(&depot, &anna, &ben, channels[1]).await;
    open(&anna, channels[2]).await;
    depot.settled().await;
    let mine = anna.slash(depot.channel, "game mine", &[]).await.expect("registered");
    let lines: Vec<&str> = mine.text().lines().collect();
    assert_eq!(lines[0], "**You sit at 3 tables on this server. One is waiting for you.**");
    assert!(lines[1].starts_with("➡️ **Busstop**: your turn, since <t:"), "{}", mine.text());
    assert!(lines[2].starts_with("🪑 **Busstop**: 1 of 2–5 seated (Anna)"), "{}", mine.text());
    assert!(lines[3].starts_with("⏳ **Busstop**: waiting for Ben, since <t:"), "{}", mine.text());
    let guild = depot.sandbox.look(|world| world.guilds[0].id);
    let post =
        depot.tables.at(omnibus::table::ChannelId(channels[1].get())).await.expect("there").post.expect("posted");
    assert!(
        lines[1].ends_with(&format!("https://discord.com/channels/{guild}/{}/{post}", channels[1])),
        "{}",
        lines[1]
    );
    assert!(mine.message.expect("a list").pings.is_empty(), "a list notifies nobody");

    for (language, words) in [("fr", "à vous de jouer, depuis"), ("it", "tocca a te, da")] {
        let anna = anna.clone().speaks(language);
        let mine = anna.slash(depot.channel, "game mine", &[]).await.expect("registered");
        assert!(mine.text().contains(words), "{}", mine.text());
    }

    // Cleo sits nowhere: she sees what she could join and watch.
    let list = cleo.slash(depot.channel, "game list", &[]).await.expect("registered");
    let text = list.text();
    let (join, watch) = (text.find("To join:").expect("a lobby"), text.find("To watch:").expect("games"));
    assert!(join < watch && text[watch..].matches("waiting for").count() == 2, "{text}");
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_lists_are_paged_and_the_number_of_tables_is_limited() {
    let depot = Depot::open().await;
    let [anna, ben] = depot.people(["Anna", "Ben"]);
    for number in 0..10 {
        open(&anna, depot.sandbox.channel(&format!("table-{number}"))).await;
    }
    let eleventh = anna.slash(depot.channel, "game new", &[("game", "busstop")]).await.expect("registered");
    assert!(eleventh.text().contains("You lead 10 open tables"), "{}", eleventh.text());
    open(&ben, depot.channel).await;
    depot.settled().await;
    let first = anna.slash(depot.channel, "game mine", &[]).await.expect("registered").message.expect("a list");
    assert_eq!(first.content.lines().count(), 1 + 8);
    let next = anna.click(&first, "▶").await.expect("there is more").message.expect("the next page");
    assert_eq!(next.content.lines().count(), 1 + 2);
    let list = ben.slash(depot.channel, "game list", &[]).await.expect("registered").message.expect("a list");
    let rest = ben.click(&list, "▶").await.expect("there is more").message.expect("the rest");
    let tables = |page: &Message| page.content.matches("🪑").count();
    assert_eq!((tables(&list), tables(&rest)), (8, 3));
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ending_a_game_asks_first_says_what_is_lost_and_can_be_taken_back() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    let [anna, ben] = &people;
    depot.start(&people, "busstop", &[("driver", "1")]).await;
    anna.slash(depot.channel, "move", &[("move", "tile 4")]).await.expect("registered");
    depot.settled().await;
    let moves = depot.table().await.moves;

    let refused = ben.slash(depot.channel, "game end", &[]).await.expect("registered");
    assert!(refused.text().contains("Only the host"), "{}", refused.text());
    let asked = anna.slash(depot.channel, "game end", &[]).await.expect("registered").message.expect("a question");
    assert!(asked.is_ephemeral() && asked.content.contains("End this game of Busstop?"), "{}", asked.content);
    let counted = if moves == 1 { "one move made".to_owned() } else { format!("{moves} moves made") };
    assert!(asked.content.contains(&counted) && asked.content.contains("taken back"), "{}", asked.content);
    let kept = anna.click(&asked, "Keep playing").await.expect("a button");
    assert!(kept.text().contains("goes on") && depot.table().await.state == State::Playing);

    depot.end(anna).await;
    depot.settled().await;
    assert_eq!(depot.table().await.state, State::Ended);
    let note = ben.sees(depot.channel).into_iter().rfind(|message| !message.is_ephemeral()).expect("a note");
    let reopen = button_with(&note, "reopen:").expect("it can be taken back");
    let refused = ben.click(&note, &reopen).await.expect("everybody sees the button");
    assert!(refused.is_private() && refused.text().contains("Only the host"), "{}", refused.text());
    anna.click(&note, &reopen).await.expect("it is there");
    depot.settled().await;
    let table = depot.table().await;
    assert_eq!((table.state, table.moves), (State::Playing, moves), "it stands where it stood");
    assert!(button_with(&depot.post().await, "play:").is_some(), "there is a board to play on");
    let note = ben.sees(depot.channel).into_iter().find(|message| message.id == note.id).expect("it stays");
    assert!(note.buttons().is_empty(), "there is nothing left to take back");

    // A day later it is too late; a moderator could have done it, too.
    depot.end(anna).await;
    let mona = depot.sandbox.person("Mona").manages_channels();
    let said = mona.slash(depot.channel, "game reopen", &[]).await.expect("registered");
    assert!(said.text().contains("goes on"), "{}", said.text());
    depot.end(&mona).await;
    depot.settled().await;
    let yesterday = Duration::from_secs(25 * 3600).as_millis();
    depot.tamper(&format!("UPDATE tables SET changed = changed - {yesterday}"));
    depot.tables.forget();
    let late = anna.slash(depot.channel, "game reopen", &[]).await.expect("registered");
    assert!(late.text().contains("more than a day ago"), "{}", late.text());
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_game_stays_closed_while_another_is_played_there() {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    depot.end(&people[0]).await;
    depot.settled().await;
    let note = people[0].sees(depot.channel).into_iter().rfind(|message| !message.is_ephemeral()).expect("a note");
    open(&people[1], depot.channel).await;
    let refused = people[0].click(&note, "Play on after all").await.expect("there");
    assert!(refused.text().contains("already a game in this channel"), "{}", refused.text());
    // A lobby has nothing to lose: it is closed at once.
    let closed = people[1].slash(depot.channel, "game end", &[]).await.expect("registered");
    assert!(closed.text().contains("is closed"), "{}", closed.text());
    depot.assert_no_complaints().await;
}
