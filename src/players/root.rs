//! The yardstick: random play-outs from the root, which know nothing of the game.
//!
//! Each try imagines the hidden parts anew, makes one of the moves and plays on at random to the end; promising moves get more
//! tries (UCB1). The move that was tried most often is played. It is never changed, so that the other levels can be
//! measured against it.

use super::level::{Clock, Limit};
use super::policy::random_move;
use crate::game::{Chance, Events, Rules};
use crate::seat::Seat;

/// The index of the move it would make.
pub fn choose<G: Rules>(view: &G::View, seat: Seat, moves: &[G::Move], limit: Limit, chance: &mut Chance) -> usize {
    let mut scratch = Vec::new();
    let mut tried = vec![Tried::default(); moves.len()];
    let mut clock = Clock::start(limit);
    let mut tries = 0u32;
    while clock.another(moves.len() as u32) {
        let pick = best_by(&tried, |arm| arm.promise(tries));
        let mut game = G::imagine(view, chance);
        tried[pick].add(rollout(&mut game, seat, &moves[pick], &mut scratch, chance));
        tries += 1;
    }
    best_by(&tried, |arm| f64::from(arm.times))
}

#[derive(Clone, Copy, Default)]
struct Tried {
    times: u32,
    worth: f64,
}

impl Tried {
    fn add(&mut self, worth: f64) {
        self.times += 1;
        self.worth += worth;
    }

    /// UCB1: how good it was so far, plus what may still be in it.
    fn promise(&self, tries: u32) -> f64 {
        if self.times == 0 {
            return f64::INFINITY;
        }
        let times = f64::from(self.times);
        self.worth / times + (2.0 * f64::from(tries).ln() / times).sqrt() * 0.5
    }
}

fn best_by(tried: &[Tried], measure: impl Fn(&Tried) -> f64) -> usize {
    let mut best = 0;
    for (index, arm) in tried.iter().enumerate() {
        if measure(arm) > measure(&tried[best]) {
            best = index;
        }
    }
    best
}

/// Plays on at random; 1 for a win, less for a worse place, with a little for the margin.
fn rollout<G: Rules>(
    game: &mut G,
    seat: Seat,
    first: &G::Move,
    scratch: &mut Vec<G::Move>,
    chance: &mut Chance,
) -> f64 {
    let mut events = Events::unheard();
    game.apply(seat, first, chance, &mut events);
    while let Some((mover, play)) = random_move(game, scratch, chance) {
        game.apply(mover, &play, chance, &mut events);
    }
    let Some(standings) = game.standings() else { return 0.0 };
    let own = standings.iter().find(|standing| standing.seat == seat);
    let rival = standings.iter().filter(|standing| standing.seat != seat).filter_map(|standing| standing.score).max();
    let Some(own) = own else { return 0.0 };
    let won = if own.has_won() { 1.0 } else { 0.0 };
    let margin = match (own.score, rival) {
        (Some(own), Some(rival)) => (f64::from(own - rival) / 20.0).tanh() * 0.5 + 0.5,
        (Some(_), None) => 1.0,
        (None, _) => 0.0,
    };
    0.6 * won + 0.4 * margin
}
