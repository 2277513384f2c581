//! What stands beside the map: tickets, common objectives, and what every bus carries.

use super::plan::livery;
use super::{icons, marks};
use crate::game::Seat;
use crate::games::get_on_board::data::{Passenger, Place, TICKET_COLOURS, TICKETS, Ticket, cards};
use crate::games::get_on_board::state::{Board, Phase, Sheet};
use crate::games::get_on_board::view::View;
use crate::picture::lettering::measure;
use crate::picture::palette::{FADED, GOLD, INK, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Colour, Livery, Look, Pen, Point, Type, area, at};
use crate::texts::{Arg, Text};

pub const WIDE_CARD: f32 = 166.0;
pub const NARROW_CARD: f32 = 218.0;

const PANEL: Pen = Pen::new(RULE, 2.5);

/// This round's ticket, large, and all twelve: those to come in colour, those gone pale and ticked.
pub fn tickets(canvas: &mut Canvas, place: Area, board: &Board) {
    canvas.panel(place, 14.0, WHITE, PANEL);
    let inner = place.inset(12.0);
    let (now, rest) = inner.cut_left(112.0);
    let current = board.ticket().filter(|_| !board.is_over());
    match current {
        Some(ticket) => large_ticket(canvas, now, ticket),
        None => canvas.card_back(now, FADED),
    }
    let chips = rest.cut_left(16.0).1;
    for (line, row) in chips.rows(TICKETS / TICKET_COLOURS, 8.0).zip(0..) {
        for (chip, ticket) in line.columns(TICKET_COLOURS, 6.0).zip(Ticket::all().skip(row * TICKET_COLOURS)) {
            small_ticket(canvas, chip, ticket, board.tickets.contains(&ticket), current == Some(ticket));
        }
    }
}

fn large_ticket(canvas: &mut Canvas, place: Area, ticket: Ticket) {
    let colour = marks::ticket(ticket);
    canvas.round(place, 12.0, INK);
    canvas.round(place.inset(3.0), 10.0, colour);
    // Torn from a block: a notch at each side.
    for x in [place.x, place.right()] {
        canvas.circle(at(x, place.centre().y), 11.0, INK);
        canvas.circle(at(x, place.centre().y), 8.0, WHITE);
    }
    canvas.text_mid(&ticket.0.to_string(), place.centre(), Type::bold(56.0, INK).centred());
}

pub fn small_ticket(canvas: &mut Canvas, place: Area, ticket: Ticket, gone: bool, now: bool) {
    let colour = marks::ticket(ticket);
    let number = ticket.0.to_string();
    if now {
        canvas.round(place.inset(-4.0), 10.0, INK);
        canvas.round(place, 7.0, colour);
        canvas.text_mid(&number, place.centre(), Type::bold(24.0, INK).centred());
    } else if gone {
        canvas.round(place, 7.0, colour.mix(WHITE, 0.78));
        marks::tick(canvas, place.centre(), place.h * 0.8, FADED.see_through(0.75));
    } else {
        canvas.round(place, 7.0, colour);
        canvas.text_mid(&number, place.centre(), Type::bold(24.0, INK).centred());
    }
}

/// A common objective: what it asks for, what it is worth now, and how far everybody is.
pub fn objective(canvas: &mut Canvas, place: Area, board: &Board, slot: usize) {
    let common = board.common[slot];
    canvas.panel(place, 14.0, WHITE, PANEL);
    let inner = place.inset(12.0);
    let (left, rest) = inner.cut_left(98.0);
    marks::goal(canvas, common.goal, at(left.x + 26.0, left.centre().y), 50.0);
    let needs = format!("×{}", common.goal.needs());
    canvas.text_mid(&needs, at(left.x + 57.0, left.centre().y), Type::bold(28.0, INK));
    let value = area(rest.right() - 54.0, rest.centre().y - 27.0, 54.0, 54.0);
    points(canvas, value, common.points(), common.turned);
    let progress = area(rest.x, rest.y, rest.w - 60.0, rest.h);
    let seats = board.seats() as usize;
    let columns = seats.min(3);
    for (row, line) in progress.rows(seats.div_ceil(3), 2.0).enumerate() {
        for (column, cell) in line.columns(columns, 2.0).enumerate() {
            let index = row * 3 + column;
            if index < seats {
                progress_of(canvas, cell, board, Seat(index as u8), slot);
            }
        }
    }
}

