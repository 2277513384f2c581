//! Ways in which a seat can go on: single moves, or whole turns that a game gives.

use std::ops::Range;

/// A move, or several that are thought of as one.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    from: u32,
    to: u32,
    pub weight: f32,
}

impl Way {
    pub fn new(moves: Range<usize>, weight: f32) -> Way {
        Way { from: moves.start as u32, to: moves.end as u32, weight }
    }

    /// Where its moves stand.
    pub fn moves(self) -> Range<usize> {
        self.from as usize..self.to as usize
    }
}

/// Takes whole turns down.
pub struct Turns<'a, M> {
    pub(super) moves: &'a mut Vec<M>,
    pub(super) ways: &'a mut Vec<Way>,
}

impl<M> Turns<'_, M> {
    /// One more, of one move at least; how likely it is compared with the others, as for single moves.
    pub fn add(&mut self, moves: impl IntoIterator<Item = M>, weight: f32) {
        let from = self.moves.len();
        self.moves.extend(moves);
        debug_assert!(self.moves.len() > from, "a turn has a move");
        self.ways.push(Way::new(from..self.moves.len(), weight));
    }

    /// Weighs all of them anew.
    pub fn weigh(&mut self, weigh: impl Fn(f32) -> f32) {
        self.ways.iter_mut().for_each(|way| way.weight = weigh(way.weight));
    }
}
