//! A state as JSON: everything that lies on the table and nothing that follows from it, in words people can edit.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::line::{Line, NoTrail};
use super::pieces::{Area, Building};
use super::places::{Crossing, Site, Sites};
use super::state::{Board, Bus, Crowd, Latest, Phase, Player};
use crate::game::Seat;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    round: u8,
    start: Seat,
    clock: Building,
    stones: u8,
    /// Crossing → passengers; the others of the 15 are still to come.
    passengers: BTreeMap<Crossing, u8>,
    buildings: BTreeMap<Site, Building>,
    players: Vec<Entry>,
    /// Area → whose markers, from slot a on.
    board: BTreeMap<Area, Vec<Seat>>,
    phase: Phase,
    turns: u16,
    latest: Latest,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    markers: u8,
    buses: u8,
    points: u8,
    stones: u8,
    sticks: u8,
    reached: u16,
    line: Vec<Crossing>,
}

impl From<Bus> for Sheet {
    fn from(bus: Bus) -> Sheet {
        let people = bus.crowd.crossings().iter();
        Sheet {
            round: bus.round,
            start: bus.start,
            clock: bus.clock,
            stones: bus.stones,
            passengers: people.map(|crossing| (crossing, bus.crowd.at(crossing))).collect(),
            buildings: Site::all().filter_map(|site| Some((site, bus.building(site)?))).collect(),
            players: bus
                .players
                .iter()
                .map(|player| Entry {
                    markers: player.markers,
                    buses: player.buses,
                    points: player.points,
                    stones: player.stones,
                    sticks: player.sticks,
                    reached: player.reached,
                    line: player.line.trail().to_vec(),
                })
                .collect(),
            board: Area::ALL.into_iter().map(|area| (area, bus.board.owners(area).to_vec())).collect(),
            phase: bus.phase,
            turns: bus.turns,
            latest: bus.latest,
        }
    }
}

impl TryFrom<Sheet> for Bus {
    type Error = String;

    /// What cannot be laid on the table at all is refused here; whether the rest can have come about is [`Bus::possible`].
    fn try_from(sheet: Sheet) -> Result<Bus, String> {
        let mut crowd = Crowd::new();
        for (crossing, count) in &sheet.passengers {
            if !crowd.arrive(*crossing, *count) {
                return Err(format!("R4: there are more than {} passengers", Crowd::ALL));
            }
        }
        let mut buildings = [Sites::default(); 3];
        for (site, building) in &sheet.buildings {
            buildings[building.index()].insert(*site);
        }
        if !(3..=5).contains(&sheet.players.len()) {
            return Err(format!("R1: 3 to 5 players, not {}", sheet.players.len()));
        }
        let mut board = Board::default();
        for (area, owners) in &sheet.board {
            for seat in owners {
                if seat.index() >= sheet.players.len() {
                    return Err(format!("R1: there is no seat {seat}"));
                }
                if !board.place(*area, *seat) {
                    return Err(format!("R10: “{area}” takes {} markers, not {}", area.slots(), owners.len()));
                }
            }
        }
        let on_board = |index: usize| {
            let owners = Area::ALL.into_iter().flat_map(|area| board.owners(area));
            owners.filter(|owner| owner.index() == index).count() as u8
        };
        let players = sheet.players.iter().enumerate().map(|(index, entry)| {
            Ok(Player {
                markers: entry.markers,
                buses: entry.buses,
                points: entry.points,
                stones: entry.stones,
                sticks: entry.sticks,
                reached: entry.reached,
                placed: on_board(index),
                line: Line::new(&entry.line).map_err(|error| format!("the line of seat {index}: {error}"))?,
            })
        });
        Ok(Bus {
            round: sheet.round,
            start: sheet.start,
            clock: sheet.clock,
            stones: sheet.stones,
            crowd,
            buildings,
            players: players.collect::<Result<_, String>>()?,
            board,
            phase: sheet.phase,
            turns: sheet.turns,
            latest: sheet.latest,
        })
    }
}

impl std::fmt::Display for NoTrail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoTrail::NoStreet(from, to) => write!(f, "R39: it is no trail, no street leads from {from} to {to}"),
            NoTrail::Twice(street) => write!(f, "R39: it is no trail, it uses the street {street} twice"),
            NoTrail::TooLong => write!(f, "A14: nobody has more than {} sticks", Line::MOST_STICKS),
            NoTrail::OneCrossing => write!(f, "D1: a single crossing is no line"),
        }
    }
}
