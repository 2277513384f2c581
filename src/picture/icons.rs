//! Icons: one idea each, white on a tile whose colour says the kind.
//!
//! Each icon is a few strokes of [`sketch`] on a grid of 24 × 24, so the same drawing serves 24 px and 96 px.

use std::collections::HashMap;
use std::sync::LazyLock;

use tiny_skia::Transform;

use super::canvas::{Canvas, Colour, Path, Pen, rounded};
use super::geometry::{Area, Point};
use super::palette::{GOLD, INK, WHITE};
use super::sketch::sketch;
use super::sprites::Sprite;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Icon {
    // People.
    Baby,
    Kid,
    Girl,
    Salaryman,
    OldLady,
    Alien,
    Passenger,
    Student,
    Tourist,
    Surfer,
    Lover,
    General,
    Celebrity,
    Drunkard,
    Backpacker,
    Corrupter,
    // Buses.
    Bus,
    Driver,
    Cap,
    // Places.
    House,
    Office,
    Pub,
    School,
    LightMonument,
    DarkMonument,
    TrafficLight,
    // Things.
    Clock,
    Stone,
    Star,
    Trophy,
    Queue,
    Ticket,
    Lock,
    Unhappy,
    Objective,
    Jam,
}

/// What one part of an icon is drawn with.
#[derive(Clone, Copy)]
enum Ink {
    /// Filled with the icon's colour.
    Fill,
    /// A line of this width in the icon's colour.
    Line(f32),
    /// Filled with the colour of the ground, as if cut out.
    Cut,
    /// A line cut out.
    Groove(f32),
}
use Ink::{Cut, Fill, Groove, Line};

impl Icon {
    pub const ALL: [Icon; 36] = [
        Icon::Baby,
        Icon::Kid,
        Icon::Girl,
        Icon::Salaryman,
        Icon::OldLady,
        Icon::Alien,
        Icon::Passenger,
        Icon::Student,
        Icon::Tourist,
        Icon::Surfer,
        Icon::Lover,
        Icon::General,
        Icon::Celebrity,
        Icon::Drunkard,
        Icon::Backpacker,
        Icon::Corrupter,
        Icon::Bus,
        Icon::Driver,
        Icon::Cap,
        Icon::House,
        Icon::Office,
        Icon::Pub,
        Icon::School,
        Icon::LightMonument,
        Icon::DarkMonument,
        Icon::TrafficLight,
        Icon::Clock,
        Icon::Stone,
        Icon::Star,
        Icon::Trophy,
        Icon::Queue,
        Icon::Ticket,
        Icon::Lock,
        Icon::Unhappy,
        Icon::Objective,
        Icon::Jam,
    ];

    /// The colour of its tile.
    pub const fn colour(self) -> Colour {
        Colour::hex(match self {
            Icon::Baby => 0xD9578B,
            Icon::Kid => 0x2F8F46,
            Icon::Girl => 0x7E57C2,
            Icon::Salaryman => 0x33587F,
            Icon::OldLady => 0xB5651D,
            Icon::Alien => 0x1E2A33,
            Icon::Student => 0x5E4FA2,
            Icon::Tourist => 0xB93A2B,
            Icon::House => 0xD24357,
            Icon::Office => 0x3D5A85,
            Icon::Pub => 0xB8761B,
            Icon::School => 0x5E4FA2,
            Icon::LightMonument => 0xC98A1B,
            Icon::DarkMonument => 0x8A4B1F,
            Icon::TrafficLight => 0x3C4A54,
            Icon::Surfer => 0x1788B5,
            Icon::Lover => 0xCF3F5E,
            Icon::General => 0x556B2F,
            Icon::Celebrity => 0x9C4BB0,
            Icon::Drunkard => 0x7A8B1E,
            Icon::Backpacker => 0x2F7D5B,
            Icon::Corrupter => 0x5B5B68,
            Icon::Stone => 0x6E5BD0,
            Icon::Star | Icon::Trophy => 0xC99700,
            Icon::Unhappy | Icon::Jam => 0xB23A2E,
            Icon::Passenger | Icon::Bus | Icon::Driver | Icon::Cap | Icon::Clock => 0x44525E,
            Icon::Queue | Icon::Ticket | Icon::Lock | Icon::Objective => 0x44525E,
        })
    }

