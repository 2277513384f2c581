//! Whole games to be read from beginning to end, as somebody does who has never seen one:
//! `OMNIBUS_READ="bus fr" cargo test --test discord reading -- --ignored --nocapture`

use omnibus::game::Chance;
use omnibus::sandbox::{Message, Person};
use omnibus::table::State;

use crate::depot::{Depot, turn};

fn told(message: &Message, people: &[Person]) -> String {
    let mut words = message.content.clone();
    for (person, name) in people.iter().zip(NAMES) {
        words = words.replace(&person.mention(), &format!("@{name}"));
    }
    let pinged: Vec<&str> = people
        .iter()
        .zip(NAMES)
        .filter(|(person, _)| message.pings.contains(&person.id))
        .map(|(_, name)| name)
        .collect();
    let changed = if message.edited.is_some() { " (changed)" } else { "" };
    let buttons: Vec<String> = message.buttons().into_iter().map(|button| format!("[{}]", button.label)).collect();
    format!("────{changed} notifies {pinged:?}\n{words}\n{}", buttons.join(" "))
}

const NAMES: [&str; 3] = ["Anna", "Ben", "Cléo"];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "to be read"]
async fn reading() {
    let wanted = std::env::var("OMNIBUS_READ").unwrap_or_else(|_| "bus en".to_owned());
    let (game, language) = wanted.split_once(' ').unwrap_or((&wanted, "en"));
    let depot = Depot::open().await;
    let people = depot.people(NAMES);
    let fields = [("game", game), ("language", language)];
    people[0].slash(depot.channel, "game new", &fields).await.expect("registered");
    for person in &people[1..] {
        person.slash(depot.channel, "game join", &[]).await.expect("registered");
    }
    people[0].slash(depot.channel, "game start", &[]).await.expect("registered");
    let mut dice = Chance::seeded(7);
    while depot.table().await.state == State::Playing {
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        let seat = awaited[dice.pick(awaited.len())];
        depot.settled().await;
        turn(&depot, &people[seat.index()], &mut dice).await;
    }
    depot.settled().await;
    for message in people[0].sees(depot.channel).iter().filter(|message| !message.is_ephemeral()) {
        println!("{}", told(message, &people));
    }
}
