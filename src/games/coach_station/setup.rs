//! What a table can choose, and the deal.

use arrayvec::ArrayVec;

use super::data::{COLUMN, Colour, DECK, GARAGE, HAND_BUSES, HAND_TRAVELLERS, SEATS, TEAM_SEATS, USUAL_SEATS};
use super::state::{CoachStation, Each, Hand, Options, Phase, Side, Station, Turn, WaitingRoom};
use crate::game::{BadSetup, Chance, GameOption, OptionSpec, Seat, Seats, Setup};
use crate::texts::Text;

crate::game_option! {
    /// A1: whom the Drunkard can make Unhappy.
    enum Drunkard: "drunkard" {
        /// The Passengers of the leaving bus.
        Bus = "bus",
        /// Any Passengers of the player, the new ones included.
        Pile = "pile",
    }
}

crate::game_option! {
    /// How many seconds a reaction window stays open.
    enum Window: "window" {
        Never = "0",
        Short = "20",
        Middle = "40",
        Long = "60",
    }
}

crate::game_option! {
    /// R52.
    switch Teams: "teams";
}

crate::game_option! {
    /// More players than usual.
    switch Experimental: "experimental";
}

pub const OPTIONS: &[OptionSpec] = &[Drunkard::SPEC, Window::SPEC, Teams::SPEC, Experimental::SPEC];

/// What a table can have chosen as the seconds of its reaction window; 0 for none.
pub fn windows() -> impl Iterator<Item = u8> {
    Window::VALUES.iter().map(|(window, _)| window.seconds())
}

impl Window {
    fn seconds(self) -> u8 {
        let word = Window::VALUES.iter().find(|(value, _)| *value == self).map(|(_, word)| word);
        word.and_then(|word| word.parse().ok()).expect("the words of this option are numbers")
    }
}

/// R1–R4: the first day. Chance says who begins.
pub fn first_day(setup: &Setup, chance: &mut Chance) -> Result<CoachStation, BadSetup> {
    let options = options(setup)?;
    let mut game = deal(setup.seats, options, chance);
    game.station.starter = Seat(chance.pick(usize::from(setup.seats)) as u8);
    game.station.turn.seat = game.station.starter;
    Ok(game)
}

fn options(setup: &Setup) -> Result<Options, BadSetup> {
    let refuse = |key, limit: u8| {
        let text = Text::new(key).with("seats", setup.seats);
        BadSetup::Game(text.with("fewest", SEATS.0).with("limit", limit))
    };
    let teams = Teams::is_on(setup);
    if setup.seats > USUAL_SEATS && !Experimental::is_on(setup) {
        return Err(refuse("coach_station-experimental-seats", USUAL_SEATS));
    }
    if teams && setup.seats != TEAM_SEATS {
        return Err(refuse("coach_station-teams-of-four", TEAM_SEATS));
    }
    Ok(Options {
        drunkard_pile: Drunkard::chosen(setup) == Drunkard::Pile,
        window: Window::chosen(setup).seconds(),
        teams,
    })
}

/// R2 and R3, in blocks and seat by seat (C1). Seat 0 begins, until it is said otherwise.
pub fn deal(seats: u8, options: Options, chance: &mut Chance) -> CoachStation {
    let mut buses = DECK.buses;
    let mut travellers = DECK.travellers;
    chance.shuffle(&mut buses);
    chance.shuffle(&mut travellers);
    let mut next_bus = buses.into_iter();
    let mut next_traveller = travellers.into_iter();
    let mut hands: Each<Hand> = (0..seats).map(|_| Hand::default()).collect();
    for hand in &mut hands {
        next_bus.by_ref().take(HAND_BUSES).for_each(|bus| hand.add_bus(bus));
        next_traveller.by_ref().take(HAND_TRAVELLERS).for_each(|card| hand.add(card));
    }
    let mut waiting = WaitingRoom::default();
    for side in Side::BOTH {
        next_traveller.by_ref().take(COLUMN).for_each(|card| waiting.enter(side, card));
    }
    let garage = next_bus.by_ref().take(GARAGE).collect();
    let nothing = || (0..seats).map(|_| ArrayVec::new()).collect();
    CoachStation {
        station: Station {
            options,
            day: 1,
            starter: Seat(0),
            days: ArrayVec::new(),
            last_lap: None,
            shown: Seats::NONE,
            waiting,
            garage,
            platform: ArrayVec::new(),
            departed: ArrayVec::new(),
            passengers: nothing(),
            turn: Turn::new(Seat(0), 0),
            phase: Phase::Choose,
            always_go_on: Seats::NONE,
        },
        hands,
        unhappy: nothing(),
        travellers: next_traveller.rev().collect(),
        buses: next_bus.rev().collect(),
        orders: [None; Colour::COUNT],
        ordered: 0,
    }
}
