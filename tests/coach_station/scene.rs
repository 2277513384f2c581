//! A way to lay out a table for a test: name the cards that matter, the rest goes where it does no harm.

use omnibus::game::{Chance, Event, Events, Play, Refusal, Rules, Seat, Seats, Setup};
use omnibus::games::Catalogue;
use omnibus::games::coach_station::{
    Bus, Coach, CoachStation, DECK, Fixed, Hand, Lines, Order, Phase, Pile, Traveller, Turn, When,
};
use omnibus::texts::{Speech, Text, Texts};

pub fn cards(names: &str) -> Vec<Traveller> {
    names.split_whitespace().map(|name| name.parse().expect(name)).collect()
}

pub fn buses(names: &str) -> Vec<Bus> {
    names.split_whitespace().map(|name| name.parse().expect(name)).collect()
}

/// A game dealt from a seed, with options as "teams=on drunkard=pile".
pub fn dealt(seats: u8, options: &str, seed: u64) -> CoachStation {
    CoachStation::new(&setup(seats, options), &mut Chance::seeded(seed)).expect("a good setup")
}

pub fn setup(seats: u8, options: &str) -> Setup {
    let mut setup = Setup::new("coach_station", seats);
    for option in options.split_whitespace() {
        let (id, value) = option.split_once('=').expect("option=value");
        setup = setup.with(id, value);
    }
    if seats > 4 { setup.with("experimental", "on") } else { setup }
}

/// A table on which only what is named lies open; seat 0 has the first turn.
pub struct Scene {
    pub game: CoachStation,
    named: Vec<Traveller>,
    named_buses: Vec<Bus>,
    /// Where unnamed cards go: the piles, or out of the game with this seat's Passengers and the departed buses.
    rest: Option<usize>,
    pub events: Vec<Event>,
}

impl Scene {
    pub fn new(seats: u8) -> Scene {
        Scene::with(seats, "")
    }

    pub fn with(seats: u8, options: &str) -> Scene {
        let mut game = dealt(seats, options, 1);
        game.hands = (0..seats).map(|_| Hand::default()).collect();
        game.station.waiting = Default::default();
        game.station.garage.clear();
        game.travellers.clear();
        game.buses.clear();
        game.station.starter = Seat(0);
        game.station.turn = Turn::new(Seat(0), 0);
        Scene { game, named: Vec::new(), named_buses: Vec::new(), rest: None, events: Vec::new() }
    }

    fn name(&mut self, names: &str) -> Vec<Traveller> {
        let named = cards(names);
        self.named.extend(&named);
        named
    }

    fn name_buses(&mut self, names: &str) -> Vec<Bus> {
        let named = buses(names);
        self.named_buses.extend(&named);
        named
    }

    pub fn hand(mut self, seat: usize, travellers: &str, bus: &str) -> Scene {
        let (travellers, bus) = (self.name(travellers), self.name_buses(bus));
        self.game.hands[seat] = Hand::new(&travellers, &bus);
        self
    }

    pub fn left(mut self, names: &str) -> Scene {
        self.game.station.waiting.left = self.name(names).into_iter().collect();
        self
    }

    pub fn right(mut self, names: &str) -> Scene {
        self.game.station.waiting.right = self.name(names).into_iter().collect();
        self
    }

    pub fn garage(mut self, names: &str) -> Scene {
        self.game.station.garage = self.name_buses(names).into_iter().collect();
        self
    }

    pub fn platform(mut self, bus: &str, riders: &str) -> Scene {
        let bus = self.name_buses(bus)[0];
        let riders = self.name(riders).into_iter().collect();
        self.game.station.platform.push(Coach { bus, riders });
        self
    }

    pub fn departed(mut self, names: &str) -> Scene {
        let departed = self.name_buses(names);
        self.game.station.departed.extend(departed);
        self
    }

    pub fn passengers(mut self, seat: usize, names: &str) -> Scene {
        let passengers = self.name(names);
        self.game.station.passengers[seat].extend(passengers);
        self
    }

    pub fn unhappy(mut self, seat: usize, names: &str) -> Scene {
        let unhappy = self.name(names);
        self.game.unhappy[seat].extend(unhappy);
        self
    }

    /// The pile of travellers, the next card first.
    pub fn pile(mut self, names: &str) -> Scene {
        self.game.travellers = self.name(names).into_iter().rev().collect();
        self
    }

    pub fn turn(mut self, seat: u8) -> Scene {
        self.game.station.turn.seat = Seat(seat);
        self
    }

    pub fn order(mut self, seat: u8, baby: &str, when: &str) -> Scene {
        let baby: Traveller = baby.parse().expect("a Baby");
        let when: When = when.parse().expect("an order");
        let against = self.game.station.opponents(Seat(seat));
        self.game.orders[baby.colour().index()] = Some(Order { seat: Seat(seat), when, against });
        self
    }

    pub fn last_lap(mut self, after: u8) -> Scene {
        self.game.station.last_lap = Some(Seat(after));
        self.game.station.shown = Seats::one(Seat(after));
        self
    }

    pub fn second_day(mut self, first: &[Lines]) -> Scene {
        self.game.station.day = 2;
        self.game.station.days.push(first.iter().copied().collect());
        self
    }

    /// The unnamed cards have been played: nothing is left in the piles, and a seat has them as Passengers.
    pub fn rest_with(mut self, seat: usize) -> Scene {
        self.rest = Some(seat);
        self
    }

