//! Taking back a turn that was confirmed: at once while nobody has acted on it and nothing was revealed, else those are asked
//! whom it concerns. What comes of it is one more entry of the log; nothing is ever removed from it.

use std::sync::Arc;

use crate::game::{Chance, Events, Position, Seat, Seats, Viewer};
use crate::store::{How, LogRow, TableId, Time};

use super::act::Act;
use super::denied::Denied;
use super::history::Turn;
use super::loaded::Loaded;
use super::log::{Counted, counting};
use super::posting::{Note, Posting};
use super::request::UndoRequest;
use super::stamp::Stamp;
use super::tables::{Actor, Tables};
use super::telling::Before;

/// What came of a request, or of an answer to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoState {
    Waiting { agreed: usize, needed: usize },
    Undone,
    Refused,
}

impl Tables {
    /// Takes back this person's last turn and everything after it, or asks those whom that concerns.
    pub async fn ask_undo(&self, actor: &Actor, table: TableId) -> Result<UndoState, Denied> {
        self.towards_undo(actor, table, |act, seat| {
            let table = &mut act.table;
            if !table.lay(seat)?.is_empty() {
                return Err(Denied::DraftOpen);
            }
            if table.undo.is_some() {
                return Err(Denied::UndoPending);
            }
            let (undo_to, asked) = table.undoable(seat).ok_or(Denied::NothingToTakeBack)?;
            let needed = asked.len();
            table.row.revision += 1;
            let before = table.last_undo.map_or(0, |last| last.revision);
            let stamp = Stamp { revision: before + 1, step: 0 };
            table.last_undo = Some(stamp);
            let (agreed, refused) = (Seats::NONE, Seats::NONE);
            table.undo = Some(UndoRequest { seat, needed, asked, agreed, refused, stamp, undo_to, message: None });
            if needed > 0 {
                act.post(Posting::Note(Note::UndoAsked { seat, stamp }));
            }
            act.decide(actor.now)
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
            if undo.seat != seat && !undo.asks(seat) {
                return Err(Denied::NotAsked);
            }
            let answers = if agree { &mut undo.agreed } else { &mut undo.refused };
            answers.insert(seat);
            act.decide(actor.now)
        })
        .await
    }

    /// What a request that waits would take back, turn by turn, as everybody may know it.
    pub async fn would_undo(&self, table: TableId) -> Result<Vec<Turn>, Denied> {
        let kept = {
            let held = self.hold(table).await?;
            let undo_to = held.undo.as_ref().ok_or(Denied::NoUndoPending)?.undo_to;
            held.live.iter().take_while(|counted| counted.row.number < undo_to).count()
        };
        let first = self.turn_of_move(table, kept + 1).await?;
        let history = self.history(table, None).await?;
        Ok(history.turns.into_iter().skip(first.saturating_sub(1)).collect())
    }

    /// One step towards taking a turn back, or away from it.
    async fn towards_undo(
        &self,
        actor: &Actor,
        table: TableId,
        step: impl Fn(&mut Act, Seat) -> Result<UndoState, Denied>,
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
    fn decide(&mut self, now: Time) -> Result<UndoState, Denied> {
        let undo = self.table.undo.as_ref().ok_or(Denied::NoUndoPending)?;
        let UndoRequest { seat, undo_to, .. } = *undo;
        let others = if undo.asked.is_empty() { self.table.people_besides(seat) } else { undo.asked.len() };
        if undo.refused.contains(seat) || undo.needed + undo.refused.len() > others {
            self.cancel_undo();
            self.post(Posting::Note(Note::UndoRefused { seat }));
            Ok(UndoState::Refused)
        } else if undo.agreed.len() >= undo.needed {
            let unasked = undo.needed == 0;
            let before = Before::of(&self.table);
            self.cancel_undo();
            self.undo_to(seat, undo_to, now)?;
            if unasked {
                self.tell_taken_back(&before, seat, now);
            } else {
                self.post_board();
            }
            Ok(UndoState::Undone)
        } else {
            Ok(waiting(undo))
        }
    }

    /// What others decided since without anybody noticing: it is not theirs that is taken back.
    fn secrets_of_others(&self, seat: Seat, since: u64) -> Vec<(Seat, String)> {
        let theirs =
            |counted: &&Arc<Counted>| counted.row.number >= since && !counted.open && counted.row.seat != seat.0;
        let moves = self.table.live.iter().filter(theirs);
        moves.map(|counted| (Seat(counted.row.seat), counted.row.play.clone())).collect()
    }

    fn undo_to(&mut self, seat: Seat, undo_to: u64, now: Time) -> Result<(), Denied> {
        let asked = self.table.asked();
        let secrets = self.secrets_of_others(seat, undo_to);
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
        let replayed = self.table.replayed(&counting(&self.table.log, u64::MAX));
        let mut position = replayed.position.ok_or(Denied::Frozen)?;
        self.table.live = replayed.moves;
        self.table.left = replayed.left;
        self.drop_plans();
        let mut chance = Chance::none();
        let mut batch = self.batch(&mut chance, now);
        for (seat, play) in secrets {
            if goes_unnoticed(position.as_ref(), seat, &play) {
                self.enter(position.as_mut(), seat, &play, How::Chosen, &mut batch)?;
            }
        }
        self.set_position(position, now);
        self.ask_anew(&asked, seat);
        Ok(())
    }
}

impl Loaded {
    /// What a seat can take back: from which entry of the log on, and who would have to agree. A move that nobody noticed is
    /// changed, not taken back: asking for it would tell of it.
    pub(super) fn undoable(&self, seat: Seat) -> Option<(u64, Seats)> {
        let own = |counted: &Counted| counted.row.seat == seat.0 && counted.row.how != How::Automatic && counted.open;
        let undo_to = self.live.iter().rfind(|counted| own(counted))?.row.turn;
        // What nobody noticed decides nothing that everybody is told.
        let noticed = || self.live.iter().filter(|counted| counted.row.number >= undo_to && counted.open);
        let revealed = noticed().any(|counted| counted.row.reveals);
        let acted =
            |other: Seat| noticed().any(|counted| counted.row.seat == other.0 && counted.row.how == How::Chosen);
        let others = self.setup.everyone().filter(|other| *other != seat && self.computer(*other).is_none());
        Some((undo_to, others.filter(|other| revealed || acted(*other)).collect()))
    }
}

/// Whether a move is legal here and everybody else sees the same afterwards.
fn goes_unnoticed(position: &dyn Position, seat: Seat, play: &str) -> bool {
    let mut after = position.boxed();
    let mut events = Events::heard();
    after.play(seat, play, &mut Chance::none(), &mut events).is_ok()
        && events.into_vec().iter().all(|event| event.only.is_some())
        && after.to_move() == position.to_move()
        && after.looks_like(position, Viewer::Spectator)
}
