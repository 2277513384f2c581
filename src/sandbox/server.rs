//! What all parts of the running server share: the world behind its lock, the clock, the sessions, the faults.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot, watch};

use super::bells::Bells;
use super::buckets::Buckets;
use super::clock::Clock;
use super::faults::Faults;
use super::ids::{InteractionId, MessageId};
use super::lock::lock;
use super::message::Message;
use super::options::Options;
use super::sessions::{Intent, Sessions};
use super::shard::Identified;
use super::wire::Wire;
use super::world::World;

/// How many requests are remembered.
const REQUESTS: usize = 10_000;

pub(super) struct Server {
    world: Mutex<World>,
    /// The world's revision, for whoever waits for a change.
    pub revision: watch::Sender<u64>,
    /// The same for whoever waits for one channel or interaction.
    pub bells: Bells,
    /// Pictures that are still being looked at.
    pub looking: watch::Sender<usize>,
    pub gateway: Sessions,
    pub identified: Mutex<Identified>,
    /// How many shards are recommended to the bot, and how many it must have.
    pub shards: u32,
    pub least_shards: u32,
    /// How many of them may identify at the same time, and by which clock more are refused.
    pub max_concurrency: u32,
    pub paced: Option<Clock>,
    pub faults: Mutex<Faults>,
    pub buckets: Option<Buckets>,
    pub clock: Clock,
    /// `http://127.0.0.1:PORT`.
    pub base: String,
    pub token: String,
    pub requests: Mutex<VecDeque<Request>>,
    /// How many there were, those that are forgotten included.
    pub served: AtomicU64,
    pub heartbeat: u64,
    pub patience: Duration,
    /// Writes what changed to disk, if the world is kept.
    pub note: OnceLock<Arc<dyn Fn() + Send + Sync>>,
    /// Whoever starts everything afresh when a person asks for it.
    pub afresh: Mutex<Option<mpsc::Sender<oneshot::Sender<()>>>>,
}

/// A request the bot made, and the status it was answered with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub method: String,
    /// Without `/api/v10`.
    pub path: String,
    pub status: u16,
}

impl Server {
    pub fn new(world: World, base: String, options: Options) -> Server {
        Server {
            revision: watch::Sender::new(world.revision),
            looking: watch::Sender::new(0),
            world: Mutex::new(world),
            bells: Bells::new(),
            gateway: Sessions::default(),
            identified: Mutex::default(),
            shards: options.shards,
            least_shards: options.least_shards,
            max_concurrency: options.max_concurrency,
            paced: options.paced,
            faults: Mutex::default(),
            buckets: options.limit.map(Buckets::new),
            clock: options.clock,
            base,
            token: options.token,
            requests: Mutex::default(),
            served: AtomicU64::new(0),
            heartbeat: options.heartbeat,
            patience: options.patience,
            note: OnceLock::new(),
            afresh: Mutex::default(),
        }
    }

