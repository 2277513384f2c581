//! Carrying out moves. A move is played by the file of its kind; then the action board is resolved area by area until somebody
//! has to decide again (R21–R25). What nobody decides is done on the way: buying a bus, the start player, the end of the round
//! and of the game (R40–R41, R62–R66).

mod choosing;
mod clock;
mod growing;
mod lines;
mod setup;
mod telling;
mod vroom;

use super::data::numbers::MOST_BUSES;
use super::data::{Area, Sites, letter};
use super::notation::Move;
use super::state::{Board, Bus, Cause, Phase};
use crate::game::{Events, Seat};
use crate::texts::Text;

impl Bus {
    /// Plays a listed move of the seat that is awaited.
    pub(super) fn carry_out(&mut self, seat: Seat, play: Move, events: &mut Events) {
        match (play, self.phase) {
            (Move::Build { site, building }, _) => self.build(seat, site, building, events),
            (Move::Begin { street }, _) => self.begin_line(seat, street, events),
            (Move::Extend { from, to }, _) => self.extend(seat, from, to, events),
            (Move::Choose { area }, Phase::Choosing { passed, .. }) => self.choose(seat, passed, area, events),
            (Move::Pass, Phase::Choosing { passed, .. }) => self.pass(seat, passed, events),
            (Move::Arrive { east, west }, _) => self.arrive(seat, [east, west], events),
            (Move::Stop | Move::Tick, _) => self.decide_time(seat, play == Move::Stop, events),
            (Move::Ride { from, to }, _) => self.ride(seat, from, to, events),
            _ => debug_assert!(false, "{play} is not listed"),
        }
    }

    /// Goes on with an area of which `done` markers are resolved, up to the next decision.
    fn resolve(&mut self, mut area: Area, mut done: u8, events: &mut Events) {
        loop {
            while let Some((slot, seat)) = self.board.turn(area, done) {
                let left = self.begin_marker(area, slot, seat, events);
                if left > 0 {
                    self.phase = Phase::Resolving { area, done, left };
                    return;
                }
                done += 1;
            }
            // R21: the clock and the start player's bus go on also when nobody chose them.
            match area {
                Area::Clock if done == 0 => self.tick(events),
                Area::Vroom => self.seated = Sites::default(), // R61
                Area::Start => {
                    self.end_round(done > 0, events);
                    return;
                }
                _ => {}
            }
            area = Area::ALL[area.index() + 1];
            done = 0;
        }
    }

    /// Turns to a marker, and says how many decisions it asks for.
    fn begin_marker(&mut self, area: Area, slot: usize, seat: Seat, events: &mut Events) -> u8 {
        let left = self.worth(area, slot, seat);
        let lost = self.lost(area, slot, left);
        match area {
            Area::Bus => self.buy_bus(seat, events),
            Area::Start => self.start = seat, // R62; also who has it already (A31)
            _ if lost > 0 => events.say(|| self.why_lost(area, seat).with("seat", seat).with("lost", lost)),
            _ if left == 0 => events.say(|| {
                Text::new("bus-event-nothing")
                    .with("seat", seat)
                    .with("area", area.text())
                    .with("slot", letter(slot).to_string())
            }),
            _ => {}
        }
        left
    }

    /// One step of the marker that is being resolved is done; `more` says whether another one follows.
    fn step_done(&mut self, more: bool, events: &mut Events) {
        let Phase::Resolving { area, done, left } = self.phase else { return };
        if more {
            self.phase = Phase::Resolving { area, done, left: left - 1 };
        } else {
            self.turns += 1;
            self.resolve(area, done + 1, events);
        }
    }

    /// R40: up to the most one may have (A12). The bus counts at once (R41, A28).
    fn buy_bus(&mut self, seat: Seat, events: &mut Events) {
        let player = &mut self.players[seat.index()];
        if player.buses < MOST_BUSES {
            player.buses += 1;
            let buses = player.buses;
            events.say(|| Text::new("bus-event-bus").with("seat", seat).with("buses", buses));
        } else {
            events.say(|| Text::new("bus-event-no-bus").with("seat", seat).with("buses", MOST_BUSES));
        }
    }

    fn end_round(&mut self, chosen: bool, events: &mut Events) {
        let able = self.with_markers();
        if !chosen {
            // R63: to the left, past those who have no markers (A16).
            let seats = self.seat_count();
            if let Some(next) = self.start.next(seats).round(seats).find(|seat| able.contains(*seat)) {
                self.start = next;
            }
        }
        let start = self.start;
        events.say(|| {
            let key = if chosen { "bus-event-start-taken" } else { "bus-event-start-passed" };
            Text::new(key).with("seat", start)
        });
        self.clear_the_board();
        // R66; with nobody left too (A17), and only here (A18, A19).
        if self.free_sites() == 0 {
            self.end(Cause::Sites, events);
        } else if able.len() <= 1 {
            self.end(Cause::Markers, events);
        } else {
            self.begin_round(events);
        }
    }

    /// R64: after the last round too.
    fn clear_the_board(&mut self) {
        self.board = Board::default();
        for player in &mut self.players {
            player.placed = 0;
        }
    }

    /// The start player, or the first clockwise who has markers, begins (A16). Whoever has none sits out (R16).
    fn begin_round(&mut self, events: &mut Events) {
        self.round += 1;
        let seats = self.seat_count();
        let able = self.with_markers();
        let passed = Seat::all(seats).filter(|seat| !able.contains(*seat)).collect();
        let first = self.start.round(seats).find(|seat| able.contains(*seat)).unwrap_or(self.start);
        self.phase = Phase::Choosing { seat: first, passed };
        let round = self.round;
        events.say(|| Text::new("bus-event-round").with("round", round).with("seat", first));
    }

    fn end(&mut self, cause: Cause, events: &mut Events) {
        self.phase = Phase::Over { cause };
        events.main(|| Text::new(cause.key()));
    }
}
