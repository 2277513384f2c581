//! Whether a state that was handed in can have come about by the rules. What passes here is safe to play on.

use super::data::{
    Bus, Colour, DAYS, DECK, DRUNKARD_TURNS, GARAGE, HAND_TRAVELLERS, ORDERS_IN_TURN, PAIR, Profile, SEATS, TEAM_SEATS,
    TRAVELLERS, Traveller,
};
use super::setup;
use super::state::{CoachStation, Fixed, Hand, Lines, Phase, Side};
use crate::game::{Impossible, Seat, Seats};

type Checked = Result<(), Impossible>;

fn must(holds: bool, otherwise: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Impossible(otherwise())) }
}

impl CoachStation {
    pub(super) fn check_state(&self) -> Checked {
        self.check_table()?;
        self.check_travellers()?;
        self.check_buses()?;
        self.check_platform()?;
        self.check_turn()?;
        self.check_phase()?;
        self.check_orders()?;
        self.check_days()?;
        self.check_waiting()
    }

    /// Seats, days and the like.
    fn check_table(&self) -> Checked {
        let station = &self.station;
        let seats = station.passengers.len();
        let (fewest, most) = SEATS;
        must((usize::from(fewest)..=usize::from(most)).contains(&seats), || {
            format!("{seats} seats; there are {fewest} to {most}")
        })?;
        must(self.hands.len() == seats && self.unhappy.len() == seats, || {
            format!("hands, unhappy and passengers must each have one entry for each of {seats} seats")
        })?;
        must(!station.options.teams || seats == usize::from(TEAM_SEATS), || {
            format!("teams are for {TEAM_SEATS} players")
        })?;
        let seated = |seat: Seat| usize::from(seat.0) < seats;
        let named = [Some(station.starter), Some(station.turn.seat), station.last_lap, station.turn.interrupted];
        must(named.into_iter().flatten().all(seated), || format!("a seat is named that is not one of {seats}"))?;
        let everyone = Seats::all(seats as u8);
        must(station.shown.is_subset(everyone) && station.always_go_on.is_subset(everyone), || {
            format!("shown and always_go_on name seats that are not among {seats}")
        })?;
        must(setup::windows().any(|seconds| seconds == station.options.window), || {
            format!("no reaction window is open for {} seconds (C8)", station.options.window)
        })?;
        let shown = if station.is_over() { everyone } else { station.last_lap.into_iter().collect() };
        must(station.shown == shown, || {
            "a hand is shown by who could not play, and by nobody else (R46, C11)".to_owned()
        })?;
        must(station.turn.number < u32::MAX / 2, || "the number of the turn is out of range".to_owned())?;
        must((1..=DAYS).contains(&station.day), || format!("there is no day {}", station.day))?;
        let over = usize::from(station.day) - usize::from(!station.is_over());
        must(station.days.len() == over, || format!("{} days must be counted, not {}", over, station.days.len()))?;
        must(!station.is_over() || station.day == DAYS, || format!("the game is over only after day {DAYS}"))?;
        must(station.days.iter().all(|day| day.len() == seats), || "a day is not counted for every seat".to_owned())
    }

    /// Every traveller of the deck is in one place.
    fn check_travellers(&self) -> Checked {
        let station = &self.station;
        let mut counts = [0u8; Traveller::NUMBERS];
        let mut count = |card: &Traveller| counts[card.number()] = counts[card.number()].saturating_add(1);
        station.waiting.left.iter().chain(&station.waiting.right).for_each(&mut count);
        station.platform.iter().flat_map(|coach| &coach.riders).for_each(&mut count);
        station.passengers.iter().chain(&self.unhappy).flatten().for_each(&mut count);
        station.turn.star.iter().chain(&self.travellers).for_each(&mut count);
        self.hands.iter().flat_map(Hand::travellers).for_each(&mut count);
        let deck = DECK.travellers_by_number();
        Traveller::all().try_for_each(|card| {
            let (there, right) = (counts[card.number()], deck[card.number()]);
            must(there == right, || format!("{card} is there {there} times; the deck has {right}"))
        })
    }

    /// Every bus of the deck is in one place.
    fn check_buses(&self) -> Checked {
        let station = &self.station;
        let mut counts = [0u8; Bus::NUMBERS];
        let mut count = |bus: &Bus| counts[bus.number()] = counts[bus.number()].saturating_add(1);
        station.garage.iter().chain(&station.departed).chain(&self.buses).for_each(&mut count);
        station.platform.iter().for_each(|coach| count(&coach.bus));
        self.hands.iter().flat_map(Hand::buses).for_each(&mut count);
        let deck = DECK.buses_by_number();
        Bus::all().try_for_each(|bus| {
            let (there, right) = (counts[bus.number()], deck[bus.number()]);
            must(there == right, || format!("bus {bus} is there {there} times; the deck has {right}"))
        })
    }

