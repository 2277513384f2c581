//! The bus stop: for each position the passengers its arrow covers, and below them the tile that lies on it.

use super::super::spots::Place;
use super::icons;
use super::tiles::{self, Face, TICKET, Ticket};
use crate::games::busstop::data::LINE;
use crate::games::busstop::state::{Phase, Played, Public};
use crate::picture::palette::{INK, LAND, LIT, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Look, Pen, Type, area, at};

pub const HEIGHT: f32 = 258.0;
const SIDE: f32 = 172.0;
const TILE: f32 = 92.0;
const ARROW: Colour = Colour::hex(0x9AA59A);

pub fn draw(canvas: &mut Canvas, place: Area, public: &Public, look: &Look) {
    canvas.round(place, 18.0, LAND);
    let (side, positions) = place.inset(12.0).cut_left(SIDE);
    pile_and_driver(canvas, side, public);
    draw_positions(canvas, positions, public, look);
}

/// The positions side by side, each as wide as its arrow; where they are.
pub fn draw_positions(canvas: &mut Canvas, positions: Area, public: &Public, look: &Look) -> Vec<Area> {
    let stop = public.stop();
    let widths = stop.arrows.iter().map(|arrow| arrow.len().max(1) as f32);
    let gap = 10.0;
    let unit = (positions.w - gap * (stop.arrows.len() as f32 - 1.0)) / widths.clone().sum::<f32>();
    let mut x = positions.x;
    let mut columns = Vec::new();
    for (position, width) in widths.enumerate() {
        let column = area(x.round(), positions.y, (width * unit).round(), positions.h);
        draw_position(canvas, column, public, position, look);
        columns.push(column);
        x += width * unit + gap;
    }
    columns
}

fn draw_position(canvas: &mut Canvas, column: Area, public: &Public, position: usize, look: &Look) {
    let stop = public.stop();
    let due = public.due().is_some_and(|(due, _)| due == position);
    let (ground, border) = if due { (LIT_GROUND, Pen::new(LIT, 6.0)) } else { (WHITE, Pen::new(WHITE, 2.0)) };
    canvas.panel(column, 14.0, ground, border);

    let spaces = &stop.arrows[position];
    let middle = column.y + 10.0 + TILE / 2.0;
    for (index, space) in column.columns(spaces.len().max(1), 0.0).zip(spaces) {
        let centre = at(index.centre().x.round(), middle);
        match public.line[usize::from(*space).min(LINE - 1)] {
            Some(passenger) => tiles::passenger(canvas, passenger, centre, TILE),
            None => canvas.icon_place(centre, TILE, Pen::new(RULE, 3.0)),
        }
    }
    let centre = column.centre().x.round();
    let tip = column.y + TILE + 42.0;
    if !spaces.is_empty() {
        if spaces.len() > 1 {
            let half = column.w / spaces.len() as f32 * (spaces.len() as f32 - 1.0) / 2.0 + TILE / 2.0;
            canvas.round(area(centre - half, tip - 22.0, 2.0 * half, 6.0), 3.0, ARROW);
        }
        canvas.polygon(&[at(centre - 20.0, tip - 20.0), at(centre + 20.0, tip - 20.0), at(centre, tip)], ARROW);
    }

    let slot = area(centre - TICKET.0 / 2.0, column.bottom() - TICKET.1 - 10.0, TICKET.0, TICKET.1);
    if position == stop.driver {
        canvas.icon(&icons::DRIVER, at(slot.x - 40.0, slot.centre().y), 48.0);
    }
    match public.order().get(position) {
        Some(played) => tiles::ticket(canvas, slot, &ticket(public, played)),
        None => {
            tiles::ticket_place(canvas, slot);
            canvas.text_mid(&(position + 1).to_string(), slot.centre(), Type::bold(36.0, RULE).centred());
        }
    }
    if let Some(number) = look.number(Place::Played(position as u8).into()) {
        canvas.badge(number, at(slot.right() - 4.0, slot.y - 8.0));
    }
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
    let size = 64.0;
    let centre = at(side.x + 6.0 + size / 2.0, side.y + 8.0 + size / 2.0);
    let left = public.undrawn().len();
    for behind in (0..left.div_ceil(20)).rev() {
        let shift = behind as f32 * 5.0;
        canvas.round(Area::around(centre + at(shift, shift), size), 12.0, WHITE);
        canvas.round(Area::around(centre + at(shift, shift), size).inset(2.5), 10.0, INK);
    }
    if left > 0 {
        canvas.bare_icon(&icons::BUS, centre, size * 0.7, WHITE, INK);
    } else {
        canvas.icon_place(centre, size, Pen::new(RULE, 3.0));
    }
    canvas.text_mid(&left.to_string(), at(centre.x + size / 2.0 + 22.0, centre.y), Type::bold(38.0, INK));

    let tile = area(side.x + 4.0, side.bottom() - TICKET.1 - 10.0, TICKET.0, TICKET.1);
    let middle = match public.phase {
        Phase::Show | Phase::Choose { .. } => tile.y - 40.0,
        _ => tile.y - 4.0,
    };
    let livery = tiles::livery(public, public.driver);
    canvas.icon(&icons::DRIVER, at(tile.x + 24.0, middle), 48.0);
    canvas.token(livery, at(tile.x + 80.0, middle), 20.0);
    match public.phase {
        Phase::Show => tiles::ticket_place(canvas, tile),
        Phase::Choose { shown, .. } => {
            let face = Face::Passenger(public.face(public.driver, shown));
            tiles::ticket(canvas, tile, &Ticket { livery, number: shown, face });
        }
        _ => {}
    }
}
