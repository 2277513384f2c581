//! Which number tiles may be chosen (R5, R7, R8).

use crate::game::{Seat, Seats};
use crate::games::busstop::data::tile::Number;
use crate::games::busstop::notation::Move;
use crate::games::busstop::state::{Phase, Public};

impl Public {
    /// Those who choose a tile in this phase, whether they have or not.
    pub fn choosers(&self) -> Seats {
        match self.phase {
            Phase::Show => Seats::one(self.driver),
            Phase::Choose { .. } => Seats::all(self.seats).without(self.driver),
            _ => Seats::NONE,
        }
    }

    /// R5: each tile is used once. R8: a choice may be changed, so the tile that is chosen already is none.
    pub fn list_tiles(&self, seat: Seat, chosen: Option<Number>, moves: &mut Vec<Move>) {
        if self.choosers().contains(seat) {
            let hand = self.board(seat).hand;
            moves.extend(chosen.map_or(hand, |chosen| hand.without(chosen)).iter().map(Move::Tile));
        }
    }
}
