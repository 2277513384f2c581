//! Colours, and mixing them.

use super::blend;

/// A colour, opaque unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    pub red: u8,
    pub green: u8,
    pub blue: u8,
    pub alpha: u8,
}

impl Colour {
    /// `Colour::hex(0xE69F00)`.
    pub const fn hex(rgb: u32) -> Colour {
        Colour { red: (rgb >> 16) as u8, green: (rgb >> 8) as u8, blue: rgb as u8, alpha: 255 }
    }

    /// The same colour, seen through: 0.0 is nothing, 1.0 opaque.
    pub fn see_through(self, alpha: f32) -> Colour {
        Colour { alpha: (alpha * 255.0).round() as u8, ..self }
    }

    /// Part of the way to another colour.
    pub fn mix(self, other: Colour, part: f32) -> Colour {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
        Colour {
            red: mix(self.red, other.red),
            green: mix(self.green, other.green),
            blue: mix(self.blue, other.blue),
            alpha: mix(self.alpha, other.alpha),
        }
    }

    /// As a pixel: red, green and blue multiplied by alpha.
    pub(super) fn pixel(self) -> [u8; 4] {
        let [red, green, blue] = [self.red, self.green, self.blue].map(|channel| blend::part(channel, self.alpha));
        [red, green, blue, self.alpha]
    }
}
