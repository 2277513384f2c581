//! Points and areas, in pixels from the top left corner of the picture.

use std::ops::{Add, Mul, Sub};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// Real pixels to a logical one, as posted pictures have them: a phone that shows a picture across its width has fewer pixels, so
/// that it is sharp when it is enlarged. At 1.5 it would be sharper still, but the cities would weigh more than the 90 KB people
/// on the road should wait for: with five seats, in the middle of a game and with short names, 98 and 101 KB instead of 77 and
/// 80, written in 4.0 ms instead of 3.2. No mode of the `png` crate makes the same pixels so much smaller.
pub const SCALE: f32 = 1.25;
/// What private pictures have, seven of eight that are drawn: twice the 550 points of Discord's frame, and what a phone shows
/// across its width. They are made at every click, take two thirds of the time this way, and are gone with the turn.
pub const PRIVATE_SCALE: f32 = 1.0;

/// A point.
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// The nearest point that lies on a whole pixel of pictures at the usual scale: what is drawn there again and again is
    /// the same to the pixel, and costs a file next to nothing.
    pub fn on_pixel(self) -> Point {
        let whole = |place: f32| (place * SCALE).round() / SCALE;
        at(whole(self.x), whole(self.y))
    }

    pub fn length(self) -> f32 {
        self.x.hypot(self.y)
    }

    /// The vector of length 1 in this direction; of the zero vector, itself.
    pub fn unit(self) -> Point {
        let length = self.length();
        if length == 0.0 { self } else { self * (1.0 / length) }
    }

    /// The vector turned by a quarter.
    pub const fn across(self) -> Point {
        at(-self.y, self.x)
    }

    /// The point part of the way to another one.
    pub fn towards(self, other: Point, part: f32) -> Point {
        self + (other - self) * part
    }
}

impl Add for Point {
    type Output = Point;
    fn add(self, other: Point) -> Point {
        at(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;
    fn sub(self, other: Point) -> Point {
        at(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Point;
    fn mul(self, by: f32) -> Point {
        at(self.x * by, self.y * by)
    }
}

/// An upright rectangle.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

/// An area by its top left corner and its size.
pub const fn area(x: f32, y: f32, w: f32, h: f32) -> Area {
    Area { x, y, w, h }
}

impl Area {
    /// A square around a point.
    pub const fn around(centre: Point, size: f32) -> Area {
        area(centre.x - size / 2.0, centre.y - size / 2.0, size, size)
    }

    pub const fn right(self) -> f32 {
        self.x + self.w
    }

    pub const fn bottom(self) -> f32 {
        self.y + self.h
    }

    pub const fn centre(self) -> Point {
        at(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// Smaller on every side; a negative margin makes it larger.
    pub const fn inset(self, margin: f32) -> Area {
        area(self.x + margin, self.y + margin, self.w - 2.0 * margin, self.h - 2.0 * margin)
    }

    /// Cut in two at this height from its top.
    pub const fn cut_top(self, height: f32) -> (Area, Area) {
        (area(self.x, self.y, self.w, height), area(self.x, self.y + height, self.w, self.h - height))
    }

    /// Cut in two at this width from its left side.
    pub const fn cut_left(self, width: f32) -> (Area, Area) {
        (area(self.x, self.y, width, self.h), area(self.x + width, self.y, self.w - width, self.h))
    }

    /// Equal columns from left to right, a gap between them.
    pub fn columns(self, count: usize, gap: f32) -> impl Iterator<Item = Area> + Clone {
        let width = (self.w - gap * (count as f32 - 1.0)) / count as f32;
        (0..count).map(move |column| area(self.x + column as f32 * (width + gap), self.y, width, self.h))
    }

    /// Equal rows from top to bottom, a gap between them.
    pub fn rows(self, count: usize, gap: f32) -> impl Iterator<Item = Area> + Clone {
        let height = (self.h - gap * (count as f32 - 1.0)) / count as f32;
        (0..count).map(move |row| area(self.x, self.y + row as f32 * (height + gap), self.w, height))
    }
}
