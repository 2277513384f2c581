//! A Discord on this machine: the REST routes and the gateway that the bot uses, with Discord's own limits and errors,
//! people who see and press only what they may, and faults that can be switched on.
//!
//! The bot runs against it unchanged (see `DISCORD_API_URL`) and cannot tell the difference. It serves the end-to-end
//! tests, the benches, and `omnibus sandbox`.
//!
//! | file | what it is |
//! |---|---|
//! | `world` | everything there is, as plain state; `ids`, `message`, `messages`, `interaction`, `complaint` are its parts |
//! | `body`, `compose` | what the bot sent, and messages made or changed by it |
//! | `wire` | the world in Discord's JSON |
//! | `limits` | the judge of what the bot sends |
//! | `options`, `faults`, `clock`, `buckets` | what a test can turn |
//! | `server` | what all of the following share; `sessions` are the bot's on the gateway, each of a `shard`; `bells` wake who waits |
//! | `rest`, `gateway` | what the bot talks to |
//! | `people`, `command` | what a person can do; the rest is `out_of_reach` |
//! | `page`, `guard` | the same for a page in a browser of this machine, and for nobody else |
//! | `site` | the files of the page |
//! | `keep`, `journal` | the world on disk |
//! | `transcript` | a channel in one file |
//!
//! ```no_run
//! # use omnibus::sandbox::{Options, Sandbox};
//! # async fn example() -> anyhow::Result<()> {
//! let sandbox = Sandbox::start(Options::default()).await?;
//! // … start the bot with DISCORD_API_URL = sandbox.api_url() …
//! sandbox.bot_is_ready().await;
//! let (anna, channel) = (sandbox.person("Anna"), sandbox.channel("bus-stop"));
//! let lobby = anna.slash(channel, "game new", &[("game", "race")]).await?.message.expect("a lobby");
//! anna.click(&lobby, "Join").await?;
//! assert!(sandbox.complaints().await.is_empty());
//! # Ok(()) }
//! ```

mod bells;
mod body;
mod buckets;
mod clock;
mod command;
mod complaint;
mod compose;
mod faults;
mod gateway;
mod guard;
mod ids;
mod interaction;
mod journal;
mod keep;
mod limits;
mod lock;
mod message;
mod messages;
mod options;
mod out_of_reach;
mod page;
mod people;
mod rest;
mod server;
mod sessions;
mod shard;
mod site;
mod transcript;
mod wire;
mod world;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, oneshot};
use twilight_model::guild::Permissions;

pub use buckets::Limit;
pub use clock::Clock;
pub use complaint::{Complaint, Mistake};
pub use faults::{Fault, GatewayTrouble};
pub use ids::{ChannelId, GuildId, InteractionId, MessageId, PersonId};
pub use interaction::{Answer, Cause, Choice, Form, Input, Interaction, InteractionKind, Stage};
pub use message::{Attachment, Button, Menu, MenuOption, Message};
pub use options::Options;
pub use out_of_reach::OutOfReach;
pub use people::{Answers, Forged, Person};
pub use server::Request;
pub use shard::Shard;
pub use transcript::{NoTranscript, transcript};
pub use world::{BOT_PERMISSIONS, Channel, Command, Guild, Profile, World};

use keep::Keeper;
use lock::lock;
use server::Server;
use sessions::Intent;
use wire::Wire;

/// The name of the guild that is there from the beginning.
pub const HOME: &str = "The Depot";

/// The running server. Clones are handles to the same one; it stops when the last is dropped.
#[derive(Clone)]
pub struct Sandbox {
    server: Arc<Server>,
    _running: Arc<Running>,
}

/// Ends the server when it is dropped, and saves the world a last time.
struct Running {
    server: Arc<Server>,
    stop: Option<oneshot::Sender<()>>,
    keeper: Option<Arc<Keeper>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // The server may have ended before.
            let _ = stop.send(());
        }
        self.server.gateway.trouble(GatewayTrouble::Closed(1001));
        if let Some(keeper) = &self.keeper {
            keeper.save(true);
        }
    }
}

