//! How a city lies on the picture: where its crossings are, and what never changes of it.

use super::marks;
use crate::games::get_on_board::data::{City, Crossing, Map, Site};
use crate::games::get_on_board::face::spots::{cell, grid};
use crate::picture::palette::{FADED, INK, LAND, WHITE};
use crate::picture::{Area, Canvas, Kept, Pen, Point, Type, area, at};

#[derive(Clone, Copy)]
pub struct Plan {
    pub map: &'static Map,
    /// Where the crossing in the top left corner of the grid is.
    first: Point,
    across: f32,
    down: f32,
    /// The size of what stands at a crossing.
    pub sign: f32,
    /// The width of a line.
    pub line: f32,
}

/// The letters and numbers of the streets, above and at the left.
const LABELS: f32 = 24.0;
/// Around the crossings.
const BORDER: f32 = 30.0;

/// What lies under the lines, and what stands on them.
static GROUND: Kept<City> = Kept::new();
static SIGNS: Kept<City> = Kept::new();

impl Plan {
    /// A city that fills a place.
    pub fn fit(map: &'static Map, place: Area) -> Plan {
        let (columns, rows) = grid(map);
        let across = (place.w - LABELS - 2.0 * BORDER) / f32::from(columns - 1);
        let down = (place.h - LABELS - 2.0 * BORDER) / f32::from(rows - 1);
        let first = at(place.x + LABELS + BORDER, place.y + LABELS + BORDER);
        let line = if map.city == City::NewYork { 9.0 } else { 8.0 };
        Plan { map, first, across, down, sign: 37.0, line }
    }

    /// A city as far apart as is said, with one of its crossings at a point.
    pub fn spaced(map: &'static Map, crossing: Crossing, point: Point, (across, down): (f32, f32), sign: f32) -> Plan {
        let plan = Plan { map, first: at(0.0, 0.0), across, down, sign, line: 11.0 };
        Plan { first: point - plan.at(crossing), ..plan }
    }

    pub fn at(&self, crossing: Crossing) -> Point {
        let (column, row) = cell(self.map, crossing);
        self.cell(f32::from(column), f32::from(row)).on_pixel()
    }

    fn cell(&self, column: f32, row: f32) -> Point {
        self.first + at(column * self.across, row * self.down)
    }

    /// A place beside a crossing, between its streets: 0 is at the lower right, then clockwise.
    pub fn corner(&self, crossing: Crossing, corner: usize) -> Point {
        const CORNERS: [(f32, f32); 4] = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
        let (x, y) = CORNERS[corner % 4];
        let far = self.sign * (0.6 + 0.32 * (corner / 4) as f32);
        self.at(crossing) + at(x * far, y * far)
    }

    /// Land, streets, the letters and numbers of the grid, the names of the emblematic places.
    pub fn ground(map: &'static Map, canvas: &mut Canvas, place: Area) {
        canvas.kept(&GROUND, map.city, place, |canvas, place| {
            canvas.round(place, 14.0, LAND);
            let plan = Plan::fit(map, place);
            plan.streets(canvas);
            plan.labels(canvas, place);
            plan.names(canvas);
        });
    }

    /// What stands at the crossings.
    pub fn signs(map: &'static Map, canvas: &mut Canvas, place: Area) {
        canvas.kept(&SIGNS, map.city, place, |canvas, place| Plan::fit(map, place).sites(canvas));
    }

    pub fn sites(&self, canvas: &mut Canvas) {
        for crossing in self.map.crossings.iter() {
            if let Some(site) = self.map.site(crossing) {
                marks::site(canvas, site, self.at(crossing), self.sign);
            }
        }
    }

