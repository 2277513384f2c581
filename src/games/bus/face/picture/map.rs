//! The city: streets, lines, crossings, sites, people, what changed, the options.

use super::chart::{Chart, DISC, STATION, TILE, chart, tile};
use super::icons;
use super::people::{Passengers, SEATED};
use super::scene::{Scene, livery};
use crate::game::Seat;
use crate::games::bus::data::{Building, Crossing, Site, Street, city};
use crate::games::bus::face::spots::Place;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::picture::canvas::trace;
use crate::picture::palette::{INK, LAND, OPTION, RECENT, WHITE};
use crate::picture::routes::lane;
use crate::picture::{Area, Canvas, Colour, Kept, Pen, Point, Route, Sign, Type, area, at};

const LINE: f32 = 9.0;
const NUMBER: Type = Type::glance(INK).strong().sized(24.0).centred();
const FAINT: Colour = Colour::hex(0x8D9885);

/// What never changes: ground and streets; over the lines, the crossings.
static GROUND: Kept<()> = Kept::new();
static CROSSINGS: Kept<()> = Kept::new();

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    canvas.kept(&GROUND, (), place, |canvas, place| chart().ground(canvas, place));
    let chart = chart().moved(at(place.x, place.y));
    City { chart: &chart, canvas, scene, bus: scene.bus }.draw(place);
}

struct City<'a> {
    chart: &'a Chart,
    canvas: &'a mut Canvas,
    scene: Scene<'a>,
    bus: &'a Bus,
}

