//! The texts of pieces and endings, and what is asked: words that events, refusals and questions share.

use super::data::{Area, Building};
use super::state::{Bus, Cause, Phase};
use crate::game::Seat;
use crate::texts::Text;

impl Building {
    /// "House".
    pub fn name(self) -> Text {
        Text::new(match self {
            Building::House => "bus-house",
            Building::Office => "bus-office",
            Building::Pub => "bus-pub",
        })
    }

    /// "a house".
    pub fn text(self) -> Text {
        Text::new(match self {
            Building::House => "bus-a-house",
            Building::Office => "bus-a-office",
            Building::Pub => "bus-a-pub",
        })
    }

    /// "a house", "2 houses".
    pub fn counted(self, count: usize) -> Text {
        let key = match self {
            Building::House => "bus-count-house",
            Building::Office => "bus-count-office",
            Building::Pub => "bus-count-pub",
        };
        Text::new(key).with("count", count)
    }

    /// Where everybody wants to go: "home".
    pub fn wanted(self) -> Text {
        Text::new(match self {
            Building::House => "bus-to-house",
            Building::Office => "bus-to-office",
            Building::Pub => "bus-to-pub",
        })
    }
}

impl Area {
    pub fn text(self) -> Text {
        Text::new(match self {
            Area::Line => "bus-area-line",
            Area::Bus => "bus-area-bus",
            Area::Passengers => "bus-area-passengers",
            Area::Buildings => "bus-area-buildings",
            Area::Clock => "bus-area-clock",
            Area::Vroom => "bus-area-vroom",
            Area::Start => "bus-area-start",
        })
    }
}

impl Cause {
    pub(super) fn key(self) -> &'static str {
        match self {
            Cause::Stones => "bus-event-over-stones",
            Cause::Sites => "bus-event-over-sites",
            Cause::Markers => "bus-event-over-markers",
        }
    }
}

impl Bus {
    /// Why a marker brings less than its slot says.
    pub(super) fn why_lost(&self, area: Area, seat: Seat) -> Text {
        Text::new(match area {
            Area::Passengers => "bus-event-lost-passengers", // R44
            Area::Buildings => "bus-event-lost-sites",       // R48
            // R36: no way on, or no stick.
            _ if self.player(seat).sticks_left() > 0 && !self.can_grow(seat) => "bus-event-stuck",
            _ => "bus-event-lost-sticks",
        })
    }

    /// What whoever is awaited should do: "3 streets left".
    pub(super) fn asked(&self) -> Option<Text> {
        let counted = |key, left: u8| Text::new(key).with("left", left);
        Some(match self.phase {
            Phase::Founding { left, .. } => counted("bus-asked-found", left),
            Phase::First { .. } => Text::new("bus-asked-first"),
            Phase::Second { .. } => Text::new("bus-asked-second"),
            Phase::Choosing { seat, .. } => {
                let key = if self.may_pass(seat) { "bus-asked-choose-or-pass" } else { "bus-asked-choose" };
                Text::new(key)
            }
            Phase::Resolving { area, left, .. } => match area {
                Area::Line => counted("bus-asked-line", left),
                Area::Passengers => counted("bus-asked-passengers", left),
                Area::Buildings => counted("bus-asked-buildings", left),
                Area::Clock => Text::new("bus-asked-clock"),
                Area::Vroom => counted("bus-asked-vroom", left),
                Area::Bus | Area::Start => return None,
            },
            Phase::Over { .. } => return None,
        })
    }
}

/// "10 → 15A": places are written as on the map.
pub(super) fn way(from: impl ToString, to: impl ToString) -> Text {
    Text::new("bus-way").with("from", from.to_string()).with("to", to.to_string())
}
