//! Several connections of one bot: who hears of what, which are refused, and how fast they may begin.

use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::{SinkExt, StreamExt};
use omnibus::sandbox::{Forged, InteractionKind, Mistake, Options, Sandbox, Shard};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bot::http;
use crate::protocol::command;

/// A line to the gateway, spoken over by the test.
struct Line(WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>);

impl Line {
    /// Identifies as a shard; nothing said of shards if there is none.
    async fn open(sandbox: &Sandbox, shard: Value) -> Result<Line> {
        Line::asking_for(sandbox, shard, 1).await
    }

    /// The same, with intents of one's own.
    async fn asking_for(sandbox: &Sandbox, shard: Value, intents: u64) -> Result<Line> {
        let (socket, _) = connect_async(sandbox.api_url().replacen("http", "ws", 1) + "/gateway").await?;
        let mut line = Line(socket);
        assert_eq!(line.hear().await?["op"], 10);
        let identify = json!({ "token": sandbox.token(), "intents": intents, "shard": shard, "properties": {} });
        line.0.send(Message::text(json!({ "op": 2, "d": identify }).to_string())).await?;
        Ok(line)
    }

    async fn hear(&mut self) -> Result<Value> {
        match self.0.next().await.context("the line is open")?? {
            Message::Text(text) => Ok(serde_json::from_str(&text)?),
            Message::Close(frame) => Ok(json!({ "closed": frame.map(|frame| u16::from(frame.code)) })),
            other => anyhow::bail!("{other:?}"),
        }
    }

    /// The next event of a kind; of others as many as there are.
    async fn event(&mut self, name: &str) -> Result<Value> {
        loop {
            let heard = self.hear().await?;
            assert!(heard["closed"].is_null(), "{heard}");
            if heard["t"] == name {
                return Ok(heard["d"].clone());
            }
        }
    }

    /// What it says to an identify: an event, an operation or the code it is closed with.
    async fn answer(mut self) -> Result<String> {
        let heard = self.hear().await?;
        let said = heard["t"].as_str().map(str::to_owned);
        Ok(said.unwrap_or_else(|| {
            if heard["closed"].is_null() { heard["op"].to_string() } else { heard["closed"].to_string() }
        }))
    }
}

async fn four() -> Sandbox {
    Sandbox::start(Options { shards: 4, max_concurrency: 2, ..Options::unhurried() }).await.expect("a port is free")
}

/// The guild that shard `id` of four hears of; made if need be.
fn guild_of(sandbox: &Sandbox, id: u32) -> (omnibus::sandbox::GuildId, omnibus::sandbox::ChannelId) {
    let shard = Shard { id, total: 4 };
    (0..40)
        .find_map(|number| {
            let channel = sandbox.channel_of(&format!("Guild {number}"), "bus-stop");
            let guild = sandbox.look(|world| world.channel(channel).and_then(|channel| channel.guild))?;
            shard.hears_of(Some(guild)).then_some((guild, channel))
        })
        .expect("guilds are divided among shards")
}

/// Messages that come, change and go, one or several at once: told to whoever asked for it and to nobody else.
#[tokio::test]
async fn messages_are_told_of_to_whoever_asks_for_it() -> Result<()> {
    let sandbox = Sandbox::start(Options::unhurried()).await?;
    let channel = sandbox.channel("bus-stop");
    let mut told = Line::asking_for(&sandbox, Value::Null, 1 | 1 << 9).await?;
    let mut untold = Line::open(&sandbox, Value::Null).await?;
    let (http, place) = (http(&sandbox, &sandbox.token()), channel.get().into());
    let saying = |words: &str| json!({ "content": words, "allowed_mentions": { "parse": [] } });
    let mut posted = Vec::new();
    for words in ["one", "two", "three", "four"] {
        let message = http.send_message(place, Vec::new(), &saying(words)).await?;
        let heard = told.event("MESSAGE_CREATE").await?;
        assert_eq!((&heard["id"], heard["guild_id"].is_string()), (&json!(message.id), true));
        posted.push(message.id);
    }
    http.edit_message(place, posted[0], &saying("another"), Vec::new()).await?;
    assert_eq!(told.event("MESSAGE_UPDATE").await?["id"], json!(posted[0]));
    http.delete_message(place, posted[0], None).await?;
    assert_eq!(told.event("MESSAGE_DELETE").await?["id"], json!(posted[0]));
    let seen = sandbox.person("Anna").sees(channel);
    sandbox.delete(&seen[0]);
    let gone = json!({ "id": posted[1], "channel_id": channel, "guild_id": sandbox.look(|world| world.guilds[0].id) });
    assert_eq!(told.event("MESSAGE_DELETE").await?, gone);
    sandbox.delete_all(&seen[1..]);
    assert_eq!(told.event("MESSAGE_DELETE_BULK").await?["ids"], json!([posted[2], posted[3]]));
    sandbox.delete_channel(channel);
    loop {
        let heard = untold.hear().await?;
        assert!(!heard["t"].as_str().unwrap_or_default().starts_with("MESSAGE"), "{heard}");
        if heard["t"] == "CHANNEL_DELETE" {
            break;
        }
    }
    let complaints = sandbox.complaints().await;
    assert!(complaints.is_empty(), "{complaints:?}");
    Ok(())
}