    /// Riders who fit, and no bus that should have left.
    fn check_platform(&self) -> Checked {
        let station = &self.station;
        for (place, coach) in station.platform.iter().enumerate() {
            let bus = coach.bus;
            let taken: u8 = coach.riders.iter().map(|rider| rider.seats()).sum();
            must(taken <= bus.seats(), || format!("bus {bus} carries {taken} on {} seats", bus.seats()))?;
            for rider in &coach.riders {
                must(rider.goes_with(bus), || format!("{rider} cannot ride on bus {bus} (R7)"))?;
                must(!rider.is(Profile::General), || format!("{rider} makes bus {bus} leave at once (R33)"))?;
            }
            let looked_at = station.turn.checks.places().contains(&(place as u8));
            must(!coach.departs() || looked_at, || format!("bus {bus} is full and must have left (R16)"))?;
        }
        Ok(())
    }

    fn check_turn(&self) -> Checked {
        let station = &self.station;
        let turn = &station.turn;
        let checks = turn.checks.places();
        let there = |place: &u8| usize::from(*place) < station.platform.len();
        must(turn.bus.iter().chain(checks).all(there), || {
            "the turn names a place of the platform where no bus stands".to_owned()
        })?;
        let twice = |at: usize| checks[..at].contains(&checks[at]);
        must(!(0..checks.len()).any(twice), || "a bus is to be checked twice".to_owned())?;
        let chooses = station.phase == Phase::Choose;
        must(chooses == turn.fixed.is_none() || station.is_over(), || {
            "the Active Bus is fixed in every phase but choose".to_owned()
        })?;
        let fresh = turn.bus.is_none() && !turn.boarded && turn.interrupted.is_none();
        must(!chooses || fresh, || "nothing has happened yet in a turn that begins".to_owned())?;
        let window = matches!(station.phase, Phase::Window { .. });
        must(turn.star.is_some() == (window && turn.fixed == Some(Fixed::Called)), || {
            "a Star waits to board exactly while a reaction window is open for the bus it called".to_owned()
        })?;
        if let (Some(star), Some(coach)) = (turn.star, station.active()) {
            let right = star.is(Profile::Star) && star.goes_with(coach.bus) && coach.riders.is_empty();
            must(right, || format!("{star} cannot have called bus {}", coach.bus))?;
            let room = self.hands[turn.seat.index()].travellers().len() < HAND_TRAVELLERS;
            must(room, || format!("{star} came from a hand that is full"))?;
        }
        must(turn.interrupted != Some(turn.seat), || "nobody interrupts the own turn".to_owned())?;
        for (at, hand) in self.hands.iter().enumerate() {
            let seat = Seat(at as u8);
            let going_out = turn.interrupted == Some(seat) && matches!(station.phase, Phase::Drunkard { .. });
            let may_be_empty = seat == turn.seat || going_out || station.is_over();
            must(!hand.is_empty() || may_be_empty, || format!("seat {seat} has no card: the day is over (R48)"))?;
        }
        Ok(())
    }

    fn check_phase(&self) -> Checked {
        let station = &self.station;
        let turn = &station.turn;
        let hand = &self.hands[turn.seat.index()];
        let checks = turn.checks.places();
        let active_has_room = || station.active().is_some_and(|coach| !coach.is_full());
        if !matches!(station.phase, Phase::Exchange | Phase::Drunkard { .. }) {
            must(checks.is_empty(), || "no bus is left to be checked in this phase".to_owned())?;
        }
        match station.phase {
            Phase::Choose => {
                must(station.can_play(hand), || format!("seat {} cannot play (R46)", turn.seat))?;
                must(station.last_lap != Some(turn.seat), || {
                    format!("seat {} has no turn in the last lap (R46)", turn.seat)
                })
            }
            Phase::Window { awaited } => {
                let opponents = station.opponents(turn.seat);
                must(station.options.window > 0, || "this table has no reaction window".to_owned())?;
                must(!awaited.is_empty() && awaited.is_subset(opponents), || {
                    "the reaction window waits for opponents".to_owned()
                })?;
                must(active_has_room(), || "the reaction window needs an Active Bus with a free seat".to_owned())
            }
            Phase::Board => must(active_has_room(), || "boarding needs an Active Bus with a free seat".to_owned()),
            Phase::Exchange => {
                let corrupted = |place: &u8| {
                    let coach = &station.platform[usize::from(*place)];
                    coach.riders.contains(&Traveller::new(coach.bus.colour(), Profile::Corrupter))
                };
                must(!checks.is_empty() && checks.iter().all(corrupted), || {
                    "every bus of a chain of exchanges has its Corrupter aboard".to_owned()
                })?;
                must(turn.bus == checks.first().copied(), || "an exchange begins on the Active Bus".to_owned())?;
                must(station.can_exchange(hand), || "there is nothing to exchange (C14)".to_owned())
            }
            Phase::Drunkard { among, left } => {
                let most = station.passengers[turn.seat.index()].len();
                must((1..=DRUNKARD_TURNS).contains(&left) && left <= among && usize::from(among) <= most, || {
                    format!("the Drunkard cannot turn {left} of the last {among} of {most} Passengers")
                })
            }
            Phase::Penalty => must(station.owes_penalty(hand), || "there is no penalty to pay (R12)".to_owned()),
            Phase::Refill => must(!hand.is_empty(), || "a player without cards ends the day (R48)".to_owned()),
            Phase::Over => Ok(()),
        }
    }

