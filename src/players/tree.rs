//! The search: information-set Monte Carlo tree search from what one seat may know.
//!
//! Each try imagines the hidden parts anew, walks down the one tree of decisions as far as it has grown, adds a node, plays on
//! by what the game's sense finds likely until the outlook can be judged, and tells every decision on the way what came of it
//! for the seat that took it. A decision prefers what was good for its own seat so far, and what is likely and seldom tried.
//! Of moves that only some imagined worlds allow, each is measured against how often it was there to be chosen.
//!
//! Seats that decide at the same time begin at the same node, none knowing what the others choose; each goes on by its own steps
//! alone until its turn is over.

use std::iter::once;

use super::level::{Clock, Limit};
use super::policy::{Weighed, awaited};
use super::sense::Sense;
use super::turns::Way;
use super::worth::{Ended, Worths};
use crate::game::{Chance, Events, Play};
use crate::seat::{Seat, Seats, Viewer};

/// How far the tree reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// To the end of the own turn.
    OwnTurn,
    /// As far as there is time.
    Far,
}

/// How much likelihood counts beside what came of it.
const CURIOSITY: f32 = 1.0;
/// What is not tried yet is taken for a little worse than what is.
const DOUBT: f32 = 0.15;
/// The root gives every move some likelihood of its own: the sense of a game can be wrong.
const OPEN_MIND: f32 = 0.15;
/// A step that was tried less often is thought about anew when it comes.
const SURE: u32 = 100;
/// So many tries are made in however short a time of live play, for a few hundredths of a second of work: on a machine that has little
/// time for it, the strong level thinks longer rather than hardly at all.
const LEAST: u32 = 500;
/// A tree of more nodes is not grown further, so that thinking never fills the memory.
const MOST_NODES: usize = 200_000;

/// A choice, and what came of it for the own seat: of the most tried way to go on from it.
#[derive(Clone, Debug)]
pub struct Considered<M> {
    pub play: M,
    /// The moves that follow it, where a whole turn was thought of.
    pub rest: Vec<M>,
    /// How often it was tried.
    pub tries: u32,
    /// How much of the tries was won.
    pub won: f32,
    /// The place on average; 1 is the first.
    pub place: f32,
}

/// What a way of the root came to for the own seat, all tries together.
#[derive(Clone, Copy, Default)]
struct Sums {
    won: f32,
    places: f32,
}

pub struct Tree<'a, G: Sense> {
    view: &'a G::View,
    seat: Seat,
    reach: Reach,
    nodes: Vec<Node<G>>,
    /// The least and the most that any move has been worth on average, to measure differences by.
    range: (f32, f32),
    /// What each way of the root came to: people ask for it, the search has worths.
    sums: Vec<Sums>,
    listed: Weighed<G>,
    /// The arms of the ways that are listed.
    offered: Vec<u32>,
    walked: Vec<(u32, u32, Seat)>,
    chance: Chance,
}

struct Node<G: Sense> {
    arms: Vec<Arm<G>>,
    /// What was decided here, and the node that follows.
    onward: Vec<(u64, u32)>,
}

impl<G: Sense> Node<G> {
    const fn new() -> Self {
        Node { arms: Vec::new(), onward: Vec::new() }
    }

    fn next(&self, decided: u64) -> Option<u32> {
        self.onward.iter().find(|(known, _)| *known == decided).map(|(_, next)| *next)
    }
}

struct Arm<G: Sense> {
    seat: Seat,
    play: G::Move,
    /// The moves that follow it, where a whole turn was thought of.
    rest: Box<[G::Move]>,
    likely: f32,
    times: u32,
    /// How often it could have been chosen.
    offered: u32,
    worth: f32,
}

impl<G: Sense> Arm<G> {
    fn is(&self, seat: Seat, moves: &[G::Move]) -> bool {
        self.seat == seat && self.play == moves[0] && *self.rest == moves[1..]
    }

    fn moves(&self) -> impl Iterator<Item = &G::Move> {
        once(&self.play).chain(&self.rest)
    }
}

const ROOT: u32 = 0;

/// What was decided at a node.
#[derive(Default)]
struct Decided {
    /// Names the arms that were chosen; 0 where nobody had a choice.
    by: u64,
    /// Whether somebody's turn led beyond what the tree knew.
    anew: bool,
}

