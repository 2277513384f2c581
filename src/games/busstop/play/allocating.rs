//! Seating passengers, and buses that depart (R15–R23).

use crate::game::{Events, Seat};
use crate::games::busstop::data::BusNo;
use crate::games::busstop::data::tile::{Crowd, Passenger};
use crate::games::busstop::notation::{To, Whose};
use crate::games::busstop::state::{Busstop, Phase, Public};
use crate::games::busstop::words;
use crate::texts::Text;

impl Busstop {
    /// A received passenger goes to a bus or to the end of the queue (R15, R16).
    pub(super) fn place(&mut self, seat: Seat, whose: Whose, passenger: Passenger, to: To, events: &mut Events) {
        let owner = self.acting_for(seat, whose);
        let board = &mut self.public.boards[owner.index()];
        board.received.remove(passenger);
        match to {
            To::Queue => {
                board.queue.push(passenger);
                let waiting = board.queue.len();
                events
                    .detail(|| event(&self.public, "busstop-event-queued", owner, passenger).with("waiting", waiting));
            }
            To::Bus(bus) => self.enter(owner, passenger, bus, "busstop-event-seated", events),
        }
    }

    /// The head of the queue boards (R21–R23).
    pub(super) fn let_board(&mut self, seat: Seat, whose: Whose, bus: BusNo, events: &mut Events) {
        let owner = self.acting_for(seat, whose);
        let head = self.public.boards[owner.index()].queue.remove(0);
        self.enter(owner, head, bus, "busstop-event-boarded", events);
    }

    /// The player wants no more passengers to board (R22).
    pub(super) fn finish(&mut self, seat: Seat, whose: Whose, events: &mut Events) {
        let owner = self.acting_for(seat, whose);
        let public = &mut self.public;
        if let Phase::Allocate { done, .. } = &mut public.phase {
            done.insert(owner);
        }
        events.say(|| {
            let waiting = public.board(owner).queue.len();
            Text::new("busstop-event-done").with("who", words::who(public, owner)).with("waiting", waiting)
        });
    }

    fn acting_for(&self, seat: Seat, whose: Whose) -> Seat {
        self.public.board_of(seat, whose).expect("nobody but its controller acts for the proxy")
    }

    /// Somebody enters a bus. When that fills it, it departs at once, for its owner or for the proxy's controller, and is
    /// empty again (R20, R46).
    fn enter(&mut self, owner: Seat, passenger: Passenger, bus: BusNo, key: &'static str, events: &mut Events) {
        let public = &mut self.public;
        let capacity = public.capacity(bus);
        let entered = &mut public.boards[owner.index()].buses[bus.index()];
        entered.seat(passenger);
        if entered.passengers().len() < capacity.into() {
            events.detail(|| event(public, key, owner, passenger).with("bus", bus.number()));
            return;
        }
        let delivered = entered.clear();
        let player = public.player_of(owner);
        public.boards[player.index()].score.join(delivered);
        events.main(|| departure(public, owner, bus, &delivered));
    }
}

fn event(public: &Public, key: &'static str, owner: Seat, passenger: Passenger) -> Text {
    Text::new(key).with("who", words::who(public, owner)).with("passenger", words::passenger(passenger))
}

fn departure(public: &Public, owner: Seat, bus: BusNo, delivered: &Crowd) -> Text {
    let player = public.player_of(owner);
    let key = if player == owner { "busstop-event-departs" } else { "busstop-event-proxy-departs" };
    Text::new(key)
        .with("who", player)
        .with("bus", bus.number())
        .with("crowd", words::crowd(delivered))
        .with("points", public.worth(player, delivered))
}
