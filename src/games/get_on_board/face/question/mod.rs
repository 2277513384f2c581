//! What a player is asked, with what each answer boards, costs and leads to.

mod ways;

use super::spots::{arrow, spot};
use crate::game::{Choice, Question, Seat, Status};
use crate::games::get_on_board::data::{Crossing, ROUNDS, Ticket};
use crate::games::get_on_board::moves::Route;
use crate::games::get_on_board::notation::Move;
use crate::games::get_on_board::play::effects;
use crate::games::get_on_board::setup::Loops;
use crate::games::get_on_board::state::{Board, Phase};
use crate::games::get_on_board::view::View;
use crate::games::get_on_board::words;
use crate::texts::{Arg, Text};

pub fn status(view: &View) -> Status {
    let board = &view.board;
    match board.phase {
        Phase::Starts { .. } => {
            Status { phase: Text::new("get_on_board-phase-starts"), asked: Some(Text::new("get_on_board-asked-start")) }
        }
        Phase::Lines { seat } => {
            let shape = board.route(seat).map(|route| words::shape(route.shape));
            Status {
                phase: Text::new("get_on_board-phase-round")
                    .with("round", board.round)
                    .with("rounds", ROUNDS)
                    .with("ticket", board.ticket().map_or(0, |ticket| ticket.0)),
                asked: shape.map(|shape| Text::new("get_on_board-asked-line").with("shape", shape)),
            }
        }
        Phase::Over => Status { phase: Text::new("get_on_board-phase-over"), asked: None },
    }
}

pub fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
    let board = &view.board;
    let mut question = Question::new(prompt(view, seat));
    for play in moves {
        question.push(match *play {
            Move::Ticket(ticket) => start(board, ticket),
            Move::Go(to) => go(board, seat, to),
            Move::Done => done(board, seat),
            Move::Finish => Choice::new(Move::Finish, Text::new("get_on_board-finish"))
                .hint(Text::new("get_on_board-finish-hint"))
                .warning(Text::new("get_on_board-finish-warning")),
        });
    }
    question.bundles = ways::ways(board, seat);
    question
}

fn prompt(view: &View, seat: Seat) -> Text {
    let board = &view.board;
    let Some(route) = board.route(seat) else {
        let chosen =
            view.hand.and_then(|hand| hand.chosen).and_then(|ticket| Some((ticket, board.map().start(ticket)?)));
        return match chosen {
            Some((ticket, at)) => Text::new("get_on_board-ask-change").with("ticket", ticket.0).with("at", at),
            None => Text::new("get_on_board-ask-start"),
        };
    };
    let sheet = &board.player(seat).sheet;
    if route.looped {
        return Text::new("get_on_board-ask-looped").with("at", route.at);
    }
    if route.is_finished() {
        let line = &board.player(seat).line;
        let boarded = words::told(&effects(board.map(), *sheet, line.laid()));
        let what = match words::dotted(words::costs(sheet, route.bent, board.traffic_laid(seat))) {
            Some(costs) => Text::new("get_on_board-ask-costs").with("costs", costs),
            None => Text::new("get_on_board-ask-free"),
        };
        let text = Text::new("get_on_board-ask-done").with("path", words::laid(line)).with("costs", what);
        return match boarded.is_empty() {
            true => text.with("boards", Text::new("get_on_board-nobody")),
            false => text.with("boards", boarded),
        };
    }
    let key = match (route.is_extended(), route.fallback) {
        (true, _) => return Text::new("get_on_board-ask-light").with("at", route.at),
        (false, true) => "get_on_board-ask-fallback",
        (false, false) => "get_on_board-ask-stick",
    };
    Text::new(key)
        .with("shape", words::shape(route.shape))
        .with("stick", route.sticks + 1)
        .with("sticks", route.shape.sticks())
        .with("at", route.at)
        .with("boxes", route.free_boxes())
}

/// A start ticket with what can be reached from there at once.
fn start(board: &Board, ticket: Ticket) -> Choice<Move> {
    let map = board.map();
    let label = Text::new("get_on_board-start").with("ticket", ticket.0);
    let Some(at) = map.start(ticket) else { return Choice::new(Move::Ticket(ticket), label.with("at", "?")) };
    let around: Arg = map.roads(at).filter_map(|(_, next)| map.site(next)).map(words::site).collect();
    Choice::new(Move::Ticket(ticket), label.with("at", at))
        .named(Text::plain(at.to_string()))
        .hint(Text::new("get_on_board-start-hint").with("around", around))
        .at(spot(at))
}

fn go(board: &Board, seat: Seat, to: Crossing) -> Choice<Move> {
    let map = board.map();
    let what = map.site(to).map_or(Text::plain(""), words::site);
    let step = board.route(seat).and_then(|route| {
        let direction = route.at.direction_to(to)?;
        Some((route, direction, route.step(direction)?))
    });
    let Some((route, direction, step)) = step else { return Choice::new(Move::Go(to), what).at(spot(to)) };
    let label =
        Text::new("get_on_board-go").with("arrow", arrow(map.city, direction)).with("to", to).with("what", what);
    let choice = Choice::new(Move::Go(to), label).named(Text::plain(to.to_string())).at(spot(to));
    if step.looped {
        return choice
            .hint(Text::new("get_on_board-hint-loop"))
            .warning(Text::new("get_on_board-warning-loop").with("at", to));
    }

    let player = board.player(seat);
    let mut sheet = player.sheet;
    sheet.board_all(map, player.line.laid(), &mut |_| {});
    let mut hints: Vec<Text> = effects(map, sheet, &[to]).into_iter().filter_map(words::hint).collect();
    sheet.tick_turns(route.bent);
    sheet.tick_traffic(board.traffic_laid(seat));
    let traffic = board.traffic(seat, route.at, direction, to);
    hints.extend(words::costs(&sheet, step.bent - route.bent, traffic));
    hints.extend(leads_to(board, step));
    let choice = match words::dotted(hints) {
        Some(hint) => choice.hint(hint),
        None => choice,
    };
    match board.rules.loops {
        Loops::Stop => choice,
        _ if step.is_safe() => choice,
        _ => choice.warning(Text::new("get_on_board-warning-dead-end")),
    }
}

/// What comes after a stick: the crossings that can follow, a green light, or the end of the turn.
fn leads_to(board: &Board, step: Route) -> Option<Text> {
    if step.is_finished() {
        return Some(Text::new("get_on_board-hint-last"));
    }
    let next = step.next(board.rules.loops);
    let ways: Vec<Arg> =
        next.directions.iter().filter_map(|way| board.map().road(step.at, way)).map(Arg::from).collect();
    if ways.is_empty() {
        return None;
    }
    let key = if step.is_extended() { "get_on_board-hint-light" } else { "get_on_board-hint-then" };
    Some(Text::new(key).with("ways", Arg::List(ways)))
}

fn done(board: &Board, seat: Seat) -> Choice<Move> {
    let Some(route) = board.route(seat) else { return Choice::new(Move::Done, Text::new("get_on_board-done")) };
    if route.looped {
        return Choice::new(Move::Done, Text::new("get_on_board-done-looped"))
            .hint(Text::new("get_on_board-hint-loop"));
    }
    if !route.is_finished() {
        return Choice::new(Move::Done, Text::new("get_on_board-stop")).hint(Text::new("get_on_board-stop-hint"));
    }
    let choice = Choice::new(Move::Done, Text::new("get_on_board-done"));
    let costs = words::costs(&board.player(seat).sheet, route.bent, board.traffic_laid(seat));
    match words::dotted(costs) {
        Some(costs) => choice.hint(costs),
        None => choice,
    }
}
