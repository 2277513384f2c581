//! A day from the deal to the score: refilling hands and columns, whose turn comes next, and how a day ends.

use arrayvec::ArrayVec;
use serde_json::{Map, Value};

use super::cards::Traveller;
use super::deck::DECK;
use super::hand::Hand;
use super::score::{self, Day, Lines};
use super::station::{Each, Options, Phase, Side, Station, Turn, WaitingRoom};
use super::turn::Playing;
use super::{CoachStation, words};
use crate::game::{Chance, Seat, Seats, Standing, rank};
use crate::texts::Text;

impl CoachStation {
    /// Rule 4: chance says who begins.
    pub(super) fn first_day(seats: u8, options: Options, chance: &mut Chance) -> CoachStation {
        let mut game = CoachStation::deal(seats, options, chance);
        game.station.starter = Seat(chance.pick(usize::from(seats)) as u8);
        game.station.turn.seat = game.station.starter;
        game
    }

    /// Rules 2 and 3, in blocks and seat by seat (C1). Seat 0 begins, until it is said otherwise.
    fn deal(seats: u8, options: Options, chance: &mut Chance) -> CoachStation {
        let mut buses = DECK.buses;
        let mut travellers = DECK.travellers;
        chance.shuffle(&mut buses);
        chance.shuffle(&mut travellers);
        let mut next_bus = buses.into_iter();
        let mut next_traveller = travellers.into_iter();
        let mut hands: Each<Hand> = ArrayVec::new();
        for _ in 0..seats {
            let mut hand = Hand::default();
            next_bus.by_ref().take(Hand::BUSES).for_each(|bus| hand.add_bus(bus));
            hands.push(hand);
        }
        for hand in &mut hands {
            next_traveller.by_ref().take(Hand::TRAVELLERS).for_each(|card| hand.add(card));
        }
        let mut waiting = WaitingRoom::default();
        for side in Side::BOTH {
            next_traveller.by_ref().take(4).for_each(|card| waiting.enter(side, card));
        }
        let garage = next_bus.by_ref().take(4).collect();
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
            orders: [None; 4],
            ordered: 0,
        }
    }
}

