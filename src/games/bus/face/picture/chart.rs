//! Where everything of the city lies in the picture.

use std::sync::LazyLock;

use crate::games::bus::data::numbers::{CROSSINGS, SITES};
use crate::games::bus::data::{self, Crossing, Site, Street, city};
use crate::picture::canvas::Canvas;
use crate::picture::palette::{LAND, WHITE};
use crate::picture::{Area, Pen, Point, at};

/// The grid's corners that carry something.
const LEFT: f32 = 11.0;
const RIGHT: f32 = 948.0;
const TOP: f32 = 47.0;
const BOTTOM: f32 = 913.0;
/// Around them, in pixels; a little more above, where lines can run along the rim.
const BORDER: f32 = 24.0;
const ABOVE: f32 = 30.0;

/// The city in the frame.
pub const WIDTH: f32 = 628.0;
pub const HEIGHT: f32 = 576.0;
/// Pixels for each step of the map's grid, across and down.
const ACROSS: f32 = (WIDTH - 2.0 * BORDER) / (RIGHT - LEFT);
const DOWN: f32 = (HEIGHT - BORDER - ABOVE) / (BOTTOM - TOP);

/// Half the width of a crossing.
pub const DISC: f32 = 17.0;
/// Half the width of a station.
pub const STATION: f32 = 19.0;
/// A building, or the place for one.
pub const TILE: f32 = 30.0;
/// A street without lines.
pub const ROAD: f32 = 9.0;

/// Points of the picture, for a city whose top left corner is at 0 or wherever it was moved.
#[derive(Clone)]
pub struct Chart {
    crossings: [Point; CROSSINGS],
    sites: [Point; SITES],
    /// Beside each crossing, where its streets and sites leave most room: for the people there.
    people: [Point; CROSSINGS],
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

    pub fn street(&self, street: Street) -> [Point; 2] {
        let (a, b) = city().ends(street);
        [self.crossing(a), self.crossing(b)]
    }

    /// The city with its corner somewhere else.
    pub fn moved(&self, by: Point) -> Chart {
        let mut chart = self.clone();
        let points = chart.crossings.iter_mut().chain(&mut chart.sites).chain(&mut chart.people);
        points.for_each(|point| *point = *point + by);
        chart
    }

    fn draw() -> Chart {
        let mut chart = Chart {
            crossings: [Point::default(); CROSSINGS],
            sites: [Point::default(); SITES],
            people: [Point::default(); CROSSINGS],
        };
        for crossing in Crossing::all() {
            chart.crossings[crossing.index()] = place(city().at(crossing));
        }
        for site in Site::all() {
            chart.sites[site.index()] = place(city().site_at(site));
        }
        for site in Site::all() {
            chart.sites[site.index()] = chart.clear_place(site).on_pixel();
        }
        for crossing in Crossing::all() {
            let size = if city().is_station(crossing) { STATION + 4.0 } else { DISC };
            chart.people[crossing.index()] = chart.free_place(crossing, size + 17.0);
        }
        chart
    }

    /// Ground and streets.
    pub fn ground(&self, canvas: &mut Canvas, place: Area) {
        canvas.round(place, 16.0, LAND);
        for street in Street::all() {
            let [a, b] = self.street(street);
            canvas.line(a, b, Pen::new(WHITE, ROAD));
        }
    }

    /// A place for a tile near the site's own, clear of the crossing, of streets and of other sites.
    fn clear_place(&self, site: Site) -> Point {
        let centre = self.crossing(city().crossing_of(site));
        let own = self.site(site) - centre;
        let room = |point: Point| {
            let half = TILE / 2.0 + 2.0;
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
            (0..12).map(move |step| centre + turned * (33.0 + 1.5 * step as f32))
        });
        places.max_by(|one, other| room(*one).total_cmp(&room(*other))).unwrap_or(centre + own)
    }

    /// The point at a distance from a crossing that is farthest from streets, sites and whatever else is there.
    fn free_place(&self, crossing: Crossing, distance: f32) -> Point {
        let centre = self.crossing(crossing);
        let room = |point: Point| {
            let edge = (point.x.min(WIDTH - point.x)).min(point.y.min(HEIGHT - point.y)) - 12.0;
            let streets = Street::all().map(|street| from_street(point, self.street(street)) - ROAD / 2.0);
            let sites = Site::all().map(|site| (self.site(site) - point).length() - TILE / 2.0);
            streets.chain(sites).fold(edge, f32::min)
        };
        roomiest(centre, distance, room)
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
    at((f32::from(x) - LEFT) * ACROSS + BORDER, (f32::from(y) - TOP) * DOWN + ABOVE).on_pixel()
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