    pub fn streets(&self, canvas: &mut Canvas) {
        let map = self.map;
        let streets = || map.segments().map(|(from, way, to)| (from, to, map.congested.contains(from, way, to)));
        for (from, to, _) in streets().filter(|street| !street.2) {
            canvas.line(self.at(from), self.at(to), Pen::new(WHITE, 15.0));
        }
        for (from, to, _) in streets().filter(|street| street.2) {
            canvas.line(self.at(from), self.at(to), Pen::new(marks::CONGESTED, 17.0));
        }
        for (from, to, _) in streets().filter(|street| street.2) {
            let (from, to) = (self.at(from), self.at(to));
            let clear = self.sign * 0.6 / (to - from).length();
            let pen = Pen::new(LAND.mix(INK, 0.35), 3.0);
            canvas.line(from.towards(to, clear), from.towards(to, 1.0 - clear), pen.dashed(5.0, 7.0));
        }
    }

    /// A letter and a number together are the name of a crossing.
    fn labels(&self, canvas: &mut Canvas, place: Area) {
        let set = Type::glance(FADED).strong().centred();
        let (above, left) = (place.y + LABELS / 2.0 + 4.0, place.x + LABELS / 2.0 + 4.0);
        for column in 0..self.map.columns {
            let Some(head) = Crossing::at(column, 0) else { continue };
            let letter = char::from(b'A' + column).to_string();
            let middle = self.at(head);
            canvas.text_mid(&letter, if self.lies() { at(left, middle.y) } else { at(middle.x, above) }, set);
        }
        for row in 0..self.map.rows {
            let Some(head) = Crossing::at(0, row) else { continue };
            let middle = self.at(head);
            canvas.text_mid(
                &(row + 1).to_string(),
                if self.lies() { at(middle.x, above) } else { at(left, middle.y) },
                set,
            );
        }
    }

    fn lies(&self) -> bool {
        self.map.city == City::NewYork
    }

    /// The names of the emblematic places, where the city has no streets and nothing can come to lie over them.
    fn names(&self, canvas: &mut Canvas) {
        let (corner, columns, step, size) = match self.map.city {
            City::NewYork => (self.cell(0.0, 0.0) + at(-26.0, -28.0), 2, at(196.0, 32.0), 18.0),
            City::London => (self.cell(0.0, 5.0) + at(-29.0, -28.0), 1, at(0.0, 14.0), 14.0),
        };
        let emblems = self.map.crossings.iter().filter_map(|crossing| match self.map.site(crossing) {
            Some(Site::Place { emblematic: Some(name), .. }) => Some((crossing, name)),
            _ => None,
        });
        for (index, (crossing, name)) in emblems.enumerate() {
            let place = corner + at((index % columns) as f32 * step.x, (index / columns) as f32 * step.y);
            let middle = place + at(0.0, step.y / 2.0);
            marks::star(canvas, middle + at(size * 0.45, 0.0), size * 0.48);
            let words = if columns > 1 { format!("{name} {crossing}") } else { name.to_owned() };
            canvas.text_mid(&words, middle + at(size * 1.15, 0.0), Type::closer(INK).sized(size));
        }
    }

    /// Corners of crossings that belong to the names.
    pub fn taken(&self) -> Vec<(Crossing, usize)> {
        let corners: &[(&str, [usize; 2])] = match self.map.city {
            City::NewYork => &[],
            City::London => &[
                ("A5", [0, 1]),
                ("B5", [0, 1]),
                ("C5", [1, 1]),
                ("C6", [1, 2]),
                ("C7", [2, 2]),
                ("A7", [2, 3]),
                ("B7", [2, 3]),
            ],
        };
        let named = corners.iter().filter_map(|(label, corners)| Some((label.parse::<Crossing>().ok()?, *corners)));
        named.flat_map(|(crossing, corners)| corners.map(|corner| (crossing, corner))).collect()
    }

    /// A window for figures: the whole city's streets and sites, wherever it lies.
    pub fn whole(&self, canvas: &mut Canvas) {
        let area = area(-4000.0, -4000.0, 8000.0, 8000.0);
        canvas.rect(area, LAND);
        self.streets(canvas);
    }
}
