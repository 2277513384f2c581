//! The waiting room: two columns of travellers, of whom only the heads can be reached.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::games::coach_station::data::{COLUMN, Profile, Traveller};

pub type Column = ArrayVec<Traveller, COLUMN>;

/// The two columns of the waiting room, their heads first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaitingRoom {
    pub left: Column,
    pub right: Column,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    pub const fn word(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

impl Index<Side> for WaitingRoom {
    type Output = Column;

    fn index(&self, side: Side) -> &Column {
        match side {
            Side::Left => &self.left,
            Side::Right => &self.right,
        }
    }
}

impl IndexMut<Side> for WaitingRoom {
    fn index_mut(&mut self, side: Side) -> &mut Column {
        match side {
            Side::Left => &mut self.left,
            Side::Right => &mut self.right,
        }
    }
}

impl WaitingRoom {
    pub fn head(&self, side: Side) -> Option<Traveller> {
        self[side].first().copied()
    }

    /// A card comes in at the back; a Baby goes to the head, in front of an earlier one (R36).
    pub fn enter(&mut self, side: Side, card: Traveller) {
        let column = &mut self[side];
        let at = if card.is(Profile::Baby) { 0 } else { column.len() };
        column.insert(at, card);
    }

    /// Puts a card in the place of another and returns the other; a Baby goes to the head all the same (R36).
    pub fn replace(&mut self, side: Side, place: usize, card: Traveller) -> Traveller {
        let column = &mut self[side];
        let taken = column.remove(place);
        column.insert(if card.is(Profile::Baby) { 0 } else { place }, card);
        taken
    }
}
