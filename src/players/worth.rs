//! What an outcome is worth to each seat: 1 for a sure win, 0 for a sure loss; the worths of rivals add up to 1.

use arrayvec::ArrayVec;

use super::sense::{Outlook, Points, Sense};
use crate::game::Standing;
use crate::seat::Seat;

/// What something is worth, by seat.
pub type Worths = ArrayVec<f32, { Seat::MOST as usize }>;

/// So much of the worth of a finished game is winning; the rest is by how much.
const WINNING: f32 = 0.75;

/// How a game ended, or promises to.
pub struct Ended {
    /// What the search goes by.
    pub worths: Worths,
    /// Who has won; or else everybody's chance of it.
    pub won: Worths,
    /// Empty where the game is not over.
    standings: Vec<Standing>,
}

impl Ended {
    /// A finished game. A seat without a score was eliminated.
    pub fn over<G: Sense>(game: &G) -> Ended {
        let standings = game.standings().unwrap_or_default();
        let mut points: Points = (0..game.seats()).map(|_| f32::NEG_INFINITY).collect();
        for standing in &standings {
            points[standing.seat.index()] = standing.score.map_or(f32::NEG_INFINITY, |score| score as f32);
        }
        let won = won(game.seats(), &standings);
        let margins = shares(game, &points, G::MARGIN);
        let worths = won.iter().zip(margins).map(|(won, margin)| WINNING * won + (1.0 - WINNING) * margin).collect();
        Ended { worths, won, standings }
    }

    /// The chance of each team, shared by its members, if results are as far off as the outlook says.
    pub fn judged<G: Sense>(game: &G, outlook: &Outlook) -> Ended {
        let chances = shares(game, &outlook.points, outlook.spread);
        Ended { worths: chances.clone(), won: chances, standings: Vec::new() }
    }

    /// The place of a seat, or the one to be expected: each rival, or team of them, that does better pushes it down. Of two of
    /// them the one does better by its share of their chances.
    pub fn place<G: Sense>(&self, game: &G, seat: Seat) -> f32 {
        if let Some(standing) = self.standings.iter().find(|standing| standing.seat == seat) {
            return f32::from(standing.place(&self.standings));
        }
        let own = self.won[seat.index()];
        let rivals = Seat::all(game.seats()).filter(|other| !game.team(seat).contains(*other));
        let ahead = rivals.map(|rival| {
            let chance = self.won[rival.index()];
            let better = if own + chance > 0.0 { chance / (own + chance) } else { 0.5 };
            better / game.team(rival).len() as f32
        });
        1.0 + ahead.sum::<f32>()
    }
}

/// Who of so many has won. Several winners share the win, but a team wins together: as many winners as it has members are one.
pub fn won(seats: u8, standings: &[Standing]) -> Worths {
    let mut won: Worths = (0..seats).map(|_| 0.0).collect();
    let winners = standings.iter().filter(|standing| standing.has_won());
    let count = winners.clone().count() as f32;
    for winner in winners {
        won[winner.seat.index()] = (f32::from(winner.team.max(1)) / count).min(1.0);
    }
    won
}

/// Softmax over the teams' mean points.
fn shares<G: Sense>(game: &G, points: &[f32], spread: f32) -> Worths {
    let of_team = |seat: Seat| {
        let team = game.team(seat);
        team.iter().map(|member| points[member.index()]).sum::<f32>() / team.len() as f32
    };
    let teams: Points = Seat::all(points.len() as u8).map(of_team).collect();
    let best = teams.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    if best == f32::NEG_INFINITY {
        return teams.iter().map(|_| 0.0).collect();
    }
    let odds: Points = teams.iter().map(|points| ((points - best) / spread).exp()).collect();
    let all: f32 = Seat::all(points.len() as u8)
        .filter(|seat| game.team(*seat).iter().next() == Some(*seat))
        .map(|seat| odds[seat.index()])
        .sum();
    odds.iter().map(|odd| odd / all).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::Map;

    use super::*;
    use crate::game::rank;

    /// Who has won of those with these scores; `None` was eliminated.
    fn shared<const SEATS: usize>(team: u8, scores: [Option<i32>; SEATS]) -> Vec<f32> {
        let standing = |(seat, score): (u8, Option<i32>)| {
            (score, Standing { seat: Seat(seat), rank: 0, score, detail: Map::new(), team })
        };
        won(SEATS as u8, &rank((0..).zip(scores).map(standing).collect())).to_vec()
    }

    #[test]
    fn several_winners_share_the_win() {
        assert_eq!(shared(1, [Some(3), Some(7), Some(2)]), [0.0, 1.0, 0.0]);
        assert_eq!(shared(1, [Some(7), Some(2), Some(7)]), [0.5, 0.0, 0.5]);
        assert_eq!(shared(1, [Some(7), Some(7), Some(7), Some(7)]), [0.25; 4]);
    }

    #[test]
    fn a_team_wins_as_one() {
        assert_eq!(shared(2, [Some(7), Some(3), Some(7), Some(3)]), [1.0, 0.0, 1.0, 0.0]);
        assert_eq!(shared(2, [Some(7), Some(7), Some(7), Some(7)]), [0.5; 4], "two teams that are level");
    }

    #[test]
    fn nobody_wins_where_all_were_eliminated() {
        assert_eq!(shared(1, [None, Some(-3)]), [0.0, 1.0]);
        assert_eq!(shared(1, [None, None]), [0.0, 0.0]);
    }
}