    /// The colour the icon has on its tile.
    const fn ink(self) -> Colour {
        match self {
            Icon::Alien => Colour::hex(0x9BE564),
            _ => WHITE,
        }
    }

    const fn parts(self) -> &'static [(Ink, &'static str)] {
        match self {
            Icon::Baby => &[
                (Fill, "O 12 12.6 7.6"),
                (Fill, "O 4.4 12.8 1.9 O 19.6 12.8 1.9"),
                (Line(1.6), "M 12 5 C 10.2 2.6 13.6 1.4 14 3.4"),
                (Cut, "O 9 11.2 1.15 O 15 11.2 1.15"),
                (Cut, "E 12 16 3.3 2.3"),
                (Groove(1.3), "O 12 16 1.1"),
                (Line(1.2), "O 12 16 1.2"),
            ],
            Icon::Kid => &[
                (Fill, "O 12 13.2 7"),
                (Fill, "M 4.6 10.8 C 4.6 5.6 8 3.2 12 3.2 C 16 3.2 19.4 5.6 19.4 10.8 Z"),
                (Fill, "R 4.2 9.2 18.6 2.6 1.3"),
                (Groove(1.1), "M 4.4 12.5 L 22.4 12.5"),
                (Cut, "O 9.6 15.2 1.1 O 14.4 15.2 1.1"),
                (Groove(1.2), "M 10 17.6 Q 12 19 14 17.6"),
            ],
            Icon::Girl => &[
                (Fill, "E 3.6 14 2.1 4 E 20.4 14 2.1 4"),
                (Cut, "E 5.6 10.6 1.2 1.2 E 18.4 10.6 1.2 1.2"),
                (Fill, "O 12 12.4 7.4"),
                (Groove(1.3), "M 6.2 11.2 Q 11 10.8 12.2 6.8 Q 13.4 10.6 17.8 11.2"),
                (Cut, "O 9.5 13.9 1.1 O 14.5 13.9 1.1"),
                (Groove(1.2), "M 9.9 16.6 Q 12 18.2 14.1 16.6"),
            ],
            Icon::Salaryman => &[
                (Fill, "O 12 7.4 4.4"),
                (Fill, "M 3 21.2 C 3 15.6 6 13.2 12 13.2 C 18 13.2 21 15.6 21 21.2 Z"),
                (Cut, "M 10.2 13.6 L 13.8 13.6 L 13 15.6 L 14.2 19.6 L 12 21.4 L 9.8 19.6 L 11 15.6 Z"),
            ],
            Icon::OldLady => &[
                (Fill, "O 12 4.6 3"),
                (Fill, "O 12 13.2 7.6"),
                (Groove(1.2), "M 8.6 6.6 Q 12 5.4 15.4 6.6"),
                (Groove(1.25), "O 8.8 13.2 2.3 O 15.2 13.2 2.3 M 11 12.8 Q 12 12.2 13 12.8"),
                (Groove(1.2), "M 9.8 17.8 Q 12 19 14.2 17.8"),
            ],
            Icon::Alien => &[
                (Line(1.4), "M 8.4 4.6 L 6.6 1.9 M 15.6 4.6 L 17.4 1.9"),
                (Fill, "O 6.4 1.9 1.1 O 17.6 1.9 1.1"),
                (
                    Fill,
                    "M 12 3.4 C 17.6 3.4 20.4 7 20.4 10.8 C 20.4 15.6 15.4 22 12 22 C 8.6 22 3.6 15.6 3.6 10.8 C 3.6 7 6.4 3.4 12 3.4 Z",
                ),
                (Cut, "M 5.8 10 C 8.2 9.6 10.8 11.4 11 14.6 C 8 14.8 5.8 13 5.8 10 Z"),
                (Cut, "M 18.2 10 C 15.8 9.6 13.2 11.4 13 14.6 C 16 14.8 18.2 13 18.2 10 Z"),
                (Groove(1.1), "M 10.6 18.4 L 13.4 18.4"),
            ],
            Icon::Passenger => &[
                (Fill, "O 12 7 4.6"),
                (Fill, "M 3.8 21.6 C 3.8 15.6 6.8 12.8 12 12.8 C 17.2 12.8 20.2 15.6 20.2 21.6 Z"),
            ],
            Icon::Student => &[
                (Fill, "M 12 3.4 L 23 8.4 L 12 13.4 L 1 8.4 Z"),
                (Fill, "M 6 12.4 L 12 15.2 L 18 12.4 L 18 17 C 18 19.4 15 20.6 12 20.6 C 9 20.6 6 19.4 6 17 Z"),
                (Line(1.5), "M 20.8 9.4 L 20.8 15.6"),
                (Fill, "O 20.8 16.6 1.5"),
            ],
            Icon::Tourist => &[
                (Fill, "R 2.4 6.8 19.2 13 2.4"),
                (Fill, "M 7.4 7.2 L 9 4 L 15 4 L 16.6 7.2 Z"),
                (Cut, "O 12 13.2 4.9"),
                (Fill, "O 12 13.2 3.2"),
                (Cut, "O 18.6 9.6 1"),
            ],
            Icon::Surfer => &[
                (
                    Fill,
                    "M 19.8 2.6 C 22.4 8.6 16.6 18.6 6.2 21.4 C 2.2 22.4 1.4 21 3.2 17.6 C 7.8 9 14.2 2.6 19.8 2.6 Z",
                ),
                (Groove(1.4), "M 19.2 4.6 C 15.4 8.6 9 15.6 4.4 20.2"),
                (Line(1.5), "M 14.6 21.6 Q 16.2 19.8 17.8 21.6 Q 19.4 23.2 21 21.6"),
            ],
            Icon::Lover => &[(
                Fill,
                "M 12 21 C 5 16.2 2.2 12.6 2.2 8.8 C 2.2 5.6 4.6 3.4 7.4 3.4 C 9.4 3.4 11.2 4.6 12 6.4 \
                 C 12.8 4.6 14.6 3.4 16.6 3.4 C 19.4 3.4 21.8 5.6 21.8 8.8 C 21.8 12.6 19 16.2 12 21 Z",
            )],
            Icon::General => &[
                (Fill, "M 7 2 L 11 2 L 13 9 L 10 10.2 Z M 17 2 L 13 2 L 11 9 L 14 10.2 Z"),
                (Fill, "O 12 15.6 6.6"),
                (Cut, "S 12 15.8 4.4"),
            ],
            Icon::Celebrity | Icon::Star => &[(Fill, "S 12 12.8 10.8")],
            Icon::Drunkard => &[
                (Fill, "R 6.2 1.8 3.2 3 0.6"),
                (
                    Fill,
                    "M 6.6 5.4 L 9 5.4 L 9 8.6 C 9 10 11.2 10.8 11.2 13.4 L 11.2 20.6 C 11.2 21.6 10.6 22.2 9.6 22.2 L 6 22.2 C 5 22.2 4.4 21.6 4.4 20.6 L 4.4 13.4 C 4.4 10.8 6.6 10 6.6 8.6 Z",
                ),
                (Cut, "R 4.4 14.2 6.8 4.2 0"),
                (
                    Fill,
                    "M 13.8 12 L 20.6 12 C 20.6 16 19.4 17.4 18 17.8 L 18 20.6 L 19.8 20.6 L 19.8 22.2 L 14.6 22.2 L 14.6 20.6 L 16.4 20.6 L 16.4 17.8 C 15 17.4 13.8 16 13.8 12 Z",
                ),
                (Fill, "O 16.2 9.4 1 O 18.6 7.4 1.3"),
            ],
            Icon::Backpacker => &[
                (Line(1.8), "M 9 6 C 9 2.4 15 2.4 15 6"),
                (
                    Fill,
                    "M 5.6 11 C 5.6 7 8 5 12 5 C 16 5 18.4 7 18.4 11 L 18.4 20 C 18.4 21.4 17.6 22 16.4 22 L 7.6 22 C 6.4 22 5.6 21.4 5.6 20 Z",
                ),
                (Fill, "R 2.4 13 2.4 7 1.2 R 19.2 13 2.4 7 1.2"),
                (Groove(1.3), "M 8.6 10 L 15.4 10"),
                (Groove(1.3), "R 8.4 13.6 7.2 5.2 1.2"),
            ],
            Icon::Corrupter => &[
                (Fill, "R 1.8 8 20.4 12.4 1.8"),
                (Cut, "O 12 14.2 3.9"),
                (Cut, "O 5.2 11.4 1 O 18.8 11.4 1 O 5.2 17 1 O 18.8 17 1"),
                (
                    Line(1.5),
                    "M 12 11.8 L 12 16.6 M 13.6 12.6 C 12.6 11.8 10.4 12 10.5 13.2 C 10.6 14.6 13.5 13.8 13.5 15.2 C 13.5 16.4 11.2 16.6 10.3 15.7",
                ),
                (Line(1.7), "M 5 5.2 L 19 5.2"),
            ],
            Icon::Bus => &[
                (Fill, "R 1.6 5 20.8 13.4 2.6"),
                (Cut, "R 3.8 7.4 3.8 4.2 0.7 R 8.9 7.4 3.8 4.2 0.7 R 14 7.4 3.8 4.2 0.7"),
                (Cut, "R 19.1 7.4 2.2 4.2 0.7"),
                (Cut, "O 7 18.6 3.1 O 17 18.6 3.1"),
                (Fill, "O 7 18.6 2.1 O 17 18.6 2.1"),
            ],
            Icon::Driver => &[
                (Line(2.3), "O 12 12 8.6"),
                (Fill, "O 12 12.4 2.6"),
                (Line(2.1), "M 4 11.2 L 10.4 12 M 20 11.2 L 13.6 12 M 12 14 L 12 20.2"),
            ],
            Icon::Cap => &[
                (
                    Fill,
                    "M 2.6 10.2 C 3.4 6 7.4 4 12 4 C 16.6 4 20.6 6 21.4 10.2 C 20 12 18.6 12.8 18.4 14 L 5.6 14 C 5.4 12.8 4 12 2.6 10.2 Z",
                ),
                (
                    Fill,
                    "M 5.4 15.2 L 18.6 15.2 C 19 17 18.8 18.6 17.6 20 C 14.4 18.4 9.6 18.4 6.4 20 C 5.2 18.6 5 17 5.4 15.2 Z",
                ),
                (Cut, "O 12 9.4 1.8"),
            ],
            Icon::House => &[
                (Fill, "M 12 3 L 22 12 L 19.4 12 L 19.4 21 L 4.6 21 L 4.6 12 L 2 12 Z"),
                (Cut, "R 9.6 14 4.8 7.2 0.8"),
            ],
            Icon::Office => &[
                (Fill, "R 2.4 4 19.2 13.2 2"),
                (Cut, "R 4.6 6.2 14.8 8.8 0.8"),
                (Fill, "R 10 16.8 4 3.4 0 R 6.6 19.4 10.8 1.9 0.9"),
                (Line(1.5), "M 7.2 12.6 L 10.4 9.8 L 12.8 11.6 L 16.8 8.2"),
            ],
            Icon::Pub => &[
                (Fill, "R 4 7 11.6 14 2"),
                (Line(2.0), "M 15.6 10 L 17.8 10 C 20.6 10 20.6 17.6 17.8 17.6 L 15.6 17.6"),
                (Fill, "O 5.8 6.4 2.6 O 9.8 5.2 3 O 13.8 6.4 2.6"),
                (Groove(1.5), "M 7.4 12 L 7.4 17.6 M 12.2 12 L 12.2 17.6"),
            ],
            Icon::School => &[
                (Fill, "M 12 5.6 L 18 9.6 L 22.4 9.6 L 22.4 21 L 1.6 21 L 1.6 9.6 L 6 9.6 Z"),
                (Line(1.4), "M 12 6 L 12 1.8"),
                (Fill, "M 12 1.4 L 17 2.9 L 12 4.4 Z"),
                (Cut, "O 12 11.4 1.9"),
                (Cut, "R 10.2 15.6 3.6 5.6 0.6 R 4 13 3 3 0.4 R 17 13 3 3 0.4"),
            ],
            Icon::LightMonument => &[
                (Fill, "R 3.4 3.2 17.2 3.2 0.6"),
                (
                    Fill,
                    "M 4.4 7.2 L 19.6 7.2 L 19.6 21.2 L 15.6 21.2 L 15.6 15 C 15.6 10 8.4 10 8.4 15 L 8.4 21.2 L 4.4 21.2 Z",
                ),
            ],
            Icon::DarkMonument => &[
                (Fill, "M 12 2.4 L 21.8 7.6 L 21.8 9.2 L 2.2 9.2 L 2.2 7.6 Z"),
                (Fill, "R 4 10.4 2.8 7.8 0.4 R 8.4 10.4 2.8 7.8 0.4 R 12.8 10.4 2.8 7.8 0.4 R 17.2 10.4 2.8 7.8 0.4"),
                (Fill, "R 2.2 19.2 19.6 2.4 0.6"),
            ],
            Icon::TrafficLight => &[
                (Fill, "R 6.8 1.8 10.4 20.4 3"),
                (Cut, "O 12 6 2.2 O 12 12 2.2 O 12 18 2.2"),
                (Line(1.6), "M 4.2 5 L 6 6.6 M 19.8 5 L 18 6.6 M 4.2 11 L 6 12.6 M 19.8 11 L 18 12.6"),
            ],
            Icon::Clock => &[(Line(2.1), "O 12 12 8.9"), (Line(2.1), "M 12 6.8 L 12 12.2 L 15.8 14.6")],
            Icon::Stone => &[
                (Fill, "M 7 3.6 L 17 3.6 L 21.8 9.4 L 12 21.4 L 2.2 9.4 Z"),
                (Groove(1.2), "M 2.6 9.4 L 21.4 9.4 M 8.4 9.4 L 12 20.4 L 15.6 9.4 L 12 4 Z"),
            ],
            Icon::Trophy => &[
                (
                    Line(1.9),
                    "M 6.4 5.4 L 2.8 5.4 C 2.8 9.6 4.8 11.4 7.4 11.6 M 17.6 5.4 L 21.2 5.4 C 21.2 9.6 19.2 11.4 16.6 11.6",
                ),
                (
                    Fill,
                    "M 6 2.8 L 18 2.8 C 18.2 9.8 16.4 14 13.2 15 L 13.2 17.8 L 10.8 17.8 L 10.8 15 C 7.6 14 5.8 9.8 6 2.8 Z",
                ),
                (Fill, "R 8.6 17.4 6.8 2.2 0.6 R 6.4 19.4 11.2 2.4 0.8"),
            ],
            Icon::Queue => &[
                (Fill, "O 4.6 8.6 2.4 O 12 8.6 2.4 O 19.4 8.6 2.4"),
                (Fill, "M 1.4 18 C 1.4 13.6 2.6 12 4.6 12 C 6.6 12 7.8 13.6 7.8 18 Z"),
                (Fill, "M 8.8 18 C 8.8 13.6 10 12 12 12 C 14 12 15.2 13.6 15.2 18 Z"),
                (Fill, "M 16.2 18 C 16.2 13.6 17.4 12 19.4 12 C 21.4 12 22.6 13.6 22.6 18 Z"),
            ],
            Icon::Ticket => &[
                (Fill, "R 1.8 6 20.4 12 1.6"),
                (Cut, "O 1.8 12 2.2 O 22.2 12 2.2"),
                (Groove(1.3), "M 8.4 7.2 L 8.4 9 M 8.4 11.1 L 8.4 12.9 M 8.4 15 L 8.4 16.8"),
                (Groove(1.5), "M 12 10 L 18.4 10 M 12 14 L 16.4 14"),
            ],
            Icon::Lock => &[
                (Line(2.4), "M 7.4 11 L 7.4 8 C 7.4 1.8 16.6 1.8 16.6 8 L 16.6 11"),
                (Fill, "R 4.4 10.4 15.2 11 2"),
                (Cut, "O 12 14.8 1.7 R 11.2 15 1.6 3.8 0.7"),
            ],
            Icon::Unhappy => &[
                (Fill, "O 12 12 9.4"),
                (Cut, "O 8.6 9.8 1.4 O 15.4 9.8 1.4"),
                (Groove(1.8), "M 7.6 17.2 Q 12 12.6 16.4 17.2"),
            ],
            Icon::Objective => &[(Line(1.9), "O 12 12 9"), (Line(1.9), "O 12 12 5"), (Fill, "O 12 12 2")],
            Icon::Jam => &[
                (Fill, "M 12 2.6 L 22.6 21 L 1.4 21 Z"),
                (Line(1.6), "M 12 2.6 L 22.6 21 L 1.4 21 Z"),
                (Cut, "R 10.7 8.4 2.6 7 1.3 O 12 18 1.5"),
            ],
        }
    }
}

