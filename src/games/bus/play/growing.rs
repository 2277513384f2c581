//! The city grows: new passengers at the stations (R42–R44) and new buildings (R45–R48, and R5).

use crate::game::{Events, Seat};
use crate::games::bus::data::numbers::STATIONS;
use crate::games::bus::data::{Building, Site, city};
use crate::games::bus::notation::Move;
use crate::games::bus::state::{Bus, Phase};
use crate::texts::Text;

impl Bus {
    /// R42: no line needs to come there (R43).
    pub(super) fn arrive(&mut self, seat: Seat, counts: [u8; STATIONS], events: &mut Events) {
        let [east, west] = counts;
        self.remember(seat, Move::Arrive { east, west });
        for (station, count) in city().stations.into_iter().zip(counts) {
            self.crowd.arrive(station, count);
        }
        events.say(|| Text::new("bus-event-arrive").with("seat", seat).with("east", east).with("west", west));
        self.step_done(false, events);
    }

    pub(super) fn build(&mut self, seat: Seat, site: Site, building: Building, events: &mut Events) {
        self.remember(seat, Move::Build { site, building });
        self.buildings[building.index()].insert(site);
        let full = self.free_sites() == 0;
        let more = self.phase.left() > 1 && !full;
        self.tell(!more, events, || {
            Text::new("bus-event-build")
                .with("seat", seat)
                .with("building", building.text())
                .with("site", site.to_string())
        });
        if full {
            events.say(|| Text::new("bus-event-sites"));
        }
        match self.phase {
            Phase::Founding { left, .. } => self.founded(seat, left),
            _ => self.step_done(more, events), // R46: the next one may lie in the next zone
        }
    }
}
