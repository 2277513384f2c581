//! What the icons and letters on the pictures mean.

use super::picture::icons;
use crate::picture::{Glyph, Meaning};

pub const LEGEND: &[Meaning] = &[
    (Glyph::Icon(&icons::BABY), "busstop-legend-baby"),
    (Glyph::Icon(&icons::KID), "busstop-legend-kid"),
    (Glyph::Icon(&icons::GIRL), "busstop-legend-girl"),
    (Glyph::Icon(&icons::SALARYMAN), "busstop-legend-salaryman"),
    (Glyph::Icon(&icons::OLD_LADY), "busstop-legend-old-lady"),
    (Glyph::Vip(&icons::OLD_LADY), "busstop-legend-vip"),
    (Glyph::Icon(&icons::ALIEN), "busstop-legend-alien"),
    (Glyph::Icon(&icons::DRIVER), "busstop-legend-driver"),
    (Glyph::Icon(&icons::TICKET), "busstop-legend-tiles"),
    (Glyph::Icon(&icons::QUEUE), "busstop-legend-queue"),
    (Glyph::Icon(&icons::LOCK), "busstop-legend-lock"),
    (Glyph::Icon(&icons::STAR), "busstop-legend-bonus"),
    (Glyph::Icon(&icons::OBJECTIVE), "busstop-legend-objective"),
    (Glyph::Written("1–5"), "busstop-legend-positions"),
];
