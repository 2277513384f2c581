//! What is legal: a start ticket, the next stick, the end of a turn.

mod reach;
mod route;

pub use route::{Next, Route};

use super::data::cards;
use super::notation::Move;
use super::state::{Board, GetOnBoard, Phase};
use crate::game::Seat;

/// Adds every legal move of a seat.
pub fn list(game: &GetOnBoard, seat: Seat, moves: &mut Vec<Move>) {
    match game.board.phase {
        Phase::Starts { .. } => starts(game, seat, moves),
        Phase::Lines { seat: mover } if mover == seat => sticks(&game.board, seat, moves),
        Phase::Lines { .. } | Phase::Over => {}
    }
}

/// R5: one of the tickets dealt; until all have chosen, another one.
fn starts(game: &GetOnBoard, seat: Seat, moves: &mut Vec<Move>) {
    let Some(hand) = game.secrets.hands.get(seat.index()) else { return };
    let others = hand.tickets.into_iter().filter(|ticket| hand.chosen != Some(*ticket));
    moves.extend(others.map(Move::Ticket));
}

fn sticks(board: &Board, seat: Seat, moves: &mut Vec<Move>) {
    let Some(route) = board.route(seat) else { return };
    let next = route.next(board.rules.loops);
    let map = board.map();
    moves.extend(next.directions.iter().filter_map(|way| map.road(route.at, way)).map(Move::Go));
    if next.done {
        moves.push(Move::Done);
    }
    if board.can_finish(seat) {
        moves.push(Move::Finish);
    }
}

impl Board {
    /// The path under way of the seat whose turn it is.
    pub fn route(&self, seat: Seat) -> Option<Route> {
        if self.mover() != Some(seat) {
            return None;
        }
        let player = self.player(seat);
        Route::along(self.map(), &player.line, self.shape(seat)?, self.free_turn_boxes(seat))
    }

    /// The same round with this seat's turn next, if it is still to come (R12).
    pub fn laying_next(&self, seat: Seat) -> Option<Board> {
        let (mover, seats) = (self.mover()?, self.seats());
        let mut still = mover.next(seats).round(seats).take_while(|next| *next != self.inspector);
        let comes = still.any(|next| next == seat) && self.active().contains(seat);
        comes.then(|| Board { phase: Phase::Lines { seat }, ..self.clone() })
    }

    /// R21: the turn boxes a seat had left when its turn began.
    pub fn free_turn_boxes(&self, seat: Seat) -> u8 {
        cards().turn_boxes().saturating_sub(self.player(seat).sheet.turns)
    }

    /// A18: the last one who is not eliminated may end the game before laying on.
    pub fn can_finish(&self, seat: Seat) -> bool {
        self.mover() == Some(seat) && self.player(seat).line.laid().is_empty() && self.active().len() == 1
    }
}