    /// Completes the deck and checks that such a table can be. A seat without cards gets a bus nobody named.
    pub fn lay(mut self) -> Scene {
        let mut travellers = DECK.travellers.to_vec();
        for named in &self.named {
            travellers.remove(travellers.iter().position(|card| card == named).expect("named too often"));
        }
        let mut rest_of_buses = DECK.buses.to_vec();
        for named in &self.named_buses {
            rest_of_buses.remove(rest_of_buses.iter().position(|bus| bus == named).expect("named too often"));
        }
        let active = self.game.station.turn.seat.index();
        for seat in (0..self.game.hands.len()).filter(|seat| *seat != active) {
            if self.game.hands[seat].is_empty() {
                self.game.hands[seat].add_bus(rest_of_buses.pop().expect("a bus is left over"));
            }
        }
        match self.rest {
            None => {
                let next = std::mem::take(&mut self.game.travellers);
                self.game.travellers = travellers.into_iter().collect::<Pile>();
                self.game.travellers.extend(next);
                self.game.buses = rest_of_buses.into_iter().collect();
            }
            Some(seat) => {
                self.game.station.passengers[seat].extend(travellers);
                self.game.station.departed.extend(rest_of_buses);
            }
        }
        self.check();
        self
    }

    /// Such a table can be, but for the columns and the garage: tests leave out what does not matter to them, though cards
    /// are in the piles (R14).
    fn check(&self) {
        match self.game.check() {
            Err(reason) if !reason.to_string().ends_with("in the pile (R14)") => panic!("{reason}"),
            _ => {}
        }
    }

    pub fn try_play(&mut self, seat: u8, play: &str) -> Result<(), Refusal> {
        let play = play.parse().expect(play);
        let listed = self.game.legal(Seat(seat));
        let mut events = Events::heard();
        let result = self.game.play(Seat(seat), &play, &mut Chance::seeded(9), &mut events);
        assert_eq!(result.is_ok(), listed.contains(&play), "{play} is listed exactly when it is accepted");
        self.check();
        self.events = events.into_vec();
        result
    }

    /// Plays a move, given as "0: place g4".
    pub fn play(&mut self, seat: u8, play: &str) -> &mut Scene {
        if let Err(refusal) = self.try_play(seat, play) {
            panic!("{play} is refused: {}; possible: {:?}", words(&refusal.text()), self.moves(seat));
        }
        self
    }

    pub fn plays(&mut self, seat: u8, plays: &[&str]) -> &mut Scene {
        plays.iter().for_each(|play| {
            self.play(seat, play);
        });
        self
    }

    /// The words of a refusal.
    pub fn refused(&mut self, seat: u8, play: &str) -> String {
        let before = self.game.clone();
        let refusal = self.try_play(seat, play).expect_err(play);
        assert_eq!(before, self.game, "a refused move changes nothing");
        words(&refusal.text())
    }

    pub fn moves(&self, seat: u8) -> Vec<String> {
        self.game.legal(Seat(seat)).iter().map(ToString::to_string).collect()
    }

    /// The legal moves without standing orders.
    pub fn choices(&self, seat: u8) -> Vec<String> {
        self.moves(seat).into_iter().filter(|play| !play.starts_with("order")).collect()
    }

    pub fn phase(&self) -> Phase {
        self.game.station.phase
    }

    pub fn to_move(&self) -> Vec<u8> {
        self.game.to_move().iter().map(|seat| seat.0).collect()
    }

    pub fn fixed(&self) -> Option<Fixed> {
        self.game.station.turn.fixed
    }

    pub fn holds(&self, seat: usize, card: &str) -> bool {
        self.game.hands[seat].holds(cards(card)[0])
    }

    pub fn has_passengers(&self, seat: usize, names: &str) -> bool {
        same(&self.game.station.passengers[seat], &cards(names))
    }

    pub fn has_unhappy(&self, seat: usize, names: &str) -> bool {
        same(&self.game.unhappy[seat], &cards(names))
    }

    /// The riders of the first bus of this name on the platform.
    pub fn riders(&self, bus: &str) -> Vec<Traveller> {
        let bus = buses(bus)[0];
        let coach = self.game.station.platform.iter().find(|coach| coach.bus == bus).expect("it is on the platform");
        coach.riders.to_vec()
    }

    pub fn is_on_platform(&self, bus: &str) -> bool {
        let bus = buses(bus)[0];
        self.game.station.platform.iter().any(|coach| coach.bus == bus)
    }

    pub fn has_departed(&self, bus: &str) -> bool {
        self.game.station.departed.contains(&buses(bus)[0])
    }

    pub fn awaited(&self, seat: u8) -> bool {
        self.game.to_move() == Seats::one(Seat(seat))
    }
}

fn same(a: &[Traveller], b: &[Traveller]) -> bool {
    let sorted = |cards: &[Traveller]| {
        let mut cards = cards.to_vec();
        cards.sort();
        cards
    };
    sorted(a) == sorted(b)
}

pub fn words(text: &Text) -> String {
    let texts = texts();
    let names = ["Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"].map(str::to_owned);
    Speech::new(&texts, texts.language("en"), &names).say(text)
}

pub fn texts() -> Texts {
    Catalogue::standard().texts().expect("the texts are good")
}

/// Names that take a lot of room.
pub fn long_names() -> Vec<String> {
    (0..6).map(|seat| format!("A rather long player name, nr {seat}")).collect()
}

/// Lines of a score that come to so many points with so many Passengers.
pub fn lines(points: u8, passengers: u8) -> Lines {
    Lines {
        passengers,
        night: Some(points.saturating_sub(passengers)),
        unhappy: passengers.saturating_sub(points),
        ..Lines::default()
    }
}
