//! What happened, as texts: newcomers find the scoring hard, so each box that is ticked is named with its reason. Events,
//! refusals and questions share these words.

use super::data::{Crossing, Goal, Passenger, Place, Shape, Site, cards};
use super::moves::Route;
use super::state::{Board, Common, Effect, Line, Player, Sheet};
use crate::game::{Seat, Seats};
use crate::texts::{Arg, Text};

impl From<Crossing> for Arg {
    fn from(crossing: Crossing) -> Arg {
        Arg::Plain(crossing.to_string())
    }
}

pub fn shape(shape: Shape) -> Text {
    Text::new(match shape {
        Shape::One => "get_on_board-shape-s1",
        Shape::Straight2 => "get_on_board-shape-s2",
        Shape::Turn1 => "get_on_board-shape-t1",
        Shape::Either => "get_on_board-shape-s2t1",
        Shape::Straight3 => "get_on_board-shape-s3",
        Shape::Turn2 => "get_on_board-shape-t2",
    })
}

pub fn passenger(who: Passenger) -> Text {
    Text::new(match who {
        Passenger::OldLady => "get_on_board-old-lady",
        Passenger::Student => "get_on_board-student",
        Passenger::Intern => "get_on_board-intern",
        Passenger::Tourist => "get_on_board-tourist",
        Passenger::Businessman => "get_on_board-businessman",
    })
}

pub fn place(place: Place) -> Text {
    Text::new(match place {
        Place::School => "get_on_board-school",
        Place::Office => "get_on_board-office",
        Place::LightMonument => "get_on_board-light-monument",
        Place::DarkMonument => "get_on_board-dark-monument",
    })
}

/// What stands at a crossing.
pub fn site(site: Site) -> Text {
    match site {
        Site::Passengers(who, None) => passenger(who),
        Site::Passengers(first, Some(second)) => pair("+", passenger(first), passenger(second)),
        Site::Place { place: kind, emblematic: None } => place(kind),
        Site::Place { place: kind, emblematic: Some(name) } => {
            Text::new("get_on_board-emblem").with("name", name).with("place", place(kind))
        }
        Site::Light { start: None } => Text::new("get_on_board-light"),
        Site::Light { start: Some(ticket) } => Text::new("get_on_board-numbered-light").with("number", ticket.0),
    }
}

pub fn goal(goal: Goal) -> Text {
    let key = match goal {
        Goal::OldLadies => "get_on_board-goal-old-ladies",
        Goal::Students => "get_on_board-goal-students",
        Goal::Tourists => "get_on_board-goal-tourists",
        Goal::Businessmen => "get_on_board-goal-businessmen",
        Goal::LightMonuments => "get_on_board-goal-light-monuments",
        Goal::DarkMonuments => "get_on_board-goal-dark-monuments",
    };
    Text::new(key).with("count", goal.needs())
}

/// Two texts with a sign between them.
pub fn pair(sign: &str, first: Text, second: Text) -> Text {
    Text::new("get_on_board-pair").with("first", first).with("sign", sign).with("second", second)
}

/// Texts with dots between them; `None` for none.
pub fn dotted(texts: impl IntoIterator<Item = Text>) -> Option<Text> {
    texts.into_iter().reduce(|first, second| pair("·", first, second))
}

/// A path such as `C2–D2–E2`.
pub fn path(stops: impl IntoIterator<Item = Crossing>) -> String {
    stops.into_iter().map(|stop| stop.to_string()).collect::<Vec<_>>().join("–")
}

/// The path of the unfinished turn with the crossing where it began.
pub fn laid(line: &Line) -> String {
    path(line.before().last().into_iter().chain(line.laid()).copied())
}

/// The points of the boxes from `before` to `now`.
fn points(boxes: &[i8], before: u8, now: u8) -> i64 {
    let range = (before as usize).min(boxes.len())..(now as usize).min(boxes.len());
    boxes[range].iter().map(|points| i64::from(*points)).sum()
}

/// What boxes of the turn zone and of the traffic zone cost, where they do.
pub fn costs(before: &Sheet, bent: u8, traffic: u8) -> Vec<Text> {
    let boxes = &cards().boxes;
    let mut costs = Vec::new();
    if bent > 0 {
        let points = points(&boxes.turns, before.turns, before.turns + bent);
        costs.push(Text::new("get_on_board-turn-boxes").with("count", bent).with("points", -points));
    }
    if traffic > 0 {
        let points = points(&boxes.traffic, before.traffic, before.traffic.saturating_add(traffic));
        costs.push(Text::new("get_on_board-traffic-boxes").with("count", traffic).with("points", -points));
    }
    costs
}

/// What boarding did as parts of a sentence; the bonus of an office is told with what becomes of it.
pub fn told(effects: &[Effect]) -> Vec<Text> {
    let mut told = Vec::with_capacity(effects.len());
    let mut bonus = false;
    for happens in effects {
        if matches!(happens, Effect::Bonus { .. }) {
            bonus = true;
            continue;
        }
        let text = effect(*happens);
        told.push(if std::mem::take(&mut bonus) { Text::new("get_on_board-bonus").with("what", text) } else { text });
    }
    told
}

