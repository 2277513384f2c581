//! Why a move is not listed, in words for whoever tried it. Nothing is decided here.

use super::data::tile::{Kind, Number, Passenger};
use super::data::{BusNo, data};
use super::notation::{Move, To, Whose};
use super::state::{Board, Busstop, Phase, Public};
use super::words;
use crate::game::{Refusal, Seat};
use crate::texts::{Arg, Text};

pub fn explain(game: &Busstop, seat: Seat, play: Move) -> Refusal {
    let public = &game.public;
    if !public.awaited().contains(seat) && !public.choosers().contains(seat) {
        return Refusal::NotYourTurn;
    }
    Refusal::Illegal(match (&public.phase, play) {
        (Phase::Show | Phase::Choose { .. }, Move::Tile(number)) => tile(public, seat, number),
        (Phase::Take { .. }, Move::Take(whose, kind)) => take(public, whose, kind),
        (Phase::Allocate { .. }, Move::Place(whose, passenger, to)) => place(public, seat, whose, passenger, to),
        (Phase::Allocate { .. }, Move::Board(whose, bus)) => let_board(public, seat, whose, bus),
        (Phase::Allocate { .. }, Move::Done(whose)) => finish(public, seat, whose),
        _ => asked(public),
    })
}

/// What the seat is asked instead.
fn asked(public: &Public) -> Text {
    Text::new(match public.phase {
        Phase::Take { .. } => "busstop-refused-asked-take",
        Phase::Allocate { .. } => "busstop-refused-asked-allocate",
        Phase::Show | Phase::Choose { .. } | Phase::Over => "busstop-refused-asked-tile",
    })
}

fn tile(public: &Public, seat: Seat, number: Number) -> Text {
    let hand = public.board(seat).hand;
    if hand.contains(number) {
        // In hand and yet no choice: it is the one already chosen (R8).
        return Text::new("busstop-refused-same").with("number", number.get());
    }
    let left: Arg = hand.iter().map(Number::get).collect();
    Text::new("busstop-refused-used").with("number", number.get()).with("hand", left) // R5
}

fn take(public: &Public, whose: Whose, kind: Kind) -> Text {
    match (public.due().map(|(_, owner)| public.whose(owner)), whose) {
        (Some(Whose::Proxy), Whose::Own) => Text::new("busstop-refused-take-for-proxy"),
        (Some(Whose::Own), Whose::Proxy) => Text::new("busstop-refused-take-for-yourself"),
        _ => {
            let there: Arg = public.unclaimed_kinds().map(words::kind).collect();
            Text::new("busstop-refused-no-such-tile").with("kind", words::kind(kind)).with("there", there)
        }
    }
}

fn place(public: &Public, seat: Seat, whose: Whose, passenger: Passenger, to: To) -> Text {
    let Some(board) = open_board(public, seat, whose) else { return closed(public, seat, whose) };
    if board.received.count(passenger) == 0 {
        let key = if board.received.is_empty() { "busstop-refused-all-placed" } else { "busstop-refused-not-received" };
        let text = Text::new(key).with("passenger", words::passenger(passenger));
        return text.with("crowd", words::crowd(&board.received));
    }
    match to {
        To::Queue => Text::new("busstop-refused-alien-waits"), // R19
        To::Bus(bus) => entering(public, board, passenger, bus),
    }
}

fn let_board(public: &Public, seat: Seat, whose: Whose, bus: BusNo) -> Text {
    let Some(board) = open_board(public, seat, whose) else { return closed(public, seat, whose) };
    if !board.received.is_empty() {
        return unplaced(board);
    }
    match board.queue.first() {
        None => Text::new("busstop-refused-nobody-waits"),
        Some(head) => entering(public, board, *head, bus),
    }
}

fn finish(public: &Public, seat: Seat, whose: Whose) -> Text {
    open_board(public, seat, whose).map_or_else(|| closed(public, seat, whose), unplaced)
}

/// The board a player may act on now.
fn open_board(public: &Public, seat: Seat, whose: Whose) -> Option<&Board> {
    let owner = public.board_of(seat, whose)?;
    public.open_boards(seat).find(|open| *open == owner).map(|open| public.board(open))
}

/// Why a player may not act on a board.
fn closed(public: &Public, seat: Seat, whose: Whose) -> Text {
    match (public.board_of(seat, whose), public.controller()) {
        (Some(owner), _) => Text::new("busstop-refused-done").with("who", words::who(public, owner)),
        (None, Some(controller)) => Text::new("busstop-refused-not-controller").with("who", controller),
        (None, None) => Text::new("busstop-refused-no-proxy"),
    }
}

/// Whoever is still to be placed, as the reason why something else has to wait (R22).
fn unplaced(board: &Board) -> Text {
    Text::new("busstop-refused-unplaced").with("crowd", words::crowd(&board.received))
}

/// Why a bus does not let a passenger in, and which would (R17, R25).
fn entering(public: &Public, board: &Board, passenger: Passenger, bus: BusNo) -> Text {
    let why = match board.bus(bus).kind().filter(|_| board.can_use(bus)) {
        Some(kind) => Text::new("busstop-refused-kind").with("bus", bus.number()).with("kinds", words::kinds(kind)),
        None => Text::new("busstop-refused-locked").with("waiting", data().third_bus),
    };
    let open = board.usable().filter(|open| public.admits(board, passenger, To::Bus(*open)));
    let open: Vec<u8> = open.map(BusNo::number).collect();
    if open.is_empty() {
        Text::new("busstop-refused-bus-none").with("why", why)
    } else {
        Text::new("busstop-refused-bus-try").with("why", why).with("buses", open)
    }
}
