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

use std::fmt::Display;
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

    /// Everybody's chance of winning, as somebody sees it who looks on: they add up to 1 among rivals.
    fn chances(&self, position: &dyn Position, tries: u32, chance: &mut Chance) -> Option<Worths>;

    /// Plays random games as fast as the rules allow.
    fn bench(&self, setup: &Setup, games: u64, seed: u64) -> Result<Bench, BadSetup>;
}

/// What the strong level thinks of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    pub play: String,
    /// The moves it is meant to be followed by, where a whole turn was thought of.
    pub rest: Vec<String>,
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
        let (_, chance) = begin::<G>(&view, chance);
        let considered = Tree::<G>::new(&view, seat, Reach::Far, chance).think(limit).considered();
        let all: u32 = considered.iter().map(|considered| considered.tries).sum();
        considered.iter().map(|considered| Advice::of(considered, all)).collect()
    }

    fn chances(&self, position: &dyn Position, tries: u32, chance: &mut Chance) -> Option<Worths> {
        let game: &G = position.as_any().downcast_ref()?;
        if let Some(standings) = game.standings() {
            return Some(worth::won(game.seats(), &standings));
        }
        let view = game.seen_by(Viewer::Spectator);
        let mut chance = chance.fork().unrecorded();
        let mut listed = Weighed::new();
        let mut sums: Worths = (0..game.seats()).map(|_| 0.0).collect();
        for _ in 0..tries.max(1) {
            let ended = tree::play_on(&mut G::imagine(&view, &mut chance), G::PATIENCE, &mut listed, &mut chance);
            sums.iter_mut().zip(ended.won).for_each(|(sum, won)| *sum += won);
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

impl Advice {
    /// A move as people are told of it; `all` moves were tried so often.
    fn of<M: Display>(considered: &Considered<M>, all: u32) -> Advice {
        Advice {
            play: considered.play.to_string(),
            rest: considered.rest.iter().map(M::to_string).collect(),
            trust: considered.tries as f32 / all.max(1) as f32,
            winning: considered.won,
            place: considered.place,
        }
    }
}

/// The moves a computer player would make for `seat` until it thinks again, given what that seat sees.
pub fn steps<G: Sense>(view: &G::View, seat: Seat, effort: Effort, chance: &mut Chance) -> Vec<G::Move> {
    let (game, mut chance) = begin::<G>(view, chance);
    let mut moves = game.legal(seat);
    if moves.len() < 2 {
        return moves;
    }
    match effort.level {
        Level::Random => vec![moves.swap_remove(chance.pick(moves.len()))],
        Level::Easy => easy(&game, view, seat, chance),
        Level::Normal => Tree::<G>::new(view, seat, Reach::OwnTurn, chance).think(Limit::Tries(G::LOOKS)).steps(),
        Level::Strong => Tree::<G>::new(view, seat, Reach::Far, chance).think(effort.limit).steps(),
        Level::Root => vec![moves.swap_remove(root::choose::<G>(view, seat, &moves, effort.limit, &mut chance))],
    }
}

/// How every thought begins: with a world to look at, and chance of its own. So a hint is the move that would be made.
fn begin<G: Sense>(view: &G::View, chance: &mut Chance) -> (G, Chance) {
    let mut chance = chance.fork().unrecorded();
    (G::imagine(view, &mut chance), chance)
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