impl Sandbox {
    pub async fn start(options: Options) -> std::io::Result<Sandbox> {
        if !options.listen.ip().is_loopback() {
            let why = format!("{} is not an address of this machine alone", options.listen.ip());
            return Err(std::io::Error::new(std::io::ErrorKind::InvalidInput, why));
        }
        let listener = TcpListener::bind(options.listen).await?;
        let base = format!("http://{}", listener.local_addr()?);
        let folder = options.folder.clone();
        let world = match &folder {
            Some(folder) => keep::load(folder)?,
            None => None,
        };
        let mut world = world.unwrap_or_else(|| World::new(options.clock.now(), "Omnibus", HOME));
        world.forgets_pictures = options.forgets_pictures;
        let server = Arc::new(Server::new(world, base, options));
        let routes = Router::new()
            .route("/gateway", get(gateway::connect))
            .merge(rest::routes(&server))
            .merge(page::routes())
            .merge(site::routes())
            .layer(from_fn_with_state(server.clone(), guard::guard))
            .with_state(server.clone());
        let (stop, stopped) = oneshot::channel();
        tokio::spawn(async move {
            let served = axum::serve(listener, routes).with_graceful_shutdown(async { drop(stopped.await) });
            if let Err(why) = served.await {
                tracing::error!(%why, "the sandbox ended");
            }
        });
        let keeper = folder.map(|folder| Arc::new(Keeper::new(server.clone(), folder)));
        if let Some(keeper) = &keeper {
            keeper.save(false);
            let noting = Arc::downgrade(keeper);
            // Set once, here.
            let _ = server.note.set(Arc::new(move || noting.upgrade().iter().for_each(|keeper| keeper.note())));
            tokio::spawn(keeper.clone().keep());
        }
        let running = Arc::new(Running { server: server.clone(), stop: Some(stop), keeper });
        Ok(Sandbox { server, _running: running })
    }

    /// `http://127.0.0.1:PORT`, for `DISCORD_API_URL`.
    pub fn api_url(&self) -> &str {
        &self.server.base
    }

    pub fn token(&self) -> String {
        self.server.token.clone()
    }

    // ---- furniture ----

    /// A channel of the home guild, made if it is not there.
    pub fn channel(&self, name: &str) -> ChannelId {
        self.channel_of(HOME, name)
    }

    /// A channel of another guild; both are made if they are not there.
    pub fn channel_of(&self, guild: &str, name: &str) -> ChannelId {
        self.server.change(|world| {
            let guild = world.guild_named(guild);
            world.channel_named(guild, name, None)
        })
    }

    /// A thread of a channel, made if it is not there.
    pub fn thread(&self, parent: ChannelId, name: &str) -> Option<ChannelId> {
        self.server.change(|world| {
            let guild = world.channel(parent)?.guild?;
            Some(world.channel_named(guild, name, Some(parent)))
        })
    }

    /// Deletes a channel with its threads, as a moderator would; a bot that listens is told.
    pub fn delete_channel(&self, channel: ChannelId) {
        let gone = self.server.change(|world| {
            let gone = world.delete_channel(channel);
            let told = |one: &Channel| (one.guild, one.parent.is_some(), Wire { world, base: "" }.channel(one));
            gone.iter().map(told).collect::<Vec<_>>()
        });
        for (guild, is_thread, told) in gone {
            let name = if is_thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
            self.server.gateway.tell(guild, Intent::GUILDS, name, &told);
        }
    }

    /// Sends the bot away from a guild.
    pub fn send_away(&self, guild: GuildId) {
        self.server.change(|world| {
            world.guilds.iter_mut().filter(|one| one.id == guild).for_each(|one| one.sent_away = true);
            world.furnished = world.revision;
        });
        self.server.gateway.tell(Some(guild), Intent::GUILDS, "GUILD_DELETE", &serde_json::json!({ "id": guild }));
    }

    /// Keeps somebody from looking into a channel.
    pub fn hide(&self, channel: ChannelId, from: PersonId) {
        self.server.change(|world| {
            world.channels.iter_mut().filter(|one| one.id == channel).for_each(|one| one.hidden_from.push(from));
            world.furnished = world.revision;
        });
    }

    /// Takes permissions away from the bot in a channel; an empty set gives all of them back.
    pub fn deny(&self, channel: ChannelId, denied: Permissions) {
        self.server.change(|world| {
            if let Some(channel) = world.channels.iter_mut().find(|one| one.id == channel) {
                channel.denied = denied;
            }
        });
    }

    /// Somebody, made if they are not there.
    pub fn person(&self, name: &str) -> Person {
        Person::new(self.server.clone(), self.server.change(|world| world.person_named(name)))
    }

    /// Deletes a message, as a moderator would; a bot that listens is told.
    pub fn delete(&self, message: impl Into<MessageId>) -> bool {
        self.server.delete(&[message.into()])
    }

    /// Deletes several messages of a channel at once, as another bot would.
    pub fn delete_all(&self, messages: &[Message]) -> bool {
        self.server.delete(&messages.iter().map(|message| message.id).collect::<Vec<_>>())
    }

