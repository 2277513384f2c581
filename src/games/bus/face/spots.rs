//! The places of the picture that a choice can point at, and their numbers.

use crate::game::Spot;
use crate::games::bus::data::numbers::{CROSSINGS, SITES, STREETS};
use crate::games::bus::data::{Area, Crossing, Site, Street, city};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Crossing(Crossing),
    Site(Site),
    /// A street as it is travelled to a crossing; the same street has another place in the other direction.
    Way(Street, Crossing),
    Area(Area),
    /// The clock, standing still or moving on.
    Clock {
        stopped: bool,
    },
}

const FIRST_SITE: usize = CROSSINGS;
const FIRST_WAY: usize = FIRST_SITE + SITES;
const FIRST_AREA: usize = FIRST_WAY + 2 * STREETS;
const FIRST_CLOCK: usize = FIRST_AREA + Area::ALL.len();

impl Place {
    pub fn spot(self) -> Spot {
        let number = match self {
            Place::Crossing(crossing) => crossing.index(),
            Place::Site(site) => FIRST_SITE + site.index(),
            Place::Way(street, to) => FIRST_WAY + 2 * street.index() + usize::from(city().ends(street).1 == to),
            Place::Area(area) => FIRST_AREA + area.index(),
            Place::Clock { stopped } => FIRST_CLOCK + usize::from(stopped),
        };
        Spot(number as u16)
    }

    /// The place a spot stands for; a picture may be asked to show spots of anything.
    pub fn of(spot: Spot) -> Option<Place> {
        let number = usize::from(spot.0);
        Some(match number {
            0..FIRST_SITE => Place::Crossing(Crossing::all().nth(number)?),
            FIRST_SITE..FIRST_WAY => Place::Site(Site::all().nth(number - FIRST_SITE)?),
            FIRST_WAY..FIRST_AREA => {
                let way = number - FIRST_WAY;
                let street = Street::all().nth(way / 2)?;
                let (a, b) = city().ends(street);
                Place::Way(street, if way.is_multiple_of(2) { a } else { b })
            }
            FIRST_AREA..FIRST_CLOCK => Place::Area(Area::ALL[number - FIRST_AREA]),
            FIRST_CLOCK => Place::Clock { stopped: false },
            _ if number == FIRST_CLOCK + 1 => Place::Clock { stopped: true },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_is_the_spot_of_its_place() {
        let all = (0..).map_while(|number| Place::of(Spot(number)).map(|place| (number, place)));
        let numbers: Vec<u16> = all
            .map(|(number, place)| {
                assert_eq!(place.spot(), Spot(number), "{place:?}");
                number
            })
            .collect();
        assert_eq!(numbers.len(), CROSSINGS + SITES + 2 * STREETS + Area::ALL.len() + 2);
    }
}
