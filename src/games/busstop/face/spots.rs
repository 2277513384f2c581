//! Where the choices of a question lie on the board: the numbers that join a choice to its badge in the picture.

use crate::game::{Seat, Spot};
use crate::games::busstop::data::BusNo;
use crate::games::busstop::data::tile::{Number, Passenger};
use crate::games::busstop::notation::To;

/// A place of the picture. No two choices of a question share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A number tile in the viewer's hand.
    Tile(Number),
    /// A played tile, by position counted from 0.
    Played(u8),
    /// A received passenger of that board on its way to a bus or the queue.
    Seating(Seat, Passenger, To),
    /// The head of that board's queue on its way to a bus.
    Boarding(Seat, BusNo),
    /// That board as a whole.
    Done(Seat),
}

const PLAYED: u16 = 20;
const DONE: u16 = 40;
const BOARDING: u16 = 60;
const SEATING: u16 = 100;
/// Four ways for each sort of passenger.
const SEATINGS: u16 = 4 * Passenger::SORTS as u16;

impl From<Place> for Spot {
    fn from(place: Place) -> Spot {
        Spot(match place {
            Place::Tile(number) => number.get().into(),
            Place::Played(position) => PLAYED + u16::from(position),
            Place::Done(seat) => DONE + u16::from(seat.0),
            Place::Boarding(seat, bus) => BOARDING + u16::from(seat.0) * 4 + bus.index() as u16,
            Place::Seating(seat, passenger, to) => {
                let way = match to {
                    To::Bus(bus) => bus.index() as u16,
                    To::Queue => 3,
                };
                SEATING + u16::from(seat.0) * SEATINGS + passenger.index() as u16 * 4 + way
            }
        })
    }
}

impl Place {
    /// The place a spot of this game stands for.
    pub fn of(spot: Spot) -> Option<Place> {
        let bus = |way: u16| BusNo::ALL.get(usize::from(way)).copied();
        match spot.0 {
            number @ ..PLAYED => Number::new(number as u8).map(Place::Tile),
            played @ PLAYED..DONE => Some(Place::Played((played - PLAYED) as u8)),
            done @ DONE..BOARDING => Some(Place::Done(Seat((done - DONE) as u8))),
            boarding @ BOARDING..SEATING => {
                let boarding = boarding - BOARDING;
                Some(Place::Boarding(Seat((boarding / 4) as u8), bus(boarding % 4)?))
            }
            seating => {
                let seating = seating - SEATING;
                let passenger = Passenger::ALL[usize::from(seating % SEATINGS / 4)];
                let to = match seating % 4 {
                    3 => To::Queue,
                    way => To::Bus(bus(way)?),
                };
                Some(Place::Seating(Seat((seating / SEATINGS) as u8), passenger, to))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_a_spot_of_its_own() {
        let mut places: Vec<Place> = (1..=10).filter_map(Number::new).map(Place::Tile).collect();
        places.extend((0..5).map(Place::Played));
        for seat in Seat::all(5) {
            places.push(Place::Done(seat));
            places.extend(BusNo::ALL.map(|bus| Place::Boarding(seat, bus)));
            for passenger in Passenger::ALL {
                places.push(Place::Seating(seat, passenger, To::Queue));
                places.extend(BusNo::ALL.map(|bus| Place::Seating(seat, passenger, To::Bus(bus))));
            }
        }
        for place in places {
            assert_eq!(Place::of(place.into()), Some(place));
        }
    }
}
