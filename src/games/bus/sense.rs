//! What computer players are told: which moves look good, and what a position promises.
//!
//! Points come from rides alone, so everything is measured by the rides a line can make: by hour, how many wait on it and how
//! many buildings are free there, and how many buses there are to carry them.

use super::data::{Area, Building, Crossing, Crossings, Site, city};
use super::notation::Move;
use super::state::{Bus, Phase};
use crate::game::Seat;
use crate::players::{Outlook, Sense};

impl Sense for Bus {
    const MARGIN: f32 = 6.0;

    /// Against three with a tenth of its time, it won 7 games of 28 judging at the end of the round, and 10 of 24 judging three
    /// rounds later.
    const PATIENCE: u32 = 3;

    /// One strong computer against three normal ones, at 60 ms a thought, won 18 games of 40 with 50 looks, 28 with 32, 29 with 25 and
    /// 38 with 12; one normal one with 25 won 179 games of 200 against three easy ones.
    const LOOKS: u32 = 25;

    /// Two such beginners had 4.4 points a game against 1.9 of two that follow entirely, in 2,000 games.
    const CARE: f32 = 2.0;

    fn weigh(&self, seat: Seat, moves: &[Move], weights: &mut Vec<f32>) {
        let weighing = Weighing::of(self, seat);
        weights.extend(moves.iter().map(|play| weighing.weight(*play)));
    }

    /// At the beginning of a round, when nothing lies on the board.
    fn outlook(&self) -> Option<Outlook> {
        let Phase::Choosing { passed, .. } = self.phase else { return None };
        if !passed.is_empty() || self.players.iter().any(|player| player.placed > 0) {
            return None;
        }
        let lines = Lines::of(self);
        let left = self.everyone().map(|(seat, _)| self.left(seat)).sum::<f32>() / f32::from(self.seat_count());
        Some(Outlook {
            points: self.everyone().map(|(seat, _)| self.promise(seat, &lines)).collect(),
            spread: fitted::SPREAD + left * fitted::SPREAD_EARLY,
        })
    }
}

/// What things are worth at the beginning of a round, in points at the end of the game. Fitted to the ends of 1,558 games of four
/// computers, position by position, by what told the seats apart: it explains 16 % of what they gained over each other from
/// there on in games that it was not fitted to.
mod fitted {
    /// Each seat that chooses before.
    pub const EARLIER: f32 = -0.29;
    /// Each ride that the buses can make at the coming hour.
    pub const RIDE: f32 = 0.47;
    /// Each other line at each of the crossings.
    pub const SHARED: f32 = -0.10;

    // With all markers still to be placed; less with fewer.
    pub const BUS: f32 = 1.58;
    pub const STOP: f32 = 0.51;
    /// Each site on the line that is still to be built on.
    pub const SITE: f32 = 0.26;
    pub const STATION: f32 = 0.38;
    pub const RIDE_EARLY: f32 = 0.33;
    /// Each ride that the buses can make an hour later.
    pub const LATER_RIDE: f32 = 0.60;

    /// How far results may well be off, with no markers left and with all, by which the winners of these games were likeliest.
    pub const SPREAD: f32 = 0.8;
    pub const SPREAD_EARLY: f32 = 1.5;
}

impl Bus {
    /// The points a seat has and those its markers will probably bring, compared with the others'.
    fn promise(&self, seat: Seat, lines: &Lines) -> f32 {
        let player = self.player(seat);
        let stops = player.line.stops();
        let count = |number: u32| number as f32;
        let rides = |hour| {
            let (waiting, free) = self.chances(seat, hour);
            f32::from(player.buses.min(waiting).min(free))
        };
        let (soon, later) = (rides(self.clock.next()), rides(self.clock.next().next()));
        let earlier = seat.after(self.start, self.seat_count());
        let shared: u32 = stops.iter().map(|stop| u32::from(lines.at(stop)) - 1).sum();
        let built = self.built();
        let sites: u32 = stops.iter().map(|stop| city().sites_at(stop).minus(built).len()).sum();
        let stations = city().stations.iter().filter(|station| stops.contains(**station)).count() as f32;
        let now = fitted::EARLIER * f32::from(earlier) + fitted::RIDE * soon + fitted::SHARED * count(shared);
        let in_time = fitted::BUS * f32::from(player.buses)
            + fitted::STOP * count(stops.len())
            + fitted::SITE * count(sites)
            + fitted::STATION * stations
            + fitted::RIDE_EARLY * soon
            + fitted::LATER_RIDE * later;
        player.score() as f32 + now + self.left(seat) * in_time
    }

    /// How much of a seat's markers is left, from 0 to 1.
    fn left(&self, seat: Seat) -> f32 {
        f32::from(self.player(seat).markers) / f32::from(super::data::numbers::MARKERS)
    }
}

/// How many lines come to each crossing.
struct Lines([u8; super::data::numbers::CROSSINGS]);

impl Lines {
    fn of(bus: &Bus) -> Lines {
        let mut lines = Lines([0; super::data::numbers::CROSSINGS]);
        for (_, player) in bus.everyone() {
            player.line.stops().iter().for_each(|stop| lines.0[stop.index()] += 1);
        }
        lines
    }

    fn at(&self, crossing: Crossing) -> u8 {
        self.0[crossing.index()]
    }
}

/// What is looked up once for all moves of a list.
struct Weighing<'a> {
    bus: &'a Bus,
    seat: Seat,
    own: Crossings,
    /// How many other lines come to each crossing.
    others: [u8; super::data::numbers::CROSSINGS],
}

