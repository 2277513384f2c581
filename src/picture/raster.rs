//! Shapes filled with a colour, their edges soft.
//!
//! How much of a pixel lies inside is computed exactly from the edges that cross it, row by row, and only where there are any:
//! between two of them a row is one stretch of one colour. Paths, and the outlines of strokes, are tiny-skia's; its own filling
//! looks at every pixel of an edge in sixteen places and goes through what shaders and blend modes would need. Here everything is
//! flat, and the lines of a city, which take most of what is drawn anew in every picture, take less than half the time
//! (`cargo bench --bench pictures`, *filling*).

use tiny_skia::{FillRule, Path, PathSegment, Pixmap, Point, Transform};

use super::blend;
use super::colour::Colour;

/// Curves become straight pieces that are off by no more than this, in pixels.
const OFF: f32 = 0.05;

/// Fills what a path encloses, moved and scaled by a transform.
pub fn fill(pixels: &mut Pixmap, path: &Path, rule: FillRule, by: Transform, colour: Colour) {
    let (width, height) = (pixels.width() as usize, pixels.height() as f32);
    let edges = Edges::of(path, by, (width as f32, height));
    let Some(first) = edges.first() else { return };
    let layer = colour.pixel();
    let (rows, _) = pixels.data_mut().as_chunks_mut::<4>();
    let mut row = first.row;
    let mut waiting = edges.iter().copied().peekable();
    let mut crossing: Vec<Edge> = Vec::with_capacity(16);
    let mut covered = Covered::new(width);
    while waiting.peek().is_some() || !crossing.is_empty() {
        while let Some(edge) = waiting.next_if(|edge| edge.row <= row) {
            crossing.push(edge);
        }
        let below = (row + 1) as f32;
        crossing.retain_mut(|edge| {
            let end = edge.bottom.min(below);
            let high = end - edge.y;
            let x = edge.x + edge.slope * high;
            covered.cross(edge.x, x, high * edge.winding);
            (edge.x, edge.y) = (x, end);
            edge.bottom > below
        });
        let pixels = &mut rows[row * width..][..width];
        covered.stretches(rule, |from, to, part| {
            let pixels = &mut pixels[from..to];
            match (part, colour.alpha) {
                (255, 255) => pixels.fill(layer),
                _ => blend::wash(pixels, layer.map(|channel| blend::part(channel, part))),
            }
        });
        row += 1;
        if let (true, Some(next)) = (crossing.is_empty(), waiting.peek()) {
            row = next.row;
        }
    }
}

/// A straight piece of an outline, from its upper end down.
#[derive(Clone, Copy)]
struct Edge {
    /// The row of pixels in which it begins.
    row: usize,
    x: f32,
    y: f32,
    bottom: f32,
    /// How far it goes to the right on its way one down.
    slope: f32,
    /// 1 if the outline goes down along it, otherwise -1.
    winding: f32,
}

struct Edges {
    edges: Vec<Edge>,
    height: f32,
    right: f32,
}

impl Edges {
    /// Those of a path in a picture of a width and a height, the uppermost first.
    fn of(path: &Path, by: Transform, (right, height): (f32, f32)) -> Vec<Edge> {
        let mut traced = Edges { edges: Vec::with_capacity(64), height, right };
        traced.trace(path, by);
        traced.edges.sort_unstable_by_key(|edge| edge.row);
        traced.edges
    }

