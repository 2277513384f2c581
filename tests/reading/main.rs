//! Every game played from texts alone: by a program that reads the board in words and what it is asked, and types moves. It
//! knows the rules, as people do, and nothing else of the position: what the words leave out it cannot play.

mod bus;
mod busstop;
mod coach_station;
mod get_on_board;
mod page;

use omnibus::game::{Chance, Detail, Events, Seat, Setup, Viewer};
use omnibus::games::Catalogue;
use omnibus::texts::{Language, Speech};

use page::Page;

const NAMES: [&str; 5] = ["Ann", "Bob", "Cid", "Dee", "Eve"];

/// A whole game in which everybody reads and types. What is typed must be legal each time.
fn play(game: &str, seats: u8, seed: u64, options: &[(&str, &str)], read: fn(&Page, &mut Chance) -> String) {
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts().expect("the texts are sound");
    let names: Vec<String> = NAMES.iter().take(seats.into()).map(|name| (*name).to_owned()).collect();
    let speech = Speech::new(&texts, Language::default(), &names);
    let title = catalogue.title(game).expect("it is in the catalogue");
    let setup = options.iter().fold(Setup::new(game, seats), |setup, (option, value)| setup.with(option, value));
    let (mut chance, mut dice) = (Chance::seeded(seed), Chance::seeded(seed + 1));
    let mut position = title.deal(&setup, &mut chance).expect("it can be dealt");
    let mut moves = 0;
    while !position.is_over() {
        let awaited: Vec<Seat> = position.to_move().iter().collect();
        let seat = awaited[dice.pick(awaited.len())];
        let board = position.describe(Viewer::Seat(seat), &speech, Detail::Full);
        let question = position.question(seat).expect("whoever is awaited is asked something");
        let asked = speech.say(&question.prompt);
        let page = Page { me: NAMES[seat.index()], board: &board, asked: &asked };
        let typed = read(&page, &mut dice);
        let played = position.play(seat, &typed, &mut chance, &mut Events::unheard());
        played.unwrap_or_else(|refusal| {
            panic!(
                "{}: “{typed}” is refused: {refusal:?}\n{asked}\n{board}\nlegal: {:?}",
                page.me,
                position.moves(seat)
            )
        });
        moves += 1;
        assert!(moves <= title.info().longest, "this game does not end");
    }
}

#[test]
fn bus_from_texts_alone() {
    for (seats, seed) in [(3, 1), (4, 2), (5, 3), (3, 4), (4, 5)] {
        play("bus", seats, seed, &[], bus::read);
    }
}

#[test]
fn get_on_board_from_texts_alone() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4)] {
        play("get_on_board", seats, seed, &[], get_on_board::read);
    }
}

#[test]
fn busstop_from_texts_alone() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4), (2, 5)] {
        play("busstop", seats, seed, &[("objective", "on"), ("bonus", "on")], busstop::read);
    }
}

#[test]
fn coach_station_from_texts_alone() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (2, 4)] {
        play("coach_station", seats, seed, &[], coach_station::read);
    }
}
