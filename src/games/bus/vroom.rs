//! Vrroomm: who waits, which buildings are free, and the rides (R53–R61).
//!
//! Passengers sit down in the wanted buildings of their own crossing (R53), so at each crossing as many are seated as there
//! are passengers or wanted buildings, whichever is less. A ride takes a passenger from where there are too many to where there
//! is a free building, so this stays true, nobody who was delivered waits again in the same step (R55), and who sits where need
//! not be kept from round to round (R61, A23).

use super::city::city;
use super::notation::Move;
use super::pieces::{Area, Building};
use super::places::{Crossing, Crossings, Site, Sites};
use super::state::Bus;
use crate::game::{Events, Refusal, Seat};
use crate::texts::Text;

impl Bus {
    /// The buildings of a kind at a crossing.
    pub fn buildings_at(&self, crossing: Crossing, building: Building) -> Sites {
        self.buildings[building.index()].and(city().sites_at(crossing))
    }

    /// Passengers at a crossing who find no such building there (D6).
    pub fn waiting(&self, crossing: Crossing, wanted: Building) -> u8 {
        self.crowd.at(crossing).saturating_sub(self.buildings_at(crossing, wanted).len() as u8)
    }

    /// Such buildings at a crossing in which nobody sits, in the order in which they fill (A34).
    pub fn free_buildings(&self, crossing: Crossing, wanted: Building) -> impl Iterator<Item = Site> + Clone {
        self.buildings_at(crossing, wanted).iter().skip(usize::from(self.crowd.at(crossing)))
    }

    /// Crossings of a line where somebody waits.
    pub fn waiting_at(&self, seat: Seat, wanted: Building) -> impl Iterator<Item = Crossing> + Clone {
        let people = self.player(seat).line.stops().and(self.crowd.crossings());
        people.iter().filter(move |crossing| self.waiting(*crossing, wanted) > 0)
    }

    /// Crossings of a line with a free building, and the one that fills next.
    pub fn open_at(&self, seat: Seat, wanted: Building) -> impl Iterator<Item = (Crossing, Site)> + Clone {
        let sites = self.buildings[wanted.index()];
        let crossings: Crossings = sites.iter().map(|site| city().crossing_of(site)).collect();
        let crossings = crossings.and(self.player(seat).line.stops());
        crossings
            .iter()
            .filter_map(move |crossing| self.free_buildings(crossing, wanted).next().map(|site| (crossing, site)))
    }

    /// On a player's line: passengers who wait at that hour, and buildings they could go to.
    pub fn chances(&self, seat: Seat, wanted: Building) -> (u8, u8) {
        let waiting = self.waiting_at(seat, wanted).map(|crossing| self.waiting(crossing, wanted)).sum();
        let free = self.open_at(seat, wanted).map(|(crossing, _)| self.free_buildings(crossing, wanted).count() as u8);
        (waiting, free.sum())
    }

    /// R56, R57: how many rides a marker is good for: all that the buses, the waiting and the free buildings allow, on the own
    /// line whatever the slot (A32).
    pub fn rides(&self, seat: Seat) -> u8 {
        let (waiting, free) = self.chances(seat, self.clock);
        self.player(seat).buses.min(waiting).min(free)
    }

    /// R54, R58: any waiting passenger to any crossing with a free building. Passengers at one crossing are alike (A24), and so
    /// are buildings: the first free one is named.
    pub(super) fn deliveries(&self, seat: Seat, moves: &mut Vec<Move>) {
        let open = self.open_at(seat, self.clock);
        for from in self.waiting_at(seat, self.clock) {
            moves.extend(open.clone().map(|(_, to)| Move::Ride { from, to }));
        }
    }

    pub(super) fn ride(
        &mut self,
        seat: Seat,
        done: u8,
        left: u8,
        from: Crossing,
        to: Site,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.may_ride(seat, from, to).map_err(Refusal::Illegal)?;
        self.remember(seat, Move::Ride { from, to });
        self.crowd.ride(from, city().crossing_of(to));
        // R59, A22: each delivery is later than all before it.
        let reached = self.players.iter().map(|player| u16::from(player.points)).sum::<u16>();
        let seats = u16::from(self.seat_count());
        let player = &mut self.players[seat.index()];
        player.points += 1;
        player.reached = seats + reached;
        let points = player.points;
        self.tell(left == 1, events, || {
            Text::new("bus-event-ride")
                .with("seat", seat)
                .with("from", from.to_string())
                .with("to", to.to_string())
                .with("points", points)
        });
        self.step_done(Area::Vroom, done, left - 1, true, events);
        Ok(())
    }

    fn may_ride(&self, seat: Seat, from: Crossing, to: Site) -> Result<(), Text> {
        let wanted = self.clock;
        let crossing = city().crossing_of(to);
        let stops = self.player(seat).line.stops();
        let refused = |key| Text::new(key).with("from", from.to_string()).with("to", to.to_string());
        if !stops.contains(from) {
            return Err(refused("bus-refused-ride-from"));
        }
        if self.waiting(from, wanted) == 0 {
            return Err(refused("bus-refused-ride-nobody"));
        }
        if !stops.contains(crossing) {
            return Err(refused("bus-refused-ride-to"));
        }
        if self.building(to) != Some(wanted) {
            return Err(refused("bus-refused-ride-building").with("building", wanted.wanted()));
        }
        match self.free_buildings(crossing, wanted).next() {
            Some(free) if free == to => Ok(()),
            Some(free) if free < to => Err(refused("bus-refused-ride-order").with("free", free.to_string())),
            _ => Err(refused("bus-refused-ride-taken")),
        }
    }
}