    // ---- looking and waiting ----

    pub fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        self.server.look(look)
    }

    /// Waits until the world is as described; false if it is not within the patience that was set.
    pub async fn wait_until(&self, is_so: impl Fn(&World) -> bool) -> bool {
        self.server.wait(self.server.patience, is_so).await
    }

    /// The same, for something about one channel, and with a patience of one's own.
    pub async fn wait_in(&self, channel: ChannelId, patience: Duration, is_so: impl Fn(&World) -> bool) -> bool {
        self.server.wait_about(channel.get(), patience, is_so).await
    }

    /// Waits until a message that this person sees in the channel is as described.
    pub async fn wait_for(
        &self,
        person: &Person,
        channel: ChannelId,
        is_it: impl Fn(&Message) -> bool,
    ) -> Option<Message> {
        self.wait_until(|world| world.seen_by(person.id, channel).any(&is_it)).await;
        self.look(|world| world.seen_by(person.id, channel).find(|message| is_it(message)).cloned())
    }

    /// Waits until a bot is connected and has registered commands.
    pub async fn bot_is_ready(&self) -> bool {
        self.wait_until(|world| world.connected && !world.commands.is_empty()).await
    }

    /// Everything the bot did wrong so far, after all pictures have been looked at.
    pub async fn complaints(&self) -> Vec<Complaint> {
        let mut looking = self.server.looking.subscribe();
        // The sender lives as long as the server, so this waits for nothing but the pictures.
        let _ = looking.wait_for(|looking| *looking == 0).await;
        self.server.change(|world| {
            world.complain_of_silence();
            world.complaints.clone()
        })
    }

    /// The requests the bot made, oldest first.
    pub fn requests(&self) -> Vec<Request> {
        lock(&self.server.requests).iter().cloned().collect()
    }

    /// How many requests the bot has made.
    pub fn served(&self) -> u64 {
        self.server.served.load(Ordering::Relaxed)
    }

    // ---- turning things ----

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        self.server.clock.advance(by);
        self.server.change(|_| ());
        self.server.bells.ring_all();
    }

    /// Forgets the nonces of all messages, as minutes later; nothing else grows older.
    pub fn forget_nonces(&self) {
        self.server.change(World::forget_nonces);
    }

    /// Lets the next requests that contain `on` (such as `POST /channels/`) fall into trouble, so many of them.
    pub fn trouble(&self, trouble: Fault, on: &str, times: usize) {
        lock(&self.server.faults).arm(trouble, on, times);
    }

    /// A trouble: served when the clock was moved on by so much from now.
    pub fn late(&self, by: Duration) -> Fault {
        Fault::Late { until: self.server.clock.now() + by.as_millis() as u64 }
    }

    /// How many requests, deliveries and connections have fallen into trouble so far.
    pub fn struck(&self) -> usize {
        lock(&self.server.faults).struck
    }

    /// Delivers the next interactions twice, so many of them.
    pub fn deliver_twice(&self, times: usize) {
        lock(&self.server.faults).repeat = times;
    }

    /// Delivers an interaction once more.
    pub fn deliver_again(&self, interaction: InteractionId) {
        self.server.change(|world| {
            if let Some(interaction) = world.interactions.get_mut(&interaction) {
                interaction.repeated = true;
            }
        });
        self.server.deliver(interaction);
    }

    /// Leaves the next sessions the bot begins without a greeting, so many of them: the line is open, and nothing is said on it.
    pub fn mute_gateway(&self, times: usize) {
        lock(&self.server.faults).mute = times;
    }

    pub fn gateway_trouble(&self, trouble: GatewayTrouble) {
        let befallen = self.server.gateway.trouble(trouble);
        lock(&self.server.faults).struck += befallen;
        // A session that is over is not connected, also while its line is still open.
        self.server.note_connections();
    }

    /// Removes all channels, people and messages.
    pub fn start_afresh(&self) {
        self.server.change(World::start_afresh);
        self.server.bells.ring_all();
    }

    /// The wishes of people to start everything afresh. Whoever takes them restarts the bot on an empty database, calls
    /// [`Sandbox::start_afresh`], and then answers.
    pub fn wishes_to_start_afresh(&self) -> mpsc::Receiver<oneshot::Sender<()>> {
        let (wish, wishes) = mpsc::channel(1);
        *lock(&self.server.afresh) = Some(wish);
        wishes
    }

    /// Switches off every trouble with requests and deliveries.
    pub fn calm(&self) {
        lock(&self.server.faults).clear();
    }
}
