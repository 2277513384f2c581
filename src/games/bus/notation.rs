//! Moves and how they are written.
//!
//! | move | notation |
//! |---|---|
//! | put up a building | `build 14A1 house` |
//! | first stick, on a street | `line 14-19` |
//! | a street more, from the end at 19 to 21 | `line 19>21` |
//! | put a marker on an area | `choose vroom` |
//! | no more markers this round | `pass` |
//! | passengers arrive at the stations 08 and 28 | `arrive 08:2 28:1` |
//! | stop time, or let it go on | `stop`, `tick` |
//! | carry a passenger from crossing 10 to site 15A | `ride 10>15A` |

use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use serde::{Deserialize, Serialize};

use super::data::numbers::STATIONS;
use super::data::{Area, Building, Crossing, Site, Street, city};
use crate::game::Mangled;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Move {
    Build {
        site: Site,
        building: Building,
    },
    /// The first stick of a line.
    Begin {
        street: Street,
    },
    /// One more street, from an end of the line.
    Extend {
        from: Crossing,
        to: Crossing,
    },
    Choose {
        area: Area,
    },
    Pass,
    /// Passengers at the two stations, in the order of the map.
    Arrive {
        east: u8,
        west: u8,
    },
    Stop,
    Tick,
    Ride {
        from: Crossing,
        to: Site,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Build { site, building } => write!(f, "build {site} {building}"),
            Move::Begin { street } => write!(f, "line {street}"),
            Move::Extend { from, to } => write!(f, "line {from}>{to}"),
            Move::Choose { area } => write!(f, "choose {area}"),
            Move::Pass => f.write_str("pass"),
            Move::Arrive { east, west } => {
                let [first, second] = city().stations;
                write!(f, "arrive {first}:{east} {second}:{west}")
            }
            Move::Stop => f.write_str("stop"),
            Move::Tick => f.write_str("tick"),
            Move::Ride { from, to } => write!(f, "ride {from}>{to}"),
        }
    }
}

impl FromStr for Move {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Move, Mangled> {
        let mut words = text.split_ascii_whitespace();
        let verb = words.next().ok_or(Mangled)?.to_ascii_lowercase();
        let mut word = || words.next().ok_or(Mangled);
        let play = match verb.as_str() {
            "build" => Move::Build { site: word()?.parse()?, building: word()?.parse()? },
            "line" => {
                let way = word()?;
                match way.split_once('>') {
                    Some((from, to)) => Move::Extend { from: from.parse()?, to: to.parse()? },
                    None => Move::Begin { street: way.parse()? },
                }
            }
            "choose" => Move::Choose { area: word()?.parse()? },
            "pass" => Move::Pass,
            "arrive" => return arrive(words),
            "stop" => Move::Stop,
            "tick" => Move::Tick,
            "ride" => {
                let (from, to) = word()?.split_once('>').ok_or(Mangled)?;
                Move::Ride { from: from.parse()?, to: to.parse()? }
            }
            _ => return Err(Mangled),
        };
        if words.next().is_none() { Ok(play) } else { Err(Mangled) }
    }
}

/// A station that is left out receives nobody.
fn arrive(words: SplitAsciiWhitespace<'_>) -> Result<Move, Mangled> {
    let mut arriving: [Option<u8>; STATIONS] = [None; STATIONS];
    for word in words {
        let (station, count) = word.split_once(':').ok_or(Mangled)?;
        let station: Crossing = station.parse()?;
        let which = city().stations.iter().position(|known| *known == station).ok_or(Mangled)?;
        if !count.bytes().all(|byte| byte.is_ascii_digit()) || arriving[which].is_some() {
            return Err(Mangled);
        }
        arriving[which] = Some(count.parse().map_err(|_| Mangled)?);
    }
    match arriving {
        [None, None] => Err(Mangled),
        [east, west] => Ok(Move::Arrive { east: east.unwrap_or(0), west: west.unwrap_or(0) }),
    }
}

impl From<Move> for String {
    fn from(play: Move) -> String {
        play.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = String;

    fn try_from(text: String) -> Result<Move, String> {
        text.parse().map_err(|_| format!("“{text}” is no move of this game"))
    }
}
