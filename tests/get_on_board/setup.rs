//! Rules 1 to 9.

use std::collections::BTreeSet;

use omnibus::game::{Game, Seat, Viewer};
use omnibus::games::get_on_board::board::Phase;
use omnibus::games::get_on_board::city::City;

use super::scene::{crossing, deal, moves, play, seats};

#[test]
fn rule_1_new_york_for_two_and_three_london_for_four_and_five() {
    for (seats, city) in [(2, City::NewYork), (3, City::NewYork), (4, City::London), (5, City::London)] {
        assert_eq!(deal(seats, &[], 1).board.city, city);
    }
}

#[test]
fn rules_2_3_4_sheets_and_objectives_are_dealt_and_differ() {
    for seed in 0..50 {
        let game = deal(5, &[], seed);
        let sheets: BTreeSet<u8> = game.board.players.iter().map(|player| player.variant).collect();
        assert_eq!(sheets.len(), 5);
        assert_ne!(game.board.common[0].goal, game.board.common[1].goal);
        assert!(game.board.common.iter().all(|common| !common.turned && common.points() == 10));
        let personal: BTreeSet<u8> = game.secrets.personal.iter().copied().collect();
        assert_eq!(personal, (1..=5).collect());
    }
}

#[test]
fn rule_4_a_personal_objective_is_its_owners_secret_until_the_end() {
    let mut game = deal(3, &[("starts", "random")], 3);
    for seat in 0..3u8 {
        let view = game.seen_by(Viewer::Seat(Seat(seat)));
        for other in 0..3usize {
            let known = view.personal[other];
            assert_eq!(known, (other == seat as usize).then_some(game.secrets.personal[other]));
        }
    }
    assert!(game.seen_by(Viewer::Spectator).personal.iter().all(Option::is_none));
    game.board.phase = Phase::Over;
    assert!(game.seen_by(Viewer::Spectator).personal.iter().all(Option::is_some));
}

/// Rules 5 and 7, T38: New York deals start tickets 1 to 6 only, but all twelve are played.
#[test]
fn rule_5_start_tickets() {
    for (seats, most) in [(2, 6), (3, 6), (4, 12), (5, 12)] {
        for seed in 0..20 {
            let game = deal(seats, &[], seed);
            let dealt: BTreeSet<u8> =
                game.secrets.hands.iter().flat_map(|hand| hand.tickets).map(|ticket| ticket.0).collect();
            assert_eq!(dealt.len(), 2 * seats as usize, "rule 6: no card twice");
            assert!(dealt.iter().all(|ticket| (1..=most).contains(ticket)));
            let pile: BTreeSet<u8> = game.secrets.pile.iter().map(|ticket| ticket.0).collect();
            assert_eq!(pile, (1..=12).collect(), "rule 7");
        }
    }
}

#[test]
fn rule_5_choices_are_secret_may_change_and_are_shown_together() {
    let mut game = deal(3, &[("inspector", "2")], 9);
    let hands = game.secrets.hands.clone();
    let ticket = |seat: usize, card: usize| format!("ticket {}", hands[seat].tickets[card].0);
    assert_eq!(game.to_move(), seats(&[0, 1, 2]));
    assert_eq!(moves(&game, Seat(1)), [ticket(1, 0), ticket(1, 1)]);
    assert!(play(&mut game, Seat(0), &ticket(1, 0)).is_err(), "somebody else’s ticket");

    let events = play(&mut game, Seat(1), &ticket(1, 0)).expect("a ticket of its own");
    assert_eq!(events.len(), 1);
    assert!(events[0].text.args.iter().all(|(name, _)| *name == "seat"), "the event does not tell which");
    assert_eq!(game.to_move(), seats(&[0, 2]));
    assert_eq!(moves(&game, Seat(1)), [ticket(1, 1)], "it may still be changed");
    let events = play(&mut game, Seat(1), &ticket(1, 1)).expect("a change of mind");
    assert!(events.iter().all(|event| event.only == Some(Seat(1))), "nobody else hears of it");

    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let view = serde_json::to_string(&game.seen_by(viewer)).expect("plain data");
        assert!(!view.contains(&format!("\"chosen\":{}", hands[1].tickets[1].0)));
    }

    play(&mut game, Seat(0), &ticket(0, 0)).expect("a ticket");
    assert!(game.board.players.iter().all(|player| player.line.start().is_none()), "nothing is shown yet");
    play(&mut game, Seat(2), &ticket(2, 1)).expect("a ticket");
    let map = game.board.map();
    for (seat, chosen) in [(0, hands[0].tickets[0]), (1, hands[1].tickets[1]), (2, hands[2].tickets[1])] {
        assert_eq!(game.board.players[seat].line.start(), map.start(chosen));
    }
    assert!(game.secrets.hands.is_empty(), "rule 6: what was not chosen stays unknown");
    assert_eq!(game.board.round, 1);
    assert_eq!(game.to_move(), seats(&[1]), "rule 12: the inspector begins");
}

#[test]
fn rule_8_the_first_inspector_is_random_or_a_chosen_seat() {
    for number in 1..=4u8 {
        let game = deal(4, &[("inspector", &number.to_string())], 5);
        assert_eq!(game.board.inspector, Seat(number - 1));
    }
    let inspectors: BTreeSet<u8> = (0..60).map(|seed| deal(4, &[], seed).board.inspector.0).collect();
    assert_eq!(inspectors, (0..4).collect());
}

#[test]
fn the_starts_of_the_tickets() {
    let starts =
        |city: City| city.map().start_tickets().filter_map(|ticket| city.map().start(ticket)).collect::<Vec<_>>();
    let labels = |labels: &str| labels.split(' ').map(crossing).collect::<Vec<_>>();
    assert_eq!(starts(City::NewYork), labels("C2 F3 A6 E6 G9 D11"));
    assert_eq!(starts(City::London), labels("E1 G1 D2 K2 C4 J4 A5 J6 E8 K8 B9 H9"));
}
