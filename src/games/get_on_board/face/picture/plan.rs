//! The city map with the lines of all players.

use std::sync::OnceLock;

use super::{icons, marks};
use crate::game::Seat;
use crate::games::get_on_board::data::{City, Crossing, Direction, Map, PERSONAL_CROSSINGS, Site};
use crate::games::get_on_board::face::spots::spot;
use crate::games::get_on_board::state::Line;
use crate::games::get_on_board::view::View;
use crate::picture::palette::{FADED, GOLD, INK, LAND, RECENT, WHITE};
use crate::picture::{Area, Canvas, Livery, Look, Pen, Point, Route, Type, WIDTH, area, at, frame};

/// How a city lies in its area: where A1 is, and the distance of crossings.
#[derive(Clone, Copy)]
struct Plan {
    first: Point,
    across: f32,
    down: f32,
    /// The size of what stands at a crossing.
    sign: f32,
    /// The width of a line.
    line: f32,
}

const MARGIN: f32 = 36.0;

fn pitch(city: City) -> (f32, f32) {
    match city {
        City::NewYork => (99.0, 85.0),
        City::London => (102.0, 87.0),
    }
}

pub fn width(city: City) -> f32 {
    match city {
        City::NewYork => MARGIN + 2.0 * 46.0 + f32::from(city.map().columns - 1) * pitch(city).0,
        City::London => WIDTH as f32 - 2.0 * frame::MARGIN,
    }
}

pub fn height(city: City) -> f32 {
    let map = city.map();
    MARGIN + 2.0 * 42.0 + f32::from(map.rows - 1) * pitch(city).1
}

/// Where a crossing is when its city is drawn in this area.
pub fn position(city: City, place: Area, crossing: Crossing) -> Point {
    Plan::new(city.map(), place).at(crossing)
}

impl Plan {
    fn new(map: &Map, place: Area) -> Plan {
        let (across, down) = pitch(map.city);
        let wide = f32::from(map.columns - 1) * across;
        let first = at(place.x + MARGIN + (place.w - MARGIN - wide) / 2.0, place.y + MARGIN + 42.0);
        let line = if map.city == City::NewYork { 11.0 } else { 9.0 };
        Plan { first, across, down, sign: 46.0, line }
    }

    fn at(&self, crossing: Crossing) -> Point {
        self.first + at(f32::from(crossing.column()) * self.across, f32::from(crossing.row()) * self.down)
    }

    /// A place beside a crossing, between its streets: 0 is the south-east, then clockwise.
    fn corner(&self, crossing: Crossing, corner: usize) -> Point {
        const CORNERS: [(f32, f32); 4] = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        let (x, y) = CORNERS[corner % 4];
        let far = self.sign * (0.58 + 0.3 * (corner / 4) as f32);
        self.at(crossing) + at(x * far, y * far * 0.94)
    }
}

pub fn draw(canvas: &mut Canvas, place: Area, view: &View, look: &Look) {
    let board = &view.board;
    let map = board.map();
    let plan = Plan::new(map, place);
    let layers = Layers::of(board.city);
    canvas.blit(&layers.ground, at(place.x, place.y));
    title(canvas, map, &plan, look);
    recent(canvas, view, &plan);
    lines(canvas, view, &plan);
    names(canvas, view, &plan);
    personal_ground(canvas, view, &plan);
    canvas.blit(&layers.signs, at(place.x, place.y));
    let mut corners = Corners::default();
    personal_signs(canvas, view, &plan, &mut corners);
    pawns(canvas, view, &plan, &mut corners);
    badges(canvas, view, look, &plan, &mut corners);
}

/// What never changes of a city, drawn once: what lies under the lines, and what stands on them.
struct Layers {
    ground: Canvas,
    signs: Canvas,
}

impl Layers {
    fn of(city: City) -> &'static Layers {
        static LAYERS: [OnceLock<Layers>; 2] = [const { OnceLock::new() }; 2];
        LAYERS[city as usize].get_or_init(|| {
            let map = city.map();
            let place = area(0.0, 0.0, width(city), height(city));
            let plan = Plan::new(map, place);
            let [mut ground, mut signs] =
                [(); 2].map(|()| Canvas::new(place.w.ceil() as u32, place.h.ceil() as u32, WHITE.see_through(0.0)));
            streets(&mut ground, place, map, &plan);
            for crossing in map.crossings.iter() {
                if let Some(site) = map.site(crossing) {
                    marks::site(&mut signs, site, plan.at(crossing), plan.sign);
                }
            }
            Layers { ground, signs }
        })
    }
}

