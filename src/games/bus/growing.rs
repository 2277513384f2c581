//! The city grows: new passengers at the stations (R42–R44) and new buildings (R45–R48, and R5).

use super::city::city;
use super::notation::Move;
use super::pieces::{Area, Building};
use super::places::Site;
use super::state::{Bus, Phase};
use crate::game::{Events, Refusal, Seat};
use crate::texts::Text;

impl Bus {
    pub(super) fn arrivals(&self, left: u8, moves: &mut Vec<Move>) {
        moves.extend((0..=left).rev().map(|east| Move::Arrive { east, west: left - east }));
    }

    /// R42: any split; no line needs to come there (R43).
    pub(super) fn arrive(
        &mut self,
        seat: Seat,
        done: u8,
        left: u8,
        counts: [u8; 2],
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let [east, west] = counts;
        if u16::from(east) + u16::from(west) != u16::from(left) {
            return Err(Refusal::Illegal(Text::new("bus-refused-arrive").with("count", left)));
        }
        self.remember(seat, Move::Arrive { east, west });
        for (station, count) in city().stations.into_iter().zip(counts) {
            self.crowd.arrive(station, count);
        }
        events.say(|| Text::new("bus-event-arrive").with("seat", seat).with("east", east).with("west", west));
        self.step_done(Area::Passengers, done, 0, false, events);
        Ok(())
    }

    /// A25: a kind of building can run out of tiles.
    pub fn has_tiles(&self, building: Building) -> bool {
        self.buildings[building.index()].len() < Building::TILES
    }

    pub(super) fn buildings(&self, moves: &mut Vec<Move>) {
        let Some((_, free)) = self.open_zone() else { return };
        for site in free.iter() {
            for building in Building::ALL {
                if self.has_tiles(building) {
                    moves.push(Move::Build { site, building });
                }
            }
        }
    }

    pub(super) fn build(
        &mut self,
        seat: Seat,
        site: Site,
        building: Building,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.built().contains(site) {
            return Err(Refusal::Illegal(Text::new("bus-refused-built").with("site", site.to_string()))); // R47
        }
        if let Some((zone, free)) = self.open_zone()
            && !free.contains(site)
        {
            let text = Text::new("bus-refused-zone")
                .with("zone", city().zone_of(site).to_string())
                .with("open", zone.to_string())
                .with("free", free.iter().map(|site| site.to_string()).collect::<Vec<_>>());
            return Err(Refusal::Illegal(text)); // R5, R45
        }
        if !self.has_tiles(building) {
            return Err(Refusal::Illegal(Text::new("bus-refused-tiles").with("building", building.text())));
        }
        self.remember(seat, Move::Build { site, building });
        self.buildings[building.index()].insert(site);
        let full = self.free_sites() == 0;
        let left = match self.phase {
            Phase::Founding { left, .. } | Phase::Resolving { left, .. } => left,
            _ => 1,
        };
        self.tell(left == 1 || full, events, || {
            Text::new("bus-event-build")
                .with("seat", seat)
                .with("building", building.text())
                .with("site", site.to_string())
        });
        if full {
            events.say(|| Text::new("bus-event-sites"));
        }
        match self.phase {
            Phase::Resolving { area, done, left } => self.step_done(area, done, left - 1, !full, events), // R46
            Phase::Founding { left, .. } => self.founded(seat, left),
            _ => {}
        }
        Ok(())
    }
}