impl City<'_> {
    fn draw(&mut self, place: Area) {
        let trails: Vec<(Seat, Vec<Point>)> = self
            .bus
            .everyone()
            .filter(|(_, player)| player.line.sticks() > 0)
            .map(|(seat, player)| (seat, player.line.trail().iter().map(|stop| self.chart.crossing(*stop)).collect()))
            .collect();
        let routes: Vec<Route> =
            trails.iter().map(|(seat, through)| Route { livery: livery(self.bus, *seat), through }).collect();
        self.option_ways();
        self.recent_ways(&trails, &routes);
        self.canvas.routes(&routes, LINE);
        self.laid_ways(&trails, &routes);
        self.canvas.kept(&CROSSINGS, (), place, |canvas, _| crossings(canvas, chart()));
        self.sites();
        self.ends(&trails, &routes);
        self.people();
        self.recent_places();
        self.marks();
    }

    // ---- The ends of lines

    /// The seat's sign on the last street before each end of its line; beside each other where several lines end.
    fn ends(&mut self, trails: &[(Seat, Vec<Point>)], routes: &[Route]) {
        let mut signs: Vec<Point> = Vec::new();
        for (index, (seat, through)) in trails.iter().enumerate() {
            let [first, second, ..] = through[..] else { continue };
            let [.., before, last] = through[..] else { continue };
            for (end, next) in [(first, second), (last, before)] {
                let along = (next - end).unit();
                let beside = lane(routes, index, [end, next], LINE);
                let mut sign = end + beside + along * (self.reach(end) + 12.0);
                while signs.iter().any(|other| (*other - sign).length() < 19.0) {
                    sign = sign + along * 7.0;
                }
                signs.push(sign);
                self.canvas.token(livery(self.bus, *seat), sign, 9.0);
            }
        }
    }

    /// How far the sign of a crossing or station reaches.
    fn reach(&self, centre: Point) -> f32 {
        let station = city().stations.into_iter().any(|station| self.chart.crossing(station) == centre);
        if station { STATION + 3.0 } else { DISC }
    }

    // ---- Sites and people

    fn sites(&mut self) {
        let open = self.bus.open_zone().map(|(zone, _)| zone);
        for site in Site::all() {
            let centre = self.chart.site(site);
            match self.bus.building(site) {
                Some(building) => self.building(centre, building),
                None => self.empty_site(site, centre, Some(city().zone_of(site)) == open),
            }
        }
    }

    fn building(&mut self, centre: Point, building: Building) {
        self.canvas.round(tile(centre).inset(-2.0), 7.0, WHITE);
        self.canvas.icon(icons::of(building), centre, TILE);
    }

    /// The zone's letter; the open zone is inviting, the others wait.
    fn empty_site(&mut self, site: Site, centre: Point, open: bool) {
        let name = site.to_string();
        let letters = &name[2..];
        let lot = tile(centre).inset(1.0);
        if open {
            let lot = if letters.len() > 1 { area(lot.x - 2.0, lot.y, lot.w + 4.0, lot.h) } else { lot };
            self.canvas.panel(lot, 6.0, WHITE, Pen::new(INK, 2.0));
            self.canvas.text_mid(letters, centre, Type::glance(INK).strong().centred());
        } else {
            self.canvas.panel(lot, 6.0, LAND.mix(WHITE, 0.25), Pen::new(LAND.mix(INK, 0.22), 1.5));
            self.canvas.text_mid(letters, centre, Type::closer(LAND.mix(INK, 0.55)).sized(17.0).centred());
        }
    }

    /// R53: who finds the wanted building at the own crossing sits there; the others wait.
    fn people(&mut self) {
        let wanted = self.bus.clock;
        for crossing in self.bus.crowd.crossings().iter() {
            let waiting = self.bus.waiting(crossing, wanted);
            let taken = self.bus.buildings_at(crossing, wanted).minus(self.bus.free_buildings(crossing, wanted));
            for site in taken.iter() {
                self.canvas.person(self.chart.site(site) + at(10.0, 7.0), 19.0, SEATED);
            }
            let beside = self.chart.people(crossing);
            let outwards = (beside - self.chart.crossing(crossing)).unit();
            // A plate is wider than a person.
            self.canvas.queue(if waiting > 2 { beside + outwards * 7.0 } else { beside }, waiting);
        }
    }

    // ---- What changed

    /// Under the lines: a glow along new streets, and along the streets of the latest rides.
    fn recent_ways(&mut self, trails: &[(Seat, Vec<Point>)], routes: &[Route]) {
        let glow = Pen::new(RECENT.see_through(0.55), LINE + 14.0);
        for (index, (seat, _)) in trails.iter().enumerate() {
            let mut streets = self.new_streets(*seat, Sign::Recent);
            if self.bus.latest.seat == *seat {
                streets.extend(self.bus.latest.moves.iter().flat_map(|play| match *play {
                    Move::Ride { from, to } => self.ridden(*seat, from, city().crossing_of(to)),
                    _ => Vec::new(),
                }));
            }
            for [a, b] in streets {
                let beside = lane(routes, index, [a, b], LINE);
                self.canvas.line(a + beside, b + beside, glow);
            }
        }
    }

    /// Over the lines: dashes along what the viewer laid out and has not confirmed.
    fn laid_ways(&mut self, trails: &[(Seat, Vec<Point>)], routes: &[Route]) {
        for (index, (seat, _)) in trails.iter().enumerate() {
            let sign = Sign::Laid(livery(self.bus, *seat));
            for [a, b] in self.new_streets(*seat, sign) {
                let beside = lane(routes, index, [a, b], LINE);
                if let Some(path) = trace(&[a + beside, b + beside], false) {
                    self.canvas.sign(sign, &path, 1.6);
                }
            }
        }
    }

    /// The streets of a line that were not in it before, with this sign.
    fn new_streets(&self, seat: Seat, wanted: Sign) -> Vec<[Point; 2]> {
        let line = &self.bus.player(seat).line;
        let new = line.streets().iter().filter(|street| {
            let was = |bus: &Bus| bus.player(seat).line.streets().contains(*street);
            let latest = |play: &Move| self.bus.latest.seat == seat && lays(play, *street);
            self.scene.sign(was, latest).is_some_and(|sign| same_sort(sign, wanted))
        });
        new.map(|street| self.chart.street(street)).collect()
    }

    /// The streets between two crossings along a line, by the shortest of its ways.
    fn ridden(&self, seat: Seat, from: Crossing, to: Crossing) -> Vec<[Point; 2]> {
        let trail = self.bus.player(seat).line.trail();
        let stops = |wanted: Crossing| (0..trail.len()).filter(move |index| trail[*index] == wanted);
        let way = stops(from).flat_map(|a| stops(to).map(move |b| (a.min(b), a.max(b)))).min_by_key(|(a, b)| b - a);
        let Some((a, b)) = way else { return Vec::new() };
        trail[a..=b].windows(2).map(|pair| [self.chart.crossing(pair[0]), self.chart.crossing(pair[1])]).collect()
    }

    /// Over everything: rings around new buildings, and where people came or left.
    fn recent_places(&mut self) {
        for site in Site::all().filter(|site| self.bus.building(*site).is_some()) {
            let was = |bus: &Bus| bus.building(site).is_some();
            let latest = |play: &Move| matches!(play, Move::Build { site: built, .. } if *built == site);
            if let Some(sign) = self.scene.sign(was, latest) {
                self.canvas.sign_frame(sign, tile(self.chart.site(site)), 6.0);
            }
        }
        for crossing in Crossing::all() {
            let people = self.bus.crowd.at(crossing);
            let was = |bus: &Bus| bus.crowd.at(crossing) == people;
            let latest = |play: &Move| match *play {
                Move::Ride { from, to } => from == crossing || city().crossing_of(to) == crossing,
                Move::Arrive { .. } => city().is_station(crossing),
                _ => false,
            };
            if let Some(sign) = self.scene.sign(was, latest) {
                self.around(crossing, sign);
            }
        }
    }

    /// A sign around a crossing or station.
    fn around(&mut self, crossing: Crossing, sign: Sign) {
        let centre = self.chart.crossing(crossing);
        if city().is_station(crossing) {
            self.canvas.sign_frame(sign, Area::around(centre, 2.0 * STATION), 8.0);
        } else {
            self.canvas.sign_ring(sign, centre, DISC);
        }
    }

    // ---- Options: what has a name on the map is lit up

    /// Under the lines: streets that can be chosen.
    fn option_ways(&mut self) {
        for mark in self.scene.look.marks {
            if let Some(Place::Way(street, _)) = Place::of(mark.spot) {
                let [a, b] = self.chart.street(street);
                self.canvas.line(a, b, Pen::new(INK, LINE + 15.0));
                self.canvas.line(a, b, Pen::new(OPTION, LINE + 11.0));
            }
        }
    }

    fn marks(&mut self) {
        let look = self.scene.look;
        for (spot, sign) in look
            .chosen
            .map(|spot| (spot, Sign::Chosen))
            .into_iter()
            .chain(look.marks.iter().map(|mark| (mark.spot, Sign::Option)))
        {
            match Place::of(spot) {
                Some(Place::Crossing(crossing)) => self.around(crossing, sign),
                Some(Place::Site(site)) => self.canvas.sign_frame(sign, tile(self.chart.site(site)), 6.0),
                Some(Place::Way(_, to)) => self.around(to, sign),
                _ => {}
            }
        }
    }
}

