//! A table as it is at one moment.

use std::sync::Arc;

use crate::game::{Event, Info, Position, Seat, Seats, Setup, Viewer};
use crate::store::{ChannelId, GuildId, How, MessageId, State, TableId, Time, UserId};
use crate::texts::{Language, Text};

use super::undo::UndoRequest;

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub user: UserId,
    /// As it was when the person last acted; never escaped.
    pub name: String,
}

impl State {
    /// Whether the table still occupies its channel.
    pub fn is_live(self) -> bool {
        matches!(self, State::Lobby | State::Playing)
    }
}

/// Something that happened at a table, in words for one viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct News {
    pub seat: Seat,
    pub how: How,
    pub texts: Vec<Text>,
}

/// Immutable; an act makes a new one.
pub struct Snapshot {
    pub id: TableId,
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub state: State,
    /// `seats` is the number of people who sit there now.
    pub setup: Setup,
    /// In the order of joining; the index is the seat.
    pub seats: Vec<Person>,
    pub owner: UserId,
    pub language: Language,
    /// Rises with every entry of the log and every change of the lobby.
    pub revision: u64,
    /// The message people act on: the lobby, later the newest board. Absent until it was sent.
    pub post: Option<MessageId>,
    /// Absent in a lobby, and where the log cannot be replayed by these rules.
    pub position: Option<Arc<dyn Position>>,
    /// The game's rules changed since the table began: it can be looked at, not played on.
    pub frozen: bool,
    /// When the table will move by itself.
    pub due: Option<Time>,
    pub undo: Option<UndoRequest>,
    pub opened: Time,
    pub(super) info: Option<&'static Info>,
    pub(super) recent: Vec<Happened>,
}

/// News before anybody in particular looks at them.
#[derive(Clone)]
pub(super) struct Happened {
    pub(super) seat: Seat,
    pub(super) how: How,
    pub(super) events: Vec<Event>,
}

impl Happened {
    pub(super) fn news(&self, viewer: Viewer) -> News {
        let told = self.events.iter().filter(|event| event.is_seen_by(viewer) && !event.detail);
        let texts = told.map(|event| event.text.clone());
        News { seat: self.seat, how: self.how, texts: texts.collect() }
    }
}

impl Snapshot {
    /// The facts about the game; absent if the catalogue has lost it.
    pub fn info(&self) -> Option<&'static Info> {
        self.info
    }

    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seats.iter().position(|person| person.user == user).map(|index| Seat(index as u8))
    }

    pub fn person(&self, seat: Seat) -> Option<&Person> {
        self.seats.get(seat.index())
    }

    /// The names of the seats, as [`crate::texts::Speech`] wants them, unescaped.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|person| person.name.clone()).collect()
    }

    /// The seats that are awaited; none unless the game is being played.
    pub fn awaited(&self) -> Seats {
        match (&self.position, self.state) {
            (Some(position), State::Playing) => position.to_move(),
            _ => Seats::NONE,
        }
    }

    /// What happened since the last public post, as `viewer` may know it.
    pub fn news(&self, viewer: Viewer) -> Vec<News> {
        self.recent.iter().map(|happened| happened.news(viewer)).collect()
    }
}
