//! The bus stop: for each position the passengers its arrow covers, and below them the tile that lies on it.

use super::super::spots::Place;
use super::icons;
use super::layout::Scene;
use super::tiles::{self, Face, TICKET, Ticket};
use crate::games::busstop::data::LINE;
use crate::games::busstop::state::{Phase, Played, Public};
use crate::picture::palette::{INK, LAND, LIT, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Pen, Type, area, at};

/// It is drawn as high as there is room, and never lower than this.
pub const LOWEST: f32 = 158.0;
/// As it would be if nothing else were to be shown; everything in it keeps this proportion.
const HEIGHT: f32 = 234.0;
const SIDE: f32 = 172.0;
const TILE: f32 = 92.0;
const ARROW: Colour = Colour::hex(0x9AA59A);

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    canvas.round(place, 16.0, LAND);
    let (side, positions) = place.inset(6.0).cut_left(SIDE * scaled(place.inset(6.0)));
    pile_and_driver(canvas, side, scene.public);
    draw_positions(canvas, positions, scene);
}

/// How much smaller than it would be.
fn scaled(column: Area) -> f32 {
    column.h / HEIGHT
}

/// The positions side by side, each as wide as its arrow; where they are.
pub fn draw_positions(canvas: &mut Canvas, positions: Area, scene: Scene) -> Vec<Area> {
    let stop = scene.public.stop();
    let widths = stop.arrows.iter().map(|arrow| arrow.len().max(1) as f32);
    let gap = 10.0;
    let unit = (positions.w - gap * (stop.arrows.len() as f32 - 1.0)) / widths.clone().sum::<f32>();
    let mut x = positions.x;
    let mut columns = Vec::new();
    for (position, width) in widths.enumerate() {
        let column = area(x.round(), positions.y, (width * unit).round(), positions.h);
        draw_position(canvas, column, scene, position);
        columns.push(column);
        x += width * unit + gap;
    }
    columns
}

fn draw_position(canvas: &mut Canvas, column: Area, scene: Scene, position: usize) {
    let public = scene.public;
    let stop = public.stop();
    let by = scaled(column);
    let size = TILE * by;
    let due = public.due().is_some_and(|(due, _)| due == position);
    let (ground, border) = if due { (LIT_GROUND, Pen::new(LIT, 6.0)) } else { (WHITE, Pen::new(WHITE, 2.0)) };
    canvas.panel(column, 14.0, ground, border);

    let spaces = &stop.arrows[position];
    let middle = column.y + 8.0 + size / 2.0;
    for (index, space) in column.columns(spaces.len().max(1), 0.0).zip(spaces) {
        let centre = at(index.centre().x.round(), middle);
        match public.line[usize::from(*space).min(LINE - 1)] {
            Some(passenger) => tiles::passenger(canvas, passenger, centre, size),
            None => canvas.icon_place(centre, size, Pen::new(RULE, 3.0)),
        }
    }
    let centre = column.centre().x.round();
    let slot = ticket_at(centre - TICKET.0 * by / 2.0, column.bottom() - 8.0, by);
    let tip = slot.y - 5.0;
    if !spaces.is_empty() {
        let high = 18.0 * by;
        if spaces.len() > 1 {
            let half = column.w / spaces.len() as f32 * (spaces.len() as f32 - 1.0) / 2.0 + size / 2.0;
            canvas.round(area(centre - half, tip - high - 3.0, 2.0 * half, 5.0), 2.0, ARROW);
        }
        canvas.polygon(&[at(centre - high, tip - high), at(centre + high, tip - high), at(centre, tip)], ARROW);
    }

    if position == stop.driver {
        canvas.icon(&icons::DRIVER, at(slot.x - 34.0 * by, slot.centre().y), 48.0 * by);
    }
    match public.order().get(position) {
        Some(played) => {
            tiles::ticket(canvas, slot, &ticket(public, played));
            if let Some(sign) = scene.sign(|public| public.order().get(position) == Some(played)) {
                canvas.sign_frame(sign, slot, 10.0);
            }
        }
        None => {
            tiles::ticket_place(canvas, slot);
            canvas.text_mid(
                &(position + 1).to_string(),
                slot.centre(),
                Type::glance(ARROW).strong().sized(28.0).centred(),
            );
        }
    }
    canvas.mark_frame(scene.look, Place::Played(position as u8).into(), slot, 10.0);
}

/// A ticket by its left and lower sides.
fn ticket_at(left: f32, bottom: f32, by: f32) -> Area {
    area(left, bottom - TICKET.1 * by, TICKET.0 * by, TICKET.1 * by)
}

pub fn ticket(public: &Public, played: &Played) -> Ticket {
    Ticket {
        livery: tiles::livery(public, played.seat),
        number: played.number,
        face: match played.taker {
            Some(taker) => Face::Taken(tiles::livery(public, taker)),
            None => Face::Passenger(public.face_of(played)),
        },
    }
}

/// The draw pile, who drives, and the tile the driver shows until it lies on its position.
fn pile_and_driver(canvas: &mut Canvas, side: Area, public: &Public) {
    let by = scaled(side);
    let size = 60.0 * by;
    let centre = at(side.x + 4.0 + size / 2.0, side.y + 4.0 + size / 2.0);
    let left = public.undrawn().len();
    for behind in (0..left.div_ceil(20)).rev() {
        let shift = behind as f32 * 4.0 * by;
        canvas.round(Area::around(centre + at(shift, shift), size), 10.0, WHITE);
        canvas.round(Area::around(centre + at(shift, shift), size).inset(2.0), 8.0, INK);
    }
    if left > 0 {
        canvas.bare_icon(&icons::BUS, centre, size * 0.7, WHITE, INK);
    } else {
        canvas.icon_place(centre, size, Pen::new(RULE, 3.0));
    }
    let count = Type::glance(INK).strong().sized(28.0);
    canvas.text_mid(&left.to_string(), at(centre.x + size / 2.0 + 20.0 * by, centre.y), count);

    let tile = ticket_at(side.x + 2.0, side.bottom() - 4.0, by);
    let middle = match public.phase {
        Phase::Show | Phase::Choose { .. } => tile.y - 30.0 * by,
        _ => tile.y,
    };
    let livery = tiles::livery(public, public.driver);
    canvas.icon(&icons::DRIVER, at(tile.x + 22.0 * by, middle), 46.0 * by);
    canvas.token(livery, at(tile.x + 72.0 * by, middle), 19.0 * by);
    match public.phase {
        Phase::Show => tiles::ticket_place(canvas, tile),
        Phase::Choose { shown, .. } => {
            let face = Face::Passenger(public.face(public.driver, shown));
            tiles::ticket(canvas, tile, &Ticket { livery, number: shown, face });
        }
        _ => {}
    }
}
