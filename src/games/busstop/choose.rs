//! Choosing number tiles (rules 7 and 8), and laying them out in order (rules 9 to 11).

use super::moves::Move;
use super::tile::Number;
use super::{Busstop, Order, Phase, Played, Public, words};
use crate::game::{Events, Refusal, Seat, Seats};
use crate::texts::{Arg, Text};

impl Public {
    /// The tiles a seat may choose now; the one it has chosen already is no choice.
    pub(super) fn tiles(&self, seat: Seat, chosen: Option<Number>, moves: &mut Vec<Move>) {
        if self.choosers().contains(seat) {
            let hand = self.board(seat).hand;
            moves.extend(chosen.map_or(hand, |chosen| hand.without(chosen)).iter().map(Move::Tile));
        }
    }
}

impl Busstop {
    pub(super) fn choose_tile(&mut self, seat: Seat, number: Number, events: &mut Events) -> Result<(), Refusal> {
        let choosers = self.public.choosers();
        if !choosers.contains(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let board = &mut self.public.boards[seat.index()];
        if !board.hand.contains(number) {
            // Rule 5: each tile is used once.
            let hand: Arg = board.hand.iter().map(Number::get).collect();
            let used = Text::new("busstop-refused-used").with("number", number.get()).with("hand", hand);
            return Err(Refusal::Illegal(used));
        }
        match &mut self.public.phase {
            Phase::Choose { chosen, .. } => {
                let choice = &mut self.secret.chosen[seat.index()];
                if *choice == Some(number) {
                    let same = Text::new("busstop-refused-same").with("number", number.get());
                    return Err(Refusal::Illegal(same));
                }
                let again = choice.replace(number).is_some();
                chosen.insert(seat);
                let all_chosen = *chosen == choosers;
                let key = if again { "busstop-event-chose-again" } else { "busstop-event-chose" };
                events.say(|| Text::new(key).with("who", seat));
                if all_chosen {
                    self.reveal(events);
                }
            }
            _ => {
                board.hand.remove(number);
                self.show(number, events);
            }
        }
        Ok(())
    }

    /// The driver's tile lies face up (rule 7).
    pub(super) fn show(&mut self, shown: Number, events: &mut Events) {
        let public = &mut self.public;
        public.phase = Phase::Choose { shown, chosen: Seats::NONE };
        events.say(|| {
            Text::new("busstop-event-shows")
                .with("who", words::who(public, public.driver))
                .with("number", shown.get())
                .with("kind", words::kind(public.face(public.driver, shown)))
        });
    }

    /// Turns all tiles over and puts them in order.
    fn reveal(&mut self, events: &mut Events) {
        let Phase::Choose { shown, .. } = self.public.phase else { return };
        let driver = self.public.driver;
        let mut order = Order::new();
        for seat in self.public.clockwise(driver) {
            let number = if seat == driver {
                shown
            } else if self.public.is_proxy(seat) {
                self.secret.proxy.pop().expect("the proxy has a tile for every round")
            } else {
                self.secret.chosen[seat.index()].take().expect("everybody has chosen")
            };
            self.public.boards[seat.index()].hand.remove(number);
            order.push(Played { seat, number, taker: None });
        }
        // Rule 10: the sort is stable, so equal numbers stay clockwise from the driver of this round (A4, A5).
        order.sort_by_key(|played| played.number);
        self.public.phase = Phase::Take { order };
        let public = &self.public;
        events.say(|| {
            let order = public.order().iter().map(|played| {
                Text::new("busstop-played")
                    .with("who", words::who(public, played.seat))
                    .with("number", played.number.get())
                    .with("kind", words::kind(public.face_of(played)))
            });
            Text::new("busstop-event-order").with("order", order.collect::<Arg>())
        });
        if let Some(next) = public.next_driver().filter(|_| !public.is_last_round()) {
            events.say(|| Text::new("busstop-event-next-driver").with("who", words::who(public, next)));
        }
    }
}
