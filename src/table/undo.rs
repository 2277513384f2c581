//! Taking back a turn that was confirmed: the others are asked. What comes of it is one more entry of the log; nothing is
//! ever removed from it.

use crate::game::{Seat, Seats};
use crate::games::Catalogue;
use crate::store::{How, LogRow, TableId, Time};

use super::act::Act;
use super::denied::Denied;
use super::log::{counting, replay};
use super::posting::{Note, Posting};
use super::request::UndoRequest;
use super::stamp::Stamp;
use super::tables::{Actor, Tables};

/// What came of a request, or of an answer to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoState {
    Waiting { agreed: usize, needed: usize },
    Undone,
    Refused,
}

impl Tables {
    /// Asks the others to take back this person's last turn and everything after it.
    pub async fn ask_undo(&self, actor: &Actor, table: TableId) -> Result<UndoState, Denied> {
        self.towards_undo(actor, table, |act, seat| {
            let table = &mut act.table;
            if !table.lay(seat)?.is_empty() {
                return Err(Denied::DraftOpen);
            }
            if table.undo.is_some() {
                return Err(Denied::UndoPending);
            }
            let own = |row: &LogRow| row.seat == seat.0 && row.how != How::Automatic;
            let last = table.live.iter().rfind(|counted| own(&counted.row)).ok_or(Denied::NothingToTakeBack)?;
            let undo_to = last.row.turn;
            let revealed = table.live.iter().any(|counted| counted.row.number >= undo_to && counted.row.reveals);
            let others = table.people_besides(seat);
            let needed = if revealed || others == 0 { others } else { others / 2 + 1 };
            table.row.revision += 1;
            let stamp = Stamp { revision: table.row.revision, step: 0 };
            let (agreed, refused) = (Seats::NONE, Seats::NONE);
            table.undo = Some(UndoRequest { seat, needed, agreed, refused, stamp, undo_to, message: None });
            if needed > 0 {
                act.post(Posting::Note(Note::UndoAsked { seat, stamp }));
            }
            act.decide(&self.catalogue, actor.now)
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
    ) -> Result<UndoState, Denied> {
        self.towards_undo(actor, table, |act, seat| {
            let undo = act.table.undo.as_mut().ok_or(Denied::NoUndoPending)?;
            if undo.stamp != stamp {
                return Err(Denied::Stale);
            }
            if undo.agreed.contains(seat) || undo.refused.contains(seat) || (undo.seat == seat && agree) {
                return Err(Denied::AlreadyAnswered);
            }
            let answers = if agree { &mut undo.agreed } else { &mut undo.refused };
            answers.insert(seat);
            act.decide(&self.catalogue, actor.now)
        })
        .await
    }

    /// One step towards taking a turn back, or away from it.
    async fn towards_undo(
        &self,
        actor: &Actor,
        table: TableId,
        step: impl FnOnce(&mut Act, Seat) -> Result<UndoState, Denied>,
    ) -> Result<UndoState, Denied> {
        let (held, state) = self
            .act(table, actor, |act| {
                act.table.playable()?;
                let seat = act.seat(actor)?;
                step(act, seat)
            })
            .await?;
        // What came of it the first time may be forgotten; then only what is still waiting can be told.
        state.or(held.undo.as_ref().map(waiting)).ok_or(Denied::NoUndoPending)
    }
}

fn waiting(request: &UndoRequest) -> UndoState {
    UndoState::Waiting { agreed: request.agreed.len(), needed: request.needed }
}

impl Act {
    /// Carries the request out if enough have agreed, drops it if they no longer can.
    fn decide(&mut self, catalogue: &Catalogue, now: Time) -> Result<UndoState, Denied> {
        let undo = self.table.undo.as_ref().ok_or(Denied::NoUndoPending)?;
        let UndoRequest { seat, undo_to, .. } = *undo;
        let others = self.table.people_besides(seat);
        if undo.refused.contains(seat) || undo.needed + undo.refused.len() > others {
            self.cancel_undo();
            self.post(Posting::Note(Note::UndoRefused { seat }));
            Ok(UndoState::Refused)
        } else if undo.agreed.len() >= undo.needed {
            self.cancel_undo();
            self.undo_to(seat, undo_to, catalogue, now)?;
            Ok(UndoState::Undone)
        } else {
            Ok(waiting(undo))
        }
    }

    fn undo_to(&mut self, seat: Seat, undo_to: u64, catalogue: &Catalogue, now: Time) -> Result<(), Denied> {
        let asked = self.table.asked();
        let number = self.table.newest() + 1;
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
        let dealt = self.table.row.dealt.clone().ok_or(Denied::NotStarted)?;
        let replayed = replay(catalogue, &self.table.setup, &dealt, &counting(&self.table.log, u64::MAX));
        let position = replayed.position.ok_or(Denied::Frozen)?;
        self.table.live = replayed.moves;
        self.table.left = replayed.left;
        self.set_position(position, now);
        self.ask_anew(&asked, seat);
        self.post_board();
        Ok(())
    }
}
