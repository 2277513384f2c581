//! What is left in the draw pile, as anybody can work out by counting.

use super::{Phase, Public};
use crate::games::busstop::data::data;
use crate::games::busstop::data::tile::{Crowd, Passenger};

impl Public {
    /// All tiles of the game that are no longer face down: those of the draw pile are the others.
    fn in_the_open(&self) -> impl Iterator<Item = Passenger> + '_ {
        let boards = self.boards.iter().flat_map(|board| {
            let heaps = board.received.iter().chain(board.score.iter()).chain(board.penalty.iter());
            board.seated().chain(board.queue.iter().copied()).chain(heaps)
        });
        self.line.iter().flatten().copied().chain(boards)
    }

    /// What is left in the draw pile, as anybody can work out by counting. `None` where the tiles do not add up.
    pub fn count_undrawn(&self) -> Option<Crowd> {
        // The draw pile and the played tiles; of these, unclaimed ones are not with the passengers.
        let mut left = data().passengers;
        for seat in self.everyone() {
            for number in self.board(seat).hand.others().iter() {
                left.add(Passenger::Ordinary(self.face(seat, number)), 1);
            }
        }
        let shown = match self.phase {
            Phase::Choose { shown, .. } => Some(self.face(self.driver, shown)),
            _ => None,
        };
        let unclaimed = self.order().iter().filter(|played| played.taker.is_none());
        let lying = shown.into_iter().chain(unclaimed.map(|played| self.face_of(played))).map(Passenger::Ordinary);
        lying.chain(self.in_the_open()).all(|passenger| left.remove(passenger)).then_some(left)
    }

    /// What is left in the draw pile, by sort.
    pub fn undrawn(&self) -> Crowd {
        self.count_undrawn().unwrap_or_default()
    }
}
