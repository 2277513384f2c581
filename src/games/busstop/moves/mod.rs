//! What is legal: the one generator of moves, and the questions of the rules it asks.
//!
//! | file | what |
//! |---|---|
//! | `choosing` | number tiles (R7, R8) |
//! | `taking` | passengers at the stop (R12, R13) |
//! | `allocating` | seats and queues (R15–R23) |
//! | `proxy` | who acts for which board (R44, R45) |

mod allocating;
mod choosing;
mod proxy;
mod taking;

use super::notation::Move;
use super::state::{Busstop, Phase, Public};
use crate::game::{Seat, Seats};

/// Adds every legal move of a seat.
pub fn list(game: &Busstop, seat: Seat, moves: &mut Vec<Move>) {
    let public = &game.public;
    if seat.0 >= public.seats {
        return;
    }
    match public.phase {
        Phase::Show | Phase::Choose { .. } => public.list_tiles(seat, game.secret.chosen[seat.index()], moves),
        Phase::Take { .. } => public.list_takes(seat, moves),
        Phase::Allocate { .. } => public.list_allocations(seat, moves),
        Phase::Over => {}
    }
}

impl Public {
    /// The players without whom the game does not go on.
    pub fn awaited(&self) -> Seats {
        match &self.phase {
            Phase::Show => self.choosers(),
            Phase::Choose { chosen, .. } => chosen.iter().fold(self.choosers(), Seats::without),
            Phase::Take { .. } => self.due().map_or(Seats::NONE, |(_, seat)| Seats::one(self.player_of(seat))),
            Phase::Allocate { done, .. } => {
                self.everyone().filter(|board| !done.contains(*board)).map(|board| self.player_of(board)).collect()
            }
            Phase::Over => Seats::NONE,
        }
    }

    /// The boards that something has to be done for, the proxy's included.
    pub fn awaited_boards(&self) -> Seats {
        match &self.phase {
            Phase::Take { .. } => self.due().map_or(Seats::NONE, |(_, owner)| Seats::one(owner)),
            Phase::Allocate { done, .. } => self.everyone().filter(|board| !done.contains(*board)).collect(),
            _ => self.awaited(),
        }
    }
}

/// Whether a listed move shows its player something new.
pub fn reveals(game: &Busstop, play: Move) -> bool {
    match play {
        Move::Tile(_) => true,
        // The last board of a round ends it and draws the next line.
        Move::Done(_) => game.public.awaited_boards().len() < 2,
        Move::Take(..) | Move::Place(..) | Move::Board(..) => false,
    }
}

/// Choosing, taking and allocating are turns of their own: the others wait for a pick and must not wait for more.
pub fn turn(game: &Busstop) -> u32 {
    let step = match game.public.phase {
        Phase::Show | Phase::Choose { .. } => 0,
        Phase::Take { .. } => 1,
        Phase::Allocate { .. } => 2,
        Phase::Over => 3,
    };
    u32::from(game.public.round) * 4 + step
}
