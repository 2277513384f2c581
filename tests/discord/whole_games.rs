//! Whole games through the real client and gateway, by clicks alone and by commands alone.

use std::collections::BTreeMap;

use omnibus::game::{Chance, Seat, Viewer};
use omnibus::games::Catalogue;
use omnibus::sandbox::{Message, Person};
use omnibus::table::{Snapshot, State};

use crate::depot::{Depot, a_board, button_with, turn, well_written};
use crate::reading;

/// Who was notified of what is asked of them, and who was there when it came up.
#[derive(Default)]
struct Reached {
    /// By seat: the newest message when they last acted, and whether their own move made it their turn again.
    acted: Vec<(u64, bool)>,
}

impl Reached {
    /// Somebody who is awaited was notified once since they last acted, unless it was their own move that led to it.
    fn check(&self, depot: &Depot, person: &Person, seat: Seat) {
        let (since, there) = self.acted.get(seat.index()).copied().unwrap_or_default();
        let seen = person.sees(depot.channel);
        let boards = seen.iter().filter(|message| !message.is_ephemeral() && message.id.get() > since);
        let pings = boards.filter(|message| message.pings.contains(&person.id)).count();
        assert_eq!(pings, usize::from(!there), "{seat} was notified {pings} times");
    }

    async fn note(&mut self, depot: &Depot, seat: Seat, newest: u64) {
        self.acted.resize(8, (0, false));
        self.acted[seat.index()] = (newest, depot.table().await.awaited().contains(seat));
    }
}

/// Every public post of a game is checked as it stands when it is the newest.
async fn check_post(depot: &Depot, people: &[Person], reached: &Reached) -> Message {
    let post = depot.post().await;
    let table = depot.table().await;
    a_board(&post);
    well_written(&post);
    assert!(!post.is_ephemeral() && !post.pings_everyone);
    if table.state == State::Playing {
        for seat in table.awaited().iter() {
            reached.check(depot, &people[seat.index()], seat);
        }
        for (person, seat) in people.iter().zip(Seat::all(people.len() as u8)) {
            let mentioned = post.content.contains(&person.mention());
            assert_eq!(
                mentioned,
                table.awaited().contains(seat),
                "those who are awaited are mentioned: {}",
                post.content
            );
            assert!(mentioned || post.edited.is_some() || !post.pings.contains(&person.id), "{} is pinged", person.id);
        }
        assert!(button_with(&post, "play:").is_some(), "the newest post can be played on");
    }
    // Every older post has lost its buttons.
    for older in people[0].sees(depot.channel).iter().filter(|message| !message.is_ephemeral() && message.id != post.id)
    {
        assert!(older.buttons().is_empty(), "an older post still has buttons: {}", older.content);
    }
    post
}

