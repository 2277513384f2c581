//! Laying a line: a stick, and the end of the turn with what it costs and boards (R14–R39).

use super::boarding;
use crate::game::{Events, Seat};
use crate::games::get_on_board::data::{Crossing, Direction};
use crate::games::get_on_board::state::{Board, GetOnBoard};
use crate::games::get_on_board::words;
use crate::texts::Text;

pub fn lay(game: &mut GetOnBoard, seat: Seat, to: Crossing) {
    let line = &mut game.board.players[seat.index()].line;
    let direction = line.head().and_then(|head| head.direction_to(to)).expect("a listed stick leads to a neighbour");
    line.lay(direction, to);
}

/// R12: boxes and boarding follow when all sticks are laid.
pub fn end_turn(game: &mut GetOnBoard, seat: Seat, events: &mut Events) {
    let board = &mut game.board;
    let route = board.route(seat).expect("only the seat whose turn it is ends it");
    let traffic = board.traffic_laid(seat);
    let map = board.map();
    let player = &mut board.players[seat.index()];
    if route.looped {
        // R29, A15: the sticks stay, nothing else of the turn counts.
        player.out = true;
        events.main(|| words::eliminated(seat, player.line.laid()));
    } else {
        let stopped = !route.is_finished();
        let before = player.sheet;
        player.sheet.tick_turns(route.bent);
        player.sheet.tick_traffic(traffic + u8::from(stopped));
        // The crossing where the turn began is not counted again.
        player.sheet.board_all(map, player.line.laid(), &mut |_| {});
        events.main(|| {
            let boards = words::boards(seat, &boarding::effects(map, before, player.line.laid()));
            let drives = words::drives(seat, player, route, before, traffic);
            Text::new("get_on_board-turn").with("drives", drives).with("boards", boards)
        });
        if stopped {
            events.say(|| Text::new("get_on_board-stops").with("seat", seat).with("at", route.at.to_string()));
        }
    }
    player.line.end_turn();
}

impl Board {
    /// R27: the traffic boxes a stick costs, one for each stick of the others and one on a congested street. Nobody pays for
    /// those who come later.
    pub fn traffic(&self, seat: Seat, from: Crossing, direction: Direction, to: Crossing) -> u8 {
        let others = self
            .players
            .iter()
            .enumerate()
            .filter(|(other, player)| *other != seat.index() && player.line.sticks().contains(from, direction, to));
        others.count() as u8 + u8::from(self.map().congested.contains(from, direction, to))
    }

    /// The traffic boxes of all sticks a seat has laid this turn.
    pub fn traffic_laid(&self, seat: Seat) -> u8 {
        let line = &self.player(seat).line;
        let Some(mut from) = line.before().last().copied() else { return 0 };
        line.laid().iter().fold(0, |sum: u8, to| {
            let boxes = from.direction_to(*to).map_or(0, |direction| self.traffic(seat, from, direction, *to));
            from = *to;
            sum.saturating_add(boxes)
        })
    }
}
