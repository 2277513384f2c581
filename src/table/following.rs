//! Plans that are played: what a seat named in advance, as soon as it is awaited and nothing it named has changed.

use crate::game::{Position, Question, Seat};
use crate::store::How;

use super::act::Act;
use super::laying::{Completion, completion, lay_one, only_move};
use super::loaded::DraftMove;
use super::plan::{Dropped, Plan, readings};

/// What comes of a plan whose seat is awaited.
enum Outcome {
    /// A whole turn.
    Turn(Vec<(String, How)>),
    /// The beginning of one: it is laid out, and the player goes on.
    Draft(Vec<(String, How)>),
    Dropped(Dropped),
}

impl Act {
    /// The next turn that was planned, if there is one; it is not planned any more. Plans that cannot be played are dropped,
    /// and those that do not make a whole turn laid out.
    pub(super) fn planned(&mut self, position: &dyn Position) -> Option<(Seat, Vec<(String, How)>)> {
        for seat in position.to_move().minus(self.table.computers()).iter() {
            let Some(plan) = self.table.plans.get_mut(seat.index()).filter(|plan| !plan.is_empty()) else { continue };
            // Somebody who has begun by hand goes on by hand.
            if !self.table.drafts[seat.index()].moves.is_empty() {
                continue;
            }
            let (outcome, made) = outcome(position, seat, plan);
            match outcome {
                Outcome::Turn(moves) => {
                    plan.made(made);
                    return Some((seat, moves));
                }
                Outcome::Draft(moves) => {
                    plan.made(made);
                    let drafted = |(play, how): (String, How)| DraftMove { play, automatic: how == How::Automatic };
                    self.set_draft(seat, moves.into_iter().map(drafted).collect(), None);
                }
                Outcome::Dropped(why) => plan.drop(why),
            }
        }
        None
    }

    /// After a turn was taken back nothing is as it was planned for.
    pub(super) fn drop_plans(&mut self) {
        self.table.plans.iter_mut().filter(|plan| !plan.is_empty()).for_each(|plan| plan.drop(Dropped::Undone));
    }
}

/// What comes of a plan here, and how many of its moves that takes.
fn outcome(position: &dyn Position, seat: Seat, plan: &Plan) -> (Outcome, usize) {
    let Some(question) = position.question(seat) else { return (Outcome::Draft(Vec::new()), 0) };
    if let Some(key) = plan.moves.first().and_then(|first| {
        let now = readings(&question, &plan.named);
        first.read.iter().find(|reading| !now.contains(reading)).map(|reading| reading.key.clone())
    }) {
        return (Outcome::Dropped(Dropped::Changed { key }), 0);
    }
    let began = position.turn(seat);
    let mut trial = position.boxed();
    let mut moves: Vec<(String, How)> = Vec::new();
    for (made, planned) in plan.moves.iter().enumerate() {
        let play = &planned.play;
        let question = trial.question(seat);
        let choice = question.iter().flat_map(Question::choices).find(|choice| choice.play == *play);
        match choice {
            None if made == 0 => return (Outcome::Dropped(Dropped::Gone { play: play.clone() }), 0),
            Some(choice) if made == 0 && choice.warning.is_some() => {
                return (Outcome::Dropped(Dropped::Warned { play: play.clone() }), 0);
            }
            None => return (Outcome::Draft(moves), made),
            Some(choice) if choice.warning.is_some() => return (Outcome::Draft(moves), made),
            Some(_) => {}
        }
        let reveals = trial.reveals(seat, play);
        moves.push((play.clone(), How::Chosen));
        if reveals {
            return (Outcome::Turn(moves), made + 1);
        }
        match complete(trial.as_mut(), seat, began, play, &mut moves) {
            Some(true) => return (Outcome::Turn(moves), made + 1),
            Some(false) => {}
            None => return (Outcome::Dropped(Dropped::Gone { play: play.clone() }), 0),
        }
    }
    (Outcome::Draft(moves), plan.moves.len())
}

/// Lays a move and what leaves no choice after it; whether the turn is complete then. `None`: the rules refuse it.
fn complete(
    position: &mut dyn Position,
    seat: Seat,
    began: u32,
    play: &str,
    moves: &mut Vec<(String, How)>,
) -> Option<bool> {
    lay_one(position, seat, play).ok()?;
    loop {
        match completion(position, seat, began) {
            Completion::Complete => return Some(true),
            Completion::Along(play) => {
                moves.push((play, How::Automatic));
                return Some(true);
            }
            Completion::Open => {}
        }
        let Some(play) = only_move(position, seat) else { return Some(false) };
        lay_one(position, seat, &play).ok()?;
        moves.push((play, How::Automatic));
    }
}
