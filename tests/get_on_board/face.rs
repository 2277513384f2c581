//! Everything the game says, in every language: it exists, and it is short enough for buttons and pictures.

use omnibus::game::Chance;
use omnibus::game::{Detail, Face, Play, Rules, Seat, Viewer};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::data::{City, Direction};
use omnibus::texts::Speech;

use super::scene::{FIRST, Scene, deal, moves, play, play_at_random, question, texts};

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
    let told = "Ann drives B9–B10–A10. Costs: turn box −2. On board: businessman (2 in the row) · office: 2 businessmen get \
                off for 4 points · bonus: tourist (3 in the row).";
    assert_eq!(said, [told]);
    assert!(events[0].main, "a picture says it");
}

/// One is said as one.
#[test]
fn passengers_are_counted_in_the_description() {
    let texts = texts();
    let names = ["Ann".to_owned(), "Bob".to_owned()];
    let mut game = Scene::new_york(&["C2-D2", "D11"]).game;
    let sheet = &mut game.board.players[0].sheet;
    (sheet.old_ladies, sheet.schools) = (1, 1);
    sheet.tourists.rows[0] = 1;
    let told = |tag| {
        let speech = Speech::new(&texts, texts.language(tag), &names);
        GetOnBoard::describe(&game.seen_by(Viewer::Spectator), &speech, Detail::Alt)
    };
    assert!(told("en").contains("1 old lady, 0 students × 1 school, 1 tourist, 0 businessmen"), "{}", told("en"));
    assert!(told("fr").contains("1 vieille dame, 0 étudiant × 1 université, 1 touriste, 0 homme d’affaires"));
    assert!(told("it").contains("1 vecchietta, 0 studenti × 1 università, 1 turista, 0 uomini d’affari"));
}

/// R23: newcomers meet it in their first game, so the short form says it.
#[test]
fn r23_the_short_form_of_the_rules_tells_of_the_one_stick() {
    let one_stick = [("en", "**one stick**"), ("fr", "**un seul bâtonnet**"), ("it", "**un bastoncino**")];
    for (tag, words) in one_stick {
        let (_, page) =
            GetOnBoard::RULES.iter().find(|(language, _)| *language == tag).expect("rules in every language");
        assert!(page.split("\n## ").next().is_some_and(|short| short.contains(words)), "{tag}");
    }
}

/// R29, A14.
#[test]
fn eliminating_choices_carry_a_warning() {
    let game = Scene::new_york(&["C2-C3-B3-B2", "D11"]).shape("S2").boxes(0).game;
    let asked = question(&game, FIRST);
    assert!(asked.choices().all(|choice| choice.warning.is_some()));
    let game = Scene::new_york(&["C2-D2", "D11"]).shape("S2").boxes(0).game;
    let asked = question(&game, FIRST);
    assert!(asked.choices().all(|choice| choice.warning.is_none() && choice.spot.is_some()));
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
            let keeps_its_limits = |game: &GetOnBoard, _: &mut Chance| {
                Seat::all(seats).for_each(|seat| questions_are_short(game, seat, &speech, tag));
                descriptions_are_short(game, &speech, tag);
                true
            };
            play_at_random(&mut game, &mut chance, keeps_its_limits, |event| drop(speech.say(&event.text)));
        }
    }
}

fn questions_are_short(game: &GetOnBoard, seat: Seat, speech: &Speech, tag: &str) {
    let asked = question(game, seat);
    speech.say(&asked.prompt);
    assert_eq!(asked.choices().map(|choice| choice.play).collect::<Vec<_>>(), game.legal(seat));
    for choice in asked.choices() {
        let label = speech.say(&choice.label);
        assert!(label.chars().count() <= 80, "{tag}: {label}");
        if let Some(hint) = choice.hint.as_ref().map(|hint| speech.say(hint)) {
            assert!(hint.chars().count() <= 100, "{tag}: {hint}");
        }
        choice.warning.iter().for_each(|warning| drop(speech.say(warning)));
    }
}

fn descriptions_are_short(game: &GetOnBoard, speech: &Speech, tag: &str) {
    let view = game.seen_by(Viewer::Seat(FIRST));
    for (detail, most) in [(Detail::Alt, 1_024), (Detail::Full, 4_000)] {
        let said = GetOnBoard::describe(&view, speech, detail);
        assert!(said.chars().count() <= most && !said.ends_with('…'), "{tag}: {} {said}", said.chars().count());
    }
}

#[test]
fn every_language_has_the_rules_and_the_options() {
    let texts = texts();
    for (tag, language) in texts.languages() {
        assert!(GetOnBoard::RULES.iter().any(|(written, _)| *written == tag), "{tag}: no rules");
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
        game.legal(seat).iter().map(|play| game.reveals(seat, play)).collect::<Vec<_>>()
    };
    assert_eq!(reveals(&game, FIRST), [true, true]);
    for seat in 0..2 {
        let ticket = moves(&game, Seat(seat)).remove(0);
        play(&mut game, Seat(seat), &ticket).expect("dealt");
    }
    assert!(reveals(&game, FIRST).iter().all(|reveals| !reveals));
    let mut game = Scene::new_york(&["C2", "D11"]).shape("S1").game;
    play(&mut game, FIRST, "go D2").expect("legal");
    // The last of a round turns up a ticket.
    game.board.inspector = FIRST;
    assert_eq!(reveals(&game, FIRST), [false]);
    game.board.inspector = Seat(1);
    assert_eq!(reveals(&game, FIRST), [true]);
}