/// A medal: gold for the first round, silver for later.
pub fn points(canvas: &mut Canvas, place: Area, points: u8, turned: bool) {
    let colour = if turned { Colour::hex(0xAFC3D6) } else { GOLD };
    canvas.circle(place.centre(), place.w / 2.0, INK);
    canvas.circle(place.centre(), place.w / 2.0 - 3.0, colour);
    canvas.text_mid(&points.to_string(), place.centre(), Type::bold(place.w * 0.5, INK).centred());
}

fn progress_of(canvas: &mut Canvas, cell: Area, board: &Board, seat: Seat, slot: usize) {
    let player = board.player(seat);
    let middle = cell.centre().y;
    canvas.token(Livery::of(seat), at(cell.x + 11.0, middle), 9.5);
    let words = at(cell.x + 27.0, middle);
    match player.sheet.common[slot] {
        Some(points) => {
            marks::tick(canvas, at(cell.x + 30.0, middle), 18.0, INK);
            canvas.text_mid(&points.to_string(), at(cell.x + 39.0, middle), Type::bold(22.0, INK));
        }
        None if player.out => canvas.text_mid("–", words, Type::regular(22.0, FADED)),
        None => {
            let count = player.sheet.count(board.common[slot].goal);
            canvas.text_mid(&count.to_string(), words, Type::regular(24.0, FADED));
        }
    }
}

/// The ground and border of a seat's card, its name, its score where it may be shown, and who is the inspector.
fn card(canvas: &mut Canvas, place: Area, view: &View, look: &Look, seat: Seat, head: Area, name: Area) {
    let board = &view.board;
    let awaited = board.to_move().contains(seat);
    let border = if awaited { Pen::new(Livery::of(seat).colour, 7.0) } else { PANEL };
    canvas.panel(place, 14.0, if awaited { LIT_GROUND } else { WHITE }, border);
    let middle = head.centre().y;
    canvas.token(livery(view, seat), at(head.x + 15.0, middle), 16.0);
    let mut name = name;
    if board.inspector == seat && !board.is_over() {
        let (cap, rest) = name.cut_left(38.0);
        canvas.bare_icon(&icons::CAP, at(cap.x + 15.0, cap.centre().y), 32.0, INK, WHITE);
        name = rest;
    }
    let mut set = Type::bold(26.0, INK);
    if board.player(seat).out {
        set = Type::regular(26.0, FADED);
    }
    canvas.text_in(look.speech.name(seat), name, set);
}

/// What a seat has to lay this round, or that it has; nothing where that makes no sense.
fn duty(canvas: &mut Canvas, view: &View, look: &Look, seat: Seat, centre: Point, unit: f32) {
    let board = &view.board;
    let player = board.player(seat);
    match board.phase {
        _ if player.out => {
            canvas.text_mid(&look.speech.key("get_on_board-out"), centre, Type::regular(22.0, FADED).centred());
        }
        Phase::Starts { chosen } if chosen.contains(seat) => marks::tick(canvas, centre, 34.0, INK),
        Phase::Lines { .. } => {
            let laid = player.line.turns() >= usize::from(board.round);
            if let Some(shape) = board.shape(seat) {
                marks::shape(canvas, shape, centre, unit, if laid { RULE } else { INK });
                if laid {
                    marks::tick(canvas, centre, unit * 1.6, INK);
                }
            }
        }
        _ => {}
    }
}

/// One thing a bus carries: its sign and a number.
struct Load {
    sign: fn(&mut Canvas, Point, f32),
    count: String,
}

