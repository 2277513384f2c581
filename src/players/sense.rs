//! What a game can tell its computer players.

use arrayvec::ArrayVec;

use super::turns::Turns;
use crate::game::Rules;
use crate::seat::{Seat, Seats};

/// A game's sense of what is good, in the game's own folder. Everything has a working default: with more of it computers play
/// better, never otherwise.
///
/// What is asked is asked of states that were imagined from what a seat may know, many thousand times a second.
pub trait Sense: Rules {
    /// How likely a sensible player is to make each of these legal moves, compared with the others. `0` is a move that is not
    /// worth a thought as long as there is another.
    fn weigh(&self, _seat: Seat, moves: &[Self::Move], weights: &mut Vec<f32>) {
        weights.extend(moves.iter().map(|_| 1.0));
    }

    /// Whole turns that a sensible player thinks of, in the place of single moves: so many clicks are one decision. Each must be
    /// legal to its end, whatever is hidden and however chance falls. Where none is given, moves are thought of one by one.
    fn turns(&self, _seat: Seat, _turns: &mut Turns<Self::Move>) {}

    /// What can be expected to come of this position. `None` where it is no good moment to judge: then play goes on, if need
    /// be to the end of the game.
    fn outlook(&self) -> Option<Outlook> {
        None
    }

    /// So many points make a clear difference at the end of the game.
    const MARGIN: f32 = 20.0;

    /// So many moments at which [`Sense::outlook`] could judge are passed over first.
    const PATIENCE: u32 = 0;

    /// The normal level looks at so many ways its turn could go, whatever time it has: fewer where [`Sense::outlook`] tells so
    /// much that it would be hardly weaker than the strong one.
    const LOOKS: u32 = 50;

    /// How closely a beginner follows [`Sense::weigh`]: 1 entirely, less where it sees more than beginners do, and more where what is
    /// unlikely is a blunder.
    const CARE: f32 = 1.0;

    /// The seats that win and lose with this one, itself included.
    fn team(&self, seat: Seat) -> Seats {
        Seats::one(seat)
    }
}

/// What can be expected to come of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Outlook {
    /// The points each seat will probably have at the end.
    pub points: Points,
    /// How far these may well be off.
    pub spread: f32,
}

/// Points by seat.
pub type Points = ArrayVec<f32, { Seat::MOST as usize }>;
