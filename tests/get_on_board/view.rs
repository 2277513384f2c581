//! What each viewer may know, and what can be imagined from it.

use omnibus::game::{Chance, Rules, Seat, Viewer};
use omnibus::games::get_on_board::GetOnBoard;
use omnibus::games::get_on_board::state::Phase;

use super::scene::{deal, moves, play_at_random};

/// Plays random games under all kinds of options and shows every position.
pub fn each_position(mut show: impl FnMut(&GetOnBoard, &mut Chance)) {
    let options: [&[(&str, &str)]; 5] = [
        &[],
        &[("loops", "free"), ("scores", "visible")],
        &[("loops", "stop"), ("starts", "random")],
        &[("city", "london"), ("sheets", "same")],
        &[("inspector", "2")],
    ];
    for (number, options) in options.iter().enumerate() {
        for seats in 2..=5 {
            let mut chance = Chance::seeded(number as u64 * 100 + seats as u64);
            let mut game = deal(seats, options, chance.pick(1000) as u64);
            let show = |game: &GetOnBoard, chance: &mut Chance| {
                show(game, chance);
                true
            };
            play_at_random(&mut game, &mut chance, show, drop);
        }
    }
}

#[test]
fn what_is_imagined_looks_the_same_and_is_possible() {
    each_position(|game, chance| {
        for viewer in Viewer::all(game.seats()) {
            let view = game.seen_by(viewer);
            let imagined = GetOnBoard::imagine(&view, chance);
            assert_eq!(imagined.seen_by(viewer), view);
            assert_eq!(imagined.check(), Ok(()));
            if let Some(seat) = viewer.seat() {
                assert_eq!(moves(&imagined, seat), moves(game, seat));
            }
        }
    });
}

#[test]
fn secrets_are_in_nobody_elses_view() {
    each_position(|game, chance| {
        // Whatever the others hold, the view is the same: it is imagined anew with other secrets and must not change.
        let view = game.seen_by(Viewer::Spectator);
        let other = GetOnBoard::imagine(&view, chance);
        assert_eq!(other.seen_by(Viewer::Spectator), view);
        assert_eq!(view.hand, None);
        for seat in Seat::all(game.seats()) {
            let view = game.seen_by(Viewer::Seat(seat));
            assert_eq!(
                view.hand.map(|hand| hand.tickets),
                game.secrets.hands.get(seat.index()).map(|hand| hand.tickets)
            );
        }
    });
}

#[test]
fn r4_a_personal_objective_is_its_owners_secret_until_the_end() {
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

#[test]
fn a33_running_scores_are_shown_at_the_end_or_when_chosen() {
    let view = |scores| deal(2, &[("scores", scores)], 1).seen_by(Viewer::Seat(Seat(0)));
    assert!(!view("hidden").shows_scores());
    assert!(view("visible").shows_scores());
    let mut game = deal(2, &[], 1);
    game.board.phase = Phase::Over;
    assert!(game.seen_by(Viewer::Spectator).shows_scores());
}
