//! The reaction window after the Active Bus is fixed, in which opponents may think of their Baby: it gives nothing away, as it
//! opens whoever holds the Baby.

use super::Move;
use crate::game::{Seat, Seats, Timeout};
use crate::games::coach_station::data::{Colour, Profile, Traveller};
use crate::games::coach_station::state::{Phase, Station};

impl Station {
    /// C8: the Baby of this colour lies in the waiting room, on a bus or in a pile of Passengers, so nobody can hold it.
    pub fn baby_is_seen(&self, colour: Colour) -> bool {
        let baby = Traveller::new(colour, Profile::Baby);
        self.waiting.left.contains(&baby)
            || self.waiting.right.contains(&baby)
            || self.platform.iter().any(|coach| coach.riders.contains(&baby))
            || self.passengers.iter().any(|pile| pile.contains(&baby))
    }

    /// Whom a reaction window about a bus of this colour waits for: nobody where the table has none.
    pub fn window(&self, colour: Colour) -> Seats {
        if self.options.window == 0 || self.baby_is_seen(colour) {
            return Seats::NONE;
        }
        self.opponents(self.turn.seat).iter().filter(|seat| !self.always_go_on.contains(*seat)).collect()
    }

    /// Whether a seat that is not awaited has said "go on always" and could take it back.
    pub fn may_ask_again(&self, seat: Seat) -> bool {
        self.always_go_on.contains(seat) && !self.is_over()
    }

    /// A window does not wait for ever: who is late says "go on".
    pub fn timeout(&self) -> Option<Timeout<Move>> {
        let Phase::Window { awaited } = self.phase else { return None };
        let seat = awaited.iter().next()?;
        Some(Timeout { seconds: u32::from(self.options.window), seat, play: Move::GoOn { always: false } })
    }
}
