//! R5, R6: the choice of a start.

use omnibus::game::{Rules, Seat, Viewer};
use omnibus::games::get_on_board::data::City;

use super::scene::{crossing, deal, moves, play, seats};

#[test]
fn r5_r6_choices_are_secret_may_change_and_are_shown_together() {
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
    assert!(game.secrets.hands.is_empty(), "R6: what was not chosen stays unknown");
    assert_eq!(game.board.round, 1);
    assert_eq!(game.to_move(), seats(&[1]), "R12: the inspector begins");
}

/// R5.
#[test]
fn the_starts_of_the_tickets() {
    let starts =
        |city: City| city.map().start_tickets().filter_map(|ticket| city.map().start(ticket)).collect::<Vec<_>>();
    let labels = |labels: &str| labels.split(' ').map(crossing).collect::<Vec<_>>();
    assert_eq!(starts(City::NewYork), labels("C2 F3 A6 E6 G9 D11"));
    assert_eq!(starts(City::London), labels("E1 G1 D2 K2 C4 J4 A5 J6 E8 K8 B9 H9"));
}
