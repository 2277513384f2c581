//! What the icons and letters on the pictures mean.

use super::picture::icons;
use crate::picture::{Glyph, Meaning};

pub const LEGEND: &[Meaning] = &[
    (Glyph::Icon(&icons::OLD_LADY), "get_on_board-legend-old-lady"),
    (Glyph::Icon(&icons::STUDENT), "get_on_board-legend-student"),
    (Glyph::Icon(&icons::SCHOOL), "get_on_board-legend-school"),
    (Glyph::Icon(&icons::TOURIST), "get_on_board-legend-tourist"),
    (Glyph::Icon(&icons::LIGHT_MONUMENT), "get_on_board-legend-light-monument"),
    (Glyph::Icon(&icons::DARK_MONUMENT), "get_on_board-legend-dark-monument"),
    (Glyph::Icon(&icons::SALARYMAN), "get_on_board-legend-businessman"),
    (Glyph::Icon(&icons::OFFICE), "get_on_board-legend-office"),
    (Glyph::Icon(&icons::STAR), "get_on_board-legend-emblem"),
    (Glyph::Icon(&icons::TRAFFIC_LIGHT), "get_on_board-legend-light"),
    (Glyph::Icon(&icons::JAM), "get_on_board-legend-jam"),
    (Glyph::Icon(&icons::DRIVER), "get_on_board-legend-turns"),
    (Glyph::Icon(&icons::OBJECTIVE), "get_on_board-legend-objective"),
    (Glyph::Icon(&icons::CAP), "get_on_board-legend-inspector"),
];
