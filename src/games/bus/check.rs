//! Whether a state that was handed in can have come about by the rules. Once it is accepted, no later call can fail.

use super::data::numbers::{
    FEWEST_MARKERS, FIRST_BUSES, FIRST_STICKS, FOUNDINGS, MARKERS, MOST_BUSES, MOST_ROUNDS, PASSENGERS,
    STICKS_BY_COLOUR, STICKS_FOR_ALL, TILES, stones,
};
use super::data::{Area, Building, Colour, Zone, city};
use super::state::{Bus, Cause, Latest, Phase, Player};
use crate::game::{Impossible, Seat, Seats};

fn ensure(holds: bool, reason: impl FnOnce() -> String) -> Result<(), Impossible> {
    if holds { Ok(()) } else { Err(Impossible(reason())) }
}

impl Bus {
    pub(super) fn possible(&self) -> Result<(), Impossible> {
        let seats = self.seat_count();
        for seat in [Some(self.start), Some(self.latest.seat), self.phase.seat()].into_iter().flatten() {
            ensure(seat.0 < seats, || format!("R1: there is no seat {seat}"))?;
        }
        ensure(self.turns < u16::MAX / 2, || "R71: no game has so many turns".to_owned())?;
        self.check_city()?;
        self.check_seated()?;
        self.check_stones()?;
        self.check_sticks()?;
        self.check_markers()?;
        self.check_rides()?;
        self.check_latest()?;
        for (seat, player) in self.everyone() {
            self.check_player(seat, player)?;
        }
        match self.phase {
            Phase::Founding { .. } | Phase::First { .. } | Phase::Second { .. } => self.check_setup(),
            Phase::Choosing { .. } | Phase::Resolving { .. } => {
                self.check_round()?;
                self.check_decision()
            }
            Phase::Over { cause } => self.check_end(cause),
        }
    }

    fn check_city(&self) -> Result<(), Impossible> {
        for building in Building::ALL {
            let count = self.buildings[building.index()].len();
            ensure(count <= TILES, || format!("A25: {count} of {building}, with {} tiles", TILES))?;
        }
        if let Some((open, _)) = self.open_zone() {
            let mut closed = Zone::ALL.into_iter().filter(|zone| *zone > open);
            let early = closed.find_map(|zone| city().zone(zone).and(self.built()).iter().next());
            ensure(early.is_none(), || {
                let site = early.map(|site| site.to_string()).unwrap_or_default();
                format!("R45: {site} is built on while zone {open} still has free sites")
            })?;
        }
        let starters = city().starts.len() as u8;
        let there = self.crowd.there();
        ensure(there >= starters, || format!("R4: {there} passengers in the city; {starters} begin there"))
    }

    /// A34: out of order somebody sits only while rides are made, in a wanted building that is not the first of its crossing.
    fn check_seated(&self) -> Result<(), Impossible> {
        let riding = matches!(self.phase, Phase::Resolving { area: Area::Vroom, .. });
        for site in self.seated.iter() {
            let crossing = city().crossing_of(site);
            let wanted = self.buildings_at(crossing, self.clock);
            let later = wanted.contains(site) && wanted.iter().next() != Some(site);
            let people = u32::from(self.crowd.at(crossing)) >= wanted.and(self.seated).len();
            ensure(riding && later && people, || format!("A34: nobody can have been set down at {site}"))?;
        }
        Ok(())
    }

    fn check_stones(&self) -> Result<(), Impossible> {
        let all = stones(self.seat_count());
        let taken: u32 = self.players.iter().map(|player| u32::from(player.stones)).sum();
        let left = u32::from(self.stones);
        ensure(taken + left == u32::from(all), || {
            format!("R3: {left} stones on the clock and {taken} taken, out of {all}")
        })?;
        let ended = self.phase == Phase::Over { cause: Cause::Stones };
        ensure((self.stones == 0) == ended, || "R52: the game ends with the last time stone".to_owned())
    }

    /// A14: the sticks go by colour, and all seats by the same table. Either all have chosen colours or none, no two the same.
    fn check_sticks(&self) -> Result<(), Impossible> {
        let dealt = || self.players.iter().map(|player| player.sticks);
        let colours: Vec<usize> = self.players.iter().filter_map(|player| player.colour).map(Colour::index).collect();
        let twice = (1..colours.len()).any(|at| colours[..at].contains(&colours[at]));
        ensure(!twice && [0, self.players.len()].contains(&colours.len()), || {
            "R1: everybody has a colour of their own".to_owned()
        })?;
        let colour = |seat: usize| colours.get(seat).copied().unwrap_or(seat);
        let fits = [STICKS_BY_COLOUR, STICKS_FOR_ALL]
            .iter()
            .any(|table| (0..).zip(dealt()).all(|(seat, sticks)| table[colour(seat)] == sticks));
        ensure(fits, || {
            let dealt: Vec<String> = dealt().map(|sticks| sticks.to_string()).collect();
            format!("A14: {} players do not begin with {} sticks", self.seat_count(), dealt.join(", "))
        })
    }

