//! Two games that differ in nothing but one secret choice. Everything the others receive is the same in both, for as long as
//! the rules let nobody tell them apart: posts, edits and how many there are, when they came, buttons, names of files,
//! pictures, pings, pages with their time stamps and numbers, files, films, hints, completions.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use omnibus::game::{Chance, Events, Position, Seat, Viewer};
use omnibus::games::Catalogue;
use omnibus::sandbox::{Clock, Forged, Message, Options, Person, Request};
use omnibus::table::{Courtesy, Panel, Stamp, Tables, Time, UserId};

use crate::depot::Depot;

/// What a seat does in one of the two games; `None` is nothing at all.
pub type Deed = Option<String>;

/// A decision that nobody else can notice: whose it is, and what is done in either game.
pub struct Secret {
    pub seat: Seat,
    pub deeds: [Deed; 2],
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
pub fn secret(position: &dyn Position, idle: bool) -> Option<Secret> {
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

/// One of the two games: the bot and its Discord, in which time passes only when the test lets it.
pub struct Game {
    pub depot: Depot,
    pub people: Vec<Person>,
    stranger: Person,
    /// When its Discord began, in milliseconds.
    began: u64,
}

impl Game {
    pub async fn open(game: &str, now: &Arc<AtomicI64>) -> Game {
        Game::with_courtesy(game, now, Courtesy::NONE).await
    }

    pub async fn with_courtesy(game: &str, now: &Arc<AtomicI64>, courtesy: Courtesy) -> Game {
        let (clock, now) = (Clock::stopped(), now.clone());
        let began = clock.now();
        let options = Options { clock, ..Options::unhurried() };
        let change =
            |tables: Tables| tables.with_clock(move || Time(now.load(Ordering::SeqCst))).with_courtesy(courtesy);
        let depot = Depot::with_tables(Catalogue::standard(), options, change).await;
        let people = depot.people(["Anna", "Ben", "Cléo", "Dai"]).to_vec();
        let stranger = depot.sandbox.person("A passer-by");
        depot.start(&people, game, &[]).await;
        Game { depot, people, stranger, began }
    }

    pub async fn panel(&self, seat: Seat) -> Panel {
        let (table, person) = (self.depot.table().await.id, &self.people[seat.index()]);
        self.depot.tables.panel(table, UserId(person.id.get())).await.expect("everybody seated has a panel")
    }

    pub async fn play(&self, seat: Seat, play: &str) {
        let person = &self.people[seat.index()];
        let answers = person.slash(self.depot.channel, "move", &[("move", play)]).await.expect("registered");
        assert!(answers.is_private());
        self.depot.settled().await;
    }

    /// Somebody besides the holder of the secret who plays, and somebody who does not.
    pub fn others(&self, holder: Seat) -> [&Person; 2] {
        [&self.people[usize::from(holder == Seat(0))], &self.stranger]
    }

    /// A message, with the time since the beginning in place of the time of day.
    pub fn shown(&self, message: &Message) -> String {
        let since = |time: u64| time - self.began;
        let files: Vec<String> = message
            .attachments
            .iter()
            .map(|file| {
                format!("{} {:?} {:?} {:x}", file.filename, file.description, file.dimensions, sum(&file.bytes))
            })
            .collect();
        format!(
            "{}\n{:?}\n{}\n{files:?}\npings {:?} posted {} edited {:?} nonce {:?}",
            message.content,
            message.embeds,
            serde_json::to_string(&message.components).expect("components are JSON"),
            message.pings,
            since(message.posted),
            message.edited.map(since),
            message.nonce
        )
    }
}

/// Some minutes pass in both games.
fn pass(now: &AtomicI64, games: &[Game; 2]) {
    let_pass(now, games, Duration::from_secs(421));
}

/// Time passes in both games.
pub fn let_pass(now: &AtomicI64, games: &[Game; 2], step: Duration) {
    now.fetch_add(step.as_millis() as i64, Ordering::SeqCst);
    for game in games {
        game.depot.sandbox.advance(step);
    }
}

/// Ids are Discord's and differ from game to game: each becomes its place in the order of appearance.
pub fn normal(words: &str, ids: &mut BTreeMap<String, usize>) -> String {
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
        } else {
            out.push_str(&digits);
        }
        digits.clear();
        out.push(letter);
    }
    out
}

/// Enough to tell two pictures apart.
fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// What anybody can ask for without changing anything.
const ASKED: [&str; 11] =
    ["history", "board", "play", "hint", "games", "game export", "hand", "sheet", "catchup", "game mine", "legend"];

/// Buttons as a hostile client makes them up: whoever guesses a stamp must not learn from the answer whether it is the present one of
/// somebody else.
async fn forged(depot: &Depot, stamps: &[Stamp]) -> Vec<Forged> {
    let (table, post) = (depot.table().await.id, depot.post().await);
    let ids = stamps.iter().flat_map(|stamp| [format!("back:{table}:{stamp}"), format!("confirm:{table}:{stamp}")]);
    ids.chain([format!("export:{table}"), format!("hand:{table}")]).map(|id| Forged::click(&post, &id)).collect()
}

/// The stamps of the holder in both games, and some about them.
async fn guessed(games: &[Game; 2], holder: Seat) -> Vec<Stamp> {
    let mut stamps = Vec::new();
    for game in games {
        let Stamp { revision, step } = game.panel(holder).await.stamp;
        stamps.extend([
            Stamp { revision, step },
            Stamp { revision: revision + 1, step },
            Stamp { revision, step: step + 1 },
        ]);
    }
    stamps
}

