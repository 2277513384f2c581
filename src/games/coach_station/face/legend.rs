//! What the icons and letters on the pictures mean.

use super::picture::icons;
use crate::picture::{Glyph, Meaning};

pub const LEGEND: &[Meaning] = &[
    (Glyph::Icon(&icons::PASSENGER), "coach_station-legend-passenger"),
    (Glyph::Icon(&icons::UNHAPPY), "coach_station-legend-unhappy"),
    (Glyph::Icon(&icons::LOVER), "coach_station-legend-lover"),
    (Glyph::Icon(&icons::SURFER), "coach_station-legend-surfer"),
    (Glyph::Icon(&icons::GENERAL), "coach_station-legend-general"),
    (Glyph::Icon(&icons::BABY), "coach_station-legend-baby"),
    (Glyph::Icon(&icons::STAR), "coach_station-legend-star"),
    (Glyph::Icon(&icons::DRUNKARD), "coach_station-legend-drunkard"),
    (Glyph::Icon(&icons::BACKPACKER), "coach_station-legend-backpacker"),
    (Glyph::Icon(&icons::CORRUPTER), "coach_station-legend-corrupter"),
    (Glyph::Icon(&icons::QUEUE), "coach_station-legend-waiting"),
    (Glyph::Icon(&icons::BUS), "coach_station-legend-bus"),
    (Glyph::Icon(&icons::LOCK), "coach_station-legend-blocked"),
    (Glyph::Icon(&icons::CLOCK), "coach_station-legend-night"),
    (Glyph::Icon(&icons::HOUSE), "coach_station-legend-garage"),
];
