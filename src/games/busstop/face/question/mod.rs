//! What a player is being asked, and where the game stands.

mod seating;

use std::cmp::Ordering;

use super::spots::Place;
use crate::game::{Choice, Question, Seat, Status};
use crate::games::busstop::data::data;
use crate::games::busstop::data::tile::{Crowd, Kind, Number, Passenger};
use crate::games::busstop::notation::{Move, To, Whose};
use crate::games::busstop::state::{Phase, Public};
use crate::games::busstop::view::View;
use crate::games::busstop::words;
use crate::texts::Text;

pub fn question(view: &View, seat: Seat, moves: &[Move]) -> Question<Move> {
    let mut question = Question::new(prompt(view, seat));
    for play in moves {
        question.push(choice(&view.public, seat, *play));
    }
    question.bundles = seating::seatings(&view.public, seat, moves);
    question
}

pub fn status(public: &Public) -> Status {
    let (phase, asked) = match public.phase {
        Phase::Show => ("busstop-phase-show", Some("busstop-asked-tile")),
        Phase::Choose { .. } => ("busstop-phase-choose", Some("busstop-asked-tile")),
        Phase::Take { .. } => ("busstop-phase-take", Some("busstop-asked-take")),
        Phase::Allocate { .. } => ("busstop-phase-allocate", Some("busstop-asked-allocate")),
        Phase::Over => ("busstop-phase-over", None),
    };
    let phase = Text::new(phase).with("round", public.round).with("rounds", data().rounds);
    Status { phase, asked: asked.map(Text::new) }
}

fn prompt(view: &View, seat: Seat) -> Text {
    let public = &view.public;
    match &public.phase {
        Phase::Show => Text::new("busstop-prompt-show"),
        Phase::Choose { shown, .. } => {
            let text = match view.chosen {
                None => Text::new("busstop-prompt-choose"),
                Some(chosen) => Text::new("busstop-prompt-choose-again").with("chosen", chosen.get()),
            };
            text.with("who", words::who(public, public.driver))
                .with("number", shown.get())
                .with("kind", words::kind(public.face(public.driver, *shown)))
        }
        Phase::Take { .. } => {
            let Some((position, owner)) = public.due() else { return Text::new("busstop-asked-take") };
            let line: Vec<Text> = public.covered(position).map(words::passenger).collect();
            let key = match (public.is_proxy(owner), line.is_empty()) {
                (false, false) => "busstop-prompt-take",
                (false, true) => "busstop-prompt-take-only",
                (true, _) => "busstop-prompt-take-proxy",
            };
            Text::new(key).with("position", position + 1).with("line", line)
        }
        Phase::Allocate { .. } => {
            let unplaced = |whose| {
                let owner = public.board_of(seat, whose);
                owner.map(|owner| public.board(owner).received).filter(|received| !received.is_empty())
            };
            let (own, proxy) = (unplaced(Whose::Own), unplaced(Whose::Proxy));
            let text = Text::new(match (own, proxy) {
                (Some(_), Some(_)) => "busstop-prompt-place-both",
                (Some(_), None) => "busstop-prompt-place",
                (None, Some(_)) => "busstop-prompt-place-proxy",
                (None, None) => "busstop-prompt-board",
            });
            text.with("own", words::crowd(&own.unwrap_or_default()))
                .with("proxy", words::crowd(&proxy.unwrap_or_default()))
        }
        Phase::Over => Text::new("busstop-phase-over"),
    }
}

