//! Drawings in a line of text, after the path data of SVG: `M x y`, `L x y`, `Q x y x y`, `C x y x y x y`, `Z`, and whole
//! figures: `O x y r` a circle, `E x y rx ry` an ellipse, `R x y w h r` a rounded rectangle, `S x y r` a five-pointed star.

use tiny_skia::{Path, PathBuilder, Rect};

use super::canvas::{push_rounded, star};
use super::geometry::{area, at};

/// Draws strokes that are part of the program.
///
/// # Panics
/// If the strokes are not in the form above.
pub fn sketch(strokes: &str) -> Path {
    let mut words = strokes.split_whitespace();
    let mut path = PathBuilder::new();
    while let Some(stroke) = words.next() {
        let mut next = || -> f32 { words.next().and_then(|word| word.parse().ok()).expect("a number in a sketch") };
        match stroke {
            "M" => path.move_to(next(), next()),
            "L" => path.line_to(next(), next()),
            "Q" => path.quad_to(next(), next(), next(), next()),
            "C" => path.cubic_to(next(), next(), next(), next(), next(), next()),
            "Z" => path.close(),
            "O" => path.push_circle(next(), next(), next()),
            "E" => {
                let (x, y, rx, ry) = (next(), next(), next(), next());
                path.push_oval(Rect::from_ltrb(x - rx, y - ry, x + rx, y + ry).expect("an ellipse with two radii"));
            }
            "R" => push_rounded(&mut path, area(next(), next(), next(), next()), next()),
            "S" => {
                let corners = star(at(next(), next()), next(), 5, 0.45);
                path.move_to(corners[0].x, corners[0].y);
                corners[1..].iter().for_each(|corner| path.line_to(corner.x, corner.y));
                path.close();
            }
            other => panic!("a sketch has no stroke “{other}”"),
        }
    }
    path.finish().expect("a sketch with a stroke in it")
}
