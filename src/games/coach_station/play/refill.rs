//! R13, R14: steps 4 and 5.

use arrayvec::ArrayVec;

use super::Execution;
use crate::games::coach_station::data::{HAND_BUSES, HAND_TRAVELLERS, Traveller};
use crate::games::coach_station::state::Side;
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    /// R13.
    pub(super) fn refill(&mut self, left: u8, right: u8) {
        let seat = self.seat();
        let game = &mut *self.game;
        let hand = &mut game.hands[seat.index()];
        let mut taken: ArrayVec<Traveller, HAND_TRAVELLERS> = ArrayVec::new();
        for (side, count) in [(Side::Left, left), (Side::Right, right)] {
            taken.extend(game.station.waiting[side].drain(..usize::from(count)));
        }
        taken.iter().for_each(|card| hand.add(*card));
        let missing = (HAND_BUSES - hand.buses().len()).min(game.station.garage.len());
        game.station.garage.drain(..missing).for_each(|bus| hand.add_bus(bus));
        if !taken.is_empty() || missing > 0 {
            self.events.say(|| {
                let text = Text::new("coach_station-said-refill").with("seat", seat).with("count", taken.len());
                text.with("cards", words::cards(&taken)).with("buses", missing)
            });
        }
        self.fill_up();
        self.next_turn();
    }

    /// R14: the left column, the right one, the garage, each from its pile and at the back.
    fn fill_up(&mut self) {
        let game = &mut *self.game;
        let station = &mut game.station;
        for side in Side::BOTH {
            while !station.waiting[side].is_full() {
                let Some(card) = game.travellers.pop() else { break };
                station.waiting.enter(side, card);
            }
        }
        while !station.garage.is_full() {
            let Some(bus) = game.buses.pop() else { break };
            station.garage.push(bus);
        }
    }
}
