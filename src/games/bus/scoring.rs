//! Points, and who has won (R67–R70).

use std::cmp::Reverse;

use serde_json::json;

use super::state::{Bus, Phase, Player};
use crate::game::{Standing, rank};

impl Player {
    /// R67.
    pub fn score(&self) -> i32 {
        i32::from(self.points) - i32::from(self.stones)
    }
}

impl Bus {
    pub(super) fn result(&self) -> Option<Vec<Standing>> {
        let Phase::Over { .. } = self.phase else { return None };
        let results = self.everyone().map(|(seat, player)| {
            let detail = json!({ "deliveries": player.points, "stones": player.stones, "reached": player.reached });
            let standing = Standing {
                seat,
                rank: 0,
                score: Some(player.score()),
                detail: detail.as_object().cloned().unwrap_or_default(),
                team: 1,
            };
            // R68, then more stones (R69), then who got there earlier (R70, A21).
            ((player.score(), player.stones, Reverse(player.reached)), standing)
        });
        Some(rank(results.collect()))
    }
}
