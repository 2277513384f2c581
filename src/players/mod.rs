//! Computer players. They know what their seat may know and nothing else: each thought begins with a view.
//!
//! | file | what |
//! |---|---|
//! | `level` | how well one plays, and how long it may think |
//! | `sense` | what a game can tell: likely moves, whole turns, an outlook, teams |
//! | `turns` | ways in which a seat can go on: moves, or whole turns |
//! | `worth` | what an outcome is worth to each seat |
//! | `policy` | picking moves without looking ahead |
//! | `tree` | the search |
//! | `thought` | the steps of a turn that were thought of and are still to be made |
//! | `root` | the yardstick that the levels are measured against |

mod level;
mod policy;
mod root;
mod sense;
mod thought;
mod tree;
mod turns;
mod worth;

use std::time::{Duration, Instant};

pub use level::{Effort, Level, Limit};
pub use policy::random_move;
pub use sense::{Outlook, Points, Sense};
pub use thought::Thought;
pub use turns::Turns;
pub use worth::Worths;

use policy::Weighed;
use tree::{Considered, Reach, Tree};

use crate::game::{BadSetup, Chance, Events, Of, Play, Position, Setup};
use crate::seat::{Seat, Viewer};

/// Computer players of a game, for callers that have forgotten its types.
pub trait Player: Send + Sync {
    /// A computer player's move for a seat, from what that seat may know; `None` where that seat is not awaited, or where the
    /// position is one of another game. A seat that may act unasked (change a secret choice, say) is left alone: a computer
    /// that did would change its mind for ever.
    fn suggest(&self, position: &dyn Position, seat: Seat, effort: Effort, chance: &mut Chance) -> Option<String>;

    /// The same, and the moves that shall follow it in the same turn, as far as they were thought through: whoever makes them one
    /// after the other, and those that leave no choice between them, need not think again. Empty where there is no move.
    fn steps(&self, position: &dyn Position, seat: Seat, effort: Effort, chance: &mut Chance) -> Vec<String>;

    /// What the strong level thinks of the moves of a seat that is awaited, the best first.
    fn advise(&self, position: &dyn Position, seat: Seat, limit: Limit, chance: &mut Chance) -> Vec<Advice>;

    /// How the game would probably end for each seat, as somebody sees it who looks on: worths that add up to 1 among rivals.
    fn chances(&self, position: &dyn Position, tries: u32, chance: &mut Chance) -> Option<Worths>;

    /// Plays random games as fast as the rules allow.
    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Bench, BadSetup>;
}

/// What the strong level thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub play: String,
    /// How much it was looked at, of all moves together: from 0 to 1.
    pub trust: f32,
    /// The chance of winning.
    pub winning: f32,
    /// The place to be expected; 1 is the first.
    pub place: f32,
}

/// What random games took.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    pub games: u64,
    pub moves: u64,
    pub time: Duration,
}

impl<G: Sense> Player for Of<G> {
    fn suggest(&self, position: &dyn Position, seat: Seat, effort: Effort, chance: &mut Chance) -> Option<String> {
        self.steps(position, seat, effort, chance).into_iter().next()
    }

    fn steps(&self, position: &dyn Position, seat: Seat, effort: Effort, chance: &mut Chance) -> Vec<String> {
        let Some(game) = position.as_any().downcast_ref::<G>() else { return Vec::new() };
        if !game.to_move().contains(seat) {
            return Vec::new();
        }
        let view = game.seen_by(Viewer::Seat(seat));
        steps::<G>(&view, seat, effort, chance).iter().map(G::Move::to_string).collect()
    }

