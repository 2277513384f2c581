//! Noting whom the table waits for, after everything that happens there.

use std::sync::Arc;
use std::time::Duration;

use crate::game::{Seat, Seats};
use crate::store::{How, State, Time};

use super::attendance::Waiting;
use super::loaded::Loaded;
use super::log::Counted;

/// Nobody can be reminded sooner: until then nothing needs to be looked up.
const SOONEST: Duration = Duration::from_secs(3600);

impl Loaded {
    /// Notes whom the table waits for after entries were added to the log.
    pub(super) fn attend(&mut self, entries: usize, now: Time) {
        // What nobody noticed is no answer: reminders would tell of it.
        let new = |counted: &&Arc<Counted>| counted.row.number > entries as u64 && counted.open;
        let chosen = self.live.iter().filter(new).filter(|counted| counted.row.how == How::Chosen);
        let acted: Seats = chosen.map(|counted| Seat(counted.row.seat)).collect();
        // A game whose rules are gone stands still, and nobody owes it anything.
        let awaited = if self.playable().is_ok() { self.people_awaited() } else { Seats::NONE };
        let waiting = awaited.iter().map(|seat| self.waits_for(seat, acted.contains(seat), now));
        let waiting: Vec<Waiting> = waiting.collect();
        let anew = waiting.iter().any(|waiting| waiting.since == now);
        self.attendance.waiting = waiting;
        let soon = now.plus(SOONEST);
        let live = self.row.state != State::Over && self.row.state != State::Ended;
        let at = &mut self.attendance.look_at;
        *at = match *at {
            _ if !live => None,
            Some(at) if !anew || at < soon => Some(at),
            _ => Some(soon),
        };
    }

    fn waits_for(&self, seat: Seat, acted: bool, now: Time) -> Waiting {
        let user = self.seats[seat.index()].user;
        let turn = self.position.as_ref().map_or(0, |position| position.turn(seat));
        let fresh = Waiting { seat, user, turn, since: now, tries: 0, last: None, muted: false, message: None };
        let known = self.attendance.of(seat).filter(|known| known.turn == turn && known.user == user).cloned();
        match known {
            Some(known) if acted => Waiting { muted: known.muted, ..fresh },
            Some(known) => known,
            None => fresh,
        }
    }
}
