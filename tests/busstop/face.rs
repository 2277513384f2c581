//! What people see: texts that are there in both languages and short enough for where they stand, and numbers on pictures.

use omnibus::game::{Chance, Detail, Earlier, Events, Face, Play, Rules, Setup, Viewer};
use omnibus::games::Catalogue;
use omnibus::games::busstop::Busstop;
use omnibus::picture::{BADGE, Look, Picture, palette};
use omnibus::players;
use omnibus::texts::{Language, Speech};

use crate::support::*;

fn keys(source: &str) -> Vec<&str> {
    source
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key)
        .filter(|key| key.starts_with("busstop-"))
        .collect()
}

#[test]
fn both_languages_have_the_same_texts() {
    let [english, french] = ["en", "fr"].map(|language| {
        let (_, source) = Busstop::TEXTS.iter().find(|(tag, _)| *tag == language).unwrap();
        keys(source)
    });
    assert_eq!(english, french);
    assert!(english.len() > 100);
}

/// Whole games with the longest names there can be: every label, hint and description keeps within its limit.
#[test]
fn texts_keep_within_their_limits() {
    let names: Vec<String> = (0..5).map(|_| "Wolfeschlegelsteinhausenbergerdo".to_owned()).collect();
    for (seats, options) in [(2, [("objective", "on"), ("bonus", "on")]), (5, [("objective", "on"), ("bonus", "on")])] {
        let mut table = deal(seats, &options);
        loop {
            for language in ["en", "fr"] {
                for viewer in Viewer::all(seats) {
                    limits(&table, &names, language, viewer);
                }
            }
            let Some(&seat) = table.awaited().first() else { break };
            // The last listed move queues everybody: the longest descriptions.
            let play = table.moves(seat).pop().unwrap();
            table.play(seat, &play);
        }
    }
}

fn limits(table: &Table, names: &[String], language: &str, viewer: Viewer) {
    let view = table.game.seen_by(viewer);
    table.speech(names, language, |speech| {
        let length = |text: &str| text.chars().count();
        let alt = Busstop::describe(&view, speech, Detail::Alt);
        assert!((1..1_024).contains(&length(&alt)), "{alt}");
        let full = Busstop::describe(&view, speech, Detail::Full);
        assert!((1..=4_000).contains(&length(&full)), "{full}");
        let status = Busstop::status(&view);
        assert!(length(&speech.say(&status.phase)) <= 60);
        let Some(seat) = viewer.seat() else { return };
        let mut moves = Vec::new();
        table.game.moves(seat, &mut moves);
        let question = Busstop::question(&view, seat, &moves);
        assert!(question.entries.len() <= 25);
        assert!(question.choices().map(|choice| &choice.play).eq(&moves), "each move once");
        for choice in question.choices() {
            assert!((1..=80).contains(&length(&speech.say(&choice.label))));
            assert!(choice.hint.as_ref().is_none_or(|hint| length(&speech.say(hint)) <= 100));
            assert_eq!(question.choices().filter(|other| other.spot == choice.spot).count(), 1, "a spot of its own");
        }
    });
}

/// The board in words says what lies where.
#[test]
fn the_board_in_words() {
    let scene = Scene::new(3, &[("bonus", "on")]).round(2).driver(2).bus(0, 1, "kid kid").queue(0, "baby girl");
    let mut table = scene.line("kid baby vip-salaryman alien old-lady").show();
    table.play(2, "tile 5");
    table.play(0, "tile 7");
    let names = ["Ann", "Bob", "Cy"].map(str::to_owned);
    let say = |viewer, detail| {
        let view = table.game.seen_by(viewer);
        table.speech(&names, "en", |speech| Busstop::describe(&view, speech, detail))
    };
    let alt = say(Viewer::Spectator, Detail::Alt);
    assert!(
        alt.starts_with(
            "Busstop. Round 2 of 10 · secret tiles. Driver: Cy. At the stop: kid, baby, VIP salaryman, alien and old lady. \
         The driver shows 5 (girl). Chosen: Ann. Awaited: Bob. \
         Ann, score −4: bus 1 (3 seats) 2 kids and bus 2 (4 seats) empty; 2 waiting."
        ),
        "{alt}"
    );
    assert!(!alt.contains("tile 7"));
    let full = say(Viewer::Seat(omnibus::game::Seat(0)), Detail::Full);
    for part in
        ["Ann (yellow).", "Queue from its head: baby and girl.", "Bonus kind: babies.", "You have chosen tile 7."]
    {
        assert!(full.contains(part), "{part} in {full}");
    }
}

/// How many pixels have the colour of options.
fn yellow(picture: &Picture) -> usize {
    let option = palette::OPTION;
    let pixels = picture.pixels.pixels().iter();
    pixels.filter(|pixel| (pixel.red(), pixel.green(), pixel.blue()) == (option.red, option.green, option.blue)).count()
}

#[test]
fn every_choice_has_its_number_on_the_private_picture_and_none_covers_another() {
    let texts = Catalogue::standard().texts().expect("the texts are sound");
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
                let marks = Busstop::question(&view, seat, &moves).marks();
                assert_eq!(marks.len(), moves.len(), "every choice has a place");
                let look = Look { marks: &marks, ..Look::new(Viewer::Seat(seat), speech) };
                let shown = yellow(&Busstop::picture(&view, Earlier::NONE, &look))
                    - yellow(&Busstop::picture(&view, Earlier::NONE, &Look { marks: &[], ..look }));
                assert!(shown > marks.len() * least, "{shown} yellow pixels for {marks:?}");
            }
            game.play(seat, &play, &mut chance, &mut Events::unheard()).expect("a listed move is legal");
            step += 1;
        }
    }
}

/// R9–R12, R20, R22: what is easier seen than read.
#[test]
fn the_figures_of_the_rules() {
    let texts = Catalogue::standard().texts().expect("the texts are sound");
    let speech = Speech::new(&texts, Language::default(), &[]);
    let look = Look::new(Viewer::Spectator, speech);
    for name in ["order", "taking", "departure", "queue"] {
        let figure = Busstop::figure(name, &look).expect(name);
        assert_eq!((figure.pixels.width(), figure.pixels.height()), (800, 360));
        for (language, page) in Busstop::RULES {
            assert!(page.contains(&format!("]({name})")), "the {language} page does not show “{name}”");
        }
    }
    assert!(Busstop::figure("chess", &look).is_none());
}
