//! Lines of seats on a map: in the seat's colour and pattern, cased in white, side by side where they share a street.

use tiny_skia::{Path, PathBuilder};

use super::canvas::{Canvas, Pen};
use super::geometry::{Point, at};
use super::palette::{Livery, Pattern, WHITE};

/// A line through crossings. The points of a crossing are the same for every line that passes it.
#[derive(Clone, Copy, Debug)]
pub struct Route<'a> {
    pub livery: Livery,
    pub through: &'a [Point],
}

impl Canvas {
    /// Draws lines so that those on the same street run side by side, in the order in which they are given.
    pub fn routes(&mut self, routes: &[Route], width: f32) {
        for (index, route) in routes.iter().enumerate() {
            let offsets: Vec<f32> =
                route.through.windows(2).map(|street| offset(routes, index, street, width)).collect();
            if let Some(path) = lane_path(route.through, &offsets) {
                self.route(&path, route.livery, width);
            }
        }
    }

    /// One line along a path.
    pub fn route(&mut self, path: &Path, livery: Livery, width: f32) {
        self.stroke(path, Pen::new(WHITE, width + 2.0 * CASING));
        self.stroke(path, Pen::new(livery.colour, width));
        let mark = Pen::new(WHITE, width * 0.3);
        let mark = match livery.pattern {
            Pattern::Solid => return,
            Pattern::Dashes => mark.dashed(width * 1.3, width * 1.3).cut(),
            Pattern::Dots => mark.dashed(0.01, width * 1.0),
            Pattern::DashDot => mark.dashes([width * 1.3, width * 0.8, 0.01, width * 0.8]),
            Pattern::Double => mark,
            Pattern::Bars => Pen::new(WHITE, width).dashed(width * 0.25, width * 1.5).cut(),
        };
        self.stroke(path, mark);
    }
}

const CASING: f32 = 3.0;

/// How far the line of this index is shifted from the middle of a street it runs along, to lie beside the other lines there:
/// for what is to be drawn on a lane.
pub fn lane(routes: &[Route], index: usize, street: [Point; 2], width: f32) -> Point {
    side(street[0], street[1]) * offset(routes, index, &street, width)
}

fn offset(routes: &[Route], index: usize, street: &[Point], width: f32) -> f32 {
    let shared = |other: &Route| other.through.windows(2).any(|pair| same_street(pair, street));
    let before = routes[..index].iter().filter(|other| shared(other)).count();
    let all = before + routes[index..].iter().filter(|other| shared(other)).count();
    (before as f32 - (all as f32 - 1.0) / 2.0) * (width + CASING)
}

fn same_street(one: &[Point], other: &[Point]) -> bool {
    (one[0] == other[0] && one[1] == other[1]) || (one[0] == other[1] && one[1] == other[0])
}

/// The side a positive offset lies on, the same whichever way the street is travelled.
fn side(from: Point, to: Point) -> Point {
    let along = if (from.x, from.y) < (to.x, to.y) { to - from } else { from - to };
    along.unit().across()
}

/// A path through the points, each street shifted to its lane, the lanes joined by curves at the crossings.
fn lane_path(through: &[Point], offsets: &[f32]) -> Option<Path> {
    let lanes: Vec<(Point, Point)> = through
        .windows(2)
        .zip(offsets)
        .map(|(street, offset)| {
            let shift = side(street[0], street[1]) * *offset;
            (street[0] + shift, street[1] + shift)
        })
        .collect();
    let mut path = PathBuilder::new();
    let (first, last) = (lanes.first()?, lanes.last()?);
    let (start, end) = (*through.first()?, *through.last()?);
    path.move_to(start.x, start.y);
    shift(&mut path, start, end_reach(first), (first.1 - first.0).unit(), first.0);
    for pair in lanes.windows(2) {
        let [(a, b), (c, d)] = [pair[0], pair[1]];
        let (one, other) = (b - a, d - c);
        // The curve begins this far before the crossing and ends this far behind it.
        let reach = (one.length().min(other.length()) / 3.0).min(16.0);
        let start = b - one.unit() * reach;
        let end = c + other.unit() * reach;
        path.line_to(start.x, start.y);
        match meeting(start, one.unit(), end, other.unit(), reach * 3.0) {
            Some(by) => path.quad_to(by.x, by.y, end.x, end.y),
            None => {
                // Nearly straight on, from one lane to another: an S.
                let (by, and) = (start + one.unit() * reach, end - other.unit() * reach);
                path.cubic_to(by.x, by.y, and.x, and.y, end.x, end.y);
            }
        }
    }
    let along = (last.1 - last.0).unit();
    let leave = last.1 - along * end_reach(last);
    path.line_to(leave.x, leave.y);
    shift(&mut path, leave, end_reach(last), along, end - along * end_reach(last));
    path.finish()
}

/// How long a line takes from the middle of its first crossing to its lane.
fn end_reach(lane: &(Point, Point)) -> f32 {
    ((lane.1 - lane.0).length() / 3.0).min(24.0)
}

/// An S from a point onto a lane: `reach` further along it, counted from `lane`.
fn shift(path: &mut PathBuilder, from: Point, reach: f32, along: Point, lane: Point) {
    let to = lane + along * reach;
    let (by, and) = (from + along * (reach / 2.0), to - along * (reach / 2.0));
    path.cubic_to(by.x, by.y, and.x, and.y, to.x, to.y);
}

/// Where a line forwards from `start` meets a line backwards from `end`, unless that is far away.
fn meeting(start: Point, along: Point, end: Point, on: Point, near: f32) -> Option<Point> {
    let cross = |a: Point, b: Point| a.x * b.y - a.y * b.x;
    let turn = cross(along, on);
    if turn.abs() < 0.05 {
        return None;
    }
    let ahead = cross(end - start, on) / turn;
    let behind = cross(end - start, along) / turn;
    let by = start + along * ahead;
    (ahead >= 0.0 && behind <= 0.0 && ahead < near && -behind < near).then_some(at(by.x, by.y))
}
