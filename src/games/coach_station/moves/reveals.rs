//! Which moves are final as soon as they are made.
//!
//! Fixing the Active Bus, boarding and "done" may be met by a Baby; they are final unless everybody can see that the Baby of
//! that colour is in no hand (C8; a shown hand still counts as a hand). `refill` draws cards and is final. So is a move that
//! may end the day because its player holds no other card, and anything said out of turn: orders and "go on". The rest — the
//! exchange, the Drunkard's choice, the penalty, all of a turn whose Baby lies open — can be taken back.

use super::Move;
use crate::game::Seat;
use crate::games::coach_station::state::CoachStation;

impl CoachStation {
    pub(in crate::games::coach_station) fn is_final(&self, seat: Seat, play: &Move) -> bool {
        let hand = &self.hands[seat.index()];
        let interruptible = |colour| !self.station.baby_is_seen(colour);
        let out = |other: Option<Seat>| other.is_some_and(|seat| self.hands[seat.index()].is_empty());
        let active = || self.station.active().is_some_and(|coach| interruptible(coach.bus.colour()));
        match play {
            Move::Place(bus) | Move::Call(bus, _) => interruptible(bus.colour()),
            Move::Use(name) => interruptible(name.bus.colour()),
            // The day ends when no card is left (R48).
            Move::Board(_, None) => hand.len() <= 1 || active(),
            Move::Board(_, Some(_)) | Move::Done => hand.is_empty() || active(),
            Move::Penalty(_) => hand.len() <= 1,
            Move::Unhappy(_) => hand.is_empty() || out(self.station.turn.interrupted),
            Move::Exchange(..) | Move::Keep => false,
            Move::Refill { .. } | Move::Order(..) | Move::GoOn { .. } | Move::AskAgain => true,
        }
    }
}
