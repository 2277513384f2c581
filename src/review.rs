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
    /// Whose turn it was.
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
/// So many times at most it is told that somebody else took the lead; a lead by less is none.
const LEADS: usize = 4;
const CLEAR: f32 = 0.05;
/// Play-outs from a position before the next one is looked at.
const AT_ONCE: u32 = 4;
/// From so many each chance is as sure as anybody will read it from a chart.
const PLENTY: u32 = 400;
/// Half of the time is for all turns; then those are looked at that seem to have decided most, so many at a time …
const SUSPECTS: usize = 2 * DECISIVE;
/// … until so many play-outs: two chances differ by chance alone by hardly more than half of what decides something.
const CERTAIN: u32 = 4_000;

/// A review in the making: the same positions again and again, each time a little surer.
pub struct Reviewing {
    title: &'static dyn Listed,
    positions: Vec<Box<dyn Position>>,
    /// With sums in place of chances.
    moments: Vec<Moment>,
    /// How many play-outs each of them is the sum of.
    tries: Vec<u32>,
    spent: Duration,
}

impl Reviewing {
    /// Of the deal and the positions after each turn: after so many moves, and whose turn it was.
    pub fn new(
        catalogue: &Catalogue,
        record: &Record,
        turns: &[(usize, Option<Seat>)],
    ) -> Result<Reviewing, Unplayable> {
        let title = catalogue.title(record.setup.game())?;
        let mut position = record.setup.position(catalogue)?;
        let nobody: Worths = (0..position.seats()).map(|_| 0.0).collect();
        let mut positions = vec![position.boxed()];
        let mut moments = vec![Moment { moves: 0, seat: None, chances: nobody.clone() }];
        for (index, played) in record.log.iter().enumerate() {
            played.again(position.as_mut(), index + 1)?;
            if let Some((moves, seat)) = turns.iter().find(|(moves, _)| *moves == index + 1) {
                positions.push(position.boxed());
                moments.push(Moment { moves: *moves, seat: *seat, chances: nobody.clone() });
            }
        }
        let tries = vec![0; moments.len()];
        Ok(Reviewing { title, positions, moments, tries, spent: Duration::ZERO })
    }

    /// Looks at one position after the other for about so long.
    pub fn go_on(&mut self, time: Duration, limit: Limit, chance: &mut Chance) {
        let start = Instant::now();
        while let Some(next) = self.next(limit) {
            self.look_at(next, chance);
            if start.elapsed() >= time {
                break;
            }
        }
        self.spent += start.elapsed();
    }

    fn look_at(&mut self, index: usize, chance: &mut Chance) {
        let chances = self.title.chances(self.positions[index].as_ref(), AT_ONCE, chance).unwrap_or_default();
        let sums = &mut self.moments[index].chances;
        sums.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance * AT_ONCE as f32);
        self.tries[index] += AT_ONCE;
    }

    /// The position to look at next: of all of them, and then of those that matter most, the one that was looked at least.
    fn next(&self, limit: Limit) -> Option<usize> {
        let least = |among: &mut dyn Iterator<Item = usize>| among.min_by_key(|index| self.tries[*index]);
        let all = least(&mut (0..self.tries.len()))?;
        let (seen, half) = match limit {
            Limit::Time(time) | Limit::Work(time) => (PLENTY, self.spent * 2 >= time),
            Limit::Tries(tries) => (tries.min(PLENTY), false),
        };
        if self.tries[all] == 0 || (self.tries[all] < seen && !half) {
            return Some(all);
        }
        let certain = match limit {
            Limit::Time(_) | Limit::Work(_) => CERTAIN,
            Limit::Tries(tries) => tries.saturating_mul(CERTAIN / PLENTY).min(CERTAIN),
        };
        let means = self.means();
        let mut suspects = means.swings(SUSPECTS).into_iter().flat_map(|swing| [swing.turn - 1, swing.turn]);
        least(&mut suspects).filter(|index| self.tries[*index] < certain)
    }

    /// Whether it has been looked at for long enough. A time is for all positions together, tries are for each.
    pub fn is_enough(&self, limit: Limit) -> bool {
        let late = matches!(limit, Limit::Time(time) | Limit::Work(time) if self.spent >= time);
        (late && self.tries.iter().all(|tries| *tries > 0)) || self.next(limit).is_none()
    }

    fn means(&self) -> Review {
        let mean = |(moment, tries): (&Moment, &u32)| {
            let chances = moment.chances.iter().map(|sum| sum / (*tries).max(1) as f32).collect();
            Moment { moves: moment.moves, seat: moment.seat, chances }
        };
        Review { moments: self.moments.iter().zip(&self.tries).map(mean).collect() }
    }

    /// What was found out so far.
    pub fn finish(self) -> Review {
        let mut review = self.means();
        // A chart is no finer, and it is kept.
        let chances = review.moments.iter_mut().flat_map(|moment| &mut moment.chances);
        chances.for_each(|chance| *chance = (*chance * 1000.0).round() / 1000.0);
        review
    }
}

