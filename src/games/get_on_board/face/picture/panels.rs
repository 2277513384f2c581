//! What stands above the map: this round's ticket, the tickets to come or what everybody has to lay, the common objectives.

use super::marks;
use super::scene::Scene;
use crate::game::Seat;
use crate::games::get_on_board::data::{COMMON, TICKETS, Ticket};
use crate::games::get_on_board::state::Phase;
use crate::picture::palette::{FADED, GOLD, GROUND, INK, LIT, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Pen, Type, area, at};

pub const HEIGHT: f32 = 52.0;
const PANEL: Pen = Pen::new(RULE, 2.0);
const TICKET: f32 = 62.0;
const OBJECTIVE: f32 = 128.0;
const GAP: f32 = 8.0;

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene) {
    let board = scene.board;
    let current = board.ticket().filter(|_| !board.is_over());
    let (ticket, rest) = place.cut_left(TICKET);
    match current {
        Some(ticket_now) => large_ticket(canvas, ticket, ticket_now),
        None => canvas.card_back(ticket, FADED),
    }
    let objectives = COMMON as f32 * (OBJECTIVE + GAP);
    let (middle, right) = rest.cut_left(rest.w - objectives);
    let middle = area(middle.x + GAP, middle.y, middle.w - GAP, middle.h);
    canvas.panel(middle, 10.0, WHITE, PANEL);
    match (scene.own(), board.phase) {
        (Some(_), Phase::Lines { .. }) => shapes(canvas, middle.inset(5.0), scene),
        _ => tickets(canvas, middle.inset(7.0), scene),
    }
    for (slot, cell) in right.columns(COMMON, 0.0).enumerate() {
        objective(canvas, area(cell.x + GAP, cell.y, cell.w - GAP, cell.h), scene, slot);
    }
}

/// All twelve tickets: those to come in colour, those gone pale and ticked.
fn tickets(canvas: &mut Canvas, place: Area, scene: Scene) {
    let board = scene.board;
    for (chip, ticket) in place.columns(TICKETS, 4.0).zip(Ticket::all()) {
        let colour = marks::ticket(ticket);
        if board.tickets.contains(&ticket) {
            canvas.round(chip, 6.0, colour.mix(WHITE, 0.78));
            marks::tick(canvas, chip.centre(), chip.w * 0.8, FADED.see_through(0.75));
        } else {
            canvas.round(chip, 6.0, colour);
            canvas.text_mid(&ticket.0.to_string(), chip.centre(), Type::glance(INK).strong().centred());
        }
    }
}

/// What everybody has to lay this round, in the order of the round; ticked where it is laid, lit up for the one whose
/// turn it is.
fn shapes(canvas: &mut Canvas, place: Area, scene: Scene) {
    let board = scene.board;
    let seats: Vec<Seat> = board.inspector.round(board.seats()).filter(|seat| !board.player(*seat).out).collect();
    let width = (place.w / seats.len().max(1) as f32).min(150.0);
    for (index, seat) in seats.into_iter().enumerate() {
        let cell = area(place.x + index as f32 * width, place.y, width - 3.0, place.h);
        let laid = board.player(seat).line.turns() >= usize::from(board.round);
        if board.mover() == Some(seat) {
            canvas.panel(cell, 7.0, LIT_GROUND, Pen::new(LIT, 2.5));
        }
        canvas.token(scene.livery(seat), at(cell.x + 15.0, cell.centre().y), 9.5);
        let room = area(cell.x + 26.0, cell.y, cell.w - 28.0, cell.h);
        if let Some(shape) = board.shape(seat) {
            let unit = (room.w / 4.5).min(22.0);
            if laid {
                marks::tick(canvas, room.centre(), 30.0, INK);
            } else {
                marks::shape(canvas, shape, room.centre(), unit, INK);
            }
        }
    }
}

fn large_ticket(canvas: &mut Canvas, place: Area, ticket: Ticket) {
    let colour = marks::ticket(ticket);
    canvas.panel(place, 9.0, colour, Pen::new(INK, 2.5));
    // Torn from a block: a notch at each side.
    for x in [place.x, place.right()] {
        canvas.circle(at(x, place.centre().y), 7.5, INK);
        canvas.circle(at(x, place.centre().y), 5.5, GROUND);
    }
    canvas.text_mid(&ticket.0.to_string(), place.centre(), Type::headline(INK).centred());
}

/// A common objective: what it asks for, and what it is worth now.
fn objective(canvas: &mut Canvas, place: Area, scene: Scene, slot: usize) {
    let common = scene.board.common[slot];
    canvas.panel(place, 10.0, WHITE, PANEL);
    let middle = place.centre().y;
    marks::goal(canvas, common.goal, at(place.x + 25.0, middle), 34.0);
    let needs = format!("×{}", common.goal.needs());
    canvas.text_mid(&needs, at(place.x + 47.0, middle), Type::glance(INK).strong().sized(24.0));
    points(canvas, Area::around(at(place.right() - 25.0, middle), 40.0), common.points(), common.turned);
}

/// A medal: gold for the first round, silver for later.
pub fn points(canvas: &mut Canvas, place: Area, points: u8, turned: bool) {
    let colour = if turned { Colour::hex(0xAFC3D6) } else { GOLD };
    canvas.circle(place.centre(), place.w / 2.0, INK);
    canvas.circle(place.centre(), place.w / 2.0 - 2.5, colour);
    canvas.text_mid(&points.to_string(), place.centre(), Type::closer(INK).strong().sized(place.w * 0.55).centred());
}
