//! What is legal: the one generator of moves, and the questions about rules it asks.

mod lines;
mod vroom;
mod worth;

use super::data::numbers::{FEWEST_MARKERS, TILES};
use super::data::{Area, Building, Street};
use super::notation::Move;
use super::state::{Bus, Phase};
use crate::game::Seat;

impl Bus {
    /// Adds every legal move of a seat.
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        if self.awaited() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Founding { .. } | Phase::Resolving { area: Area::Buildings, .. } => self.buildings(moves),
            Phase::First { .. } => first_sticks(moves),
            Phase::Second { .. } | Phase::Resolving { area: Area::Line, .. } => self.extensions(seat, moves),
            Phase::Choosing { .. } => self.markers(seat, moves),
            Phase::Resolving { area: Area::Passengers, left, .. } => arrivals(left, moves),
            Phase::Resolving { area: Area::Clock, .. } => moves.extend([Move::Tick, Move::Stop]), // R49, A27
            Phase::Resolving { area: Area::Vroom, .. } => self.deliveries(seat, moves),
            Phase::Resolving { area: Area::Bus | Area::Start, .. } | Phase::Over { .. } => {}
        }
    }

    // ---- Choosing

    /// R10, R19: any area with an open slot, also where a marker will have no effect (A12, A13).
    fn markers(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend(Area::ALL.into_iter().filter(|area| self.board.is_open(*area)).map(|area| Move::Choose { area }));
        if self.may_pass(seat) {
            moves.push(Move::Pass);
        }
    }

    /// R13: not before enough markers are placed. Whoever runs out of markers is passed without being asked (R16, R17).
    pub fn may_pass(&self, seat: Seat) -> bool {
        self.markers_due(seat) == 0
    }

    /// How many more markers a player must place before passing (R13).
    pub fn markers_due(&self, seat: Seat) -> u8 {
        FEWEST_MARKERS.saturating_sub(self.player(seat).placed)
    }

    /// The same round with this player's marker next, if there is to be one (R14, R16).
    pub fn choosing_next(&self, seat: Seat) -> Option<Bus> {
        let Phase::Choosing { passed, .. } = self.phase else { return None };
        let places = seat.0 < self.seat_count() && !passed.contains(seat) && !self.board.is_full();
        places.then(|| Bus { phase: Phase::Choosing { seat, passed }, ..self.clone() })
    }

    // ---- Buildings

    /// R5, R45, R47: any free site of the open zone, any kind of which there are tiles.
    fn buildings(&self, moves: &mut Vec<Move>) {
        let Some((_, free)) = self.open_zone() else { return };
        for site in free.iter() {
            for building in Building::ALL {
                if self.has_tiles(building) {
                    moves.push(Move::Build { site, building });
                }
            }
        }
    }

    /// A25: a kind of building can run out of tiles.
    pub fn has_tiles(&self, building: Building) -> bool {
        self.buildings[building.index()].len() < TILES
    }
}

/// R6: on any street, also where there are sticks (A10).
fn first_sticks(moves: &mut Vec<Move>) {
    moves.extend(Street::all().map(|street| Move::Begin { street }));
}

/// R42: any split of all who arrive.
fn arrivals(all: u8, moves: &mut Vec<Move>) {
    moves.extend((0..=all).rev().map(|east| Move::Arrive { east, west: all - east }));
}
