//! Every legal move, from what lies open and the player's own hand.

use super::cards::{Profile, Traveller};
use super::hand::Hand;
use super::notation::{Calls, Move, Target};
use super::orders::Orders;
use super::station::{Phase, Side, Station};
use crate::game::Seat;

impl Station {
    /// Adds the legal moves of a seat with this hand. `ordered` is how many orders it gave in this turn of its own.
    pub fn list(&self, seat: Seat, hand: &Hand, orders: &Orders, ordered: u8, moves: &mut Vec<Move>) {
        let awaited = self.to_move().contains(seat);
        match self.phase {
            _ if !awaited => {
                if self.always_go_on.contains(seat) && !self.is_over() {
                    moves.push(Move::AskAgain);
                }
            }
            Phase::Choose => self.list_buses(hand, moves),
            Phase::Window { .. } => moves.extend([Move::GoOn { always: false }, Move::GoOn { always: true }]),
            Phase::Board => self.list_boarders(hand, moves),
            Phase::Exchange => self.list_exchanges(hand, moves),
            Phase::Drunkard { among, .. } => {
                let passengers = self.drunkards_choice(among);
                let first = |at: usize| !passengers[..at].contains(&passengers[at]);
                moves.extend((0..passengers.len()).filter(|at| first(*at)).map(|at| Move::Unhappy(passengers[at])));
            }
            Phase::Penalty => moves.extend(hand.faces().map(Move::Penalty)),
            Phase::Refill => {
                let (wanted, lefts) = self.refill(hand);
                moves.extend(lefts.map(|left| Move::Refill { left, right: wanted - left }));
            }
            Phase::Over => {}
        }
        self.list_orders(seat, hand, orders, ordered, moves);
    }

    /// Rule 5: the buses that can become the Active Bus.
    fn list_buses(&self, hand: &Hand, moves: &mut Vec<Move>) {
        moves.extend(hand.bus_faces().map(Move::Place));
        let needs = self.needs(hand);
        for (place, coach) in self.platform.iter().enumerate() {
            if coach.free() >= needs[coach.bus.colour().index()] && self.twin(place).is_none() {
                moves.push(Move::Use(self.name(place)));
            }
        }
        for star in hand.travellers().iter().filter(|card| card.is(Profile::Star)) {
            for (place, bus) in self.garage.iter().enumerate() {
                if bus.colour() == star.colour() && !self.garage_twin(place) {
                    moves.push(Move::Call(*bus, Calls::Garage(place as u8 + 1)));
                }
            }
            for (at, bus) in self.departed.iter().enumerate() {
                if bus.colour() == star.colour() && !self.departed[..at].contains(bus) {
                    moves.push(Move::Call(*bus, Calls::Departed));
                }
            }
        }
    }

    /// Steps 1 and 2: heads that fit go first, whoever they are (rule 8, C2); then the hand is free.
    fn list_boarders(&self, hand: &Hand, moves: &mut Vec<Move>) {
        let before = moves.len();
        moves.extend(self.boarding_heads().map(|(side, head)| Move::Board(head, Some(side))));
        if moves.len() > before {
            return;
        }
        if let Some(coach) = self.active() {
            moves.extend(hand.faces().filter(|card| coach.fits(*card)).map(|card| Move::Board(card, None)));
        }
        // Nobody aboard after *Use*, but somebody could be: rule 11.
        if moves.len() == before || self.may_finish(hand) {
            moves.push(Move::Done);
        }
    }

    fn list_exchanges(&self, hand: &Hand, moves: &mut Vec<Move>) {
        moves.push(Move::Keep);
        for given in hand.faces() {
            self.exchanges(given, |target, _| moves.push(Move::Exchange(given, target)));
        }
    }

    /// Rule 43: what a card of the hand can be exchanged with. An exchange of equal cards would change nothing.
    pub fn exchanges(&self, given: Traveller, mut found: impl FnMut(Target, Traveller)) {
        for side in Side::BOTH {
            for (place, card) in self.waiting[side].iter().enumerate() {
                if *card != given {
                    found(Target::Waiting(side, place as u8 + 1), *card);
                }
            }
        }
        for (place, coach) in self.platform.iter().enumerate() {
            if given.goes_with(coach.bus) && self.twin(place).is_none() {
                for rider in coach.faces().filter(|rider| self.exchange_fits(place, *rider, given)) {
                    found(Target::Rider(rider, self.name(place)), rider);
                }
            }
        }
    }
}
