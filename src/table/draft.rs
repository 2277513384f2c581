//! A turn being laid out: what one person sees in private.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::game::{Chance, Choice, Events, Position, Question, Refusal, Seat};
use crate::texts::Text;

use super::commit::{only_move, refused};
use super::loaded::{DraftMove, Loaded};
use super::{Actor, Denied, How, Refused, Snapshot, TableId, Tables, Time, UserId};

/// What a button was made for: the question as it was asked then, and the step of the draft. Written `12.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    pub revision: u64,
    pub step: u32,
}

impl fmt::Display for Stamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.revision, self.step)
    }
}

/// Not a stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a stamp")]
pub struct BadStamp;

impl FromStr for Stamp {
    type Err = BadStamp;

    fn from_str(text: &str) -> Result<Stamp, BadStamp> {
        let (revision, step) = text.split_once('.').ok_or(BadStamp)?;
        Ok(Stamp { revision: revision.parse().map_err(|_| BadStamp)?, step: step.parse().map_err(|_| BadStamp)? })
    }
}

/// A move of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    pub play: String,
    pub label: Text,
    /// The only legal move there, laid by the table.
    pub automatic: bool,
}

/// What one seated person sees in private.
pub struct Panel {
    pub snapshot: Arc<Snapshot>,
    pub seat: Seat,
    pub draft: Vec<Laid>,
    /// The game with the draft laid on top; to be shown through this seat's eyes.
    pub position: Box<dyn Position>,
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
    /// How many moves of the draft fell away because of what others did meanwhile.
    pub cut: usize,
    pub stamp: Stamp,
}

/// What came of an act on a panel.
pub struct Acted {
    pub panel: Panel,
    /// Whether moves were put into the log; otherwise only the draft changed.
    pub committed: bool,
}

/// A draft laid on top of the position.
pub(super) struct Laying {
    pub(super) position: Box<dyn Position>,
    /// The number of the seat's turn before anything was laid.
    began: u32,
    pub(super) laid: Vec<Laid>,
    /// What is asked next; absent when the turn is complete or a choice is pending.
    pub(super) question: Option<Question<String>>,
    pub(super) pending: Option<Choice<String>>,
    /// Whether the turn is laid out in full.
    pub(super) complete: bool,
    pub(super) along: Option<Laid>,
    pub(super) cut: usize,
}

impl Tables {
    pub async fn panel(&self, table: TableId, user: UserId) -> Result<Panel, Denied> {
        let held = self.hold(table).await?;
        self.show(&held, user)
    }

