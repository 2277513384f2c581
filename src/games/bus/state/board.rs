//! The action board.

use arrayvec::ArrayVec;

use crate::game::Seat;
use crate::games::bus::data::Area;
use crate::games::bus::data::numbers::SLOTS;

/// The action board: who has a marker in which slot (a, b, …) of each area.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board([ArrayVec<Seat, SLOTS>; Area::ALL.len()]);

impl Board {
    pub fn owners(&self, area: Area) -> &[Seat] {
        &self.0[area.index()]
    }

    pub fn is_open(&self, area: Area) -> bool {
        self.owners(area).len() < area.slots()
    }

    /// A26: no slot is left.
    pub fn is_full(&self) -> bool {
        !Area::ALL.into_iter().any(|area| self.is_open(area))
    }

    /// R11: a marker goes on the first free letter. False when there is none.
    pub fn place(&mut self, area: Area, seat: Seat) -> bool {
        let open = self.is_open(area);
        if open {
            self.0[area.index()].push(seat);
        }
        open
    }

    /// The slot that is resolved after `done` others of its area (R22), and who has it.
    pub fn turn(&self, area: Area, done: u8) -> Option<(usize, Seat)> {
        let owners = self.owners(area);
        let done = usize::from(done);
        let slot = if area.is_reversed() { owners.len().checked_sub(done + 1)? } else { done };
        owners.get(slot).map(|seat| (slot, *seat))
    }
}
