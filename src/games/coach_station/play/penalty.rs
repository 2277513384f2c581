//! R12: step 3.

use super::Execution;
use crate::games::coach_station::data::Traveller;
use crate::texts::Text;

impl Execution<'_> {
    pub(super) fn penalty(&mut self, card: Traveller) {
        let seat = self.seat();
        self.take_from_hand(seat, card);
        self.game.unhappy[seat.index()].push(card);
        self.events.say(|| Text::new("coach_station-said-penalty").with("seat", seat));
        self.before_refill();
    }
}
