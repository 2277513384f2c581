//! R46–R50: whose turn comes next, and how a day ends.

use super::Execution;
use crate::game::{Seat, Seats};
use crate::games::coach_station::data::{Colour, DAYS};
use crate::games::coach_station::state::{Day, Phase, Turn};
use crate::games::coach_station::{scoring, setup, words};
use crate::texts::Text;

impl Execution<'_> {
    /// The turn passes clockwise to the next player who can play (R46, R47).
    pub(super) fn next_turn(&mut self) {
        loop {
            let station = &mut self.game.station;
            let seat = station.turn.seat.next(station.seats());
            if station.last_lap == Some(seat) {
                return self.end_day();
            }
            station.turn = Turn::new(seat, station.turn.number + 1);
            station.phase = Phase::Choose;
            self.game.ordered = 0;
            if station.can_play(&self.game.hands[seat.index()]) {
                return;
            }
            if station.last_lap.is_none() {
                station.last_lap = Some(seat);
                station.shown.insert(seat);
                self.events.main(|| Text::new("coach_station-said-cannot-play").with("seat", seat));
            } else {
                // C6.
                self.events.say(|| Text::new("coach_station-said-pass").with("seat", seat));
            }
        }
    }

    /// R48–R50: the day is over and counted; the next one begins, or the game ends.
    pub(super) fn end_day(&mut self) {
        let game = &*self.game;
        let station = &game.station;
        let seats = Seat::all(station.seats());
        let day = game.count_day();
        for seat in seats.clone().filter(|seat| game.hands[seat.index()].is_empty()) {
            self.events.say(|| Text::new("coach_station-said-out").with("seat", seat));
        }
        let number = station.day;
        self.events.main(|| Text::new("coach_station-said-day-over").with("day", number));
        for (seat, lines) in seats.zip(&day) {
            self.events.say(|| words::lines(Text::new("coach_station-said-score").with("seat", seat), lines));
        }
        if number < DAYS { self.next_day(day) } else { self.game_over(day) }
    }

    /// R1, R4: everything is dealt anew.
    fn next_day(&mut self, day: Day) {
        let game = &mut *self.game;
        let old = &game.station;
        let starter = scoring::next_starter(&day, old.starter);
        let mut next = setup::deal(old.seats(), old.options, self.chance);
        let station = &mut next.station;
        station.day = old.day + 1;
        station.starter = starter;
        station.days = old.days.clone();
        station.days.push(day);
        station.turn = Turn::new(starter, old.turn.number + 1);
        station.always_go_on = old.always_go_on;
        *game = next;
        self.events.main(|| Text::new("coach_station-said-second-day").with("seat", starter));
    }

    fn game_over(&mut self, day: Day) {
        let game = &mut *self.game;
        game.station.days.push(day);
        game.station.phase = Phase::Over;
        // Everybody lays down what they have left, to be counted.
        game.station.shown = Seats::all(game.station.seats());
        game.orders = [None; Colour::COUNT];
    }
}
