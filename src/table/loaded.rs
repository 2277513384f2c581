//! A table in memory: what is kept of it, and the log replayed. It answers questions; only an act changes it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{Chance, Info, Position, Seat, Setup};
use crate::games::{Catalogue, Listed};
use crate::players::Level;
use crate::record::Transcript;
use crate::review::Review;
use crate::seat::Seats;
use crate::store::{
    DraftRow, How, LogRow, PlanRow, SeatRow, SeatingRow, State, StoreError, TableRow, TableRows, Time, UserId,
};
use crate::texts::Texts;

use super::attendance::Attendance;
use super::courtesy::Courtesy;
use super::denied::Denied;
use super::gathering::Gathering;
use super::log::{Counted, Replayed, counting, replay};
use super::news::News;
use super::plan::Plan;
use super::request::{Requests, UndoRequest};
use super::snapshot::{Person, Snapshot};
use super::stamp::Stamp;

/// An unconfirmed turn of one seat.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Draft {
    /// Rises with every change.
    pub(super) step: u32,
    pub(super) moves: Vec<DraftMove>,
    /// A choice with a warning, on top of the moves.
    pub(super) pending: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct DraftMove {
    #[serde(rename = "move")]
    pub(super) play: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) automatic: bool,
}

#[derive(Clone)]
pub(super) struct Loaded {
    pub(super) row: TableRow,
    /// The number of the lease under which it was read.
    pub(super) under: Option<i64>,
    pub(super) setup: Setup,
    pub(super) seats: Vec<SeatRow>,
    /// Every entry ever made, undone ones included.
    pub(super) log: Vec<Arc<LogRow>>,
    /// The entries that count.
    pub(super) live: Vec<Arc<Counted>>,
    pub(super) position: Option<Arc<dyn Position>>,
    /// What each seat left behind with its last turn; absent if it has had none.
    pub(super) left: Vec<Option<Arc<dyn Position>>>,
    /// The position at the end of the newest board posts, by the number of the last entry they tell of.
    pub(super) boards: Vec<(u64, Arc<dyn Position>)>,
    /// When each seat was last seen to move in person; forgotten with the table, and nobody loses by it.
    pub(super) here: Vec<Option<Time>>,
    /// How long people at the table are left alone; absent: as its loudness says.
    pub(super) courtesy: Option<Courtesy>,
    /// One for each seat.
    pub(super) drafts: Vec<Draft>,
    /// One for each seat.
    pub(super) plans: Vec<Plan>,
    pub(super) undo: Option<UndoRequest>,
    /// The stamp of the last request to undo.
    pub(super) last_undo: Option<Stamp>,
    /// The game by the rules the table began with, or else by today's: then it can be looked at and not played on.
    pub(super) title: Option<&'static dyn Listed>,
    pub(super) info: Option<&'static Info>,
    /// A saved game that a lobby goes on with.
    pub(super) import: Option<Arc<Transcript>>,
    /// Every change of who plays which seat.
    pub(super) seatings: Vec<SeatingRow>,
    pub(super) attendance: Attendance,
    /// How the lobby stands besides its seats.
    pub(super) gathering: Gathering,
    /// Everybody's chances after each turn, once the game is over and that was made.
    pub(super) review: Option<Arc<Review>>,
}

impl Loaded {
    pub(super) fn new(rows: TableRows, catalogue: &Catalogue) -> Result<Loaded, StoreError> {
        let TableRows { table: row, seats, log, drafts: rows, import, stood, plans: planned, seatings, attendance } =
            rows;
        let unreadable = |what: &str, error: serde_json::Error| {
            StoreError::Unreadable(format!("{what} of table {}: {error}", row.id))
        };
        let options = serde_json::from_str(&row.options).map_err(|error| unreadable("options", error))?;
        let colours = colours(&seats, seats.len());
        let setup = Setup { game: row.game.clone(), seats: seats.len() as u8, options, colours };
        let undo =
            row.undo.as_deref().map(serde_json::from_str).transpose().map_err(|error| unreadable("undo", error))?;
        let (undo, last_undo) = match undo {
            Some(Requests::Waiting(undo)) => (Some(undo.clone()), Some(undo.stamp)),
            Some(Requests::Done { last }) => (None, Some(last)),
            None => (None, None),
        };
        let attendance = Attendance::read(&attendance)?;
        let gathering = row.lobby.as_deref().map(serde_json::from_str).transpose();
        let gathering = gathering.map_err(|error| unreadable("lobby", error))?.unwrap_or_default();
        let mut drafts = vec![Draft::default(); seats.len()];
        for DraftRow { seat, step, moves, pending } in rows {
            let moves = serde_json::from_str(&moves).map_err(|error| unreadable("draft", error))?;
            if let Some(draft) = drafts.get_mut(usize::from(seat)) {
                *draft = Draft { step, moves, pending };
            }
        }
        let mut plans = vec![Plan::default(); seats.len()];
        for PlanRow { seat, step, plan } in planned {
            let plan: Plan = serde_json::from_str(&plan).map_err(|error| unreadable("plan", error))?;
            if let Some(kept) = plans.get_mut(usize::from(seat)) {
                *kept = Plan { step, ..plan };
            }
        }
        let log: Vec<Arc<LogRow>> = log.into_iter().map(Arc::new).collect();
        // Nothing was played in a lobby: it follows the newest rules.
        let edition = row.dealt.as_ref().and_then(|_| catalogue.edition(&row.game, row.rules_version));
        let title = edition.or_else(|| catalogue.title(&row.game).ok());
        let info = title.map(|title| title.info());
        let import = import.map(|text| text.parse().map(Arc::new)).transpose();
        let import = import.map_err(|error| StoreError::Unreadable(format!("import of table {}: {error}", row.id)))?;
        // Should it be in words of another version, it is as if it had not been made.
        let review = row.review.as_deref().and_then(|json| serde_json::from_str(json).ok()).map(Arc::new);
        let (live, position, left, boards) = (Vec::new(), None, Vec::new(), Vec::new());
        let mut loaded = Loaded {
            under: None,
            row,
            setup,
            seats,
            log,
            live,
            position,
            left,
            boards,
            here: Vec::new(),
            courtesy: None,
            drafts,
            plans,
            undo,
            last_undo,
            title,
            info,
            import,
            seatings,
            attendance,
            gathering,
            review,
        };
        if loaded.row.dealt.is_some() {
            let replayed = loaded.replayed(&counting(&loaded.log, u64::MAX));
            loaded.position = replayed.position.map(Arc::from).or_else(|| loaded.as_it_stood(stood));
            loaded.live = replayed.moves;
            loaded.left = replayed.left;
        }
        Ok(loaded)
    }

