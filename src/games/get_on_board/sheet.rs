//! A player's score sheet: boarding (rules 31 to 39) and what it is worth in the end (rule 41).

use serde::{Deserialize, Serialize};

use super::cards::cards;
use super::city::{Place, Site};

/// Who rides. Interns are students whom only an office brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passenger {
    OldLady,
    Student,
    Intern,
    Tourist,
    Businessman,
}

/// What ticking the sheet did, for the words that explain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A box was ticked: the `count`-th of its zone, or of its row for tourists and businessmen.
    Boarded { who: Passenger, count: u8 },
    /// No box was free: nothing happens.
    StaysBehind { who: Passenger },
    /// A school box was ticked.
    School { count: u8 },
    /// All school boxes are ticked already.
    SchoolsFull,
    /// A row was closed: so many on board, so many points.
    RowClosed { place: Place, on_board: u8, points: u8 },
    /// A monument or an office with nobody on board for it.
    NobodyGetsOff { place: Place },
    /// The bonus of a businessman row; what became of the passenger follows.
    Bonus { who: Passenger },
    /// An emblematic place: its number is written.
    Emblem { name: &'static str, place: Place, number: u8 },
}

/// Three rows that are filled one after the other; a row is closed when its passengers get off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    /// Ticked boxes, row by row.
    pub rows: [u8; 3],
    /// How many rows have their score written, from the top.
    pub closed: u8,
}

impl Rows {
    /// Ticked boxes of all rows. Struck-out boxes do not count (A6).
    pub fn count(&self) -> u8 {
        self.rows.iter().sum()
    }

    /// The topmost row without a score.
    pub fn open(&self) -> Option<u8> {
        self.rows.get(self.closed as usize).copied()
    }

    /// Rules 34 and 35: ticks the next box of the open row, if there is one.
    fn tick(&mut self, width: usize) -> Option<u8> {
        let row = self.rows.get_mut(self.closed as usize)?;
        if *row as usize >= width {
            return None;
        }
        *row += 1;
        Some(*row)
    }

    /// Rules 36 and 37: closes the open row if anybody is in it, and returns how many.
    fn close(&mut self) -> Option<u8> {
        let on_board = self.open().filter(|ticked| *ticked > 0)?;
        self.closed += 1;
        Some(on_board)
    }

    /// Closed rows in full, the open one half, rounded down (A22).
    fn points(&self, values: &[u8]) -> i32 {
        let value = |row: u8| row.checked_sub(1).and_then(|last| values.get(last as usize)).copied().unwrap_or(0);
        let closed = self.rows.iter().take(self.closed as usize).map(|row| i32::from(value(*row))).sum::<i32>();
        closed + i32::from(self.open().map_or(0, value) / 2)
    }
}

/// The ticked boxes of a sheet. The ticket strip is not kept: everybody ticks the same tickets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    pub turns: u8,
    pub old_ladies: u8,
    pub students: u8,
    pub interns: u8,
    pub schools: u8,
    pub school_emblem: Option<u8>,
    pub tourists: Rows,
    pub light_monuments: u8,
    pub dark_monuments: u8,
    pub light_emblem: Option<u8>,
    pub dark_emblem: Option<u8>,
    pub businessmen: Rows,
    pub office_emblem: Option<u8>,
    pub traffic: u8,
    /// Points of the common objectives, by slot.
    pub common: [Option<u8>; 2],
}

impl Sheet {
    pub const TURNS: u8 = 5;
    pub const OLD_LADIES: u8 = 8;
    pub const STUDENTS: u8 = 6;
    pub const INTERNS: u8 = 3;
    pub const SCHOOLS: u8 = 4;
    pub const TOURISTS: u8 = 4;
    pub const BUSINESSMEN: u8 = 3;
    pub const MONUMENTS: u8 = 3;
    pub const TRAFFIC: u8 = 19;

    /// Everything that happens when a stick has reached a crossing.
    pub fn board(&mut self, site: Site, tell: &mut impl FnMut(Effect)) {
        match site {
            // A3: both passengers of a crossing board.
            Site::Passengers(first, second) => {
                self.tick(first, tell);
                if let Some(second) = second {
                    self.tick(second, tell);
                }
            }
            Site::Place { place, emblematic } => {
                // Rule 38, A4: an emblematic place is the ordinary place first.
                self.visit(place, tell);
                if let Some(name) = emblematic {
                    tell(Effect::Emblem { name, place, number: self.write_emblem(place) });
                }
            }
            // Rule 39.
            Site::Light { .. } => {}
        }
    }

