//! What is written on a picture can be read, for every game, number of seats and language, over random games.

use omnibus::game::{Chance, Earlier, Entry, Position, Question, Seat, Viewer};
use omnibus::picture::{Canvas, ChanceLine, Chances, Glance, Look, Mark, Picture, Type, Written, at, frame, palette};
use omnibus::texts::{Speech, Text, of_computer};

use super::{Catalogue, Listed, catalogue, every_table, random_game};

/// Names as long as people have them, in any script.
const NAMES: [&str; 8] = [
    "Bartholomew-Maximilian the 4th",
    "Anna",
    "日本のバス運転手さん",
    "עדי בן־דוד הנהג הראשי",
    "Zoë 🚌🎉",
    "Wolfeschlegelsteinhausenbergerdorff",
    "عبد الرحمن بن محمد سائق الحافلة",
    "Thảo Nguyễn Ṽe̊ẍt̂ ŕäc̃k̊",
];

const NEWS: &str = "Wolfeschlegelsteinhausenbergerdorff takes a passenger from the eastern station all the way to the office at \
                    the end of the street, and everybody else has to wait for the next bus: +1 point";

#[test]
fn what_is_written_on_pictures_can_be_read() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        for (_, language) in texts.languages() {
            for seed in 0..2 {
                let named = NAMES.iter().cycle().skip(seed as usize * 5).take(seats.into());
                let names: Vec<String> = named.map(|name| (*name).to_owned()).collect();
                let speech = Speech::new(&texts, language, &names);
                let mut step = 0;
                let mut before: Option<Box<dyn Position>> = None;
                let (end, _) = random_game(title, seats, seed, |position, dice| {
                    step += 1;
                    if step % 19 == seed as usize * 4 {
                        look_at(title, position, before.as_deref(), speech, dice);
                        before = Some(position.boxed());
                    }
                });
                let look = Look { news: NEWS, ..Look::new(Viewer::Spectator, speech) };
                legible(
                    &end.picture(Viewer::Spectator, Earlier::NONE, &look),
                    &format!("the end of {}", title.info().id),
                );
                // The small fifth game celebrates nothing.
                if Catalogue::standard().title(title.info().id).is_ok() {
                    with_its_chart(title, end.as_ref(), look);
                }
            }
        }
    });
}

/// However long the name and narrow the place: whoever is a computer is marked as one wherever it is named.
#[test]
fn computers_can_be_told_by_their_names_wherever_these_stand() {
    let texts = catalogue().texts().expect("the texts are sound");
    let (_, language) = texts.languages().next().expect("there is English");
    every_table(|title, seats| {
        // Nothing else on a picture begins like them.
        let names = ["Xaver", "Qwendoline", "Zyriak", "Jxmena", "Vvolfram", "Yvvonne"].iter().take(seats.into());
        let names: Vec<String> = names.map(|name| of_computer(&format!("{name}{}", "steinhausen".repeat(2)))).collect();
        let speech = Speech::new(&texts, language, &names);
        let look = |position: &dyn Position| {
            let picture = position.picture(Viewer::Spectator, Earlier::NONE, &Look::new(Viewer::Spectator, speech));
            for name in &names {
                let mut named = picture.written.iter().filter(|written| written.words.contains(&name[..2])).peekable();
                assert!(named.peek().is_some(), "{name} is not on the picture of {}", title.info().id);
                for Written { words, .. } in named {
                    assert!(words.contains('🤖'), "“{words}” could be anybody: {}", title.info().id);
                }
            }
        };
        let mut step = 0;
        let (end, _) = random_game(title, seats, 3, |position, _| {
            if step % 40 == 0 {
                look(position);
            }
            step += 1;
        });
        look(end.as_ref());
    });
}

