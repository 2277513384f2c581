//! Which moves are legal, and for the others why not and what can be done instead.

use super::cards::{Bus, Profile, Traveller};
use super::notation::{Calls, Move, Target};
use super::station::{Coach, Nth, Phase, Side};
use super::{CoachStation, Hand, words};
use crate::game::{Game, Refusal, Seat};
use crate::texts::Text;

type Allowed = Result<(), Refusal>;

impl CoachStation {
    /// Accepts exactly the moves that are listed, without listing them.
    pub(super) fn allow(&self, seat: Seat, play: &Move) -> Allowed {
        let station = &self.station;
        if station.is_over() {
            return Err(Refusal::GameOver);
        }
        let Some(hand) = self.hands.get(seat.index()) else { return Err(Refusal::NotYourTurn) };
        let awaited = station.to_move().contains(seat);
        match *play {
            Move::Order(colour, term) => {
                let baby = Traveller::new(colour, Profile::Baby);
                self.held(seat, hand, baby)?;
                if !station.may_order(seat, hand, self.ordered).any(|other| other == colour) {
                    return Err(self.refuse(seat, Text::new("coach_station-no-order-now")));
                }
                match station.changed(seat, self.orders[colour.index()], term) {
                    Some(_) => Ok(()),
                    None => Err(self.refuse(seat, Text::new("coach_station-no-order-change"))),
                }
            }
            Move::AskAgain if !awaited && station.always_go_on.contains(seat) => Ok(()),
            Move::AskAgain => Err(self.refuse(seat, Text::new("coach_station-no-always"))),
            _ if !awaited => Err(Refusal::NotYourTurn),
            _ => match (station.phase, *play) {
                (Phase::Choose, Move::Place(bus)) if hand.holds_bus(bus) => Ok(()),
                (Phase::Choose, Move::Place(bus)) => {
                    Err(self.refuse(seat, Text::new("coach_station-no-bus-in-hand").with("bus", words::bus(bus))))
                }
                (Phase::Choose, Move::Use(name)) => self.allow_use(seat, hand, name),
                (Phase::Choose, Move::Call(bus, from)) => self.allow_call(seat, hand, bus, from),
                (Phase::Window { .. }, Move::GoOn { .. }) => Ok(()),
                (Phase::Board, Move::Board(card, side)) => self.allow_board(seat, hand, card, side),
                (Phase::Board, Move::Done) => self.allow_done(seat, hand),
                (Phase::Exchange, Move::Keep) => Ok(()),
                (Phase::Exchange, Move::Exchange(given, target)) => self.allow_exchange(seat, hand, given, target),
                (Phase::Drunkard { among, .. }, Move::Unhappy(card)) => {
                    if station.drunkards_choice(among).contains(&card) {
                        return Ok(());
                    }
                    let text = Text::new("coach_station-no-such-passenger").with("card", words::card(card));
                    Err(self.refuse(seat, text))
                }
                (Phase::Penalty, Move::Penalty(card)) => self.held(seat, hand, card),
                (Phase::Refill, Move::Refill { left, right }) => {
                    let (wanted, lefts) = station.refill(hand);
                    if lefts.contains(&left) && right == wanted - left {
                        return Ok(());
                    }
                    Err(self.refuse(seat, Text::new("coach_station-no-such-refill").with("count", wanted)))
                }
                (phase, _) => {
                    Err(self.refuse(seat, Text::new("coach_station-no-not-now").with("now", words::asked(phase))))
                }
            },
        }
    }

    /// Rule 6.
    fn allow_use(&self, seat: Seat, hand: &Hand, name: Nth) -> Allowed {
        let station = &self.station;
        let bus = || words::bus(name.bus);
        let Some(place) = station.place(name) else {
            return Err(self.refuse(seat, Text::new("coach_station-no-bus-on-platform").with("bus", bus())));
        };
        let coach = &station.platform[place];
        if coach.is_blocked() {
            return Err(self.refuse(seat, Text::new("coach_station-no-blocked").with("bus", bus())));
        }
        if coach.free() < station.needs(hand)[name.bus.colour().index()] {
            return Err(self.refuse(seat, Text::new("coach_station-no-boarder").with("bus", bus())));
        }
        match station.twin(place) {
            None => Ok(()),
            Some(twin) => Err(self.refuse(seat, same_as(Move::Use(station.name(twin))))),
        }
    }

