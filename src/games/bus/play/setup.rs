//! The first buildings and the first two sticks of each line (R5–R8).

use crate::game::{Events, Seat};
use crate::games::bus::data::Street;
use crate::games::bus::data::numbers::FOUNDINGS;
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Line, Phase};
use crate::texts::Text;

impl Bus {
    /// R5: two buildings each, clockwise.
    pub(super) fn founded(&mut self, seat: Seat, left: u8) {
        if left > 1 {
            self.phase = Phase::Founding { seat, left: left - 1 };
            return;
        }
        self.turns += 1;
        let seat = seat.next(self.seat_count());
        self.phase = if seat == self.start { Phase::First { seat } } else { Phase::Founding { seat, left: FOUNDINGS } };
    }

    /// R6.
    pub(super) fn begin_line(&mut self, seat: Seat, street: Street, events: &mut Events) {
        self.remember(seat, Move::Begin { street });
        self.players[seat.index()].line = Line::begin(street);
        events.say(|| Text::new("bus-event-begin").with("seat", seat).with("street", street.to_string()));
        self.turns += 1;
        let next = seat.next(self.seat_count());
        self.phase = if next == self.start { Phase::Second { seat } } else { Phase::First { seat: next } };
    }

    /// R7: then the other way round, so the last player goes on. One stick, also with five players (A11).
    pub(super) fn second_stick_placed(&mut self, seat: Seat, events: &mut Events) {
        self.turns += 1;
        if seat == self.start {
            self.begin_round(events); // R8
        } else {
            let seats = self.seat_count();
            self.phase = Phase::Second { seat: Seat((seat.0 + seats - 1) % seats) };
        }
    }
}
