//! Where everything of the city lies in the picture.

use std::sync::LazyLock;

use crate::games::bus::data::numbers::{CROSSINGS, SITES};
use crate::games::bus::data::{self, Crossing, Site, Street, city};
use crate::picture::canvas::Canvas;
use crate::picture::palette::{LAND, WHITE};
use crate::picture::{Area, BADGE, Colour, Pen, Point, area, at};

/// Pixels for each step of the map's grid.
const SCALE: f32 = 0.785;
/// The grid's corners that carry something.
const LEFT: f32 = 11.0;
const RIGHT: f32 = 948.0;
const TOP: f32 = 47.0;
const BOTTOM: f32 = 913.0;
/// Around them, in pixels; a little more above, where lines can run along the rim.
const BORDER: f32 = 32.0;
const ABOVE: f32 = 38.0;

pub const WIDTH: f32 = (RIGHT - LEFT) * SCALE + 2.0 * BORDER;
pub const HEIGHT: f32 = (BOTTOM - TOP) * SCALE + BORDER + ABOVE;

/// Half the width of a crossing.
pub const DISC: f32 = 17.0;
/// Half the width of a station.
pub const STATION: f32 = 23.0;
/// A building, or the place for one.
pub const TILE: f32 = 38.0;
/// A street without lines.
pub const ROAD: f32 = 12.0;

/// Points of the picture, for a city whose top left corner is at 0.
pub struct Chart {
    crossings: [Point; CROSSINGS],
    sites: [Point; SITES],
    /// Beside each crossing, where its streets and sites leave most room: for the people there, and for a number.
    people: [Point; CROSSINGS],
    badges: [Point; CROSSINGS],
    /// Beside each site.
    site_badges: [Point; SITES],
    /// Ground and streets.
    pub base: Canvas,
}

static CHART: LazyLock<Chart> = LazyLock::new(Chart::draw);

pub fn chart() -> &'static Chart {
    &CHART
}

impl Chart {
    pub fn crossing(&self, crossing: Crossing) -> Point {
        self.crossings[crossing.index()]
    }

    pub fn site(&self, site: Site) -> Point {
        self.sites[site.index()]
    }

    pub fn people(&self, crossing: Crossing) -> Point {
        self.people[crossing.index()]
    }

    pub fn badge(&self, crossing: Crossing) -> Point {
        self.badges[crossing.index()]
    }

    /// Where the number of a site is shown.
    pub fn site_badge(&self, site: Site) -> Point {
        self.site_badges[site.index()]
    }

    pub fn street(&self, street: Street) -> [Point; 2] {
        let (a, b) = city().ends(street);
        [self.crossing(a), self.crossing(b)]
    }

    fn draw() -> Chart {
        let mut chart = Chart {
            crossings: [Point::default(); CROSSINGS],
            sites: [Point::default(); SITES],
            people: [Point::default(); CROSSINGS],
            badges: [Point::default(); CROSSINGS],
            site_badges: [Point::default(); SITES],
            base: Canvas::new(WIDTH.ceil() as u32, HEIGHT.ceil() as u32, Colour::hex(0).see_through(0.0)),
        };
        for crossing in Crossing::all() {
            chart.crossings[crossing.index()] = place(city().at(crossing));
        }
        for site in Site::all() {
            chart.sites[site.index()] = place(city().site_at(site));
        }
        for site in Site::all() {
            chart.sites[site.index()] = chart.clear_place(site);
        }
        for crossing in Crossing::all() {
            let size = if city().is_station(crossing) { STATION + 6.0 } else { DISC };
            let people = chart.free_place(crossing, size + 21.0, None);
            chart.people[crossing.index()] = people;
            chart.badges[crossing.index()] = chart.free_place(crossing, size + 22.0, Some(people));
        }
        for site in Site::all() {
            chart.site_badges[site.index()] = chart.badge_place(site);
        }
        chart.base.round(area(0.0, 0.0, WIDTH, HEIGHT), 18.0, LAND);
        for pen in [Pen::new(LAND.mix(Colour::hex(0x6E7F5E), 0.28), ROAD + 4.0), Pen::new(WHITE, ROAD)] {
            for street in Street::all() {
                let [a, b] = chart.street(street);
                chart.base.line(a, b, pen);
            }
        }
        chart
    }

