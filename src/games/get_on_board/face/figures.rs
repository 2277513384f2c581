//! Small pictures for the rules: a window on the real board, and the ways the rules allow there. What they show is asked of
//! the rules, so that they cannot contradict them.

use arrayvec::ArrayVec;

use super::picture::plan::Plan;
use super::picture::scene::Scene;
use super::picture::sheet::Filled;
use super::picture::{map, marks};
use super::spots::cell;
use crate::game::{Earlier, Seat, Viewer};
use crate::games::get_on_board::data::{City, Crossing, Goal, Shape, Ticket, cards};
use crate::games::get_on_board::moves::Route;
use crate::games::get_on_board::setup::{Deal, Loops, Options};
use crate::games::get_on_board::state::{GetOnBoard, Line, Phase};
use crate::games::get_on_board::view::View;
use crate::picture::palette::{GROUND, INK, RECENT, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Livery, Look, Pen, Picture, Point, Type, area, at};

const WIDTH: u32 = 800;
const HEIGHT: u32 = 360;
/// What stands beside the window.
const SIDE: Area = area(584.0, 12.0, 204.0, HEIGHT as f32 - 24.0);
/// The letters and numbers of the streets.
const STRIP: f32 = 40.0;
const FATAL: Colour = Colour::hex(0xB3261E);

const DRIVER: Seat = Seat(0);
/// The sheet of the figures.
const SHEET: u8 = 1;

pub fn figure(name: &str, look: &Look) -> Option<Picture> {
    let figure = match name {
        "shape" => shape,
        "light" => light,
        "loop" => own_line,
        "boarding" => boarding,
        _ => return None,
    };
    let mut canvas = Canvas::new(WIDTH, HEIGHT, GROUND);
    figure(&mut canvas, look);
    Some(canvas.into())
}

/// R18, R19, R21: two straight sticks are demanded.
fn shape(canvas: &mut Canvas, look: &Look) {
    let game = new_york("C2-D2", Shape::Straight2);
    let window = Window::open(canvas, &game, look, "B1", "F4");
    window.ways(canvas, &game);
    let mut side = side(canvas, Shape::Straight2);
    key(canvas, &mut side, Cost::Free);
    key(canvas, &mut side, Cost::TurnBox);
}

/// R25: the second stick ends on a green light.
fn light(canvas: &mut Canvas, look: &Look) {
    let mut game = new_york("D11", Shape::Straight2);
    go_on(&mut game, "C11-B11");
    let window = Window::open(canvas, &game, look, "A10", "E13");
    window.ways(canvas, &game);
    let side = side(canvas, Shape::Straight2);
    let middle = at(side.centre().x, side.y + 52.0);
    marks::light(canvas, None, middle - at(50.0, 0.0), 62.0);
    canvas.text_mid("+", middle + at(4.0, 0.0), Type::bold(44.0, INK).centred());
    marks::shape(canvas, Shape::One, middle + at(50.0, 0.0), 46.0, INK);
}

/// R29, A14: straight on the line meets itself; a turn box leads past.
fn own_line(canvas: &mut Canvas, look: &Look) {
    let game = new_york("C2-C3-B3-B2", Shape::Straight2);
    let window = Window::open(canvas, &game, look, "A1", "E4");
    window.ways(canvas, &game);
    let mut side = side(canvas, Shape::Straight2);
    key(canvas, &mut side, Cost::TurnBox);
    key(canvas, &mut side, Cost::Fatal);
}

/// R36: three tourists are on board, and the line reaches a monument.
fn boarding(canvas: &mut Canvas, look: &Look) {
    const SCALE: f32 = 1.15;
    let mut game = new_york("C9-B9-B10-A10", Shape::One);
    game.board.players[DRIVER.index()].sheet.tourists.rows[0] = 3;
    go_on(&mut game, "A9");
    Window::open(canvas, &game, look, "A8", "B12");
    let zone = area(12.0, 180.0, 480.0, 150.0 * SCALE);
    canvas.rect(area(0.0, 172.0, WIDTH as f32, HEIGHT as f32), GROUND);
    Filled::new(&View::new(&game, Viewer::Spectator), DRIVER, SCALE).tourists(canvas, zone);
}

