//! The board in words, for people who do not see the picture.

use super::question;
use crate::game::{Detail, Seat};
use crate::games::get_on_board::data::{City, Crossing, Direction, Map, Site, Ticket};
use crate::games::get_on_board::state::{Board, Phase, Rows};
use crate::games::get_on_board::view::View;
use crate::games::get_on_board::words;
use crate::texts::{Arg, Speech, Text};

const ALT: usize = 1_024;
const FULL: usize = 4_000;

pub fn describe(view: &View, speech: &Speech, detail: Detail) -> String {
    let board = &view.board;
    let mut lines = vec![head(view, speech)];
    // Before the others, who may have long names: this must not be cut off.
    lines.extend(own(view, speech));
    for seat in Seat::all(board.seats()) {
        lines.push(match detail {
            Detail::Alt => short(view, speech, seat),
            Detail::Full => long(view, speech, seat),
        });
    }
    if detail == Detail::Full {
        lines.extend(common(board, speech));
        lines.extend(left(board, speech));
        lines.extend(city(board.map(), speech));
    }
    lines.retain(|line| !line.is_empty());
    match detail {
        Detail::Alt => clip(lines.join(" "), ALT),
        Detail::Full => clip(lines.join("\n"), FULL),
    }
}

/// Long names could make it longer than what may be sent.
fn clip(mut words: String, most: usize) -> String {
    if words.chars().count() >= most {
        words = words.chars().take(most - 2).collect();
        words.push('…');
    }
    words
}

fn head(view: &View, speech: &Speech) -> String {
    let city = Text::new(match view.board.city {
        City::NewYork => "get_on_board-new-york",
        City::London => "get_on_board-london",
    });
    let status = question::status(view);
    let awaited: Vec<Seat> = view.board.to_move().iter().collect();
    let head = Text::new("get_on_board-alt-head").with("city", city).with("phase", status.phase);
    match status.asked {
        Some(asked) => {
            let asked = Text::new("get_on_board-alt-asked").with("seats", awaited).with("asked", asked);
            format!("{} {}", speech.say(&head), speech.say(&asked))
        }
        None => speech.say(&head),
    }
}

fn short(view: &View, speech: &Speech, seat: Seat) -> String {
    let player = view.board.player(seat);
    let Some(head) = player.line.head() else { return String::new() };
    if player.out {
        return speech.say(&Text::new("get_on_board-alt-out").with("seat", seat).with("at", head));
    }
    let sheet = &player.sheet;
    let text = Text::new("get_on_board-alt-player")
        .with("seat", seat)
        .with("at", head)
        .with("old", sheet.old_ladies)
        .with("students", sheet.all_students())
        .with("schools", sheet.schools)
        .with("tourists", sheet.tourists.count())
        .with("businessmen", sheet.businessmen.count())
        .with("turns", sheet.turns)
        .with("traffic", sheet.traffic);
    match total(view, seat) {
        Some(total) => format!("{} {}", speech.say(&text), speech.say(&total)),
        None => speech.say(&text),
    }
}

/// The total, where it may be shown.
fn total(view: &View, seat: Seat) -> Option<Text> {
    let score = view.shows_scores().then(|| view.board.score(seat, view.personal[seat.index()])).flatten()?;
    Some(Text::new("get_on_board-alt-total").with("points", score.total()))
}

fn long(view: &View, speech: &Speech, seat: Seat) -> String {
    let board = &view.board;
    let player = board.player(seat);
    let mut said = vec![short(view, speech, seat)];
    if !player.line.stops().is_empty() {
        let path = words::path(player.line.stops().iter().copied());
        said.push(speech.say(&Text::new("get_on_board-full-line").with("path", path)));
    }
    if player.out {
        return said.join(" ");
    }
    if let (Some(shape), Phase::Lines { .. }) = (board.shape(seat), board.phase) {
        said.push(speech.say(&Text::new("get_on_board-full-shape").with("shape", words::shape(shape))));
    }
    let sheet = &player.sheet;
    let rows = |rows: &Rows| {
        let row = |(index, ticked): (usize, &u8)| {
            if index < rows.closed as usize { format!("{ticked}✓") } else { ticked.to_string() }
        };
        rows.rows.iter().enumerate().map(row).collect::<Vec<_>>().join("/")
    };
    said.push(
        speech.say(
            &Text::new("get_on_board-full-rows")
                .with("tourists", rows(&sheet.tourists))
                .with("businessmen", rows(&sheet.businessmen))
                .with("light", sheet.light_monuments)
                .with("dark", sheet.dark_monuments),
        ),
    );
    let emblems = [sheet.school_emblem, sheet.light_emblem, sheet.dark_emblem, sheet.office_emblem];
    if emblems.iter().any(Option::is_some) {
        let number = |emblem: Option<u8>| emblem.map_or("–".to_owned(), |number| number.to_string());
        said.push(speech.say(&Text::new("get_on_board-full-emblems").with("numbers", emblems.map(number).join(" / "))));
    }
    said.join(" ")
}

