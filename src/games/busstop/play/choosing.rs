//! Choosing number tiles (R7, R8), and laying them out in order (R9–R11).

use crate::game::{Events, Seat, Seats};
use crate::games::busstop::data::tile::Number;
use crate::games::busstop::state::{Busstop, Order, Phase, Played};
use crate::games::busstop::words;
use crate::texts::{Arg, Text};

impl Busstop {
    /// The driver shows the tile, everybody else chooses it in secret.
    pub(super) fn choose(&mut self, seat: Seat, number: Number, events: &mut Events) {
        let Phase::Choose { chosen, .. } = &mut self.public.phase else { return self.show(number, events) };
        let again = self.secret.chosen[seat.index()].replace(number).is_some();
        chosen.insert(seat);
        if again {
            // Nobody else can tell: a change of mind is no news.
            events.whisper(seat, || Text::new("busstop-event-chose-again"));
        } else {
            events.say(|| Text::new("busstop-event-chose").with("who", seat));
        }
    }

    /// The driver's tile lies face up (R7).
    pub(super) fn show(&mut self, shown: Number, events: &mut Events) {
        let public = &mut self.public;
        public.boards[public.driver.index()].hand.remove(shown);
        public.phase = Phase::Choose { shown, chosen: Seats::NONE };
        events.main(|| {
            Text::new("busstop-event-shows")
                .with("who", words::who(public, public.driver))
                .with("number", shown.get())
                .with("kind", words::kind(public.face(public.driver, shown)))
        });
    }

    /// R42.
    pub(super) fn draw_for_proxy(&mut self) -> Number {
        self.secret.proxy.pop().expect("the proxy has a tile for every round")
    }

    /// Turns all tiles over and puts them in order.
    pub(super) fn reveal(&mut self, events: &mut Events) {
        let Phase::Choose { shown, .. } = self.public.phase else { return };
        let driver = self.public.driver;
        let mut order = Order::new();
        for seat in self.public.clockwise(driver) {
            let number = if seat == driver {
                shown
            } else if self.public.is_proxy(seat) {
                self.draw_for_proxy()
            } else {
                self.secret.chosen[seat.index()].take().expect("everybody has chosen")
            };
            self.public.boards[seat.index()].hand.remove(number);
            order.push(Played { seat, number, taker: None });
        }
        // R9, R10: the sort is stable, so equal numbers stay clockwise from the driver of this round (A4, A5).
        order.sort_by_key(|played| played.number);
        self.public.phase = Phase::Take { order, ahead: None };
        let public = &self.public;
        events.main(|| {
            let order: Arg = public.order().iter().map(|played| words::played(public, played)).collect();
            Text::new("busstop-event-order").with("order", order)
        });
        if let Some(next) = public.next_driver().filter(|_| !public.is_last_round()) {
            events.say(|| Text::new("busstop-event-next-driver").with("who", words::who(public, next)));
        }
    }
}