impl Canvas {
    /// An icon in white on a rounded tile of its colour.
    pub fn icon(&mut self, icon: Icon, centre: Point, size: f32) {
        self.icon_on(icon, centre, size, icon.colour());
    }

    /// An icon on a tile of another colour than its own.
    pub fn icon_on(&mut self, icon: Icon, centre: Point, size: f32, tile: Colour) {
        self.sprite(Sprite::Icon(icon, tile), centre, size, |canvas, centre| {
            canvas.exact_round(Area::around(centre, size), size * 0.18, tile);
            canvas.draw_icon(icon, centre, size * 0.84, icon.ink(), tile);
        });
    }

    /// An icon on its tile with a gold frame and a star at the corner: the one of its kind that counts more.
    pub fn icon_vip(&mut self, icon: Icon, centre: Point, size: f32) {
        self.sprite(Sprite::Vip(icon), centre, size, |canvas, centre| {
            let tile = Area::around(centre, size);
            canvas.exact_round(tile, size * 0.18, INK);
            canvas.exact_round(tile.inset(size * 0.03), size * 0.16, GOLD);
            canvas.exact_round(tile.inset(size * 0.09), size * 0.11, icon.colour());
            canvas.draw_icon(icon, centre, size * 0.74, icon.ink(), icon.colour());
            let corner = Point { x: centre.x + size * 0.33, y: centre.y - size * 0.33 };
            canvas.circle(corner, size * 0.245, INK);
            canvas.draw_icon(Icon::Star, corner, size * 0.42, GOLD, INK);
        });
    }