    /// Rules 31, 32, 34, 35: a passenger takes the next box of the zone, or stays behind.
    fn tick(&mut self, who: Passenger, tell: &mut impl FnMut(Effect)) {
        let next = |ticked: &mut u8, most: u8| {
            (*ticked < most).then(|| {
                *ticked += 1;
                *ticked
            })
        };
        let ticked = match who {
            Passenger::OldLady => next(&mut self.old_ladies, Sheet::OLD_LADIES),
            Passenger::Student => next(&mut self.students, Sheet::STUDENTS),
            Passenger::Intern => next(&mut self.interns, Sheet::INTERNS),
            Passenger::Tourist => self.tourists.tick(Sheet::TOURISTS as usize),
            Passenger::Businessman => self.businessmen.tick(Sheet::BUSINESSMEN as usize),
        };
        tell(match ticked {
            Some(count) => Effect::Boarded { who, count },
            None => Effect::StaysBehind { who },
        });
    }

    fn visit(&mut self, place: Place, tell: &mut impl FnMut(Effect)) {
        match place {
            // Rule 33.
            Place::School if self.schools < Sheet::SCHOOLS => {
                self.schools += 1;
                tell(Effect::School { count: self.schools });
            }
            Place::School => tell(Effect::SchoolsFull),
            // Rule 36: the memory box first, with or without tourists; a fourth one still closes the row (A21).
            Place::LightMonument | Place::DarkMonument => {
                let memory =
                    if place == Place::LightMonument { &mut self.light_monuments } else { &mut self.dark_monuments };
                *memory = (*memory + 1).min(Sheet::MONUMENTS);
                match self.tourists.close() {
                    Some(on_board) => {
                        let points = cards().rows.tourists[on_board as usize - 1];
                        tell(Effect::RowClosed { place, on_board, points });
                    }
                    None => tell(Effect::NobodyGetsOff { place }),
                }
            }
            // Rule 37: the bonus passenger follows from the column, there is no choice (A1).
            Place::Office => match self.businessmen.close() {
                Some(on_board) => {
                    let rows = &cards().rows;
                    let points = rows.businessmen[on_board as usize - 1];
                    let who = rows.bonus[on_board as usize - 1];
                    tell(Effect::RowClosed { place, on_board, points });
                    tell(Effect::Bonus { who });
                    self.tick(who, tell);
                }
                None => tell(Effect::NobodyGetsOff { place }),
            },
        }
    }

    /// Rule 38: how many have boarded so far; it may be 0. Interns count (A5).
    fn write_emblem(&mut self, place: Place) -> u8 {
        let (number, written) = match place {
            Place::School => (self.students + self.interns, &mut self.school_emblem),
            Place::LightMonument => (self.tourists.count(), &mut self.light_emblem),
            Place::DarkMonument => (self.tourists.count(), &mut self.dark_emblem),
            Place::Office => (self.businessmen.count(), &mut self.office_emblem),
        };
        *written = Some(number);
        number
    }

    /// Rule 21: ticks boxes of the turn zone.
    pub fn tick_turns(&mut self, boxes: u8) {
        self.turns = (self.turns + boxes).min(Sheet::TURNS);
    }

    /// Rule 28: from the 20th on nothing happens.
    pub fn tick_traffic(&mut self, boxes: u8) {
        self.traffic = self.traffic.saturating_add(boxes).min(Sheet::TRAFFIC);
    }

    /// The eight subtotals. `reached` says whether the personal objective was.
    pub fn score(&self, reached: bool) -> Score {
        let cards = cards();
        let boxes = |points: &[i8], ticked: u8| points.iter().take(ticked as usize).map(|box_| i32::from(*box_)).sum();
        let emblem = |number: Option<u8>| i32::from(number.unwrap_or(0));
        Score {
            old_ladies: boxes(&cards.boxes.old_ladies, self.old_ladies),
            students: i32::from(self.students + self.interns) * i32::from(self.schools) + emblem(self.school_emblem),
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
