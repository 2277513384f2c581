//! What people choose from and look things up in, for every game, number of seats and language, over random games.

use std::collections::HashSet;

use omnibus::game::{Chance, Choice, Earlier, Entry, Events, Position, Question, Seat, Viewer};
use omnibus::picture::{Glyph, LONGEST_LEGEND, Legend, Look, Mark};
use omnibus::texts::{Speech, Text};

use super::pictures::legible;
use super::{LOOKED_AT, catalogue, every_table, random_game};

#[test]
fn choices_speak_the_language_of_the_board() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        for (_, language) in texts.languages() {
            let names = texts.seat_names(language, seats);
            let speech = Speech::new(&texts, language, &names);
            for seed in 0..LOOKED_AT {
                random_game(title, seats, seed, |position, _| {
                    for seat in Seat::all(seats) {
                        let Some(question) = position.question(seat) else { continue };
                        let entries = question.entries.iter().map(|entry| (entry.name(), entry.label(), entry.spot()));
                        told_apart(entries, question.letters(), &speech);
                        for entry in &question.entries {
                            let Entry::Group(group) = entry else { continue };
                            let name = |choice: &Choice<String>| choice.name.clone();
                            let choices: Vec<_> = group.choices.iter().map(|one| (name(one), one)).collect();
                            let choices = choices.iter().map(|(name, one)| (name.as_ref(), &one.label, one.spot));
                            told_apart(choices, group.letters(), &speech);
                        }
                        // A game without a legend is one of the tests.
                        if !title.legend().is_empty() {
                            worth_choosing(&question);
                        }
                        together(position, seat, &question, &speech);
                    }
                });
            }
        }
    });
}

/// What has a name on the board is called by it, what has a place and no name has a letter, and no two look alike.
fn told_apart<'a>(
    lines: impl Iterator<Item = (Option<&'a Text>, &'a Text, Option<omnibus::game::Spot>)>,
    letters: Vec<Option<char>>,
    speech: &Speech,
) {
    let mut labels = HashSet::new();
    for ((name, label, spot), letter) in lines.zip(letters) {
        let label = speech.say(label);
        if let Some(name) = name {
            let name = speech.say(name);
            assert!(label.contains(&name), "“{label}” is the button of “{name}”");
            assert_eq!(letter, None, "“{name}” has a name and needs no letter");
        } else if spot.is_some() {
            assert!(letter.is_some(), "“{label}” has a place on the board, but neither name nor letter");
        }
        assert!(labels.insert((letter, label.clone())), "two choices are “{label}”");
    }
}

/// What can be chosen together is legal in that order, shows nothing new, and fits a menu.
fn together(position: &dyn Position, seat: Seat, question: &Question<String>, speech: &Speech) {
    assert!(question.bundles.len() <= Question::<String>::MOST, "{} bundles", question.bundles.len());
    let mut labels = HashSet::new();
    for bundle in &question.bundles {
        let mut after = position.boxed();
        for play in &bundle.plays {
            assert!(!after.reveals(seat, play), "“{play}” of {bundle:?} reveals something");
            let played = after.play(seat, play, &mut Chance::none(), &mut Events::unheard());
            assert!(played.is_ok(), "“{play}” of {bundle:?}: {played:?}");
        }
        let label = speech.say(&bundle.label);
        assert!(label.chars().count() <= 100 && bundle.plays.join(";").len() <= 100, "{label}");
        assert!(labels.insert(label.clone()), "“{label}” stands there twice");
    }
}

/// Where there is something to choose, something is said of what follows.
fn worth_choosing(question: &Question<String>) {
    let hints = question.choices().filter(|choice| choice.hint.is_some()).count();
    let of_groups = question.entries.iter().filter(|entry| entry.hint().is_some()).count();
    let count = question.choices().count();
    assert!(count < 2 || hints + of_groups > 0, "nothing is said of any of {count} choices: {question:?}");
}

/// A mark that is asked for can be seen: the picture is another one without it.
#[test]
fn what_can_be_chosen_is_lit() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        let names = texts.seat_names(Default::default(), seats);
        let speech = Speech::new(&texts, Default::default(), &names);
        let mut step = 0;
        random_game(title, seats, 3, |position, dice| {
            step += 1;
            let awaited: Vec<Seat> = position.to_move().iter().collect();
            if step % 23 != 1 || awaited.is_empty() {
                return;
            }
            let seat = awaited[dice.pick(awaited.len())];
            let Some(question) = position.question(seat) else { return };
            let marks = question.marks();
            if marks.is_empty() {
                return;
            }
            let without = dice.pick(marks.len());
            let fewer: Vec<Mark> = marks.iter().filter(|mark| mark.spot != marks[without].spot).copied().collect();
            let [all, some] = [&marks, &fewer].map(|marks| drawn(position, seat, marks, speech));
            assert!(all != some, "{}: {:?} is not lit: {:?}", title.info().id, marks[without], question.entries);
        });
    });
}

fn drawn(position: &dyn Position, seat: Seat, marks: &[Mark], speech: Speech) -> Vec<u8> {
    let viewer = Viewer::Seat(seat);
    position.picture(viewer, Earlier::NONE, &Look { marks, ..Look::new(viewer, speech) }).png()
}

#[test]
fn a_legend_says_what_every_icon_means() {
    let texts = catalogue().texts().expect("the texts are sound");
    for title in catalogue().titles() {
        let legend = title.legend();
        let of = |glyph: &Glyph| match glyph {
            Glyph::Icon(icon) | Glyph::Vip(icon) => Some(icon.file()),
            Glyph::Written(_) | Glyph::Sign(_) => None,
        };
        let told: HashSet<&str> = legend.iter().filter_map(|(glyph, _)| of(glyph)).collect();
        // A game without a legend is one of the tests.
        for icon in title.icons().iter().filter(|_| !legend.is_empty()) {
            assert!(told.contains(icon.file()), "{}: nothing is said of {}", title.info().id, icon.file());
        }
        assert!(legend.len() <= LONGEST_LEGEND - 5, "{} lines and five signs", legend.len());
        for (_, language) in texts.languages() {
            let speech = Speech::new(&texts, language, &[]);
            let lines = legend.iter().map(|(glyph, key)| (*glyph, speech.key(key)));
            let legend =
                Legend { game: title.info().id.to_owned(), title: speech.key("legend-title"), lines: lines.collect() };
            legible(&legend.picture(), title.info().id);
            for (_, words) in &legend.lines {
                assert!(!words.is_empty() && words.chars().count() <= 150, "{words}");
            }
        }
    }
}

#[test]
fn sheets_can_be_read_by_everybody() {
    let texts = catalogue().texts().expect("the texts are sound");
    every_table(|title, seats| {
        let names = texts.seat_names(Default::default(), seats);
        let speech = Speech::new(&texts, Default::default(), &names);
        let mut step = 0;
        random_game(title, seats, 1, |position, dice| {
            step += 1;
            if step % 31 != 1 {
                return;
            }
            let seat = Seat(dice.pick(seats.into()) as u8);
            for viewer in [Viewer::Spectator, Viewer::Seat(seat), Viewer::Seat(seat.next(seats))] {
                if let Some(sheet) = position.sheet(viewer, seat, &Look::new(viewer, speech)) {
                    legible(&sheet, &format!("the sheet of {seat} in {}", title.info().id));
                }
            }
        });
    });
}
