//! Short cuts: everybody who is to be placed on a board, placed at once. The best ways are offered; all others remain by single
//! steps.

use crate::game::{Bundle, Seat};
use crate::games::busstop::data::BusNo;
use crate::games::busstop::data::tile::Passenger;
use crate::games::busstop::notation::{Move, To, Whose};
use crate::games::busstop::state::{Board, Public};
use crate::games::busstop::words;
use crate::texts::{Arg, Text};

/// So many ways are offered for a board.
const OFFERED: usize = 12;
/// More steps than this make lines nobody reads; boarding from the queue takes as many words as two.
const MOST: usize = 4;

/// A way to place everybody: who goes where, what departs on the way, and the board afterwards.
#[derive(Clone)]
struct Seating {
    whose: Whose,
    /// With the words for each.
    steps: Vec<(Move, Text)>,
    points: i32,
    board: Board,
    done: bool,
}

pub fn seatings(public: &Public, seat: Seat, moves: &[Move]) -> Vec<Bundle<Move>> {
    let mut bundles = Vec::new();
    // The last board ends the round, which shows something new: that is a choice of its own.
    let done = public.awaited_boards().len() > 1;
    for whose in [Whose::Own, Whose::Proxy] {
        let placing = moves.iter().any(|play| matches!(play, Move::Place(board, ..) if *board == whose));
        let Some(owner) = public.board_of(seat, whose).filter(|_| placing) else { continue };
        let received: Vec<Passenger> = public.board(owner).received.iter().collect();
        let least = if done { 1 } else { 2 };
        if !(least..=MOST).contains(&received.len()) {
            continue;
        }
        let mut search = Search { public, owner, received: &received, found: Vec::new() };
        let board = public.board(owner).clone();
        search.place(Seating { whose, steps: Vec::new(), points: 0, board, done });
        search.found.sort_by_key(|seating| (-seating.points, seating.board.queue.len()));
        bundles.extend(search.found.iter().take(OFFERED).map(Seating::bundle));
    }
    bundles
}

struct Search<'a> {
    public: &'a Public,
    owner: Seat,
    received: &'a [Passenger],
    found: Vec<Seating>,
}

impl Search<'_> {
    /// Everybody in order; those who are alike never cross.
    fn place(&mut self, so_far: Seating) {
        let index = so_far.steps.len();
        let Some(&passenger) = self.received.get(index) else { return self.board(so_far) };
        let alike = index > 0 && self.received[index - 1] == passenger;
        let ways: Vec<To> = so_far.board.usable().map(To::Bus).chain([To::Queue]).collect();
        let last = so_far.steps.last().filter(|_| alike).and_then(|(step, _)| match step {
            Move::Place(_, _, last) => ways.iter().position(|to| to == last),
            _ => None,
        });
        for to in ways.into_iter().skip(last.unwrap_or(0)) {
            if !self.public.admits(&so_far.board, passenger, to) {
                continue;
            }
            let mut next = so_far.clone();
            next.steps.push((Move::Place(next.whose, passenger, to), way(passenger, to)));
            match to {
                To::Queue if next.board.queue.try_push(passenger).is_err() => continue,
                To::Queue => {}
                To::Bus(bus) => self.seat(&mut next, passenger, bus),
            }
            self.place(next);
        }
    }

    /// R22: then the head of the queue, as long as it may and as there is room to say so.
    fn board(&mut self, so_far: Seating) {
        let public = self.public;
        let boarded = so_far.steps.len() - self.received.len();
        let room = self.received.len() + 2 * (boarded + 1) <= MOST;
        if let Some(&head) = so_far.board.queue.first().filter(|_| room) {
            for bus in so_far.board.usable().filter(|bus| public.admits(&so_far.board, head, To::Bus(*bus))) {
                let mut next = so_far.clone();
                next.board.queue.remove(0);
                next.steps.push((Move::Board(next.whose, bus), boarding(head, bus)));
                self.seat(&mut next, head, bus);
                self.board(next);
            }
        }
        self.found.push(so_far);
    }

    fn seat(&self, seating: &mut Seating, passenger: Passenger, bus: BusNo) {
        let seats = &mut seating.board.buses[bus.index()];
        seats.seat(passenger);
        if seats.passengers().len() >= self.public.capacity(bus).into() {
            seating.points += self.public.worth(self.public.player_of(self.owner), &seats.clear());
        }
    }
}

impl Seating {
    fn bundle(&self) -> Bundle<Move> {
        let plays = self.steps.iter().map(|(step, _)| *step).chain(self.done.then_some(Move::Done(self.whose)));
        let labels: Vec<Text> = self.steps.iter().map(|(_, label)| label.clone()).collect();
        let hint = Text::new("busstop-hint-seating").with("points", self.points);
        let hint = hint.with("waiting", self.board.queue.len());
        let done = |hint: Text| Text::new("busstop-hint-then-done").with("hint", hint);
        Bundle {
            plays: plays.collect(),
            label: for_board(self.whose, Text::new("busstop-label-all").with("ways", labels)),
            hint: Some(if self.done { done(hint) } else { hint }),
        }
    }
}

/// Where somebody goes.
pub fn way(passenger: Passenger, to: To) -> Text {
    let label = match to {
        To::Bus(bus) => Text::new("busstop-label-seat").with("bus", bus.number()),
        To::Queue => Text::new("busstop-label-queue"),
    };
    label.with("passenger", words::passenger(passenger))
}

/// The head of the queue takes a seat.
pub fn boarding(head: Passenger, bus: BusNo) -> Text {
    Text::new("busstop-label-board").with("passenger", words::passenger(head)).with("bus", bus.number())
}

/// The label of a move for a board.
pub fn for_board(whose: Whose, label: Text) -> Text {
    match whose {
        Whose::Own => label,
        Whose::Proxy => Text::new("busstop-label-proxy").with("label", Arg::Text(label)),
    }
}
