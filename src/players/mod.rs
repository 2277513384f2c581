//! Computer players. They know what their seat may know and nothing else: each thought begins with a view.

use std::str::FromStr;
use std::time::{Duration, Instant};

use crate::game::{BadSetup, Chance, Events, Of, Play, Position, Rules, Setup};
use crate::seat::{Seat, Viewer};
use crate::texts::shortened;

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
            other => Err(format!("there is no level “{}”; the levels are: random, easy, strong", shortened(other))),
        }
    }
}

/// How well a computer player plays, and how long it may think at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    pub level: Level,
    pub budget: Duration,
}

/// Computer players of a game, for callers that have forgotten its types.
pub trait Player: Send + Sync {
    /// A computer player's move for a seat, from what that seat may know; `None` where that seat is not awaited, or where the
    /// position is one of another game. A seat that may act unasked (change a secret choice, say) is left alone: a computer
    /// that did would change its mind for ever.
    fn suggest(&self, position: &dyn Position, seat: Seat, effort: Effort, chance: &mut Chance) -> Option<String>;

    /// Plays random games as fast as the rules allow.
    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Bench, BadSetup>;
}

/// What random games took.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    pub games: u64,
    pub moves: u64,
    pub time: Duration,
}

impl<G: Rules> Player for Of<G> {
    fn suggest(&self, position: &dyn Position, seat: Seat, effort: Effort, chance: &mut Chance) -> Option<String> {
        let game: &G = position.as_any().downcast_ref()?;
        if !game.to_move().contains(seat) {
            return None;
        }
        let view = game.seen_by(Viewer::Seat(seat));
        suggest::<G>(&view, seat, &game.legal(seat), effort, chance).map(|play| play.to_string())
    }

    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Bench, BadSetup> {
        let mut chance = Chance::seeded(seed).unrecorded();
        let mut events = Events::unheard();
        let mut moves = Vec::new();
        let mut played = 0;
        let start = Instant::now();
        for _ in 0..games {
            let mut game = G::new(setup, &mut chance)?;
            while let Some((seat, play)) = random_move(&game, &mut moves, &mut chance) {
                game.apply(seat, &play, &mut chance, &mut events);
                played += 1;
            }
        }
        Ok(Bench { games, moves: played, time: start.elapsed() })
    }
}

/// A random move of a random awaited seat; `None` when the game is over. `moves` is scratch space.
pub fn random_move<G: Rules>(game: &G, moves: &mut Vec<G::Move>, chance: &mut Chance) -> Option<(Seat, G::Move)> {
    let seat = list_awaited(game, moves, chance)?;
    Some((seat, moves.swap_remove(chance.pick(moves.len()))))
}

/// A move as a sensible player might make it: the likelier, the oftener.
fn likely_move<G: Rules>(game: &G, moves: &mut Vec<G::Move>, chance: &mut Chance) -> Option<(Seat, G::Move)> {
    let seat = list_awaited(game, moves, chance)?;
    let mut all = 0;
    for play in moves.iter() {
        all += game.likelihood(seat, play) as usize;
    }
    let mut left = if all == 0 { return Some((seat, moves.swap_remove(0))) } else { chance.pick(all) };
    let picked = moves.iter().position(|play| {
        let likelihood = game.likelihood(seat, play) as usize;
        let hit = left < likelihood;
        left = left.saturating_sub(likelihood);
        hit
    });
    Some((seat, moves.swap_remove(picked.unwrap_or(0))))
}

/// Lists the moves of a random awaited seat.
fn list_awaited<G: Rules>(game: &G, moves: &mut Vec<G::Move>, chance: &mut Chance) -> Option<Seat> {
    let awaited = game.to_move();
    let nth = match awaited.len() {
        0 => return None,
        1 => 0,
        several => chance.pick(several),
    };
    let seat = awaited.iter().nth(nth)?;
    moves.clear();
    game.moves(seat, moves);
    Some(seat)
}

/// The move a computer player would make for `seat`, given what that seat sees and its legal moves.
///
/// Each try imagines the hidden parts anew, makes one of the moves and plays on at random to the end; promising moves get more
/// tries (UCB1). The move that was tried most often is played.
pub fn suggest<G: Rules>(
    view: &G::View,
    seat: Seat,
    moves: &[G::Move],
    Effort { level, budget }: Effort,
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
fn rollout<G: Rules>(
    game: &mut G,
    seat: Seat,
    first: &G::Move,
    scratch: &mut Vec<G::Move>,
    chance: &mut Chance,
) -> f64 {
    let mut events = Events::unheard();
    game.apply(seat, first, chance, &mut events);
    while let Some((mover, play)) = likely_move(game, scratch, chance) {
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
