//! Standing orders for a Baby: when it comes aboard during an opponent's turn (rule 35) without anybody waiting for it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cards::{Colour, Profile, Traveller};
use super::hand::Hand;
use super::notation::Move;
use super::station::{Coach, Phase, Station};
use crate::game::{Mangled, Seat, Seats};

/// What the holder of a Baby has ordered. No order means never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// Who holds the Baby.
    pub seat: Seat,
    pub when: When,
    /// In whose turns.
    pub against: Seats,
}

/// The orders by colour: there is one Baby of each.
pub type Orders = [Option<Order>; 4];

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
    /// Rule 52: the other team.
    Rivals,
    Seat(Seat),
}

/// The moments at which a Baby can come aboard (rule 35).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// E0: the Active Bus has just been fixed.
    Fixed,
    /// E1: this traveller is about to board.
    Boarding(Traveller),
    /// E2: the active player says that boarding is finished.
    Finished,
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
        When::HandAtMost(1),
        When::HandAtMost(2),
        When::HandAtMost(3),
    ];
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
    /// A player may give so many orders in the middle of an own turn; at other times as many as they like.
    pub const ORDERS_IN_TURN: u8 = 2;

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
            Phase::Choose if turn => ordered < Station::ORDERS_IN_TURN,
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
    pub fn list_orders(&self, seat: Seat, hand: &Hand, orders: &Orders, ordered: u8, moves: &mut Vec<Move>) {
        for colour in self.may_order(seat, hand, ordered) {
            let order = orders[colour.index()];
            let against = [Against::Anyone, Against::Rivals];
            let against = against.into_iter().chain(Seat::all(self.seats()).map(Against::Seat));
            let terms = [Term::Never].into_iter().chain(When::ALL.map(Term::When)).chain(against.map(Term::Against));
            let changes = terms.filter(|term| self.changed(seat, order, *term).is_some());
            moves.extend(changes.map(|term| Move::Order(colour, term)));
        }
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            When::AtOnce => f.write_str("at-once"),
            When::LastSeat => f.write_str("last-seat"),
            When::WouldBlock => f.write_str("would-block"),
            When::Displace(Displaced::One(profile)) => write!(f, "displace {}", profile.word()),
            When::Displace(Displaced::Special) => f.write_str("displace special"),
            When::Displace(Displaced::Anyone) => f.write_str("displace anyone"),
            When::HandAtMost(most) => write!(f, "hand {most}"),
        }
    }
}

impl FromStr for When {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<When, Mangled> {
        let same = |when: &When| when.to_string().eq_ignore_ascii_case(text);
        When::ALL.into_iter().find(same).ok_or(Mangled)
    }
}

impl TryFrom<String> for When {
    type Error = String;

    fn try_from(text: String) -> Result<When, String> {
        text.parse().map_err(|_| format!("“{text}” is no order for a Baby"))
    }
}

impl From<When> for String {
    fn from(when: When) -> String {
        when.to_string()
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Never => f.write_str("never"),
            Term::When(when) => when.fmt(f),
            Term::Against(Against::Anyone) => f.write_str("against anyone"),
            Term::Against(Against::Rivals) => f.write_str("against rivals"),
            Term::Against(Against::Seat(seat)) => write!(f, "against {seat}"),
        }
    }
}

impl FromStr for Term {
    type Err = Mangled;

    fn from_str(text: &str) -> Result<Term, Mangled> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["never"] => Term::Never,
            ["against", "anyone"] => Term::Against(Against::Anyone),
            ["against", "rivals"] => Term::Against(Against::Rivals),
            ["against", seat] => match seat.parse() {
                Ok(seat @ 0..Seat::MOST) => Term::Against(Against::Seat(Seat(seat))),
                _ => return Err(Mangled),
            },
            _ => Term::When(text.parse()?),
        })
    }
}