    fn trace(&mut self, path: &Path, by: Transform) {
        let moved = |mut point: Point| {
            by.map_point(&mut point);
            point
        };
        let (mut start, mut last) = (Point::zero(), Point::zero());
        for segment in path.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.line(last, start);
                    (start, last) = (moved(to), moved(to));
                }
                PathSegment::LineTo(to) => {
                    let to = moved(to);
                    self.line(last, to);
                    last = to;
                }
                PathSegment::QuadTo(by, to) => {
                    let (by, to) = (moved(by), moved(to));
                    let bend = (last - by) - (by - to);
                    let from = last;
                    self.curve(&mut last, to, 0.25 * bend.length(), |part| {
                        let rest = 1.0 - part;
                        sum([(from, rest * rest), (by, 2.0 * rest * part), (to, part * part)])
                    });
                }
                PathSegment::CubicTo(by, and, to) => {
                    let (by, and, to) = (moved(by), moved(and), moved(to));
                    let bend = ((last - by) - (by - and)).length().max(((by - and) - (and - to)).length());
                    let from = last;
                    self.curve(&mut last, to, 0.75 * bend, |part| {
                        let rest = 1.0 - part;
                        let (early, late) = (3.0 * rest * rest * part, 3.0 * rest * part * part);
                        sum([(from, rest * rest * rest), (by, early), (and, late), (to, part * part * part)])
                    });
                }
                PathSegment::Close => {
                    self.line(last, start);
                    last = start;
                }
            }
        }
        self.line(last, start);
    }

    /// A curve that is so far from a straight line, by as many straight ones as it takes.
    fn curve(&mut self, last: &mut Point, to: Point, off: f32, at: impl Fn(f32) -> Point) {
        let pieces = (off / OFF).sqrt().ceil().clamp(1.0, 100.0);
        for piece in 1..pieces as usize {
            let next = at(piece as f32 / pieces);
            self.line(*last, next);
            *last = next;
        }
        self.line(*last, to);
        *last = to;
    }

    /// What is above or below the picture, or beside it on the right, covers nothing.
    fn line(&mut self, from: Point, to: Point) {
        let (upper, lower, winding) = if from.y < to.y { (from, to, 1.0) } else { (to, from, -1.0) };
        let bottom = lower.y.min(self.height);
        let y = upper.y.max(0.0);
        // Also where a coordinate is no number.
        if !(y < bottom && upper.x.min(lower.x) < self.right) {
            return;
        }
        let slope = (lower.x - upper.x) / (lower.y - upper.y);
        let x = upper.x + slope * (y - upper.y);
        self.edges.push(Edge { row: y as usize, x, y, bottom, slope, winding });
    }
}

fn sum<const COUNT: usize>(parts: [(Point, f32); COUNT]) -> Point {
    parts
        .into_iter()
        .fold(Point::zero(), |sum, (point, part)| Point::from_xy(sum.x + point.x * part, sum.y + point.y * part))
}

/// How much of the pixels of one row is covered, as differences from pixel to pixel: most are 0.
struct Covered {
    differences: Vec<f32>,
    /// A bit for each pixel that has one.
    marked: Vec<u64>,
    /// The words of these bits in which there are any.
    words: (usize, usize),
    right: f32,
}

const NO_WORDS: (usize, usize) = (usize::MAX, 0);

impl Covered {
    fn new(width: usize) -> Covered {
        Covered {
            differences: vec![0.0; width + 2],
            marked: vec![0; (width + 2).div_ceil(64)],
            words: NO_WORDS,
            right: width as f32,
        }
    }

    /// An edge crosses so much of the row's height, from one place to another: what lies right of it is covered so much more.
    fn cross(&mut self, from: f32, to: f32, high: f32) {
        let (left, right) = if from < to { (from, to) } else { (to, from) };
        if left >= 0.0 && right <= self.right {
            return self.cross_inside(left, right, high);
        }
        // What lies left of the picture covers all of its row; what lies right of it nothing.
        if right <= 0.0 {
            self.add(0, high);
        } else if left < self.right {
            let high_each = high / (right - left);
            self.add(0, high_each * (-left).max(0.0));
            let (left, right) = (left.max(0.0), right.min(self.right));
            self.cross_inside(left, right, high_each * (right - left));
        }
    }

    fn cross_inside(&mut self, left: f32, right: f32, high: f32) {
        let first = left as usize;
        let last = right.ceil() as usize;
        let start = left - first as f32;
        if last <= first + 1 {
            let middle = 0.5 * (left + right) - first as f32;
            self.add(first, high * (1.0 - middle));
            self.add(first + 1, high * middle);
            return;
        }
        // In each pixel a triangle, or a stripe with a triangle on top.
        let step = (right - left).recip();
        let end = right - (last - 1) as f32;
        let (in_first, in_last) = (0.5 * step * (1.0 - start) * (1.0 - start), 0.5 * step * end * end);
        self.add(first, high * in_first);
        if last == first + 2 {
            self.add(first + 1, high * (1.0 - in_first - in_last));
        } else {
            let to_second = step * (1.5 - start);
            self.add(first + 1, high * (to_second - in_first));
            (first + 2..last - 1).for_each(|x| self.add(x, high * step));
            let before_last = to_second + (last - first - 3) as f32 * step;
            self.add(last - 1, high * (1.0 - before_last - in_last));
        }
        self.add(last, high * in_last);
    }