    /// An icon alone: `colour` is what it is drawn in, `ground` what shows through its holes.
    pub fn bare_icon(&mut self, icon: Icon, centre: Point, size: f32, colour: Colour, ground: Colour) {
        self.sprite(Sprite::Bare(icon, colour, ground), centre, size, |canvas, centre| {
            canvas.draw_icon(icon, centre, size, colour, ground);
        });
    }

    fn draw_icon(&mut self, icon: Icon, centre: Point, size: f32, colour: Colour, ground: Colour) {
        let scale = size / 24.0;
        let by = Transform::from_row(scale, 0.0, 0.0, scale, centre.x - size / 2.0, centre.y - size / 2.0);
        for (ink, path) in &PATHS[&icon] {
            match *ink {
                Fill => self.fill_by(path, colour, by),
                Cut => self.fill_by(path, ground, by),
                Line(width) => self.stroke_by(path, Pen::new(colour, width), by),
                Groove(width) => self.stroke_by(path, Pen::new(ground, width), by),
            }
        }
    }

    /// The place where a tile can lie but does not.
    pub fn icon_place(&mut self, centre: Point, size: f32, pen: Pen) {
        let area = Area::around(centre, size).inset(pen.width / 2.0);
        self.stroke(&rounded(area, size * 0.18), pen);
    }
}