/// Which corners of crossings have something in them.
#[derive(Default)]
struct Corners(Vec<(Crossing, usize)>);

impl Corners {
    /// The first free corner in an order of preference; when all are taken, further out.
    fn take(&mut self, crossing: Crossing, preferred: [usize; 4]) -> usize {
        let free = preferred.into_iter().chain(preferred.map(|corner| corner + 4));
        let corner = free.into_iter().find(|corner| !self.0.contains(&(crossing, *corner))).unwrap_or(preferred[0]);
        self.0.push((crossing, corner));
        corner
    }
}

/// Land, streets, the letters and numbers of the grid.
fn streets(canvas: &mut Canvas, place: Area, map: &Map, plan: &Plan) {
    canvas.round(place, 18.0, LAND);
    let streets = || map.segments().map(|(from, way, to)| (from, way, to, map.congested.contains(from, way, to)));
    for (from, _, to, _) in streets().filter(|street| !street.3) {
        canvas.line(plan.at(from), plan.at(to), Pen::new(WHITE, 17.0));
    }
    for (from, _, to, _) in streets().filter(|street| street.3) {
        canvas.line(plan.at(from), plan.at(to), Pen::new(marks::CONGESTED, 19.0));
    }
    for (from, way, to, _) in streets().filter(|street| street.3) {
        let along = if way == Direction::East { plan.across } else { plan.down };
        let (from, to) = (plan.at(from), plan.at(to));
        let clear = plan.sign * 0.6 / along;
        let pen = Pen::new(LAND.mix(INK, 0.35), 3.0);
        canvas.line(from.towards(to, clear), from.towards(to, 1.0 - clear), pen.dashed(7.0, 8.0));
    }
    let grid = Type::bold(22.0, FADED).centred();
    for column in 0..map.columns {
        let x = plan.first.x + f32::from(column) * plan.across;
        canvas.text_mid(&char::from(b'A' + column).to_string(), at(x, place.y + 22.0), grid);
    }
    for row in 0..map.rows {
        let y = plan.first.y + f32::from(row) * plan.down;
        canvas.text_mid(&(row + 1).to_string(), at(place.x + 24.0, y), grid);
    }
}

/// The name of the city, where it has no streets.
fn title(canvas: &mut Canvas, map: &Map, plan: &Plan, look: &Look) {
    let (key, middle) = match map.city {
        City::NewYork => ("get_on_board-new-york", plan.first + at(plan.across * 5.2, plan.down * 11.6)),
        City::London => ("get_on_board-london", plan.first + at(plan.across * 0.45, plan.down * 5.0)),
    };
    canvas.text_mid(&look.speech.key(key), middle, Type::bold(38.0, FADED.mix(LAND, 0.35)).centred());
}

/// The names of the emblematic places: below them, or above where lines leave that free.
fn names(canvas: &mut Canvas, view: &View, plan: &Plan) {
    let map = view.board.map();
    for crossing in map.crossings.iter() {
        let Some(Site::Place { emblematic: Some(name), .. }) = map.site(crossing) else { continue };
        let busy = |way: Direction| {
            let lines = || view.board.players.iter().map(|player| player.line.sticks());
            map.road(crossing, way).is_some_and(|next| lines().any(|sticks| sticks.contains(crossing, way, next)))
        };
        let above = busy(Direction::South) && !busy(Direction::North);
        let far = plan.sign * 0.5 + 20.0;
        let middle = plan.at(crossing) + at(0.0, if above { -far } else { far });
        canvas.text_mid(name, middle, Type::bold(20.0, INK).centred().halo(WHITE, 3.5));
    }
}

/// A halo under the sticks of this round, or of the last one while nobody has moved.
fn recent(canvas: &mut Canvas, view: &View, plan: &Plan) {
    let board = &view.board;
    let moved = |round: u8| board.players.iter().any(|player| player.line.turns() >= usize::from(round.max(1)));
    let round = if moved(board.round) || board.round < 2 { board.round } else { board.round - 1 };
    for player in &board.players {
        let line = &player.line;
        let turn = usize::from(round).saturating_sub(1);
        let from = if line.laid().is_empty() && turn < line.turns() {
            line.stops().len() - line.turn(turn).len()
        } else {
            line.before().len()
        };
        let stops: Vec<Point> = line.stops()[from.saturating_sub(1)..].iter().map(|stop| plan.at(*stop)).collect();
        if line.turns() == turn + 1 || !line.laid().is_empty() {
            canvas.polyline(&stops, Pen::new(RECENT.see_through(0.32), 32.0));
        }
    }
}