    #[inline]
    fn add(&mut self, x: usize, difference: f32) {
        self.differences[x] += difference;
        self.marked[x / 64] |= 1 << (x % 64);
        self.words = (self.words.0.min(x / 64), self.words.1.max(x / 64));
    }

    /// Says which stretches of the row are covered, and by how many 255th parts; then all is forgotten.
    fn stretches(&mut self, rule: FillRule, mut stretch: impl FnMut(usize, usize, u8)) {
        let (mut start, mut sum, end) = (0, 0.0f32, self.right as usize);
        let (first, last) = std::mem::replace(&mut self.words, NO_WORDS);
        for word in first..=last {
            let mut bits = std::mem::take(&mut self.marked[word]);
            while bits != 0 {
                let x = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let part = covered(rule, sum);
                if part > 0 && start < x.min(end) {
                    stretch(start, x.min(end), part);
                }
                sum += std::mem::take(&mut self.differences[x]);
                start = x;
            }
        }
        // It goes on beyond the picture.
        let part = covered(rule, sum);
        if part > 0 && start < end {
            stretch(start, end, part);
        }
    }
}

/// In 255th parts, how much is covered where outlines go around so often.
fn covered(rule: FillRule, around: f32) -> u8 {
    let around = match rule {
        FillRule::Winding => around.abs().min(1.0),
        // Every second time it is a hole.
        FillRule::EvenOdd => 1.0 - (around.abs().rem_euclid(2.0) - 1.0).abs(),
    };
    step((around * 255.0 + 0.5) as u8)
}

/// A soft edge has so many steps. What is posted has fewer ([`super::sampled`]), and each step is a colour more to be looked for.
const STEPS: u16 = 6;

/// The step nearest to what is covered.
pub fn step(covered: u8) -> u8 {
    ((u16::from(covered) * STEPS + 127) / 255 * 255 / STEPS) as u8
}

#[cfg(test)]
mod tests {
    use tiny_skia::{Paint, PathBuilder, Stroke};

    use super::*;

    const SIDE: u32 = 60;
    const INK: Colour = Colour { red: 20, green: 90, blue: 200, alpha: 255 };

    fn filled(path: &Path, rule: FillRule, by: Transform, colour: Colour, ground: Option<Colour>) -> Pixmap {
        let mut pixels = Pixmap::new(SIDE, SIDE).unwrap();
        if let Some(ground) = ground {
            pixels.data_mut().as_chunks_mut::<4>().0.fill(ground.pixel());
        }
        fill(&mut pixels, path, rule, by, colour);
        pixels
    }

    /// How much of each pixel is covered, row by row.
    fn alphas(path: &Path, rule: FillRule) -> Vec<u8> {
        let drawn = filled(path, rule, Transform::identity(), INK, None);
        drawn.pixels().iter().map(|pixel| pixel.alpha()).collect()
    }

    fn sixths(count: u16) -> u8 {
        (count * 255 / 6) as u8
    }

    fn polygon(corners: &[(f32, f32)]) -> Path {
        let mut path = PathBuilder::new();
        path.move_to(corners[0].0, corners[0].1);
        corners[1..].iter().for_each(|corner| path.line_to(corner.0, corner.1));
        path.close();
        path.finish().unwrap()
    }

    #[test]
    fn a_pixel_has_as_much_of_the_colour_as_is_covered_of_it() {
        let covered = alphas(&polygon(&[(1.5, 1.0), (4.0, 1.0), (4.0, 2.66), (1.5, 2.66)]), FillRule::Winding);
        let row = |y: usize| &covered[y * SIDE as usize..][..6];
        assert_eq!(row(0), [0; 6]);
        assert_eq!(row(1), [0, sixths(3), 255, 255, 0, 0]);
        assert_eq!(row(2), [0, sixths(2), sixths(4), sixths(4), 0, 0], "two thirds, and half of it");
        assert_eq!(row(3), [0; 6]);
        // Down to the right by one in three.
        let slope = alphas(&polygon(&[(0.0, 0.0), (3.0, 1.0), (0.0, 1.0)]), FillRule::Winding);
        assert_eq!(slope[..4], [sixths(5), sixths(3), sixths(1), 0]);
    }

