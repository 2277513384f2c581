//! Which streets a line may grow along (R26–R39).

use crate::game::Seat;
use crate::games::bus::data::{Crossing, Street, Streets, city};
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;

impl Bus {
    /// The streets a player may add at one end, judged for that end alone (R28, A2) and afresh after each stick (R26, R31, A5).
    pub fn ways(&self, seat: Seat, end: Crossing) -> Streets {
        let own = self.player(seat).line.streets();
        let candidates = city().streets_at(end).minus(own); // R27
        let mut occupied = Streets::default();
        let mut passing = Streets::default();
        for (other, player) in self.everyone() {
            if other != seat {
                let streets = player.line.streets();
                occupied = occupied.or(streets);
                passing = passing.or(streets.minus(player.line.terminals(end)));
            }
        }
        if candidates.minus(occupied).is_empty() {
            candidates // R29, A6
        } else {
            candidates.minus(passing) // R28; R30: every line on a shared street ends here with that street (A3, A4)
        }
    }

    /// R36: there is a stick left and a street for it.
    pub fn can_grow(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let ends = player.line.ends();
        player.sticks_left() > 0 && ends.into_iter().flatten().any(|end| !self.ways(seat, end).is_empty())
    }

    /// R26: one street more, at either end (R33: whichever end it is added to, A7).
    pub(super) fn extensions(&self, seat: Seat, moves: &mut Vec<Move>) {
        for (from, ways) in self.ways_at_ends(seat) {
            moves.extend(ways.iter().map(|street| Move::Extend { from, to: city().other_end(street, from) }));
        }
    }

    /// Each end with the streets allowed there; one end when the line is a closed loop.
    pub fn ways_at_ends(&self, seat: Seat) -> impl Iterator<Item = (Crossing, Streets)> {
        let ends = match self.player(seat).line.ends() {
            Some([a, b]) if a == b => [Some(a), None],
            Some([a, b]) => [Some(a.min(b)), Some(a.max(b))],
            None => [None, None],
        };
        ends.into_iter().flatten().map(move |end| (end, self.ways(seat, end)))
    }

    /// Whoever has this street without ending here with it: who stands against sharing it (R30).
    pub fn passing(&self, seat: Seat, end: Crossing, street: Street) -> impl Iterator<Item = Seat> {
        self.everyone()
            .filter(move |(other, player)| {
                *other != seat && player.line.streets().contains(street) && !player.line.terminals(end).contains(street)
            })
            .map(|(other, _)| other)
    }
}
