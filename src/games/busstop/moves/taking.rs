//! Whose turn it is to take, what the position brings, and which played tiles may be taken with it (R12, R13).

use crate::game::Seat;
use crate::games::busstop::data::tile::{Kind, Passenger};
use crate::games::busstop::notation::Move;
use crate::games::busstop::state::{Phase, Public};

impl Public {
    /// The position whose turn it is to take, counted from 0, and whose tile lies there.
    pub fn due(&self) -> Option<(usize, Seat)> {
        let Phase::Take { order, ahead } = &self.phase else { return None };
        let position = ahead.unwrap_or_else(|| order.iter().filter(|played| played.taker.is_some()).count());
        order.get(position).map(|played| (position, played.seat))
    }

    /// As it would be were it this seat's turn to take now, with every tile that is still there; `None` where it takes no more
    /// in this round.
    pub fn taking_next(&self, seat: Seat) -> Option<Public> {
        let Phase::Take { order, ahead: None } = &self.phase else { return None };
        let (due, _) = self.due()?;
        let later = |position: &usize| self.player_of(order[*position].seat) == seat;
        let position = (due + 1..order.len()).find(later)?;
        Some(Public { phase: Phase::Take { order: order.clone(), ahead: Some(position) }, ..self.clone() })
    }

    /// Who drives in the next round, once it is known (R11).
    pub fn next_driver(&self) -> Option<Seat> {
        self.order().get(self.stop().driver).map(|played| played.seat)
    }

    /// The passengers in the line that a position's arrow covers.
    pub fn covered(&self, position: usize) -> impl Iterator<Item = Passenger> + '_ {
        self.stop().arrows[position].iter().filter_map(|space| self.line[usize::from(*space)])
    }

    /// Where a played tile of that kind lies that nobody has taken: of several the one on the lowest position (C6).
    pub fn unclaimed(&self, kind: Kind) -> Option<usize> {
        self.order().iter().position(|played| played.taker.is_none() && self.face_of(played) == kind)
    }

    /// The kinds on played tiles that nobody has taken, each once.
    pub fn unclaimed_kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(|kind| self.unclaimed(*kind).is_some())
    }

    pub fn list_takes(&self, seat: Seat, moves: &mut Vec<Move>) {
        if let Some((_, owner)) = self.due().filter(|(_, owner)| self.player_of(*owner) == seat) {
            let whose = self.whose(owner);
            moves.extend(self.unclaimed_kinds().map(|kind| Move::Take(whose, kind)));
        }
    }
}
