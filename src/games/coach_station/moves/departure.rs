//! R16, R17, R41: which bus leaves, and whom a Drunkard can make Unhappy.

use super::Move;
use crate::games::coach_station::data::{Profile, Traveller};
use crate::games::coach_station::state::{Coach, Station};

impl Coach {
    /// R17: exactly one Lover aboard.
    pub fn lone_lover(&self) -> bool {
        self.riders.iter().filter(|rider| rider.is(Profile::Lover)).count() == 1
    }

    /// R17: full, but one of a pair is missing.
    pub fn is_blocked(&self) -> bool {
        self.is_full() && self.lone_lover()
    }

    /// R16.
    pub fn departs(&self) -> bool {
        self.is_full() && !self.lone_lover()
    }
}

impl Station {
    pub(super) fn list_unhappy(&self, among: u8, moves: &mut Vec<Move>) {
        let passengers = self.drunkards_choice(among);
        let first = |at: usize| !passengers[..at].contains(&passengers[at]);
        moves.extend((0..passengers.len()).filter(|at| first(*at)).map(|at| Move::Unhappy(passengers[at])));
    }

    /// R41: the Passengers the Drunkard may turn Unhappy.
    pub fn drunkards_choice(&self, among: u8) -> &[Traveller] {
        let pile = &self.passengers[self.turn.seat.index()];
        &pile[pile.len().saturating_sub(usize::from(among))..]
    }
}
