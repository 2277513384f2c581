//! Computer players. They know what their seat may know and nothing else: each thought begins with a view.

use std::str::FromStr;
use std::time::{Duration, Instant};

use crate::game::{Chance, Events, Game, Seat};

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal move.
    Random,
    /// A short think.
    Easy,
    /// All the time it is given.
    Strong,
}

impl FromStr for Level {
    type Err = String;

    fn from_str(word: &str) -> Result<Level, String> {
        match word {
            "random" => Ok(Level::Random),
            "easy" => Ok(Level::Easy),
            "strong" => Ok(Level::Strong),
            other => Err(format!("there is no level “{other}”; the levels are: random, easy, strong")),
        }
    }
}

/// A random move of a random awaited seat; `None` when the game is over. `moves` is scratch space.
pub fn random_move<G: Game>(game: &G, moves: &mut Vec<G::Move>, chance: &mut Chance) -> Option<(Seat, G::Move)> {
    let awaited = game.to_move();
    if awaited.is_empty() {
        return None;
    }
    let nth = if awaited.len() == 1 { 0 } else { chance.pick(awaited.len()) };
    let seat = awaited.iter().nth(nth)?;
    moves.clear();
    game.moves(seat, moves);
    Some((seat, moves.swap_remove(chance.pick(moves.len()))))
}

/// The move a computer player would make for `seat`, given what that seat sees and its legal moves.
///
/// Each try imagines the hidden parts anew, makes one of the moves and plays on at random to the end; promising moves get more
/// tries (UCB1). The move that was tried most often is played.
pub fn suggest<G: Game>(
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    level: Level,
    budget: Duration,
    chance: &mut Chance,
) -> Option<G::Move> {
    if moves.len() < 2 {
        return moves.first().cloned();
    }
    let budget = match level {
        Level::Random => return Some(moves[chance.pick(moves.len())].clone()),
        Level::Easy => budget.min(Duration::from_millis(20)),
        Level::Strong => budget,
    };
    let mut chance = chance.fork().unrecorded();
    let mut scratch = Vec::new();
    let mut tried = vec![Tried::default(); moves.len()];
    let start = Instant::now();
    let mut tries = 0u32;
    while tries < moves.len() as u32 || start.elapsed() < budget {
        let pick = best_by(&tried, |arm| arm.promise(tries));
        let mut game = G::imagine(view, &mut chance);
        tried[pick].add(rollout(&mut game, seat, &moves[pick], &mut scratch, &mut chance));
        tries += 1;
    }
    Some(moves[best_by(&tried, |arm| f64::from(arm.times))].clone())
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
fn rollout<G: Game>(game: &mut G, seat: Seat, first: &G::Move, scratch: &mut Vec<G::Move>, chance: &mut Chance) -> f64 {
    let mut events = Events::unheard();
    if game.play(seat, first, chance, &mut events).is_err() {
        return 0.0;
    }
    while let Some((mover, play)) = random_move(game, scratch, chance) {
        if game.play(mover, &play, chance, &mut events).is_err() {
            return 0.0;
        }
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
