//! R5, R6, R39, R46: which buses can become the Active Bus.

use super::{Calls, Move};
use crate::games::coach_station::data::{Bus, Colour, Profile};
use crate::games::coach_station::state::{Coach, Hand, Side, Station};

/// The free seats a bus of each colour must have for somebody to board it (R6).
pub struct Needs([u8; Colour::COUNT]);

impl Needs {
    pub fn met_by(&self, coach: &Coach) -> bool {
        coach.free() >= self.0[coach.bus.colour().index()]
    }
}

impl Station {
    /// R5: the buses that can become the Active Bus.
    pub(super) fn list_buses(&self, hand: &Hand, moves: &mut Vec<Move>) {
        moves.extend(hand.bus_faces().map(Move::Place));
        let needs = self.needs(hand);
        for (place, coach) in self.platform.iter().enumerate() {
            if needs.met_by(coach) && self.twin(place).is_none() {
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

    /// What it takes for somebody to board, from the heads and this hand. A Baby that may come between is not thought of (R6).
    pub fn needs(&self, hand: &Hand) -> Needs {
        let mut needs = [u8::MAX; Colour::COUNT];
        let heads = Side::BOTH.into_iter().filter_map(|side| self.waiting.head(side));
        for card in heads.chain(hand.travellers().iter().copied()) {
            if card.is(Profile::Backpacker) {
                return Needs([1; Colour::COUNT]);
            }
            let need = &mut needs[card.colour().index()];
            *need = (*need).min(card.seats());
        }
        Needs(needs)
    }

    /// Whether the hand's owner could call a bus with a Star (R39).
    fn can_call(&self, hand: &Hand) -> bool {
        let stars = hand.travellers().iter().filter(|card| card.is(Profile::Star));
        let buses = || self.garage.iter().chain(&self.departed);
        stars.into_iter().any(|star| buses().any(|bus| bus.colour() == star.colour()))
    }

    /// R46, seen from the other side: there is a bus to place, use or call.
    pub fn can_play(&self, hand: &Hand) -> bool {
        let needs = self.needs(hand);
        !hand.buses().is_empty() || self.platform.iter().any(|coach| needs.met_by(coach)) || self.can_call(hand)
    }

    /// An earlier bus of the platform that is just like this one. The Active Bus is like no other.
    pub fn twin(&self, place: usize) -> Option<usize> {
        let active = self.turn.bus.map(usize::from);
        let likes = |other: &usize| Some(*other) != active && self.platform[*other].is_like(&self.platform[place]);
        if Some(place) == active { None } else { (0..place).find(likes) }
    }

    /// Whether this bus is where a Star would call it from.
    pub fn calls(&self, bus: Bus, from: Calls) -> bool {
        match from {
            Calls::Departed => self.departed.contains(&bus),
            Calls::Garage(place) => place > 0 && self.garage.get(usize::from(place) - 1) == Some(&bus),
        }
    }

    /// A place of the garage with a bus of the same kind right before it: taking either leaves the same garage.
    pub fn garage_twin(&self, place: usize) -> bool {
        place > 0 && self.garage[place - 1] == self.garage[place]
    }
}

impl Coach {
    /// Same bus, same riders: choosing one or the other makes no difference.
    fn is_like(&self, other: &Coach) -> bool {
        let sorted = |coach: &Coach| {
            let mut riders = coach.riders.clone();
            riders.sort_unstable();
            riders
        };
        self.bus == other.bus && self.riders.len() == other.riders.len() && sorted(self) == sorted(other)
    }
}