/// Names the node to which a step of a seat leads while others decide at the same time.
fn own_step(seat: Seat, arm: u32) -> u64 {
    1 << 63 | u64::from(seat.0) << 32 | u64::from(arm)
}

impl<'a, G: Sense> Tree<'a, G> {
    pub fn new(view: &'a G::View, seat: Seat, reach: Reach, chance: Chance) -> Self {
        Tree {
            view,
            seat,
            reach,
            nodes: vec![Node::new()],
            range: (f32::INFINITY, f32::NEG_INFINITY),
            sums: Vec::new(),
            listed: Weighed::new(),
            offered: Vec::new(),
            walked: Vec::new(),
            chance,
        }
    }

    pub fn think(mut self, limit: Limit) -> Self {
        let least = if matches!(limit, Limit::Time(_)) { LEAST } else { 2 };
        let mut clock = Clock::start(limit);
        while clock.another(least) {
            self.try_once();
        }
        self
    }

    /// The own turn as far as it was thought through: the most tried move, and those that follow it until somebody else decides,
    /// something is shown that was not known, or too few tries came that far. Moves that leave no choice are left out.
    pub fn steps(mut self) -> Vec<G::Move> {
        let mut steps = Vec::new();
        let mut game = G::imagine(self.view, &mut self.chance);
        let own_turn = game.turn(self.seat);
        let together = game.to_move().len() > 1;
        let mut node = ROOT;
        loop {
            let awaited = game.to_move();
            let goes_on = awaited.contains(self.seat) && (together || awaited.len() == 1);
            if !goes_on || game.turn(self.seat) != own_turn {
                return steps;
            }
            self.listed.list(&game, self.seat);
            let (moves, decided): (Vec<G::Move>, _) = match self.listed.ways[..] {
                [only] if node != ROOT => (self.listed.moves_of(only).to_vec(), None),
                _ => {
                    let Some(at) = self.favourite(node) else { return steps };
                    let led = if together { own_step(self.seat, at as u32) } else { at as u64 + 1 };
                    (self.nodes[node as usize].arms[at].moves().cloned().collect(), Some(led))
                }
            };
            for play in moves {
                let before = game.reveals(self.seat, &play).then(|| game.seen_by(Viewer::Spectator));
                if game.legal(self.seat).len() > 1 {
                    steps.push(play.clone());
                }
                game.apply(self.seat, &play, &mut self.chance, &mut Events::unheard());
                // What nobody notices, such as an order given in secret, nobody answers.
                if before.is_some_and(|before| before != game.seen_by(Viewer::Spectator)) {
                    return steps;
                }
            }
            if let Some(decided) = decided {
                match self.nodes[node as usize].next(decided) {
                    Some(next) => node = next,
                    None => return steps,
                }
            }
        }
    }

    /// The move of the own seat that was tried most often at a node, if it is certain enough.
    fn favourite(&self, node: u32) -> Option<usize> {
        // The first of equals, as where all are told.
        let (at, arm) = self.listed_arms(node).rev().max_by_key(|(_, arm)| arm.times)?;
        (node == ROOT || arm.times >= SURE).then_some(at)
    }

    /// The arms of a node that are among the ways of the own seat that are listed.
    fn listed_arms(&self, node: u32) -> impl DoubleEndedIterator<Item = (usize, &Arm<G>)> {
        let listed = |arm: &Arm<G>| self.listed.ways.iter().any(|way| arm.is(self.seat, self.listed.moves_of(*way)));
        self.nodes[node as usize].arms.iter().enumerate().filter(move |(_, arm)| listed(arm))
    }

    /// What was thought of each move of the own seat, the most tried first. Of whole turns that begin alike, the most tried one
    /// stands for all: so the first of them is what [`Tree::steps`] makes.
    pub fn considered(mut self) -> Vec<Considered<G::Move>> {
        let game = G::imagine(self.view, &mut self.chance);
        self.listed.list(&game, self.seat);
        let mut own: Vec<(usize, &Arm<G>)> = self.listed_arms(ROOT).collect();
        own.sort_by_key(|(_, arm)| std::cmp::Reverse(arm.times));
        let mut considered: Vec<Considered<G::Move>> = Vec::new();
        for (at, arm) in own {
            if considered.iter().all(|better| better.play != arm.play) {
                let sums = self.sums.get(at).copied().unwrap_or_default();
                let tries = arm.times.max(1) as f32;
                considered.push(Considered {
                    play: arm.play.clone(),
                    rest: arm.rest.to_vec(),
                    tries: arm.times,
                    won: sums.won / tries,
                    place: (sums.places / tries).max(1.0),
                });
            }
        }
        considered
    }

