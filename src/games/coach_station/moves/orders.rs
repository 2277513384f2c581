//! R35: what can be ordered for a Baby, by whom and when; and when an order is carried out.

use super::{Against, Move, Term};
use crate::game::{Seat, Seats};
use crate::games::coach_station::data::{Colour, ORDERS_IN_TURN, Profile, Traveller};
use crate::games::coach_station::state::{Coach, Displaced, Hand, Order, Orders, Phase, Station, When};

/// The moments at which a Baby can come aboard (R35).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// The Active Bus has just been fixed.
    Fixed,
    /// This traveller is about to board.
    Boarding(Traveller),
    /// The active player says that boarding is finished.
    Finished,
}

impl Order {
    /// Whether the Baby comes aboard now. The Active Bus has a free seat whenever this is asked.
    pub fn fires(&self, moment: Moment, turn: Seat, coach: &Coach, hand: &Hand) -> bool {
        if turn == self.seat || !self.against.contains(turn) {
            return false;
        }
        match self.when {
            // C7: these two look at the bus when it is fixed and not later.
            When::AtOnce => moment == Moment::Fixed,
            When::HandAtMost(most) => moment == Moment::Fixed && hand.len() <= usize::from(most),
            When::LastSeat => coach.free() == 1,
            When::WouldBlock => coach.free() == 1 && coach.lone_lover(),
            When::Displace(displaced) => match moment {
                Moment::Boarding(card) => displaced.includes(card.profile()),
                Moment::Fixed | Moment::Finished => false,
            },
        }
    }
}

impl Displaced {
    fn includes(self, profile: Profile) -> bool {
        match self {
            Displaced::One(one) => one == profile,
            Displaced::Special => profile != Profile::Anonymous,
            Displaced::Anyone => true,
        }
    }
}

impl Station {
    /// In whose turns an order against these is valid; `None` where the table has no such thing to choose.
    pub fn against(&self, seat: Seat, against: Against) -> Option<Seats> {
        let opponents = self.opponents(seat);
        match against {
            Against::Anyone => Some(opponents),
            Against::Rivals => self.partner(seat).map(|partner| opponents.without(partner)),
            Against::Seat(one) => (opponents.len() > 1 && opponents.contains(one)).then_some(Seats::one(one)),
        }
    }

    /// The Babies a player may give orders for now, as colours. Orders are given at any time, with two limits that keep a
    /// turn from going on for ever: in an own turn only before the Active Bus is fixed, and in a reaction window only for
    /// the Baby the window is about as long as one has not said "go on".
    pub fn may_order(&self, seat: Seat, hand: &Hand, ordered: u8) -> impl Iterator<Item = Colour> {
        let turn = self.turn.seat == seat;
        let about = self.active().map(|coach| coach.bus.colour());
        let phase = self.phase;
        hand.babies().filter(move |colour| match phase {
            Phase::Over => false,
            Phase::Window { awaited } if awaited.contains(seat) => about == Some(*colour),
            Phase::Choose if turn => ordered < ORDERS_IN_TURN,
            _ => !turn,
        })
    }

    /// The order as a term would change it; `None` when the term changes nothing or cannot be chosen.
    pub fn changed(&self, seat: Seat, order: Option<Order>, term: Term) -> Option<Option<Order>> {
        let new = match (term, order) {
            (Term::Never, _) => None,
            (Term::When(when), Some(order)) => Some(Order { when, ..order }),
            (Term::When(when), None) => Some(Order { seat, when, against: self.opponents(seat) }),
            (Term::Against(against), Some(order)) => Some(Order { against: self.against(seat, against)?, ..order }),
            (Term::Against(_), None) => return None,
        };
        (new != order).then_some(new)
    }

    /// Every order that would change something.
    pub(super) fn list_orders(&self, seat: Seat, hand: &Hand, orders: &Orders, ordered: u8, moves: &mut Vec<Move>) {
        for colour in self.may_order(seat, hand, ordered) {
            let order = orders[colour.index()];
            let mut list = |term: Term| {
                if self.changed(seat, order, term).is_some() {
                    moves.push(Move::Order(colour, term));
                }
            };
            list(Term::Never);
            When::ALL.into_iter().for_each(|when| list(Term::When(when)));
            if order.is_some() {
                list(Term::Against(Against::Anyone));
                list(Term::Against(Against::Rivals));
                Seat::all(self.seats()).for_each(|seat| list(Term::Against(Against::Seat(seat))));
            }
        }
    }
}