/// Who does not see the map can plan a line all the same: every crossing is told with what stands there, every street with
/// its ends.
#[test]
fn the_text_board_tells_the_whole_map() {
    let texts = texts();
    for (city, seats) in [(City::NewYork, 2), (City::London, 4)] {
        let map = city.map();
        for (tag, language) in texts.languages() {
            let names = texts.seat_names(language, seats);
            let speech = Speech::new(&texts, language, &names);
            let view = deal(seats, &[], 3).seen_by(Viewer::Spectator);
            let said = GetOnBoard::describe(&view, &speech, Detail::Full);
            let told = said.lines().find(|line| line.contains("; ") && line.contains(", A")).expect("the crossings");
            let labels: Vec<&str> = told.split(|sign: char| !sign.is_alphanumeric()).collect();
            for crossing in map.crossings.iter() {
                assert!(labels.contains(&crossing.to_string().as_str()), "{tag}: {crossing} is missing in {told}");
            }
            let streets = if city == City::NewYork {
                ["A3–C3", "D3–F3", "G8–G10"]
            } else {
                ["A7–C7", "D7–G7", "B3–B5"]
            };
            assert!(streets.iter().all(|street| said.contains(street)), "{tag}: {said}");
        }
    }
}

/// The alt text of a private picture tells what only that player holds; nobody else is told.
#[test]
fn the_alt_text_of_a_private_picture_tells_the_hand() {
    let texts = texts();
    let names = ["Ann".to_owned(), "Bob".to_owned()];
    let speech = Speech::new(&texts, texts.language("en"), &names);
    let game = deal(2, &[], 5);
    let tickets = game.secrets.hands[0].tickets;
    let alt = |viewer| GetOnBoard::describe(&game.seen_by(viewer), &speech, Detail::Alt);
    let (own, public) = (alt(Viewer::Seat(FIRST)), alt(Viewer::Spectator));
    for ticket in tickets {
        let start = format!("Ticket {}: start at {}", ticket.0, game.board.map().start(ticket).expect("a start"));
        assert!(own.contains(&start), "{own}");
        assert!(!public.contains(&start), "{public}");
    }
    let card = game.board.map().personal(game.secrets.personal[0]).map(|at| at.to_string()).join(" ");
    assert!(own.contains(&card) && !public.contains(&card), "{own}");
}

/// Options are called as the board calls them, with an arrow that points where the picture shows them: New York lies on
/// its side, its north at the left.
#[test]
fn options_have_the_names_of_their_crossings() {
    let texts = texts();
    let speech = Speech::new(&texts, texts.language("en"), &[]);
    let asked = question(&Scene::new_york(&["C2-D2", "D11"]).shape("S2").boxes(0).game, FIRST);
    let labels: Vec<String> = asked.choices().map(|choice| speech.say(&choice.label)).collect();
    assert_eq!(labels, ["↑ E2 green light", "→ D3 ★ Guggenheim (dark monument)"]);
    let asked = question(&Scene::london(&["C5-D5", "B9"]).shape("S1").game, FIRST);
    for choice in asked.choices() {
        let name = speech.say(choice.name.as_ref().expect("crossings have names"));
        let way = super::scene::crossing("D5").direction_to(super::scene::crossing(&name)).expect("a neighbour");
        let arrow = match way {
            Direction::North => "↑",
            Direction::East => "→",
            Direction::South => "↓",
            Direction::West => "←",
        };
        assert!(speech.say(&choice.label).starts_with(&format!("{arrow} {name} ")), "{name}");
    }
    assert_eq!(question(&deal(2, &[], 5), FIRST).letters(), [None, None]);
}

/// Where the sticks of a turn are more than one choice, whole ways are offered: the best first, each to the end of the turn.
#[test]
fn whole_ways_are_offered_where_they_save_clicks() {
    let game = Scene::new_york(&["C2-D2", "D11"]).shape("T2").boxes(0).game;
    let asked = question(&game, FIRST);
    let mut points = i32::MAX;
    for bundle in &asked.bundles {
        let mut after = game.clone();
        for step in &bundle.plays {
            play(&mut after, FIRST, &step.to_string()).expect("it is offered");
        }
        assert_eq!(moves(&after, FIRST), ["done"], "{bundle:?}");
        play(&mut after, FIRST, "done").expect("it is the only move");
        let score = after.board.player(FIRST).sheet.score(false).total();
        assert!(score <= points, "{bundle:?} brings {score} after {points}");
        points = score;
    }
    assert!(asked.bundles.len() > 2, "{:?}", asked.bundles);
    // Straight on, the second stick follows from the first: there is nothing to save.
    assert_eq!(question(&Scene::new_york(&["C2-D2", "D11"]).shape("S2").boxes(0).game, FIRST).bundles, []);
}
