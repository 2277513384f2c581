//! R43: what a Corrupter can exchange.

use super::{Move, Target};
use crate::games::coach_station::data::{Profile, Traveller};
use crate::games::coach_station::state::{Hand, Side, Station};

impl Station {
    pub(super) fn list_exchanges(&self, hand: &Hand, moves: &mut Vec<Move>) {
        moves.push(Move::Keep);
        for given in hand.faces() {
            self.exchanges(given, |target| moves.push(Move::Exchange(given, target)));
        }
    }

    /// R43: what a card of the hand can be exchanged with. An exchange of equal cards would change nothing.
    fn exchanges(&self, given: Traveller, mut found: impl FnMut(Target)) {
        for side in Side::BOTH {
            for (place, card) in self.waiting[side].iter().enumerate() {
                if *card != given {
                    found(Target::Waiting(side, place as u8 + 1));
                }
            }
        }
        for (place, coach) in self.platform.iter().enumerate() {
            if given.goes_with(coach.bus) && self.twin(place).is_none() {
                for rider in coach.faces().filter(|rider| self.exchange_fits(place, *rider, given)) {
                    found(Target::Rider(rider, self.name(place)));
                }
            }
        }
    }

    /// The Corrupter who is exchanging.
    fn corrupter(&self) -> Option<Traveller> {
        let coach = self.platform.get(self.turn.checks.innermost()?)?;
        Some(Traveller::new(coach.bus.colour(), Profile::Corrupter))
    }

    /// R43 b: whether `given` may take the place of `rider` on a bus of the platform.
    fn exchange_fits(&self, place: usize, rider: Traveller, given: Traveller) -> bool {
        let coach = &self.platform[place];
        given != rider
            && self.corrupter().is_some_and(|corrupter| corrupter != rider)
            && given.goes_with(coach.bus)
            && coach.free() + rider.seats() >= given.seats()
    }

    /// C14: whether a card of this hand can be exchanged with anything.
    pub fn can_exchange(&self, hand: &Hand) -> bool {
        hand.faces().any(|given| {
            let waiting = self.waiting.left.iter().chain(&self.waiting.right);
            waiting.into_iter().any(|card| *card != given)
                || (0..self.platform.len()).any(|place| {
                    self.platform[place].riders.iter().any(|rider| self.exchange_fits(place, *rider, given))
                })
        })
    }
}
