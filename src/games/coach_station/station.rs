//! The station: everything that lies open on the table, whose turn it is and how far that turn has got.
//!
//! What a player may do follows from the station and that player's own hand, so the questions of the private panel and the
//! rules themselves ask the same functions.

use std::ops::{Index, IndexMut};

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cards::{Bus, Colour, Profile, Traveller};
use super::deck::Deck;
use super::hand::Hand;
use super::score::Day;
use crate::game::{Seat, Seats};

/// One thing for each seat.
pub type Each<T> = ArrayVec<T, { Seat::MOST as usize }>;
pub type Column = ArrayVec<Traveller, 4>;
pub type Pile = ArrayVec<Traveller, { Deck::TRAVELLERS }>;
pub type Buses = ArrayVec<Bus, { Deck::BUSES }>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Station {
    pub options: Options,
    /// 1 or 2.
    pub day: u8,
    /// Who began this day.
    pub starter: Seat,
    /// The scores of the days that are over.
    pub days: ArrayVec<Day, 2>,
    /// Rule 46: who could not play; everybody else has one more turn.
    pub last_lap: Option<Seat>,
    /// Whose hands lie open (rule 46, C11).
    pub shown: Seats,
    pub waiting: WaitingRoom,
    /// The front is first.
    pub garage: ArrayVec<Bus, 4>,
    pub platform: ArrayVec<Coach, { Deck::BUSES }>,
    pub departed: Buses,
    /// Each player's Passengers, the latest last.
    pub passengers: Each<Pile>,
    pub turn: Turn,
    pub phase: Phase,
    /// Who lets every reaction window pass without being asked.
    pub always_go_on: Seats,
}

/// What a table chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// A1: the Drunkard turns to the whole pile of Passengers instead of the leaving bus.
    pub drunkard_pile: bool,
    /// Seconds of the reaction window; 0 for none.
    pub window: u8,
    /// Rule 52.
    pub teams: bool,
}

/// The two columns of the waiting room, their heads first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WaitingRoom {
    pub left: Column,
    pub right: Column,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Left,
    Right,
}

/// A bus on the platform and its riders in the order they came aboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Coach {
    pub bus: Bus,
    pub riders: ArrayVec<Traveller, { Bus::MOST_SEATS as usize }>,
}

/// A bus on the platform, said without its place: the first or second of its colour and seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nth {
    pub bus: Bus,
    /// 1 for the first.
    pub nth: u8,
}

/// The turn being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    pub seat: Seat,
    /// Counts the turns of the whole game.
    pub number: u32,
    /// How the Active Bus was fixed; absent before.
    pub fixed: Option<Fixed>,
    /// The Active Bus as its place on the platform; absent before it is fixed and once it has left.
    pub bus: Option<u8>,
    /// Whether this player has had anybody board this turn (rules 11 and 12).
    pub boarded: bool,
    /// The Star that called the bus and is about to board it (rule 39).
    pub star: Option<Traveller>,
    /// Whose Baby came aboard this turn.
    pub interrupted: Option<Seat>,
    /// The buses to be looked at for departure, the next one last (rules 16 and 45, C5); places on the platform.
    pub checks: ArrayVec<u8, 6>,
}

/// How a bus became the Active Bus (rule 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fixed {
    Placed,
    Used,
    Called,
}

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Rule 5: the Active Bus.
    Choose,
    /// The reaction window: the opponents who have not said "go on" yet.
    Window {
        awaited: Seats,
    },
    /// Steps 1 and 2.
    Board,
    /// Rule 43, for the Corrupter on the bus that is checked next.
    Exchange,
    /// Rule 41: so many more of the latest Passengers become Unhappy.
    Drunkard {
        among: u8,
        left: u8,
    },
    /// Step 3.
    Penalty,
    /// Step 4.
    Refill,
    Over,
}

impl Turn {
    pub fn new(seat: Seat, number: u32) -> Turn {
        Turn {
            seat,
            number,
            fixed: None,
            bus: None,
            boarded: false,
            star: None,
            interrupted: None,
            checks: ArrayVec::new(),
        }
    }

    /// A bus has gone from its place on the platform; those behind it move up.
    pub fn forget(&mut self, place: u8) {
        let moved = |other: u8| if other > place { other - 1 } else { other };
        self.bus = self.bus.filter(|bus| *bus != place).map(moved);
        self.checks.retain(|check| *check != place);
        self.checks.iter_mut().for_each(|check| *check = moved(*check));
    }
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

