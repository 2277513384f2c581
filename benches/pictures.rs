//! How fast pictures are, for each game with its fewest and its most seats, at the beginning, in the middle and at the end, as
//! everybody sees them and as somebody who is asked: drawn, and written as a file.
//!
//! | asked for | figure |
//! |---|---|
//! | a picture in the middle of a game drawn | at most 6 ms |
//! | a picture of the end drawn | at most 12 ms |
//! | either written as PNG | at most 5 ms, at most 90 KB |
//!
//! The sizes of the files are printed before the times, and those of whole games by `sizes`. `encoders` writes the same picture with
//! every mode of the `png` crate beside our own, in the same run: all colours are what a bot without an encoder of its own would
//! send, numbered ones what it could. Ours stays as long as it is ahead in size times time. `filling` draws a line of a city by our
//! own filling and by that of tiny-skia; ours stays as long as it takes half the time or less.

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use omnibus::game::{Chance, Earlier, Events, Position, Setup, Viewer};
use omnibus::games::Catalogue;
use omnibus::picture::indexed::Indexed;
use omnibus::picture::{Canvas, Colour, Look, Pen, Picture};
use omnibus::texts::{Language, Speech};
use tiny_skia::{LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform};

/// Plays `moves` random moves, or to the end.
fn played(game: &str, seats: u8, moves: usize) -> Box<dyn Position> {
    self::game(game, seats, moves, |_| ())
}

/// The same, looking at the position after each.
fn game(game: &str, seats: u8, moves: usize, mut look: impl FnMut(&dyn Position)) -> Box<dyn Position> {
    let catalogue = Catalogue::standard();
    let mut chance = Chance::seeded(17);
    let title = catalogue.title(game).expect("the game is in the catalogue");
    // Some numbers of seats are for tables that ask for them.
    let plain = Setup::new(game, seats);
    let asking = title.info().options.iter().flat_map(|option| option.values.iter().map(|value| (option.id, *value)));
    let setups = [plain.clone()].into_iter().chain(asking.map(|(id, value)| plain.clone().with(id, value)));
    let mut position =
        setups.into_iter().find_map(|setup| title.deal(&setup, &mut chance).ok()).expect("it can be dealt");
    for _ in 0..moves {
        let Some(seat) = position.to_move().iter().next() else { break };
        let legal = position.moves(seat);
        let play = &legal[chance.pick(legal.len())];
        position.play(seat, play, &mut chance, &mut Events::unheard()).expect("listed moves are legal");
        look(position.as_ref());
    }
    position
}

/// What a position looks like to somebody: everybody, or a seat that is asked something.
fn seen(position: &dyn Position, viewer: Viewer, speech: Speech) -> Picture {
    let marks = match viewer {
        Viewer::Seat(seat) => position.question(seat).map(|question| question.marks()).unwrap_or_default(),
        Viewer::Spectator => Vec::new(),
    };
    let news = "**Anna** takes a passenger from the station to the office: +1 point";
    position.picture(viewer, Earlier::NONE, &Look { marks: &marks, news, ..Look::new(viewer, speech) })
}

/// Who looks: everybody, and whoever is awaited.
fn viewers(position: &dyn Position) -> impl Iterator<Item = (&'static str, Viewer)> + use<> {
    let asked = position.to_move().iter().next().map(|seat| ("panel", Viewer::Seat(seat)));
    [("post", Viewer::Spectator)].into_iter().chain(asked)
}

fn pictures(criterion: &mut Criterion) {
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts().expect("the texts are sound");
    let mut group = criterion.benchmark_group("pictures");
    group.sample_size(20).measurement_time(Duration::from_secs(2)).warm_up_time(Duration::from_secs(1));
    for title in catalogue.titles() {
        let info = title.info();
        for seats in [info.seats.0, info.seats.1] {
            let names = texts.seat_names(Language::default(), seats);
            let speech = Speech::new(&texts, Language::default(), &names);
            for (when, moves) in [("beginning", 6), ("middle", 80), ("end", usize::MAX)] {
                let position = played(info.id, seats, moves);
                for (what, viewer) in viewers(position.as_ref()) {
                    let picture = seen(position.as_ref(), viewer, speech);
                    let name = format!("{} {seats} {when} {what}", info.id);
                    println!("{name}: {} bytes", picture.png().len());
                    group.bench_function(format!("{name} drawn"), |bencher| {
                        bencher.iter(|| seen(position.as_ref(), viewer, speech));
                    });
                    group.bench_function(format!("{name} encoded"), |bencher| {
                        bencher.iter(|| picture.png().len());
                    });
                }
            }
        }
    }
}

