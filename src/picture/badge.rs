//! The number of an option, the same as on its button: yellow with a dark rim, beside what it names.

use super::canvas::Canvas;
use super::geometry::{Area, Point, at};
use super::lettering::Type;
use super::palette::{INK, OPTION, WHITE};
use super::sprites::Sprites;

/// Half the width of a badge, its rim included.
pub const BADGE: f32 = 21.0;

static BADGES: Sprites<u8> = Sprites::new();

impl Canvas {
    pub fn badge(&mut self, number: u8, centre: Point) {
        self.sprite(&BADGES, number, centre, 2.0 * BADGE + 4.0, |canvas, centre| {
            canvas.circle(centre, BADGE + 2.0, WHITE);
            canvas.circle(centre, BADGE, INK);
            canvas.circle(centre, BADGE - 3.0, OPTION);
            let size = if number < 10 { 27.0 } else { 23.0 };
            canvas.text_mid(&number.to_string(), centre, Type::bold(size, INK).centred());
        });
    }

    /// A badge on the top right corner of something, sitting mostly outside it.
    pub fn badge_on(&mut self, number: u8, area: Area) {
        self.badge(number, at(area.right() - BADGE * 0.3, area.y + BADGE * 0.2));
    }
}
