//! A table as it is at one moment.

use std::sync::Arc;

use crate::game::{Info, Position, Seat, Seats, Setup};
use crate::players::Level;
use crate::record::Transcript;
use crate::review::Review;
use crate::store::{ChannelId, GuildId, Loudness, MessageId, SeatingRow, State, TableId, Time, UserId};
use crate::texts::{Language, of_computer};

use super::attendance::{Ballot, Waiting};
use super::gathering::Gathering;
use super::request::UndoRequest;

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub user: UserId,
    /// As it was when the person last acted; never escaped.
    pub name: String,
    /// A computer plays this seat, in the person's place if there is one.
    pub computer: Option<Level>,
    /// The colour that was chosen, by its word.
    pub colour: Option<String>,
}

impl Person {
    /// Whether somebody sits there, be it that a computer stands in for them.
    pub fn is_somebody(&self) -> bool {
        self.user.is_person()
    }

    /// Whether somebody plays there.
    pub fn plays(&self) -> bool {
        self.computer.is_none()
    }
}

impl State {
    /// Whether the table still occupies its channel.
    pub fn is_live(self) -> bool {
        matches!(self, State::Lobby | State::Playing)
    }
}

/// Immutable; an act makes a new one.
pub struct Snapshot {
    pub id: TableId,
    pub channel: ChannelId,
    pub guild: Option<GuildId>,
    pub state: State,
    /// `seats` is the number of people who sit there now.
    pub setup: Setup,
    /// In the order of joining; the index is the seat.
    pub seats: Vec<Person>,
    pub owner: UserId,
    pub language: Language,
    /// Rises with every entry of the log and every change of the lobby.
    ///
    /// It counts moves that are nobody else's business: nothing that others receive may tell it.
    pub revision: u64,
    /// How many moves count that everybody could notice.
    pub moves: usize,
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
    /// When it last changed.
    pub changed: Time,
    /// How the lobby stands besides its seats.
    pub gathering: Gathering,
    /// How many can play with the present options; of a lobby alone.
    pub fits: Vec<u8>,
    /// The version of the rules it began with.
    pub opened_version: u32,
    /// A saved game that a lobby goes on with.
    pub import: Option<Arc<Transcript>>,
    /// Whether people may ask what the computer would do.
    pub hints: bool,
    /// Everybody's chances after each turn, once the game is over and that was made.
    pub review: Option<Arc<Review>>,
    /// Every change of who plays which seat, in order.
    pub seatings: Vec<SeatingRow>,
    /// The people whom the table waits for.
    pub waiting: Vec<Waiting>,
    /// What the others are asked about those who do not answer.
    pub ballots: Vec<Ballot>,
    /// Hours between reminders for those who chose nothing themselves; 0: none; absent: as usual.
    pub reminders: Option<u32>,
    /// The seats that anybody may take.
    pub free: Seats,
    pub loudness: Loudness,
    pub(super) info: Option<&'static Info>,
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

    /// The names of the seats, as [`crate::texts::Speech`] wants them, unescaped; those of computers are marked.
    pub fn names(&self) -> Vec<String> {
        let marked = |person: &Person| match person.computer {
            Some(_) => of_computer(&person.name),
            None => person.name.clone(),
        };
        self.seats.iter().map(marked).collect()
    }

    /// The seats that are awaited; none unless the game is being played.
    pub fn awaited(&self) -> Seats {
        match (&self.position, self.state) {
            (Some(position), State::Playing) => position.to_move(),
            _ => Seats::NONE,
        }
    }
}