fn crossings(canvas: &mut Canvas, chart: &Chart) {
    for crossing in Crossing::all() {
        let centre = chart.crossing(crossing);
        if city().is_station(crossing) {
            station(canvas, crossing, centre);
        } else {
            canvas.circle(centre, DISC, FAINT);
            canvas.circle(centre, DISC - 2.5, WHITE);
            canvas.text_mid(&crossing.to_string(), centre, NUMBER);
        }
    }
}

/// Stations are where passengers arrive: larger, dark, with rails.
fn station(canvas: &mut Canvas, crossing: Crossing, centre: Point) {
    let size = 2.0 * STATION;
    canvas.round(Area::around(centre, size + 5.0), 11.0, WHITE);
    canvas.round(Area::around(centre, size), 8.0, INK);
    canvas.text_mid(&crossing.to_string(), centre - at(0.0, 4.0), Type { colour: WHITE, ..NUMBER });
    let rail = Pen::new(WHITE, 2.0);
    let foot = centre + at(0.0, 12.5);
    canvas.line(foot - at(13.0, 0.0), foot + at(13.0, 0.0), rail);
    for sleeper in [-10.0, -3.5, 3.5, 10.0] {
        canvas.line(foot + at(sleeper, -2.5), foot + at(sleeper, 2.5), rail);
    }
}

/// Whether a move puts a stick on a street.
fn lays(play: &Move, street: Street) -> bool {
    match *play {
        Move::Begin { street: first } => first == street,
        Move::Extend { from, to } => city().street(from, to) == Some(street),
        _ => false,
    }
}

fn same_sort(one: Sign, other: Sign) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}