#[tokio::test]
async fn a_bot_is_told_how_many_shards_to_have_and_how_fast() -> Result<()> {
    let sandbox = four().await;
    let told = http(&sandbox, &sandbox.token()).get_bot_gateway().await?;
    assert_eq!((told.shards, told.session_start_limit.max_concurrency), (4, 2));
    assert_eq!(told.session_start_limit.remaining, 1000);
    let mut line = Line::open(&sandbox, json!([1, 4])).await?;
    assert_eq!(line.event("READY").await?["shard"], json!([1, 4]));
    let told = http(&sandbox, &sandbox.token()).get_bot_gateway().await?;
    assert_eq!(told.session_start_limit.remaining, 999, "sessions are counted");
    Ok(())
}

#[tokio::test]
async fn each_shard_hears_of_its_own_guilds_and_the_first_of_direct_messages() -> Result<()> {
    let sandbox = four().await;
    let guilds: Vec<_> = (0..4).map(|id| guild_of(&sandbox, id)).collect();
    let mut lines = Vec::new();
    for (id, (own, _)) in guilds.iter().enumerate() {
        let mut line = Line::open(&sandbox, json!([id, 4])).await?;
        let ready = line.event("READY").await?;
        let listed: Vec<u64> = ready["guilds"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|one| one["id"].as_str()?.parse().ok())
            .collect();
        assert!(listed.contains(&own.get()) && listed.iter().all(|guild| (guild >> 22) % 4 == id as u64));
        lines.push(line);
    }
    assert!(sandbox.wait_until(|world| world.connected && world.shards.len() == 4).await);

    // A click in each guild, from the last to the first: had another shard heard of it, its next event would be that one.
    let anna = sandbox.person("Anna");
    let channels: Vec<_> = guilds.iter().map(|(_, channel)| *channel).rev().collect();
    for channel in &channels {
        let unanswered = anna.clone();
        let channel = *channel;
        tokio::spawn(async move { unanswered.forge(channel, command()).await });
        let known = channels.iter().position(|one| *one == channel).map_or(0, |place| place + 1);
        assert!(sandbox.wait_until(|world| world.interactions().count() == known).await);
    }
    for (line, (guild, channel)) in lines.iter_mut().zip(&guilds) {
        let heard = line.event("INTERACTION_CREATE").await?;
        assert_eq!((&heard["guild_id"], &heard["channel_id"]), (&json!(guild), &json!(channel)));
    }
    sandbox.delete_channel(guilds[2].1);
    sandbox.send_away(guilds[3].0);
    assert_eq!(lines[2].event("CHANNEL_DELETE").await?["id"], json!(guilds[2].1));
    assert_eq!(lines[3].event("GUILD_DELETE").await?["id"], json!(guilds[3].0));

    let direct = http(&sandbox, &sandbox.token()).create_private_channel(&json!({ "recipient_id": anna.id })).await?;
    let direct = direct.id.get();
    let place = sandbox.look(|world| world.channels.iter().find(|one| one.id.get() == direct).map(|one| one.id));
    let forged = Forged { kind: InteractionKind::Command, ..command() };
    tokio::spawn(async move { anna.forge(place.expect("it was made"), forged).await });
    let heard = lines[0].event("INTERACTION_CREATE").await?;
    assert_eq!((&heard["channel_id"], heard.get("guild_id")), (&json!(direct.to_string()), None));
    Ok(())
}

/// Some of a bot's shards are not the bot.
#[tokio::test]
async fn a_bot_is_there_when_all_its_shards_are() -> Result<()> {
    let sandbox = four().await;
    let mut lines = Vec::new();
    for id in [3, 0, 2] {
        lines.push(Line::open(&sandbox, json!([id, 4])).await?);
        lines.last_mut().context("it was opened")?.event("READY").await?;
    }
    assert!(sandbox.wait_until(|world| world.shards.len() == 3).await);
    assert!(!sandbox.look(|world| world.connected));
    lines.push(Line::open(&sandbox, json!([1, 4])).await?);
    assert!(sandbox.wait_until(|world| world.connected).await);
    Ok(())
}

#[tokio::test]
async fn shards_that_cannot_be_are_refused() -> Result<()> {
    let sandbox = four().await;
    for wrong in [json!([4, 4]), json!([0, 0]), json!([1]), json!("one"), json!([-1, 4])] {
        assert_eq!(Line::open(&sandbox, wrong.clone()).await?.answer().await?, "4010", "{wrong}");
    }
    assert_eq!(sandbox.complaints().await.len(), 5);
    let large = Sandbox::start(Options { least_shards: 3, ..Options::unhurried() }).await?;
    for few in [Value::Null, json!([0, 1]), json!([1, 2])] {
        assert_eq!(Line::open(&large, few.clone()).await?.answer().await?, "4011", "{few}");
    }
    assert_eq!(Line::open(&large, json!([1, 3])).await?.answer().await?, "READY");
    Ok(())
}

#[tokio::test]
async fn shards_of_one_line_that_identify_at_once_are_sent_away() -> Result<()> {
    let unhurried = Options::unhurried();
    let paced = Some(unhurried.clock.clone());
    let paced = Options { shards: 4, max_concurrency: 2, paced, ..unhurried };
    let sandbox = Sandbox::start(paced).await?;
    for (id, answer) in [(0, "READY"), (1, "READY"), (2, "9"), (3, "9")] {
        assert_eq!(Line::open(&sandbox, json!([id, 4])).await?.answer().await?, answer, "shard {id}");
    }
    let complaints = sandbox.complaints().await;
    assert_eq!(complaints.iter().map(|one| one.kind).collect::<Vec<_>>(), [Mistake::Limit; 2]);
    assert!(complaints[0].message.starts_with("shard 2 identified"), "{}", complaints[0]);
    sandbox.advance(Duration::from_secs(5));
    assert_eq!(Line::open(&sandbox, json!([2, 4])).await?.answer().await?, "READY", "after five seconds");
    Ok(())
}