fn lines(canvas: &mut Canvas, view: &View, plan: &Plan) {
    let board = &view.board;
    let points: Vec<Vec<Point>> =
        board.players.iter().map(|player| player.line.stops().iter().map(|stop| plan.at(*stop)).collect()).collect();
    let routes: Vec<Route> = Seat::all(board.seats())
        .zip(&points)
        .map(|(seat, through)| Route { livery: livery(view, seat), through })
        .collect();
    canvas.routes(&routes, plan.line);
}

/// The livery of a seat; what belongs to an eliminated one is pale.
pub fn livery(view: &View, seat: Seat) -> Livery {
    let livery = Livery::of(seat);
    if view.board.player(seat).out { livery.painted(livery.colour.mix(LAND, 0.55)) } else { livery }
}

/// The viewer's personal objective.
fn personal(view: &View) -> Option<([Crossing; PERSONAL_CROSSINGS], &Line)> {
    let seat = view.seat.filter(|_| !view.board.is_over())?;
    let card = (*view.personal.get(seat.index())?)?;
    Some((view.board.map().personal(card), &view.board.player(seat).line))
}

fn personal_ground(canvas: &mut Canvas, view: &View, plan: &Plan) {
    for crossing in personal(view).iter().flat_map(|(crossings, _)| crossings) {
        canvas.circle(plan.at(*crossing), plan.sign * 0.8, INK);
        canvas.circle(plan.at(*crossing), plan.sign * 0.8 - 2.5, GOLD);
    }
}

/// A sign at each crossing of the objective, a tick where the line has been.
fn personal_signs(canvas: &mut Canvas, view: &View, plan: &Plan, corners: &mut Corners) {
    let Some((crossings, line)) = personal(view) else { return };
    for crossing in crossings {
        let centre = plan.corner(crossing, corners.take(crossing, [2, 3, 1, 0]));
        canvas.circle(centre, 15.0, INK);
        canvas.circle(centre, 12.5, GOLD);
        if line.seen().contains(crossing) {
            marks::tick(canvas, centre, 24.0, INK);
        } else {
            canvas.bare_icon(&icons::OBJECTIVE, centre, 22.0, INK, GOLD);
        }
    }
}

/// The ends of the lines, and where they began; before that, where the viewer has chosen to begin.
fn pawns(canvas: &mut Canvas, view: &View, plan: &Plan, corners: &mut Corners) {
    let board = &view.board;
    let seats = || Seat::all(board.seats()).zip(&board.players);
    let chosen = view.hand.and_then(|hand| board.map().start(hand.chosen?));
    let mut heads: Vec<Crossing> = Vec::new();
    for (seat, player) in seats() {
        let own = chosen.filter(|_| view.seat == Some(seat));
        let Some(head) = player.line.head().or(own) else { continue };
        let livery = livery(view, seat);
        let rings = heads.iter().filter(|other| **other == head).count();
        heads.push(head);
        let radius = marks::reach(board.map().site(head), plan.sign) + 7.0 * rings as f32;
        canvas.ring(plan.at(head), radius, Pen::new(WHITE, 8.0));
        canvas.ring(plan.at(head), radius, Pen::new(livery.colour, 5.0));
        let token = plan.corner(head, corners.take(head, [0, 1, 3, 2]));
        canvas.token(livery, token, 15.0);
        if player.out {
            for arm in [at(9.0, 9.0), at(9.0, -9.0)] {
                canvas.line(token - arm, token + arm, Pen::new(INK, 5.0));
            }
        }
    }
    for (seat, player) in seats() {
        let Some(start) = player.line.start().filter(|_| player.line.stops().len() > 1) else { continue };
        let livery = livery(view, seat);
        let path = livery.shape.path(plan.corner(start, corners.take(start, [1, 2, 0, 3])), 10.0);
        canvas.stroke(&path, Pen::new(WHITE, 9.0));
        canvas.fill(&path, WHITE);
        canvas.stroke(&path, Pen::new(livery.colour, 4.5));
    }
}

/// The numbers of the options, on the far side of where the line comes from.
fn badges(canvas: &mut Canvas, view: &View, look: &Look, plan: &Plan, corners: &mut Corners) {
    let head = view.seat.and_then(|seat| view.board.player(seat).line.head());
    for crossing in view.board.map().crossings.iter() {
        let Some(number) = look.letter(spot(crossing)) else { continue };
        let southward = head.is_some_and(|head| head.direction_to(crossing) == Some(Direction::South));
        let corner = corners.take(crossing, if southward { [0, 1, 2, 3] } else { [3, 2, 0, 1] });
        canvas.badge(number, plan.corner(crossing, corner));
    }
}
