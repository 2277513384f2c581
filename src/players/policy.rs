//! Picking moves without looking ahead.

use super::sense::Sense;
use crate::game::{Chance, Rules};
use crate::seat::Seat;

/// A random move of a random awaited seat; `None` when the game is over. `moves` is scratch space.
pub fn random_move<G: Rules>(game: &G, moves: &mut Vec<G::Move>, chance: &mut Chance) -> Option<(Seat, G::Move)> {
    let seat = awaited(game, chance)?;
    moves.clear();
    game.moves(seat, moves);
    Some((seat, moves.swap_remove(chance.pick(moves.len()))))
}

/// The moves of a seat with their weights: memory that is used again and again.
pub struct Weighed<G: Rules> {
    pub moves: Vec<G::Move>,
    pub weights: Vec<f32>,
}

impl<G: Sense> Weighed<G> {
    pub fn new() -> Self {
        Weighed { moves: Vec::new(), weights: Vec::new() }
    }

    /// Lists and weighs the moves of a seat. Those without weight are left out if others have some; weights add up to 1.
    pub fn list(&mut self, game: &G, seat: Seat) {
        self.moves.clear();
        self.weights.clear();
        game.moves(seat, &mut self.moves);
        if self.moves.len() < 2 {
            self.weights.extend(self.moves.iter().map(|_| 1.0));
            return;
        }
        game.weigh(seat, &self.moves, &mut self.weights);
        debug_assert_eq!(self.moves.len(), self.weights.len(), "every move has its weight");
        let all: f32 = self.weights.iter().sum();
        if all <= 0.0 || !all.is_finite() {
            let even = 1.0 / self.moves.len() as f32;
            self.weights.iter_mut().for_each(|weight| *weight = even);
            return;
        }
        let mut kept = 0;
        for at in 0..self.moves.len() {
            if self.weights[at] > 0.0 {
                self.moves.swap(kept, at);
                self.weights[kept] = self.weights[at] / all;
                kept += 1;
            }
        }
        self.moves.truncate(kept);
        self.weights.truncate(kept);
    }

    /// Brings likely and unlikely moves closer together: 1 leaves them as they are, 0 makes them all alike.
    pub fn soften(&mut self, care: f32) {
        self.weights.iter_mut().for_each(|weight| *weight = weight.powf(care));
        let all: f32 = self.weights.iter().sum();
        self.weights.iter_mut().for_each(|weight| *weight /= all);
    }

    /// The likelier, the oftener.
    pub fn pick(&self, chance: &mut Chance) -> usize {
        if self.moves.len() < 2 {
            return 0;
        }
        let mut left = chance.pick(1 << 16) as f32 / 65536.0;
        for (at, weight) in self.weights.iter().enumerate() {
            left -= weight;
            if left < 0.0 {
                return at;
            }
        }
        self.weights.len() - 1
    }

    /// Whether no move is likelier than another.
    pub fn is_even(&self) -> bool {
        self.weights.iter().all(|weight| (weight - self.weights[0]).abs() < 1e-6)
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
