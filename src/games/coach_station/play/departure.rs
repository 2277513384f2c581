//! R16–R20, R41: buses leave, and the Drunkard's choice.

use std::ops::ControlFlow;

use super::Execution;
use crate::games::coach_station::data::{DRUNKARD_TURNS, Profile, Traveller};
use crate::games::coach_station::state::{Coach, Phase};
use crate::games::coach_station::words;
use crate::texts::Text;

impl Execution<'_> {
    /// Somebody has come aboard the bus at this place: it is the next to be looked at. Only the Active Bus, once a chain of
    /// exchanges has begun on it, keeps its turn at the end of them (C5).
    pub(super) fn check_later(&mut self, place: usize) {
        let turn = &mut self.game.station.turn;
        let is_active = turn.bus.map(usize::from) == Some(place);
        let chained = turn.checks.innermost().is_some();
        if !(is_active && chained) {
            turn.checks.push(place);
        }
    }

    /// R16, R17. Breaks off where the player has to decide something first.
    pub(super) fn look_at(&mut self, place: usize) -> ControlFlow<()> {
        let coach = &self.game.station.platform[place];
        if coach.departs() {
            return self.leave(place, false);
        }
        if coach.is_blocked() {
            let bus = coach.bus;
            self.events.main(|| Text::new("coach_station-said-blocked").with("bus", words::bus(bus)));
        }
        ControlFlow::Continue(())
    }

    /// R18, R19. Breaks off for the Drunkard's choice.
    pub(super) fn leave(&mut self, place: usize, forced: bool) -> ControlFlow<()> {
        let game = &mut *self.game;
        let station = &mut game.station;
        let seat = station.turn.seat;
        let coach = station.platform.remove(place);
        station.turn.forget(place as u8);
        // R19 i: only a General makes a bus leave with a lone Lover.
        let lone = forced && coach.lone_lover();
        let Coach { bus, riders } = coach;
        let passengers = &mut station.passengers[seat.index()];
        let before = passengers.len();
        for rider in &riders {
            if lone && rider.is(Profile::Lover) {
                game.unhappy[seat.index()].push(*rider);
            } else {
                passengers.push(*rider);
            }
        }
        let carried = passengers.len() - before;
        // A1.
        let among = if station.options.drunkard_pile { passengers.len() } else { carried } as u8;
        station.departed.push(bus);
        self.events.main(|| {
            let text = Text::new("coach_station-said-leave").with("bus", words::bus(bus)).with("seat", seat);
            text.with("passengers", carried)
        });
        if lone {
            self.events.say(|| {
                let lover = Traveller::new(bus.colour(), Profile::Lover);
                Text::new("coach_station-said-lone-lover").with("card", words::card(lover)).with("seat", seat)
            });
        }
        if riders.iter().any(|rider| rider.is(Profile::Drunkard)) {
            self.game.station.phase = Phase::Drunkard { among, left: among.min(DRUNKARD_TURNS) };
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// R41, one Passenger at a time.
    pub(super) fn make_unhappy(&mut self, card: Traveller) {
        let Phase::Drunkard { among, left } = self.game.station.phase else { return };
        let seat = self.seat();
        let passengers = &mut self.game.station.passengers[seat.index()];
        let first = passengers.len() - usize::from(among);
        let at = passengers[first..].iter().position(|other| *other == card).expect("the Passenger can be chosen");
        passengers.remove(first + at);
        self.game.unhappy[seat.index()].push(card);
        self.events.say(|| Text::new("coach_station-said-drunkard").with("seat", seat).with("card", words::card(card)));
        match left {
            1 => self.proceed(),
            _ => self.game.station.phase = Phase::Drunkard { among: among - 1, left: left - 1 },
        }
    }
}