/// Once everybody's chances are known, they stand on the last picture: a small file, and to be read like everything else.
fn with_its_chart(title: &dyn Listed, end: &dyn Position, look: Look) {
    let speech = look.speech;
    let about = format!("the end of {} with {} seats, and its chart", title.info().id, end.seats());
    for turns in [2, 140] {
        let chances = chances(end, turns, speech);
        let look = Look { chances: Some(&chances), ..look };
        let picture = end.picture(Viewer::Spectator, Earlier::NONE, &look);
        legible(&picture, &about);
        small(&picture, title);
        let reads = |words: &str| picture.written.iter().any(|written| written.words == words);
        assert!(reads(&speech.key("review-chart")), "the heading is missing: {about}");
        assert!(reads("0 %") && reads("50 %") && reads("100 %"), "the scale is missing: {about}");
    }
}

/// As they may go over so many turns, close together and far apart, to the end; the decisive turns side by side.
fn chances(end: &dyn Position, turns: usize, speech: Speech) -> Chances {
    let standings = end.standings().expect("it is over");
    let line = |seat: Seat| {
        let won = standings.iter().any(|standing| standing.seat == seat && standing.has_won());
        let wave = |turn: usize| 0.5 + 0.45 * (12.0 * turn as f32 / turns as f32 + f32::from(seat.0) * 2.0).sin();
        let certain = if won { 1.0 } else { 0.0 };
        let chances = (0..=turns).map(|turn| if turn == turns { certain } else { wave(turn) }).collect();
        ChanceLine { livery: end.livery(seat), name: speech.name(seat).to_owned(), chances }
    };
    Chances {
        title: speech.key("review-chart"),
        turns: speech.say(&Text::new("review-turns").with("count", turns)),
        lines: Seat::all(end.seats()).map(line).collect(),
        decisive: (1..turns).rev().take(3).rev().collect(),
    }
}

/// What a picture may weigh on its way to somebody's phone.
const HEAVIEST: usize = 90_000;

#[test]
fn pictures_are_small_files() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        let names: Vec<String> = NAMES.iter().take(seats.into()).map(|name| (*name).to_owned()).collect();
        // The language with the longest words.
        let (_, language) = texts.languages().find(|(code, _)| *code == "fr").expect("there is French");
        let speech = Speech::new(&texts, language, &names);
        let mut step = 0;
        let mut before: Option<Box<dyn Position>> = None;
        let (end, _) = random_game(title, seats, 5, |position, dice| {
            step += 1;
            if step % 13 == 1 {
                let earlier = Earlier { turn: before.as_deref(), draft: None };
                let awaited: Vec<_> = position.to_move().iter().collect();
                let seat = awaited[dice.pick(awaited.len())];
                let marks = position.question(seat).map(|question| question.marks()).unwrap_or_default();
                for (viewer, marks) in [(Viewer::Spectator, &[][..]), (Viewer::Seat(seat), &marks)] {
                    let look = Look { news: NEWS, marks, ..Look::new(viewer, speech) };
                    small(&position.picture(viewer, earlier, &look), title);
                }
                before = Some(position.boxed());
            }
        });
        small(
            &end.picture(
                Viewer::Spectator,
                Earlier::NONE,
                &Look { news: NEWS, ..Look::new(Viewer::Spectator, speech) },
            ),
            title,
        );
    });
}

fn small(picture: &Picture, title: &dyn Listed) {
    let bytes = picture.png().len();
    assert!(bytes <= HEAVIEST, "{}: a file of {bytes} bytes", title.info().id);
}

/// Looks at a position as everybody sees it, and as one of those who are asked something.
fn look_at(
    title: &dyn Listed,
    position: &dyn Position,
    before: Option<&dyn Position>,
    speech: Speech,
    dice: &mut Chance,
) {
    let about = format!("{} with {} seats: {:?}", title.info().id, position.seats(), position.state());
    let earlier = Earlier { turn: before, draft: None };
    let look = Look { news: NEWS, ..Look::new(Viewer::Spectator, speech) };
    legible(&position.picture(Viewer::Spectator, earlier, &look), &about);
    let awaited: Vec<_> = position.to_move().iter().collect();
    let seat = awaited[dice.pick(awaited.len())];
    let Some(question) = position.question(seat) else { return };
    let viewer = Viewer::Seat(seat);
    let plain = Look::new(viewer, speech);
    let picture = position.picture(viewer, earlier, &Look { marks: &question.marks(), ..plain });
    legible(&picture, &about);
    called_by_their_names(&picture, &question, speech, &about);
    for entry in &question.entries {
        let Entry::Group(group) = entry else { continue };
        let look = Look { marks: &group.marks(), chosen: group.spot, ..plain };
        let picture = position.picture(viewer, earlier, &look);
        legible(&picture, &about);
        lettered(&picture, &group.marks(), &about);
    }
    let confirm = Look { task: Some("confirm your turn"), ..plain };
    legible(&position.picture(viewer, Earlier { turn: before, draft: before }, &confirm), &about);
    // What somebody sees who has nothing to choose, or asks for the own hand.
    legible(&position.picture(viewer, earlier, &plain), &about);
}

