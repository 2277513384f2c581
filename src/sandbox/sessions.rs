//! The bot's sessions on the gateway.
//!
//! A session outlives its connection: what happens meanwhile is kept and delivered when the bot resumes, exactly as
//! Discord does, and a session that the bot closed itself is forgotten.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Mutex;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::faults::GatewayTrouble;
use super::ids::GuildId;
use super::lock::lock;
use super::shard::Shard;

/// How many events are kept for a bot that resumes.
const BACKLOG: usize = 1_000;
/// How many sessions of a shard are kept whose bot has gone.
const KEPT: usize = 4;

#[derive(Default)]
pub(super) struct Sessions(Mutex<Known>);

#[derive(Default)]
struct Known {
    sessions: Vec<Session>,
    begun: u64,
}

struct Session {
    id: String,
    shard: Shard,
    /// What the bot wants to hear of.
    intents: Intent,
    sequence: u64,
    backlog: VecDeque<(u64, String)>,
    /// The connection it has at the moment.
    outlet: Option<Outlet>,
}

/// Kinds of events that a bot hears of only if it asks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Intent(pub u64);

impl Intent {
    /// What every bot hears of.
    pub const NONE: Intent = Intent(0);
    /// Guilds, their channels and threads.
    pub const GUILDS: Intent = Intent(1);
    /// Messages of guilds: that they come, change and go.
    pub const GUILD_MESSAGES: Intent = Intent(1 << 9);
    /// Those of which something is sent here.
    pub const SENT: Intent = Intent(Intent::GUILDS.0 | Intent::GUILD_MESSAGES.0);

    pub fn contains(self, other: Intent) -> bool {
        self.0 & other.0 == other.0
    }
}

/// The way to a connection.
pub(super) type Outlet = UnboundedSender<Signal>;

/// What a connection is told to do.
pub(super) enum Signal {
    Text(String),
    Close(u16),
    Cut,
}

impl Sessions {
    /// A new session on this connection, greeted with `READY`.
    pub fn begin(&self, shard: Shard, mut ready: Value, intents: Intent, outlet: Outlet) -> String {
        let mut known = lock(&self.0);
        known.begun += 1;
        let id = format!("session-{}", known.begun);
        ready["session_id"] = json!(id);
        let is_lost = |session: &Session| session.shard == shard && session.outlet.is_none();
        if known.sessions.iter().filter(|session| is_lost(session)).count() >= KEPT
            && let Some(oldest) = known.sessions.iter().position(is_lost)
        {
            known.sessions.remove(oldest);
        }
        let mut session =
            Session { id: id.clone(), shard, intents, sequence: 0, backlog: VecDeque::new(), outlet: Some(outlet) };
        session.dispatch("READY", &ready);
        known.sessions.push(session);
        id
    }

    /// Goes on with a session on another connection: what the bot has not seen is sent again. False if there is none such.
    pub fn resume(&self, id: &str, seen: u64, outlet: &Outlet) -> bool {
        let mut known = lock(&self.0);
        let found = known.sessions.iter_mut().find(|session| session.id == id);
        let Some(session) = found.filter(|session| seen <= session.sequence) else { return false };
        session.outlet = Some(outlet.clone());
        let missed: Vec<String> =
            session.backlog.iter().filter(|(sequence, _)| *sequence > seen).map(|(_, text)| text.clone()).collect();
        for text in missed {
            session.send(Signal::Text(text));
        }
        session.dispatch("RESUMED", &json!({}));
        true
    }

    /// The bot said goodbye: the session cannot be resumed.
    pub fn forget(&self, id: &str) {
        lock(&self.0).sessions.retain(|session| session.id != id);
    }

    /// The connection ended. A session that was resumed on another in the meantime keeps that one: its outlet is still open.
    pub fn lose(&self, id: &str) {
        for session in lock(&self.0).sessions.iter_mut().filter(|session| session.id == id) {
            session.outlet = session.outlet.take().filter(|outlet| !outlet.is_closed());
        }
    }

    /// Sends an event of a guild, or of direct messages, to every session of its shard that asked for such events, now or
    /// when it resumes.
    pub fn tell(&self, guild: Option<GuildId>, intent: Intent, name: &str, data: &Value) {
        let hears = |session: &&mut Session| session.shard.hears_of(guild) && session.intents.contains(intent);
        for session in lock(&self.0).sessions.iter_mut().filter(hears) {
            session.dispatch(name, data);
        }
    }

    /// The same for one session, such as one that has just begun.
    pub fn tell_one(&self, id: &str, name: &str, data: &Value) {
        for session in lock(&self.0).sessions.iter_mut().filter(|session| session.id == id) {
            session.dispatch(name, data);
        }
    }

    /// Says how many connections it befell.
    pub fn trouble(&self, trouble: GatewayTrouble) -> usize {
        let mut known = lock(&self.0);
        let is_open = |session: &&Session| session.outlet.as_ref().is_some_and(|outlet| !outlet.is_closed());
        let befallen = known.sessions.iter().filter(is_open).count();
        for session in &mut known.sessions {
            session.send(match trouble {
                GatewayTrouble::Cut => Signal::Cut,
                GatewayTrouble::Closed(code) => Signal::Close(code),
                GatewayTrouble::Reconnect => Signal::Text(json!({ "op": 7, "d": null }).to_string()),
                GatewayTrouble::InvalidSession { resumable } => {
                    Signal::Text(json!({ "op": 9, "d": resumable }).to_string())
                }
            });
        }
        if trouble == (GatewayTrouble::InvalidSession { resumable: false }) {
            known.sessions.clear();
        }
        befallen
    }

    /// The shards that are connected, each once.
    pub fn connected(&self) -> Vec<Shard> {
        let known = lock(&self.0);
        let connected = known.sessions.iter().filter(|session| session.outlet.is_some());
        let shards: BTreeSet<Shard> = connected.map(|session| session.shard).collect();
        shards.into_iter().collect()
    }

    /// How many sessions there ever were.
    pub fn begun(&self) -> u64 {
        lock(&self.0).begun
    }
}

impl Session {
    fn dispatch(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({ "op": 0, "t": name, "s": self.sequence, "d": data }).to_string();
        if self.backlog.len() == BACKLOG {
            self.backlog.pop_front();
        }
        self.backlog.push_back((self.sequence, text.clone()));
        self.send(Signal::Text(text));
    }

    fn send(&mut self, signal: Signal) {
        if let Some(outlet) = &self.outlet {
            // An outlet whose connection has just ended: the event stays in the backlog.
            let _ = outlet.send(signal);
        }
    }
}
