//! Scoring (R27–R33, R46, R48).

use std::cmp::Reverse;

use serde_json::{Map, Value};

use super::data::tile::{Crowd, Kind, Passenger};
use super::data::{Goal, data};
use super::state::Public;
use crate::game::{Seat, Standing, rank};

/// The parts of a player's score, as if the game ended now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Ordinary passengers in the score pile (R27).
    pub delivered: i32,
    /// VIPs in the score pile (R27).
    pub vips: i32,
    /// What the bonus kind adds to these (R32).
    pub bonus: i32,
    /// R33.
    pub objective: i32,
    /// The waiting queue; not above 0 (R29).
    pub waiting: i32,
    /// The penalty pile; not above 0 (R48).
    pub penalty: i32,
    /// Aliens in the score pile and in buses: fewer win a tie (R30).
    pub aliens: u8,
}

impl Tally {
    pub fn total(&self) -> i32 {
        self.delivered + self.vips + self.bonus + self.objective + self.waiting + self.penalty
    }
}

impl Public {
    /// R28 is what is missing here: whoever sits in a bus counts for nothing.
    pub fn tally(&self, seat: Seat) -> Tally {
        let points = &data().points;
        let board = self.board(seat);
        let value =
            |passenger| if matches!(passenger, Passenger::Vip(_)) { points.waiting_vip } else { points.waiting };
        let seated_aliens = board.seated().filter(|passenger| *passenger == Passenger::Alien).count() as u8;
        let (delivered, vips, bonus) = self.delivered(seat, &board.score);
        Tally {
            delivered,
            vips,
            bonus,
            objective: if self.options.objective && self.meets_objective(seat) { points.objective } else { 0 },
            waiting: board.queue.iter().map(|passenger| value(*passenger)).sum(),
            penalty: board.penalty.iter().map(value).sum(),
            aliens: board.score.aliens().saturating_add(seated_aliens),
        }
    }

    /// What delivered passengers are worth to a player.
    pub fn worth(&self, seat: Seat, delivered: &Crowd) -> i32 {
        let (delivered, vips, bonus) = self.delivered(seat, delivered);
        delivered + vips + bonus
    }

    /// Points for ordinary passengers, for VIPs, and what the bonus kind adds (A13, C4: whoever delivered them).
    fn delivered(&self, seat: Seat, crowd: &Crowd) -> (i32, i32, i32) {
        let points = &data().points;
        let bonus_kind = self.options.bonus.then(|| data().company(self.board(seat).colour).bonus);
        let mut sums = (0, 0, 0);
        for (passenger, count) in crowd.sorts() {
            let (sum, each) = match passenger {
                Passenger::Ordinary(_) => (&mut sums.0, points.ordinary),
                Passenger::Vip(_) => (&mut sums.1, points.vip),
                Passenger::Alien => continue,
            };
            let value = each * i32::from(count);
            *sum += value;
            if passenger.kind() == bonus_kind {
                sums.2 += value * (points.bonus - 1);
            }
        }
        sums
    }

    /// Whether the objective of a player's colour is met as things stand, also where nobody plays with it.
    pub fn meets_objective(&self, seat: Seat) -> bool {
        let board = self.board(seat);
        let objective = &data().company(board.colour).objective;
        let demand = objective.demand(self.seats);
        let kinds = || Kind::ALL.into_iter().map(|kind| board.score.of_kind(kind)); // A12, C3: VIPs, but no aliens
        match objective.goal {
            Goal::CleanStop => board.queue.len() + board.penalty.len() <= demand.into(), // R48
            Goal::GrandTour => kinds().all(|count| count >= demand),
            Goal::Specialist => kinds().any(|count| count >= demand),
            Goal::RedCarpet => board.score.vips() >= demand,
            Goal::CloseEncounters => board.score.aliens() >= demand,
        }
    }

    /// R30 and R31. The proxy is no player and never wins (R49).
    pub fn standings(&self) -> Vec<Standing> {
        let results = Seat::all(self.seats).map(|seat| {
            let tally = self.tally(seat);
            let standing = Standing { seat, rank: 0, score: Some(tally.total()), detail: detail(&tally), team: 1 };
            ((tally.total(), Reverse(tally.aliens)), standing)
        });
        rank(results.collect())
    }
}

fn detail(tally: &Tally) -> Map<String, Value> {
    let parts = [
        ("delivered", tally.delivered),
        ("vips", tally.vips),
        ("bonus", tally.bonus),
        ("objective", tally.objective),
        ("waiting", tally.waiting),
        ("penalty", tally.penalty),
        ("aliens", tally.aliens.into()),
    ];
    parts.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect()
}
