//! Two games that differ in one secret, left alone for weeks: what the others receive, and when they receive it, is the same.
//! People are called, reminded and asked about, and a table that nobody uses is closed, without regard to what only one
//! of them knows.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use omnibus::game::Seat;
use omnibus::table::{Courtesy, Reach, State, Time};

use crate::two_games::{Game, Secret, both, common_move, let_pass, normal, secret};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);

/// People are called a while after it became their turn, as at any table.
const USUAL: Courtesy = Courtesy { here: Duration::from_secs(300), grace: MINUTE };

/// What one of them does in secret, in one of the two games.
#[derive(Clone, Copy)]
enum Kind {
    /// A move that nobody notices, or another one, or none.
    Move { idle: bool },
    /// A step of a turn, laid out and not played.
    Draft,
}

/// The decision, if it can be made now.
async fn found(games: &[Game; 2], kind: Kind) -> Option<Secret> {
    let table = games[0].depot.table().await;
    match kind {
        Kind::Move { idle } => secret(table.position.as_ref().expect("it is being played").as_ref(), idle),
        Kind::Draft => {
            for seat in table.awaited().iter() {
                let panel = games[0].panel(seat).await;
                let mut choices = panel.question.iter().flat_map(|question| question.choices());
                if let Some(step) =
                    choices.find(|choice| choice.warning.is_none() && panel.reach(choice) == Reach::Step)
                {
                    return Some(Secret { seat, deeds: [None, Some(step.play.clone())] });
                }
            }
            None
        }
    }
}

/// Everything that is done by itself at this moment.
async fn tick(game: &Game, now: &AtomicI64) {
    let (tables, now) = (&game.depot.tables, Time(now.load(Ordering::SeqCst)));
    for table in tables.overdue(now).await.expect("it can be read") {
        tables.time_out(table, now).await.expect("time can run out");
    }
    for table in tables.to_call(now).await.expect("it can be read") {
        tables.call(table, now).await.expect("people can be called");
    }
    for table in tables.to_look_after(now).await.expect("it can be read") {
        tables.look_after(table, now).await.expect("it can be looked after");
    }
    game.depot.settled().await;
}

/// What the others see, each with the time at which it came and was changed.
fn received(game: &Game, holder: Seat) -> Vec<String> {
    let mut ids = BTreeMap::new();
    let public = game.others(holder)[1].sees(game.depot.channel).into_iter().filter(|message| !message.is_ephemeral());
    let mut all: Vec<String> = public.map(|message| normal(&game.shown(&message), &mut ids)).collect();
    for (seat, person) in game.people.iter().enumerate().filter(|(seat, _)| *seat != holder.index()) {
        let told = person.direct_messages();
        all.extend(told.iter().map(|message| format!("to {seat}: {}", normal(&game.shown(message), &mut ids))));
    }
    all
}

/// Plays both games up to a secret; a day later it is done; and then nobody does anything for weeks.
async fn left_alone(game: &str, kind: Kind) {
    let now = Arc::new(AtomicI64::new(1_800_000_000_000));
    let games = [Game::with_courtesy(game, &now, USUAL).await, Game::with_courtesy(game, &now, USUAL).await];
    let secret = loop {
        if let Some(secret) = found(&games, kind).await {
            break secret;
        }
        let (seat, play) = common_move(&games, Seat(9)).await.expect("the same game so far");
        both(&games, &now, seat, &play).await;
    };
    for game in &games {
        // One of the others is reminded by a message of their own.
        game.others(secret.seat)[0]
            .slash(game.depot.channel, "reminders", &[("direct", "true")])
            .await
            .expect("registered");
    }
    let told = format!("{game}: {} does {:?}", secret.seat, secret.deeds);
    let before = Duration::from_secs(17 * 3600 + 123);
    let_pass(&now, &games, before);
    for (game, deed) in games.iter().zip(&secret.deeds) {
        tick(game, &now).await;
        let moves = received(game, secret.seat);
        if let Some(play) = deed {
            game.play(secret.seat, play).await;
        }
        let unnoticed = secret.deeds[0].is_none();
        assert!(!unnoticed || moves == received(game, secret.seat), "{told}, and something is shown at once");
    }
    let steps = [(10, MINUTE / 2), (100, HOUR), (160, 6 * HOUR)];
    for step in steps.into_iter().flat_map(|(times, step)| std::iter::repeat_n(step, times)) {
        let_pass(&now, &games, step);
        for game in &games {
            tick(game, &now).await;
        }
    }
    let [one, other] = games.each_ref().map(|game| received(game, secret.seat));
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one, other, "{told}, and the others can tell by the time");
    }
    assert_eq!(one.len(), other.len(), "{told}, and the others receive more or less");
    // It was worth looking: people were reminded, and in the end the table was closed.
    assert!(
        one.iter().any(|message| message.contains('⏰')) && one.iter().any(|message| message.contains("🕸️")),
        "{one:?}"
    );
    assert_eq!(games[0].depot.table().await.state, State::Ended);
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_an_order_or_none() {
    left_alone("coach_station", Kind::Move { idle: true }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_this_start_or_that() {
    left_alone("get_on_board", Kind::Move { idle: false }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_a_start_changed_or_left() {
    left_alone("get_on_board", Kind::Move { idle: true }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_this_tile_or_that() {
    left_alone("busstop", Kind::Move { idle: false }).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_a_tile_changed_or_left() {
    left_alone("busstop", Kind::Move { idle: true }).await;
}

/// In a game without secrets too, a turn that is only laid out is its player's own.
#[tokio::test(flavor = "multi_thread")]
async fn bus_a_step_laid_out_or_none() {
    left_alone("bus", Kind::Draft).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn get_on_board_a_step_laid_out_or_none() {
    left_alone("get_on_board", Kind::Draft).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn busstop_a_step_laid_out_or_none() {
    left_alone("busstop", Kind::Draft).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn coach_station_a_step_laid_out_or_none() {
    left_alone("coach_station", Kind::Draft).await;
}
