//! Piles of cards, and what every seat has one of. They live on the stack: computer players copy states all the time.

use arrayvec::ArrayVec;

use crate::game::Seat;
use crate::games::coach_station::data::{BUSES, Bus, TRAVELLERS, Traveller};

/// One thing for each seat.
pub type Each<T> = ArrayVec<T, { Seat::MOST as usize }>;
pub type Pile = ArrayVec<Traveller, TRAVELLERS>;
pub type Buses = ArrayVec<Bus, BUSES>;
