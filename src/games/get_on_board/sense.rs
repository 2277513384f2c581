//! What computer players are told: which way on looks good, and what a position promises.
//!
//! A stick is as good as the best turn that can begin with it: what the sheet promises when that turn is boarded, and whether
//! the line can still go on from there.

use arrayvec::ArrayVec;

use super::data::{Crossing, Crossings, Direction, Map, Passenger, Place, ROUNDS, Site, cards};
use super::moves::Route;
use super::notation::Move;
use super::state::{Board, GetOnBoard, Phase, Rows, Sheet};
use crate::game::Seat;
use crate::players::{Outlook, Sense, Turns};

/// So many points more make a way about three times as likely.
const TELLING: f32 = 1.1;
/// A way that promises so many points less than another is not worth a thought.
const HOPELESS: f32 = 7.0;
/// A turn that eliminates.
const FATAL: f32 = -60.0;
/// No turn has more sticks, the one for a green light included.
const STICKS: usize = 6;
/// A line that can reach so many crossings is free.
const ROOM: usize = 14;

type Path = ArrayVec<Crossing, STICKS>;

impl Sense for GetOnBoard {
    const MARGIN: f32 = 15.0;
    const PATIENCE: u32 = 3;
    // Beginners see the next crossings, not the best of all turns.
    const CARE: f32 = 0.38;

    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<f32>) {
        let Some(route) = self.board.route(seat) else {
            return weights.extend(moves.iter().map(|_| 1.0));
        };
        let turn = Turn::of(self, seat);
        let best = |play: &Move| match play {
            Move::Go(to) => turn.best_from(route, *to),
            Move::Finish => 100.0,
            Move::Ticket(_) | Move::Done => 0.0,
        };
        let values: ArrayVec<f32, 8> = moves.iter().take(8).map(best).collect();
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        weights.extend(values.iter().map(|value| ((value - most) / TELLING).exp()));
    }

    /// All ways to the end of the turn that close no loop.
    fn turns(&self, seat: Seat, turns: &mut Turns<Move>) {
        let Some(route) = self.board.route(seat) else { return };
        if route.is_finished() || self.board.can_finish(seat) {
            return;
        }
        let turn = Turn::of(self, seat);
        let laid = self.board.player(seat).line.laid().len();
        let mut most = f32::NEG_INFINITY;
        turn.each_from(route, &mut |path, value| {
            most = most.max(value);
            turns.add(path[laid..].iter().copied().map(Move::Go).chain([Move::Done]), value);
        });
        turns.weigh(|value| if most - value < HOPELESS { ((value - most) / TELLING).exp() } else { 0.0 });
    }

    /// Between rounds.
    fn outlook(&self) -> Option<Outlook> {
        let Phase::Lines { seat } = self.board.phase else { return None };
        if seat != self.board.inspector || !self.board.player(seat).line.laid().is_empty() {
            return None;
        }
        let left = self.board.left();
        let points = Seat::all(self.board.seats()).map(|seat| self.promise(seat, left)).collect();
        Some(Outlook { points, spread: 3.0 + 9.0 * left })
    }
}

impl GetOnBoard {
    /// The points a seat will probably have at the end.
    fn promise(&self, seat: Seat, left: f32) -> f32 {
        let player = self.board.player(seat);
        if player.out {
            return FATAL;
        }
        let turn = Turn::of(self, seat);
        turn.sheet(&player.sheet, left) + turn.line(player.line.seen(), player.line.head(), left)
    }
}

impl Board {
    /// How much of the game is left after this round, from 0 to 1.
    fn left(&self) -> f32 {
        f32::from(ROUNDS.saturating_sub(self.round)) / f32::from(ROUNDS)
    }
}

/// What is the same for all ways a turn can go.
struct Turn<'a> {
    board: &'a Board,
    map: &'static Map,
    seat: Seat,
    goal: [Crossing; 3],
}

impl<'a> Turn<'a> {
    fn of(game: &'a GetOnBoard, seat: Seat) -> Self {
        let map = game.board.map();
        Turn { board: &game.board, map, seat, goal: map.personal(game.secrets.personal[seat.index()]) }
    }

    /// The best that can come of going on to a crossing.
    fn best_from(&self, route: Route, to: Crossing) -> f32 {
        let mut best = FATAL;
        if let Some(way) = route.at.direction_to(to) {
            let (mut path, traffic) = self.under_way();
            self.each_after(route, way, &mut path, traffic, &mut |_, value| best = best.max(value));
        }
        best
    }

    /// Every way to the end of the turn, whole, with its worth.
    fn each_from(&self, route: Route, visit: &mut impl FnMut(&Path, f32)) {
        let (mut path, traffic) = self.under_way();
        for way in Direction::ALL {
            self.each_after(route, way, &mut path, traffic, visit);
        }
    }

    /// What is laid of the turn, and the traffic it met.
    fn under_way(&self) -> (Path, u8) {
        let path = self.board.player(self.seat).line.laid().iter().copied().collect();
        (path, self.board.traffic_laid(self.seat))
    }

