//! Laying the sticks of one turn (R14–R26): which directions can still become a legal path.
//!
//! A [`Route`] is a path under way. It knows nothing of other players: what they cost is a matter of traffic, never of
//! legality. Routes are small and copied at each step, so looking ahead needs no memory.

use super::reach::Reach;
use crate::games::get_on_board::data::{Crossing, Crossings, Direction, Directions, Map, Shape};
use crate::games::get_on_board::setup::Loops;
use crate::games::get_on_board::state::Line;

#[derive(Clone, Copy, Debug)]
pub struct Route {
    map: &'static Map,
    /// What is to be laid: the ticket's shape, or a single stick where that is impossible (R23).
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
    /// R29: the line has come back to a crossing of its own.
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
    /// The turn that is being laid at the end of a line, given the turn boxes that were free when it began. `None` for a line
    /// without a start.
    pub fn along(map: &'static Map, line: &Line, demanded: Shape, boxes: u8) -> Option<Route> {
        let settled = line.before();
        let begin = *settled.last()?;
        let heading = match settled {
            [.., from, to] => from.direction_to(*to),
            _ => None,
        };
        // R23: only leaving the map makes a shape impossible, never one's own line (A10), also when the boxes that are left do
        // not suffice (A11).
        let fallback = Reach::of(map.city).whole(begin, heading, demanded) > boxes;
        let mut route = Route {
            map,
            shape: if fallback { Shape::One } else { demanded },
            fallback,
            boxes,
            at: begin,
            heading,
            sticks: 0,
            bent: 0,
            seen: line.seen(),
            // A line that meets itself ends there: only its last stop can be one it has passed.
            looped: line.seen().len() < line.stops().len(),
        };
        for to in line.laid() {
            route.lay(route.at.direction_to(*to)?, *to);
        }
        Some(route)
    }

    /// One stick further. R19, R22: neither the bend from the last turn nor the one at a green light is counted.
    fn lay(&mut self, direction: Direction, to: Crossing) {
        if let Some(heading) = self.heading.filter(|_| self.sticks > 0 && !self.is_extended()) {
            self.bent += self.shape.joint().boxes(heading, direction);
        }
        self.at = to;
        self.heading = Some(direction);
        self.sticks += 1;
    }

    /// One stick further; `None` where no road leads, backwards (R16), or where the turn boxes do not suffice (R21).
    pub fn step(mut self, direction: Direction) -> Option<Route> {
        let to = self.map.road(self.at, direction)?;
        if self.reverses(direction) {
            return None;
        }
        self.lay(direction, to);
        self.looped |= self.seen.contains(to);
        self.seen.insert(to);
        (self.bent <= self.boxes).then_some(self)
    }

    /// R16: back over the street just used, also when that was in an earlier turn.
    pub fn reverses(self, direction: Direction) -> bool {
        self.heading == Some(direction.opposite())
    }

    /// Whether the turn is over: all sticks laid, the one for a green light included (R25, R26), or a loop closed.
    pub fn is_finished(self) -> bool {
        self.looped || (self.is_extended() && !self.map.is_light(self.at))
    }

    /// Whether the next stick is the one a green light gives.
    pub fn is_extended(self) -> bool {
        self.sticks >= self.shape.sticks()
    }

    /// Whether the rest of the shape fits on the map (R23, A29).
    pub fn fits(self) -> bool {
        let left = self.shape.sticks().saturating_sub(self.sticks);
        let reach = Reach::of(self.map.city);
        let boxes = match self.heading.filter(|_| self.sticks > 0) {
            Some(heading) => reach.rest(self.at, heading, self.shape.joint(), left),
            None => reach.whole(self.at, self.heading, self.shape),
        };
        boxes <= self.free_boxes()
    }

    /// Turn boxes that can still be ticked.
    pub fn free_boxes(self) -> u8 {
        self.boxes.saturating_sub(self.bent)
    }

    /// Whether some way to finish the turn keeps clear of the own line.
    pub fn is_safe(self) -> bool {
        !self.looped
            && (self.is_finished()
                || Direction::ALL.into_iter().any(|direction| self.step(direction).is_some_and(Route::is_safe)))
    }

    /// The directions in which the next stick leads to such a route.
    fn directions(self, wanted: impl Fn(Route) -> bool) -> Directions {
        Direction::ALL.into_iter().filter(|direction| self.step(*direction).is_some_and(&wanted)).collect()
    }

    /// What may be done next. Every direction can become a full path (A13); one that ends in the own line is only left when
    /// nothing else is (A14), unless the table plays otherwise.
    pub fn next(self, loops: Loops) -> Next {
        if self.is_finished() {
            return Next { directions: Directions::default(), done: true };
        }
        if loops != Loops::Free {
            let safe = self.directions(Route::is_safe);
            if !safe.is_empty() {
                return Next { directions: safe, done: false };
            }
        }
        let fitting = self.directions(Route::fits);
        match loops {
            Loops::Free | Loops::Eliminate => Next { directions: fitting, done: false },
            Loops::Stop => {
                let open = self.directions(|route| route.fits() && !route.looped);
                Next { directions: open, done: open != fitting }
            }
        }
    }
}
