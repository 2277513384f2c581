//! Scores as they grew, turn by turn: a line for each seat, in its livery.

use super::canvas::{Canvas, Pen};
use super::export::Picture;
use super::frame::{BAR, MARGIN, SCALE as REAL, WHOLE, header};
use super::geometry::{Area, Point, area, at};
use super::lettering::{Type, fit};
use super::palette::{FADED, GROUND, INK, Livery, RULE, WHITE};
use crate::texts::minus;

/// What a chart shows.
#[derive(Clone, Debug, Default)]
pub struct Chart {
    /// For the header.
    pub game: String,
    pub title: String,
    /// What the numbers at the bottom count.
    pub below: String,
    pub lines: Vec<ChartLine>,
}

/// One seat's scores, from the beginning to the end.
#[derive(Clone, Debug)]
pub struct ChartLine {
    pub livery: Livery,
    pub name: String,
    pub scores: Vec<i32>,
}

/// Room at the right for the names.
const NAMES: f32 = 250.0;
const SCALE: Type = Type::regular(24.0, FADED);
const NAME: Type = Type::bold(27.0, INK);
/// From one name to the next.
const APART: f32 = 40.0;

impl Chart {
    pub fn picture(&self) -> Picture {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, REAL, GROUND);
        header(&mut canvas, &self.game, &self.title, "");
        let top = BAR + MARGIN;
        let sheet = area(MARGIN, top, WHOLE.w - 2.0 * MARGIN, WHOLE.h - top - MARGIN);
        canvas.panel(sheet, 18.0, WHITE, Pen::new(RULE, 2.5));
        let plot = area(sheet.x + 90.0, sheet.y + 34.0, sheet.w - 90.0 - NAMES, sheet.h - 104.0);
        let scale = Scale::of(self);
        self.grid(&mut canvas, plot, &scale);
        // The leader's line is drawn last, above the others.
        let mut order: Vec<&ChartLine> = self.lines.iter().collect();
        order.sort_by_key(|line| line.scores.last().copied());
        for (index, line) in order.iter().enumerate() {
            // A little apart, so that equal scores do not hide each other.
            let aside = at(0.0, (order.len() as f32 / 2.0 - 0.5 - index as f32) * 6.0);
            let points: Vec<Point> =
                (0..).zip(&line.scores).map(|(turn, score)| scale.point(plot, turn, *score) + aside).collect();
            canvas.polyline(&points, Pen::new(WHITE, 9.0));
            canvas.polyline(&points, Pen::new(line.livery.colour, 6.0));
        }
        self.names(&mut canvas, plot, &scale, &order);
        canvas.into()
    }

    fn grid(&self, canvas: &mut Canvas, plot: Area, scale: &Scale) {
        for score in scale.scores() {
            let y = scale.point(plot, 0, score).y;
            let pen = if score == 0 { Pen::new(FADED, 3.0) } else { Pen::new(RULE, 2.0) };
            canvas.line(at(plot.x, y), at(plot.right(), y), pen);
            canvas.text_mid(&minus(score), at(plot.x - 14.0, y), SCALE.right());
        }
        for turn in scale.turns() {
            let x = scale.point(plot, turn, scale.least).x;
            canvas.text_mid(&turn.to_string(), at(x, plot.bottom() + 24.0), SCALE.centred());
        }
        canvas.text_mid(&self.below, at(plot.centre().x, plot.bottom() + 54.0), SCALE.centred());
    }

    /// Each name beside the end of its line, moved apart where lines end close to each other.
    fn names(&self, canvas: &mut Canvas, plot: Area, scale: &Scale, worst_first: &[&ChartLine]) {
        let best_first = || worst_first.iter().rev();
        let mut places: Vec<f32> = Vec::new();
        for line in best_first() {
            let wanted = scale.point(plot, 0, line.scores.last().copied().unwrap_or(0)).y;
            places.push(places.last().map_or(wanted, |above| wanted.max(above + APART)));
        }
        let over = places.last().map_or(0.0, |last| (last - plot.bottom()).max(0.0));
        for (line, place) in best_first().zip(places) {
            let (x, y) = (plot.right() + 30.0, place - over);
            canvas.token(line.livery, at(x, y), 14.0);
            let score = line.scores.last().map(minus).unwrap_or_default();
            let name = fit(&format!("{score}  {}", line.name), NAME, NAMES - 60.0);
            canvas.text_mid(&name, at(x + 26.0, y), NAME);
        }
    }
}

/// What stands where.
struct Scale {
    least: i32,
    most: i32,
    step: i32,
    /// The number of the last turn.
    last: usize,
}

impl Scale {
    fn of(chart: &Chart) -> Scale {
        let scores = || chart.lines.iter().flat_map(|line| line.scores.iter().copied());
        let (least, most) = (scores().min().unwrap_or(0).min(0), scores().max().unwrap_or(0).max(1));
        let last = chart.lines.iter().map(|line| line.scores.len()).max().unwrap_or(1).saturating_sub(1).max(1);
        let step = round_step(most - least, 6);
        Scale { least: least.div_euclid(step) * step, most: (most + step - 1).div_euclid(step) * step, step, last }
    }

    fn point(&self, plot: Area, turn: usize, score: i32) -> Point {
        let height = (score - self.least) as f32 / (self.most - self.least).max(1) as f32;
        at(plot.x + plot.w * turn as f32 / self.last as f32, plot.bottom() - plot.h * height)
    }

    fn scores(&self) -> impl Iterator<Item = i32> + use<> {
        (self.least..=self.most).step_by(self.step.max(1) as usize)
    }

    fn turns(&self) -> impl Iterator<Item = usize> + use<> {
        (0..=self.last).step_by(round_step(self.last as i32, 10).max(1) as usize)
    }
}

/// 1, 2, 5, 10, 20 …: the smallest that needs at most so many steps.
fn round_step(range: i32, steps: i32) -> i32 {
    let mut ten = 1;
    loop {
        for times in [1, 2, 5] {
            if range <= ten * times * steps {
                return ten * times;
            }
        }
        ten *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_and_few() {
        for (range, step) in [(0, 1), (6, 1), (7, 2), (30, 5), (31, 10), (400, 100)] {
            assert_eq!(round_step(range, 6), step, "{range}");
        }
    }

    #[test]
    fn a_line_of_one_point_or_none_is_drawn_all_the_same() {
        let line =
            |scores: Vec<i32>| ChartLine { livery: Livery::of(crate::seat::Seat(0)), name: "A".to_owned(), scores };
        for scores in [vec![], vec![3], vec![-4, 0, -9]] {
            Chart { lines: vec![line(scores)], ..Chart::default() }.picture();
        }
    }
}
