//! The two ways in which a sheet is laid out: narrow beside the map, and large as a picture of its own.

use super::sheet::Filled;
use crate::game::Seat;
use crate::games::get_on_board::view::View;
use crate::picture::{Area, Canvas};

/// Beside the map: for those who look closer.
pub fn narrow(canvas: &mut Canvas, place: Area, view: &View, seat: Seat) {
    let sheet = Filled::new(view, seat, 0.63);
    let zones = stack(place, 3.0, 0.63, &[112.0, 58.0, 58.0, 106.0, 150.0, 146.0, 106.0, 138.0]);
    sheet.tickets(canvas, zones[0]);
    sheet.turns(canvas, zones[1]);
    sheet.old_ladies(canvas, zones[2], 8);
    sheet.students(canvas, zones[3]);
    sheet.tourists(canvas, zones[4]);
    sheet.businessmen(canvas, zones[5]);
    sheet.objectives(canvas, zones[6]);
    sheet.traffic(canvas, zones[7], 7);
}

/// A picture of its own: everything to be read at a glance.
pub fn large(canvas: &mut Canvas, place: Area, view: &View, seat: Seat) {
    const SCALE: f32 = 1.15;
    const GAP: f32 = 8.0;
    let sheet = Filled::new(view, seat, SCALE);
    let columns: Vec<Area> = place.columns(2, GAP).collect();
    let left = stack(columns[0], GAP, SCALE, &[112.0, 58.0, 58.0, 106.0, 106.0]);
    sheet.tickets(canvas, left[0]);
    sheet.turns(canvas, left[1]);
    sheet.old_ladies(canvas, left[2], 8);
    sheet.students(canvas, left[3]);
    sheet.traffic(canvas, left[4], 10);
    let right = stack(columns[1], GAP, SCALE, &[150.0, 146.0, 106.0]);
    sheet.tourists(canvas, right[0]);
    sheet.businessmen(canvas, right[1]);
    sheet.objectives(canvas, right[2]);
}

/// Zones below each other, as high as they are at this scale or a little more, so that they fill the place.
fn stack(place: Area, gap: f32, scale: f32, heights: &[f32]) -> Vec<Area> {
    let needed = heights.iter().sum::<f32>() * scale + gap * (heights.len() as f32 - 1.0);
    let spare = (place.h - needed) / heights.len() as f32;
    let mut rest = place;
    let mut zone = |height: &f32| {
        let (zone, below) = rest.cut_top(height * scale + spare);
        rest = below.cut_top(gap).1;
        zone
    };
    heights.iter().map(&mut zone).collect()
}
