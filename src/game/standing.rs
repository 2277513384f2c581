//! How a game ended.

use serde::Serialize;
use serde_json::{Map, Value};

use super::Seat;

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    pub seat: Seat,
    /// 1 is the winner; equal ranks share a place.
    pub rank: u8,
    /// Absent where the rules give none (an eliminated player).
    pub score: Option<i32>,
    /// The parts of the score, by names that are the game's own.
    pub detail: Map<String, Value>,
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
