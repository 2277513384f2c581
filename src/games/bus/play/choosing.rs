//! Choosing actions: markers on the action board until everybody has passed (R9–R20).

use crate::game::{Events, Seat, Seats};
use crate::games::bus::data::{Area, letter};
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Phase};
use crate::texts::Text;

impl Bus {
    pub(super) fn choose(&mut self, seat: Seat, mut passed: Seats, area: Area, events: &mut Events) {
        let placed = self.board.place(area, seat);
        debug_assert!(placed, "{area} has no open slot");
        self.remember(seat, Move::Choose { area });
        let player = &mut self.players[seat.index()];
        player.markers -= 1; // R20
        player.placed += 1;
        let slot = self.board.owners(area).len() - 1;
        events.main(|| {
            let key = if area.slots() == 1 { "bus-event-choose" } else { "bus-event-choose-slot" };
            Text::new(key).with("seat", seat).with("area", area.text()).with("slot", letter(slot).to_string())
        });
        if player.markers == 0 {
            passed.insert(seat); // R16, R17
            events.say(|| Text::new("bus-event-last-marker").with("seat", seat));
        }
        self.next_chooser(seat, passed, events);
    }

    pub(super) fn pass(&mut self, seat: Seat, passed: Seats, events: &mut Events) {
        self.remember(seat, Move::Pass);
        events.say(|| Text::new("bus-event-pass").with("seat", seat));
        self.next_chooser(seat, passed.with(seat), events); // R14
    }

    /// R9, R18: clockwise among those who have not passed, until nobody is left or no slot (A26).
    fn next_chooser(&mut self, seat: Seat, passed: Seats, events: &mut Events) {
        self.turns += 1;
        let seats = self.seat_count();
        let next = seat.next(seats).round(seats).find(|seat| !passed.contains(*seat));
        match next {
            Some(seat) if !self.board.is_full() => self.phase = Phase::Choosing { seat, passed },
            _ => self.resolve(Area::Line, 0, events),
        }
    }
}
