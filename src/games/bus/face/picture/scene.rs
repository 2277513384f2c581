//! A game to be drawn: how it stands, how it stood before, and what the picture is told.

use crate::game::Earlier;
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::picture::{Livery, Look, Sign};

#[derive(Clone, Copy)]
pub struct Scene<'a> {
    pub bus: &'a Bus,
    pub earlier: Earlier<'a, Bus>,
    pub look: &'a Look<'a>,
}

impl Scene<'_> {
    /// The sign of something that was not so before. Where there is nothing to compare with, the latest turn says it:
    /// `latest` of its moves.
    pub fn sign(&self, was: impl Fn(&Bus) -> bool, latest: impl Fn(&Move) -> bool) -> Option<Sign> {
        let own = self.look.viewer.seat().map_or(Livery::NEUTRAL, Livery::of);
        match self.earlier.turn {
            None if self.earlier.draft.is_none() => self.bus.latest.moves.iter().any(latest).then_some(Sign::Recent),
            _ => self.earlier.sign(own, was),
        }
    }
}
