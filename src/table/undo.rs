//! Taking back a turn that was confirmed: the others are asked. What comes of it is one more entry of the log; nothing is
//! ever removed from it.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::games::Catalogue;
use crate::store::{LogRow, MessageId};

use super::loaded::{Loaded, counting, replay};
use super::outbox::{Note, What};
use super::{Actor, Denied, How, Snapshot, Stamp, TableId, Tables, Time};

/// A request that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoRequest {
    pub seat: Seat,
    /// How many of the others must agree: all of them if something was revealed since, otherwise more than half.
    pub needed: usize,
    pub agreed: Seats,
    pub refused: Seats,
    /// What the answering buttons carry.
    pub stamp: Stamp,
    /// The first entry of the log that would be taken back.
    undo_to: u64,
    /// The public message with the buttons, once it was sent.
    message: Option<MessageId>,
}

/// What came of an undo request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoState {
    Waiting,
    Undone,
    Refused,
}

pub struct UndoAnswer {
    pub snapshot: Arc<Snapshot>,
    pub state: UndoState,
}

impl Tables {
    /// Asks the others to take back this person's last turn and everything after it.
    pub async fn ask_undo(&self, actor: &Actor, table: TableId) -> Result<UndoAnswer, Denied> {
        self.answer(actor, table, |table| {
            table.playable()?;
            let seat = table.seat(actor)?;
            if !table.lay(seat)?.is_empty() {
                return Err(Denied::DraftOpen);
            }
            if table.undo.is_some() {
                return Err(Denied::UndoPending);
            }
            let own = |row: &LogRow| row.seat == seat.0 && row.how != How::Automatic;
            let last = table.live.iter().rfind(|entry| own(&entry.row)).ok_or(Denied::NothingToTakeBack)?;
            let undo_to = last.row.turn;
            let revealed = table.live.iter().any(|entry| entry.row.number >= undo_to && entry.row.reveals);
            let others = table.seats.len() - 1;
            let needed = if revealed || others == 0 { others } else { others / 2 + 1 };
            table.row.revision += 1;
            let stamp = Stamp { revision: table.row.revision, step: 0 };
            let (agreed, refused) = (Seats::NONE, Seats::NONE);
            table.undo = Some(UndoRequest { seat, needed, agreed, refused, stamp, undo_to, message: None });
            if needed > 0 {
                table.posts.push(What::Note(Note::UndoAsked { seat, stamp }));
            }
            table.decide(&self.catalogue, actor.now)
        })
        .await
    }

    /// The asker answers too, by withdrawing (`agree` = false).
    pub async fn answer_undo(
        &self,
        actor: &Actor,
        table: TableId,
        stamp: Stamp,
        agree: bool,
    ) -> Result<UndoAnswer, Denied> {
        self.answer(actor, table, |table| {
            table.playable()?;
            let seat = table.seat(actor)?;
            let undo = table.undo.as_mut().ok_or(Denied::NoUndoPending)?;
            if undo.stamp != stamp {
                return Err(Denied::Stale);
            }
            if undo.agreed.contains(seat) || undo.refused.contains(seat) || (undo.seat == seat && agree) {
                return Err(Denied::AlreadyAnswered);
            }
            let answers = if agree { &mut undo.agreed } else { &mut undo.refused };
            answers.insert(seat);
            table.decide(&self.catalogue, actor.now)
        })
        .await
    }

    async fn answer(
        &self,
        actor: &Actor,
        table: TableId,
        act: impl FnOnce(&mut Loaded) -> Result<(), Denied>,
    ) -> Result<UndoAnswer, Denied> {
        let mut held = self.hold(table).await?;
        if !self.is_repeated(actor).await? {
            let mut next = held.clone();
            act(&mut next)?;
            self.write(&mut held, next, actor.interaction, actor.now).await?;
        }
        let state = match (&held.undo, held.log.last()) {
            (Some(_), _) => UndoState::Waiting,
            (None, Some(last)) if last.how == How::Undone => UndoState::Undone,
            (None, _) => UndoState::Refused,
        };
        Ok(UndoAnswer { snapshot: held.snapshot(&self.texts), state })
    }
}

impl Loaded {
    /// Carries the request out if enough have agreed, drops it if they no longer can.
    fn decide(&mut self, catalogue: &Catalogue, now: Time) -> Result<(), Denied> {
        let others = self.seats.len() - 1;
        let Some(undo) = &self.undo else { return Ok(()) };
        let UndoRequest { seat, undo_to, .. } = *undo;
        if undo.refused.contains(seat) || undo.needed + undo.refused.len() > others {
            self.cancel_undo();
            self.posts.push(What::Note(Note::UndoRefused { seat }));
        } else if undo.agreed.len() >= undo.needed {
            self.cancel_undo();
            self.undo_to(seat, undo_to, catalogue, now)?;
        }
        Ok(())
    }

    fn undo_to(&mut self, seat: Seat, undo_to: u64, catalogue: &Catalogue, now: Time) -> Result<(), Denied> {
        let asked = self.asked();
        let number = self.newest() + 1;
        self.append(LogRow {
            number,
            turn: number,
            seat: seat.0,
            how: How::Undone,
            play: String::new(),
            chance: Vec::new(),
            reveals: false,
            undo_to: Some(undo_to),
            at: now,
        });
        let dealt = self.row.dealt.clone().ok_or(Denied::NotStarted)?;
        let replayed = replay(catalogue, &self.setup, &dealt, &counting(&self.log, u64::MAX));
        let position = replayed.position.ok_or(Denied::Frozen)?;
        self.live = replayed.entries;
        self.set_position(position, now);
        self.ask_anew(&asked, Some(seat));
        self.post();
        Ok(())
    }

    /// The request, if there is one, is done with; so are its buttons.
    pub(super) fn cancel_undo(&mut self) {
        if let Some(undo) = self.undo.take() {
            self.strip(undo.message);
        }
    }

    /// The message that asks the others was sent.
    pub(super) fn undo_asked(&mut self, stamp: Stamp, message: MessageId) {
        match &mut self.undo {
            Some(undo) if undo.stamp == stamp => undo.message = Some(message),
            // It was decided before anybody could see it.
            _ => self.strip(Some(message)),
        }
    }
}
