//! What is printed on boards and tiles: `assets/games/busstop/data.toml`, read once and checked.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::{Board, MOST_SEATS};
use super::tile::{Colour, Crowd, Kind, Number, Passenger};

/// Spaces for waiting passengers on the bus-stop board (rule 6).
pub const LINE: usize = 5;

/// Most boards in play, the proxy's included.
pub const MOST_BOARDS: usize = 5;

pub struct Data {
    pub rounds: u8,
    /// The draw pile.
    pub passengers: Crowd,
    faces: [[[Kind; Number::MOST as usize]; 5]; 2],
    stops: [Stop; 3],
    capacities: [[u8; 3]; 2],
    /// Spaces of a waiting queue; the proxy keeps no more (rule 47).
    pub printed: usize,
    /// So many waiting open the third bus (rule 25).
    pub third_bus: usize,
    pub points: Points,
    colours: [Company; 5],
}

/// A side of the bus-stop board.
#[derive(Clone, Debug)]
pub struct Stop {
    /// By position, the spaces of the line that its arrow covers, counted from 0.
    pub arrows: ArrayVec<ArrayVec<u8, LINE>, MOST_BOARDS>,
    /// The position with the driver's icon, counted from 0.
    pub driver: usize,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    pub ordinary: i32,
    pub vip: i32,
    pub waiting: i32,
    pub waiting_vip: i32,
    pub bonus: i32,
    pub objective: i32,
}

/// What a colour stands for under the optional rules.
#[derive(Clone, Copy, Debug)]
pub struct Company {
    pub bonus: Kind,
    pub objective: Objective,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    pub goal: Goal,
    two: u8,
    more: u8,
}

/// Rule 33. The number it speaks of is [`Objective::demand`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// At most so many waiting at the end.
    CleanStop,
    /// At least so many of every kind delivered.
    GrandTour,
    /// At least so many of one kind delivered.
    Specialist,
    /// At least so many VIPs delivered.
    RedCarpet,
    /// At least so many aliens in the score pile.
    CloseEncounters,
}

/// Option `faces`: which passengers the number tiles show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Faces {
    Age,
    Rotated,
}

/// Option `buses` (C7): the capacities of bus 1, 2 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Buses {
    #[serde(rename = "3-4-5")]
    Rising,
    #[serde(rename = "4-5-3")]
    Hard,
}

/// The data of the game.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| Data::read(SOURCE).expect("read when the program starts"));
    &DATA
}

const SOURCE: &str = include_str!("../../../assets/games/busstop/data.toml");

/// Whether the data is sound.
pub(super) fn check() -> Result<(), String> {
    Data::read(SOURCE).map(drop).map_err(|broken| broken.to_string())
}

impl Data {
    pub fn face(&self, faces: Faces, colour: Colour, number: Number) -> Kind {
        self.faces[faces as usize][colour.index()][number.index()]
    }

    /// The side for so many boards in play (3 to 5).
    pub fn stop(&self, boards: usize) -> &Stop {
        &self.stops[boards - 3]
    }

    pub fn capacities(&self, buses: Buses) -> &[u8; 3] {
        &self.capacities[buses as usize]
    }

    pub fn company(&self, colour: Colour) -> &Company {
        &self.colours[colour.index()]
    }
}

impl Stop {
    /// How many tiles a position brings: those of its arrow and one played tile.
    pub fn haul(&self, position: usize) -> usize {
        self.arrows[position].len() + 1
    }

    pub fn best_haul(&self) -> usize {
        (0..self.arrows.len()).map(|position| self.haul(position)).max().unwrap_or(0)
    }
}

impl Objective {
    pub fn demand(&self, seats: u8) -> u8 {
        if seats == 2 { self.two } else { self.more }
    }
}

#[derive(Debug, thiserror::Error)]
#[error("busstop: the data is broken: {0}")]
pub struct BrokenData(String);

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rounds: u8,
    passengers: Supply,
    faces: FaceRows,
    stop: Vec<StopSide>,
    buses: BTreeMap<String, [u8; 3]>,
    queue: QueueSpaces,
    points: Points,
    colour: Vec<ColourLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Supply {
    ordinary: u8,
    vip: u8,
    alien: u8,
}

