//! Short cuts: everybody who is to be placed on a board, placed at once. The best ways are offered; all others remain by single
//! steps.

use crate::game::{Bundle, Seat};
use crate::games::busstop::data::tile::Passenger;
use crate::games::busstop::notation::{Move, To, Whose};
use crate::games::busstop::state::{Board, Public};
use crate::games::busstop::words;
use crate::texts::{Arg, Text};

/// So many ways are offered for a board.
const OFFERED: usize = 12;
/// More passengers than this make lines nobody reads.
const MOST: usize = 4;

/// A way to place everybody: where each goes, what departs on the way, and the board afterwards.
struct Seating {
    ways: Vec<To>,
    points: i32,
    board: Board,
}

pub fn seatings(public: &Public, seat: Seat, moves: &[Move]) -> Vec<Bundle<Move>> {
    let mut bundles = Vec::new();
    for whose in [Whose::Own, Whose::Proxy] {
        let placing = moves.iter().any(|play| matches!(play, Move::Place(board, ..) if *board == whose));
        let Some(owner) = public.board_of(seat, whose).filter(|_| placing) else { continue };
        let received: Vec<Passenger> = public.board(owner).received.iter().collect();
        if !(2..=MOST).contains(&received.len()) {
            continue;
        }
        let mut found = Vec::new();
        let begin = Seating { ways: Vec::new(), points: 0, board: public.board(owner).clone() };
        search(public, owner, &received, begin, &mut found);
        found.sort_by_key(|seating| (-seating.points, seating.board.queue.len()));
        let best = found.into_iter().take(OFFERED);
        bundles.extend(best.map(|seating| bundle(whose, &received, &seating)));
    }
    bundles
}

/// Everybody in order; those who are alike never cross.
fn search(public: &Public, owner: Seat, received: &[Passenger], so_far: Seating, found: &mut Vec<Seating>) {
    let index = so_far.ways.len();
    let Some(&passenger) = received.get(index) else { return found.push(so_far) };
    let alike = index > 0 && received[index - 1] == passenger;
    let ways: Vec<To> = so_far.board.usable().map(To::Bus).chain([To::Queue]).collect();
    let earliest = so_far.ways.last().filter(|_| alike).and_then(|last| ways.iter().position(|to| to == last));
    for to in ways.into_iter().skip(earliest.unwrap_or(0)) {
        if !public.admits(&so_far.board, passenger, to) {
            continue;
        }
        let mut next = Seating { ways: so_far.ways.clone(), points: so_far.points, board: so_far.board.clone() };
        next.ways.push(to);
        match to {
            To::Queue if next.board.queue.try_push(passenger).is_err() => continue,
            To::Queue => {}
            To::Bus(bus) => {
                let seats = &mut next.board.buses[bus.index()];
                seats.seat(passenger);
                if seats.passengers().len() >= public.capacity(bus).into() {
                    next.points += public.worth(public.player_of(owner), &seats.clear());
                }
            }
        }
        search(public, owner, received, next, found);
    }
}

fn bundle(whose: Whose, received: &[Passenger], seating: &Seating) -> Bundle<Move> {
    let placed = || received.iter().copied().zip(seating.ways.iter().copied());
    let labels: Vec<Text> = placed().map(|(passenger, to)| way(passenger, to)).collect();
    let hint =
        Text::new("busstop-hint-seating").with("points", seating.points).with("waiting", seating.board.queue.len());
    Bundle {
        plays: placed().map(|(passenger, to)| Move::Place(whose, passenger, to)).collect(),
        label: for_board(whose, Text::new("busstop-label-all").with("ways", labels)),
        hint: Some(hint),
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

/// The label of a move for a board.
pub fn for_board(whose: Whose, label: Text) -> Text {
    match whose {
        Whose::Own => label,
        Whose::Proxy => Text::new("busstop-label-proxy").with("label", Arg::Text(label)),
    }
}