    /// Changes the world and tells whoever waits.
    pub fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let mut world = lock(&self.world);
        world.now = self.clock.now();
        world.revision += 1;
        let outcome = act(&mut world);
        self.revision.send_replace(world.revision);
        let stirred = std::mem::take(&mut world.stirred);
        drop(world);
        stirred.into_iter().for_each(|key| self.bells.ring(key));
        outcome
    }

    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&lock(&self.world))
    }

    pub fn wire<T>(&self, look: impl FnOnce(Wire) -> T) -> T {
        self.look(|world| look(Wire { world, base: &self.base }))
    }

    /// Waits until the world is as described; false if it is not in time.
    pub async fn wait(&self, patience: Duration, is_so: impl Fn(&World) -> bool) -> bool {
        self.wait_on(self.revision.subscribe(), patience, is_so).await
    }

    /// The same, for something about one channel or interaction.
    pub async fn wait_about(&self, key: u64, patience: Duration, is_so: impl Fn(&World) -> bool) -> bool {
        self.wait_on(self.bells.listen(key), patience, is_so).await
    }

    async fn wait_on(
        &self,
        mut bell: watch::Receiver<u64>,
        patience: Duration,
        is_so: impl Fn(&World) -> bool,
    ) -> bool {
        let waiting = async {
            loop {
                bell.mark_unchanged();
                if self.look(&is_so) {
                    return true;
                }
                if bell.changed().await.is_err() {
                    return false;
                }
            }
        };
        match tokio::time::timeout(patience, waiting).await {
            Ok(outcome) => outcome,
            Err(_) => self.look(&is_so),
        }
    }

    /// Tells the bot of an interaction, twice if that was asked for.
    pub fn deliver(&self, id: InteractionId) {
        let twice = lock(&self.faults).is_delivered_twice();
        let event = self.change(|world| {
            let interaction = world.interactions.get_mut(&id)?;
            interaction.repeated |= twice;
            let interaction = world.interaction(id)?;
            let guild = world.channel(interaction.channel).and_then(|channel| channel.guild);
            Some((guild, Wire { world, base: &self.base }.interaction(interaction)))
        });
        if let Some((guild, event)) = event {
            for _ in 0..=usize::from(twice) {
                self.gateway.tell(guild, Intent::NONE, "INTERACTION_CREATE", &event);
            }
        }
    }

    /// Tells a bot that listens of a message that came or changed.
    pub fn tell_of(&self, name: &str, message: &Message) {
        let told = self.wire(|wire| {
            let guild = wire.world.channel(message.channel)?.guild?;
            let mut told = wire.message(message);
            told["guild_id"] = json!(guild);
            Some((guild, told))
        });
        if let Some((guild, told)) = told {
            self.gateway.tell(Some(guild), Intent::GUILD_MESSAGES, name, &told);
        }
    }

    /// Deletes messages, and tells a bot that listens. False if none of them was there.
    pub fn delete(&self, ids: &[MessageId]) -> bool {
        let deleted = self.change(|world| {
            let found = ids.iter().filter_map(|id| world.message(*id).cloned()).collect::<Vec<_>>();
            for message in &found {
                world.delete(message.id);
            }
            found
        });
        let public: Vec<&Message> = deleted.iter().filter(|message| !message.is_ephemeral()).collect();
        if let Some(channel) = public.first().map(|message| message.channel)
            && let Some(guild) = self.look(|world| world.channel(channel)?.guild)
        {
            let tell = |name, told: Value| self.gateway.tell(Some(guild), Intent::GUILD_MESSAGES, name, &told);
            match &public[..] {
                [one] => {
                    tell("MESSAGE_DELETE", json!({ "id": one.id, "channel_id": channel, "guild_id": guild }));
                }
                several => {
                    let ids: Vec<_> = several.iter().map(|message| message.id).collect();
                    tell("MESSAGE_DELETE_BULK", json!({ "ids": ids, "channel_id": channel, "guild_id": guild }));
                }
            }
        }
        !deleted.is_empty()
    }

    /// Looks which shards are connected.
    pub fn note_connections(&self) {
        let shards = self.gateway.connected();
        // A bot is there when all the shards are into which it divides its guilds.
        let all = |total: u32| shards.iter().filter(|shard| shard.total == total).count() == total as usize;
        let connected = shards.iter().any(|shard| all(shard.total));
        self.change(|world| {
            world.furnished = world.revision;
            (world.connected, world.shards) = (connected, shards);
        });
    }

    /// What was changed so far is on disk when this comes back, if the world is kept.
    pub async fn noted(&self) {
        if let Some(note) = self.note.get().cloned() {
            // That it cannot be written was said.
            let _ = tokio::task::spawn_blocking(move || note()).await;
        }
    }

    pub fn remember(&self, request: Request) {
        {
            let mut requests = lock(&self.requests);
            if requests.len() == REQUESTS {
                requests.pop_front();
            }
            requests.push_back(request);
        }
        self.served.fetch_add(1, Ordering::Relaxed);
        // Somebody may be waiting for the request rather than for what it did.
        self.change(|_| ());
    }
}
