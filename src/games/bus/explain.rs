//! Why a move is not listed, in words. Nothing is decided here: whoever asks has been refused already.

use super::data::{Area, Building, Crossing, Site, city};
use super::notation::Move;
use super::state::{Bus, Phase};
use crate::game::{Refusal, Seat};
use crate::texts::{Arg, Text};

impl Bus {
    pub(super) fn why_not(&self, seat: Seat, play: Move) -> Refusal {
        if self.awaited() != Some(seat) {
            return Refusal::NotYourTurn;
        }
        Refusal::Illegal(match (self.phase, play) {
            (
                Phase::Founding { .. } | Phase::Resolving { area: Area::Buildings, .. },
                Move::Build { site, building },
            ) => self.why_not_built(site, building),
            (Phase::Second { .. } | Phase::Resolving { area: Area::Line, .. }, Move::Extend { from, to }) => {
                self.why_not_along(seat, from, to)
            }
            (Phase::Choosing { .. }, Move::Choose { area }) => {
                let key = if area.slots() == 1 { "bus-refused-taken" } else { "bus-refused-full" };
                Text::new(key).with("area", area.text()).with("slots", area.slots())
            }
            (Phase::Choosing { .. }, Move::Pass) => Text::new("bus-refused-pass").with("due", self.markers_due(seat)),
            (Phase::Resolving { area: Area::Passengers, left, .. }, Move::Arrive { .. }) => {
                Text::new("bus-refused-arrive").with("count", left)
            }
            (Phase::Resolving { area: Area::Vroom, .. }, Move::Ride { from, to }) => self.why_no_ride(seat, from, to),
            _ => self.not_now(),
        })
    }

    /// The move answers another question.
    fn not_now(&self) -> Text {
        let asked = self.asked().unwrap_or_else(|| Text::new("bus-step-over"));
        Text::new("bus-refused-now").with("asked", asked)
    }

    fn why_not_built(&self, site: Site, building: Building) -> Text {
        match self.open_zone() {
            _ if self.built().contains(site) => Text::new("bus-refused-built").with("site", site.to_string()), // R47
            // R5, R45
            Some((zone, free)) if !free.contains(site) => Text::new("bus-refused-zone")
                .with("zone", city().zone_of(site).to_string())
                .with("open", zone.to_string())
                .with("free", free.iter().map(|site| site.to_string()).collect::<Vec<_>>()),
            _ => Text::new("bus-refused-tiles").with("building", building.text()), // A25
        }
    }

    /// Why a street is not allowed, and which are.
    fn why_not_along(&self, seat: Seat, from: Crossing, to: Crossing) -> Text {
        let line = &self.player(seat).line;
        let way = |key| Text::new(key).with("from", from.to_string()).with("to", to.to_string());
        let reason = match city().street(from, to) {
            None => way("bus-refused-no-street"),
            Some(_) if !line.ends_at(from) => {
                let ends: Arg = line.ends().into_iter().flatten().map(|end| end.to_string()).collect();
                way("bus-refused-no-end").with("ends", ends)
            }
            Some(street) if line.streets().contains(street) => way("bus-refused-own-street"),
            Some(street) => {
                let passing: Arg = self.passing(seat, from, street).collect();
                way("bus-refused-occupied").with("others", passing)
            }
        };
        Text::new("bus-refused-line").with("reason", reason).with("legal", self.legal_streets(seat))
    }

    /// "from 10 to 15; from 19 to 13, 21 and 24".
    fn legal_streets(&self, seat: Seat) -> Arg {
        self.ways_at_ends(seat)
            .map(|(from, ways)| {
                let to: Arg = ways.iter().map(|street| city().other_end(street, from).to_string()).collect();
                let key = if ways.is_empty() { "bus-legal-none" } else { "bus-legal-streets" };
                Text::new(key).with("from", from.to_string()).with("to", to)
            })
            .collect()
    }

    fn why_no_ride(&self, seat: Seat, from: Crossing, to: Site) -> Text {
        let wanted = self.clock;
        let stops = self.player(seat).line.stops();
        let refused = |key| Text::new(key).with("from", from.to_string()).with("to", to.to_string());
        if !stops.contains(from) {
            refused("bus-refused-ride-from") // R54
        } else if self.waiting(from, wanted) == 0 {
            refused("bus-refused-ride-nobody") // R53
        } else if !stops.contains(city().crossing_of(to)) {
            refused("bus-refused-ride-to") // R54
        } else if self.building(to) != Some(wanted) {
            refused("bus-refused-ride-building").with("building", wanted.wanted()) // R54
        } else {
            refused("bus-refused-ride-taken") // R55
        }
    }
}