    /// R10, R20: markers go only by lying on the board at the end of a round, which has so many slots.
    fn check_markers(&self) -> Result<(), Impossible> {
        let gone = |player: &Player| MARKERS.saturating_sub(player.markers.saturating_add(player.placed));
        let gone: usize = self.players.iter().map(|player| usize::from(gone(player))).sum();
        let slots: usize = Area::ALL.into_iter().map(Area::slots).sum();
        let over = usize::from(self.rounds_over());
        ensure(gone <= over * slots, || {
            format!("R20: {gone} markers are gone; {over} rounds are over, and each uses up {slots} at most")
        })
    }

    /// R55: nobody is carried twice in a round, so that a round has no more rides than there are passengers.
    fn check_rides(&self) -> Result<(), Impossible> {
        let riding = matches!(self.phase, Phase::Resolving { area: Area::Vroom, .. });
        let rounds = self.rounds_over() + u8::from(riding);
        let rides: u16 = self.players.iter().map(|player| u16::from(player.points)).sum();
        ensure(rides <= u16::from(rounds) * u16::from(PASSENGERS), || {
            format!("R55: {rides} points; {rounds} rounds had rides, and each at most {PASSENGERS}")
        })
    }

    /// Rounds that were played to their end.
    fn rounds_over(&self) -> u8 {
        match self.phase {
            Phase::Over { cause: Cause::Sites | Cause::Markers } => self.round.min(MOST_ROUNDS),
            _ => self.round.saturating_sub(1).min(MOST_ROUNDS),
        }
    }

    /// The latest turn is the present one or the one before it. (A position laid out by hand may name none.)
    fn check_latest(&self) -> Result<(), Impossible> {
        let Latest { turn, ref moves, .. } = self.latest;
        let recent = turn == self.turns || turn + 1 == self.turns;
        ensure(moves.is_empty() || recent, || format!("R9: turn {turn} is not the latest of {}", self.turns))
    }

    fn check_player(&self, seat: Seat, player: &Player) -> Result<(), Impossible> {
        let Player { markers, buses, points, sticks, placed, .. } = *player;
        ensure((1..=MOST_BUSES).contains(&buses), || format!("R40: seat {seat} has {buses} buses"))?;
        let rides = u16::from(buses) * u16::from(MARKERS.saturating_sub(markers));
        ensure(u16::from(points) <= rides, || {
            format!("R56: seat {seat} has {points} points, but {buses} buses and {markers} markers left")
        })?;
        let used = player.line.sticks();
        ensure(used <= usize::from(sticks), || format!("A14: seat {seat} has {sticks} sticks, not {used}"))?;
        // R13: some markers went in each round before this one.
        let before = self.round.saturating_sub(1).min(MOST_ROUNDS);
        let most = MARKERS - FEWEST_MARKERS * before;
        ensure(u16::from(markers) + u16::from(placed) <= u16::from(most), || {
            format!(
                "R13: seat {seat} has {markers} markers and {placed} on the board; {most} are possible in this round"
            )
        })?;
        let deliveries: u16 = self.players.iter().map(|player| u16::from(player.points)).sum();
        // A21, A22: nobody's 0 points were there from the beginning; each delivery is later than all before it.
        let (reached, seats) = (player.reached, u16::from(self.seat_count()));
        let possible = match u16::from(points) {
            0 => 0..seats,
            own => seats + own - 1..seats + deliveries,
        };
        ensure(possible.contains(&reached), || {
            format!("R70: seat {seat} cannot have reached {points} points at {reached}, after {deliveries} deliveries")
        })?;
        let same = self.everyone().find(|(other, player)| *other != seat && player.reached == reached);
        ensure(same.is_none(), || format!("R70: two players cannot have reached their points both at {reached}"))
    }

