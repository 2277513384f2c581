//! The city: streets, lines, crossings, sites, people, the latest turn, the numbers of options.

use super::chart::{Chart, DISC, STATION, TILE, chart, tile};
use super::icons;
use super::people::SEATED;
use crate::game::Seat;
use crate::games::bus::data::{Building, Crossing, Site, city};
use crate::games::bus::face::spots::Place;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::picture::palette::{INK, LAND, RECENT, WHITE};
use crate::picture::routes::lane;
use crate::picture::{Area, Canvas, Colour, Livery, Look, Pen, Point, Route, Type, at};

const LINE: f32 = 12.0;
const FAINT: Colour = Colour::hex(0x8D9885);

pub fn draw(canvas: &mut Canvas, place: Area, bus: &Bus, look: &Look) {
    // Everything is laid out from the corner of the city, which is at whole pixels.
    let mut layer = chart().base.clone();
    City { chart: chart(), canvas: &mut layer, bus }.draw(look);
    canvas.blit(&layer, at(place.x, place.y));
}

struct City<'a> {
    chart: &'static Chart,
    canvas: &'a mut Canvas,
    bus: &'a Bus,
}

impl City<'_> {
    fn draw(&mut self, look: &Look) {
        let trails: Vec<(Seat, Vec<Point>)> = self
            .bus
            .everyone()
            .filter(|(_, player)| player.line.sticks() > 0)
            .map(|(seat, player)| (seat, player.line.trail().iter().map(|stop| self.chart.crossing(*stop)).collect()))
            .collect();
        let routes: Vec<Route> =
            trails.iter().map(|(seat, through)| Route { livery: Livery::of(*seat), through }).collect();
        self.recent_ways(&trails, &routes);
        self.canvas.routes(&routes, LINE);
        self.crossings();
        self.sites();
        self.ends(&trails, &routes);
        self.people();
        self.recent_places();
        self.badges(look);
    }

    // ---- Crossings and the ends of lines

    fn crossings(&mut self) {
        for crossing in Crossing::all() {
            let centre = self.chart.crossing(crossing);
            if city().is_station(crossing) {
                self.station(crossing, centre);
            } else {
                self.canvas.circle(centre, DISC, FAINT);
                self.canvas.circle(centre, DISC - 2.5, WHITE);
                let name = crossing.to_string();
                self.canvas.text_mid(&name, centre, Type::bold(22.0, INK).centred());
            }
        }
    }

    /// Stations are where passengers arrive: larger, dark, with rails.
    fn station(&mut self, crossing: Crossing, centre: Point) {
        let size = 2.0 * STATION;
        self.canvas.round(Area::around(centre, size + 6.0), 13.0, WHITE);
        self.canvas.round(Area::around(centre, size), 10.0, INK);
        self.canvas.text_mid(&crossing.to_string(), centre - at(0.0, 4.0), Type::bold(25.0, WHITE).centred());
        let rail = Pen::new(WHITE, 2.5);
        let foot = centre + at(0.0, 15.0);
        self.canvas.line(foot - at(15.0, 0.0), foot + at(15.0, 0.0), rail);
        for sleeper in [-12.0, -4.0, 4.0, 12.0] {
            self.canvas.line(foot + at(sleeper, -3.0), foot + at(sleeper, 3.0), rail);
        }
    }

    /// The seat's sign on the last street before each end of its line; beside each other where several lines end.
    fn ends(&mut self, trails: &[(Seat, Vec<Point>)], routes: &[Route]) {
        let mut signs: Vec<Point> = Vec::new();
        for (index, (seat, through)) in trails.iter().enumerate() {
            let [first, second, ..] = through[..] else { continue };
            let [.., before, last] = through[..] else { continue };
            for (end, next) in [(first, second), (last, before)] {
                let along = (next - end).unit();
                let beside = lane(routes, index, [end, next], LINE);
                let mut sign = end + beside + along * (self.reach(end) + 15.0);
                while signs.iter().any(|other| (*other - sign).length() < 23.0) {
                    sign = sign + along * 8.0;
                }
                signs.push(sign);
                self.canvas.token(Livery::of(*seat), sign, 11.0);
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
        self.canvas.round(tile(centre).inset(-3.0), 10.0, WHITE);
        self.canvas.icon(icons::of(building), centre, TILE);
    }

    /// The zone's letter; the open zone is inviting, the others wait.
    fn empty_site(&mut self, site: Site, centre: Point, open: bool) {
        let name = site.to_string();
        let letters = &name[2..];
        let size = if letters.len() > 1 { 21.0 } else { 24.0 };
        let lot = tile(centre).inset(1.0);
        if open {
            self.canvas.panel(lot, 8.0, WHITE, Pen::new(INK, 2.5));
            self.canvas.text_mid(letters, centre, Type::bold(size, INK).centred());
        } else {
            self.canvas.panel(lot, 8.0, LAND.mix(WHITE, 0.25), Pen::new(LAND.mix(INK, 0.22), 2.0));
            self.canvas.text_mid(letters, centre, Type::regular(size, LAND.mix(INK, 0.5)).centred());
        }
    }

    /// R53: who finds the wanted building at the own crossing sits there; the others wait.
    fn people(&mut self) {
        let wanted = self.bus.clock;
        for crossing in self.bus.crowd.crossings().iter() {
            let waiting = self.bus.waiting(crossing, wanted);
            let taken = self.bus.buildings_at(crossing, wanted).minus(self.bus.free_buildings(crossing, wanted));
            for site in taken.iter() {
                self.canvas.person(self.chart.site(site) + at(12.0, 9.0), 24.0, SEATED);
            }
            let beside = self.chart.people(crossing);
            let outwards = (beside - self.chart.crossing(crossing)).unit();
            // A plate is wider than a person.
            self.canvas.queue(if waiting > 2 { beside + outwards * 9.0 } else { beside }, waiting);
        }
    }

    // ---- The latest turn

    /// Under the lines: a glow along new streets, and along the streets of rides.
    fn recent_ways(&mut self, trails: &[(Seat, Vec<Point>)], routes: &[Route]) {
        let latest = &self.bus.latest;
        let Some(index) = trails.iter().position(|(seat, _)| *seat == latest.seat) else { return };
        let glow = Pen::new(RECENT.see_through(0.55), LINE + 20.0);
        for play in &latest.moves {
            let streets: Vec<[Point; 2]> = match *play {
                Move::Begin { street } => vec![self.chart.street(street)],
                Move::Extend { from, to } => vec![[self.chart.crossing(from), self.chart.crossing(to)]],
                Move::Ride { from, to } => self.ridden(latest.seat, from, city().crossing_of(to)),
                _ => continue,
            };
            for [a, b] in streets {
                let beside = lane(routes, index, [a, b], LINE);
                self.canvas.line(a + beside, b + beside, glow);
            }
        }
    }

    /// The streets between two crossings along a line, by the shortest of its ways.
    fn ridden(&self, seat: Seat, from: Crossing, to: Crossing) -> Vec<[Point; 2]> {
        let Some((_, player)) = self.bus.everyone().find(|(other, _)| *other == seat) else { return Vec::new() };
        let trail = player.line.trail();
        let stops = |wanted: Crossing| (0..trail.len()).filter(move |index| trail[*index] == wanted);
        let way = stops(from).flat_map(|a| stops(to).map(move |b| (a.min(b), a.max(b)))).min_by_key(|(a, b)| b - a);
        let Some((a, b)) = way else { return Vec::new() };
        trail[a..=b].windows(2).map(|pair| [self.chart.crossing(pair[0]), self.chart.crossing(pair[1])]).collect()
    }

    /// Over everything: rings around new buildings, arrivals and rides.
    fn recent_places(&mut self) {
        let ring = Pen::new(RECENT, 5.0);
        for play in &self.bus.latest.moves {
            match *play {
                Move::Build { site, .. } => self.frame(site, ring),
                Move::Ride { from, to } => {
                    let from = self.chart.crossing(from);
                    self.canvas.ring(from, self.reach(from) + 4.0, ring);
                    self.frame(to, ring);
                }
                Move::Arrive { east, west } => {
                    for (station, count) in city().stations.into_iter().zip([east, west]) {
                        if count > 0 {
                            let around = Area::around(self.chart.crossing(station), 2.0 * STATION + 14.0);
                            self.canvas.round_border(around, 16.0, ring);
                        }
                    }
                }
                _ => {}
            }
        }
    }

    fn frame(&mut self, site: Site, pen: Pen) {
        self.canvas.round_border(tile(self.chart.site(site)).inset(-6.0), 13.0, pen);
    }

    // ---- Numbers of options

    fn badges(&mut self, look: &Look) {
        for badge in look.marks {
            let Some(letter) = badge.letter else { continue };
            let centre = match Place::of(badge.spot) {
                Some(Place::Crossing(crossing)) => self.chart.badge(crossing),
                Some(Place::Site(site)) => self.chart.site_badge(site),
                Some(Place::Way(street, to)) => {
                    let [a, b] = self.chart.street(street);
                    let [from, to_point] = if self.chart.crossing(to) == b { [a, b] } else { [b, a] };
                    let back = Place::Way(street, city().other_end(street, to)).spot();
                    // The same street from both ends: each number nearer to where it leads.
                    from.towards(to_point, if look.letter(back).is_some() { 0.68 } else { 0.5 })
                }
                _ => continue,
            };
            self.canvas.badge(letter, centre);
        }
    }
}