/// Everything the others have received so far, and what they get when they ask.
async fn received(game: &Game, others: &[&Person], holder: Seat, stamps: &[Stamp]) -> Vec<String> {
    let depot = &game.depot;
    depot.settled().await;
    let mut ids = BTreeMap::new();
    let mut all = Vec::new();
    for person in others {
        for command in ASKED {
            let before = depot.sandbox.requests().len();
            let whose = game.people[holder.index()].id.to_string();
            let options: &[(&str, &str)] = if command == "sheet" { &[("person", &whose)] } else { &[] };
            let answers = person.slash(depot.channel, command, options).await.expect("registered");
            if ["board", "play"].contains(&command) {
                looked_after(depot, before).await;
            }
            let mut page = answers.message.expect("an answer");
            if command == "history" && page.button("⏮").is_some_and(|button| !button.disabled) {
                all.push(normal(&game.shown(&page), &mut ids));
                page = person.click(&page, "⏮").await.expect("it can be pressed").message.expect("a page");
            }
            all.push(normal(&game.shown(&page), &mut ids));
        }
        for forged in forged(depot, stamps).await {
            let answers = person.forge(depot.channel, forged).await;
            all.push(normal(&game.shown(&answers.message.expect("an answer")), &mut ids));
        }
        let offered = person.autocomplete(depot.channel, "move", &[("move", "")], "move").await.expect("registered");
        all.push(format!("{offered:?}"));
        for message in person.sees(depot.channel).iter().filter(|message| !message.is_ephemeral()) {
            all.push(normal(&game.shown(message), &mut ids));
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

/// The whole game as a film, as a passer-by gets it.
async fn film(game: &Game) -> String {
    let (depot, stranger) = (&game.depot, &game.stranger);
    let begun = stranger.slash(depot.channel, "replay", &[]).await.expect("registered").message.expect("an answer");
    let is_made = |message: &Message| message.id == begun.id && !message.attachments.is_empty();
    let made = depot.sandbox.wait_for(stranger, depot.channel, is_made).await.expect("it is made in the end");
    normal(&game.shown(&made), &mut BTreeMap::new())
}

/// What comes of it when the others want their last turns back: their answers, and everything that is public then.
async fn undone(game: &Game, others: &[&Person]) -> Vec<String> {
    let (depot, mut ids, mut all) = (&game.depot, BTreeMap::new(), Vec::new());
    for person in others {
        let answers = person.slash(depot.channel, "undo", &[]).await.expect("registered");
        all.push(normal(&game.shown(&answers.message.expect("an answer")), &mut ids));
        depot.settled().await;
    }
    let public = game.stranger.sees(depot.channel).into_iter().filter(|message| !message.is_ephemeral());
    all.extend(public.map(|message| normal(&game.shown(&message), &mut ids)));
    all
}

/// A move that can be made in both games and leaves the others unable to tell them apart.
pub async fn common_move(games: &[Game; 2], holder: Seat) -> Option<(Seat, String)> {
    let awaited = games[0].depot.table().await.awaited();
    for seat in awaited.iter() {
        let panels = [games[0].panel(seat).await, games[1].panel(seat).await];
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

/// Makes the same move in both games, at the same time.
pub async fn both(games: &[Game; 2], now: &AtomicI64, seat: Seat, play: &str) {
    pass(now, games);
    for game in games {
        game.play(seat, play).await;
    }
}

/// Plays both games: up to a secret decision, `skip` of them left out before; that decision; and on for a while.
/// By the rules nobody can tell them apart for at least so many moves. With `asking` a request to undo waits meanwhile.
async fn two_games(game: &str, idle: bool, skip: usize, asking: bool, least: usize) {
    let now = Arc::new(AtomicI64::new(1_800_000_000_000));
    let games = [Game::open(game, &now).await, Game::open(game, &now).await];
    let mut skipped = 0;
    let secret = loop {
        let table = games[0].depot.table().await;
        let position = table.position.as_ref().expect("it is being played");
        match secret(position.as_ref(), idle) {
            Some(secret) if skipped == skip => break secret,
            found => skipped += usize::from(found.is_some()),
        }
        let (seat, play) = common_move(&games, Seat(9)).await.expect("the same game so far");
        both(&games, &now, seat, &play).await;
    };
    let others = games.each_ref().map(|game| game.others(secret.seat));
    if asking {
        for (game, others) in games.iter().zip(&others) {
            others[0].slash(game.depot.channel, "undo", &[]).await.expect("registered");
            game.depot.settled().await;
            assert!(game.depot.table().await.undo.is_some(), "a request waits");
        }
    }
    pass(&now, &games);
    for (game, deed) in games.iter().zip(&secret.deeds) {
        if let Some(play) = deed {
            game.play(secret.seat, play).await;
        }
    }
    pass(&now, &games);
    let told = format!("{game}: {} does {:?}", secret.seat, secret.deeds);
    let mut steps = 0;
    loop {
        let stamps = guessed(&games, secret.seat).await;
        let one = received(&games[0], &others[0], secret.seat, &stamps).await;
        let other = received(&games[1], &others[1], secret.seat, &stamps).await;
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{told}, and after {steps} moves the others receive something else");
        }
        assert_eq!(one.len(), other.len(), "{told}, and after {steps} moves the others receive more or less");
        let common = if steps < 5 { common_move(&games, secret.seat).await } else { None };
        let Some((seat, play)) = common else { break };
        both(&games, &now, seat, &play).await;
        steps += 1;
    }
    assert_eq!(film(&games[0]).await, film(&games[1]).await, "{told}, and the films differ");
    let [one, other] = [undone(&games[0], &others[0]).await, undone(&games[1], &others[1]).await];
    assert_eq!(one, other, "{told}, and a request to undo goes otherwise");
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
