//! The pictures of Busstop.
//!
//! Everybody sees the stop and below it one board a row; the seats of the frame are these rows. A player sees the stop, the
//! own hand while tiles are chosen, the own board large, with a passenger and a letter at each bus it may enter, and the others
//! in short. While passengers are seated the stop is empty and left out of the private picture.
//!
//! Signs, each with one meaning: a square tile is a passenger, gold with a star is a VIP; a shape is a company, in its
//! colour; a steering wheel is the driver; a number in a block of a company's colour is that company's number tile.
//!
//! | file | what |
//! |---|---|
//! | `layout` | what all pictures share |
//! | `tiles` | passengers, number tiles, the companies' liveries |
//! | `stop` | the bus stop with its positions |
//! | `bus`, `queue`, `pile` | the parts of a board |
//! | `row`, `large`, `hand` | a board for everybody, a board for its player, the number tiles in hand |
//! | `everybody` | the stop and all boards below it |
//! | `end` | the final scores |

pub mod bus;
mod end;
mod everybody;
mod hand;
pub mod icons;
mod large;
pub mod layout;
mod pile;
pub mod queue;
mod row;
pub mod stop;
pub mod tiles;

use crate::game::{Earlier, Seat, Seats};
use crate::games::busstop::data::tile::{Number, Numbers};
use crate::games::busstop::state::Phase;
use crate::games::busstop::view::View;
use crate::picture::{Area, Canvas, Frame, Item, Look, Picture, SeatCard};
use layout::{GAP, Scene, name};

pub fn picture(view: &View, earlier: Earlier<View>, look: &Look) -> Picture {
    let scene = Scene::new(view, earlier, look);
    match view.viewer {
        _ if view.public.phase == Phase::Over => end::picture(scene),
        Some(seat) => private(scene, view, seat),
        None => scene.frame().picture(|canvas, place| everybody::draw(canvas, place, scene)),
    }
}

/// Somebody's board, large.
pub fn sheet(view: &View, seat: Seat, look: &Look) -> Picture {
    let scene = Scene::new(view, Earlier::NONE, look);
    let frame = Frame { awaited: name(scene.public, seat, &look.speech), news: String::new(), ..scene.frame() };
    frame.picture(|canvas, place| large::draw(canvas, place, scene, seat))
}

fn private(scene: Scene, view: &View, seat: Seat) -> Picture {
    let public = scene.public;
    let boards = large::boards(public, seat);
    let others = public.everyone().filter(|other| !boards.contains(*other));
    let mut frame = scene.frame();
    if matches!(public.phase, Phase::Allocate { .. }) {
        return frame.picture(|canvas, place| seating(canvas, place, scene, boards, others.collect()));
    }
    frame.seats = others.map(|other| card(scene, other)).collect();
    frame.picture(|canvas, place| {
        let (stop, hand) = match public.phase {
            Phase::Show | Phase::Choose { .. } => (stop::LOWEST, hand::HEIGHT),
            _ => (stop::LOWEST * 1.2, 0.0),
        };
        let (top, rest) = place.cut_top(stop);
        stop::draw(canvas, top, scene);
        let (middle, bottom) = rest.cut_top(rest.h - hand);
        for (board, place) in boards.iter().zip(middle.rows(boards.len(), 0.0)) {
            large::draw(canvas, place.cut_top(GAP).1, scene, board);
        }
        if hand > 0.0 {
            hand::draw(canvas, bottom, view, seat, scene.look);
        }
    })
}

/// The own boards large and the others below, for the stop is empty.
fn seating(canvas: &mut Canvas, place: Area, scene: Scene, own: Seats, others: Seats) {
    let rows = (others.len() as f32 * (row::TALLEST + GAP)).min(place.h * if own.len() > 1 { 0.17 } else { 0.54 });
    let (top, below) = place.cut_top(place.h - rows);
    for (board, place) in own.iter().zip(top.rows(own.len(), GAP)) {
        large::draw(canvas, place, scene, board);
    }
    row::draw_all(canvas, below, scene, others);
}

/// Another board in short: who waits there, who sits in its buses, and the tiles it has left while tiles are chosen.
fn card(scene: Scene, seat: Seat) -> SeatCard {
    let Scene { public, look, .. } = scene;
    let board = public.board(seat);
    let score = if public.is_proxy(seat) { String::new() } else { public.tally(seat).total().to_string() };
    let mut holds = vec![Item::thing(&icons::QUEUE, board.queue.len())];
    for bus in board.usable() {
        let seated = board.bus(bus).passengers();
        if let Some(first) = seated.iter().find(|rider| rider.kind().is_some()).or(seated.first()) {
            holds.push(Item::thing(tiles::icon(*first), format!("{}/{}", seated.len(), public.capacity(bus))));
        }
    }
    let card = SeatCard::new(tiles::livery(public, seat), &name(public, seat, &look.speech), score)
        .holding(holds)
        .awaited(public.awaited_boards().contains(seat));
    match public.phase {
        Phase::Show | Phase::Choose { .. } => {
            card.holding(vec![Item::thing(&icons::TICKET, ""), Item::words(runs(board.hand))])
        }
        _ => card,
    }
}

/// "1 3–5 8".
fn runs(numbers: Numbers) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in numbers.iter().map(Number::get) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let words = runs.into_iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first} {last}"),
        _ => format!("{first}–{last}"),
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_said_in_short() {
        let say = |numbers: &[u8]| runs(numbers.iter().filter_map(|number| Number::new(*number)).collect());
        assert_eq!(say(&[1, 3, 4, 5, 7, 8, 10]), "1 3–5 7 8 10");
        assert_eq!(say(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), "1–10");
        assert_eq!(say(&[]), "");
    }
}