    /// A place for a tile near the site's own, clear of the crossing, of streets and of other sites.
    fn clear_place(&self, site: Site) -> Point {
        let centre = self.crossing(city().crossing_of(site));
        let own = self.site(site) - centre;
        let room = |point: Point| {
            let half = TILE / 2.0 + 3.0;
            let border = (point.x.min(WIDTH - point.x)).min(point.y.min(HEIGHT - point.y)) - half;
            let streets = Street::all().map(|street| from_street(point, self.street(street)) - ROAD / 2.0 - half);
            let discs = Crossing::all().map(|other| (self.crossing(other) - point).length() - DISC - half);
            let others = Site::all().filter(|other| *other != site);
            let sites = others.map(|other| (self.site(other) - point).length() - 2.0 * half - 2.0);
            let clear = streets.chain(discs).chain(sites).fold(border, f32::min);
            // Rather a little nearer to its own place than a little clearer.
            clear.min(4.0) - (point - centre - own).length() * 0.05
        };
        let turns = (-6..=6).map(|step| step as f32 * std::f32::consts::TAU / 72.0);
        let places = turns.flat_map(|turn| {
            let along = own.unit();
            let (sin, cos) = turn.sin_cos();
            let turned = at(along.x * cos - along.y * sin, along.x * sin + along.y * cos);
            (0..12).map(move |step| centre + turned * (34.0 + 2.0 * step as f32))
        });
        places.max_by(|one, other| room(*one).total_cmp(&room(*other))).unwrap_or(centre + own)
    }

    /// The point at a distance from a crossing that is farthest from streets, sites and whatever else is there.
    fn free_place(&self, crossing: Crossing, distance: f32, taken: Option<Point>) -> Point {
        let centre = self.crossing(crossing);
        let room = |point: Point| {
            let edge = (point.x.min(WIDTH - point.x)).min(point.y.min(HEIGHT - point.y)) - BADGE;
            let streets = Street::all().map(|street| from_street(point, self.street(street)) - ROAD / 2.0);
            let sites = Site::all().map(|site| (self.site(site) - point).length() - TILE / 2.0);
            let taken = taken.map(|taken| (taken - point).length() - 14.0);
            streets.chain(sites).chain(taken).fold(edge, f32::min)
        };
        roomiest(centre, distance, room)
    }

    /// The point beside a site that is farthest from crossings, people, other sites and their numbers, and rather from streets.
    fn badge_place(&self, site: Site) -> Point {
        let room = |point: Point| {
            let edge = (point.x.min(WIDTH - point.x)).min(point.y.min(HEIGHT - point.y)) - BADGE;
            let away = |places: &[Point], size: f32| {
                places.iter().map(|place| (*place - point).length() - BADGE - size).fold(f32::MAX, f32::min)
            };
            let others: Vec<Point> = Site::all().filter(|other| *other != site).map(|other| self.site(other)).collect();
            let streets = Street::all().map(|street| from_street(point, self.street(street)) - 4.0);
            [
                away(&self.crossings, DISC),
                away(&self.people, 12.0),
                away(&others, TILE / 2.0),
                away(&self.site_badges[..site.index()], BADGE),
                streets.fold(f32::MAX, f32::min),
            ]
            .into_iter()
            .fold(edge, f32::min)
        };
        roomiest(self.site(site), TILE / 2.0 + 9.0, room)
    }
}

/// The point at a distance with most room around it.
fn roomiest(centre: Point, distance: f32, room: impl Fn(Point) -> f32) -> Point {
    let around = (0..36).map(|step| {
        let angle = step as f32 * std::f32::consts::TAU / 36.0;
        centre + at(angle.cos(), angle.sin()) * distance
    });
    around.max_by(|one, other| room(*one).total_cmp(&room(*other))).unwrap_or(centre)
}

fn place((x, y): data::Point) -> Point {
    at((f32::from(x) - LEFT) * SCALE + BORDER, (f32::from(y) - TOP) * SCALE + ABOVE)
}

/// How far a point is from a street.
fn from_street(point: Point, [a, b]: [Point; 2]) -> f32 {
    let street = b - a;
    let along = ((point.x - a.x) * street.x + (point.y - a.y) * street.y) / street.length().powi(2);
    (a.towards(b, along.clamp(0.0, 1.0)) - point).length()
}

/// A building's tile.
pub fn tile(centre: Point) -> Area {
    Area::around(centre, TILE)
}
