//! Everybody's chances as lines from the deal to the end, with the decisive turns numbered: small on the last picture of a
//! game, or large on one of their own.

use super::canvas::{Canvas, Pen};
use super::export::Picture;
use super::frame::{BAR, MARGIN, SCALE, WHOLE, header};
use super::geometry::{Area, Point, area, at};
use super::lettering::{Type, fit};
use super::look::{ChanceLine, Chances};
use super::palette::{FADED, GROUND, INK, OPTION, RULE, WHITE};

/// How one is drawn: the height of the line above the plot and of the one below, the room at the left, and pens.
struct Size {
    above: f32,
    below: f32,
    left: f32,
    line: f32,
    token: f32,
    number: f32,
    scale: Type,
}

const SMALL: Size =
    Size { above: 32.0, below: 36.0, left: 52.0, line: 4.0, token: 8.0, number: 14.0, scale: Type::closer(FADED) };
const LARGE: Size = Size {
    above: 20.0,
    below: 92.0,
    left: 100.0,
    line: 6.0,
    token: 14.0,
    number: 20.0,
    scale: Type::glance(FADED).sized(24.0),
};
/// Room at the right of a large chart for the names.
const NAMES: f32 = 250.0;
const NAME: Type = Type::glance(INK).strong().sized(26.0);

impl Chances {
    /// A picture of its own, with names.
    pub fn picture(&self, game: &str) -> Picture {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, SCALE, GROUND);
        header(&mut canvas, game, &self.title, "");
        let top = BAR + MARGIN;
        let sheet = area(MARGIN, top, WHOLE.w - 2.0 * MARGIN, WHOLE.h - top - MARGIN);
        canvas.panel(sheet, 18.0, WHITE, Pen::new(RULE, 2.5));
        let plot = self.draw(&mut canvas, area(sheet.x, sheet.y, sheet.w - NAMES, sheet.h), &LARGE);
        let below = area(plot.x, sheet.bottom() - 44.0, plot.w, 36.0);
        canvas.text_in(&self.turns, below, LARGE.scale.centred());
        self.names(&mut canvas, area(plot.right() + 40.0, plot.y, NAMES - 56.0, plot.h));
        canvas.into()
    }

    /// A panel of another picture.
    pub(super) fn panel(&self, canvas: &mut Canvas, place: Area) {
        const TITLE: Type = Type::closer(FADED).sized(18.0).centred();
        canvas.panel(place, 12.0, WHITE, Pen::new(RULE, 2.5));
        canvas.text_in(&self.title, area(place.x + 8.0, place.y + 3.0, place.w - 16.0, SMALL.above - 3.0), TITLE);
        self.draw(canvas, place, &SMALL);
    }

    /// The lines and their grid; says where the plot is.
    fn draw(&self, canvas: &mut Canvas, place: Area, size: &Size) -> Area {
        let (left, above) = (place.x + size.left, place.y + size.above);
        let plot = area(left, above, place.right() - 16.0 - left, place.bottom() - size.below - above);
        for (part, label) in [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")] {
            let y = plot.bottom() - part * plot.h;
            canvas.line(at(plot.x, y), at(plot.right(), y), Pen::new(RULE, 2.0));
            canvas.text_mid(label, at(plot.x - 6.0, y), size.scale.right());
        }
        for turn in &self.decisive {
            let x = self.point(plot, *turn, 0.0).x;
            canvas.line(at(x, plot.y), at(x, plot.bottom()), Pen::new(FADED, 2.0).dashed(6.0, 6.0));
        }
        for line in &self.lines {
            let points: Vec<Point> =
                (0..).zip(&line.chances).map(|(turn, chance)| self.point(plot, turn, *chance)).collect();
            canvas.polyline(&points, Pen::new(WHITE, size.line + 3.0));
            canvas.polyline(&points, Pen::new(line.livery.colour, size.line));
            if let Some(end) = points.last() {
                canvas.token(line.livery, *end, size.token);
            }
        }
        self.numbers(canvas, plot, size);
        plot
    }

    /// Below the plot, moved apart where turns are close to each other, and back from its right end.
    fn numbers(&self, canvas: &mut Canvas, plot: Area, size: &Size) {
        let apart = 2.0 * size.number + 4.0;
        let mut places: Vec<f32> = self.decisive.iter().map(|turn| self.point(plot, *turn, 0.0).x).collect();
        let mut least = plot.x;
        for x in &mut places {
            *x = x.max(least);
            least = *x + apart;
        }
        let mut most = plot.right();
        for x in places.iter_mut().rev() {
            *x = x.min(most);
            most = *x - apart;
        }
        for (number, x) in (1..).zip(places) {
            let centre = at(x, plot.bottom() + size.number + 3.0);
            canvas.circle(centre, size.number, INK);
            canvas.circle(centre, size.number - 2.0, OPTION);
            let set = Type::closer(INK).strong().sized(size.number * 1.3).centred();
            canvas.text_mid(&format!("{number}"), centre, set);
        }
    }

    /// The likeliest winner on top; none hides another.
    fn names(&self, canvas: &mut Canvas, place: Area) {
        let last = |line: &ChanceLine| line.chances.last().copied().unwrap_or(0.0);
        let mut lines: Vec<&ChanceLine> = self.lines.iter().collect();
        lines.sort_by(|a, b| last(b).total_cmp(&last(a)));
        for (row, line) in lines.into_iter().enumerate() {
            let middle = at(place.x + 14.0, place.y + 20.0 + 56.0 * row as f32);
            canvas.token(line.livery, middle, 14.0);
            canvas.text_mid(&fit(&line.name, NAME, place.w - 30.0), middle + at(28.0, 0.0), NAME);
        }
    }

    fn point(&self, plot: Area, turn: usize, chance: f32) -> Point {
        let last = self.lines.iter().map(|line| line.chances.len()).max().unwrap_or(0).max(2) - 1;
        at(plot.x + plot.w * turn as f32 / last as f32, plot.bottom() - plot.h * chance.clamp(0.0, 1.0))
    }
}
