//! R13: from which column the hand is filled.

use std::ops::RangeInclusive;

use super::Move;
use crate::games::coach_station::data::HAND_TRAVELLERS;
use crate::games::coach_station::state::{Hand, Station};

impl Station {
    /// Of two columns that are one to choose from, the left one gives no less than the right one.
    pub(super) fn list_refills(&self, hand: &Hand, columns_are_one: bool, moves: &mut Vec<Move>) {
        let (wanted, lefts) = self.refill(hand);
        let fewest = if columns_are_one { wanted.div_ceil(2).max(*lefts.start()) } else { *lefts.start() };
        moves.extend((fewest..=*lefts.end()).map(|left| Move::Refill { left, right: wanted - left }));
    }

    /// R13: how many travellers come from the waiting room, and the fewest and most of them from the left column.
    pub fn refill(&self, hand: &Hand) -> (u8, RangeInclusive<u8>) {
        let (left, right) = (self.waiting.left.len(), self.waiting.right.len());
        let wanted = (HAND_TRAVELLERS - hand.travellers().len()).min(left + right);
        (wanted as u8, wanted.saturating_sub(right) as u8..=wanted.min(left) as u8)
    }
}
