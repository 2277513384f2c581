//! What one viewer may know, and a whole state imagined from it.

use serde::Serialize;

use super::data::{Bus, DECK, Traveller};
use super::state::{CoachStation, Each, Fixed, Hand, Orders, Phase, Pile, Station};
use crate::game::{Chance, Seat, Viewer};

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Absent for a spectator.
    pub viewer: Option<Seat>,
    pub station: Station,
    pub hands: Each<SeenHand>,
    pub unhappy: Each<SeenPile>,
    /// How many cards are left in the piles.
    pub travellers: u8,
    pub buses: u8,
    /// The viewer's own standing orders.
    pub orders: Orders,
    /// How many orders the viewer gave in this turn, if it is theirs.
    pub ordered: u8,
}

/// A hand: always its size, and its cards where they may be seen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenHand {
    pub travellers: u8,
    pub buses: u8,
    pub cards: Option<Hand>,
}

/// Face-down cards: their number, and for their owner the cards (C10).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeenPile {
    pub count: u8,
    pub cards: Option<Pile>,
}

impl View {
    pub(super) fn of(game: &CoachStation, viewer: Viewer) -> View {
        let seat = viewer.seat().filter(|seat| seat.0 < game.station.seats());
        let owns = |at: usize| seat.is_some_and(|seat| seat.index() == at);
        let hands = game.hands.iter().enumerate().map(|(at, hand)| SeenHand {
            travellers: hand.travellers().len() as u8,
            buses: hand.buses().len() as u8,
            cards: (owns(at) || game.station.shown.contains(Seat(at as u8))).then(|| hand.clone()),
        });
        let unhappy = game
            .unhappy
            .iter()
            .enumerate()
            .map(|(at, pile)| SeenPile { count: pile.len() as u8, cards: owns(at).then(|| pile.clone()) });
        View {
            viewer: seat,
            station: game.station.clone(),
            hands: hands.collect(),
            unhappy: unhappy.collect(),
            travellers: game.travellers.len() as u8,
            buses: game.buses.len() as u8,
            orders: game.orders.map(|order| order.filter(|order| Some(order.seat) == seat)),
            ordered: if seat == Some(game.station.turn.seat) { game.ordered } else { 0 },
        }
    }

    /// The viewer's own hand.
    pub fn own_hand(&self) -> Option<&Hand> {
        self.viewer.and_then(|seat| self.hands[seat.index()].cards.as_ref())
    }

    /// Deals what is hidden at random, so that whoever is to act could have come to where the turn stands.
    pub(super) fn imagine(&self, chance: &mut Chance) -> CoachStation {
        let mut travellers = self.hidden_travellers();
        let mut buses = self.hidden_buses();
        chance.shuffle(&mut travellers);
        chance.shuffle(&mut buses);
        let active = self.station.turn.seat;
        let seen = &self.hands[active.index()];
        if seen.cards.is_none() {
            let held = usize::from(seen.travellers);
            let plausible = |cards: &[Traveller]| {
                let bus = &buses[..buses.len().min(usize::from(seen.buses))];
                self.could_have_come_here(&Hand::new(&cards[..held], bus))
            };
            if held > 0 && !plausible(&travellers) {
                // One card more or less decides it: some hidden card makes the turn possible.
                for other in held..travellers.len() {
                    travellers.swap(0, other);
                    if plausible(&travellers) {
                        break;
                    }
                    travellers.swap(0, other);
                }
            }
        }
        let mut next_traveller = travellers.into_iter();
        let mut next_bus = buses.into_iter();
        let mut hands: Vec<Hand> = self.hands.iter().map(|seen| seen.cards.clone().unwrap_or_default()).collect();
        for seat in active.round(self.station.seats()) {
            let seen = &self.hands[seat.index()];
            if seen.cards.is_none() {
                let hand = &mut hands[seat.index()];
                next_traveller.by_ref().take(usize::from(seen.travellers)).for_each(|card| hand.add(card));
                next_bus.by_ref().take(usize::from(seen.buses)).for_each(|bus| hand.add_bus(bus));
            }
        }
        let unhappy = self.unhappy.iter().map(|seen| match &seen.cards {
            Some(cards) => cards.clone(),
            None => next_traveller.by_ref().take(usize::from(seen.count)).collect(),
        });
        CoachStation {
            station: self.station.clone(),
            hands: hands.into_iter().collect(),
            unhappy: unhappy.collect(),
            travellers: next_traveller.collect(),
            buses: next_bus.collect(),
            orders: self.orders,
            ordered: self.ordered,
        }
    }

    /// Whether the active player can hold this hand: able to play when choosing (R46), somebody to board after *Use*
    /// (R6), something to exchange (C14).
    fn could_have_come_here(&self, hand: &Hand) -> bool {
        let station = &self.station;
        let untouched = !station.turn.boarded && station.turn.interrupted.is_none();
        match station.phase {
            Phase::Choose => station.can_play(hand),
            Phase::Exchange => station.can_exchange(hand),
            Phase::Board | Phase::Window { .. } if station.turn.fixed == Some(Fixed::Used) && untouched => {
                station.active().is_none_or(|coach| station.needs(hand).met_by(coach))
            }
            _ => true,
        }
    }

    fn hidden_travellers(&self) -> Vec<Traveller> {
        let mut counts = DECK.travellers_by_number();
        let mut seen = |card: &Traveller| counts[card.number()] = counts[card.number()].saturating_sub(1);
        let station = &self.station;
        station.waiting.left.iter().chain(&station.waiting.right).for_each(&mut seen);
        station.platform.iter().flat_map(|coach| &coach.riders).for_each(&mut seen);
        station.passengers.iter().flatten().for_each(&mut seen);
        station.turn.star.iter().for_each(&mut seen);
        self.hands.iter().flat_map(|hand| &hand.cards).flat_map(Hand::travellers).for_each(&mut seen);
        self.unhappy.iter().flat_map(|pile| &pile.cards).flatten().for_each(&mut seen);
        Traveller::all().flat_map(|card| std::iter::repeat_n(card, usize::from(counts[card.number()]))).collect()
    }

    fn hidden_buses(&self) -> Vec<Bus> {
        let mut counts = DECK.buses_by_number();
        let mut seen = |bus: &Bus| counts[bus.number()] = counts[bus.number()].saturating_sub(1);
        let station = &self.station;
        station.garage.iter().chain(&station.departed).for_each(&mut seen);
        station.platform.iter().for_each(|coach| seen(&coach.bus));
        self.hands.iter().flat_map(|hand| &hand.cards).flat_map(Hand::buses).for_each(&mut seen);
        Bus::all().flat_map(|bus| std::iter::repeat_n(bus, usize::from(counts[bus.number()]))).collect()
    }
}
