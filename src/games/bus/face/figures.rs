//! Small pictures for the rules page. What they show is asked of the rules, so that they cannot contradict them; they need no
//! words but the numbers of rules and crossings.

use super::picture::people::{self, Passengers as _};
use super::picture::{dial, icons};
use crate::game::{Chance, Seat, Setup};
use crate::games::bus::data::{Building, Crossing, Site, city};
use crate::games::bus::state::{Bus, Crowd, Line};
use crate::picture::palette::{GROUND, INK, LAND, RECENT, RULE, WHITE};
use crate::picture::routes::lane;
use crate::picture::{Area, Canvas, Colour, Livery, Pen, Picture, Point, Route, Type, at};

const WIDTH: u32 = 800;
const HEIGHT: u32 = 400;

/// Half the width of a crossing, and of a station.
const DISC: f32 = 23.0;
const STATION: f32 = 28.0;
const TILE: f32 = 52.0;
const ROAD: f32 = 18.0;
const LINE: f32 = 15.0;
/// How far an arrow is from the line it runs along.
const BESIDE: f32 = 32.0;
/// What is not allowed.
const BARRED: Colour = people::WAITING;

const ANN: Seat = Seat(0);

pub fn figure(name: &str) -> Option<Picture> {
    Some(match name {
        "line" => growing_line(),
        "loop" => closed_loop(),
        "clock" => clock(),
        "ride" => ride(),
        _ => return None,
    })
}

/// R28–R30: Ann's line ends at 24, where Bob's ends too and Cid's runs through.
fn growing_line() -> Picture {
    let bus = with_lines(&["14-19-24", "15-17-24", "22-24-20"]);
    let mut sketch = Sketch::new(bus, at(156.0, 396.0), 1.05);
    sketch.lines();
    sketch.ways("24", &["17", "20", "22", "30", "31"], true);
    sketch.crossings();
    sketch.canvas.into()
}

/// R32–R34: Ann has closed the loop from 14 to 19.
fn closed_loop() -> Picture {
    let bus = with_lines(&["19-24-17-14-19"]);
    let mut sketch = Sketch::new(bus, at(66.0, 265.0), 1.1);
    sketch.lines();
    sketch.travelled("14", "19", -BESIDE);
    sketch.ways("19", &["13", "21"], false);
    sketch.ways("14", &["09", "10", "13"], false);
    sketch.crossings();
    sketch.canvas.into()
}

/// R50: the clock moves on. R51: it stands still, and a stone is taken.
fn clock() -> Picture {
    const RADIUS: f32 = 72.0;
    let mut canvas = Canvas::new(WIDTH, 260, GROUND);
    let words = Type::bold(30.0, INK).centred();
    let pen = Pen::new(INK, 9.0);
    let middle = 152.0;
    for (hour, x) in Building::ALL.into_iter().zip([88.0, 290.0, 492.0]) {
        dial(&mut canvas, at(x, middle), RADIUS, hour);
    }
    for x in [164.0, 366.0] {
        canvas.arrow(at(x, middle), at(x + 50.0, middle), pen);
        canvas.text_mid("R50", at(x + 24.0, middle - 34.0), words);
    }
    canvas.line(at(586.0, 24.0), at(586.0, 236.0), Pen::new(RULE, 4.0));
    dial(&mut canvas, at(680.0, middle), RADIUS, Building::House);
    canvas.text_mid("R51", at(680.0, middle - RADIUS - 30.0), words);
    let stone = at(752.0, middle + 58.0);
    canvas.circle(stone, 34.0, GROUND);
    canvas.icon(&icons::STONE, stone, 54.0);
    canvas.into()
}

