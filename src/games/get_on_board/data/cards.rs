//! What both cities share: tickets, shapes and sheets, what boxes are worth, the common objectives.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::crossing::Direction;
use super::numbers::{ROUNDS, SHEETS, TICKET_COLOURS, TICKETS};

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

/// A bus ticket, 1 to 12. In the setup its number names a start; in the rounds its colour names a shape on each sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticket(pub u8);

impl Ticket {
    pub fn all() -> impl Iterator<Item = Ticket> {
        (1..=TICKETS as u8).map(Ticket)
    }

    /// The ticket with this number, if there is one.
    pub fn numbered(number: u8) -> Option<Ticket> {
        Ticket::all().find(|ticket| ticket.0 == number)
    }

    /// The colours follow each other and begin again: tickets 1 and 7 share one. Counted from 0.
    pub const fn colour(self) -> usize {
        (self.0 as usize + TICKET_COLOURS - 1) % TICKET_COLOURS
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
    /// R20: a slash leaves the choice.
    Either,
}

impl Joint {
    /// The turn boxes it costs when the line goes on in that direction (R21).
    pub fn boxes(self, heading: Direction, onward: Direction) -> u8 {
        let straight = heading == onward;
        u8::from(match self {
            Joint::Straight => !straight,
            Joint::Turn => straight,
            Joint::Either => false,
        })
    }
}

impl Shape {
    pub const ALL: [Shape; 6] =
        [Shape::One, Shape::Straight2, Shape::Turn1, Shape::Either, Shape::Straight3, Shape::Turn2];

    /// R17: this many, whatever boxes are ticked.
    pub const fn sticks(self) -> u8 {
        match self {
            Shape::One => 1,
            Shape::Straight2 | Shape::Turn1 | Shape::Either => 2,
            Shape::Straight3 | Shape::Turn2 => 3,
        }
    }

    /// R18: all joints of a shape are demanded alike.
    pub const fn joint(self) -> Joint {
        match self {
            Shape::One | Shape::Straight2 | Shape::Straight3 => Joint::Straight,
            Shape::Turn1 | Shape::Turn2 => Joint::Turn,
            Shape::Either => Joint::Either,
        }
    }
}

/// The stops a line can have: the start, what all tickets together demand, and a stick more in each round for a green light.
pub const LONGEST_LINE: usize = {
    let (mut stops, mut shape) = (1 + ROUNDS as usize, 0);
    while shape < Shape::ALL.len() {
        // Every sheet demands every shape once a colour.
        stops += Shape::ALL[shape].sticks() as usize * TICKETS / TICKET_COLOURS;
        shape += 1;
    }
    stops
};

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
}

/// The printed numbers. Where boxes are worth points, there are as many boxes as numbers.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    colours: [String; TICKET_COLOURS],
    sheets: [[Shape; TICKET_COLOURS]; SHEETS],
    pub boxes: Boxes,
    pub rows: RowPoints,
    pub common: CommonPoints,
    pub personal: PersonalPoints,
}

/// The boxes of a sheet: points in the order in which they are ticked, or how many there are.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boxes {
    pub turns: Vec<i8>,
    pub old_ladies: Vec<i8>,
    pub traffic: Vec<i8>,
    pub students: u8,
    pub interns: u8,
    pub schools: u8,
    /// Of each colour.
    pub monuments: u8,
}

/// What a row is worth by the passengers in it, and the passenger an office then brings along.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowPoints {
    pub tourists: Vec<u8>,
    pub businessmen: Vec<u8>,
    pub bonus: Vec<Passenger>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommonPoints {
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
pub struct PersonalPoints {
    pub points: u8,
}

impl Cards {
    /// What a ticket demands on a sheet; sheets are numbered from 1.
    pub fn shape(&self, sheet: u8, ticket: Ticket) -> Shape {
        self.sheets[sheet as usize - 1][ticket.colour()]
    }

    /// How many boxes a passenger can choose from; of tourists and businessmen, those of a row.
    pub fn room(&self, who: Passenger) -> u8 {
        match who {
            Passenger::OldLady => self.boxes.old_ladies.len() as u8,
            Passenger::Student => self.boxes.students,
            Passenger::Intern => self.boxes.interns,
            Passenger::Tourist => self.rows.tourists.len() as u8,
            Passenger::Businessman => self.rows.businessmen.len() as u8,
        }
    }

    /// R21.
    pub fn turn_boxes(&self) -> u8 {
        self.boxes.turns.len() as u8
    }

    /// R28.
    pub fn traffic_boxes(&self) -> u8 {
        self.boxes.traffic.len() as u8
    }

    /// Every sheet demands every shape once a colour, no colour demands the same on two sheets, and an office brings somebody
    /// along for every row.
    fn check(&self) -> Result<(), String> {
        for shape in Shape::ALL {
            for (number, sheet) in self.sheets.iter().enumerate() {
                if !sheet.contains(&shape) {
                    return Err(format!("sheet {} lacks the shape {shape:?}", number + 1));
                }
            }
            for colour in 0..TICKET_COLOURS {
                if self.sheets.iter().filter(|sheet| sheet[colour] == shape).count() > 1 {
                    return Err(format!("{shape:?} stands twice under {}", self.colours[colour]));
                }
            }
        }
        if self.rows.bonus.len() != self.rows.businessmen.len() {
            return Err("an office brings one passenger along for each number of businessmen".to_owned());
        }
        Ok(())
    }
}

pub fn cards() -> &'static Cards {
    static CARDS: LazyLock<Cards> = LazyLock::new(|| read().expect("read when the program starts"));
    &CARDS
}

/// The cards, if their file is sound.
pub fn read() -> Result<Cards, String> {
    let source = include_str!("../../../../assets/games/get_on_board/cards.toml");
    let cards: Cards = toml::from_str(source).map_err(|error| error.to_string())?;
    cards.check()?;
    Ok(cards)
}
