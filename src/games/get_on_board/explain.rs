//! Why a move is not listed: the reason, and what is possible instead.

use super::data::{Crossing, Ticket};
use super::moves::{Next, Route};
use super::notation::Move;
use super::setup::Loops;
use super::state::{Board, GetOnBoard, Phase};
use super::words;
use crate::game::{Refusal, Seat};
use crate::texts::{Arg, Text};

pub fn explain(game: &GetOnBoard, seat: Seat, play: Move) -> Refusal {
    let board = &game.board;
    match (board.phase, play) {
        (Phase::Starts { .. }, Move::Ticket(ticket)) => start(game, seat, ticket),
        (Phase::Starts { .. }, _) => Refusal::illegal("get_on_board-refused-choose-first"),
        (Phase::Lines { .. } | Phase::Over, _) => match (board.route(seat), play) {
            (None, _) => Refusal::NotYourTurn,
            (Some(_), Move::Ticket(_)) => Refusal::illegal("get_on_board-refused-started"),
            (Some(_), Move::Finish) => Refusal::illegal("get_on_board-refused-finish"),
            (Some(route), Move::Go(to)) => instead(board, route, stick(board, route, to)),
            (Some(route), Move::Done) => instead(board, route, done(route)),
        },
    }
}

/// R5: a ticket that was not dealt, or that is put down already.
fn start(game: &GetOnBoard, seat: Seat, ticket: Ticket) -> Refusal {
    let Some(hand) = game.secrets.hands.get(seat.index()) else { return Refusal::NotYourTurn };
    if hand.chosen == Some(ticket) {
        return Refusal::Illegal(Text::new("get_on_board-refused-same").with("ticket", ticket.0));
    }
    let [one, two] = hand.tickets.map(|ticket| ticket.0);
    let text = Text::new("get_on_board-refused-ticket").with("ticket", ticket.0).with("one", one).with("two", two);
    Refusal::Illegal(text)
}

/// What is wrong with a stick.
fn stick(board: &Board, route: Route, to: Crossing) -> Text {
    let map = board.map();
    if map.site(to).is_none() {
        return Text::new("get_on_board-refused-no-crossing").with("to", to);
    }
    if route.is_finished() {
        return Text::new("get_on_board-refused-finished");
    }
    let Some(way) = route.at.direction_to(to).filter(|way| map.road(route.at, *way).is_some()) else {
        return Text::new("get_on_board-refused-no-road").with("from", route.at).with("to", to);
    };
    let key = match route.step(way) {
        None if route.reverses(way) => return Text::new("get_on_board-refused-reverse"),
        None => "get_on_board-refused-turn-boxes",
        Some(step) if !step.fits() => "get_on_board-refused-off-map",
        Some(_) if board.rules.loops == Loops::Stop => {
            return Text::new("get_on_board-refused-loop-stop").with("to", to); // A30: nobody is eliminated
        }
        Some(_) => return Text::new("get_on_board-refused-loop").with("to", to),
    };
    Text::new(key).with("shape", words::shape(route.shape)).with("to", to).with("boxes", route.free_boxes())
}

/// What a turn lacks that cannot end yet (R17, R25).
fn done(route: Route) -> Text {
    let left = route.shape.sticks().saturating_sub(route.sticks);
    if left == 0 {
        return Text::new("get_on_board-refused-light").with("at", route.at);
    }
    Text::new("get_on_board-refused-unfinished").with("shape", words::shape(route.shape)).with("count", left)
}

/// The reason, followed by what is legal.
fn instead(board: &Board, route: Route, reason: Text) -> Refusal {
    let Next { directions, done } = route.next(board.rules.loops);
    let roads = directions.iter().filter_map(|way| board.map().road(route.at, way)).map(Move::Go);
    let ways: Vec<Arg> = roads.chain(done.then_some(Move::Done)).map(|play| Arg::Plain(play.to_string())).collect();
    Refusal::Illegal(Text::new("get_on_board-refused").with("reason", reason).with("ways", Arg::List(ways)))
}
