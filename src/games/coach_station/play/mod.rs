//! Carrying out moves: a file for each kind of decision. This one leads from one decision to the next.
//!
//! A turn is: the Active Bus ([`bus`]), perhaps a reaction window ([`orders`]), boarding with whatever it sets off
//! ([`boarding`], [`baby`], [`exchange`], [`departure`]), the penalty ([`penalty`]) and the refill ([`refill`]); [`day`] passes
//! the turn on. Every move that comes here is listed ([`super::moves`]).

mod baby;
mod boarding;
mod bus;
mod day;
mod departure;
mod exchange;
mod orders;
mod penalty;
mod refill;

use crate::game::{Chance, Events, Seat};
use crate::games::coach_station::data::{Profile, Traveller};
use crate::games::coach_station::moves::Move;
use crate::games::coach_station::state::{Coach, CoachStation, Phase};

/// A move being carried out: what it changes, what it draws from and whom it tells.
pub(super) struct Execution<'a> {
    pub game: &'a mut CoachStation,
    pub chance: &'a mut Chance,
    pub events: &'a mut Events,
}

impl Execution<'_> {
    pub fn play(&mut self, seat: Seat, play: &Move) {
        match *play {
            Move::Place(bus) => self.place(bus),
            Move::Use(name) => self.use_bus(name),
            Move::Call(bus, from) => self.call(bus, from),
            Move::Board(card, side) => self.board(card, side),
            Move::Done => self.done(),
            Move::Exchange(given, target) => self.exchange(given, target),
            Move::Keep => self.proceed(),
            Move::Unhappy(card) => self.make_unhappy(card),
            Move::Penalty(card) => self.penalty(card),
            Move::Refill { left, right } => self.refill(left, right),
            Move::Order(colour, term) => self.order(seat, colour, term),
            Move::GoOn { always } => self.go_on(seat, always),
            Move::AskAgain => self.ask_again(seat),
        }
    }

    /// Goes on with the turn after anything that changed a bus: the buses that may have to leave are looked at, each of
    /// them once everything within it is done, until one asks the player something; then boarding goes on or is over.
    fn proceed(&mut self) {
        while let Some(place) = self.game.station.turn.checks.pop() {
            if self.look_at(place).is_break() {
                return;
            }
        }
        if self.is_cut_off() {
            // R48 ii.
            self.end_day();
        } else if self.game.station.active().is_none_or(Coach::is_full) {
            // R9: the bus has left or is full and blocked.
            self.after_boarding();
        } else {
            self.game.station.phase = Phase::Board;
        }
    }

    /// R48 ii: whoever interrupted has no card left.
    fn is_cut_off(&self) -> bool {
        self.game.station.turn.interrupted.is_some_and(|seat| self.game.hands[seat.index()].is_empty())
    }

    /// R20: the steps after boarding.
    fn after_boarding(&mut self) {
        if self.game.station.owes_penalty(&self.game.hands[self.seat().index()]) {
            self.game.station.phase = Phase::Penalty;
        } else {
            self.before_refill();
        }
    }

    /// R48 i, A6.
    fn before_refill(&mut self) {
        if self.game.hands[self.seat().index()].is_empty() {
            self.end_day();
        } else {
            self.game.station.phase = Phase::Refill;
        }
    }

    fn seat(&self) -> Seat {
        self.game.station.turn.seat
    }

    /// A card leaves a hand, and with a Baby its order.
    fn take_from_hand(&mut self, seat: Seat, card: Traveller) {
        self.game.hands[seat.index()].remove(card);
        if card.is(Profile::Baby) {
            self.game.orders[card.colour().index()] = None;
        }
    }
}
