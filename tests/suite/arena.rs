//! What the levels are worth, and how that is measured.

use omnibus::arena::{Arena, Interval, Measured};
use omnibus::game::Setup;
use omnibus::games::{Catalogue, Listed};
use omnibus::players::{Level, Limit};

use super::catalogue;

/// Levels as they are typed, on the fewest seats; as many games as asked for on each of them.
fn arena(title: &'static dyn Listed, levels: &str, rounds: u64, tries: u32) -> Arena {
    let seats = title.info().seats.0;
    Arena {
        setup: Setup::new(title.info().id, seats),
        levels: Arena::seated(levels, seats).expect("they fit"),
        games: u64::from(seats) * rounds,
        limit: Limit::Tries(tries),
        seed: 7,
        threads: 2,
    }
}

fn measured(arena: &Arena, title: &'static dyn Listed) -> Vec<Measured> {
    arena.measure(title).expect("the games are played")
}

/// A beginner is better than chance, and whoever thinks is better than a beginner: by so much that luck does not explain it.
#[test]
fn each_level_beats_the_one_below() {
    for title in Catalogue::standard().titles() {
        for (levels, games, tries) in [("easy,random", 30, 1), ("strong,easy", 12, 60)] {
            let mut arena = arena(title, levels, 0, tries);
            arena.games = games;
            let fair = 1.0 / f64::from(arena.setup.seats);
            let told = measured(&arena, title);
            assert_eq!(told[0].level, arena.levels[0], "{} of {levels}: {told:?}", title.info().id);
            assert!(told[0].won.low > fair, "{} of {levels}: {told:?}", title.info().id);
            assert!(told[0].place.mean < told[1].place.mean, "{} of {levels}: {told:?}", title.info().id);
        }
    }
}

/// What a line of the arena says behind a word: a mean, and its interval in brackets.
fn told(line: &str, word: &str) -> Interval {
    let (_, behind) = line.split_once(word).unwrap_or_else(|| panic!("no {word} in “{line}”"));
    let numbers: Vec<f64> = behind
        .split([' ', '%', '(', ')', '–', '×'])
        .filter(|part| !part.is_empty())
        .map_while(|part| part.parse().ok())
        .collect();
    Interval { mean: numbers[0], low: numbers[1], high: numbers[2] }
}

#[test]
fn matches_are_repeatable_and_tell_wins_places_and_scores_with_intervals() {
    for title in catalogue().titles() {
        let arena = arena(title, "easy,random", 2, 8);
        let seats = f64::from(arena.setup.seats);
        let run = || {
            let mut told = Vec::new();
            arena.run(title, &mut told).expect("the games are played");
            String::from_utf8(told).expect("it is text")
        };
        let (first, again) = (run(), run());
        let lines = |told: &str| told.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(lines(&first), lines(&again), "the same seed gives the same result");
        let heading = first.lines().next().expect("a heading");
        let fast = heading.rsplit(": ").next().and_then(|fast| fast.strip_suffix(" games a second"));
        assert!(fast.and_then(|fast| fast.parse::<f64>().ok()).is_some_and(|fast| fast > 0.0), "{heading}");
        let measured = measured(&arena, title);
        assert_eq!(measured.len(), 2);
        let wins: f64 = measured.iter().map(|one| one.won.mean * one.seats as f64).sum();
        assert!((wins - 1.0).abs() < 1e-9, "one win a game: {measured:?}");
        for (one, line) in measured.iter().zip(lines(&first)) {
            assert!(line.starts_with(one.level.word()), "{line}");
            let near = |told: Interval, known: Interval, times: f64| {
                let close = |told: f64, known: f64| (told - known * times).abs() <= 0.051;
                close(told.mean, known.mean) && close(told.low, known.low) && close(told.high, known.high)
            };
            assert!(near(told(&line, "wins"), one.won, 100.0), "{line} tells {one:?}");
            assert!(near(told(&line, "place"), one.place, 1.0), "{line} tells {one:?}");
            assert!(near(told(&line, "score"), one.score, 1.0), "{line} tells {one:?}");
            assert!(one.won.low <= one.won.mean && one.won.mean <= one.won.high && one.won.low < one.won.high);
            assert!((1.0..=seats).contains(&one.place.mean), "{one:?}");
        }
    }
    assert!(Arena::seated("easy,divine", 3).is_err() && Arena::seated("easy,easy,easy", 2).is_err());
}

/// Nobody is sure to win for ever, however often they have.
#[test]
fn the_interval_of_wins_is_never_empty() {
    let tenths =
        |interval: Interval| [interval.mean, interval.low, interval.high].map(|part| (part * 1e3).round() / 10.0);
    let wins = |won: usize, of: usize| (0..of).map(|game| if game < won { 1.0 } else { 0.0 }).collect::<Vec<_>>();
    assert_eq!(tenths(Interval::of_shares(&wins(36, 40))), [90.0, 76.9, 96.0]);
    assert_eq!(tenths(Interval::of_shares(&wins(40, 40))), [100.0, 91.2, 100.0]);
    assert_eq!(tenths(Interval::of_shares(&wins(0, 40))), [0.0, 0.0, 8.8]);
    assert_eq!(tenths(Interval::of_shares(&[0.5; 40])), [50.0, 35.2, 64.8], "shared wins");
    assert_eq!(tenths(Interval::of_shares(&[])), [0.0, 0.0, 100.0], "nothing is known");
}

/// A team of two is first or second, though four sit at the table.
#[test]
fn teams_have_the_places_of_teams() {
    let title =
        Catalogue::standard().titles().find(|title| title.info().options.iter().any(|option| option.id == "teams"));
    let title = title.expect("a game has teams");
    let mut arena = arena(title, "random", 1, 8);
    arena.setup = Setup::new(title.info().id, 4).with("teams", "on");
    arena.levels = vec![Level::Random; 4];
    let [one] = measured(&arena, title)[..] else { panic!("one level plays") };
    assert!((1.0..=1.5).contains(&one.place.mean), "of places 1, 1, 2, 2 the mean is 1.5: {one:?}");
}
