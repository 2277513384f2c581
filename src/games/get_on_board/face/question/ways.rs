//! Short cuts: all sticks of a turn laid at once. The best ways are offered; all others remain by single sticks.

use crate::game::{Bundle, Seat};
use crate::games::get_on_board::data::Crossing;
use crate::games::get_on_board::moves::Route;
use crate::games::get_on_board::notation::Move;
use crate::games::get_on_board::play::effects;
use crate::games::get_on_board::setup::Loops;
use crate::games::get_on_board::state::{Board, Sheet};
use crate::games::get_on_board::words;
use crate::texts::Text;

/// So many ways are offered.
const OFFERED: usize = 12;

/// A way to lay what is left of a turn.
struct Way {
    stops: Vec<Crossing>,
    /// Where it ends.
    route: Route,
    traffic: u8,
    /// How often there was something to choose: what follows by itself is no click.
    choices: usize,
}

/// All of them, if any is more than one choice.
pub fn ways(board: &Board, seat: Seat) -> Vec<Bundle<Move>> {
    let Some(route) = board.route(seat).filter(|route| !route.is_finished()) else { return Vec::new() };
    let mut ways = Vec::new();
    let begun = Way { stops: Vec::new(), route, traffic: board.traffic_laid(seat), choices: 0 };
    follow(board, seat, begun, &mut ways);
    if ways.iter().all(|way| way.choices < 2) {
        return Vec::new();
    }
    ways.sort_by_cached_key(|way| -way.sheet(board, seat).score(false).total());
    ways.iter().take(OFFERED).map(|way| way.bundle(board, seat, route.at)).collect()
}

/// Every way to the end that keeps clear of the own line: the others are asked about.
fn follow(board: &Board, seat: Seat, way: Way, found: &mut Vec<Way>) {
    if way.route.is_finished() {
        return found.push(way);
    }
    let next = way.route.next(board.rules.loops);
    let choices = way.choices + usize::from(next.done || next.directions.iter().count() > 1);
    for direction in next.directions.iter() {
        let Some(route) = way.route.step(direction) else { continue };
        if route.looped || (board.rules.loops != Loops::Stop && !route.is_safe()) {
            continue;
        }
        let traffic = way.traffic.saturating_add(board.traffic(seat, way.route.at, direction, route.at));
        let stops = way.stops.iter().copied().chain([route.at]).collect();
        follow(board, seat, Way { stops, route, traffic, choices }, found);
    }
}

impl Way {
    /// The sheet as it would be.
    fn sheet(&self, board: &Board, seat: Seat) -> Sheet {
        let player = board.player(seat);
        let mut sheet = player.sheet;
        sheet.tick_turns(self.route.bent);
        sheet.tick_traffic(self.traffic);
        sheet.board_all(board.map(), player.line.laid(), &mut |_| {});
        sheet.board_all(board.map(), &self.stops, &mut |_| {});
        sheet
    }

    fn bundle(&self, board: &Board, seat: Seat, from: Crossing) -> Bundle<Move> {
        let player = board.player(seat);
        let mut sheet = player.sheet;
        sheet.board_all(board.map(), player.line.laid(), &mut |_| {});
        let boarded = effects(board.map(), sheet, &self.stops).into_iter().filter_map(words::hint);
        let costs = words::costs(&player.sheet, self.route.bent, self.traffic);
        Bundle {
            plays: self.stops.iter().copied().map(Move::Go).collect(),
            label: Text::plain(words::path([from].into_iter().chain(self.stops.iter().copied()))),
            hint: words::dotted(boarded.chain(costs)),
        }
    }
}