impl Review {
    /// The turns after which the chances stood most unlike before, in the order they were played. The last turn only tells what
    /// was decided before.
    pub fn decisive(&self) -> Vec<Decisive> {
        let mut decisive = self.swings(DECISIVE);
        decisive.sort_unstable_by_key(|decisive| decisive.turn);
        decisive
    }

    /// So many turns that changed most, the greatest change first.
    fn swings(&self, most: usize) -> Vec<Decisive> {
        let last = self.moments.len().saturating_sub(1);
        let mut swings: Vec<(Decisive, f32)> = (1..last).filter_map(|turn| self.swing(turn)).collect();
        swings.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        swings.into_iter().take(most).map(|(decisive, _)| decisive).collect()
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

    /// Who was ahead until when, in a sentence: for those who cannot see the chart.
    pub fn ahead(&self, speech: &Speech) -> String {
        let mut leads = self.leads(CLEAR);
        let mut clear = CLEAR;
        while leads.len() > LEADS && clear < 1.0 {
            clear += CLEAR;
            leads = self.leads(clear);
        }
        let told = |(at, (seats, _)): (usize, &(Vec<Seat>, usize))| match leads.get(at + 1) {
            Some((_, until)) => Text::new("review-ahead-until").with("seat", seats.clone()).with("turn", *until),
            None => Text::new("review-ahead-last").with("seat", seats.clone()),
        };
        let told: Vec<Text> = leads.iter().enumerate().map(told).collect();
        if told.is_empty() { String::new() } else { speech.say(&Text::new("review-ahead").with("who", told)) }
    }

    /// Who took the lead after which turn; the first have it from the start. Who is ahead by less than what is clear takes nothing.
    fn leads(&self, clear: f32) -> Vec<(Vec<Seat>, usize)> {
        let mut leads: Vec<(Vec<Seat>, usize)> = Vec::new();
        for (turn, moment) in self.moments.iter().enumerate() {
            let chance = |seat: Seat| moment.chances.get(seat.index()).copied().unwrap_or(0.0);
            let seats = || Seat::all(moment.chances.len() as u8);
            let best = seats().map(chance).fold(0.0, f32::max);
            // Partners have the same chance.
            let (first, others): (Vec<Seat>, Vec<Seat>) = seats().partition(|seat| chance(*seat) == best);
            let second = others.into_iter().map(chance).reduce(f32::max);
            let over = turn + 1 == self.moments.len();
            let anew = leads.last().is_none_or(|(leaders, _)| *leaders != first);
            if anew && (over || second.is_some_and(|second| best - second >= clear)) {
                leads.push((first, turn));
            }
        }
        leads
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

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(chances: &[[f32; 2]]) -> Vec<(u8, usize)> {
        let moment = |(moves, chances): (usize, &[f32; 2])| Moment {
            moves,
            seat: Some(Seat(0)),
            chances: chances.iter().copied().collect(),
        };
        let review = Review { moments: chances.iter().enumerate().map(moment).collect() };
        review.leads(CLEAR).into_iter().map(|(seats, turn)| (seats[0].0, turn)).collect()
    }

    #[test]
    fn a_lead_is_taken_where_it_is_clear() {
        assert_eq!(leads(&[[0.5, 0.5], [0.6, 0.4], [0.49, 0.51], [0.2, 0.8], [0.0, 1.0]]), [(0, 1), (1, 3)]);
        assert_eq!(leads(&[[0.5, 0.5], [0.51, 0.49], [1.0, 0.0]]), [(0, 2)], "at the end it is certain");
    }
}
