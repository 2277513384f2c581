//! What the icons and letters on the pictures mean.

use super::picture::icons;
use crate::picture::{Glyph, Meaning};

pub const LEGEND: &[Meaning] = &[
    (Glyph::Icon(&icons::HOUSE), "bus-legend-house"),
    (Glyph::Icon(&icons::OFFICE), "bus-legend-office"),
    (Glyph::Icon(&icons::PUB), "bus-legend-pub"),
    (Glyph::Icon(&icons::PASSENGER), "bus-legend-passenger"),
    (Glyph::Icon(&icons::BUS), "bus-legend-bus"),
    (Glyph::Icon(&icons::MARKER), "bus-legend-marker"),
    (Glyph::Icon(&icons::STICK), "bus-legend-stick"),
    (Glyph::Icon(&icons::STONE), "bus-legend-stone"),
    (Glyph::Written("a–f"), "bus-legend-slots"),
    (Glyph::Written("24A2"), "bus-legend-site"),
];