impl<'a> Weighing<'a> {
    fn of(bus: &'a Bus, seat: Seat) -> Self {
        let mut others = [0; super::data::numbers::CROSSINGS];
        let placing = !matches!(bus.phase, Phase::Choosing { .. });
        for (other, player) in bus.everyone().filter(|_| placing) {
            if other != seat {
                player.line.stops().iter().for_each(|stop| others[stop.index()] += 1);
            }
        }
        Weighing { bus, seat, own: bus.player(seat).line.stops(), others }
    }

    fn weight(&self, play: Move) -> f32 {
        match play {
            Move::Choose { area } => self.area(area),
            Move::Pass => 1.5,
            Move::Build { site, building } => self.building(site, building),
            Move::Begin { street } => {
                let (a, b) = city().ends(street);
                (self.place(a) + self.place(b)).exp()
            }
            Move::Extend { to, .. } => (1.5 * self.stop(to)).exp(),
            Move::Arrive { east, west } => self.arrival([east, west]),
            Move::Stop => self.stopping().exp(),
            Move::Tick => 1.0,
            Move::Ride { from, to } => self.ride(from, to),
        }
    }

    fn area(&self, area: Area) -> f32 {
        let (bus, seat) = (self.bus, self.seat);
        let player = bus.player(seat);
        let left = f32::from(player.markers) / 20.0;
        match area {
            Area::Vroom => match bus.rides_of_next(seat) {
                0 => 0.15,
                rides => 0.8 * (0.9 * f32::from(rides)).exp(),
            },
            Area::Line => match bus.streets_of_next(seat) {
                0 => 0.02,
                streets => 0.3 + 1.2 * left * f32::from(streets),
            },
            Area::Bus if player.buses < super::data::numbers::MOST_BUSES => 0.3 + 3.0 * left,
            Area::Bus => 0.02,
            Area::Passengers => match bus.passengers_of_next() {
                0 => 0.02,
                arriving => 0.2 + 0.35 * f32::from(arriving),
            },
            Area::Buildings => match bus.buildings_of_next() {
                0 => 0.02,
                built => 0.3 + 0.5 * f32::from(built),
            },
            Area::Clock => (0.8 * self.stopping()).exp().clamp(0.3, 3.0),
            Area::Start => 0.35,
        }
    }

    /// What stopping time would gain, in points: rides at this hour instead of the next, less what the others gain, and the
    /// stone.
    fn stopping(&self) -> f32 {
        let bus = self.bus;
        let gain = |seat: Seat| {
            let markers = bus.board.owners(Area::Vroom).iter().filter(|owner| **owner == seat).count() as f32;
            let rides = |hour| {
                let (waiting, free) = bus.chances(seat, hour);
                (markers * f32::from(bus.buses_later(seat))).min(f32::from(waiting.min(free)))
            };
            if markers == 0.0 { 0.0 } else { rides(bus.clock) - rides(bus.clock.next()) }
        };
        let rivals: f32 = bus.everyone().filter(|(other, _)| *other != self.seat).map(|(other, _)| gain(other)).sum();
        gain(self.seat) - rivals / f32::from(bus.seat_count() - 1) - 1.0
    }

    /// A building helps those whose lines come to it, at the hour it is wanted, if nobody lives there already.
    fn building(&self, site: Site, building: Building) -> f32 {
        let bus = self.bus;
        let crossing = city().crossing_of(site);
        let others = f32::from(self.others[crossing.index()]);
        if bus.round == 0 {
            return 1.0;
        }
        let soon = match building {
            hour if hour == bus.clock.next() => 0.8,
            hour if hour == bus.clock => 0.0,
            _ => 0.3,
        };
        let vacant = if bus.waiting(crossing, building) == 0 { 0.4 } else { 0.0 };
        let good = if self.own.contains(crossing) { 1.6 + soon + vacant } else { -soon * others.min(1.0) };
        (good - 0.7 * others).exp()
    }

    /// What a crossing has to offer a line that comes to it.
    fn place(&self, crossing: Crossing) -> f32 {
        let sites = city().sites_at(crossing);
        let built = sites.and(self.bus.built()).len() as f32;
        let people = f32::from(self.bus.crowd.at(crossing)).min(3.0);
        let station = if city().stations.contains(&crossing) { 0.5 } else { 0.0 };
        0.25 * sites.len() as f32 + 0.3 * built + 0.35 * people + station
    }

    fn stop(&self, crossing: Crossing) -> f32 {
        let roads = city().streets_at(crossing).len() as f32;
        let new = if self.own.contains(crossing) { 0.0 } else { self.place(crossing) };
        new + 0.08 * roads - 0.1 * f32::from(self.others[crossing.index()])
    }

    /// Passengers are best where the own line comes and the others' do not.
    fn arrival(&self, counts: [u8; 2]) -> f32 {
        let good: f32 = city()
            .stations
            .into_iter()
            .zip(counts)
            .map(|(station, count)| {
                let own = if self.own.contains(station) { 1.5 } else { 0.0 };
                (own - 0.5 * f32::from(self.others[station.index()])) * f32::from(count)
            })
            .sum();
        good.exp()
    }

    /// All rides are worth a point: what is left to the others makes the difference.
    fn ride(&self, from: Crossing, to: Site) -> f32 {
        let to = city().crossing_of(to);
        let taken = f32::from(self.others[from.index()]);
        let left = f32::from(self.others[to.index()]);
        let next_hour = !self.bus.buildings_at(to, self.bus.clock.next()).is_empty();
        (0.4 * taken - 0.4 * left - if next_hour { 0.5 } else { 0.0 }).exp()
    }
}
