//! The colours of every picture, and the liveries that tell the seats apart.
//!
//! A calm ground and few strong colours on it. Seats differ three ways, by colour (after Okabe and Ito, safe for people who
//! confuse red and green), by the pattern of their lines and by a shape, so that none of the three is needed alone.

use super::canvas::{Canvas, Colour, Path, Pen, regular, star, trace};
use super::geometry::{Area, Point};
use super::panel::rounded;
use super::sprites::Sprites;
use crate::seat::Seat;

/// Behind everything.
pub const GROUND: Colour = Colour::hex(0xF3F0E9);
/// Behind a map.
pub const LAND: Colour = Colour::hex(0xDDE4D2);
pub const WHITE: Colour = Colour::hex(0xFFFFFF);
/// Type and firm outlines.
pub const INK: Colour = Colour::hex(0x22303C);
/// Less important type; still dark enough on white and on the ground.
pub const FADED: Colour = Colour::hex(0x56636E);
/// Thin borders, empty places.
pub const RULE: Colour = Colour::hex(0xCFCABD);
pub const HEADER: Colour = Colour::hex(0x22303C);
pub const HEADER_FADED: Colour = Colour::hex(0xC4CDD4);
/// Who is awaited; the rim of what is lit up.
pub const LIT: Colour = Colour::hex(0xE0A100);
pub const LIT_GROUND: Colour = Colour::hex(0xFFF3D3);
/// The number of an option.
pub const OPTION: Colour = Colour::hex(0xFFD54A);
/// VIPs, winners.
pub const GOLD: Colour = Colour::hex(0xFFC928);
/// The last move.
pub const RECENT: Colour = Colour::hex(0x7A5CFA);

/// What a line of a seat is marked with along its middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    Solid,
    Dashes,
    Dots,
    DashDot,
    Double,
    Bars,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    Circle,
    Triangle,
    Square,
    Diamond,
    Star,
    Hexagon,
}

/// What a seat's pieces look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Livery {
    pub colour: Colour,
    pub pattern: Pattern,
    pub shape: Shape,
}

const LIVERIES: [Livery; Seat::MOST as usize] = [
    Livery { colour: Colour::hex(0x0072B2), pattern: Pattern::Solid, shape: Shape::Circle },
    Livery { colour: Colour::hex(0xE69F00), pattern: Pattern::Dashes, shape: Shape::Triangle },
    Livery { colour: Colour::hex(0x009E73), pattern: Pattern::Dots, shape: Shape::Square },
    Livery { colour: Colour::hex(0xB8256E), pattern: Pattern::DashDot, shape: Shape::Diamond },
    Livery { colour: Colour::hex(0x56B4E9), pattern: Pattern::Double, shape: Shape::Star },
    Livery { colour: Colour::hex(0x8A3300), pattern: Pattern::Bars, shape: Shape::Hexagon },
];

impl Livery {
    /// A side that nobody sits at: a proxy, a dummy.
    pub const NEUTRAL: Livery =
        Livery { colour: Colour::hex(0x6C7781), pattern: Pattern::Solid, shape: Shape::Hexagon };

    pub fn of(seat: Seat) -> Livery {
        LIVERIES[seat.index() % LIVERIES.len()]
    }

    /// The same shape and pattern in another colour, for games whose colours mean something.
    pub fn painted(self, colour: Colour) -> Livery {
        Livery { colour, ..self }
    }

    /// The colour, pale enough to write on.
    pub fn tint(self) -> Colour {
        self.colour.mix(WHITE, 0.82)
    }
}

impl Shape {
    /// The shape as large to the eye as a circle of this radius.
    pub fn path(self, centre: Point, radius: f32) -> Path {
        let lowered = |by: f32| Point { y: centre.y + radius * by, ..centre };
        let corners = match self {
            Shape::Circle => {
                return tiny_skia::PathBuilder::from_circle(centre.x, centre.y, radius.max(0.1))
                    .expect("a circle with a radius");
            }
            Shape::Triangle => regular(lowered(0.18), radius * 1.24, 3, 0.0),
            Shape::Square => return rounded(Area::around(centre, radius * 1.76), radius * 0.16),
            Shape::Diamond => regular(centre, radius * 1.22, 4, 0.0),
            Shape::Star => star(lowered(0.06), radius * 1.28, 5, 0.46),
            Shape::Hexagon => regular(centre, radius * 1.1, 6, 0.0),
        };
        trace(&corners, true).expect("a shape with corners")
    }
}

static TOKENS: Sprites<(Shape, Colour)> = Sprites::new();

impl Canvas {
    /// A seat's sign: its shape in its colour, with a white rim that sets it off from any ground.
    pub fn token(&mut self, livery: Livery, centre: Point, radius: f32) {
        self.sprite(&TOKENS, (livery.shape, livery.colour), centre, 3.0 * radius, |canvas, centre| {
            let path = livery.shape.path(centre, radius);
            canvas.stroke(&path, Pen::new(WHITE, radius * 0.36));
            canvas.fill(&path, livery.colour);
            // Rounds the corners off, as far as the eye can tell.
            canvas.stroke(&path, Pen::new(livery.colour, radius * 0.08));
        });
    }
}
