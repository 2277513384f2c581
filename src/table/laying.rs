//! A draft laid on top of the position, as far as the moves of others still allow it.

use crate::game::{Chance, Choice, Events, Position, Question, Refusal, Seat};
use crate::texts::Text;

use super::denied::Denied;
use super::loaded::{DraftMove, Loaded};

/// A move of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct Laid {
    pub play: String,
    pub label: Text,
    /// The only legal move there, laid by the table.
    pub automatic: bool,
}

/// A draft laid on top of the position.
pub(super) struct Laying {
    pub(super) position: Box<dyn Position>,
    /// The number of the seat's turn before anything was laid.
    pub(super) began: u32,
    pub(super) laid: Vec<Laid>,
    /// What is asked next; absent when the turn is complete or a choice is pending.
    pub(super) question: Option<Question<String>>,
    pub(super) pending: Option<Choice<String>>,
    /// Whether the turn is laid out in full.
    pub(super) complete: bool,
    pub(super) along: Option<Laid>,
    pub(super) cut: usize,
}

impl Loaded {
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
}

impl Laying {
    pub(super) fn bare(position: Box<dyn Position>, seat: Seat) -> Laying {
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
    pub(super) fn moves(&self) -> Vec<DraftMove> {
        let along = self.along.iter().filter(|along| !along.automatic);
        let drafted = |laid: &Laid| DraftMove { play: laid.play.clone(), automatic: laid.automatic };
        self.laid.iter().chain(along).map(drafted).collect()
    }
}

#[derive(PartialEq)]
pub(super) enum Completion {
    Open,
    Complete,
    /// Only this move is left, and it reveals something: confirming the turn plays it along.
    Along(String),
}

/// Whether a turn that began as turn number `began` is laid out in full.
pub(super) fn completion(position: &dyn Position, seat: Seat, began: u32) -> Completion {
    if !position.to_move().contains(seat) || position.turn(seat) != began {
        return Completion::Complete;
    }
    match only_move(position, seat).filter(|play| position.reveals(seat, play)) {
        Some(play) => Completion::Along(play),
        None => Completion::Open,
    }
}

/// How far a choice reaches, said before it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It is one step of the turn.
    Step,
    /// It is the last step: the turn counts, and can be taken back until somebody acts on it.
    Turn,
    /// It counts as soon as it is made and shows something new.
    Final,
}

/// How far a legal move reaches on top of what is laid.
pub(super) fn reach(position: &dyn Position, seat: Seat, began: u32, play: &str) -> Reach {
    if position.reveals(seat, play) {
        return Reach::Final;
    }
    let mut position = position.boxed();
    if lay_on(position.as_mut(), seat, began, play).is_err() {
        return Reach::Step;
    }
    reached(position.as_ref(), seat, began)
}

fn reached(position: &dyn Position, seat: Seat, began: u32) -> Reach {
    match completion(position, seat, began) {
        Completion::Open => Reach::Step,
        Completion::Complete => Reach::Turn,
        Completion::Along(_) => Reach::Final,
    }
}

/// How far several moves reach that are chosen together.
pub(super) fn reach_all(position: &dyn Position, seat: Seat, began: u32, plays: &[String]) -> Reach {
    let mut position = position.boxed();
    if lay_all(position.as_mut(), seat, began, plays).is_err() {
        return Reach::Step;
    }
    reached(position.as_ref(), seat, began)
}

/// Lays moves that are chosen together; those that follow by themselves are laid as such.
pub(super) fn lay_all(
    position: &mut dyn Position,
    seat: Seat,
    began: u32,
    plays: &[String],
) -> Result<Vec<DraftMove>, (String, Refusal)> {
    let mut laid: Vec<DraftMove> = Vec::new();
    let mut ahead: Vec<String> = Vec::new();
    for play in plays {
        if let Some(at) = ahead.iter().position(|followed| followed == play) {
            ahead.remove(at);
            continue;
        }
        let followed = lay_on(position, seat, began, play)?;
        laid.push(DraftMove { play: play.clone(), automatic: false });
        laid.extend(followed.iter().map(|play| DraftMove { play: play.clone(), automatic: true }));
        ahead.extend(followed);
    }
    Ok(laid)
}

/// Lays a move that reveals nothing, and those that follow from it without a choice. Gives back the latter.
pub(super) fn lay_on(
    position: &mut dyn Position,
    seat: Seat,
    began: u32,
    play: &str,
) -> Result<Vec<String>, (String, Refusal)> {
    let lay = |position: &mut dyn Position, play: &str| {
        lay_one(position, seat, play).map_err(|refusal| (play.to_owned(), refusal))
    };
    lay(position, play)?;
    let mut followed = Vec::new();
    while completion(position, seat, began) == Completion::Open
        && let Some(play) = only_move(position, seat)
    {
        lay(position, &play)?;
        followed.push(play);
    }
    Ok(followed)
}

/// Plays a move that reveals nothing, so chance has no part in it.
pub(super) fn lay_one(position: &mut dyn Position, seat: Seat, play: &str) -> Result<String, Refusal> {
    position.play(seat, play, &mut Chance::none(), &mut Events::unheard())
}

/// The only legal move of a seat, unless it ends the game.
pub(super) fn only_move(position: &dyn Position, seat: Seat) -> Option<String> {
    let mut moves = position.moves(seat);
    let play = moves.pop().filter(|_| moves.is_empty())?;
    let mut trial = position.boxed();
    let played = trial.play(seat, &play, &mut Chance::unpredictable(), &mut Events::unheard());
    (played.is_ok() && !trial.is_over()).then_some(play)
}
