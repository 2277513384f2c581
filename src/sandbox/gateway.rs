//! The gateway: the websocket on which the bot hears of interactions.
//!
//! A session outlives its connection: what happens meanwhile is kept and delivered when the bot resumes, exactly as
//! Discord does, and a session that the bot closed itself is forgotten.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::complaint::Mistake;
use super::faults::GatewayTrouble;
use super::server::{Server, lock};

/// How many events are kept for a bot that resumes.
const BACKLOG: usize = 1_000;
/// How many sessions are kept whose bot has gone.
const SESSIONS: usize = 4;
/// GUILD_MEMBERS, GUILD_PRESENCES, MESSAGE_CONTENT: only for applications that were granted them.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;
/// The largest payload a bot may send.
const PAYLOAD: usize = 4_096;

#[derive(Default)]
pub(super) struct Gateway(Mutex<Sessions>);

#[derive(Default)]
struct Sessions {
    sessions: Vec<Session>,
    begun: u64,
}

struct Session {
    id: String,
    sequence: u64,
    backlog: VecDeque<(u64, String)>,
    /// The connection it has at the moment.
    line: Option<UnboundedSender<Frame>>,
}

enum Frame {
    Text(String),
    Close(u16),
    Cut,
}

impl Gateway {
    /// Sends an event to every session, now or when it resumes.
    pub fn dispatch(&self, name: &str, data: &Value) {
        for session in &mut lock(&self.0).sessions {
            session.dispatch(name, data);
        }
    }

    pub fn trouble(&self, trouble: GatewayTrouble) {
        let mut sessions = lock(&self.0);
        for session in &mut sessions.sessions {
            match trouble {
                GatewayTrouble::Cut => session.send(Frame::Cut),
                GatewayTrouble::Closed(code) => session.send(Frame::Close(code)),
                GatewayTrouble::Reconnect => session.send(Frame::Text(json!({ "op": 7, "d": null }).to_string())),
                GatewayTrouble::InvalidSession { resumable } => {
                    session.send(Frame::Text(json!({ "op": 9, "d": resumable }).to_string()));
                }
            }
        }
        if trouble == (GatewayTrouble::InvalidSession { resumable: false }) {
            sessions.sessions.clear();
        }
    }

    fn is_connected(&self) -> bool {
        lock(&self.0).sessions.iter().any(|session| session.line.is_some())
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
        self.send(Frame::Text(text));
    }

    fn send(&mut self, frame: Frame) {
        if let Some(line) = &self.line {
            // A line whose connection has just ended: the event stays in the backlog.
            let _ = line.send(frame);
        }
    }
}

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
        let (line, mut frames) = unbounded_channel();
        let hello = json!({ "op": 10, "d": { "heartbeat_interval": self.server.heartbeat } });
        if socket.send(Message::text(hello.to_string())).await.is_err() {
            return;
        }
        loop {
            let reply = tokio::select! {
                frame = frames.recv() => match frame {
                    Some(Frame::Text(text)) => {
                        if socket.send(Message::text(text)).await.is_err() {
                            return;
                        }
                        Reply::Nothing
                    }
                    Some(Frame::Close(code)) => Reply::Close(code),
                    Some(Frame::Cut) | None => return,
                },
                received = socket.recv() => match received {
                    Some(Ok(Message::Text(text))) => self.hear(&text, &line),
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

    fn hear(&mut self, text: &str, line: &UnboundedSender<Frame>) -> Reply {
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
            Some(2) => self.identify(&payload["d"], line),
            Some(3) => Reply::Nothing,
            Some(6) => self.resume(&payload["d"], line),
            _ => {
                self.complain(&format!("operation {}", payload["op"]));
                Reply::Close(4001)
            }
        }
    }

    fn identify(&mut self, data: &Value, line: &UnboundedSender<Frame>) -> Reply {
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
        if intents != 0 {
            self.complain(&format!("intents {intents:#b}, whose events are not sent here"));
        }
        let mut ready = self.server.wire(|wire| {
            let guilds: Vec<Value> =
                wire.world.guilds.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
            json!({
                "v": 10, "user": wire.bot(), "guilds": guilds, "shard": [0, 1],
                "application": { "id": wire.world.application, "flags": 0 },
                "resume_gateway_url": self.server.base.replacen("http", "ws", 1) + "/gateway",
            })
        });
        {
            let mut sessions = lock(&self.server.gateway.0);
            sessions.begun += 1;
            let id = format!("session-{}", sessions.begun);
            ready["session_id"] = json!(id);
            let gone = sessions.sessions.iter().filter(|session| session.line.is_none()).count();
            if gone >= SESSIONS
                && let Some(oldest) = sessions.sessions.iter().position(|session| session.line.is_none())
            {
                sessions.sessions.remove(oldest);
            }
            let mut session =
                Session { id: id.clone(), sequence: 0, backlog: VecDeque::new(), line: Some(line.clone()) };
            session.dispatch("READY", &ready);
            sessions.sessions.push(session);
            self.session = Some(id);
        }
        self.note_connection();
        Reply::Nothing
    }

    fn resume(&mut self, data: &Value, line: &UnboundedSender<Frame>) -> Reply {
        if !self.is_ours(&data["token"]) {
            return Reply::Close(4004);
        }
        let (id, seen) = (data["session_id"].as_str().unwrap_or_default(), data["seq"].as_u64().unwrap_or(0));
        {
            let mut sessions = lock(&self.server.gateway.0);
            let found = sessions.sessions.iter_mut().find(|session| session.id == id);
            let Some(session) = found.filter(|session| seen <= session.sequence) else {
                return Reply::Text(json!({ "op": 9, "d": false }));
            };
            session.line = Some(line.clone());
            let missed: Vec<String> =
                session.backlog.iter().filter(|(sequence, _)| *sequence > seen).map(|(_, text)| text.clone()).collect();
            for text in missed {
                session.send(Frame::Text(text));
            }
            session.dispatch("RESUMED", &json!({}));
            self.session = Some(id.to_owned());
        }
        self.note_connection();
        Reply::Nothing
    }

    fn is_ours(&self, token: &Value) -> bool {
        let token = token.as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == *lock(&self.server.token)
    }

    fn complain(&self, message: &str) {
        self.server.change(|world| world.complain(Mistake::Unknown, "gateway", message));
    }

    /// The bot said goodbye: the session cannot be resumed.
    fn forget(&mut self) {
        if let Some(id) = self.session.take() {
            lock(&self.server.gateway.0).sessions.retain(|session| session.id != id);
        }
        self.note_connection();
    }

    fn end(&mut self) {
        // A session that was resumed on another connection in the meantime keeps that one: its line is still open.
        for session in &mut lock(&self.server.gateway.0).sessions {
            if Some(&session.id) == self.session.as_ref() && session.line.as_ref().is_some_and(|line| line.is_closed())
            {
                session.line = None;
            }
        }
        self.note_connection();
    }

    fn note_connection(&self) {
        let connected = self.server.gateway.is_connected();
        self.server.change(|world| {
            world.furnished = world.revision;
            world.connected = connected;
        });
    }
}
