//! The clock (R49–R52).

use crate::game::{Events, Seat};
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Cause};
use crate::texts::Text;

impl Bus {
    /// R50.
    pub(super) fn tick(&mut self, events: &mut Events) {
        self.clock = self.clock.next();
        let clock = self.clock;
        events.say(|| Text::new("bus-event-tick").with("building", clock.wanted()));
    }

    /// R49: the player who chose the clock decides now.
    pub(super) fn decide_time(&mut self, seat: Seat, stop: bool, events: &mut Events) {
        self.remember(seat, if stop { Move::Stop } else { Move::Tick });
        if stop {
            self.stones -= 1; // R51
            self.players[seat.index()].stones += 1;
            let (clock, stones) = (self.clock, self.stones);
            events.say(|| {
                Text::new("bus-event-stop").with("seat", seat).with("building", clock.wanted()).with("stones", stones)
            });
        } else {
            self.tick(events);
        }
        if self.stones == 0 {
            self.turns += 1;
            self.end(Cause::Stones, events); // R52: at once
        } else {
            self.step_done(false, events);
        }
    }
}
