//! What a day came to, line by line.

use serde::{Deserialize, Serialize};

use super::piles::Each;

/// The scores of one day, seat by seat.
pub type Day = Each<Lines>;

/// What one player's score of a day is made of, as it was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lines {
    pub passengers: u8,
    /// Pairs of Lovers among the Passengers.
    pub pairs: u8,
    pub unhappy: u8,
    /// Travellers left in hand.
    pub travellers: u8,
    /// Seats of the buses left in hand.
    pub seats: u8,
    /// Riders of the night buses; absent for a player who still had cards.
    pub night: Option<u8>,
}