/// A game in New York: the first seat has laid this line and now has this shape to lay.
fn new_york(path: &str, shape: Shape) -> GetOnBoard {
    let mut game = GetOnBoard::dealt(&Deal {
        options: Options { loops: Loops::Free, ..Options::default() },
        city: City::NewYork,
        first: DRIVER,
        sheets: ArrayVec::from_iter([SHEET]),
        goals: [Goal::OldLadies, Goal::Students],
        personal: ArrayVec::from_iter([1]),
        starts: ArrayVec::new(),
        pile: ArrayVec::new(),
    });
    let board = &mut game.board;
    board.round = 2;
    board.phase = Phase::Lines { seat: DRIVER };
    board.tickets.extend(Ticket::all().find(|ticket| cards().shape(SHEET, *ticket) == shape));
    let player = &mut board.players[DRIVER.index()];
    let (start, rest) = path.split_once('-').unwrap_or((path, ""));
    player.line = Line::from(crossing(start));
    if !rest.is_empty() {
        go_on(&mut game, rest);
        game.board.players[DRIVER.index()].line.end_turn();
    }
    game
}

/// Lays sticks to these crossings.
fn go_on(game: &mut GetOnBoard, path: &str) {
    let line = &mut game.board.players[DRIVER.index()].line;
    for to in path.split('-').map(crossing) {
        let way = line.head().and_then(|head| head.direction_to(to)).expect("a figure's line has no gaps");
        line.lay(way, to);
    }
}

fn crossing(label: &str) -> Crossing {
    label.parse().expect("a figure names crossings")
}

/// What a stick costs.
#[derive(Clone, Copy, PartialEq)]
enum Cost {
    Free,
    TurnBox,
    Fatal,
}

impl Cost {
    fn pen(self) -> Pen {
        match self {
            Cost::Free => Pen::new(Livery::of(DRIVER).colour, 7.0),
            Cost::TurnBox => Pen::new(RECENT, 7.0).dashed(6.0, 11.0),
            Cost::Fatal => Pen::new(FATAL, 7.0),
        }
    }

    /// An arrow, with a cross on it where the line ends.
    fn arrow(self, canvas: &mut Canvas, from: Point, to: Point) {
        let pen = self.pen();
        canvas.line(from, to.towards(from, 0.3), Pen::new(WHITE, pen.width + 6.0));
        canvas.arrow(from, to, pen);
        if self == Cost::Fatal {
            let middle = from.towards(to, 0.4);
            cross(canvas, middle, Pen::new(WHITE, 13.0));
            cross(canvas, middle, Pen::new(FATAL, 7.0));
        }
    }
}

fn cross(canvas: &mut Canvas, middle: Point, pen: Pen) {
    for arm in [at(15.0, 15.0), at(15.0, -15.0)] {
        canvas.line(middle - arm, middle + arm, pen);
    }
}

/// A part of the city, as the board shows it.
struct Window {
    plan: Plan,
}

impl Window {
    /// Shows the crossings from one to another, corners of a rectangle.
    fn open(canvas: &mut Canvas, game: &GetOnBoard, look: &Look, one: &str, other: &str) -> Window {
        let city = game.board.city.map();
        let corners = [crossing(one), crossing(other)];
        // The corner at the top left is not among them if the city lies on its side.
        let (columns, rows) = (corners.map(|corner| corner.column()), corners.map(|corner| corner.row()));
        let all =
            || (columns[0]..=columns[1]).flat_map(move |column| (rows[0]..=rows[1]).map(move |row| (column, row)));
        let first = all().filter_map(|(column, row)| Crossing::at(column, row)).min_by_key(|at| cell(city, *at));
        let first = first.expect("a window has crossings");
        let plan = Plan::spaced(city, first, at(STRIP + 46.0, STRIP + 25.0), (99.0, 68.0), 36.0);
        let view = View::new(game, Viewer::Spectator);
        map::window(canvas, plan, Scene::new(&view, Earlier::NONE, look));
        let window = Window { plan };
        window.strips(canvas, columns, rows);
        window
    }