    /// A card comes in at the back; a Baby goes to the head, in front of an earlier one (rule 36).
    pub fn enter(&mut self, side: Side, card: Traveller) {
        let column = &mut self[side];
        let at = if card.is(Profile::Baby) { 0 } else { column.len() };
        column.insert(at, card);
    }

    /// Puts a card in the place of another and returns the other; a Baby goes to the head all the same (rule 36).
    pub fn replace(&mut self, side: Side, place: usize, card: Traveller) -> Traveller {
        let column = &mut self[side];
        let taken = column.remove(place);
        column.insert(if card.is(Profile::Baby) { 0 } else { place }, card);
        taken
    }
}

impl Coach {
    pub fn empty(bus: Bus) -> Coach {
        Coach { bus, riders: ArrayVec::new() }
    }

    pub fn free(&self) -> u8 {
        self.bus.seats().saturating_sub(self.riders.iter().map(|rider| rider.seats()).sum())
    }

    pub fn is_full(&self) -> bool {
        self.free() == 0
    }

    /// Rule 17: exactly one Lover aboard.
    pub fn lone_lover(&self) -> bool {
        self.riders.iter().filter(|rider| rider.is(Profile::Lover)).count() == 1
    }

    /// Rule 17: full, but one of a pair is missing.
    pub fn is_blocked(&self) -> bool {
        self.is_full() && self.lone_lover()
    }

    /// Rule 16.
    pub fn departs(&self) -> bool {
        self.is_full() && !self.lone_lover()
    }

    /// Rule 7.
    pub fn fits(&self, traveller: Traveller) -> bool {
        traveller.goes_with(self.bus) && self.free() >= traveller.seats()
    }

    /// The faces among the riders, each once, in boarding order.
    pub fn faces(&self) -> impl Iterator<Item = Traveller> + '_ {
        let riders = &self.riders;
        riders.iter().enumerate().filter(|(at, rider)| !riders[..*at].contains(rider)).map(|(_, rider)| *rider)
    }

    /// Same bus, same riders: choosing one or the other makes no difference.
    fn is_like(&self, other: &Coach) -> bool {
        let sorted = |coach: &Coach| {
            let mut riders = coach.riders.clone();
            riders.sort_unstable();
            riders
        };
        self.bus == other.bus && self.riders.len() == other.riders.len() && sorted(self) == sorted(other)
    }
}

impl Station {
    pub fn seats(&self) -> u8 {
        self.passengers.len() as u8
    }

    pub fn opponents(&self, of: Seat) -> Seats {
        Seats::all(self.seats()).without(of)
    }

    /// Rule 52: the seat across the table, in a game of teams.
    pub fn partner(&self, of: Seat) -> Option<Seat> {
        self.options.teams.then(|| of.next(4).next(4))
    }

    /// The Active Bus while it is on the platform.
    pub fn active(&self) -> Option<&Coach> {
        self.turn.bus.and_then(|place| self.platform.get(place as usize))
    }

    /// The seats that are awaited.
    pub fn to_move(&self) -> Seats {
        match self.phase {
            Phase::Over => Seats::NONE,
            Phase::Window { awaited } => awaited,
            _ => Seats::one(self.turn.seat),
        }
    }

    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// C8: the Baby of this colour lies in the waiting room, on a bus or in a pile of Passengers, so nobody can hold it.
    pub fn baby_is_seen(&self, colour: Colour) -> bool {
        let baby = Traveller::new(colour, Profile::Baby);
        self.waiting.left.contains(&baby)
            || self.waiting.right.contains(&baby)
            || self.platform.iter().any(|coach| coach.riders.contains(&baby))
            || self.passengers.iter().any(|pile| pile.contains(&baby))
    }

    /// The free seats a bus of each colour must have for somebody to board it, from the heads and this hand.
    pub fn needs(&self, hand: &Hand) -> [u8; 4] {
        let mut needs = [u8::MAX; 4];
        let heads = Side::BOTH.into_iter().filter_map(|side| self.waiting.head(side));
        for card in heads.chain(hand.travellers().iter().copied()) {
            if card.is(Profile::Backpacker) {
                return [1; 4];
            }
            let need = &mut needs[card.colour().index()];
            *need = (*need).min(card.seats());
        }
        needs
    }

    /// Whether the hand's owner could call a bus with a Star (rule 39).
    fn can_call(&self, hand: &Hand) -> bool {
        let stars = hand.travellers().iter().filter(|card| card.is(Profile::Star));
        let buses = || self.garage.iter().chain(&self.departed);
        stars.into_iter().any(|star| buses().any(|bus| bus.colour() == star.colour()))
    }

