//! Why a stick cannot be laid or a turn not ended: the reason, and what is possible instead.

use super::board::Board;
use super::crossing::Crossing;
use super::route::{Next, Route};
use super::sheet::Sheet;
use super::words;
use crate::game::Refusal;
use crate::texts::{Arg, Text};

/// A stick to `to` that is not legal.
pub fn stick(board: &Board, route: Route, next: Next, to: Crossing) -> Refusal {
    let map = board.map();
    let way = route.at.direction_to(to);
    let text = if map.site(to).is_none() {
        Text::new("get_on_board-refused-no-crossing").with("to", to)
    } else if route.is_finished() {
        Text::new("get_on_board-refused-finished")
    } else if let Some(way) = way.filter(|way| map.road(route.at, *way).is_some()) {
        match route.step(way) {
            None if route.reverses(way) => Text::new("get_on_board-refused-reverse"),
            None => Text::new("get_on_board-refused-turn-boxes")
                .with("shape", words::shape(route.shape))
                .with("to", to)
                .with("boxes", free_boxes(board, route)),
            Some(step) if !step.fits() => Text::new("get_on_board-refused-off-map")
                .with("shape", words::shape(route.shape))
                .with("to", to)
                .with("boxes", free_boxes(board, route)),
            Some(_) => Text::new("get_on_board-refused-loop").with("to", to),
        }
    } else {
        Text::new("get_on_board-refused-no-road").with("from", route.at).with("to", to)
    };
    Refusal::Illegal(instead(board, route, next, text))
}

/// A turn that cannot end yet (rule 17).
pub fn done(board: &Board, route: Route, next: Next) -> Refusal {
    let left = route.shape.sticks().saturating_sub(route.sticks);
    let text = if left == 0 {
        Text::new("get_on_board-refused-light").with("at", route.at)
    } else {
        Text::new("get_on_board-refused-unfinished").with("shape", words::shape(route.shape)).with("count", left)
    };
    Refusal::Illegal(instead(board, route, next, text))
}

fn instead(board: &Board, route: Route, next: Next, reason: Text) -> Text {
    let map = board.map();
    let mut ways: Vec<Arg> = next
        .directions
        .iter()
        .filter_map(|way| map.road(route.at, way))
        .map(|to| Arg::Plain(format!("go {to}")))
        .collect();
    if next.done {
        ways.push(Arg::Plain("done".to_owned()));
    }
    Text::new("get_on_board-refused").with("reason", reason).with("ways", Arg::List(ways))
}

fn free_boxes(board: &Board, route: Route) -> u8 {
    let ticked = board.mover().map_or(0, |seat| board.player(seat).sheet.turns);
    Sheet::TURNS.saturating_sub(ticked + route.bent)
}