    fn advise(&self, position: &dyn Position, seat: Seat, limit: Limit, chance: &mut Chance) -> Vec<Advice> {
        let Some(game) = position.as_any().downcast_ref::<G>() else { return Vec::new() };
        if !game.to_move().contains(seat) {
            return Vec::new();
        }
        let view = game.seen_by(Viewer::Seat(seat));
        let considered = Tree::<G>::new(&view, seat, Reach::Far, chance.fork().unrecorded()).think(limit).considered();
        let all: u32 = considered.iter().map(|considered| considered.tries).sum();
        considered.iter().map(|considered| advice(game, seat, considered, all)).collect()
    }

    fn chances(&self, position: &dyn Position, tries: u32, chance: &mut Chance) -> Option<Worths> {
        let game: &G = position.as_any().downcast_ref()?;
        if let Some(standings) = game.standings() {
            return Some(worth::won(game, &standings));
        }
        let view = game.seen_by(Viewer::Spectator);
        let mut chance = chance.fork().unrecorded();
        let mut listed = Weighed::new();
        let mut sums: Worths = (0..game.seats()).map(|_| 0.0).collect();
        for _ in 0..tries.max(1) {
            let worths = tree::play_on(&mut G::imagine(&view, &mut chance), G::PATIENCE, &mut listed, &mut chance);
            sums.iter_mut().zip(worths).for_each(|(sum, worth)| *sum += worth);
        }
        Some(sums.iter().map(|sum| (sum / tries.max(1) as f32).min(1.0)).collect())
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

/// A move as people are told of it. The place follows from the worths: a rival who does better pushes one down.
fn advice<G: Sense>(game: &G, seat: Seat, considered: &Considered<G::Move>, all: u32) -> Advice {
    let own = considered.worths.get(seat.index()).copied().unwrap_or(0.0);
    let rivals = Seat::all(game.seats()).filter(|other| !game.team(seat).contains(*other));
    let ahead = rivals.map(|rival| {
        let worth = considered.worths.get(rival.index()).copied().unwrap_or(0.0);
        let better = if own + worth > 0.0 { worth / (own + worth) } else { 0.5 };
        better / game.team(rival).len() as f32
    });
    let place = 1.0 + ahead.sum::<f32>();
    Advice {
        play: considered.play.to_string(),
        trust: considered.tries as f32 / all.max(1) as f32,
        winning: own,
        place,
    }
}

/// The normal level looks at so many ways its turn could go, whatever time it has.
const TURNS_LOOKED_AT: u32 = 50;

/// The moves a computer player would make for `seat` until it thinks again, given what that seat sees.
pub fn steps<G: Sense>(view: &G::View, seat: Seat, effort: Effort, chance: &mut Chance) -> Vec<G::Move> {
    let mut chance = chance.fork().unrecorded();
    let game = G::imagine(view, &mut chance);
    let mut moves = game.legal(seat);
    if moves.len() < 2 {
        return moves;
    }
    match effort.level {
        Level::Random => vec![moves.swap_remove(chance.pick(moves.len()))],
        Level::Easy => easy(&game, view, seat, chance),
        Level::Normal => {
            Tree::<G>::new(view, seat, Reach::OwnTurn, chance).think(Limit::Tries(TURNS_LOOKED_AT)).steps()
        }
        Level::Strong => Tree::<G>::new(view, seat, Reach::Far, chance).think(effort.limit).steps(),
        Level::Root => vec![moves.swap_remove(root::choose::<G>(view, seat, &moves, effort.limit, &mut chance))],
    }
}

/// What looks likely at first sight; a game that cannot tell what is likely is looked at for a moment.
fn easy<G: Sense>(game: &G, view: &G::View, seat: Seat, mut chance: Chance) -> Vec<G::Move> {
    let mut listed = Weighed::new();
    listed.list_moves(game, seat);
    if listed.is_even() {
        let moment = Limit::Tries(4 * listed.ways.len() as u32);
        return Tree::<G>::new(view, seat, Reach::OwnTurn, chance).think(moment).steps();
    }
    listed.soften(G::CARE);
    let way = listed.pick(&mut chance);
    listed.moves_of(way).to_vec()
}