/// The largest file of whole games, whatever the number of seats and the phase: printed, not timed.
fn sizes(_: &mut Criterion) {
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts().expect("the texts are sound");
    for title in catalogue.titles() {
        let info = title.info();
        let mut files: Vec<usize> = Vec::new();
        for seats in info.seats.0..=info.seats.1 {
            let names = texts.seat_names(Language::default(), seats);
            let speech = Speech::new(&texts, Language::default(), &names);
            let mut step = 0;
            game(info.id, seats, usize::MAX, |position| {
                step += 1;
                if step % 7 == 0 || position.is_over() {
                    files.extend(viewers(position).map(|(_, viewer)| seen(position, viewer, speech).png().len()));
                }
            });
        }
        files.sort_unstable();
        let (median, most) = (files[files.len() / 2], files[files.len() - 1]);
        println!("{}: {} pictures, median {median} bytes, largest {most}", info.id, files.len());
    }
}

/// The picture of a city, which is the hardest to write, by everybody who can.
fn encoders(criterion: &mut Criterion) {
    let catalogue = Catalogue::standard();
    let texts = catalogue.texts().expect("the texts are sound");
    let names = texts.seat_names(Language::default(), 5);
    let position = played("bus", 5, 80);
    let look = Look::new(Viewer::Spectator, Speech::new(&texts, Language::default(), &names));
    let picture = position.picture(Viewer::Spectator, Earlier::NONE, &look);
    let (width, height) = (picture.pixels.width(), picture.pixels.height());
    let (pixels, _) = picture.pixels.data().as_chunks::<4>();
    let mut group = criterion.benchmark_group("encoders");
    group.sample_size(20);
    let mut by = |name: &str, write: &dyn Fn() -> Vec<u8>| {
        println!("{name}: {} bytes", write().len());
        group.bench_function(name, |bencher| bencher.iter(|| write().len()));
    };
    by("ours, from pixels to the file", &|| picture.png());
    let indexed = Indexed::new(pixels, width as usize);
    by("ours, once the colours are numbered", &|| omnibus::picture::png::write(&indexed));
    let numbers: Vec<u8> = indexed.rows.chunks(width as usize + 1).flat_map(|row| &row[1..]).copied().collect();
    let palette: Vec<u8> = indexed.palette.iter().flatten().copied().collect();
    let rgb: Vec<u8> = pixels.iter().flat_map(|pixel| &pixel[..3]).copied().collect();
    for (mode, compression) in [
        ("fastest", png::Compression::Fastest),
        ("fast", png::Compression::Fast),
        ("balanced", png::Compression::Balanced),
        ("high", png::Compression::High),
    ] {
        let encode = |data: &[u8], palette: Option<&[u8]>| {
            let mut file = Vec::new();
            let mut encoder = png::Encoder::new(&mut file, width, height);
            encoder.set_color(if palette.is_some() { png::ColorType::Indexed } else { png::ColorType::Rgb });
            encoder.set_depth(png::BitDepth::Eight);
            encoder.set_compression(compression);
            if let Some(palette) = palette {
                encoder.set_palette(palette.to_vec());
                encoder.set_filter(png::Filter::NoFilter);
            }
            let mut writer = encoder.write_header().expect("into memory");
            writer.write_image_data(data).expect("as many bytes as pixels");
            drop(writer);
            file
        };
        by(&format!("png crate, {mode}, numbered colours"), &|| encode(&numbers, Some(&palette)));
        by(&format!("png crate, {mode}, all colours"), &|| encode(&rgb, None));
    }
}

/// A line through a city, as wide as Bus has them: filled by us, and by the crate that makes its outline.
fn filling(criterion: &mut Criterion) {
    let streets =
        [(80.0, 90.0), (170.0, 130.0), (260.0, 80.0), (330.0, 200.0), (300.0, 320.0), (420.0, 390.0), (520.0, 350.0)];
    let mut path = PathBuilder::new();
    path.move_to(40.0, 160.0);
    streets.into_iter().for_each(|(x, y)| path.line_to(x, y));
    let path = path.finish().expect("a line has points");
    let (width, colour) = (11.0, Colour::hex(0x0072B2));
    let mut group = criterion.benchmark_group("filling");
    let mut canvas = Canvas::new(600, 450, Colour::hex(0xFFFFFF));
    group.bench_function("ours", |bencher| bencher.iter(|| canvas.stroke(&path, Pen::new(colour, width))));
    let mut pixels = Pixmap::new(600, 450).expect("a size above zero");
    pixels.fill(tiny_skia::Color::WHITE);
    let mut paint = Paint::default();
    paint.set_color_rgba8(colour.red, colour.green, colour.blue, 255);
    let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
    group.bench_function("tiny-skia", |bencher| {
        bencher.iter(|| pixels.stroke_path(&path, &paint, &stroke, Transform::identity(), None));
    });
}

criterion_group!(benches, sizes, pictures, encoders, filling);
criterion_main!(benches);
