//! The places of the board that a choice can point at.

use crate::game::Spot;
use crate::games::coach_station::data::{Bus, Traveller};
use crate::games::coach_station::state::Side;

pub fn waiting(side: Side, place: usize) -> Spot {
    Spot((side as u16) * 8 + place as u16)
}

pub fn garage(place: usize) -> Spot {
    Spot(16 + place as u16)
}

pub fn platform(place: usize) -> Spot {
    Spot(32 + place as u16)
}

/// The seat of a rider on a bus of the platform.
pub fn rider(place: usize, at: usize) -> Spot {
    Spot(64 + place as u16 * 8 + at as u16)
}

pub fn departed(bus: Bus) -> Spot {
    Spot(256 + bus.number() as u16)
}

/// A traveller of the own hand.
pub fn hand(card: Traveller) -> Spot {
    Spot(384 + card.number() as u16)
}

/// A bus of the own hand.
pub fn hand_bus(bus: Bus) -> Spot {
    Spot(512 + bus.number() as u16)
}

/// An own Passenger the Drunkard may turn.
pub fn passenger(card: Traveller) -> Spot {
    Spot(640 + card.number() as u16)
}
