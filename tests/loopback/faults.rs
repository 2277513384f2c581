//! Fault: with requests, with the gateway, with deliveries.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use omnibus::sandbox::{Fault, GatewayTrouble, Options, Sandbox};
use poise::serenity_prelude as serenity;
use serde_json::json;

use crate::bot::{Bot, Scene};
use crate::protocol::{Bench, refusal, text};

#[tokio::test]
async fn requests_fail_as_often_as_was_said() -> Result<()> {
    let bench = Bench::set().await;
    bench.sandbox.trouble(Fault::ServerError, "POST /channels/", 2);
    assert_eq!(refusal(bench.post(text("a")).await), Some((500, 0)));
    assert!(bench.http.get_channel(bench.place()).await.is_ok());
    assert_eq!(refusal(bench.post(text("b")).await), Some((500, 0)));
    bench.post(text("c")).await?;
    bench.sandbox.trouble(Fault::Forbidden, &format!("/channels/{}", bench.channel), usize::MAX);
    assert_eq!(refusal(bench.post(text("d")).await), Some((403, 50001)));
    assert_eq!(refusal(bench.http.get_channel(bench.place()).await), Some((403, 50001)));
    bench.sandbox.calm();
    bench.post(text("e")).await?;
    let seen: Vec<String> = bench.anna.sees(bench.channel).into_iter().map(|message| message.content).collect();
    assert_eq!(seen, ["c", "e"]);
    assert_eq!(bench.complaints().await, []);
    Ok(())
}

#[tokio::test]
async fn rate_limits_say_how_long_to_wait() -> Result<()> {
    let bench = Bench::set().await;
    bench.sandbox.trouble(Fault::RateLimited { retry_after: 0.25 }, "/messages", 1);
    // Without its own limiter the library only sees the status.
    assert_eq!(refusal(bench.post(text("a")).await).map(|(status, _)| status), Some(429));
    bench.post(text("b")).await?;
    Ok(())
}

#[tokio::test]
async fn a_lost_answer_leaves_the_work_done() -> Result<()> {
    let bench = Bench::set().await;
    let mut body = text("once");
    body["nonce"] = json!("n-1");
    body["enforce_nonce"] = json!(true);
    bench.sandbox.trouble(Fault::AnswerLost, "POST /channels/", 1);
    assert_eq!(refusal(bench.post(body.clone()).await), Some((502, 0)));
    bench.post(body).await?;
    assert_eq!(bench.anna.sees(bench.channel).len(), 1);
    Ok(())
}

#[tokio::test]
async fn an_answer_that_breaks_off_leaves_the_work_done() -> Result<()> {
    let bench = Bench::set().await;
    bench.sandbox.trouble(Fault::HalfSent, "POST /channels/", 1);
    let broken = bench.post(text("a")).await.expect_err("half an answer is none");
    assert!(matches!(broken, serenity::Error::Http(serenity::HttpError::Request(_))), "{broken:?}");
    assert_eq!(bench.anna.sees(bench.channel).len(), 1);
    Ok(())
}

#[tokio::test]
async fn what_is_gone_limited_or_hanging_is_not_served() -> Result<()> {
    let bench = Bench::set().await;
    for (fault, told) in [
        (Fault::Gone, 404),
        (Fault::BadGateway, 502),
        (Fault::RateLimitedWordlessly, 429),
        (Fault::RateLimitedEverywhere { retry_after: 0.1 }, 429),
    ] {
        bench.sandbox.trouble(fault, "POST /channels/", 1);
        assert_eq!(refusal(bench.post(text("a")).await).map(|(status, _)| status), Some(told), "{fault:?}");
    }
    bench.sandbox.trouble(Fault::Hanging, "POST /channels/", 1);
    let waited = tokio::time::timeout(Duration::from_millis(100), bench.post(text("b"))).await;
    assert!(waited.is_err(), "nobody answers");
    assert_eq!(bench.anna.sees(bench.channel).len(), 0);
    bench.post(text("c")).await?;
    Ok(())
}

#[tokio::test]
async fn slow_answers_come_later() -> Result<()> {
    let bench = Bench::set().await;
    bench.sandbox.trouble(Fault::Slow(Duration::from_millis(40)), "POST /channels/", 1);
    let begun = Instant::now();
    bench.post(text("a")).await?;
    assert!(begun.elapsed() >= Duration::from_millis(40));
    Ok(())
}

