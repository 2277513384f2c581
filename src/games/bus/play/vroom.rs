//! The rides (R54–R60).

use crate::game::{Events, Seat};
use crate::games::bus::data::{Crossing, Site, city};
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;
use crate::texts::Text;

impl Bus {
    pub(super) fn ride(&mut self, seat: Seat, from: Crossing, to: Site, events: &mut Events) {
        self.remember(seat, Move::Ride { from, to });
        self.sit_down(from, to);
        // R59, A22: each delivery is later than all before it.
        let reached = self.players.iter().map(|player| u16::from(player.points)).sum::<u16>();
        let seats = u16::from(self.seat_count());
        let player = &mut self.players[seat.index()];
        player.points += 1;
        player.reached = seats + reached;
        let points = player.points;
        let more = self.phase.left() > 1; // R57: what was counted first can all be done
        self.tell(!more, events, || {
            Text::new("bus-event-ride")
                .with("seat", seat)
                .with("from", from.to_string())
                .with("to", to.to_string())
                .with("points", points)
        });
        self.step_done(more, events);
    }

    /// R55: the building is taken; A34: it is noted where it is not the one that would fill next.
    fn sit_down(&mut self, from: Crossing, to: Site) {
        let crossing = city().crossing_of(to);
        if self.free_buildings(crossing, self.clock).iter().next() != Some(to) {
            self.seated.insert(to);
        }
        self.crowd.ride(from, crossing);
    }
}
