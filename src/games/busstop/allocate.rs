//! Seating passengers (rules 15 to 23): everybody on the own board, the proxy's controller on two, in any order (C8).

use super::board::BusNo;
use super::data::data;
use super::moves::{Move, To, Whose};
use super::tile::{Crowd, Passenger};
use super::{Busstop, Phase, Public, words};
use crate::game::{Events, Refusal, Seat};
use crate::texts::{Arg, Text};

impl Public {
    pub(super) fn allocations(&self, seat: Seat, moves: &mut Vec<Move>) {
        for owner in self.open_boards(seat) {
            let whose = self.whose(owner);
            let board = self.board(owner);
            for (passenger, _) in board.received.sorts() {
                let ways = board.usable().map(To::Bus).chain([To::Queue]);
                let admitted = ways.filter(|to| self.admits(owner, passenger, *to));
                moves.extend(admitted.map(|to| Move::Place(whose, passenger, to)));
            }
            if board.received.is_empty() {
                // Rule 22, A2: only the head of the queue.
                if let Some(&head) = board.queue.first() {
                    let buses = board.usable().filter(|bus| self.admits(owner, head, To::Bus(*bus)));
                    moves.extend(buses.map(|bus| Move::Board(whose, bus)));
                }
                moves.push(Move::Done(whose));
            }
        }
    }

    /// The board a player may act on now, or why not.
    fn open_board(&self, seat: Seat, whose: Whose) -> Result<Seat, Refusal> {
        let owner = self.board_of(seat, whose);
        if let Some(owner) = owner.filter(|owner| self.open_boards(seat).any(|open| open == *owner)) {
            return Ok(owner);
        }
        if !self.awaited().contains(seat) {
            return Err(Refusal::NotYourTurn);
        }
        Err(Refusal::Illegal(match (owner, self.controller()) {
            (Some(owner), _) => Text::new("busstop-refused-done").with("who", words::who(self, owner)),
            (None, Some(controller)) => Text::new("busstop-refused-not-controller").with("who", controller),
            (None, None) => Text::new("busstop-refused-no-proxy"),
        }))
    }

    /// Why a bus does not let a passenger in.
    fn refuse_bus(&self, owner: Seat, passenger: Passenger, bus: BusNo) -> Refusal {
        let board = self.board(owner);
        let open: Arg =
            board.usable().filter(|open| self.admits(owner, passenger, To::Bus(*open))).map(BusNo::number).collect();
        let why = match board.bus(bus).kind().filter(|_| board.can_use(bus)) {
            Some(kind) => Text::new("busstop-refused-kind").with("bus", bus.number()).with("kinds", words::kinds(kind)),
            None => Text::new("busstop-refused-locked").with("waiting", data().third_bus),
        };
        let some = matches!(&open, Arg::List(buses) if !buses.is_empty());
        Refusal::Illegal(if some {
            Text::new("busstop-refused-bus-try").with("why", why).with("buses", open)
        } else {
            Text::new("busstop-refused-bus-none").with("why", why)
        })
    }

    /// Whoever is still to be placed, as the reason why something else has to wait.
    fn refuse_unplaced(&self, owner: Seat) -> Result<(), Refusal> {
        let received = &self.board(owner).received;
        if received.is_empty() {
            return Ok(());
        }
        Err(Refusal::Illegal(Text::new("busstop-refused-unplaced").with("crowd", words::crowd(received))))
    }
}

impl Busstop {
    /// Rules 15 to 19.
    pub(super) fn place(
        &mut self,
        seat: Seat,
        whose: Whose,
        passenger: Passenger,
        to: To,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let public = &self.public;
        let owner = public.open_board(seat, whose)?;
        let received = &public.board(owner).received;
        if received.count(passenger) == 0 {
            let key = if received.is_empty() { "busstop-refused-all-placed" } else { "busstop-refused-not-received" };
            let text = Text::new(key).with("passenger", words::passenger(passenger));
            return Err(Refusal::Illegal(text.with("crowd", words::crowd(received))));
        }
        if !public.admits(owner, passenger, to) {
            return Err(match to {
                To::Queue => Refusal::illegal("busstop-refused-alien-waits"), // rule 19
                To::Bus(bus) => public.refuse_bus(owner, passenger, bus),
            });
        }
        let board = &mut self.public.boards[owner.index()];
        board.received.remove(passenger);
        match to {
            To::Queue => {
                board.queue.push(passenger);
                let waiting = board.queue.len();
                events.detail(|| self.public.event("busstop-event-queued", owner, passenger).with("waiting", waiting));
            }
            To::Bus(bus) => self.enter(owner, passenger, bus, "busstop-event-seated", events),
        }
        Ok(())
    }

    /// Rules 21 to 23.
    pub(super) fn let_board(
        &mut self,
        seat: Seat,
        whose: Whose,
        bus: BusNo,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let public = &self.public;
        let owner = public.open_board(seat, whose)?;
        public.refuse_unplaced(owner)?;
        let Some(&head) = public.board(owner).queue.first() else {
            return Err(Refusal::illegal("busstop-refused-nobody-waits"));
        };
        if !public.admits(owner, head, To::Bus(bus)) {
            return Err(public.refuse_bus(owner, head, bus));
        }
        self.public.boards[owner.index()].queue.remove(0);
        self.enter(owner, head, bus, "busstop-event-boarded", events);
        Ok(())
    }

    /// The player wants no more passengers to board.
    pub(super) fn finish(&mut self, seat: Seat, whose: Whose, events: &mut Events) -> Result<(), Refusal> {
        let owner = self.public.open_board(seat, whose)?;
        self.public.refuse_unplaced(owner)?;
        let boards = self.public.boards.len();
        let Phase::Allocate { done, .. } = &mut self.public.phase else { return Err(Refusal::NotYourTurn) };
        done.insert(owner);
        let all_done = done.len() == boards;
        let public = &self.public;
        events.say(|| {
            let waiting = public.board(owner).queue.len();
            Text::new("busstop-event-done").with("who", words::who(public, owner)).with("waiting", waiting)
        });
        if all_done {
            self.end_round(events);
        }
        Ok(())
    }

    /// Somebody enters a bus. When that fills it, it departs for its owner or for the proxy's controller (rules 20, 46).
    fn enter(&mut self, owner: Seat, passenger: Passenger, bus: BusNo, event: &'static str, events: &mut Events) {
        let capacity = self.public.capacity(bus);
        match self.public.boards[owner.index()].enter(bus, passenger, capacity) {
            None => events.detail(|| self.public.event(event, owner, passenger).with("bus", bus.number())),
            Some(delivered) => {
                let player = self.public.player_of(owner);
                self.public.boards[player.index()].score.join(delivered);
                events.say(|| self.public.departure(owner, bus, &delivered));
            }
        }
    }
}

impl Public {
    fn event(&self, key: &'static str, owner: Seat, passenger: Passenger) -> Text {
        Text::new(key).with("who", words::who(self, owner)).with("passenger", words::passenger(passenger))
    }

    fn departure(&self, owner: Seat, bus: BusNo, delivered: &Crowd) -> Text {
        let player = self.player_of(owner);
        let key = if player == owner { "busstop-event-departs" } else { "busstop-event-proxy-departs" };
        Text::new(key)
            .with("who", player)
            .with("bus", bus.number())
            .with("crowd", words::crowd(delivered))
            .with("points", self.worth(player, delivered))
    }
}
