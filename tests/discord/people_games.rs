//! Whole games in which people do not stay: somebody stops answering after a third of it; somebody leaves, is replaced, and comes
//! back.

use std::time::Duration;

use omnibus::game::{Chance, Seat};
use omnibus::sandbox::Person;
use omnibus::table::{Snapshot, State};
use omnibus::texts::Language;

use crate::depot::{Depot, button_with, unseen_turn};

/// Comes back when somebody who plays is awaited, or the game is over: computers move by themselves.
async fn computers_have_moved(depot: &Depot) {
    for _ in 0..120_000 {
        let table = depot.table().await;
        let people = |seat: &Seat| table.person(*seat).is_some_and(|person| person.plays());
        if table.state != State::Playing || table.awaited().iter().any(|seat| people(&seat)) {
            return depot.settled().await;
        }
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    panic!("the computers do not move");
}

/// One turn of somebody who is awaited and may answer; whether there was any.
async fn one_turn(depot: &Depot, people: &[Person], silent: Option<Seat>, dice: &mut Chance) -> bool {
    computers_have_moved(depot).await;
    let table = depot.table().await;
    let plays = |seat: &Seat| table.person(*seat).is_some_and(|person| person.plays());
    let mut awaited = table.awaited().iter().filter(plays).filter(|seat| Some(*seat) != silent);
    let Some(seat) = awaited.next() else { return false };
    let person = people.iter().find(|person| is_at(&table, person, seat)).expect("one of them");
    unseen_turn(depot, person, dice).await;
    true
}

fn is_at(table: &Snapshot, person: &Person, seat: Seat) -> bool {
    table.person(seat).is_some_and(|there| there.user.0 == person.id.get())
}

/// A table whose posts are words alone: nothing has to be drawn.
async fn compact(depot: &Depot, people: &[Person], game: &str) {
    depot.lobby(people, game, &[]).await;
    people[0].slash(depot.channel, "game posts", &[("style", "compact")]).await.expect("registered");
    people[0].slash(depot.channel, "game start", &[]).await.expect("registered");
    depot.settled().await;
    assert_eq!(depot.table().await.state, State::Playing);
}

async fn play_on(depot: &Depot, people: &[Person], silent: Option<Seat>, turns: usize, dice: &mut Chance) {
    for _ in 0..turns {
        if depot.table().await.state != State::Playing || !one_turn(depot, people, silent, dice).await {
            return;
        }
    }
}

/// Cleo says nothing any more after so many turns: about a third of such a game.
async fn one_stops_answering(game: &str, third: usize, seed: u64) {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo"]);
    compact(&depot, &people, game).await;
    let mut dice = Chance::seeded(seed);
    play_on(&depot, &people, None, third, &mut dice).await;
    let cleo = Seat(2);
    // The others go on until only Cleo is awaited.
    play_on(&depot, &people, Some(cleo), 500, &mut dice).await;
    let table = depot.table().await;
    assert_eq!((table.state, table.awaited().contains(cleo)), (State::Playing, true), "the game stands still");
    let before = table.moves;

    // Reminders, then the question.
    depot.hours_pass(25).await;
    let reminder = depot.told("⏰").expect("she is reminded");
    assert_eq!(reminder.pings, [people[2].id], "she alone: {}", reminder.content);
    depot.hours_pass(73).await;
    let question = depot.told("⏳").expect("the others are asked");
    assert_eq!(question.pings, [people[0].id, people[1].id], "{}", question.content);
    for person in &people[..2] {
        let stand_in = button_with(&question, "stand-in:").expect("a computer can play");
        person.click(&question, &stand_in).await.expect("it can be pressed");
    }
    depot.settled().await;
    assert!(depot.told("🤖").is_some(), "everybody is told that a computer plays for her");

    play_on(&depot, &people, None, 2_000, &mut dice).await;
    computers_have_moved(&depot).await;
    let table = depot.table().await;
    assert_eq!(table.state, State::Over, "the game comes to its end");
    assert!(table.moves > before);
    let last = depot.post().await;
    assert!(last.content.contains('🏆') && last.content.contains(&people[2].mention()), "{}", last.content);
    depot.assert_no_complaints().await;
}

/// Ben leaves, Dan takes his seat, and Ben comes back.
async fn one_leaves_and_comes_back(game: &str, third: usize, seed: u64) {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cleo", "Dan"]);
    compact(&depot, &people[..3], game).await;
    let mut dice = Chance::seeded(seed);
    play_on(&depot, &people, None, third, &mut dice).await;
    let [_, ben, _, dan] = &people;
    // Leaving is asked about first, and can be thought better of.
    for (language, asked) in
        [("fr", "Quitter cette partie"), ("it", "Lasciare questa partita"), ("en-US", "Leave this")]
    {
        let question = ben.clone().speaks(language).slash(depot.channel, "game leave", &[]).await.expect("registered");
        assert!(question.is_private() && question.text().contains(asked), "{}", question.text());
    }
    let ask =
        || async { ben.slash(depot.channel, "game leave", &[]).await.expect("registered").message.expect("asked") };
    let kept = ben.click(&ask().await, "Keep playing").await.expect("a button");
    assert!(kept.text().contains("goes on"), "{}", kept.text());
    assert_eq!(depot.table().await.seats[1].user.0, ben.id.get(), "nothing happened");
    let left = ben.click(&ask().await, "Leave the game").await.expect("a button");
    assert!(left.is_private() && left.text().contains("/game join"), "{}", left.text());
    depot.settled().await;
    let note = depot.told("🚪").expect("everybody is told");
    let sit = button_with(&note, "sit:").expect("the seat can be taken");
    let sat = dan.click(&note, &sit).await.expect("it can be pressed");
    assert!(sat.is_private() && sat.text().contains("You play on"), "{}", sat.text());
    assert!(dan.slash(depot.channel, "hand", &[]).await.expect("registered").message.is_some(), "with all it holds");
    // A few turns: how many the computer made meanwhile, and so how the game goes on, depends on how busy the machine is.
    play_on(&depot, &people, None, 3, &mut dice).await;
    assert_eq!(depot.table().await.state, State::Playing);

    let back = ben.slash(depot.channel, "game join", &[]).await.expect("registered");
    assert!(back.is_private() && back.text().contains("You play on"), "{}", back.text());
    depot.settled().await;
    assert!(depot.told("👋").is_some());
    let table = depot.table().await;
    assert_eq!(table.seats[1].user.0, ben.id.get(), "it is his again");
    let refused = dan.slash(depot.channel, "hand", &[]).await.expect("registered");
    assert!(refused.text().contains("not playing"), "{}", refused.text());

    play_on(&depot, &people, None, 2_000, &mut dice).await;
    assert_eq!(depot.table().await.state, State::Over);
    // The history says who played when.
    let history = depot.tables.history(table.id, None).await.expect("it can be read");
    let changes: usize = history.from_the_deal().map(|turn| turn.seatings.len()).sum();
    assert_eq!(changes, 3, "left, taken, back");
    let at = history.from_the_deal().find(|turn| !turn.seatings.is_empty()).expect("one of them").number;
    let page = people[0].slash(depot.channel, "history", &[("number", &at.to_string())]).await.expect("registered");
    assert!(page.text().contains("🚪 **Ben** has left the game"), "{}", page.text());
    // So does the file.
    let file = depot.tables.transcript(table.id, Language::default()).await.expect("it is over").to_string();
    let told = |sign: &str| file.lines().position(|line| line.starts_with(&format!("; {sign} ")));
    let [left, taken, back] = ["🚪 Ben has left", "🪑 Dan takes over", "👋 Ben plays in person"].map(told);
    assert!(left.is_some() && left < taken && taken < back, "left, taken, back: {file}");
    depot.assert_no_complaints().await;
}

macro_rules! for_each_game {
    ($($game:ident: $third:literal;)*) => {$(
        mod $game {
            #[tokio::test(flavor = "multi_thread")]
            async fn ends_although_one_stops_answering() {
                super::one_stops_answering(stringify!($game), $third, 61).await;
            }

            #[tokio::test(flavor = "multi_thread")]
            async fn ends_although_one_leaves_is_replaced_and_comes_back() {
                super::one_leaves_and_comes_back(stringify!($game), $third, 62).await;
            }
        }
    )*};
}

for_each_game! {
    bus: 30;
    get_on_board: 6;
    busstop: 20;
    coach_station: 25;
}
