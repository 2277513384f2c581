//! All numbers of the game. Whatever counts, checks, hints or explains takes them from here.

use std::ops::RangeInclusive;

// ---- Players

/// R1: fewest and most.
pub const SEATS: (u8, u8) = (3, 5);
pub const MOST_SEATS: usize = SEATS.1 as usize;

/// R2: for the whole game.
pub const MARKERS: u8 = 20;
/// R13: a player places at least so many in a round, and may pass then.
pub const FEWEST_MARKERS: u8 = 2;
/// R71: what these two leave time for.
pub const MOST_ROUNDS: u8 = MARKERS / FEWEST_MARKERS;

/// R2.
pub const FIRST_BUSES: u8 = 1;
/// R40, A12.
pub const MOST_BUSES: u8 = 5;

/// A14: by colour, in the order in which seats get them. In the first edition green, black and yellow have more than blue and
/// red; three players use the colours that have more.
pub const STICKS_BY_COLOUR: [u8; MOST_SEATS] = [28, 28, 28, 18, 18];
/// A14: so many colours have more.
pub const LARGE_COLOURS: usize = 3;
/// A14: what everybody got later.
pub const STICKS_FOR_ALL: [u8; MOST_SEATS] = [25; MOST_SEATS];
pub const MOST_STICKS: usize = most(STICKS_BY_COLOUR, STICKS_FOR_ALL);

const fn most(a: [u8; MOST_SEATS], b: [u8; MOST_SEATS]) -> usize {
    let (mut most, mut seat) = (0, 0);
    while seat < MOST_SEATS {
        let more = if a[seat] > b[seat] { a[seat] } else { b[seat] };
        most = if more > most { more } else { most };
        seat += 1;
    }
    most as usize
}

// ---- The setup

/// R5: buildings that each player puts up first.
pub const FOUNDINGS: u8 = 2;
/// R6, R7: sticks that each player lays before the first round.
pub const FIRST_STICKS: u8 = 2;

/// R3: time stones; fewer for three players (A15).
pub const fn stones(seats: u8) -> u8 {
    if seats == 3 { 4 } else { 5 }
}

// ---- The action board

/// R10: the letters of an area that takes more than one marker in a round (A1).
pub const SLOTS: usize = 6;

/// R23: streets that each marker for lines is worth beyond the number of buses.
pub const fn more_streets(seats: u8) -> u8 {
    if seats == 5 { 1 } else { 0 }
}

/// The most steps of one marker, and so of a turn.
pub const MOST_STEPS: usize = (MOST_BUSES + more_streets(SEATS.1)) as usize;

// ---- The city

pub const CROSSINGS: usize = 36;
pub const STREETS: usize = 70;
pub const SITES: usize = 47;
/// Elsewhere than at a station, where there are none.
pub const SITES_AT_A_CROSSING: RangeInclusive<u32> = 1..=2;
pub const ZONES: usize = 4;
/// Sites of the zones A, B, C and D.
pub const ZONE_SIZES: [u32; ZONES] = [12, 11, 9, 15];
/// R42: where passengers arrive.
pub const STATIONS: usize = 2;
/// R4: where the first passengers stand.
pub const STARTS: usize = 4;
/// R4: in the city and still to come.
pub const PASSENGERS: u8 = 15;
/// Kinds of buildings, and hours of the clock.
pub const BUILDINGS: usize = 3;
/// A25: tiles of each kind.
pub const TILES: u32 = 30;

// ---- The whole game

/// More moves than a game can take: 20 in the setup, 150 for choosing, 130 streets, 15 arrivals, 40 buildings, 10 for the
/// clock, 500 rides at the very most.
pub const LONGEST: usize = 1000;
