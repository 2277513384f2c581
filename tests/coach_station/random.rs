//! What must hold in every game, whatever is played.

use std::collections::BTreeSet;

use omnibus::game::{Chance, Detail, Entry, Events, Face, Play, Question, Rules, Seat, Viewer};
use omnibus::games::coach_station::{CoachStation, Move, Phase};
use omnibus::players;
use omnibus::texts::Speech;

use crate::scene::{dealt, long_names, texts};

const TABLES: [(u8, &str); 9] = [
    (2, ""),
    (3, ""),
    (4, ""),
    (4, "teams=on"),
    (4, "drunkard=pile"),
    (3, "window=20"),
    (5, ""),
    (6, ""),
    (6, "window=60 drunkard=pile"),
];

/// Plays random games and looks at the state before every move; also at the orders of those who are not awaited.
fn play_on(games: u64, mut look: impl FnMut(&CoachStation, u64)) -> usize {
    let mut played = 0;
    for (table, (seats, options)) in TABLES.into_iter().enumerate() {
        for seed in 0..games {
            let seed = seed * 31 + table as u64;
            let mut chance = Chance::seeded(seed);
            let mut game = dealt(seats, options, seed);
            let mut moves = Vec::new();
            let mut length = 0;
            while let Some((seat, play)) = players::random_move(&game, &mut moves, &mut chance) {
                look(&game, seed);
                game.play(seat, &play, &mut chance, &mut Events::unheard())
                    .unwrap_or_else(|refusal| panic!("seed {seed}: {play}: {refusal:?}"));
                length += 1;
                // Now and then somebody gives an order out of turn.
                if length % 5 == 0 {
                    let other = Seat(chance.pick(usize::from(seats)) as u8);
                    moves.clear();
                    game.moves(other, &mut moves);
                    if !game.to_move().contains(other) && !moves.is_empty() {
                        let order = moves[chance.pick(moves.len())];
                        game.play(other, &order, &mut chance, &mut Events::unheard()).expect("an order is legal");
                    }
                }
            }
            look(&game, seed);
            assert!(length < CoachStation::INFO.longest, "{length} moves");
            played += length;
        }
    }
    played
}

/// Every card stays in the game after every move: `check` counts them all.
#[test]
fn cards_are_conserved() {
    let mut interrupts = 0;
    let mut drunkards = 0;
    let mut exchanges = 0;
    let mut laps = 0;
    play_on(12, |game, seed| {
        game.check().unwrap_or_else(|reason| panic!("seed {seed}: {reason}"));
        interrupts += u32::from(game.station.turn.interrupted.is_some());
        drunkards += u32::from(matches!(game.station.phase, Phase::Drunkard { .. }));
        exchanges += u32::from(game.station.phase == Phase::Exchange);
        laps += u32::from(game.station.last_lap.is_some());
    });
    assert!(
        interrupts > 50 && drunkards > 50 && exchanges > 50 && laps > 50,
        "{interrupts} {drunkards} {exchanges} {laps}"
    );
}

/// A day has at most as many turns as there are travellers, buses and players.
#[test]
fn every_game_ends() {
    play_on(10, |game, _| {
        let most = 2 * (56 + 16 + u32::from(game.seats()));
        assert!(game.station.turn.number <= most);
        if game.station.is_over() {
            let standings = game.standings().expect("it is over");
            let seats: BTreeSet<u8> = standings.iter().map(|standing| standing.seat.0).collect();
            assert_eq!(seats.len(), usize::from(game.seats()));
            assert_eq!(standings[0].rank, 1);
        }
    });
}

/// What is listed is legal, what is legal is listed, each once; an awaited seat always has a move, its notation is stable.
#[test]
fn the_listed_moves_are_the_legal_ones() {
    let mut known: Vec<Move> = Vec::new();
    play_on(2, |game, seed| {
        for seat in Seat::all(game.seats()) {
            let moves = game.legal(seat);
            assert!(!moves.is_empty() || !game.to_move().contains(seat), "seed {seed}");
            for (at, play) in moves.iter().enumerate() {
                assert!(!moves[..at].contains(play), "{play} twice");
                assert_eq!(play.to_string().parse(), Ok(*play), "{play}");
                if !known.contains(play) {
                    known.push(*play);
                }
            }
            // Try a rotating sample of everything that was ever legal.
            let from = (game.station.turn.number as usize * 37) % known.len().max(1);
            for play in known.iter().skip(from).take(25) {
                let mut copy = game.clone();
                let played = copy.play(seat, play, &mut Chance::seeded(1), &mut Events::unheard());
                assert_eq!(played.is_ok(), moves.contains(play), "seed {seed}, seat {seat}: {play}");
            }
        }
    });
    assert!(known.len() > 300, "{}", known.len());
}