    /// R2–R8: nothing but buildings and sticks, as many as there were turns.
    fn check_setup(&self) -> Result<(), Impossible> {
        let seats = self.seat_count();
        let order = |seat: Seat| seat.after(self.start, seats);
        let fresh = |player: &Player| {
            (player.markers, player.buses, player.points, player.stones, player.placed)
                == (MARKERS, FIRST_BUSES, 0, 0, 0)
        };
        let untouched = self.round == 0
            && self.clock == Building::House
            && self.players.iter().all(fresh)
            && self.crowd.there() == city().starts.len() as u8
            && city().starts.iter().all(|crossing| self.crowd.at(*crossing) == 1);
        ensure(untouched, || {
            "R2, R3, R4: before the first round nothing but buildings and sticks is placed".to_owned()
        })?;
        let (built, sticks): (u8, Vec<u8>) = match self.phase {
            Phase::Founding { seat, left } => {
                ensure((1..=FOUNDINGS).contains(&left), || format!("R5: {left} buildings left to place"))?;
                (FOUNDINGS * (order(seat) + 1) - left, vec![0; usize::from(seats)])
            }
            Phase::First { seat } => {
                (FOUNDINGS * seats, Seat::all(seats).map(|other| u8::from(order(other) < order(seat))).collect())
            }
            Phase::Second { seat } => {
                (FOUNDINGS * seats, Seat::all(seats).map(|other| 1 + u8::from(order(other) > order(seat))).collect())
            }
            _ => return Ok(()),
        };
        let there = self.built().len();
        ensure(there == u32::from(built), || format!("R5: {there} buildings; by now there are {built}"))?;
        for ((seat, player), sticks) in self.everyone().zip(sticks) {
            let used = player.line.sticks();
            ensure(used == usize::from(sticks), || {
                format!("R6, R7: seat {seat} has {used} sticks on the map, not {sticks}")
            })?;
        }
        Ok(())
    }

    /// What holds in every round.
    fn check_round(&self) -> Result<(), Impossible> {
        let round = self.round;
        ensure((1..=MOST_ROUNDS).contains(&round), || format!("R71: round {round}; there are 1 to {MOST_ROUNDS}"))?;
        self.check_after_setup()?;
        let began = self.players.iter().filter(|player| player.markers + player.placed > 0).count();
        ensure(began >= 2, || "R66: a round begins only while two players have markers".to_owned())?;
        let built_this_round = matches!(self.phase, Phase::Resolving { area, .. } if area >= Area::Buildings);
        ensure(built_this_round || self.free_sites() > 0, || {
            "R66: no round begins without free building sites".to_owned()
        })?;
        let passed = match self.phase {
            Phase::Choosing { passed, .. } => passed,
            _ => Seats::all(self.seat_count()),
        };
        for (seat, player) in self.everyone() {
            let enough = player.placed >= FEWEST_MARKERS || player.markers == 0;
            ensure(enough || !passed.contains(seat), || {
                format!("R13: seat {seat} passed with {} markers placed", player.placed)
            })?;
        }
        Ok(())
    }

    fn check_after_setup(&self) -> Result<(), Impossible> {
        let least = FOUNDINGS * self.seat_count();
        let there = self.built().len();
        ensure(there >= u32::from(least), || format!("R8: {there} buildings; the setup alone places {least}"))?;
        for (seat, player) in self.everyone() {
            ensure(player.line.sticks() >= usize::from(FIRST_STICKS), || {
                format!("R8: the line of seat {seat} is shorter than {FIRST_STICKS} streets")
            })?;
        }
        Ok(())
    }

    /// The decision that is asked for must be open, so that whoever is awaited has a move.
    fn check_decision(&self) -> Result<(), Impossible> {
        match self.phase {
            Phase::Choosing { seat, passed } => {
                let player = self.player(seat);
                ensure(!passed.contains(seat), || format!("R14: seat {seat} has passed"))?;
                ensure(player.markers > 0, || format!("R16: seat {seat} has no marker"))?;
                ensure(!self.board.is_full(), || "A26: no slot is open".to_owned())?;
                for (other, player) in self.everyone() {
                    ensure(player.markers > 0 || passed.contains(other), || {
                        format!("R16: seat {other} has no marker and has passed")
                    })?;
                }
                Ok(())
            }
            Phase::Resolving { area, done, left } => {
                let Some((slot, seat)) = self.board.turn(area, done) else {
                    return Err(Impossible(format!("R21: “{area}” has no marker left to resolve")));
                };
                let most = self.worth(area, slot, seat);
                let whole = matches!(area, Area::Passengers | Area::Clock);
                ensure((1..=most).contains(&left) && (!whole || left == most), || {
                    format!("R23, R25: {left} steps are left for “{area}”, where {most} are possible")
                })
            }
            _ => Ok(()),
        }
    }

    fn check_end(&self, cause: Cause) -> Result<(), Impossible> {
        ensure((1..=MOST_ROUNDS).contains(&self.round), || format!("R71: round {}", self.round))?;
        self.check_after_setup()?;
        match cause {
            Cause::Stones => Ok(()), // checked with the stones
            Cause::Sites => ensure(self.free_sites() == 0, || "R66: there are free building sites".to_owned()),
            Cause::Markers => {
                ensure(self.with_markers().len() <= 1, || "R66: two players still have markers".to_owned())
            }
        }
    }
}
