//! Line expansion (R26–R39).

use crate::game::{Events, Seat};
use crate::games::bus::data::{Crossing, city};
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Phase};
use crate::texts::Text;

impl Bus {
    pub(super) fn extend(&mut self, seat: Seat, from: Crossing, to: Crossing, events: &mut Events) {
        let street = city().street(from, to).expect("a listed street");
        self.remember(seat, Move::Extend { from, to });
        let line = &mut self.players[seat.index()].line;
        line.extend(from, street);
        let closed = line.ends() == Some([to, to]);
        let left = self.phase.left() - 1;
        let more = left > 0 && self.can_grow(seat); // R37, without looking ahead (A8)
        self.tell(!more, events, || {
            Text::new("bus-event-extend").with("seat", seat).with("from", from.to_string()).with("to", to.to_string())
        });
        if closed {
            events.say(|| Text::new("bus-event-loop").with("seat", seat).with("at", to.to_string())); // R32, R33
        }
        if left > 0 && !more {
            events.say(|| Text::new("bus-event-stuck").with("seat", seat).with("lost", left)); // R36
        }
        match self.phase {
            Phase::Resolving { .. } => self.step_done(more, events),
            _ => self.second_stick_placed(seat, events),
        }
    }
}