    /// Rule 46, seen from the other side: there is a bus to place, use or call.
    pub fn can_play(&self, hand: &Hand) -> bool {
        let needs = self.needs(hand);
        !hand.buses().is_empty()
            || self.platform.iter().any(|coach| coach.free() >= needs[coach.bus.colour().index()])
            || self.can_call(hand)
    }

    /// Rule 8: the columns whose head must board. Of two columns that are alike only the left one counts.
    pub fn boarding_heads(&self) -> impl Iterator<Item = (Side, Traveller)> + '_ {
        let coach = self.active();
        let alike = self.waiting.left == self.waiting.right;
        let sides = if alike { &Side::BOTH[..1] } else { &Side::BOTH };
        let heads = sides.iter().filter_map(|side| Some((*side, self.waiting.head(*side)?)));
        heads.filter(move |(_, head)| coach.is_some_and(|coach| coach.fits(*head)))
    }

    /// Rule 11: after *Use* somebody must board while somebody can.
    pub fn may_finish(&self, hand: &Hand) -> bool {
        let must = self.turn.fixed == Some(Fixed::Used) && !self.turn.boarded;
        let can = |coach: &Coach| hand.travellers().iter().any(|card| coach.fits(*card));
        !(must && self.active().is_some_and(can))
    }

    /// How the bus at a place of the platform is named.
    pub fn name(&self, place: usize) -> Nth {
        let bus = self.platform[place].bus;
        Nth { bus, nth: 1 + self.platform[..place].iter().filter(|other| other.bus == bus).count() as u8 }
    }

    /// The place on the platform of the bus with that name.
    pub fn place(&self, name: Nth) -> Option<usize> {
        let alike = self.platform.iter().enumerate().filter(|(_, coach)| coach.bus == name.bus);
        alike.map(|(place, _)| place).nth(usize::from(name.nth).checked_sub(1)?)
    }

    /// An earlier bus of the platform that is just like this one. The Active Bus is like no other.
    pub fn twin(&self, place: usize) -> Option<usize> {
        let active = self.turn.bus.map(usize::from);
        let likes = |other: &usize| Some(*other) != active && self.platform[*other].is_like(&self.platform[place]);
        if Some(place) == active { None } else { (0..place).find(likes) }
    }

    /// A place of the garage with a bus of the same kind right before it: taking either leaves the same garage.
    pub fn garage_twin(&self, place: usize) -> bool {
        place > 0 && self.garage[place - 1] == self.garage[place]
    }

    /// The Corrupter who is exchanging, and where his bus stands.
    pub fn corrupter(&self) -> Option<(usize, Traveller)> {
        let place = usize::from(*self.turn.checks.last()?);
        let coach = self.platform.get(place)?;
        Some((place, Traveller::new(coach.bus.colour(), Profile::Corrupter)))
    }

    /// Rule 43 b: whether `given` may take the place of `rider` on a bus of the platform.
    pub fn exchange_fits(&self, place: usize, rider: Traveller, given: Traveller) -> bool {
        let coach = &self.platform[place];
        given != rider
            && self.corrupter().is_some_and(|(_, corrupter)| corrupter != rider)
            && given.goes_with(coach.bus)
            && coach.free() + rider.seats() >= given.seats()
    }

    /// C14: whether a card of this hand can be exchanged with anything.
    pub fn can_exchange(&self, hand: &Hand) -> bool {
        hand.faces().any(|given| {
            let waiting = self.waiting.left.iter().chain(&self.waiting.right);
            waiting.into_iter().any(|card| *card != given)
                || (0..self.platform.len()).any(|place| {
                    self.platform[place].riders.iter().any(|rider| self.exchange_fits(place, *rider, given))
                })
        })
    }

    /// Rule 41: the Passengers the Drunkard may turn Unhappy.
    pub fn drunkards_choice(&self, among: u8) -> &[Traveller] {
        let pile = &self.passengers[self.turn.seat.index()];
        &pile[pile.len().saturating_sub(usize::from(among))..]
    }

    /// Rule 13: how many travellers come from the waiting room, and the fewest and most of them from the left column.
    pub fn refill(&self, hand: &Hand) -> (u8, std::ops::RangeInclusive<u8>) {
        let (left, right) = (self.waiting.left.len(), self.waiting.right.len());
        let wanted = (Hand::TRAVELLERS - hand.travellers().len()).min(left + right);
        let mut fewest = wanted.saturating_sub(right);
        if self.waiting.left == self.waiting.right {
            fewest = fewest.max(wanted.div_ceil(2));
        }
        (wanted as u8, fewest as u8..=wanted.min(left) as u8)
    }
}