    /// Makes one of the choices of the panel's question.
    pub async fn choose(&self, actor: &Actor, table: TableId, stamp: Stamp, play: &str) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |table, seat, laying| {
            let Some(question) = &laying.question else {
                return Err(if laying.is_empty() { Denied::NotYourTurn } else { Denied::Unconfirmed });
            };
            let Some(choice) = question.choices().find(|choice| choice.play == play).cloned() else {
                let refusal = Refusal::Mangled(play.to_owned());
                return Err(refused(laying.position.as_ref(), seat, play, refusal));
            };
            self.take(table, seat, laying, &choice, false, actor.now)
        })
        .await
    }

    /// Takes the last choice of the draft back, and the moves that followed from it by themselves.
    pub async fn back(&self, actor: &Actor, table: TableId, stamp: Stamp) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |table, seat, laying| {
            let mut moves = laying.moves();
            if laying.pending.is_none() {
                let last = moves.iter().rposition(|laid| !laid.automatic).ok_or(Denied::NothingToTakeBack)?;
                moves.truncate(last);
            }
            table.set_draft(seat, moves, None);
            Ok(())
        })
        .await
    }

    /// Takes the whole draft back.
    pub async fn clear(&self, actor: &Actor, table: TableId, stamp: Stamp) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |table, seat, laying| {
            if laying.is_empty() {
                return Err(Denied::NothingToTakeBack);
            }
            table.set_draft(seat, Vec::new(), None);
            Ok(())
        })
        .await
    }

    /// Puts the turn that was laid out into the log, or makes the pending choice.
    pub async fn confirm(&self, actor: &Actor, table: TableId, stamp: Stamp) -> Result<Acted, Denied> {
        self.draft(actor, table, stamp, |table, seat, mut laying| {
            if let Some(choice) = laying.pending.take() {
                return self.take(table, seat, laying, &Choice { warning: None, ..choice }, true, actor.now);
            }
            if !laying.complete {
                return Err(Denied::NothingToConfirm);
            }
            self.commit_draft(table, seat, laying, None, actor.now)
        })
        .await
    }

    /// Typed moves, separated by `;`. A turn that is complete is confirmed without asking, unless a choice carries a warning:
    /// that is left pending, and what was typed after it is not played.
    pub async fn play(&self, actor: &Actor, table: TableId, moves: &str) -> Result<Acted, Denied> {
        let mut held = self.hold(table).await?;
        let mut interaction = actor.interaction;
        let before = held.newest();
        if !self.is_repeated(actor).await? {
            for (played, play) in moves.split(';').enumerate() {
                let mut next = held.clone();
                let seat = next.seat(actor)?;
                let (laying, choice) = next.typed(seat, play.trim(), played)?;
                self.take(&mut next, seat, laying, &choice, true, actor.now)?;
                self.write(&mut held, next, interaction.take(), actor.now).await?;
                if held.drafts[seat.index()].pending.is_some() {
                    break;
                }
            }
        }
        Ok(Acted { panel: self.show(&held, actor.user)?, committed: held.newest() > before })
    }

    /// One act on somebody's draft.
    async fn draft(
        &self,
        actor: &Actor,
        table: TableId,
        stamp: Stamp,
        act: impl FnOnce(&mut Loaded, Seat, Laying) -> Result<(), Denied>,
    ) -> Result<Acted, Denied> {
        let mut held = self.hold(table).await?;
        let before = held.newest();
        if !self.is_repeated(actor).await? {
            let mut next = held.clone();
            let seat = next.seat(actor)?;
            let laying = next.lay(seat)?;
            if stamp != next.stamp(seat) {
                return Err(Denied::Stale);
            }
            act(&mut next, seat, laying)?;
            self.write(&mut held, next, actor.interaction, actor.now).await?;
        }
        Ok(Acted { panel: self.show(&held, actor.user)?, committed: held.newest() > before })
    }

    /// Makes a choice on top of what is laid. `deliberate`: nothing needs to be asked once the turn is complete.
    fn take(
        &self,
        table: &mut Loaded,
        seat: Seat,
        mut laying: Laying,
        choice: &Choice<String>,
        deliberate: bool,
        now: Time,
    ) -> Result<(), Denied> {
        let play = &choice.play;
        if choice.warning.is_some() {
            table.set_draft(seat, laying.moves(), Some(play.clone()));
            return Ok(());
        }
        if laying.position.reveals(seat, play) {
            return self.commit_draft(table, seat, laying, Some(play.clone()), now);
        }
        let mut moves = laying.moves();
        let position = laying.position.as_mut();
        lay_one(position, seat, play).map_err(|refusal| refused(position, seat, play, refusal))?;
        moves.push(DraftMove { play: play.clone(), automatic: false });
        while completion(position, seat, laying.began) == Completion::Open
            && let Some(play) = only_move(position, seat)
        {
            lay_one(position, seat, &play).map_err(|refusal| refused(position, seat, &play, refusal))?;
            moves.push(DraftMove { play, automatic: true });
        }
        table.set_draft(seat, moves, None);
        let laying = table.lay(seat)?;
        if deliberate && laying.complete {
            return self.commit_draft(table, seat, laying, None, now);
        }
        Ok(())
    }

    /// Commits what is laid, and on top of it `last`, or else the move that goes along.
    fn commit_draft(
        &self,
        table: &mut Loaded,
        seat: Seat,
        laying: Laying,
        last: Option<String>,
        now: Time,
    ) -> Result<(), Denied> {
        let how = |laid: &Laid| if laid.automatic { How::Automatic } else { How::Chosen };
        let mut moves: Vec<(String, How)> = laying.laid.iter().map(|laid| (laid.play.clone(), how(laid))).collect();
        match (last, &laying.along) {
            (Some(last), _) => moves.push((last, How::Chosen)),
            (None, Some(along)) => moves.push((along.play.clone(), how(along))),
            (None, None) => {}
        }
        table.commit(seat, moves, &mut (self.chance)(), now)
    }

    /// What a person sees in private.
    fn show(&self, table: &Loaded, user: UserId) -> Result<Panel, Denied> {
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
            snapshot,
            seat,
            draft: laying.laid,
            position: laying.position,
            question: laying.question,
            pending: laying.pending,
            along: laying.along,
            awaited,
            cut: laying.cut,
            stamp,
        })
    }
}

impl Loaded {
    pub(super) fn stamp(&self, seat: Seat) -> Stamp {
        Stamp { revision: self.seats[seat.index()].asked, step: self.drafts[seat.index()].step }
    }

