//! Hints and chances say what they mean.

use omnibus::game::{Chance, Position, Seat};
use omnibus::games::Listed;
use omnibus::players::{Effort, Level, Limit};
use serde_json::json;

use super::{catalogue, every_table, label, random_game};

/// A hint is what the strong level would do: the same thought comes to the same move, and the same turn.
#[test]
fn a_hint_is_what_the_strong_level_would_do() {
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 24, |position, _| {
            step += 1;
            for seat in position.to_move().iter().filter(|_| step % 13 == 1) {
                let effort = Effort::tries(Level::Strong, 150);
                let played = title.suggest(position, seat, effort, &mut Chance::seeded(step));
                let advice = title.advise(position, seat, effort.limit, &mut Chance::seeded(step));
                let hint = advice.first().map(|advice| advice.play.clone());
                assert_eq!(hint, played, "{}: {:?}", label(title, seats, 24), position.state());
            }
        });
    });
}

/// Whoever wins a part of the time is first then, and last at the worst for the rest of it.
#[test]
fn a_place_fits_the_chance_of_winning() {
    every_table(|title, seats| {
        let mut step = 0;
        random_game(title, seats, 25, |position, dice| {
            step += 1;
            for seat in position.to_move().iter().filter(|_| step % 17 == 1) {
                for advice in title.advise(position, seat, Limit::Tries(60), dice) {
                    let worst = 1.0 + (1.0 - advice.winning) * f32::from(seats - 1);
                    assert!((0.0..=1.0).contains(&advice.winning), "{advice:?}");
                    assert!((1.0..=worst + 1e-3).contains(&advice.place), "{}: {advice:?}", label(title, seats, 25));
                }
            }
        });
    });
}

/// The race of so many, as far as everybody has driven; the first is next.
fn race(stops: &[u8]) -> (&'static dyn Listed, Box<dyn Position>) {
    let title = catalogue().title("race").expect("it is listed");
    let state = json!({ "street": "short", "stops": stops, "next": 0 });
    (title, title.load(&state).expect("a race that can be"))
}

/// What is certain is told as certain, however small or large the lead.
#[test]
fn a_sure_win_is_a_hundred_per_cent_and_the_first_place() {
    for (stops, winning, place, chances) in [
        (&[6, 1, 0][..], 1.0, 1.0, &[1.0, 0.0, 0.0][..]),
        (&[6, 6], 1.0, 1.0, &[1.0, 0.0]),
        // Whatever the first does, the second arrives and nobody else.
        (&[0, 6, 0], 0.0, 2.0, &[0.0, 1.0, 0.0]),
        (&[4, 6], 0.0, 2.0, &[0.0, 1.0]),
    ] {
        let (title, position) = race(stops);
        let mut chance = Chance::seeded(1);
        let told = title.chances(position.as_ref(), 30, &mut chance).expect("a position of this game");
        assert_eq!(told[..], chances[..], "{stops:?}");
        for advice in title.advise(position.as_ref(), Seat(0), Limit::Tries(100), &mut chance) {
            assert_eq!(advice.winning, winning, "{stops:?}: {advice:?}");
            assert_eq!(advice.place, place, "{stops:?}: {advice:?}");
        }
    }
}
