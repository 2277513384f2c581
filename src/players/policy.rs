//! Picking moves without looking ahead.

use super::sense::Sense;
use super::turns::{Turns, Way};
use crate::game::{Chance, Events, Play, Rules};
use crate::seat::Seat;

/// A random move of a random awaited seat; `None` when the game is over. `moves` is scratch space.
pub fn random_move<G: Rules>(game: &G, moves: &mut Vec<G::Move>, chance: &mut Chance) -> Option<(Seat, G::Move)> {
    let seat = awaited(game, chance)?;
    moves.clear();
    game.moves(seat, moves);
    Some((seat, moves.swap_remove(chance.pick(moves.len()))))
}

/// The ways in which a seat can go on, with their weights: memory that is used again and again.
pub struct Weighed<G: Rules> {
    /// The moves of all ways, one behind the other.
    moves: Vec<G::Move>,
    weights: Vec<f32>,
    pub ways: Vec<Way>,
}

impl<G: Sense> Weighed<G> {
    pub fn new() -> Self {
        Weighed { moves: Vec::new(), weights: Vec::new(), ways: Vec::new() }
    }

    /// Lists and weighs what a seat can do: whole turns where the game knows them, single moves elsewhere. Ways without weight
    /// are left out if others have some; weights add up to 1.
    pub fn list(&mut self, game: &G, seat: Seat) {
        self.moves.clear();
        self.ways.clear();
        game.turns(seat, &mut Turns { moves: &mut self.moves, ways: &mut self.ways });
        if self.ways.is_empty() {
            self.list_moves(game, seat);
        } else {
            self.share_out();
        }
    }

    /// The same of single moves alone.
    pub fn list_moves(&mut self, game: &G, seat: Seat) {
        self.moves.clear();
        self.weights.clear();
        self.ways.clear();
        game.moves(seat, &mut self.moves);
        if self.moves.len() < 2 {
            self.weights.extend(self.moves.iter().map(|_| 1.0));
        } else {
            game.weigh(seat, &self.moves, &mut self.weights);
        }
        debug_assert_eq!(self.moves.len(), self.weights.len(), "every move has its weight");
        self.ways.extend(self.weights.iter().enumerate().map(|(at, weight)| Way::new(at..at + 1, *weight)));
        self.share_out();
    }

    fn share_out(&mut self) {
        let all: f32 = self.ways.iter().map(|way| way.weight).sum();
        if all <= 0.0 || !all.is_finite() {
            let even = 1.0 / self.ways.len() as f32;
            self.ways.iter_mut().for_each(|way| way.weight = even);
            return;
        }
        self.ways.retain(|way| way.weight > 0.0);
        self.ways.iter_mut().for_each(|way| way.weight /= all);
    }

    /// The moves of a way; there is at least one.
    pub fn moves_of(&self, way: Way) -> &[G::Move] {
        &self.moves[way.moves()]
    }

    /// Brings likely and unlikely ways closer together: 1 leaves them as they are, 0 makes them all alike.
    pub fn soften(&mut self, care: f32) {
        self.ways.iter_mut().for_each(|way| way.weight = way.weight.powf(care));
        let all: f32 = self.ways.iter().map(|way| way.weight).sum();
        self.ways.iter_mut().for_each(|way| way.weight /= all);
    }

    /// The likelier, the oftener.
    pub fn pick(&self, chance: &mut Chance) -> Way {
        if let [only] = self.ways[..] {
            return only;
        }
        let mut left = chance.pick(1 << 16) as f32 / 65536.0;
        for way in &self.ways {
            left -= way.weight;
            if left < 0.0 {
                return *way;
            }
        }
        self.ways[self.ways.len() - 1]
    }

    /// Makes the moves of a way.
    pub fn go(&self, way: Way, game: &mut G, seat: Seat, chance: &mut Chance) {
        let whole = way.moves().len() > 1;
        for play in self.moves_of(way) {
            debug_assert!(!whole || game.legal(seat).contains(play), "{play} is a legal step of a whole turn");
            game.apply(seat, play, chance, &mut Events::unheard());
        }
    }

    /// Whether no way is likelier than another.
    pub fn is_even(&self) -> bool {
        self.ways.iter().all(|way| (way.weight - self.ways[0].weight).abs() < 1e-6)
    }
}

/// A seat that is awaited: any of them.
pub fn awaited<G: Rules>(game: &G, chance: &mut Chance) -> Option<Seat> {
    let awaited = game.to_move();
    match awaited.len() {
        0 => None,
        1 => awaited.iter().next(),
        several => awaited.iter().nth(chance.pick(several)),
    }
}
