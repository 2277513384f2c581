//! What everybody sees: the lines on the map, the sheets, the tickets so far, the common objectives.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::MOST;
use super::cards::{Goal, Shape, Ticket, cards};
use super::city::{City, Map};
use super::crossing::{Crossing, Direction};
use super::line::Line;
use super::route::{Next, Route};
use super::setup::Rules;
use super::sheet::{Score, Sheet};
use crate::game::{Seat, Seats, Standing, rank};

/// Rule 10.
pub const ROUNDS: u8 = 12;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    pub city: City,
    pub rules: Rules,
    /// The inspector of the first round.
    pub first: Seat,
    pub inspector: Seat,
    /// 1 to 12; 0 while starts are chosen.
    pub round: u8,
    /// The tickets revealed so far, this round's last.
    pub tickets: ArrayVec<Ticket, 12>,
    pub common: [Common; 2],
    pub players: ArrayVec<Player, MOST>,
    pub phase: Phase,
}

/// A common objective: its card, and whether it has been turned to the side with fewer points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    pub goal: Goal,
    pub turned: bool,
}

impl Common {
    /// What reaching it is worth now.
    pub fn points(self) -> u8 {
        if self.turned { cards().common.later } else { cards().common.first }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Which of the five sheets it has, 1 to 5.
    pub variant: u8,
    pub line: Line,
    pub sheet: Sheet,
    /// Eliminated.
    pub out: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody chooses a start ticket; these have.
    Starts {
        chosen: Seats,
    },
    /// This seat lays its line.
    Lines {
        seat: Seat,
    },
    Over,
}

impl Board {
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    pub fn map(&self) -> &'static Map {
        self.city.map()
    }

    /// Whose line is being laid.
    pub fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Lines { seat } => Some(seat),
            _ => None,
        }
    }

    pub fn to_move(&self) -> Seats {
        match self.phase {
            Phase::Starts { chosen } => Seat::all(self.seats()).filter(|seat| !chosen.contains(*seat)).collect(),
            Phase::Lines { seat } => Seats::one(seat),
            Phase::Over => Seats::NONE,
        }
    }

    /// The seats that are not eliminated.
    pub fn active(&self) -> Seats {
        Seat::all(self.seats()).filter(|seat| !self.players[seat.index()].out).collect()
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// What this round's ticket demands of a seat.
    pub fn shape(&self, seat: Seat) -> Option<Shape> {
        Some(cards().shape(self.player(seat).variant, *self.tickets.last()?))
    }

    /// The path under way of the seat whose turn it is.
    pub fn route(&self, seat: Seat) -> Option<Route> {
        if self.mover() != Some(seat) {
            return None;
        }
        let player = self.player(seat);
        let boxes = Sheet::TURNS.saturating_sub(player.sheet.turns);
        let mut route = Route::begin(self.map(), player.line.before(), self.shape(seat)?, boxes)?;
        for to in player.line.laid() {
            route = route.step(route.at.direction_to(*to)?)?;
        }
        Some(route)
    }

    pub fn next(&self, seat: Seat) -> Option<Next> {
        Some(self.route(seat)?.next(self.rules.loops))
    }

    /// A18: the last one who is not eliminated may end the game before laying on.
    pub fn can_finish(&self, seat: Seat) -> bool {
        self.mover() == Some(seat) && self.active().len() == 1 && self.player(seat).line.laid().is_empty()
    }

    /// Rule 27: the traffic boxes a stick costs, one for each stick of the others and one on a congested street. Nobody pays for
    /// those who come later.
    pub fn traffic(&self, seat: Seat, from: Crossing, direction: Direction, to: Crossing) -> u8 {
        let others = self
            .players
            .iter()
            .enumerate()
            .filter(|(other, player)| *other != seat.index() && player.line.sticks().contains(from, direction, to));
        others.count() as u8 + u8::from(self.map().congested.contains(from, direction, to))
    }

    /// The traffic boxes of all sticks a seat has laid this turn.
    pub fn traffic_laid(&self, seat: Seat) -> u8 {
        let line = &self.player(seat).line;
        let Some(mut from) = line.before().last().copied() else { return 0 };
        line.laid().iter().fold(0, |sum: u8, to| {
            let boxes = from.direction_to(*to).map_or(0, |direction| self.traffic(seat, from, direction, *to));
            from = *to;
            sum.saturating_add(boxes)
        })
    }

    /// Whether a line passes all three crossings of a personal objective (A23).
    pub fn reaches(&self, seat: Seat, card: u8) -> bool {
        let seen = self.player(seat).line.seen();
        self.map().personal(card).iter().all(|crossing| seen.contains(*crossing))
    }

    /// The eight subtotals of a seat, `None` for an eliminated one (rule 42). A personal objective that is not known counts 0.
    pub fn score(&self, seat: Seat, personal: Option<u8>) -> Option<Score> {
        let player = self.player(seat);
        (!player.out).then(|| player.sheet.score(personal.is_some_and(|card| self.reaches(seat, card))))
    }

    /// Rules 41 and 42: the result, given everybody's personal objective. Eliminated players are listed last and have no score
    /// (A28); when all are, they share a place and nobody has won (A19).
    pub fn standings(&self, personal: &[Option<u8>]) -> Vec<Standing> {
        let results = Seat::all(self.seats()).zip(personal).map(|(seat, card)| {
            let score = self.score(seat, *card);
            let mut detail = serde_json::Map::new();
            match score {
                Some(score) => {
                    detail.extend(score.parts().map(|(part, points)| (part.to_owned(), Value::from(points))))
                }
                None => drop(detail.insert("eliminated".to_owned(), Value::Bool(true))),
            }
            let total = score.map(|score| score.total());
            (total, Standing { seat, rank: 0, score: total, detail })
        });
        rank(results.collect())
    }
}
