//! Two games that differ in nothing but one secret choice. Everything the others receive is the same in both, for as long as
//! the rules let nobody tell them apart: posts, edits and how many there are, buttons, names of files, pictures, pings, pages.

use std::collections::BTreeMap;

use omnibus::game::{Chance, Events, Position, Seat, Viewer};
use omnibus::games::Catalogue;
use omnibus::sandbox::{Message, Person, Request};
use omnibus::table::{Panel, UserId};

use crate::depot::Depot;

/// What a seat does in one of the two games; `None` is nothing at all.
type Deed = Option<String>;

/// A decision that nobody else can notice: whose it is, and what is done in either game.
struct Secret {
    seat: Seat,
    deeds: [Deed; 2],
}

/// The position after a deed; chance is the table's own.
fn after(position: &dyn Position, seat: Seat, deed: &Deed) -> Box<dyn Position> {
    let mut position = position.boxed();
    if let Some(play) = deed {
        let chance = &mut Chance::seeded(2024);
        position.play(seat, play, chance, &mut Events::unheard()).expect("a listed move is legal");
    }
    position
}

/// Whether everybody but the holder sees the same in both.
fn alike(one: &dyn Position, other: &dyn Position, holder: Seat) -> bool {
    let others = Viewer::all(one.seats()).filter(|viewer| !viewer.is(holder));
    one.to_move() == other.to_move() && others.into_iter().all(|viewer| one.view(viewer) == other.view(viewer))
}

/// A secret decision that can be made now. With `idle` one of the two does nothing.
fn secret(position: &dyn Position, idle: bool) -> Option<Secret> {
    Seat::all(position.seats()).find_map(|seat| {
        let moves = position.moves(seat).into_iter().map(Some);
        let deeds: Vec<Deed> = if idle { std::iter::once(None).chain(moves).collect() } else { moves.collect() };
        let ends: Vec<_> = deeds.iter().map(|deed| after(position, seat, deed)).collect();
        let first = if idle { 1 } else { ends.len() };
        let pairs = (0..first.min(ends.len())).flat_map(|one| (one + 1..ends.len()).map(move |other| (one, other)));
        let hidden = |(one, other): &(usize, usize)| {
            alike(ends[*one].as_ref(), ends[*other].as_ref(), seat) && ends[*one].state() != ends[*other].state()
        };
        let (one, other) = pairs.into_iter().find(hidden)?;
        Some(Secret { seat, deeds: [deeds[one].clone(), deeds[other].clone()] })
    })
}

/// Ids are Discord's and differ from game to game: each becomes its place in the order of appearance. So do times.
fn normal(words: &str, ids: &mut BTreeMap<String, usize>) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for letter in words.chars().chain(['\n']) {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        if digits.len() >= 15 {
            let next = ids.len();
            let number = *ids.entry(digits.clone()).or_insert(next);
            out.push_str(&format!("id{number}"));
        } else if out.ends_with("<t:") {
            out.push_str("time");
        } else {
            out.push_str(&digits);
        }
        digits.clear();
        out.push(letter);
    }
    out
}

fn shown(message: &Message) -> String {
    let files: Vec<String> = message
        .attachments
        .iter()
        .map(|file| format!("{} {:?} {:?} {:x}", file.filename, file.description, file.dimensions, sum(&file.bytes)))
        .collect();
    format!(
        "{}\n{:?}\n{}\n{files:?}\npings {:?} edited {} nonce {:?}",
        message.content,
        message.embeds,
        serde_json::to_string(&message.components).expect("components are JSON"),
        message.pings,
        message.edited.is_some(),
        message.nonce
    )
}

/// Enough to tell two pictures apart.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Everything the others have received so far, and what they get when they ask.
async fn received(depot: &Depot, others: &[&Person]) -> Vec<String> {
    depot.settled().await;
    let mut ids = BTreeMap::new();
    let mut all = Vec::new();
    for person in others {
        for command in ["history", "board", "play"] {
            let before = depot.sandbox.requests().len();
            let answers = person.slash(depot.channel, command, &[]).await.expect("registered");
            if command != "history" {
                looked_after(depot, before).await;
            }
            let mut page = answers.message.expect("an answer");
            if command == "history" && page.button("⏮").is_some_and(|button| !button.disabled) {
                all.push(normal(&shown(&page), &mut ids));
                page = person.click(&page, "⏮").await.expect("it can be pressed").message.expect("a page");
            }
            all.push(normal(&shown(&page), &mut ids));
        }
        for message in person.sees(depot.channel).iter().filter(|message| !message.is_ephemeral()) {
            all.push(normal(&shown(message), &mut ids));
        }
    }
    let requests = depot.sandbox.requests().into_iter().filter(|request| request.path.starts_with("/channels/"));
    all.extend(requests.map(|request| normal(&format!("{} {}", request.method, request.path), &mut ids)));
    all
}

/// After an answer with the board the bot makes sure that its post is still there: that request belongs to the answer.
async fn looked_after(depot: &Depot, before: usize) {
    let is_it = |request: &Request| request.method == "PATCH" && request.path.starts_with("/channels/");
    while !depot.sandbox.requests()[before..].iter().any(is_it) {
        tokio::task::yield_now().await;
    }
}

async fn panel(depot: &Depot, person: &Person) -> Panel {
    let table = depot.table().await.id;
    depot.tables.panel(table, UserId(person.id.get())).await.expect("everybody seated has a panel")
}

