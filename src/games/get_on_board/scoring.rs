//! Points (R41) and places (R42).

use arrayvec::ArrayVec;
use serde_json::{Map, Value};

use super::data::{MOST, cards};
use super::state::{Board, GetOnBoard, Rows, Sheet};
use crate::game::{Seat, Standing, rank};

/// The eight subtotals at the right of a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub old_ladies: i32,
    pub students: i32,
    pub tourists: i32,
    pub businessmen: i32,
    pub common: i32,
    pub personal: i32,
    pub turns: i32,
    pub traffic: i32,
}

impl Score {
    /// The subtotals in the order of the sheet, with their names.
    pub fn parts(&self) -> [(&'static str, i32); 8] {
        [
            ("old_ladies", self.old_ladies),
            ("students", self.students),
            ("tourists", self.tourists),
            ("businessmen", self.businessmen),
            ("common", self.common),
            ("personal", self.personal),
            ("turns", self.turns),
            ("traffic", self.traffic),
        ]
    }

    pub fn total(&self) -> i32 {
        self.parts().iter().map(|(_, points)| points).sum()
    }
}

impl Sheet {
    /// R41: the eight subtotals. `reached` says whether the personal objective was.
    pub fn score(&self, reached: bool) -> Score {
        let cards = cards();
        let boxes = |points: &[i8], ticked: u8| points.iter().take(ticked as usize).map(|box_| i32::from(*box_)).sum();
        let emblem = |number: Option<u8>| i32::from(number.unwrap_or(0));
        Score {
            old_ladies: boxes(&cards.boxes.old_ladies, self.old_ladies),
            students: i32::from(self.all_students()) * i32::from(self.schools) + emblem(self.school_emblem),
            tourists: self.tourists.points(&cards.rows.tourists)
                + emblem(self.light_emblem).max(emblem(self.dark_emblem)),
            businessmen: self.businessmen.points(&cards.rows.businessmen) + emblem(self.office_emblem),
            common: self.common.iter().flatten().map(|points| i32::from(*points)).sum(),
            personal: if reached { i32::from(cards.personal.points) } else { 0 },
            turns: boxes(&cards.boxes.turns, self.turns),
            traffic: boxes(&cards.boxes.traffic, self.traffic),
        }
    }
}

impl Rows {
    /// Closed rows in full, the open one half, rounded down (A22).
    fn points(&self, values: &[u8]) -> i32 {
        let value = |row: u8| row.checked_sub(1).and_then(|last| values.get(last as usize)).copied().unwrap_or(0);
        let closed = self.rows.iter().take(self.closed as usize).map(|row| i32::from(value(*row))).sum::<i32>();
        closed + i32::from(self.open().map_or(0, value) / 2)
    }
}

/// The result, once the game is over.
pub fn standings(game: &GetOnBoard) -> Option<Vec<Standing>> {
    let personal: ArrayVec<Option<u8>, MOST> = game.secrets.personal.iter().copied().map(Some).collect();
    game.board.is_over().then(|| game.board.standings(&personal))
}

/// What every seat has so far; an eliminated one nothing.
pub fn so_far(game: &GetOnBoard) -> Vec<i32> {
    let score = |(seat, card): (Seat, &u8)| game.board.score(seat, Some(*card)).map_or(0, |score| score.total());
    Seat::all(game.board.seats()).zip(&game.secrets.personal).map(score).collect()
}

impl Board {
    /// The eight subtotals of a seat, `None` for an eliminated one (R42). A personal objective that is not known counts 0.
    pub fn score(&self, seat: Seat, personal: Option<u8>) -> Option<Score> {
        let player = self.player(seat);
        (!player.out).then(|| player.sheet.score(personal.is_some_and(|card| self.reaches(seat, card))))
    }

    /// R41, R42: the result, given everybody's personal objective. Eliminated players are listed last and have no score
    /// (A28); when all are, they share a place and nobody has won (A19).
    pub fn standings(&self, personal: &[Option<u8>]) -> Vec<Standing> {
        let results = Seat::all(self.seats()).zip(personal).map(|(seat, card)| {
            let score = self.score(seat, *card);
            let mut detail = Map::new();
            match score {
                Some(score) => {
                    detail.extend(score.parts().map(|(part, points)| (part.to_owned(), Value::from(points))));
                }
                None => drop(detail.insert("eliminated".to_owned(), Value::Bool(true))),
            }
            let total = score.map(|score| score.total());
            (total, Standing { seat, rank: 0, score: total, detail, team: 1 })
        });
        rank(results.collect())
    }
}
