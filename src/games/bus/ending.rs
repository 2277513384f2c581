//! The end of the game and who has won (R65–R70).

use serde_json::json;

use super::state::{Bus, Cause, Phase};
use crate::game::{Events, Standing, rank};
use crate::texts::Text;

impl Bus {
    pub(super) fn end(&mut self, cause: Cause, events: &mut Events) {
        self.phase = Phase::Over { cause };
        events.say(|| Text::new(cause.key()));
    }

    pub(super) fn result(&self) -> Option<Vec<Standing>> {
        let Phase::Over { .. } = self.phase else { return None };
        let results = self.everyone().map(|(seat, player)| {
            let detail = json!({ "deliveries": player.points, "stones": player.stones, "reached": player.reached });
            let standing = Standing {
                seat,
                rank: 0,
                score: Some(player.score()),
                detail: detail.as_object().cloned().unwrap_or_default(),
            };
            // R68, then more stones (R69), then who got there earlier (R70, A21).
            ((player.score(), player.stones, std::cmp::Reverse(player.reached)), standing)
        });
        Some(rank(results.collect()))
    }
}

impl Cause {
    pub(super) fn key(self) -> &'static str {
        match self {
            Cause::Stones => "bus-event-over-stones",
            Cause::Sites => "bus-event-over-sites",
            Cause::Markers => "bus-event-over-markers",
        }
    }
}
