//! A bot whose servers are divided among several shards.

use std::sync::Arc;
use std::time::Duration;

use omnibus::discord::{Connection, Settings, ShardRange};
use omnibus::game::Chance;
use omnibus::games::Catalogue;
use omnibus::players::Limit;
use omnibus::sandbox::{ChannelId, Clock, GatewayTrouble, Options, Sandbox, Shard};
use omnibus::store::Store;
use omnibus::table::{Courtesy, State, Tables};

use crate::depot::{Depot, turn};
use crate::postgres;

/// Tables for another bot: the one that comes with them, which knows none of its servers, is stopped.
async fn idle() -> Depot {
    let mut depot = Depot::open().await;
    depot.stop().await;
    depot
}

/// A channel whose server belongs to a shard.
fn channel_of(sandbox: &Sandbox, shard: Shard) -> ChannelId {
    let heard = |channel| {
        let guild = sandbox.look(|world| world.channel(channel).and_then(|channel| channel.guild));
        shard.hears_of(guild)
    };
    let mut channels = (0..40).map(|number| sandbox.channel_of(&format!("Server {number}"), "bus-stop"));
    channels.find(|channel| heard(*channel)).expect("servers are divided among shards")
}

/// Discord recommends four shards and lets two identify at once: all are there, none came too early, and each server is
/// answered once.
#[tokio::test(flavor = "multi_thread")]
async fn as_many_shards_as_discord_recommends_and_no_faster() {
    let options = Options {
        shards: 4,
        least_shards: 4,
        max_concurrency: 2,
        paced: Some(Clock::running()),
        ..Options::unhurried()
    };
    let depot = Depot::with_options(Catalogue::standard(), options).await;
    let shards: Vec<Shard> = (0..4).map(|id| Shard { id, total: 4 }).collect();
    assert_eq!(depot.sandbox.look(|world| world.shards.clone()), shards);
    let [anna] = depot.people(["Anna"]);
    for shard in shards {
        let channel = channel_of(&depot.sandbox, shard);
        let answers = anna.slash(channel, "game new", &[("game", "busstop")]).await.expect("the command is registered");
        assert!(answers.is_private(), "{}", answers.text());
        depot.settled().await;
        assert_eq!(anna.sees(channel).iter().filter(|message| !message.is_ephemeral()).count(), 1, "{shard:?}");
    }
    depot.assert_no_complaints().await;
}

/// Two bots, each with some of the shards: nobody is answered twice, and nobody by the wrong one.
#[tokio::test(flavor = "multi_thread")]
async fn a_range_of_shards_serves_its_own_servers_alone() {
    let sandbox =
        Sandbox::start(Options { shards: 4, max_concurrency: 4, ..Options::unhurried() }).await.expect("a port");
    let depots = [idle().await, idle().await];
    let mut running = Vec::new();
    for (depot, range) in depots.iter().zip(["0..1/4", "2..3/4"]) {
        let shards = Some(range.parse::<ShardRange>().expect("a range"));
        let settings =
            Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None, shards };
        let connection = Connection::new(&settings, depot.tables.clone()).await.expect("the sandbox is there");
        let stop = connection.stop();
        running.push((stop, tokio::spawn(connection.run())));
    }
    assert!(sandbox.bot_is_ready().await);
    let anna = sandbox.person("Anna");
    for id in 0..4 {
        let channel = channel_of(&sandbox, Shard { id, total: 4 });
        let answers = anna.slash(channel, "game new", &[("game", "bus")]).await.expect("the command is registered");
        assert!(answers.is_private(), "{}", answers.text());
        let at = omnibus::table::ChannelId(channel.get());
        let opened = async || (depots[0].tables.number_at(at).await, depots[1].tables.number_at(at).await);
        // On a busy machine the answer may have been announced first.
        for _ in 0..3_000 {
            if opened().await != (None, None) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let (first, second) = opened().await;
        assert_eq!((first.is_some(), second.is_some()), (id < 2, id >= 2), "shard {id}");
    }
    for (stop, running) in running {
        stop.stop().await;
        running.await.expect("no panic").expect("it ends in order");
    }
    assert!(sandbox.wait_until(|world| world.shards.is_empty()).await, "all of them said goodbye");
}

