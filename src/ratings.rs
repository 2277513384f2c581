//! Results in, figures out: how strong people are, how often they win, what they like to play.
//!
//! Nothing here is kept: everything follows from the results in the order in which games ended, so that a result that comes
//! late, or somebody who does not want to be listed, changes what is derived and never what is stored.

use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Somebody who was at a table. Computer players are listed apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    Person(u64),
    /// Of this level.
    Computer(String),
}

impl Who {
    pub fn is_person(&self) -> bool {
        matches!(self, Who::Person(_))
    }
}

/// What one seat came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Finish {
    pub who: Who,
    /// As it was then.
    pub name: String,
    /// 1 is the first place; equal places are shared.
    pub place: u8,
    pub won: bool,
    pub score: Option<i32>,
    /// The shortest time in which an answer came, in milliseconds.
    pub fastest: Option<i64>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub game: String,
    /// Milliseconds since 1970.
    pub ended: i64,
    pub seats: Vec<Finish>,
}

impl Outcome {
    fn finish_of(&self, who: &Who) -> Option<&Finish> {
        self.seats.iter().find(|finish| finish.who == *who)
    }
}

/// How strong somebody is held to be, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub strength: f64,
    pub doubt: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Rating { strength: rating, doubt: uncertainty }
    }
}

impl Rating {
    /// What boards show: a strength that is hardly overestimated. Nobody begins with more than 0.
    pub fn points(self) -> i32 {
        ((self.strength - 3.0 * self.doubt) * 40.0).round().max(0.0) as i32
    }
}

/// One person's row, of statistics or of a leader board.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    pub who: Who,
    /// The newest one.
    pub name: String,
    pub rating: Rating,
    pub games: usize,
    pub wins: usize,
    /// Between 1 and the number of seats.
    pub average_place: f64,
    /// Wins in a row up to now.
    pub streak: usize,
    pub longest_streak: usize,
    /// The game that was played most, and how often.
    pub favourite: Option<(String, usize)>,
    /// In milliseconds.
    pub fastest: Option<i64>,
}