fn carried(sheet: &Sheet) -> [Load; 6] {
    let load = |sign: fn(&mut Canvas, Point, f32), count: String| Load { sign, count };
    [
        load(|canvas, at, size| marks::passenger(canvas, Passenger::OldLady, at, size), sheet.old_ladies.to_string()),
        load(
            |canvas, at, size| marks::passenger(canvas, Passenger::Student, at, size),
            format!("{}×{}", sheet.all_students(), sheet.schools),
        ),
        load(
            |canvas, at, size| marks::passenger(canvas, Passenger::Tourist, at, size),
            sheet.tourists.count().to_string(),
        ),
        load(
            |canvas, at, size| marks::passenger(canvas, Passenger::Businessman, at, size),
            sheet.businessmen.count().to_string(),
        ),
        load(marks::turn, sheet.turns.to_string()),
        load(marks::traffic, sheet.traffic.to_string()),
    ]
}

/// Things and their numbers, spread over a line.
fn loads(canvas: &mut Canvas, line: Area, loads: &[Load], size: f32) {
    let set = Type::bold(size * 0.8, INK);
    let width = |load: &Load| size + 5.0 + measure(&load.count, set);
    let spare = line.w - loads.iter().map(width).sum::<f32>();
    let gap = (spare / (loads.len().max(2) - 1) as f32).clamp(3.0, 26.0);
    let mut x = line.x;
    for load in loads {
        (load.sign)(canvas, at(x + size / 2.0, line.centre().y), size);
        canvas.text_mid(&load.count, at(x + size + 5.0, line.centre().y), set);
        x += width(load) + gap;
    }
}

/// Who is on board for the next monument and the next office, and the emblematic places visited.
fn riding(canvas: &mut Canvas, line: Area, sheet: &Sheet) {
    let middle = line.centre().y;
    let mut x = line.x;
    for (who, rows) in [(Passenger::Tourist, &sheet.tourists), (Passenger::Businessman, &sheet.businessmen)] {
        for seat in 0..cards().room(who) {
            let centre = at(x + 9.0, middle);
            let taken = rows.open().is_some_and(|ticked| seat < ticked);
            let colour = if taken { marks::colour(who) } else { RULE.mix(WHITE, 0.35) };
            canvas.circle(centre, 8.0, colour);
            x += 21.0;
        }
        x += 14.0;
    }
    let emblems = [
        (Place::School, sheet.school_emblem),
        (Place::LightMonument, sheet.light_emblem),
        (Place::DarkMonument, sheet.dark_emblem),
        (Place::Office, sheet.office_emblem),
    ];
    for (_, number) in emblems.into_iter().filter_map(|(place, number)| Some((place, number?))) {
        let set = Type::bold(22.0, INK);
        let number = number.to_string();
        if x + 30.0 + measure(&number, set) <= line.right() {
            marks::star(canvas, at(x + 12.0, middle), 12.0);
            canvas.text_mid(&number, at(x + 28.0, middle), set);
        }
        x += 30.0 + measure(&number, set) + 8.0;
    }
}

pub fn score(canvas: &mut Canvas, view: &View, seat: Seat, right: Point) -> f32 {
    let total = view.board.score(seat, view.personal[seat.index()]).filter(|_| view.shows_scores());
    let Some(total) = total else { return 0.0 };
    let words = total.total().to_string().replace('-', "−");
    let set = Type::bold(40.0, INK).right();
    canvas.text_mid(&words, right, set);
    measure(&words, set) + 12.0
}

/// A seat beside New York.
pub fn wide_card(canvas: &mut Canvas, place: Area, view: &View, look: &Look, seat: Seat) {
    let inner = area(place.x + 16.0, place.y + 10.0, place.w - 32.0, place.h - 20.0);
    let (head, below) = inner.cut_top(54.0);
    let duty_width = 116.0;
    let scored = if view.shows_scores() { 66.0 } else { 0.0 };
    let name = area(head.x + 42.0, head.y, head.w - 42.0 - duty_width - scored, head.h);
    card(canvas, place, view, look, seat, head, name);
    score(canvas, view, seat, at(head.right(), head.centre().y));
    duty(canvas, view, look, seat, at(head.right() - scored - duty_width / 2.0 + 6.0, head.centre().y), 25.0);
    let sheet = &view.board.player(seat).sheet;
    let (line, below) = below.cut_top(46.0);
    loads(canvas, line, &carried(sheet), 32.0);
    riding(canvas, below, sheet);
}

