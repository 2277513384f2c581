//! Threads and guilds as Discord has them: what can be made, what is refused, and what a bot that listens is told.

use anyhow::Result;
use omnibus::sandbox::Mistake;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelType, LightMethod, Request, Route};
use twilight_model::guild::Permissions;

use crate::bot::Scene;
use crate::protocol::{Bench, refusal, text};

fn thread(name: &str, kind: u64) -> Value {
    json!({ "name": name, "type": kind, "auto_archive_duration": 10080 })
}

async fn make(bench: &Bench, within: serenity::ChannelId, body: Value) -> serenity::Result<serenity::GuildChannel> {
    let route = Route::ChannelThreads { channel_id: within };
    bench.http.fire(Request::new(route, LightMethod::Post).body(Some(body.to_string().into_bytes()))).await
}

#[tokio::test]
async fn threads_are_made_as_far_as_permissions_reach() -> Result<()> {
    let bench = Bench::set().await;
    let public = make(&bench, bench.place(), thread("a game", 11)).await?;
    let private = make(&bench, bench.place(), thread("a quiet game", 12)).await?;
    assert_eq!((public.kind, private.kind), (ChannelType::PublicThread, ChannelType::PrivateThread));
    assert_eq!(public.parent_id, Some(bench.place()));
    // Anna sees the public one; into the private one she has to be let.
    let [open, closed] = [public.id, private.id].map(|id| omnibus::sandbox::ChannelId::new(id.get()));
    for place in [public.id, private.id] {
        bench.http.send_message(place, vec![], &text("hello")).await?;
    }
    assert_eq!((bench.anna.sees(open).len(), bench.anna.sees(closed).len()), (1, 0));
    bench.http.add_thread_channel_member(private.id, bench.anna.id.get().into()).await?;
    assert_eq!(bench.anna.sees(closed).len(), 1);
    assert!(bench.complaints().await.is_empty());

    for (denied, kind) in [(Permissions::CREATE_PUBLIC_THREADS, 11), (Permissions::CREATE_PRIVATE_THREADS, 12)] {
        bench.sandbox.deny(bench.channel, denied);
        assert_eq!(refusal(make(&bench, bench.place(), thread("no", kind)).await), Some((403, 50013)));
    }
    bench.sandbox.deny(bench.channel, Permissions::VIEW_CHANNEL);
    assert_eq!(refusal(make(&bench, bench.place(), thread("no", 11)).await), Some((403, 50001)));
    Ok(())
}

#[tokio::test]
async fn what_no_thread_can_be_is_refused() -> Result<()> {
    let bench = Bench::set().await;
    for name in ["", "   ", &"x".repeat(101)] {
        assert_eq!(refusal(make(&bench, bench.place(), thread(name, 11)).await), Some((400, 50035)), "{name}");
    }
    let mut wrong = thread("a game", 11);
    wrong["auto_archive_duration"] = json!(15);
    assert_eq!(refusal(make(&bench, bench.place(), wrong).await), Some((400, 50035)));
    assert_eq!(refusal(make(&bench, bench.place(), thread("a game", 0)).await), Some((400, 50035)));
    let inner = make(&bench, bench.place(), thread("a game", 11)).await?.id;
    assert_eq!(refusal(make(&bench, inner, thread("deeper", 11)).await), Some((400, 50024)));
    let nobody = bench.http.add_thread_channel_member(inner, 5.into()).await;
    assert_eq!(refusal(nobody), Some((404, 10013)));
    let no_thread = bench.http.add_thread_channel_member(bench.place(), bench.anna.id.get().into()).await;
    assert_eq!(refusal(no_thread), Some((400, 50024)));
    let kinds: Vec<Mistake> = bench.complaints().await.into_iter().map(|(kind, _)| kind).collect();
    assert!(kinds.contains(&Mistake::Limit) && kinds.contains(&Mistake::Unknown), "{kinds:?}");
    Ok(())
}

/// What the library cannot read of these events would be noted as lost.
#[tokio::test]
async fn a_bot_that_listens_hears_of_guilds_and_channels() -> Result<()> {
    let scene = Scene::set().await;
    let other = scene.sandbox.channel("other");
    scene.sandbox.thread(other, "a thread");
    scene.sandbox.delete_channel(other);
    let home = scene.sandbox.look(|world| world.guilds[0].id);
    assert_eq!(refusal(scene.bot.http.get_channel(other.get().into()).await), Some((404, 10003)));
    scene.anna.leaves(home);
    let gone = scene.bot.http.get_member(home.get().into(), scene.anna.id.get().into()).await;
    assert_eq!(refusal(gone), Some((404, 10007)));
    scene.sandbox.send_away(home);
    let refused = scene.bot.http.send_message(scene.channel.get().into(), vec![], &text("hello")).await;
    assert_eq!(refusal(refused), Some((403, 50001)));
    assert_eq!(refusal(scene.bot.http.get_guild(home.get().into()).await), Some((404, 10004)));
    scene.ends_well().await;
    Ok(())
}