fn effect(effect: Effect) -> Text {
    match effect {
        Effect::Boarded { who, count } => boarded(who, count),
        Effect::StaysBehind { who } => Text::new("get_on_board-stays-behind").with("who", passenger(who)),
        Effect::School { count } => Text::new("get_on_board-boards-school").with("count", count),
        Effect::SchoolsFull => Text::new("get_on_board-schools-full"),
        Effect::RowClosed { place: Place::Office, on_board, points } => {
            Text::new("get_on_board-office-row").with("count", on_board).with("points", points)
        }
        Effect::RowClosed { place: kind, on_board, points } => Text::new("get_on_board-monument-row")
            .with("place", place(kind))
            .with("count", on_board)
            .with("points", points),
        Effect::NobodyGetsOff { place: kind } => Text::new("get_on_board-nobody-gets-off").with("place", place(kind)),
        Effect::Bonus { who } => passenger(who),
        Effect::Emblem { name, number, .. } => {
            Text::new("get_on_board-writes-emblem").with("name", name).with("number", number)
        }
    }
}

fn boarded(who: Passenger, count: u8) -> Text {
    let key = match who {
        Passenger::OldLady => {
            let points = points(&cards().boxes.old_ladies, count - 1, count);
            return Text::new("get_on_board-boards-old-lady").with("count", count).with("points", points);
        }
        Passenger::Student => "get_on_board-boards-student",
        Passenger::Intern => "get_on_board-boards-intern",
        Passenger::Tourist => "get_on_board-boards-tourist",
        Passenger::Businessman => "get_on_board-boards-businessman",
    };
    Text::new(key).with("count", count)
}

/// An effect in as few words as a hint allows.
pub fn hint(effect: Effect) -> Option<Text> {
    Some(match effect {
        Effect::Boarded { who: Passenger::OldLady, count } => {
            let points = cards().boxes.old_ladies[count as usize - 1];
            Text::new("get_on_board-hint-points").with("points", points)
        }
        Effect::Boarded { who, count } => Text::new("get_on_board-hint-box")
            .with("who", passenger(who))
            .with("count", count)
            .with("most", cards().room(who)),
        Effect::StaysBehind { .. } | Effect::SchoolsFull => Text::new("get_on_board-hint-full"),
        Effect::School { count } => Text::new("get_on_board-hint-school").with("count", count),
        Effect::RowClosed { on_board, points, .. } => {
            Text::new("get_on_board-hint-row").with("count", on_board).with("points", points)
        }
        Effect::NobodyGetsOff { .. } => Text::new("get_on_board-hint-nobody"),
        Effect::Bonus { .. } => return None,
        Effect::Emblem { number, .. } => Text::new("get_on_board-hint-emblem").with("number", number),
    })
}

pub fn starts(board: &Board) -> Text {
    let starts: Arg = Seat::all(board.seats())
        .filter_map(|seat| {
            let start = board.player(seat).line.start()?;
            Some(Text::new("get_on_board-starts-at").with("seat", seat).with("at", start))
        })
        .collect();
    Text::new("get_on_board-starts").with("starts", starts)
}

pub fn round(board: &Board) -> Text {
    let shapes = board.inspector.round(board.seats()).filter(|seat| !board.player(*seat).out).filter_map(|seat| {
        Some(Text::new("get_on_board-has-shape").with("seat", seat).with("shape", shape(board.shape(seat)?)))
    });
    Text::new("get_on_board-round-begins")
        .with("round", board.round)
        .with("ticket", board.ticket().map_or(0, |ticket| ticket.0))
        .with("shapes", dotted(shapes).unwrap_or_else(|| Text::plain("")))
}

/// The path of a turn that has just ended, and what it cost.
pub fn drives(seat: Seat, player: &Player, route: Route, before: Sheet, traffic: u8) -> Text {
    let key = if route.fallback { "get_on_board-drives-fallback" } else { "get_on_board-drives" };
    let drives = Text::new(key).with("seat", seat).with("path", laid(&player.line));
    match dotted(costs(&before, route.bent, traffic)) {
        Some(costs) => Text::new("get_on_board-with-costs").with("drives", drives).with("costs", costs),
        None => drives,
    }
}

pub fn boards(seat: Seat, effects: &[Effect]) -> Text {
    match dotted(told(effects)) {
        None => Text::new("get_on_board-boards-nobody").with("seat", seat),
        Some(list) => Text::new("get_on_board-boards").with("seat", seat).with("list", list),
    }
}

pub fn eliminated(seat: Seat, laid: &[Crossing]) -> Text {
    let at = laid.last().map(Crossing::to_string).unwrap_or_default();
    Text::new("get_on_board-eliminated").with("seat", seat).with("at", at)
}

pub fn objective(common: Common, reached: Seats) -> Text {
    Text::new("get_on_board-objective-reached")
        .with("seats", reached.iter().collect::<Arg>())
        .with("goal", goal(common.goal))
        .with("points", common.points())
        .with("later", cards().common.later)
        .with("turned", if common.turned { "yes" } else { "no" })
}

pub fn personal_objectives(board: &Board, personal: &[u8]) -> Text {
    let objectives: Arg = Seat::all(board.seats())
        .zip(personal)
        .map(|(seat, card)| {
            let out = board.player(seat).out; // R42: then it counts for nothing
            let reached = !out && board.reaches(seat, *card);
            let key = match (out, reached) {
                (true, _) => "get_on_board-personal-out",
                (false, true) => "get_on_board-personal-reached",
                (false, false) => "get_on_board-personal-missed",
            };
            let crossings = board.map().personal(*card);
            let text =
                Text::new(key).with("seat", seat).with("crossings", crossings.map(|at| at.to_string()).join(" "));
            if reached { text.with("points", cards().personal.points) } else { text }
        })
        .collect();
    Text::new("get_on_board-personal-objectives").with("objectives", objectives)
}
