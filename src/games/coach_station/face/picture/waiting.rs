//! The waiting room: two columns of travellers. The heads are large and stand on a lit ground; who stands behind them is
//! smaller, and paler.

use super::super::spots;
use super::faces::{self, Shade};
use super::icons;
use super::panels::{panel, pile};
use super::scene::Scene;
use crate::games::coach_station::data::COLUMN;
use crate::games::coach_station::state::{Phase, Side};
use crate::picture::palette::{LIT, LIT_GROUND};
use crate::picture::{Area, Canvas, area, at as point};

pub const WIDTH: f32 = 328.0;
const GAP: f32 = 6.0;
/// A head is so many times as high as who stands behind it, and at least so high that its name is legible.
const HEADS: f32 = 1.3;
const LEAST: f32 = 76.0;

/// Nobody waits any more, and nobody will.
pub fn is_deserted(scene: Scene) -> bool {
    let waiting = &scene.station.waiting;
    waiting.left.is_empty() && waiting.right.is_empty() && scene.view.travellers == 0
}

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let Scene { station, look, .. } = scene;
    let name = look.speech.key("coach_station-picture-waiting");
    let inner = panel(canvas, place, &icons::QUEUE, &name, &pile(scene.view.travellers));
    // R8: who must board now.
    let boards = |side: Side| station.phase == Phase::Board && station.boarding_heads().any(|(head, _)| head == side);
    let columns = || Side::BOTH.into_iter().zip(inner.columns(Side::BOTH.len(), 8.0));
    for (side, column) in columns() {
        for (at, card) in station.waiting[side].iter().enumerate() {
            let spot = spot(column, at);
            if at == 0 {
                canvas.round(spot.inset(-5.0), 15.0, if boards(side) { LIT } else { LIT_GROUND.mix(LIT, 0.3) });
            }
            let shade = if at == 0 { Shade::Full } else { Shade::Behind };
            faces::traveller(canvas, spot, *card, &scene.name(*card), shade);
        }
    }
    // Signs last, so that no card covers them.
    for (side, column) in columns() {
        for at in 0..station.waiting[side].len() {
            if let Some(sign) = scene.in_column(side, at) {
                canvas.sign_frame(sign, spot(column, at).inset(2.0), 9.0);
            }
            let place = spot(column, at);
            // Inside its card, whose neighbour above has its name at its foot.
            let badge = point(place.right() - 10.0, place.y + 16.0);
            canvas.mark_frame_at(look, spots::waiting(side, at), place, 10.0, badge);
        }
    }
}

/// A place of a column, the head's first.
fn spot(column: Area, at: usize) -> Area {
    let gaps = GAP * COLUMN as f32 + 8.0;
    let others = COLUMN as f32 - 1.0;
    let head = ((column.h - gaps) * HEADS / (HEADS + others)).max(LEAST);
    let behind = (column.h - gaps - head) / others;
    let inner = area(column.x + 4.0, column.y + 5.0, column.w - 8.0, head);
    match at {
        0 => inner,
        _ => {
            let y = inner.bottom() + 2.0 * GAP + (at - 1) as f32 * (behind + GAP);
            area(inner.x, y.round(), inner.w, behind)
        }
    }
}
