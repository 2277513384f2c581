//! The course of a game: from one decision to the next, from one round to the next (R10–R13, R40).

mod boarding;
mod lines;
mod starts;

pub use boarding::effects;

use super::data::{COMMON, ROUNDS, Ticket};
use super::notation::Move;
use super::setup::{Deal, Starts};
use super::state::{GetOnBoard, Hand, Phase};
use super::words;
use crate::game::{Events, Seat, Seats};
use crate::texts::Text;

/// The first position: everybody holds start tickets, or stands at one (A32).
pub fn begin(deal: &Deal) -> GetOnBoard {
    let mut game = GetOnBoard::dealt(deal);
    match deal.options.starts {
        Starts::Chosen => {
            let (hands, _) = deal.starts.as_chunks();
            let seats = game.board.seats() as usize;
            game.secrets.hands = hands.iter().take(seats).map(|hand| Hand { tickets: *hand, chosen: None }).collect();
        }
        Starts::Random => depart(&mut game, &deal.starts),
    }
    game
}

/// Carries out a move that is listed.
pub fn apply(game: &mut GetOnBoard, seat: Seat, play: Move, events: &mut Events) {
    match play {
        Move::Ticket(ticket) => {
            if let Some(chosen) = starts::choose(game, seat, ticket, events) {
                depart(game, &chosen);
                events.say(|| words::starts(&game.board));
                events.say(|| words::round(&game.board));
            }
        }
        Move::Go(to) => lines::lay(game, seat, to),
        Move::Done => {
            lines::end_turn(game, seat, events);
            pass_on(game, seat, events);
        }
        Move::Finish => {
            events.main(|| Text::new("get_on_board-finishes").with("seat", seat));
            end_game(game, events);
        }
    }
}

/// Puts every pawn on its start and begins the first round.
pub fn depart(game: &mut GetOnBoard, starts: &[Ticket]) {
    starts::depart(game, starts);
    begin_round(game);
}

/// R11, R12: a ticket is turned up, and the inspector begins.
fn begin_round(game: &mut GetOnBoard) {
    game.board.round += 1;
    game.board.tickets.push(game.secrets.pile.remove(0));
    game.board.phase = Phase::Lines { seat: game.board.inspector };
}

/// After the last one the round ends.
fn pass_on(game: &mut GetOnBoard, seat: Seat, events: &mut Events) {
    let board = &mut game.board;
    if board.active().is_empty() {
        // A19.
        events.main(|| Text::new("get_on_board-all-eliminated"));
        return end_game(game, events);
    }
    match board.successor(seat) {
        Some(next) => board.phase = Phase::Lines { seat: next },
        None => end_round(game, events),
    }
}

fn end_round(game: &mut GetOnBoard, events: &mut Events) {
    claim_objectives(game, events);
    if game.board.round == ROUNDS {
        return end_game(game, events);
    }
    // R13, A17: the pawn passes over those who are eliminated.
    let seats = game.board.seats();
    let active = game.board.active();
    let mut clockwise = game.board.inspector.next(seats).round(seats);
    game.board.inspector = clockwise.find(|seat| active.contains(*seat)).unwrap_or(game.board.inspector);
    begin_round(game);
    events.say(|| words::round(&game.board));
}

/// R40: all who meet an objective in the same round get the same; then the card is turned. A16: those who are eliminated meet
/// none.
fn claim_objectives(game: &mut GetOnBoard, events: &mut Events) {
    let board = &mut game.board;
    for slot in 0..COMMON {
        let common = board.common[slot];
        let mut reached = Seats::NONE;
        for seat in board.active().iter() {
            let sheet = &mut board.players[seat.index()].sheet;
            if sheet.common[slot].is_none() && sheet.meets(common.goal) {
                sheet.common[slot] = Some(common.points());
                reached.insert(seat);
            }
        }
        if !reached.is_empty() {
            board.common[slot].turned = true;
            events.main(|| words::objective(common, reached));
        }
    }
}

fn end_game(game: &mut GetOnBoard, events: &mut Events) {
    game.board.phase = Phase::Over;
    events.say(|| words::personal_objectives(&game.board, &game.secrets.personal));
}
