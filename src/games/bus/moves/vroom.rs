//! Vrroomm: who waits, which buildings are free, and the rides that are possible (R53–R61).
//!
//! Passengers sit down in the wanted buildings of their own crossing (R53), so at each crossing as many are seated as there
//! are passengers or wanted buildings, whichever is less. A ride takes a passenger from where there are too many to where there
//! is a free building, so this stays true, nobody who was delivered waits again in the same step (R55), and who sits where need
//! not be kept from round to round (R61, A23).

use crate::game::Seat;
use crate::games::bus::data::{Building, Crossing, Crossings, Sites, city};
use crate::games::bus::notation::Move;
use crate::games::bus::state::Bus;

impl Bus {
    /// The buildings of a kind at a crossing.
    pub fn buildings_at(&self, crossing: Crossing, building: Building) -> Sites {
        self.buildings[building.index()].and(city().sites_at(crossing))
    }

    /// Passengers at a crossing who find no such building there (R53).
    pub fn waiting(&self, crossing: Crossing, wanted: Building) -> u8 {
        self.crowd.at(crossing).saturating_sub(self.buildings_at(crossing, wanted).len() as u8)
    }

    /// Such buildings at a crossing in which nobody sits: those who are there fill them in order, but where a ride went to a
    /// later one (A34).
    pub fn free_buildings(&self, crossing: Crossing, wanted: Building) -> Sites {
        let all = self.buildings_at(crossing, wanted);
        let seated = all.and(self.seated);
        let in_order = u32::from(self.crowd.at(crossing)).saturating_sub(seated.len());
        all.minus(seated).iter().skip(in_order as usize).collect()
    }

    /// Crossings of a line where somebody waits.
    pub fn waiting_at(&self, seat: Seat, wanted: Building) -> impl Iterator<Item = Crossing> + Clone {
        let people = self.player(seat).line.stops().and(self.crowd.crossings());
        people.iter().filter(move |crossing| self.waiting(*crossing, wanted) > 0)
    }

    /// Such buildings on a line in which nobody sits.
    pub fn open_buildings(&self, seat: Seat, wanted: Building) -> Sites {
        let sites = self.buildings[wanted.index()];
        let crossings: Crossings = sites.iter().map(|site| city().crossing_of(site)).collect();
        let served = crossings.and(self.player(seat).line.stops());
        served.iter().fold(Sites::default(), |open, crossing| open.or(self.free_buildings(crossing, wanted)))
    }

    /// On a player's line: passengers who wait at that hour, and buildings they could go to.
    pub fn chances(&self, seat: Seat, wanted: Building) -> (u8, u8) {
        let waiting = self.waiting_at(seat, wanted).map(|crossing| self.waiting(crossing, wanted)).sum();
        (waiting, self.open_buildings(seat, wanted).len() as u8)
    }

    /// R56, R57: how many rides a marker is good for: all that the buses, the waiting and the free buildings allow, on the own
    /// line whatever the slot (A32).
    pub fn rides(&self, seat: Seat) -> u8 {
        let (waiting, free) = self.chances(seat, self.clock);
        self.player(seat).buses.min(waiting).min(free)
    }

    /// R54, R58: any waiting passenger to any free building. Passengers at one crossing are alike (A24).
    pub(super) fn deliveries(&self, seat: Seat, moves: &mut Vec<Move>) {
        let open = self.open_buildings(seat, self.clock);
        for from in self.waiting_at(seat, self.clock) {
            moves.extend(open.iter().map(|to| Move::Ride { from, to }));
        }
    }
}