    fn each_after(
        &self,
        route: Route,
        way: Direction,
        path: &mut Path,
        traffic: u8,
        visit: &mut impl FnMut(&Path, f32),
    ) {
        let from = route.at;
        let Some(route) = route.step(way).filter(|route| !route.looped && route.fits()) else { return };
        let traffic = traffic + self.board.traffic(self.seat, from, way, route.at);
        if path.try_push(route.at).is_err() {
            return;
        }
        if route.is_finished() {
            visit(path, self.value(route, path, traffic));
        } else {
            for way in Direction::ALL {
                self.each_after(route, way, path, traffic, visit);
            }
        }
        path.pop();
    }

    /// What a whole turn is worth.
    fn value(&self, route: Route, path: &Path, traffic: u8) -> f32 {
        let player = self.board.player(self.seat);
        let mut sheet = player.sheet;
        sheet.tick_turns(route.bent);
        sheet.tick_traffic(traffic);
        sheet.board_all(self.map, path, &mut |_| {});
        let mut seen = player.line.seen();
        path.iter().for_each(|stop| seen.insert(*stop));
        let left = self.board.left();
        self.sheet(&sheet, left) + self.line(seen, Some(route.at), left)
    }

    /// What a sheet promises: its points, and what is begun on it.
    fn sheet(&self, sheet: &Sheet, left: f32) -> f32 {
        let mut promise = sheet.score(false).total() as f32;
        // Students and schools multiply: each is worth what will still come of the other.
        promise += left * (1.8 * f32::from(sheet.all_students()) + 2.6 * f32::from(sheet.schools));
        promise += open_row(&sheet.tourists, &cards().rows.tourists, 0.0, left);
        promise += open_row(&sheet.businessmen, &cards().rows.businessmen, 1.5, left);
        for (common, got) in self.board.common.iter().zip(sheet.common) {
            if got.is_none() {
                let needs = f32::from(common.goal.needs());
                let part = (f32::from(sheet.count(common.goal)) / needs).min(1.0);
                let likely = if part >= 1.0 { 1.0 } else { part * part * (0.25 + 0.75 * left) };
                promise += f32::from(common.points()) * likely;
            }
        }
        // Turn boxes are freedom as long as there is much to come.
        promise - 0.6 * left * f32::from(sheet.turns)
    }

    /// What a line promises: its personal objective, and room to go on.
    fn line(&self, seen: Crossings, head: Option<Crossing>, left: f32) -> f32 {
        let passed = self.goal.iter().filter(|crossing| seen.contains(**crossing)).count();
        let personal = match passed {
            3 => f32::from(cards().personal.points),
            2 => 5.0 * left,
            1 => 2.0 * left,
            _ => 0.0,
        };
        let Some(head) = head else { return personal };
        let near = self.goal.iter().filter(|crossing| !seen.contains(**crossing)).map(|goal| steps(head, *goal)).min();
        let near = near.map_or(0.0, |steps| -0.12 * left * f32::from(steps));
        let (room, sights) = self.around(seen, head);
        let cramped = if left > 0.0 { 1.2 * (ROOM - room) as f32 * (0.3 + left) } else { 0.0 };
        personal + near - cramped + sights * left.min(0.5)
    }

    /// How many crossings can still be reached, up to a number; and how much there is to see close by.
    fn around(&self, seen: Crossings, head: Crossing) -> (usize, f32) {
        let mut reached = seen;
        let mut queue: ArrayVec<Crossing, { ROOM + 4 }> = ArrayVec::new();
        queue.push(head);
        let mut sights = 0.0;
        let mut next = 0;
        while next < queue.len() && queue.len() <= ROOM {
            let at = queue[next];
            for (_, to) in self.map.roads(at) {
                if !reached.contains(to) && !queue.is_full() {
                    reached.insert(to);
                    queue.push(to);
                    sights += self.map.site(to).map_or(0.0, sight);
                }
            }
            next += 1;
        }
        ((queue.len() - 1).min(ROOM), 0.1 * sights)
    }
}

fn steps(from: Crossing, to: Crossing) -> u8 {
    from.column().abs_diff(to.column()) + from.row().abs_diff(to.row())
}

/// Roughly what a crossing brings.
fn sight(site: Site) -> f32 {
    let boards = |who: Passenger| match who {
        Passenger::OldLady => 1.5,
        Passenger::Student | Passenger::Intern | Passenger::Tourist => 2.0,
        Passenger::Businessman => 1.5,
    };
    match site {
        Site::Passengers(first, second) => boards(first) + second.map_or(0.0, boards),
        Site::Place { place, emblematic } => {
            let here = if place == Place::School { 3.0 } else { 2.0 };
            here + if emblematic.is_some() { 1.5 } else { 0.0 }
        }
        Site::Light { .. } => 0.5,
    }
}

/// What the passengers of an open row will bring beyond the half that is theirs already.
fn open_row(rows: &Rows, values: &[u8], company: f32, left: f32) -> f32 {
    let Some(aboard) = rows.open().filter(|aboard| *aboard > 0) else { return 0.0 };
    let value = f32::from(values[usize::from(aboard) - 1]) / 2.0 + company;
    // The fewer rounds are left, the less likely they will get off anywhere.
    value * (1.0 - (-5.0 * left).exp())
}
