//! A turn being played: the Active Bus, boarding, the Baby's interrupt, profiles and departures.
//!
//! Every move that comes here is legal ([`super::refusals`] has looked at it).

use super::CoachStation;
use super::cards::{Bus, Profile, Traveller};
use super::notation::{Calls, Move, Target};
use super::orders::Moment;
use super::station::{Coach, Fixed, Nth, Phase, Side};
use super::words;
use crate::game::{Chance, Events, Seat};
use crate::texts::Text;

pub(super) struct Playing<'a> {
    pub game: &'a mut CoachStation,
    pub chance: &'a mut Chance,
    pub events: &'a mut Events,
}

impl Playing<'_> {
    pub fn play(&mut self, seat: Seat, play: &Move) {
        match *play {
            Move::Place(bus) => self.place(bus),
            Move::Use(name) => self.use_bus(name),
            Move::Call(bus, from) => self.call(bus, from),
            Move::Board(card, side) => self.board(card, side),
            Move::Done => self.done(),
            Move::Exchange(given, target) => self.exchange(given, target),
            Move::Keep => self.resume(),
            Move::Unhappy(card) => self.drunkards_choice(card),
            Move::Penalty(card) => self.penalty(card),
            Move::Refill { left, right } => self.refill(left, right),
            Move::Order(colour, term) => {
                let station = &self.game.station;
                let order = &mut self.game.orders[colour.index()];
                *order = station.changed(seat, *order, term).unwrap_or(*order);
                let order = *order;
                self.events.whisper(seat, || words::ordered(colour, order));
                self.order_given(seat);
            }
            Move::GoOn { always } => self.go_on(seat, always),
            Move::AskAgain => {
                self.game.station.always_go_on.remove(seat);
                self.events.say(|| Text::new("coach_station-said-ask-again").with("seat", seat));
            }
        }
    }

    /// An order given in an own turn is counted; one given in a reaction window says "go on" as well, so that a window ends
    /// whatever is said in it.
    fn order_given(&mut self, seat: Seat) {
        match self.game.station.phase {
            Phase::Window { awaited } if awaited.contains(seat) => self.go_on(seat, false),
            Phase::Choose if self.game.station.turn.seat == seat => self.game.ordered += 1,
            _ => {}
        }
    }

    // Rule 5: the Active Bus.

    fn place(&mut self, bus: Bus) {
        let seat = self.seat();
        self.game.hands[seat.index()].remove_bus(bus);
        self.events.say(|| Text::new("coach_station-said-place").with("seat", seat).with("bus", words::bus(bus)));
        let place = self.drive_up(bus);
        self.fix(place, Fixed::Placed);
    }

    fn use_bus(&mut self, name: Nth) {
        let seat = self.seat();
        self.events.say(|| Text::new("coach_station-said-use").with("seat", seat).with("bus", words::bus(name.bus)));
        if let Some(place) = self.game.station.place(name) {
            self.fix(place, Fixed::Used);
        }
    }

    /// Rule 39.
    fn call(&mut self, bus: Bus, from: Calls) {
        let seat = self.seat();
        let star = Traveller::new(bus.colour(), Profile::Star);
        let station = &mut self.game.station;
        match from {
            Calls::Garage(place) => {
                station.garage.remove(usize::from(place) - 1);
            }
            Calls::Departed => {
                let at = station.departed.iter().position(|departed| *departed == bus);
                station.departed.remove(at.expect("a called bus has departed"));
            }
        }
        self.take_from_hand(seat, star);
        self.game.station.turn.star = Some(star);
        self.events.say(|| {
            let text = Text::new("coach_station-said-call").with("seat", seat);
            text.with("card", words::card(star)).with("bus", words::bus(bus))
        });
        let place = self.drive_up(bus);
        self.fix(place, Fixed::Called);
    }

    fn drive_up(&mut self, bus: Bus) -> usize {
        self.game.station.platform.push(Coach::empty(bus));
        self.game.station.platform.len() - 1
    }

    /// The Active Bus is fixed; where the table has one, the reaction window opens, whoever holds the Baby (C8).
    fn fix(&mut self, place: usize, fixed: Fixed) {
        let station = &mut self.game.station;
        station.turn.bus = Some(place as u8);
        station.turn.fixed = Some(fixed);
        if station.options.window > 0 && !station.baby_is_seen(station.platform[place].bus.colour()) {
            let opponents = station.opponents(station.turn.seat).iter();
            let awaited = opponents.filter(|seat| !station.always_go_on.contains(*seat)).collect();
            station.phase = Phase::Window { awaited };
            if !station.to_move().is_empty() {
                return;
            }
        }
        self.open();
    }

    fn go_on(&mut self, seat: Seat, always: bool) {
        self.events.say(|| Text::new("coach_station-said-go-on").with("seat", seat));
        let station = &mut self.game.station;
        if always {
            station.always_go_on.insert(seat);
        }
        if let Phase::Window { awaited } = &mut station.phase {
            awaited.remove(seat);
            if awaited.is_empty() {
                self.open();
            }
        }
    }

    /// The Active Bus opens its doors: the first moment for a Baby (E0), then a Star who called it boards.
    fn open(&mut self) {
        self.game.station.phase = Phase::Board;
        self.interrupt(Moment::Fixed);
        if let Some(star) = self.game.station.turn.star.take() {
            let seat = self.seat();
            // A8, and the Star who is still outside when a Baby ends the day.
            if self.is_cut_off() || self.interrupt(Moment::Boarding(star)) {
                self.game.hands[seat.index()].add(star);
            } else {
                self.aboard(star);
            }
        }
        self.resume();
    }

    // Steps 1 and 2: boarding.

    fn board(&mut self, card: Traveller, side: Option<Side>) {
        if self.interrupt(Moment::Boarding(card)) {
            // The traveller never left the column or the hand.
            return self.resume();
        }
        let seat = self.seat();
        match side {
            Some(side) => {
                self.game.station.waiting[side].remove(0);
            }
            None => self.take_from_hand(seat, card),
        }
        let place = self.aboard(card);
        self.act(place, card);
    }

    /// A traveller takes a seat on the Active Bus.
    fn aboard(&mut self, card: Traveller) -> usize {
        let station = &mut self.game.station;
        let place = usize::from(station.turn.bus.expect("boarding has an Active Bus"));
        let coach = &mut station.platform[place];
        coach.riders.push(card);
        station.turn.boarded = true;
        let bus = coach.bus;
        self.events
            .say(|| Text::new("coach_station-said-board").with("card", words::card(card)).with("bus", words::bus(bus)));
        place
    }

    /// Rule 15: the profile of a traveller who has just come aboard, before the bus is looked at for departure.
    fn act(&mut self, place: usize, card: Traveller) {
        match card.profile() {
            // Rule 33.
            Profile::General => {
                self.leave(place, true);
                self.resume();
            }
            // Rules 43 and 44; C14.
            Profile::Corrupter => {
                self.game.station.turn.checks.push(place as u8);
                let hand = &self.game.hands[self.game.station.turn.seat.index()];
                if self.game.station.can_exchange(hand) {
                    self.game.station.phase = Phase::Exchange;
                } else {
                    self.resume();
                }
            }
            _ => {
                let station = &mut self.game.station;
                // C5: the Active Bus comes last, and once.
                if station.turn.checks.is_empty() || station.turn.bus != Some(place as u8) {
                    station.turn.checks.push(place as u8);
                }
                self.resume();
            }
        }
    }

    fn done(&mut self) {
        if self.interrupt(Moment::Finished) {
            // C4: boarding goes on and is finished again.
            self.resume();
        } else {
            self.after_boarding();
        }
    }

    /// Rule 35: the Baby of the Active Bus's colour comes aboard if its holder ordered so for this moment.
    fn interrupt(&mut self, moment: Moment) -> bool {
        let game = &mut *self.game;
        let turn = &mut game.station.turn;
        let Some(place) = turn.bus else { return false };
        let coach = &mut game.station.platform[usize::from(place)];
        let colour = coach.bus.colour();
        let Some(order) = game.orders[colour.index()] else { return false };
        let hand = &mut game.hands[order.seat.index()];
        if coach.is_full() || !order.fires(moment, turn.seat, coach, hand) {
            return false;
        }
        let baby = Traveller::new(colour, Profile::Baby);
        hand.remove(baby);
        game.orders[colour.index()] = None;
        coach.riders.push(baby);
        turn.interrupted = Some(order.seat);
        turn.checks.push(place);
        let bus = coach.bus;
        self.events.say(|| {
            let text = match moment {
                Moment::Boarding(card) => Text::new("coach_station-said-displace").with("displaced", words::card(card)),
                _ => Text::new("coach_station-said-interrupt"),
            };
            text.with("seat", order.seat).with("card", words::card(baby)).with("bus", words::bus(bus))
        });
        true
    }

    /// Rule 48 ii: whoever interrupted has no card left.
    fn is_cut_off(&self) -> bool {
        self.game.station.turn.interrupted.is_some_and(|seat| self.game.hands[seat.index()].is_empty())
    }

    // Rule 43: the Corrupter.

    fn exchange(&mut self, given: Traveller, target: Target) {
        let seat = self.seat();
        self.game.station.phase = Phase::Board;
        self.take_from_hand(seat, given);
        let station = &mut self.game.station;
        match target {
            Target::Waiting(side, place) => {
                let taken = station.waiting.replace(side, usize::from(place) - 1, given);
                self.game.hands[seat.index()].add(taken);
                self.say_exchange(given, taken);
                self.resume();
            }
            Target::Rider(rider, name) => {
                let place = station.place(name).expect("the bus is on the platform");
                let riders = &mut station.platform[place].riders;
                let vacated = riders.iter_mut().find(|other| **other == rider).expect("the rider is aboard");
                // C9.
                *vacated = given;
                self.game.hands[seat.index()].add(rider);
                self.say_exchange(given, rider);
                self.act(place, given);
            }
        }
    }

    fn say_exchange(&mut self, given: Traveller, taken: Traveller) {
        let seat = self.seat();
        self.events.say(|| {
            let text = Text::new("coach_station-said-exchange").with("seat", seat);
            text.with("given", words::card(given)).with("taken", words::card(taken))
        });
    }

    // Rules 16–20: departures.

    /// Looks at the buses that may leave, the innermost first (rules 16 and 45, C5), and goes on with the turn.
    fn resume(&mut self) {
        self.game.station.phase = match self.game.station.phase {
            drunkard @ Phase::Drunkard { .. } => drunkard,
            _ => Phase::Board,
        };
        while self.game.station.phase == Phase::Board {
            let Some(place) = self.game.station.turn.checks.pop() else { return self.checked() };
            let coach = &self.game.station.platform[usize::from(place)];
            if coach.departs() {
                self.leave(usize::from(place), false);
            } else if coach.is_blocked() {
                let bus = coach.bus;
                self.events.say(|| Text::new("coach_station-said-blocked").with("bus", words::bus(bus)));
            }
        }
    }

    fn checked(&mut self) {
        if self.is_cut_off() {
            return self.end_day();
        }
        // Rule 9: boarding is over when the bus has left or is full and blocked.
        if self.game.station.active().is_none_or(Coach::is_full) {
            self.after_boarding();
        }
    }

    /// Rules 18 and 19.
    fn leave(&mut self, place: usize, forced: bool) {
        let game = &mut *self.game;
        let station = &mut game.station;
        let seat = station.turn.seat;
        let Coach { bus, riders } = station.platform.remove(place);
        station.turn.forget(place as u8);
        station.departed.push(bus);
        // Rule 19 i: only a General makes a bus leave with a lone Lover.
        let lone = forced && riders.iter().filter(|rider| rider.is(Profile::Lover)).count() == 1;
        let passengers = &mut station.passengers[seat.index()];
        let before = passengers.len();
        for rider in &riders {
            if lone && rider.is(Profile::Lover) {
                game.unhappy[seat.index()].push(*rider);
            } else {
                passengers.push(*rider);
            }
        }
        let carried = passengers.len() - before;
        // Rule 41, A1.
        let among = if station.options.drunkard_pile { passengers.len() } else { carried } as u8;
        if riders.iter().any(|rider| rider.is(Profile::Drunkard)) {
            station.phase = Phase::Drunkard { among, left: among.min(2) };
        }
        self.events.say(|| {
            let text = Text::new("coach_station-said-leave").with("bus", words::bus(bus)).with("seat", seat);
            text.with("passengers", carried)
        });
        if lone {
            self.events.say(|| {
                let lover = Traveller::new(bus.colour(), Profile::Lover);
                Text::new("coach_station-said-lone-lover").with("card", words::card(lover)).with("seat", seat)
            });
        }
    }

    /// Rule 41, one Passenger at a time.
    fn drunkards_choice(&mut self, card: Traveller) {
        let Phase::Drunkard { among, left } = self.game.station.phase else { return };
        let seat = self.seat();
        let passengers = &mut self.game.station.passengers[seat.index()];
        let first = passengers.len() - usize::from(among);
        let at = passengers[first..].iter().position(|other| *other == card).expect("the Passenger can be chosen");
        passengers.remove(first + at);
        self.game.unhappy[seat.index()].push(card);
        self.events.say(|| Text::new("coach_station-said-drunkard").with("seat", seat).with("card", words::card(card)));
        self.game.station.phase = match left {
            1 => Phase::Board,
            _ => Phase::Drunkard { among: among - 1, left: left - 1 },
        };
        self.resume();
    }

    // Step 3, and what comes before step 4.

    /// Rule 12.
    fn after_boarding(&mut self) {
        let turn = &self.game.station.turn;
        let hand = &self.game.hands[turn.seat.index()];
        if turn.fixed == Some(Fixed::Placed) && !turn.boarded && !hand.travellers().is_empty() {
            self.game.station.phase = Phase::Penalty;
        } else {
            self.before_refill();
        }
    }

    fn penalty(&mut self, card: Traveller) {
        let seat = self.seat();
        self.take_from_hand(seat, card);
        self.game.unhappy[seat.index()].push(card);
        self.events.say(|| Text::new("coach_station-said-penalty").with("seat", seat));
        self.before_refill();
    }

    /// Rule 48 i, A6.
    fn before_refill(&mut self) {
        let seat = self.seat();
        if self.game.hands[seat.index()].is_empty() {
            self.end_day();
        } else {
            self.game.station.phase = Phase::Refill;
        }
    }

    pub(super) fn seat(&self) -> Seat {
        self.game.station.turn.seat
    }

    /// A card leaves a hand, and with a Baby its order (section 5).
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Traveller) {
        self.game.hands[seat.index()].remove(card);
        if card.is(Profile::Baby) {
            self.game.orders[card.colour().index()] = None;
        }
    }
}
