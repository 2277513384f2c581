//! R8–R11, R15: steps 1 and 2, a traveller at a time.

use super::Execution;
use crate::games::coach_station::data::{Profile, Traveller};
use crate::games::coach_station::moves::Moment;
use crate::games::coach_station::state::{Phase, Side};
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    pub(super) fn board(&mut self, card: Traveller, side: Option<Side>) {
        if self.interrupt(Moment::Boarding(card)) {
            // The traveller never left the column or the hand.
            return self.proceed();
        }
        match side {
            Some(side) => {
                self.game.station.waiting[side].remove(0);
            }
            None => self.take_from_hand(self.seat(), card),
        }
        let place = self.sit_down(card);
        self.act(place, card);
    }

    /// A traveller takes a seat on the Active Bus, and its place on the platform is returned.
    pub(super) fn sit_down(&mut self, card: Traveller) -> usize {
        let station = &mut self.game.station;
        let place = usize::from(station.turn.bus.expect("boarding has an Active Bus"));
        let coach = &mut station.platform[place];
        coach.riders.push(card);
        station.turn.boarded = true;
        let bus = coach.bus;
        self.events
            .say(|| Text::new("coach_station-said-board").with("card", words::card(card)).with("bus", words::bus(bus)));
        place
    }

    /// R15, R44: the profile of a traveller who has just come aboard, before the bus is looked at for departure.
    pub(super) fn act(&mut self, place: usize, card: Traveller) {
        match card.profile() {
            // R33.
            Profile::General => {
                if self.leave(place, true).is_continue() {
                    self.proceed();
                }
            }
            // R43; C14.
            Profile::Corrupter => {
                self.check_later(place);
                if self.game.station.can_exchange(&self.game.hands[self.seat().index()]) {
                    self.game.station.phase = Phase::Exchange;
                } else {
                    self.proceed();
                }
            }
            _ => {
                self.check_later(place);
                self.proceed();
            }
        }
    }

    pub(super) fn done(&mut self) {
        if self.interrupt(Moment::Finished) {
            // C4: boarding goes on and is finished again.
            self.proceed();
        } else {
            self.after_boarding();
        }
    }
}
