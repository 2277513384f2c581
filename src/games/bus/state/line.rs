//! A bus line: a trail through the city that uses no street twice (R39).

use std::fmt;

use arrayvec::ArrayVec;

use crate::games::bus::data::numbers::MOST_STICKS;
use crate::games::bus::data::{Crossing, Crossings, Street, Streets, city};

/// The crossings in travel order, written so that the last one is the end that grew last. When the line is a closed loop
/// both ends lie at one crossing, and that end is the one that goes on (A33).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    trail: ArrayVec<Crossing, { MOST_STICKS + 1 }>,
    streets: Streets,
    stops: Crossings,
}

/// Why a list of crossings is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTrail {
    NoStreet(Crossing, Crossing),
    Twice(Street),
    TooLong,
    OneCrossing,
}

impl fmt::Display for NoTrail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTrail::NoStreet(from, to) => write!(f, "R39: it is no trail, no street leads from {from} to {to}"),
            NoTrail::Twice(street) => write!(f, "R39: it is no trail, it uses the street {street} twice"),
            NoTrail::TooLong => write!(f, "A14: nobody has more than {} sticks", MOST_STICKS),
            NoTrail::OneCrossing => write!(f, "R39: a single crossing is no line"),
        }
    }
}

impl Line {
    pub fn new(trail: &[Crossing]) -> Result<Line, NoTrail> {
        match trail {
            [] => return Ok(Line::default()),
            [_] => return Err(NoTrail::OneCrossing),
            _ if trail.len() > MOST_STICKS + 1 => return Err(NoTrail::TooLong),
            _ => {}
        }
        let mut line = Line::default();
        line.trail.push(trail[0]);
        line.stops.insert(trail[0]);
        for pair in trail.windows(2) {
            let street = city().street(pair[0], pair[1]).ok_or(NoTrail::NoStreet(pair[0], pair[1]))?;
            if line.streets.contains(street) {
                return Err(NoTrail::Twice(street));
            }
            line.add(street, pair[1]);
        }
        Ok(line)
    }

    pub fn begin(street: Street) -> Line {
        let (a, b) = city().ends(street);
        Line {
            trail: [a, b].into_iter().collect(),
            streets: Streets::one(street),
            stops: Crossings::one(a).or(Crossings::one(b)),
        }
    }

    pub fn trail(&self) -> &[Crossing] {
        &self.trail
    }

    pub fn sticks(&self) -> usize {
        self.trail.len().saturating_sub(1)
    }

    pub fn streets(&self) -> Streets {
        self.streets
    }

    /// Every crossing the buses of the line come to.
    pub fn stops(&self) -> Crossings {
        self.stops
    }

    /// Both ends, the one that grew last first; the same crossing twice when the line is a closed loop (R32). None before the
    /// first stick.
    pub fn ends(&self) -> Option<[Crossing; 2]> {
        Some([*self.trail.last()?, *self.trail.first()?])
    }

    pub fn ends_at(&self, crossing: Crossing) -> bool {
        self.ends().is_some_and(|ends| ends.contains(&crossing))
    }

    /// R30: the last street at each end that lies at this crossing.
    pub fn terminals(&self, crossing: Crossing) -> Streets {
        let mut terminals = Streets::default();
        if let [first, second, ..] = self.trail[..]
            && first == crossing
        {
            terminals.0 |= city().street(first, second).map_or(0, |street| Streets::one(street).0);
        }
        if let [.., before, last] = self.trail[..]
            && last == crossing
        {
            terminals.0 |= city().street(before, last).map_or(0, |street| Streets::one(street).0);
        }
        terminals
    }

    /// Adds a street at the end `from` (R32–R35). It must lie there and the line must not be full.
    pub fn extend(&mut self, from: Crossing, street: Street) {
        if self.trail.last() != Some(&from) {
            self.trail.reverse();
        }
        self.add(street, city().other_end(street, from));
    }

    fn add(&mut self, street: Street, to: Crossing) {
        self.trail.push(to);
        self.streets.insert(street);
        self.stops.insert(to);
    }
}