    /// Rule 39, A12.
    fn allow_call(&self, seat: Seat, hand: &Hand, bus: Bus, from: Calls) -> Allowed {
        self.held(seat, hand, Traveller::new(bus.colour(), Profile::Star))?;
        let garage = &self.station.garage;
        let there = match from {
            Calls::Departed => self.station.departed.contains(&bus),
            Calls::Garage(place) => {
                usize::from(place).checked_sub(1).and_then(|place| garage.get(place)).is_some_and(|there| *there == bus)
            }
        };
        if !there {
            return Err(self.refuse(seat, Text::new("coach_station-no-bus-to-call").with("bus", words::bus(bus))));
        }
        match from {
            Calls::Garage(place) if self.station.garage_twin(usize::from(place) - 1) => {
                Err(self.refuse(seat, same_as(Move::Call(bus, Calls::Garage(place - 1)))))
            }
            _ => Ok(()),
        }
    }

    /// Rules 7, 8 and 10; C2.
    fn allow_board(&self, seat: Seat, hand: &Hand, card: Traveller, side: Option<Side>) -> Allowed {
        let station = &self.station;
        let named = |key| Text::new(key).with("card", words::card(card));
        let Some(side) = side else {
            self.held(seat, hand, card)?;
            if station.boarding_heads().next().is_some() {
                return Err(self.refuse(seat, Text::new("coach_station-no-heads-first")));
            }
            return self.fits(seat, card);
        };
        if station.waiting.head(side) != Some(card) {
            return Err(self.refuse(seat, named("coach_station-no-head").with("side", side.word())));
        }
        self.fits(seat, card)?;
        if side == Side::Right && station.waiting.left == station.waiting.right {
            return Err(self.refuse(seat, same_as(Move::Board(card, Some(Side::Left)))));
        }
        Ok(())
    }

    /// Rule 7.
    fn fits(&self, seat: Seat, card: Traveller) -> Allowed {
        let coach = self.station.active();
        if coach.is_some_and(|coach| coach.fits(card)) {
            return Ok(());
        }
        let colour_fits = coach.is_some_and(|coach| card.goes_with(coach.bus));
        let key = if colour_fits { "coach_station-no-seat-left" } else { "coach_station-no-colour" };
        Err(self.refuse(seat, Text::new(key).with("card", words::card(card))))
    }

    fn allow_done(&self, seat: Seat, hand: &Hand) -> Allowed {
        if self.station.boarding_heads().next().is_some() {
            return Err(self.refuse(seat, Text::new("coach_station-no-heads-first")));
        }
        if !self.station.may_finish(hand) {
            return Err(self.refuse(seat, Text::new("coach_station-no-empty-use")));
        }
        Ok(())
    }

    /// Rule 43.
    fn allow_exchange(&self, seat: Seat, hand: &Hand, given: Traveller, target: Target) -> Allowed {
        let station = &self.station;
        self.held(seat, hand, given)?;
        let allowed = match target {
            Target::Waiting(side, place) => {
                let card = usize::from(place).checked_sub(1).and_then(|place| station.waiting[side].get(place));
                card.is_some_and(|card| *card != given)
            }
            Target::Rider(rider, name) => station.place(name).is_some_and(|place| {
                let coach: &Coach = &station.platform[place];
                coach.riders.contains(&rider)
                    && station.exchange_fits(place, rider, given)
                    && station.twin(place).is_none()
            }),
        };
        if allowed {
            return Ok(());
        }
        Err(self.refuse(seat, Text::new("coach_station-no-such-exchange").with("card", words::card(given))))
    }

    fn held(&self, seat: Seat, hand: &Hand, card: Traveller) -> Allowed {
        if hand.holds(card) {
            return Ok(());
        }
        Err(self.refuse(seat, Text::new("coach_station-no-card-in-hand").with("card", words::card(card))))
    }

    /// Says why, and adds what can be done.
    fn refuse(&self, seat: Seat, why: Text) -> Refusal {
        const SHOWN: usize = 8;
        let mut moves = Vec::new();
        self.moves(seat, &mut moves);
        let mut can: Vec<String> = moves.iter().take(SHOWN).map(|play| format!("`{play}`")).collect();
        if moves.len() > SHOWN {
            can.push("…".to_owned());
        }
        Refusal::Illegal(Text::new("coach_station-no").with("why", why).with("can", can.join(", ")))
    }
}

/// Two moves with the same outcome are one move, written in one way.
fn same_as(play: Move) -> Text {
    Text::new("coach_station-no-same").with("move", play.to_string())
}