/// A move that can be made in both games and leaves the others unable to tell them apart.
async fn common_move(depots: &[Depot; 2], people: &[Vec<Person>; 2], holder: Seat) -> Option<(Seat, String)> {
    let awaited = depots[0].table().await.awaited();
    for seat in awaited.iter() {
        let panels =
            [panel(&depots[0], &people[0][seat.index()]).await, panel(&depots[1], &people[1][seat.index()]).await];
        let [one, other] = panels.each_ref().map(|panel| {
            let choices = panel.question.iter().flat_map(|question| question.choices());
            choices.filter(|choice| choice.warning.is_none()).map(|choice| choice.play.clone()).collect::<Vec<_>>()
        });
        let same = |play: &&String| {
            let ends = panels.each_ref().map(|panel| after(panel.position.as_ref(), seat, &Some((*play).clone())));
            alike(ends[0].as_ref(), ends[1].as_ref(), holder)
        };
        let common: Vec<&String> = one.iter().filter(|play| other.contains(play)).filter(same).collect();
        if let Some(play) = common.get(common.len() / 2) {
            return Some((seat, (*play).clone()));
        }
    }
    None
}

/// Makes the same move in both games.
async fn both(depots: &[Depot; 2], people: &[Vec<Person>; 2], seat: Seat, play: &str) {
    for (depot, people) in depots.iter().zip(people) {
        let answers = people[seat.index()].slash(depot.channel, "move", &[("move", play)]).await.expect("registered");
        assert!(answers.is_private());
        depot.settled().await;
    }
}

/// Plays both games: up to a secret decision, `skip` of them left out before; that decision; and on for a while.
/// By the rules nobody can tell them apart for at least so many moves. With `asking` a request to undo waits meanwhile.
async fn two_games(game: &str, idle: bool, skip: usize, asking: bool, least: usize) {
    let depots = [Depot::open().await, Depot::open().await];
    let people = depots.each_ref().map(|depot| depot.people(["Anna", "Ben", "Cléo", "Dai"]).to_vec());
    let strangers = depots.each_ref().map(|depot| depot.sandbox.person("A passer-by"));
    for (depot, people) in depots.iter().zip(&people) {
        depot.start(people, game, &[]).await;
    }
    let mut skipped = 0;
    let secret = loop {
        let table = depots[0].table().await;
        let position = table.position.as_ref().expect("it is being played");
        match secret(position.as_ref(), idle) {
            Some(secret) if skipped == skip => break secret,
            found => skipped += usize::from(found.is_some()),
        }
        let (seat, play) = common_move(&depots, &people, Seat(9)).await.expect("the same game so far");
        both(&depots, &people, seat, &play).await;
    };
    let others = [0, 1].map(|at: usize| {
        let seated = people[at].iter().enumerate().filter(|(index, _)| *index != secret.seat.index());
        seated.map(|(_, person)| person).take(1).chain([&strangers[at]]).collect::<Vec<_>>()
    });
    if asking {
        for (depot, others) in depots.iter().zip(&others) {
            others[0].slash(depot.channel, "undo", &[]).await.expect("registered");
            depot.settled().await;
            assert!(depot.table().await.undo.is_some(), "a request waits");
        }
    }
    for (at, deed) in secret.deeds.iter().enumerate() {
        if let Some(play) = deed {
            let holder = &people[at][secret.seat.index()];
            holder.slash(depots[at].channel, "move", &[("move", play)]).await.expect("registered");
        }
    }
    let told = format!("{game}: {} does {:?}", secret.seat, secret.deeds);
    let mut steps = 0;
    loop {
        let [one, other] = [received(&depots[0], &others[0]).await, received(&depots[1], &others[1]).await];
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{told}, and after {steps} moves the others receive something else");
        }
        assert_eq!(one.len(), other.len(), "{told}, and after {steps} moves the others receive more or less");
        let common = if steps < 5 { common_move(&depots, &people, secret.seat).await } else { None };
        let Some((seat, play)) = common else { break };
        both(&depots, &people, seat, &play).await;
        steps += 1;
    }
    assert!(steps >= least, "{told}, and only {steps} moves can follow in both");
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_an_order_or_none() {
    two_games("coach_station", true, 0, false, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_an_order_or_none_later_while_an_undo_waits() {
    two_games("coach_station", true, 4, true, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_this_order_or_that() {
    two_games("coach_station", false, 2, false, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_this_start_or_that() {
    two_games("get_on_board", false, 0, false, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_a_start_changed_in_secret_or_left() {
    two_games("get_on_board", true, 0, false, 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_this_tile_or_that() {
    two_games("busstop", false, 0, false, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_a_tile_changed_in_secret_or_left() {
    two_games("busstop", true, 1, false, 0).await;
}

#[test]
fn every_game_with_secrets_is_among_these() {
    let catalogue = Catalogue::standard();
    let mut secretive = Vec::new();
    for title in catalogue.titles() {
        let setup = omnibus::game::Setup::new(title.info().id, 3);
        let mut position = title.deal(&setup, &mut Chance::seeded(2024)).expect("it can be dealt");
        let mut dice = Chance::seeded(3);
        for _ in 0..120 {
            let Some(seat) = position.to_move().iter().next() else { break };
            if secret(position.as_ref(), false).is_some() {
                secretive.push(title.info().id);
                break;
            }
            let moves = position.moves(seat);
            let play = &moves[dice.pick(moves.len())];
            position.play(seat, play, &mut dice, &mut Events::unheard()).expect("a listed move is legal");
        }
    }
    assert_eq!(secretive, ["get_on_board", "busstop", "coach_station"]);
}