    /// Plays entries of the log again, by the rules the table began with.
    pub(super) fn replayed(&self, rows: &[Arc<LogRow>]) -> Replayed {
        match (&self.row.dealt, self.title) {
            (Some(dealt), Some(title)) => replay(title, &self.setup, dealt, rows),
            _ => Replayed { moves: Vec::new(), position: None, left: Vec::new() },
        }
    }

    /// The newest state, if today's rules can read it: to be looked at, not played on.
    fn as_it_stood(&self, stood: Option<String>) -> Option<Arc<dyn Position>> {
        let state = serde_json::from_str(&stood?).ok()?;
        self.title?.load(&state).ok().map(Arc::from)
    }

    /// About how much memory it takes, in bytes: a position and its drafts, and what every entry of the log adds, which is for the
    /// most part what is told of it.
    pub(super) fn weight(&self) -> usize {
        8192 + 256 * self.log.len() + 1024 * self.live.len()
    }

    /// The table's own row, as it is to be written.
    pub(super) fn table_row(&self) -> TableRow {
        TableRow {
            options: serde_json::to_string(&self.setup.options).expect("options are words"),
            undo: self.requests().map(|undo| serde_json::to_string(&undo).expect("a request is plain data")),
            lobby: (self.gathering != Gathering::default())
                .then(|| serde_json::to_string(&self.gathering).expect("a lobby is plain data")),
            ..self.row.clone()
        }
    }