/// R53–R58: everybody wants to the office. Two wait at the station; who is at 22 has an office there.
fn ride() -> Picture {
    let mut bus = with_lines(&["28-22-24-20"]);
    bus.clock = Building::Office;
    for (name, building) in [
        ("22A", Building::Office),
        ("24A1", Building::Pub),
        ("24A2", Building::Office),
        ("20B", Building::House),
        ("30B", Building::Office),
    ] {
        bus.buildings[building.index()].insert(site(name));
    }
    bus.crowd = Crowd::new();
    bus.crowd.arrive(crossing("28"), 2);
    bus.crowd.arrive(crossing("22"), 1);
    let mut sketch = Sketch::new(bus, at(94.0, 488.0), 1.1);
    sketch.carried(&["28", "22", "24"], "24A2");
    sketch.lines();
    sketch.crossings();
    sketch.buildings();
    sketch.people();
    dial(&mut sketch.canvas, at(76.0, 76.0), 62.0, Building::Office);
    sketch.canvas.into()
}

fn crossing(name: &str) -> Crossing {
    name.parse().expect("a crossing of the city")
}

fn site(name: &str) -> Site {
    name.parse().expect("a site of the city")
}

/// A game in which the seats have these lines, and nothing is built.
fn with_lines(lines: &[&str]) -> Bus {
    let mut bus = Bus::deal(&Setup::new("bus", 3), &mut Chance::recorded(vec![0])).expect("a proper setup");
    for (player, line) in bus.players.iter_mut().zip(lines) {
        let trail: Vec<Crossing> = line.split('-').map(crossing).collect();
        player.line = Line::new(&trail).expect("a trail");
    }
    bus
}

/// A part of the city, larger than on the board.
struct Sketch {
    bus: Bus,
    canvas: Canvas,
    /// The point of the map in the top left corner, and the pixels for each step of the map's grid.
    corner: Point,
    zoom: f32,
}

impl Sketch {
    /// The streets; what lies on them is drawn in the order in which it covers them.
    fn new(bus: Bus, corner: Point, zoom: f32) -> Sketch {
        let mut sketch = Sketch { bus, canvas: Canvas::new(WIDTH, HEIGHT, LAND), corner, zoom };
        for pen in [Pen::new(LAND.mix(Colour::hex(0x6E7F5E), 0.28), ROAD + 5.0), Pen::new(WHITE, ROAD)] {
            for from in Crossing::all() {
                for street in city().streets_at(from).iter() {
                    let to = city().other_end(street, from);
                    sketch.canvas.line(sketch.at(from), sketch.at(to), pen);
                }
            }
        }
        sketch
    }

    fn at(&self, crossing: Crossing) -> Point {
        self.place(city().at(crossing))
    }

    fn place(&self, (x, y): (u16, u16)) -> Point {
        (at(f32::from(x), f32::from(y)) - self.corner) * self.zoom
    }

    fn lines(&mut self) {
        let trails: Vec<(Seat, Vec<Point>)> = self
            .bus
            .everyone()
            .map(|(seat, player)| (seat, player.line.trail().iter().map(|stop| self.at(*stop)).collect()))
            .collect();
        let routes: Vec<Route> =
            trails.iter().map(|(seat, through)| Route { livery: Livery::of(*seat), through }).collect();
        self.canvas.routes(&routes, LINE);
        for (index, (seat, through)) in trails.iter().enumerate() {
            let [first, second, ..] = through[..] else { continue };
            let [.., before, last] = through[..] else { continue };
            for (end, next) in [(first, second), (last, before)] {
                let beside = lane(&routes, index, [end, next], LINE);
                self.canvas.token(Livery::of(*seat), end + beside + (next - end).unit() * (DISC + 21.0), 16.0);
            }
        }
    }

    /// From a crossing of Ann's line: an arrow into each street that she may take, with the rule that allows it if `told`, and a
    /// cross on each other one.
    fn ways(&mut self, from: &str, to: &[&str], told: bool) {
        let from = crossing(from);
        let line = &self.bus.player(ANN).line;
        let allowed = if line.ends_at(from) { self.bus.ways(ANN, from) } else { Default::default() };
        for to in to.iter().map(|name| crossing(name)) {
            let Some(street) = city().street(from, to) else { continue };
            let shared = self.bus.everyone().any(|(_, player)| player.line.streets().contains(street));
            let [start, end] = [self.at(from), self.at(to)];
            let along = (end - start).unit();
            if allowed.contains(street) {
                let outwards = if (along.x * along.y > 0.0) == shared { along.across() } else { along.across() * -1.0 };
                let beside = if shared { outwards * BESIDE } else { at(0.0, 0.0) };
                self.arrow(start + along * (DISC + 4.0) + beside, start + along * (DISC + 104.0) + beside);
                let rule = if shared { "R30" } else { "R28" };
                let middle = start + along * (DISC + 80.0) + beside + outwards * 46.0;
                if told {
                    self.canvas.text_mid(rule, middle, Type::bold(30.0, INK).centred().halo(LAND, 6.0));
                }
            } else {
                self.cross(start + along * (DISC + 62.0));
            }
        }
    }

