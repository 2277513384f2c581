//! Every number of the game, once: rules, hints, words and checks take them from here.

/// Fewest and most players.
pub const SEATS: (u8, u8) = (2, 6);
/// More players than this only as an experiment.
pub const USUAL_SEATS: u8 = 4;
/// R52: two teams of two.
pub const TEAM_SEATS: u8 = 4;

/// The cards of the box, which the file of the deck must come to.
pub const BUSES: usize = 16;
pub const TRAVELLERS: usize = 56;

/// R1.
pub const DAYS: u8 = 2;

/// R2, R13: the buses of a full hand.
pub const HAND_BUSES: usize = 2;
/// R3, R13: the travellers of a full hand.
pub const HAND_TRAVELLERS: usize = 7;
/// R2, R14: the places of the garage.
pub const GARAGE: usize = 4;
/// R3, R14: the places of a column of the waiting room.
pub const COLUMN: usize = 4;

/// R31: the seats of a Surfer with a board; everybody else has one.
pub const SURFER_SEATS: u8 = 2;
/// R32: the Lovers of a colour.
pub const PAIR: usize = 2;
/// R41: so many Passengers become Unhappy when a Drunkard's bus leaves.
pub const DRUNKARD_TURNS: u8 = 2;

/// R49, R50: what a card is worth at the end of a day.
pub mod points {
    pub const PASSENGER: i32 = 1;
    /// Both Lovers of a colour among the Passengers.
    pub const PAIR: i32 = 4;
    pub const UNHAPPY: i32 = -1;
    pub const TRAVELLER_IN_HAND: i32 = -1;
    /// Each seat of a bus that is left in hand.
    pub const SEAT_IN_HAND: i32 = -1;
    pub const NIGHT_RIDER: i32 = 1;
}

/// The sizes of hand that an order for a Baby can wait for (R35).
pub const SMALL_HANDS: [u8; 3] = [1, 2, 3];
/// A player may give so many orders in the middle of an own turn; at other times as many as they like.
pub const ORDERS_IN_TURN: u8 = 2;

/// More turns than a day can have: each takes a traveller out of hands, waiting room and pile for good, or places a bus, or
/// belongs to the last lap.
pub const LONGEST_DAY: usize = TRAVELLERS + BUSES + SEATS.1 as usize;
/// More moves than a turn can have: a bus, its boardings with exchanges and drunkards, the end of it, the orders, and the
/// "go on" of all others.
pub const LONGEST_TURN: usize = 40;
