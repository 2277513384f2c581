//! The pictures of Busstop.
//!
//! Everybody sees the stop and below it one board a row; the seats of the frame are these rows. A player sees the stop, the
//! own hand, the own board large, with a passenger and a number at each bus it may enter, and the others in short. While
//! passengers are seated the stop is empty and left out of the private picture.
//!
//! Signs, each with one meaning: a square tile is a passenger, gold with a star is a VIP; a shape is a company, in its
//! colour; a steering wheel is the driver; a number in a block of a company's colour is that company's number tile.
//!
//! | file | what |
//! |---|---|
//! | `tiles` | passengers, number tiles, the companies' liveries |
//! | `stop` | the bus stop with its positions |
//! | `bus`, `queue`, `pile` | the parts of a board |
//! | `row`, `large`, `hand` | a board for everybody, a board for its player, the number tiles in hand |
//! | `end` | the final scores |

mod bus;
mod end;
mod hand;
mod large;
mod pile;
mod queue;
mod row;
mod stop;
mod tiles;

use super::tile::Numbers;
use super::{Phase, Public, View, question};
use crate::game::{Seat, Seats};
use crate::picture::{Frame, Icon, Item, Look, Picture, SeatCard};
use crate::texts::Speech;

/// Between the parts of a picture.
const GAP: f32 = 12.0;

pub(super) fn picture(view: &View, look: &Look) -> Picture {
    let public = &view.public;
    match view.viewer {
        _ if public.phase == Phase::Over => end::picture(public, look),
        Some(seat) => private(view, seat, look),
        None => everybodys(public, look),
    }
}

fn frame(public: &Public, look: &Look) -> Frame {
    Frame::new(look, "busstop", &question::status(public), public.awaited())
}

fn everybodys(public: &Public, look: &Look) -> Picture {
    let boards = public.boards.len() as f32;
    frame(public, look).picture(stop::HEIGHT + boards * (row::HEIGHT + GAP), |canvas, place| {
        let (top, below) = place.cut_top(stop::HEIGHT);
        stop::draw(canvas, top, public, look);
        row::draw_all(canvas, below.cut_top(GAP).1, public, &look.speech);
    })
}

fn private(view: &View, seat: Seat, look: &Look) -> Picture {
    let public = &view.public;
    let boards = large::boards(public, seat);
    let stop_height = match public.phase {
        Phase::Allocate { .. } => 0.0,
        _ => stop::HEIGHT + GAP,
    };
    let mut frame = frame(public, look);
    frame.seats =
        public.everyone().filter(|other| !boards.contains(*other)).map(|other| card(public, other, look)).collect();
    let heights: f32 = boards.iter().map(|board| large::height(public, board, look) + GAP).sum();
    frame.picture(stop_height + heights + hand::HEIGHT, |canvas, place| {
        let (top, mut rest) = place.cut_top(stop_height);
        if top.h > 0.0 {
            stop::draw(canvas, top.cut_top(stop::HEIGHT).0, public, look);
        }
        for board in boards.iter() {
            let area;
            (area, rest) = rest.cut_top(large::height(public, board, look));
            large::draw(canvas, area, public, board, look);
            rest = rest.cut_top(GAP).1;
        }
        hand::draw(canvas, rest, view, seat, look);
    })
}

/// Another board in short: who waits there, who sits in its buses, and the tiles it has left while tiles are chosen.
fn card(public: &Public, seat: Seat, look: &Look) -> SeatCard {
    let board = public.board(seat);
    let score = if public.is_proxy(seat) { String::new() } else { public.tally(seat).total().to_string() };
    let mut holds = vec![Item::thing(Icon::Queue, board.queue.len())];
    for bus in board.usable() {
        let seated = board.bus(bus).passengers();
        if let Some(first) = seated.iter().find(|rider| rider.kind().is_some()).or(seated.first()) {
            holds.push(Item::thing(tiles::icon(*first), format!("{}/{}", seated.len(), public.capacity(bus))));
        }
    }
    let card = SeatCard::new(tiles::livery(public, seat), &name(public, seat, &look.speech), score)
        .holding(holds)
        .awaited(awaits(public).contains(seat));
    match public.phase {
        Phase::Show | Phase::Choose { .. } => {
            card.holding(vec![Item::thing(Icon::Ticket, ""), Item::words(runs(board.hand))])
        }
        _ => card,
    }
}

/// The boards something has to be done for, the proxy's included.
fn awaits(public: &Public) -> Seats {
    match &public.phase {
        Phase::Take { .. } => public.due().map_or(Seats::NONE, |(_, owner)| Seats::one(owner)),
        Phase::Allocate { done, .. } => public.everyone().filter(|board| !done.contains(*board)).collect(),
        _ => public.awaited(),
    }
}

fn name(public: &Public, seat: Seat, speech: &Speech) -> String {
    if !public.is_proxy(seat) {
        return speech.name(seat).to_owned();
    }
    let proxy = speech.key("busstop-proxy");
    let mut letters = proxy.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// "1 3–5 8".
fn runs(numbers: Numbers) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in numbers.iter().map(|number| number.get()) {
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
    use crate::game::{Chance, Events, Game, Setup, Viewer};
    use crate::games::Catalogue;
    use crate::games::busstop::Busstop;
    use crate::picture::{BADGE, palette};
    use crate::players;
    use crate::texts::{Language, Texts};

    /// How many pixels have the colour of options.
    fn yellow(picture: &Picture) -> usize {
        let option = palette::OPTION;
        let pixels = picture.pixels.pixels().iter();
        pixels
            .filter(|pixel| (pixel.red(), pixel.green(), pixel.blue()) == (option.red, option.green, option.blue))
            .count()
    }

    #[test]
    fn every_choice_has_its_number_on_the_private_picture_and_none_covers_another() {
        let texts = Texts::new(&Catalogue::standard()).expect("the texts are sound");
        // A badge less its rim and its digits.
        let least = (BADGE * BADGE) as usize;
        for seats in 2..=5 {
            let names = texts.seat_names(Language::default(), seats);
            let speech = Speech::new(&texts, Language::default(), &names);
            let mut chance = Chance::seeded(seats.into());
            let mut game = Busstop::new(&Setup::new("busstop", seats), &mut chance).expect("a game for so many");
            let (mut moves, mut step) = (Vec::new(), 0);
            while let Some((seat, play)) = players::random_move(&game, &mut moves, &mut chance) {
                if step % 13 == 0 {
                    let view = game.seen_by(Viewer::Seat(seat));
                    moves.clear();
                    game.moves(seat, &mut moves);
                    let badges = Busstop::question(&view, seat, &moves).badges();
                    assert_eq!(badges.len(), moves.len(), "every choice has a place");
                    let look = Look { viewer: Viewer::Seat(seat), speech, badges: &badges, news: "" };
                    let shown = yellow(&picture(&view, &look)) - yellow(&picture(&view, &Look { badges: &[], ..look }));
                    assert!(shown > badges.len() * least, "{shown} yellow pixels for {badges:?}");
                }
                game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("a listed move is legal");
                step += 1;
            }
        }
    }

    #[test]
    fn numbers_in_a_row_are_said_in_short() {
        let say = |numbers: &[u8]| {
            runs(numbers.iter().filter_map(|number| super::super::tile::Number::new(*number)).collect())
        };
        assert_eq!(say(&[1, 3, 4, 5, 7, 8, 10]), "1 3–5 7 8 10");
        assert_eq!(say(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), "1–10");
        assert_eq!(say(&[]), "");
    }
}
