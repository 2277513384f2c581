//! R43–R45: the Corrupter's exchange.

use super::Execution;
use crate::games::coach_station::data::Traveller;
use crate::games::coach_station::moves::Target;
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    pub(super) fn exchange(&mut self, given: Traveller, target: Target) {
        let seat = self.seat();
        self.take_from_hand(seat, given);
        let station = &mut self.game.station;
        match target {
            Target::Waiting(side, place) => {
                let taken = station.waiting.replace(side, usize::from(place) - 1, given);
                self.game.hands[seat.index()].add(taken);
                self.say_exchange(given, taken);
                self.proceed();
            }
            Target::Rider(rider, name) => {
                let place = station.place(name).expect("the bus is on the platform");
                let riders = &mut station.platform[place].riders;
                let vacated = riders.iter_mut().find(|other| **other == rider).expect("the rider is aboard");
                // C9.
                *vacated = given;
                self.game.hands[seat.index()].add(rider);
                self.say_exchange(given, rider);
                self.act(place, given);
            }
        }
    }

    fn say_exchange(&mut self, given: Traveller, taken: Traveller) {
        let seat = self.seat();
        self.events.say(|| {
            let text = Text::new("coach_station-said-exchange").with("seat", seat);
            text.with("given", words::card(given)).with("taken", words::card(taken))
        });
    }
}
