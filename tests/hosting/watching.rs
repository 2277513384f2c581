//! What a host sees: figures, health, and lines in the log.

use std::time::Duration;

use omnibus::sandbox::{Fault, Message};
use rusqlite::Connection;

use crate::program::{Bot, board, data, deal, eventually, play, unhurried};

/// Asks until the health is as described.
async fn health(bot: &Bot, status: u16, words: &str) {
    for _ in 0..600 {
        let (found, said) = bot.get("/healthz").await;
        if found == status && said.contains(words) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("never {status} “{words}”: {:?}", bot.get("/healthz").await);
}

/// What stands in a line before its words: what it is about.
fn cause<'a>(line: &'a str, kind: &str) -> &'a str {
    let cause = line.split_once(&format!(" {kind}{{")).and_then(|(_, rest)| rest.split_once("}: "));
    cause.unwrap_or_else(|| panic!("no {kind}: {line}")).0
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_about_a_click_names_its_button_table_and_game() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let bot = Bot::start(&sandbox, &data).await;
    let (people, channel) = (["Anna", "Ben"].map(|name| sandbox.person(name)), sandbox.channel("bus-stop"));
    people[0].slash(channel, "game new", &[("game", "busstop")]).await.unwrap();
    people[1].slash(channel, "game join", &[]).await.unwrap();
    let can_start = |message: &Message| !message.is_ephemeral() && message.button("Start").is_some();
    let lobby = sandbox.wait_for(&people[0], channel, can_start).await.expect("a lobby");
    people[0].click(&lobby, "Start").await.unwrap();
    let begun = || bot.log().lines().find(|line| line.contains("a game began")).map(str::to_owned);
    let line = eventually("it is said that a game began", begun).await;
    let cause = cause(&line, "click");
    assert!(cause.starts_with("interaction="), "{line}");
    for told in [" button=\"start\"", " table=1", " game=\"busstop\""] {
        assert_eq!(cause.matches(told).count(), 1, "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_figures_tell_of_a_game_that_was_played() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let bot = Bot::start(&sandbox, &data).await;
    let (people, channel) = (["Anna", "Ben"].map(|name| sandbox.person(name)), sandbox.channel("bus-stop"));
    assert_eq!(bot.figure("omnibus_games_begun_total{game=\"busstop\"}").await, None, "nothing happened yet");
    deal(&people, channel, "busstop").await;
    play(&sandbox, &people, channel, usize::MAX).await;
    eventually("the end is posted", || board(&people[0], channel).filter(|post| post.content.contains('🏆'))).await;
    let asked = people[0].click(&board(&people[0], channel).unwrap(), "History").await.unwrap();
    assert!(asked.is_private());

    for (figure, at_least) in [
        ("omnibus_games_begun_total{game=\"busstop\"}", 1.0),
        ("omnibus_games_ended_total{game=\"busstop\",how=\"finished\"}", 1.0),
        ("omnibus_interactions_total{kind=\"click\"}", 1.0),
        ("omnibus_interactions_total{kind=\"command\"}", 20.0),
        ("omnibus_interactions_total{kind=\"completion\"}", 20.0),
        ("omnibus_answer_seconds_count{kind=\"command\"}", 20.0),
        ("omnibus_answer_seconds_bucket{le=\"+Inf\",kind=\"command\"}", 20.0),
        ("omnibus_drawing_seconds_count", 20.0),
        ("omnibus_posts_sent_total", 10.0),
        ("omnibus_connected", 1.0),
        ("omnibus_build_info{version=\"0.1.0\"}", 1.0),
    ] {
        // Some of them come a moment after what they count.
        let mut value = None;
        for _ in 0..600 {
            value = bot.figure(figure).await;
            if value >= Some(at_least) {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        assert!(value >= Some(at_least), "{figure} is {value:?}");
    }
    let log = bot.log();
    for words in ["a game began", "a game was played to the end"] {
        let line = log.lines().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {log}"));
        let cause = cause(line, "command");
        assert!(cause.starts_with("interaction="), "what caused it stands before it: {line}");
        assert_eq!(cause.matches(" table=1").count(), 1, "{line}");
        assert_eq!(cause.matches(" game=\"busstop\"").count(), 1, "{line}");
    }
    // What is looked up now and then is there when it is fresh.
    for _ in 0..600 {
        if bot.figure("omnibus_tables{game=\"busstop\",state=\"over\"}").await == Some(1.0)
            && bot.figure("omnibus_posts_waiting").await == Some(0.0)
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{}", bot.get("/metrics").await.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_cannot_be_written_is_ill_until_it_can() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let bot = Bot::start(&sandbox, &data).await;
    health(&bot, 200, "ok").await;
    let other = Connection::open(data.join("omnibus.sqlite")).unwrap();
    other.busy_timeout(Duration::from_secs(30)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    health(&bot, 503, "the database cannot be written").await;
    other.execute_batch("ROLLBACK").unwrap();
    health(&bot, 200, "ok").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_hangs_is_seen_to_wait() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let bot = Bot::start(&sandbox, &data).await;
    sandbox.trouble(Fault::Slow(Duration::from_secs(86_400)), "POST /channels/", 1_000);
    let (anna, channel) = (sandbox.person("Anna"), sandbox.channel("bus-stop"));
    anna.slash(channel, "game new", &[("game", "bus")]).await.unwrap();
    for _ in 0..600 {
        let waits = bot.figure("omnibus_posts_oldest_seconds").await.is_some_and(|oldest| oldest > 0.0);
        if waits && bot.figure("omnibus_posts_waiting").await == Some(1.0) {
            return health(&bot, 200, "ok").await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{}", bot.get("/metrics").await.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_lost_discord_is_ill() {
    let sandbox = unhurried().await;
    let (_folder, data) = data();
    let bot = Bot::start(&sandbox, &data).await;
    health(&bot, 200, "ok").await;
    drop(sandbox);
    health(&bot, 503, "not connected to Discord's gateway").await;
    assert_eq!(bot.get("/elsewhere").await.0, 404);
}
