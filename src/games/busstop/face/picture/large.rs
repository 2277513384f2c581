//! A board for the player who acts on it: large, with each choice at the bus or queue it leads to.

use super::super::spots::Place;
use super::bus::{self, Size};
use super::icons;
use super::layout::name;
use super::{pile, queue, tiles};
use crate::game::{Seat, Seats};
use crate::games::busstop::data::data;
use crate::games::busstop::data::tile::Passenger;
use crate::games::busstop::notation::{To, Whose};
use crate::games::busstop::state::{Phase, Public};
use crate::games::busstop::words;
use crate::picture::lettering::{fit, measure};
use crate::picture::palette::{FADED, INK, LIT, LIT_GROUND, RULE, WHITE};
use crate::picture::{Area, Canvas, Look, Pen, Type, area, at};

const BUSES: Size = Size { seat: 58.0, gap: 4.0, padding: 8.0 };
const BUS_GAP: f32 = 22.0;
const HEAD: f32 = 60.0;
/// Numbers above passengers above their bus.
const LANE: f32 = 100.0;
const SPACE: f32 = 52.0;
const SPACE_GAP: f32 = 4.0;
const PADDING: f32 = 14.0;

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
    /// Passenger, bus, number.
    buses: Vec<(Passenger, usize, u8)>,
    queue: Vec<(Passenger, u8)>,
    done: Option<u8>,
}

impl Ways {
    fn of(public: &Public, board: Seat, look: &Look) -> Ways {
        let mut ways = Ways { buses: Vec::new(), queue: Vec::new(), done: None };
        for badge in look.badges {
            match Place::of(badge.spot) {
                Some(Place::Seating(seat, passenger, To::Bus(bus))) if seat == board => {
                    ways.buses.push((passenger, bus.index(), badge.number));
                }
                Some(Place::Seating(seat, passenger, To::Queue)) if seat == board => {
                    ways.queue.push((passenger, badge.number));
                }
                Some(Place::Boarding(seat, bus)) if seat == board => {
                    if let Some(head) = public.board(board).queue.first() {
                        ways.buses.push((*head, bus.index(), badge.number));
                    }
                }
                Some(Place::Done(seat)) if seat == board => ways.done = Some(badge.number),
                _ => {}
            }
        }
        ways
    }
}

pub fn height(public: &Public, board: Seat, look: &Look) -> f32 {
    let lane = if Ways::of(public, board, look).buses.is_empty() { 0.0 } else { LANE };
    let queue = queue::rows(public.board(board)) as f32 * (SPACE + SPACE_GAP);
    let goal = if goal(public, board) { 40.0 } else { 0.0 };
    2.0 * PADDING + HEAD + lane + BUSES.height() + 12.0 + queue + goal
}

fn goal(public: &Public, board: Seat) -> bool {
    public.options.objective && !public.is_proxy(board)
}

pub fn draw(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat, look: &Look) {
    let livery = tiles::livery(public, seat);
    let awaited = public.awaited_boards().contains(seat);
    let border = if awaited { Pen::new(livery.colour, 7.0) } else { Pen::new(RULE, 2.5) };
    canvas.panel(place, 16.0, WHITE, border);
    let inner = place.inset(PADDING);
    let inner = area(inner.x + 6.0, inner.y, inner.w - 12.0, inner.h);
    let (top, mut rest) = inner.cut_top(HEAD);
    head(canvas, top.cut_top(HEAD - 8.0).0, public, seat, look);

    let ways = Ways::of(public, seat, look);
    if !ways.buses.is_empty() {
        let lane;
        (lane, rest) = rest.cut_top(LANE);
        for (bus, body) in bus::places(lane, public, BUSES, BUS_GAP) {
            let entering = ways.buses.iter().filter(|(_, to, _)| *to == bus.index());
            for (index, (passenger, _, number)) in entering.enumerate() {
                tiles::pair_above(canvas, *passenger, *number, body.x + 8.0 + index as f32 * 58.0, lane.y);
            }
        }
    }
    let (line, rest) = rest.cut_top(BUSES.height() + 12.0);
    bus::draw_all(canvas, line, public, seat, BUSES, BUS_GAP);

    let board = public.board(seat);
    queue::whole(canvas, rest, board, SPACE, SPACE_GAP);
    let after = rest.x + data().printed as f32 * (SPACE + SPACE_GAP) + 14.0;
    let middle = rest.y + SPACE / 2.0;
    for (index, (passenger, number)) in ways.queue.iter().enumerate() {
        tiles::pair_beside(canvas, *passenger, *number, after + index as f32 * 99.0, middle);
    }
    if let Some(number) = ways.done {
        let words = look.speech.key("busstop-label-done");
        canvas.badge(number, at(after + 22.0, middle));
        canvas.text_mid(&words, at(after + 54.0, middle), Type::bold(28.0, INK));
    }
    if goal(public, seat) {
        let line = area(inner.x, inner.bottom() - 34.0, inner.w, 34.0);
        let words = look.speech.say(&words::objective(public, board.colour));
        canvas.text_in(&words, line, Type::regular(24.0, FADED));
    }
}

/// Name, passengers to be placed, score pile, score.
fn head(canvas: &mut Canvas, place: Area, public: &Public, seat: Seat, look: &Look) {
    let board = public.board(seat);
    let middle = place.centre().y;
    canvas.token(tiles::livery(public, seat), at(place.x + 17.0, middle), 18.0);
    let mut x = place.x + 46.0;
    if public.driver == seat {
        canvas.icon(&icons::DRIVER, at(x + 19.0, middle), 38.0);
        x += 48.0;
    }
    let (pile_width, score_width) = (6.0 * 78.0, 190.0);
    let score = area(place.right() - score_width, place.y, score_width, place.h);
    let pile = area(score.x - pile_width, place.y, pile_width, place.h);
    let tray_width = board.received.len() as f32 * 46.0 + 12.0;
    let set = Type::bold(28.0, INK);
    let name = fit(&name(public, seat, &look.speech), set, pile.x - 30.0 - x - tray_width);
    canvas.text_mid(&name, at(x, middle), set);
    if !board.received.is_empty() {
        let tray = area(x + measure(&name, set) + 20.0, place.y, tray_width, place.h);
        canvas.panel(tray, 10.0, LIT_GROUND, Pen::new(LIT, 3.0));
        let first = area(tray.x + 8.0, tray.y, 0.0, 0.0);
        for (passenger, space) in board.received.iter().zip(tiles::places(first, 42.0, 4.0)) {
            tiles::passenger(canvas, passenger, at(space.x + 21.0, middle), 42.0);
        }
    }
    // What the proxy delivers goes to the score pile of its controller (R46).
    if !public.is_proxy(seat) {
        pile::draw(canvas, pile, public, seat, 1);
        let total = public.tally(seat).total().to_string().replace('-', "−");
        canvas.text_mid(&total, at(score.right(), middle), Type::bold(44.0, INK).right());
        pile::extras(canvas, score.cut_left(score.w - 100.0).0, public, seat);
    }
}
