//! What one person sees in private.

use std::sync::Arc;

use crate::game::{Bundle, Choice, Position, Question, Seat, Seats};
use crate::store::{How, TableId, UserId};
use crate::texts::Text;

use super::denied::Denied;
use super::laying::{Laid, Laying, Reach, reach, reach_all};
use super::loaded::Loaded;
use super::log::Counted;
use super::snapshot::Snapshot;
use super::stamp::Stamp;
use super::tables::Tables;

/// What one seated person sees in private.
pub struct Panel {
    pub snapshot: Arc<Snapshot>,
    pub seat: Seat,
    pub draft: Vec<Laid>,
    /// The game with the draft laid on top; to be shown through this seat's eyes.
    pub position: Box<dyn Position>,
    /// The game without the draft; absent where nothing is laid.
    pub bare: Option<Arc<dyn Position>>,
    /// What this person left behind with their last turn.
    pub left: Option<Arc<dyn Position>>,
    /// What to choose from; absent when there is nothing to do or the turn is laid out in full.
    pub question: Option<Question<String>>,
    /// A choice with a warning that waits to be confirmed or taken back. The question is absent meanwhile.
    pub pending: Option<Choice<String>>,
    /// A move that Confirm plays on top of the draft, because it reveals something: the only one left in this turn
    /// (automatic), or one that was drafted before others made it reveal something.
    pub along: Option<Laid>,
    /// Whether the others wait for this person.
    pub awaited: bool,
    pub can_back: bool,
    pub can_confirm: bool,
    /// The last turn can be taken back, if these agree; at once if there are none.
    pub undoable: Option<Seats>,
    /// How many moves of the draft fell away because of what others did meanwhile.
    pub cut: usize,
    pub stamp: Stamp,
    /// What this person has planned for later, in words.
    pub planned: Vec<Text>,
    /// Whether there is, or could be, something planned.
    pub can_plan: bool,
    /// Why the last plan was not played.
    pub unplanned: Option<Text>,
    /// The number of the seat's turn before anything was laid.
    began: u32,
}

impl Panel {
    /// How far one of the question's choices reaches. What carries a warning is asked again first.
    pub fn reach(&self, choice: &Choice<String>) -> Reach {
        match choice.warning {
            Some(_) => Reach::Step,
            None => self.told(reach(self.position.as_ref(), self.seat, self.began, &choice.play)),
        }
    }

    /// How far moves reach that are chosen together.
    pub fn reach_all(&self, bundle: &Bundle<String>) -> Reach {
        self.told(reach_all(self.position.as_ref(), self.seat, self.began, &bundle.plays))
    }

    /// Where only computers play besides, nothing is final: there is nobody who would have to agree.
    fn told(&self, reach: Reach) -> Reach {
        let others = self.snapshot.seats.iter().filter(|person| person.plays()).count() > 1;
        if others || reach != Reach::Final { reach } else { Reach::Step }
    }
}

impl Tables {
    pub async fn panel(&self, table: TableId, user: UserId) -> Result<Panel, Denied> {
        let held = self.hold(table).await?;
        self.show(&held, user)
    }

    /// What this person chose in their last turn, in order.
    pub async fn last_turn(&self, table: TableId, user: UserId) -> Result<Vec<String>, Denied> {
        let held = self.hold(table).await?;
        let seat = held.seat_of(user).ok_or(Denied::NotSeated)?;
        let (since, _) = held.undoable(seat).ok_or(Denied::NothingToTakeBack)?;
        let own = |counted: &&Arc<Counted>| {
            counted.row.number >= since && counted.row.seat == seat.0 && counted.row.how == How::Chosen && counted.open
        };
        Ok(held.live.iter().filter(own).map(|counted| counted.row.play.clone()).collect())
    }

    pub(super) fn show(&self, table: &Loaded, user: UserId) -> Result<Panel, Denied> {
        let seat = table.seat_of(user).ok_or(Denied::NotSeated)?;
        let snapshot = table.snapshot(&self.texts);
        let awaited = snapshot.awaited().contains(seat);
        let stamp = table.stamp(seat);
        let laying = match (table.lay(seat), &table.position) {
            (Ok(laying), _) => laying,
            // There is nothing to do any more, but something to look at.
            (Err(Denied::Over | Denied::Frozen), Some(position)) => Laying::bare(position.boxed(), seat),
            (Err(denied), _) => return Err(denied),
        };
        Ok(Panel {
            can_back: laying.pending.is_some() || laying.moves().iter().any(|laid| !laid.automatic),
            can_confirm: laying.pending.is_some() || laying.complete,
            bare: table.position.clone().filter(|_| !laying.laid.is_empty()),
            left: table.left.get(seat.index()).cloned().flatten(),
            snapshot,
            seat,
            began: laying.began,
            draft: laying.laid,
            position: laying.position,
            question: laying.question,
            pending: laying.pending,
            along: laying.along,
            awaited,
            undoable: table.playable().ok().and_then(|_| table.undoable(seat)).map(|(_, asked)| asked),
            cut: laying.cut,
            stamp,
            planned: table.plan_in_words(seat),
            can_plan: table.can_plan(seat),
            unplanned: table.why_dropped(seat),
        })
    }
}