fn choice(public: &Public, seat: Seat, play: Move) -> Choice<Move> {
    match play {
        Move::Tile(number) => tile(public, seat, play, number),
        Move::Take(_, kind) => take(public, play, kind),
        Move::Place(whose, passenger, to) => {
            let owner = public.board_of(seat, whose).unwrap_or(seat);
            Choice::new(play, seating::for_board(whose, seating::way(passenger, to)))
                .hint(entering(public, owner, passenger, to))
                .at(Place::Seating(owner, passenger, to).into())
        }
        Move::Board(whose, bus) => {
            let owner = public.board_of(seat, whose).unwrap_or(seat);
            let head = public.board(owner).queue.first().copied().unwrap_or(Passenger::Alien);
            Choice::new(play, seating::for_board(whose, seating::boarding(head, bus)))
                .hint(entering(public, owner, head, To::Bus(bus)))
                .at(Place::Boarding(owner, bus).into())
        }
        Move::Done(whose) => {
            let owner = public.board_of(seat, whose).unwrap_or(seat);
            let board = public.board(owner);
            let opens = board.opens_third(board.queue.len()) && !public.is_last_round(); // A9
            let hint = if opens { "busstop-hint-opens" } else { "busstop-hint-waiting" };
            Choice::new(play, seating::for_board(whose, Text::new("busstop-label-done")))
                .hint(Text::new(hint).with("waiting", board.queue.len()))
                .at(Place::Done(owner).into())
        }
    }
}

fn tile(public: &Public, seat: Seat, play: Move, number: Number) -> Choice<Move> {
    let choice = numbered(play, number, public.face(seat, number)).at(Place::Tile(number).into());
    let carried = carried(public, seat, public.face(seat, number));
    let order = match public.phase {
        // R10: the driver's tile comes first among equal ones.
        Phase::Choose { shown, .. } => Some(match number.cmp(&shown) {
            Ordering::Less => "busstop-hint-before",
            Ordering::Equal => "busstop-hint-tie",
            Ordering::Greater => "busstop-hint-after",
        }),
        _ => None,
    };
    match (order.map(Text::new), carried) {
        (Some(order), Some(carried)) => {
            choice.hint(Text::new("busstop-hint-both").with("order", order).with("carried", carried))
        }
        (Some(hint), None) | (None, Some(hint)) => choice.hint(hint),
        (None, None) => choice.hint(Text::new("busstop-hint-new-kind")),
    }
}

/// A tile is called by its number.
fn numbered(play: Move, number: Number, kind: Kind) -> Choice<Move> {
    let label = Text::new("busstop-label-tile").with("number", number.get()).with("kind", words::kind(kind));
    Choice::new(play, label).named(Text::plain(number.get().to_string()))
}

/// Which bus of a board already carries that kind.
fn carried(public: &Public, owner: Seat, kind: Kind) -> Option<Text> {
    let board = public.board(owner);
    let bus = board.usable().find(|bus| board.bus(*bus).kind() == Some(kind))?;
    let text = Text::new("busstop-hint-rides").with("bus", bus.number());
    Some(text.with("seated", board.bus(bus).passengers().len()).with("capacity", public.capacity(bus)))
}

/// Says which bus of the taker already carries that kind.
fn take(public: &Public, play: Move, kind: Kind) -> Choice<Move> {
    let choice = match public.unclaimed(kind) {
        Some(position) => {
            numbered(play, public.order()[position].number, kind).at(Place::Played(position as u8).into())
        }
        None => Choice::new(play, words::kind(kind)),
    };
    match public.due().and_then(|(_, owner)| carried(public, owner, kind)) {
        Some(hint) => choice.hint(hint),
        None => choice.hint(Text::new("busstop-hint-new-kind")),
    }
}

/// What follows when a passenger goes there.
fn entering(public: &Public, owner: Seat, passenger: Passenger, to: To) -> Text {
    let board = public.board(owner);
    let To::Bus(bus) = to else {
        let waiting = board.queue.len() + 1;
        let opens = board.opens_third(waiting) && !public.is_last_round();
        let hint = if opens { "busstop-hint-queue-opens" } else { "busstop-hint-queue" };
        return Text::new(hint).with("waiting", waiting);
    };
    let seated: Crowd = board.bus(bus).passengers().iter().copied().chain([passenger]).collect();
    let capacity = public.capacity(bus);
    if seated.len() < capacity.into() {
        return Text::new("busstop-hint-seats").with("seated", seated.len()).with("capacity", capacity);
    }
    Text::new("busstop-hint-departs").with("points", public.worth(public.player_of(owner), &seated))
}
