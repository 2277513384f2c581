//! Where passengers may go (R15–R23): everybody on the own board, the proxy's controller on two, in any order (A3, C8).

use crate::game::Seat;
use crate::games::busstop::data::tile::Passenger;
use crate::games::busstop::notation::{Move, To, Whose};
use crate::games::busstop::setup::Aliens;
use crate::games::busstop::state::{Board, Bus, Phase, Public};

impl Public {
    /// The boards on which a player still has something to do in this round, the own one first.
    pub fn open_boards(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let done = match self.phase {
            Phase::Allocate { done, .. } => Some(done),
            _ => None,
        };
        let proxy = self.board_of(seat, Whose::Proxy);
        [Some(seat), proxy].into_iter().flatten().filter(move |board| done.is_some_and(|done| !done.contains(*board)))
    }

    /// Whether a passenger may go there (R16, R19, R25).
    pub fn admits(&self, board: &Board, passenger: Passenger, to: To) -> bool {
        match to {
            To::Queue => passenger != Passenger::Alien,
            To::Bus(bus) => board.can_use(bus) && self.accepts(board.bus(bus), passenger),
        }
    }

    /// Whether a bus takes a passenger (R17, R18); with mixers an alien on board lets every kind in (A1).
    fn accepts(&self, bus: &Bus, passenger: Passenger) -> bool {
        match (passenger.kind(), bus.kind()) {
            (Some(new), Some(carried)) => new == carried || (self.options.alien == Aliens::Mixer && bus.has_alien()),
            _ => true,
        }
    }

    pub fn list_allocations(&self, seat: Seat, moves: &mut Vec<Move>) {
        for owner in self.open_boards(seat) {
            let (whose, board) = (self.whose(owner), self.board(owner));
            // R15: in any order. R16: a bus that takes them, or the queue.
            for (passenger, _) in board.received.sorts() {
                let ways = board.usable().map(To::Bus).chain([To::Queue]);
                let admitted = ways.filter(|to| self.admits(board, passenger, *to));
                moves.extend(admitted.map(|to| Move::Place(whose, passenger, to)));
            }
            if board.received.is_empty() {
                // R22, A2: only the head of the queue, and only if its player wants to.
                if let Some(&head) = board.queue.first() {
                    let buses = board.usable().filter(|bus| self.admits(board, head, To::Bus(*bus)));
                    moves.extend(buses.map(|bus| Move::Board(whose, bus)));
                }
                moves.push(Move::Done(whose));
            }
        }
    }
}
