//! A board for the player who acts on it: large, with each choice at the bus or queue it leads to.

use super::super::spots::Place;
use super::bus::{self, Size};
use super::icons;
use super::layout::{Scene, name};
use super::tiles::PAIR;
use super::{pile, queue, tiles};
use crate::game::{Seat, Seats};
use crate::games::busstop::data::data;
use crate::games::busstop::data::tile::Passenger;
use crate::games::busstop::notation::{To, Whose};
use crate::games::busstop::state::{Phase, Public};
use crate::games::busstop::words;
use crate::picture::lettering::{fit, measure};
use crate::picture::palette::{FADED, INK, LIT, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, BADGE, Canvas, Look, Pen, Type, area, at};
use crate::texts::minus;

const BUS_GAP: f32 = 18.0;
const HEAD: f32 = 46.0;
/// Passengers with their letters above the bus they may enter.
const LANE: f32 = PAIR + 4.0;
const GOAL: f32 = 32.0;
const PADDING: f32 = 9.0;

/// How large the parts of a board are: as large as there is room.
struct Sizes {
    buses: Size,
    space: f32,
}

impl Sizes {
    /// For so much height between the head and the goal, `rows` of them for the queue.
    fn new(height: f32, rows: usize) -> Sizes {
        // A bus is a fifth higher than its seats; a space is a little smaller than a seat.
        let seat = ((height - 24.0) / (1.21 + 0.92 * rows as f32)).clamp(24.0, 64.0).floor();
        Sizes { buses: Size { seat, gap: 4.0, padding: 6.0 }, space: (seat * 0.85).floor() }
    }
}

/// Those shown large: the own one, and the proxy's as long as the player acts for it.
pub fn boards(public: &Public, seat: Seat) -> Seats {
    let proxy = public.board_of(seat, Whose::Proxy).filter(|proxy| match public.phase {
        Phase::Take { .. } | Phase::Allocate { .. } => public.awaited_boards().contains(*proxy),
        _ => false,
    });
    proxy.into_iter().chain([seat]).collect()
}

/// The choices of a question that lead somewhere on a board.
struct Ways {
    /// Passenger, bus, letter.
    buses: Vec<(Passenger, usize, char)>,
    queue: Vec<(Passenger, char)>,
    done: Option<char>,
}

impl Ways {
    fn of(public: &Public, board: Seat, look: &Look) -> Ways {
        let mut ways = Ways { buses: Vec::new(), queue: Vec::new(), done: None };
        for badge in look.marks {
            let Some(letter) = badge.letter else { continue };
            match Place::of(badge.spot) {
                Some(Place::Seating(seat, passenger, To::Bus(bus))) if seat == board => {
                    ways.buses.push((passenger, bus.index(), letter));
                }
                Some(Place::Seating(seat, passenger, To::Queue)) if seat == board => {
                    ways.queue.push((passenger, letter));
                }
                Some(Place::Boarding(seat, bus)) if seat == board => {
                    if let Some(head) = public.board(board).queue.first() {
                        ways.buses.push((*head, bus.index(), letter));
                    }
                }
                Some(Place::Done(seat)) if seat == board => ways.done = Some(letter),
                _ => {}
            }
        }
        ways
    }
}

fn goal(public: &Public, board: Seat) -> bool {
    public.options.objective && !public.is_proxy(board)
}