fn common(board: &Board, speech: &Speech) -> Option<String> {
    let objectives: Vec<Text> = board
        .common
        .iter()
        .map(|common| {
            Text::new("get_on_board-full-common").with("goal", words::goal(common.goal)).with("points", common.points())
        })
        .collect();
    Some(speech.say(&Text::new("get_on_board-full-objectives").with("objectives", objectives)))
}

/// What the viewer alone knows: the personal objective, and the start tickets until all are revealed.
fn own(view: &View, speech: &Speech) -> Option<String> {
    let map = view.board.map();
    let card = (*view.personal.get(view.seat?.index())?)?;
    let crossings = map.personal(card).map(|at| at.to_string()).join(" ");
    let objective = speech.say(&Text::new("get_on_board-full-own").with("crossings", crossings));
    let Some(hand) = view.hand else { return Some(objective) };
    let ticket = |ticket: Ticket| {
        Text::new("get_on_board-start")
            .with("ticket", ticket.0)
            .with("at", map.start(ticket).map_or(Arg::from("?"), Arg::from))
    };
    let tickets: Arg = hand.tickets.into_iter().map(ticket).collect();
    let mut said = vec![objective, speech.say(&Text::new("get_on_board-full-hand").with("tickets", tickets))];
    if let Some((ticket, at)) = hand.chosen.and_then(|ticket| Some((ticket, map.start(ticket)?))) {
        said.push(speech.say(&Text::new("get_on_board-ask-change").with("ticket", ticket.0).with("at", at)));
    }
    Some(said.join(" "))
}

fn left(board: &Board, speech: &Speech) -> Option<String> {
    let left: Vec<String> =
        Ticket::all().filter(|ticket| !board.tickets.contains(ticket)).map(|ticket| ticket.0.to_string()).collect();
    (!left.is_empty()).then(|| speech.say(&Text::new("get_on_board-full-tickets").with("tickets", left.join(" "))))
}

/// The map: what stands at which crossings, and where roads lead.
fn city(map: &Map, speech: &Speech) -> Vec<String> {
    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
    for crossing in map.crossings.iter() {
        let Some(site) = map.site(crossing) else { continue };
        let label = match site {
            Site::Place { emblematic: Some(name), .. } => format!("{crossing} ★ {name}"),
            Site::Light { start: Some(ticket) } => format!("{crossing} ({})", ticket.0),
            _ => crossing.to_string(),
        };
        let kind = match site {
            Site::Place { place, .. } => words::place(place),
            Site::Light { .. } => Text::new("get_on_board-light"),
            site => words::site(site),
        };
        let kind = speech.say(&kind);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, there)) => there.push(label),
            None => kinds.push((kind, vec![label])),
        }
    }
    let kinds: Vec<String> = kinds.into_iter().map(|(kind, there)| format!("{kind} {}", there.join(", "))).collect();
    let say = |key: &'static str, what: String| speech.say(&Text::new(key).with("what", what));
    let streets = runs(map, |from, way, to| map.streets.contains(from, way, to));
    let congested = runs(map, |from, way, to| map.congested.contains(from, way, to));
    let mut said = vec![
        say("get_on_board-full-crossings", kinds.join("; ")),
        say("get_on_board-full-streets", streets.join(", ")),
    ];
    if !congested.is_empty() {
        said.push(say("get_on_board-full-congested", congested.join(", ")));
    }
    said
}

/// Straight streets, each from its first crossing to its last: `A1–F1`.
fn runs(map: &Map, is: impl Fn(Crossing, Direction, Crossing) -> bool) -> Vec<String> {
    let next = |from: Crossing, way: Direction| map.road(from, way).filter(|to| is(from, way, *to));
    let before = |at: Crossing, way: Direction| map.road(at, way.opposite()).filter(|from| is(*from, way, at));
    let mut runs = Vec::new();
    for way in [Direction::East, Direction::South] {
        for first in map.crossings.iter().filter(|first| before(*first, way).is_none()) {
            let Some(mut last) = next(first, way) else { continue };
            while let Some(further) = next(last, way) {
                last = further;
            }
            runs.push(format!("{first}–{last}"));
        }
    }
    runs
}