/// Views: what is imagined looks the same, and offers the viewer the same moves.
#[test]
fn what_is_imagined_looks_the_same() {
    let mut chance = Chance::seeded(77);
    let mut turn = 0;
    play_on(2, |game, seed| {
        turn += 1;
        let viewers: Vec<Viewer> = Viewer::all(game.seats()).collect();
        let viewer = viewers[turn % viewers.len()];
        let view = game.seen_by(viewer);
        let imagined = CoachStation::imagine(&view, &mut chance);
        imagined.check().unwrap_or_else(|reason| panic!("seed {seed}: {reason}"));
        assert_eq!(imagined.seen_by(viewer), view);
        for seat in Seat::all(game.seats()) {
            let (moves, same) = (game.legal(seat), imagined.legal(seat));
            if viewer.is(seat) {
                assert_eq!(moves, same);
            }
            assert!(!same.is_empty() || !imagined.to_move().contains(seat), "seed {seed}: an awaited seat has a move");
        }
    });
}

/// Views hold no card of another's hand, no face-down card, no pile and no order: shuffling those changes no view.
#[test]
fn views_reveal_nothing() {
    play_on(1, |game, _| {
        let viewer = Viewer::Seat(Seat(0));
        let view = game.seen_by(viewer);
        for (seat, (hand, unhappy)) in view.hands.iter().zip(&view.unhappy).enumerate() {
            let shown = seat == 0 || game.station.shown.contains(Seat(seat as u8));
            assert_eq!(hand.cards.is_some(), shown);
            assert_eq!(unhappy.cards.is_some(), seat == 0);
        }
        assert!(view.orders.iter().flatten().all(|order| order.seat == Seat(0)));
        let nobody = game.seen_by(Viewer::Spectator);
        assert!(nobody.orders.iter().all(Option::is_none) && nobody.ordered == 0);
    });
}

/// A state written down and read again is the same.
#[test]
fn a_state_survives_json() {
    let mut count = 0;
    play_on(1, |game, _| {
        count += 1;
        if count % 7 == 0 {
            let json = serde_json::to_value(game).expect("plain data");
            let again: CoachStation = serde_json::from_value(json).expect("a state");
            assert_eq!(&again, game);
        }
    });
}

/// Every question fits a menu, has every move once, and speaks in short labels; in every language.
#[test]
fn questions_fit_a_menu() {
    let texts = texts();
    let names = long_names();
    play_on(1, |game, seed| {
        for (_, language) in texts.languages() {
            let speech = Speech::new(&texts, language, &names);
            for seat in Seat::all(game.seats()) {
                let moves = game.legal(seat);
                if moves.is_empty() {
                    continue;
                }
                let view = game.seen_by(Viewer::Seat(seat));
                let question = CoachStation::question(&view, seat, &moves);
                let asked: Vec<Move> = question.choices().map(|choice| choice.play).collect();
                assert_eq!(asked.len(), moves.len(), "seed {seed}");
                assert!(moves.iter().all(|play| asked.contains(play)), "seed {seed}");
                assert!(question.entries.len() <= Question::<Move>::MOST);
                speech.say(&question.prompt);
                for entry in &question.entries {
                    let label = speech.say(entry.label());
                    assert!(label.chars().count() <= 80, "{label}");
                    let hint = entry.hint().map(|hint| speech.say(hint)).unwrap_or_default();
                    assert!(hint.chars().count() <= 100, "{hint}");
                    if let Entry::Group(group) = entry {
                        assert!(group.choices.len() <= Question::<Move>::MOST);
                        speech.say(&group.prompt);
                    }
                }
                for choice in question.choices() {
                    let label = speech.say(&choice.label);
                    assert!(label.chars().count() <= 80, "{label}");
                    let hint = choice.hint.as_ref().map(|hint| speech.say(hint)).unwrap_or_default();
                    assert!(hint.chars().count() <= 100, "{hint}");
                }
            }
        }
    });
}

/// The board in words keeps its limits, and so do status lines.
#[test]
fn descriptions_keep_their_limits() {
    let texts = texts();
    let names = long_names();
    let mut count = 0;
    play_on(1, |game, _| {
        count += 1;
        if count % 3 > 0 {
            return;
        }
        for (_, language) in texts.languages() {
            let speech = Speech::new(&texts, language, &names);
            for viewer in [Viewer::Spectator, Viewer::Seat(Seat(1))] {
                let view = game.seen_by(viewer);
                let alt = CoachStation::describe(&view, &speech, Detail::Alt);
                assert!(alt.chars().count() < 1_024, "{alt}");
                let full = CoachStation::describe(&view, &speech, Detail::Full);
                assert!(full.chars().count() <= 4_000 && !full.ends_with('…'), "{full}");
                let status = CoachStation::status(&view);
                speech.say(&status.phase);
                assert_eq!(status.asked.is_none(), game.station.is_over());
            }
        }
    });
}

/// Every event is put into words in every language, and none for all names a card that only one seat may know.
#[test]
fn events_have_words() {
    let texts = texts();
    let names = long_names();
    for seed in 0..8 {
        let mut chance = Chance::seeded(seed);
        let mut game = dealt(4, "window=20", seed);
        let mut moves = Vec::new();
        while let Some((seat, play)) = players::random_move(&game, &mut moves, &mut chance) {
            let mut events = Events::heard();
            game.play(seat, &play, &mut chance, &mut events).expect("legal");
            for event in events.into_vec() {
                for (_, language) in texts.languages() {
                    let words = Speech::new(&texts, language, &names).say(&event.text);
                    assert!(!words.is_empty() && !words.contains("coach_station"), "{words}");
                }
            }
        }
    }
}
