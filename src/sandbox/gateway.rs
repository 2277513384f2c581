//! The gateway: the websocket on which the bot hears of interactions.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::unbounded_channel;

use super::complaint::Mistake;
use super::lock::lock;
use super::server::Server;
use super::sessions::{Intent, Outlet, Signal};
use super::shard::Shard;

/// GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT: only for applications that were granted them.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// The largest payload a bot may send.
const PAYLOAD: usize = 4_096;

pub(super) async fn connect(State(server): State<Arc<Server>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(|socket| async move {
        let mut connection = Connection { server, session: None };
        connection.serve(socket).await;
        connection.end();
    })
}

struct Connection {
    server: Arc<Server>,
    session: Option<String>,
}

/// What a message from the bot leads to.
enum Reply {
    Nothing,
    Text(Value),
    Close(u16),
}

impl Connection {
    async fn serve(&mut self, mut socket: WebSocket) {
        let (outlet, mut frames) = unbounded_channel();
        let hello = json!({ "op": 10, "d": { "heartbeat_interval": self.server.heartbeat } });
        if socket.send(Message::text(hello.to_string())).await.is_err() {
            return;
        }
        loop {
            let reply = tokio::select! {
                frame = frames.recv() => match frame {
                    Some(Signal::Text(text)) => {
                        if socket.send(Message::text(text)).await.is_err() {
                            return;
                        }
                        Reply::Nothing
                    }
                    Some(Signal::Close(code)) => Reply::Close(code),
                    Some(Signal::Cut) | None => return,
                },
                received = socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => self.hear(&text, &outlet),
                    Some(Ok(Message::Close(frame))) => {
                        if frame.is_none_or(|frame| matches!(frame.code, 1000 | 1001)) {
                            self.forget();
                        }
                        return;
                    }
                    Some(Ok(_)) => Reply::Nothing,
                    Some(Err(_)) | None => return,
                },
            };
            match reply {
                Reply::Nothing => {}
                Reply::Text(value) => {
                    if socket.send(Message::text(value.to_string())).await.is_err() {
                        return;
                    }
                }
                Reply::Close(code) => {
                    let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: "".into() }))).await;
                    return;
                }
            }
        }
    }

    fn hear(&mut self, text: &str, outlet: &Outlet) -> Reply {
        if text.len() > PAYLOAD {
            self.complain("a payload of more than 4096 bytes");
            return Reply::Close(4002);
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else {
            self.complain("a payload that is not JSON");
            return Reply::Close(4002);
        };
        match payload["op"].as_u64() {
            Some(1) => {
                self.server.change(|world| world.heartbeats += 1);
                Reply::Text(json!({ "op": 11 }))
            }
            Some(2) => self.identify(&payload["d"], outlet),
            Some(3) => Reply::Nothing,
            Some(6) => self.resume(&payload["d"], outlet),
            _ => {
                self.complain(&format!("operation {}", payload["op"]));
                Reply::Close(4001)
            }
        }
    }

    fn identify(&mut self, data: &Value, outlet: &Outlet) -> Reply {
        if self.session.is_some() {
            return Reply::Close(4005);
        }
        if !self.is_ours(&data["token"]) {
            return Reply::Close(4004);
        }
        let intents = data["intents"].as_u64().unwrap_or(0);
        if intents & PRIVILEGED != 0 {
            self.complain("privileged intents");
            return Reply::Close(4014);
        }
        if !Intent::SENT.contains(Intent(intents)) {
            self.complain(&format!("intents {intents:#b}, whose events are not sent here"));
        }
        let Some(shard) = Shard::parse(&data["shard"]) else {
            self.complain(&format!("there is no shard {}", data["shard"]));
            return Reply::Close(4010);
        };
        if shard.total < self.server.least_shards {
            self.server.change(|world| world.refused += 1);
            return Reply::Close(4011);
        }
        if self.is_too_fast(shard) {
            return Reply::Text(json!({ "op": 9, "d": false }));
        }
        if !lock(&self.server.faults).is_never_greeted() {
            self.begin(shard, Intent(intents), outlet);
        }
        Reply::Nothing
    }

    /// Too many shards that identify at once are sent away, to try again.
    fn is_too_fast(&self, shard: Shard) -> bool {
        let Some(clock) = &self.server.paced else { return false };
        let before = lock(&self.server.identified).note(shard, self.server.max_concurrency, clock.now());
        let Some(ago) = before else { return false };
        let message = format!("shard {} identified {ago} ms after another of its line", shard.id);
        self.server.change(|world| world.complain(Mistake::Limit, "gateway", &message));
        true
    }

    fn begin(&mut self, shard: Shard, intents: Intent, outlet: &Outlet) {
        let ready = self.server.wire(|wire| {
            let there = wire.world.guilds.iter().filter(|guild| !guild.sent_away && shard.hears_of(Some(guild.id)));
            let guilds: Vec<Value> = there.map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
            json!({
                "v": 10, "user": wire.bot(), "guilds": guilds, "shard": [shard.id, shard.total],
                "application": { "id": wire.world.application, "flags": 0 },
                "resume_gateway_url": self.server.base.replacen("http", "ws", 1) + "/gateway",
            })
        });
        let session = self.server.gateway.begin(shard, ready, intents, outlet.clone());
        if intents.contains(Intent::GUILDS) {
            for guild in self.server.wire(|wire| wire.guilds_as_told(|guild| shard.hears_of(Some(guild)))) {
                self.server.gateway.tell_one(&session, "GUILD_CREATE", &guild);
            }
        }
        self.session = Some(session);
        self.note_connection();
    }

    fn resume(&mut self, data: &Value, outlet: &Outlet) -> Reply {
        if !self.is_ours(&data["token"]) {
            return Reply::Close(4004);
        }
        let (id, seen) = (data["session_id"].as_str().unwrap_or_default(), data["seq"].as_u64().unwrap_or(0));
        if !self.server.gateway.resume(id, seen, outlet) {
            return Reply::Text(json!({ "op": 9, "d": false }));
        }
        self.session = Some(id.to_owned());
        self.note_connection();
        Reply::Nothing
    }

    fn is_ours(&self, token: &Value) -> bool {
        let token = token.as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.server.token
    }

    fn complain(&self, message: &str) {
        self.server.change(|world| world.complain(Mistake::Unknown, "gateway", message));
    }

    /// The bot said goodbye: the session cannot be resumed.
    fn forget(&mut self) {
        if let Some(id) = self.session.take() {
            self.server.gateway.forget(&id);
        }
        self.note_connection();
    }

    fn end(&mut self) {
        if let Some(id) = &self.session {
            self.server.gateway.lose(id);
        }
        self.note_connection();
    }

    fn note_connection(&self) {
        self.server.note_connections();
    }
}