#[tokio::test]
async fn an_interaction_delivered_twice_is_answered_once() -> Result<()> {
    let scene = Scene::set().await;
    scene.sandbox.deliver_twice(1);
    let answers = scene.anna.slash(scene.channel, "greet", &[("colour", "blue")]).await?;
    let refused = |scene: &Scene| scene.sandbox.requests().iter().filter(|request| request.status == 400).count();
    assert!(scene.sandbox.wait_until(|_| refused(&scene) == 1).await);
    scene.sandbox.deliver_again(answers.interaction);
    assert!(scene.sandbox.wait_until(|_| refused(&scene) == 2).await);
    assert_eq!(scene.ben.sees(scene.channel).len(), 1);
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_connection_that_breaks_is_resumed_and_nothing_is_missed() -> Result<()> {
    let scene = Scene::set().await;
    let resumed = GatewayTrouble::InvalidSession { resumable: true };
    for trouble in [GatewayTrouble::Cut, GatewayTrouble::Closed(4000), GatewayTrouble::Reconnect, resumed] {
        scene.sandbox.gateway_trouble(trouble);
        // Sent while there may be no connection: kept for the bot, and answered after it has resumed.
        let answers = scene.anna.slash(scene.channel, "greet", &[("colour", "blue")]).await?;
        assert!(answers.answer.is_some(), "{trouble:?}");
    }
    assert_eq!(scene.ben.sees(scene.channel).len(), 4);
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_bad_token_is_told_to_the_bot() -> Result<()> {
    let sandbox = Sandbox::start(Options::unhurried()).await?;
    let bot = Bot::start(&sandbox, "stolen").await;
    assert_eq!(refusal(bot.http.get_current_user().await), Some((401, 0)));
    let ended = bot.running.await?;
    let why = ended.expect_err("it must not go on");
    assert!(matches!(why, serenity::Error::Gateway(serenity::GatewayError::InvalidAuthentication)), "{why:?}");
    Ok(())
}

#[tokio::test]
async fn privileged_intents_are_refused() -> Result<()> {
    let sandbox = Sandbox::start(Options::unhurried()).await?;
    let http = crate::bot::http(&sandbox, &sandbox.token());
    let intents = serenity::GatewayIntents::MESSAGE_CONTENT;
    let mut client = serenity::ClientBuilder::new_with_http(http, intents).await?;
    let why = client.start().await.expect_err("it must not go on");
    assert!(matches!(why, serenity::Error::Gateway(serenity::GatewayError::DisallowedGatewayIntents)), "{why:?}");
    assert_eq!(sandbox.complaints().await.len(), 1);
    Ok(())
}

#[tokio::test]
async fn heartbeats_are_answered() -> Result<()> {
    let scene = Scene::set_with(Options { heartbeat: 20, ..Options::unhurried() }).await;
    assert!(scene.sandbox.wait_until(|world| world.heartbeats > 1).await);
    let answers = scene.anna.slash(scene.channel, "greet", &[("colour", "blue")]).await?;
    assert!(answers.answer.is_some());
    scene.ends_well().await;
    Ok(())
}

/// The library waits five seconds before it identifies again; other tests run meanwhile.
#[tokio::test]
async fn a_bot_whose_session_is_over_begins_a_new_one() -> Result<()> {
    let scene = Scene::set().await;
    scene.sandbox.gateway_trouble(GatewayTrouble::InvalidSession { resumable: false });
    assert!(scene.sandbox.wait_until(|world| !world.connected).await);
    assert!(scene.sandbox.wait_until(|world| world.connected).await);
    let answers = scene.anna.slash(scene.channel, "greet", &[("colour", "blue")]).await?;
    assert!(answers.answer.is_some());
    scene.ends_well().await;
    Ok(())
}

#[tokio::test]
async fn a_bot_that_was_killed_comes_back_and_finds_everything_as_it_was() -> Result<()> {
    let sandbox = Sandbox::start(Options::unhurried()).await?;
    let (anna, channel) = (sandbox.person("Anna"), sandbox.channel("bus-stop"));
    // A process of its own, as far as the bot is concerned: it ends at once, with everything in it.
    let process = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let bot = sandbox.clone();
    process.spawn(async move { Bot::start(&bot, &bot.token()).await.running.await });
    assert!(sandbox.bot_is_ready().await);
    let panel = anna.slash(channel, "panel", &[]).await?.message.context("a panel")?;
    process.shutdown_background();
    assert!(sandbox.wait_until(|world| !world.connected).await);
    let _bot = Bot::start(&sandbox, &sandbox.token()).await;
    assert!(sandbox.wait_until(|world| world.connected).await);
    assert_eq!(anna.click(&panel, "Count").await?.text(), "2");
    assert_eq!(sandbox.complaints().await, []);
    Ok(())
}