static PATHS: LazyLock<HashMap<Icon, Vec<(Ink, Path)>>> = LazyLock::new(|| {
    let paths = |icon: Icon| icon.parts().iter().map(|(ink, strokes)| (*ink, sketch(strokes))).collect();
    Icon::ALL.into_iter().map(|icon| (icon, paths(icon))).collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::at;
    use crate::picture::palette::GROUND;

    #[test]
    fn every_icon_is_drawn_inside_its_tile_and_unlike_any_other() {
        let mut seen = Vec::new();
        for icon in Icon::ALL {
            let mut canvas = Canvas::new(64, 64, GROUND);
            canvas.bare_icon(icon, at(32.0, 32.0), 48.0, INK, WHITE);
            let drawn = |x: u32, y: u32| canvas.pixels.pixel(x, y).expect("inside").red() < 128;
            assert!((0..64).any(|y| (0..64).any(|x| drawn(x, y))), "{icon:?} is empty");
            let outside = (0..64).flat_map(|i| [(i, 4), (i, 59), (4, i), (59, i)]).any(|(x, y)| drawn(x, y));
            assert!(!outside, "{icon:?} leaves its tile");
            assert!(icon == Icon::Star || !seen.contains(&canvas), "{icon:?} looks like another one");
            seen.push(canvas);
        }
    }
}
