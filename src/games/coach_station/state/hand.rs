//! A hand: travellers and buses, kept in order so that equal hands are equal.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::games::coach_station::data::{Bus, Colour, HAND_BUSES, HAND_TRAVELLERS, Profile, Traveller};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Cards")]
pub struct Hand {
    travellers: ArrayVec<Traveller, HAND_TRAVELLERS>,
    buses: ArrayVec<Bus, HAND_BUSES>,
}

/// A hand as it is written down, in any order.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cards {
    travellers: ArrayVec<Traveller, HAND_TRAVELLERS>,
    buses: ArrayVec<Bus, HAND_BUSES>,
}

impl From<Cards> for Hand {
    fn from(Cards { mut travellers, mut buses }: Cards) -> Hand {
        travellers.sort_unstable();
        buses.sort_unstable();
        Hand { travellers, buses }
    }
}

impl Hand {
    pub fn new(travellers: &[Traveller], buses: &[Bus]) -> Hand {
        Cards { travellers: travellers.iter().copied().collect(), buses: buses.iter().copied().collect() }.into()
    }

    pub fn travellers(&self) -> &[Traveller] {
        &self.travellers
    }

    pub fn buses(&self) -> &[Bus] {
        &self.buses
    }

    /// All cards, of both kinds.
    pub fn len(&self) -> usize {
        self.travellers.len() + self.buses.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every face among the travellers, once.
    pub fn faces(&self) -> impl Iterator<Item = Traveller> + '_ {
        faces(&self.travellers)
    }

    pub fn bus_faces(&self) -> impl Iterator<Item = Bus> + '_ {
        faces(&self.buses)
    }

    pub fn holds(&self, traveller: Traveller) -> bool {
        self.travellers.contains(&traveller)
    }

    pub fn holds_bus(&self, bus: Bus) -> bool {
        self.buses.contains(&bus)
    }

    /// The colours of the Babies in this hand.
    pub fn babies(&self) -> impl Iterator<Item = Colour> + '_ {
        self.travellers.iter().filter(|card| card.is(Profile::Baby)).map(|card| card.colour())
    }

    pub fn add(&mut self, traveller: Traveller) {
        add(&mut self.travellers, traveller);
    }

    pub fn add_bus(&mut self, bus: Bus) {
        add(&mut self.buses, bus);
    }

    /// Takes a card out; false when it is not there.
    pub fn remove(&mut self, traveller: Traveller) -> bool {
        remove(&mut self.travellers, traveller)
    }

    pub fn remove_bus(&mut self, bus: Bus) -> bool {
        remove(&mut self.buses, bus)
    }
}

fn faces<C: Copy + PartialEq>(sorted: &[C]) -> impl Iterator<Item = C> + '_ {
    sorted.iter().enumerate().filter(|(at, card)| *at == 0 || sorted[at - 1] != **card).map(|(_, card)| *card)
}

fn add<C: Ord, const N: usize>(sorted: &mut ArrayVec<C, N>, card: C) {
    let at = sorted.iter().position(|other| *other > card).unwrap_or(sorted.len());
    sorted.insert(at, card);
}

fn remove<C: PartialEq, const N: usize>(cards: &mut ArrayVec<C, N>, card: C) -> bool {
    let at = cards.iter().position(|other| *other == card);
    at.map(|at| cards.remove(at)).is_some()
}
