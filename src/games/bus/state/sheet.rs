//! A state as JSON: everything that lies on the table and nothing that follows from it, in words people can edit.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Board, Bus, Crowd, Latest, Line, Phase, Player};
use crate::game::Seat;
use crate::games::bus::data::numbers::{BUILDINGS, PASSENGERS, SEATS};
use crate::games::bus::data::{Area, Building, Colour, Crossing, Site, Sites};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    round: u8,
    start: Seat,
    clock: Building,
    stones: u8,
    /// Crossing → passengers; the others are still to come.
    passengers: BTreeMap<Crossing, u8>,
    buildings: BTreeMap<Site, Building>,
    /// Left out where nobody sits out of order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    seated: Vec<Site>,
    players: Vec<PlayerRow>,
    /// Area → whose markers, from slot a on.
    board: BTreeMap<Area, Vec<Seat>>,
    phase: Phase,
    turns: u16,
    latest: Latest,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerRow {
    /// Left out where nobody chose one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<Colour>,
    markers: u8,
    buses: u8,
    points: u8,
    stones: u8,
    sticks: u8,
    reached: u16,
    line: Vec<Crossing>,
}

impl Serialize for Bus {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Sheet::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Bus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bus, D::Error> {
        Sheet::deserialize(deserializer)?.try_into().map_err(de::Error::custom)
    }
}

impl From<&Bus> for Sheet {
    fn from(bus: &Bus) -> Sheet {
        let people = bus.crowd.crossings().iter();
        Sheet {
            round: bus.round,
            start: bus.start,
            clock: bus.clock,
            stones: bus.stones,
            passengers: people.map(|crossing| (crossing, bus.crowd.at(crossing))).collect(),
            buildings: Site::all().filter_map(|site| Some((site, bus.building(site)?))).collect(),
            seated: bus.seated.iter().collect(),
            players: bus
                .players
                .iter()
                .map(|player| PlayerRow {
                    colour: player.colour,
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
            latest: bus.latest.clone(),
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
                return Err(format!("R4: there are more than {} passengers", PASSENGERS));
            }
        }
        let mut buildings = [Sites::default(); BUILDINGS];
        for (site, building) in &sheet.buildings {
            buildings[building.index()].insert(*site);
        }
        let (fewest, most) = SEATS;
        if !(usize::from(fewest)..=usize::from(most)).contains(&sheet.players.len()) {
            return Err(format!("R1: {fewest} to {most} players, not {}", sheet.players.len()));
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
        let players = sheet.players.iter().enumerate().map(|(index, row)| {
            Ok(Player {
                colour: row.colour,
                markers: row.markers,
                buses: row.buses,
                points: row.points,
                stones: row.stones,
                sticks: row.sticks,
                reached: row.reached,
                placed: on_board(index),
                line: Line::new(&row.line).map_err(|error| format!("the line of seat {index}: {error}"))?,
            })
        });
        Ok(Bus {
            round: sheet.round,
            start: sheet.start,
            clock: sheet.clock,
            stones: sheet.stones,
            crowd,
            buildings,
            seated: sheet.seated.iter().copied().collect(),
            players: players.collect::<Result<_, String>>()?,
            board,
            phase: sheet.phase,
            turns: sheet.turns,
            latest: sheet.latest,
        })
    }
}