    fn try_once(&mut self) {
        let mut game = G::imagine(self.view, &mut self.chance);
        self.walked.clear();
        self.walk(&mut game);
        let patience = if self.reach == Reach::OwnTurn { 0 } else { G::PATIENCE };
        let ended = play_on(&mut game, patience, &mut self.listed, &mut self.chance);
        self.tell(&ended.worths);
        self.sum_up(&game, &ended);
    }

    /// Notes what a try came to, with the way of the root that was tried.
    fn sum_up(&mut self, game: &G, ended: &Ended) {
        let own = |(node, _, seat): &&(u32, u32, Seat)| *node == ROOT && *seat == self.seat;
        let Some((_, at, _)) = self.walked.iter().find(own) else { return };
        let at = *at as usize;
        if self.sums.len() <= at {
            self.sums.resize(at + 1, Sums::default());
        }
        self.sums[at].won += ended.won[self.seat.index()];
        self.sums[at].places += ended.place(game, self.seat);
    }

    /// From the root to a node that is new, or to the end of the game.
    fn walk(&mut self, game: &mut G) {
        let own_turn = game.turn(self.seat);
        let mut node = ROOT;
        loop {
            let Decided { by, anew } = match game.to_move().len() {
                0 | 1 => self.decide_alone(game, node),
                _ => self.decide_together(game, node),
            };
            if anew || game.to_move().is_empty() || (self.reach == Reach::OwnTurn && self.is_over(game, own_turn)) {
                return;
            }
            // Where nobody had a choice, the same node goes on deciding.
            if by != 0 {
                match self.nodes[node as usize].next(by) {
                    Some(next) => node = next,
                    None => return self.grow(node, by),
                }
            }
        }
    }

    /// One move of the seat that is awaited.
    fn decide_alone(&mut self, game: &mut G, node: u32) -> Decided {
        let mut decided = Decided::default();
        if let Some(seat) = game.to_move().iter().next() {
            self.listed.list(game, seat);
            let (way, arm) = self.step(node, seat);
            decided.by = arm.map_or(0, |arm| u64::from(arm) + 1);
            self.listed.go(way, game, seat, &mut self.chance);
        }
        decided
    }

    /// The turns of all seats that are awaited, in whichever order: none of them sees what the others do, so each has nodes of its
    /// own for the steps of its turn, which lead on by what it did itself.
    fn decide_together(&mut self, game: &mut G, node: u32) -> Decided {
        let mut decided = Decided::default();
        let mut deciding = game.to_move();
        while let Some(seat) = self.first(deciding, game.to_move()) {
            deciding.remove(seat);
            self.take_turn(game, node, seat, &mut decided);
        }
        decided
    }

    fn take_turn(&mut self, game: &mut G, node: u32, seat: Seat, decided: &mut Decided) {
        let turn = game.turn(seat);
        // Beyond a node that is new, what is likely is done.
        let mut known = Some(node);
        loop {
            self.listed.list(game, seat);
            let (way, arm) = match known {
                Some(node) => self.step(node, seat),
                None => (self.listed.pick(&mut self.chance), None),
            };
            if let Some(arm) = arm {
                decided.by = decided.by.wrapping_mul(1_000_003).wrapping_add(u64::from(arm) + 1);
            }
            self.listed.go(way, game, seat, &mut self.chance);
            if !game.to_move().contains(seat) || game.turn(seat) != turn {
                return;
            }
            if let (Some(node), Some(arm)) = (known, arm) {
                let own = own_step(seat, arm);
                known = self.nodes[node as usize].next(own);
                if known.is_none() {
                    self.grow(node, own);
                    decided.anew = true;
                }
            }
        }
    }