/// Too few shards for so many servers: the host is told what to do.
#[tokio::test(flavor = "multi_thread")]
async fn too_few_shards_end_the_bot_with_a_word() {
    let (depot, large) = (Depot::open().await, large(4).await);
    let failure = Connection::new(&one_shard(&large), depot.tables.clone()).await.err().expect("it cannot start");
    assert!(failure.to_string().contains("recommends 4 (--shards)"), "{failure}");
}

/// A line that opens and says nothing, at the start and later: another is tried, and the game is there.
#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_silent_is_tried_again() {
    let (depot, silent) = (idle().await, Sandbox::start(Options::unhurried()).await.expect("a port is free"));
    silent.mute_gateway(2);
    let connection = Connection::new(&one_shard(&silent), depot.tables.clone()).await.expect("the sandbox is there");
    let connection = connection.with_patience_for_the_gateway(Duration::from_secs(1));
    let stop = connection.stop();
    let running = tokio::spawn(connection.run());
    assert!(silent.bot_is_ready().await, "the third is greeted");
    silent.mute_gateway(1);
    silent.gateway_trouble(GatewayTrouble::InvalidSession { resumable: false });
    assert!(silent.wait_until(|world| !world.connected).await);
    assert!(silent.bot_is_ready().await, "it begins anew");
    let (anna, channel) = (silent.person("Anna"), silent.channel("bus-stop"));
    let answers = anna.slash(channel, "game new", &[("game", "busstop")]).await.expect("the command is registered");
    assert!(answers.is_private(), "{}", answers.text());
    stop.stop().await;
    running.await.expect("no panic").expect("it ends in order");
}

/// Discord hangs up, and the library does not tell: the bot goes on trying, without wearing itself out.
#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_discord_refuses_is_tried_again() {
    let (depot, large) = (idle().await, large(2).await);
    let connection = Connection::new(&one_shard(&large), depot.tables.clone()).await.expect("the sandbox is there");
    let connection = connection.with_patience_for_the_gateway(Duration::from_millis(200));
    let stop = connection.stop();
    let running = tokio::spawn(connection.run());
    assert!(large.wait_until(|world| world.refused >= 3).await, "it is tried again and again");
    stop.stop().await;
    running.await.expect("no panic").expect("nothing is left that could not end");
}

/// A Discord that recommends so many shards to the bot, and takes no fewer.
async fn large(shards: u32) -> Sandbox {
    Sandbox::start(Options { shards, least_shards: shards, ..Options::unhurried() }).await.expect("a port is free")
}

fn one_shard(sandbox: &Sandbox) -> Settings {
    let shards = Some(ShardRange::all(1));
    Settings { token: sandbox.token(), api_url: Some(sandbox.api_url().to_owned()), guild: None, shards }
}

/// A whole game by clicks, everything kept in PostgreSQL, with the shards shared among one.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_on_postgresql() {
    let Some(address) = postgres::database() else { return };
    let options = Options { shards: 4, least_shards: 4, max_concurrency: 4, ..Options::unhurried() };
    let depot = Depot::with_tables(Catalogue::standard(), options, |_| {
        let catalogue = Catalogue::standard();
        let texts = Arc::new(catalogue.texts().expect("the texts are sound"));
        let store = Store::connect(&address).expect("a new database opens");
        let tables = Tables::new(catalogue, texts, store).with_courtesy(Courtesy::NONE);
        tables.with_chance(|| Chance::seeded(7)).with_patience(Limit::Tries(4))
    })
    .await;
    assert_eq!(depot.tables.shards(), [0, 1, 2, 3]);
    let people = depot.people(["Anna", "Ben"]);
    depot.start(&people, "busstop", &[]).await;
    let mut dice = Chance::seeded(11);
    while depot.table().await.state == State::Playing {
        let seat = depot.table().await.awaited().iter().next().expect("somebody is awaited");
        turn(&depot, &people[seat.index()], &mut dice).await;
        depot.settled().await;
    }
    assert_eq!(depot.table().await.state, State::Over);
    depot.assert_no_complaints().await;
}
