//! The SVG file of an icon, read and drawn: shapes in two colours, the tile's and the ink's. What is allowed in a file is told
//! to those who draw one where icons are declared.

use tiny_skia::{FillRule, Path, Stroke, Transform};
use usvg::roxmltree::{self, Document, ParsingOptions};
use usvg::{Group, Node, Options, Paint, PaintOrder, Tree};

use super::canvas::{Canvas, Colour};
use super::geometry::Point;

/// What stands in the file of an icon.
pub(super) struct Artwork {
    /// The colour of its tile.
    pub tile: Colour,
    /// The colour it has on its tile.
    pub ink: Colour,
    /// How wide and high the file says it is.
    side: f32,
    /// From the back to the front.
    layers: Vec<Layer>,
}

struct Layer {
    path: Path,
    brush: Brush,
    /// Whether it shows the ground instead of the ink.
    hole: bool,
    /// Where the path stands in the file.
    by: Transform,
}

enum Brush {
    Fill(FillRule),
    Line(Stroke),
}

impl Artwork {
    /// Reads a file. What is wrong with it is said to be so of the file: "has a third colour".
    pub fn read(svg: &str) -> Result<Artwork, String> {
        // Some editors declare a document type.
        let lenient = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let file = Document::parse_with_options(svg, lenient).map_err(|error| format!("is no SVG file: {error}"))?;
        let tree = Tree::from_xmltree(&file, &Options::default()).map_err(|error| format!("is no icon: {error}"))?;
        let size = tree.size();
        if size.width() != size.height() {
            return Err(format!("is {} × {} and not square", size.width(), size.height()));
        }
        let mut shapes = Vec::new();
        collect(tree.root(), &mut shapes)?;
        if shapes.len() != count(&file)? {
            return Err("has a shape that nobody can see".to_owned());
        }
        let [ground, icon @ ..] = shapes.as_slice() else { return Err("shows nothing".to_owned()) };
        let tile = tile(ground, size.width())?;
        let mut art = Artwork { tile, ink: tile, side: size.width(), layers: Vec::new() };
        icon.iter().try_for_each(|shape| art.add(shape))?;
        if art.ink == tile { Err("shows nothing on its tile".to_owned()) } else { Ok(art) }
    }

    fn add(&mut self, shape: &usvg::Path) -> Result<(), String> {
        let fill = shape.fill().map(|fill| {
            let rule = match fill.rule() {
                usvg::FillRule::NonZero => FillRule::Winding,
                usvg::FillRule::EvenOdd => FillRule::EvenOdd,
            };
            (Brush::Fill(rule), plain(fill.paint(), fill.opacity()))
        });
        let line =
            shape.stroke().map(|stroke| (Brush::Line(stroke.to_tiny_skia()), plain(stroke.paint(), stroke.opacity())));
        let brushes = match shape.paint_order() {
            PaintOrder::FillAndStroke => [fill, line],
            PaintOrder::StrokeAndFill => [line, fill],
        };
        for (brush, colour) in brushes.into_iter().flatten() {
            let hole = self.is_hole(colour?)?;
            self.layers.push(Layer { path: shape.data().clone(), brush, hole, by: shape.abs_transform() });
        }
        Ok(())
    }

    /// The first colour that is not the tile's is the ink.
    fn is_hole(&mut self, colour: Colour) -> Result<bool, String> {
        if self.ink == self.tile {
            self.ink = colour;
        }
        match colour {
            colour if colour == self.tile => Ok(true),
            colour if colour == self.ink => Ok(false),
            Colour { red, green, blue, .. } => {
                Err(format!("has a third colour, #{red:02X}{green:02X}{blue:02X}, besides its tile's and its ink's"))
            }
        }
    }

    /// Draws it into a square around a centre.
    pub fn draw(&self, canvas: &mut Canvas, centre: Point, size: f32, ink: Colour, ground: Colour) {
        let scale = size / self.side;
        let place = Transform::from_row(scale, 0.0, 0.0, scale, centre.x - size / 2.0, centre.y - size / 2.0);
        for layer in &self.layers {
            let colour = if layer.hole { ground } else { ink };
            let by = place.pre_concat(layer.by);
            match &layer.brush {
                Brush::Fill(rule) => canvas.fill_by(&layer.path, colour, *rule, by),
                Brush::Line(stroke) => canvas.stroke_by(&layer.path, colour, stroke, by),
            }
        }
    }
}