    /// The letters and numbers of the streets that can be seen.
    fn strips(&self, canvas: &mut Canvas, columns: [u8; 2], rows: [u8; 2]) {
        canvas.rect(area(0.0, 0.0, WIDTH as f32, STRIP), GROUND);
        canvas.rect(area(0.0, 0.0, STRIP, HEIGHT as f32), GROUND);
        let set = Type::bold(28.0, INK).centred();
        for column in columns[0]..=columns[1] {
            let y = Crossing::at(column, rows[0]).map_or(0.0, |crossing| self.at(crossing).y);
            canvas.text_mid(&char::from(b'A' + column).to_string(), at(STRIP / 2.0, y), set);
        }
        for row in rows[0]..=rows[1] {
            let x = Crossing::at(columns[0], row).map_or(0.0, |crossing| self.at(crossing).x);
            canvas.text_mid(&(row + 1).to_string(), at(x, STRIP / 2.0), set);
        }
    }

    fn at(&self, crossing: Crossing) -> Point {
        self.plan.at(crossing)
    }

    /// Every way in which the turn can go on.
    fn ways(&self, canvas: &mut Canvas, game: &GetOnBoard) {
        let route = game.board.route(DRIVER).expect("it is the first seat's turn");
        self.on_from(canvas, game, route);
    }

    fn on_from(&self, canvas: &mut Canvas, game: &GetOnBoard, route: Route) {
        let next = route.next(game.board.rules.loops);
        for step in next.directions.iter().filter_map(|way| route.step(way)) {
            let cost = match step.bent > route.bent {
                _ if step.looped => Cost::Fatal,
                true => Cost::TurnBox,
                false => Cost::Free,
            };
            let (from, to) = (self.at(route.at), self.at(step.at));
            let along = (to - from).unit();
            cost.arrow(canvas, from + along * 21.0, to - along * 19.0);
            if !step.is_finished() {
                self.on_from(canvas, game, step);
            }
        }
    }
}

/// The shape that is demanded; what is left of the panel below it.
fn side(canvas: &mut Canvas, shape: Shape) -> Area {
    canvas.rect(area(SIDE.x - 12.0, 0.0, WIDTH as f32, HEIGHT as f32), GROUND);
    canvas.panel(SIDE, 16.0, WHITE, Pen::new(RULE, 2.5));
    let (top, rest) = SIDE.cut_top(112.0);
    marks::shape(canvas, shape, top.centre(), 56.0, INK);
    canvas.line(at(rest.x + 20.0, rest.y), at(rest.right() - 20.0, rest.y), Pen::new(RULE, 2.5));
    rest.cut_top(16.0).1
}

/// What a kind of arrow costs.
fn key(canvas: &mut Canvas, side: &mut Area, cost: Cost) {
    let (line, rest) = side.cut_top(92.0);
    *side = rest;
    let middle = line.centre().y;
    cost.arrow(canvas, at(line.x + 22.0, middle), at(line.x + 88.0, middle));
    let set = Type::bold(34.0, INK).centred();
    match cost {
        Cost::Free => canvas.text_mid("0", at(line.x + 146.0, middle), set),
        Cost::TurnBox => {
            marks::turn(canvas, at(line.x + 122.0, middle), 42.0);
            let points = cards().boxes.turns.first().map_or_else(String::new, |points| format!("−{}", points.abs()));
            canvas.text_mid(&points, at(line.x + 172.0, middle), set);
        }
        Cost::Fatal => {
            let token = at(line.x + 146.0, middle);
            canvas.token(Livery::of(DRIVER), token, 21.0);
            cross(canvas, token, Pen::new(INK, 7.0));
        }
    }
}