    #[test]
    fn a_disc_has_the_area_of_a_disc() {
        for radius in [7.3f32, 12.0, 25.0] {
            let disc = PathBuilder::from_circle(30.2, 29.7, radius).unwrap();
            let area = alphas(&disc, FillRule::Winding).into_iter().map(f32::from).sum::<f32>() / 255.0;
            let exact = std::f32::consts::PI * radius * radius;
            assert!((area - exact).abs() < 0.02 * exact, "{area} for {exact}");
        }
    }

    #[test]
    fn what_is_seen_through_lets_the_ground_through() {
        let square = polygon(&[(10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0)]);
        let (white, half) = (Colour::hex(0xFFFFFF), INK.see_through(0.5));
        let drawn = filled(&square, FillRule::Winding, Transform::identity(), half, Some(white));
        let pixel = drawn.pixel(15, 15).unwrap();
        assert_eq!([pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()], [137, 172, 227, 255]);
        let scaled = Transform::from_scale(2.0, 2.0);
        let twice = filled(&square, FillRule::Winding, scaled, INK, Some(white));
        assert_eq!(twice.pixel(39, 39).map(|pixel| pixel.red()), Some(20));
        assert_eq!(twice.pixel(40, 40).map(|pixel| pixel.red()), Some(255));
    }

    #[test]
    fn only_the_second_rule_leaves_holes() {
        let mut path = PathBuilder::new();
        for side in [40.0, 20.0] {
            let from = 30.0 - side / 2.0;
            path.push_rect(tiny_skia::Rect::from_xywh(from, from, side, side).unwrap());
        }
        let path = path.finish().unwrap();
        let middle = 30 * SIDE as usize + 30;
        assert_eq!(alphas(&path, FillRule::Winding)[middle], 255);
        assert_eq!(alphas(&path, FillRule::EvenOdd)[middle], 0);
    }

    /// How far two pictures are apart: in the worst pixel, and on average of those that are not empty in both.
    fn apart(one: &Pixmap, other: &Pixmap) -> (u8, f32) {
        let pairs = one.pixels().iter().zip(other.pixels()).map(|(one, other)| (one.alpha(), other.alpha()));
        let unlike: Vec<u8> = pairs.filter(|pair| *pair != (0, 0)).map(|(one, other)| one.abs_diff(other)).collect();
        let all: f32 = unlike.iter().copied().map(f32::from).sum();
        (unlike.iter().copied().max().unwrap_or(0), all / unlike.len().max(1) as f32)
    }

    /// Triangles and lines anywhere, also far outside: as tiny-skia draws them, which looks at sixteen places of a pixel. The worst
    /// is where a line turns back on itself within a pixel.
    #[test]
    fn it_looks_like_what_is_sampled() {
        let mut number = 0.0f32;
        let mut next = || {
            number += 1.0;
            (number.sin() * 43_758.547).fract().abs()
        };
        let mut paint = Paint::default();
        paint.set_color_rgba8(INK.red, INK.green, INK.blue, INK.alpha);
        for round in 0..400 {
            let (from, wide) = if round % 2 == 0 { (0.0, 60.0) } else { (-100.0, 260.0) };
            let mut point = || (from + wide * next(), from + wide * next());
            let triangle = polygon(&[point(), point(), point()]);
            let (mut path, [from, by, to]) = (PathBuilder::new(), [point(), point(), point()]);
            path.move_to(from.0, from.1);
            path.quad_to(by.0, by.1, to.0, to.1);
            let line = Stroke { width: 6.0, line_cap: tiny_skia::LineCap::Round, ..Stroke::default() };
            let line = path.finish().unwrap().stroke(&line, 1.0).unwrap();
            for path in [triangle, line] {
                let ours = filled(&path, FillRule::Winding, Transform::identity(), INK, None);
                let mut sampled = Pixmap::new(SIDE, SIDE).unwrap();
                sampled.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
                let (worst, average) = apart(&ours, &sampled);
                assert!(worst <= 128 && average < 32.0, "{round}: {worst} at worst, {average} on average: {path:?}");
            }
        }
    }
}
