//! R7–R12: who can board the Active Bus, who must, and what an empty one costs.

use super::Move;
use crate::games::coach_station::data::Traveller;
use crate::games::coach_station::state::{Coach, Fixed, Hand, Side, Station};

impl Station {
    /// Steps 1 and 2: heads that fit go first, whoever they are (R8, C2); then the hand is free. Of two columns that are one
    /// to choose from, it is the left one.
    pub(super) fn list_boarders(&self, hand: &Hand, columns_are_one: bool, moves: &mut Vec<Move>) {
        let before = moves.len();
        let heads = self.boarding_heads().take(if columns_are_one { 1 } else { Side::BOTH.len() });
        moves.extend(heads.map(|(side, head)| Move::Board(head, Some(side))));
        if moves.len() > before {
            return;
        }
        if let Some(coach) = self.active() {
            moves.extend(hand.faces().filter(|card| coach.fits(*card)).map(|card| Move::Board(card, None)));
        }
        // Nobody aboard after *Use*, but somebody could be: R11.
        if moves.len() == before || self.may_finish(hand) {
            moves.push(Move::Done);
        }
    }

    /// R8: the columns whose head must board.
    pub fn boarding_heads(&self) -> impl Iterator<Item = (Side, Traveller)> + '_ {
        let coach = self.active();
        let heads = Side::BOTH.into_iter().filter_map(|side| Some((side, self.waiting.head(side)?)));
        heads.filter(move |(_, head)| coach.is_some_and(|coach| coach.fits(*head)))
    }

    /// R11: after *Use* somebody must board while somebody can.
    pub fn may_finish(&self, hand: &Hand) -> bool {
        let must = self.turn.fixed == Some(Fixed::Used) && !self.turn.boarded;
        let can = |coach: &Coach| hand.travellers().iter().any(|card| coach.fits(*card));
        !(must && self.active().is_some_and(can))
    }

    /// R12: a bus was placed from the hand and nobody boarded it; a called bus was not (R40).
    pub fn owes_penalty(&self, hand: &Hand) -> bool {
        self.turn.fixed == Some(Fixed::Placed) && !self.turn.boarded && !hand.travellers().is_empty()
    }
}

impl Coach {
    /// R7.
    pub fn fits(&self, traveller: Traveller) -> bool {
        traveller.goes_with(self.bus) && self.free() >= traveller.seats()
    }
}
