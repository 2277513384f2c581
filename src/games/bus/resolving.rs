//! Resolving the action board, area by area, until somebody has to decide (R21–R25); buying a bus, the start player and the
//! end of the round, which nobody decides (R40–R41, R62–R66).

use super::pieces::{Area, letter};
use super::state::{Bus, Cause, Phase, Player};
use crate::game::{Events, Seat};
use crate::texts::Text;

impl Bus {
    /// R23: what a marker in this slot of L, P or G is worth with so many buses, never below 0.
    pub fn amount(&self, area: Area, slot: usize, most_buses: u8) -> u8 {
        let bonus = u8::from(area == Area::Line && self.players.len() == 5);
        (most_buses + bonus).saturating_sub(slot as u8)
    }

    /// Goes on with an area of which `done` markers are resolved, up to the next decision.
    pub(super) fn resolve(&mut self, mut area: Area, mut done: u8, events: &mut Events) {
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

    /// How many decisions a marker asks for. What cannot be done is lost (R25). The largest number of buses is read now: lines
    /// grow before this round's purchase, passengers and buildings come after it (R24).
    fn begin_marker(&mut self, area: Area, slot: usize, seat: Seat, events: &mut Events) -> u8 {
        let amount = self.amount(area, slot, self.most_buses());
        let left = match area {
            Area::Line if self.can_grow(seat) => amount.min(self.player(seat).sticks_left()),
            Area::Line => 0,                                     // R36
            Area::Passengers => amount.min(self.crowd.supply()), // R44
            Area::Buildings => amount.min(self.free_sites()),    // R48
            Area::Clock => 1,                                    // R49
            Area::Vroom => self.rides(seat),                     // R57
            Area::Bus => {
                self.buy_bus(seat, events);
                return 0;
            }
            Area::Start => {
                self.start = seat; // R62; also who has it already (A31)
                return 0;
            }
        };
        if left == 0 {
            events.say(|| {
                Text::new("bus-event-nothing")
                    .with("seat", seat)
                    .with("area", area.text())
                    .with("slot", letter(slot).to_string())
            });
        }
        left
    }

    /// One step of a marker is done. `more` says whether another one is possible.
    pub(super) fn step_done(&mut self, area: Area, done: u8, left: u8, more: bool, events: &mut Events) {
        if left > 0 && more {
            self.phase = Phase::Resolving { area, done, left };
        } else {
            self.turns += 1;
            self.resolve(area, done + 1, events);
        }
    }

    /// R40: at most five (A12). The bus counts at once (R41, A28).
    fn buy_bus(&mut self, seat: Seat, events: &mut Events) {
        let player = &mut self.players[seat.index()];
        if player.buses < Player::MOST_BUSES {
            player.buses += 1;
            let buses = player.buses;
            events.say(|| Text::new("bus-event-bus").with("seat", seat).with("buses", buses));
        } else {
            events.say(|| Text::new("bus-event-no-bus").with("seat", seat));
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
        // R66; with nobody left too (A17), and only here (A18, A19).
        if self.free_sites() == 0 {
            self.end(Cause::Sites, events);
        } else if able.len() <= 1 {
            self.end(Cause::Markers, events);
        } else {
            self.begin_round(events);
        }
    }
}