    fn requests(&self) -> Option<Requests> {
        let done = self.last_undo.map(|last| Requests::Done { last });
        self.undo.clone().map(Requests::Waiting).or(done)
    }

    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seats.iter().position(|person| person.user == user).map(|index| Seat(index as u8))
    }

    /// The computer that plays a seat.
    pub(super) fn computer(&self, seat: Seat) -> Option<Level> {
        self.seats.get(seat.index())?.computer.as_deref()?.parse().ok()
    }

    /// The seats that computers play.
    pub(super) fn computers(&self) -> Seats {
        self.setup.everyone().filter(|seat| self.computer(*seat).is_some()).collect()
    }

    /// How many people there are besides one seat: those who can agree or refuse.
    pub(super) fn people_besides(&self, seat: Seat) -> usize {
        let others = Seat::all(self.seats.len() as u8).filter(|other| *other != seat);
        others.filter(|other| self.computer(*other).is_none()).count()
    }

    /// The awaited seats, if computers have to move before the game goes on: none of them sees more by waiting.
    pub(super) fn computers_awaited(&self) -> Seats {
        let Ok(position) = self.playable() else { return Seats::NONE };
        if self.undo.is_some() {
            return Seats::NONE;
        }
        position.to_move().iter().filter(|seat| self.computer(*seat).is_some()).collect()
    }

    /// How many can play with the present options.
    pub(super) fn fits(&self) -> Vec<u8> {
        if let Some(saved) = &self.import {
            return vec![saved.names.len() as u8];
        }
        let (Some(title), Some(info)) = (self.title, self.info) else { return Vec::new() };
        let dealt = |seats: &u8| {
            let colours = colours(&self.seats, usize::from(*seats));
            let setup = Setup { seats: *seats, colours, ..self.setup.clone() };
            title.deal(&setup, &mut Chance::seeded(0).unrecorded()).is_ok()
        };
        (info.seats.0..=info.seats.1).filter(dealt).collect()
    }

    /// Whether one more can sit down.
    pub(super) fn has_room(&self) -> Result<(), Denied> {
        let info = self.info.ok_or_else(|| Denied::UnknownGame(self.row.game.clone()))?;
        let most = self.fits().last().copied().unwrap_or(info.seats.1);
        if self.seats.len() >= usize::from(most) { Err(Denied::Full { most }) } else { Ok(()) }
    }

    pub(super) fn is_frozen(&self) -> bool {
        let same = self.info.is_some_and(|info| info.version == self.row.rules_version);
        self.row.state != State::Lobby && (self.position.is_none() || !same || !self.replays())
    }

    /// Whether the whole log fits the rules.
    fn replays(&self) -> bool {
        self.live.len() == counting(&self.log, u64::MAX).len()
    }

    /// The position, if the game can be played on.
    pub(super) fn playable(&self) -> Result<&Arc<dyn Position>, Denied> {
        match self.row.state {
            State::Lobby => Err(Denied::NotStarted),
            State::Over | State::Ended => Err(Denied::Over),
            State::Playing if self.is_frozen() => Err(Denied::Frozen),
            State::Playing => self.position.as_ref().ok_or(Denied::Frozen),
        }
    }

    /// The number of the newest entry of the log; 0 is the deal.
    pub(super) fn newest(&self) -> u64 {
        self.log.len() as u64
    }

    /// What the buttons of a seat's panel are made for.
    pub(super) fn stamp(&self, seat: Seat) -> Stamp {
        Stamp { revision: self.seats[seat.index()].asked, step: self.drafts[seat.index()].step }
    }

    /// How many moves count that everybody could notice.
    pub(super) fn noticed(&self) -> usize {
        self.live.iter().filter(|counted| counted.open).count()
    }

    /// What happened after one entry of the log up to another, as it counted then: `moves` are those that counted.
    pub(super) fn news(&self, from: u64, to: u64, moves: &[Arc<Counted>]) -> Vec<News> {
        let told = from + 1..=to;
        let undone = self.log.iter().filter(|row| row.how == How::Undone).map(|row| (row, &[][..]));
        let moved = moves.iter().map(|counted| (&counted.row, &counted.events[..]));
        let mut news: Vec<_> = undone.chain(moved).filter(|(row, _)| told.contains(&row.number)).collect();
        news.sort_by_key(|(row, _)| row.number);
        news.into_iter().map(|(row, events)| News { also: self.gone_with(row), ..News::new(row, events) }).collect()
    }

    /// Whose turns went with one that was taken back, as far as everybody could notice them.
    fn gone_with(&self, undone: &LogRow) -> Seats {
        let Some(undo_to) = undone.undo_to else { return Seats::NONE };
        let then = self.replayed(&counting(&self.log, undone.number - 1)).moves;
        let gone = then.iter().filter(|counted| counted.row.number >= undo_to && counted.row.seat != undone.seat);
        gone.filter(|counted| counted.open && counted.row.how == How::Chosen).map(|gone| Seat(gone.row.seat)).collect()
    }

    pub(super) fn snapshot(&self, texts: &Texts) -> Arc<Snapshot> {
        let person = |seat: Seat| {
            let row = &self.seats[seat.index()];
            Person { user: row.user, name: row.name.clone(), computer: self.computer(seat), colour: row.colour.clone() }
        };
        Arc::new(Snapshot {
            id: self.row.id,
            channel: self.row.channel,
            guild: self.row.guild,
            state: self.row.state,
            setup: Setup { seats: self.seats.len() as u8, ..self.setup.clone() },
            seats: Seat::all(self.seats.len() as u8).map(person).collect(),
            owner: self.row.owner,
            language: texts.language(&self.row.language),
            revision: self.row.revision,
            moves: self.noticed(),
            post: self.row.post,
            position: self.position.clone(),
            frozen: self.is_frozen(),
            due: self.row.due,
            undo: self.undo.clone(),
            hints: self.row.hints,
            loudness: self.row.loudness,
            info: self.info,
            opened: self.row.opened,
            changed: self.row.changed,
            gathering: self.gathering.clone(),
            fits: if self.row.state == State::Lobby { self.fits() } else { Vec::new() },
            opened_version: self.row.rules_version,
            import: self.import.clone(),
            review: self.review.clone(),
            seatings: self.seatings.clone(),
            waiting: self.attendance.waiting.clone(),
            ballots: self.attendance.ballots.clone(),
            reminders: self.attendance.every,
            free: self.setup.everyone().filter(|seat| self.is_free(*seat)).collect(),
        })
    }
}

/// The colours that those on the first seats chose; nothing where nobody did.
pub(super) fn colours(seats: &[SeatRow], first: usize) -> Vec<Option<String>> {
    let chosen: Vec<Option<String>> = seats.iter().take(first).map(|seat| seat.colour.clone()).collect();
    if chosen.iter().any(Option::is_some) { chosen } else { Vec::new() }
}