/// Everybody's rating after these games, in their order: Weng and Lin's method, which takes any number at a table.
pub fn ratings(outcomes: &[Outcome]) -> BTreeMap<Who, Rating> {
    let mut ratings: BTreeMap<Who, Rating> = BTreeMap::new();
    for outcome in outcomes.iter().filter(|outcome| outcome.seats.len() > 1) {
        let before: Vec<[WengLinRating; 1]> = outcome
            .seats
            .iter()
            .map(|finish| {
                let Rating { strength, doubt } = ratings.get(&finish.who).copied().unwrap_or_default();
                [WengLinRating { rating: strength, uncertainty: doubt }]
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&outcome.seats)
            .map(|(team, finish)| (&team[..], MultiTeamOutcome::new(finish.place.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (finish, team) in outcome.seats.iter().zip(after) {
            if let [WengLinRating { rating, uncertainty }] = team[..] {
                ratings.insert(finish.who.clone(), Rating { strength: rating, doubt: uncertainty });
            }
        }
    }
    ratings
}

/// The figures of somebody; `None` without a game.
pub fn figures(outcomes: &[Outcome], who: &Who) -> Option<Figures> {
    let rating = ratings(outcomes).get(who).copied().unwrap_or_default();
    summed_up(outcomes, who, rating)
}

/// Everybody, the strongest first.
pub fn board(outcomes: &[Outcome]) -> Vec<Figures> {
    let mut board: Vec<Figures> =
        ratings(outcomes).iter().filter_map(|(who, rating)| summed_up(outcomes, who, *rating)).collect();
    board.sort_by(|one, other| {
        let points = other.rating.points().cmp(&one.rating.points());
        points.then(other.wins.cmp(&one.wins)).then(one.who.cmp(&other.who))
    });
    board
}

/// The game that was played most, and how often.
pub fn favourite(outcomes: &[Outcome]) -> Option<(&str, usize)> {
    most_frequent(outcomes.iter().map(|outcome| outcome.game.as_str()))
}

/// The first of those that occur most often.
fn most_frequent<'a>(games: impl Iterator<Item = &'a str>) -> Option<(&'a str, usize)> {
    let mut by_game: BTreeMap<&str, usize> = BTreeMap::new();
    games.for_each(|game| *by_game.entry(game).or_default() += 1);
    by_game.into_iter().rev().max_by_key(|(_, times)| *times)
}

fn summed_up(outcomes: &[Outcome], who: &Who, rating: Rating) -> Option<Figures> {
    let played: Vec<(&Outcome, &Finish)> =
        outcomes.iter().filter_map(|outcome| Some((outcome, outcome.finish_of(who)?))).collect();
    let (_, last) = played.last()?;
    let (mut streak, mut longest_streak) = (0, 0);
    for (_, finish) in &played {
        streak = if finish.won { streak + 1 } else { 0 };
        longest_streak = longest_streak.max(streak);
    }
    let places: u32 = played.iter().map(|(_, finish)| u32::from(finish.place)).sum();
    let favourite = most_frequent(played.iter().map(|(outcome, _)| outcome.game.as_str()));
    Some(Figures {
        who: who.clone(),
        name: last.name.clone(),
        rating,
        games: played.len(),
        wins: played.iter().filter(|(_, finish)| finish.won).count(),
        average_place: f64::from(places) / played.len() as f64,
        streak,
        longest_streak,
        favourite: favourite.map(|(game, times)| (game.to_owned(), times)),
        fastest: played.iter().filter_map(|(_, finish)| finish.fastest).min(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(game: &str, places: &[(u64, u8)]) -> Outcome {
        let finish = |(person, place): &(u64, u8)| Finish {
            who: Who::Person(*person),
            name: format!("P{person}"),
            place: *place,
            won: *place == 1,
            score: None,
            fastest: Some(1000 * i64::from(*place)),
        };
        Outcome { game: game.to_owned(), ended: 0, seats: places.iter().map(finish).collect() }
    }

    #[test]
    fn whoever_wins_rises_and_whoever_loses_falls_whatever_the_number_of_seats() {
        for seats in 2..=6u8 {
            let places: Vec<(u64, u8)> = (1..=seats).map(|place| (place.into(), place)).collect();
            let ratings = ratings(&[outcome("race", &places)]);
            let strengths: Vec<f64> = (1..=u64::from(seats)).map(|who| ratings[&Who::Person(who)].strength).collect();
            assert!(strengths.is_sorted_by(|better, worse| better > worse), "{strengths:?}");
            assert!(strengths[0] > Rating::default().strength && ratings[&Who::Person(1)].doubt < 25.0 / 3.0);
        }
    }

    #[test]
    fn a_shared_place_leaves_equals_equal() {
        let ratings = ratings(&[outcome("race", &[(1, 1), (2, 1), (3, 3)])]);
        assert_eq!(ratings[&Who::Person(1)], ratings[&Who::Person(2)]);
        assert!(ratings[&Who::Person(3)].strength < ratings[&Who::Person(1)].strength);
    }

    #[test]
    fn figures_count_games_places_streaks_and_the_favourite() {
        let games = [
            outcome("race", &[(1, 1), (2, 2)]),
            outcome("race", &[(1, 1), (2, 2)]),
            outcome("tour", &[(2, 1), (1, 2)]),
            outcome("race", &[(1, 1), (2, 2)]),
        ];
        let ann = figures(&games, &Who::Person(1)).expect("she played");
        assert_eq!((ann.games, ann.wins, ann.streak, ann.longest_streak), (4, 3, 1, 2));
        assert_eq!(ann.average_place, 1.25);
        assert_eq!(ann.favourite, Some(("race".to_owned(), 3)));
        assert_eq!(ann.fastest, Some(1000));
        assert_eq!(figures(&games, &Who::Person(9)), None);
        let names: Vec<String> = board(&games).into_iter().map(|row| row.name).collect();
        assert_eq!(names, ["P1", "P2"]);
    }

    #[test]
    fn nobody_begins_with_points() {
        assert_eq!(Rating::default().points(), 0);
    }
}
