//! What both cities share: tickets, shapes and sheets, what boxes are worth, the common objectives.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::sheet::{Passenger, Sheet};

/// A bus ticket, 1 to 12. In the setup its number names a start; in the rounds its colour names a shape on each sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticket(pub u8);

impl Ticket {
    pub const COUNT: u8 = 12;

    pub fn all() -> impl Iterator<Item = Ticket> {
        (1..=Ticket::COUNT).map(Ticket)
    }

    /// Tickets n and n + 6 share a colour, 0 to 5.
    pub const fn colour(self) -> usize {
        (self.0 as usize + 5) % 6
    }
}

/// What a ticket demands on one sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Shape {
    #[serde(rename = "S1")]
    One,
    #[serde(rename = "S2")]
    Straight2,
    #[serde(rename = "T1")]
    Turn1,
    #[serde(rename = "S2/T1")]
    Either,
    #[serde(rename = "S3")]
    Straight3,
    #[serde(rename = "T2")]
    Turn2,
}

/// What is demanded where two sticks of one turn meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Joint {
    Straight,
    Turn,
    /// Rule 20: a slash leaves the choice.
    Either,
}

impl Shape {
    pub const ALL: [Shape; 6] =
        [Shape::One, Shape::Straight2, Shape::Turn1, Shape::Either, Shape::Straight3, Shape::Turn2];

    /// Rule 17: this many, whatever boxes are ticked.
    pub const fn sticks(self) -> u8 {
        match self {
            Shape::One => 1,
            Shape::Straight2 | Shape::Turn1 | Shape::Either => 2,
            Shape::Straight3 | Shape::Turn2 => 3,
        }
    }

    /// Rule 18: all joints of a shape are demanded alike.
    pub const fn joint(self) -> Joint {
        match self {
            Shape::One | Shape::Straight2 | Shape::Straight3 => Joint::Straight,
            Shape::Turn1 | Shape::Turn2 => Joint::Turn,
            Shape::Either => Joint::Either,
        }
    }
}

/// A common objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    OldLadies,
    Students,
    Tourists,
    Businessmen,
    LightMonuments,
    DarkMonuments,
}

impl Goal {
    pub const ALL: [Goal; 6] =
        [Goal::OldLadies, Goal::Students, Goal::Tourists, Goal::Businessmen, Goal::LightMonuments, Goal::DarkMonuments];

    /// How far a sheet is: ticked boxes, interns and bonus passengers included, struck-out boxes not (A5, A6).
    pub fn count(self, sheet: &Sheet) -> u8 {
        match self {
            Goal::OldLadies => sheet.old_ladies,
            Goal::Students => sheet.students + sheet.interns,
            Goal::Tourists => sheet.tourists.count(),
            Goal::Businessmen => sheet.businessmen.count(),
            Goal::LightMonuments => sheet.light_monuments,
            Goal::DarkMonuments => sheet.dark_monuments,
        }
    }

    pub fn needs(self) -> u8 {
        let needs = &cards().common.needs;
        match self {
            Goal::OldLadies => needs.old_ladies,
            Goal::Students => needs.students,
            Goal::Tourists => needs.tourists,
            Goal::Businessmen => needs.businessmen,
            Goal::LightMonuments => needs.light_monuments,
            Goal::DarkMonuments => needs.dark_monuments,
        }
    }

    pub fn is_met(self, sheet: &Sheet) -> bool {
        self.count(sheet) >= self.needs()
    }
}

/// The printed numbers. The lengths of the lists are checked as they are read.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    pub colours: [String; 6],
    pub sheets: [[Shape; 6]; 5],
    pub boxes: Boxes,
    pub rows: Rows,
    pub common: Common,
    pub personal: Personal,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    pub turns: [i8; 5],
    pub old_ladies: [i8; 8],
    pub traffic: [i8; 19],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rows {
    pub tourists: [u8; 4],
    pub businessmen: [u8; 3],
    pub bonus: [Passenger; 3],
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    pub first: u8,
    pub later: u8,
    needs: Needs,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Needs {
    old_ladies: u8,
    students: u8,
    tourists: u8,
    businessmen: u8,
    light_monuments: u8,
    dark_monuments: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Personal {
    pub points: u8,
}

impl Cards {
    /// What a ticket demands on a sheet; sheets are numbered 1 to 5.
    pub fn shape(&self, sheet: u8, ticket: Ticket) -> Shape {
        self.sheets[sheet as usize - 1][ticket.colour()]
    }

    /// Every sheet demands every shape once a colour, and no colour demands the same on two sheets.
    fn check(&self) -> Result<(), String> {
        for shape in Shape::ALL {
            for (number, sheet) in self.sheets.iter().enumerate() {
                if !sheet.contains(&shape) {
                    return Err(format!("sheet {} lacks the shape {shape:?}", number + 1));
                }
            }
            for colour in 0..6 {
                if self.sheets.iter().filter(|sheet| sheet[colour] == shape).count() > 1 {
                    return Err(format!("{shape:?} stands twice under {}", self.colours[colour]));
                }
            }
        }
        Ok(())
    }
}

pub fn cards() -> &'static Cards {
    static CARDS: LazyLock<Cards> = LazyLock::new(|| read().expect("read when the program starts"));
    &CARDS
}

/// The cards, if their file is sound.
pub(super) fn read() -> Result<Cards, String> {
    let source = include_str!("../../../assets/games/get_on_board/cards.toml");
    let cards: Cards = toml::from_str(source).map_err(|error| error.to_string())?;
    cards.check()?;
    Ok(cards)
}
