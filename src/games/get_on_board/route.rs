//! Laying the sticks of one turn (rules 14 to 26): which directions can still become a legal path.
//!
//! A [`Route`] is a path under way. It knows nothing of other players: what they cost is a matter of traffic, never of
//! legality. Routes are small and copied at each step, so looking ahead needs no memory.

use super::cards::{Joint, Shape};
use super::city::Map;
use super::crossing::{Crossing, Crossings, Direction, Directions};
use super::setup::Loops;

#[derive(Clone, Copy, Debug)]
pub struct Route {
    map: &'static Map,
    /// What is to be laid: the ticket's shape, or a single stick where that is impossible (rule 23).
    pub shape: Shape,
    pub fallback: bool,
    /// Turn boxes that were free when the turn began.
    boxes: u8,
    pub at: Crossing,
    /// Where the last stick of the line pointed, of this turn or an earlier one.
    heading: Option<Direction>,
    /// Sticks laid this turn.
    pub sticks: u8,
    /// Turn boxes they cost.
    pub bent: u8,
    seen: Crossings,
    /// Rule 29: the line has come back to a crossing of its own.
    pub looped: bool,
}

/// What may be done next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Next {
    pub directions: Directions,
    /// Whether the turn may end here.
    pub done: bool,
}

impl Route {
    /// A turn that begins at the end of `line`: the stops so far, the start included. `None` for a line without a start.
    pub fn begin(map: &'static Map, line: &[Crossing], shape: Shape, boxes: u8) -> Option<Route> {
        let heading = match line {
            [.., from, to] => from.direction_to(*to),
            _ => None,
        };
        let route = Route {
            map,
            shape,
            fallback: false,
            boxes,
            at: *line.last()?,
            heading,
            sticks: 0,
            bent: 0,
            seen: line.iter().copied().collect(),
            looped: false,
        };
        // Rule 23: only leaving the map makes a shape impossible, never one's own line (A10), also when the boxes that are left do
        // not suffice (A11).
        Some(if route.fits() { route } else { Route { shape: Shape::One, fallback: true, ..route } })
    }

    /// One stick further; `None` where no road leads, backwards (rule 16), or where the turn boxes do not suffice (rule 21).
    pub fn step(self, direction: Direction) -> Option<Route> {
        let to = self.map.road(self.at, direction)?;
        if self.reverses(direction) {
            return None;
        }
        // Rules 19 and 22: neither the bend from the last turn nor the one at a green light is counted.
        let joint = self.sticks > 0 && self.sticks < self.shape.sticks();
        let straight = self.heading == Some(direction);
        let differs = match self.shape.joint() {
            Joint::Straight => !straight,
            Joint::Turn => straight,
            Joint::Either => false,
        };
        let bent = self.bent + u8::from(joint && differs);
        (bent <= self.boxes).then(|| {
            let mut route = Route {
                at: to,
                heading: Some(direction),
                sticks: self.sticks + 1,
                bent,
                looped: self.looped || self.seen.contains(to),
                ..self
            };
            route.seen.insert(to);
            route
        })
    }

    /// Rule 16: back over the street just used, also when that was in an earlier turn.
    pub fn reverses(self, direction: Direction) -> bool {
        self.heading == Some(direction.opposite())
    }

    /// Whether the turn is over: all sticks laid, the one for a green light included (rules 25, 26), or a loop closed.
    pub fn is_finished(self) -> bool {
        self.looped || (self.sticks >= self.shape.sticks() && !self.map.is_light(self.at))
    }

    /// Whether the next stick is the one a green light gives.
    pub fn is_extended(self) -> bool {
        self.sticks >= self.shape.sticks()
    }

    /// Whether the rest of the shape fits on the map (rule 23, A29).
    pub fn fits(self) -> bool {
        self.is_extended() || Direction::ALL.into_iter().any(|direction| self.step(direction).is_some_and(Route::fits))
    }

    /// Whether some way to finish the turn keeps clear of the own line.
    pub fn is_safe(self) -> bool {
        !self.looped
            && (self.is_finished()
                || Direction::ALL.into_iter().any(|direction| self.step(direction).is_some_and(Route::is_safe)))
    }

    /// What may be done next. Every direction can become a full path (A13); one that ends in the own line is only left when
    /// nothing else is (A14), unless the table plays otherwise.
    pub fn next(self, loops: Loops) -> Next {
        if self.is_finished() {
            return Next { directions: Directions::default(), done: true };
        }
        let (mut fitting, mut open, mut safe) = (Directions::default(), Directions::default(), Directions::default());
        let mut blocked = false;
        for direction in Direction::ALL {
            let Some(route) = self.step(direction).filter(|route| route.fits()) else { continue };
            fitting.insert(direction);
            if route.looped {
                blocked = true;
            } else {
                open.insert(direction);
                if route.is_safe() {
                    safe.insert(direction);
                }
            }
        }
        match loops {
            Loops::Free => Next { directions: fitting, done: false },
            _ if !safe.is_empty() => Next { directions: safe, done: false },
            Loops::Eliminate => Next { directions: fitting, done: false },
            Loops::Stop => Next { directions: open, done: blocked },
        }
    }
}