type FaceRow = [Kind; Number::MOST as usize];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FaceRows {
    age: Vec<FaceRow>,
    rotated: Vec<FaceRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StopSide {
    tiles: usize,
    arrows: Vec<Vec<u8>>,
    driver: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct QueueSpaces {
    printed: usize,
    third_bus: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColourLine {
    name: Colour,
    bonus: Kind,
    objective: Objective,
}

impl Data {
    /// Reads the data and checks that a game can be played with it.
    pub fn read(source: &str) -> Result<Data, BrokenData> {
        let file: File = toml::from_str(source).map_err(|error| broken(error.to_string()))?;
        if file.rounds == 0 || file.rounds > Number::MOST {
            return Err(broken(format!("{} rounds, but {} number tiles in a colour", file.rounds, Number::MOST)));
        }
        let data = Data {
            rounds: file.rounds,
            passengers: supply(&file.passengers),
            faces: [faces("age", file.faces.age)?, faces("rotated", file.faces.rotated)?],
            stops: stops(file.stop)?,
            capacities: [capacities(&file.buses, "3-4-5")?, capacities(&file.buses, "4-5-3")?],
            printed: file.queue.printed,
            third_bus: file.queue.third_bus,
            points: file.points,
            colours: colours(&file.colour)?,
        };
        // Nobody can ever have more waiting than a queue can hold.
        let best = data.stops.iter().map(Stop::best_haul).max().unwrap_or(0);
        if best * usize::from(data.rounds) > Board::LONGEST_QUEUE {
            return Err(broken(format!("{best} tiles in each of {} rounds are too many to wait", data.rounds)));
        }
        if data.passengers.len() > Board::LARGEST_PILE {
            return Err(broken(format!("{} passengers are too many", data.passengers.len())));
        }
        Ok(data)
    }
}

fn broken(reason: impl Into<String>) -> BrokenData {
    BrokenData(reason.into())
}

fn supply(supply: &Supply) -> Crowd {
    let mut passengers = Crowd::default();
    for kind in Kind::ALL {
        passengers.add(Passenger::Ordinary(kind), supply.ordinary);
        passengers.add(Passenger::Vip(kind), supply.vip);
    }
    passengers.add(Passenger::Alien, supply.alien);
    passengers
}

fn faces(name: &str, rows: Vec<FaceRow>) -> Result<[FaceRow; 5], BrokenData> {
    match <[FaceRow; 5]>::try_from(rows) {
        Ok(rows) => Ok(rows),
        Err(rows) if rows.len() == 1 => Ok([rows[0]; 5]),
        Err(rows) => Err(broken(format!("faces “{name}” has {} rows, neither 1 nor 5", rows.len()))),
    }
}

fn stops(sides: Vec<StopSide>) -> Result<[Stop; 3], BrokenData> {
    let mut stops = Vec::new();
    for tiles in 3..=MOST_BOARDS {
        let mut fitting = sides.iter().filter(|side| side.tiles == tiles);
        let (Some(side), None) = (fitting.next(), fitting.next()) else {
            return Err(broken(format!("there must be one stop for {tiles} tiles")));
        };
        stops.push(stop(side)?);
    }
    stops.try_into().map_err(|_| broken("there must be three stops"))
}

fn stop(side: &StopSide) -> Result<Stop, BrokenData> {
    let wrong = |what: &str| broken(format!("the stop for {} tiles {what}", side.tiles));
    if side.arrows.len() != side.tiles {
        return Err(wrong("has not one arrow for each position"));
    }
    let mut covered: Vec<u8> = side.arrows.concat();
    covered.sort_unstable();
    if covered != (1..=LINE as u8).collect::<Vec<_>>() {
        return Err(wrong("does not cover each space of the line once"));
    }
    if !(1..=side.tiles).contains(&side.driver) {
        return Err(wrong("has the driver's icon on no position"));
    }
    let arrows = side.arrows.iter().map(|arrow| arrow.iter().map(|space| space - 1).collect()).collect();
    Ok(Stop { arrows, driver: side.driver - 1 })
}

fn capacities(buses: &BTreeMap<String, [u8; 3]>, name: &str) -> Result<[u8; 3], BrokenData> {
    let capacities = *buses.get(name).ok_or_else(|| broken(format!("there are no buses “{name}”")))?;
    if capacities.iter().any(|seats| !(2..=MOST_SEATS as u8).contains(seats)) {
        return Err(broken(format!("buses “{name}”: a bus has 2 to {MOST_SEATS} seats")));
    }
    Ok(capacities)
}

fn colours(lines: &[ColourLine]) -> Result<[Company; 5], BrokenData> {
    if !lines.iter().map(|line| line.name).eq(Colour::ALL) {
        return Err(broken("the colours must be yellow, green, purple, blue, red, each once and in this order"));
    }
    let companies: Vec<_> = lines.iter().map(|line| Company { bonus: line.bonus, objective: line.objective }).collect();
    companies.try_into().map_err(|_| broken("there must be five colours"))
}
