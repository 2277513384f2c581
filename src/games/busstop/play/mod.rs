//! Carrying out moves, and what leads from one decision to the next: the line at the stop (R6), the order of the tiles, the
//! end of a round (R25, R26, R47).
//!
//! | file | what |
//! |---|---|
//! | `choosing` | showing and choosing number tiles, and laying them out in order (R7–R11) |
//! | `taking` | a position takes its passengers (R12–R14) |
//! | `allocating` | seating passengers; buses depart (R15–R23) |

mod allocating;
mod choosing;
mod taking;

use super::data::data;
use super::data::tile::Crowd;
use super::notation::Move;
use super::setup::Deal;
use super::state::{Busstop, Phase};
use super::words;
use crate::game::{Events, Seat, Seats};
use crate::texts::{Arg, Text};

/// The game before its first decision.
pub fn begin(deal: Deal) -> Busstop {
    let mut game = Busstop::dealt(deal);
    game.line_up(&mut Events::unheard());
    game
}

/// Carries out a listed move.
pub fn apply(game: &mut Busstop, seat: Seat, play: Move, events: &mut Events) {
    match play {
        Move::Tile(number) => game.choose(seat, number, events),
        Move::Take(_, kind) => game.take(kind, events),
        Move::Place(whose, passenger, to) => game.place(seat, whose, passenger, to, events),
        Move::Board(whose, bus) => game.let_board(seat, whose, bus, events),
        Move::Done(whose) => game.finish(seat, whose, events),
    }
    game.lead_on(events);
}

impl Busstop {
    /// When a step of the round has been decided by everybody, the next one begins.
    fn lead_on(&mut self, events: &mut Events) {
        let public = &self.public;
        match &public.phase {
            Phase::Choose { chosen, .. } if *chosen == public.choosers() => self.reveal(events),
            // A3: all seat their passengers after the last take.
            Phase::Take { order, .. } if order.iter().all(|played| played.taker.is_some()) => {
                self.public.phase = Phase::Allocate { order: order.clone(), done: Seats::NONE };
            }
            Phase::Allocate { done, .. } if done.len() == public.boards.len() => self.end_round(events),
            _ => {}
        }
    }

    /// R6; and the proxy, when it drives, shows its tile at once (R43).
    fn line_up(&mut self, events: &mut Events) {
        let public = &mut self.public;
        for space in &mut public.line {
            *space = self.secret.pile.pop(); // A14: what is left, should the pile run out
        }
        public.phase = Phase::Show;
        events.say(|| {
            let line: Arg = public.line.iter().flatten().copied().map(words::passenger).collect();
            Text::new("busstop-event-round")
                .with("round", public.round)
                .with("who", words::who(public, public.driver))
                .with("line", line)
        });
        if public.is_proxy(public.driver) {
            let shown = self.draw_for_proxy();
            self.show(shown, events);
        }
    }

    /// What happens when everybody has boarded: third buses, the proxy's surplus, the next round or the end.
    fn end_round(&mut self, events: &mut Events) {
        self.open_third_buses(events);
        self.charge_surplus(events);
        let public = &mut self.public;
        if public.is_last_round() {
            public.phase = Phase::Over; // R26
            events.main(|| Text::new("busstop-event-over"));
        } else {
            public.driver = public.next_driver().unwrap_or(public.driver); // R11
            public.round += 1;
            self.line_up(events);
        }
    }

    /// R25, when all have boarded (A7, A8); after the last round it has no effect (A9, C5).
    fn open_third_buses(&mut self, events: &mut Events) {
        let public = &mut self.public;
        for seat in public.everyone() {
            let board = &mut public.boards[seat.index()];
            let waiting = board.queue.len();
            if board.opens_third(waiting) {
                board.third = true;
                events.say(|| {
                    Text::new("busstop-event-third-bus").with("who", words::who(public, seat)).with("waiting", waiting)
                });
            }
        }
    }

    /// R47: what the proxy's queue has no space for is its controller's.
    fn charge_surplus(&mut self, events: &mut Events) {
        let public = &mut self.public;
        let (Some(proxy), Some(controller)) = (public.proxy(), public.controller()) else { return };
        let queue = &mut public.boards[proxy.index()].queue;
        if queue.len() > data().printed {
            let surplus: Crowd = queue.drain(data().printed..).collect();
            public.boards[controller.index()].penalty.join(surplus);
            events.say(|| {
                Text::new("busstop-event-penalty").with("who", controller).with("crowd", words::crowd(&surplus))
            });
        }
    }
}