pub fn draw(canvas: &mut Canvas, place: Area, scene: Scene, seat: Seat) {
    let Scene { public, look, .. } = scene;
    let livery = tiles::livery(public, seat);
    let awaited = public.awaited_boards().contains(seat);
    let border = if awaited { Pen::new(livery.colour, 6.0) } else { Pen::new(RULE, 2.0) };
    canvas.panel(place, 14.0, WHITE, border);
    let inner =
        area(place.x + PADDING + 6.0, place.y + PADDING, place.w - 2.0 * PADDING - 12.0, place.h - 2.0 * PADDING);
    let (top, mut rest) = inner.cut_top(HEAD);
    head(canvas, top.cut_top(HEAD - 6.0).0, public, seat, look);
    if goal(public, seat) {
        let line;
        (rest, line) = rest.cut_top(rest.h - GOAL);
        let words = look.speech.say(&words::objective(public, public.board(seat).colour));
        canvas.text_in(&words, line, Type::glance(FADED));
    }
    let ways = Ways::of(public, seat, look);
    let (lane, rest) = rest.cut_top(if ways.buses.is_empty() { 0.0 } else { LANE });
    let sizes = Sizes::new(rest.h, queue::rows(public.board(seat)));
    for (bus, body) in bus::places(lane, public, sizes.buses, BUS_GAP) {
        let entering: Vec<_> = ways.buses.iter().filter(|(_, to, _)| *to == bus.index()).collect();
        let step = (PAIR + 2.0).min((body.w + BUS_GAP) / entering.len().max(1) as f32);
        for (index, (passenger, _, letter)) in entering.into_iter().enumerate() {
            tiles::pair(canvas, *passenger, *letter, body.x + index as f32 * step, lane.y);
        }
    }
    bus::draw_all(canvas, rest, scene, seat, sizes.buses, BUS_GAP);
    let (_, waiting) = rest.cut_top(sizes.buses.height() + 12.0);
    queue::whole(canvas, waiting, scene, seat, sizes.space, 4.0);
    let after = waiting.x + data().printed as f32 * (sizes.space + 4.0) + 10.0;
    ways_beside(canvas, area(after, waiting.y, inner.right() - after, sizes.space), &ways, look);
}

/// Behind the queue: who may go there, and being done.
fn ways_beside(canvas: &mut Canvas, place: Area, ways: &Ways, look: &Look) {
    let top = (place.centre().y - PAIR / 2.0).min(place.bottom() - PAIR);
    let step = (PAIR + 6.0).min(place.w / ways.queue.len().max(1) as f32);
    for (index, (passenger, letter)) in ways.queue.iter().enumerate() {
        tiles::pair(canvas, *passenger, *letter, place.x + index as f32 * step, top);
    }
    if let Some(letter) = ways.done {
        let middle = place.centre().y;
        canvas.badge(letter, at(place.x + BADGE, middle));
        let room = area(place.x + 2.0 * BADGE + 10.0, place.y, place.w - 2.0 * BADGE - 10.0, place.h);
        canvas.text_in(&look.speech.key("busstop-label-done"), room, Type::glance(INK).strong());
    }
}

/// Name, passengers to be placed, score pile, score.
fn head(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat, look: &Look) {
    let board = public.board(seat);
    let middle = place.centre().y;
    canvas.token(tiles::livery(public, seat), at(place.x + 15.0, middle), 15.0);
    let mut x = place.x + 38.0;
    if public.driver == seat {
        canvas.icon(&icons::DRIVER, at(x + 16.0, middle), 32.0);
        x += 40.0;
    }
    let (pile_width, score_width) = (6.0 * 66.0, 170.0);
    let score = area(place.right() - score_width, place.y, score_width, place.h);
    let pile = area(score.x - pile_width, place.y, pile_width, place.h);
    let tray_width = board.received.len() as f32 * 40.0 + 12.0;
    let set = Type::glance(INK).strong().sized(25.0);
    let name = fit(&name(public, seat, &look.speech), set, pile.x - 24.0 - x - tray_width);
    canvas.text_mid(&name, at(x, middle), set);
    if !board.received.is_empty() {
        let tray = area(x + measure(&name, set) + 14.0, place.y, tray_width, place.h);
        canvas.panel(tray, 10.0, LIT_GROUND, Pen::new(LIT, 3.0));
        let first = area(tray.x + 8.0, tray.y, 0.0, 0.0);
        for (passenger, space) in board.received.iter().zip(tiles::places(first, 36.0, 4.0)) {
            tiles::passenger(canvas, passenger, at(space.x + 18.0, middle), 36.0);
        }
    }
    // What the proxy delivers goes to the score pile of its controller (R46).
    if !public.is_proxy(seat) {
        pile::draw(canvas, pile, public, seat, 1);
        let total = minus(public.tally(seat).total());
        canvas.text_mid(&total, at(score.right(), middle), Type::headline(INK).sized(38.0).right());
        pile::extras(canvas, score.cut_left(score.w - 90.0).0, public, seat);
    }
}
