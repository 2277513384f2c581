//! Standing orders for a Baby: when it comes aboard during an opponent's turn (R35) without anybody waiting for it.

use serde::{Deserialize, Serialize};

use crate::game::{Seat, Seats};
use crate::games::coach_station::data::{Colour, Profile, SMALL_HANDS};

/// What the holder of a Baby has ordered. No order means never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// Who holds the Baby.
    pub seat: Seat,
    pub when: When,
    /// In whose turns.
    pub against: Seats,
}

/// The orders by colour: there is one Baby of each.
pub type Orders = [Option<Order>; Colour::COUNT];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum When {
    /// As soon as a bus of its colour is the Active Bus.
    AtOnce,
    /// When exactly one seat is free.
    LastSeat,
    /// When exactly one seat is free and a lone Lover is aboard.
    WouldBlock,
    /// When such a traveller is about to board.
    Displace(Displaced),
    /// As soon as a bus of its colour is active, if its holder has at most so many cards: to go out.
    HandAtMost(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Displaced {
    One(Profile),
    /// Anybody but an Anonymous.
    Special,
    Anyone,
}

impl When {
    /// All that can be ordered.
    pub const ALL: [When; 15] = [
        When::AtOnce,
        When::LastSeat,
        When::WouldBlock,
        When::Displace(Displaced::One(Profile::Surfer)),
        When::Displace(Displaced::One(Profile::Lover)),
        When::Displace(Displaced::One(Profile::General)),
        When::Displace(Displaced::One(Profile::Star)),
        When::Displace(Displaced::One(Profile::Drunkard)),
        When::Displace(Displaced::One(Profile::Backpacker)),
        When::Displace(Displaced::One(Profile::Corrupter)),
        When::Displace(Displaced::Special),
        When::Displace(Displaced::Anyone),
        When::HandAtMost(SMALL_HANDS[0]),
        When::HandAtMost(SMALL_HANDS[1]),
        When::HandAtMost(SMALL_HANDS[2]),
    ];
}
