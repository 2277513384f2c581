//! What a computer has thought of for the rest of a turn.

use std::collections::VecDeque;

use crate::game::Position;
use crate::seat::Seat;

/// The steps of a seat that are still to be made.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    seat: Option<Seat>,
    steps: VecDeque<String>,
}

impl Thought {
    pub fn new(seat: Seat, steps: Vec<String>) -> Thought {
        Thought { seat: Some(seat), steps: steps.into() }
    }

    /// The next move of a seat, if it was thought of. A move that leaves no choice needs no thought; what does not fit the
    /// position is dropped.
    pub fn next(&mut self, position: &dyn Position, seat: Seat) -> Option<String> {
        let mut moves = position.moves(seat);
        if moves.len() == 1 {
            return moves.pop();
        }
        let step = self.steps.pop_front().filter(|step| self.seat == Some(seat) && moves.contains(step));
        if step.is_none() {
            self.steps.clear();
        }
        step
    }
}