    /// An arrow with a white rim, to be seen on lines.
    fn arrow(&mut self, from: Point, to: Point) {
        let along = (to - from).unit();
        self.canvas.arrow(from - along * 4.0, to + along * 9.0, Pen::new(WHITE, 15.0));
        self.canvas.arrow(from, to, Pen::new(INK, 10.0));
    }

    fn cross(&mut self, centre: Point) {
        for (colour, width) in [(WHITE, 15.0), (BARRED, 8.0)] {
            for corner in [at(13.0, 13.0), at(13.0, -13.0)] {
                self.canvas.line(centre - corner, centre + corner, Pen::new(colour, width));
            }
        }
    }

    /// An arrow along a street, so far beside its middle.
    fn travelled(&mut self, from: &str, to: &str, beside: f32) {
        let [from, to] = [from, to].map(|name| self.at(crossing(name)));
        let beside = (to - from).unit().across() * beside;
        self.canvas.arrow(from.towards(to, 0.22) + beside, to.towards(from, 0.18) + beside, Pen::new(RECENT, 10.0));
    }

    /// A ride through crossings to a building.
    fn carried(&mut self, through: &[&str], to: &str) {
        let goal = self.place(city().site_at(site(to)));
        let trail: Vec<Point> = through.iter().map(|name| self.at(crossing(name))).chain([goal]).collect();
        self.canvas.polyline(&trail, Pen::new(RECENT.mix(WHITE, 0.45), LINE + 22.0));
        self.canvas.round(Area::around(goal, TILE + 22.0), 18.0, RECENT);
        for street in through.windows(2) {
            self.travelled(street[0], street[1], BESIDE + 6.0);
        }
    }

    fn buildings(&mut self) {
        for site in Site::all() {
            if let Some(building) = self.bus.building(site) {
                let centre = self.place(city().site_at(site));
                self.canvas.round(Area::around(centre, TILE + 8.0), 13.0, WHITE);
                self.canvas.icon(icons::of(building), centre, TILE);
            }
        }
    }

    /// R53: who sits, and who waits.
    fn people(&mut self) {
        let wanted = self.bus.clock;
        for crossing in self.bus.crowd.crossings().iter() {
            let taken = self.bus.buildings_at(crossing, wanted).minus(self.bus.free_buildings(crossing, wanted));
            for site in taken.iter() {
                self.canvas.person(self.place(city().site_at(site)) + at(17.0, 12.0), 36.0, people::SEATED);
            }
            for waiting in 0..self.bus.waiting(crossing, wanted) {
                let beside = at(-14.0 + 28.0 * f32::from(waiting), STATION + 32.0);
                self.canvas.person(self.at(crossing) + beside, 46.0, people::WAITING);
            }
        }
    }

    fn crossings(&mut self) {
        for crossing in Crossing::all() {
            let (centre, name) = (self.at(crossing), crossing.to_string());
            if city().is_station(crossing) {
                self.canvas.round(Area::around(centre, 2.0 * STATION + 8.0), 15.0, WHITE);
                self.canvas.round(Area::around(centre, 2.0 * STATION), 12.0, INK);
                self.canvas.text_mid(&name, centre, Type::bold(30.0, WHITE).centred());
            } else {
                self.canvas.circle(centre, DISC, INK.mix(LAND, 0.5));
                self.canvas.circle(centre, DISC - 3.0, WHITE);
                self.canvas.text_mid(&name, centre, Type::bold(28.0, INK).centred());
            }
        }
    }
}
