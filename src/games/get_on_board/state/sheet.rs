//! A player's sheet: which boxes are ticked.

use serde::{Deserialize, Serialize};

use crate::games::get_on_board::data::{COMMON, Goal, Passenger, Place, ROWS};

/// Rows that are filled one after the other; a row is closed when its passengers get off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    /// Ticked boxes, row by row.
    pub rows: [u8; ROWS],
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
    pub common: [Option<u8>; COMMON],
}

impl Sheet {
    /// Interns are students wherever students are counted (A5).
    pub fn all_students(&self) -> u8 {
        self.students + self.interns
    }

    /// How far a common objective is: ticked boxes, bonus passengers included, struck-out boxes not (A5, A6).
    pub fn count(&self, goal: Goal) -> u8 {
        match goal {
            Goal::OldLadies => self.old_ladies,
            Goal::Students => self.all_students(),
            Goal::Tourists => self.tourists.count(),
            Goal::Businessmen => self.businessmen.count(),
            Goal::LightMonuments => self.light_monuments,
            Goal::DarkMonuments => self.dark_monuments,
        }
    }

    pub fn meets(&self, goal: Goal) -> bool {
        self.count(goal) >= goal.needs()
    }
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
