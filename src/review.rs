//! A finished game looked back on: everybody's chance of winning after each turn, and the turns that decided it.

use crate::game::{Chance, Seat};
use crate::games::Catalogue;
use crate::picture::frame::{SCALE, WHOLE};
use crate::picture::lettering::fit;
use crate::picture::palette::{FADED, GROUND, INK, RULE, WHITE};
use crate::picture::{Area, Canvas, Livery, Pen, Picture, Point, Type, area, at};
use crate::players::{Limit, Worths};
use crate::record::{Record, Unplayable};
use crate::texts::{Speech, Text};

use std::time::Instant;

/// How it stood after a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// After so many moves; 0 is the deal.
    pub moves: usize,
    /// Who made the last of them.
    pub seat: Option<Seat>,
    /// Everybody's chance of winning, from 0 to 1.
    pub chances: Worths,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub moments: Vec<Moment>,
}

/// So many turns are named as decisive.
pub const DECISIVE: usize = 3;
/// Play-outs from each position before it is asked whether there is time for more.
const AT_ONCE: u32 = 4;

const LABEL: Type = Type::glance(FADED).sized(24.0);
const NAME: Type = Type::glance(INK).strong();

impl Review {
    /// Looks at the deal and at the positions after so many moves: the ends of the turns. A time is for all of them together,
    /// tries are for each.
    pub fn of(
        catalogue: &Catalogue,
        record: &Record,
        ends: &[usize],
        limit: Limit,
        chance: &mut Chance,
    ) -> Result<Review, Unplayable> {
        let title = catalogue.title(record.setup.game())?;
        let mut position = record.setup.position(catalogue)?;
        let mut positions = vec![(0, None, position.boxed())];
        for (index, played) in record.log.iter().enumerate() {
            played.again(position.as_mut(), index + 1)?;
            if ends.contains(&(index + 1)) {
                positions.push((index + 1, Some(played.seat), position.boxed()));
            }
        }
        let nobody = |seats: u8| -> Worths { (0..seats).map(|_| 0.0).collect() };
        let mut moments: Vec<Moment> = positions
            .iter()
            .map(|(moves, seat, position)| Moment { moves: *moves, seat: *seat, chances: nobody(position.seats()) })
            .collect();
        let start = Instant::now();
        let mut passes: u16 = 0;
        loop {
            for (moment, (_, _, position)) in moments.iter_mut().zip(&positions) {
                let chances = title.chances(position.as_ref(), AT_ONCE, chance).unwrap_or_default();
                moment.chances.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
            }
            passes += 1;
            let enough = match limit {
                Limit::Time(time) => start.elapsed() >= time || passes == u16::MAX,
                Limit::Tries(tries) => u32::from(passes) * AT_ONCE >= tries,
            };
            if enough {
                break;
            }
        }
        for chance in moments.iter_mut().flat_map(|moment| &mut moment.chances) {
            *chance /= f32::from(passes);
        }
        Ok(Review { moments })
    }

    /// The turns after which the chances stood most unlike before, in the order they were played. The last turn only tells what
    /// was decided before.
    pub fn decisive(&self) -> Vec<usize> {
        let last = self.moments.len().saturating_sub(1);
        let mut swings: Vec<(usize, f32)> = (1..last)
            .map(|at| {
                let (before, after) = (&self.moments[at - 1].chances, &self.moments[at].chances);
                (at, before.iter().zip(after).map(|(before, after)| (after - before).abs()).sum())
            })
            .collect();
        swings.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let mut decisive: Vec<usize> = swings.into_iter().take(DECISIVE).map(|(at, _)| at).collect();
        decisive.sort_unstable();
        decisive
    }

    /// The chances as lines from the deal to the end, with the decisive turns numbered.
    pub fn picture(&self, speech: &Speech) -> Picture {
        let mut canvas = Canvas::scaled(WHOLE.w, WHOLE.h, SCALE, GROUND);
        let title = area(30.0, 16.0, WHOLE.w - 60.0, 48.0);
        canvas.text_in(&speech.key("review-chart"), title, Type::headline(INK));
        let plot = area(104.0, 82.0, 732.0, 512.0);
        canvas.rect(plot, WHITE);
        for (part, label) in [(0.0, "0 %"), (0.5, "50 %"), (1.0, "100 %")] {
            let y = plot.bottom() - part * plot.h;
            canvas.line(at(plot.x, y), at(plot.right(), y), Pen::new(RULE, 2.0));
            canvas.text_mid(label, at(plot.x - 12.0, y), LABEL.right());
        }
        for (number, moment) in ('1'..).zip(self.decisive()) {
            let x = self.x(plot, moment);
            canvas.line(at(x, plot.y), at(x, plot.bottom()), Pen::new(FADED, 3.0).dashed(8.0, 8.0));
            canvas.badge(number, at(x, plot.bottom() + 30.0));
        }
        let seats = self.moments.first().map_or(0, |moment| moment.chances.len());
        for seat in Seat::all(seats as u8) {
            self.draw_line(&mut canvas, plot, seat);
        }
        self.draw_names(&mut canvas, plot, speech);
        let turns = Text::new("review-turns").with("count", self.moments.len().saturating_sub(1));
        canvas.text_mid(&speech.say(&turns), at(plot.x, WHOLE.h - 28.0), LABEL);
        canvas.into()
    }

    fn x(&self, plot: Area, moment: usize) -> f32 {
        plot.x + plot.w * moment as f32 / (self.moments.len().max(2) - 1) as f32
    }

    fn draw_line(&self, canvas: &mut Canvas, plot: Area, seat: Seat) {
        let height = |moment: &Moment| plot.bottom() - plot.h * moment.chances[seat.index()].clamp(0.0, 1.0);
        let points: Vec<Point> =
            (0..).zip(&self.moments).map(|(at_, moment)| at(self.x(plot, at_), height(moment))).collect();
        canvas.polyline(&points, Pen::new(WHITE, 10.0));
        canvas.polyline(&points, Pen::new(Livery::of(seat).colour, 6.0));
        if let Some(end) = points.last() {
            canvas.token(Livery::of(seat), *end, 15.0);
        }
    }

    /// Beside the ends of the lines, the likeliest winner on top; none hides another.
    fn draw_names(&self, canvas: &mut Canvas, plot: Area, speech: &Speech) {
        let Some(end) = self.moments.last() else { return };
        let mut seats: Vec<Seat> = Seat::all(end.chances.len() as u8).collect();
        seats.sort_by(|a, b| end.chances[b.index()].total_cmp(&end.chances[a.index()]));
        for (row, seat) in seats.into_iter().enumerate() {
            let middle = at(plot.right() + 40.0, plot.y + 24.0 + 60.0 * row as f32);
            canvas.token(Livery::of(seat), middle, 15.0);
            let name = fit(speech.name(seat), NAME, WHOLE.w - 14.0 - (middle.x + 24.0));
            canvas.text_mid(&name, middle + at(24.0, 0.0), NAME);
        }
    }
}
