//! The choice of a start (R5).

use arrayvec::ArrayVec;

use crate::game::{Events, Seat, Seats};
use crate::games::get_on_board::data::{MOST, Ticket};
use crate::games::get_on_board::state::{GetOnBoard, Line, Phase};
use crate::texts::Text;

/// R5: a secret choice, which may be changed until everybody has made one. Returns all of them once they have.
pub fn choose(
    game: &mut GetOnBoard,
    seat: Seat,
    ticket: Ticket,
    events: &mut Events,
) -> Option<ArrayVec<Ticket, MOST>> {
    let hands = &mut game.secrets.hands;
    let changed = hands[seat.index()].chosen.replace(ticket).is_some();
    if changed {
        events.whisper(seat, || Text::new("get_on_board-changes-start").with("ticket", ticket.0));
        return None;
    }
    events.say(|| Text::new("get_on_board-chooses-start").with("seat", seat));
    let chosen: Seats = Seat::all(hands.len() as u8)
        .zip(&*hands)
        .filter(|(_, hand)| hand.chosen.is_some())
        .map(|(seat, _)| seat)
        .collect();
    game.board.phase = Phase::Starts { chosen };
    hands.iter().map(|hand| hand.chosen).collect()
}

/// Puts every pawn on its start. R6: what was not chosen stays unknown.
pub fn depart(game: &mut GetOnBoard, starts: &[Ticket]) {
    let map = game.board.map();
    for (player, ticket) in game.board.players.iter_mut().zip(starts) {
        player.line = map.start(*ticket).map(Line::from).unwrap_or_default();
    }
    game.secrets.hands.clear();
}
