//! The board in words.

use super::question;
use crate::game::{Detail, Seat};
use crate::games::busstop::data::tile::Number;
use crate::games::busstop::data::{BusNo, data};
use crate::games::busstop::state::{Board, Phase, Public};
use crate::games::busstop::view::View;
use crate::games::busstop::words;
use crate::texts::{Arg, Speech, Text};

/// The most characters of a picture's alt text (with a few to spare), and of a description.
const ALT: usize = 1000;
const FULL: usize = 4000;

pub fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
    let public = &view.public;
    let title = Text::new("busstop-describe-title").with("phase", question::status(public).phase);
    let mut lines = vec![speech.say(&title)];
    lines.extend(stop(public).iter().map(|text| speech.say(text)));
    if let Some(seat) = view.viewer.filter(|_| detail == Detail::Alt && public.phase != Phase::Over) {
        lines.extend(hand(public, seat).map(|text| speech.say(&text)));
    }
    for seat in public.everyone() {
        let texts = match detail {
            Detail::Alt => vec![in_short(public, seat)],
            Detail::Full => in_full(public, seat),
        };
        lines.push(texts.iter().map(|text| speech.say(text)).collect::<Vec<_>>().join(" "));
    }
    if let Some(chosen) = view.chosen {
        lines.push(speech.say(&Text::new("busstop-describe-chosen").with("number", chosen.get())));
    }
    if detail == Detail::Full {
        lines.push(speech.say(&Text::new("busstop-describe-undrawn").with("crowd", words::crowd(&public.undrawn()))));
        lines.push(speech.key("busstop-ties"));
    }
    match detail {
        Detail::Alt => clip(lines.join(" "), ALT),
        Detail::Full => clip(lines.join("\n"), FULL),
    }
}

/// The bus stop: who drives, who waits, which tiles lie there.
fn stop(public: &Public) -> Vec<Text> {
    if public.phase == Phase::Over {
        return vec![words::result(public)];
    }
    let mut texts = Vec::new();
    let line: Vec<Text> = public.line.iter().flatten().copied().map(words::passenger).collect();
    texts.push(Text::new("busstop-describe-driver").with("who", words::who(public, public.driver)));
    if !line.is_empty() {
        texts.push(Text::new("busstop-describe-line").with("line", line));
    }
    if let Phase::Choose { shown, chosen } = public.phase {
        let kind = words::kind(public.face(public.driver, shown));
        texts.push(Text::new("busstop-describe-shown").with("number", shown.get()).with("kind", kind));
        if !chosen.is_empty() {
            texts.push(Text::new("busstop-describe-have-chosen").with("who", chosen.iter().collect::<Arg>()));
        }
    }
    if !public.order().is_empty() {
        let order = public.order().iter().map(|played| words::played(public, played));
        texts.push(Text::new("busstop-describe-order").with("order", order.collect::<Arg>()));
    }
    if !public.awaited().is_empty() {
        texts.push(Text::new("busstop-describe-awaited").with("who", public.awaited().iter().collect::<Arg>()));
    }
    texts
}

/// A board in a sentence.
fn in_short(public: &Public, seat: Seat) -> Text {
    let board = public.board(seat);
    let buses: Arg = board.usable().map(|bus| bus_in_short(public, board, bus)).collect();
    let key = if public.is_proxy(seat) { "busstop-describe-proxy" } else { "busstop-describe-player" };
    Text::new(key)
        .with("who", words::who(public, seat))
        .with("points", public.tally(seat).total())
        .with("buses", buses)
        .with("waiting", board.queue.len())
}

fn bus_in_short(public: &Public, board: &Board, bus: BusNo) -> Text {
    let seated = board.bus(bus).passengers();
    let key = if seated.is_empty() { "busstop-describe-bus-empty" } else { "busstop-describe-bus" };
    Text::new(key)
        .with("bus", bus.number())
        .with("crowd", words::crowd(&seated.iter().copied().collect()))
        .with("capacity", public.capacity(bus))
}

/// A board with everything on it.
fn in_full(public: &Public, seat: Seat) -> Vec<Text> {
    let board = public.board(seat);
    let mut texts = vec![
        Text::new("busstop-describe-heading")
            .with("who", words::who(public, seat))
            .with("colour", words::colour(board.colour)),
        in_short(public, seat),
    ];
    if let Phase::Allocate { done, .. } = public.phase
        && done.contains(seat)
    {
        texts.push(Text::new("busstop-describe-done"));
    }
    if !board.received.is_empty() {
        texts.push(Text::new("busstop-describe-received").with("crowd", words::crowd(&board.received)));
    }
    if !board.queue.is_empty() {
        let queue: Arg = board.queue.iter().copied().map(words::passenger).collect();
        texts.push(Text::new("busstop-describe-queue").with("queue", queue));
    }
    if !board.score.is_empty() {
        texts.push(Text::new("busstop-describe-score").with("crowd", words::crowd(&board.score)));
    }
    if !board.penalty.is_empty() {
        texts.push(Text::new("busstop-describe-penalty").with("crowd", words::crowd(&board.penalty)));
    }
    texts.extend(hand(public, seat));
    if public.is_proxy(seat) {
        let controller = public.controller().filter(|_| public.phase != Phase::Over);
        texts.extend(controller.map(|player| Text::new("busstop-describe-controller").with("who", player)));
        return texts;
    }
    if public.options.bonus {
        let kinds = words::kinds(data().company(board.colour).bonus);
        texts.push(Text::new("busstop-describe-bonus").with("kinds", kinds));
    }
    if public.options.objective {
        texts.push(words::objective(public, board.colour));
    }
    texts
}

/// The number tiles somebody has left.
fn hand(public: &Public, seat: Seat) -> Option<Text> {
    let hand = public.board(seat).hand;
    let numbers: Arg = hand.iter().map(Number::get).collect();
    (!hand.is_empty()).then(|| Text::new("busstop-describe-hand").with("hand", numbers))
}

/// Long names can make any text too long.
fn clip(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most).and_then(|_| text.char_indices().nth(most - 1)) {
        text.truncate(end);
        text.push('…');
    }
    text
}