/// All shapes that are painted, from the back to the front.
fn collect<'a>(group: &'a Group, shapes: &mut Vec<&'a usvg::Path>) -> Result<(), String> {
    if group.should_isolate() {
        return Err("has something seen through, clipped or blurred".to_owned());
    }
    for node in group.children() {
        match node {
            Node::Group(group) => collect(group, shapes)?,
            Node::Path(path) if path.is_visible() => shapes.push(path),
            Node::Path(_) | Node::Image(_) | Node::Text(_) => {}
        }
    }
    Ok(())
}

/// How many shapes the file has. The reader leaves out what it cannot draw without a word; an icon that lacks a part would be
/// noticed late.
fn count(file: &Document) -> Result<usize, String> {
    const SVG: &str = "http://www.w3.org/2000/svg";
    const SHAPES: [&str; 7] = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"];
    const OTHERS: [&str; 7] = ["svg", "g", "defs", "title", "desc", "metadata", "style"];
    let ours = |node: &roxmltree::Node| node.is_element() && node.tag_name().namespace() == Some(SVG);
    let mut shapes = 0;
    for name in file.descendants().filter(ours).map(|node| node.tag_name().name().to_owned()) {
        match name.as_str() {
            name if SHAPES.contains(&name) => shapes += 1,
            name if OTHERS.contains(&name) => {}
            name => return Err(format!("has a <{name}>, where only shapes are drawn")),
        }
    }
    Ok(shapes)
}

/// The colour of the tile, which is the first shape.
fn tile(ground: &usvg::Path, size: f32) -> Result<Colour, String> {
    let bounds = ground.abs_bounding_box();
    let whole = [bounds.left(), bounds.top(), size - bounds.right(), size - bounds.bottom()]
        .iter()
        .all(|gap| gap.abs() < size / 1000.0);
    match (ground.fill(), ground.stroke()) {
        (Some(fill), None) if whole => plain(fill.paint(), fill.opacity()),
        _ => Err("does not begin with a tile: a filled rectangle over the whole square".to_owned()),
    }
}

fn plain(paint: &Paint, opacity: usvg::Opacity) -> Result<Colour, String> {
    match paint {
        Paint::Color(usvg::Color { red, green, blue }) if opacity.get() == 1.0 => {
            Ok(Colour { red: *red, green: *green, blue: *blue, alpha: 255 })
        }
        _ => Err("has a shape that is not of one plain colour".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TILE: &str = r##"<rect width="24" height="24" fill="#123456"/>"##;

    fn read(shapes: &str) -> Result<Artwork, String> {
        Artwork::read(&format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shapes}</svg>"#))
    }

    #[test]
    fn a_file_has_a_tile_an_ink_and_holes() {
        let art = read(&format!(
            r##"<title>A house</title>{TILE}<g transform="translate(1 2)"><circle r="5" fill="#ffffff"/></g>
            <path d="M4 4 L9 9" fill="none" stroke="#123456"/>"##
        ))
        .expect("sound");
        assert_eq!((art.tile, art.ink), (Colour::hex(0x123456), Colour::hex(0xFFFFFF)));
        assert_eq!(art.layers.iter().map(|layer| layer.hole).collect::<Vec<_>>(), [false, true]);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let wrong = |file: Result<Artwork, String>| file.err().expect("it is broken");
        let ink = r#"<circle cx="9" cy="9" r="5" fill="white"/>"#;
        assert!(wrong(Artwork::read("a house")).starts_with("is no SVG file: "));
        assert!(wrong(Artwork::read("<html/>")).starts_with("is no "));
        let wide = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12">{TILE}{ink}</svg>"#);
        assert_eq!(wrong(Artwork::read(&wide)), "is 24 × 12 and not square");
        for (shapes, reason) in [
            (String::new(), "shows nothing"),
            (ink.to_owned(), "does not begin with a tile: a filled rectangle over the whole square"),
            (TILE.to_owned(), "shows nothing on its tile"),
            (
                format!(r#"{TILE}{ink}<circle r="2" fill="red"/>"#),
                "has a third colour, #FF0000, besides its tile's and its ink's",
            ),
            (format!(r#"{TILE}{ink}<path d="round and round"/>"#), "has a shape that nobody can see"),
            (format!(r#"{TILE}{ink}<circle r="0" fill="white"/>"#), "has a shape that nobody can see"),
            (format!("{TILE}{ink}<text>B</text>"), "has a <text>, where only shapes are drawn"),
            (
                format!(r#"{TILE}<circle r="2" fill="white" fill-opacity="0.5"/>"#),
                "has a shape that is not of one plain colour",
            ),
            (format!(r#"{TILE}<g opacity="0.5">{ink}{ink}</g>"#), "has something seen through, clipped or blurred"),
        ] {
            assert_eq!(wrong(read(&shapes)), reason, "{shapes}");
        }
    }
}
