//! How many turn boxes a shape costs from anywhere: what can be said of a city once and for all, so that looking whether a
//! path stays on the map (R23, A13) is looking it up.

use std::sync::LazyLock;

use crate::games::get_on_board::data::{City, Crossing, Direction, Joint, Map, Shape};

/// No path at all.
const NEVER: u8 = u8::MAX;
/// A shape has no more joints.
const JOINTS: usize = 2;
const DEMANDS: [Joint; 3] = [Joint::Straight, Joint::Turn, Joint::Either];

/// The fewest boxes, from every crossing of a city.
pub struct Reach {
    /// For the rest of a shape: by where the line stands, where its last stick pointed, what is demanded of the joints, and how
    /// many sticks are still to be laid (one or two).
    rest: [[[[u8; JOINTS]; DEMANDS.len()]; 4]; Crossing::COUNT],
    /// For a whole shape: by where the line ends and where its last stick pointed; the last of these is for a line without one.
    whole: [[[u8; Shape::ALL.len()]; 5]; Crossing::COUNT],
}

impl Reach {
    pub fn of(city: City) -> &'static Reach {
        static REACHES: LazyLock<[Reach; 2]> =
            LazyLock::new(|| [City::NewYork, City::London].map(|city| Reach::new(city.map())));
        &REACHES[city as usize]
    }

    fn new(map: &Map) -> Reach {
        let mut reach = Reach {
            rest: [[[[NEVER; JOINTS]; DEMANDS.len()]; 4]; Crossing::COUNT],
            whole: [[[NEVER; Shape::ALL.len()]; 5]; Crossing::COUNT],
        };
        for left in 1..=JOINTS as u8 {
            for from in map.crossings.iter() {
                for (heading, joint) in Direction::ALL.into_iter().flat_map(|way| DEMANDS.map(|joint| (way, joint))) {
                    let boxes = ways(map, from, Some(heading)).map(|(way, to)| {
                        joint.boxes(heading, way).saturating_add(reach.rest(to, way, joint, left - 1))
                    });
                    reach.rest[from.index()][heading as usize][joint as usize][left as usize - 1] =
                        boxes.min().unwrap_or(NEVER);
                }
            }
        }
        let headings = || Direction::ALL.into_iter().map(Some).chain([None]);
        for from in map.crossings.iter() {
            for (heading, shape) in headings().flat_map(|heading| Shape::ALL.map(|shape| (heading, shape))) {
                // R19: the bend from the last turn is free.
                let boxes =
                    ways(map, from, heading).map(|(way, to)| reach.rest(to, way, shape.joint(), shape.sticks() - 1));
                reach.whole[from.index()][column(heading)][shape as usize] = boxes.min().unwrap_or(NEVER);
            }
        }
        reach
    }

    /// The boxes for the rest of a shape of which at least one stick is laid.
    pub fn rest(&self, at: Crossing, heading: Direction, joint: Joint, left: u8) -> u8 {
        match left.checked_sub(1) {
            Some(left) => self.rest[at.index()][heading as usize][joint as usize][left as usize],
            None => 0,
        }
    }

    /// The boxes for a whole shape.
    pub fn whole(&self, at: Crossing, heading: Option<Direction>, shape: Shape) -> u8 {
        self.whole[at.index()][column(heading)][shape as usize]
    }
}

fn column(heading: Option<Direction>) -> usize {
    heading.map_or(Direction::ALL.len(), |heading| heading as usize)
}

/// Where the next stick can lead (R16).
fn ways(map: &Map, at: Crossing, heading: Option<Direction>) -> impl Iterator<Item = (Direction, Crossing)> {
    map.roads(at).filter(move |(way, _)| heading != Some(way.opposite()))
}
