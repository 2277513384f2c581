//! Pictures of positions people meet. The gallery writes them out to be looked at.

use omnibus::game::{Chance, Earlier, Events, Position, Setup, Viewer};
use omnibus::picture::{Look, Picture};
use omnibus::texts::{Language, Speech};

use super::scene::{texts, title};

const LONG_NAMES: [&str; 5] = ["Anneliese", "Bob", "Charlotte-Eugénie", "Dan", "Eve"];

fn draw(position: &dyn Position, viewer: Viewer, news: &str) -> Picture {
    let names = LONG_NAMES.map(String::from);
    let speech = Speech::new(texts(), Language::default(), &names);
    let question = viewer.seat().and_then(|seat| position.question(seat));
    let marks = question.map(|question| question.marks()).unwrap_or_default();
    position.picture(viewer, Earlier::NONE, &Look { marks: &marks, news, ..Look::new(viewer, speech) })
}

/// A random game until a moment comes.
fn until(seats: u8, seed: u64, mut here: impl FnMut(&dyn Position) -> bool) -> Box<dyn Position> {
    let mut chance = Chance::seeded(seed);
    let mut position = title().deal(&Setup::new("bus", seats), &mut chance).expect("a sound setup");
    while !position.is_over() && !here(position.as_ref()) {
        let seat = position.to_move().iter().next().expect("somebody is awaited");
        let moves = position.moves(seat);
        let play = moves[chance.pick(moves.len())].clone();
        position.play(seat, &play, &mut chance, &mut Events::unheard()).expect("a legal move");
    }
    position
}

fn phase(position: &dyn Position) -> (String, String, u64) {
    let state = position.state();
    let word = |path: &str| state.pointer(path).and_then(|word| word.as_str()).unwrap_or_default().to_owned();
    (word("/phase/step"), word("/phase/area"), state["round"].as_u64().unwrap_or_default())
}

/// `cargo test --test bus gallery -- --ignored`, then look into the folder it names.
#[test]
#[ignore = "writes pictures to be looked at"]
fn gallery() {
    let folder = std::env::temp_dir().join("bus");
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    type Moment<'a> = (&'a str, &'a dyn Fn(&dyn Position) -> bool);
    let moments: [Moment; 9] = [
        ("1-founding", &|_| true),
        ("2-first", &|position| phase(position).0 == "first"),
        ("3-choosing", &|position| phase(position) == ("choosing".into(), String::new(), 4)),
        ("4-line", &|position| phase(position) == ("resolving".into(), "line".into(), 4)),
        ("5-passengers", &|position| phase(position).1 == "passengers" && phase(position).2 > 2),
        ("6-buildings", &|position| phase(position) == ("resolving".into(), "buildings".into(), 5)),
        ("7-clock", &|position| phase(position).1 == "clock" && phase(position).2 > 2),
        ("8-vroom", &|position| phase(position).1 == "vroom" && phase(position).2 > 4),
        ("9-over", &|_| false),
    ];
    for seats in [3, 5] {
        for (name, here) in &moments {
            let position = until(seats, 8, |position| here(position));
            let start = std::time::Instant::now();
            let pictures: Vec<Picture> = (0..10).map(|_| draw(position.as_ref(), Viewer::Spectator, "")).collect();
            let drawn = start.elapsed() / 10;
            for picture in &pictures {
                picture.png();
            }
            println!("{seats} {name}: {drawn:?} to draw, {:?} to encode", start.elapsed() / 10 - drawn);
            let news = "**Bob** carries a passenger from **08** to **15A**: 4 points.";
            let asked = position.to_move().iter().next().map_or(Viewer::Spectator, Viewer::Seat);
            for (kind, viewer) in [("public", Viewer::Spectator), ("private", asked)] {
                let picture = draw(position.as_ref(), viewer, news);
                let file = folder.join(format!("{seats}-{name}-{kind}.png"));
                std::fs::write(file, picture.png()).expect("written");
                let small = folder.join(format!("{seats}-{name}-{kind}-small.png"));
                std::fs::write(small, picture.shrunk(550).png()).expect("written");
            }
        }
    }
    println!("{}", folder.display());
}

#[test]
fn the_latest_turn_and_the_numbers_of_options_show() {
    let mut position = until(4, 1, |position| phase(position).1 == "line");
    let seat = position.to_move().iter().next().expect("somebody is awaited");
    let plain = draw(position.as_ref(), Viewer::Spectator, "");
    assert_ne!(draw(position.as_ref(), Viewer::Seat(seat), ""), plain, "the numbers of the legal streets");
    let play = position.moves(seat)[0].clone();
    position.play(seat, &play, &mut Chance::none(), &mut Events::unheard()).expect("a legal move");
    assert_ne!(draw(position.as_ref(), Viewer::Spectator, ""), plain, "the new street");
}
