//! Pictures to look at: `cargo test --test get_on_board gallery -- --ignored` puts them into `target/gallery/`.

use std::fs;

use omnibus::game::{Chance, Earlier, Face, Rules, Seat, Viewer};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::picture::{Look, Mark, Picture};
use omnibus::texts::Speech;

use super::scene::{deal, play_at_random, question, texts};

fn shoot(game: &GetOnBoard, viewer: Viewer, name: &str, news: &str) {
    let texts = texts();
    let names = ["Anneliese", "Bob", "Chloé", "Dmitri the Great", "Eva"].map(str::to_owned);
    let speech = Speech::new(&texts, texts.language("en"), &names);
    let view = game.seen_by(viewer);
    let mut marks: Vec<Mark> = Vec::new();
    if let Some(seat) = viewer.seat() {
        marks = question(game, seat).marks();
    }
    let picture = GetOnBoard::picture(&view, Earlier::NONE, &Look { marks: &marks, news, ..Look::new(viewer, speech) });
    keep(&picture, name);
    keep(&picture.shrunk(550), &format!("{name}-550"));
}

fn keep(picture: &Picture, name: &str) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/gallery");
    fs::create_dir_all(folder).expect("a folder");
    fs::write(format!("{folder}/{name}.png"), picture.png()).expect("written");
}

#[test]
#[ignore = "draws pictures for people to look at"]
fn figures() {
    let texts = texts();
    let speech = Speech::new(&texts, texts.language("en"), &[]);
    let look = Look::new(Viewer::Spectator, speech);
    for name in ["shape", "light", "loop", "boarding"] {
        let picture = GetOnBoard::figure(name, &look).expect("a figure of the rules");
        keep(&picture, &format!("figure-{name}"));
    }
}

/// Plays at random, from a seed that leaves most players in the game, up to so many moves in a round.
fn game(seats: u8, seed: u64, round: u8, extra: usize, options: &[(&str, &str)]) -> GetOnBoard {
    let mut chance = Chance::seeded(seed).unrecorded();
    let mut game = deal(seats, options, seed);
    let mut more = 0;
    let early = |game: &GetOnBoard, _: &mut Chance| {
        more += usize::from(game.board.round >= round);
        game.board.round < round || more <= extra
    };
    play_at_random(&mut game, &mut chance, early, drop);
    game
}

/// A seed with which so many reach that round.
fn lively(seats: u8, round: u8, most_out: usize) -> u64 {
    (0..5000)
        .find(|seed| {
            let game = game(seats, *seed, round, 0, &[]);
            game.board.round == round && seats as usize - game.board.active().len() == most_out
        })
        .unwrap_or(0)
}

#[test]
#[ignore = "draws pictures for people to look at"]
fn gallery() {
    let news =
        "**Bob** drives D3–D4–E4. On board: student 3 · office: 2 businessmen get off for 4 points · bonus: tourist.";
    for (city, seats) in [("new-york", 3), ("london", 5)] {
        let name = |stage: &str| format!("{city}-{stage}");
        shoot(&game(seats, 1, 0, 0, &[]), Viewer::Spectator, &name("starts"), "");
        shoot(&game(seats, 1, 0, 0, &[]), Viewer::Seat(Seat(0)), &name("starts-own"), "");
        let middle = game(seats, lively(seats, 6, 0), 6, 3, &[]);
        shoot(&middle, Viewer::Spectator, &name("middle"), news);
        let mover = middle.board.mover().expect("not over");
        shoot(&middle, Viewer::Seat(mover), &name("middle-own"), "");
        let waiting = Seat::all(seats).find(|seat| *seat != mover).expect("not alone");
        shoot(&middle, Viewer::Seat(waiting), &name("middle-sheet"), "");
        let seed = lively(seats, 12, 1);
        let late = game(seats, seed, 12, 1, &[]);
        shoot(&late, Viewer::Spectator, &name("late"), news);
        shoot(&late, Viewer::Seat(late.board.mover().expect("not over")), &name("late-own"), "");
        shoot(&game(seats, seed, 13, 1, &[]), Viewer::Spectator, &name("end"), "Personal objectives: …");
    }
    let visible = game(4, lively(4, 8, 1), 8, 6, &[("scores", "visible")]);
    shoot(&visible, Viewer::Spectator, "london-visible", news);
    shoot(&game(2, lively(2, 8, 0), 8, 4, &[("scores", "visible")]), Viewer::Spectator, "new-york-two", news);
}
