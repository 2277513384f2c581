//! The data as it is written in its file, and whether a game can be played with it.

use serde::Deserialize;

use super::bus::{Bus3, MOST_SEATS};
use super::printed::{
    Company, Data, FEWEST_BOARDS, FaceRow, FaceTable, LARGEST_PILE, LINE, LONGEST_QUEUE, MOST_BOARDS, Objective,
    Points, Stop,
};
use super::tile::{Colour, Crowd, Kind, Number, Passenger};

#[derive(Debug, thiserror::Error)]
#[error("busstop: the data is broken: {0}")]
pub struct BrokenData(String);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rounds: u8,
    passengers: Supply,
    faces: FaceRows,
    stop: Vec<StopSide>,
    buses: BusSizes,
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
struct BusSizes {
    rising: Bus3<u8>,
    hard: Bus3<u8>,
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
            age: faces("age", file.faces.age)?,
            rotated: faces("rotated", file.faces.rotated)?,
            stops: stops(&file.stop)?,
            rising: capacities("rising", file.buses.rising)?,
            hard: capacities("hard", file.buses.hard)?,
            printed: file.queue.printed,
            third_bus: file.queue.third_bus,
            points: file.points,
            colours: colours(&file.colour)?,
        };
        // Nobody can ever have more waiting than a queue can hold.
        let best = data.stops.iter().map(Stop::best_haul).max().unwrap_or(0);
        if best * usize::from(data.rounds) > LONGEST_QUEUE {
            return Err(broken(format!("{best} tiles in each of {} rounds are too many to wait", data.rounds)));
        }
        if data.passengers.len() > LARGEST_PILE {
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

fn faces(name: &str, rows: Vec<FaceRow>) -> Result<FaceTable, BrokenData> {
    const COLOURS: usize = Colour::ALL.len();
    match <[FaceRow; COLOURS]>::try_from(rows) {
        Ok(rows) => Ok(FaceTable(rows)),
        Err(rows) if rows.len() == 1 => Ok(FaceTable([rows[0]; COLOURS])),
        Err(rows) => Err(broken(format!("faces “{name}” has {} rows, neither 1 nor {COLOURS}", rows.len()))),
    }
}

fn stops<const SIDES: usize>(sides: &[StopSide]) -> Result<[Stop; SIDES], BrokenData> {
    let mut stops = Vec::new();
    for tiles in FEWEST_BOARDS..=MOST_BOARDS {
        let mut fitting = sides.iter().filter(|side| side.tiles == tiles);
        let (Some(side), None) = (fitting.next(), fitting.next()) else {
            return Err(broken(format!("there must be one stop for {tiles} tiles")));
        };
        stops.push(stop(side)?);
    }
    stops.try_into().map_err(|_| broken(format!("there must be {SIDES} stops")))
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

fn capacities(name: &str, capacities: Bus3<u8>) -> Result<Bus3<u8>, BrokenData> {
    // With a single seat a bus would depart without a choice; a full one never stands (R19, R20).
    if capacities.iter().any(|seats| !(2..=MOST_SEATS as u8).contains(seats)) {
        return Err(broken(format!("buses “{name}”: a bus has 2 to {MOST_SEATS} seats")));
    }
    Ok(capacities)
}

fn colours<const COLOURS: usize>(lines: &[ColourLine]) -> Result<[Company; COLOURS], BrokenData> {
    if !lines.iter().map(|line| line.name).eq(Colour::ALL) {
        return Err(broken("the colours must be yellow, green, purple, blue, red, each once and in this order"));
    }
    let companies: Vec<_> = lines.iter().map(|line| Company { bonus: line.bonus, objective: line.objective }).collect();
    companies.try_into().map_err(|_| broken(format!("there must be {COLOURS} colours")))
}