    /// R49, R50: what the days came to. The day that has just ended still lies on the table.
    fn check_days(&self) -> Checked {
        for (day, lines) in (1..).zip(&self.station.days) {
            let sum = |of: fn(&Lines) -> u8| lines.iter().map(|line| usize::from(of(line))).sum::<usize>();
            let cards = sum(|line| line.passengers) + sum(|line| line.unhappy) + sum(|line| line.travellers);
            must(cards <= TRAVELLERS, || format!("day {day}: {cards} travellers are counted, of {TRAVELLERS} (R49)"))?;
            must(sum(|line| line.pairs) <= Colour::COUNT, || format!("day {day}: there are not so many Lovers (R49)"))?;
            for line in lines {
                let paired = usize::from(line.pairs) * PAIR <= usize::from(line.passengers);
                must(paired, || format!("day {day}: Lovers are counted who are no Passengers (R49)"))?;
                let out = line.travellers == 0 && line.seats == 0;
                must(out == line.night.is_some(), || {
                    format!("day {day}: the night buses count for who has no card left, and for nobody else (R50)")
                })?;
            }
        }
        let Some(last) = self.station.days.last().filter(|_| self.station.is_over()) else { return Ok(()) };
        let counted = self.count_day();
        must(*last == counted, || format!("day {DAYS} is not counted as it lies on the table (R49)"))
    }

    /// What is open to all: columns that were filled up, and Babies at their heads.
    fn check_waiting(&self) -> Checked {
        let station = &self.station;
        for side in Side::BOTH {
            let column = &station.waiting[side];
            // Somebody stands in front of a Baby only in the place of another that a Corrupter has exchanged.
            let last = column.iter().rposition(|card| card.is(Profile::Baby)).map_or(0, |last| last + 1);
            let babies = column.iter().filter(|card| card.is(Profile::Baby)).count();
            let exchanged = last - babies;
            let possible = exchanged == 0 || exchanged + babies <= Colour::COUNT && self.has_been_exchanged();
            must(possible, || format!("a Baby stands at the head of the {} column (R36)", side.word()))?;
            // A head leaves its column to board, and until then it is as full as the pile has made it.
            let full = column.is_full() || station.turn.boarded || self.travellers.is_empty();
            must(full, || {
                format!("the {} column is not full, and there are travellers in the pile (R14)", side.word())
            })?;
        }
        let called = usize::from(station.turn.fixed == Some(Fixed::Called));
        must(station.garage.len() + called >= GARAGE || self.buses.is_empty(), || {
            "the garage is not full, and there are buses in the pile (R14)".to_owned()
        })
    }

    /// Whether a Corrupter has come aboard on this day: the latest is still there, or has left with his bus.
    fn has_been_exchanged(&self) -> bool {
        let riders = self.station.platform.iter().flat_map(|coach| &coach.riders);
        let gone = self.station.passengers.iter().chain(&self.unhappy).flatten();
        riders.chain(gone).any(|card| card.is(Profile::Corrupter))
    }

    fn check_orders(&self) -> Checked {
        must(self.ordered <= ORDERS_IN_TURN, || "too many orders in one turn".to_owned())?;
        for (colour, order) in Colour::ALL.into_iter().zip(&self.orders) {
            let Some(order) = order else { continue };
            let baby = Traveller::new(colour, Profile::Baby);
            let held = self.hands.get(order.seat.index()).is_some_and(|hand| hand.holds(baby));
            must(held, || format!("seat {} does not hold the {baby} it has an order for", order.seat))?;
            must(order.against.is_subset(self.station.opponents(order.seat)) && !order.against.is_empty(), || {
                format!("the order for {baby} is not against opponents")
            })?;
        }
        Ok(())
    }
}