impl Playing<'_> {
    /// Rule 13.
    pub(super) fn refill(&mut self, left: u8, right: u8) {
        let seat = self.seat();
        let game = &mut *self.game;
        let hand = &mut game.hands[seat.index()];
        let mut taken: ArrayVec<Traveller, { Hand::TRAVELLERS }> = ArrayVec::new();
        for (side, count) in [(Side::Left, left), (Side::Right, right)] {
            taken.extend(game.station.waiting[side].drain(..usize::from(count)));
        }
        taken.iter().for_each(|card| hand.add(*card));
        let missing = (Hand::BUSES - hand.buses().len()).min(game.station.garage.len());
        game.station.garage.drain(..missing).for_each(|bus| hand.add_bus(bus));
        if !taken.is_empty() || missing > 0 {
            self.events.say(|| {
                let text = Text::new("coach_station-said-refill").with("seat", seat).with("count", taken.len());
                text.with("cards", words::cards(&taken)).with("buses", missing)
            });
        }
        self.fill_up();
        self.next_turn();
    }

    /// Rule 14: the left column, the right one, the garage, each from its pile and at the back.
    fn fill_up(&mut self) {
        let game = &mut *self.game;
        let station = &mut game.station;
        for side in Side::BOTH {
            while !station.waiting[side].is_full() {
                let Some(card) = game.travellers.pop() else { break };
                station.waiting.enter(side, card);
            }
        }
        while !station.garage.is_full() {
            let Some(bus) = game.buses.pop() else { break };
            station.garage.push(bus);
        }
    }

    /// The turn passes clockwise to the next player who can play (rules 46 and 47).
    fn next_turn(&mut self) {
        loop {
            let station = &mut self.game.station;
            let seat = station.turn.seat.next(station.seats());
            if station.last_lap == Some(seat) {
                return self.end_day();
            }
            station.turn = Turn::new(seat, station.turn.number + 1);
            station.phase = Phase::Choose;
            self.game.ordered = 0;
            if station.can_play(&self.game.hands[seat.index()]) {
                return;
            }
            if station.last_lap.is_none() {
                station.last_lap = Some(seat);
                station.shown.insert(seat);
                self.events.say(|| Text::new("coach_station-said-cannot-play").with("seat", seat));
            } else {
                // C6.
                self.events.say(|| Text::new("coach_station-said-pass").with("seat", seat));
            }
        }
    }

    /// Rules 48–50: the day is over and counted; the second one begins, or the game ends.
    pub(super) fn end_day(&mut self) {
        let game = &mut *self.game;
        let station = &game.station;
        let day: Day = Seat::all(station.seats())
            .map(|seat| {
                let at = seat.index();
                Lines::count(&station.passengers[at], game.unhappy[at].len(), &game.hands[at], &station.platform)
            })
            .collect();
        for seat in Seat::all(station.seats()) {
            if game.hands[seat.index()].is_empty() {
                self.events.say(|| Text::new("coach_station-said-out").with("seat", seat));
            }
        }
        let number = station.day;
        self.events.say(|| Text::new("coach_station-said-day-over").with("day", number));
        for seat in Seat::all(station.seats()) {
            let lines = day[seat.index()];
            self.events.say(|| words::lines(Text::new("coach_station-said-score").with("seat", seat), &lines));
        }
        if number == 1 { self.second_day(day) } else { self.game_over(day) }
    }

    fn second_day(&mut self, day: Day) {
        let game = &mut *self.game;
        let old = &game.station;
        let starter = score::next_starter(&day, old.starter);
        let always_go_on = old.always_go_on;
        let number = old.turn.number + 1;
        *game = CoachStation::deal(old.seats(), old.options, self.chance);
        let station = &mut game.station;
        station.day = 2;
        station.starter = starter;
        station.days.push(day);
        station.turn = Turn::new(starter, number);
        station.always_go_on = always_go_on;
        self.events.say(|| Text::new("coach_station-said-second-day").with("seat", starter));
    }

    fn game_over(&mut self, day: Day) {
        let game = &mut *self.game;
        game.station.days.push(day);
        game.station.phase = Phase::Over;
        // Everybody lays down what they have left, to be counted.
        game.station.shown = Seats::all(game.station.seats());
        game.orders = [None; 4];
    }
}

impl Station {
    /// Both days' points of a seat, and both days' Passengers.
    pub fn totals(&self, seat: Seat) -> (i32, u32) {
        let lines = || self.days.iter().filter_map(|day| day.get(seat.index()));
        (lines().map(Lines::total).sum(), lines().map(|lines| u32::from(lines.passengers)).sum())
    }

    /// What a seat is ranked by: its own totals, or its team's (rules 51 and 52).
    pub fn ranking(&self, seat: Seat) -> (i32, u32) {
        let own = self.totals(seat);
        let partner = self.partner(seat).map_or((0, 0), |partner| self.totals(partner));
        (own.0 + partner.0, own.1 + partner.1)
    }

    pub(super) fn final_standings(&self) -> Vec<Standing> {
        let result = |seat: Seat| {
            let key = self.ranking(seat);
            let mut detail: Map<String, Value> = Map::new();
            for (name, day) in ["day_1", "day_2"].into_iter().zip(&self.days) {
                detail.insert(name.to_owned(), day[seat.index()].detail().into());
            }
            let (score, passengers) = self.totals(seat);
            detail.insert("score".to_owned(), score.into());
            detail.insert("passengers".to_owned(), passengers.into());
            if self.options.teams {
                detail.insert("team".to_owned(), key.0.into());
                detail.insert("team_passengers".to_owned(), key.1.into());
            }
            (key, Standing { seat, rank: 0, score: Some(key.0), detail })
        };
        rank(Seat::all(self.seats()).map(result).collect())
    }
}