/// How many clicks turns took from Play on, Play included, by what was asked at their beginning.
#[derive(Default)]
struct Clicks(BTreeMap<&'static str, Vec<usize>>);

/// What a turn may take: half of the turns that begin with this question take no more.
const MEDIANS: [(&str, usize); 15] = [
    ("bus-asked-found", 3),
    ("bus-asked-first", 3),
    ("bus-asked-second", 2),
    ("bus-asked-choose", 2),
    ("bus-asked-choose-or-pass", 2),
    ("bus-asked-line", 4),
    ("bus-asked-passengers", 2),
    ("bus-asked-buildings", 4),
    ("bus-asked-clock", 2),
    ("get_on_board-asked-start", 2),
    ("get_on_board-asked-line", 4),
    ("busstop-asked-tile", 2),
    ("busstop-asked-take", 2),
    ("busstop-asked-allocate", 3),
    ("coach_station-asked-choose", 5),
];

impl Clicks {
    /// Somebody who is awaited plays a turn to its end.
    async fn turn(&mut self, depot: &Depot, people: &[Person], dice: &mut Chance) -> Seat {
        let table = depot.table().await;
        let awaited: Vec<Seat> = table.awaited().iter().collect();
        let seat = awaited[dice.pick(awaited.len())];
        let position = |table: &Snapshot| table.position.as_ref().expect("it was dealt").boxed();
        let (asked, began) = (position(&table).status(Viewer::Spectator).asked, position(&table).turn(seat));
        let mut clicks = turn(depot, &people[seat.index()], dice).await;
        loop {
            let table = depot.table().await;
            let same = table.awaited().contains(seat) && position(&table).turn(seat) == began;
            if table.state != State::Playing || !same {
                break;
            }
            // The panel is open already.
            clicks += turn(depot, &people[seat.index()], dice).await - 1;
        }
        let all = self.0.entry(asked.map_or("", |asked| asked.key)).or_default();
        all.push(clicks);
        assert!(all.len() < 2_000, "this game does not end");
        seat
    }

    fn check(mut self, game: &str, seats: usize) {
        for (asked, clicks) in &mut self.0 {
            clicks.sort_unstable();
            let (median, most) = (clicks[clicks.len() / 2], clicks[clicks.len() * 9 / 10]);
            println!(
                "{game} with {seats}, {asked}: {median} clicks, nine of ten at most {most} ({} turns)",
                clicks.len()
            );
        }
        let all: Vec<usize> = self.0.values().flatten().copied().collect();
        println!(
            "{game} with {seats}: {:.2} clicks a turn on average",
            all.iter().sum::<usize>() as f64 / all.len() as f64
        );
        for (asked, least) in MEDIANS {
            let Some(clicks) = self.0.get(asked) else { continue };
            let median = clicks[clicks.len() / 2];
            assert!(median <= least || clicks.len() < 5, "{asked}: {median} clicks, {} turns", clicks.len());
        }
    }
}

/// So many turns by clicks, or fewer if the game ends; every post is checked before each.
async fn play(depot: &Depot, people: &[Person], most: usize, seed: u64) -> (Reached, Clicks) {
    let mut dice = Chance::seeded(seed);
    let mut clicks = Clicks::default();
    let mut reached = Reached::default();
    // Whoever dealt is there.
    reached.note(depot, Seat(0), 0).await;
    for _ in 0..most {
        if depot.table().await.state != State::Playing {
            break;
        }
        let newest = check_post(depot, people, &reached).await.id.get();
        let seat = clicks.turn(depot, people, &mut dice).await;
        reached.note(depot, seat, newest).await;
    }
    (reached, clicks)
}

/// The first rounds of a game with as many as it seats.
async fn the_first_turns(game: &str, turns: usize, seed: u64) {
    let depot = Depot::open().await;
    let people = depot.people(["Anna", "Ben", "Cléo", "Dai", "Eve"]);
    depot.start(&people, game, &[]).await;
    play(&depot, &people, turns, seed).await;
    assert_eq!(depot.table().await.state, State::Playing);
    depot.assert_no_complaints().await;
}

async fn by_clicks(language: &str, game: &str, names: &[&str], options: &[(&str, &str)], seed: u64) {
    let depot = Depot::open().await;
    let people: Vec<Person> = names.iter().map(|name| depot.sandbox.person(name)).collect();
    depot.start_in(Some(language), &people, game, options).await;
    let (reached, clicks) = play(&depot, &people, usize::MAX, seed).await;
    clicks.check(game, names.len());
    let last = check_post(&depot, &people, &reached).await;
    assert!(last.content.contains('🏆'), "the end names a winner: {}", last.content);
    assert_eq!(last.pings.len(), people.len(), "everybody hears of the end");
    let table = depot.table().await;
    let standings = table.position.as_ref().and_then(|position| position.standings()).expect("a result");
    for standing in &standings {
        // Whoever is eliminated has none; what stands there instead is a word of the table's language.
        let score = standing.score.map(|score| score.to_string().replace('-', "−")).unwrap_or_default();
        let line = format!("{}\\. {} — {score}", standing.rank, people[standing.seat.index()].mention());
        assert!(last.content.contains(&line), "{line} is missing in: {}", last.content);
    }
    reading::read(&depot, &people, names, game, language);
    // The log replays to the same state, the one on disk too.
    let record = depot.tables.record(table.id).await.expect("a finished game can be exported");
    let replayed = record.replay(&Catalogue::standard()).expect("it replays");
    assert_eq!(replayed.state(), table.position.as_ref().expect("it was dealt").state());
    depot.assert_no_complaints().await;
}

async fn by_commands(game: &str, names: &[&str], seed: u64) {
    let depot = Depot::open().await;
    let people: Vec<Person> = names.iter().map(|name| depot.sandbox.person(name)).collect();
    people[0].slash(depot.channel, "game new", &[("game", game)]).await.expect("registered");
    for person in &people[1..] {
        person.slash(depot.channel, "game join", &[]).await.expect("registered");
    }
    people[0].slash(depot.channel, "game start", &[]).await.expect("registered");
    let mut dice = Chance::seeded(seed);
    let mut moves = 0;
    while depot.table().await.state == State::Playing {
        let awaited: Vec<_> = depot.table().await.awaited().iter().collect();
        let person = &people[awaited[dice.pick(awaited.len())].index()];
        let offered = person.autocomplete(depot.channel, "move", &[("move", "")], "move").await.expect("registered");
        assert!(!offered.is_empty(), "somebody who is awaited is offered moves");
        let play = offered[dice.pick(offered.len())].value.as_str().expect("a move is text").to_owned();
        let answers = person.slash(depot.channel, "move", &[("move", &play)]).await.expect("registered");
        assert!(answers.is_private(), "only the player reads the answer");
        moves += 1;
        assert!(moves < 4_000, "this game does not end");
    }
    let last = check_post(&depot, &people, &Reached::default()).await;
    assert!(last.content.contains('🏆'), "{}", last.content);
    let lobby = &people[0].sees(depot.channel).into_iter().find(|message| !message.is_ephemeral()).expect("the lobby");
    let begun = "At the table: **Anna**, **Ben** and **Cléo**\nThe game has begun.";
    assert!(lobby.content.ends_with(begun), "the lobby says what became of it: {}", lobby.content);
    depot.assert_no_complaints().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_with_two_by_clicks() {
    by_clicks("it", "busstop", &["Anna", "Ben"], &[], 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_with_three_by_clicks_and_options() {
    by_clicks("en", "busstop", &["Anna", "Ben", "*Cléo* <@1>"], &[("faces", "rotated"), ("alien", "mixer")], 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_with_five_begins_by_clicks() {
    the_first_turns("busstop", 45, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_by_commands_alone() {
    by_commands("busstop", &["Anna", "Ben", "Cléo"], 4).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bus_with_three_by_clicks() {
    by_clicks("fr", "bus", &["Anna", "Ben", "Cléo"], &[], 11).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bus_with_five_begins_by_clicks() {
    the_first_turns("bus", 60, 12).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_with_two_by_clicks() {
    by_clicks("fr", "get_on_board", &["Anna", "Ben"], &[], 13).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_with_four_by_clicks() {
    by_clicks("en", "get_on_board", &["Anna", "Ben", "Cléo", "Dai"], &[], 14).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_with_two_by_clicks() {
    by_clicks("it", "coach_station", &["Anna", "Ben"], &[], 15).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_with_four_by_clicks() {
    by_clicks("en", "coach_station", &["Anna", "Ben", "Cléo", "Dai"], &[], 16).await;
}
