//! A table in memory: what is kept of it, the log replayed, and what is still to be written.
//!
//! An act clones it, changes the clone, and the clone takes its place once it is on disk. If anything fails on the way,
//! nothing has happened.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{Drawn, Event, Info, Played, Position, Seat, Setup, Start};
use crate::games::Catalogue;
use crate::store::{
    Change, DraftRow, How, InteractionId, Kept, LogRow, MessageId, RowId, SeatRow, State, StoreError, TableRow, UserId,
};
use crate::texts::Texts;

use super::snapshot::Happened;
use super::{Actor, Denied, Person, Snapshot, UndoRequest, What};

/// A move of the log that still counts, with what happened.
pub(super) struct Entry {
    pub(super) row: Arc<LogRow>,
    pub(super) events: Vec<Event>,
}

/// An unconfirmed turn of one seat.
#[derive(Clone, Default)]
pub(super) struct Draft {
    /// Rises with every change.
    pub(super) step: u32,
    pub(super) moves: Vec<DraftMove>,
    /// A choice with a warning, on top of the moves.
    pub(super) pending: Option<String>,
    changed: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct DraftMove {
    #[serde(rename = "move")]
    pub(super) play: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) automatic: bool,
}

#[derive(Clone)]
pub(super) struct Loaded {
    pub(super) row: TableRow,
    pub(super) setup: Setup,
    pub(super) seats: Vec<SeatRow>,
    /// Every entry ever made, undone ones included.
    pub(super) log: Vec<Arc<LogRow>>,
    /// The entries that count.
    pub(super) live: Vec<Arc<Entry>>,
    pub(super) position: Option<Arc<dyn Position>>,
    /// One for each seat.
    pub(super) drafts: Vec<Draft>,
    pub(super) undo: Option<UndoRequest>,
    pub(super) info: Option<&'static Info>,
    before: Before,
    /// What must be posted.
    pub(super) posts: Vec<What>,
    pub(super) sent: Option<(RowId, Option<MessageId>)>,
}

/// What is on disk.
#[derive(Clone)]
struct Before {
    revision: u64,
    log: usize,
    seats: Vec<SeatRow>,
}

impl Loaded {
    pub(super) fn new(kept: Kept, catalogue: &Catalogue) -> Result<Loaded, StoreError> {
        let Kept { table: row, seats, log, drafts: rows } = kept;
        let unreadable = |what: &str, error: serde_json::Error| {
            StoreError::Unreadable(format!("{what} of table {}: {error}", row.id))
        };
        let options = serde_json::from_str(&row.options).map_err(|error| unreadable("options", error))?;
        let setup = Setup { game: row.game.clone(), seats: seats.len() as u8, options };
        let undo =
            row.undo.as_deref().map(serde_json::from_str).transpose().map_err(|error| unreadable("undo", error))?;
        let mut drafts = vec![Draft::default(); seats.len()];
        for DraftRow { seat, step, moves, pending } in rows {
            let moves = serde_json::from_str(&moves).map_err(|error| unreadable("draft", error))?;
            if let Some(draft) = drafts.get_mut(usize::from(seat)) {
                *draft = Draft { step, moves, pending, changed: false };
            }
        }
        let log: Vec<Arc<LogRow>> = log.into_iter().map(Arc::new).collect();
        let (mut live, mut position) = (Vec::new(), None);
        if let Some(dealt) = &row.dealt {
            let replayed = replay(catalogue, &setup, dealt, &counting(&log, u64::MAX));
            live = replayed.entries;
            position = replayed.position.map(Arc::from);
        }
        let before = Before { revision: row.revision, log: log.len(), seats: seats.clone() };
        let info = catalogue.title(&row.game).ok().map(|title| title.info());
        Ok(Loaded { row, setup, seats, log, live, position, drafts, undo, info, before, posts: Vec::new(), sent: None })
    }

