//! How a game ended.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::seat::Seat;

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub seat: Seat,
    /// 1 is the first place; equal ranks share a place.
    pub rank: u8,
    /// Absent where the rules give none (an eliminated player).
    pub score: Option<i32>,
    /// The parts of the score, by names that are the game's own.
    pub detail: Map<String, Value>,
    /// How many have this result together as a team; 1 where everybody plays alone.
    #[serde(skip)]
    pub team: u8,
}

impl Standing {
    /// The first place wins, unless nobody there has a score: all were eliminated.
    pub fn has_won(&self) -> bool {
        self.rank == 1 && self.score.is_some()
    }

    /// The place as people say it: two teams are first and second, though two seats share the first rank.
    pub fn place(&self, all: &[Standing]) -> u8 {
        let better = all.iter().filter(|other| other.rank < self.rank).count() as u8;
        1 + better / self.team.max(1)
    }
}

/// Ranks seats from best to worst by a key where greater is better; equal keys share a rank ("1, 1, 3").
pub fn rank<K: Ord>(mut results: Vec<(K, Standing)>) -> Vec<Standing> {
    results.sort_by(|(a, first), (b, second)| b.cmp(a).then(first.seat.cmp(&second.seat)));
    let mut ranked: Vec<Standing> = Vec::with_capacity(results.len());
    let mut before: Option<(K, u8)> = None;
    for (place, (key, mut standing)) in results.into_iter().enumerate() {
        let rank = match &before {
            Some((last, rank)) if *last == key => *rank,
            _ => place as u8 + 1,
        };
        standing.rank = rank;
        before = Some((key, rank));
        ranked.push(standing);
    }
    ranked
}

/// Whether something else decided between equal scores.
pub fn tie_broken(standings: &[Standing]) -> bool {
    standings.windows(2).any(|pair| pair[0].score == pair[1].score && pair[0].rank != pair[1].rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(team: u8, scores: [i32; 4]) -> Vec<u8> {
        let standing = |(seat, score): (u8, i32)| {
            let standing = Standing { seat: Seat(seat), rank: 0, score: Some(score), detail: Map::new(), team };
            (score, standing)
        };
        let all = rank((0..).zip(scores).map(standing).collect());
        all.iter().map(|standing| standing.place(&all)).collect()
    }

    #[test]
    fn teams_are_counted_once() {
        assert_eq!(places(1, [7, 7, 3, 1]), [1, 1, 3, 4]);
        assert_eq!(places(2, [7, 3, 7, 3]), [1, 1, 2, 2]);
        assert_eq!(places(2, [7, 7, 7, 7]), [1, 1, 1, 1]);
    }
}