    /// What a seat does at a node, and the arm if there was a choice.
    fn step(&mut self, node: u32, seat: Seat) -> (Way, Option<u32>) {
        match self.listed.ways[..] {
            // The root is about the own move, also where in some imagined worlds only one is worth a thought.
            [only] if node != ROOT => (only, None),
            _ => {
                let (way, arm) = self.choose(node, seat);
                self.walked.push((node, arm, seat));
                (way, Some(arm))
            }
        }
    }

    fn is_over(&self, game: &G, own_turn: u32) -> bool {
        !game.to_move().contains(self.seat) || game.turn(self.seat) != own_turn
    }

    fn grow(&mut self, node: u32, decided: u64) {
        if self.nodes.len() < MOST_NODES {
            let next = self.nodes.len() as u32;
            self.nodes[node as usize].onward.push((decided, next));
            self.nodes.push(Node::new());
        }
    }

    /// The own seat decides before others.
    fn first(&self, deciding: Seats, awaited: Seats) -> Option<Seat> {
        let still = |seat: &Seat| deciding.contains(*seat) && awaited.contains(*seat);
        Some(self.seat).filter(still).or_else(|| deciding.iter().find(still))
    }

    /// The most promising of the ways that are listed, and its arm.
    fn choose(&mut self, node: u32, seat: Seat) -> (Way, u32) {
        let (low, high) = self.range;
        let width = (high - low).max(1e-3);
        let open_mind = if node == ROOT { OPEN_MIND / self.listed.ways.len() as f32 } else { 0.0 };
        let arms = &mut self.nodes[node as usize].arms;
        let mut tried: (f32, u32) = (0.0, 0);
        self.offered.clear();
        for way in &self.listed.ways {
            let moves = self.listed.moves_of(*way);
            // Mostly they are listed in the same order as before.
            let again = self.offered.last().map_or(0, |last| *last as usize + 1);
            let known = match arms.get(again) {
                Some(arm) if arm.is(seat, moves) => Some(again),
                _ => arms.iter().position(|arm| arm.is(seat, moves)),
            };
            let likely = if node == ROOT { way.weight * (1.0 - OPEN_MIND) + open_mind } else { way.weight };
            let at = known.unwrap_or_else(|| {
                let (play, rest) = (moves[0].clone(), moves[1..].into());
                arms.push(Arm { seat, play, rest, likely, times: 0, offered: 0, worth: 0.0 });
                arms.len() - 1
            });
            let arm = &mut arms[at];
            arm.offered += 1;
            // What is likely differs from world to world: this one counts.
            arm.likely = likely;
            tried = (tried.0 + arm.worth, tried.1 + arm.times);
            self.offered.push(at as u32);
        }
        let unknown = if tried.1 == 0 { 0.5 } else { (tried.0 / tried.1 as f32 - low) / width - DOUBT };
        let promise = |at: u32| {
            let arm = &arms[at as usize];
            let good = if arm.times == 0 { unknown } else { (arm.worth / arm.times as f32 - low) / width };
            good + CURIOSITY * arm.likely * (arm.offered as f32).sqrt() / (1.0 + arm.times as f32)
        };
        let mut best = (0, f32::NEG_INFINITY);
        for (listed, at) in self.offered.iter().enumerate() {
            let promise = promise(*at);
            if promise > best.1 {
                best = (listed, promise);
            }
        }
        (self.listed.ways[best.0], self.offered[best.0])
    }

    fn tell(&mut self, worths: &Worths) {
        for (node, at, seat) in &self.walked {
            let arm = &mut self.nodes[*node as usize].arms[*at as usize];
            arm.times += 1;
            arm.worth += worths[seat.index()];
            let mean = arm.worth / arm.times as f32;
            self.range = (self.range.0.min(mean), self.range.1.max(mean));
        }
    }
}

/// Plays on as is likely until the outlook can be judged, `patience` times not, and says what it comes to.
pub fn play_on<G: Sense>(game: &mut G, mut patience: u32, listed: &mut Weighed<G>, chance: &mut Chance) -> Ended {
    loop {
        let Some(seat) = awaited(game, chance) else {
            return Ended::over(game);
        };
        if let Some(outlook) = game.outlook() {
            if patience == 0 {
                return Ended::judged(game, &outlook);
            }
            patience -= 1;
        }
        listed.list(game, seat);
        listed.go(listed.pick(chance), game, seat, chance);
    }
}