    /// Lays a seat's draft on top of the position, as far as the moves of others still allow it.
    pub(super) fn lay(&self, seat: Seat) -> Result<Laying, Denied> {
        let mut laying = Laying::bare(self.playable()?.boxed(), seat);
        let draft = &self.drafts[seat.index()];
        let position = laying.position.as_mut();
        for DraftMove { play, automatic } in &draft.moves {
            let question = position.question(seat);
            let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == *play);
            let Some(choice) = choice.filter(|_| position.turn(seat) == laying.began) else { break };
            let laid = Laid { play: play.clone(), label: choice.label.clone(), automatic: *automatic };
            if position.reveals(seat, play) {
                // It did not when it was drafted: the last of several secret choices shows them all.
                laying.along = Some(laid);
                break;
            }
            if lay_one(position, seat, play).is_err() {
                break;
            }
            laying.laid.push(laid);
        }
        laying.cut = draft.moves.len() - laying.laid.len() - usize::from(laying.along.is_some());
        let completion = if laying.along.is_some() {
            Completion::Complete
        } else if laying.laid.is_empty() {
            Completion::Open
        } else {
            completion(position, seat, laying.began)
        };
        match completion {
            Completion::Open => laying.question = position.question(seat),
            Completion::Complete => laying.complete = true,
            Completion::Along(play) => {
                let question = position.question(seat);
                let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == play);
                let label = choice.map_or_else(|| Text::plain(play.as_str()), |choice| choice.label.clone());
                laying.along = Some(Laid { play, label, automatic: true });
                laying.complete = true;
            }
        }
        if let Some(pending) = &draft.pending {
            let choice = laying.question.iter().flat_map(Question::choices).find(|choice| choice.play == *pending);
            match choice.cloned().filter(|_| laying.cut == 0) {
                Some(choice) => (laying.pending, laying.question) = (Some(choice), None),
                None => laying.cut += 1,
            }
        }
        Ok(laying)
    }

    /// Reads a typed move on top of what is laid.
    fn typed(&self, seat: Seat, play: &str, played: usize) -> Result<(Laying, Choice<String>), Denied> {
        let laying = self.lay(seat)?;
        let position = laying.position.as_ref();
        if position.turn(seat) != laying.began {
            return Err(Denied::Unconfirmed);
        }
        let spelled = position.boxed().play(seat, play, &mut Chance::unpredictable(), &mut Events::unheard());
        let spelled = spelled.map_err(|refusal| match refused(position, seat, play, refusal) {
            Denied::NotYourTurn if !laying.laid.is_empty() => Denied::Unconfirmed,
            Denied::Refused(refused) => Denied::Refused(Box::new(Refused { played, ..*refused })),
            denied => denied,
        })?;
        let question = position.question(seat);
        let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == spelled).cloned();
        let choice = choice.unwrap_or_else(|| Choice::new(spelled.clone(), Text::plain(spelled)));
        Ok((laying, choice))
    }
}

impl Laying {
    fn bare(position: Box<dyn Position>, seat: Seat) -> Laying {
        Laying {
            began: position.turn(seat),
            position,
            laid: Vec::new(),
            question: None,
            pending: None,
            complete: false,
            along: None,
            cut: 0,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.moves().is_empty() && self.pending.is_none()
    }

    /// The draft as far as it still holds.
    fn moves(&self) -> Vec<DraftMove> {
        let along = self.along.iter().filter(|along| !along.automatic);
        let drafted = |laid: &Laid| DraftMove { play: laid.play.clone(), automatic: laid.automatic };
        self.laid.iter().chain(along).map(drafted).collect()
    }
}

#[derive(PartialEq)]
enum Completion {
    Open,
    Complete,
    /// Only this move is left, and it reveals something: confirming the turn plays it along.
    Along(String),
}

/// Whether a turn that began as turn number `began` is laid out in full.
fn completion(position: &dyn Position, seat: Seat, began: u32) -> Completion {
    if !position.to_move().contains(seat) || position.turn(seat) != began {
        return Completion::Complete;
    }
    match only_move(position, seat).filter(|play| position.reveals(seat, play)) {
        Some(play) => Completion::Along(play),
        None => Completion::Open,
    }
}

/// Plays a move that reveals nothing, so chance has no part in it.
fn lay_one(position: &mut dyn Position, seat: Seat, play: &str) -> Result<String, Refusal> {
    position.play(seat, play, &mut Chance::none(), &mut Events::unheard())
}