/// A seat below London.
pub fn narrow_card(canvas: &mut Canvas, place: Area, view: &View, look: &Look, seat: Seat) {
    let inner = area(place.x + 15.0, place.y + 10.0, place.w - 30.0, place.h - 20.0);
    let (head, below) = inner.cut_top(46.0);
    let (name, below) = below.cut_top(38.0);
    card(canvas, place, view, look, seat, head, name);
    let scored = score(canvas, view, seat, at(head.right(), head.centre().y));
    let room = area(head.x + 34.0, head.y, head.w - 34.0 - scored, head.h);
    duty(canvas, view, look, seat, room.centre(), if scored > 0.0 { 20.0 } else { 24.0 });
    let sheet = &view.board.player(seat).sheet;
    let carried = carried(sheet);
    let (first, below) = below.cut_top(38.0);
    let (second, below) = below.cut_top(38.0);
    let size = if inner.w > 200.0 { 31.0 } else { 28.0 };
    loads(canvas, first, &carried[..3], size);
    loads(canvas, second, &carried[3..], size);
    riding(canvas, below, sheet);
}

/// What everything is worth, in signs: the half of the rules that newcomers ask for.
pub fn legend(canvas: &mut Canvas, place: Area, look: &Look) {
    if place.h < 200.0 {
        return;
    }
    let cards = cards();
    let place = area(place.x, place.y, place.w, place.h.min(320.0));
    canvas.panel(place, 14.0, WHITE, PANEL);
    let numbers = |points: &[i8]| points.iter().map(i8::to_string).collect::<Vec<_>>().join(" ").replace('-', "−");
    let rows = |points: &[u8]| points.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    let set = Type::regular(23.0, INK);
    for (index, line) in place.inset(12.0).rows(6, 2.0).enumerate() {
        let middle = line.centre().y;
        let sign = |step: usize| at(line.x + 16.0 + 46.0 * step as f32, middle);
        let size = 30.0;
        let (signs, words) = match index {
            0 => {
                marks::passenger(canvas, Passenger::OldLady, sign(0), size);
                (1, numbers(&cards.boxes.old_ladies))
            }
            1 => {
                marks::passenger(canvas, Passenger::Student, sign(0), size);
                canvas.text_mid("×", sign(0) + at(23.0, 0.0), Type::bold(22.0, INK).centred());
                marks::place(canvas, Place::School, false, sign(1), size);
                (2, String::new())
            }
            2 => {
                marks::passenger(canvas, Passenger::Tourist, sign(0), size);
                marks::place(canvas, Place::LightMonument, false, sign(1), size);
                marks::place(canvas, Place::DarkMonument, false, sign(2), size);
                (3, rows(&cards.rows.tourists))
            }
            3 => {
                marks::passenger(canvas, Passenger::Businessman, sign(0), size);
                marks::place(canvas, Place::Office, false, sign(1), size);
                let words = rows(&cards.rows.businessmen);
                let mut x = line.x + 100.0 + measure(&words, set) + 24.0;
                for &who in &cards.rows.bonus {
                    canvas.text_mid("+", at(x, middle), Type::bold(22.0, INK).centred());
                    marks::passenger(canvas, who, at(x + 24.0, middle), 26.0);
                    x += 54.0;
                }
                (2, words)
            }
            4 => {
                marks::turn(canvas, sign(0), size);
                (1, numbers(&cards.boxes.turns))
            }
            _ => {
                marks::traffic(canvas, sign(0), size);
                (1, look.speech.say(&traffic_legend(&cards.boxes.traffic)))
            }
        };
        let left = line.x + 46.0 * signs as f32;
        canvas.text_in(&words, area(left, line.y, line.right() - left, line.h), set);
    }
}

/// Which traffic boxes cost a point: single ones, and from one on all.
fn traffic_legend(boxes: &[i8]) -> Text {
    let from = boxes.iter().rposition(|points| *points == 0).map_or(0, |free| free + 1);
    let single = (1..=from).filter(|number| boxes[number - 1] != 0);
    Text::new("get_on_board-legend-traffic").with("single", single.collect::<Arg>()).with("from", from + 1)
}
