//! Everything the game says, in every language: it exists, and it is short enough for buttons and pictures.

use omnibus::game::{Chance, Detail, Events, Game, Seat, Viewer};
use omnibus::games::Catalogue;
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::players::random_move;
use omnibus::texts::{Speech, Texts};

use super::scene::{FIRST, Scene, deal, drive, moves, play};

fn texts() -> Texts {
    Texts::new(&Catalogue::standard()).expect("sound texts")
}

#[test]
fn a_turn_is_told_with_what_it_scored() {
    let texts = texts();
    let names = ["Ann".to_owned(), "Bob".to_owned()];
    let speech = Speech::new(&texts, texts.language("en"), &names);
    let mut game = Scene::new_york(&["G9-F9-E9-D9-C9-B9", "D11"]).shape("S2").boxes(3).game;
    game.board.players[0].sheet.businessmen.rows[0] = 1;
    game.board.players[0].sheet.tourists.rows[0] = 2;
    for go in ["go B10", "go A10"] {
        play(&mut game, FIRST, go).expect("legal");
    }
    let events = play(&mut game, FIRST, "done").expect("legal");
    let said: Vec<String> = events.iter().map(|event| speech.say(&event.text)).collect();
    assert_eq!(
        said,
        [
            "Ann drives B9–B10–A10. Costs: turn box −2.",
            "On board: businessman (2 in the row), office: 2 businessmen get off for 4 points and bonus tourist (3 in the \
             row).",
        ]
    );
}

#[test]
fn eliminating_choices_carry_a_warning() {
    let game = Scene::new_york(&["C2-C3-B3-B2", "D11"]).shape("S2").boxes(0).game;
    let mut list = Vec::new();
    game.moves(FIRST, &mut list);
    let question = GetOnBoard::question(&game.seen_by(Viewer::Seat(FIRST)), FIRST, &list);
    assert!(question.choices().all(|choice| choice.warning.is_some()));
    let game = Scene::new_york(&["C2-D2", "D11"]).shape("S2").boxes(0).game;
    let mut list = Vec::new();
    game.moves(FIRST, &mut list);
    let question = GetOnBoard::question(&game.seen_by(Viewer::Seat(FIRST)), FIRST, &list);
    assert!(question.choices().all(|choice| choice.warning.is_none() && choice.spot.is_some()));
}

#[test]
fn labels_hints_and_descriptions_keep_their_limits() {
    let texts = texts();
    let names: Vec<String> = (0..5).map(|seat| format!("{seat}{}", "W".repeat(31))).collect();
    let options: [&[(&str, &str)]; 3] = [&[("scores", "visible")], &[("loops", "free")], &[("loops", "stop")]];
    for (tag, language) in texts.languages() {
        let speech = Speech::new(&texts, language, &names);
        for (seats, options) in (2..=5).flat_map(|seats| options.map(|options| (seats, options))) {
            let mut chance = Chance::seeded(seats as u64);
            let mut game = deal(seats, options, seats as u64);
            let mut scratch = Vec::new();
            loop {
                for seat in Seat::all(seats) {
                    let view = game.seen_by(Viewer::Seat(seat));
                    let mut list = Vec::new();
                    game.moves(seat, &mut list);
                    let question = GetOnBoard::question(&view, seat, &list);
                    speech.say(&question.prompt);
                    assert_eq!(question.choices().map(|choice| choice.play).collect::<Vec<_>>(), list);
                    for choice in question.choices() {
                        let label = speech.say(&choice.label);
                        assert!(label.chars().count() <= 80, "{tag}: {label}");
                        if let Some(hint) = choice.hint.as_ref().map(|hint| speech.say(hint)) {
                            assert!(hint.chars().count() <= 100, "{tag}: {hint}");
                        }
                        choice.warning.iter().for_each(|warning| drop(speech.say(warning)));
                    }
                }
                let view = game.seen_by(Viewer::Seat(Seat(0)));
                let alt = GetOnBoard::describe(&view, &speech, Detail::Alt);
                assert!(alt.chars().count() <= 1_024 && !alt.ends_with('…'), "{tag}: {} {alt}", alt.chars().count());
                let full = GetOnBoard::describe(&view, &speech, Detail::Full);
                assert!(full.chars().count() <= 4_000 && !full.ends_with('…'), "{tag}: {full}");
                let Some((seat, play)) = random_move(&game, &mut scratch, &mut chance) else { break };
                let mut events = Events::heard();
                game.play(seat, &play, &mut Chance::none(), &mut events).expect("a listed move");
                events.into_vec().iter().for_each(|event| drop(speech.say(&event.text)));
            }
        }
    }
}

#[test]
fn every_language_has_the_rules_and_the_options() {
    let texts = texts();
    for (tag, language) in texts.languages() {
        let speech = Speech::new(&texts, language, &[]);
        let rules = speech.key("get_on_board-rules");
        assert!(rules.chars().count() < 1_800, "{tag}: {}", rules.chars().count());
        for option in GetOnBoard::INFO.options {
            for value in option.values {
                let key = format!("get_on_board-option-{}-{value}", option.id);
                assert!(texts.has(language, &key), "{tag}: {key}");
            }
            assert!(texts.has(language, &format!("get_on_board-option-{}", option.id)));
        }
    }
}

#[test]
fn only_what_shows_something_new_counts_at_once() {
    let mut game = deal(2, &[("inspector", "1")], 1);
    let reveals = |game: &GetOnBoard, seat: Seat| {
        let mut list = Vec::new();
        game.moves(seat, &mut list);
        list.iter().map(|play| game.reveals(seat, play)).collect::<Vec<_>>()
    };
    assert_eq!(reveals(&game, FIRST), [true, true]);
    for seat in 0..2 {
        let ticket = moves(&game, Seat(seat)).remove(0);
        play(&mut game, Seat(seat), &ticket).expect("dealt");
    }
    assert!(reveals(&game, FIRST).iter().all(|reveals| !reveals));
    let mut game = Scene::new_york(&["C2", "D11"]).shape("S1").game;
    play(&mut game, FIRST, "go D2").expect("legal");
    assert_eq!(reveals(&game, FIRST), [true]);
    drive(&mut game, 0, "D2");
}