    pub(super) fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.seats.iter().position(|person| person.user == user).map(|index| Seat(index as u8))
    }

    /// The seat of somebody who acts, whose name is refreshed by the way.
    pub(super) fn seat(&mut self, actor: &Actor) -> Result<Seat, Denied> {
        let seat = self.seat_of(actor.user).ok_or(Denied::NotSeated)?;
        self.seats[seat.index()].name.clone_from(&actor.name);
        Ok(seat)
    }

    pub(super) fn is_frozen(&self) -> bool {
        let same = self.info.is_some_and(|info| info.version == self.row.rules_version);
        self.row.state != State::Lobby && (self.position.is_none() || !same)
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

    pub(super) fn append(&mut self, row: LogRow) -> Arc<LogRow> {
        let row = Arc::new(row);
        self.log.push(row.clone());
        self.row.revision += 1;
        row
    }

    pub(super) fn set_draft(&mut self, seat: Seat, moves: Vec<DraftMove>, pending: Option<String>) {
        let draft = &mut self.drafts[seat.index()];
        *draft = Draft { step: draft.step.wrapping_add(1), moves, pending, changed: true };
    }

    /// A new board post is due, telling everything since the last one.
    pub(super) fn post(&mut self) {
        let (from, to) = (self.row.told_to, self.newest());
        (self.row.told_from, self.row.told_to) = (from, to);
        self.posts.push(What::Post { from, to });
    }

    /// The buttons of the message people act on go.
    pub(super) fn strip(&mut self, message: Option<MessageId>) {
        self.posts.extend(message.map(|message| What::Strip { message }));
    }

    /// What happened after one entry of the log up to another, as it counted then.
    pub(super) fn happened(&self, from: u64, to: u64, entries: &[Arc<Entry>]) -> Vec<Happened> {
        let undone = self.log.iter().filter(|row| row.how == How::Undone && (from + 1..=to).contains(&row.number));
        let mut happened: Vec<(u64, Happened)> = undone
            .map(|row| (row.number, Happened { seat: Seat(row.seat), how: row.how, events: Vec::new() }))
            .chain(entries.iter().filter(|entry| (from + 1..=to).contains(&entry.row.number)).map(|entry| {
                let Entry { row, events } = entry.as_ref();
                (row.number, Happened { seat: Seat(row.seat), how: row.how, events: events.clone() })
            }))
            .collect();
        happened.sort_by_key(|(number, _)| *number);
        happened.into_iter().map(|(_, happened)| happened).collect()
    }

    /// Everything that must be written.
    pub(super) fn change(&self, interaction: Option<InteractionId>) -> Change {
        let json = |what: &What| serde_json::to_string(what).expect("a row of the outbox is plain data");
        let mut table = self.row.clone();
        table.options = serde_json::to_string(&self.setup.options).expect("options are words");
        table.undo = self.undo.as_ref().map(|undo| serde_json::to_string(undo).expect("a request is plain data"));
        let drafts = self.drafts.iter().enumerate().filter(|(_, draft)| draft.changed).map(|(seat, draft)| DraftRow {
            seat: seat as u8,
            step: draft.step,
            moves: serde_json::to_string(&draft.moves).expect("moves are words"),
            pending: draft.pending.clone(),
        });
        Change {
            table,
            before: self.before.revision,
            seats: (self.seats != self.before.seats).then(|| self.seats.clone()),
            log: self.log[self.before.log..].iter().map(|row| row.as_ref().clone()).collect(),
            drafts: drafts.collect(),
            posts: self.posts.iter().map(json).collect(),
            sent: self.sent,
            interaction,
        }
    }

    /// Everything is on disk.
    pub(super) fn written(&mut self) {
        self.drafts.iter_mut().for_each(|draft| draft.changed = false);
        self.posts.clear();
        self.sent = None;
        self.before = Before { revision: self.row.revision, log: self.log.len(), seats: self.seats.clone() };
    }

    pub(super) fn snapshot(&self, texts: &Texts) -> Arc<Snapshot> {
        let persons = self.seats.iter().map(|seat| Person { user: seat.user, name: seat.name.clone() });
        Arc::new(Snapshot {
            id: self.row.id,
            guild: self.row.guild,
            channel: self.row.channel,
            state: self.row.state,
            setup: Setup { seats: self.seats.len() as u8, ..self.setup.clone() },
            seats: persons.collect(),
            owner: self.row.owner,
            language: texts.language(&self.row.language),
            revision: self.row.revision,
            post: self.row.post,
            position: self.position.clone(),
            frozen: self.is_frozen(),
            due: self.row.due,
            undo: self.undo.clone(),
            opened: self.row.opened,
            info: self.info,
            recent: self.happened(self.row.told_to, self.newest(), &self.live),
        })
    }
}

/// The entries that count once the log has come to `to`.
pub(super) fn counting(log: &[Arc<LogRow>], to: u64) -> Vec<Arc<LogRow>> {
    let mut counting: Vec<Arc<LogRow>> = Vec::with_capacity(log.len());
    for row in log.iter().take_while(|row| row.number <= to) {
        match row.undo_to {
            Some(undo_to) => counting.retain(|earlier| earlier.number < undo_to),
            None => counting.push(row.clone()),
        }
    }
    counting
}

pub(super) struct Replayed {
    /// As far as the rules agree.
    pub(super) entries: Vec<Arc<Entry>>,
    /// Absent if they do not agree to the end.
    pub(super) position: Option<Box<dyn Position>>,
}

pub(super) fn replay(catalogue: &Catalogue, setup: &Setup, dealt: &Drawn, rows: &[Arc<LogRow>]) -> Replayed {
    let mut entries = Vec::with_capacity(rows.len());
    let start = Start::Dealt { setup: setup.clone(), chance: dealt.clone() };
    let mut again = || {
        let mut position = start.position(catalogue)?;
        for row in rows {
            let events = played(row).again(position.as_mut(), row.number as usize)?;
            entries.push(Arc::new(Entry { row: row.clone(), events }));
        }
        Ok(position)
    };
    let position = again()
        .inspect_err(|error: &crate::game::Unplayable| {
            tracing::error!(game = setup.game, %error, "the log of a table does not fit the rules")
        })
        .ok();
    Replayed { entries, position }
}

pub(super) fn played(row: &LogRow) -> Played {
    Played { seat: Seat(row.seat), play: row.play.clone(), chance: row.chance.clone() }
}
