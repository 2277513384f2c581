//! Passengers: those who want to leave stand out, those who have what they want sit before their building.

use crate::picture::canvas::trace;
use crate::picture::lettering::measure;
use crate::picture::palette::{INK, WHITE};
use crate::picture::{Canvas, Colour, Pen, Point, Type, area, at};

pub const WAITING: Colour = Colour::hex(0xE4481B);
pub const SEATED: Colour = Colour::hex(0x3A4650);

/// Drawing passengers.
pub trait Passengers {
    /// A person of this height, standing around a point, rimmed in white.
    fn person(&mut self, centre: Point, height: f32, colour: Colour);

    /// People waiting: one or two side by side, more as a number.
    fn queue(&mut self, centre: Point, count: u8);
}

impl Passengers for Canvas {
    fn person(&mut self, centre: Point, height: f32, colour: Colour) {
        let unit = height / 28.0;
        let point = |x: f32, y: f32| centre + at(x, y) * unit;
        let head = point(0.0, -8.0);
        let body =
            [point(-8.5, 13.0), point(-8.5, 5.0), point(-5.0, 1.5), point(5.0, 1.5), point(8.5, 5.0), point(8.5, 13.0)];
        let Some(body) = trace(&body, true) else { return };
        let round = 3.0 * unit;
        self.stroke(&body, Pen::new(WHITE, round + 5.0));
        self.circle(head, 6.0 * unit + 2.5, WHITE);
        self.fill(&body, colour);
        self.stroke(&body, Pen::new(colour, round));
        self.circle(head, 6.0 * unit, colour);
    }

    fn queue(&mut self, centre: Point, count: u8) {
        match count {
            0 => {}
            1..=2 => {
                let first = centre - at(f32::from(count - 1) * 7.5, 0.0);
                for index in 0..count {
                    self.person(first + at(f32::from(index) * 15.0, 0.0), 25.0, WAITING);
                }
            }
            _ => {
                let words = count.to_string();
                let set = Type::glance(INK).strong();
                let width = 31.0 + measure(&words, set);
                let plate = area(centre.x - width / 2.0, centre.y - 14.0, width, 28.0);
                self.panel(plate, 9.0, WHITE, Pen::new(WAITING, 2.5));
                self.person(at(plate.x + 14.0, centre.y), 20.0, WAITING);
                self.text_mid(&words, at(plate.x + 25.0, centre.y), set);
            }
        }
    }
}
