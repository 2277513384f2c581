//! How fast pictures are, for each game with its most seats: drawn, and written as a file.
//!
//! | asked for | figure |
//! |---|---|
//! | a picture in the middle of a game drawn | at most 6 ms |
//! | a picture of the end drawn | at most 12 ms |
//! | either written as PNG | at most 5 ms, at most 90 KB |
//!
//! The sizes of the files are printed before the times.

use criterion::{Criterion, criterion_group, criterion_main};
use omnibus::game::{Chance, Earlier, Events, Position, Setup, Viewer};
use omnibus::games::Catalogue;
use omnibus::picture::Look;
use omnibus::texts::{Language, Speech};

/// Plays `moves` random moves, or to the end.
fn played(game: &str, seats: u8, moves: usize) -> Box<dyn Position> {
    let catalogue = Catalogue::standard();
    let mut chance = Chance::seeded(17);
    let title = catalogue.title(game).expect("the game is in the catalogue");
    let mut position = title.deal(&Setup::new(game, seats), &mut chance).expect("it can be dealt");
    for _ in 0..moves {
        let Some(seat) = position.to_move().iter().next() else { break };
        let legal = position.moves(seat);
        let play = &legal[chance.pick(legal.len())];
        position.play(seat, play, &mut chance, &mut Events::unheard()).expect("listed moves are legal");
    }
    position
}

fn pictures(criterion: &mut Criterion) {
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts().expect("the texts are sound");
    let mut group = criterion.benchmark_group("pictures");
    group.sample_size(30);
    for title in catalogue.titles() {
        let info = title.info();
        let seats = info.seats.1.min(5);
        let names = texts.seat_names(Language::default(), seats);
        let speech = Speech::new(&texts, Language::default(), &names);
        let middle = played(info.id, seats, 80);
        let end = played(info.id, seats, usize::MAX);
        let seat = Viewer::Seat(middle.to_move().iter().next().expect("mid-game"));
        for (what, position, viewer) in
            [("post", &middle, Viewer::Spectator), ("panel", &middle, seat), ("end", &end, Viewer::Spectator)]
        {
            let marks = match viewer {
                Viewer::Seat(seat) => position.question(seat).map(|question| question.marks()).unwrap_or_default(),
                Viewer::Spectator => Vec::new(),
            };
            let look = Look { marks: &marks, news: "Something happened.", ..Look::new(viewer, speech) };
            let picture = position.picture(viewer, Earlier::NONE, &look);
            println!("{} {what}: {} bytes", info.id, picture.png().len());
            group.bench_function(format!("{} {what} drawn", info.id), |bencher| {
                bencher.iter(|| position.picture(viewer, Earlier::NONE, &look));
            });
            group.bench_function(format!("{} {what} encoded", info.id), |bencher| {
                bencher.iter(|| picture.png().len());
            });
        }
    }
}

criterion_group!(benches, pictures);
criterion_main!(benches);
