//! R5, R39: the Active Bus is fixed, and opens its doors.

use super::Execution;
use crate::game::Seats;
use crate::games::coach_station::data::{Bus, Profile, Traveller};
use crate::games::coach_station::moves::{Calls, Moment};
use crate::games::coach_station::state::{Coach, Fixed, Nth, Phase};
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    /// R5 a.
    pub(super) fn place(&mut self, bus: Bus) {
        let seat = self.seat();
        self.game.hands[seat.index()].remove_bus(bus);
        self.events.main(|| Text::new("coach_station-said-place").with("seat", seat).with("bus", words::bus(bus)));
        let place = self.drive_up(bus);
        self.fix(place, Fixed::Placed);
    }

    /// R5 b.
    pub(super) fn use_bus(&mut self, name: Nth) {
        let seat = self.seat();
        self.events.main(|| Text::new("coach_station-said-use").with("seat", seat).with("bus", words::bus(name.bus)));
        let place = self.game.station.place(name).expect("the bus is on the platform");
        self.fix(place, Fixed::Used);
    }

    /// R39.
    pub(super) fn call(&mut self, bus: Bus, from: Calls) {
        let seat = self.seat();
        let star = Traveller::new(bus.colour(), Profile::Star);
        let station = &mut self.game.station;
        match from {
            Calls::Garage(place) => {
                station.garage.remove(usize::from(place) - 1);
            }
            Calls::Departed => {
                let at = station.departed.iter().position(|departed| *departed == bus);
                station.departed.remove(at.expect("a called bus has departed"));
            }
        }
        self.take_from_hand(seat, star);
        self.game.station.turn.star = Some(star);
        self.events.main(|| {
            let text = Text::new("coach_station-said-call").with("seat", seat);
            text.with("card", words::card(star)).with("bus", words::bus(bus))
        });
        let place = self.drive_up(bus);
        self.fix(place, Fixed::Called);
    }

    fn drive_up(&mut self, bus: Bus) -> usize {
        self.game.station.platform.push(Coach::empty(bus));
        self.game.station.platform.len() - 1
    }

    /// The Active Bus is fixed; where the table has one, the reaction window opens, whoever holds the Baby (C8).
    fn fix(&mut self, place: usize, fixed: Fixed) {
        let station = &mut self.game.station;
        station.turn.bus = Some(place as u8);
        station.turn.fixed = Some(fixed);
        match station.window(station.platform[place].bus.colour()) {
            Seats::NONE => self.open(),
            awaited => station.phase = Phase::Window { awaited },
        }
    }

    /// The Active Bus opens its doors: the first moment for a Baby (R35), then a Star who called it boards.
    pub(super) fn open(&mut self) {
        self.interrupt(Moment::Fixed);
        if let Some(star) = self.game.station.turn.star.take() {
            // A8, and the Star who is still outside when a Baby ends the day.
            if self.is_cut_off() || self.interrupt(Moment::Boarding(star)) {
                let seat = self.seat();
                self.game.hands[seat.index()].add(star);
            } else {
                self.sit_down(star);
            }
        }
        self.proceed();
    }
}
