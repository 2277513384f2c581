//! Looking things up in the public part of a state.

use super::board::{Board, BusNo};
use super::data::{Stop, data};
use super::moves::{To, Whose};
use super::tile::{Crowd, Kind, Number, Passenger};
use super::{Phase, Played, Public};
use crate::game::{Refusal, Seat, Seats};

impl Public {
    pub fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    /// Everybody with a board, the proxy included.
    pub fn everyone(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.boards.len() as u8)
    }

    /// The third seat of a game for two (rule 40).
    pub fn proxy(&self) -> Option<Seat> {
        (self.seats == 2).then_some(Seat(2))
    }

    pub fn is_proxy(&self, seat: Seat) -> bool {
        self.proxy() == Some(seat)
    }

    /// Who acts for the proxy in this round: in odd rounds not the first driver (rule 44).
    pub fn controller(&self) -> Option<Seat> {
        let other = Seat(1 - self.first.0.min(1));
        self.proxy().map(|_| if self.round % 2 == 1 { other } else { self.first })
    }

    /// The player who acts for a board: its owner, or the proxy's controller (rule 45).
    pub fn player_of(&self, seat: Seat) -> Seat {
        match self.controller() {
            Some(controller) if self.is_proxy(seat) => controller,
            _ => seat,
        }
    }

    /// The board a player's move is for; `None` where that player may not act for it.
    pub fn board_of(&self, seat: Seat, whose: Whose) -> Option<Seat> {
        match whose {
            Whose::Own => Some(seat),
            Whose::Proxy => self.proxy().filter(|_| self.controller() == Some(seat)),
        }
    }

    /// For which board a player acts when it is that one's turn.
    pub fn whose(&self, board: Seat) -> Whose {
        if self.is_proxy(board) { Whose::Proxy } else { Whose::Own }
    }

    /// Everybody with a board, clockwise from a seat. With two players: first driver, other player, proxy (rule 40).
    pub fn clockwise(&self, from: Seat) -> impl Iterator<Item = Seat> + use<> {
        let boards = self.boards.len() as u8;
        let step = if self.seats == 2 && self.first == Seat(1) { boards - 1 } else { 1 };
        (0..boards).map(move |steps| Seat((from.0 + steps * step) % boards))
    }

    pub fn stop(&self) -> &'static Stop {
        data().stop(self.boards.len())
    }

    /// The passenger on a number tile (rules 4, 14).
    pub fn face(&self, seat: Seat, number: Number) -> Kind {
        data().face(self.options.faces, self.board(seat).colour, number)
    }

    pub fn face_of(&self, played: &Played) -> Kind {
        self.face(played.seat, played.number)
    }

    pub fn capacity(&self, bus: BusNo) -> u8 {
        data().capacities(self.options.buses)[bus.index()]
    }

    /// The played tiles, once they are revealed.
    pub fn order(&self) -> &[Played] {
        match &self.phase {
            Phase::Take { order } | Phase::Allocate { order, .. } => order,
            _ => &[],
        }
    }

    /// The position whose turn it is to take, counted from 0, and whose tile lies there.
    pub fn due(&self) -> Option<(usize, Seat)> {
        let Phase::Take { order } = &self.phase else { return None };
        let position = order.iter().filter(|played| played.taker.is_some()).count();
        order.get(position).map(|played| (position, played.seat))
    }

    /// Who drives in the next round, once it is known (rule 11).
    pub fn next_driver(&self) -> Option<Seat> {
        self.order().get(self.stop().driver).map(|played| played.seat)
    }

    /// Those who choose a tile in this phase, whether they have or not.
    pub fn choosers(&self) -> Seats {
        match self.phase {
            Phase::Show => Seats::one(self.driver),
            Phase::Choose { .. } => Seats::all(self.seats).without(self.driver),
            _ => Seats::NONE,
        }
    }

    /// The boards on which a player still has something to do in this round, the own one first.
    pub fn open_boards(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<'_> {
        let done = match self.phase {
            Phase::Allocate { done, .. } => Some(done),
            _ => None,
        };
        let proxy = self.board_of(seat, Whose::Proxy);
        [Some(seat), proxy].into_iter().flatten().filter(move |board| done.is_some_and(|done| !done.contains(*board)))
    }

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

    /// The refusal of a move that is none of this phase: what the seat is asked instead.
    pub(super) fn asked_otherwise(&self, seat: Seat) -> Refusal {
        let asked = match self.phase {
            Phase::Show | Phase::Choose { .. } if self.choosers().contains(seat) => "busstop-refused-asked-tile",
            Phase::Take { .. } if self.awaited().contains(seat) => "busstop-refused-asked-take",
            Phase::Allocate { .. } if self.awaited().contains(seat) => "busstop-refused-asked-allocate",
            _ => return Refusal::NotYourTurn,
        };
        Refusal::illegal(asked)
    }

    /// Whether a received passenger may go there (rules 16 to 19).
    pub fn admits(&self, board: Seat, passenger: Passenger, to: To) -> bool {
        match to {
            To::Queue => passenger != Passenger::Alien,
            To::Bus(bus) => {
                let board = self.board(board);
                board.can_use(bus) && board.bus(bus).accepts(passenger, self.options.alien)
            }
        }
    }

    /// All tiles of the game that are no longer face down: those of the draw pile are the others.
    fn in_the_open(&self) -> impl Iterator<Item = Passenger> + '_ {
        let boards = self.boards.iter().flat_map(|board| {
            let heaps = board.received.iter().chain(board.score.iter()).chain(board.penalty.iter());
            board.seated().chain(board.queue.iter().copied()).chain(heaps)
        });
        self.line.iter().flatten().copied().chain(boards)
    }

    /// What is left in the draw pile, as anybody can work out by counting. `None` where the tiles do not add up.
    pub(super) fn count_undrawn(&self) -> Option<Crowd> {
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
