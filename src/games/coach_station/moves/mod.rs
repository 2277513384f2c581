//! What is legal: the one generator of moves, a file for each kind of decision with the questions its rules ask.
//!
//! Cards that look alike are alike, so moves that would come to the same are listed once.

mod boarding;
mod bus;
mod departure;
mod exchange;
mod orders;
mod refill;
mod reveals;
mod window;

pub use orders::Moment;

use crate::game::Seat;
use crate::games::coach_station::data::{Bus, Colour, Traveller};
use crate::games::coach_station::state::{CoachStation, Nth, Phase, Side, Station, Turn, When};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// R5 a: a bus from the hand.
    Place(Bus),
    /// R5 b: a bus of the platform.
    Use(Nth),
    /// R39: the Star of the bus's colour calls it.
    Call(Bus, Calls),
    /// Steps 1 and 2: the head of a column, or a card from the hand.
    Board(Traveller, Option<Side>),
    /// The active player has finished boarding.
    Done,
    /// R43: a hand card for a card of the waiting room or a rider.
    Exchange(Traveller, Target),
    /// R43: no exchange.
    Keep,
    /// R41: the Drunkard's choice.
    Unhappy(Traveller),
    /// R12: the hand card that becomes Unhappy.
    Penalty(Traveller),
    /// R13: so many cards from either column, and the buses there are.
    Refill { left: u8, right: u8 },
    /// A standing order for the Baby of a colour.
    Order(Colour, Term),
    /// In a reaction window; `always` lets all later windows pass too.
    GoOn { always: bool },
    /// Takes "go on always" back.
    AskAgain,
}

/// Where a Star's bus comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Calls {
    /// The place in the garage, 1 for the front.
    Garage(u8),
    Departed,
}

/// What a Corrupter's exchange takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The place in a column, 1 for the head.
    Waiting(Side, u8),
    Rider(Traveller, Nth),
}

/// What a move changes in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    Never,
    When(When),
    Against(Against),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Against {
    Anyone,
    /// R52: the other team.
    Rivals,
    Seat(Seat),
}

impl CoachStation {
    /// Adds the legal moves of a seat.
    pub(super) fn list(&self, seat: Seat, moves: &mut Vec<Move>) {
        let Some(hand) = self.hands.get(seat.index()) else { return };
        let station = &self.station;
        if station.to_move().contains(seat) {
            match station.phase {
                Phase::Choose => station.list_buses(hand, moves),
                Phase::Window { .. } => moves.extend([Move::GoOn { always: false }, Move::GoOn { always: true }]),
                Phase::Board => station.list_boarders(hand, self.columns_are_one(), moves),
                Phase::Exchange => station.list_exchanges(hand, moves),
                Phase::Drunkard { among, .. } => station.list_unhappy(among, moves),
                Phase::Penalty => moves.extend(hand.faces().map(Move::Penalty)),
                Phase::Refill => station.list_refills(hand, self.columns_are_one(), moves),
                Phase::Over => {}
            }
        } else if station.may_ask_again(seat) {
            moves.push(Move::AskAgain);
        }
        station.list_orders(seat, hand, &self.orders, self.ordered, moves);
    }

    /// The station as it would be were it this seat's turn to fix the Active Bus now (R5).
    pub(super) fn choosing_next(&self, seat: Seat) -> Option<CoachStation> {
        let hand = self.hands.get(seat.index())?;
        if self.station.is_over() || self.station.turn.seat == seat {
            return None;
        }
        let turn = Turn::new(seat, self.station.turn.number + 1);
        let station = Station { phase: Phase::Choose, turn, ..self.station.clone() };
        let mut moves = Vec::new();
        station.list_buses(hand, &mut moves);
        // What the one whose turn it is has ordered in it is nobody else's business.
        (!moves.is_empty()).then(|| CoachStation { station, ordered: 0, ..self.clone() })
    }

    /// Whether it makes no difference from which column somebody is taken: they are alike, and nobody will come in behind. As
    /// long as the pile lasts the left column is filled up before the right one (R14), and which of them is shorter matters.
    fn columns_are_one(&self) -> bool {
        self.travellers.is_empty() && self.station.waiting.left == self.station.waiting.right
    }
}