/// In the frame; nothing smaller than its class, outside its room, over other text or under anything.
pub fn legible(picture: &Picture, about: &str) {
    assert_eq!(picture.whole(), frame::WHOLE, "{about}");
    for (index, written) in picture.written.iter().enumerate() {
        let Written { words, size, class, .. } = written;
        assert!(*size >= class.least(), "“{words}” is {size} high: {about}");
        assert!(written.inside(picture.whole()), "“{words}” leaves {:?}: {written:?}: {about}", written.room);
        let (covered, letters) = picture.covered(written);
        assert!(covered * 3 <= letters, "“{words}” is covered, {covered} of {letters} at {:?}: {about}", written.place);
        for other in &picture.written[..index] {
            let clash = other.covers(written);
            assert!(!clash, "“{words}” at {:?} over “{}” at {:?}: {about}", written.place, other.words, other.place);
        }
    }
}

/// What an option is called on its button can be read on the board.
fn called_by_their_names(picture: &Picture, question: &Question<String>, speech: Speech, about: &str) {
    lettered(picture, &question.marks(), about);
    for entry in &question.entries {
        let (Some(name), Some(_)) = (entry.name(), entry.spot()) else { continue };
        let (name, label) = (speech.say(name), speech.say(entry.label()));
        assert!(label.contains(&name), "“{label}” is the button of “{name}”");
        let parts =
            name.split(|letter: char| !letter.is_alphanumeric() && letter != ' ').filter(|part| !part.is_empty());
        for part in parts {
            assert!(named(picture, part), "“{part}” of “{name}” is not to be read: {about}");
        }
    }
}

/// Whether a name stands on the board, in one piece or in two: the site 14A is the A at 14.
fn named(picture: &Picture, name: &str) -> bool {
    let halves = || (1..name.len()).filter_map(|at| name.split_at_checked(at));
    let written = |part: &str| reads(picture, |words| words == part);
    reads(picture, |words| words.contains(name)) || halves().any(|(one, other)| written(one) && written(other))
}

fn lettered(picture: &Picture, marks: &[Mark], about: &str) {
    for letter in marks.iter().filter_map(|mark| mark.letter) {
        assert!(reads(picture, |words| words == letter.to_string()), "the badge {letter} is missing: {about}");
    }
}

fn reads(picture: &Picture, is: impl Fn(&str) -> bool) -> bool {
    picture.written.iter().any(|written| written.class >= Glance::Glance && is(&written.words))
}

#[test]
fn a_clash_a_cut_and_a_cover_are_noticed() {
    let unreadable = |draw: fn(&mut Canvas)| {
        let mut canvas = Canvas::scaled(1100.0, 700.0, 1.5, palette::WHITE);
        canvas.text_mid("Museum", at(200.0, 200.0), Type::glance(palette::INK));
        draw(&mut canvas);
        let picture = Picture::from(canvas);
        std::panic::catch_unwind(|| legible(&picture, "here")).is_err()
    };
    assert!(!unreadable(|_| ()));
    assert!(unreadable(|canvas| canvas.text_mid("Park", at(230.0, 205.0), Type::glance(palette::INK))));
    assert!(unreadable(|canvas| canvas.text_mid("Park", at(1090.0, 300.0), Type::glance(palette::INK))));
    assert!(unreadable(|canvas| canvas.circle(at(240.0, 200.0), 40.0, palette::GOLD)));
    assert!(unreadable(|canvas| canvas.text_mid("Park", at(600.0, 300.0), Type::regular(12.0, palette::INK))));
}
