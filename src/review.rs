//! A finished game looked back on: everybody's chance of winning after each turn, and the turns that decided it.

use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::game::{Chance, Position, Seat};
use crate::games::{Catalogue, Listed};
use crate::picture::{ChanceLine, Chances};
use crate::players::{Limit, Worths};
use crate::record::{Record, Unplayable};
use crate::texts::{Speech, Text};

/// How it stood after a turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment {
    /// After so many moves; 0 is the deal.
    pub moves: usize,
    /// Who made the last of them.
    pub seat: Option<Seat>,
    /// Everybody's chance of winning, from 0 to 1.
    pub chances: Worths,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    pub moments: Vec<Moment>,
}

/// A turn that decided much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decisive {
    pub turn: usize,
    /// The number of its last move.
    pub moves: usize,
    /// Whose turn it was.
    pub seat: Option<Seat>,
    /// Whose chance changed most, and from what to what.
    pub changed: Seat,
    pub before: f32,
    pub after: f32,
}

/// So many turns are named as decisive.
pub const DECISIVE: usize = 3;
/// A smaller change of somebody's chance decides nothing.
const LEAST: f32 = 0.04;
/// Play-outs from a position before the next one is looked at.
const AT_ONCE: u32 = 4;
/// From so many each chance is as sure as anybody will read it from a chart.
const PLENTY: u32 = 400;

/// A review in the making: the same positions again and again, each time a little surer.
pub struct Reviewing {
    title: &'static dyn Listed,
    positions: Vec<Box<dyn Position>>,
    /// With sums in place of chances.
    moments: Vec<Moment>,
    /// The position to look at next, and how often all of them were.
    next: usize,
    passes: u16,
    spent: Duration,
}

impl Reviewing {
    /// Of the deal and the positions after so many moves: the ends of the turns.
    pub fn new(catalogue: &Catalogue, record: &Record, ends: &[usize]) -> Result<Reviewing, Unplayable> {
        let title = catalogue.title(record.setup.game())?;
        let mut position = record.setup.position(catalogue)?;
        let nobody: Worths = (0..position.seats()).map(|_| 0.0).collect();
        let mut positions = vec![position.boxed()];
        let mut moments = vec![Moment { moves: 0, seat: None, chances: nobody.clone() }];
        for (index, played) in record.log.iter().enumerate() {
            played.again(position.as_mut(), index + 1)?;
            if ends.contains(&(index + 1)) {
                positions.push(position.boxed());
                moments.push(Moment { moves: index + 1, seat: Some(played.seat), chances: nobody.clone() });
            }
        }
        Ok(Reviewing { title, positions, moments, next: 0, passes: 0, spent: Duration::ZERO })
    }

    /// Looks at one position after the other for about so long.
    pub fn go_on(&mut self, time: Duration, chance: &mut Chance) {
        let start = Instant::now();
        loop {
            let chances = self.title.chances(self.positions[self.next].as_ref(), AT_ONCE, chance).unwrap_or_default();
            let sums = &mut self.moments[self.next].chances;
            sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
            self.next += 1;
            if self.next == self.positions.len() {
                self.next = 0;
                self.passes = self.passes.saturating_add(1);
            }
            if start.elapsed() >= time {
                self.spent += start.elapsed();
                return;
            }
        }
    }

    /// Whether it has been looked at for long enough. A time is for all positions together, tries are for each.
    pub fn is_enough(&self, limit: Limit) -> bool {
        let tries = u32::from(self.passes) * AT_ONCE;
        let enough = match limit {
            Limit::Time(time) | Limit::Work(time) => self.spent >= time,
            Limit::Tries(least) => tries >= least,
        };
        tries > 0 && (enough || tries >= PLENTY)
    }

    /// What was found out so far.
    pub fn finish(self) -> Review {
        let (next, passes) = (self.next, self.passes);
        let mean = |(index, moment): (usize, Moment)| {
            let times = f32::from(passes) + if index < next { 1.0 } else { 0.0 };
            // A chart is no finer, and it is kept.
            let chance = |sum: f32| (sum / times.max(1.0) * 1000.0).round() / 1000.0;
            Moment { chances: moment.chances.into_iter().map(chance).collect(), ..moment }
        };
        Review { moments: self.moments.into_iter().enumerate().map(mean).collect() }
    }
}

impl Review {
    /// The turns after which the chances stood most unlike before, in the order they were played. The last turn only tells what
    /// was decided before.
    pub fn decisive(&self) -> Vec<Decisive> {
        let last = self.moments.len().saturating_sub(1);
        let mut swings: Vec<(Decisive, f32)> = (1..last).filter_map(|turn| self.swing(turn)).collect();
        swings.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let mut decisive: Vec<Decisive> = swings.into_iter().take(DECISIVE).map(|(decisive, _)| decisive).collect();
        decisive.sort_unstable_by_key(|decisive| decisive.turn);
        decisive
    }

    /// What a turn changed for whom, and how much it did for all.
    fn swing(&self, turn: usize) -> Option<(Decisive, f32)> {
        let (earlier, moment) = (&self.moments[turn - 1].chances, &self.moments[turn]);
        let changes = || Seat::all(earlier.len() as u8).zip(earlier.iter().zip(&moment.chances));
        let change = |(before, after): (&f32, &f32)| (after - before).abs();
        let (changed, (before, after)) = changes().max_by(|(_, a), (_, b)| change(*a).total_cmp(&change(*b)))?;
        let decisive =
            Decisive { turn, moves: moment.moves, seat: moment.seat, changed, before: *before, after: *after };
        let all = changes().map(|(_, pair)| change(pair)).sum();
        ((after - before).abs() >= LEAST).then_some((decisive, all))
    }

    /// As it is drawn for people; `end` is the last position.
    pub fn chances(&self, end: &dyn Position, speech: &Speech) -> Chances {
        let line = |seat: Seat| ChanceLine {
            livery: end.livery(seat),
            name: speech.name(seat).to_owned(),
            chances: self.moments.iter().filter_map(|moment| moment.chances.get(seat.index()).copied()).collect(),
        };
        let turns = Text::new("review-turns").with("count", self.moments.len().saturating_sub(1));
        Chances {
            title: speech.key("review-chart"),
            turns: speech.say(&turns),
            lines: Seat::all(end.seats()).map(line).collect(),
            decisive: self.decisive().iter().map(|decisive| decisive.turn).collect(),
        }
    }
}
